"""Reads printed text of Trails: a card's icon crafts and abilities, or the reason why there are none."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.cardtext.card_set import SAID, why_unread
from ga_replay.cardtext.normalize import key
from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.roundtrip import proved
from ga_replay.games.trails.language.ability import Ability
from ga_replay.games.trails.language.language import language
from ga_replay.games.trails.language.paragraphs import Paragraph, paragraphs
from ga_replay.games.trails.language.words import Icon, Type


class UnreadParagraph(Struct, frozen=True):
    """A paragraph that is not understood, with the reason and the remedy; `row` counts from 0."""

    row: int
    printed: str
    why: str
    remedy: str


class ParsedText(Struct, frozen=True):
    """The content of a text: its icon crafts, abilities, paragraphs as printed, their keys, and the unread ones."""

    icons: tuple[Icon, ...] = ()
    abilities: tuple[Ability, ...] = ()
    printed: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    unread: tuple[UnreadParagraph, ...] = ()


def read_text(text: str, types: tuple[Type, ...], organizations: tuple[str, ...], *, arts: bool = False) -> ParsedText:
    """The content of the text of a card of those types, or of its arts."""
    icons: list[Icon] = []
    abilities: list[Ability] = []
    unread: list[UnreadParagraph] = []
    found = tuple(paragraphs(text))
    for one in found:
        if one.icons:
            if one.strange_icon or arts:
                why = f"[{one.strange_icon}] is not an icon craft" if one.strange_icon else "arts have no icon crafts"
                unread.append(
                    UnreadParagraph(one.row, one.printed, why, "section 1400 of the rules lists the icon crafts")
                )
            icons += one.icon_crafts
            continue
        ability = _read(one, organizations)
        misplaced = (
            None if isinstance(ability, UnreadParagraph) else _misplaced(one, ability, types, abilities, arts=arts)
        )
        if isinstance(ability, UnreadParagraph):
            unread.append(ability)
        elif misplaced:
            unread.append(UnreadParagraph(one.row, one.printed, misplaced, SAID))
        else:
            abilities.append(replace(ability, kind="arts") if arts else ability)
    printed, keys = tuple(one.printed for one in found), tuple(key(one.said) for one in found)
    return ParsedText(tuple(dict.fromkeys(icons)), tuple(abilities), printed, keys, tuple(unread))


_AS_ICONS = re.compile(r"\b(?:ACTION|ENTER)\b")
"""The icons of 1321 and 1322 as people write them."""


def _read(paragraph: Paragraph, organizations: tuple[str, ...]) -> Ability | UnreadParagraph:
    program = proved(paragraph.said, language(organizations))
    if isinstance(program, Opaque):
        why, remedy = why_unread(program)
        return UnreadParagraph(paragraph.row, paragraph.printed, why, _AS_ICONS.sub(r"{\g<0>}", remedy))
    ability: Ability = program[0]
    return replace(ability, keyword=paragraph.keyword) if paragraph.keyword else ability


def _misplaced(one: Paragraph, ability: Ability, types: tuple[Type, ...], before: list[Ability], *, arts: bool) -> str:
    """The reason why such a paragraph cannot be on such a card (207.2, 207.3, 1201.1)."""
    if arts:
        if one.is_craft:
            return "arts have an effect and no crafts: take the bullet away"
        return "arts have one effect: write it in one paragraph" if before else ""
    if one.is_craft:
        return ""
    if "EVENT" not in types:
        allowed = types == ("BASE",) and ability.kind == "triggered"
        return "" if allowed else f"a {' and '.join(types)} has crafts: a bullet stands before each"
    if ability.kind != "event":
        return "an EVENT that waits for something is a craft: a bullet stands before it"
    return "an EVENT has one effect: write it in one paragraph" if any(a.kind == "event" for a in before) else ""
