"""Replacement effects: what they replace, who chooses, and that each event is asked for (1216, 1306.3, 1313.2, 1320)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import Which, Who
from ga_replay.games.trails.turn import priority as at
from tests.support.trails.build import FOUR, TARGET, UNIT, Bench, always, craft, resolved, unit


@pytest.mark.rule("1216.1", "1201.2c")
def test_a_replaced_event_does_not_happen() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2, always(ab.Instead("K.O.", to="hand"))))
    game = resolved(bench, ab.KnockOut(TARGET), targets=(one,))
    assert game.zone(one) == "A:hand"


@pytest.mark.rule("1216.1", "1203.3")
def test_a_replaced_cost_is_paid() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR, bond=3), always(ab.Instead("bond loss", less=2))))
    game = bench.priority().craft("A", one)
    assert (game.bond("A"), game.standby()) == (29, [one])


@pytest.mark.rule("1216.2")
def test_of_several_replacements_the_one_it_happens_to_chooses() -> None:
    bench = Bench()
    bench.field("A", unit(2, 2, always(ab.Instead("K.O.", UNIT, to="exile"))))
    one = bench.field("B", unit(2, 2, always(ab.Instead("K.O.", to="hand"))))
    game = resolved(bench, ab.KnockOut(TARGET), targets=(one,))
    assert (game.asked, game.choice) == ("B ReplacementChosen", [1, 2])
    assert game.fine(de.ReplacementChosen("B", 2)).zone(one) == "B:hand"


@pytest.mark.rule("1216.3")
def test_each_replacement_applies_once_and_must() -> None:
    bench = Bench()
    bench.field("A", unit(2, 2, always(ab.Instead("bond loss", less=2))))
    assert resolved(bench, ab.Bond(-5)).bond("A") == 27


@pytest.mark.rule("1216.3")
def test_a_replacement_may_be_left_only_where_it_says_so() -> None:
    bench = Bench()
    bench.field("A", unit(2, 2, always(ab.Instead("bond loss", deeds=(ab.Draw(),), may=True))))
    game = resolved(bench, ab.Bond(-5))
    assert game.choice == [0, 1]
    game.fine(de.ReplacementChosen("A", 0))
    assert (game.bond("A"), len(game.hand("A"))) == (25, 0)


@pytest.mark.rule("1216.1")
def test_a_replacement_may_do_something_else_altogether() -> None:
    bench = Bench()
    bench.field("A", unit(2, 2, always(ab.Instead("bond loss", deeds=(ab.Draw(),)))))
    game = resolved(bench, ab.Bond(-5))
    assert (game.bond("A"), len(game.hand("A"))) == (30, 1)


# --- every event is asked for ----------------------------------------------------------------------------------------


@pytest.mark.rule("1216.1", "1306.3")
def test_who_is_not_stunned_costs_no_stun_damage() -> None:
    bench = Bench()
    one = bench.field("B", unit(2, 2, always(ab.Instead("stun", deeds=(ab.Draw(),))), cp=3))
    game = resolved(bench, ab.Stun(TARGET), targets=(one,))
    assert (game.stunned(one), game.bond("B"), len(game.hand("B"))) == (False, 30, 1)


@pytest.mark.rule("1216.1")
def test_a_stun_of_combat_is_replaced_as_well() -> None:
    bench = Bench().decks()
    mine = bench.field("A", unit(2, 9))
    theirs = bench.field("B", unit(1, 2, always(ab.Instead("stun", deeds=(FOUR,))), cp=3))
    game = bench.combat().attack("A", mine, target=theirs).through(at.DECLARED, at.ATTACK)
    assert (game.stunned(theirs), game.bond("B")) == (False, 34)


@pytest.mark.rule("1216.3", "1216.2")
def test_of_two_replacements_of_the_same_words_each_applies() -> None:
    bench = Bench()
    for _ in range(2):
        bench.field("A", unit(2, 2, always(ab.Instead("bond loss", less=2))))
    game = resolved(bench, ab.Bond(-5))
    assert (game.asked, game.choice) == ("A ReplacementChosen", [1, 2])
    assert game.fine(de.ReplacementChosen("A", 1)).bond("A") == 29


@pytest.mark.rule("1216.1", "1306.3")
def test_stun_damage_and_overkill_damage_are_losses_of_bond() -> None:
    bench = Bench()
    bench.field("B", unit(2, 2, always(ab.Instead("bond loss", less=2)), name="Giver"))
    one = bench.field("B", unit(2, 2, cp=3))
    assert resolved(bench, ab.Stun(TARGET), targets=(one,)).bond("B") == 29


@pytest.mark.rule("1216.1", "703.6a")
def test_the_draws_of_the_draw_step_are_replaced() -> None:
    bench = Bench().decks()
    bench.field("A", unit(1, 1, always(ab.Instead("draw", deeds=(ab.Bond(1),)))))
    game = bench.game("preparation").until("A draw")
    assert (game.bond("A"), game.hand("A")) == (32, [])


@pytest.mark.rule("1313.1", "1313.2")
def test_each_draw_takes_another_card_where_something_might_be_replaced() -> None:
    bench = Bench()
    bench.field("A", unit(1, 1, always(ab.Instead("stun", deeds=(FOUR,)))))
    game = resolved(bench, ab.Draw(2))
    assert len(set(game.hand("A"))) == 2


@pytest.mark.rule("1203.3", "1216.1")
def test_a_discard_that_pays_is_replaced_and_pays_all_the_same() -> None:
    bench = Bench().decks()
    bench.field("A", unit(1, 1, always(ab.Instead("discard", Which(zone="hand", side="own"), to="exile"))))
    one, held = bench.field("A", unit(1, 1, craft(FOUR, discard=1))), bench.hand("A", unit())
    game = bench.priority().craft("A", one).fine(de.CardsChosen("A", (held,)))
    assert (game.zone(held), game.standby()) == ("A:exile", [one])


@pytest.mark.rule("1216.1", "1320.1")
def test_what_is_searched_for_and_put_onto_the_field_is_replaced_as_well() -> None:
    bench = Bench()
    bench.field("A", unit(1, 1, always(ab.Instead("enter", UNIT, to="exile"))))
    one = bench.trail("A", unit())
    game = resolved(bench, ab.Look(Which(("UNIT",), zone="trail", side="own"), "field"))
    assert game.fine(de.CardsChosen("A", (one,))).zone(one) == "A:exile"


@pytest.mark.rule("503.1a", "1320.1")
def test_what_is_put_onto_the_field_actioned_comes_actioned_and_is_not_actioned_then() -> None:
    """`moves.put`: it was never ready, so nothing that waits for a card being actioned counts."""
    bench = Bench()
    bench.field("A", unit(1, 1, ab.Ability("triggered", (FOUR,), when=ab.When("actioned", UNIT))))
    one = bench.trail("A", unit())
    game = resolved(bench, ab.Put(Who("each", Which(("UNIT",), zone="trail")), "", True))
    assert (game.zone(one), game.ready(one), game.ever(ev.TriggerWaiting)) == ("field", False, [])
