"""Cards: their facts, how their text is read and made playable, and decks of them."""
