"""What must attack tries before the end phase (attack-declaration/declaring-an-attack.1.4, 2026-08-21)."""

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, broken
from tests.support.grand_archive.tables import use
from tests.support.grand_archive.words import every, kind, line

OWED = ("attack-declaration/declaring-an-attack.1.4", "what-must-attack-tries-before-the-end-phase")
CHAMPION = ir.Pick("one", kind("champion"))
EAGER = ally(2, 3, name="Eager Ally", lines=(line(ir.Static((ir.Must(ir.Self(), "attack", CHAMPION),))),))
PASSES = de.OpportunityPassed("A")


def two() -> tuple[Bench, int]:
    bench = Bench().decks()
    _, theirs = bench.champions()
    return bench, theirs


@pytest.mark.rule(OWED[0])
def test_its_player_does_not_leave_the_main_phase_before_it_attacked() -> None:
    bench, theirs = two()
    one = bench.field("A", EAGER)
    game = bench.main()
    assert PASSES not in game.choice
    assert OWED[0] in game.cannot(PASSES)
    game.fine(de.AttackDeclared("A", one, (theirs,))).until("A main")
    assert broken(game.do(PASSES)) == []


def test_what_cannot_attack_owes_nothing() -> None:
    bench, _ = two()
    bench.field("A", EAGER, rested=True)
    bench.field("B", EAGER)
    assert broken(bench.main().do(PASSES)) == []


def test_what_may_not_attack_a_champion_owes_no_attack_on_one() -> None:
    bench, _ = two()
    bench.field("A", EAGER)
    bench.field("B", ally(1, 3, keywords={"taunt": 1}))
    assert broken(bench.main().do(PASSES)) == []


def test_in_combat_and_with_something_pending_its_player_may_pass() -> None:
    bench, _ = two()
    bench.field("A", EAGER)
    game = bench.main().activate("A", bench.hand("A", action()))
    assert broken(game.do(PASSES)) == []


def test_a_price_may_be_refused() -> None:
    """declaring-an-attack.eg1: Tariff Ring."""
    bench, _ = two()
    bench.some("A", "hand", 2)
    ring = bench.field("B", "tariff-ring")
    bench.field("A", EAGER)
    game = use(bench.at("A", "recollection").passes(), "B", ring, "#1").until("A main")
    assert broken(game.do(PASSES)) == []


@pytest.mark.rule(OWED[0])
def test_an_effect_that_resolved_makes_them_attack_this_turn() -> None:
    bench, _ = two()
    one = bench.field("A", ally(2, 3))
    must = ir.Must(every("ally"), "attack", span=ir.Span("this", turn="this"))
    hunt = bench.hand("A", action(lines=(line(ir.OnResolve((must,))),)))
    game = bench.main().activate("A", hunt).resolve()
    assert OWED[0] in game.cannot(PASSES)
    assert one in game.table.things
