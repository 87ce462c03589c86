# rulebound: interpreted
"""Tables: brought together, played, kept, and looked at again."""
