"""Every bound of docs/limits.md in logs and transcripts: what it allows is read, one more is refused in one sentence with its place."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events.sizes import check_sizes
from ga_replay.core.input.limits import (
    ADDED,
    AMOUNT,
    CARDS,
    DIGITS,
    ENTRIES,
    FAULTS,
    LINE,
    LISTED,
    NAME,
    NESTING,
    STATEMENTS,
    TABLE,
    TAGS,
    Bound,
    TooMuch,
)
from ga_replay.core.log.codec import Codec, Unreadable
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.table.fold import FoldError, apply
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs import entry_scan
from ga_replay.logs.diagnostics import Code, Diagnostic
from ga_replay.logs.ndjson import Log, read_ndjson
from ga_replay.logs.transcript.reading.expand import expand

CODEC = Codec(WORDING.decisions)
HEAD: dict[str, Any] = {
    "format": "ga-replay", "version": 1, "game": "grand-archive", "rules": "2025-08-08", "players": [{"seat": "A"}, {"seat": "B"}],
}  # fmt: skip


def log(*said: dict[str, Any], **head: Any) -> Log:
    """What a log by hand of these events says."""
    lines = [HEAD | head, *({"n": at, "event": one} for at, one in enumerate(said, 1))]
    return read_ndjson("\n".join(map(json.dumps, lines)).encode() + b"\n", {"grand-archive": CODEC}, "f")


def refused(diagnostics: Sequence[Diagnostic], bound: Bound, line: int) -> bool:
    """Whether one sentence says that this bound is passed on this line."""
    (one,) = diagnostics
    return (one.code, one.line, bound.cause in one.cause, one.remedy) == (Code.TOO_MUCH, line, True, bound.remedy)


def numbers(count: int) -> list[int]:
    return [0] * count


def event(name: str, /, **fields: Any) -> dict[str, Any]:
    return {"type": name, **fields}


EVENTS = [
    (ADDED, lambda n: event("CardsAdded", owner="A", zone="A:deck", first=1, count=n)),
    (LISTED, lambda n: event("CardsAdded", owner="A", zone="A:deck", first=1, count=1, cards=[""] * n)),
    (LISTED, lambda n: event("CardsReordered", zone="A:deck", handles=numbers(n))),
    (LISTED, lambda n: event("EffectBegan", effect=1, text="", source=1, player="A", values=numbers(n))),
    (LISTED, lambda n: event("TriggerWaiting", trigger=1, text="", source=1, player="A", about=numbers(n))),
    (LISTED, lambda n: event("TargetsChosen", player="A", targets=numbers(n))),
    (LISTED, lambda n: event("ChanceFell", what="", values=numbers(n))),
    (LISTED, lambda n: event("LeftUnknown", handles=numbers(n))),
    (LISTED, lambda n: event("Denied", fact=event("Mixed", zone="A:deck", handles=numbers(n)))),
    (AMOUNT, lambda n: event("CountersChanged", handle=1, kind="level", by=n)),
    (AMOUNT, lambda n: event("DamageMarked", handle=1, by=-n)),
    (AMOUNT, lambda n: event("PoolChanged", player="A", pool="x", by=n)),
    (AMOUNT, lambda n: event("StatusSet", handle=1, status="x", value=n)),
    (AMOUNT, lambda n: event("UsageMarked", key="x", by=n)),
    (AMOUNT, lambda n: event("ChoiceSet", item=1, key="x", values=[n])),
    (AMOUNT, lambda n: event("Observed", what="life", value=n)),
    (AMOUNT, lambda n: event("TurnBegan", player="A", number=n)),
]  # fmt: skip


def test_every_list_and_number_of_an_event_that_could_grow_has_a_bound() -> None:
    """What has none names one thing: a handle, an object, an item, an entry."""
    plain = [
        f"{kind.__name__}.{field.name}"
        for kind in CODEC.types.values()
        for field in msgspec.structs.fields(kind)
        if field.type in (tuple[int, ...], tuple[str, ...])
        or (field.type is int and field.name in {"by", "count", "value", "x", "number"})
    ]
    assert plain == []


@pytest.mark.parametrize(("bound", "said"), EVENTS)
def test_an_event_holds_so_much_and_no_more(bound: Bound, said: Any) -> None:
    assert log(said(bound.most)).diagnostics == ()
    assert refused(log(said(bound.most + 1)).diagnostics, bound, 2)
    with pytest.raises(Unreadable, match=bound.cause.split(",", maxsplit=1)[0]):
        CODEC.from_json(json.dumps(said(bound.most + 1)))


@pytest.mark.parametrize(("bound", "said"), [one for one in EVENTS if one[0] in (ADDED, AMOUNT)])
def test_an_event_of_the_store_and_one_that_people_wrote_hold_no_more(bound: Bound, said: Any) -> None:
    known = CODEC.from_json(json.dumps(said(bound.most)))
    check_sizes(known)
    assert CODEC.unpack(*CODEC.pack(known)) == known
    field = next(name for name, value in said(7).items() if value in (7, -7, [7]))
    more = (bound.most + 1,) if field == "values" else bound.most + 1
    with pytest.raises(TooMuch):
        check_sizes(replace(known, **{field: more}))
    with pytest.raises(Unreadable, match=bound.cause.split(",", maxsplit=1)[0]):
        CODEC.unpack(*CODEC.pack(replace(known, **{field: more})))


def test_the_fold_adds_so_many_cards_and_no_more() -> None:
    table = WORDING.referee(Header("grand-archive", "2025-08-08", (Seat("A"), Seat("B")), "A")).table
    zone = "A:graveyard"
    with pytest.raises(FoldError, match="more than 1000 cards at once"):
        apply(table, ev.CardsAdded("A", zone, 1, 30_000_000))
    apply(table, ev.CardsAdded("A", zone, 1, ADDED.most))
    assert len(table.zones[zone]) == ADDED.most


@pytest.mark.parametrize(
    ("bound", "head"),
    [
        (NAME, lambda n: {"players": [{"seat": "A", "name": "x" * n}, {"seat": "B"}]}),
        (NAME, lambda n: {"event": "x" * n}),
        (TAGS, lambda n: {"tags": [[str(at), ""] for at in range(n)]}),
        (LISTED, lambda n: {"players": [{"seat": "A", "main": ["x"] * n}, {"seat": "B"}]}),
        (AMOUNT, lambda n: {"best_of": n}),
    ],
)
def test_a_header_holds_so_much_and_no_more(bound: Bound, head: Any) -> None:
    assert log(**head(bound.most)).diagnostics == ()
    assert refused(log(**head(bound.most + 1)).diagnostics, bound, 1)


def test_a_log_has_so_many_entries_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(ENTRIES, most=3)
    monkeypatch.setattr(entry_scan, "ENTRIES", few)
    passed = event("PassCounted", player="A")
    assert log(*[passed] * 3).diagnostics == ()
    found = log(*[passed] * 5)
    assert (len(found.entries), refused(found.diagnostics, few, 5)) == (3, True)


def test_numbers_that_fit_into_no_machine_and_brackets_without_end() -> None:
    for bound, said in ((DIGITS, '{"type":"Revealed","handle":' + "9" * 5000 + "}}"), (NESTING, "[" * 100_000)):
        text = json.dumps(HEAD) + '\n{"n":1,"event":' + said + "\n"
        assert refused(read_ndjson(text.encode(), {"grand-archive": CODEC}).diagnostics, bound, 2)


# --- transcripts ---------------------------------------------------------------------------------------------------------


def told(tags: str, *lines: str) -> tuple[Diagnostic, ...]:
    begun = "place Spirit of Wind; B place Spirit of Wind; T1 A"
    return expand("\n".join([f'[First "A"] {tags}', begun, *lines, ""]), WORDING, file="f").diagnostics


@pytest.mark.parametrize(
    ("bound", "tags"),
    [
        (NAME, lambda n: f'[A "{"x" * n}"] [B "Bo"]'),
        (NAME, lambda n: f'[Event "{"x" * n}"]'),
        (AMOUNT, lambda n: f'[BestOf "{n}"]'),
        (TAGS, lambda n: " ".join(f'[X{at} ""]' for at in range(n - 1))),
        (CARDS, lambda n: f'[MainA "{", ".join(["999 dream-fairy", *["fireball"] * (n - 999)])}"]'),
        (CARDS, lambda n: f"[MainA {json.dumps(json.dumps(['dream-fairy'] * n))}]"),
    ],
)
def test_tags_hold_so_much_and_no_more(bound: Bound, tags: Any) -> None:
    assert told(tags(bound.most)) == ()
    assert refused(told(tags(bound.most + 1)), bound, 1)


@pytest.mark.parametrize(
    ("bound", "line"),
    [
        (LISTED, lambda n: f"draws {n} ??"),
        (LISTED, lambda n: f"draws {', '.join(['??'] * n)}"),
        (LISTED, lambda n: f"now reserve {n} ??"),
        (LISTED, lambda n: f"now chance x: {', '.join(['1'] * n)}"),
        (ADDED, lambda n: f"!fact adds {n} cards of A to A deck from 5000"),
        (AMOUNT, lambda n: f"!fact marks x by {n}"),
        (AMOUNT, lambda n: f"!event {json.dumps(event('UsageMarked', key='x', by=n))}"),
        (NESTING, lambda n: f"place Spirit of Fire {'(' * n}{')' * n}"),
        (NESTING, lambda n: f"{'(' * n}place Spirit of Wind{')' * n}"),
        (DIGITS, lambda n: f"!fact turn {'9' * n} of A"),
        (DIGITS, lambda n: f"seen: A life {'1' * n}"),
        (DIGITS, lambda n: f"draws {'1' * n} ??"),
        (LINE, lambda n: "% " + "x" * (n - 2)),
        (LINE, lambda n: "{" + "x" * (n - 2) + "}"),
    ],
)
def test_a_line_of_a_transcript_holds_so_much_and_no_more(bound: Bound, line: Any) -> None:
    """What is allowed may be wrong for other reasons."""
    assert not any(bound.cause in one.cause for one in told("", line(bound.most)))
    (one,) = [one for one in told("", line(bound.most + 1)) if bound.cause in one.cause]
    assert (one.line, one.remedy) == (3, bound.remedy) or bound.remedy in one.cause


def test_a_transcript_has_so_many_statements_and_no_more() -> None:
    assert told("", "% all is well", *["{}{}{}{}{}"] * ((STATEMENTS.most - 4) // 5)) == ()
    assert refused(told("", ";".join(["end"] * STATEMENTS.most)), STATEMENTS, 3)


def test_of_so_many_faults_is_told_and_of_no_more() -> None:
    found = told("", *["frobnicate"] * FAULTS.most)
    assert [one.code for one in found] == [Code.UNKNOWN_VERB] * FAULTS.most
    found = told("", *["frobnicate"] * (FAULTS.most + 5))
    assert len(found) == FAULTS.most + 1
    assert refused(found[-1:], FAULTS, FAULTS.most + 3)


def test_a_table_has_so_many_cards_and_tokens_and_no_more() -> None:
    table = WORDING.referee(Header("grand-archive", "2025-08-08", (Seat("A"), Seat("B")), "A")).table
    for at in range(4):
        apply(table, ev.CardsAdded("A", "A:graveyard", 1 + 1000 * at, 1000))
    apply(table, ev.CardsAdded("A", "A:graveyard", 4001, TABLE.most - len(table.zone_of) - 1))
    apply(table, ev.TokenMade(9000, "powercell", "A", "field"))
    for more in (ev.TokenMade(9001, "powercell", "A", "field"), ev.CardsAdded("A", "A:graveyard", 9001, 1)):
        with pytest.raises(FoldError, match=TABLE.cause.split(",", maxsplit=1)[0]):
            apply(table, more)
    assert len(table.zone_of) == TABLE.most


@pytest.mark.parametrize("said", ["[1,2]", "[" * 5000, '["x"', '{"a":1}[', "[null]"])
def test_a_list_of_cards_that_is_none(said: str) -> None:
    assert [one.code for one in told(f"[MainA {json.dumps(said)}]")] == [Code.BAD_TAG]
