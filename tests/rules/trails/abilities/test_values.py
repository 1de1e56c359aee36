"""What effects make of cards: categories, times, durations, zones, links (1212, 1215, 1303, 1310, 1325, 1331 to 1334)."""

import pytest

from ga_replay.core.rules.verdict import Status
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import SELF, Condition, Count, Which, Who, X
from ga_replay.games.trails.values import board
from ga_replay.games.trails.values.ties import CAME_WITH
from tests.support.trails.build import EACH, FOUR, TARGET, Bench, always, base, craft, event, item, resolved, unit

# --- crafts and baseline crafts --------------------------------------------------------------------------------------


@pytest.mark.rule("1212.1", "1201.1a-3", "1215.3b-3", "1202.2")
def test_a_continuous_craft_applies_while_it_is_valid() -> None:
    bench = Bench()
    one, giver = bench.field("A", unit(2, 2)), bench.field("A", unit(1, 1, always(ab.Give(1, 2, who=EACH))))
    card = bench.hand("A", event(ab.KnockOut(TARGET)))
    game = bench.decks().priority()
    assert game.stats(one) == (3, 4)
    game.plays("A", card).fine(de.TargetsChosen("A", (giver,))).both_pass()
    assert game.stats(one) == (2, 2)


@pytest.mark.rule("1202.2a", "1306.2c")
def test_crafts_of_the_stunned_do_not_apply() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    bench.field("A", unit(1, 1, always(ab.Give(1, 2, who=EACH))), stunned=True)
    assert bench.decks().priority().stats(one) == (2, 2)


@pytest.mark.rule("1212.2")
def test_a_baseline_craft_works_in_every_zone() -> None:
    bench = Bench()
    held = bench.hand("A", unit(2, 2, always(ab.Give(organizations=("Circle",), who=SELF))))
    game = bench.decks().priority()
    assert game.organizations(held) == {"Guild", "Circle"}


@pytest.mark.rule("1215.1a", "1215.1f", "1215.8", "1201.2b")
def test_numbers_change_from_what_is_printed() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 3))
    game = resolved(bench, ab.Give(1, -1, who=TARGET, until="game"), targets=(one,))
    assert game.stats(one) == (3, 2)
    game.until("B draw")
    assert game.stats(one) == (3, 2)


@pytest.mark.rule("1215.1b", "1331.1", "1332.1", "1215.1f")
def test_organizations_are_granted_before_numbers() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2, organizations=("Empire",)))
    bench.field("A", unit(1, 1, always(ab.Give(5, 0, who=Who("each", Which(organizations=("Circle",)))))))
    game = resolved(bench, ab.Give(organizations=("Circle",), who=TARGET), targets=(one,))
    assert (game.organizations(one), game.stats(one)) == ({"Empire", "Circle"}, (7, 2))


@pytest.mark.rule("1215.1c", "1331.3")
def test_abilities_are_granted() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    given = ab.Give(icons=("Covert",), crafts=(always(ab.Give(3, 3, who=SELF)), craft(FOUR)), who=TARGET)
    game = resolved(bench, given, targets=(one,))
    assert (game.stats(one), set(board.nature(game.scene, one).icons)) == ((5, 5), {"Covert"})
    text = board.crafts(game.scene, one)[-1]
    assert game.fine(de.CraftPlayed("A", one, text)).both_pass().bond("A") == 34


@pytest.mark.rule("1215.1d", "1331.2", "1332.2")
def test_what_is_no_number_changes() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    bench.field("A", unit(1, 1, always(ab.Give(5, 0, who=Who("each", Which(names=("Joshua",)))))))
    game = resolved(bench, ab.Give(names=("Joshua",), who=TARGET), targets=(one,))
    assert game.stats(one) == (7, 2)


@pytest.mark.rule("1215.1d")
def test_types_change_before_numbers() -> None:
    bench = Bench()
    one = bench.field("A", item(strength=1, defense=1))
    bench.field("A", unit(1, 1, always(ab.Give(5, 0, who=EACH))))
    game = resolved(bench, ab.Give(types=("UNIT",), who=Who(which=Which(("ITEM",)))), targets=(one,))
    assert game.stats(one) == (6, 1)


@pytest.mark.rule("1215.1e")
def test_a_number_that_was_not_there_is_added_before_numbers_change() -> None:
    bench = Bench()
    thing = bench.field("A", item())
    bench.field("A", unit(1, 1, always(ab.Give(2, 2, who=Who("each", Which(("ITEM",)))))))
    shape = ab.Give(set_strength=4, set_defense=5, types=("UNIT",), who=Who(which=Which(("ITEM",))))
    card = bench.hand("A", event(shape))
    game = bench.decks().priority().plays("A", card).fine(de.TargetsChosen("A", (thing,))).both_pass()
    assert board.values(game.scene, thing).strength is not None
    wings = ab.Give(wings=3, who=TARGET)
    bench = Bench()
    one = bench.field("A", unit())
    game = resolved(bench, wings, targets=(one,))
    assert board.values(game.scene, one).wings == 3


@pytest.mark.rule("1215.2", "1215.1")
def test_an_effect_of_several_categories_does_each_in_its_turn() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    game = resolved(bench, ab.Give(1, 1, organizations=("Circle",), who=TARGET), targets=(one,))
    assert (game.organizations(one), game.stats(one)) == ({"Guild", "Circle"}, (3, 3))


@pytest.mark.rule("1215.3b", "1215.3b-1", "1215.3b-2", "1215.5")
def test_the_earlier_effect_applies_first() -> None:
    """What is set later overwrites what was added before, and is added to by what comes after."""
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    add, fix = ab.Give(3, 0, who=TARGET), ab.Give(set_strength=7, who=TARGET)
    card = bench.hand("A", event(fix))
    game = resolved(bench, add, targets=(one,))
    assert game.plays("A", card).fine(de.TargetsChosen("A", (one,))).both_pass().stats(one) == (7, 2)
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    card = bench.hand("A", event(add))
    game = resolved(bench, fix, targets=(one,))
    assert game.plays("A", card).fine(de.TargetsChosen("A", (one,))).both_pass().stats(one) == (10, 2)


@pytest.mark.rule("1215.3b-1", "1215.3b", "1215.3b-2")
def test_the_time_of_a_craft_is_when_it_became_valid() -> None:
    """A BASE that lay face-down for long is turned up after the other effect has resolved."""
    bench = Bench()
    card = bench.home("A", base(always(ab.Give(set_strength=7, who=EACH)), level=1))
    one = bench.field("A", unit(2, 2))
    game = resolved(bench, ab.Give(3, 0, who=TARGET), targets=(one,))
    assert game.plays("A", card).stats(one) == (7, 2)


@pytest.mark.rule("1215.3a", "1215.3", "1310.1")
def test_a_link_comes_after_the_organizations_it_depends_on() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2, organizations=("Empire",)))
    card = bench.hand("A", event(ab.Give(organizations=("Guild",), who=TARGET)))
    game = resolved(bench, ab.Link(("Guild", "Circle")))
    assert game.organizations(one) == {"Empire"}
    game.plays("A", card).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert game.organizations(one) == {"Empire", "Guild", "Circle"}


# --- whom and how long -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1215.6")
def test_what_has_resolved_applies_to_what_it_found() -> None:
    bench = Bench()
    one, later = bench.field("A", unit(2, 2)), bench.trail("A", unit(2, 2))
    card = bench.hand("A", event(ab.Put(Who(which=Which(("UNIT",), zone="trail")))))
    game = resolved(bench, ab.Give(1, 1, who=EACH))
    game.plays("A", card).fine(de.TargetsChosen("A", (later,))).both_pass()
    assert (game.stats(one), game.stats(later)) == ((3, 3), (2, 2))


@pytest.mark.rule("1215.10", "1215.4")
def test_who_comes_where_a_craft_applies_comes_under_it() -> None:
    bench = Bench()
    bench.field("A", unit(1, 1, always(ab.Give(1, 1, who=EACH))))
    later = bench.trail("A", unit(2, 2))
    game = resolved(bench, ab.Put(Who(which=Which(("UNIT",), zone="trail"))), targets=(later,))
    assert game.stats(later) == (3, 3)


@pytest.mark.rule("1215.7")
def test_an_effect_of_the_next_turn_begins_and_ends_with_it() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    game = resolved(bench, ab.Give(3, 0, who=TARGET, until="next turn"), targets=(one,))
    assert game.stats(one) == (2, 2)
    game.until("B draw")
    assert game.stats(one) == (5, 2)
    game.until("A start of turn")
    assert game.stats(one) == (2, 2)


@pytest.mark.rule("1215.9")
def test_an_effect_of_a_combat_that_is_not_does_not_begin() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    game = resolved(bench, ab.Give(3, 0, who=TARGET, until="combat"), targets=(one,))
    assert (game.stats(one), game.table.effects) == ((2, 2), {})


@pytest.mark.rule("502.3")
def test_effects_do_not_follow_a_card_that_leaves() -> None:
    bench = Bench()
    held = bench.hand("A", unit(2, 2))
    give = ab.Give(1, 0, who=Who("each", Which(("UNIT",), zone="hand")))
    card = bench.hand("A", event(ab.Discard(None)))
    game = resolved(bench, give)
    assert game.stats(held) == (3, 2)
    game.plays("A", card).both_pass()
    assert (game.zone(held), game.table.effects) == ("A:trail", {})


@pytest.mark.rule("1205.1c-4")
def test_what_applied_to_a_card_of_the_hand_applies_as_it_enters() -> None:
    bench = Bench().decks()
    held, card = (
        bench.hand("A", unit(2, 2, cp=0)),
        bench.hand("A", event(ab.Give(1, 0, who=Who("each", Which(("UNIT",), zone="hand"))))),
    )
    game = bench.deployment().plays("A", card).both_pass().plays("A", held).both_pass()
    assert (game.zone(held), game.stats(held)) == ("field", (3, 2))


@pytest.mark.rule("1204.2i-1", "1405.1")
def test_what_applied_in_the_homebase_goes_along_with_what_is_played() -> None:
    bench = Bench().decks()
    down = bench.home("A", unit(2, 2, cp=0, icons=("Dispatch",)))
    card = bench.hand("A", event(ab.Give(1, 0, who=Who("choose", Which(zone="homebase")))))
    game = bench.deployment().plays("A", card).both_pass()
    game.fine(de.CardsChosen("A", (down,))).plays("A", down).both_pass()
    assert (game.zone(down), game.stats(down)) == ("field", (3, 2))


@pytest.mark.rule("502.3a", "1320.1b")
def test_from_homebase_to_field_a_card_stays_as_it_is() -> None:
    bench = Bench()
    one = bench.home("A", unit(2, 2), up=True, actioned=True)
    put = ab.Put(Who(which=Which(zone="homebase")))
    card = bench.hand("A", event(put))
    game = resolved(bench, ab.Give(1, 0, who=Who(which=Which(zone="homebase"))), targets=(one,))
    game.plays("A", card).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert (game.zone(one), game.ready(one), game.stats(one)) == ("field", False, (3, 2))


@pytest.mark.rule("502.3")
def test_effects_do_not_follow_a_card_from_the_hand_onto_the_field_but_where_it_is_played() -> None:
    bench = Bench()
    held = bench.hand("A", unit(2, 2))
    card = bench.hand("A", event(ab.Put(Who("each", Which(("UNIT",), zone="hand")))))
    game = resolved(bench, ab.Give(1, 0, who=Who("each", Which(("UNIT",), zone="hand")), until="game"))
    assert game.stats(held) == (3, 2)
    game.plays("A", card).both_pass()
    assert (game.zone(held), game.stats(held)) == ("field", (2, 2))


@pytest.mark.rule("502.3")
def test_an_effect_on_several_cards_leaves_the_one_that_goes() -> None:
    bench = Bench()
    gone, held = bench.hand("A", unit(2, 2, name="Gone")), bench.hand("A", unit(2, 2, name="Held"))
    card = bench.hand("A", event(ab.Move("deck", Who("choose", Which(("UNIT",), zone="hand", side="own")))))
    game = resolved(bench, ab.Give(1, 0, who=Who("each", Which(("UNIT",), zone="hand")), until="game"))
    game.plays("A", card).both_pass().fine(de.CardsChosen("A", (gone,)))
    assert (game.stats(held), game.stats(gone)) == ((3, 2), (2, 2))


@pytest.mark.rule("1204.2i-1", "1205.1c-4")
def test_what_applied_to_several_cards_of_the_homebase_goes_along_with_the_one_that_is_played() -> None:
    bench = Bench().decks()
    down, other = bench.home("A", unit(2, 2, cp=0, icons=("Dispatch",))), bench.home("A", unit(2, 2))
    card = bench.hand("A", event(ab.Give(1, 0, who=Who("each", Which(("UNIT",), zone="homebase")), until="game")))
    game = bench.deployment().plays("A", card).both_pass().plays("A", down).both_pass()
    assert (game.zone(down), game.stats(down), game.stats(other)) == ("field", (3, 2), (3, 2))


@pytest.mark.rule("1215.3b")
@pytest.mark.parametrize(("sets", "unclear"), [((5, 7), True), ((5, 5), False)])
def test_what_crafts_of_one_moment_come_to_nobody_can_tell_where_their_order_matters(
    sets: tuple[int, int], unclear: bool
) -> None:
    """docs/readings/trails.md, reading 34."""
    bench = Bench()
    bench.field("B", unit(1, 1))
    for number in sets:
        bench.trail("A", unit(1, 1, always(ab.Give(set_strength=number, who=EACH))))
    game = resolved(bench, ab.Put(Who("each", Which(("UNIT",), zone="trail"))))
    expected = Status.UNCLEAR if unclear else Status.LEGAL
    assert game.do(de.Passed("A")).status is expected
    together = next(at for at, one in enumerate(game.history) if getattr(one, "status", "") == CAME_WITH)
    assert game.recording.verdicts[together + 1].status is expected  # from the next fact on


@pytest.mark.rule("1215.3b-1", "1215.3b")
def test_the_time_of_a_craft_that_was_given_is_when_it_was_given() -> None:
    bench = Bench()
    one = bench.field("A", unit(1, 1))
    craft_of_seven = always(ab.Give(set_strength=7, who=SELF))
    card = bench.hand("A", event(ab.Give(crafts=(craft_of_seven,), who=EACH, until="game")))
    game = resolved(bench, ab.Give(set_strength=5, who=EACH, until="game"))
    assert game.plays("A", card).both_pass().stats(one) == (7, 1)


@pytest.mark.rule("1202.2a", "1306.2c")
def test_a_craft_that_says_where_it_is_valid_is_silent_too_where_its_card_is_stunned() -> None:
    bench = Bench().decks()
    said = always(ab.Give(2, 0, who=EACH), zones=("field", "trail"))
    bench.field("A", unit(1, 1, said), stunned=True)
    one = bench.field("A", unit(1, 1))
    assert bench.priority().stats(one) == (1, 1)


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1303.1", "209.1", "210.1")
def test_plus_is_more_str_and_def() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    assert resolved(bench, ab.Give(2, 1, who=TARGET), targets=(one,)).stats(one) == (4, 3)


@pytest.mark.rule("1303.2")
def test_minus_is_less_str_and_def_however_low() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    assert resolved(bench, ab.Give(-3, -1, who=TARGET), targets=(one,)).stats(one) == (-1, 1)


@pytest.mark.rule("1305.4")
def test_a_letter_of_a_continuous_craft_goes_with_what_it_counts() -> None:
    bench = Bench()
    one = bench.field("A", unit(1, 1, always(ab.Give(X(method=Count(Which(("ITEM",), side="own"))), 0, who=SELF))))
    thing = bench.field("A", item())
    bench.field("A", item())
    card = bench.hand("A", event(ab.Destroy(Who(which=Which(("ITEM",))))))
    game = bench.decks().priority()
    assert game.stats(one) == (3, 1)
    game.plays("A", card).fine(de.TargetsChosen("A", (thing,))).both_pass()
    assert game.stats(one) == (2, 1)


@pytest.mark.rule("506.5a")
def test_cards_are_counted_on_the_field() -> None:
    bench = Bench()
    one = bench.field("A", unit(1, 1, always(ab.Give(Count(Which(organizations=("Circle",))), 0, who=SELF))))
    bench.field("A", unit(organizations=("Circle",)))
    bench.trail("A", unit(organizations=("Circle",)))
    bench.trail("B", unit(organizations=("Circle",)))
    assert bench.decks().priority().stats(one) == (2, 1)


@pytest.mark.rule("1328.1", "1302.1b", "1302.1", "201.1")
def test_control_means_ones_own_field() -> None:
    """The book's example: +1/+1 with a Joshua Bright on the field."""
    slug = unit(1, 1, always(ab.Give(1, 1, who=SELF), condition=Condition(Which(names=("Joshua",), side="own"))))
    bench = Bench()
    one = bench.field("A", slug)
    bench.hand("A", unit(name="Joshua"))
    bench.field("B", unit(name="Joshua"))
    bench.field("A", unit(name="Joshua Bright"))
    game = bench.decks().priority()
    assert game.stats(one) == (1, 1)
    bench.field("A", unit(name="Joshua"))
    assert game.stats(one) == (2, 2)


@pytest.mark.rule("1328.2", "203.5")
def test_control_in_a_zone_means_that_zone() -> None:
    bench = Bench()
    one = bench.field(
        "A",
        unit(1, 1, always(ab.Give(1, 1, who=SELF), condition=Condition(Which(("UNIT",), zone="trail", side="own")))),
    )
    game = bench.decks().priority()
    assert game.stats(one) == (1, 1)
    bench.trail("A", unit())
    assert game.stats(one) == (2, 2)


@pytest.mark.rule("1329.1")
def test_a_player_may_be_treated_as_controlling_a_name() -> None:
    bench = Bench()
    one = bench.field(
        "A", unit(1, 1, always(ab.Give(1, 1, who=SELF), condition=Condition(Which(names=("Joshua",), side="own"))))
    )
    assert resolved(bench, ab.TreatAs("Joshua")).stats(one) == (2, 2)


# --- organizations ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("1329.1")
def test_the_opponents_texts_see_whom_a_player_is_treated_as_controlling() -> None:
    bench = Bench().decks()
    bench.field("A", unit(1, 1, always(ab.TreatAs("Joshua"))))
    theirs = Condition(Which(names=("Joshua",), side="opposing"))
    mine, other = (bench.field(one, unit(1, 1, always(ab.Give(2, 0, who=SELF), condition=theirs))) for one in "AB")
    game = bench.priority()
    assert (game.stats(mine), game.stats(other)) == ((1, 1), (3, 1))


@pytest.mark.rule("1329.1")
def test_whom_a_player_is_treated_as_controlling_has_nothing_but_a_name() -> None:
    bench = Bench().decks()
    bench.field("A", unit(1, 1, always(ab.TreatAs("Joshua"))))
    asked = Condition(Which(names=("Joshua",), states=("stunned",), side="own"))
    one = bench.field("A", unit(1, 1, always(ab.Give(2, 0, who=SELF), condition=asked)))
    assert bench.priority().stats(one) == (1, 1)


@pytest.mark.rule("1328.1")
def test_who_is_controlled_by_name_is_a_unit() -> None:
    bench = Bench().decks()
    bench.field("A", item(name="Joshua"))
    named = Condition(Which(names=("Joshua",), side="own"))
    one = bench.field("A", unit(1, 1, always(ab.Give(2, 0, who=SELF), condition=named)))
    assert bench.priority().stats(one) == (1, 1)


@pytest.mark.rule("503.2")
def test_what_lies_face_down_in_a_homebase_is_not_counted_for_what_it_is() -> None:
    """docs/readings/trails.md, reading 41: nor are those that are counted without asking what they are left out."""
    bench = Bench().decks()
    bench.home("A", base())
    bench.home("A", base(), up=True)
    for_bases = always(
        ab.Give(Count(Which(("BASE",), side="own")), Count(Which(zone="homebase", side="own")), who=SELF)
    )
    one = bench.field("A", unit(1, 1, for_bases))
    assert bench.priority().stats(one) == (2, 3)


@pytest.mark.rule("1310.1")
def test_linked_organizations_come_together_in_every_zone_through_all_links() -> None:
    """The book's two examples; the opponent's cards have nothing of it."""
    bench = Bench()
    there, held, theirs = (
        bench.field("A", unit()),
        bench.hand("A", unit(organizations=("Ouroboros",))),
        bench.field("B", unit()),
    )
    game = resolved(bench, ab.Link(("Guild", "Knights")), ab.Link(("Guild", "Ouroboros")))
    everything = {"Guild", "Knights", "Ouroboros"}
    assert (game.organizations(there), game.organizations(held)) == (everything, everything)
    assert game.organizations(theirs) == {"Guild"}
    game.until("B draw")
    assert game.organizations(there) == everything


@pytest.mark.rule("1312.4")
def test_organizations_are_chosen_among_those_of_units_on_the_field() -> None:
    bench = Bench()
    bench.field("A", unit(organizations=("Empire",)))
    bench.field("B", unit(organizations=("Circle",)))
    bench.trail("A", unit(organizations=("Temple",)))
    game = resolved(bench, ab.Link())
    assert (game.asked, game.choice) == ("A OrganizationsChosen", [("Circle", "Empire")])
    game.fine(de.OrganizationsChosen("A", ("Empire", "Circle")))
    assert any(one.startswith("link:A:") for one in game.table.usage)


@pytest.mark.rule("1333.1")
def test_all_organizations_are_all() -> None:
    bench = Bench()
    one, two = bench.field("A", unit(organizations=("Empire",))), bench.field("A", unit(organizations=("Circle",)))
    game = resolved(bench, ab.Give(all_organizations=True, who=TARGET), targets=(one,))
    game.until("B AttackProposed")
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, always(ab.Give(all_organizations=True, who=SELF)), organizations=("Empire",)))
    two = bench.field("A", unit(organizations=("Circle",)))
    game = bench.combat().through("propose")
    assert game.can(de.AttackProposed("A", (one, two)))


@pytest.mark.rule("1333.2")
def test_all_organizations_are_not_counted() -> None:
    """The book's examples: one, and two where linked."""
    count = always(ab.Give(Count(of="organizations"), 0, who=SELF))
    bench = Bench()
    one = bench.field(
        "A", unit(0, 1, count, always(ab.Give(all_organizations=True, who=SELF)), organizations=("Empire",))
    )
    bench.hand("A", unit(organizations=("Circle",)))
    card = bench.hand("A", event(ab.Link(("Empire", "Guild"))))
    game = bench.decks().priority()
    assert game.stats(one) == (1, 1)
    assert game.plays("A", card).both_pass().stats(one) == (2, 1)


@pytest.mark.rule("1334.1")
def test_organizations_may_be_lost() -> None:
    bench = Bench()
    one = bench.field("A", unit(organizations=("Guild", "Empire")))
    game = resolved(bench, ab.Give(lose_organizations=("Guild",), who=TARGET), targets=(one,))
    assert game.organizations(one) == {"Empire"}


@pytest.mark.rule("1334.2")
def test_crafts_may_be_lost_all_at_once() -> None:
    bench = Bench()
    one = bench.field(
        "A", unit(2, 2, always(ab.Give(1, 1, who=EACH)), always(ab.Give(2, 2, who=EACH)), icons=("Covert",))
    )
    game = resolved(bench, ab.Give(lose_crafts=True, who=TARGET), targets=(one,))
    assert (game.stats(one), board.nature(game.scene, one).icons) == ((2, 2), frozenset())


@pytest.mark.rule("1325.1", "1325.1a", "1325.1b")
def test_effects_that_apply_now_may_be_ignored_and_later_ones_are_not() -> None:
    bench = Bench()
    one = bench.field("A", unit(2, 2))
    card, later = bench.hand("A", event(ab.Ignore(TARGET))), bench.hand("A", event(ab.Give(0, 1, who=TARGET)))
    game = resolved(bench, ab.Give(3, 0, organizations=("Circle",), who=TARGET), targets=(one,))
    game.plays("A", card).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert (game.stats(one), game.organizations(one)) == ((2, 2), {"Guild"})
    game.plays("A", later).fine(de.TargetsChosen("A", (one,))).both_pass()
    assert game.stats(one) == (2, 3)
