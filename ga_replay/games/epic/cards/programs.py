"""Compiled card lines: the programs that the package ships, and cards with their lines as abilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from ga_replay import data
from ga_replay.cardtext.errors import UnboundError
from ga_replay.cardtext.program_files import FIRST
from ga_replay.core.cards.catalogue import cached
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import PACKAGE, known_pool
from ga_replay.games.epic.language.ability import FREE, SELF, Ability, Give
from ga_replay.games.epic.language.anaphora import tied

Program = tuple[Ability, ...]

_decoder = msgspec.json.Decoder(dict[str, Program])
_one = msgspec.json.Decoder(Program)


@cached
def programs() -> dict[str, Program]:
    """The programs by the keys of their lines: those that the package ships, and those of the user's own cards."""
    own = {}
    for name, raw in known_pool().programs.items():
        with suppress(msgspec.ValidationError):  # imported with another version, which had other words for it
            own[name] = _one.decode(raw)
    return {**own, **packaged()} if own else packaged()


@cache
def packaged() -> dict[str, Program]:
    """Those that the package ships."""
    return _decoder.decode(data.read(PACKAGE, FIRST))


def unread_lines(card: Card, *, discarded: bool) -> tuple[str, ...]:
    """The lines of the card that work in the discard pile, or elsewhere, and that no program says."""
    known = programs()
    return tuple(line for line in (card.discard_lines if discarded else card.lines) if line not in known)


def is_understood(card: Card) -> bool:
    """True if every line of the card is understood."""
    return not unread_lines(card, discarded=False) and not unread_lines(card, discarded=True)


def with_text(card: Card, known: Mapping[str, Program] | None = None) -> Card:
    """The card with its lines as abilities, by these programs or the packaged ones; unchanged without lines.

    The parts of an event come first. A continuous ability that is just a keyword of the card itself becomes a keyword.
    """
    if card.abilities or not (card.lines or card.discard_lines):
        return card
    known = programs() if known is None else known
    found = (
        list(_parts(card, known))
        if card.type == "EVENT"
        else [one for line in card.lines for one in known.get(line, ())]
    )
    words = [one.deeds[0].keywords for one in found if _is_a_word(one) and isinstance(one.deeds[0], Give)]
    said = [one for one in found if not _is_a_word(one)]
    said += [replace(one, in_discard=True) for line in card.discard_lines for one in known.get(line, ())]
    keywords = dict.fromkeys([*card.keywords, *[word for several in words for word in several]])
    return replace(card, abilities=tuple(said), keywords=tuple(keywords))


def _is_a_word(ability: Ability) -> bool:
    """True if the ability is just a keyword of its card."""
    match ability:
        case Ability("static", (Give(0, 0, who=who),), on_your_turn=False):
            return who == SELF
        case _:
            return False


def _parts(card: Card, known: Mapping[str, Program]) -> Program:
    """The parts of an event, each with its lines together; a part with an unread line does what people record."""
    ends = (*card.parts, len(card.lines))
    begins = (0, *card.parts)
    return tuple(_part([known.get(line, ()) for line in card.lines[a:b]]) for a, b in zip(begins, ends, strict=True))


def _part(said: Sequence[Program]) -> Ability:
    """A cost before its lines is paid in addition to the corner (3.6.1)."""
    price = next((one[0].cost for one in said if one and one[0].when == "power"), FREE)
    if any(len(one) != 1 or one[0].when not in {"event", "power"} for one in said):
        return Ability("event", (), price, unread=True)
    deeds: list[Any] = []
    for (one,) in said:
        deeds += [moved(deed, len(deeds)) for deed in one.deeds]
    try:
        return tied(Ability("event", tuple(deeds), price))
    except UnboundError:  # a line that refers to a missing line before it
        return Ability("event", (), price, unread=True)


def moved(deed: object, by: int) -> object:
    """The deed after other deeds: its references are numbered from the first of them all."""
    changed = {}
    for name in ("who", "times"):
        spoken = getattr(deed, name, None)
        if spoken is not None:
            changed[name] = moved(spoken, by)
    if getattr(deed, "of", -1) >= 0:
        changed["of"] = deed.of + by  # type: ignore[attr-defined]  # deeds of these kinds have the field
    return replace(deed, **changed) if changed else deed  # type: ignore[type-var]  # deeds of these kinds have the field
