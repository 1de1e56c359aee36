"""Brew: which objects are the ingredients, and texts that wait for brewing or ask for it."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally, card
from tests.support.grand_archive.tables import TONORIS, Fight, marks, settle
from tests.support.grand_archive.words import says

ROOT, LEAF = "blightroot", "springleaf"


def potion(*lines: str) -> str:
    return card("Plain Potion", "ITEM", subtypes=("POTION",), cost_reserve=3, lines=tuple(says(one) for one in lines))


def table(brew: str, *ingredients: str) -> tuple[Game, int, list[int], str]:
    """A potion in hand with nothing to pay for it, and the ingredients on the field."""
    bench = Fight(TONORIS)
    herbs = [bench.field("A", one) for one in ingredients]
    flask = bench.hand("A", potion(f"Brew — {brew}"))
    return bench.main(), flask, herbs, f"{bench.table.card_of[flask]}#1"


def test_an_ingredient_that_is_named() -> None:
    """keyword/brew.2: the listed object, and no other Herb for it."""
    game, flask, herbs, way = table("One Springleaf", ROOT, LEAF)
    settle(game.fine(de.CardActivated("A", flask, way)))
    assert [game.zone(one) for one in herbs] == ["field", "A:graveyard"]
    assert game.zone(flask) == "field"


def test_without_the_named_ingredient_nothing_is_brewed() -> None:
    game, flask, _, way = table("One Springleaf", ROOT, ROOT)
    assert game.do(de.CardActivated("A", flask, way)).status is Status.ILLEGAL


def test_another_object_does_not_stand_for_the_named_one() -> None:
    game, flask, herbs, way = table("One Springleaf", ROOT, LEAF, LEAF)
    game.fine(de.CardActivated("A", flask, way))
    assert game.asked == "A Chosen"
    assert game.do(de.Chosen("A", (herbs[0],))).findings


def test_the_opponent_s_ingredients_are_not_there() -> None:
    """term/sacrifice.2.1: a player sacrifices what they control."""
    bench = Fight(TONORIS)
    bench.field("B", LEAF)
    flask = bench.hand("A", potion("Brew — One Springleaf"))
    game = bench.main()
    assert game.do(de.CardActivated("A", flask, f"{game.table.card_of[flask]}#1")).status is Status.ILLEGAL


@pytest.mark.parametrize(("herbs", "possible"), [
    ((ROOT, ROOT), True), ((ROOT, LEAF), False), ((ROOT, LEAF, ROOT), True), ((ROOT,), False),
])  # fmt: skip
def test_two_of_one_name(herbs: tuple[str, ...], possible: bool) -> None:
    game, flask, _, way = table("Two Herbs with the same name", *herbs)
    assert (game.do(de.CardActivated("A", flask, way)).status is Status.LEGAL) == possible


def test_two_of_one_name_are_not_two_of_two_names() -> None:
    game, flask, herbs, way = table("Two Herbs with the same name", ROOT, LEAF, ROOT)
    game.fine(de.CardActivated("A", flask, way))
    wrong = game.referee.fork().feed(de.Chosen("A", (herbs[0], herbs[1])))
    assert wrong.findings
    settle(game.fine(de.Chosen("A", (herbs[0], herbs[2]))))
    assert game.zone(flask) == "field"


@pytest.mark.parametrize(("herbs", "possible"), [
    ((ROOT, LEAF, "fraysia"), True), ((ROOT, LEAF, ROOT), False), ((ROOT, LEAF, ROOT, "fraysia"), True),
])  # fmt: skip
def test_three_of_different_names(herbs: tuple[str, ...], possible: bool) -> None:
    game, flask, _, way = table("Three Herbs with different names", *herbs)
    assert (game.do(de.CardActivated("A", flask, way)).status is Status.LEGAL) == possible


def test_different_names_are_no_two_alike() -> None:
    game, flask, herbs, way = table("Two Herbs with different names", ROOT, LEAF, ROOT)
    game.fine(de.CardActivated("A", flask, way))
    assert game.do(de.Chosen("A", (herbs[0], herbs[2]))).findings


# --- texts about brewing -----------------------------------------------------------------------------------------------


def waiting(text: str) -> tuple[Game, int, str]:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 1, lines=(says(text),)))
    bench.field("A", ROOT)
    flask = bench.hand("A", potion("Brew — One Herb"))
    return bench.main(), flask, f"{bench.table.card_of[flask]}#1"


@pytest.mark.parametrize(("text", "waits"), [
    ("Whenever you brew a Potion, draw a card into your memory.", 1), ("Whenever you brew a card, put a buff counter on ~.", 1),
    ("Whenever you brew an ally card, draw a card.", 0),
])  # fmt: skip
def test_brewing_is_heard(text: str, waits: int) -> None:
    game, flask, way = waiting(text)
    settle(game.fine(de.CardActivated("A", flask, way)))
    assert len(marks(game, ev.TriggerWaiting)) == waits


def test_paying_the_reserve_cost_is_no_brewing() -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 1, lines=(says("Whenever you brew a Potion, draw a card."),)))
    flask, pay = bench.hand("A", potion("Brew — One Herb")), bench.payers("A", 3)
    game = bench.main().fine(de.CardActivated("A", flask), de.ReservePaid("A", pay))
    settle(game)
    assert not marks(game, ev.TriggerWaiting)


@pytest.mark.parametrize("brews", [True, False])
def test_whether_something_was_brewed_this_turn(brews: bool) -> None:
    bench = Fight(TONORIS)
    bench.field("A", ROOT)
    flask = bench.hand("A", potion("Brew — One Herb"))
    asks = bench.hand("A", action(lines=(says("If you've brewed a Potion this turn, draw a card."),), name="Asks"))
    game = bench.main()
    if brews:
        settle(game.fine(de.CardActivated("A", flask, f"{game.table.card_of[flask]}#1")))
    settle(game.fine(de.CardActivated("A", asks)))
    drawn = [fact for fact in marks(game, ev.CardMoved) if (fact.frm, fact.to) == ("A:deck", "A:hand")]
    assert len(drawn) == int(brews)
