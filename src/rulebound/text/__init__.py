# rulebound: interpreted
"""Printed text <-> effects: the part that knows no game."""

from rulebound.text.tokens import Unread, normalise

__all__ = ["Unread", "normalise"]
