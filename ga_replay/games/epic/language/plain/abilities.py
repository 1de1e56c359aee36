"""A line as it was read, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ga_replay.games.epic.language.ability import FREE, Ability, Cost
from ga_replay.games.epic.language.plain.deeds import counted, deeds
from ga_replay.games.epic.language.plain.nouns import kind

_WHENS: Final = {
    "tribute": "tribute",
    "start": "at the start of your turn",
    "end": "at the end of your turn",
    "broken": "when this is broken",
    "attacks": "when this attacks",
    "blocks": "when this blocks",
    "event played": "when you play an event",
    "blocked": "when this is blocked",
    "damages": "when this deals damage",
    "damages a player": "when this damages a player",
    "damages an opponent": "when this damages an opponent",
    "draws": "when you draw a card",
    "leaves the pile": "when this leaves your discard pile",
    "to the pile": "when this goes into your discard pile",
    "recalled": "when you recall this",
    "always": "wherever it lies",
}


def in_plain_words(program: Sequence[Ability]) -> str:
    """The abilities of a line, one after the other; several that do the same are told once."""
    if len(program) > 1 and len({one.deeds for one in program}) == 1:
        return f"{' or '.join(map(_head, program))}: {deeds(program[0].deeds)}"
    return " + ".join(f"{_head(one)}: {deeds(one.deeds)}" if _head(one) else deeds(one.deeds) for one in program)


def _head(ability: Ability) -> str:
    """When it is done, or for what."""
    match ability:
        case Ability("event"):
            return "as it is played" if ability.cost == FREE else f"as it is played ({_price(ability.cost)})"
        case Ability("power"):
            return f"power ({_price(ability.cost)})"
        case Ability("static"):
            return "always, during your turn" if ability.on_your_turn else "always"
        case Ability("loyalty", loyal=loyal):
            return "loyalty (any number)" if loyal < 0 else f"loyalty {loyal}"
        case Ability("ally"):
            return f"ally ({ability.alignment.lower()})"
        case Ability("champion broken", of=of) if of is not None:
            whose = " you control" if of.side == "own" else ""
            return f"when {'another' if of.other else 'a'} {kind(of).removeprefix('other ')}{whose} is broken"
        case _:
            lies = " (while this is in your discard pile)" if ability.in_discard and ability.when == "start" else ""
            return f"{_WHENS[ability.when]}{lies}"


def _price(cost: Cost) -> str:
    said = {
        f"pay {cost.gold} gold": cost.gold,
        "expend this": cost.expend,
        f"discard {counted(cost.discard, 'card')}": cost.discard,
        f"pay {cost.health} health": cost.health,
        "break this": cost.break_self,
        "break 1 champion you control": cost.break_own,
        f"banish {counted(cost.banish, 'card')} of your discard pile": cost.banish,
        f"remove {counted(cost.counters, 'counter')} from this": cost.counters,
    }
    return "; ".join(words for words, paid in said.items() if paid)
