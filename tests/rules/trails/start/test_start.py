"""Starting the game and what a deck must be (600)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.decks import DeckLine, unmet
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.deck import BLITZ, STRATEGY, DeckList
from tests.support.trails.build import SHELF, Game, new_game, rules_now, unit

CARDS = tuple(unit(name=f"Unit {at}") for at in range(50))


def rules(deck: tuple[str, ...], mode: str) -> list[str]:
    listed = DeckList("deck", tuple([DeckLine(at, 1, SHELF.by_slug(slug)) for at, slug in enumerate(deck, start=1)]))
    return [one.rule for one in unmet(rules_now(), listed, mode)]


@pytest.mark.rule("602.3a", "602.3")
def test_a_blitz_shield_deck_has_exactly_forty_cards() -> None:
    assert rules(CARDS[:40], BLITZ) == []
    assert rules(CARDS[:39], BLITZ) == ["602.3a"]
    assert rules(CARDS[:41], BLITZ) == ["602.3a"]


def test_copies_do_not_matter_in_blitz_shield() -> None:
    """602.3b."""
    assert rules((CARDS[0],) * 40, BLITZ) == []


@pytest.mark.rule("602.4a", "602.4")
def test_a_strategy_deck_has_exactly_fifty_cards() -> None:
    assert rules(CARDS, STRATEGY) == []
    assert rules(CARDS[:49], STRATEGY) == ["602.4a"]


@pytest.mark.rule("602.4b")
def test_a_strategy_deck_has_four_of_one_name_and_sub_name() -> None:
    """602.4b-1: of the sub-name Common there may be any number."""
    four, five = CARDS[:46] + (CARDS[0],) * 4, CARDS[:45] + (CARDS[0],) * 5
    assert rules(CARDS[:46] + (unit(name="X", sub_name="One"),) * 4, STRATEGY) == []
    assert (rules(four, STRATEGY), rules(five, STRATEGY)) == (["602.4b"], ["602.4b"])
    assert rules(CARDS[:45] + (unit(name="X", sub_name="Common"),) * 5, STRATEGY) == []
    same_name = (unit(name="X", sub_name="One"),) * 4 + (unit(name="X", sub_name="Two"),) * 4
    assert rules(CARDS[:42] + same_name, STRATEGY) == []


@pytest.mark.rule("602.1", "602.2")
def test_a_card_of_none_of_the_four_types_is_in_no_deck() -> None:
    assert rules((*CARDS[:39], unit(types=())), BLITZ) == ["602.1"]


# --- setup -----------------------------------------------------------------------------------------------------------


def started(chooser: int = 1, first: str = "A") -> Game:
    """A game of forty UNITs in which hands may be exchanged."""
    game = new_game(CARDS[:40]).chance(-1 - chooser)
    return game.fine(de.InitiativeChosen("AB"[chooser], first))


@pytest.mark.rule("504.1", "601.1")
def test_each_deck_lies_in_its_deck_zone() -> None:
    game = new_game(CARDS[:40])
    added = game.ever(ev.CardsAdded)
    assert [(one.zone, one.count) for one in added] == [("A:deck", 40), ("B:deck", 40)]


@pytest.mark.rule("603.1")
def test_both_players_begin_with_the_same_bond() -> None:
    """40 by the publisher's page; no statement of the book says it (docs/readings/trails.md, reading 1)."""
    game = new_game(CARDS[:40])
    assert (game.bond("A"), game.bond("B")) == (40, 40)


@pytest.mark.rule("603.1a")
def test_who_is_selected_at_random_says_whose_initiative_it_is() -> None:
    game = new_game(CARDS[:40])
    assert game.asked == "Chance"
    game.chance(-2)
    assert game.asked == "B InitiativeChosen"
    assert game.choice == ["A", "B"]


@pytest.mark.rule("603.1b")
def test_decks_are_shuffled() -> None:
    assert [one.zone for one in started().ever(ev.Shuffled)] == ["A:deck", "B:deck"]


@pytest.mark.rule("603.1c")
def test_each_player_draws_four_cards() -> None:
    game = started()
    assert (len(game.hand("A")), len(game.hand("B"))) == (4, 4)


@pytest.mark.rule("603.1d")
def test_the_first_initiative_player_exchanges_first_and_each_once() -> None:
    game = started(1, "B")
    assert game.asked == "B HandExchanged"
    gone = tuple(game.hand("B")[:3])
    game.fine(de.HandExchanged("B", gone))
    deck = game.table.zones["B:deck"]
    assert tuple(deck[:3]) == gone  # the first named lies lowest
    assert len(game.hand("B")) == 4
    assert game.bond("B") == 40
    assert game.asked == "A HandExchanged"
    kept = list(game.hand("A"))
    game.fine(de.HandExchanged("A", ()))
    assert game.hand("A")[:4] == kept


@pytest.mark.rule("603.1d")
def test_only_cards_of_the_hand_are_exchanged() -> None:
    game = started()
    assert game.cannot(de.HandExchanged("A", (game.table.zones["A:deck"][0],))) == ["603.1d"]


@pytest.mark.rule("603.1e")
def test_the_first_turn_has_the_initiative_player_who_was_chosen() -> None:
    """The chosen one, not the one who chose (docs/readings/trails.md, reading 4)."""
    game = started(0, "B").fine(de.HandExchanged("B", ()), de.HandExchanged("A", ()))
    assert game.ever(ev.TurnBegan) == [ev.TurnBegan("B", 1)]
    assert game.asked == "B start of turn"
