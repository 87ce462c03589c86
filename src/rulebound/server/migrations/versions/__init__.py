# rulebound: interpreted
"""The forms the database has had, one module each in `versions`."""
