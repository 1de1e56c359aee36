"""A main deck that is played with its top card revealed (main-deck.p9)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, regalia
from tests.support.grand_archive.tables import play
from tests.support.grand_archive.words import action_says, always

OPEN = regalia(name="Open Deck", lines=(always(ir.Rule("deck top revealed")),))


def two(*, on_field: bool = True) -> Bench:
    bench = Bench().decks()
    bench.champions()
    if on_field:
        bench.field("A", OPEN)
    return bench


def on_top(bench: Bench, *slugs: str) -> tuple[int, ...]:
    """Cards on top of A's deck, the topmost first, which nobody has seen."""
    handles = tuple(bench.put("A", "deck", slug) for slug in slugs)
    bench.say(ev.CardsReordered("A:deck", handles, "top"))
    for handle in handles:
        bench.table.known_to[handle] = 0
    return handles


@pytest.mark.rule("main-deck.p9")
def test_everybody_sees_the_top_card_before_anybody_acts() -> None:
    bench = two()
    first, second = on_top(bench, ally(), ally(2, 2))
    game = bench.main()
    assert game.table.zones["A:deck"][-1] == first
    assert [game.table.is_public(h) for h in (first, second)] == [True, False]
    assert game.asked == "A main"


@pytest.mark.rule("main-deck.p9")
def test_who_it_is_has_to_be_told() -> None:
    """Nobody has told the deck: what lies on top is asked for, and of the other player's deck nothing is."""
    bench = two()
    top = bench.table.zones["A:deck"][-1]
    game = bench.main()
    assert game.asked == "Unidentified"
    game.fine(ev.Identified(top, ally()))
    assert game.asked == "A main"


@pytest.mark.rule("main-deck.p9")
def test_each_card_that_is_drawn_is_revealed() -> None:
    bench = two()
    cards = on_top(bench, ally(), ally(2, 2), ally(3, 3), ally(4, 4))
    spell = bench.hand("A", action(lines=(action_says(ir.Draw(3)),)))
    game = play(bench.main(), "A", spell)
    assert [game.zone(h) for h in cards] == ["A:hand", "A:hand", "A:hand", "A:deck"]
    assert all(game.table.is_public(h) for h in cards)
    assert game.history.index(ev.Revealed(cards[1])) < game.history.index(ev.CardMoved(cards[1], "A:deck", "A:hand"))


def test_a_deck_is_open_as_long_as_the_text_is_in_force() -> None:
    bench = two(on_field=False)
    (first,) = on_top(bench, ally())
    game = bench.main()
    assert not game.table.is_public(first)


def test_a_card_on_top_of_an_open_deck_is_activated_where_a_text_permits_it() -> None:
    """Gaia's Blessing: Animal and Beast allies."""
    bench = two(on_field=False)
    bench.field("A", "gaias-blessing")
    wolf, other = on_top(bench, ally(name="Wolf", subtypes=("ANIMAL",), cost_reserve=0), ally(subtypes=("ANIMAL",)))
    game = bench.main()
    assert [one.handle for one in game.choice if isinstance(one, de.CardActivated)] == [wolf]
    way = next(one for one in game.choice if isinstance(one, de.CardActivated))
    assert game.fine(way).zone(wolf) == "stack"
    assert game.table.is_public(other)
