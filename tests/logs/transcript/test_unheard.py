"""Lines that nobody asked for, or that speak of what is not there: they are judged or told, never passed over."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.board_view import knows_card, knows_text
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.logs.diagnostics import Code
from ga_replay.replay.judge import Playable
from ga_replay.replay.judged_match import JudgedMatch
from tests.support.logs.bench import OLDER, OPENING, happened, told

TURN_4 = (OPENING, "activate Woodland Squirrels", "T2 B", "place Spirit of Wind", "T3 A", "T4 B")
ATTACK = (*TURN_4[:-1], "attack Woodland Squirrels -> champion")


def codes(found: object) -> list[tuple[str, str]]:
    return [(f.rule, f.code) for v in found.verdicts for f in v.findings]  # type: ignore[attr-defined]


def test_a_window_that_never_opens_is_not_another_one() -> None:
    """draw-phase.1: nobody receives Opportunity for it, so an act there is illegal and no act of the phase before."""
    found = told(*TURN_4, "draw: activate Woodland Squirrels")
    assert found.diagnostics == ()
    at = max(i for i, e in enumerate(found.entries) if isinstance(e.event, de.CardActivated))
    phases = [e.event for e in found.entries[:at] if isinstance(e.event, ev.PhaseBegan)]
    assert phases[-1] == ev.PhaseBegan("draw")
    assert ("timing-and-permissions/opportunity.2", "only-the-player-with-opportunity-acts") in codes(found)


def test_a_window_of_a_combat_that_there_is_not_is_told() -> None:
    (fault,) = told(*TURN_4, "before damage: activate Woodland Squirrels").diagnostics
    assert fault.code is Code.OTHER_TURN
    assert "before damage" in fault.cause


def test_a_word_that_goes_on_does_not_pass_over_an_open_question() -> None:
    """card-activation.8: what pays has to be said."""
    lines = (OPENING, "activate Imperial Recruit")
    (fault,) = told(*lines, "main").diagnostics
    assert fault.code is Code.LEFT_UNSAID
    assert "A decides, for Imperial Recruit: choose what pays" in fault.cause


def test_several_things_are_seen_of_one_object() -> None:
    """tracking-information.p1."""
    found = told(*ATTACK, "main", "seen: A Woodland Squirrels power 1, A Woodland Squirrels rested 1, damage 0")
    assert found.diagnostics == ()
    assert len(happened(found, ev.Observed)) == 3
    assert codes(found) == []
    assert codes(told(*ATTACK, "main", "seen: A Woodland Squirrels rested 0")) == [
        ("tracking-information.p1", "seen-otherwise")
    ]


@pytest.mark.parametrize("line", ["seen: A lfe 12", "seen: Woodland Squirrels wobble 1"])
def test_what_nobody_can_look_at_is_told(line: str) -> None:
    (fault,) = told(OPENING, "activate Woodland Squirrels", "main", line).diagnostics
    assert fault.code is Code.UNREADABLE_LINE
    assert "life" in fault.remedy


def test_missed_damage_needs_no_number() -> None:
    """damage-step.3."""
    found = told(*ATTACK, "!missed damage on B champion", "main; seen: B life 15")
    assert found.diagnostics == ()
    assert codes(found) == [("damage-step.3", "missed")]
    (fault,) = told(OPENING, "!missed damage on A champion").diagnostics
    assert "its amount" in fault.cause


def test_what_was_told_of_a_card_before_a_take_back_stays_true() -> None:
    """card-identity: another name is another card of the hand; the same name is the same card."""
    lines = (
        OPENING,
        "activate Gildas, Chronicler of Aesa (reserve Dream Fairy, Esteemed Knight, Imperial Recruit)",
        "takeback",
    )
    other = told(*lines, "activate Imperial Recruit (reserve Esteemed Knight, Esteemed Knight)")
    assert other.diagnostics == ()
    assert codes(other) == []
    same = told(*lines, "activate Gildas, Chronicler of Aesa (reserve Dream Fairy, Esteemed Knight, Imperial Recruit)")
    assert codes(same) == []
    assert len({e.handle for e in happened(same, de.CardActivated) if isinstance(e, de.CardActivated)}) == 1


def test_an_entry_that_is_not_there_yet_is_no_place_to_go_back_to() -> None:
    (fault,) = told(OPENING, "!revert to @9999").diagnostics
    assert fault.code is Code.NOT_THERE
    assert "9999" in fault.cause


def test_after_the_end_nothing_is_played() -> None:
    """ending-the-game.1, concession.1."""
    found = told(OPENING, "B concede", "activate Woodland Squirrels")
    assert codes(found) == [("ending-the-game.1", "not-asked")]


def test_a_way_to_play_that_no_text_gives_is_told() -> None:
    """card-activation.3.3."""
    (fault,) = told(OPENING, 'activate Woodland Squirrels with "for nothing"').diagnostics
    assert fault.code is Code.UNREADABLE_LINE
    assert "no other way" in fault.remedy


def test_the_only_ability_is_meant_where_it_cannot_be_used_too() -> None:
    """activated-abilities.3: the Spirit's enlighten counters are not there; one ability is no choice."""
    (fault,) = told(OPENING, "activate Woodland Squirrels", "use Woodland Squirrels").diagnostics
    assert "no abilities" in fault.cause


UNKNOWN = ("T1 A", "place Spirit of Wind", "T2 B", "place Spirit of Wind", "activate Woodland Squirrels")


@pytest.mark.parametrize(
    ("target", "card", "wanted"),
    [
        ("Woodland Squirrels", "", {"legal", "unclear"}),
        ("Woodland Squirrels", "Zephyr", {"legal"}),
        ("A champion", "Zephyr", {"illegal", "legal"}),
    ],
)
def test_what_is_chosen_for_a_card_that_nobody_knows_is_tried_when_it_is_told(
    target: str, card: str, wanted: set[str]
) -> None:
    """card-activation.5: nobody's fault as long as the card has no name; Zephyr costs 2 and targets an ally or regalia."""
    lines = (*UNKNOWN, f"activate ?? (reserve 2 ??) -> {target}", *([f"identify ?? = {card}"] if card else []))
    found = told(*lines, tags=OLDER)
    assert found.diagnostics == ()
    assert found.header is not None
    match = JudgedMatch(
        Playable(ruleset=RULESET, referee_for=referee_for, knows_card=knows_card, knows_text=knows_text),
        found.header,
        found.entries,
    )
    told_of = [match.verdict(at) for at in range(1, len(match) + 1) if isinstance(match.entry(at).event, ev.Decision)]
    assert {one.status.value for one in told_of} == wanted
    assert [f.rule for one in told_of for f in one.findings] == ["card-activation.5"] * ("illegal" in wanted)
    (_, chosen, paid) = happened(found, de.CardActivated, de.TargetsChosen, de.ReservePaid)[-3:]
    assert (type(chosen), type(paid)) == (de.TargetsChosen, de.ReservePaid), "in the order of the book"
