"""A grammar of card English that both games share: words are data, constructions are written once for all of them."""
