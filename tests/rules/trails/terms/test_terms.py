"""The game terms and zones (200, 203, 401, 402, 500, 1302, 1306 to 1330, 1335)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.visibility import knows
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import OPPONENT, SELF, Count, Which, Who, X
from tests.support.trails.build import EACH, FOUR, TARGET, UNIT, Bench, always, base, event, item, resolved, unit


@pytest.mark.parametrize(
    ("what", "player", "rule"),
    [
        ("bond", "A", "705.5"),
        ("hand", "B", "502.2a"),
        ("ep", "A", "302.1"),
        ("strength", "", "209.1"),
        ("ready", "", "503.1b"),
    ],
)
def test_what_people_see_otherwise_is_held_against_a_statement(what: str, player: str, rule: str) -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(3, 3))
    found = bench.priority().do(ev.Observed(what, 7, player, 0 if player else one))
    assert [(finding.code, finding.rule) for finding in found.findings] == [("seen-otherwise", rule)]


@pytest.mark.rule("1502.1")
def test_both_choose_what_to_discard_before_anything_is_discarded() -> None:
    bench = Bench()
    mine, theirs = bench.some("A", "hand", 2, unit()), bench.some("B", "hand", 2, unit())
    game = resolved(bench, ab.Discard(1, Who("both")))
    assert game.asked == "A CardsChosen"
    game.fine(de.CardsChosen("A", mine[:1]))
    assert (game.asked, game.zone(mine[0])) == ("B CardsChosen", "A:hand")
    game.fine(de.CardsChosen("B", theirs[:1]))
    assert [game.zone(h) for h in (mine[0], theirs[0])] == ["A:trail", "B:trail"]


@pytest.mark.rule("1312.2", "502.2b")
def test_only_of_what_not_all_see_nobody_has_to_find_any() -> None:
    bench = Bench()
    one = bench.trail("A", unit())
    assert resolved(bench, ab.Look(Which(("UNIT",), zone="trail", side="own"))).choice == [(one,)]
    plain = resolved(Bench(), ab.Look(Which(zone="deck", side="own"), top=3))
    assert () not in plain.choice
    assert () in resolved(Bench(), ab.Look(Which(("UNIT",), zone="deck", side="own"), top=3)).choice


@pytest.mark.rule("502.4", "1502.1")
def test_of_cards_of_both_players_each_owner_orders_their_own() -> None:
    bench = Bench()
    mine, theirs = (tuple(bench.field(player, unit()) for _ in range(2)) for player in "AB")
    game = resolved(bench, ab.Move("deck", EACH, bottom=True))
    assert (game.asked, set(game.choice)) == ("A Arranged", {mine, mine[::-1]})
    game.fine(de.CardsChosen("A", mine[::-1]))
    assert (game.asked, game.zone(mine[0])) == ("B Arranged", "field")
    game.fine(de.CardsChosen("B", theirs))
    assert [game.table.zones[f"{player}:deck"][:2] for player in "AB"] == [list(mine), list(theirs[::-1])]


@pytest.mark.rule("502.3", "1205.1a")
def test_a_target_that_went_away_and_came_back_is_another_card() -> None:
    bench = Bench().decks()
    trail = Which(("UNIT",), zone="trail")
    one = bench.trail("A", unit())
    card = bench.hand("A", event(ab.Exile(Who(which=trail))))
    away = bench.hand("B", event(ab.Move("hand", Who("each", trail))))
    back = bench.hand("B", event(ab.Discard(None, OPPONENT)))
    game = bench.priority().plays("A", card).fine(de.TargetsChosen("A", (one,)))
    game.passes("A").plays("B", away).passes("B", "A")
    assert game.zone(one) == "A:hand"
    game.passes("A").plays("B", back).passes("B", "A")
    assert game.zone(one) == "A:trail"
    assert game.both_pass().zone(one) == "A:trail"


@pytest.mark.rule("1204.2d-4")
def test_what_was_seen_once_and_lies_face_down_is_no_target_by_what_it_is() -> None:
    bench = Bench()
    one = bench.field("B", unit())
    card = bench.hand("A", event(ab.Destroy(Who(which=Which(("UNIT",), zone="homebase")))))
    game = resolved(bench, ab.Move("homebase", EACH, face="down"))
    assert game.down(one)
    assert game.cannot(de.CardPlayed("A", card)) == ["1204.2d"]


def offered(bench: Bench, which: Which) -> list[int]:
    """What an EVENT of A may target by these words."""
    card = bench.hand("A", event(ab.Reveal(Who(which=which))))
    return [one[0] for one in bench.decks().priority().plays("A", card).choice]


# --- words for cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("203.2a", "203.2")
def test_a_card_of_two_types_is_both() -> None:
    """The book's examples."""
    bench = Bench()
    both, one, thing = (
        bench.field("B", unit(types=("UNIT", "ITEM"))),
        bench.field("B", unit()),
        bench.field("B", item()),
    )
    assert offered(bench, Which(("ITEM",))) == [both, thing]
    bench = Bench()
    both, one, thing = (
        bench.field("B", unit(types=("ITEM", "UNIT"))),
        bench.field("B", unit()),
        bench.field("B", item()),
    )
    assert offered(bench, UNIT) == [both, one]


@pytest.mark.rule("203.3", "211.2", "506.5")
def test_cards_without_a_zone_are_those_on_the_field() -> None:
    bench = Bench()
    there, _ = bench.field("A", unit()), bench.home("A", unit(), up=True)
    assert offered(bench, UNIT) == [there]
    bench = Bench()
    there, _ = bench.field("A", unit()), bench.home("A", unit(), up=True)
    assert offered(bench, Which(organizations=("Guild",))) == [there]


@pytest.mark.rule("203.4")
def test_events_and_bases_without_a_zone_are_those_in_the_homebase() -> None:
    bench = Bench()
    there = bench.home("B", base(), up=True)
    assert offered(bench, Which(("BASE",))) == [there]


@pytest.mark.rule("203.5")
def test_a_zone_may_be_named() -> None:
    bench = Bench()
    gone, _ = bench.trail("B", unit()), bench.field("B", unit())
    assert offered(bench, Which(("UNIT",), zone="trail")) == [gone]


@pytest.mark.rule("1302.1", "201.1")
def test_a_quoted_name_is_the_whole_name() -> None:
    bench = Bench()
    one, _ = bench.field("A", unit(name="Joshua Bright")), bench.field("A", unit(name="Joshua"))
    assert offered(bench, Which(names=("Joshua Bright",))) == [one]


@pytest.mark.rule("1302.1a")
def test_a_part_of_the_name_may_be_asked_for() -> None:
    bench = Bench()
    one, two, _ = (bench.field("A", unit(name=name)) for name in ("Estelle Bright", "Joshua Bright", "Olivier"))
    assert offered(bench, Which(part="Bright")) == [one, two]


@pytest.mark.rule("1302.2", "1302.2a", "202.1")
def test_a_quoted_sub_name_is_the_sub_name() -> None:
    bench = Bench()
    one, _, _ = (
        bench.field("A", unit(sub_name="Raven")),
        bench.field("A", unit(name="Raven")),
        bench.trail("A", unit(sub_name="Raven")),
    )
    assert offered(bench, Which(sub_names=("Raven",))) == [one]


@pytest.mark.rule("1302.3", "1332.3")
def test_a_bold_name_is_an_organization_whatever_else_the_card_has() -> None:
    """The book's example: a stunned one is told by its organization (docs/readings/trails.md, reading 22)."""
    bench = Bench()
    one = bench.field("A", unit(organizations=("Guild",)), stunned=True)
    two = bench.field("A", unit(organizations=("Guild", "Ouroboros")), stunned=True)
    bench.field("A", unit(organizations=("Ouroboros",)), stunned=True)
    assert offered(bench, Which(organizations=("Guild",), states=("stunned",))) == [one, two]


@pytest.mark.rule("402.2", "402.1")
def test_states_are_asked_for() -> None:
    bench = Bench()
    one, _ = bench.field("A", unit(), stunned=True), bench.field("A", unit())
    assert offered(bench, Which(("UNIT",), states=("stunned",))) == [one]


@pytest.mark.rule("401.2", "401.1", "1332.7")
def test_attributes_are_asked_for() -> None:
    bench = Bench()
    one, _ = bench.field("A", unit(), support=True), bench.field("A", unit())
    assert offered(bench, Which(("UNIT",), states=("support",))) == [one]


# --- zones -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("502.1")
def test_a_card_lies_in_one_zone() -> None:
    bench = Bench().decks()
    one = bench.trail("A", unit())
    game = bench.priority()
    found = game.do(ev.CardMoved(one, "A:hand", "A:exile"))
    assert (found.status, found.findings[0].rule) == (Status.ILLEGAL, "502.1")


@pytest.mark.rule("504.2")
def test_a_deck_keeps_its_order() -> None:
    bench = Bench().decks(4)
    one = bench.table.zones["A:deck"][0]
    found = bench.priority().do(ev.CardsReordered("A:deck", (one,)))
    assert (found.status, found.findings[0].rule) == (Status.ILLEGAL, "504.2")


@pytest.mark.rule("502.4")
def test_several_cards_come_to_a_deck_in_the_order_of_their_owner() -> None:
    bench = Bench()
    one, two = bench.field("B", unit()), bench.field("B", unit())
    game = resolved(bench, ab.Move("deck", Who(count=2)), targets=(one, two))
    assert game.asked == "B Arranged"
    game.fine(de.CardsChosen("B", (two, one)))  # in the open, as older logs have it
    assert game.table.zones["B:deck"][-2:] == [two, one]


@pytest.mark.rule("502.4")
@pytest.mark.parametrize("turned", [False, True])
def test_nobody_but_their_owner_knows_the_order_in_a_deck(turned: bool) -> None:
    """The last that is named lies uppermost; which card that is no handle says."""
    bench = Bench()
    both = tuple(bench.field("B", unit(name=name)) for name in ("One", "Two"))
    game = resolved(bench, ab.Move("deck", Who(count=2)), targets=both)
    names = [game.table.card_of[one] for one in both]
    game.fine(de.Arranged("B", both[::-1] if turned else both))
    lies = game.table.zones["B:deck"][-2:]
    assert lies == sorted(both)
    assert [game.table.card_of[one] for one in lies] == (names[::-1] if turned else names)
    for viewer, knows_it in (("B", True), ("A", False), ("spectator", False)):
        assert [knows(game.table, one, viewer) for one in lies] == [knows_it] * 2


@pytest.mark.rule("502.4")
def test_who_is_not_told_the_order_in_a_deck_records_that_there_is_one() -> None:
    bench = Bench()
    both = tuple(bench.field("B", unit(name=name)) for name in ("One", "Two"))
    game = resolved(bench, ab.Move("deck", Who(count=2)), targets=both)
    game.fine(de.Arranged("B"))
    assert [one in game.table.card_of for one in game.table.zones["B:deck"][-2:]] == [False, False]


@pytest.mark.rule("502.5")
def test_cards_go_home_to_their_owner() -> None:
    bench = Bench()
    one = bench.field("A", unit(), owner="B")
    game = resolved(bench, ab.Move("hand", TARGET), targets=(one,))
    assert game.zone(one) == "B:hand"


@pytest.mark.rule("508.2", "510.2", "502.2")
def test_what_comes_to_a_public_zone_is_seen_by_all() -> None:
    bench = Bench()
    held = bench.hand("A", unit())
    game = resolved(bench, ab.Discard())
    assert (game.zone(held), game.table.is_public(held)) == ("A:trail", True)
    told = [one for one in game.ever(ev.Identified) if one.handle == held]
    assert [one.to for one in told] == [""]


@pytest.mark.rule("502.3")
def test_a_card_that_comes_back_is_another_one() -> None:
    bench = Bench()
    one, card = bench.field("A", unit(2, 2)), bench.hand("A", event(ab.Put(Who(which=Which(("UNIT",), zone="trail")))))
    game = resolved(bench, ab.Give(3, 0, who=TARGET), ab.KnockOut(Who("those", of=1)), targets=(one,))
    game.plays("A", card).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert (game.zone(one), game.stats(one)) == ("field", (2, 2))


@pytest.mark.rule("506.4")
def test_who_controls_a_card_has_it_on_their_field_and_it_stays_the_same() -> None:
    bench = Bench()
    one = bench.field("B", unit(2, 2), actioned=True)
    number = bench.table.things[one].number
    game = resolved(bench, ab.Seize(TARGET), targets=(one,))
    assert (game.table.controller(one), game.thing(one).number, game.ready(one)) == ("A", number, False)


# --- stun, cure, support ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1306.1", "1306.2", "1306.2a", "1306.3")
def test_the_stunned_lie_face_down_and_actioned_and_cost_bond() -> None:
    """The book's example: CP cost 2."""
    bench = Bench()
    one = bench.field("B", unit(cp=2))
    game = resolved(bench, ab.Stun(TARGET), targets=(one,))
    assert (game.stunned(one), game.down(one), game.ready(one), game.bond("B")) == (True, True, False, 28)


@pytest.mark.rule("1306.2d", "104.3")
def test_nobody_is_stunned_twice() -> None:
    bench = Bench()
    bench.field("B", unit(cp=2), stunned=True)
    assert resolved(bench, ab.Stun(EACH)).bond("B") == 30


@pytest.mark.rule("1306.5")
def test_an_item_that_is_a_unit_is_destroyed_instead() -> None:
    """docs/readings/trails.md, reading 11."""
    bench = Bench()
    one = bench.field("B", unit(cp=2, types=("ITEM", "UNIT")))
    game = resolved(bench, ab.Stun(TARGET), targets=(one,))
    assert (game.zone(one), game.bond("B")) == ("B:trail", 30)


@pytest.mark.rule("104.4")
def test_what_is_forbidden_is_not_done() -> None:
    bench = Bench()
    one = bench.field("B", unit(2, 2, always(ab.Give(flags=("cannot be stunned", "cannot be knocked out"), who=SELF))))
    game = resolved(bench, ab.Stun(TARGET), ab.KnockOut(Who("those", of=1)), targets=(one,))
    assert (game.stunned(one), game.zone(one)) == (False, "field")


@pytest.mark.rule("1307.1")
def test_a_player_may_take_no_stun_damage() -> None:
    bench = Bench()
    one = bench.field("B", unit(cp=2))
    bench.field("B", unit(2, 2, always(ab.Rule(("takes no stun damage",)))))
    game = resolved(bench, ab.Stun(TARGET), targets=(one,))
    assert (game.stunned(one), game.bond("B")) == (True, 30)


@pytest.mark.rule("1308.1", "1306.4")
def test_the_cured_are_face_up_and_actioned() -> None:
    bench = Bench()
    one = bench.field("A", unit(), stunned=True)
    game = resolved(bench, ab.Cure(), targets=(one,))
    assert (game.stunned(one), game.down(one), game.ready(one)) == (False, False, False)


@pytest.mark.rule("1309.1", "1309.2")
def test_support_is_had_and_lost() -> None:
    bench = Bench()
    one = bench.field("A", unit())
    card = bench.hand("A", event(ab.Support(TARGET, has=False)))
    game = resolved(bench, ab.Support(TARGET), targets=(one,))
    assert "support" in game.thing(one).statuses
    game.plays("A", card).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert "support" not in game.thing(one).statuses


# --- drawing, discarding, choosing -----------------------------------------------------------------------------------


@pytest.mark.rule("1313.1", "1313.2", "504.3", "1313.1a")
def test_cards_are_drawn_one_by_one_from_the_top_by_who_is_told() -> None:
    bench = Bench()
    card = bench.hand("A", event(ab.Draw(2)))
    low, middle, top = bench.some("A", "deck", 3)
    bench.some("B", "deck", 3)
    top_of_deck = bench.table.zones["A:deck"][-2:][::-1]
    game = bench.priority().plays("A", card).both_pass()
    assert {low, middle, top} >= set(top_of_deck)
    assert (game.hand("A"), game.hand("B")) == (top_of_deck, [])


@pytest.mark.rule("1314.1", "1314.1a")
def test_the_player_chooses_what_to_discard_of_the_hand() -> None:
    bench = Bench()
    one, two, three = bench.some("B", "hand", 3, unit())
    game = resolved(bench, ab.Discard(2, OPPONENT))
    assert game.asked == "B CardsChosen"
    assert game.cannot(de.CardsChosen("B", (one,))) == ["1314.1"]
    game.fine(de.CardsChosen("B", (one, three)))
    assert [game.zone(h) for h in (one, two, three)] == ["B:trail", "B:hand", "B:trail"]


@pytest.mark.rule("1314.2")
def test_a_whole_hand_is_discarded() -> None:
    bench = Bench()
    bench.some("B", "hand", 3, unit())
    game = resolved(bench, ab.Discard(None, OPPONENT))
    assert game.hand("B") == []


@pytest.mark.rule("1312.1")
def test_in_a_public_zone_all_must_be_chosen() -> None:
    bench = Bench()
    one, two, _ = (bench.field("B", unit()) for _ in range(3))
    game = resolved(bench, ab.Action(Who("choose", UNIT, 2)))
    assert game.cannot(de.CardsChosen("A", (one,))) == ["1312.1"]
    game.fine(de.CardsChosen("A", (one, two)))
    assert [game.ready(h) for h in (one, two)] == [False, False]


@pytest.mark.rule("1312.2")
def test_in_a_hidden_zone_nothing_has_to_be_found() -> None:
    bench = Bench()
    held = bench.hand("A", unit())
    game = resolved(bench, ab.Exile(Who("choose", Which(("UNIT",), zone="hand", side="own"))))
    assert game.choice == [(), (held,)]
    bench = Bench()
    bench.some("A", "deck", 1, unit())
    game = resolved(bench, ab.Look(UNIT))
    assert game.choice[0] == ()


@pytest.mark.rule("1312.3")
def test_what_is_searched_for_is_shown() -> None:
    bench = Bench()
    (one,) = bench.some("A", "deck", 1, unit())
    game = resolved(bench, ab.Look(UNIT)).fine(de.CardsChosen("A", (one,)))
    assert (game.zone(one), game.table.is_public(one)) == ("A:hand", True)
    assert game.happened(ev.Shuffled) == [ev.Shuffled("A:deck")]


@pytest.mark.rule("1311.1")
def test_what_is_revealed_is_seen_by_all() -> None:
    bench = Bench()
    held = bench.hand("B", unit())
    game = resolved(bench, ab.Reveal(Who("each", Which(zone="hand", side="opposing"))))
    assert (game.table.is_public(held), game.ever(ev.Revealed)) == (True, [ev.Revealed(held)])


@pytest.mark.rule("1323.1")
def test_planning_puts_any_number_below_and_the_rest_on_top() -> None:
    bench = Bench()
    card = bench.hand("A", event(ab.Plan(3)))
    bench.decks(6)
    one, two, three = bench.table.zones["A:deck"][::-1][:3]
    game = bench.priority().plays("A", card).both_pass()
    assert game.asked == "A Planned"
    assert game.cannot(de.Planned("A", (one,), (two,))) == ["1323.1"]
    game.fine(de.Planned("A", (two,), (three, one)))
    deck = game.table.zones["A:deck"]
    assert (deck[0], deck[-2:]) == (two, [one, three])


# --- ready, action, faces --------------------------------------------------------------------------------------------


@pytest.mark.rule("1315.1")
def test_a_ready_card_is_not_readied() -> None:
    bench = Bench()
    tired, ready = bench.field("A", unit(), actioned=True), bench.field("A", unit())
    game = resolved(bench, ab.Ready(Who(count=2)), targets=(tired, ready))
    assert (game.ever(ev.Turned), game.ready(tired)) == ([ev.Turned(tired, "")], True)


@pytest.mark.rule("1315.2", "503.1b")
def test_an_actioned_card_is_not_actioned() -> None:
    bench = Bench()
    tired, ready = bench.field("A", unit(), actioned=True), bench.field("A", unit())
    game = resolved(bench, ab.Action(Who(count=2)), targets=(tired, ready))
    assert game.ever(ev.Turned) == [ev.Turned(ready, "actioned")]


@pytest.mark.rule("104.1")
def test_a_text_may_keep_a_player_from_gaining_ep() -> None:
    bench = Bench()
    home = bench.home("A", unit())
    bench.field("B", unit(2, 2, always(ab.Rule(("cannot gain EP",), OPPONENT))))
    assert bench.decks().priority().cannot(de.EPGained("A", home)) == ["104.1"]


@pytest.mark.rule("1316.1", "503.2b")
def test_a_face_down_card_is_turned_up() -> None:
    bench = Bench()
    down, up = bench.home("A", unit()), bench.home("A", unit(), up=True)
    game = resolved(bench, ab.Turn("up", Who("each", Which(zone="homebase", side="own"))))
    assert (game.ever(ev.Flipped), game.down(down)) == ([ev.Flipped(down, "up")], False)
    assert not game.down(up)


@pytest.mark.rule("1316.2")
def test_a_face_up_card_is_turned_down() -> None:
    bench = Bench()
    down, up = bench.home("A", unit()), bench.home("A", unit(), up=True)
    game = resolved(bench, ab.Turn("down", Who("each", Which(zone="homebase", side="own"))))
    assert game.ever(ev.Flipped) == [ev.Flipped(up, "down")]
    assert game.down(down)


# --- leaving and coming ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1317.1", "1317.1a")
def test_who_is_knocked_out_goes_to_the_trail() -> None:
    bench = Bench()
    one = bench.field("B", unit())
    assert resolved(bench, ab.KnockOut(TARGET), targets=(one,)).zone(one) == "B:trail"


@pytest.mark.rule("1317.2", "1317.2a")
def test_what_is_destroyed_goes_to_the_trail_from_field_or_homebase() -> None:
    bench = Bench()
    one, two = bench.field("B", item()), bench.home("B", base(), up=True)
    both = (ab.Destroy(Who("each", Which(("ITEM",)))), ab.Destroy(Who("each", Which(("BASE",)))))
    game = resolved(bench, *both)
    assert [game.zone(h) for h in (one, two)] == ["B:trail", "B:trail"]


@pytest.mark.rule("1320.1", "1320.1a")
def test_cards_are_put_onto_the_field_of_their_owner_or_of_who_is_named() -> None:
    bench = Bench()
    one, two = bench.trail("B", unit()), bench.trail("B", unit())
    put = Who("each", Which(("UNIT",), zone="trail"))
    assert resolved(bench, ab.Put(put)).table.controller(one) == "B"
    bench = Bench()
    one, two = bench.trail("B", unit()), bench.trail("B", unit())
    game = resolved(bench, ab.Put(put, "you"))
    assert [(game.zone(h), game.table.controller(h)) for h in (one, two)] == [("field", "A"), ("field", "A")]


@pytest.mark.rule("1324.1", "1324.2")
def test_what_is_countered_does_not_resolve_and_goes_to_its_owners_trail() -> None:
    bench = Bench().decks()
    mine, answer = bench.hand("A", event(FOUR, ep=1)), bench.hand("B", event(ab.Counter()))
    home = bench.home("A")
    game = bench.priority().plays("A", mine).fine(de.EPGained("A", home)).passes("A").plays("B", answer)
    game.fine(de.ItemsTargeted("B", (game.table.stack[0].item,))).both_pass()
    assert (game.zone(mine), game.standby(), game.bond("A"), game.pool("A", "ep")) == ("A:trail", [], 30, 0)


@pytest.mark.rule("1324.1")
def test_a_countered_proxy_is_only_removed() -> None:
    bench = Bench().decks()
    mine, answer = bench.home("A", event(FOUR)), bench.hand("B", event(ab.Counter()))
    game = bench.priority().plays("A", mine).passes("A").plays("B", answer)
    game.fine(de.ItemsTargeted("B", (game.table.stack[0].item,))).both_pass()
    assert (game.zone(mine), game.down(mine), game.standby()) == ("A:homebase", False, [])


@pytest.mark.rule("1330.1")
def test_what_is_removed_from_the_game_goes_to_the_exile_zone() -> None:
    bench = Bench()
    one = bench.field("B", unit())
    assert resolved(bench, ab.Exile(TARGET), targets=(one,)).zone(one) == "B:exile"


@pytest.mark.rule("1335.1")
def test_rebuilding_takes_the_top_of_the_deck_face_down_and_actioned() -> None:
    bench = Bench()
    old = bench.home("A", unit())
    card = bench.hand("A", event(ab.Rebuild(Who("choose", Which(zone="homebase", side="own")))))
    bench.decks(3)
    top = bench.table.zones["A:deck"][-1]
    game = bench.priority().plays("A", card).both_pass().fine(de.CardsChosen("A", (old,)))
    assert (game.zone(old), game.zone(top), game.down(top), game.ready(top)) == ("A:trail", "A:homebase", True, False)


@pytest.mark.rule("1335.1")
def test_rebuilding_with_no_deck_is_no_failed_draw() -> None:
    bench = Bench()
    old = bench.home("A", unit())
    card = bench.hand("A", event(ab.Rebuild(Who("choose", Which(zone="homebase", side="own")))))
    bench.some("B", "deck", 3)
    game = bench.priority().plays("A", card).both_pass().fine(de.CardsChosen("A", (old,)))
    assert (game.zone(old), game.table.ended) == ("A:trail", "")


# --- amounts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("302.1", "301.1")
def test_cp_and_ep_that_a_text_gives_are_in_the_pool() -> None:
    game = resolved(Bench(), ab.Gain(2, 3))
    assert (game.pool("A", "cp"), game.pool("A", "ep")) == (2, 3)


@pytest.mark.rule("104.2")
def test_what_is_nothing_is_not_done_and_what_can_be_is() -> None:
    bench = Bench(39)
    bench.field("A", unit())
    game = resolved(bench, ab.Bond(0), ab.Draw(0), ab.Discard(3), ab.Give(0, 0, who=EACH))
    assert (game.bond("A"), len(game.hand("A")), game.ever(ev.EffectBegan)) == (39, 0, [])


def test_bond_is_gained_up_to_its_maximum() -> None:
    """The publisher's page (docs/readings/trails.md, reading 1)."""
    assert resolved(Bench(38), FOUR).bond("A") == 40


def test_a_number_may_hang_on_what_the_text_has_done() -> None:
    """1305.3."""
    bench = Bench()
    bench.some("A", "hand", 3, unit())
    some = Who("choose", Which(zone="hand", side="own"), 3, up_to=True)
    game = resolved(bench, ab.Exile(some), ab.Bond(X(method=Count(of="done"))))
    game.fine(de.CardsChosen("A", tuple(game.hand("A")[:2])))
    assert game.bond("A") == 32
