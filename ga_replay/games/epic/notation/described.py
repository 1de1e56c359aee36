"""Plain cards of positions: the words of a line for a card of Epic, as facts and as sentences in the words of cards."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace

from ga_replay.cardtext.normalize import key as line_key
from ga_replay.cardtext.normalize import normal
from ga_replay.cardtext.opaque import Opaque
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.ports.position_words import Unfit, chunks
from ga_replay.games.epic.cards.card import KEYWORDS, Card, Type
from ga_replay.games.epic.cards.pool import known_pool
from ga_replay.games.epic.cards.programs import Program, with_text
from ga_replay.games.epic.language.vocabulary import ALIGNMENTS

TYPES: Final[dict[str, Type]] = {"champion": "CHAMPION", "event": "EVENT", "god": "DEITY", "demigod": "DEITY"}
_OR = re.compile(r"\s+—\s*OR\s*—\s+")
_STATS = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
_GREYED = 'discarded "'
"""A sentence that works in the discard pile, as greyed ones do (5.0.2)."""


class CardDraft(Struct):
    """A card as far as it has been described."""

    name: str
    type: Type | None = None
    alignments: list[str] = field(default_factory=list)
    classes: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    discard_lines: list[str] = field(default_factory=list)
    parts: list[int] = field(default_factory=list)
    programs: dict[str, Program] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)


@cached
def described(name: str, words: str) -> Card:
    """The card with exactly these words, from which its key is made, so that other words make another card.

    Raises Unfit.
    """
    draft = CardDraft(name)
    for chunk in chunks(words):
        _chunk(draft, chunk)
    if draft.type is None:
        raise Unfit(f"{name} has no type", f"write one of {', '.join(TYPES)}")
    _check(draft, draft.type)
    slug = f"plain-{sha256(f'{name}: {words}'.encode()).hexdigest()[:12]}"
    card = Card(
        slug, name, draft.type, tuple(draft.alignments), classes=tuple(draft.classes), keywords=tuple(draft.keywords),
        lines=tuple(draft.lines), discard_lines=tuple(draft.discard_lines), parts=tuple(draft.parts), **draft.facts,
    )  # fmt: skip
    return replace(with_text(card, draft.programs), lines=(), discard_lines=(), parts=())


def _chunk(draft: CardDraft, chunk: str) -> None:
    if chunk.startswith(('"', _GREYED)):
        _sentence(
            draft, chunk.partition('"')[2][:-1], draft.discard_lines if chunk.startswith(_GREYED) else draft.lines
        )
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


def _sentence(draft: CardDraft, text: str, lines: list[str]) -> None:
    """A line of the card, which must be wholly understood; parts of an event are separated by OR."""
    for at, part in enumerate(_OR.split(text)):
        line = normal(part, draft.name)
        key = line_key(line)
        if at:
            draft.parts.append(len(lines))
        lines.append(key)
        if key not in draft.programs:
            program = _program(line)
            if isinstance(program, Opaque):
                why = f" ({program.detail})" if program.detail else ""
                raise Unfit(f'"{part}" of {draft.name} cannot be read: {program.why}{why}', "say it as cards do")
            draft.programs[key] = program


@cache
def _program(line: str) -> Program | Opaque:
    """The program of the line, independent of the cards in force."""
    from ga_replay.games.epic.language.reading import read  # noqa: PLC0415 - the parser is slow to make

    return read(line)


def keyword(words: str) -> str:
    """The keyword of the book with these words, or empty."""
    said = words.strip().lower()
    return said if said in KEYWORDS else ""


def _number(name: str, word: str) -> int:
    if word not in {"0", "1"}:
        raise Unfit(f'{name} "{word}" is neither 0 nor 1', "write cost 0 or cost 1: no card of the game has another")
    return int(word)


def _word(draft: CardDraft, word: str) -> None:
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
        raise Unfit(f'"{word}" is not a type, alignment, class or keyword', remedy)


def _check(draft: CardDraft, kind: Type) -> None:
    """Fills in the facts that every card of a type has, and refuses impossible ones (2.1.2, 2.1.5, 2.2.2)."""
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


@cached
def _classes() -> frozenset[str]:
    return frozenset(one for card in known_pool() for one in card.classes)
