"""What people see and press: letters, buttons, panels, posts."""
