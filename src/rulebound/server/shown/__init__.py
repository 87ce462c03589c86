# rulebound: interpreted
"""What is shown to somebody: sentences, cards, questions and the table as a seat sees it."""
