"""The words of the game, declared once."""
