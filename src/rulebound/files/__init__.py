# rulebound: interpreted
"""What every game keeps in files: the facts of cards, catalogues, deck lists and saves."""
