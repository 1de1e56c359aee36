"""Values of cards at a moment: power, life, cost and all others, with their derivations."""

from __future__ import annotations

from difflib import get_close_matches

from ga_replay.app.errors import UnknownNameError
from ga_replay.app.viewed_match import ViewedMatch
from ga_replay.core.input.limits import is_number
from ga_replay.views.explanation import Value, explained_values_of

COST = "cost"
"""Of a card with several it means all."""
MOST_NAMED = 12
"""The number of cards of one name that are listed."""


def explained_values(viewed: ViewedMatch, position: int, card: str, value: str) -> tuple[Value, ...]:
    """The values of the card at that moment; `value` names one of them (empty: all). Raises UnknownNameError."""
    there = explained_values_of(
        viewed.judged, position, _handle(viewed, position, card), viewed.game.card_name, viewed.game.derive_values
    )
    if not there:
        raise UnknownNameError(f"it is unknown here which card {card} is")
    found = tuple(one for one in there if _is_wanted(one.name, value))
    if not found:
        raise UnknownNameError(f"{card} has no {value}; it has {', '.join(one.name for one in there)}")
    return found


def _is_wanted(name: str, wanted: str) -> bool:
    return not wanted or name == wanted or (wanted == COST and name.endswith(f" {COST}"))


def _handle(viewed: ViewedMatch, position: int, card: str) -> int:
    """The handle of the intended card. Raises UnknownNameError for no card, or one of several."""
    table = viewed.judged.at(position).table
    asked = card.strip().casefold()
    number = asked.removeprefix("#")
    if is_number(number) and int(number) in table.card_of:
        return int(number)
    names = {handle: viewed.game.card_name(slug) for handle, slug in table.card_of.items()}
    exact = [handle for handle, name in names.items() if asked in (name.casefold(), table.card_of[handle])]
    found = exact or [handle for handle, name in names.items() if name.casefold().startswith(asked)]
    if not found:
        raise _unknown(viewed, position, card, list(names.values()))
    meant = sorted(handle for handle in found if handle in table.things) or sorted(found)
    if len(meant) > 1:
        listed = ", ".join(f"#{h} {table.controller(h)}'s {names[h]} in {table.zone_of[h]}" for h in meant[:MOST_NAMED])
        raise UnknownNameError(f'"{card}" fits {len(meant)} cards', remedy=f"write one of {listed}")
    return meant[0]


def _unknown(viewed: ViewedMatch, position: int, card: str, names: list[str]) -> UnknownNameError:
    near = get_close_matches(card.strip().casefold(), [name.casefold() for name in names], n=1)
    meant = next((name for name in names if name.casefold() in near), "")
    place = viewed.judged.timeline.address(position) if position else "@0"
    remedy = f"did you mean {meant}?" if meant else f"name one that is known at {place}, or see more with --as"
    return UnknownNameError(f'no card known to {viewed.viewer} then is called "{card}"', remedy=remedy)
