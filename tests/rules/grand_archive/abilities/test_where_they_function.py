"""Abilities: in which zones they function, and what is a card and what an object to them."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.abilities import abilities_in_force
from tests.support.grand_archive.build import Bench, action, ally, attack, broken, card, regalia
from tests.support.grand_archive.words import action_says, always, every, gets, kind, line

THERE = "activated-abilities.p5"
OFF = (ir.Move("banish", ir.Self()),)
DRAW = (ir.Draw(),)


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def uses(*cost: ir.Step, zone: str = "") -> str:
    """A line with an activated ability that draws a card."""
    return line(ir.Activated(cost, DRAW, zone=zone))


def offered(bench: Bench) -> list[de.AbilityActivated]:
    return [one for one in bench.main().choice if isinstance(one, de.AbilityActivated)]


@pytest.mark.rule("abilities.4")
def test_what_names_a_zone_functions_there_alone() -> None:
    slug = card("Ghost", "ITEM", cost_reserve=1, lines=(uses(*OFF, zone="graveyard"),))
    bench = two()
    there = bench.field("A", slug)
    found = bench.main().do(de.AbilityActivated("A", there, f"{slug}#1"))
    assert [rule for rule, _ in broken(found)] == [THERE]


@pytest.mark.rule("abilities.p1", "abilities.eg1")
def test_an_ability_may_name_where_it_is_activated() -> None:
    slug = card("Ghost", "ITEM", cost_reserve=1, lines=(uses(*OFF, zone="graveyard"),))
    bench = two()
    gone = bench.put("A", "graveyard", slug)
    assert offered(bench) == [de.AbilityActivated("A", gone, f"{slug}#1")]


@pytest.mark.rule("abilities.5.3")
def test_abilities_of_other_cards_function_as_objects_alone() -> None:
    slug = card("Plain Item", "ITEM", cost_reserve=1, lines=(uses(ir.Pay(0)),))
    for zone in ("graveyard", "hand", "banishment"):
        bench = two()
        away = bench.put("A", zone, slug)
        found = bench.main().do(de.AbilityActivated("A", away, f"{slug}#1"))
        assert [rule for rule, _ in broken(found)] == [THERE], zone


@pytest.mark.rule("abilities.5.3")
def test_a_card_that_is_still_being_played_has_no_ability_to_use() -> None:
    slug = card("Ghost", "ITEM", cost_reserve=1, speed="fast", lines=(uses(*OFF),))
    bench = two()
    card_, paid = bench.hand("A", slug), bench.hand("A", ally())
    game = bench.main().fine(de.CardActivated("A", card_), de.ReservePaid("A", (paid,)))
    assert game.zone(card_) == "stack"
    assert [rule for rule, _ in broken(game.do(de.AbilityActivated("A", card_, f"{slug}#1")))] == [THERE]


@pytest.mark.rule("abilities.5.1")
def test_what_an_action_says_functions_on_the_effects_stack() -> None:
    """As long as it is there, and neither before nor afterwards."""
    says = (always(gets(every("ally"), "power", 2)), action_says(ir.Draw()))
    bench = two()
    one, spell = bench.field("A", ally(1)), bench.hand("A", action(lines=says))
    game = bench.main()
    assert queries.power(game.scene, one) == 1
    game.activate("A", spell)
    assert queries.power(game.scene, one) == 3
    game.resolve()
    assert queries.power(game.scene, one) == 1


def attacking(slug: str) -> tuple[Bench, int]:
    """A combat of A's champion with that attack card in the intent, before retaliation."""
    bench = Bench().decks()
    mine, theirs = bench.champions()
    held = bench.put("A", "intent", slug)
    bench.say(ev.RoleSet(mine, "attacking", theirs), ev.RoleSet(theirs, "defending", mine))
    return bench, held


@pytest.mark.rule("abilities.6", "abilities.5.2", "activated-abilities.p9")
def test_attack_cards_have_their_abilities_in_the_intent() -> None:
    """They are activated, trigger and stand there as if the card were an object, and nowhere else."""
    slug = attack(lines=(uses(ir.Pay(0)), always(gets(every("ally"), "power", 1))))
    bench, held = attacking(slug)
    one = bench.field("B", ally(1))
    away, gone = bench.hand("A", slug), bench.put("A", "graveyard", slug)
    game = bench.at("A", "main", step="retaliation", window="before retaliation")
    found = [choice for choice in game.choice if isinstance(choice, de.AbilityActivated)]
    assert found == [de.AbilityActivated("A", held, f"{slug}#1")]
    assert away != gone
    assert queries.power(game.scene, one) == 2


@pytest.mark.rule("abilities.6")
@pytest.mark.parametrize("cost", [ir.Wake(ir.Self(), rest=True), ir.Sacrifice(ir.Self())], ids=["rest", "sacrifice"])
def test_cards_in_the_intent_pay_nothing_that_objects_pay(cost: ir.Step) -> None:
    slug = attack(lines=(uses(cost),))
    bench, held = attacking(slug)
    game = bench.at("A", "main", step="retaliation", window="before retaliation")
    use = de.AbilityActivated("A", held, f"{slug}#1")
    assert use not in game.choice
    assert ("abilities.6", "cards-in-the-intent-pay-nothing-that-objects-pay") in broken(game.do(use))


@pytest.mark.rule("abilities.6.1")
def test_a_card_may_say_how_it_is_played_from_where_it_lies() -> None:
    """An alternative way to play the card speaks of the card, so it functions where the card is not an object."""
    way = always(ir.Permit(ir.Self(), source=ir.Zone("graveyard", ir.YOU)))
    bench = two()
    gone = bench.put("A", "graveyard", action(lines=(way, action_says(ir.Draw()))))
    game = bench.main()
    plays = [one for one in game.choice if isinstance(one, de.CardActivated)]
    assert [one.handle for one in plays] == [gone]


@pytest.mark.rule("abilities.3.1.2")
def test_a_search_may_ask_for_a_keyword() -> None:
    """A card with floating memory is found by it in the deck, where it does nothing; a restricted one is not."""
    floating, locked = (
        ir.Keyword("floating memory"),
        ir.Keyword("floating memory", restrictions=(ir.Bonus("level", 3),)),
    )
    wanted = kind("card", where=(ir.Lies(ir.Zone("deck", ir.YOU)), ir.Bears(ir.KeywordTrait("floating memory"))))
    search = ir.Move("put", ir.Pick("choose", wanted), ir.Zone("hand", ir.YOU))
    bench = Bench()
    bench.champions()
    found = bench.put("A", "deck", action(name="Floating", lines=(line(floating),)))
    bench.put("A", "deck", action(name="Locked", lines=(line(locked),)))
    bench.put("A", "deck", action(name="Other"))
    spell = bench.hand("A", action(lines=(action_says(search),)))
    game = bench.main().activate("A", spell).passes(2)
    assert sorted(game.choice) == [(), (found,)]


@pytest.mark.rule("abilities.p3")
def test_abilities_can_be_given_for_a_while() -> None:
    ability = ir.Activated((ir.Pay(0),), DRAW)
    gift = ir.Modify(
        ir.Pick("target", kind("ally")), (ir.Grant((ability,), quoted=True),), span=ir.Span("this", turn="this")
    )
    bench = two()
    one, spell = bench.field("A", ally()), bench.hand("A", action(lines=(action_says(gift),)))
    game = bench.main().fine(de.CardActivated("A", spell), de.TargetsChosen("A", (one,))).resolve()
    assert [choice.handle for choice in game.choice if isinstance(choice, de.AbilityActivated)] == [one]
    game.until("B Materialized")
    assert abilities_in_force(game.scene, one) == ()


@pytest.mark.rule("abilities.11")
def test_what_lies_face_down_has_no_abilities() -> None:
    slug = card(
        "Ghost", "ITEM", cost_reserve=1, lines=(uses(*OFF, zone="banishment"), line(ir.Keyword("floating memory")))
    )
    bench = two()
    hidden, shown = bench.put("A", "banishment", slug), bench.put("A", "banishment", slug)
    bench.say(ev.Flipped(hidden, "down"))
    game = bench.main()
    assert [one.handle for one in game.choice if isinstance(one, de.AbilityActivated)] == [shown]
    assert (queries.keywords(game.scene, hidden), queries.keywords(game.scene, shown)) == ({}, {"floating memory": 1})


@pytest.mark.rule("abilities.7", "abilities.p4", "abilities.8")
def test_a_redundant_keyword_counts_once() -> None:
    """Three instances of taunt are one ability; of a keyword that is not redundant each counts (keyword/vigor.2)."""
    taunt, vigor = line(ir.Keyword("taunt")), line(ir.Keyword("vigor"))
    bench = two()
    one = bench.field("A", ally(lines=(taunt, vigor, taunt, vigor, taunt)))
    game = bench.main()
    assert len(abilities_in_force(game.scene, one)) == 3
    assert queries.keywords(game.scene, one) == {"taunt": 1, "vigor": 1}


@pytest.mark.rule("abilities.7")
def test_an_ally_with_intercept_twice_intercepts_once() -> None:
    """keyword/intercept.3."""
    bench = Bench().decks()
    _, theirs = bench.champions()
    attacker = bench.field("A", ally(1, 9))
    bench.field("B", ally(1, lines=(line(ir.Keyword("intercept")), line(ir.Keyword("intercept")))))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (theirs,)))
    assert len([fact for fact in game.history if isinstance(fact, ev.TriggerWaiting)]) == 1


# --- whose, and of what ----------------------------------------------------------------------------------------------------


def on(act: str, *steps: ir.Step) -> str:
    return line(ir.Triggered(ir.Event(act, what=ir.Self()), steps or DRAW))


def kill(bench: Bench, player: str = "A") -> int:
    return bench.hand(player, action(lines=(action_says(ir.Destroy(ir.Pick("all", kind("ally"), ir.Any()))),)))


@pytest.mark.rule("abilities.10", "abilities.p5")
def test_a_trigger_is_its_sources_controllers() -> None:
    """Also of a source that somebody else owns, and that has left."""
    bench = two()
    stolen = bench.field("A", ally(1, 1, lines=(on("die"),)), owner="B")
    game = bench.main().activate("A", kill(bench)).resolve()
    assert game.zone(stolen) == "B:graveyard"
    assert [(item.kind, item.player) for item in game.table.stack] == [("trigger", "A")]


@pytest.mark.rule("abilities.9", "abilities.eg3")
def test_a_trigger_goes_on_without_its_source_and_looks_back_at_it() -> None:
    """The power that it had on the field, with its counter, is dealt when it has died."""
    hits = ir.Damage(ir.Number("power", ir.Self()), ir.Champion(ir.Player("opponent", "a")))
    bench = Bench().decks()
    _, theirs = bench.champions()
    bench.field("A", ally(2, 1, lines=(on("die", hits),)), buff=1)
    game = bench.main().activate("A", kill(bench)).resolve().resolve()
    assert game.thing(theirs).damage == 3


@pytest.mark.rule("abilities.3.1.1")
def test_a_restricted_keyword_is_as_if_it_were_not_there() -> None:
    """Whoever asks for the keyword asks whether its restriction is met."""
    stealth = line(ir.Keyword("stealth", restrictions=(ir.Bonus("class"),)))
    hunts = action_says(
        ir.Destroy(ir.Pick("all", kind("ally", where=(ir.Bears(ir.KeywordTrait("stealth")),)), ir.Any()))
    )
    bench = two()
    locked = bench.field("A", ally(classes=("TAMER",), lines=(stealth,)))
    free = bench.field("A", ally(lines=(line(ir.Keyword("stealth")),)))
    spell = bench.hand("A", action(lines=(hunts,)))
    game = bench.main().activate("A", spell).resolve()
    assert [game.zone(h) for h in (locked, free)] == ["field", "A:graveyard"]


@pytest.mark.rule("abilities.6.1")
def test_regalia_stay_silent_in_the_material_deck() -> None:
    """abilities.5.3: what speaks of the object needs the object."""
    bench = two()
    bench.put("A", "material", regalia(lines=(always(gets(every("ally"), "power", 5)),)))
    way = always(ir.Permit(ir.Self(), source=ir.Zone("graveyard", ir.YOU)))
    gone = bench.put("A", "graveyard", action(lines=(way, action_says(ir.Draw()))))
    one = bench.field("A", ally(1))
    game = bench.main()
    assert queries.power(game.scene, one) == 1
    assert any(isinstance(choice, de.CardActivated) and choice.handle == gone for choice in game.choice)
