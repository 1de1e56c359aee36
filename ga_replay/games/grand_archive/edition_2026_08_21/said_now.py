"""Statements that the book says outright now, of pieces that did so before by a reading or by what another statement implied."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ga_replay.core.rules.ruleset import AnyStatement, Part, Prohibition, Quantity, Watcher
from ga_replay.core.rules.statement import Statement
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.turn import interdiction

Badged = AnyStatement | Prohibition | Quantity | Watcher


def with_ids(piece: Badged, *rules: str) -> Part:
    """The same piece, which bears these ids of the edition as well."""
    also = (*piece.also, *map(of, rules))
    if isinstance(piece, Statement):
        return Statement(piece.rule, piece.run, piece.without, also)
    return replace(piece, also=also)


SAID: Final[tuple[tuple[Badged, tuple[str, ...]], ...]] = (
    (
        interdiction.the_text_of_a_pending_card_keeps_opportunity_away,
        ("keyword/interdiction.1", "keyword/interdiction.2"),
    ),
)
"""The pieces, and the statements that say now what they do."""

INSTEAD: Final[tuple[tuple[Part, Part], ...]] = tuple((piece, with_ids(piece, *rules)) for piece, rules in SAID)
