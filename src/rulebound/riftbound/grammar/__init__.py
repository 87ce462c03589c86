# rulebound: interpreted
"""The grammar of Riftbound's card text: every production parses and prints."""
