"""Notes about events whose numbers change: in a redacted match, in a merged one, without notes, and after take-backs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ga_replay as ga
from ga_replay.app.match import Match
from ga_replay.app.merging import merge
from ga_replay.app.study.annotating import annotate
from ga_replay.app.study.notes import Arrow, Note
from ga_replay.app.study.stripping import without_notes
from ga_replay.app.targets import InMemory
from ga_replay.core.events import Decision, Noted, Reverted
from ga_replay.core.log.entries import Entry
from tests.support.places import SAMPLES
from tests.support.samples import MATCHES, name_of

Written = Callable[[str], Match]
TOUR = (SAMPLES / "tour/tour.transcript").read_text()


def noted(match: Match, *notes: tuple[int, Note]) -> Match:
    """The match with these later notes, in memory."""
    for at, note in notes:
        target = InMemory(match.name, match.head(), match.entries)
        match = annotate(match.judge(), at, note, into=target).match
    return match


def later(match: Match) -> list[tuple[str, str]]:
    """The text of each note about an earlier event, with that event in words."""
    judgement = match.judge()
    return [
        (entry.event.text, judgement.at(entry.event.at).said)
        for entry in match.entries
        if isinstance(entry.event, Noted) and entry.event.at
    ]


@pytest.mark.parametrize(
    ("game", "viewer"), [("grand_archive", "spectator"), ("epic", "B"), ("trails", "A"), ("trails", "spectator")]
)
def test_a_note_stays_at_its_event_for_whoever_lacks_entries_before_it(game: str, viewer: str) -> None:
    path = SAMPLES / game / "matches/1.transcript"
    match = ga.open(path)
    decisions = [n for n, entry in enumerate(match.entries, 1) if isinstance(entry.event, Decision)]
    at, last = decisions[len(decisions) // 2], decisions[-1]
    match = noted(
        match,
        (at, Note(n=0, text="here", bookmark="the middle")),
        (last, Note(n=0, text="hidden", to="judge")),
        (last, Note(n=0, text="there", chapter="The end")),
    )
    seen = ga.read(match.to_transcript(viewer), decks_from=path.parent)
    assert len(seen) < len(match)
    said = match.judge(viewer)
    judgement = seen.judge(viewer)
    assert judgement.at("the middle").said == said.at(at).said
    assert [text for text, _ in later(seen)] == ["[%bookmark the middle] here", "[%chapter The end] there"]
    assert judgement.at(seen.entries[-1].event.at).said == said.at(last).said  # type: ignore[attr-defined]  # a note


def test_two_recordings_keep_the_notes_of_both_at_their_events(written: Written) -> None:
    whole = written(TOUR)
    mine = ga.read(whole.to_transcript("A"), decks_from=SAMPLES / "tour")
    theirs = ga.read(whole.to_transcript("B"), decks_from=SAMPLES / "tour")
    assert len(mine) != len(theirs)
    attack = "A attacks B's Imperial Recruit with A's Imperial Recruit"

    def at(match: Match) -> int:
        return next(moment.position for moment in match.judge().moments() if moment.said == attack)

    mine = noted(mine, (at(mine), Note(n=0, text="good", by="Ann")), (at(mine), Note(n=0, text="both")))
    theirs = noted(theirs, (at(theirs), Note(n=0, text="bad", by="Bo")), (at(theirs), Note(n=0, text="both")))
    assert at(mine) != at(theirs)
    merged = merge(mine, theirs).match
    assert sorted(later(merged)) == [("bad", attack), ("both", attack), ("good", attack)]


@pytest.mark.parametrize("path", MATCHES[::3], ids=name_of)
def test_a_match_without_its_notes_is_played_the_same(path: Path) -> None:
    match = ga.open(path)
    bare = without_notes(noted(match, (len(match) // 2, Note(n=0, text="so", bookmark="here"))))
    assert not any(isinstance(entry.event, Noted) for entry in bare.entries)
    plain = [entry.event for entry in match.entries if not isinstance(entry.event, Noted)]
    assert [type(event) for event in plain] == [type(entry.event) for entry in bare.entries]
    one, other = match.judge(), bare.judge()
    assert one.status == other.status
    assert one.end.board == other.end.board
    assert len(one.warnings) == len(other.warnings)


def test_a_note_taken_back_is_gone_and_one_about_an_event_taken_back_is_not(written: Written) -> None:
    match = written(TOUR)
    count = len(match)
    entries = (*match.entries, Entry(Noted("slip", at=12)), Entry(Reverted(count, "A")))
    gone = Match(name="m", file="", header=match.header, entries=entries, cards=match.cards)
    assert gone.judge().at(12).notes == ()
    entries = (*match.entries, Entry(Reverted(count - 9, "A")), Entry(Noted("a pity", at=count - 5)))
    kept = Match(name="m", file="", header=match.header, entries=entries, cards=match.cards)
    moment = kept.judge().at(count - 5)
    assert moment.is_taken_back
    assert [one.text for one in moment.notes] == ["a pity"]


@pytest.mark.parametrize("at", [-1, 9999])
def test_a_note_about_an_entry_that_is_not_there_is_a_warning(at: int, written: Written) -> None:
    match = written(TOUR)
    entries = (*match.entries, Entry(Noted("lost", at=at)))
    odd = Match(name="m", file="", header=match.header, entries=entries, cards=match.cards)
    judgement = odd.judge()
    (warning,) = judgement.warnings
    assert (warning.code, warning.event) == ("about-nothing", len(entries))
    assert judgement.status == match.judge().status
    assert judgement.at(len(entries)).said.endswith("lost")
    assert list(ga.read(odd.to_transcript(), decks_from=SAMPLES / "tour").entries) == list(entries)


EVERY = (
    Note(n=0, text="so", glyph="!?"),
    Note(n=0, text="for one", by="Ann", to="A"),
    Note(n=0, bookmark="the middle"),
    Note(n=0, chapter="The end game", clock="0:41:10", by="Eve"),
    Note(n=0, glyph="$14", text='a "b" } {c} \\ two\nlines (x)'),
)


@pytest.mark.parametrize("sample", ["grand_archive/series/best-of-three", "epic/matches/1", "trails/matches/2"])
def test_every_kind_of_note_comes_back_from_every_form(sample: str) -> None:
    path = SAMPLES / f"{sample}.transcript"
    match = ga.open(path)
    attacks = [n for n, one in enumerate(match.entries, 1) if getattr(one.event, "attacks", False)]
    at = attacks[0] if attacks else len(match) - 4
    side = next(one for one in match.judge().at(at).board.sides if one.areas[0].pieces)
    arrow = Arrow(f"{side.player} {side.areas[0].pieces[0].name}", side.player)
    match = noted(match, *((at, note) for note in (*EVERY, Note(n=0, arrows=(arrow, Arrow(side.player))))))
    told = match.judge().at(at).notes
    assert len(told) == len(EVERY) + 1
    text = ga.read(match.to_transcript(), decks_from=path.parent)
    log = ga.read(text.to_ndjson().decode(), decks_from=path.parent)
    again = ga.read(log.to_transcript(), decks_from=path.parent)
    assert [one.judge().at(at).notes for one in (text, log, again)] == [told] * 3
    assert log.judge("B").at("the middle").position == at
    assert [one.to for one in log.judge("B").at(at).notes] == [""] * len(EVERY)
