"""Empowered Spells and their copies (keyword/empower-n.2.1, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.states import in_state
from tests.support.grand_archive.build import Bench, action, champion
from tests.support.grand_archive.words import line, says

ECHO = action("fast", name="Plain Echo", lines=(says("Copy target action card activation."),))
BOLT = action(
    "fast", name="Level Bolt", subtypes=("SPELL",), lines=(says("Deal LV damage to each champion you don't control."),)
)


@pytest.mark.rule("keyword/empower-n.2.1")
def test_a_copy_of_an_empowered_spell_is_empowered() -> None:
    bench = Bench().decks()
    _, theirs = bench.champions(champion(1))
    source = action(lines=(line(ir.OnResolve((ir.Empower(2),))),))
    bench.say(ev.EffectBegan(EffectId(1), f"{source}#1:steps.0", bench.hand("A"), "A", (), "end of turn", (2,)))
    bolt, echo = bench.hand("A", BOLT), bench.hand("A", ECHO)
    game = bench.main().activate("A", bolt)
    game.fine(de.CardActivated("A", echo), de.TargetsChosen("A", (bolt,))).resolve()
    copy = game.table.stack[-1].handle
    assert copy != bolt
    assert [in_state(game.scene, one, "empowered") for one in (bolt, copy)] == [True, True]
    game.resolve()
    assert game.thing(theirs).damage == 3
    game.resolve()
    assert game.thing(theirs).damage == 6
