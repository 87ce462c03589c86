"""What the generated checks of every game's card pool share."""
