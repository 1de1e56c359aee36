"""The words that card English takes from a game; apart from the lexicon, so that who asks for a word loads no parser."""

from msgspec import Struct


class Vocabulary(Struct, frozen=True):
    """The words that are a game's own: each list in the spelling of the cards, names of several words included."""

    elements: frozenset[str]
    subtypes: frozenset[str]
    keywords: frozenset[str]
    counters: frozenset[str]
    names: frozenset[str]
    labels: frozenset[str]
