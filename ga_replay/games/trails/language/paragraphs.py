"""A card's printed text cut into paragraphs, each brought to the one spelling that the grammar reads (207)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from ga_replay.cardtext.normalize import plain
from ga_replay.games.trails.language.words import ICONS, Icon

BULLET: Final = "\u2022"
_ARTS_NAME = re.compile(r"<<[^>]*>>|\u300a[^\u300b]*\u300b")
_KEYWORD = re.compile(rf"^({BULLET} )?(\(?[A-Z][\w' -]*\)?) \u2014 ")
_ICONS = re.compile(r"(?:\[[^\]]+\][ ,]*)+")
_SPELLINGS: Final = tuple(
    (re.compile(pattern), spelling)
    for pattern, spelling in (
        (r"\u3010([^\u3011]*)\u3011", r"[\1]"),
        (r"\[Attribution\]", "[Affiliation]"),
        (r"\{ACTION\}", "ACTION"),
        (r"\{ENTER\}[,:]?", "ENTER,"),
        (r"\bK\.O\.", "KO"),
        (r"\b(UNIT|ITEM|EVENT|BASE)S\b", r"\1s"),
        (r"\bbonds\b", "bond"),
    )
)
"""Signs of the cards that are one word in the grammar (1321, 1322, 1401), and words the rulebook spells in two ways."""


class Paragraph(Struct, frozen=True):
    """A paragraph, its row (from 0) in the text, as printed and as read; for icon crafts only, `icons`."""

    row: int
    printed: str
    said: str
    keyword: str = ""
    icons: tuple[str, ...] = ()

    @property
    def is_craft(self) -> bool:
        """True if there is a bullet before it (207.2)."""
        return self.said.startswith(BULLET)

    @property
    def strange_icon(self) -> str:
        """The first of its icons that no rule knows (1401)."""
        return next((icon for icon in self.icons if icon not in ICONS), "")

    @property
    def icon_crafts(self) -> tuple[Icon, ...]:
        """Those of its icons that the rules know."""
        return tuple([icon for icon in ICONS if icon in self.icons])


def paragraphs(text: str) -> Iterator[Paragraph]:
    """The paragraphs of a text, one for each row that holds more than annotations."""
    for row, printed in enumerate(text.split("\n")):
        said = plain(_ARTS_NAME.sub("", printed))
        for pattern, spelling in _SPELLINGS:
            said = pattern.sub(spelling, said)
        if not said.strip(BULLET + " "):
            continue
        if _ICONS.fullmatch(said.removeprefix(f"{BULLET} ")):
            yield Paragraph(row, printed.strip(), said, icons=tuple(re.findall(r"\[([^\]]+)\]", said)))
            continue
        keyword = _KEYWORD.match(said)
        if keyword is None:
            yield Paragraph(row, printed.strip(), said)
        else:
            rest = (keyword[1] or "") + said[keyword.end() :]
            yield Paragraph(row, printed.strip(), rest, keyword[2].strip("()"))
