"""The clean-up of the end phase (end-phase, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import TRIGGER, Bench, action, ally
from tests.support.grand_archive.words import says

BOLT = action(name="Plain Bolt", lines=(says("Deal 1 damage to target ally."),))


def turn() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


@pytest.mark.rule("end-phase.3")
@pytest.mark.rule("end-phase.4")
@pytest.mark.rule("end-phase.5")
@pytest.mark.rule("stats/life.2.2")
def test_damage_goes_and_effects_end_at_the_same_time() -> None:
    bench = turn()
    mine = bench.field("A", ally(1, 3), damage=2)
    effect = EffectId(bench.table.next_id)
    bench.say(ev.EffectBegan(effect, TRIGGER, mine, "A", (), "end of turn"))
    game = bench.main().until("A end").passes(1)
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    due = game.recording.referee.pending
    assert {type(one) for one in due} == {ev.DamageMarked, ev.EffectEnded}
    assert getattr(game.due, "because", "") == "end-phase.3"


@pytest.mark.rule("end-phase.7")
@pytest.mark.rule("end-phase.8")
def test_after_what_a_clean_up_caused_there_is_another_one() -> None:
    """Damage dealt while a trigger of the clean-up pends is gone before the next turn."""
    bench = turn()
    mine, bolt = bench.field("A", ally(1, 3), damage=1), bench.hand("B", BOLT)
    game = bench.main().until("A end").passes(1)
    game.write(de.OpportunityPassed("B"))
    game.write(ev.PassCounted("B"))
    game.do(ev.TriggerWaiting(game.table.next_id, TRIGGER, mine, "A"))
    assert game.asked == "A turn end"
    game.passes().activate("B", bolt).fine(de.TargetsChosen("B", (mine,))).resolve()
    assert game.thing(mine).damage == 1
    game.until("B Materialized")
    assert game.thing(mine).damage == 0
