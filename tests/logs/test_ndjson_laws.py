"""What holds for every log: reading undoes writing, no bytes crash the reader, and no changed byte escapes it."""

from __future__ import annotations

import types
import typing
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from ga_replay.core.events import CardMoved, CardsAdded, Decision, Denied, Event, Identified, Noted
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.games.epic.decisions import DECISIONS as EPIC
from ga_replay.games.grand_archive.decisions import DECISIONS
from ga_replay.logs.ndjson import Log, read_ndjson, write_ndjson
from ga_replay.logs.redact import redact
from ga_replay.logs.secret import rule_of, salts_from


class Sealed(Decision, frozen=True):
    """A choice that only its player knows until later, of a game that does not exist."""

    hidden: ClassVar[tuple[str, ...]] = ("number", "cards")

    number: int
    cards: tuple[str, ...] = ()
    about: str = ""


GAME = "grand-archive"
CODECS = {GAME: Codec((*DECISIONS, Sealed)), "epic": Codec(EPIC)}
SALTS = salts_from(b"a key that only this test knows")

texts = st.text(max_size=12)
numbers = st.integers(-(2**63), 2**63 - 1)


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Everything that msgspec accepts where a field is annotated so."""
    kind = getattr(kind, "__supertype__", kind)  # an id of its own type is a number
    if typing.get_origin(kind) is typing.Annotated:
        inner, bound = typing.get_args(kind)
        return st.integers(-bound.le, bound.le) if inner is int else values_of(inner)
    if typing.get_origin(kind) is tuple:
        return st.lists(values_of(typing.get_args(kind)[0]), max_size=4).map(tuple)
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        return st.one_of(*(events_of(member) for member in typing.get_args(kind)))
    known: dict[Any, st.SearchStrategy[Any]] = {str: texts, int: numbers, bool: st.booleans()}
    return known[kind]


def events_of(event_type: type[Event]) -> st.SearchStrategy[Event]:
    fields = {field.name: values_of(field.type) for field in msgspec.structs.fields(event_type)}
    return st.builds(event_type, **fields)


def entries_of(game: str) -> st.SearchStrategy[Entry]:
    """Entries of that game with everything that an entry may have."""
    return st.builds(
        Entry,
        st.one_of(*(events_of(event_type) for event_type in CODECS[game].types.values())),
        because=texts,
        cause=st.integers(0, 2**40),
        group=st.integers(0, 2**40),
        implied=st.booleans(),
    )


entries = {game: entries_of(game) for game in CODECS}
lists = st.lists(texts, max_size=3).map(tuple)
seats = st.lists(
    st.builds(Seat, texts.filter(bool), name=texts, deck=texts, material=lists, main=lists, side=lists),
    min_size=1,
    max_size=3,
    unique_by=lambda seat: seat.seat,
).map(tuple)


@st.composite
def _headers(draw: st.DrawFn) -> Header:
    """Headers of a match of any game; whoever goes first has a seat, or is not named."""
    seated = draw(seats)
    built = st.builds(
        Header, st.sampled_from(list(CODECS)), texts, st.just(seated), st.sampled_from(["", *(seat.seat for seat in seated)]),
        format=texts, pool=texts, pool_date=texts, event=texts, round=texts, table=texts,
        best_of=st.integers(0, 5), date=texts, tags=st.lists(st.tuples(texts, texts), max_size=2).map(tuple),
    )  # fmt: skip
    return draw(built)


headers = _headers()

ANN = Seat("A", "Ann", "a.txt", ("Spirit",), ("Fire", "Fire"))
BO = Seat("B", "Bo", main=("Wind",))
HEADER = Header(GAME, "2025-08-08", (ANN, BO), "A")
ENTRIES = [
    Entry(CardsAdded("A", "A:deck", 1, 2, ("Fire", "Fire")), "setup.1"),
    Entry(CardsAdded("B", "B:deck", 3, 1)),
    Entry(CardMoved(1, "A:deck", "A:hand"), cause=1, group=7, implied=True),
    Entry(Identified(1, "Fire", "A")),
    Entry(Identified(3, "Wind")),
    Entry(Sealed("B", 3, ("Wind",), "x")),
    Entry(Denied(Identified(2, "Fire", "A"))),
    Entry(Noted("schön 🔥 \u2028 \x7f", "Ann", "!")),
]
SEALED = write_ndjson(HEADER, ENTRIES, SALTS)


def read(data: bytes) -> Log:
    return read_ndjson(data, CODECS, "log.ndjson")


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(headers, st.data(), st.booleans())
def test_reading_undoes_writing(header: Header, drawn: st.DataObject, sealed: bool) -> None:
    written = drawn.draw(st.lists(entries[header.game], max_size=6))
    data = write_ndjson(header, written, SALTS if sealed else None)
    log = read(data)
    assert (log.header, log.entries, log.diagnostics) == (header, tuple(written), ())
    assert log.intact is log.complete is log.chained is sealed
    assert write_ndjson(header, written, log.salts.__getitem__ if sealed else None) == data


@pytest.mark.parametrize("event_type", [one for codec in CODECS.values() for one in codec.types.values()])
def test_every_event_type_has_a_strategy(event_type: type[Event]) -> None:
    """Without this a type that the strategies cannot build would just never be drawn."""
    events_of(event_type).validate()
    rule_of(event_type)


@settings(deadline=None)
@given(st.binary(max_size=300))
@example(b"")
@example(b"\n")
@example(b"\xef\xbb\xbf{}")
@example(b"[" * 100_000)
@example(b'{"format":"ga-replay","version":1,"game":"grand-archive","rules":"","players":[{"seat":"A"}],"first":NaN}')
def test_any_bytes_are_read_without_a_crash(data: bytes) -> None:
    log = read(data)
    assert log.diagnostics
    assert not log.intact
    assert not log.complete


@settings(deadline=None)
@given(st.binary(max_size=60), st.integers(0, len(SEALED)), st.integers(0, len(SEALED)))
def test_any_bytes_within_a_log_are_read_without_a_crash(junk: bytes, start: int, end: int) -> None:
    log = read(SEALED[:start] + junk + SEALED[end:])
    assert log.entries == tuple(ENTRIES[: len(log.entries)])


@settings(deadline=None)
@given(st.lists(st.one_of(st.binary(max_size=40), st.sampled_from(SEALED.splitlines())), max_size=6))
def test_junk_on_an_open_log_is_read_without_a_crash(lines: list[bytes]) -> None:
    data = write_ndjson(HEADER, ENTRIES) + b"\n".join(lines)
    log = read(data)
    assert log.entries[: len(ENTRIES)] == tuple(ENTRIES)


@pytest.mark.parametrize("flip", [0x01, 0x02, 0x20, 0x80, 0xFF])
def test_every_changed_byte_of_a_sealed_log_is_found(flip: int) -> None:
    for place in range(len(SEALED)):
        changed = bytearray(SEALED)
        changed[place] ^= flip
        log = read(bytes(changed))
        assert log.diagnostics, f"byte {place} {SEALED[place - 20 : place + 20]!r}"
        assert not (log.intact and log.complete)
        assert log.entries == tuple(ENTRIES[: len(log.entries)])


@settings(deadline=None)
@given(st.integers(0, len(SEALED) - 1), st.integers(1, 255))
def test_any_change_of_a_byte_is_found(place: int, flip: int) -> None:
    changed = bytearray(SEALED)
    changed[place] ^= flip
    assert read(bytes(changed)).diagnostics


@settings(deadline=None)
@given(st.integers(0, len(SEALED) - 1))
def test_a_file_cut_off_anywhere_is_found_and_its_good_prefix_read(length: int) -> None:
    log = read(SEALED[:length])
    assert log.diagnostics
    assert not log.complete
    assert len(log.entries) >= SEALED[:length].count(b"\n") - 1
    assert log.entries == tuple(ENTRIES[: len(log.entries)])


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(headers, st.data())
def test_a_redacted_log_fits_its_seal_and_tells_its_viewer_no_secret(header: Header, data: st.DataObject) -> None:
    written = data.draw(st.lists(entries[header.game], max_size=4))
    viewer = data.draw(st.sampled_from([seat.seat for seat in header.seats] + ["spectator"]))
    whole = write_ndjson(header, written, SALTS)
    view = b"".join(redact(whole.splitlines(keepends=True), viewer, CODECS))
    log, seen = read(whole), read(view)
    assert seen.intact
    assert seen.complete
    assert seen.seal == log.seal
    for position in seen.withheld:
        assert SALTS(position).hex().encode() not in view
    for salt in seen.salts.values():
        assert salt in log.salts.values()
    again = b"".join(redact(view.splitlines(keepends=True), "spectator", CODECS))
    assert not read(again).salts
