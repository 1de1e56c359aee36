"""Errors raised by the grammar of every game. It loads no language."""


class UnboundError(ValueError):
    """A reference such as "it" has several possible referents, or none."""


class UnsayableError(ValueError):
    """A program that no sentence of the grammar expresses."""
