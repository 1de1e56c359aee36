"""Generating: cards from outside the game, in a zone that the text names."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play
from tests.support.grand_archive.words import action_says

BOLT = "cosmic-bolt"


def generating(n: ir.Amount, zone: str, said: str = "") -> Game:
    bench = Fight(TONORIS)
    says = action_says(ir.Generate("Cosmic Bolt", ir.Zone(zone, ir.YOU), n, said=said))  # type: ignore[arg-type]
    return play(bench.main(), "A", bench.hand("A", action(lines=(says,))))


def bolts(game: Game) -> list[int]:
    return [handle for fact in marks(game, ev.CardsAdded) for handle in range(fact.first, fact.first + fact.count)]


@pytest.mark.rule("term/generate.2", "term/generate.1")
@pytest.mark.parametrize("zone", ["memory", "hand", "graveyard", "banishment"])
def test_cards_are_added_to_the_zone_that_is_named(zone: str) -> None:
    game = generating(2, zone)
    assert [game.zone(one) for one in bolts(game)] == [f"A:{zone}"] * 2
    assert all(game.table.card_of[one] == BOLT and game.table.is_public(one) for one in bolts(game))


@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_so_many_are_as_many_as_the_player_likes(n: int) -> None:
    game = generating(ir.Any(2), "memory")
    assert game.asked == "A Chosen"
    game.fine(de.Chosen("A", (n,)))
    assert len(bolts(game)) == n


@pytest.mark.parametrize("values", [(3,), (), (1, 1)])
def test_no_more_than_that(values: tuple[int, ...]) -> None:
    game = generating(ir.Any(2), "memory")
    assert game.do(de.Chosen("A", values)).findings


def test_cards_shuffled_into_the_deck_are_shown_and_then_lost_in_it() -> None:
    """Polaris, in short: a shuffle follows, and nobody knows which of the cards they are."""
    game = generating(2, "deck", "shuffle")
    assert [game.zone(one) for one in bolts(game)] == ["A:deck"] * 2
    assert marks(game, ev.Shuffled)
    assert not any(one in game.table.card_of for one in bolts(game))


def test_none_are_generated_where_the_number_is_nothing() -> None:
    game = generating(0, "hand")
    assert not bolts(game)
