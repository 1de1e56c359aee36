"""What words of the book mean: a card's own name, fizzling, discarding, slow cards, tokens, hits, and who may retaliate or discard at all."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import May
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, attack, broken, champion, siegeable
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play, settle
from tests.support.grand_archive.words import action_says, always, kind, line, target

OPPONENT = ir.Player("opponent", "a")


def two(mine: str = "", theirs: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine or champion(), theirs or champion())


# --- names ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("naming.p4", "naming.p5")
def test_a_text_means_its_source_and_no_other_object_of_that_name() -> None:
    bench, _, _ = two()
    pays = ir.Activated((ir.Wake(ir.Self(), rest=True),), (ir.Destroy(ir.Self()),))
    slug = ally(1, 3, name="Twin", lines=(line(pays),))
    one, other, theirs = bench.field("A", slug), bench.field("A", slug), bench.field("B", slug)
    game = settle(bench.main().fine(de.AbilityActivated("A", one, f"{slug}#1")))
    assert [game.zone(h) for h in (one, other, theirs)] == ["A:graveyard", "field", "field"]


# --- fizzling, discarding ------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/fizzle.2")
def test_what_has_lost_its_target_was_not_negated() -> None:
    bench, _, _ = two()
    unit = bench.field("B", ally(1, 1))
    bolts = [bench.hand("A", action(lines=(action_says(ir.Destroy(target("ally"))),))) for _ in range(2)]
    game = bench.main()
    for bolt in bolts:
        game.fine(de.CardActivated("A", bolt), de.TargetsChosen("A", (unit,)))
    settle(game)
    assert [fact.how for fact in marks(game, ev.StackPopped)] == ["resolved", "fizzled"]


@pytest.mark.rule("term/discard.3")
def test_whoever_discards_chooses_what() -> None:
    bench, _, _ = two()
    held = bench.some("B", "hand", 2, action())
    step = ir.Move("discard", ir.Pick("choose", kind("card")), who=OPPONENT)
    game = play(bench.main(), "A", bench.hand("A", action(lines=(action_says(step),))))
    assert isinstance(game.due, May)
    assert game.due.player == "B"
    game.fine(de.Chosen("B", held[1:]))
    assert [game.zone(h) for h in held] == ["B:hand", "B:graveyard"]


@pytest.mark.rule("term/sacrifice.3")
def test_what_a_sacrifice_as_a_cost_triggers_lies_on_top_and_resolves_first() -> None:
    bench = Fight(TONORIS)
    dies = line(ir.Triggered(ir.Event("die", what=ir.Self()), (ir.Draw(),)))
    victim = bench.field("A", ally(1, 1, lines=(dies,)))
    cost = ir.ExtraCost(ir.Self(), (ir.Sacrifice(ir.Pick("choose", kind("ally"))),))
    card = bench.hand("A", action(lines=(always(cost), action_says(ir.Recover(1)))))
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.zone(victim) == "A:graveyard"
    assert [(item.kind, item.handle) for item in game.table.stack] == [("activation", card), ("trigger", victim)]
    game.passes(2)
    assert len(game.table.zones["A:hand"]) == 1
    assert [item.handle for item in game.table.stack] == [card]


# --- slow cards, elements, tokens ------------------------------------------------------------------------------------------


@pytest.mark.rule("term/slow.2")
@pytest.mark.parametrize("slow", [ally(cost_reserve=0), attack(3)])
def test_attacks_and_allies_are_slow(slow: str) -> None:
    """In the own main phase with nothing on the Effects Stack, and at no other time."""
    bench, _, _ = two()
    card, quick, theirs = bench.hand("A", slow), bench.hand("A", action()), bench.hand("B", slow)
    game = bench.main()
    assert de.CardActivated("A", card) in game.choice
    game.activate("A", quick)
    assert de.CardActivated("A", card) not in game.choice
    game.resolve().passes()
    assert de.CardActivated("B", theirs) not in game.choice


@pytest.mark.rule("special-elements/exalted.2")
def test_an_exalted_card_has_its_other_element_too() -> None:
    bench, _, _ = two(champion(elements=("FIRE", "ARCANE")))
    fire, wind = (bench.hand("A", action(elements=("EXALTED", one))) for one in ("FIRE", "WIND"))
    game = bench.main()
    assert de.CardActivated("A", fire) in game.choice
    assert broken(game.do(de.CardActivated("A", wind))) == [("card-activation.2.1", "elements-must-be-enabled")]


@pytest.mark.rule("term/summon.2")
def test_what_is_summoned_is_there_only_while_on_the_field() -> None:
    bench, _, _ = two()
    summons = bench.hand("A", action(lines=(action_says(ir.Summon("Powercell")),)))
    bounce = bench.hand("A", action(lines=(action_says(ir.Move("return", target("item"), ir.Zone("hand"))),)))
    game = play(bench.main(), "A", summons)
    made = [fact.handle for fact in marks(game, ev.TokenMade)]
    assert [game.zone(h) for h in made] == ["field"]
    play(game, "A", bounce, (), *made)
    assert [game.zone(h) for h in made] == ["outside"]


# --- combat ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/on-hit.eg1")
@pytest.mark.parametrize(("wanted", "drawn"), [("champion", (1, 0)), ("ally", (0, 1))])
def test_on_hit_of_a_kind_wants_that_kind_to_be_hit(wanted: str, drawn: tuple[int, int]) -> None:
    for at, count in enumerate(drawn):
        bench, _, theirs = two()
        says = line(ir.Triggered(ir.Event("hit", ir.Self(), to=ir.Pick("one", kind(wanted))), (ir.Draw(),)))
        attacker, unit = bench.field("A", ally(1, 9, lines=(says,))), bench.field("B", ally(0, 9))
        game = bench.main().fine(de.AttackDeclared("A", attacker, ((theirs, unit)[at],))).until("A main")
        assert len(marks(game, ev.TriggerWaiting)) == count


@pytest.mark.rule("keyword/critical-n.2")
def test_an_opponent_may_discard_though_no_unit_takes_the_damage() -> None:
    """A siegeable domain does."""
    bench, _, _ = two()
    attacker = bench.field("A", ally(1, 9, lines=(line(ir.Keyword("critical", 1)),)))
    fort, held = bench.field("B", siegeable(3)), bench.hand("B", action())
    game = bench.main().fine(de.AttackDeclared("A", attacker, (fort,)))
    game.until("A before damage").passes(2)
    assert game.asked == "B Chosen"
    game.fine(de.Chosen("B", (held,))).until("A main")
    assert (game.zone(held), game.thing(fort).counters) == ("B:graveyard", {"durability": 2})


@pytest.mark.rule("term/retaliate-retaliation.7")
def test_what_was_no_object_before_retaliation_does_not_retaliate() -> None:
    """An ally with ambush that is still in hand, beside one that is on the field."""
    bench, _, theirs = two()
    attacker = bench.field("A", ally(1, 9))
    hides = ally(1, 1, keywords={"ambush": 1})
    there, held = bench.field("B", hides), bench.hand("B", hides)
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,))).until("B Retaliated")
    assert (there,) in game.choice
    assert (held,) not in game.choice
    found = game.do(de.Retaliated("B", (held,)))
    assert ("retaliation-step.3", "only-defenders-retaliate") in broken(found)
