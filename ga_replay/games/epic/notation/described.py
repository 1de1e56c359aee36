"""Plain cards of positions: what a line says of a card of Epic, as facts and as sentences in the words of cards."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from typing import Any, Final

from msgspec import Struct, field

from ga_replay.core.staging import Unfit, chunks
from ga_replay.games.epic.cards.ability import Ability
from ga_replay.games.epic.cards.card import Card, Type
from ga_replay.games.epic.cards.pool import known_pool
from ga_replay.games.epic.notation.sentences import ALIGNMENTS, abilities_of, keyword

TYPES: Final[dict[str, Type]] = {"champion": "CHAMPION", "event": "EVENT", "god": "DEITY", "demigod": "DEITY"}
_STATS = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
_GREYED = 'discarded "'
"""A sentence that works in the discard pile, as greyed ones do (5.0.2)."""


class Draft(Struct):
    """A card as far as it has been described."""

    name: str
    type: Type | None = None
    alignments: list[str] = field(default_factory=list)
    classes: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    sentences: list[tuple[str, bool]] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)


@cache
def described(name: str, words: str) -> Card:
    """The card that is just this; its key is made of what is said, so that other words make another card. Raises Unfit."""
    draft = Draft(name)
    for chunk in chunks(words):
        _chunk(draft, chunk)
    if draft.type is None:
        raise Unfit(f"{name} has no type", f"write one of {', '.join(TYPES)}")
    for text, greyed in draft.sentences:
        draft.abilities += abilities_of(text, is_event=draft.type == "EVENT", in_discard=greyed)
    _check(draft, draft.type)
    slug = f"plain-{sha256(f'{name}: {words}'.encode()).hexdigest()[:12]}"
    return Card(
        slug, name, draft.type, tuple(draft.alignments), classes=tuple(draft.classes), keywords=tuple(draft.keywords),
        abilities=tuple(draft.abilities), **draft.facts,
    )  # fmt: skip


def _chunk(draft: Draft, chunk: str) -> None:
    if chunk.startswith(('"', _GREYED)):
        draft.sentences.append((chunk.partition('"')[2][:-1], chunk.startswith(_GREYED)))
        return
    if keyword(chunk):
        draft.keywords.append(keyword(chunk))
        return
    words = chunk.split()
    while words:
        word = words.pop(0)
        if word.lower() == "cost" and words:
            draft.facts["cost"] = _number("cost", words.pop(0))
        elif (stats := _STATS.fullmatch(word)) is not None:
            draft.facts |= {"offense": int(stats[1]), "defense": int(stats[2])}
        else:
            _word(draft, word)


def _number(name: str, word: str) -> int:
    if word not in {"0", "1"}:
        raise Unfit(f'{name} "{word}" is neither 0 nor 1', "write cost 0 or cost 1: no card of the game has another")
    return int(word)


def _word(draft: Draft, word: str) -> None:
    lower = word.lower()
    if lower in TYPES:
        draft.type = TYPES[lower]
    elif lower in ALIGNMENTS:
        draft.alignments.append(word.upper())
    elif lower == "token":
        draft.facts["token"] = True
    elif keyword(lower):
        draft.keywords.append(lower)
    elif word.upper() in _classes():
        draft.classes.append(word.upper())
    else:
        remedy = "write a type, alignments, classes, 2/3, cost 1, keywords, or a sentence in quotes"
        raise Unfit(f'"{word}" is no type, alignment, class or keyword', remedy)


def _check(draft: Draft, kind: Type) -> None:
    """Fills in what every card of a type has, and refuses what none can be (2.1.2, 2.1.5, 2.2.2)."""
    facts = draft.facts
    if kind == "CHAMPION" and "offense" not in facts:
        raise Unfit(f"{draft.name} has no offense and no defense", "say it: every champion has both")
    if kind != "CHAMPION" and "offense" in facts:
        raise Unfit(f"{draft.name} has offense and defense", "only champions have them")
    if kind != "DEITY":
        facts.setdefault("cost", 0)
    elif "cost" in facts:
        raise Unfit(f"{draft.name} has a cost", "gods are not played")
    if not draft.alignments:
        draft.alignments.append("GOOD")


@cache
def _classes() -> frozenset[str]:
    return frozenset(one for card in known_pool() for one in card.classes)
