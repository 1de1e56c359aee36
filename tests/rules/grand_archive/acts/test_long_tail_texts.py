"""Texts that wait for the rest of the turn or of the game, and the long tail of amounts, ordinals and conditions.

The sentences are ours, in the English of the cards; what is expected is their plain sense, the ruling or the statement
named.
"""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Game, action, ally, attack, champion, regalia, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, settle, use
from tests.support.grand_archive.words import says


def spell(*text: str, cost: int = 0, **facts: Any) -> str:
    return action(lines=tuple(says(one) for one in text), cost_reserve=cost, **facts)


def drawn(game: Game, player: str = "A") -> int:
    counted = [one for one in marks(game, ev.UsageMarked) if one.key == f"turn:drawn:{player}"]
    return sum(one.by for one in counted)


def on_top(bench: Fight, *slugs: str) -> tuple[int, ...]:
    """These cards on top of A's deck, the first named the uppermost."""
    cards = tuple([bench.put("A", "deck", slug) for slug in slugs])
    bench.say(ev.CardsReordered(key("deck", "A"), cards, "top"))
    return cards


# --- waiting for the game and for the turn ------------------------------------------------------------------------------

KEPT = (
    "Banish up to three ally cards from your hand. When your champion levels up into a Mage champion card with base level "
    "2 the next time this game, put those cards on the top and/or bottom of their owner's deck in any order."
)


def kept(level: str) -> tuple[Game, tuple[int, ...], int]:
    """A champion of level 1 with a next card in the material deck, three cards banished, and a text to level up."""
    bench = Fight(("spirit-of-fire", "rai-spellcrafter"), TONORIS)
    bench.put("A", "material", level)
    cards = tuple(bench.hand("A", ally(name=name)) for name in ("One", "Two", "Three"))
    first, up = bench.hand("A", spell(KEPT)), bench.hand("A", spell("Level up your champion.", name="Up"))
    game = play(bench.main(), "A", first)
    game.fine(de.Chosen("A", cards))
    settle(game)
    return game, cards, up


def test_the_banished_cards_wait_for_the_champion() -> None:
    """The ruling of 2026-03-27 on Angelic Channeling: a delayed trigger, which knows the cards of its own text."""
    game, cards, up = kept("rai-archmage")
    one, two, three = cards
    assert [game.zone(card) for card in cards] == ["A:banishment"] * 3
    play(game, "A", up)
    game.fine(de.Chosen("A", tuple(game.choice[-1])))
    settle(game)
    assert game.cannot(de.Chosen("A", (one, one)))
    game.fine(de.Chosen("A", (two,)))
    game.fine(de.Chosen("A", (three, one)))
    settle(game)
    deck = game.table.zones["A:deck"]
    assert (deck[-1], deck[0], deck[1]) == (two, three, one)


def test_a_text_of_the_turn_triggers_each_time_and_ends_with_it() -> None:
    bench = Fight(TONORIS)
    first = bench.hand("A", spell("Until end of turn, whenever you activate an action card, recover 1."))
    others = [bench.hand("A", spell("Draw a card.", name=name)) for name in ("One", "Two")]
    bench.say(ev.DamageMarked(bench.mine, 9))
    game = play(bench.main(), "A", first)
    assert game.thing(bench.mine).damage == 9
    for one in others:
        play(game, "A", one)
    assert game.thing(bench.mine).damage == 7
    end_turn(game)
    assert not game.table.delayed


def test_each_card_drawn_this_turn() -> None:
    """drawing-cards.2: cards are drawn one by one, each of them a draw."""
    bench = Fight(TONORIS)
    text = "Target opponent discards a card. Then whenever that opponent draws a card this turn, they banish the top card of their deck."
    first, more = bench.hand("A", spell(text)), bench.hand("B", spell("Draw two cards."))
    other = bench.hand("B", ally())
    game = bench.main()
    game.fine(de.CardActivated("A", first)).fine(de.TargetsChosen("A", (-2,)))
    settle(game)
    game.fine(de.Chosen("B", (other,)))
    settle(game)
    if game.asked.startswith("A"):
        game.passes()
    before = len(game.table.zones["B:banishment"])
    settle(game.fine(de.CardActivated("B", more)))
    assert len(game.table.zones["B:banishment"]) == before + 2


# --- where cards go -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("above", [0, 2, 5])
def test_fourth_from_the_top(above: int) -> None:
    bench = Fight(TONORIS, deck=1)
    on_top(bench, *(ally(name=f"Card {n}") for n in range(above)))
    focus = bench.hand("A", spell("You may put ~ into its owner's deck fourth from the top."))
    game = play(bench.main(), "A", focus)
    game.fine(de.Accepted("A", True))
    settle(game)
    deck = list(reversed(game.table.zones["A:deck"]))
    assert deck.index(focus) == min(3, above + 1)


def test_each_of_a_kind_among_the_revealed() -> None:
    bench = Fight(TONORIS)
    cards = [bench.put("B", "memory", ally(elements=(element,), name=element)) for element in ("WIND", "FIRE", "WIND")]
    text = "Target opponent reveals all cards in their memory. Banish each wind element card revealed this way."
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), -2)
    assert [game.zone(one) for one in cards] == ["B:banishment", "B:memory", "B:banishment"]


def test_to_their_owners_memories() -> None:
    bench = Fight(TONORIS)
    units = [
        bench.field(player, ally(power, 3, name=f"{player}{power}")) for player, power in (("A", 1), ("B", 3), ("B", 4))
    ]
    text = "Return all allies with 3 POWER or less to their owner's memories."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert [game.zone(one) for one in units] == ["A:memory", "B:memory", "field"]


def test_as_many_as_were_put_there() -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 9))
    bench.some("A", "banishment", 2, ally(name="Gone"))
    bench.put("A", "banishment", action(name="Stays"))
    text = "Put all ally cards from your banishment into your graveyard. Recover X, where X is twice the amount of cards put into your graveyard this way."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert game.thing(bench.mine).damage == 5


@pytest.mark.parametrize("many", [0, 2])
def test_as_many_are_shuffled_away_as_were_drawn(many: int) -> None:
    bench = Fight(TONORIS)
    text = "Draw up to two cards. Shuffle that amount of cards from your hand into your deck."
    card = bench.hand("A", spell(text))
    own = bench.some("A", "hand", 3, ally(name="Own"))
    game = play(bench.main(), "A", card)
    assert game.cannot(de.Chosen("A", (3,)))
    game.fine(de.Chosen("A", (many,)))
    if many:
        assert game.cannot(de.Chosen("A", own))
        game.fine(de.Chosen("A", own[:many]))
    assert drawn(game) == many


# --- conditions and amounts ------------------------------------------------------------------------------------------------


def test_the_total_among_cards_of_several_types() -> None:
    bench = Fight(TONORIS)
    for slug in (ally(2, 1), attack(3), weapon(4), ally(5, 1, name="Other")):
        bench.put("A", "banishment", slug)
    bench.put("A", "banishment", action(cost_reserve=9))
    text = "~ gets +X POWER, where X is the total power among weapon, ally, and attack cards in your banishment."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)))
    assert queries.power(bench.main().scene, unit) == 15


@pytest.mark.parametrize("potion", [True, False])
def test_what_was_not_discarded(potion: bool) -> None:
    bench = Fight(TONORIS)
    text = "Draw a card, then discard a card. If you didn't discard an ally card, deal 3 damage to your champion."
    card = bench.hand("A", spell(text))
    other = bench.hand("A", ally() if potion else action(name="Other"))
    game = play(bench.main(), "A", card)
    game.fine(de.Chosen("A", (other,)))
    settle(game)
    assert game.thing(bench.mine).damage == (0 if potion else 3)


@pytest.mark.parametrize("there", [True, False])
def test_if_the_condition_held_and_it_was_done(there: bool) -> None:
    bench = Fight(TONORIS)
    bench.some("A", "memory", 3)
    if there:
        bench.field("A", weapon())
    text = "REST: If you control a weapon, banish three cards at random from your memory. If you do, draw another card."
    unit = bench.field("A", ally(lines=(says(text),)))
    assert drawn(use(bench.main(), "A", unit, "#1")) == int(there)


@pytest.mark.parametrize("cards", [1, 2])
def test_a_number_that_equals_an_amount(cards: int) -> None:
    bench = Fight(TONORIS)
    bench.some("A", "memory", cards, ally())
    text = "If your champion's level is equal to the amount of ally cards in your memory, draw a card."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert drawn(game) == int(cards == queries.level(game.scene, "A"))


def test_the_cost_of_the_card_that_was_negated() -> None:
    bench = Fight(TONORIS)
    text = "Whenever an action card activation you control is negated, deal X damage to target unit, where X is that card's reserve cost."
    bench.field("A", ally(lines=(says(text),)))
    costly = bench.hand("A", spell("Draw a card.", cost=3, name="Costly"))
    answer = bench.hand("B", spell("Negate target card activation."))
    pay = bench.payers("A", 3)
    game = bench.main()
    game.fine(de.CardActivated("A", costly)).fine(de.ReservePaid("A", pay)).fine(de.OpportunityPassed("A"))
    game.fine(de.CardActivated("B", answer)).fine(de.TargetsChosen("B", (costly,)))
    settle(game)
    game.fine(de.TargetsChosen("A", (bench.theirs,)))
    settle(game)
    assert game.thing(bench.theirs).damage == 3


def test_declaring_an_attack() -> None:
    bench = Fight(TONORIS)
    bench.field("B", ally(lines=(says("Whenever a unit declares an attack, deal 2 damage to it."),)))
    unit = bench.field("A", ally(1, 9, name="Attacker"))
    game = bench.main().fine(de.AttackDeclared("A", unit, (bench.theirs,)))
    while game.table.stack:
        game.passes()
    assert game.thing(unit).damage == 2


def test_the_champion_itself_is_deleveled() -> None:
    """champion.17: the topmost card returns to the material deck."""
    bench = Fight(("spirit-of-fire", "rai-spellcrafter"), TONORIS)
    game = bench.main()
    assert queries.level(game.scene, "A") == 1
    bench = Fight(("spirit-of-fire", "rai-spellcrafter"), TONORIS)
    top = bench.mine
    game = play(bench.main(), "A", bench.hand("A", spell("Delevel your champion.")))
    assert game.zone(top) == "A:material"


@pytest.mark.parametrize("spirit", [True, False])
def test_who_cannot_level_up_does_not_by_a_text_either(spirit: bool) -> None:
    """player-action-legality.p2: it holds for champions that come later, and not for those of the other sort."""
    bench = Fight(("spirit-of-fire",), TONORIS)
    one = bench.put(
        "A", "material", champion(1, name="One", cost_memory=0, subtypes=("HUMAN", "SPIRIT") if spirit else ("HUMAN",))
    )
    two = bench.put("A", "material", champion(2, name="Two", subtypes=("HUMAN",)))
    text = (
        "Materialize a Human champion card with base level 1 from your material deck. "
        "Non-Spirit champions you control can't level up for the rest of the game."
    )
    later = bench.hand("A", spell("Level up your champion.", name="Later"))
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert game.cannot(de.Chosen("A", (two,)))
    settle(game.fine(de.Chosen("A", (one,))))
    assert queries.level(game.scene, "A") == 1
    play(game, "A", later)
    if spirit:
        settle(game.fine(de.Chosen("A", (two,))))
    else:
        assert game.cannot(de.Chosen("A", (two,)))
    assert queries.level(game.scene, "A") == (2 if spirit else 1)


@pytest.mark.parametrize(("how", "kept"), [("", False), ("Level up", True), ("Materialize", True), ("earlier", False)])
def test_whether_the_champion_leveled_up_this_turn(how: str, kept: bool) -> None:
    """champion.8: by a text, or as the card was materialized; not in a turn before."""
    bench = Fight(("spirit-of-fire",), TONORIS)
    text = "At the beginning of your end phase, if you control a regalia and if your champion didn't level up this turn, sacrifice ~."
    seal = bench.field("A", regalia(lines=(says(text),)))
    slug = champion(1, name="One", cost_memory=0)
    if how == "earlier":
        bench.level_up(bench.mine, slug)
    one = bench.put("A", "material", slug) if how != "earlier" else 0
    level = bench.hand("A", spell("Level up your champion.", name="Level"))
    lay = bench.hand("A", spell("Materialize a champion card from your material deck.", name="Lay"))
    game = bench.main()
    if how in {"Level up", "Materialize"}:
        play(game, "A", level if how == "Level up" else lay)
        settle(game.fine(de.Chosen("A", (one,))))
        assert queries.level(game.scene, "A") == 1
    for _ in range(6):
        if game.table.turn_player == "A" and game.zone(seal) == "field":
            game.passes()
    assert (game.zone(seal) == "field") == kept


@pytest.mark.parametrize("cost", [0, 1])
def test_a_card_that_the_object_banished_is_played(cost: int) -> None:
    """Ruling of 2024-10-10 on Coronal of Rejuvenation; resolution.7: one that cannot be paid for is not offered."""
    bench = Fight(TONORIS)
    mine = bench.put("A", "graveyard", spell("Recover 2.", name="Mine", cost=cost, subtypes=("SPELL",)))
    dear = bench.put("A", "graveyard", spell("Recover 4.", name="Dear", cost=9, subtypes=("SPELL",)))
    other = bench.put("A", "banishment", spell("Recover 4.", name="Other"))
    lines = (
        says("REST: Banish any amount of Spell cards from your graveyard."),
        says("(0): You may play a card banished by ~. Activate this ability only at slow speed."),
    )
    crown = bench.field("A", regalia(lines=lines))
    bench.say(ev.DamageMarked(bench.mine, 9))
    game = use(bench.main(), "A", crown, "#1")
    settle(game.fine(de.Chosen("A", (mine, dear))))
    use(game, "A", crown, "#2")
    if cost:
        assert game.cannot(de.Accepted("A", yes=True))
        return
    game.fine(de.Accepted("A", yes=True))
    assert game.cannot(de.Chosen("A", (dear,)))
    assert game.cannot(de.Chosen("A", (other,)))
    settle(game.fine(de.Chosen("A", (mine,))))
    assert game.thing(bench.mine).damage == 7
    assert [game.zone(one) for one in (mine, dear)] == ["A:graveyard", "A:banishment"]


# --- as long as it is so of each -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rested", [True, False])
def test_those_alone_that_attack_such_a_unit(rested: bool) -> None:
    bench = Fight(TONORIS)
    bench.field(
        "A", ally(lines=(says("Other allies you control get +2 POWER as long as they're attacking rested units."),))
    )
    unit, idle = bench.field("A", ally(1, 9, name="Attacker")), bench.field("A", ally(1, 9, name="Idle"))
    target = bench.field("B", ally(0, 9, name="Target"), rested=rested)
    game = bench.main().fine(de.AttackDeclared("A", unit, (target,)))
    assert queries.power(game.scene, unit) == (3 if rested else 1)
    assert queries.power(game.scene, idle) == 1


def test_those_alone_that_entered_this_turn() -> None:
    bench = Fight(TONORIS)
    bench.field(
        "A", ally(lines=(says("Each Human ally you control gets +2 POWER as long as it entered the field this turn."),))
    )
    old = bench.field("A", ally(1, 1, name="Old", subtypes=("HUMAN",)))
    new = bench.hand("A", ally(1, 1, name="New", subtypes=("HUMAN",), cost_reserve=0))
    game = settle(bench.main().fine(de.CardActivated("A", new)))
    assert (queries.power(game.scene, old), queries.power(game.scene, new)) == (1, 3)
    end_turn(game)
    assert queries.power(game.scene, new) == 1
