"""Answers that nobody asked for, that are missing, or that come at another time: one fault, one finding, by its own rule."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Verdict
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.board_view import knows_card, knows_text
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.reading.expand import Expansion
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay.replay.judge import Playable
from ga_replay.replay.judged_match import JudgedMatch
from tests.support.logs.bench import OLDER, happened, told

WIND = ("T1 A", "place Spirit of Wind", "T2 B", "place Spirit of Wind")
ALLIES = (
    "T1 A",
    "place Spirit of Fire",
    "activate Esteemed Knight (reserve 3 ??)",
    "T2 B",
    "place Spirit of Fire",
    "activate Imperial Recruit (reserve 2 ??)",
    "T3 A",
)


def judged(found: Expansion) -> list[tuple[ev.Event, Verdict]]:
    """The events that are not simply legal, with what was found."""
    assert found.diagnostics == ()
    assert found.header is not None
    match = JudgedMatch(
        Playable(ruleset=RULESET, referee_for=referee_for, knows_card=knows_card, knows_text=knows_text),
        found.header,
        found.entries,
    )
    return [(match.entry(at).event, match.verdict(at)) for at in match.findings]


def rules(found: Expansion) -> list[str]:
    return [one.rule for _, verdict in judged(found) for one in verdict.findings]


@pytest.mark.parametrize(("named", "wanted"), [("Esteemed Knight", []), ("Imperial Recruit", ["term/sacrifice.2.3"])])
def test_the_answer_to_a_question_with_one_answer_is_heard(named: str, wanted: list[str]) -> None:
    """term/sacrifice.2.3: the only ally of one's own pays for Cremation Ritual; saying so is no fault, naming the opponent's is."""
    found = told(*ALLIES, f"activate Cremation Ritual (reserve 3 ??; choose {named})", "resolves", tags=OLDER)
    assert rules(found) == wanted
    assert len(happened(found, de.Chosen)) == 1
    assert found.header is not None
    again = told(contract(found.header, found.entries, WORDING), tags="")
    assert (again.diagnostics, again.entries) == ((), found.entries)


def test_an_act_between_two_phases_leaves_nothing_out() -> None:
    """timing-and-permissions/opportunity.2: the fast card is wrong for want of Opportunity; the main phase begins all the same."""
    found = told(*WIND, "T3 A", "draw: activate Windrider Vanguard (reserve 3 ??)", "T4 B", tags=OLDER)
    (event, verdict) = judged(found)[0]
    assert isinstance(event, de.CardActivated)
    assert "missed" not in {one.code for one in verdict.findings}
    assert "timing-and-permissions/opportunity.2" in {one.rule for one in verdict.findings}
    assert len(judged(found)) == 1
    phases = [one.phase for one in happened(found, ev.PhaseBegan) if isinstance(one, ev.PhaseBegan)]
    assert phases[-6:] == ["recollection", "draw", "main", "end", "wake up", "materialize"]


@pytest.mark.parametrize(
    ("said", "wanted"),
    [("(reserve 3 ??) -> A champion", "card-activation.5"), ("(modes 1; reserve 3 ??)", "card-activation.4")],
)
def test_targets_and_modes_that_nothing_asks_for_are_found_by_their_own_rules(said: str, wanted: str) -> None:
    assert rules(told(*WIND, f"activate Windrider Vanguard {said}", tags=OLDER)) == [wanted]


@pytest.mark.parametrize(("paid", "wanted"), [(2, []), (3, ["cost.2"])])
def test_what_nobody_chose_for_an_unknown_card_leaves_its_payment_open(paid: int, wanted: list[str]) -> None:
    """card-activation.5: Zephyr costs 2 and targets; at whom it was aimed nobody wrote, but no target makes it cost 3."""
    lines = ("activate Woodland Squirrels", f"activate ?? (reserve {paid} ??)", "resolves", "identify ?? = Zephyr")
    found = told(*WIND, *lines, tags=OLDER)
    assert rules(found) == wanted
    payment = next(verdict for event, verdict in judged(found) if isinstance(event, de.ReservePaid))
    assert payment.unread == (() if wanted else ("a choice for it was not recorded",))


def test_an_attack_that_was_never_declared() -> None:
    """attack.6: its player must declare one; the card leaves the intent without it, and the game goes on in the main phase."""
    lines = (*WIND, "T3 A", "activate Heavy Swing (reserve 6 ??)", "!missed attack", "T4 B")
    found = told(*lines, tags=OLDER)
    assert rules(found) == ["attack.6"]
    steps = [one.step for one in happened(found, ev.StepBegan) if isinstance(one, ev.StepBegan)]
    assert steps[-2:] == ["attack declaration", "main"]


def test_what_cannot_go_undecided_is_told() -> None:
    (fault,) = told(*WIND, "activate Windrider Vanguard", "!missed reserve", tags=OLDER).diagnostics
    assert (fault.code, "reserve" in fault.cause) == (Code.NOT_THERE, True)


def test_an_unknown_card_that_did_not_move_lies_in_the_zone_named() -> None:
    """recollection-phase.3: one of three cards stays in memory."""
    lines = (
        "activate Windrider Vanguard (reserve 3 ??)",
        "T3 A",
        "T4 B",
        "!missed moves ?? B memory -> B hand",
        "T5 A",
    )
    found = told(*WIND, *lines, tags=OLDER)
    assert rules(found) == ["recollection-phase.3"]
    (denied,) = happened(found, ev.Denied)
    assert isinstance(denied, ev.Denied)
    assert isinstance(denied.fact, ev.CardMoved)
    assert (denied.fact.frm, denied.fact.to) == ("B:memory", "B:hand")


def test_a_choice_that_no_text_leaves_is_held_against_the_resolution_of_texts() -> None:
    """resolution.p2: what a text lets somebody choose is chosen as it is done."""
    found = told(*WIND, "activate Windrider Vanguard (reserve 3 ??)", "resolves", "now choose B champion", tags=OLDER)
    assert rules(found) == ["resolution.p2"]


def test_an_ability_of_a_line_that_the_card_does_not_have_is_told() -> None:
    (fault,) = told(*WIND, "use B champion ability 23", tags=OLDER).diagnostics
    assert (fault.code, '"23" is not a line of the card' in fault.cause) == (Code.UNREADABLE_LINE, True)


@pytest.mark.parametrize(
    "said",
    [
        ("materialize Lorraine, Wandering Warrior (memory picked Dream Fairy)",),
        ("materialize Lorraine, Wandering Warrior", "chance memory: picked Dream Fairy"),
    ],
)
def test_a_card_that_was_picked_in_the_place_of_chance_is_told_and_found(said: tuple[str, ...]) -> None:
    """cost.3: what leaves the memory is random; that somebody picked it is one fault, and it left all the same."""
    paid = "activate Imperial Recruit (reserve Dream Fairy, Zephyr)"
    found = told("T1 A", "place Spirit of Wind", paid, "T2 B", "place Spirit of Wind", "T3 A", *said, tags=OLDER)
    assert rules(found) == ["cost.3"]
    assert [one.what for one in happened(found, ev.ChanceFell)][-1:] == ["memory"]  # type: ignore[attr-defined]
    assert found.header is not None
    again = told(contract(found.header, found.entries, WORDING), tags="")
    assert (again.diagnostics, again.entries) == ((), found.entries)


@pytest.mark.parametrize(
    "first", ["Fractal of Waves, Dream Fairy", "Liminal Guide, Dream Fairy"], ids=["only two", "two of three"]
)
def test_what_chance_took_is_heard_where_nothing_else_was_there_to_take(first: str) -> None:
    """Dungeon Guide takes two cards of the memory at random, be there more or not: both are told alike, before what she asks."""
    begun = (
        "T1 A",
        "place Spirit of Water",
        "activate Fractal of Waves (reserve 3 ??)",
        "T2 B",
        "place Spirit of Wind",
        "T3 A",
    )
    guided = (f"activate Dungeon Guide (reserve {first}, Zephyr)", "yes", "chance banish: Zephyr, Dream Fairy")
    found = told(*begun, *guided, "choose Lorraine, Wandering Warrior", "choose Sword of Seeking", tags=OLDER)
    assert rules(found) == []
    (fell,) = happened(found, ev.ChanceFell)
    assert fell.what == "banish"  # type: ignore[attr-defined]
    assert found.header is not None
    again = told(contract(found.header, found.entries, WORDING), tags="")
    assert (again.diagnostics, again.entries) == ((), found.entries)
