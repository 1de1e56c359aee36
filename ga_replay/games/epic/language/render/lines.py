"""Abilities written back as a line of a card, by rules of their own: the proof that reading dropped nothing."""

from __future__ import annotations

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import FREE, Ability, Cost, Who
from ga_replay.games.epic.language.render.deeds import clause
from ga_replay.games.epic.language.render.nouns import counted, kind, player
from ga_replay.games.epic.language.semantics.line_reading import GLUED, STOP, LineReading

CONTROLS = ab.May | ab.If | ab.Either
"""Deeds that say whether others are done: there is nothing between it and them."""


def render(reading: LineReading) -> str:
    """The line."""
    first = reading.abilities[0]
    if any(one.deeds != first.deeds for one in reading.abilities):
        raise UnsayableError("several texts")
    said = sentences(first, reading.joiners)
    match first:
        case Ability("always"):
            return f"this card has all alignments, even while it is in your {', '.join(PLACES)}"
        case Ability("event"):
            return said
        case Ability("static", (ab.Give(keywords=(word,), who=Who("self")),), on_your_turn=True):
            return f"{word} on your turn"
        case Ability("static"):
            return said
        case Ability("power"):
            return f"{', '.join(_costs(first.cost))}: {said}"
        case Ability("loyalty", loyal=-1):
            return f"loyalty X → for each card revealed, {said}"
        case _:
            return f"{_heads(reading.abilities)} → {said}"


def _costs(cost: Cost) -> list[str]:
    """The parts of a cost, in the order in which cards name them."""
    if cost == FREE:
        raise UnsayableError("cost")
    some = f"remove {counted(cost.counters, 'counter')} from this card"
    said = {
        f"{{{cost.gold}}}": cost.gold,
        "{expend}": cost.expend,
        f"discard {counted(cost.discard, 'card')}": cost.discard,
        f"pay {cost.health} health": cost.health,
        "break this card": cost.break_self,
        "break a champion you control": cost.break_own,
        "banish a card from your discard pile": cost.banish,
        some: cost.counters,
    }
    return [words for words, paid in said.items() if paid]


# --- heads -----------------------------------------------------------------------------------------------------------------

START = "at the start of your turn"
PLACES = ("hand", "deck", "or discard pile")
HEADS = {
    "tribute": "tribute",
    "broken": "when this card is broken",
    "attacks": "when this card attacks",
    "blocks": "when this card blocks",
    "event played": "when you play an event",
    "end": "at the end of your turn",
    "blocked": "when this card is blocked",
    "damages": "when this card deals damage",
    "damages a player": "when this card damages a player",
    "damages an opponent": "when this card damages an opponent",
    "draws": "when you draw a card",
    "leaves the pile": "when this card leaves your discard pile",
    "to the pile": "when this card goes into your discard pile from anywhere",
    "recalled": "when you recall this card",
}


def _heads(abilities: tuple[Ability, ...]) -> str:
    words: list[str] = []
    for one in abilities:
        if one.when == "blocks" and words[-1:] == [HEADS["attacks"]]:
            words[-1] = "when this card attacks or blocks"
        elif one.when == "broken" and words:
            words.append("is broken")
        else:
            words.append(_head(one))
    return " and/or ".join(words)


def _head(ability: Ability) -> str:
    match ability:
        case Ability("loyalty"):
            return f"loyalty {ability.loyal}"
        case Ability("ally"):
            return f"{{{ability.alignment.lower()}}}"
        case Ability("start", in_discard=True):
            return f"if this card is in your discard pile {START}"
        case Ability("start"):
            return START
        case Ability("champion broken", of=Who(other=True) as of):
            return f"when another {kind(of)} is broken"
        case Ability("champion broken", of=Who(side="own") as of):
            return f"when a {kind(of)} you control is broken"
        case _ if ability.when in HEADS:
            return HEADS[ability.when]
        case _:
            raise UnsayableError(ability.when)


# --- sentences -------------------------------------------------------------------------------------------------------------


def sentences(ability: Ability, joiners: tuple[str, ...]) -> str:
    """The deeds in their order; the scope of a condition ends with its sentence."""
    words, left = "", list(joiners)
    ends: set[int] = set()
    deeds = ability.deeds
    for at, deed in enumerate(deeds):
        if at and not isinstance(deeds[at - 1], CONTROLS):
            between = left.pop(0) if left else STOP
            answers = isinstance(deed, ab.If) and deed.cond in {"did", "otherwise"}
            if (between != STOP) if at in ends else (between == STOP and any(end > at for end in ends) and not answers):
                raise UnsayableError("a condition that ends in a sentence")
            words += between
        if isinstance(deed, ab.Either):
            words += "either "
        elif isinstance(deed, ab.May | ab.If):
            ends.add(at + 1 + deed.count)
            words += _control(deed)
        elif _said_with_the_next(ability, at):
            if left[:1] != [GLUED]:
                raise UnsayableError("a player nobody speaks of")
        else:
            words += clause(ability, at)
    return words


def _said_with_the_next(ability: Ability, at: int) -> bool:
    """True if the deed only names a player to whom the next one refers."""
    deed, after = ability.deeds[at], ability.deeds[at + 1 : at + 2]
    if not isinstance(deed, ab.Name) or not after:
        return False
    counted = getattr(after[0], "times", None)
    return (
        deed.who.kind == "player"
        and (counted.who if counted is not None else getattr(after[0], "who", Who())).side == "that"
    )


CONDITIONS = {
    "your turn": "it is your turn",
    "opponent's turn": "it is an opponent's turn",
    "did": "you do",
    "in play": "this card is in play",
    "champion": "that card is a champion",
    "alone": "a champion is attacking alone",
    "was yours": "you were the champion's controller",
}


def _control(deed: ab.May | ab.If) -> str:
    if isinstance(deed, ab.May):
        return "you may " if deed.who == ab.YOU else f"{player(deed.who)} may "
    match deed:
        case ab.If("otherwise"):
            return "otherwise, "
        case ab.If("all", alignment=alignment):
            return f"if they are both {alignment.lower()}, "
        case ab.If("at least", n=60):
            return "if you have at least twice your starting health, "
        case _ if deed.cond in CONDITIONS:
            return f"if {CONDITIONS[deed.cond]}, "
        case _:
            raise UnsayableError(deed.cond)
