"""Preserved cards: one may come back from the material deck instead of a materialization."""

import pytest

from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, ally, broken, regalia


def asked(bench: Bench) -> Game:
    return bench.decks().at("A").until("A Materialized")


def two() -> Bench:
    bench = Bench()
    bench.champions()
    return bench


@pytest.mark.rule("keyword/preserve-preserved.4", "keyword/preserve-preserved.4.1", "keyword/preserve-preserved.4.3")
def test_a_preserved_card_is_taken_back_instead_of_materializing() -> None:
    """keyword/preserve-preserved.4: into the hand, and nothing goes onto the Effects Stack."""
    bench = two()
    card, ring = bench.put("A", "material", ally(name="Kept")), bench.put("A", "material", regalia())
    game = asked(bench).fine(de.PreservedReturned("A", card))
    assert game.zone(card) == "A:hand"
    assert game.table.stack == []
    assert broken(game.do(de.Materialized("A", ring))) != []


@pytest.mark.rule("keyword/preserve-preserved.4")
def test_what_is_not_preserved_is_not_taken_back() -> None:
    bench = two()
    ring = bench.put("A", "material", regalia())
    found = asked(bench).do(de.PreservedReturned("A", ring))
    assert broken(found) == [("keyword/preserve-preserved.4", "only-preserved-cards-are-taken-back")]
