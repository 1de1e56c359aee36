"""Statuses, and what Crowd's Favor does (statuses)."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.decks import unmet
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.decks.sections import DeckLine, DeckList
from tests.support.grand_archive.build import SHELF, Bench, Game, action, ally, card, rules_now
from tests.support.grand_archive.tables import settle
from tests.support.grand_archive.words import says

FAVOR = "crowd's favor"
GAIN = "You gain the Crowd's Favor status."


def has(game: Game, player: str) -> int:
    found: int = game.table.pools.get(keys.pool_key(player, FAVOR), 0)
    return found


def gaining(*before: str) -> Game:
    """A gains the status, which these players have already."""
    bench = Bench().decks()
    bench.champions()
    bench.say(*[ev.PoolChanged(player, FAVOR, 1) for player in before])
    cheer = bench.hand("A", action(lines=(says(GAIN),)))
    return settle(bench.main().activate("A", cheer))


@pytest.mark.rule("statuses.p1")
def test_a_status_is_had_once() -> None:
    assert has(gaining("A"), "A") == 1


@pytest.mark.rule("statuses/crowd-s-favor.1")
def test_the_opponent_loses_it() -> None:
    game = gaining("B")
    assert (has(game, "A"), has(game, "B")) == (1, 0)


@pytest.mark.rule("statuses/crowd-s-favor.2")
@pytest.mark.parametrize(("cards", "status"), [(1, Status.LEGAL), (0, Status.ILLEGAL)])
def test_an_attack_on_that_player_is_paid_for(cards: int, status: Status) -> None:
    bench = Bench().decks()
    bench.champions()
    bench.say(ev.PoolChanged("B", FAVOR, 1))
    unit, prey = bench.field("A", ally(2, 2)), bench.field("B", ally(1, 1))
    bench.some("A", "hand", cards, ally(1, 1))
    assert bench.main().do(de.AttackDeclared("A", unit, (prey,))).status is status


@pytest.mark.rule("statuses/crowd-s-favor.3")
@pytest.mark.parametrize(("cost", "damage"), [(True, 0), (False, 2)])
def test_what_targets_an_object_of_that_player_is_negated(*, cost: bool, damage: int) -> None:
    """Its controller has nothing to pay with."""
    bench = Bench().decks()
    bench.champions()
    bench.say(ev.PoolChanged("B", FAVOR, 1))
    prey = bench.field("B", ally(1, 4))
    bolt = bench.hand("A", action(lines=(says("Deal 2 damage to target ally."),)))
    game = bench.main().activate("A", bolt)
    game.fine(de.TargetsChosen("A", (prey,)))
    settle(game)
    assert game.asked == "B Accepted"
    settle(game.fine(de.Accepted("B", cost)))
    assert game.thing(prey).damage == damage


@pytest.mark.rule("statuses.1")
def test_a_status_is_in_no_deck() -> None:
    line = DeckLine(3, 1, SHELF.by_slug(card("Plain Status", "STATUS")))
    listed = DeckList("deck.txt", (), (), (line,), {"material": 1, "main": 2, "sideboard": 3})
    assert ("statuses.1", 3) in [(one.rule, one.line) for one in unmet(rules_now(), listed, "standard")]
