"""What a line means, and what it leaves unsaid: passes, optional things that nobody does, cards that a name identifies."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.logs.bench import OPENING, TAGS, happened, said, told


def test_starting_the_game_turn_one_1_the_champion_is_placed_and_draws() -> None:
    """The first turn has no wake up, materialize and recollection; Spirit of Wind's owner then names what was drawn."""
    found = told(OPENING)
    assert found.diagnostics == ()
    assert [entry.event for entry in said(found)] == [de.ChampionPlaced("A", 21), ev.LeftUnknown((5, 6, 7))]
    drawn = [e for e in happened(found, ev.Identified) if isinstance(e, ev.Identified) and e.handle < 21]
    assert [(e.card, e.to) for e in drawn] == [
        ("woodland-squirrels", "A"), ("imperial-recruit", "A"), ("dream-fairy", "A"), ("esteemed-knight", "A"),
    ]  # fmt: skip
    assert {e.implied for e in found.entries if isinstance(e.event, de.OpportunityPassed)} == {True}


def test_a_turn_line_lets_everybody_pass_and_materialize_nothing() -> None:
    """timing-and-permissions/opportunity.5, materialize-phase.4.1: what nobody writes is implied, and marked so."""
    found = told(OPENING, "T2 B", "place Spirit of Wind", "T3 A", "T4 B", "T5 A")
    assert found.diagnostics == ()
    unsaid = [e for e in found.entries if isinstance(e.event, de.MaterializationDeclined)]
    assert [(e.event.player, e.implied) for e in unsaid if isinstance(e.event, ev.Decision)] == [
        ("A", True),
        ("B", True),
    ]


def test_naming_an_unknown_card_identifies_the_lowest_one_to_its_owner() -> None:
    found = told(OPENING, "activate Gildas, Chronicler of Aesa (reserve 2 ??, Dream Fairy)")
    assert found.diagnostics == ()
    named = [e for e in found.entries if isinstance(e.event, ev.Identified) and e.implied]
    assert [e.event for e in named] == [ev.Identified(5, "gildas-chronicler-of-aesa", "A")]
    assert happened(found, de.ReservePaid) == [de.ReservePaid("A", (6, 7, 3))]


def test_one_line_answers_several_steps_of_the_book() -> None:
    """card-activation.1, .8: announced, then paid; each answer is given to its own question."""
    found = told(OPENING, "activate imperial (reserve dream fairy, esteemed)")
    assert [e.event for e in said(found)][-2:] == [de.CardActivated("A", 2), de.ReservePaid("A", (3, 4))]
    assert [v.status for v in found.verdicts if v.status != "legal"] == []


def test_an_act_happens_once_what_waits_has_resolved_unless_it_is_held() -> None:
    """timing-and-permissions/opportunity.8.1: whoever acted keeps Opportunity; acting on at once must be said."""
    plain = told(OPENING, "activate Woodland Squirrels", "activate Imperial Recruit (reserve Dream Fairy, ??)")
    held = told(OPENING, "activate Woodland Squirrels", "holding activate Imperial Recruit (reserve Dream Fairy, ??)")
    order = (de.CardActivated, ev.StackPopped)
    assert [type(e).__name__ for e in happened(plain, *order)][-3:] == ["CardActivated", "StackPopped", "CardActivated"]
    assert [type(e).__name__ for e in happened(held, *order)][-2:] == ["CardActivated", "CardActivated"]
    assert any(v.status == "illegal" for v in held.verdicts)  # fast-vs-slow.1: a slow card needs an empty Effects Stack


def test_in_response_lets_only_those_before_pass() -> None:
    """timing-and-permissions/opportunity.4: the other player gets Opportunity before the item resolves."""
    begin = (OPENING, "T2 B", "place Spirit of Wind", "draws Woodland Squirrels, 7 ??", "activate Woodland Squirrels")
    found = told(
        *begin, "in response A activate Dream Fairy (reserve Imperial Recruit, Esteemed Knight, Woodland Squirrels)"
    )
    assert found.diagnostics == ()
    at = [type(e).__name__ for e in happened(found, de.CardActivated, de.OpportunityPassed, ev.StackPopped)]
    assert at[-3:] == ["CardActivated", "OpportunityPassed", "CardActivated"], "B alone passes; nothing resolves"


def test_resolves_ends_with_the_resolution() -> None:
    found = told(
        OPENING,
        "activate Woodland Squirrels",
        "resolves",
        "holding activate Imperial Recruit (reserve Dream Fairy, ??)",
    )
    assert [v.status for v in found.verdicts if v.status != "legal"] == []
    assert len(happened(found, ev.StackPopped)) == 2


def test_a_phase_word_names_the_moment_of_what_follows() -> None:
    """recollection-phase.2: everybody may act before the memory comes back; a slow card may not be activated there."""
    lines = (OPENING, "T2 B", "place Spirit of Wind", "T3 A")
    there = told(*lines, "recollection: activate Woodland Squirrels")
    moved = told(*lines, "recollection", "activate Woodland Squirrels")
    main = told(*lines, "activate Woodland Squirrels")
    assert [e for e in there.entries if isinstance(e.event, ev.PhaseBegan)][-1].event == ev.PhaseBegan("recollection")
    assert happened(moved, ev.WindowNamed) == [ev.WindowNamed("recollection")]
    assert [e.event for e in there.entries] == [e.event for e in moved.entries if type(e.event) is not ev.WindowNamed]
    assert any(v.status == "illegal" for v in there.verdicts)
    assert all(v.status == "legal" for v in main.verdicts)


ATTACK = (
    OPENING,
    "activate Woodland Squirrels",
    "T2 B",
    "place Spirit of Wind",
    "T3 A",
    "attack Woodland Squirrels -> champion",
)


def test_an_attack_is_read_with_the_opponents_champion_and_runs_its_course() -> None:
    """damage-step.3: 1 power, 1 damage; the Spirit has 15 life on its card."""
    found = told(*ATTACK, "main; seen: B life 14, damage 1")
    assert found.diagnostics == ()
    champion_of_b = 46  # after 20 and 5 cards of A and 20 of B
    assert happened(found, ev.DamageMarked) == [ev.DamageMarked(champion_of_b, 1, 1, "combat")]
    assert [v.status for v in found.verdicts if v.status != "legal"] == []


def test_tracking_information_p1_what_is_seen_otherwise_is_a_finding() -> None:
    found = told(*ATTACK, "main; seen: B life 13")
    assert [f.code for v in found.verdicts for f in v.findings] == ["seen-otherwise"]


def test_a_missed_fact_is_denied_where_it_was_due() -> None:
    found = told(*ATTACK, "!missed damage 1 on B champion", "main; seen: B life 15")
    denied = [e for e in happened(found, ev.Denied) if isinstance(e, ev.Denied)]
    assert [type(one.fact) for one in denied] == [ev.DamageMarked]
    assert [f.code for v in found.verdicts for f in v.findings] == ["missed"]


def test_a_fact_comes_in_the_place_of_the_due_one() -> None:
    found = told(*ATTACK, "!instead damage 3 on B champion", "main; seen: B life 12")
    assert [e.by for e in happened(found, ev.DamageMarked) if isinstance(e, ev.DamageMarked)] == [3]
    assert [f.code for v in found.verdicts for f in v.findings] == ["not-as-due"]


def test_any_fact_may_be_written_out_and_is_judged() -> None:
    found = told(*ATTACK, "main; seen: B life 14", "!fact counter buff +1 on Woodland Squirrels")
    assert happened(found, ev.CountersChanged) == [ev.CountersChanged(1, "buff", 1)]
    assert [f.code for v in found.verdicts for f in v.findings] == ["not-due"]


def test_a_take_back_deletes_nothing() -> None:
    found = told(
        OPENING, "activate Woodland Squirrels", "takeback by A", "activate Imperial Recruit (reserve Dream Fairy, ??)"
    )
    assert found.diagnostics == ()
    (back,) = happened(found, ev.Reverted)
    assert isinstance(back, ev.Reverted)
    assert isinstance(found.entries[back.to].event, de.CardActivated)
    assert len(happened(found, de.CardActivated)) == 2
    assert all(v.status == "legal" for v in found.verdicts)


def test_a_place_in_play_names_the_entry_to_go_back_to() -> None:
    found = told(OPENING, "activate Woodland Squirrels", '!revert to T1.main.2 by Judge because "wrong card"')
    (back,) = happened(found, ev.Reverted)
    assert isinstance(back, ev.Reverted)
    assert (back.by, back.reason) == ("Judge", "wrong card")
    places = [i for i, e in enumerate(found.entries, 1) if e.event == ev.PhaseBegan("main")]
    assert back.to == places[0] + 1


def test_an_unread_text_is_told_to_apply_and_what_it_did_is_unclear() -> None:
    found = told(
        *ATTACK, "text Woodland Squirrels applies; !fact damage 2 on B champion; text done", "main; seen: B life 12"
    )
    assert found.diagnostics == ()
    assert [type(e) for e in happened(found, ev.TextApplied, ev.TextDone)] == [ev.TextApplied, ev.TextDone]
    assert {v.status.value for v in found.verdicts} == {"legal", "unclear"}


def test_a_card_is_identified_late() -> None:
    found = told(OPENING, "identify @5 = Dream Fairy to A", "identify @6 = Dream Fairy")
    late = [e for e in happened(found, ev.Identified) if isinstance(e, ev.Identified) and e.handle in {5, 6}]
    assert late == [ev.Identified(5, "dream-fairy", "A"), ev.Identified(6, "dream-fairy")]


def test_a_list_that_is_not_known_counts_the_usual_cards() -> None:
    found = told(
        OPENING,
        "T2 B",
        "place Spirit of Fire",
        "draws Fireball, 7 ??",
        tags=TAGS.replace('[DeckB "decks/wind.txt"]', ""),
    )
    assert found.diagnostics == ()
    added = [e for e in happened(found, ev.CardsAdded) if isinstance(e, ev.CardsAdded) and e.owner == "B"]
    assert [(e.count, e.cards) for e in added] == [(60, ()), (12, ())]


def test_concession_p2_whoever_concedes_needs_no_opportunity() -> None:
    found = told(OPENING, "B concede")
    assert happened(found, ev.GameEnded) == [ev.GameEnded("A", "won")]
    assert all(v.status == "legal" for v in found.verdicts)


@pytest.mark.parametrize("word", ["T1 A", "t1 A", "T1. A"])
def test_a_turn_line_is_read_leniently(word: str) -> None:
    assert told(word, "place spirit").diagnostics == ()


def test_every_entry_knows_the_line_it_comes_from() -> None:
    found = told(OPENING, "concede")
    assert len(found.lines) == len(found.entries)
    text = (TAGS + OPENING).split("\n")
    placed = next(i for i, e in enumerate(found.entries) if isinstance(e.event, de.ChampionPlaced))
    assert "place" in text[found.lines[placed] - 1]


# --- what a line does not say ---------------------------------------------------------------------------------------------


def test_a_remark_lets_nobody_pass() -> None:
    """retaliation-step.2: who has seen something may still act before the damage."""
    without = told(*ATTACK, "before damage: B pass")
    found = told(*ATTACK, "seen: B life 15", "before damage: B pass")
    assert found.diagnostics == ()
    assert [e.event for e in found.entries if not isinstance(e.event, ev.Observed)] == [
        e.event for e in without.entries
    ]


def test_a_remark_leaves_what_waits_waiting() -> None:
    found = told(OPENING, "activate Woodland Squirrels", "seen: A hand 6")
    assert [type(e.event).__name__ for e in found.entries if isinstance(e.event, de.CardActivated | ev.Observed)] == [
        "CardActivated", "Observed",
    ]  # fmt: skip
    seen = next(i for i, e in enumerate(found.entries) if isinstance(e.event, ev.Observed))
    assert not any(isinstance(e.event, ev.StackPopped) and e.event.item > 2 for e in found.entries[:seen])


def test_a_players_name_stands_for_the_seat_in_what_is_seen() -> None:
    found = told(OPENING, "seen: Ann hand 7, Bo hand 0")
    assert found.diagnostics == ()
    assert happened(found, ev.Observed) == [ev.Observed("hand", 7, "A"), ev.Observed("hand", 0, "B")]


def test_a_card_that_lies_elsewhere_is_the_speakers_own() -> None:
    """attack-declaration-step: a weapon that is not an object is not a weapon; the line says which card, and that is judged."""
    found = told(*ATTACK[:-1], "attack A champion -> B champion with Bulwark Sword")
    assert found.diagnostics == ()
    (declared,) = happened(found, de.AttackDeclared)
    assert isinstance(declared, de.AttackDeclared)
    assert all(20 < handle <= 25 for handle in declared.weapons), "a card of A's material deck"
    assert "illegal" in {v.status for v in found.verdicts}


def test_who_retaliates_unasked_is_the_player_who_is_attacked() -> None:
    found = told(OPENING, "retaliate no")
    assert happened(found, de.Retaliated) == [de.Retaliated("B", ())]


def test_a_take_back_takes_one_line_back_and_then_the_one_before() -> None:
    lines = (OPENING, "activate Woodland Squirrels", "seen: A hand 6", "seen: A hand 5", "takeback")
    once = told(*lines, "seen: A hand 6")
    assert [f.code for v in once.verdicts for f in v.findings] == ["seen-otherwise"]
    (back,) = happened(once, ev.Reverted)
    assert isinstance(back, ev.Reverted)
    assert once.entries[back.to].event == ev.Observed("hand", 5, "A")
    twice = told(*lines, "takeback", "takeback", "seen: A hand 7")
    last = happened(twice, ev.Reverted)[-1]
    assert isinstance(last, ev.Reverted)
    assert twice.entries[last.to].event == de.CardActivated("A", 1)
    assert [f.code for v in twice.verdicts for f in v.findings] == ["seen-otherwise"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("takeback 3", "!revert to @120"),
        ("draws Dream Fairy, Woodland Squirels, ??", "did you mean Woodland Squirrels?"),
        ("!missed draw", "such as !missed moves ?? A deck -> A hand"),
        ("hello world", "docs/transcript.md lists all"),
    ],
)
def test_a_slip_is_told_how_to_write_it(line: str, said: str) -> None:
    (fault,) = told(OPENING, line).diagnostics
    assert said in fault.remedy
