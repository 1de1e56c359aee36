"""A program records matches: lines, numbers of the menu and typed decisions, each kept with its verdict."""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from ga_replay.app.errors import RecordingError, UnknownNameError, UnsupportedError
from ga_replay.app.match import Match
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file
from ga_replay.app.questions import Question
from ga_replay.app.record import record
from ga_replay.app.recording import Recorder
from ga_replay.app.targets import InMemory
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.rules.verdict import Status
from ga_replay.logs.diagnostics import Code
from ga_replay.replay.judged_match import JudgedMatch
from tests.support.app.transcripts import TRANSCRIPTS, game_of, lines_of
from tests.support.places import SAMPLES

PLAYED_OUT = [min((SAMPLES / game / "playouts").glob("*.ndjson")) for game in ("grand_archive", "epic", "trails")]
FAULTS = [
    SAMPLES / game / "faults" / f"{name}.transcript"
    for game, name in (
        ("epic", "not-enough-gold"),
        ("grand_archive", "attack-card-of-a-rested-champion"),
        ("trails", "not-enough-cp"),
    )
]


def opened(path: Path) -> Match:
    match = open_file(path, Opening(NamedFiles(path.parent)))
    assert match.problems == ()
    return match


def anew(match: Match, entries: Sequence[Entry] = (), role: str = "all") -> Recorder:
    """A recording in memory of the same players with the same decks."""
    return Recorder(InMemory("m", match.head(), entries), as_=role, cards=match.cards)


def opened_verdicts(match: Match) -> set[Status]:
    """What a referee who reads the log says of its entries."""
    return {one.status for one in JudgedMatch(match.playable(), match.head(), match.entries).verdicts}


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=game_of)
def test_lines_written_one_by_one_make_the_log_of_the_transcript(path: Path) -> None:
    match = opened(path)
    recorder = anew(match)
    for line in lines_of(path):
        recorder.write(line)
    recorder.fill()
    assert list(recorder.match.entries) == list(match.entries)
    assert recorder.match.head() == match.head()


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=game_of)
def test_every_entry_is_told_once_with_its_verdict(path: Path) -> None:
    """The samples are legal matches."""
    match = opened(path)
    recorder = anew(match)
    told = [one for line in lines_of(path) for one in recorder.write(line)] + list(recorder.fill())
    assert [one.position for one in told] == list(range(1, len(match.entries) + 1))
    assert [one.event for one in told] == [entry.event for entry in match.entries]
    assert {one.verdict for one in told} == {Status.LEGAL}
    assert all(one.said and not one.findings for one in told)


@pytest.mark.parametrize("path", FAULTS, ids=game_of)
def test_an_illegal_line_is_written_with_its_verdict_and_rule(path: Path) -> None:
    """The tags of the sample name the code and the rule of its one fault."""
    match = opened(path)
    tags = dict(match.head().tags)
    recorder = anew(match)
    told = [one for line in lines_of(path) for one in recorder.write(line)]
    illegal = [one for one in told if one.verdict is Status.ILLEGAL]
    assert [(one.code, one.rule) for one in illegal[0].findings] == [(tags["Code"], tags["Rule"])]
    assert illegal[0].findings[0].message
    assert recorder.match.entries[illegal[0].position - 1].event == illegal[0].event


def test_an_illegal_decision_is_written_with_its_verdict_and_rule() -> None:
    """As a typed value, before anybody has asked whether it is legal: the sample's second card of cost 1 (3.6.3)."""
    match, lines = opened(FAULTS[0]), lines_of(FAULTS[0])
    verdicts = JudgedMatch(match.playable(), match.head(), match.entries).verdicts
    illegal = next(at for at, one in enumerate(verdicts) if one.status is Status.ILLEGAL)
    recorder = anew(match)
    recorder.write("\n".join(lines[: next(at for at, line in enumerate(lines) if "play White Knight" in line)]))
    decision = match.entries[illegal].event
    assert isinstance(decision, ev.Decision)
    assert decision not in recorder.legal_decisions()
    assert [one.rule for one in recorder.why_not(decision)] == ["3.6.3"]
    told = next(one for one in recorder.decide(decision) if one.event == decision)
    assert told.verdict is Status.ILLEGAL
    assert [one.rule for one in told.findings] == ["3.6.3"]
    assert told.position == illegal + 1
    assert recorder.match.entries[illegal] == match.entries[illegal]


@pytest.mark.parametrize("path", PLAYED_OUT, ids=game_of)
def test_typed_decisions_make_the_log_in_which_they_stand(path: Path) -> None:
    """Facts follow of themselves: decisions, chance, and what people see are all that somebody has to give."""
    match = opened(path)
    recorder = anew(match)
    for entry in match.entries:
        if isinstance(entry.event, ev.Decision | ev.ChanceFell | ev.Identified) and len(recorder) < len(match.entries):
            forced = isinstance(entry.event, ev.Identified) and entry.because
            if not forced:
                recorder.decide(entry.event)
    recorder.fill()
    assert list(recorder.match.entries[: len(match.entries)]) == list(match.entries)


def numbers(question: Question, rng: random.Random) -> list[int]:
    """An answer, but not that somebody concedes. Of several, as few or as many as may be: what loyalty asks for is all or nothing (5.3.4)."""
    places = [at for at, one in enumerate(question.options, 1) if "concede" not in one.text]
    least, most = question.several or (1, 1)
    chosen = rng.sample(places, rng.choice((least, min(most, len(places)))))
    return chosen if "in order" in question.text else sorted(chosen)


@pytest.mark.parametrize("path", PLAYED_OUT, ids=game_of)
def test_numbers_of_the_menu_play_a_whole_game_that_is_legal(path: Path) -> None:
    """What the menu offers is legal; in the end somebody concedes, and the game is over."""
    rng = random.Random(3)
    recorder = anew(opened(path))
    for _ in range(200):
        told = recorder.leave_to_chance(rng)
        if recorder.is_over:
            break
        told += recorder.choose(*numbers(recorder.question, rng))
        assert Status.ILLEGAL not in {one.verdict for one in told}
    if not recorder.is_over:
        recorder.write("concede")
    recorder.finish()
    assert recorder.is_over
    assert recorder.options == ()
    assert opened_verdicts(recorder.match) <= {Status.LEGAL, Status.UNCLEAR}


@pytest.mark.parametrize("path", PLAYED_OUT, ids=game_of)
def test_sampled_decisions_play_a_whole_game_that_is_legal(path: Path) -> None:
    """Each is legal before it is written, and as it is written."""
    rng = random.Random(5)
    recorder = anew(opened(path))
    for _ in range(200):
        recorder.leave_to_chance(rng)
        if recorder.is_over:
            break
        decision = recorder.legal_decisions().sample(rng)
        assert decision in recorder.legal_decisions()
        assert recorder.is_legal(decision)
        assert recorder.why_not(decision) == ()
        assert Status.ILLEGAL not in {one.verdict for one in recorder.decide(decision)}
    if not recorder.is_over:
        recorder.write("concede")
    recorder.finish()
    assert recorder.is_over
    assert recorder.legal_decisions().count() == 0
    assert opened_verdicts(recorder.match) <= {Status.LEGAL, Status.UNCLEAR}


def test_the_decisions_of_the_menu_are_those_that_are_legal() -> None:
    """The rules let the turn player of Epic begin a battle, use a power or end the turn; the menu says the same."""
    recorder = anew(opened(PLAYED_OUT[1]))
    recorder.write("T1 A")
    assert [one.value for one in recorder.options] == list(recorder.legal_decisions())
    assert recorder.legal_decisions().player == recorder.question.player == "A"
    assert recorder.due.items == tuple(one.text for one in recorder.options)
    assert (recorder.board.turn, recorder.board.turn_player) == (1, "A")


def test_a_line_is_asked_for_before_it_is_written() -> None:
    """Ann has one gold in a turn: the sample plays two cards of cost 1 and names the rule. Nothing is written by asking."""
    match, lines = opened(FAULTS[0]), lines_of(FAULTS[0])
    at = next(at for at, line in enumerate(lines) if "play White Knight" in line)
    recorder = anew(match)
    recorder.write("\n".join(lines[:at]))
    count = len(recorder)
    assert not recorder.is_legal(lines[at])
    assert recorder.is_legal("concede")
    tags = dict(match.head().tags)
    assert [(one.code, one.rule) for one in recorder.why_not(lines[at])] == [(tags["Code"], tags["Rule"])]
    assert len(recorder) == count
    with pytest.raises(RecordingError, match="unknown verb"):
        recorder.is_legal("plya White Knight")


def asked_to_pass_alone(*, passes_unsaid: bool) -> int:
    """How often somebody is asked in the first decisions of a match of Trails who can only pass."""
    rng = random.Random(2)
    recorder = record(opened(PLAYED_OUT[2]), passes_unsaid=passes_unsaid)
    recorder.take_back(to=0)
    count = 0
    for _ in range(60):
        recorder.leave_to_chance(rng)
        question = recorder.question
        every_card_is_known = not recorder.forthcoming  # else cards may have been drawn on the way to the question
        count += every_card_is_known and len(question.options) == question.passes == 1
        told = recorder.decide(recorder.legal_decisions().sample(rng))
        assert Status.ILLEGAL not in {one.verdict for one in told}
        assert all(passes_unsaid for one in told if one.implied)
    return count


def test_passes_that_go_without_saying_are_asked_for_or_not() -> None:
    """A player with every card in hand known and no legal act is asked, unless passes are left unsaid."""
    assert asked_to_pass_alone(passes_unsaid=False) > 0
    assert asked_to_pass_alone(passes_unsaid=True) == 0


# --- what is refused -----------------------------------------------------------------------------------------------------


@pytest.fixture
def begun() -> Recorder:
    """The tour after its first turn."""
    recorder = anew(opened(TRANSCRIPTS[0]))
    recorder.write("\n".join(lines_of(TRANSCRIPTS[0])[:5]))
    return recorder


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("acktivate Zephyr", "line 1, column 1", Code.UNKNOWN_VERB),
        ('note: "so far" by Ann\nactivate No Such Card', "line 2, column 10", Code.UNKNOWN_CARD),
        ('[Event "late"]', "line 1, column 1", Code.BAD_TAG),
        ("!revert to @9999", "line 1", Code.NOT_THERE),
    ],
)
def test_nothing_is_left_of_a_line_that_cannot_be_read(begun: Recorder, text: str, place: str, code: Code) -> None:
    before, entries = begun.question, list(begun.match.entries)
    with pytest.raises(RecordingError) as error:
        begun.write(text)
    assert error.value.place.startswith(place)
    assert error.value.cause
    assert error.value.remedy
    assert error.value.diagnostic is not None
    assert error.value.diagnostic.code is code
    assert list(begun.match.entries) == entries
    assert begun.question == before


def test_a_verb_that_somebody_may_have_meant_is_named(begun: Recorder) -> None:
    with pytest.raises(RecordingError, match="activate") as error:
        begun.write("acktivate Zephyr")
    assert error.value.near == "activate"


def test_a_menu_has_so_many_numbers(begun: Recorder) -> None:
    count, wrong = len(begun), len(begun.options) + 1
    for chosen in ((wrong,), (0,), ()):
        with pytest.raises(RecordingError):
            begun.choose(*chosen)
    with pytest.raises(RecordingError, match="is not on the menu"):
        begun.choose(replace(begun.options[0], text="something else"))
    assert len(begun) == count


def test_an_event_of_another_game_is_refused(begun: Recorder) -> None:
    epic = opened(TRANSCRIPTS[1])
    played = next(entry.event for entry in epic.entries if type(entry.event).__name__ == "CardPlayed")
    with pytest.raises(RecordingError, match="CardPlayed is not an event of grand-archive"):
        begun.decide(played)


def test_a_decision_about_a_card_that_is_not_there_is_refused(begun: Recorder) -> None:
    count = len(begun)
    with pytest.raises(RecordingError):
        begun.decide(ev.Identified(9999, "zephyr", "A"))
    assert len(begun) == count


def test_somebody_who_has_no_seat_does_not_record() -> None:
    with pytest.raises(UnknownNameError, match='unknown recorder "Z"'):
        anew(opened(TRANSCRIPTS[0]), role="Z")


def test_a_game_of_an_unknown_edition_is_not_recorded() -> None:
    match = opened(TRANSCRIPTS[0])
    with pytest.raises(UnsupportedError):
        Recorder(InMemory("m", replace(match.head(), rules="1999-01-01")))


class Failing(InMemory):
    """A target that is full for a while."""

    full = False

    def append(self, entries: Sequence[Entry]) -> None:
        if self.full:
            raise RecordingError("no room left")
        super().append(entries)


def test_what_could_not_be_stored_was_not_written() -> None:
    """The recorder stays what is stored, and goes on when there is room again."""
    match, lines = opened(TRANSCRIPTS[0]), lines_of(TRANSCRIPTS[0])
    target = Failing("m", match.head())
    recorder = Recorder(target, cards=match.cards)
    for line in lines:
        target.full = True
        count, asked = len(recorder), recorder.question
        with pytest.raises(RecordingError, match="no room left"):
            recorder.write(line)
        assert (len(recorder), recorder.question) == (count, asked)
        target.full = False
        recorder.write(line)
    recorder.fill()
    assert list(target.entries) == list(recorder.match.entries) == list(match.entries)


# --- taking back ---------------------------------------------------------------------------------------------------------


def test_taking_back_is_what_the_line_does(begun: Recorder) -> None:
    said = anew(begun.match, begun.match.entries)
    said.write("takeback\ntakeback by A")
    one, two = begun.take_back(), begun.take_back(by="A")
    assert list(begun.match.entries) == list(said.match.entries)
    assert isinstance(one[-1].event, ev.Reverted)
    assert isinstance(two[-1].event, ev.Reverted)


def test_lines_that_are_taken_back_at_once_are_taken_back_one_by_one(begun: Recorder) -> None:
    other = anew(begun.match, begun.match.entries)
    begun.take_back(2)
    other.take_back()
    other.take_back()
    assert list(begun.match.entries) == list(other.match.entries)


def test_back_to_a_position(begun: Recorder) -> None:
    """The table is again what it was; nothing is deleted."""
    before, asked = len(begun), begun.question
    begun.write("end")
    assert begun.question != asked
    [written] = begun.take_back(to=before)
    assert written.event == ev.Reverted(before, "")
    assert begun.question == asked
    assert len(begun) > before


def test_there_are_only_so_many_lines_to_take_back(begun: Recorder) -> None:
    count = len(begun)
    with pytest.raises(RecordingError, match="there is no line to take back"):
        begun.take_back(100)
    with pytest.raises(RecordingError, match="it reverts to entry 9999"):
        begun.take_back(to=9999)
    assert len(begun) == count


# --- matches and threads -------------------------------------------------------------------------------------------------


def test_a_match_that_was_taken_does_not_change(begun: Recorder) -> None:
    match = begun.match
    count = len(match.entries)
    begun.write("end")
    assert len(match.entries) == count < len(begun)


def test_two_recorders_in_two_threads_do_not_disturb_each_other() -> None:
    """One of them has card sets that nobody else has."""

    def recorded(path: Path) -> bool:
        match = opened(path)
        recorder = anew(match)
        for line in lines_of(path):
            recorder.write(line)
        recorder.fill()
        return list(recorder.match.entries) == list(match.entries)

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(recorded, TRANSCRIPTS * 2)) == [True] * 6
