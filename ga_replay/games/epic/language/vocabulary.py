"""The vocabulary of Epic's card text: alignments, classes, keywords, and names that texts use."""

from ga_replay.cardtext.vocabulary import Vocabulary

ALIGNMENTS = frozenset({"good", "evil", "wild", "sage"})

CLASSES = frozenset({"demon", "dinosaur", "human", "wolf", "zombie", "dragon", "elf", "knight", "mage", "angel", "giant", "vampire"})  # fmt: skip

KEYWORDS = frozenset(
    {
        "airborne", "ambush", "blitz", "breakthrough", "righteous", "unbanishable", "unblockable", "unbreakable", "untargetable",
    }
)  # fmt: skip

VOCABULARY = Vocabulary(
    elements=ALIGNMENTS,
    subtypes=CLASSES,
    keywords=KEYWORDS,
    counters=frozenset(),
    names=frozenset({"Royal Escort"}),
    labels=frozenset(),
)
