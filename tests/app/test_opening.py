"""Opening matches: the same from a file, from bytes, from a text and of a store; what cannot be read is told with its place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec import Struct

import ga_replay as ga
from ga_replay.core.log.entries import Entry, Header
from ga_replay_storage import open_store
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"
TURN = '[Game "grand-archive"] [A "Ann"] [B "Bo"]\nplace Spirit of Wind\n'


class Kept(Struct):
    """A match of a store."""

    name: str
    header: Header
    entries: Sequence[Entry]


def test_every_way_opens_the_same_match() -> None:
    match = ga.open(TOUR)
    ways = [
        ga.open(str(TOUR)),
        ga.open(TOUR.read_bytes(), decks_from=TOUR.parent),
        ga.read(TOUR.read_text(), decks_from=str(TOUR.parent)),
    ]
    assert match.header is not None
    ways.append(ga.open(Kept("swiss-3", match.header, match.entries)))
    for one in ways:
        assert (one.header, list(one.entries), one.problems) == (match.header, list(match.entries), ())
    assert ways[-1].name == "swiss-3"


def test_a_match_says_who_plays_what() -> None:
    match = ga.open(TOUR)
    assert (match.game, match.edition, match.players) == ("grand-archive", "2026-08-21", {"A": "Ann", "B": "Bo"})
    assert len(match) == len(match.entries) > 500


def test_a_log_is_recognised_by_what_it_says() -> None:
    path = SAMPLES / "epic" / "playouts" / "01-angeline-humans-good-humans.ndjson"
    assert ga.open(path.read_bytes()).game == ga.read(path.read_text()).game == "epic"


@pytest.mark.parametrize(
    ("source", "code"),
    [("no-such.transcript", "cannot-read"), ("a\0b", "cannot-read"), (b"", "empty-file"), (b"\xff", "not-utf8")],
)
def test_where_there_is_no_match_it_says_why(source: str | bytes, code: str) -> None:
    with pytest.raises(ga.UnreadableError) as caught:
        ga.open(source)
    assert [one.code for one in caught.value.diagnostics] == [code]
    assert caught.value.cause
    assert caught.value.remedy


def test_a_text_in_the_place_of_a_path_is_told_so() -> None:
    with pytest.raises(ga.UnreadableError, match=r"ga_replay\.read reads texts"):
        ga.open(TURN)


def test_a_match_that_stops_has_its_beginning_and_the_place_of_the_fault() -> None:
    match = ga.read(TURN + "  dance with Imperial Recruit\n")
    assert match.players == {"A": "Ann", "B": "Bo"}
    (problem,) = match.problems
    assert (problem.code, problem.line, problem.family) == ("unknown-verb", 3, "unreadable")


def test_a_match_that_is_open_already_stays_what_it_is() -> None:
    """One that stops at a line is not a shorter match that is whole."""
    match = ga.read(TURN + "  dance with Imperial Recruit\n")
    assert ga.open(match) is match
    judgement = ga.open(match).judge()
    assert (judgement.is_whole, judgement.is_legal) == (False, False)
    with pytest.raises(ga.ArgumentError, match="open already"):
        ga.open(match, cards=ga.cards())
    with pytest.raises(ga.ArgumentError, match="open already"):
        ga.open(match, decks_from=TOUR.parent)


def test_handles_tell_nothing_of_the_order_of_a_list_when_others_see_them() -> None:
    match = ga.open(TOUR)
    mixed = match.mixed()
    assert match.header is not None
    assert mixed.header is not None
    here, there = match.header.seats[0].material, mixed.header.seats[0].material
    assert here != there
    assert sorted(here) == sorted(there)
    assert len(mixed) == len(match)
    assert match.mixed() is mixed is mixed.mixed()


@pytest.mark.parametrize("where", ["file", "store"])
def test_a_match_goes_on_where_it_is_written_anew(where: str, tmp_path: Path) -> None:
    """What had happened is written once, and what follows after it."""
    began = ga.read(TOUR.read_text().partition("\nT2")[0], decks_from=TOUR.parent)
    with open_store(f"sqlite:///{tmp_path / 'matches.sqlite'}") as store:
        into = store.target("m") if where == "store" else tmp_path / "m.ndjson"
        with ga.record(began, into=into) as recorder:
            recorder.write("T2 B\n  draws Imperial Recruit")
            there = recorder.match
        read = ga.open(store["m"]) if where == "store" else ga.open(tmp_path / "m.ndjson")
    assert list(read.entries) == list(there.entries)
    assert len(read) > len(began)
    assert read.judge().is_legal


def test_what_is_no_match_at_all_is_an_error_of_the_program() -> None:
    with pytest.raises(TypeError, match="a match is opened from a path, bytes or a store, not from int"):
        ga.open(5)  # type: ignore[arg-type]


def test_a_stored_match_has_the_card_sets_that_it_names() -> None:
    """In the sample set the UNIT costs 3 CP, and Ann has 2 (1203.2); without its set no card of Trails is known."""
    trails = SAMPLES / "trails"
    match = ga.open(trails / "faults" / "too-few-cp.transcript")
    assert match.header is not None
    stored = Kept("t", match.header, match.entries)
    (finding,) = ga.open(stored, decks_from=trails / "cards").judge().findings
    assert finding.rule == "1203.2"
    with pytest.raises(ga.CardDataError, match=r"lanternfall\.toml"):
        ga.open(stored)
