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


def spoken_before(said: str) -> ir.The:
    """What an earlier line of the resolving card has picked, or the tokens that it summoned."""
    if said == "those token":
        return ir.The("summoned", "token", said, elsewhere=True)
    return ir.The(ir.PICKED_BEFORE, said.removeprefix("that "), said)
