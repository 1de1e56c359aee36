"""Link Shield (keyword/link-shield, 2026-08-21). No published card has it; it is read in the words of the book."""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, card
from tests.support.grand_archive.words import says

SHIELD = card("Plain Ward", "ITEM", cost_reserve=0, lines=(says("Ally Link Shield"),))
LIVING = ally(2, 4, name="Plain Warden", cost_reserve=0, lines=(says("Ally Link Shield"),))
UNIT = ally(3, 3, name="Plain Charge")


def spell(text: str, name: str = "Plain Spell", **facts: Any) -> str:
    return action(name=name, lines=(says(text),), **facts)


def shielded(*more: str, shield: str = SHIELD, damage: int = 0) -> tuple[Game, int, int, list[int]]:
    """A has an ally with a shield, and these cards in hand; B has the same ones."""
    bench = Bench().decks()
    bench.champions()
    one, ward = bench.field("A", UNIT), bench.field("A", shield)
    bench.say(ev.RoleSet(ward, "linked", one))
    if damage:
        bench.say(ev.DamageMarked(one, damage))
    cards = [bench.hand("A", each) for each in more]
    return bench.main(), one, ward, cards


def zones(game: Game, *handles: int) -> list[str]:
    return [game.zone(handle).removeprefix("A:") for handle in handles]


# --- entering, and the link ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/link-shield.1.1")
def test_it_enters_linked_to_its_target() -> None:
    bench = Bench().decks()
    bench.champions()
    one = bench.field("A", UNIT)
    ward = bench.hand("A", SHIELD)
    game = bench.main().fine(de.CardActivated("A", ward), de.TargetsChosen("A", (one,))).resolve()
    assert game.zone(ward) == "field"
    assert game.thing(ward).roles["linked"] == (one,)
    bench = Bench().decks()
    mine, _ = bench.champions()
    bench.field("A", UNIT)
    ward = bench.hand("A", SHIELD)
    assert bench.main().fine(de.CardActivated("A", ward)).cannot(de.TargetsChosen("A", (mine,)))


@pytest.mark.rule("keyword/link-shield.1")
def test_if_its_link_is_broken_it_is_destroyed_and_an_immortal_one_is_not() -> None:
    """keyword/link.5 has other links sacrificed, which immortality does not hinder."""
    away = "Return target ally to its owner's hand."
    for text, zone in (("Ally Link Shield", "graveyard"), ("Ally Link Shield, Immortality", "field")):
        ward = card("Plain Ward", "ITEM", cost_reserve=0, lines=(says(text),))
        game, one, shield, (card_,) = shielded(spell(away), shield=ward)
        game.fine(de.CardActivated("A", card_), de.TargetsChosen("A", (one,))).resolve()
        assert zones(game, one, shield) == ["hand", zone]


# --- destroyed -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/link-shield.1")
def test_what_would_be_destroyed_stays_without_damage_and_the_shield_goes() -> None:
    game, one, ward, (doom,) = shielded(spell("Destroy target ally."), damage=2)
    game.fine(de.CardActivated("A", doom), de.TargetsChosen("A", (one,))).resolve()
    assert zones(game, one, ward) == ["field", "graveyard"]
    assert game.thing(one).damage == 0


@pytest.mark.rule("keyword/link-shield.1")
def test_lethal_damage_takes_the_shield_once() -> None:
    bolt = spell("Deal 3 damage to target ally.", "Plain Bolt")
    game, one, ward, bolts = shielded(bolt, bolt)
    for left in ("field", "graveyard"):
        game.fine(de.CardActivated("A", bolts.pop()), de.TargetsChosen("A", (one,))).resolve()
        assert zones(game, one, ward) == [left, "graveyard"]


def test_of_all_that_is_destroyed_at_once_the_shield_goes_once() -> None:
    """keyword/link-shield.1."""
    game, one, ward, (doom,) = shielded(spell("Destroy all allies."), shield=LIVING)
    game.activate("A", doom).resolve()
    assert zones(game, one, ward) == ["field", "graveyard"]


def test_what_is_banished_or_only_put_there_has_no_shield() -> None:
    """keyword/link-shield.1 speaks of being destroyed and sacrificed."""
    game, one, ward, (card_,) = shielded(spell("Banish target ally."))
    game.fine(de.CardActivated("A", card_), de.TargetsChosen("A", (one,))).resolve()
    assert zones(game, one, ward) == ["banishment", "graveyard"]


# --- sacrificed ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/link-shield.2")
def test_it_is_sacrificed_in_the_place_of_its_ally() -> None:
    game, one, ward, (card_,) = shielded(spell("Sacrifice an ally."))
    game.activate("A", card_).resolve()
    assert zones(game, one, ward) == ["field", "graveyard"]


@pytest.mark.rule("keyword/link-shield.2")
def test_for_a_cost_too() -> None:
    game, one, ward, (card_,) = shielded(
        action(lines=(says("As an additional cost to activate this card, sacrifice an ally."), says("Draw a card.")))
    )
    game.activate("A", card_).resolve()
    assert zones(game, one, ward) == ["field", "graveyard"]


def two_sacrificed(*, another: bool) -> tuple[Game, int, int, int]:
    """A sacrifices two allies; the shield is one itself. There is another ally or not."""
    game, one, ward, (other, card_) = shielded(
        ally(1, 1, name="Plain Third", cost_reserve=0), spell("Sacrifice two allies."), shield=LIVING
    )
    if another:
        game.activate("A", other).resolve()
    game.activate("A", card_).passes(2)
    return game, one, ward, other


@pytest.mark.rule("keyword/link-shield.2.1")
def test_ally_and_shield_are_not_two_sacrifices() -> None:
    game, one, ward, other = two_sacrificed(another=True)
    assert game.cannot(de.Chosen("A", (one, ward)))
    game.fine(de.Chosen("A", (one, other)))
    assert zones(game, one, ward, other) == ["field", "graveyard", "graveyard"]


@pytest.mark.rule("keyword/link-shield.2.1")
def test_if_there_is_nothing_else_one_is_sacrificed() -> None:
    game, one, ward, _ = two_sacrificed(another=False)
    assert game.asked == "A Chosen"
    assert game.cannot(de.Chosen("A", (one, ward)))
    game.fine(de.Chosen("A", (one,)))
    assert zones(game, one, ward) == ["field", "graveyard"]


# --- what words mean then ------------------------------------------------------------------------------------------------------

POWER = "Sacrifice an ally. Draw X cards, where X is the power of the sacrificed ally."


def drawn(shield: str) -> int:
    game, one, ward, (card_,) = shielded(spell(POWER), shield=shield)
    game.activate("A", card_).passes(2)
    if game.asked == "A Chosen":
        game.fine(de.Chosen("A", (one,)))
    assert zones(game, one, ward) == ["field", "graveyard"]
    return len(game.table.zones["A:hand"])


@pytest.mark.rule("keyword/link-shield.2.2")
def test_the_sacrificed_ally_is_the_shield() -> None:
    """Two of its own power, not three."""
    assert drawn(LIVING) == 2


@pytest.mark.rule("keyword/link-shield.2.2.1")
def test_a_shield_without_power_has_none() -> None:
    assert drawn(SHIELD) == 0
