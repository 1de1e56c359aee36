"""Events that tell how much or how often, written out."""

from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import kind, owner, player, subject, thing, verb
from ga_replay.games.grand_archive.language.render.number import counted

ORDINALS = {2: "second", 3: "third"}


def told(what: ir.Event) -> str:  # noqa: C901, PLR0911 - one arm per event
    """The event, empty if it is another."""
    match what:
        case ir.Event("recollect", who=who, n=ir.Bound(least)) if who is not None and least is not None:
            return f"{player(who)} {verb(who, 'recollect')} {counted(least)} or more cards"
        case ir.Event("draw", who=who, ordinal=n, since=since) if who is not None and n in ORDINALS:
            whose = "your" if who == ir.YOU else owner(ir.Player("player", "they"))
            return f"{player(who)} {verb(who, 'draw')} {whose} {ORDINALS[n]} card {since}"
        case ir.Event("activate ability", what=of, who=ir.Player() as who, sort="") if of is not None:
            return f"{player(who)} {verb(who, 'activate')} an ability of {thing(of)}"
        case ir.Event("activate ability", what=of, who=ir.Player() as who, sort=label) if of is not None:
            return f"{player(who)} {verb(who, 'activate')} {article(f'{label} ability')} of {thing(of)}"
        case ir.Event("activate card or ability", who=ir.Player() as who):
            return f"{player(who)} {verb(who, 'activate')} a card or ability"
        case ir.Event("trigger", to=ir.Pick(kind=ir.Kind(where=(ir.From(ir.Pick(kind=of)),)))):
            return f"an on enter ability of {article(kind(of))} triggers"
        case ir.Event("move", n=ir.Bound(least, None)) if least is not None:
            return f"{counted(least)} or more counters are moved"
        case ir.Event("mill", who=ir.Player() as who, n=ir.Bound(1)):
            return f"one or more cards are put into {owner(who)} graveyard from {owner(who)} deck"
        case ir.Event("destroy", who=None, to=to) if isinstance(to, ir.Thing):
            return f"{subject(to)} {verb(to, 'are')} destroyed"
        case ir.Event("remove", who=None, to=to, sort=counter, n=None) if isinstance(to, ir.Thing):
            return f"{article(f'{counter} counter')} is removed from {thing(to)}"
        case ir.Event("gain", who=who, sort=name) if who is not None:
            return f"{player(who)} {verb(who, 'gain')} the {name} status"
        case ir.Event("target", what=ir.Pick() as one, to=to) if isinstance(to, ir.Thing):
            return f"{subject(one)} targets {thing(to)}"
        case _:
            return ""
