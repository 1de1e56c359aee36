"""What may be decided at a moment: listed, counted, sampled, asked about; and all the reasons against what may not be."""

import random
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from ga_replay.app.card_data import CardData
from ga_replay.app.errors import RecordingError
from ga_replay.app.match import Match
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import IN_FORCE, Catalogue
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic import decisions as epic
from ga_replay.games.grand_archive import decisions as de
from tests.support.app.opened import Opened
from tests.support.places import SAMPLES

TOUR, FAULT = "tour/tour.transcript", "tour/fault.transcript"
PLAYED = [TOUR, *sorted(str(path.relative_to(SAMPLES)) for path in SAMPLES.glob("*/matches/*.transcript"))]
FEW = 200
STEP = 7
"""Every so many moments are looked at."""


@pytest.mark.law
@pytest.mark.parametrize("file", PLAYED)
def test_every_decision_of_a_legal_match_is_legal_right_before_it(file: str, opened: Opened) -> None:
    judgement = opened(file).judge()
    decisions = [at for at, entry in enumerate(judgement.match.entries, 1) if isinstance(entry.event, ev.Decision)]
    assert len(decisions) > STEP
    for position in decisions[::STEP]:
        moment = judgement.at(position)
        assert isinstance(moment.event, ev.Decision)
        assert moment.before.is_legal(moment.event), moment
        assert moment.before.why_not(moment.event) == ()


@pytest.mark.law
@pytest.mark.parametrize("file", PLAYED)
def test_what_is_listed_is_counted_sampled_and_legal(file: str, opened: Opened) -> None:
    judgement, rng = opened(file).judge(), random.Random(5)
    seen = 0
    for position in range(0, len(judgement) + 1, STEP):
        moment = judgement.at(position)
        decisions = moment.legal_decisions()
        if not decisions:
            assert decisions.count() == 0
            with pytest.raises(LookupError):
                decisions.sample(rng)
            continue
        some = list(islice(decisions, FEW + 1))
        sampled = [decisions.sample(rng) for _ in range(3)]
        assert all(one in decisions for one in (*some, *sampled))
        assert isinstance(some[0], ev.Decision | ev.ChanceFell)
        if len(some) <= FEW:
            assert decisions.count() == len(some)
            assert len(set(map(repr, some))) == len(some)
            assert all(one in some for one in sampled if not _in_any_order(one))
        for one in (*some[:5], *sampled):
            reasons = moment.why_not(one)
            assert {reason.verdict for reason in reasons} <= {Status.UNCLEAR}, (moment, one)
            assert not (reasons and decisions.is_certain), (moment, one)
            assert moment.is_legal(one) == (not reasons)
        seen += decisions.is_certain
    assert seen > 3


PLAYOUTS = [str(min(SAMPLES.glob(f"{game}/playouts/*.ndjson"))) for game in ("grand_archive", "epic", "trails")]


@pytest.mark.parametrize("viewer", ["all", "A", "spectator"])
@pytest.mark.parametrize("file", PLAYOUTS, ids=lambda file: Path(file).parts[-3])
def test_nothing_that_is_listed_is_illegal_whoever_looks(file: str, viewer: str, opened: Opened) -> None:
    judgement, rng = opened(file).judge(as_=viewer), random.Random(7)
    asked = 0
    for position in rng.sample(range(len(judgement)), 25):
        moment = judgement.at(position)
        decisions = moment.legal_decisions()
        for one in [*islice(decisions, 4), *([decisions.sample(rng)] if decisions else [])]:
            asked += 1
            verdicts = {reason.verdict for reason in moment.why_not(one)}
            assert not verdicts if decisions.is_certain else verdicts <= {Status.UNCLEAR}, (moment, one)
            assert moment.is_legal(one) == (not verdicts)
    assert asked > 25


def _in_any_order(decision: ev.Event) -> bool:
    """Cards that are chosen together are listed in one order and may be named in any."""
    return any(isinstance(getattr(decision, name), tuple) for name in decision.__struct_fields__)


def test_a_forbidden_decision_has_its_rule(opened: Opened) -> None:
    """The rested ally of the sample attacks again (attacking-and-the-combat-phase.1.4)."""
    judgement = opened(FAULT).judge()
    (finding,) = judgement.findings
    moment = judgement.at(finding)
    assert isinstance(moment.event, de.AttackDeclared)
    (reason,) = moment.before.why_not(moment.event)
    assert (reason.verdict, reason.code, reason.rule) == (
        Status.ILLEGAL,
        finding.code,
        "attacking-and-the-combat-phase.1.4",
    )
    assert not moment.before.is_legal(moment.event)
    assert moment.event not in moment.before.legal_decisions()
    assert reason.expected


def test_the_wrong_player_and_the_wrong_kind_are_told(opened: Opened) -> None:
    judgement = opened(TOUR).judge()
    moment = judgement.at("3.main")
    while moment.legal_decisions().player != "A":
        moment = judgement.at(moment.position + 1)
    for wrong in (de.OpportunityPassed("B"), de.ChampionPlaced("A", 1)):
        assert not moment.is_legal(wrong)
        assert [one.verdict for one in moment.why_not(wrong)] == [Status.ILLEGAL]
        assert wrong not in moment.legal_decisions()
    assert moment.is_legal(de.OpportunityPassed("A"))


def test_what_there_is_not_is_no_crash(opened: Opened) -> None:
    moment = opened(TOUR).judge().at("3.main")
    (reason,) = moment.why_not(de.CardActivated("A", 9999))
    assert (reason.verdict, reason.code) == (Status.ILLEGAL, "damaged")
    assert "9999" in reason.message
    assert not moment.is_legal(de.CardActivated("A", 9999))


@pytest.mark.parametrize("other", [epic.Passed("A"), ev.TurnBegan("A", 4), ev.Noted("well")])
def test_what_is_no_decision_of_this_game_is_refused(other: ev.Event, opened: Opened) -> None:
    moment = opened(TOUR).judge().at("3.main")
    for ask in (moment.is_legal, moment.why_not):
        with pytest.raises(RecordingError, match="is not a decision of grand-archive"):
            ask(other)  # type: ignore[arg-type]  # that is what is tested


def test_a_line_is_asked_about(opened: Opened) -> None:
    """Turn 3 of the sample: Imperial Recruit attacks, and may not attack once more."""
    judgement = opened(FAULT).judge()
    (finding,) = judgement.findings
    attacks = [at for at, one in enumerate(judgement.match.entries, 1) if isinstance(one.event, de.AttackDeclared)]
    first = judgement.at(attacks[0]).before
    line = "attack Imperial Recruit -> B Imperial Recruit"
    assert first.is_legal(line)
    assert first.why_not(line) == ()
    before = judgement.at(finding).before
    assert not before.is_legal("attack Imperial Recruit -> B champion")
    assert [one.rule for one in before.why_not("attack Imperial Recruit -> B champion")] == [finding.rule]
    assert len(judgement.match.entries) == len(judgement)


@pytest.mark.parametrize("viewer", ["A", "B", "spectator"])
def test_a_line_is_asked_about_by_whoever_may_not_see_all(viewer: str, opened: Opened) -> None:
    """What everybody sees decides it; a card of a hand that they do not see may be any."""
    judgement = opened(FAULT).judge(as_=viewer)
    (finding,) = judgement.findings
    before = judgement.at(finding).before
    assert [one.rule for one in before.why_not("attack Imperial Recruit -> B champion")] == [finding.rule]
    assert before.is_legal("attack Woodland Squirrels -> B champion")
    assert before.is_legal("A concede")


@pytest.mark.parametrize("line", ["juggle Imperial Recruit", "attack Nobody -> B champion", "", '[Date "2026.01.01"]'])
def test_a_line_that_cannot_be_read_raises(line: str, opened: Opened) -> None:
    moment = opened(FAULT).judge().at("3.main")
    for ask in (moment.is_legal, moment.why_not):
        with pytest.raises(RecordingError):
            ask(line)


def test_chance_gives_what_fell(opened: Opened) -> None:
    """603.1a: at the beginning of a game of Trails chance says who chooses who goes first."""
    (file, *_) = sorted(SAMPLES.glob("trails/playouts/*.ndjson"))
    judgement = opened(file).judge()
    position = next(at for at, one in enumerate(judgement.match.entries, 1) if isinstance(one.event, ev.ChanceFell))
    moment = judgement.at(position).before
    decisions = moment.legal_decisions()
    assert [type(one) for one in decisions] == [ev.ChanceFell] * decisions.count()
    assert moment.due.question.startswith("chance decides")
    assert judgement.at(position).event in decisions
    assert ev.ChanceFell("something else", (-1,)) not in decisions
    assert not moment.is_legal(ev.ChanceFell("something else", (-1,)))


def test_nothing_is_decided_after_the_end(opened: Opened) -> None:
    end = opened(TOUR).judge().end
    assert end.board.ended
    assert list(end.legal_decisions()) == []
    (reason,) = end.why_not(de.OpportunityPassed("A"))
    assert "the game was over" in reason.message


def test_a_spectator_is_offered_no_hidden_card(opened: Opened) -> None:
    """Whoever cannot see a hand is not told which of its cards could be played; its player is."""
    names = {}
    for viewer in ("A", "spectator"):
        judgement = opened(TOUR).judge(as_=viewer)
        position = next(
            at for at, one in enumerate(judgement.match.entries, 1) if isinstance(one.event, de.CardActivated)
        )
        moment = judgement.at(position).before
        assert moment.legal_decisions().player == "A"
        names[viewer] = sum(isinstance(one, de.CardActivated) for one in moment.legal_decisions())
    assert names["A"] > 0
    assert names["spectator"] == 0


def test_listing_decisions_leaves_no_cards_in_force(opened: Opened) -> None:
    """Whoever looks through the decisions of one match may judge another one between two of them."""
    match = opened(TOUR)
    own = msgspec.structs.replace(match, cards=CardData(Catalogue()))
    judgement = own.judge()
    before = IN_FORCE.get()
    decisions = iter(judgement.at("3.main").legal_decisions())
    told = judgement.narrated()
    for _ in range(3):
        next(decisions)
        next(told)
        assert IN_FORCE.get() is before
    assert judgement.findings == ()
    assert IN_FORCE.get() is before


def test_some_of_certain_sizes_are_counted_within_their_bounds() -> None:
    choice = Some("", (1, 2, 3, 4), 1, 3, sizes=(0, 2, 4))
    assert choice.count() == len(list(choice)) == 6


UNREAD = """[Game "grand-archive"] [First "A"]

place Spirit of Fire
B place Spirit of Fire
draws Right of Realm, Esteemed Knight, 5 ??
T1 A
  activate Right of Realm (reserve 3 ??)
"""
"""A line of Right of Realm speaks of costs and is not understood."""


def test_what_an_unread_text_could_change_is_not_legal_and_not_illegal(written: Callable[[str], Match]) -> None:
    judgement = written(UNREAD).judge()
    assert (judgement.status, judgement.is_legal) == (Status.UNCLEAR, False)
    assert {one.verdict for one in judgement.findings} == {"unclear"}
    moment = judgement.end
    assert not moment.legal_decisions().is_certain
    too_little = "activate Esteemed Knight"  # it costs 3, and two other cards are left: card-activation.p8
    reasons = moment.why_not(too_little)
    assert {one.verdict for one in reasons} == {Status.UNCLEAR}
    assert "card-activation.p8" in {one.rule for one in reasons}
    assert any("right-of-realm#1" in one.message for one in reasons if one.code == "unread-text")
    assert not moment.is_legal(too_little)
