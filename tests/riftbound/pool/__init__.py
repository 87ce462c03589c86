"""Generated checks of every printed ability of the pool, with expectations taken from the text alone."""
