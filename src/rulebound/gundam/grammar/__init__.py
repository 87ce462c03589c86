# rulebound: interpreted
"""The Gundam productions: selectors, conditions, clauses, sentences, ability lines."""
