"""Keywords of the book that are triggered abilities, as the sentences that they abbreviate."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ga_replay.games.grand_archive.language import ir

END = ir.Moment("end phase", ir.YOU)
ANY_END = ir.Moment("end phase")
RECOLLECTION = ir.Moment("recollection phase", ir.YOU)
ATTACKED = ir.Event("attack", to=ir.Champion())
UNHURT = ir.Not(ir.Is(ir.Self(), (ir.Word("state", "hurt"),)))
"""Not dealt damage since the end of its controller's previous turn: the watcher of damage keeps this state."""

OWN_MEMORY = ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("memory", ir.YOU)),))

DESTROYED = "destroy"
EVENTS: dict[str, str] = {"preserve": DESTROYED, "intercept": "attack"}
"""The events of which they trigger (keyword/preserve-preserved.1, keyword/intercept.1)."""

MOMENTS: dict[str, ir.Moment] = {"vigor": END, "foster": RECOLLECTION, "agility": ANY_END}
"""The phases in which they trigger (keyword/vigor.1, keyword/foster.1, keyword/agility-n.1)."""

COMMANDED_SLOT = 97
"""The slot under which a command keeps the ally that rests for it."""


def commanded_by(keyword: ir.Keyword) -> ir.Kind:
    """The cost of a command: an awake ally of its subtype that the player controls rests (keyword/command.1.1)."""
    assert isinstance(keyword.extra, ir.Kind)
    nouns = tuple([replace(one, words=(ir.Word("state", "awake"), *one.words)) for one in keyword.extra.nouns])
    return replace(keyword.extra, nouns=nouns, where=(*keyword.extra.where, ir.Controlled()))


CONDITIONS: dict[str, ir.Condition] = {"foster": UNHURT}

COMMAND_CARD = ir.Pick("one", ir.Kind((ir.Noun("card", (ir.Word("subtype", "Command"),)),)))
STATIC = frozenset({"commanded will"})
"""The keywords that are static abilities."""


def static_of_keyword(keyword: ir.Keyword) -> ir.Static:
    """The static ability that the keyword abbreviates, as the cards that print it explain it."""
    commanded = ir.Happened(ir.Event("attack", ir.Self(), using=COMMAND_CARD), "now")
    more = ir.Modify(ir.Self(), (ir.Stat("power", keyword.n or 0),), cond=commanded)
    return ir.Static((more,), keyword.restrictions, keyword.inherited)


def steps_of_keyword(keyword: ir.Keyword) -> tuple[Any, ...]:
    """The steps of the keyword's trigger, or its cost; empty for a keyword that has neither."""
    match keyword.name:
        case "vigor":
            return (ir.Wake(ir.Self()),)
        case "foster":
            return (ir.If(UNHURT, (ir.Become(ir.Self(), "fostered"),)),)
        case "agility":
            cards = ir.Pick("choose", OWN_MEMORY, keyword.n or 1, slot=98)
            return (ir.Move("return", cards, ir.Zone("hand", ir.YOU)),)
        case "preserve":
            material, graveyard = ir.Zone("material deck"), ir.Zone("graveyard")
            return (ir.Move("put", ir.Self(), material, graveyard, state="preserved"),)
        case "prepare":
            return (ir.RemoveCounters("preparation", ir.Champion(), keyword.n or 1),)
        case "command":
            return (ir.Wake(ir.Pick("choose", commanded_by(keyword), 1, slot=COMMANDED_SLOT), rest=True),)
        case "intercept":
            return (ir.May((ir.Redirect(ir.The("attack"), ir.Self()),)),)
        case _:
            return ()
