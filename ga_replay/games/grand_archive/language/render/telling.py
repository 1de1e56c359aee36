"""Events that tell how much or how often, written out."""

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import owner, player, verb
from ga_replay.games.grand_archive.language.render.number import counted

ORDINALS = {2: "second", 3: "third"}


def told(what: ir.Event) -> str:
    """The event, empty if it is another."""
    match what:
        case ir.Event("recollect", who=who, n=ir.Bound(least)) if who is not None and least is not None:
            return f"{player(who)} {verb(who, 'recollect')} {counted(least)} or more cards"
        case ir.Event("draw", who=who, ordinal=n, since=since) if who is not None and n in ORDINALS:
            whose = "your" if who == ir.YOU else owner(ir.Player("player", "they"))
            return f"{player(who)} {verb(who, 'draw')} {whose} {ORDINALS[n]} card {since}"
        case _:
            return ""
