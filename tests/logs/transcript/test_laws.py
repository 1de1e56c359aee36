"""What holds for every log: expanding undoes contracting; and for every canonical transcript the other way round."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.reading.expand import expand, pen_for
from ga_replay.logs.transcript.syntax.facts import FACT_FORMS
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.logs.games import BY_NAME, GRAND_ARCHIVE, HERE, KINDS, Kind, each_game, load
from tests.support.logs.values import values_of

CANONICAL = sorted(HERE.glob("*.transcript"))
kinds = st.sampled_from(KINDS)


def holds(kind: Kind, entries: Sequence[Entry]) -> str:
    """The log's transcript, which must expand to the log and contract to itself again."""
    text = contract(kind.header, entries, kind.wording, load)
    found = expand(text, kind.wording, load)
    assert found.header == kind.header
    assert list(found.entries) == list(entries)
    assert contract(kind.header, found.entries, kind.wording, load) == text
    return text


def kind_of(text: str) -> Kind:
    """The game that the first tag names."""
    return BY_NAME[text.split('"')[1]]


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)
def test_a_canonical_transcript_contracts_to_itself(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    wording = kind_of(text).wording
    found = expand(text, wording, load, path.name)
    assert found.diagnostics == ()
    assert found.header is not None
    assert contract(found.header, found.entries, wording, load) == text


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_play_out_is_said_in_verbs_alone(kind: Kind, seed: int) -> None:
    text = holds(kind, kind.played(seed))
    assert "!event" not in text
    assert "!fact" not in text


@each_game
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("cut", range(0, 60, 7))
def test_a_log_may_end_anywhere(kind: Kind, seed: int, cut: int) -> None:
    entries = kind.played(seed)
    holds(kind, entries[: len(entries) - cut])


def remarks(position: int) -> st.SearchStrategy[ev.Event]:
    """Everything that people may say between two entries."""
    words = st.sampled_from(
        ["", "so", 'a "b" }', "two\nlines", " lead", "(x)", "??", "[%bookmark the end] [%arrow A -> B] so"]
    )
    return st.one_of(
        st.builds(
            ev.Noted,
            words,
            words,
            st.sampled_from(["", "!", "??", "$9", "()", "odd"]),
            st.sampled_from(["", "", "judge", "A", "odd one"]),
            st.one_of(st.just(0), st.integers(1, position), st.sampled_from([-1, position + 9, 2**40])),
        ),
        st.builds(
            ev.Observed,
            st.sampled_from(["life", "hand", "odd thing"]),
            st.integers(-3, 30),
            st.sampled_from(["A", "B", ""]),
        ),
        st.builds(ev.Ruled, words, words),
        st.builds(ev.Reverted, st.integers(max(0, position - 25), position), words, words),
        st.builds(ev.TextApplied, st.sampled_from([1, 21, 46]), words),
        st.just(ev.TextDone()),
    )


@settings(max_examples=36, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_whatever_is_said_in_between_comes_back(data: st.DataObject) -> None:
    kind = data.draw(kinds)
    entries = list(kind.played(data.draw(st.integers(0, 2))))
    at = data.draw(st.integers(35, len(entries)))
    several = data.draw(st.lists(remarks(at), min_size=1, max_size=3))
    holds(kind, [*entries[:at], *map(Entry, several), *entries[at : at + 12]])


def changed(entry: Entry, data: st.DataObject) -> Entry:
    """The entry with one number of its event another one."""
    numbers = [name for name in entry.event.__struct_fields__ if type(getattr(entry.event, name)) is int]
    if not numbers:
        return entry
    name = data.draw(st.sampled_from(numbers))
    value = getattr(entry.event, name) + data.draw(st.sampled_from([-1, 1, 2]))
    return msgspec.structs.replace(entry, event=msgspec.structs.replace(entry.event, **{name: value}))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_faulty_logs_come_back_too(data: st.DataObject) -> None:
    """An entry is lost, doubled, exchanged, changed, or has another reason; also what nobody can fold any more comes back."""
    kind = data.draw(kinds)
    entries = list(kind.played(data.draw(st.integers(0, 2))))
    at = data.draw(st.integers(1, len(entries) - 2))
    match data.draw(st.sampled_from(["lost", "doubled", "exchanged", "changed", "marked", "implied", "denied"])):
        case "lost":
            del entries[at]
        case "doubled":
            entries.insert(at, entries[at])
        case "exchanged":
            entries[at], entries[at + 1] = entries[at + 1], entries[at]
        case "changed":
            entries[at] = changed(entries[at], data)
        case "marked":
            entries[at] = msgspec.structs.replace(entries[at], because='a "b"', cause=3, group=7)
        case "implied":
            entries[at] = msgspec.structs.replace(entries[at], implied=not entries[at].implied)
        case _:
            fact = entries[at].event
            entries[at : at + 1] = [Entry(ev.Denied(fact))] if isinstance(fact, ev.Fact) else []  # type: ignore[arg-type]
    holds(kind, entries[: at + 25])


@pytest.mark.parametrize("fact_type", ev.FACTS, ids=lambda fact_type: fact_type.__name__)
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_fact_can_be_written_out(fact_type: type[ev.Fact], data: st.DataObject) -> None:
    """Also with fields that make no sense: then the log is damaged, which is told, and comes back all the same."""
    assert fact_type in FACT_FORMS
    kind = data.draw(kinds)
    fields = {field.name: values_of(field.type) for field in msgspec.structs.fields(fact_type)}
    fact = data.draw(st.builds(fact_type, **fields))
    entries = [*kind.played(0)[:60], Entry(fact), Entry(ev.Noted("on"))]
    text = contract(kind.header, entries, kind.wording, load)
    found = expand(text, kind.wording, load)
    assert list(found.entries) == entries
    assert {fault.code for fault in found.diagnostics} <= {Code.DAMAGED}


def test_a_header_comes_back_with_its_lists_in_their_order() -> None:
    kind, wording = GRAND_ARCHIVE, GRAND_ARCHIVE.wording
    lists = {
        "material": kind.header.seats[0].material[::-1],
        "main": ("dream-fairy", "woodland-squirrels", "dream-fairy"),
    }
    seats = (Seat("A", 'A "x" \\', "gone.txt", **lists), Seat("B"))
    header = Header(
        "grand-archive",
        "2025-08-08",
        seats,
        "B",
        "standard",
        "12ab",
        "2026-06-29",
        "League",
        "2",
        "7",
        3,
        "2026-01-02",
        (("Eve", "x\ny"),),
    )
    found = expand(contract(header, (), wording, load), wording, load)
    assert found.header == header
    assert found.diagnostics == ()


@each_game
def test_a_pen_that_reads_a_log_writes_the_same(kind: Kind) -> None:
    """The law does not lean on how a play-out was recorded: entries are equal with reasons, causes and groups."""
    pen = pen_for(kind.header, kind.wording)
    for entry in kind.played(1):
        pen.recording.add(entry)
    assert holds(kind, pen.recording.entries) == holds(kind, kind.played(1))


PIECES = [
    "@3",
    "#2",
    "??",
    "->",
    "(",
    ")",
    "{",
    '"',
    ";",
    "$4",
    "holding",
    "B",
    "<implied>",
    "!fact",
    "!revert",
    "text",
    "chance die:",
    "x 3",
    "\\",
    "\x00",
    "\u2028",
]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_nothing_that_people_type_crashes_the_reader(data: st.DataObject) -> None:
    """Every fault has a place, a cause and a remedy, and the entries before it are there."""
    text = data.draw(st.sampled_from(CANONICAL)).read_text(encoding="utf-8")
    wording = kind_of(text).wording
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.sampled_from([*PIECES, ""])) + text[at + data.draw(st.integers(0, 6)) :]
    found = expand(text, wording, load, "f")
    assert len(found.entries) == len(found.verdicts) == len(found.lines)
    for fault in found.diagnostics:
        assert fault.file == "f"
        assert fault.cause
        assert fault.remedy


def test_a_log_whose_forced_facts_no_table_takes_comes_back() -> None:
    """The handles of a deck are others than the rules take for granted: a champion is forced that has no handle."""
    entries = list(GRAND_ARCHIVE.played(0))
    laid = entries[3].event
    assert isinstance(laid, ev.CardsAdded)
    entries[3] = msgspec.structs.replace(entries[3], event=msgspec.structs.replace(laid, first=laid.first + 1))
    holds(GRAND_ARCHIVE, entries[:28])


def test_a_log_whose_next_fact_no_table_takes_is_written_all_the_same() -> None:
    """The list has a card more than the log laid out: a handle that is nowhere would be identified next."""
    seats = (Seat("A", "Ann"), Seat("B", "Bo", main=("dream-fairy", "dream-fairy"), material=("spirit-of-wind",)))
    header = Header("grand-archive", "2025-08-08", seats, "A")
    laid_out = (("A", "deck", 1, 60), ("A", "material", 61, 12), ("B", "deck", 73, 1), ("B", "material", 74, 1))
    entries = tuple(Entry(ev.CardsAdded(seat, f"{seat}:{zone}", first, count)) for seat, zone, first, count in laid_out)
    found = expand(contract(header, entries, GRAND_ARCHIVE.wording), GRAND_ARCHIVE.wording)
    assert found.header == header
    assert found.entries == entries
