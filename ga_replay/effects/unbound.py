"""What every grammar raises for a word that speaks of nothing; apart from `bind`, so that whoever catches it loads no language."""


class UnboundError(ValueError):
    """A word that stands for something said before could mean several things, or none."""
