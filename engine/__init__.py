"""The pure rules of Via Appia."""
