"""Moments of a judged match: found by address, position, line, turn and finding; explained; and walked through."""

import pytest

from ga_replay.app.errors import ArgumentError, UnknownNameError
from ga_replay.app.walking import NothingFurtherError
from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.app.opened import Opened
from tests.support.places import SAMPLES

TOUR, FAULT = "tour/tour.transcript", "tour/fault.transcript"
RULE = "attacking-and-the-combat-phase.1.4"
"""A rested unit does not attack: the sample's fault."""


def test_a_moment_is_found_by_everything_that_names_it(opened: Opened) -> None:
    judgement = opened(FAULT).judge()
    lines = (SAMPLES / FAULT).read_text().splitlines()
    (line,) = [at for at, text in enumerate(lines, 1) if "it is rested" in text]
    (finding,) = judgement.findings
    moment = judgement.at(finding)
    assert isinstance(moment.event, de.AttackDeclared)
    assert (moment.verdict, moment.is_taken_back) == (Status.ILLEGAL, False)
    assert moment.findings == (finding,)
    for where in (finding.event, f"@{finding.event}", finding.address, moment.address):
        assert judgement.at(where).position == finding.event
    assert judgement.match.line(judgement.at(f":{line}").position) == line
    turn = judgement.at("T3")
    assert isinstance(turn.event, ev.TurnBegan)
    assert turn.event.number == 3
    assert judgement.at("3.main").address.startswith("1:3.main.")
    assert judgement.end.position == len(judgement)
    assert judgement.at(0).address == "@0"


@pytest.mark.parametrize("where", ["@9999", "T99", "3.nowhere", "nonsense", ":9999", 9999, -1])
def test_a_moment_that_is_not_there_is_named(where: str | int, opened: Opened) -> None:
    with pytest.raises(UnknownNameError, match="expected"):
        opened(FAULT).judge().at(where)


def test_the_moments_are_the_events_that_stand(opened: Opened) -> None:
    judgement = opened(TOUR).judge()
    positions = [moment.position for moment in judgement.moments()]
    assert positions == list(range(1, len(judgement) + 1))  # the sample takes nothing back
    moment = judgement.at(5)
    assert moment.before.position == 4
    assert (moment.unread, moment.readings, moment.warnings, moment.findings) == ((), (), (), ())
    assert moment.entry == judgement.match.entries[4]


def test_the_beginning_has_no_event(opened: Opened) -> None:
    beginning = opened(TOUR).judge().at(0)
    assert (beginning.event, beginning.entry, beginning.verdict, beginning.by_rule) == (None, None, Status.LEGAL, "")
    assert beginning.board.turn == 0
    with pytest.raises(UnknownNameError, match="nothing is before the beginning"):
        _ = beginning.before
    with pytest.raises(UnknownNameError, match="no event to explain"):
        _ = beginning.explanation


def test_an_explanation_has_the_rule_and_what_would_be_legal(opened: Opened) -> None:
    judgement = opened(FAULT).judge()
    told = judgement.explain(judgement.findings[0])
    assert [one.rule for one in told.findings] == [RULE]
    assert [one.rule for one in told.prohibitions if one.broken] == [RULE]
    assert told.due.items
    assert judgement.first_fault().explanation == told


def test_a_value_is_explained_with_its_rules(opened: Opened) -> None:
    """Imperial Recruit is printed with 3 life."""
    moment = opened(TOUR).judge().at("T2")
    value = moment.explain("Imperial Recruit", "life")
    assert (value.card, value.name, value.base) == ("Imperial Recruit", "life", 3)
    assert {one.name for one in moment.values("imperial recruit")} >= {"power", "life"}
    with pytest.raises(UnknownNameError, match="did you mean Imperial Recruit"):
        moment.explain("Imperial Recroot", "life")
    with pytest.raises(UnknownNameError, match="Imperial Recruit has no wisdom; it has "):
        moment.explain("Imperial Recruit", "wisdom")


def test_a_card_that_the_viewer_does_not_know_is_not_explained(opened: Opened) -> None:
    match = opened(TOUR)
    assert match.judge(as_="A").at("T2").values("Deflecting Edge")
    with pytest.raises(UnknownNameError, match='no card known to spectator then is called "Deflecting Edge"'):
        match.judge(as_="spectator").at("T2").values("Deflecting Edge")


def test_somebody_walks_by_words_and_addresses(opened: Opened) -> None:
    judgement = opened(FAULT).judge()
    walker = judgement.walk()
    assert walker.moment.position == 0
    assert walker.go("finding").position == judgement.findings[0].event
    assert walker.go("p").position == judgement.findings[0].event - 1
    assert isinstance(walker.go("T2").event, ev.TurnBegan)
    with pytest.raises(UnknownNameError, match="neither a word nor an address"):
        walker.go("nonsense")
    with pytest.raises(NothingFurtherError, match="there is no previous turn"):
        judgement.walk(1).go("turn back")
    assert isinstance(walker.moment.event, ev.TurnBegan)


def test_entries_are_told_as_the_export_writes_them(opened: Opened) -> None:
    judgement = opened(FAULT).judge()
    records = list(judgement.entries())
    assert [one.n for one in records] == list(range(1, len(judgement) + 1))
    assert [one.entry for one in records] == list(judgement.match.entries)
    assert [one.n for one in records if one.verdict.status is Status.ILLEGAL] == [judgement.findings[0].event]
    assert all(one.said for one in records)


def test_a_finding_of_another_match_names_no_moment(opened: Opened) -> None:
    """Position 31 of one match has nothing to do with position 31 of the other."""
    fault, tour = opened("tour/fault.transcript").judge(), opened("tour/tour.transcript").judge()
    (finding,) = fault.findings
    assert fault.at(finding).position == finding.event
    for ask in (tour.at, tour.explain, tour.walk):
        with pytest.raises(UnknownNameError, match=r"the finding is of the match .*fault\.transcript"):
            ask(finding)


@pytest.mark.parametrize("where", [None, 1.5, True, ("T1",)])
def test_what_names_no_moment_is_an_argument_error(where: object, opened: Opened) -> None:
    judgement = opened("tour/fault.transcript").judge()
    with pytest.raises(ArgumentError, match="a moment is named by an address, a position or a finding, not by"):
        judgement.at(where)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="a moment is named by"):
        judgement.at(judgement.end)  # type: ignore[arg-type]
