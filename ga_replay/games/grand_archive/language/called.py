"""How texts call what they have spoken of, where a word means just that and nothing else."""

from ga_replay.games.grand_archive.language import ir

ATTACK = "attack under way"
"""How an attack is called that a text has spoken of: no other word than "that attack" means it."""
THAT_ATTACK = "that attack"
LEVELED = "leveled up"
"""How a champion is called that a text has leveled up: "it", as no other champion is."""
ACTIVATED = "activated"
"""How it is said of a phase that the card that resolves was activated in it."""
ITS_CONTROLLER = ir.Holder(ir.Ref(), "controller")
GENUS = {
    "unit": {"unit", "ally", "champion"},
    "ally": {"ally"},
    "champion": {"champion"},
    "object": {"object", "ally", "unit", "champion", "weapon", "item", "regalia", "domain", "phantasia", "token"},
    "card": {"card", "card activation", "omen"},
    "activation": {"card", "card activation"},
    "trigger": {"trigger", "on enter trigger", "upkeep trigger"},
}
"""What "that unit", "that card" and the like may have been called before."""


OBJECTS = frozenset({"ally", "unit", "champion", "object", "weapon", "item", "domain", "phantasia", "token"})
"""The nouns that name an object and not a card: such a thing is looked at as last known once it is gone."""


def spoken_before(said: str) -> ir.The:
    """What an earlier line of the resolving card has picked, or the tokens that it summoned."""
    if said == "those token":
        return ir.The("summoned", "token", said, elsewhere=True)
    return ir.The(ir.PICKED_BEFORE, said.removeprefix("that "), said)


def heads_of(kind: ir.Kind) -> frozenset[str]:
    """The possible names for things of the kind: an "ally card" is called that card, or, later, that ally."""
    types = (word.name for noun in kind.nouns for word in noun.words if word.sort == "type" and not word.no)
    return frozenset((*(noun.head for noun in kind.nouns), *types))


def names_several(pick: ir.Pick) -> bool:
    """True if later words speak of what is picked as several things."""
    return pick.how in {"all", "bare"} or (pick.n not in {1, ir.Any(1)} and pick.how != "each")
