"""Abilities that do something as a Spell (abilities.17, 2026-08-21)."""

import pytest

from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, ally, card
from tests.support.grand_archive.words import printed, says


def two() -> tuple[Bench, int]:
    bench = Bench().decks()
    _, theirs = bench.champions()
    return bench, theirs


def used(bench: Bench, how: str, target: int) -> tuple[Game, Status]:
    """A domain's ability that deals damage that way, aimed at the target."""
    fort = bench.field("A", card("Plain Fort", "DOMAIN", lines=(says(f"REST: {how} 2 damage to target unit."),)))
    game = bench.main()
    game.fine(de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#1"))
    return game, game.do(de.TargetsChosen("A", (target,))).status


@pytest.mark.rule("abilities.17")
@pytest.mark.rule("abilities.17.2")
@pytest.mark.parametrize(("how", "may"), [("As a Spell, deal", False), ("Deal", True)])
def test_an_ability_as_a_spell_does_not_target_what_has_spellshroud(how: str, may: bool) -> None:
    bench, _ = two()
    safe = bench.field("B", ally(1, 3, keywords={"spellshroud": 1}))
    bench.field("B", ally(1, 3, name="Plain Other"))
    _, status = used(bench, how, safe)
    assert (status is Status.LEGAL) is may


@pytest.mark.rule("abilities.17.3")
@pytest.mark.parametrize(("how", "taken"), [("As a Spell, deal", 4), ("Deal", 2)])
def test_what_watches_spell_sources_counts_its_source_as_one(how: str, taken: int) -> None:
    """Essence Crucible: Spell sources deal more by its refinement counters."""
    bench, theirs = two()
    bench.field("A", card("Plain Pot", "ITEM", lines=(printed("essence-crucible", 3),)), refinement=2)
    game, _ = used(bench, how, theirs)
    game.resolve()
    assert game.thing(theirs).damage == taken


def watched(waits: str, how: str = "As a Spell, deal", *, element: str = "WIND") -> bool:
    """True if a watcher that draws for it is set off by the ability of a Mage domain."""
    bench, theirs = two()
    bench.field("A", card("Plain Watcher", "ITEM", lines=(says(f"Whenever {waits}, draw a card."),)))
    lines = (says(f"REST: {how} 2 damage to target unit."),)
    fort = bench.field("A", card("Plain Fort", "DOMAIN", subtypes=("MAGE",), elements=(element,), lines=lines))
    game = bench.main()
    game.fine(de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#1")).fine(de.TargetsChosen("A", (theirs,)))
    return any(item.kind == "trigger" for item in game.table.stack)


@pytest.mark.rule("abilities.17.1")
def test_activating_it_is_activating_a_spell() -> None:
    assert watched("you activate a Spell")
    assert watched("you activate a wind element Mage Spell")


def test_it_is_no_spell_card_and_no_other_spell() -> None:
    """abilities.17.1; without the words the ability is no Spell."""
    assert not watched("you activate a Spell card")
    assert not watched("you activate a card")
    assert not watched("you activate a wind element Mage Spell", element="FIRE")
    assert not watched("you activate a Spell", "Deal")
