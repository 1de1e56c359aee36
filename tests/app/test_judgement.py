"""`Match.judge`: what is found in the samples, what counts, and the question at the end."""

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ga_replay.app.errors import UnknownNameError, UnreadableError, UnsupportedError
from ga_replay.app.findings import Finding
from ga_replay.app.match import Match
from ga_replay.core.rules.verdict import Status
from tests.support.app.opened import Opened
from tests.support.places import SAMPLES

FAULTS = sorted(SAMPLES.glob("*/faults/*.transcript"))
TOUR = "tour/tour.transcript"
FAULT = "tour/fault.transcript"
COST = """[Game "grand-archive"] [First "A"]

place Spirit of Wind
B place Spirit of Fire
draws Woodland Squirrels, Imperial Recruit, Dream Fairy, Esteemed Knight, Zephyr, Displace, Reclaim
T1 A
  activate Imperial Recruit (reserve Dream Fairy, Esteemed Knight)
  activate Zephyr (reserve Dream Fairy, Reclaim) -> Imperial Recruit
"""
"""The last line is illegal by cost.2: Dream Fairy paid for the card before, and lies in memory."""


def tag(path: Path, name: str) -> str:
    found = re.search(rf'^\[{name} "(.*)"\]$', path.read_text(), re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.mark.law
@pytest.mark.parametrize("path", FAULTS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_fault_is_found_by_the_rule_that_its_tags_name(path: Path, opened: Opened) -> None:
    judgement = opened(path).judge()
    (finding,) = judgement.findings
    assert (finding.verdict, finding.code, finding.rule) == ("illegal", tag(path, "Code"), tag(path, "Rule"))
    assert (finding.file, finding.match) == (str(path), str(path))
    assert (judgement.status, judgement.is_legal, judgement.is_whole) == (Status.ILLEGAL, False, True)
    counts = judgement.counts
    assert (counts.illegal, counts.unclear) == (1, 0)
    assert counts.legal + 1 + counts.taken_back == counts.events == len(judgement)
    assert judgement.at(finding).position == finding.event == judgement.first_fault().position


@pytest.mark.law
@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*/matches/*.transcript")), ids=lambda path: str(path.parts[-3:]))
def test_a_legal_match_is_legal(path: Path, opened: Opened) -> None:
    judgement = opened(path).judge()
    assert judgement.is_legal
    assert judgement.findings == judgement.warnings == ()


def test_a_finding_is_what_validate_prints(opened: Opened) -> None:
    """The sample says itself on which line a rested ally attacks, in turn 3 of its only game."""
    lines = (SAMPLES / FAULT).read_text().splitlines()
    (line,) = [at for at, text in enumerate(lines, 1) if "it is rested" in text]
    (finding,) = opened(FAULT).judge().findings
    assert (finding.line, finding.address.rsplit(".", 1)[0]) == (line, "1:3.main")
    record = msgspec.to_builtins(finding)
    assert set(record) == set(Finding.__struct_fields__)
    assert {"file", "line", "event", "verdict", "code", "rule", "message", "expected", "address"} <= set(record)


def test_what_was_taken_back_is_marked_and_not_counted(written: Callable[[str], Match]) -> None:
    judgement = written(COST + "  takeback\n").judge()
    assert [(one.rule, one.verdict, one.taken_back) for one in judgement.findings] == [("cost.2", "illegal", True)]
    assert judgement.is_legal
    assert judgement.counts.illegal == 0
    assert judgement.counts.legal + judgement.counts.taken_back == len(judgement)
    moment = judgement.at(judgement.findings[0])
    assert (moment.is_taken_back, moment.verdict) == (True, Status.ILLEGAL)
    standing = written(COST).judge()
    assert [(one.rule, one.taken_back) for one in standing.findings][:1] == [("cost.2", False)]
    assert not standing.is_legal


def test_a_broken_match_is_judged_to_the_fault_and_is_never_legal(written: Callable[[str], Match]) -> None:
    judgement = written(COST.replace("activate Zephyr", "juggle Zephyr")).judge()
    assert judgement.counts.legal == judgement.counts.events == len(judgement) > 0
    assert judgement.status is Status.UNCLEAR
    assert (judgement.is_whole, judgement.is_legal, judgement.open_question) == (False, False, None)
    (finding,) = judgement.findings
    assert (finding.verdict, finding.code, finding.line, finding.event) == ("unreadable", "unknown-verb", 8, 0)


def test_a_match_without_a_header_cannot_be_judged(written: Callable[[str], Match]) -> None:
    with pytest.raises(UnreadableError) as raised:
        written('[Game "bridge"]\n').judge()
    assert raised.value.diagnostics


def test_an_edition_that_nobody_knows_is_said(opened: Opened) -> None:
    match = opened(FAULT)
    other = msgspec.structs.replace(match, header=msgspec.structs.replace(match.head(), rules="1999-01-01"))
    with pytest.raises(UnsupportedError, match="1999-01-01"):
        other.judge()


def test_a_viewer_whom_the_match_does_not_know_is_said(opened: Opened) -> None:
    with pytest.raises(UnknownNameError, match='"Zoe"; expected A, B, spectator, judge, all'):
        opened(FAULT).judge(as_="Zoe")


def test_the_question_at_the_end(written: Callable[[str], Match], opened: Opened) -> None:
    """The log ends before Bo has placed his champion."""
    assert opened(TOUR).judge().open_question is None
    assert written(COST).judge().open_question is None  # whoever may act need not
    text = COST[: COST.index("B place")]
    question = written(text).judge().open_question
    assert question is not None
    assert "B decides" in question.question


def test_what_a_log_says_wrongly_beside_an_event_is_a_warning(opened: Opened) -> None:
    match = opened(FAULT)
    entries = list(match.entries)
    at = next(at for at, one in enumerate(entries) if one.because)
    entries[at] = msgspec.structs.replace(entries[at], because="no-such-rule.1")
    judgement = msgspec.structs.replace(match, entries=entries).judge()
    assert [(one.event, one.verdict, one.code) for one in judgement.warnings] == [
        (at + 1, "warning", "because-differs")
    ]
    assert len(judgement.findings) == 1
    assert [one.event for one in judgement.records] == sorted(one.event for one in judgement.records)
    assert {*judgement.records} == {*judgement.findings, *judgement.warnings}
