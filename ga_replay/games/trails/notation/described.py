"""Plain cards of positions: the words of a line for a card of Trails, as facts and as sentences in card words."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final, get_args

from msgspec import Struct, field

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.input.limits import is_number
from ga_replay.core.ports.position_words import Unfit, chunks
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.cards.rows import NEEDS, ONLY, SAYS
from ga_replay.games.trails.language.ability import Ability
from ga_replay.games.trails.language.words import ICONS, Icon, Type

TYPES: Final[dict[str, Type]] = {one.lower(): one for one in get_args(Type)}
_QUOTED = re.compile(r'(?:([a-z]+) )?"((?:[^"\\]|\\.)*)"')
_STATS = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
_NUMBERS: Final = ("cp", "ep", "level")


class CardDraft(Struct):
    """A card as far as it has been described; `known` are the organizations that its sentences may name."""

    name: str
    sub_name: str = ""
    types: list[Type] = field(default_factory=list)
    organizations: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    icons: list[Icon] = field(default_factory=list)
    crafts: list[str] = field(default_factory=list)
    effect: str = ""
    arts: str = ""
    facts: dict[str, int] = field(default_factory=dict)


def described(name: str, words: str) -> Card:
    """The card with exactly these words, from which its key is made, so that other words make another card.

    Raises Unfit.
    """
    draft = CardDraft(name)
    for chunk in chunks(words):
        quoted = _QUOTED.fullmatch(chunk)
        if quoted is not None:
            _sentence(draft, quoted[1] or "", quoted[2])
        else:
            _words(draft, chunk)
    if not draft.types:
        raise Unfit(f"{name} has no type", f"write one of {', '.join(TYPES)}")
    _check(draft)
    abilities = [
        one for text in draft.crafts for one in _read(draft, text if text.startswith("\u2022") else f"\u2022 {text}")
    ]
    abilities += _read(draft, draft.effect) if draft.effect else ()
    abilities += _read(draft, draft.arts, arts=True) if draft.arts else ()
    facts = draft.facts
    return Card(
        slug=f"plain-{sha256(f'{name}: {words}'.encode()).hexdigest()[:12]}",
        name=name,
        sub_name=draft.sub_name,
        types=tuple(draft.types),
        cp=facts.get("cp"),
        ep=facts.get("ep"),
        level=facts.get("level"),
        strength=facts.get("str"),
        defense=facts.get("def"),
        organizations=tuple(draft.organizations),
        icons=tuple(dict.fromkeys(draft.icons)),
        abilities=tuple(abilities),
    )


def _sentence(draft: CardDraft, what: str, text: str) -> None:
    """A craft; with a word before it, another quoted text."""
    match what:
        case "":
            draft.crafts.append(text)
        case "effect":
            draft.effect = text
        case "arts":
            draft.arts = text
        case "of":
            draft.organizations.append(text)
        case "knows":
            draft.known.append(text)
        case "sub":
            draft.sub_name = text
        case _:
            remedy = 'write a craft in quotes, or effect "…", arts "…", of "Organization", knows "Organization", sub "Sub-name"'
            raise Unfit(f'"{what}" is not a property of a card', remedy)


def _words(draft: CardDraft, chunk: str) -> None:
    icon = next((one for one in ICONS if one.lower() == chunk.lower()), None)
    if icon is not None:
        draft.icons.append(icon)
        return
    words = chunk.split()
    while words:
        word = words.pop(0).lower()
        if word in _NUMBERS and words:
            draft.facts[word] = _number(word, words.pop(0))
        elif (stats := _STATS.fullmatch(word)) is not None:
            draft.facts |= {"str": int(stats[1]), "def": int(stats[2])}
        elif word in TYPES:
            draft.types.append(TYPES[word])
        else:
            remedy = "write a type, 2/3, cp 1, ep 1, level 1, an icon craft, or a sentence in quotes"
            raise Unfit(f'"{word}" is not a type or an icon craft', remedy)


def _number(name: str, word: str) -> int:
    if not is_number(word) or len(word) > 3:
        raise Unfit(f'{name} "{word}" is not a number', f"write {name} 2")
    return int(word)


def _check(draft: CardDraft) -> None:
    """Fills in the missing costs, and refuses impossible facts (203.2a, 205.1, 208.1 to 211)."""
    types, facts = tuple(draft.types), draft.facts
    if len(types) > 1 and set(types) != {"UNIT", "ITEM"}:
        raise Unfit(f"{draft.name} is {' and '.join(types)}", "only UNIT and ITEM can be combined (203.2a)")
    if "UNIT" in types and "str" not in facts:
        raise Unfit(f"{draft.name} is a UNIT without STR and DEF", "write 2/3")
    for fact in dict.fromkeys(fact for one in types for fact in NEEDS[one]):
        facts.setdefault(fact, 1 if fact == "level" else 0)
    if draft.arts:
        facts.setdefault("ep", 0)
    for fact in facts:
        if not (set(ONLY[fact]) & set(types) or (fact == "ep" and draft.arts)):
            raise Unfit(f"{draft.name} has {SAYS[fact]}", f"only {' and '.join(ONLY[fact])} cards have it")
    for said, fact in ((draft.organizations, "organizations"), (draft.arts, "arts")):
        if said and "UNIT" not in types:
            raise Unfit(f"{draft.name} has {fact}", "only UNIT cards have them")
    if draft.effect and types != ("EVENT",):
        raise Unfit(
            f"{draft.name} has an effect and is not an EVENT", "write its crafts in quotes, without a word before them"
        )


def _read(draft: CardDraft, text: str, *, arts: bool = False) -> tuple[Ability, ...]:
    """The meaning of the sentence, which must be wholly understood. Raises Unfit."""
    from ga_replay.games.trails.cards.reading import read_text  # noqa: PLC0415 - the parser is slow to make

    known = tuple(dict.fromkeys([*draft.organizations, *draft.known, *organizations()]))
    said = read_text(text, tuple(draft.types), known, arts=arts)
    for one in said.unread:
        raise Unfit(f'"{one.printed}" of {draft.name} cannot be read: {one.why}', one.remedy)
    draft.icons += said.icons
    return said.abilities


def organizations_said(words: str) -> frozenset[str]:
    """The organizations that a description names: the card's own, and those in its sentences."""
    quoted = (_QUOTED.fullmatch(chunk) for chunk in chunks(words))
    return frozenset(one[2] for one in quoted if one is not None and one[1] in {"of", "knows"})


@cached
def organizations() -> tuple[str, ...]:
    """Those of the card sets that are known."""
    return tuple(dict.fromkeys(name for card in known_pool() for name in card.organizations))
