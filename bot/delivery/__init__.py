"""What must reach Discord: the outbox, what the table is sent, what a person is sent."""
