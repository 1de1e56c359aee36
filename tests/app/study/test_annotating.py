"""Notes written about an event of a match that is there: in its transcript, its log or memory."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import ga_replay as ga
from ga_replay.app.exporting import ndjson_lines
from ga_replay.app.match import Match
from ga_replay.app.study.annotating import annotate
from ga_replay.app.study.notes import Arrow, Note, arrow_of, notes_by_event
from ga_replay.app.targets import InMemory
from ga_replay.core.events import Decision, Noted
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour/tour.transcript"


def copied(sample: Path, folder: Path) -> Path:
    """A sample in a file that may be written, with the decks and cards of its game beside its folder."""
    for name in ("decks", "cards"):
        for game in SAMPLES.glob(f"*/{name}"):
            shutil.copytree(game, folder / game.relative_to(SAMPLES))
    file = folder / sample.relative_to(SAMPLES)
    file.parent.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copyfile(sample, file))


@pytest.fixture
def tour(tmp_path: Path) -> Path:
    return copied(TOUR, tmp_path)


def opened(file: Path) -> Match:
    return ga.open(file)


def attack_of(match: Match) -> int:
    """The position of the first attack."""
    return next(n for n, entry in enumerate(match.entries, 1) if getattr(entry.event, "attacks", False))


def changed(file: Path) -> list[tuple[str, str]]:
    """The lines that are not as in the tour, old and new; a new line has no old one."""
    old, new = TOUR.read_text().splitlines(), file.read_text().splitlines()
    assert len(new) >= len(old)
    return [(one, other) for one, other in zip(old + [""] * (len(new) - len(old)), new, strict=True) if one != other]


def test_a_note_stands_on_the_line_of_its_event_and_nothing_else_changes(tour: Path) -> None:
    match = opened(tour)
    at = attack_of(match)
    kept = annotate(match.judge(), at, Note(n=0, text="too early", glyph="?!"))
    ((old, new),) = changed(tour)
    assert new == f"{old} ?! {{too early}}"
    assert notes_by_event(opened(tour).entries)[at] == kept.notes == (Note(n=at + 1, text="too early", glyph="?!"),)
    assert (kept.at, kept.again) == (at, False)


def test_a_note_of_one_person_for_another_stands_at_the_end(tour: Path) -> None:
    match = opened(tour)
    at = attack_of(match)
    annotate(match.judge(), at, Note(n=0, text="look", by="Ann", to="judge"))
    assert changed(tour) == [("", f'  note on @{at} for judge: "look" by Ann')]
    assert opened(tour).entries[:-1] == match.entries
    assert opened(tour).entries[-1].event == Noted("look", "Ann", "", "judge", at)


def test_an_event_in_the_middle_of_its_line_has_its_note_at_the_end(tour: Path) -> None:
    match = opened(tour)
    annotate(match.judge(), 12, Note(n=0, text="here"))
    assert changed(tour) == [("", '  note on @12: "here"')]


def test_the_same_note_is_written_once(tour: Path) -> None:
    note = Note(n=0, text="look", by="Ann")
    first = annotate(opened(tour).judge(), 12, note)
    before = tour.read_bytes()
    again = annotate(opened(tour).judge(), 12, note)
    assert (first.again, again.again) == (False, True)
    assert again.notes == first.notes
    assert tour.read_bytes() == before


def test_notes_follow_one_another_from_the_match_that_came_back(tour: Path) -> None:
    kept = annotate(opened(tour).judge(), 12, Note(n=0, text="one"))
    kept = annotate(kept.match.judge(), 13, Note(n=0, text="two"))
    assert changed(tour) == [("", '  note on @12: "one"'), ("", '  note on @13: "two"')]
    assert kept.match.entries == opened(tour).entries


def test_a_note_with_another_line_is_two_notes(tour: Path) -> None:
    match = opened(tour)
    at = attack_of(match)
    better = "end"
    kept = annotate(match.judge(), at, Note(n=0, text="better:", variation=better))
    assert [(one.text, one.variation) for one in kept.notes] == [("better:", ""), ("", better)]
    ((old, new),) = changed(tour)
    assert new == f"{old} {{better:}} ({better})"


def test_a_variation_in_the_place_of_an_answer_is_not_one_in_the_place_of_its_line(tour: Path) -> None:
    match = opened(tour)
    judgement = match.judge()
    answer = next(moment for moment in judgement.moments() if moment.said == "A reserves 1 card")
    first = next(n for n in range(answer.position, 0, -1) if judgement.at(n).said.startswith("A activates"))
    assert match.line(first) == match.line(answer.position)
    annotate(judgement, answer.position, Note(n=0, variation="reserve Esteemed Knight"))
    assert changed(tour) == [("", f'  note on @{answer.position}: "reserve Esteemed Knight" marked "()"')]


def test_numbers_in_a_transcript_keep_notes_off_the_lines_before_them(tour: Path) -> None:
    match = opened(tour)
    at = attack_of(match)
    with tour.open("a") as stream:
        stream.write(f'  note on @{at + 5}: "a number"\n')
    before = tour.read_text()
    annotate(opened(tour).judge(), at, Note(n=0, text="a word"))
    assert tour.read_text() == f'{before}  note on @{at}: "a word"\n'


def test_line_ends_and_a_missing_last_one_stay_readable(tour: Path) -> None:
    tour.write_bytes(TOUR.read_bytes().rstrip(b"\n").replace(b"\n", b"\r\n"))
    before = tour.read_bytes()
    match = opened(tour)
    annotate(match.judge(), 12, Note(n=0, text="here"))
    assert tour.read_bytes() == before + b'\r\n  note on @12: "here"\r\n'
    annotate(opened(tour).judge(), attack_of(match), Note(n=0, text="there"))
    assert tour.read_bytes().count(b"\n") == tour.read_bytes().count(b"\r\n")
    assert opened(tour).problems == ()


def test_a_link_stays_a_link(tour: Path) -> None:
    link = tour.with_name("link.transcript")
    link.symlink_to(tour)
    annotate(opened(link).judge(), 12, Note(n=0, text="here"))
    assert link.is_symlink()
    assert changed(tour) == [("", '  note on @12: "here"')]


def test_a_transcript_that_has_changed_meanwhile_is_left_alone(tour: Path) -> None:
    judgement = opened(tour).judge()
    lines = tour.read_text().splitlines(keepends=True)
    tour.write_text("".join(lines[:9]))
    before = tour.read_bytes()
    with pytest.raises(ga.RecordingError, match="has changed since it was opened; open it again"):
        annotate(judgement, attack_of(judgement.match), Note(n=0, text="here"))
    assert tour.read_bytes() == before


def test_a_note_that_somebody_else_wrote_meanwhile_stays(tour: Path) -> None:
    judgement = opened(tour).judge()
    annotate(opened(tour).judge(), 20, Note(n=0, text="theirs"))
    annotate(judgement, 12, Note(n=0, text="ours"))
    annotate(judgement, 12, Note(n=0, text="ours"))
    assert changed(tour) == [("", '  note on @20: "theirs"'), ("", '  note on @12: "ours"')]


def test_a_match_that_stops_in_the_middle_still_does(tour: Path) -> None:
    match = opened(tour)
    cut = Match(name="cut", file="", header=match.header, entries=match.entries[: attack_of(match) + 1])
    tour.write_text(cut.to_transcript())
    assert "stop" in tour.read_text().splitlines()[-1]
    kept = annotate(opened(tour).judge(), 12, Note(n=0, text="here"))
    assert list(opened(tour).entries[:-1]) == list(cut.entries)
    assert kept.match.entries[-1].event == Noted("here", at=12)


def test_arrows_are_named_as_the_board_names_them(tour: Path) -> None:
    match = opened(tour)
    judgement = match.judge()
    at = attack_of(match)
    kept = annotate(judgement, at, Note(n=0, arrows=(arrow_of("a imperial -> b champion"), Arrow("b"))))
    assert kept.notes[0].arrows == (Arrow("A Imperial Recruit", "B champion"), Arrow("B"))


def test_arrows_in_the_text_are_arrows_too(tour: Path) -> None:
    match = opened(tour)
    kept = annotate(match.judge(), attack_of(match), Note(n=0, text="[%arrow A Imperial Recruit -> B] so"))
    assert kept.notes[0].arrows == (Arrow("A Imperial Recruit", "B"),)
    assert kept.notes[0].text == "so"


NO_NOTES = {
    "an arrow from nowhere": (Note(n=0, arrows=(Arrow("A Imperial Recrit", "B"),)), "on it are A Imperial Recruit"),
    "a third copy": (Note(n=0, arrows=(Arrow("A Imperial Recruit#9"),)), "is there 1 times"),
    "nothing": (Note(n=0), "says nothing"),
    "an address": (Note(n=0, bookmark="T5"), "is an address already"),
    "no name": (Note(n=0, bookmark="!?"), "cannot be a bookmark"),
    "a mark": (Note(n=0, glyph="wow"), "is not a mark"),
    "a reader": (Note(n=0, text="x", to="C"), "is not a reader"),
    "a clock": (Note(n=0, clock="soon"), "is not a clock"),
    "a chapter": (Note(n=0, chapter="a ] b"), "has no brackets"),
    "a variation": (Note(n=0, variation="frobnicate"), "the variation at .*: it cannot be read at .frobnicate"),
    "half a character": (Note(n=0, text="\ud800"), "UTF-8"),
}


@pytest.mark.parametrize("name", NO_NOTES)
def test_what_cannot_be_a_note_is_refused_and_nothing_is_written(name: str, tour: Path) -> None:
    note, said = NO_NOTES[name]
    match = opened(tour)
    with pytest.raises(ga.GaReplayError, match=said):
        annotate(match.judge(), attack_of(match), note)
    assert tour.read_bytes() == TOUR.read_bytes()


def test_a_bookmark_names_one_event(tour: Path) -> None:
    kept = annotate(opened(tour).judge(), 12, Note(n=0, bookmark="the mistake"))
    judgement = kept.match.judge()
    assert {judgement.at(one).position for one in ("the mistake", "The  Mistake", "#the-mistake")} == {12}
    with pytest.raises(ga.ArgumentError, match='the bookmark "the mistake" is at'):
        annotate(judgement, 20, Note(n=0, bookmark="The mistake"))
    with pytest.raises(ga.UnknownNameError, match='the bookmark "the mistake"'):
        judgement.at("the mistke")


def test_a_log_gets_one_more_entry_and_a_sealed_one_says_what_to_do(tmp_path: Path) -> None:
    match = ga.open(TOUR)
    plain, sealed = tmp_path / "plain.ndjson", tmp_path / "sealed.ndjson"
    plain.write_bytes(b"".join(ndjson_lines(match, "all", plain=True)))
    sealed.write_bytes(b"".join(ndjson_lines(match, "all")))
    before = plain.read_bytes(), sealed.read_bytes()
    kept = annotate(ga.open(plain).judge(), 12, Note(n=0, text="here", by="Ann"))
    assert plain.read_bytes().startswith(before[0])
    assert ga.open(plain).entries == kept.match.entries
    assert kept.match.entries[-1].event == Noted("here", "Ann", at=12)
    with pytest.raises(ga.RecordingError, match=r"sealed.*export it to a transcript, or import it into the store"):
        annotate(ga.open(sealed).judge(), 12, Note(n=0, text="here"))
    assert sealed.read_bytes() == before[1]


def test_a_match_in_no_file_goes_into_its_target() -> None:
    match = ga.read(TOUR.read_text(), decks_from=TOUR.parent)
    with pytest.raises(ga.RecordingError, match="in no file"):
        annotate(match.judge(), 12, Note(n=0, text="here"))
    target = InMemory("m", match.head(), match.entries)
    annotate(match.judge(), 12, Note(n=0, text="here"), into=target)
    assert [entry.event for entry in target.entries[len(match) :]] == [Noted("here", at=12)]


@pytest.mark.parametrize("sample", ["epic/matches/1", "trails/matches/1", "grand_archive/series/best-of-three"])
def test_every_game_is_annotated(sample: str, tmp_path: Path) -> None:
    file = copied(SAMPLES / f"{sample}.transcript", tmp_path)
    match = ga.open(file)
    judgement = match.judge()
    at = [n for n, entry in enumerate(match.entries, 1) if isinstance(entry.event, Decision)][-20]
    side = next(one for one in judgement.at(at).board.sides if one.areas[0].pieces)
    card = f"{side.player} {side.areas[0].pieces[0].name}"
    kept = annotate(
        judgement, at, Note(n=0, text="so", glyph="!", arrows=(Arrow(card, side.player),), chapter="The end")
    )
    (note,) = kept.notes
    assert (note.arrows, note.chapter) == ((Arrow(card, side.player),), "The end")
    again = ga.open(file)
    assert again.problems == ()
    assert len(again) == len(match) + 1
    assert notes_by_event(again.entries)[at][-1] == note


def test_a_note_about_an_event_that_was_taken_back_stays_about_it(tour: Path) -> None:
    match = opened(tour)
    at = attack_of(match)
    line = next(n for n, text in enumerate(tour.read_text().splitlines()) if n + 1 == match.line(at))
    lines = tour.read_text().splitlines()
    lines.insert(line + 1, "  takeback")
    lines.insert(line + 2, lines[line])
    tour.write_text("\n".join(lines) + "\n")
    kept = annotate(opened(tour).judge(), at, Note(n=0, text="slip", glyph="?"))
    assert kept.address == f"@{at}"
    again = opened(tour)
    assert again.judge().at(at).is_taken_back
    assert notes_by_event(again.entries)[at][0].text == "slip"
