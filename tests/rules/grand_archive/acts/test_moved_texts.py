"""Texts that look at or reveal cards and put some of them here and the rest there, or banish cards for a while.

The sentences are ours, in the English of the cards; what is expected is their plain sense, the ruling or the statement
named.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally, regalia
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play, settle, use
from tests.support.grand_archive.words import printed, says


def spell(*text: str, cost: int = 0) -> str:
    return action(lines=tuple(says(one) for one in text), cost_reserve=cost)


def drawn(game: Game, player: str = "A") -> int:
    counted = [one for one in marks(game, ev.UsageMarked) if one.key == f"turn:drawn:{player}"]
    return sum(one.by for one in counted)


def on_top(bench: Fight, *slugs: str) -> tuple[int, ...]:
    """These cards on top of A's deck, the first named the uppermost."""
    cards = tuple([bench.put("A", "deck", slug) for slug in slugs])
    bench.say(ev.CardsReordered(key("deck", "A"), cards, "top"))
    return cards


# --- some of them, and the rest ---------------------------------------------------------------------------------------


def test_one_of_them_and_the_other() -> None:
    bench = Fight(TONORIS)
    first, second = on_top(bench, ally(name="First"), ally(name="Second"))
    text = "Look at the top two cards of your deck. Recover 1. Put one of them into your memory and put the other on the bottom of your deck."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    game.fine(de.Chosen("A", (second,)))
    settle(game)
    assert game.zone(second) == "A:memory"
    assert game.table.zones["A:deck"][0] == first


def test_of_those_cards_no_other_card_is_taken() -> None:
    bench = Fight(TONORIS)
    on_top(bench, ally(name="First"), ally(name="Second"))
    below = bench.hand("A", ally(name="Third"))
    text = "Look at the top five cards of your deck. Recover 1. Put one of those cards into your memory and the rest into your graveyard."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert game.cannot(de.Chosen("A", (below,)))
    assert game.cannot(de.Chosen("A", ()))
    assert game.cannot(de.Chosen("A", tuple(game.table.zones["A:deck"][-2:])))


def test_the_rest_of_the_revealed_cards_goes_to_one_end() -> None:
    """The player chooses the end, and the order."""
    bench = Fight(TONORIS)
    one, two, three = on_top(bench, ally(name="One"), action(name="Two"), action(name="Three"))
    text = (
        "Reveal the top three cards of your deck. You may banish any amount of ally cards from among them. For each "
        "ally card banished this way, choose a unit and deal 3 damage to it. Recover 1. Put the rest on the "
        "top or on the bottom of their owner's deck in any order."
    )
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    game.fine(de.Accepted("A", True))
    assert game.cannot(de.Chosen("A", (two,)))
    game.fine(de.Chosen("A", (one,)))
    game.fine(de.Chosen("A", (bench.theirs,)))
    game.fine(de.Chosen("A", (2,)))
    game.fine(de.Chosen("A", (three, two)))
    settle(game)
    assert game.thing(bench.theirs).damage == 3
    assert game.table.zones["A:deck"][:2] == [three, two]


def test_each_of_them_is_an_object_too() -> None:
    """A token is no card, and gets its counter all the same."""
    bench = Fight(TONORIS)
    own, theirs = bench.field("A", ally(name="One")), bench.field("B", ally(name="Two"))
    text = "Choose any amount of non-champion objects and put a buff counter on each of them."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    game.fine(de.Chosen("A", (own, theirs)))
    settle(game)
    assert [game.thing(one).counters.get("buff", 0) for one in (own, theirs)] == [1, 1]


@pytest.mark.parametrize(("costs", "together"), [((3, 4), True), ((3, 5), False)])
def test_the_total_of_the_revealed_cards(costs: tuple[int, int], together: bool) -> None:
    bench = Fight(TONORIS)
    first, second = on_top(bench, *(ally(name=f"Cost {cost}", cost_reserve=cost) for cost in costs))
    text = (
        "Reveal the top two cards of your deck. Recover 1. If the total reserve cost of the revealed cards is 7, put both of them "
        "into your hand. Otherwise put one of them into your memory and put the other on the bottom of your deck."
    )
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    if not together:
        game.fine(de.Chosen("A", (first,)))
    settle(game)
    assert game.zone(first) == ("A:hand" if together else "A:memory")
    assert (game.zone(second) == "A:hand") == together


# --- until one is revealed ---------------------------------------------------------------------------------------------

UNTIL = printed("celestial-calling", 2)  # an astra Spell


def test_cards_are_revealed_until_one_is_of_the_kind() -> None:
    bench = Fight(TONORIS)
    one, two, three, four = on_top(
        bench,
        action(name="One"),
        ally(name="Two"),
        action(name="Three", elements=("ASTRA",), subtypes=("SPELL",)),
        ally(name="Four"),
    )
    game = play(bench.main(), "A", bench.hand("A", action(lines=(UNTIL,))))
    settle(game)
    assert [one.handle for one in marks(game, ev.Revealed)] == [one, two, three]
    assert game.zone(three) == "A:banishment"
    assert game.table.zones["A:deck"][-1] == four
    assert set(game.table.zones["A:deck"][:2]) == {one, two}


def test_a_deck_without_one_is_revealed_whole() -> None:
    bench = Fight(TONORIS, deck=1, of="fairy-whispers")
    bench.say(ev.Identified(1, "fairy-whispers"))
    cards = on_top(bench, action(name="One"), action(name="Two"))
    card = bench.hand("A", action(lines=(UNTIL,)))
    game = play(bench.main(), "A", card)
    settle(game)
    assert [one.handle for one in marks(game, ev.Revealed)] == [*cards, 1]
    assert set(game.table.zones["A:deck"]) == {*cards, 1}
    assert not game.table.zones["A:hand"]


# --- the lowest of its kind --------------------------------------------------------------------------------------------

LOWEST = "Reveal all cards in your material deck. Then put an item card with the lowest memory cost from among those cards onto the field."


def test_only_the_lowest_may_be_chosen() -> None:
    bench = Fight(TONORIS)
    costs = (2, 1, 1, 3)
    cards = [bench.put("A", "material", regalia(name=f"Part {n}", cost_memory=cost)) for n, cost in enumerate(costs)]
    game = play(bench.main(), "A", bench.hand("A", spell(LOWEST)))
    assert game.cannot(de.Chosen("A", (cards[0],)))
    game.fine(de.Chosen("A", (cards[2],)))
    settle(game)
    assert game.zone(cards[2]) == "field"
    assert game.zone(cards[1]) == "A:material"


# --- face down until something leaves ------------------------------------------------------------------------------------

KEEPER = "On Enter: Banish all ally cards in target player's graveyard face down until ~ leaves the field."


def keeper(bench: Fight) -> tuple[Game, int, int]:
    """A keeper that has banished the one card of B's graveyard."""
    lost = bench.put("B", "graveyard", ally(name="Lost"))
    handle = bench.hand("A", ally(1, 5, lines=(says(KEEPER),), cost_reserve=0))
    game = bench.main()
    game.fine(de.CardActivated("A", handle))
    settle(game)
    game.fine(de.TargetsChosen("A", (-2,)))
    return game, handle, lost


def test_cards_lie_face_down_until_it_leaves() -> None:
    """The ruling of 2025-12-04 on Palvor Sword: they come back face up, without a trigger."""
    bench = Fight(TONORIS)
    bolt = bench.hand("A", spell("Destroy target ally."))
    game, handle, lost = keeper(bench)
    settle(game)
    assert (game.zone(lost), game.table.face_of.get(lost)) == ("B:banishment", "down")
    game.fine(de.CardActivated("A", bolt)).fine(de.TargetsChosen("A", (handle,)))
    settle(game)
    assert game.zone(handle) == "A:graveyard"
    assert (game.zone(lost), game.table.face_of.get(lost, "")) == ("B:graveyard", "")


def test_nothing_is_banished_once_it_has_left() -> None:
    """The same ruling: if it has left before its ability resolves, no card moves at all."""
    bench = Fight(TONORIS)
    bolt = bench.hand("A", spell("Destroy target ally."))
    game, handle, lost = keeper(bench)
    game.fine(de.CardActivated("A", bolt)).fine(de.TargetsChosen("A", (handle,)))
    settle(game)
    assert game.zone(handle) == "A:graveyard"
    assert game.zone(lost) == "B:graveyard"


def test_it_remembers_what_it_banished() -> None:
    """banishment.3: only what this object banished, and only what still lies there."""
    bench = Fight(TONORIS)
    texts = (
        says("On Enter: Banish up to two ally cards from your graveyard."),
        says("On Leave: You may put any amount of the ally cards banished by ~ onto the field under your control."),
    )
    one, two = (bench.put("A", "graveyard", ally(name=name)) for name in ("One", "Two"))
    strange = bench.put("A", "banishment", ally(name="Strange"))
    handle = bench.hand("A", ally(1, 5, name="Keeper", lines=texts, cost_reserve=0))
    bolt = bench.hand("A", spell("Destroy target ally."))
    game = bench.main()
    game.fine(de.CardActivated("A", handle))
    settle(game)
    game.fine(de.Chosen("A", (one, two)))
    settle(game)
    game.fine(de.CardActivated("A", bolt)).fine(de.TargetsChosen("A", (handle,)))
    settle(game)
    game.fine(de.Accepted("A", True))
    assert game.cannot(de.Chosen("A", (strange,)))
    game.fine(de.Chosen("A", (two,)))
    settle(game)
    assert (game.zone(one), game.zone(two)) == ("A:banishment", "field")


# --- players ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "draws"), [(0, 2, 2), (2, 2, 2), (3, 2, 0)])
def test_the_player_with_the_least_influence(mine: int, theirs: int, draws: int) -> None:
    """Who shares the least has it too (ruling of 2025-03-02 on Incandescent Reliquary)."""
    bench = Fight(TONORIS)
    bench.some("A", "hand", mine)
    bench.some("B", "hand", theirs)
    text = "REST: If you are the player with the least influence, draw two cards."
    unit = bench.field("A", ally(lines=(says(text),)))
    assert drawn(use(bench.main(), "A", unit, "#1")) == draws


@pytest.mark.parametrize("gives", [True, False])
def test_unless_its_controller_has_you_draw(gives: bool) -> None:
    bench = Fight(TONORIS)
    theirs = bench.hand("B", spell("Deal 1 damage to your champion."))
    answer = bench.hand("A", spell("Negate target card activation unless its controller has you draw two cards."))
    game = bench.main("B")
    game.fine(de.CardActivated("B", theirs)).fine(de.OpportunityPassed("B"))
    game.fine(de.CardActivated("A", answer)).fine(de.TargetsChosen("A", (theirs,)))
    settle(game)
    assert game.cannot(de.Accepted("A", gives))
    game.fine(de.Accepted("B", gives))
    settle(game)
    assert drawn(game) == (2 if gives else 0)
    assert game.thing(bench.theirs).damage == (1 if gives else 0)


def test_a_text_wins_the_game() -> None:
    """ending-the-game.2: it ends as the text says so."""
    bench = Fight(TONORIS)
    game = play(bench.main(), "A", bench.hand("A", spell("You win the game.")))
    assert [one.winner for one in marks(game, ev.GameEnded)] == ["A"]


def test_every_graveyard_is_emptied() -> None:
    bench = Fight(TONORIS)
    cards = [bench.put(player, "graveyard", ally()) for player in "AB"]
    game = play(bench.main(), "A", bench.hand("A", spell("Banish all cards in all graveyards.")))
    assert [game.zone(one) for one in cards] == ["A:banishment", "B:banishment"]


def test_an_ally_returns_to_the_top_of_its_owners_deck() -> None:
    bench = Fight(TONORIS)
    unit = bench.field("B", ally(name="Gone"))
    text = "Return target ally to the top of its owner's deck."
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), unit)
    assert game.table.zones["B:deck"][-1] == unit


# --- one of two zones ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", [1, 2])
def test_the_player_of_the_text_chooses_which_zone_is_revealed(zone: int) -> None:
    bench = Fight(TONORIS)
    held, kept = bench.put("B", "hand", ally(name="Held")), bench.put("B", "memory", ally(name="Kept"))
    more = bench.put("B", "hand" if zone == 1 else "memory", ally(name="More"))
    text = "Target player reveals your choice of their hand or memory. Choose an ally card from among the revealed cards and discard it."
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), -2)
    assert game.cannot(de.Chosen("B", (zone,)))
    game.fine(de.Chosen("A", (zone,)))
    seen, other = (held, kept) if zone == 1 else (kept, held)
    assert {one.handle for one in marks(game, ev.Revealed)} == {seen, more}
    assert game.cannot(de.Chosen("A", (other,)))
    game.fine(de.Chosen("A", (seen,)))
    settle(game)
    assert (game.zone(seen), game.zone(more)) == ("B:graveyard", "B:hand" if zone == 1 else "B:memory")


def hindsight(bench: Fight) -> Game:
    """A looks at the four upper cards of B's deck, and puts some of them on the bottom."""
    return use(bench.main(), "A", bench.field("A", "necklace-of-hindsight"), "#2", -2)


def test_what_goes_to_the_bottom_of_the_same_deck_is_not_of_the_rest() -> None:
    """Plain sense: some go to the bottom and the rest stay on the top, each in the order that is chosen."""
    bench = Fight(TONORIS, deck=5)
    fifth, fourth, third, second, first = bench.table.zones["B:deck"]
    game = hindsight(bench)
    game.fine(de.Chosen("A", (second,)))
    game.fine(de.Chosen("A", (first, third, fourth)))
    deck = game.table.zones["B:deck"]
    assert deck[:2] == [second, fifth]
    assert set(deck[2:]) == {first, third, fourth}


def test_all_of_them_may_go_to_the_bottom_and_none_is_left_for_the_top() -> None:
    bench = Fight(TONORIS, deck=5)
    fifth, fourth, third, second, first = bench.table.zones["B:deck"]
    game = hindsight(bench)
    game.fine(de.Chosen("A", (first, second, third, fourth)))
    game.fine(de.Chosen("A", (fourth, third, second, first)))
    assert game.table.zones["B:deck"][-1] == fifth
    assert not game.table.stack
