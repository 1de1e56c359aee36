"""Playing cards and abilities, paying, resolving (1201 to 1210, 1213, 1217)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import OPPONENT, YOU, Condition, Count, Which, Who, X
from tests.support.trails.build import FOUR, TARGET, UNIT, Bench, always, arts, base, craft, event, item, unit, when

# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1205.1c-1", "1205.1c", "506.1", "1204.1", "1204.2", "503.1a", "503.2a")
def test_a_unit_waits_and_comes_ready_and_face_up_to_its_players_field() -> None:
    bench = Bench().decks()
    card = bench.hand("A", unit(cp=2))
    game = bench.deployment("A", cp=2).plays("A", card)
    assert (game.zone(card), game.standby()) == ("standby", [card])
    game.both_pass()
    assert (game.zone(card), game.ready(card), game.down(card)) == ("field", True, False)
    assert game.table.controller(card) == "A"


@pytest.mark.rule("1204.2f-1", "204.1", "1318.1", "1203.2", "1204.2l")
def test_a_unit_costs_cp() -> None:
    bench = Bench().decks()
    card = bench.hand("A", unit(cp=2))
    assert bench.deployment("A", cp=1).cannot(de.CardPlayed("A", card)) == ["1203.2"]
    bench = Bench().decks()
    card = bench.hand("A", unit(cp=2))
    assert bench.deployment("A", cp=3).plays("A", card).pool("A", "cp") == 1


@pytest.mark.rule("1206.2", "1207.2", "1204.2")
def test_units_and_items_come_from_the_hand() -> None:
    bench = Bench().decks()
    down, thing = bench.home("A", unit(cp=0)), bench.home("A", item(cp=0))
    game = bench.deployment("A")
    assert game.cannot(de.CardPlayed("A", down)) == ["1206.1"]
    assert game.cannot(de.CardPlayed("A", thing)) == ["1207.1"]


@pytest.mark.rule("1204.2b")
def test_what_is_played_is_seen_by_all() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(FOUR))
    assert bench.priority().plays("A", card).table.is_public(card)
    bench = Bench().decks()
    down = bench.home("A", event(FOUR))
    assert bench.priority().plays("A", down).table.is_public(down)


@pytest.mark.rule("1205.1")
def test_what_nobody_could_read_does_what_people_write_down() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(lines=("0123456789abcdef",)))
    game = bench.priority()
    game.do(de.CardPlayed("A", card))
    for player in "AB":
        game.do(de.Passed(player))
    assert game.asked == "UnreadText"


@pytest.mark.rule("1205.1c-2", "1201.1b")
def test_an_event_does_what_it_says_and_goes_to_the_trail() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(FOUR))
    game = bench.priority().plays("A", card).both_pass()
    assert (game.bond("A"), game.zone(card)) == (34, "A:trail")


@pytest.mark.rule("1204.2f-2", "205.1", "1318.2", "302.1a")
def test_an_event_costs_ep() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(FOUR, ep=1))
    home = bench.home("A")
    game = bench.priority().fine(de.EPGained("A", home))
    assert game.pool("A", "ep") == 1
    assert game.plays("A", card).pool("A", "ep") == 0
    bench = Bench().decks()
    card = bench.hand("A", event(FOUR, ep=1))
    assert bench.priority().cannot(de.CardPlayed("A", card)) == ["1203.2"]


@pytest.mark.rule("1204.2a", "1204.2i", "1208.1a", "1205.1c-2")
def test_an_event_of_the_homebase_is_played_by_proxy_and_stays_face_up() -> None:
    """The map's vector 9."""
    bench = Bench().decks()
    card = bench.home("A", event(FOUR))
    game = bench.priority().plays("A", card)
    assert (game.zone(card), game.down(card), game.standby()) == ("A:homebase", False, [card])
    game.both_pass()
    assert (game.bond("A"), game.zone(card), game.standby()) == (34, "A:homebase", [])
    assert game.cannot(de.CardPlayed("A", card)) == ["1208.1a"]


@pytest.mark.rule("1204.2f-3", "206.1")
def test_a_base_wants_so_many_cards_in_the_homebase() -> None:
    """The map's vector 10: itself included, at any priority."""
    bench = Bench().decks()
    card = bench.home("A", base(level=3))
    bench.home("A")
    assert bench.priority().cannot(de.CardPlayed("A", card)) == ["1204.2f-3"]
    bench = Bench().decks()
    card = bench.home("B", base(level=3))
    bench.ep("B", 2)
    assert bench.priority("draw", "preparation", "A draw", "B").can(de.CardPlayed("B", card))


@pytest.mark.rule("1205.1c-3", "1209.1a", "1202.4")
def test_a_base_stays_face_up_and_is_valid_from_then_on() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2))
    card = bench.home("A", base(always(ab.Give(0, 2, who=Who("each", UNIT))), level=1))
    game = bench.priority()
    assert game.stats(one) == (2, 2)
    game.plays("A", card)
    assert game.stats(one) == (2, 4)  # as it is turned up (docs/readings/trails.md, reading 9)
    game.both_pass()
    assert (game.zone(card), game.down(card)) == ("A:homebase", False)
    assert game.cannot(de.CardPlayed("A", card)) == ["1209.1a"]


# --- abilities -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1204.2j", "1205.1d", "1210.1", "1204.2k", "1201.1a-1")
def test_an_activated_craft_is_played_by_proxy() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR)))
    game = bench.priority().craft("A", one)
    assert (game.standby(), game.zone(one)) == ([one], "field")
    game.both_pass()
    assert (game.bond("A"), game.standby()) == (34, [])


@pytest.mark.rule("1210.1", "1332.4", "1210.3")
def test_only_activated_crafts_of_the_card_are_played() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, when("attacks", FOUR)))
    two = bench.field("A", unit(3, 3, craft(FOUR)))
    game = bench.priority()
    assert "1210.1" in game.cannot(de.CraftPlayed("A", one, f"{game.table.card_of[one]}#1"))
    assert "1210.1" in game.cannot(de.CraftPlayed("A", one, f"{game.table.card_of[two]}#1"))


@pytest.mark.rule("1204.2f-4", "1321.1", "1201.1a-1")
def test_a_craft_may_cost_actioning_its_ready_card() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR, action_self=True)))
    game = bench.priority().craft("A", one)
    assert not game.ready(one)
    game.both_pass()
    assert game.cannot(de.CraftPlayed("A", one, f"{game.table.card_of[one]}#1")) == ["1203.2"]


@pytest.mark.rule("1204.2f-5", "1213.1", "1318.2")
def test_arts_from_the_hand_cost_ep_and_the_card() -> None:
    bench = Bench().decks()
    card, home = bench.hand("A", unit(2, 2, arts(FOUR), ep=1)), bench.home("A")
    game = bench.priority().fine(de.EPGained("A", home)).arts("A", card)
    assert (game.zone(card), game.pool("A", "ep"), game.standby()) == ("A:trail", 0, [card])
    assert game.both_pass().bond("A") == 34


@pytest.mark.rule("1213.2a", "1204.2a", "1213.3")
def test_arts_from_the_homebase_turn_the_card_up_once() -> None:
    bench = Bench().decks()
    card = bench.home("A", unit(2, 2, arts(FOUR), ep=0))
    game = bench.priority().arts("A", card)
    assert (game.zone(card), game.down(card)) == ("A:homebase", False)
    game.both_pass()
    assert game.bond("A") == 34
    assert game.cannot(de.ArtsPlayed("A", card)) == ["1213.2a"]


@pytest.mark.rule("1201.1c", "208.1", "1332.5")
def test_a_card_without_arts_has_none() -> None:
    bench = Bench().decks()
    card = bench.hand("A", unit(ep=0))
    assert bench.priority().cannot(de.ArtsPlayed("A", card)) == ["1201.1c"]


@pytest.mark.rule("1202.1", "1202.2", "1202.2a", "1306.2c")
def test_crafts_are_valid_on_the_field_and_not_of_the_stunned() -> None:
    bench = Bench().decks()
    slug = unit(2, 2, craft(FOUR))
    there, stunned, gone = bench.field("A", slug), bench.field("A", slug, stunned=True), bench.hand("A", slug)
    game = bench.priority()
    assert game.can(de.CraftPlayed("A", there, f"{slug}#1"))
    assert game.cannot(de.CraftPlayed("A", stunned, f"{slug}#1")) == ["1202.2a"]
    assert game.cannot(de.CraftPlayed("A", gone, f"{slug}#1")) == ["1202.2"]


@pytest.mark.rule("1202.5")
def test_a_craft_that_names_a_zone_is_valid_there_alone() -> None:
    bench = Bench().decks()
    slug = unit(2, 2, craft(FOUR, zones=("hand",)))
    there, held = bench.field("A", slug), bench.hand("A", slug)
    game = bench.priority()
    assert game.can(de.CraftPlayed("A", held, f"{slug}#1"))
    assert game.cannot(de.CraftPlayed("A", there, f"{slug}#1")) == ["1202.5"]


@pytest.mark.rule("1205.1d-1", "1204.1")
def test_an_ability_resolves_without_its_card() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR, trail_self=True)))
    game = bench.priority().craft("A", one)
    assert game.zone(one) == "A:trail"
    assert game.both_pass().bond("A") == 34


@pytest.mark.rule("104.1")
def test_an_ability_may_say_how_often_it_is_played_each_turn() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR, times=1)))
    game = bench.priority().craft("A", one).both_pass()
    assert game.cannot(de.CraftPlayed("A", one, f"{game.table.card_of[one]}#1")) == ["104.1"]


@pytest.mark.rule("1201.1b")
def test_a_text_may_keep_a_player_from_playing_events() -> None:
    bench = Bench().decks()
    bench.field("B", unit(2, 2, always(ab.Rule(("cannot play events",), OPPONENT))))
    card = bench.hand("A", event(FOUR))
    assert bench.priority().cannot(de.CardPlayed("A", card)) == ["104.1"]


# --- targets ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1204.2d")
def test_what_wants_more_targets_than_there_are_is_not_played() -> None:
    bench = Bench().decks()
    bench.field("A", unit())
    card = bench.hand("A", event(ab.Stun(Who(count=2))))
    assert bench.priority().cannot(de.CardPlayed("A", card)) == ["1204.2d"]


@pytest.mark.rule("1204.2d", "1204.2d-2")
def test_targets_are_chosen_as_many_as_wanted_and_none_twice() -> None:
    bench = Bench().decks()
    one, two = bench.field("A", unit()), bench.field("B", unit())
    bench.field("B", unit(), actioned=True)
    card = bench.hand("A", event(ab.Action(Who(which=Which(("UNIT",), states=("ready",)), count=2))))
    game = bench.priority().plays("A", card)
    assert game.asked == "A TargetsChosen"
    for wrong in ((one,), (one, one), (one, two, two), (one, 99)):
        assert game.cannot(de.TargetsChosen("A", wrong))
    game.fine(de.TargetsChosen("A", (one, two))).both_pass()
    assert [game.ready(h) for h in (one, two)] == [False, False]


@pytest.mark.rule("1204.2d-1")
def test_no_target_is_chosen_where_none_is_wanted() -> None:
    bench = Bench().decks()
    bench.field("A", unit())
    card = bench.hand("A", event(ab.Stun(Who(count=Count(Which(("ITEM",)), 1, -1))), FOUR))
    game = bench.priority().plays("A", card)
    assert game.asked == "A cure"
    assert game.both_pass().bond("A") == 34


@pytest.mark.rule("1204.2d-3")
def test_nothing_in_the_standby_zone_targets_itself() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(ab.Counter()))
    assert bench.priority().cannot(de.CardPlayed("A", card)) == ["1204.2d"]
    bench = Bench().decks()
    mine, theirs = bench.hand("A", event(FOUR)), bench.hand("B", event(ab.Counter()))
    game = bench.priority().plays("A", mine).passes("A").plays("B", theirs)
    assert game.choice == [(game.table.stack[0].item,)]


@pytest.mark.rule("1204.2d-4")
def test_a_hidden_card_is_no_target_by_what_it_is() -> None:
    bench = Bench().decks()
    down, up = bench.home("B", event(FOUR)), bench.home("B", event(FOUR), up=True)
    by_type = bench.hand("A", event(ab.Destroy(Who(which=Which(("EVENT",), side="opposing")))))
    by_none = bench.hand("A", event(ab.Destroy(Who(which=Which(zone="homebase", side="opposing")))))
    game = bench.priority().plays("A", by_type)
    assert game.choice == [(up,)]
    game.fine(de.TargetsChosen("A", (up,))).plays("A", by_none)
    assert game.choice == [(down,), (up,)]


@pytest.mark.rule("1204.2d-5")
def test_the_number_of_targets_stays_what_it_was() -> None:
    bench = Bench().decks()
    one, two = bench.field("B", unit()), bench.field("B", unit())
    bench.some("A", "field", 2, item())
    many = Who(which=Which(("UNIT",), states=("ready",)), count=Count(Which(("ITEM",), side="own")))
    card, answer = (
        bench.hand("A", event(ab.Action(many))),
        bench.hand("B", event(ab.Destroy(Who("each", Which(("ITEM",)))))),
    )
    game = bench.priority().plays("A", card).fine(de.TargetsChosen("A", (one, two)))
    game.passes("A").plays("B", answer).both_pass().both_pass()
    assert [game.ready(h) for h in (one, two)] == [False, False]


@pytest.mark.rule("1204.2e", "1204.2e-1")
def test_it_is_fixed_which_effect_is_for_which_target() -> None:
    bench = Bench().decks()
    one, two = bench.field("A", unit(2, 2)), bench.field("A", unit(2, 2))
    both = ab.Reveal(Who(count=2))
    first, second = Who("those", of=1, nth=1), Who("those", of=1, nth=2)
    card = bench.hand("A", event(both, ab.Give(3, 0, who=first), ab.Give(-1, 0, who=second)))
    game = bench.priority().plays("A", card).fine(de.TargetsChosen("A", (two, one))).both_pass()
    assert (game.stats(one), game.stats(two)) == ((1, 2), (5, 2))


@pytest.mark.rule("1205.1a")
def test_a_target_that_is_none_any_more_is_left_alone_and_the_rest_is_done() -> None:
    """The book's example: all else happens although no target is left."""
    bench = Bench().decks()
    one = bench.field("B", unit(2, 2))
    shrink = ab.Give(0, -3, who=Who(which=Which(("UNIT",), strength_most=3)))
    card, answer = bench.hand("A", event(shrink, ab.Bond(3))), bench.hand("B", event(ab.Give(4, 0, who=TARGET)))
    game = bench.priority().plays("A", card).fine(de.TargetsChosen("A", (one,)))
    game.passes("A").plays("B", answer).fine(de.TargetsChosen("B", (one,))).both_pass().both_pass()
    assert (game.stats(one), game.bond("A")) == ((6, 2), 33)


# --- letters ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1204.2c", "1305.2", "1305.2a", "104.5", "1305.1", "1305.5")
def test_a_letter_without_a_method_is_chosen_as_it_is_played() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(ab.Bond(X("Y"))))
    game = bench.priority().plays("A", card)
    assert game.asked == "A XChosen"
    assert game.cannot(de.XChosen("A", -1)) == ["104.5"]
    assert game.fine(de.XChosen("A", 7)).both_pass().bond("A") == 37


@pytest.mark.rule("1305.2b", "1204.2c", "1305.2", "1305.2c")
def test_a_letter_with_a_method_is_found_as_it_is_played_and_stays() -> None:
    bench = Bench().decks()
    bench.some("A", "field", 3, item())
    letter = X(method=Count(Which(("ITEM",), side="own")))
    card, answer = (
        bench.hand("A", event(ab.Bond(letter))),
        bench.hand("B", event(ab.Destroy(Who("each", Which(("ITEM",)))))),
    )
    game = bench.priority().plays("A", card).passes("A").plays("B", answer).both_pass().both_pass()
    assert game.bond("A") == 33


@pytest.mark.rule("1305.3", "1205.1b")
def test_a_letter_that_is_not_known_before_is_found_as_it_resolves() -> None:
    bench = Bench().decks()
    bench.some("A", "field", 3, item())
    bench.some("B", "field", 1, item())
    letter = X(method=Count(Which(("ITEM",), side="own")), late=True)
    card = bench.hand(
        "A", event(ab.Destroy(Who("each", Which(("ITEM",), side="opposing"))), ab.Draw(0), ab.Bond(letter))
    )
    answer = bench.hand("B", event(ab.Move("hand", Who("each", Which(("ITEM",), side="opposing", cp_most=1)))))
    game = bench.priority().plays("A", card).passes("A").plays("B", answer).both_pass().both_pass()
    assert (game.bond("A"), [one.values for one in game.ever(ev.ChoiceSet) if one.key == "X"]) == (30, [(0,)])


@pytest.mark.rule("1305.2a")
def test_a_letter_is_no_higher_than_can_be_paid() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(ab.Bond(X()), ep=X())))
    bench.ep("A", 2)
    game = bench.priority().craft("A", one)
    assert game.cannot(de.XChosen("A", 3)) == ["1203.2"]
    assert game.cannot(de.XChosen("A", -1)) == ["104.5"]
    assert game.can(de.XChosen("A", 2))


# --- costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1204.2f-6")
def test_what_sets_a_cost_comes_before_what_changes_it() -> None:
    bench = Bench().decks()
    bench.field("A", unit(2, 2, always(ab.Price(Which(("EVENT",)), set_ep=1))))
    card = bench.hand("A", event(FOUR, ep=5))
    bench.ep("A", 1)
    assert bench.priority().can(de.CardPlayed("A", card))


@pytest.mark.rule("1204.2f-7", "1304.1")
def test_what_makes_a_cost_more() -> None:
    bench = Bench().decks()
    bench.field("B", unit(2, 2, always(ab.Price(Which(("UNIT",)), cp=2, who=OPPONENT))))
    card = bench.hand("A", unit(cp=1))
    assert bench.deployment("A", cp=2).cannot(de.CardPlayed("A", card)) == ["1203.2"]


@pytest.mark.rule("1204.2f-8", "1304.2")
def test_what_makes_a_cost_less() -> None:
    """Less is less (docs/readings/trails.md, reading 20)."""
    bench = Bench().decks()
    bench.field("A", unit(2, 2, always(ab.Price(Which(("BASE",)), level=-2))))
    card = bench.home("A", base(level=3))
    assert bench.priority().can(de.CardPlayed("A", card))


@pytest.mark.rule("1203.5")
def test_a_cost_of_nothing_or_less_is_paid() -> None:
    bench = Bench().decks()
    bench.field("A", unit(2, 2, always(ab.Price(Which(("EVENT",)), ep=-3))))
    card = bench.hand("A", event(FOUR, ep=1))
    assert bench.priority().plays("A", card).both_pass().bond("A") == 34


@pytest.mark.rule("1204.2g")
def test_a_cost_stays_what_it_was_while_it_is_paid() -> None:
    bench = Bench().decks()
    many = Condition(Which(zone="homebase", side="own", states=("ready",)), 2)
    bench.field("A", unit(2, 2, always(ab.Price(Which(("EVENT",)), ep=-1), condition=many)))
    card = bench.hand("A", event(FOUR, ep=2))
    one, _ = bench.ep("A", 2)
    game = bench.priority().plays("A", card).fine(de.EPGained("A", one))
    assert (game.asked, game.standby()) == ("A cure", [card])


@pytest.mark.rule("1217.3", "1204.2h", "1204.2f")
def test_ep_are_gained_in_the_midst_of_paying() -> None:
    """The played card itself may give one (docs/readings/trails.md, reading 31)."""
    bench = Bench().decks()
    card = bench.home("A", event(FOUR, ep=2))
    other = bench.home("A")
    game = bench.priority().plays("A", card)
    assert (game.asked, game.choice) == ("A EPGained", [card, other])
    game.fine(de.EPGained("A", card), de.EPGained("A", other))
    assert (game.pool("A", "ep"), game.standby(), game.ready(card)) == (0, [card], False)


@pytest.mark.rule("1217.2", "1217.1", "1217.4")
def test_gaining_an_ep_actions_a_card_of_the_homebase_and_waits_for_nothing() -> None:
    bench = Bench().decks()
    home = bench.home("A", unit(), up=True)
    game = bench.priority().fine(de.EPGained("A", home))
    assert (game.pool("A", "ep"), game.ready(home), game.standby(), game.asked) == (1, False, [], "A cure")


@pytest.mark.rule("1203.1", "1203.4")
def test_costs_are_what_the_text_says_they_are() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR, discard=1, trail=1, bond=2, which=Which(("ITEM",)))))
    thing, held = bench.field("A", item()), bench.hand("A", unit())
    game = bench.priority().craft("A", one)
    assert game.bond("A") == 28
    assert (game.asked, game.choice) == ("A CardsChosen", [(thing,)])
    game.fine(de.CardsChosen("A", (thing,)), de.CardsChosen("A", (held,)))
    assert [game.zone(h) for h in (held, thing)] == ["A:trail", "A:trail"]
    assert game.both_pass().bond("A") == 32


@pytest.mark.rule("1203.4")
def test_the_parts_of_a_cost_are_paid_in_the_order_in_which_they_are_written() -> None:
    bench = Bench().decks()
    own = Which(("UNIT",), side="own", other=True)
    one = bench.field("A", unit(2, 2, craft(FOUR, action=1, discard=1, which=own)))
    other = bench.field("A", unit())
    bench.hand("A", unit())
    game = bench.priority().craft("A", one)
    assert (game.asked, game.choice) == ("A CardsChosen", [(other,)])


@pytest.mark.rule("1203.2", "1204.2l")
def test_a_card_does_not_pay_two_parts_of_a_cost() -> None:
    """It is actioned for the one, and not ready any more for the other."""
    bench = Bench().decks()
    alone = bench.field("A", unit(2, 2, craft(FOUR, action_self=True, action=1, which=Which(("UNIT",), side="own"))))
    home = bench.home("A", base(craft(FOUR, ep=1, action_self=True)), up=True)
    game = bench.priority()
    for one in (alone, home):
        assert game.cannot(de.CraftPlayed("A", one, f"{game.table.card_of[one]}#1")) == ["1203.2"]


@pytest.mark.rule("1217.3", "1204.2l")
def test_what_a_cost_wants_otherwise_is_not_actioned_for_ep() -> None:
    bench = Bench().decks()
    home = bench.home("A", base(craft(FOUR, ep=1, action_self=True)), up=True)
    other, _ = bench.home("A"), bench.home("A")
    game = bench.priority().craft("A", home)
    assert (game.asked, home in game.choice) == ("A EPGained", False)
    game.fine(de.EPGained("A", other))
    assert (game.pool("A", "ep"), game.ready(home), game.standby()) == (0, False, [home])


@pytest.mark.rule("1203.2")
def test_a_cost_of_which_a_part_cannot_be_done_cannot_be_paid() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR, discard=1, ep=0)))
    assert bench.priority().cannot(de.CraftPlayed("A", one, f"{bench.table.card_of[one]}#1")) == ["1203.2"]


@pytest.mark.rule("1306.3", "1306.1")
def test_stunning_the_card_itself_may_be_a_cost() -> None:
    """The book's example: the player loses the CP cost of the UNIT."""
    bench = Bench().decks()
    one, other = (
        bench.field("A", unit(2, 2, craft(ab.Stun(Who(which=Which(("UNIT",), cp_most=2))), stun_self=True), cp=3)),
        bench.field("B", unit(cp=2)),
    )
    game = bench.priority().craft("A", one).fine(de.TargetsChosen("A", (other,)))
    assert (game.stunned(one), game.bond("A")) == (True, 27)
    game.both_pass()
    assert (game.stunned(other), game.bond("B")) == (True, 28)


# --- you may ... if you do -------------------------------------------------------------------------------------------


@pytest.mark.rule("1203.6")
def test_a_cost_in_the_midst_of_a_text_may_be_paid_or_not() -> None:
    bench = Bench().decks()
    card, home = bench.hand("A", event(ab.MayPay(ab.Cost(ep=1), (FOUR,)))), bench.home("A")
    game = bench.priority().plays("A", card).both_pass()
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", True), de.EPGained("A", home))
    assert (game.bond("A"), game.pool("A", "ep")) == (34, 0)
    bench = Bench().decks()
    card, _ = bench.hand("A", event(ab.MayPay(ab.Cost(ep=1), (FOUR,)))), bench.home("A")
    assert bench.priority().plays("A", card).both_pass().fine(de.Accepted("A", False)).bond("A") == 30


@pytest.mark.rule("1203.6a")
def test_its_controller_decides_unless_somebody_else_is_named() -> None:
    bench = Bench().decks()
    card, _ = bench.hand("A", event(ab.MayPay(ab.Cost(bond=2), (FOUR,), YOU))), bench.home("A")
    assert bench.priority().plays("A", card).both_pass().asked == "A Accepted"
    bench = Bench().decks()
    card = bench.hand("A", event(ab.MayPay(ab.Cost(bond=2), (FOUR,), OPPONENT)))
    game = bench.priority().plays("A", card).both_pass()
    assert game.asked == "B Accepted"
    assert game.fine(de.Accepted("B", True)).bond("B") == 28


@pytest.mark.rule("1203.6")
def test_what_may_be_done_is_asked() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(ab.May((FOUR,))))
    assert bench.priority().plays("A", card).both_pass().fine(de.Accepted("A", False)).bond("A") == 30


# --- what deeds are --------------------------------------------------------------------------------------------------


@pytest.mark.rule("1214.1", "1201.2a", "1201.2")
def test_a_text_does_its_deeds_in_order_once() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(ab.Bond(-2), ab.Bond(3), ab.Bond(-1, OPPONENT)))
    game = bench.priority().plays("A", card).both_pass()
    changes = [(one.player, one.by) for one in game.facts if isinstance(one, ev.PoolChanged)]
    assert changes == [("A", -2), ("A", 3), ("B", -1)]


@pytest.mark.rule("105.3c", "105.3")
def test_you_is_who_controls_the_text() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(FOUR)), owner="B")
    game = bench.priority().craft("A", one).both_pass()
    assert (game.bond("A"), game.bond("B")) == (34, 30)


@pytest.mark.rule("1204.2k")
def test_it_counts_as_played_when_all_is_done_and_not_before() -> None:
    bench = Bench().decks()
    bench.field("A", unit(2, 2, when("played", FOUR, which=Which(("EVENT",)), by="you")))
    card, home = bench.hand("A", event(ab.Draw(), ep=1)), bench.home("A")
    game = bench.priority().plays("A", card)
    assert game.standby() == []
    game.fine(de.EPGained("A", home))
    assert len(game.standby()) == 2


@pytest.mark.rule("1204.2d-2")
def test_what_is_chosen_twice_is_told_by_the_rule_of_that() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit())
    bench.field("A", unit())
    card = bench.hand("A", event(ab.Ready(Who("target", UNIT, 2))))
    assert bench.priority().plays("A", card).cannot(de.TargetsChosen("A", (one, one))) == ["1204.2d-2"]


@pytest.mark.rule("1204.2d")
def test_a_letter_is_no_higher_than_there_are_targets() -> None:
    bench = Bench().decks()
    bench.field("A", unit())
    card = bench.hand("A", event(ab.Ready(Who("target", UNIT, X()))))
    assert bench.priority().plays("A", card).cannot(de.XChosen("A", 2)) == ["1204.2d"]
