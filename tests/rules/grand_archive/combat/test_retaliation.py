"""The retaliation step."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.rules.grand_archive.build import Bench, ally, broken


@pytest.mark.rule("retaliation-step.3", "retaliation-step.3.1")
def test_an_awake_defender_may_be_rested_to_retaliate() -> None:
    bench = Bench()
    bench.champions()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).until("B Retaliated")
    assert sorted(game.choice) == [(), (defender,)]
    game.fine(de.Retaliated("B", (defender,)))
    assert game.thing(defender).turned == "rested"
    game.until("A main")
    assert (game.thing(attacker).damage, game.thing(defender).damage) == (1, 2)


@pytest.mark.rule("retaliation-step.3.2")
def test_a_unit_without_power_cannot_retaliate() -> None:
    bench = Bench()
    bench.champions()
    attacker, defender = bench.field("A", ally(2, 3)), bench.field("B", ally(0, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (defender,))).until("A before damage")
    assert broken(game.do(de.Retaliated("B", (defender,)))) == [("retaliation-step.3.2", "powerless-units-do-not-retaliate")]
