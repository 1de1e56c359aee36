"""The scorekeeper of `make keys`: what is typed writes the match down, and every key of it is counted."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from benchmarks.games import SAMPLES
from benchmarks.keys.costs import ALONE, ANSWERED, DECIDED, Cost, attacks, costs, quantile, summary
from benchmarks.keys.scorekeeper import Plan, Step, letters_for, plan
from benchmarks.keys.truth import DRAW, UNSEEN, Real, Truth, kind_of, read
from benchmarks.keys.typed import differing, typed
from ga_replay.app.questions import Option, Question

BEGINNING = 250


@pytest.fixture(scope="module")
def begun() -> Truth:
    """The beginning of the match of the tour, up to a decision."""
    truth = read(SAMPLES / "tour" / "tour.transcript")
    end = next(one.at for one in truth.real if one.at > BEGINNING)
    return replace(truth, entries=truth.entries[:end], real=tuple(one for one in truth.real if one.at < end))


@pytest.fixture(scope="module")
def planned(begun: Truth) -> Plan:
    return plan(begun)


def test_each_decision_is_said_once_and_each_key_is_counted(begun: Truth, planned: Plan) -> None:
    assert planned.missing == 0
    assert tuple(one for step in planned.steps for one in step.real) == planned.truth.real
    assert len(planned.truth.real) == len(begun.real)
    assert sum(one.keys for one in costs(planned)) == pytest.approx(sum(len(one.typed) + 1 for one in planned.steps))
    assert [step.at for step in planned.steps[1:]] == [step.to for step in planned.steps[:-1]]


@pytest.mark.process
def test_what_is_typed_at_a_terminal_is_what_happened(begun: Truth, planned: Plan) -> None:
    result = typed(planned.truth, planned)
    assert result.differences == ()
    assert len(result.seconds) == len(planned.steps)


def test_another_log_is_named(begun: Truth) -> None:
    stored = [repr(entry.event) for entry in begun.entries]
    assert differing(begun, stored) == ()
    said = next(n for n, entry in enumerate(begun.entries) if n > 100 and not entry.implied)
    del stored[said]
    assert "1 are missing, 0 are too many" in differing(begun, stored)[0]


def test_a_draw_may_be_named_after_what_follows_of_itself(begun: Truth) -> None:
    at = next(one.at for one in begun.real if one.kind == DRAW)
    named, *others = [one.event for one in begun.entries[at : at + 4]]
    later = begun.as_told(at, [*others, named])
    assert later is not None
    assert [one.event for one in later.entries[at : at + 4]] == [*others, named]
    assert sorted(map(repr, later.entries)) == sorted(map(repr, begun.entries))
    assert begun.as_told(at, [others[-1], *others]) is None


def test_the_decisions_are_those_that_people_say() -> None:
    truth = read(SAMPLES / "tour" / "tour.transcript")
    lines = (SAMPLES / "tour" / "tour.transcript").read_text(encoding="utf-8").splitlines()
    drawn = sum(line.split("(")[0].strip().startswith(("draws", "A draws", "B draws")) for line in lines)
    # B plays the card of turn 2 as soon as it is named: to the recorder it is one that nobody has seen.
    assert sum(one.kind in (DRAW, UNSEEN) for one in truth.real) == drawn
    kinds = {one.kind for one in truth.real}
    assert {"play", "payment", "attack"} <= kinds
    passing = truth.wording.passing("A")
    assert kind_of(passing, truth.wording) == "pass"


def test_the_fewest_letters_of_a_line_of_the_menu() -> None:
    asked = Question(
        text="A acts",
        options=tuple(
            Option(text, None) for text in ("A activates Fireball", "A activates Firefly", "A ends the turn")
        ),
    )
    assert letters_for(3, asked) in {"e", "t"}
    assert letters_for(1, asked) == "fireb"


def test_an_attack_costs_all_that_is_typed_until_its_combat_is_over(begun: Truth, planned: Plan) -> None:
    found = attacks(planned.truth, planned)
    assert len(found) == sum(one.kind == "attack" for one in begun.real)
    assert {one.kind for one in found} <= {ALONE, DECIDED, ANSWERED}
    assert all(one.keys >= 1 for one in found)


def test_a_line_with_two_decisions_shares_its_keys_out(begun: Truth) -> None:
    steps = (Step("", 0, 1, ()), Step("abc", 1, 5, (Real(1, "play"), Real(3, "payment"))), Step("", 5, 6, ()))
    assert costs(Plan(steps, 0, begun)) == [Cost("play", 2.5, 1.0), Cost("payment", 3.5, 2.0)]


def test_figures() -> None:
    one = summary("play", [Cost("play", 2, 1), Cost("play", 4, 1), Cost("play", 9, 4)])
    assert (one.count, one.mean, one.median, one.most, one.lines) == (3, 5, 4, 9, 2)
    assert quantile([1.0, 2.0, 3.0, 4.0], 0.99) == 4.0


def test_a_transcript_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "m.transcript"
    file.write_text("no match\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        read(file)
