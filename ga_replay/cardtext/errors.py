"""What the grammar of every game raises. It loads no language."""


class UnboundError(ValueError):
    """A word that stands for something said before could mean several things, or none."""


class UnsayableError(ValueError):
    """A program that no sentence of the grammar says."""
