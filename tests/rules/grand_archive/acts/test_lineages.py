"""Cards in lineages: how many there are, what is put on the bottom, and what becomes of it.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and the statement named.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action, ally, attack, weapon
from tests.support.grand_archive.tables import LORRAINE, RAI, Fight, end_turn, play, settle
from tests.support.grand_archive.words import action_says, always, gets, kind, says, word

WEAKER = "Inherited Effect — This object gets -3 LIFE."
BENEATH = "Put ~ on the bottom of your champion's lineage."


def curse(*text: str, name: str = "Hex", cost: int = 0) -> str:
    return action(name=name, subtypes=("CURSE",), cost_reserve=cost, lines=tuple(says(one) for one in text))


def cursed(bench: Fight, player: str, count: int, *text: str) -> tuple[int, ...]:
    """Curse cards beneath that player's champion."""
    champion = bench.mine if player == "A" else bench.theirs
    found = []
    for at in range(count):
        handle = bench.put(player, "graveyard", curse(*text, name=f"Hex {at}"))
        bench.say(ev.Attached(handle, champion, "lineage", f"{player}:graveyard"))
        found.append(handle)
    return tuple(found)


def beneath(game: Game, champion: int) -> tuple[int, ...]:
    return queries.lineage(game.scene, champion)[:-1]


def spell(*text: str, cost: int = 0) -> str:
    return action(lines=tuple(says(one) for one in text), cost_reserve=cost)


# --- counting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "more"), [(0, 0, 0), (2, 0, 2), (2, 3, 2), (0, 3, 0)])
def test_curses_of_the_own_lineage_are_counted(mine: int, theirs: int, more: int) -> None:
    """object-specific-zones/inner-lineage.1: they are cards; those of another champion's lineage are not asked."""
    bench = Fight()
    cursed(bench, "A", mine)
    cursed(bench, "B", theirs)
    unit = bench.field(
        "A",
        ally(
            1,
            9,
            lines=(
                says("~ gets +X POWER, where X is five times the amount of Curse cards in your champion's lineage."),
            ),
        ),
    )
    assert queries.power(bench.main().scene, unit) == 1 + 5 * more


def test_the_topmost_card_is_of_the_lineage_too() -> None:
    """term/lineage-term.1: a lineage is the inner cards and the champion itself."""
    bench = Fight()
    cursed(bench, "A", 1)
    text = "~ gets +X POWER, where X is the amount of cards in your champion's lineage."
    unit = bench.field("A", ally(0, 9, lines=(says(text),)))
    assert queries.power(bench.main().scene, unit) == len(RAI) + 1


def test_so_many_times_the_amount() -> None:
    bench = Fight()
    cursed(bench, "A", 2)
    bench.say(ev.DamageMarked(bench.mine, 15))
    text = "Recover 1+X, where X is four times the amount of Curse cards in your champion's lineage."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert game.thing(bench.mine).damage == 15 - 9


@pytest.mark.parametrize(("own", "more"), [(0, 0), (1, 4)])
def test_one_curse_or_none(own: int, more: int) -> None:
    bench = Fight()
    cursed(bench, "A", own)
    cursed(bench, "B", 1)
    unit = bench.field(
        "A", ally(1, 9, lines=(says("As long as there's a Curse card in your champion's lineage, ~ gets +4 POWER."),))
    )
    assert queries.power(bench.main().scene, unit) == 1 + more


@pytest.mark.parametrize("wrong", [-1, 0, 1])
@pytest.mark.parametrize(("theirs", "cost"), [(0, 7), (1, 4), (2, 1)])
def test_a_cost_counts_the_curses_of_every_lineage(theirs: int, cost: int, wrong: int) -> None:
    bench = Fight()
    cursed(bench, "B", theirs)
    text = "This card costs 3 less to activate for each Curse card in each champion's lineage."
    handle = bench.hand("A", spell(text, "Draw a card.", cost=7))
    payers = bench.payers("A", 9)
    game = bench.main()
    game.fine(de.CardActivated("A", handle))
    assert game.do(de.ReservePaid("A", payers[: cost + wrong])).status is (Status.ILLEGAL if wrong else Status.LEGAL)


# --- putting them there -------------------------------------------------------------------------------------------------


def test_a_resolving_card_goes_to_the_bottom() -> None:
    """It lies below the first champion card, and its inherited effect holds at once (keyword/inherited-effect.1)."""
    bench = Fight()
    before = queries.lineage(bench.main().scene, bench.mine)
    card = bench.hand("A", curse("Draw two cards.", BENEATH, WEAKER))
    game = bench.main()
    life = queries.life(game.scene, bench.mine)
    play(game, "A", card)
    assert queries.lineage(game.scene, bench.mine) == (card, *before)
    assert queries.life(game.scene, bench.mine) == (life or 0) - 3
    assert card not in game.table.zones["A:graveyard"]


def test_it_never_becomes_the_champion() -> None:
    """champion.17: the topmost champion card goes back, and the one that it was put on is the champion again."""
    bench = Fight()
    card = bench.hand("A", curse(BENEATH))
    falls = bench.hand("A", spell("Delevel your champion."))
    game = play(bench.main(), "A", card)
    play(game, "A", falls)
    top = queries.champion(game.scene, "A")
    assert game.table.card_of[top] == RAI[1]
    assert beneath(game, top)[0] == card


def test_of_a_target_champion() -> None:
    bench = Fight()
    card = bench.hand("A", curse("Put ~ on the bottom of target champion's lineage.", WEAKER))
    game = bench.main()
    mine, theirs = queries.life(game.scene, bench.mine), queries.life(game.scene, bench.theirs)
    play(game, "A", card, (), bench.theirs)
    assert beneath(game, bench.theirs)[0] == card
    assert queries.life(game.scene, bench.mine) == mine
    assert queries.life(game.scene, bench.theirs) == (theirs or 0) - 3


def test_an_ally_is_no_champion_to_be_put_under() -> None:
    bench = Fight()
    other = bench.field("B", ally(1, 1))
    card = bench.hand("A", curse("Put ~ on the bottom of target champion's lineage."))
    game = bench.main()
    game.fine(de.CardActivated("A", card))
    assert game.do(de.TargetsChosen("A", (other,))).status is Status.ILLEGAL


def test_a_card_from_elsewhere_by_its_own_ability() -> None:
    """An ability that names a zone functions only there (abilities.4)."""
    bench = Fight()
    text = "(1): Put ~ from your graveyard on the bottom of target champion's lineage."
    slug = curse("Draw a card.", text)
    there = bench.put("A", "graveyard", slug)
    payers = bench.payers("A", 2)
    game = bench.main()
    game.fine(de.AbilityActivated("A", there, f"{slug}#2"))
    game.fine(de.TargetsChosen("A", (bench.mine,)))
    game.fine(de.ReservePaid("A", payers[:1]))
    settle(game)
    assert beneath(game, bench.mine)[0] == there


def test_not_from_the_hand_if_it_says_the_graveyard() -> None:
    bench = Fight()
    slug = curse("Draw a card.", "(1): Put ~ from your graveyard on the bottom of target champion's lineage.")
    held = bench.hand("A", slug)
    bench.payers("A", 2)
    assert bench.main().do(de.AbilityActivated("A", held, f"{slug}#2")).status is Status.ILLEGAL


def test_an_attack_card_goes_under_the_champion_that_it_hit() -> None:
    bench = Fight()
    slug = attack(2, lines=(says("On Champion Hit: Put ~ on the bottom of the hit champion's lineage."), says(WEAKER)))
    handle = bench.hand("A", slug)
    game = bench.main()
    game.fine(de.CardActivated("A", handle))
    game.until("A AttackDeclared")
    game.fine(de.AttackDeclared("A", bench.mine, (bench.theirs,)))
    end_turn(game)
    assert handle in beneath(game, bench.theirs)


def test_whatever_waits_for_a_card_to_be_put_there() -> None:
    """The controller of that champion, and not the owner of the card."""
    bench = Fight()
    bench.say(ev.DamageMarked(bench.mine, 9), ev.DamageMarked(bench.theirs, 9))
    text = "Whenever ~ is put into a champion's lineage, that champion's controller recovers 5."
    card = bench.hand("A", curse("Put ~ on the bottom of target champion's lineage.", text))
    game = play(bench.main(), "A", card, (), bench.theirs)
    assert (game.thing(bench.theirs).damage, game.thing(bench.mine).damage) == (4, 9)


def test_a_loaded_card_is_not_put_into_a_lineage() -> None:
    """An ability triggers on the event that it names, and on no other (triggered-abilities.2)."""
    bench = Fight()
    bench.say(ev.DamageMarked(bench.mine, 9))
    text = "Whenever ~ is put into a champion's lineage, that champion's controller recovers 5."
    handle = bench.hand("A", curse("Load ~ into target weapon you control.", text))
    gun = bench.field("A", weapon())
    game = play(bench.main(), "A", handle, (), gun)
    assert handle in game.thing(gun).beneath
    assert game.thing(bench.mine).damage == 9


@pytest.mark.parametrize("yes", [True, False])
def test_a_reflexive_trigger_counts_what_has_been_put_there_too(yes: bool) -> None:
    """term/reflexive-trigger.eg1: the card lies there already as the damage is dealt."""
    bench = Fight()
    cursed(bench, "A", 1)
    text = (
        "You may draw a card into your memory and put ~ on the bottom of your champion's lineage. "
        "When you do, deal 3 unpreventable damage to your champion for each Curse card in each champion's lineage."
    )
    card = bench.hand("A", curse(text))
    game = play(bench.main(), "A", card)
    game.fine(de.Accepted("A", yes=yes))
    settle(game)
    assert game.thing(bench.mine).damage == (6 if yes else 0)
    assert (card in beneath(game, bench.mine)) is yes


# --- taking them away -----------------------------------------------------------------------------------------------------


def test_several_are_chosen_from_one_lineage() -> None:
    """From a lineage, too (expunge, ruling 2024-05-17): what is discarded from a lineage goes to the graveyard."""
    bench = Fight()
    mine, theirs = cursed(bench, "A", 2), cursed(bench, "B", 1)
    card = bench.hand("A", spell("Choose up to three Curse cards from a champion's lineage and discard them."))
    game = play(bench.main(), "A", card)
    game.fine(de.Chosen("A", mine))
    settle(game)
    assert set(mine) <= set(game.table.zones["A:graveyard"])
    assert beneath(game, bench.theirs)[0] == theirs[0]


def test_several_are_not_chosen_from_two_lineages() -> None:
    bench = Fight()
    mine, theirs = cursed(bench, "A", 2), cursed(bench, "B", 1)
    card = bench.hand("A", spell("Choose up to three Curse cards from a champion's lineage and discard them."))
    game = play(bench.main(), "A", card)
    assert game.do(de.Chosen("A", (mine[0], theirs[0]))).status is Status.ILLEGAL


@pytest.mark.parametrize("count", [0, 2])
def test_a_curse_of_a_lineage_as_a_cost(count: int) -> None:
    bench = Fight()
    theirs = cursed(bench, "B", count)
    text = "As an additional cost to activate ~, discard a Curse card from a champion's lineage."
    slug = spell(text, "Draw a card.")
    handle = bench.hand("A", slug)
    game = bench.main()
    assert game.do(de.CardActivated("A", handle)).status is (Status.LEGAL if count else Status.ILLEGAL)
    if count:
        game.fine(de.Chosen("A", theirs[1:]))
        assert theirs[1] in game.table.zones["B:graveyard"]
        assert theirs[0] in beneath(game, bench.theirs)


def test_a_lineage_without_curses_inherits_nothing() -> None:
    """A loss of abilities takes the inherited ones, too: a static one and a triggered one alike."""
    bench = Fight()
    life = queries.life(bench.main().scene, bench.mine) or 0
    cursed(bench, "A", 1, WEAKER)
    assert queries.life(bench.main().scene, bench.mine) == life - 3
    bench.field("A", ally(1, 1, lines=(says("Curse cards in your champion's lineage lose all abilities."),)))
    assert queries.life(bench.main().scene, bench.mine) == life


def test_the_loss_is_of_the_own_lineage_alone() -> None:
    bench = Fight()
    life = queries.life(bench.main().scene, bench.theirs) or 0
    cursed(bench, "B", 1, WEAKER)
    bench.field("A", ally(1, 1, lines=(says("Curse cards in your champion's lineage lose all abilities."),)))
    assert queries.life(bench.main().scene, bench.theirs) == life - 3


# --- what a lineage makes of its champion ---------------------------------------------------------------------------


@pytest.mark.rule("champion.14.2.2")
def test_elements_are_those_of_champion_cards() -> None:
    """champion.14.2.2: a Curse card in the lineage adds none."""
    bench = Fight()
    before = queries.elements(bench.main().scene, bench.mine)
    handle = bench.put("A", "graveyard", curse("Draw a card."))
    dark = bench.put("A", "graveyard", action(name="Dark Hex", subtypes=("CURSE",), elements=("UMBRA",)))
    for one in (handle, dark):
        bench.say(ev.Attached(one, bench.mine, "lineage", "A:graveyard"))
    assert queries.elements(bench.main().scene, bench.mine) == before


def test_a_champion_above_nothing_but_curses_is_not_deleveled() -> None:
    """champion.17: there is no champion card beneath that could represent it."""
    bench = Fight(RAI[:1])
    (under,) = cursed(bench, "A", 1)
    game = play(bench.main(), "A", bench.hand("A", spell("Delevel your champion.")))
    assert queries.champion(game.scene, "A") == bench.mine
    assert beneath(game, bench.mine) == (under,)


# --- how the topmost card got there -----------------------------------------------------------------------------------


UNPLAYED = ir.Has(ir.Player("opponent", "a"), kind("champion", word("Spirit", no=True), where=(ir.TopUnplayed(),)))
"""An opponent's champion, no Spirit, is one whose topmost card nobody played."""


def drawn(bench: Fight, *before: str) -> int:
    """How many cards the text draws for A after B has done that."""
    cards = [bench.hand("B", spell(one)) for one in before]
    asks = bench.hand("A", action(lines=(action_says(ir.If(UNPLAYED, (ir.Draw(1),))),), cost_reserve=0))
    game = bench.main("B")
    for handle in cards:
        play(game, "B", handle)
        if game.asked == "B Chosen":
            game.fine(de.Chosen("B", tuple(game.table.zones["B:material"][:1])))
            settle(game)
    game.passes()
    held = len(game.table.zones["A:deck"])
    play(game, "A", asks)
    return held - len(game.table.zones["A:deck"])


def test_a_champion_that_was_leveled_up_by_a_text_was_not_played() -> None:
    """term/level-up.1: no card is played then."""
    bench = Fight(theirs=LORRAINE[:2])
    bench.put("B", "material", LORRAINE[2])
    assert drawn(bench, "Level up your champion.") == 1


def test_one_that_was_there_before_counts_as_played() -> None:
    assert drawn(Fight(theirs=LORRAINE)) == 0


def test_after_it_falls_the_card_beneath_is_asked() -> None:
    bench = Fight(theirs=LORRAINE[:2])
    bench.put("B", "material", LORRAINE[2])
    assert drawn(bench, "Level up your champion.", "Delevel your champion.") == 0


def test_one_that_was_materialized_was_played() -> None:
    bench = Fight(theirs=LORRAINE[:2])
    top = bench.put("B", "material", LORRAINE[2])
    unit = bench.field("A", ally(1, 9, lines=(always(gets(ir.Self(), "power", 1, cond=UNPLAYED)),)))
    bench.some("B", "memory", 5)
    game = bench.at("B", "materialize")
    game.fine(de.Materialized("B", top))
    for _ in range(20):
        if queries.champion(game.scene, "B") == top:
            break
        if game.asked.startswith("Chance"):
            game.chance(*game.table.zones["B:memory"][:2])
        else:
            game.passes()
    assert queries.champion(game.scene, "B") == top
    assert queries.power(game.scene, unit) == 1
