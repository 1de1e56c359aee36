"""Generating: cards from outside the game, in a zone that the text names."""

from typing import Any

import pytest
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action
from tests.support.grand_archive.tables import TONORIS, Fight, announce, marks, play, settle
from tests.support.grand_archive.words import action_says, says

BOLT = "cosmic-bolt"


def generating(n: ir.Amount, zone: str, *, shuffled: bool = False) -> Game:
    bench = Fight(TONORIS)
    says = action_says(ir.Generate("Cosmic Bolt", ir.Zone(zone, ir.YOU), n, shuffled=shuffled))  # type: ignore[arg-type]
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
    assert game.asked == "A NumberChosen"
    game.fine(de.NumberChosen("A", (n,)))
    assert len(bolts(game)) == n


@pytest.mark.parametrize("values", [(3,), (), (1, 1)])
def test_no_more_than_that(values: tuple[int, ...]) -> None:
    game = generating(ir.Any(2), "memory")
    assert game.do(de.Chosen("A", values)).findings


@pytest.mark.rule("term/generate.2")
def test_cards_shuffled_into_the_deck_are_shown_and_then_lost_in_it() -> None:
    """Polaris, in short: a shuffle follows, and nobody knows which of the cards they are."""
    game = generating(2, "deck", shuffled=True)
    assert [game.zone(one) for one in bolts(game)] == ["A:deck"] * 2
    assert marks(game, ev.Shuffled)
    assert not any(one in game.table.card_of for one in bolts(game))


@pytest.mark.parametrize(
    ("change", "found"), [({}, ()), ({"count": 1}, ("not-as-due",)), ({"zone": "A:hand"}, ("not-due",))]
)
def test_a_log_that_keeps_the_list_for_its_owner_names_the_cards_all_the_same(
    change: dict[str, Any], found: tuple[str, ...]
) -> None:
    """term/generate.2: all see which cards they are; what was added where is in every view."""
    bench = Fight(TONORIS)
    card = bench.hand("A", action(lines=(action_says(ir.Generate("Cosmic Bolt", ir.Zone("memory", ir.YOU), 2)),)))
    game = announce(bench.main(), "A", card)
    theirs = game.recording.referee.fork()
    before = len(game.recording.entries)
    settle(game)
    for entry in game.recording.entries[before:]:
        event = entry.event
        if isinstance(event, ev.CardsAdded):
            verdict = theirs.feed(replace(event, cards=(), **change))
            assert tuple(one.code for one in verdict.findings) == found
            if found:
                return
        else:
            assert theirs.feed(event).status is Status.LEGAL
    assert all(theirs.table.card_of[one] == BOLT for one in bolts(game))


def test_none_are_generated_where_the_number_is_nothing() -> None:
    game = generating(0, "hand")
    assert not bolts(game)


# --- played from the banishment, laid under a champion -----------------------------------------------------------------

COST = queries.card_named("fireball").cost_reserve or 0
BANISHED = (
    ir.Generate("Fireball", ir.Zone("banishment", ir.YOU), slot=1),
    ir.Permit(
        ir.Ref(1),
        source=ir.Zone("banishment"),
        span=ir.Span("leaves", "banishment"),
        waived=True,
        said="while banished",
    ),
)


def banished(*hand: str) -> tuple[Game, int, str, tuple[int, ...]]:
    """A Fireball that A may activate from the banishment, the way to do it, and cards to pay with."""
    bench = Fight(TONORIS)
    pay = bench.payers("A", COST)
    others = [bench.hand("A", one) for one in hand]
    maker = bench.hand("A", action(lines=(action_says(*BANISHED),)))
    game = play(bench.main(), "A", maker)
    (effect,) = game.table.effects.values()
    return game, bolts(game)[0], effect.text, (*pay, *others)


def test_a_generated_card_is_activated_from_the_banishment_whatever_its_element() -> None:
    """The plain sense; its cost is paid. Without the words its element would have to be enabled (element.2)."""
    game, bolt, way, pay = banished()
    champion = queries.champion(game.scene, "B")
    settle(announce(game, "A", bolt, pay[:COST], champion, way=way))
    assert game.zone(bolt) == "A:graveyard"
    assert game.thing(champion).damage
    assert not game.table.effects


def test_another_player_may_not_activate_it() -> None:
    game, bolt, way, _ = banished()
    game.passes()
    assert game.do(de.CardActivated("B", bolt, way)).status is Status.ILLEGAL


def test_nor_is_another_banished_card_activated_so() -> None:
    bench = Fight(TONORIS)
    other = bench.put("A", "banishment", "fireball")
    pay = bench.payers("A", COST)
    maker = bench.hand("A", action(lines=(action_says(*BANISHED),)))
    game = play(bench.main(), "A", maker)
    (effect,) = game.table.effects.values()
    assert pay
    assert game.do(de.CardActivated("A", other, effect.text)).status is Status.ILLEGAL


def test_once_it_has_left_the_banishment_it_may_not_be_activated_from_there_any_more() -> None:
    """timing-and-permissions/special-play-permissions.2: as long as it is banished; what comes back is another card."""
    fetch = action(lines=(says("Put target card from your banishment into your graveyard."),), name="Fetch")
    again = action(lines=(says("Banish target card from your graveyard."),), name="Again")
    game, bolt, way, pay = banished(fetch, again)
    play(game, "A", pay[COST], (), bolt)
    assert not game.table.effects
    play(game, "A", pay[COST + 1], (), bolt)
    assert game.zone(bolt) == "A:banishment"
    assert game.do(de.CardActivated("A", bolt, way)).status is Status.ILLEGAL


TORMENT = ir.Zone("lineage", ir.Pick("target", ir.Kind((ir.Noun("champion"),))), "bottom")


def test_a_card_is_laid_on_the_bottom_of_a_lineage() -> None:
    bench = Fight(TONORIS)
    maker = bench.hand("A", action(lines=(action_says(ir.Generate("Creeping Torment", TORMENT)),)))
    game = play(bench.main(), "A", maker, (), bench.theirs)
    (card,) = bolts(game)
    assert game.table.under_of[card] == bench.theirs
    assert game.table.owner_of[card] == "A"
    assert game.table.is_public(card)
    assert game.table.card_of[bench.theirs] == "tonoris-might-of-humanity"
