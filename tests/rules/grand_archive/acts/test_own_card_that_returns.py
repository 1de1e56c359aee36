"""A text that moves its own card, or another, onto the field goes on about the object that the card has become there."""

from __future__ import annotations

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import action
from tests.support.grand_archive.tables import Fight, play, settle
from tests.support.grand_archive.words import action_says, target


@pytest.mark.rule("term/ephemeral.1.1")
def test_liminal_guide_becomes_ephemeral_as_it_returns() -> None:
    """The print: it returns from the graveyard, becomes ephemeral, and one card is drawn; leaving the field it is banished."""
    bench = Fight(("spirit-of-wind",))
    guide = bench.put("A", "graveyard", "liminal-guide")
    bench.put("A", "material", "jin-fate-defiant")
    levels, kills = (
        bench.hand("A", action(lines=(action_says(one),)))
        for one in (ir.LevelUp(ir.Champion()), ir.Destroy(target("ally")))
    )
    game = play(bench.main(), "A", levels)
    game.fine(de.Chosen("A", game.choice[-1]))
    settle(game)
    assert game.zone(guide) == "field"
    assert game.thing(guide).statuses == {"ephemeral": 1}
    assert len(game.table.zones["A:hand"]) == 2  # the card that destroys, and the one drawn
    play(game, "A", kills, (), guide)
    assert game.zone(guide) == "A:banishment"


def test_shackled_theurgist_grows_as_it_returns() -> None:
    """The print: 0 power and 2 life, 2 more life until end of turn as it returns, and 4 more power as long as it is ephemeral."""
    bench = Fight(("spirit-of-wind",))
    one = bench.field("A", "shackled-theurgist")
    kills = bench.hand("A", action(lines=(action_says(ir.Destroy(target("ally"))),)))
    game = play(bench.main(), "A", kills, (), one)
    settle(game.fine(de.TargetsChosen("A", (-2,))))  # who has no ally to sacrifice
    assert game.zone(one) == "field"
    assert game.thing(one).statuses == {"ephemeral": 1}
    assert (queries.power(game.scene, one), queries.life(game.scene, one)) == (4, 4)


@pytest.mark.parametrize("there", ["drawn-blade", ""], ids=["a sword", "no sword"])
def test_lorraine_spirit_ruler_gives_a_sword_three_more_durability_counters(there: str) -> None:
    """The print: a Sword regalia of memory cost 1 or less comes out of the banishment with three additional ones; counters/durability.1."""
    bench = Fight(("spirit-of-wind", "lorraine-wandering-warrior", "lorraine-blademaster"))
    bench.put("A", "material", "lorraine-spirit-ruler")
    sword = bench.put("A", "banishment", there) if there else 0
    levels = bench.hand("A", action(lines=(action_says(ir.LevelUp(ir.Champion())),)))
    game = play(bench.main(), "A", levels)
    settle(game.fine(de.Chosen("A", game.choice[-1])))
    assert game.asked == "A main"
    if there:
        assert game.thing(sword).counters == {"durability": 4}


def test_what_returns_enters_with_the_counter_that_its_text_adds() -> None:
    """Sylph's Envelopment: an ally that is a phantasia comes back rested and with a buff counter, another ally without."""
    bench = Fight(("spirit-of-wind",))
    maiden, recruit = bench.field("A", "maiden-of-waning-bloom"), bench.field("A", "imperial-recruit")
    cards = bench.some("A", "hand", 2, "sylphs-envelopment")
    paying = bench.some("A", "hand", 4)
    game = play(bench.main(), "A", cards[0], paying[:2], recruit)
    assert (game.zone(recruit), dict(game.thing(recruit).counters)) == ("field", {})
    play(game, "A", cards[1], paying[2:], maiden)
    assert (game.zone(maiden), game.thing(maiden).turned, dict(game.thing(maiden).counters)) == (
        "field",
        "rested",
        {"buff": 1},
    )
