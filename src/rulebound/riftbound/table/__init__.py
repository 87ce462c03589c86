"""The table of a game in progress: its state, how it is written down, read, saved and shown."""
