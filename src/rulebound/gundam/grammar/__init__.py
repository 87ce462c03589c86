# rulebound: interpreted
"""The grammar of our own wording: selectors, conditions, clauses, ability lines; and what pronouns stand for."""
