"""Starting the game: decks, gods, health, hands, mulligans (1.3 to 1.8)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import Ability, Cost, Draw
from tests.support.epic.build import Game, champion, god, new_game

DECK = (champion(),) * 12


def mulligans_done(game: Game, *players: str) -> Game:
    return game.fine(*[de.Mulliganed(player, ()) for player in players])


@pytest.mark.rule("1.3.1", "1.4.5", "1.8.1")
def test_each_player_has_a_shuffled_deck_and_draws_five_cards() -> None:
    game = new_game(DECK)
    assert [fact.count for fact in game.history if isinstance(fact, ev.CardsAdded)] == [12, 12]
    assert sorted(fact.zone for fact in game.history if isinstance(fact, ev.Shuffled)) == ["A:deck", "B:deck"]
    assert [len(game.hand(player)) for player in "AB"] == [5, 5]
    assert [len(game.table.zones[f"{player}:deck"]) for player in "AB"] == [7, 7]


@pytest.mark.rule("1.5.1")
def test_each_player_starts_at_30_health() -> None:
    game = new_game(DECK, "ABC")
    assert [game.health(player) for player in "ABC"] == [30, 30, 30]


@pytest.mark.rule("2.4.1", "1.3.2")
def test_gods_lie_face_up_in_the_supplemental_zone_and_are_in_no_deck() -> None:
    game = new_game(DECK, gods=(god(Ability("power", (Draw(),), Cost(gold=1))),))
    lying = game.table.zones["A:supplemental"]
    assert [queries.label(game.scene, handle) for handle in lying] == ["Plain God"]
    assert all(game.table.is_public(handle) for handle in lying)
    assert len(game.table.zones["A:deck"]) + len(game.hand("A")) == 12


@pytest.mark.rule("1.8.4")
def test_the_second_player_mulligans_first_and_the_first_last() -> None:
    assert mulligans_order("AB", "A") == ["B", "A"]
    assert mulligans_order("ABC", "B") == ["C", "A", "B"]


def mulligans_order(players: str, first: str) -> list[str]:
    game = new_game(DECK, players, first)
    asked = []
    while game.asked.endswith("Mulliganed"):
        asked.append(game.asked[0])
        game.fine(de.Mulliganed(game.asked[0], ()))
    return asked


@pytest.mark.rule("1.8.2", "1.8.3")
def test_mulliganed_cards_go_below_at_random_before_as_many_are_drawn_for_a_health_each() -> None:
    game = new_game(DECK)
    assert game.asked == "B Mulliganed"
    gone = tuple(game.hand("B")[:2])
    game.fine(de.Mulliganed("B", gone))
    assert game.happened(ev.Mixed) == [ev.Mixed("B:deck", tuple(sorted(gone)))]
    assert sorted(game.table.zones["B:deck"][:2]) == sorted(gone)
    assert len(game.hand("B")) == 5
    assert not set(gone) & set(game.hand("B"))
    assert game.health("B") == 28
    assert game.asked == "A Mulliganed"  # once, for all cards at the same time


@pytest.mark.rule("1.8.2")
def test_only_cards_of_the_hand_are_mulliganed() -> None:
    game = new_game(DECK)
    assert game.cannot(de.Mulliganed("B", (game.hand("A")[0],))) == ["1.8.2"]


@pytest.mark.rule("4.0", "4.2", "4.3", "4.2.2a", "4.2.3a", "1.6.4", "4.3.1", "4.1.3", "4.1.1")
def test_the_first_of_two_players_begins_without_a_draw_and_both_gain_a_gold() -> None:
    game = mulligans_done(new_game(DECK), "B", "A")
    assert [fact.phase for fact in game.history if isinstance(fact, ev.PhaseBegan)] == ["start", "main"]
    assert game.asked == "A main"
    assert (game.gold("A"), game.gold("B")) == (1, 1)
    assert len(game.hand("A")) == 5


@pytest.mark.rule("4.2.3", "1.6.3", "4.2.2")
def test_the_second_player_draws_and_still_has_one_gold() -> None:
    game = mulligans_done(new_game(DECK), "B", "A").ends("A").passes("B")
    assert game.asked == "B main"
    assert len(game.hand("B")) == 6
    assert game.gold("B") == 1
    assert [fact.by for fact in game.happened(ev.PoolChanged) if fact.player == "B"] == [-1, 1]


@pytest.mark.rule("4.2.3")
def test_among_three_the_first_player_draws_on_the_first_turn() -> None:
    game = mulligans_done(new_game(DECK, "ABC"), "B", "C", "A")
    assert len(game.hand("A")) == 6
