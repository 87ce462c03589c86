"""From the meaning of Gundam texts to effects."""
