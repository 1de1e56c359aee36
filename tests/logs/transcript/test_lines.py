"""A transcript's text is cut into pieces by its own signs alone; names and quoted text keep theirs."""

from __future__ import annotations

import pytest

from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.expansion.card_names import CardNames
from ga_replay.logs.transcript.syntax.cursor import Cursor
from ga_replay.logs.transcript.syntax.pieces import PieceKind, clock, pieces

DECK = frozenset({"lorraine-wandering-warrior", "lorraine-blademaster", "gildas-chronicler-of-aesa", "dream-fairy"})


def cut(text: str) -> list[tuple[str, str]]:
    found, faults = pieces(text)
    assert faults == []
    return [(piece.part.value, piece.text) for piece in found]


def test_several_tags_and_several_statements_stand_on_a_line() -> None:
    assert cut('[Game "x"] [A "Bo \\"B\\""]\n  resolves; pass') == [
        ("tag", "x"),
        ("tag", 'Bo "B"'),
        ("says", "resolves"),
        ("says", "pass"),
    ]


def test_a_semicolon_in_parentheses_or_quotes_ends_nothing() -> None:
    assert cut('activate X (reserve A; modes 1); note: "a; b"') == [
        ("says", "activate X (reserve A; modes 1)"),
        ("says", 'note: "a; b"'),
    ]


def test_comments_glyphs_clocks_and_variations_stand_behind_what_they_speak_of() -> None:
    found, _ = pieces("activate X ! {good \\} so} [%clk 0:41:10] (pass; pass)\n{alone}")
    assert [(p.part, p.text, p.attached) for p in found] == [
        (PieceKind.SAYS, "activate X", False),
        (PieceKind.GLYPH, "!", True),
        (PieceKind.COMMENT, "good } so", True),
        (PieceKind.COMMENT, "[%clk 0:41:10]", True),
        (PieceKind.VARIATION, "pass; pass", True),
        (PieceKind.COMMENT, "alone", False),
    ]
    assert clock("[%clk 0:41:10] quick") == 41 * 60 + 10


def test_numbers_are_written_for_the_usual_marks() -> None:
    assert cut("pass $1; pass $4; pass $77") == [
        ("says", "pass"), ("glyph", "!"), ("says", "pass"), ("glyph", "??"), ("says", "pass"), ("glyph", "$77"),
    ]  # fmt: skip


def test_unknown_cards_are_no_marks() -> None:
    assert cut("activate ?? (reserve 2 ??) -> ??") == [("says", "activate ?? (reserve 2 ??) -> ??")]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ('\n[Game "x]', Code.BAD_TAG, 2, 1),
        ("pass {never closed", Code.UNREADABLE_LINE, 1, 6),
        ("pass\n  activate X (reserve A", Code.UNREADABLE_LINE, 2, 14),
        ('note: "no end', Code.UNREADABLE_LINE, 1, 7),
    ],
)
def test_what_cannot_be_cut_has_a_place(text: str, code: Code, line: int, column: int) -> None:
    (fault,) = pieces(text, "f")[1]
    assert (fault.code, fault.file, fault.line, fault.column) == (code, "f", line, column)
    assert fault.remedy


@pytest.mark.parametrize(
    ("text", "cards", "rest"),
    [
        ("Gildas, Chronicler of Aesa, Dream Fairy", {"gildas-chronicler-of-aesa"}, ", Dream Fairy"),
        ("gildas, dream fairy", {"gildas-chronicler-of-aesa"}, ", dream fairy"),
        ("Lorraine (memory ??)", {"lorraine-wandering-warrior", "lorraine-blademaster"}, " (memory ??)"),
        ("LORRAINE,  Blademaster", {"lorraine-blademaster"}, ""),
        ('"Dream Fairy" with', {"dream-fairy"}, " with"),
        ("dream-fairy#2", {"dream-fairy"}, "#2"),
        ("Grand Crusader\u2019s Ring", {"grand-crusaders-ring"}, ""),
    ],
)
def test_names_are_read_as_far_as_they_go(text: str, cards: set[str], rest: str) -> None:
    cursor = Cursor(text)
    found = CardNames(WORDING, DECK).match(cursor)
    assert found is not None
    assert (set(found.cards), text[cursor.at :]) == (cards, rest)


def test_a_typing_slip_is_told_with_what_is_near() -> None:
    cursor = Cursor("Dream Fary -> A champion", 3)
    names = CardNames(WORDING, DECK)
    assert names.match(Cursor("Draem Fairy")) is None
    fault = names.unknown(cursor)
    assert (fault.code, fault.column) == (Code.UNKNOWN_CARD, 3)
    assert "Dream Fairy" in fault.remedy
