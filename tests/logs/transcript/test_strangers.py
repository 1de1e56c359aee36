"""A transcript shows every character of what strangers wrote, and says the same text all the same."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.core.input.visible_text import visible
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.diagnostics import Fault
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay.replay.notes import VARIATION
from tests.support.logs.games import GRAND_ARCHIVE, load

HOSTILE = (
    "\x1b[2J\x1b[31m",
    "a\n0 illegal",
    "a\r\tb",
    "\x7f\x80\x9b31m",
    "\u202eltr\u2066x",
    "\u2028\u2029\x85\x0b\x0c",
    "z\u200bw\u200d\ufeff\u2060",
    "\U000e0041\U000f0000\ufdd0\ue000",
    "fill \u3164 \u034f \ufe0f",
    "\\n \\u202e \\",
    "} {x} \\}",
    "\\\u202e",
    "É ø ß 山田 😀",
)
"""Text that a terminal obeys, that reorders or hides, that ends a line, and text that looks like its escape."""

SEATS = (Seat("A", "Ann", main=("dream-fairy",)), Seat("B", "Bo"))
HEADER = Header("grand-archive", "2025-08-08", SEATS, "A")


def shown(header: Header, *entries: Entry) -> str:
    """The transcript, which shows every character and says the log again."""
    text = contract(header, entries, GRAND_ARCHIVE.wording, load)
    assert all(visible(line) == line for line in text.split("\n"))
    found = expand(text, GRAND_ARCHIVE.wording, load)
    assert found.header == header
    assert list(found.entries) == list(entries)
    assert contract(header, found.entries, GRAND_ARCHIVE.wording, load) == text
    return text


@pytest.mark.parametrize("said", HOSTILE)
@pytest.mark.parametrize("kind", ["comment", "marked", "variation", "note", "ruling", "clock"])
def test_what_people_write_is_shown_and_read_back(kind: str, said: str) -> None:
    remark: ev.Event = {
        "comment": ev.Noted(said),
        "marked": ev.Noted(said, glyph="!"),
        "variation": ev.Noted(said, glyph=VARIATION),
        "note": ev.Noted("late", by=said),
        "ruling": ev.Ruled(said, by=said),
        "clock": ev.Noted(f"[%clk {said.replace(']', '')}]"),
    }[kind]
    shown(HEADER, Entry(remark), Entry(ev.Noted("on")))


@pytest.mark.parametrize(
    "said", ["activate Nothing", "pass) pass", "pass); (pass", "T9 A", 'note: "x', "@1 pass", *HOSTILE]
)
@pytest.mark.parametrize("noted", [ev.Noted("quick"), ev.Noted("quick", by="Ann"), ev.Noted("pass", glyph=VARIATION)])
def test_any_text_is_read_back_as_a_variation(said: str, noted: ev.Noted) -> None:
    """A log keeps any text as moves that were not made; a reader of a transcript tells what is wrong in them."""
    before = expand(
        '[Game "grand-archive"] [A "Ann"] [MainA "dream-fairy"] [B "Bo"]\nT1 A\nconcede', GRAND_ARCHIVE.wording
    )
    assert before.header is not None
    entries = (*before.entries, Entry(noted), Entry(ev.Noted(said, glyph=VARIATION)), Entry(ev.Noted("on")))
    assert expand(shown(before.header, *entries), GRAND_ARCHIVE.wording, load).diagnostics == ()


@pytest.mark.parametrize("said", HOSTILE)
def test_reasons_and_what_no_verb_says_are_shown_and_read_back(said: str) -> None:
    text = shown(
        HEADER, Entry(ev.Noted("x"), because=said), Entry(ev.Denied(ev.CardMoved(1, said, said))), Entry(ev.Noted("on"))
    )
    assert "!event" in text


@pytest.mark.parametrize("said", HOSTILE)
def test_tags_show_names(said: str) -> None:
    seats = (Seat("A", said, said, main=("dream-fairy",)), Seat("B", "Bo"))
    shown(Header("grand-archive", "2025-08-08", seats, "A", event=said, tags=(("Judge", said),)))


@pytest.mark.parametrize("name", ["A\n0 illegal", "A]", "north pole", "\x1b[31m", "", "É"])
def test_a_seat_that_no_tag_can_name_is_not_written(name: str) -> None:
    header = Header("grand-archive", "2025-08-08", (Seat(name, "Ann"), Seat("B", "Bo")), "B")
    with pytest.raises(Fault, match="cannot be the name of a tag"):
        contract(header, (), GRAND_ARCHIVE.wording, load)
    header = Header("grand-archive", "2025-08-08", SEATS, "A", tags=((name, "x"),))
    with pytest.raises(Fault, match="cannot be the name of a tag"):
        contract(header, (), GRAND_ARCHIVE.wording, load)


def test_a_comment_says_characters_as_json_does() -> None:
    text = '[A "Ann"]\n[B "Bo"]\n\n  {a\\u0041\\ud83d\\ude00\\tb \\} \\\\u0041 \\x}\n'
    found = expand(text, GRAND_ARCHIVE.wording, load)
    assert [entry.event for entry in found.entries if isinstance(entry.event, ev.Noted)] == [
        ev.Noted("aA\U0001f600\tb } \\u0041 x")
    ]
