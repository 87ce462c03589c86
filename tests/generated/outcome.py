"""How a generated check can end, besides well."""


class Wrong(AssertionError):
    """The table does not do what the text says."""


class Unremovable(Exception):
    """What a negative check would take away is there all the same."""
