"""Playing a card (554-563): finalising, what it costs, and what pays (158)."""
