"""Triggered abilities: when they trigger, as what, and what becomes of them."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from tests.support.grand_archive.build import Bench, Game, action, ally
from tests.support.grand_archive.words import YOURS, action_says, kind, line, target

DRAW = (ir.Draw(),)
NO_CARDS = ir.Exists(kind("card", where=(ir.Lies(ir.Zone("graveyard", ir.YOU)),)), ir.Bound(most=0))
"""Your graveyard is empty."""
AT_THE_END = ir.Moment("end phase", which="next")


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def entering(*steps: ir.Step, cond: ir.Condition | None = None, label: str = "") -> str:
    """A free ally with an ability that triggers as it enters."""
    event = ir.Event("enter", what=ir.Self(), label=label)
    return ally(1, 1, cost_reserve=0, lines=(line(ir.Triggered(event, steps or DRAW, cond)),))


def texts(game: Game) -> int:
    """How many triggers there were."""
    return len([one for one in game.history if isinstance(one, ev.TriggerWaiting)])


@pytest.mark.rule("triggered-abilities.2", "triggered-abilities.3")
def test_a_trigger_enters_the_stack_as_its_event_happens() -> None:
    """triggered-abilities.eg1: On Enter; not before the ally enters, and not of an ally that was there before."""
    bench = two()
    bench.field("A", entering(label="Enter"))
    mine = bench.hand("A", entering(label="Enter"))
    game = bench.main()
    assert texts(game) == 0
    game.activate("A", mine)
    assert texts(game) == 0
    game.resolve()
    assert [(item.kind, item.handle) for item in game.table.stack] == [("trigger", mine)]


@pytest.mark.rule("triggered-abilities.1")
@pytest.mark.parametrize("empty", [True, False])
def test_an_intervening_condition_is_asked_as_the_event_happens(empty: bool) -> None:
    bench = two()
    mine = bench.hand("A", entering(cond=NO_CARDS))
    if not empty:
        bench.put("A", "graveyard", ally())
    game = bench.main().activate("A", mine).resolve()
    assert texts(game) == int(empty)


@pytest.mark.rule("triggered-abilities.1")
def test_an_intervening_condition_is_asked_again_on_resolution() -> None:
    bench = two()
    mine, quick = bench.hand("A", entering(cond=NO_CARDS)), bench.hand("A", action("fast"))
    game = bench.main().activate("A", mine).resolve().activate("A", quick).resolve()
    before = len(game.table.zones["A:hand"])
    game.resolve()
    assert len(game.table.zones["A:hand"]) == before


@pytest.mark.rule("triggered-abilities.p2")
def test_a_keyworded_trigger_asks_for_no_condition_of_its_effect() -> None:
    """Airship Engineer, On Enter: its condition belongs to the effect; without a keyword it would stand in between."""
    assert [one.cond for _, one in profile("airship-engineer").triggered] == [None]
    for slug, triggered in (
        (entering(ir.If(NO_CARDS, DRAW), label="Enter"), 1),
        (entering(cond=NO_CARDS), 0),
    ):
        bench = two()
        mine = bench.hand("A", slug)
        bench.put("A", "graveyard", ally())
        assert texts(bench.main().activate("A", mine).resolve()) == triggered


@pytest.mark.rule("triggered-abilities.p3")
def test_a_trigger_whose_target_is_gone_fizzles_like_anything_else() -> None:
    bench = two()
    victim = bench.field("B", ally(1, 9))
    mine = bench.hand("A", entering(ir.PutCounters("buff", target("ally", where=(ir.Controlled(no=True),))), *DRAW))
    game = bench.main().activate("A", mine).resolve().fine(de.TargetsChosen("A", (victim,)))
    game.do(ev.CardMoved(victim, "field", "B:hand"))
    before = len(game.table.zones["A:hand"])
    game.resolve()
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)][-1] == "fizzled"
    assert len(game.table.zones["A:hand"]) == before


def later(*steps: ir.Step) -> ir.Delayed:
    return ir.Delayed(AT_THE_END, steps or DRAW)


@pytest.mark.rule("triggered-abilities.p5", "triggered-abilities.5")
def test_a_delayed_trigger_comes_at_its_time_and_once() -> None:
    bench = two()
    spell = bench.hand("A", action(lines=(action_says(later()),)))
    game = bench.main().activate("A", spell).resolve()
    assert texts(game) == 0
    game.until("A end")
    assert texts(game) == 1
    game.resolve().until("B Materialized")
    game.fine(de.MaterializationDeclined("B")).until("B end")
    assert texts(game) == 1


@pytest.mark.rule("triggered-abilities.4")
def test_what_fizzles_leaves_no_delayed_trigger() -> None:
    bench = two()
    victim = bench.field("B", ally())
    spell = bench.hand("A", action(lines=(action_says(ir.Destroy(target("ally")), later()),)))
    game = bench.main().fine(de.CardActivated("A", spell), de.TargetsChosen("A", (victim,)))
    game.do(ev.CardMoved(victim, "field", "B:hand"))
    game.resolve()
    assert not game.table.delayed


@pytest.mark.rule("triggered-abilities.6")
def test_a_delayed_trigger_may_fizzle() -> None:
    """It wants a target as it is placed, and there is none by then."""
    bench = two()
    spell = bench.hand("A", action(lines=(action_says(later(ir.Destroy(target("ally"))), ir.Draw()),)))
    game = bench.main().activate("A", spell).resolve().until("A end")
    assert texts(game) == 1
    assert game.table.stack == []
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)][-1] == "fizzled"


@pytest.mark.rule("triggered-abilities.p7")
def test_what_triggers_within_a_resolution_waits_for_its_end() -> None:
    """The rest of the text is done, and the card has left the Effects Stack, before the trigger enters it."""
    dying = ally(1, 1, lines=(line(ir.Triggered(ir.Event("die", what=ir.Self()), DRAW)),))
    bench = two()
    bench.field("A", dying)
    spell = bench.hand("A", action(lines=(action_says(ir.Destroy(ir.Pick("all", kind("ally"), ir.Any())), ir.Draw()),)))
    game = bench.main().activate("A", spell).resolve()
    order = [
        type(fact).__name__
        for fact in game.facts
        if isinstance(fact, ev.TriggerWaiting | ev.StackPopped | ev.StackPushed) or getattr(fact, "frm", "") == "A:deck"
    ]
    assert order == ["TriggerWaiting", "CardMoved", "StackPopped", "StackPushed"]


@pytest.mark.rule("triggered-abilities.p8", "triggered-abilities.eg2")
@pytest.mark.parametrize(("subtypes", "some"), [(("SPELL",), 1), ((), 2)], ids=["spell", "skill"])
def test_triggers_of_a_spell_are_spells(subtypes: tuple[str, ...], some: int) -> None:
    """keyword/spellshroud.1: what has spellshroud is no target of theirs."""
    bench = two()
    bench.field("A", ally())
    bench.field("A", ally(lines=(line(ir.Keyword("spellshroud")),)))
    says = action_says(later(ir.PutCounters("buff", target("ally", where=YOURS))))
    spell = bench.hand("A", action(subtypes=subtypes, lines=(says,)))
    game = bench.main().activate("A", spell).resolve().until("A TargetsChosen")
    assert len(game.choice) == some
