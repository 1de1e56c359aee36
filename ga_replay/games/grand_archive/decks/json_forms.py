"""Deck lists as JSON: Omnidex's own form, and saved objects of Tabletop Simulator.

Omnidex: an object with the sections `main`, `material` and `sideboard`, each a list of `{"card": name, "quantity": n}`;
Omnidex's list of an event has it under `decklist`. Tabletop Simulator: stacks of cards under `ObjectStates`, named by
`Nickname`; a stack without a section's name is the material deck if it has a champion, else the main deck.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from ga_replay.core.cards.pool import fold_name
from ga_replay.core.input.foreign_json import read_json
from ga_replay.core.input.limits import CARD_LINES
from ga_replay.core.rules.decks import DeckProblem
from ga_replay.games.grand_archive.decks.sections import OPTIONAL, SECTIONS, SPELLINGS, TITLES, Section

Found = tuple[Section, int, int, str]
"""Section, line, copies, and the card's name; without a name it is the beginning of a section."""
Read = tuple[list[Found], list[DeckProblem]]

_MARKUP = re.compile(r"\[/?[A-Za-z0-9]{1,6}\]")
_OMNIDEX = "write an object with `main` and `material`, each a list of cards with their quantity"


def is_json(text: str) -> bool:
    """True if the text is one of these forms, not lines of cards."""
    return text.lstrip()[:1] in ("{", "[")


def cards_of(text: str, is_champion: Callable[[str], bool]) -> Read:
    """Every card with its section and line, in the order of the text, and the faults of the list. Raises TooMuch."""
    try:
        data: Any = read_json(text)
    except msgspec.DecodeError as error:
        return [], [DeckProblem(_line_at(text, error), f"this is not JSON: {error}", "save the list once more")]
    if isinstance(data, dict) and isinstance(data.get("decklist"), dict):
        data = data["decklist"]
    if not isinstance(data, dict):
        return [], [DeckProblem(0, "this JSON is not a deck list", _OMNIDEX)]
    found, problems = _stacks(text, data, is_champion) if "ObjectStates" in data else _omnidex(text, data)
    return found, problems + _lacking(found)


def _lacking(found: list[Found]) -> list[DeckProblem]:
    there = {section for section, *_ in found}
    return [
        DeckProblem(0, f"there is no {TITLES[section].lower()}", f"add `{TITLES[section]}` with its cards")
        for section in SECTIONS
        if section not in OPTIONAL and section not in there
    ]


# --- places ----------------------------------------------------------------------------------------------------------------


def _line_at(text: str, error: msgspec.DecodeError) -> int:
    at = re.search(r"\(byte (\d+)\)", str(error))
    return text.encode()[: int(at[1])].count(b"\n") + 1 if at else 0


def _lines(text: str, data: object, key: str) -> Mapping[int, int]:
    """The line of the key, by the identity of the object that has it: both occur in the order of the text."""
    ends = [one.start() for one in re.finditer("\n", text)]
    places = (bisect_left(ends, one.start()) + 1 for one in re.finditer(rf'(?<!\\)"{re.escape(key)}"\s*:', text))
    return dict(zip(_with(data, key), places, strict=False))


def _with(data: Any, key: str) -> Iterator[int]:
    if isinstance(data, dict):
        for name, value in data.items():
            if name == key:
                yield id(data)
            yield from _with(value, key)
    elif isinstance(data, list):
        for one in data:
            yield from _with(one, key)


# --- Omnidex ---------------------------------------------------------------------------------------------------------------


def _omnidex(text: str, data: dict[str, object]) -> Read:
    found: list[Found] = []
    problems: list[DeckProblem] = []
    lines = _lines(text, data, "card")
    for key, entries in data.items():
        section = SPELLINGS.get(fold_name(key))
        if section is None or entries is None:
            continue
        begins = _lines(text, data, key).get(id(data), 0)
        found.append((section, begins, 0, ""))
        if not isinstance(entries, list):
            problems.append(DeckProblem(begins, f"`{key}` is not a list", _OMNIDEX))
            continue
        for number, entry in enumerate(CARD_LINES.few(entries), 1):
            line = lines.get(id(entry), begins)
            match entry:
                case {"card": str(name), "quantity": int(copies)}:
                    found.append((section, line, copies, name))
                case _:
                    remedy = 'write {"card": name, "quantity": number}'
                    problems.append(DeckProblem(line, f"entry {number} of `{key}` is not a card", remedy))
    return found, problems


# --- Tabletop Simulator ----------------------------------------------------------------------------------------------------


def _stacks(text: str, data: dict[str, object], is_champion: Callable[[str], bool]) -> Read:
    found: list[Found] = []
    problems: list[DeckProblem] = []
    lines = _lines(text, data, "Nickname")
    there: set[Section] = set()
    for stack, cards in _piles(data["ObjectStates"]):
        names = [_name(card) for card in CARD_LINES.few(cards)]
        section = SPELLINGS.get(fold_name(_name(stack))) or ("material" if any(map(is_champion, names)) else "main")
        begins = lines.get(id(stack), 0)
        if section in there:
            remedy = f"name each stack {' or '.join(TITLES.values())}"
            problems.append(DeckProblem(begins, f"there is a second stack for the {TITLES[section].lower()}", remedy))
        there.add(section)
        found.append((section, begins, 0, ""))
        placed: dict[str, int] = {}
        for card, name in zip(cards, names, strict=True):
            placed.setdefault(name, lines.get(id(card), begins))
        found += [(section, line, names.count(name), name) for name, line in placed.items()]
    return found, problems


def _piles(objects: object) -> Iterator[tuple[dict[str, object], list[dict[str, object]]]]:
    """Every stack with its cards, those in bags as well."""
    for one in objects if isinstance(objects, list) else ():
        inner = one.get("ContainedObjects") if isinstance(one, dict) else None
        if not isinstance(inner, list) or not inner:
            continue
        if all(isinstance(card, dict) and str(card.get("Name", "")).startswith("Card") for card in inner):
            yield one, inner
        else:
            yield from _piles(inner)


def _name(thing: dict[str, object]) -> str:
    """The first line of the name, without the game's markup."""
    return _MARKUP.sub("", (str(thing.get("Nickname", "")).splitlines() or [""])[0]).strip() or "??"
