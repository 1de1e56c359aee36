"""Playing cards and using powers: timing, costs, resolution, targets (section 3, 1.7, 5.12, 5.20)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import (
    Ability,
    Break,
    Cost,
    Damage,
    Discard,
    Draw,
    Give,
    Health,
    Recycle,
    Token,
    Who,
)
from tests.support.epic.build import Bench, champion, event, parts

NOTHING = event(Health(0))
GAIN = event(Health(2))


def power(cost: Cost, *, in_discard: bool = False, keywords: tuple[str, ...] = ()) -> str:
    """A champion with a power of that cost."""
    return champion(1, 1, *keywords, abilities=(Ability("power", (Health(1),), cost, in_discard=in_discard),))


# --- cards -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.2.3a", "3.2.4", "2.1.7", "5.17.3", "3.2.6")
def test_a_champion_enters_play_prepared_and_deploying() -> None:
    bench = Bench().decks()
    card = bench.hand("A", champion())
    game = bench.main().plays("A", card)
    assert game.zone(card) == "play"
    assert (game.thing(card).turned, game.thing(card).controller) == ("", "A")
    assert queries.DEPLOYING in game.thing(card).statuses
    assert game.asked == "A main"


@pytest.mark.rule("1.4.6", "2.2.3", "2.2.4", "3.2.4", "1.4.4")
def test_an_event_lies_in_the_supplemental_zone_and_then_in_the_discard_pile() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(Damage(1, Who(kind="player"))))
    game = bench.main().plays("A", card)
    assert game.asked == "A TargetsChosen"
    assert game.zone(card) == "A:supplemental"
    game.fine(de.TargetsChosen("A", (-2,)))
    assert game.zone(card) == "A:discard"
    assert game.table.is_public(card)
    assert not game.table.stack


def test_what_is_in_play_is_known_to_all() -> None:
    bench = Bench().decks()
    card = bench.hand("A", champion())
    game = bench.main()
    assert not game.table.is_public(card)
    game.plays("A", card)
    assert game.table.is_public(card)


@pytest.mark.rule("1.4.4")
def test_a_discarded_card_lies_face_up() -> None:
    bench = Bench().decks()
    card, own = bench.hand("A", event(Discard(1, Who("opponents", "player")))), bench.hand("B", champion())
    game = bench.main().plays("A", card)
    assert game.zone(own) == "B:discard"
    assert any(fact == ev.Identified(own, game.table.card_of[own]) for fact in game.facts)


@pytest.mark.rule("3.6.3", "3.6.1", "2.1.3", "3.2", "3.2.1")
def test_a_card_of_cost_1_takes_the_gold_and_another_cannot_be_paid() -> None:
    bench = Bench().decks()
    one, two = bench.some("A", "hand", 2, champion(cost=1))
    free = bench.hand("A", champion(cost=0))
    game = bench.main().plays("A", one)
    assert game.gold("A") == 0
    assert game.cannot(de.CardPlayed("A", two)) == ["3.6.3"]
    game.plays("A", free)


@pytest.mark.rule("3.2.1")
def test_of_an_event_with_several_parts_one_is_chosen() -> None:
    bench = Bench().decks()
    two = parts((Health(3),), (Health(7),), costs=[Cost(), Cost(gold=1)])
    card, single = bench.hand("A", two), bench.hand("A", GAIN)
    game = bench.main()
    assert game.cannot(de.CardPlayed("A", card, 0)) == ["3.2.1"]
    assert game.cannot(de.CardPlayed("A", card, 3)) == ["3.2.1"]
    assert game.cannot(de.CardPlayed("A", single, 1)) == ["3.2.1"]
    assert game.cannot(de.CardPlayed("A", card, 1, (2,))) == ["3.2.1"]
    assert game.cannot(de.CardPlayed("A", single, 0, (1,))) == ["3.2.1"]
    game.plays("A", card, 2)
    assert (game.health("A"), game.gold("A")) == (37, 0)


@pytest.mark.rule("3.6.2")
def test_a_part_costs_what_its_text_says() -> None:
    bench = Bench(gold=0).decks()
    card = bench.hand("A", parts((Health(3),), (Health(7),), costs=[Cost(), Cost(gold=1)]))
    game = bench.main()
    assert game.cannot(de.CardPlayed("A", card, 2)) == ["3.6.3"]
    game.plays("A", card, 1)


@pytest.mark.rule("3.0")
def test_cards_are_played_from_the_hand_alone() -> None:
    bench = Bench().decks()
    lying, other = bench.put("A", "discard", NOTHING), bench.hand("B", NOTHING)
    game = bench.main()
    assert game.cannot(de.CardPlayed("A", lying)) == ["3.0"]
    assert game.cannot(de.CardPlayed("A", other)) == ["3.0"]


@pytest.mark.rule("3.2.3a")
def test_champions_are_not_played_in_a_battle_not_even_by_the_attacker() -> None:
    bench = Bench().decks()
    attacker, card, quick = bench.play("A", champion()), bench.hand("A", champion()), bench.hand("A", NOTHING)
    game = bench.main().attack("A", attacker)
    assert game.asked == "A before blocks"
    assert game.cannot(de.CardPlayed("A", card)) == ["3.2.3a"]
    game.plays("A", quick)


@pytest.mark.rule("3.2.3", "3.2.3c")
def test_an_event_does_what_it_says_in_its_order_and_as_much_as_it_can() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(Break(), Token("human-token"), Health(2)))
    game = bench.main().plays("A", card)
    kinds = [type(fact) for fact in game.facts if isinstance(fact, ev.TokenMade | ev.PoolChanged)]
    assert kinds == [ev.TokenMade, ev.PoolChanged]
    assert len(queries.own(game.scene, "A")) == 1


@pytest.mark.rule("3.2.3d", "5.20.1", "5.20.7")
def test_a_target_is_chosen_on_resolution_and_may_be_what_the_event_has_made() -> None:
    """The example of 3.2.3d."""
    bench = Bench().decks()
    card = bench.hand("A", event(Token("human-token"), Break(Who(trait="TOKEN"))))
    game = bench.main().plays("A", card)
    made = queries.own(game.scene, "A")
    assert game.asked == "A TargetsChosen"
    assert game.choice == [made]
    assert game.cannot(de.TargetsChosen("A", ()))
    game.fine(de.TargetsChosen("A", made))
    assert game.zone(made[0]) == "outside"


@pytest.mark.rule("5.20.7", "5.6.3")
def test_of_two_targets_one_is_broken_where_there_is_one() -> None:
    """The example of 5.20.7."""
    bench = Bench().decks()
    only = bench.play("B", champion())
    card = bench.hand("A", event(Break(Who(count=2))))
    game = bench.main().plays("A", card)
    assert game.choice == [(only,)]
    game.fine(de.TargetsChosen("A", (only,)))
    assert game.zone(only) == "B:discard"


@pytest.mark.rule("5.20.5")
def test_players_are_targets() -> None:
    bench = Bench("ABC").decks()
    card = bench.hand("A", event(Damage(3, Who(kind="player"))))
    game = bench.main().plays("A", card)
    assert game.asked == "A TargetsChosen"
    assert game.choice == [(-1,), (-2,), (-3,)]


@pytest.mark.rule("5.20.2")
def test_a_target_must_be_legal() -> None:
    bench = Bench().decks()
    own, evil = bench.play("A", champion()), bench.play("B", champion(alignments=("EVIL",)))
    card = bench.hand("A", event(Break(Who(alignment="EVIL"))))
    game = bench.main().plays("A", card)
    assert game.cannot(de.TargetsChosen("A", (own,))) == ["5.20.2"]
    assert game.choice == [(evil,)]


@pytest.mark.rule("5.12.1", "5.20.4")
def test_untargetable_champions_are_no_targets_of_anybody() -> None:
    bench = Bench().decks()
    bench.play("A", champion(2, 2, "untargetable"))
    bench.play("B", champion(2, 2, "untargetable"))
    seen = bench.play("B", champion())
    card = bench.hand("A", event(Break()))
    game = bench.main().plays("A", card)
    assert game.choice == [(seen,)]


@pytest.mark.rule("5.12.2", "5.20.5")
def test_untargetable_champions_are_broken_by_what_does_not_target() -> None:
    """The example of 5.12.2."""
    bench = Bench().decks()
    hidden = bench.play("B", champion(2, 2, "untargetable"))
    card = bench.hand("A", event(Break(Who("each"))))
    game = bench.main().plays("A", card)
    assert game.zone(hidden) == "B:discard"


# --- powers ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.5.1", "3.6.2")
def test_a_power_does_what_stands_behind_its_cost() -> None:
    bench = Bench().decks()
    card = bench.play("A", power(Cost(gold=1)))
    text = f"{bench.table.card_of[card]}#1"
    game = bench.main().fine(de.PowerUsed("A", card, text))
    assert (game.gold("A"), game.health("A")) == (0, 31)
    assert game.cannot(de.PowerUsed("A", card, text)) == ["3.6.3"]
    assert "3.5.1" in game.cannot(de.PowerUsed("A", card, f"{power(Cost(), keywords=('blitz',))}#1"))


@pytest.mark.rule("3.5.2")
def test_powers_are_used_by_their_controller_also_in_the_turn_of_another() -> None:
    bench = Bench().decks()
    card = bench.play("B", power(Cost()))
    text = f"{bench.table.card_of[card]}#1"
    game = bench.main()
    assert game.cannot(de.PowerUsed("A", card, text)) == ["3.5.2"]
    game.ends().fine(de.PowerUsed("B", card, text))
    assert game.health("B") == 31


@pytest.mark.rule("1.7.3", "3.6.2")
def test_a_power_that_costs_a_discard_needs_a_card() -> None:
    bench = Bench().decks()
    card = bench.play("A", power(Cost(discard=1)))
    text = f"{bench.table.card_of[card]}#1"
    game = bench.main()
    assert game.cannot(de.PowerUsed("A", card, text)) == ["1.7.3"]


@pytest.mark.rule("3.6.2")
def test_the_player_chooses_what_is_discarded_for_it() -> None:
    bench = Bench().decks()
    card = bench.play("A", power(Cost(discard=1)))
    held = bench.some("A", "hand", 2, NOTHING)
    game = bench.main().fine(de.PowerUsed("A", card, f"{bench.table.card_of[card]}#1"))
    assert game.asked == "A Discarded"
    game.fine(de.Discarded("A", held[:1]))
    assert (game.zone(held[0]), game.health("A")) == ("A:discard", 31)


@pytest.mark.rule("3.5.3", "5.9.4")
def test_an_unbreakable_champion_is_not_broken_as_a_cost() -> None:
    bench = Bench().decks()
    firm = bench.play("A", power(Cost(break_self=True), keywords=("unbreakable",)))
    weak = bench.play("A", power(Cost(break_self=True)))
    game = bench.main()
    assert game.cannot(de.PowerUsed("A", firm, f"{bench.table.card_of[firm]}#1")) == ["3.5.3"]
    game.fine(de.PowerUsed("A", weak, f"{bench.table.card_of[weak]}#1"))
    assert (game.zone(weak), game.health("A")) == ("A:discard", 31)


@pytest.mark.rule("3.5.3")
def test_what_is_expended_is_not_expended_again() -> None:
    bench = Bench().decks()
    card = bench.play("A", power(Cost(expend=True)))
    text = f"{bench.table.card_of[card]}#1"
    game = bench.main().fine(de.PowerUsed("A", card, text))
    assert game.thing(card).turned == queries.EXPENDED
    assert game.cannot(de.PowerUsed("A", card, text)) == ["3.5.3"]


@pytest.mark.rule("2.6.4")
def test_a_flipped_champion_may_be_expended() -> None:
    bench = Bench().decks()
    card = bench.play("A", power(Cost(expend=True)), turned="flipped")
    game = bench.main().fine(de.PowerUsed("A", card, f"{bench.table.card_of[card]}#1"))
    assert game.thing(card).turned == "flipped expended"


@pytest.mark.rule("5.17.1", "5.8.1", "5.8.2", "5.8.3")
def test_deploying_champions_are_expended_for_a_cost_with_blitz_alone() -> None:
    bench = Bench().decks()
    slow = bench.play("A", power(Cost(expend=True)), deploying=True)
    quick = bench.play("A", power(Cost(expend=True), keywords=("blitz",)), deploying=True)
    game = bench.main()
    assert game.cannot(de.PowerUsed("A", slow, f"{bench.table.card_of[slow]}#1")) == ["5.17.1"]
    game.fine(de.PowerUsed("A", quick, f"{bench.table.card_of[quick]}#1"))


@pytest.mark.rule("5.0.2", "5.0.3", "5.0")
def test_a_power_works_in_play_and_a_greyed_one_in_the_discard_pile() -> None:
    bench = Bench().decks()
    grey, plain = power(Cost(), in_discard=True), power(Cost())
    for slug, works in ((grey, "discard"), (plain, "play")):
        lying = {zone: bench.put("A", zone, slug) for zone in ("play", "discard", "hand")}
        game = bench.main()
        for zone, card in lying.items():
            decision = de.PowerUsed("A", card, f"{slug}#1")
            if zone == works:
                assert decision in game.choice
            else:
                in_place = "5.0.3" if zone == "discard" else "5.0"
                assert game.cannot(decision) == ["5.0.2" if slug == grey else in_place]


# --- discarding and recycling ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1.7.1")
def test_the_player_chooses_what_to_discard() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(Discard(2)))
    held = bench.some("A", "hand", 3, NOTHING)
    game = bench.main().plays("A", card)
    assert game.asked == "A Discarded"
    assert game.cannot(de.Discarded("A", held[:1])) == ["1.7.2"]
    game.fine(de.Discarded("A", held[1:]))
    assert game.hand("A") == [held[0]]


@pytest.mark.rule("1.7.2")
def test_of_two_cards_to_discard_the_only_one_is() -> None:
    """The example of 1.7.2."""
    bench = Bench().decks()
    card, only = bench.hand("A", event(Discard(2))), bench.hand("A", NOTHING)
    game = bench.main().plays("A", card)
    assert game.zone(only) == "A:discard"


@pytest.mark.rule("5.5.1", "5.5.2", "5.5.3", "5.5.4", "5.5.5")
def test_recycling_takes_two_cards_in_any_order_and_then_draws() -> None:
    bench = Bench().decks()
    lying = bench.some("A", "discard", 3, NOTHING)
    card = bench.hand("A", event(Recycle()))
    game = bench.main().plays("A", card)
    assert game.asked == "A Recycled"
    assert () in game.choice
    assert game.cannot(de.Recycled("A", lying[:1])) == ["5.5.2"]
    game.fine(de.Recycled("A", (lying[2], lying[0])))
    assert game.table.zones["A:deck"][:2] == [lying[2], lying[0]]
    assert len(game.hand("A")) == 1


@pytest.mark.rule("5.5.2", "5.5.6")
def test_with_one_card_besides_the_event_nothing_is_recycled() -> None:
    bench = Bench().decks()
    bench.put("A", "discard", NOTHING)
    card = bench.hand("A", event(Recycle()))
    game = bench.main().plays("A", card)
    assert game.asked == "A main"
    assert game.hand("A") == []


@pytest.mark.rule("5.5.6")
def test_an_event_that_is_being_resolved_is_not_recycled() -> None:
    bench = Bench().decks()
    lying = bench.some("A", "discard", 2, NOTHING)
    card = bench.hand("A", event(Recycle()))
    game = bench.main().plays("A", card)
    assert game.choice == [(), lying]
    assert game.zone(card) == "A:supplemental"


@pytest.mark.rule("5.0.7", "5.0.1")
def test_what_is_given_without_an_end_stays() -> None:
    bench = Bench().decks()
    own = bench.play("A", champion(2, 2))
    card = bench.hand("A", event(Give(3, 1, ("airborne",), until="")))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (own,))).ends().passes("B")
    assert (queries.offense(game.scene, own), queries.defense(game.scene, own)) == (5, 3)
    assert queries.has(game.scene, own, "airborne")


@pytest.mark.rule("4.5.2d")
def test_what_is_given_for_the_turn_ends_with_it() -> None:
    bench = Bench().decks()
    own = bench.play("A", champion(2, 2))
    card = bench.hand("A", event(Give(3, 1, ("airborne",)), Draw()))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (own,)))
    assert queries.offense(game.scene, own) == 5
    game.ends().passes("B")
    assert queries.offense(game.scene, own) == 2
    assert not queries.has(game.scene, own, "airborne")
