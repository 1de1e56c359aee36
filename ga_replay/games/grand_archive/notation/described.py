"""Plain cards of positions: the words of a line for a card, as facts and as sentences in the language of cards."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from ga_replay.cardtext.normalize import key as line_key
from ga_replay.cardtext.normalize import normal
from ga_replay.cardtext.opaque import Opaque
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.input.limits import AMOUNT, whole_number
from ga_replay.core.ports.position_words import Unfit, chunks
from ga_replay.games.grand_archive.cards.card import SUPERTYPES, Card, X
from ga_replay.games.grand_archive.cards.vocabulary import CLASSES, ELEMENTS, SUBTYPES
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import KEYWORDS, LEFT_TO_PEOPLE

TYPES: Final = (
    "CHAMPION",
    "ALLY",
    "ACTION",
    "ATTACK",
    "ITEM",
    "WEAPON",
    "DOMAIN",
    "PHANTASIA",
    "LESSER BOON",
    "GREATER BOON",
)
NUMBERS: Final = {
    "reserve": "cost_reserve", "memory": "cost_memory", "level": "level", "power": "power", "life": "life", "durability": "durability",
}  # fmt: skip
_STATS = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
_ELEMENTS = {one.upper() for one in ELEMENTS}
_CLASSES = {one.upper() for one in CLASSES}
_KEYWORDS = KEYWORDS | LEFT_TO_PEOPLE.keys()
_SUBTYPES = {one.upper() for one in SUBTYPES}


class CardDraft(Struct):
    """A card as far as it has been described."""

    name: str
    types: list[str] = field(default_factory=list)
    supertypes: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    elements: list[str] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)


@cached
def described(name: str, words: str) -> Card:
    """The card with exactly these words, from which its key is made, so that other words make another card.

    Raises Unfit.
    """
    draft = CardDraft(name)
    for chunk in chunks(words):
        _chunk(draft, chunk)
    _checked(draft)
    slug = f"plain-{sha256(f'{name}: {words}'.encode()).hexdigest()[:12]}"
    return Card(
        slug, slug, name, tuple(draft.types), tuple(draft.supertypes), subtypes=tuple(draft.subtypes),
        classes=tuple(one for one in draft.subtypes if one in _CLASSES), elements=tuple(draft.elements) or ("NORM",),
        lines=tuple(draft.lines), **draft.facts,
    )  # fmt: skip


def _chunk(draft: CardDraft, chunk: str) -> None:
    if chunk.startswith('"'):
        _line(draft, chunk[1:-1])
        return
    if re.sub(r" (?:[0-9]+|X)$", "", chunk.lower()) in _KEYWORDS:
        _line(draft, chunk[0].upper() + chunk[1:])
        return
    words = chunk.split()
    while words:
        word = words.pop(0)
        if words and words[0].lower() == "boon":
            word = f"{word} {words.pop(0)}"
        if word.lower() in NUMBERS and words:
            draft.facts[NUMBERS[word.lower()]] = _number(word, words.pop(0))
        elif (stats := _STATS.fullmatch(word)) is not None:
            draft.facts |= {"power": int(stats[1]), "life": int(stats[2])}
        else:
            _word(draft, word)


def _number(name: str, word: str) -> int:
    if word == "X" and name in {"reserve", "memory"}:
        return X
    if not (word.isascii() and word.isdigit()):
        raise Unfit(f'{name} "{word}" is not a number', f"write {name} and a number")
    return AMOUNT.hold(whole_number(word))


def _word(draft: CardDraft, word: str) -> None:
    upper = word.upper()
    if upper in TYPES:
        draft.types.append(upper)
    elif upper in SUPERTYPES:
        draft.supertypes.append(upper)
    elif upper in {"FAST", "SLOW"}:
        draft.facts["speed"] = upper.lower()
    elif upper == "TOKEN":
        draft.facts["token"] = True
    elif upper in _ELEMENTS:
        draft.elements.append(upper)
    elif upper in _SUBTYPES:
        draft.subtypes.append(upper)
    else:
        remedy = "write types, subtypes, classes, elements, 2/3, reserve 2, keywords, or a sentence in quotes"
        raise Unfit(f'"{word}" is not a type, class, element or keyword of the game', remedy)


def _line(draft: CardDraft, text: str) -> None:
    """A sentence, which must be wholly understood; one without a packaged program is compiled and proved."""
    line = normal(text.replace("\\n", "\n"), draft.name)
    key = line_key(line)
    if key not in programs.table():
        program = _program(line)
        if isinstance(program, Opaque):
            why = f" ({program.detail})" if program.detail else ""
            raise Unfit(f'"{text}" of {draft.name} cannot be read: {program.why}{why}', "say it as cards do")
        key = programs.learn(key, msgspec.Raw(ir.encode(program)))
    draft.lines.append(key)


@cache
def _program(line: str) -> ir.Program | Opaque:
    """The program of the line, independent of the cards in force."""
    from ga_replay.games.grand_archive.cards.reading import read  # noqa: PLC0415 - the parser is slow to make

    return read(line)


def _checked(draft: CardDraft) -> None:
    """Fills in the facts that every card of a type has, and refuses impossible ones.

    See typeline.1.1, supertypes/regalia.3.
    """
    kind, facts = draft.types[0] if draft.types else "", draft.facts
    if not kind:
        raise Unfit(f"{draft.name} has no type", f"write one of {', '.join(one.lower() for one in TYPES)}")
    needs = {
        "CHAMPION": ("level", "life"), "ALLY": ("power", "life"), "ATTACK": ("power",), "ACTION": ("speed",), "WEAPON": ("power", "durability"),
        "LESSER BOON": ("speed",), "GREATER BOON": ("speed",),
    }  # fmt: skip
    lacks = [name for name in needs.get(kind, ()) if name not in facts]
    if lacks:
        raise Unfit(
            f"{draft.name} has no {' and no '.join(lacks)}",
            f"say it: every {kind.lower()} has {' and '.join(needs[kind])}",
        )
    if kind == "CHAMPION":
        facts.setdefault("cost_memory", facts["level"])
    elif "REGALIA" in draft.supertypes:
        facts.setdefault("cost_memory", 0)
    elif not facts.get("token"):
        facts.setdefault("cost_reserve", 0)
    if "cost_reserve" in facts and (kind == "CHAMPION" or "REGALIA" in draft.supertypes):
        raise Unfit(f"{draft.name} has a reserve cost", "champions and regalia have a memory cost")
