"""Zones: whose they are, what changes them, what lies open, and what nobody may touch."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken, card, new_game, regalia
from tests.support.grand_archive.tables import play
from tests.support.grand_archive.words import action_says, every, line, target, word

MINE = ir.Controlled()
HAND = ir.Zone("hand", ir.YOU)
DECK = ir.Zone("deck", ir.YOU)


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def says(bench: Bench, *steps: ir.Step) -> int:
    return bench.hand("A", action(lines=(action_says(*steps),)))


# --- whose zone ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("graveyard.p2", "banishment.p2", "hand.p3", "memory.p2", "main-deck.p1", "material-deck.p1")
@pytest.mark.parametrize(
    ("step", "slug", "zone"),
    [
        (ir.Destroy(target("ally")), ally(), "B:graveyard"),
        (ir.Move("banish", target("ally")), ally(), "B:banishment"),
        (ir.Move("return", target("ally"), ir.Zone("hand")), ally(), "B:hand"),
        (ir.Move("put", target("ally"), ir.Zone("memory")), ally(), "B:memory"),
        (ir.Move("put", target("ally"), ir.Zone("deck")), ally(), "B:deck"),
        (ir.Move("return", target("ally"), ir.Zone("material deck")), regalia("ALLY", power=1, life=1), "B:material"),
    ],
)
def test_a_card_goes_to_its_owners_zone_whoever_controlled_it(step: ir.Step, slug: str, zone: str) -> None:
    bench = two()
    stolen = bench.field("A", slug, owner="B")
    game = play(bench.main(), "A", says(bench, step), (), stolen)
    assert game.zone(stolen) == zone


@pytest.mark.rule("object-specific-zones.eg1")
def test_a_regalia_under_an_object_that_leaves_is_banished() -> None:
    bench = two()
    bow = bench.field("B", card("Plain Bow", "ITEM", cost_reserve=0))
    arrow = bench.put("B", "material", regalia("ITEM", "Plain Bullet"))
    bench.say(ev.Attached(arrow, bow, "loaded", "B:material"))
    game = play(bench.main(), "A", says(bench, ir.Destroy(target("item"))), (), bow)
    assert (game.zone(bow), game.zone(arrow)) == ("B:graveyard", "B:banishment")


# --- changing zones --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("game-zones.1")
def test_what_lies_there_already_changes_no_zone() -> None:
    bench = two()
    bench.put("A", "banishment", ally())
    all_of_it = every("card", where=(ir.Lies(ir.Zone("banishment", ir.YOU)),))
    game = play(bench.main(), "A", says(bench, ir.Move("banish", all_of_it)))
    assert not [fact for fact in game.history if isinstance(fact, ev.CardMoved) and fact.frm == "A:banishment"]


@pytest.mark.rule("game-zones.2", "public-vs-private-information.6")
def test_a_card_that_becomes_public_is_shown_to_everybody() -> None:
    bench = two()
    secret = bench.put("A", "hand", ally())
    bench.table.known_to[secret] = bench.table.bit("A")
    held = ir.Pick("choose", every("card", where=(ir.Lies(HAND),)).kind, 1)
    text = says(bench, ir.Move("discard", held))
    game = play(bench.main(), "A", text)
    assert game.zone(secret) == "A:graveyard"
    assert ev.Identified(secret, game.table.card_of[secret]) in game.history


@pytest.mark.rule("public-vs-private-information.2.1")
@pytest.mark.parametrize(("quality", "shown"), [((word("ally", "type"),), True), ((), False)])
def test_what_is_named_by_a_quality_is_revealed_before_it_is_hidden_again(
    quality: tuple[ir.Word, ...], shown: bool
) -> None:
    bench = two()
    found = bench.put("A", "memory", ally())
    bench.put("A", "memory", ally(2, 2))
    for handle in (found, found + 1):
        bench.table.known_to[handle] = bench.table.bit("A")
    pick = ir.Pick("choose", every("card", *quality, where=(ir.Lies(ir.Zone("memory", ir.YOU)),)).kind, 1)
    game = play(bench.main(), "A", says(bench, ir.Move("put", pick, HAND)))
    game.fine(de.Chosen("A", (found,)))
    assert game.zone(found) == "A:hand"
    assert (ev.Revealed(found) in game.history) == shown


@pytest.mark.rule("public-vs-private-information.2")
@pytest.mark.parametrize(("quality", "triggers"), [((), 1), ((word("fire", "element"),), 0)])
def test_a_card_in_a_private_zone_is_just_a_card(quality: tuple[ir.Word, ...], triggers: int) -> None:
    """Nobody sees that the card which was drawn is a fire element card."""
    drawn = ir.Event("draw", who=ir.YOU, to=ir.Pick("choose", every("card", *quality).kind, 1))
    bench = two()
    bench.field("A", ally(lines=(line(ir.Triggered(drawn, (ir.Recover(1),))),)))
    bench.put("A", "deck", action(elements=("FIRE",)))
    bench.say(ev.CardsReordered("A:deck", (bench.table.next_handle - 1,), "top"))
    game = play(bench.main(), "A", says(bench, ir.Draw()))
    assert len([fact for fact in game.history if isinstance(fact, ev.TriggerWaiting)]) == triggers


@pytest.mark.rule("public-vs-private-information.p5")
def test_a_card_in_a_stack_of_cards_lies_face_up() -> None:
    """The arrow was known to one player; loaded, everybody sees it."""
    bench = two()
    bow = bench.field("A", card("Plain Bow", "WEAPON", subtypes=("BOW",), power=1, durability=2, cost_reserve=1))
    arrow = bench.put("A", "hand", card("Plain Arrow", "ITEM", subtypes=("ARROW",), power=1, cost_reserve=1))
    bench.table.known_to[arrow] = bench.table.bit("A")
    pick = ir.Pick("choose", every("card", word("arrow"), where=(ir.Lies(HAND),)).kind, 1)
    game = play(bench.main(), "A", says(bench, ir.Attach(pick, target("weapon"), act="load")), (), bow)
    game.fine(de.Chosen("A", (arrow,)))
    assert game.table.under_of[arrow] == bow
    assert game.table.is_public(arrow)


@pytest.mark.rule("public-vs-private-information.5")
def test_a_card_that_lies_face_down_is_just_a_card() -> None:
    bench = two()
    hidden, seen = bench.put("A", "graveyard", ally()), bench.put("A", "banishment", ally())
    bench.say(ev.CardMoved(hidden, "A:graveyard", "A:banishment", face="down"))
    allies = target("card", word("ally", "type"), where=(ir.Lies(ir.Zone("banishment", ir.YOU)),))
    game = bench.main().fine(de.CardActivated("A", says(bench, ir.Move("return", allies, HAND))))
    assert game.choice == [(seen,)]


@pytest.mark.rule("banishment.3")
def test_an_object_speaks_of_what_it_banished_itself() -> None:
    """Not of what another object of its name banished."""
    enters = ir.Triggered(ir.Event("enter", what=ir.Self(), label="Enter"), (ir.Move("banish", target("ally")),))
    back = ir.Move("return", ir.The("banished", "object", elsewhere=True), ir.Zone("field"))
    leaves = ir.Triggered(ir.Event("leave", what=ir.Self(), label="Leave"), (back,))
    slug = regalia(name="Jailer", cost_memory=None, cost_reserve=0, lines=(line(enters), line(leaves)))
    bench = two()
    first, second = bench.field("B", ally(name="First")), bench.field("B", ally(name="Second"))
    jailers = [bench.hand("A", slug), bench.hand("A", slug)]
    game = bench.main()
    for jailer, prisoner in zip(jailers, (first, second), strict=True):
        game.activate("A", jailer).resolve()
        game.fine(de.TargetsChosen("A", (prisoner,))).resolve()
    game.do(ev.CardMoved(jailers[0], "field", "A:hand"))
    game.passes(2).resolve()
    assert (game.zone(first), game.zone(second)) == ("field", "B:banishment")


# --- what nobody touches ---------------------------------------------------------------------------------------------------


def quiet() -> Game:
    bench = two()
    bench.some("A", "memory", 2)
    return bench.main()


@pytest.mark.rule("main-deck.p4", "game-zones.p9")
def test_nobody_changes_the_order_of_a_main_deck() -> None:
    game = quiet()
    top = game.table.zones["A:deck"][-1]
    found = game.do(ev.CardMoved(top, "A:deck", "A:deck", "bottom"))
    assert broken(found) == [("main-deck.p4", "not-due")]


@pytest.mark.rule("game-zones.p4", "game-zones.p5")
def test_a_card_is_in_the_zone_alone_that_it_was_moved_to_last() -> None:
    bench = two()
    held = bench.hand("A", ally())
    game = bench.main()
    game.do(ev.CardMoved(held, "A:hand", "A:graveyard"))
    found = game.do(ev.CardMoved(held, "A:hand", "A:memory"))
    assert broken(found) == [("game-zones.p4", "lies-elsewhere")]
    assert [key for key, cards in game.table.zones.items() if held in cards] == ["A:memory"]


@pytest.mark.rule("main-deck.p8")
def test_cards_are_drawn_from_the_main_deck_alone() -> None:
    bench = two()
    top = bench.table.zones["A:deck"][-1]
    game = play(bench.main(), "A", says(bench, ir.Draw()))
    assert game.table.zones["A:hand"] == [top]


@pytest.mark.rule("main-deck.p6")
def test_nobody_shuffles_a_main_deck_of_their_own_accord() -> None:
    assert broken(quiet().do(ev.Shuffled("B:deck"))) == [("main-deck.p6", "not-due")]


@pytest.mark.rule("effects-stack.p4", "game-zones.p9")
def test_nobody_changes_the_order_of_the_effects_stack() -> None:
    bench = two()
    one, other = bench.hand("A", action("fast")), bench.hand("A", action("fast"))
    game = bench.main().activate("A", one).activate("A", other)
    found = game.do(ev.CardsReordered("stack", (one,)))
    assert broken(found) == [("effects-stack.p4", "not-due")]


@pytest.mark.rule("costs-and-memory.4", "costs-and-memory.2", "costs-and-memory.1")
def test_reserved_cards_are_neither_taken_back_nor_exchanged() -> None:
    bench = two()
    pay, other = bench.hand("A"), bench.hand("A")
    spell = bench.hand("A", action("fast", cost_reserve=1))
    game = bench.main().activate("A", spell, (pay,))
    assert game.zone(pay) == "A:memory"
    found = game.do(ev.CardMoved(pay, "A:memory", "A:hand"))
    assert broken(found) == [("costs-and-memory.4", "not-due")]
    assert game.zone(other) == "A:hand"


@pytest.mark.rule("activated-abilities.p8")
def test_an_ability_changes_no_mode_that_was_chosen() -> None:
    """The ability was activated in response and has resolved; the modes of the card below it are what they were."""
    bench = two()
    modal = action("fast", lines=(action_says(ir.Modes((ir.Mode((ir.Draw(),)), ir.Mode((ir.Recover(1),))))),))
    spell = bench.hand("A", modal)
    item = regalia(lines=(line(ir.Activated((ir.Pay(0),), (ir.Draw(),))),))
    source = bench.field("A", item)
    game = bench.main().fine(de.CardActivated("A", spell), de.ModesChosen("A", (1,)))
    game.fine(de.AbilityActivated("A", source, f"{item}#1")).resolve()
    pending = game.table.stack[-1]
    found = game.do(ev.ChoiceSet(pending.item, "modes", (2,)))
    assert broken(found) == [("card-activation.4", "not-due")]


@pytest.mark.rule("turn-order.p7")
def test_nothing_happens_between_the_turns_beginning_and_its_first_phase() -> None:
    game = quiet().until("A end").passes()
    game.write(de.OpportunityPassed("B"))
    while game.table.turn_player == "A":
        due = game.due
        assert isinstance(due, ag.Must), due
        game.write(due.facts[0])
    found = game.write(ev.DamageMarked(game.table.zones["field"][0], 1))
    assert broken(found) == [("turn-order.p7", "not-due")]


@pytest.mark.rule("card-activation.8.2")
def test_targets_are_not_changed_once_they_were_chosen() -> None:
    bench = two()
    one, other = bench.field("B", ally()), bench.field("B", ally())
    game = bench.main().fine(de.CardActivated("A", says(bench, ir.Destroy(target("ally")))))
    game.fine(de.TargetsChosen("A", (one,)))
    item = game.table.stack[-1]
    key = next(name for name in item.choices if name.startswith("pick ") and not name.endswith("objects"))
    found = game.do(ev.ChoiceSet(item.item, key, (other,)))
    assert broken(found) == [("card-activation.8.2", "not-due")]


# --- the start -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("main-deck.p2", "material-deck.p2")
def test_the_decks_of_a_player_start_in_their_zones() -> None:
    """Nobody has told the material decks, so they are taken to hold the usual twelve."""
    game = new_game((), (ally(),) * 3)
    assert [len(game.table.zones[zone]) for zone in ("A:deck", "A:material", "B:deck", "B:material")] == [3, 12, 3, 12]
    assert not any(game.table.zones[f"{player}:{zone}"] for player in "AB" for zone in ("hand", "memory", "graveyard"))


# --- the intent ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intent.3")
def test_an_intent_is_the_source_of_its_abilities() -> None:
    hits = ir.Triggered(ir.Event("hit", what=ir.Self(), label="Hit"), (ir.Draw(),))
    bench = two()
    mine, theirs = bench.table.zones["field"]
    slash = bench.hand("A", attack(3, lines=(line(hits),)))
    game = bench.main().activate("A", slash).resolve()
    game.fine(de.AttackDeclared("A", mine, (theirs,))).until("A end of combat")
    assert [fact.source for fact in game.history if isinstance(fact, ev.TriggerWaiting)] == [slash]
