"""A game's words in card English; separate from the lexicon, so that asking for a word loads no parser."""

from msgspec import Struct


class Vocabulary(Struct, frozen=True):
    """A game's own words: each list in the spelling of the cards, names of several words included."""

    elements: frozenset[str]
    subtypes: frozenset[str]
    keywords: frozenset[str]
    counters: frozenset[str]
    names: frozenset[str]
    labels: frozenset[str]
