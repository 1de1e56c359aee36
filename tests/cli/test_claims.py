"""Reasons are judged: what a log claims beside its events is held against what the referee finds, and never shown as ours."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ga_replay.app.match import Match
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.logs.ndjson import plain_lines
from ga_replay_cli.matches import open_match
from tests.support.cli.played import Ran

DRAWS = "draw-phase.1"
"""The rule by which the turn player draws a card as the draw phase begins."""
OTHER = "recollection-phase.1"


@pytest.fixture
def source(tour: str) -> Match:
    return open_match(tour, None)


def drawn(source: Match) -> int:
    """The position of the first card that is drawn in a draw phase."""
    return next(at for at, entry in enumerate(source.entries, 1) if entry.because == DRAWS)


def written(source: Match, entries: Sequence[Entry], path: Path) -> str:
    """The match with these entries, as a file."""
    assert source.header is not None
    path.write_bytes(b"".join(plain_lines(source.header, entries)))
    return str(path)


def forged(source: Match, position: int, path: Path, **claims: Any) -> str:
    """The match as a file, with these claims beside one of its events."""
    entries = list(source.entries)
    entries[position - 1] = replace(entries[position - 1], **claims)
    return written(source, entries, path)


def warnings(ran: Ran, *args: str) -> tuple[int, list[dict[str, Any]], dict[str, Any]]:
    """Exit code, lines and summary of `validate --json`."""
    code, out, _ = ran("validate", *args, "--json")
    *lines, summary = map(json.loads, out.splitlines())
    return code, lines, summary


def test_a_forged_reason_is_a_warning_and_no_verdict(ran: Ran, source: Match, tmp_path: Path) -> None:
    at = drawn(source)
    file = forged(source, at, tmp_path / "m.ndjson", because=OTHER)
    code, lines, summary = warnings(ran, file)
    assert [(one["verdict"], one["code"], one["event"], one["line"]) for one in lines] == [
        ("warning", "because-differs", at, at + 1)
    ]
    assert lines[0]["expected"] == [DRAWS]
    assert OTHER in lines[0]["message"]
    assert (code, summary["warnings"], summary["legal"]) == (0, 1, summary["events"])
    code, out, _ = ran("validate", file)
    line, total = out.splitlines()
    assert code == 0
    assert line.endswith(
        f"warning CardMoved recorded as happening by {OTHER}: the referee finds {DRAWS} (because-differs)"
    )
    assert total.endswith("; 1 warning about claims recorded beside the events")


def test_no_command_shows_a_forged_reason_as_ours(ran: Ran, source: Match, tmp_path: Path) -> None:
    at = drawn(source)
    file = forged(source, at, tmp_path / "m.ndjson", because=OTHER, cause=1)
    _, out, _ = ran("explain", file, "--at", f"@{at}", "--as", "all")
    assert f"legal: due by {DRAWS}" in out
    assert f"warning: recorded as happening by {OTHER}: the referee finds {DRAWS} (because-differs)" in out
    assert f"recorded, but not confirmed: by {OTHER}, following from @1" in out
    told = json.loads(ran("explain", file, "--at", f"@{at}", "--as", "all", "--json")[1].splitlines()[0])
    assert told["because"] == DRAWS
    assert told["recorded"]["because"] == OTHER
    assert [one["code"] for one in told["warnings"]] == ["because-differs", "cause-differs"]
    assert [one["event"] for one in told["causes"]] == [source.entries[at - 1].cause]
    _, out, _ = ran("step", file, "--at", f"@{at}", "--as", "all")
    assert f"legal: due by {DRAWS}" in out
    assert "warning [because-differs, cause-differs]" in out
    mentions = [line for line in out.splitlines() if OTHER in line]
    assert all("warning: recorded as" in line for line in mentions)
    _, out, _ = ran("step", file, "--as", "all")
    assert [line.split()[0] for line in out.splitlines() if "warning [" in line] == [f"@{at}"]


@pytest.mark.parametrize("cause", [-1, 0, 1])
def test_a_cause_must_be_there_before(ran: Ran, source: Match, tmp_path: Path, cause: int) -> None:
    """An entry follows neither from itself nor from one that comes after it; 0 says nothing."""
    at = drawn(source)
    value = {-1: -7, 0: at, 1: len(source.entries) + 5}[cause]
    _, lines, _ = warnings(ran, forged(source, at, tmp_path / "m.ndjson", cause=value))
    assert [one["code"] for one in lines] == ["cause-differs"]
    assert warnings(ran, forged(source, at, tmp_path / "m.ndjson", cause=0))[1] == []


def test_a_cause_that_was_taken_back_is_found(ran: Ran, source: Match, tmp_path: Path) -> None:
    """What comes after a take-back follows from it, or from what stood before."""
    at, entries = drawn(source), list(source.entries)
    decision = next(n for n in range(at, 0, -1) if isinstance(entries[n - 1].event, ev.Decision))
    back = Entry(ev.Reverted(decision - 1, "Judge"))
    again = [*entries[:at], back, entries[decision - 1], replace(entries[decision], cause=decision)]
    _, lines, _ = warnings(ran, written(source, again, tmp_path / "m.ndjson"))
    assert [(one["code"], one["event"], one["expected"]) for one in lines] == [
        ("cause-differs", at + 3, [f"@{at + 2}"])
    ]


def test_groups_are_what_happened_together(ran: Ran, source: Match, tmp_path: Path) -> None:
    """Cards that are drawn as one opening hand happen together; a phase begins alone."""
    file = tmp_path / "m.ndjson"
    at = next(n for n, one in enumerate(source.entries, 1) if isinstance(one.event, ev.PhaseBegan))
    together = next(n for n in range(1, at) if source.entries[n - 1].group == source.entries[n].group != 0)
    for position, group, told in (
        (at, 9000, "it happened on its own"),
        (at, source.entries[together].group, f"that is the group of @{together}"),
        (together + 1, 9000, f"it happened together with @{together}"),
        (together + 1, 0, "recorded as alone: it happened together"),
    ):
        _, lines, _ = warnings(ran, forged(source, position, file, group=group))
        assert [(one["code"], one["event"]) for one in lines] == [("group-differs", position)], (position, group)
        assert told in lines[0]["message"]


def test_nobody_leaves_out_what_could_have_been_otherwise(ran: Ran, source: Match, tmp_path: Path) -> None:
    """A transcript leaves passes out, and no attack."""
    file = tmp_path / "m.ndjson"
    attack = next(n for n, one in enumerate(source.entries, 1) if type(one.event).__name__ == "AttackDeclared")
    _, lines, _ = warnings(ran, forged(source, attack, file, implied=True))
    assert [(one["code"], one["event"]) for one in lines] == [("implied-differs", attack)]
    passes = next(n for n, one in enumerate(source.entries, 1) if type(one.event).__name__ == "OpportunityPassed")
    for implied in (True, False):
        assert warnings(ran, forged(source, passes, file, implied=implied))[1] == []


def test_a_fact_out_of_nothing_is_due_by_no_rule_that_is_recorded(ran: Ran, source: Match, tmp_path: Path) -> None:
    """A second card is drawn, and the log claims a rule of another phase: the verdict says illegal, the warning that the reason is none."""
    at = drawn(source)
    fact = source.entries[at - 1].event
    assert isinstance(fact, ev.CardMoved)
    deck = next(e.event for e in source.entries if isinstance(e.event, ev.CardsAdded) and e.event.zone == fact.frm)
    moved = {one.event.handle for one in source.entries if isinstance(one.event, ev.CardMoved)}
    unmoved = next(n for n in range(deck.first, deck.first + deck.count) if n not in moved)
    end = next(n for n in range(at, len(source.entries)) if isinstance(source.entries[n].event, ev.Decision))
    lie = Entry(
        replace(fact, handle=unmoved), because=OTHER, cause=source.entries[at - 1].cause, group=77, implied=True
    )
    file = written(source, [*source.entries[:end], lie], tmp_path / "m.ndjson")
    code, lines, _ = warnings(ran, file)
    assert code == 1
    assert [one["code"] for one in lines if one["verdict"] == "warning"] == [
        "because-differs",
        "group-differs",
        "implied-differs",
    ]


def test_marks_of_transcripts_and_sealed_logs_are_judged_alike(ran: Ran, source: Match, tmp_path: Path) -> None:
    """The same forged match as a plain log, sealed, as a transcript, and from the store."""
    at = drawn(source)
    plain = forged(source, at, tmp_path / "m.ndjson", because=OTHER)
    assert ran("import", plain, "--name", "m")[0] == 0
    sealed, transcript = str(tmp_path / "sealed.ndjson"), str(tmp_path / "m.transcript")
    assert ran("export", "m", "--to", "ndjson", "--out", sealed)[0] == 0
    assert ran("export", "m", "--to", "transcript", "--out", transcript)[0] == 0
    assert ran("verify", sealed)[0] == 0
    assert f'<because "{OTHER}"' in Path(transcript).read_text(encoding="utf-8")
    for match in (plain, sealed, transcript, "m"):
        code, lines, _ = warnings(ran, match)
        assert (code, [(one["code"], one["event"]) for one in lines]) == (0, [("because-differs", at)]), match


def test_a_log_that_says_nothing_of_reasons_has_no_warning(ran: Ran, source: Match, tmp_path: Path) -> None:
    bare = [Entry(entry.event) for entry in source.entries]
    code, lines, summary = warnings(ran, written(source, bare, tmp_path / "m.ndjson"))
    assert (code, lines, summary["warnings"]) == (0, [], 0)


def test_illegal_stays_illegal_whatever_is_claimed(ran: Ran, fault: str, tmp_path: Path) -> None:
    """The decision may be recorded with the rule that it breaks; any other one is a warning beside the finding."""
    source = open_match(fault, None)
    _, (found, *_), _ = warnings(ran, fault)
    for because, expected in ((found["rule"], ["illegal"]), ("no-such-rule.1", ["illegal", "warning"])):
        code, lines, _ = warnings(ran, forged(source, found["event"], tmp_path / "m.ndjson", because=because))
        assert code == 1
        assert [line["verdict"] for line in lines] == expected
