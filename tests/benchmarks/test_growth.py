"""Twice the work costs twice as much, and not four times: each case that once grew faster, small, and counted where something can be counted."""

from __future__ import annotations

import difflib
import io
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks.games import GAMES as MEASURED
from benchmarks.growth import exponent, grown
from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.games import GAMES, codec_of, playable
from ga_replay.app.positions import check_stream
from ga_replay.app.recording import Recorder
from ga_replay.core import events as ev
from ga_replay.core.input.limits import SHARED
from ga_replay.core.input.suggestion_budget import MOST, NO_MORE
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.decks import DeckUnreadableError
from ga_replay.core.table.zones import key
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay.match.recording import Recording
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.views.describing import describe_event, events_with_sentences, findings_in_words
from tests.support.replay.played import HEADER, played

POSITION = "position: nobody has begun\n---\nthen not over\n"
MANY = 50_000


def shortest(work: Callable[[], object]) -> float:
    """Seconds of this process that it takes, the best of three: what else the machine does is not ours."""

    def once() -> float:
        begun = time.process_time()
        work()
        return time.process_time() - begun

    return min(once() for _ in range(3))


@pytest.mark.parametrize(
    "text",
    [
        "\n" * MANY + POSITION,
        "   \n" * MANY + POSITION,
        "game:" + "\n" * MANY + POSITION,
        "source:" + " " * MANY + "x" + " " * MANY + "y\n" + POSITION,
        "position: a\n---\nthen not over" + " " * MANY + "\n",
        "position: a\n---\npass" + " " * MANY + "y => legal\n",
    ],
    ids=["blank lines", "lines of blanks", "after game:", "within a field", "at the end of a line", "before a mark"],
)
def test_blanks_in_a_file_of_positions_cost_little_each(text: str) -> None:
    """Once 16,000 of them took half a second, 50,000 five."""
    assert shortest(lambda: check_stream(io.BytesIO(text.encode()), "x")) < 1.0


def test_what_stands_before_all_positions_is_bounded() -> None:
    shared = "at: main phase\n" * SHARED.most
    assert not any(
        SHARED.cause in one.cause for one in check_stream(io.BytesIO((shared + POSITION).encode()), "x").diagnostics
    )
    (found,) = check_stream(io.BytesIO((shared + "at: main phase\n" + POSITION).encode()), "x").diagnostics
    assert (found.line, found.cause) == (SHARED.most + 1, SHARED.cause)


@pytest.fixture
def looked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The unknown names for which near ones were looked for."""
    found: list[str] = []
    near = difflib.get_close_matches

    def counting(word: str, *rest: Any, **how: Any) -> list[str]:
        found.extend([word] if "zandr" in word.casefold() else ())
        return near(word, *rest, **how)

    monkeypatch.setattr(difflib, "get_close_matches", counting)  # it is imported where it is needed
    return found


@pytest.mark.parametrize("game", CATALOGS)
def test_of_many_unknown_names_in_a_list_the_first_are_looked_into(game: str, looked_for: list[str]) -> None:
    text = "# Main Deck\n" + "".join(f"1 Zandr {number}\n" for number in range(300))
    with pytest.raises(DeckUnreadableError) as unreadable:
        CATALOGS[game].decks.read(text, "x", CATALOGS[game].pool())
    unknown = [one for one in unreadable.value.problems if "Zandr" in one.cause]
    assert len(unknown) == 300
    assert len(looked_for) == MOST
    assert [one.remedy == NO_MORE for one in unknown] == [False] * MOST + [True] * (300 - MOST)


def test_of_many_unknown_names_in_a_transcript_the_first_are_looked_into(looked_for: list[str]) -> None:
    folder = Path("samples/grand_archive/matches")
    head = (folder / "1.transcript").read_text().split("\n\n")[0]
    text = f"{head}\n\n" + "".join(f"  activate Zandr {number}\n" for number in range(300))
    found = expand(text, GAMES["grand-archive"].wording, lambda name: (folder / name).read_text())
    assert len([one for one in found.diagnostics if "Zandr" in one.cause]) == 300
    assert len(looked_for) <= 4 * MOST  # among the game's cards, then among all, each in two ways
    assert NO_MORE in found.diagnostics[-1].remedy


# --- long logs -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def begun() -> list[Entry]:
    return list(played(30).entries)


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many events referees have judged."""
    count, feed = [0], Referee.feed

    def counting(self: Referee, event: ev.Event) -> object:
        count[0] += 1
        return feed(self, event)

    monkeypatch.setattr(Referee, "feed", counting)
    return count


def notes(count: int) -> list[Entry]:
    return [Entry(ev.Noted(f"note {number}")) for number in range(count)]


def rulings(count: int) -> list[Entry]:
    return [Entry(ev.Ruled(f"ruling {number}", "judge")) for number in range(count)]


def illegal_facts(count: int) -> list[Entry]:
    """Nobody may draw these cards now, once or more often."""
    return [Entry(ev.CardMoved(13 + number % 20, key("deck", "A"), key("hand", "A"))) for number in range(count)]


def taken_back(count: int) -> list[Entry]:
    return [Entry(ev.Noted("x") if number % 2 else ev.Reverted(40, "judge")) for number in range(count)]


LONG = (notes, rulings, illegal_facts, taken_back)


def steps(fed: list[int], work: Callable[[], object]) -> int:
    before = fed[0]
    work()
    return fed[0] - before


@pytest.mark.parametrize("more", LONG)
def test_a_transcript_is_written_in_as_many_steps_an_entry_however_long_it_is(
    more: Callable[[int], list[Entry]], begun: Sequence[Entry], fed: list[int]
) -> None:
    wording = GAMES["grand-archive"].wording

    def written(count: int) -> int:
        return steps(fed, lambda: contract(HEADER, [*begun, *more(count)], wording))

    nothing, short, long = map(written, (0, 100, 400))
    assert long - nothing <= 4.8 * max(short - nothing, 100)


@pytest.mark.parametrize("more", LONG)
def test_findings_and_steps_take_as_many_steps_an_entry_however_long_the_log_is(
    more: Callable[[int], list[Entry]], begun: Sequence[Entry], fed: list[int]
) -> None:
    game = GAMES["grand-archive"]

    def told(count: int) -> None:
        match = JudgedMatch(playable(HEADER), HEADER, [*begun, *more(count)])
        assert match.damage is None
        assert count == 0 or more is not illegal_facts or len(match.findings) > count // 2
        for position in match.findings:
            findings_in_words(match, position, game.item_name)
            describe_event(match, position)
        assert sum(1 for _ in events_with_sentences(match, everything=True)) == len(match)

    nothing, short, long = (steps(fed, partial(told, count)) for count in (0, 300, 1_200))
    assert long - nothing <= 4.8 * (short - nothing)
    assert long - nothing <= 40 * 1_200


class Nowhere:
    """A target that keeps nothing."""

    name = "nowhere"

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.header: Header | None = HEADER
        self.entries = entries

    def begin(self, header: object) -> None: ...

    def append(self, entries: object) -> None: ...

    def close(self) -> None: ...


def test_the_ten_thousandth_line_costs_what_the_hundredth_costs(begun: Sequence[Entry]) -> None:
    def seconds(count: int) -> float:
        recorder = Recorder(Nowhere([*begun, *notes(count)]))
        return min(shortest(lambda: recorder.write('ruling: "and so on"')) for _ in range(5))

    assert seconds(10_000) < 3 * seconds(100)


def test_what_is_wrong_with_a_line_is_told_without_the_whole_match_again(
    begun: Sequence[Entry], fed: list[int]
) -> None:
    """Once each finding was told from the beginning of the match."""
    recorder = Recorder(Nowhere([*begun, *notes(3_000)]))
    before = fed[0]
    illegal = codec_of("grand-archive").json(illegal_facts(1)[0].event).decode()
    assert any(one.findings for one in recorder.write(f"!event {illegal}"))
    assert fed[0] - before < 400


def test_what_is_recorded_anew_is_not_looked_through(begun: Sequence[Entry]) -> None:
    """A fork copies nothing of what is there."""
    recording = Recording(GAMES["grand-archive"].wording.referee(HEADER))
    for entry in (*begun, *notes(1_000)):
        recording.add(entry)
    short = shortest(recording.fork)
    for entry in notes(20_000):
        recording.add(entry)
    assert shortest(recording.fork) < 5 * short + 1e-4


# --- the rows of make bench ----------------------------------------------------------------------------------------------


def test_the_exponent_is_the_power_of_the_size() -> None:
    sizes = (1.0, 10.0, 100.0)
    for power in (0.5, 1.0, 2.0):
        assert exponent(sizes, [3 * size**power for size in sizes]) == pytest.approx(power)


def test_what_is_measured_is_a_match_that_is_imported_as_it_was_played(tmp_path: Path) -> None:
    match = grown(MEASURED["grand-archive"], 240, tmp_path)
    assert len(match.entries) >= 240
    assert any(isinstance(entry.event, ev.Reverted) for entry in match.entries)
    judged = JudgedMatch(playable(match.header), match.header, match.entries)
    assert judged.damage is None
    assert not judged.findings
    assert expand(match.transcript.read_text(), GAMES["grand-archive"].wording).entries == tuple(match.entries)
