"""Glimpsing, revealing, and what is known of the cards."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play
from tests.support.grand_archive.words import action_says, kind


def glimpsing(n: int, deck: int = 5) -> tuple[Game, list[int]]:
    """A player glimpses; the deck from the top."""
    bench = Fight(deck=deck)
    card = bench.hand("A", action(lines=(action_says(ir.Glimpse(n)),)))
    game = play(bench.main(), "A", card)
    return game, list(reversed(bench.table.zones["A:deck"]))


def deck(game: Game) -> list[int]:
    """The deck from the top."""
    return list(reversed(game.table.zones["A:deck"]))


@pytest.mark.rule("term/glimpse.2")
def test_some_on_top_and_the_rest_on_the_bottom_in_any_order() -> None:
    """term/glimpse.2."""
    game, (a, b, c, d, e) = glimpsing(4)
    assert game.asked == "A Chosen"
    assert (b, a) in game.choice
    assert (e,) not in game.choice
    game.fine(de.Chosen("A", (b,)))
    assert min(game.choice) == (a, c, d)
    game.fine(de.Chosen("A", (d, a, c)))
    assert deck(game) == [b, e, c, a, d]  # the first named lies undermost


def test_all_may_stay_where_they_are() -> None:
    game, cards = glimpsing(2)
    game.fine(de.Chosen("A", tuple(cards[:2])))
    assert deck(game) == cards
    assert not marks(game, ev.CardsReordered)


def test_a_single_card_to_the_bottom_needs_no_order() -> None:
    game, (a, b, *rest) = glimpsing(1)
    game.fine(de.Chosen("A", ()))
    assert deck(game) == [b, *rest, a]


def test_a_small_deck_is_glimpsed_as_far_as_it_goes() -> None:
    game, cards = glimpsing(4, deck=2)
    game.fine(de.Chosen("A", (cards[1], cards[0])))
    assert deck(game) == [cards[1], cards[0]]


def test_no_card_is_no_glimpse() -> None:
    """term/lv.3: a negative number of cards is none."""
    game, _ = glimpsing(-1)
    assert game.asked == "A main"


@pytest.mark.parametrize("told", [True, False])
def test_a_revealed_card_is_told_or_the_rest_is_unclear(told: bool) -> None:
    """term/reveal.2: everybody sees it; nobody blames a record that does not say which card it was."""
    bench = Fight(TONORIS)
    reveal = ir.Reveal(ir.Pick("top", kind("card", where=(ir.Lies(ir.Zone("deck", ir.YOU), said="of"),))))
    ally_revealed = ir.Happened(
        ir.Event("reveal", who=ir.YOU, to=ir.Pick("one", kind("card", ir.Word("type", "ally")))), "this way"
    )
    card = bench.hand("A", action(lines=(action_says(reveal, ir.If(ally_revealed, (ir.Draw(),))),)))
    game = play(bench.main(), "A", card)
    top = game.table.zones["A:deck"][-1]
    assert game.asked == "Unidentified"
    if told:
        game.fine(ev.Identified(top, "woodland-squirrels"))
        assert game.zone(top) == "A:hand"
    else:
        found = game.do(ev.TextDone())  # says both that nobody told, and that what depends on it is done
        assert found.status is Status.UNCLEAR
        assert all(" " in why for why in found.unread)  # in words: it is not the text that nobody could read
        assert game.asked == "A main"
    assert marks(game, ev.Revealed) == [ev.Revealed(top)]


def test_cards_of_a_hand_are_revealed_by_choice() -> None:
    """Veiling Breeze: any amount of wind cards of the memory, and as much damage prevented each time."""
    bench = Fight(TONORIS)
    breeze, pay = bench.hand("A", "veiling-breeze"), bench.payers("A", 1)
    wind = [bench.put("A", "memory", "trained-hawk") for _ in range(2)]
    bench.put("A", "memory", "fireball")
    bolt = bench.hand("A", action(lines=(action_says(ir.Damage(3, ir.Champion())),)))
    game = play(bench.main(), "A", breeze, pay)
    assert max(game.choice, key=len) == (*wind, *pay)  # nobody has told which card the one that paid is
    game.fine(de.Chosen("A", tuple(wind)))
    play(game, "A", bolt)
    assert game.thing(bench.mine).damage == 1
