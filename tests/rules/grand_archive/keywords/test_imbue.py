"""Imbuing: cards that pay are shown, and enough of the card's element make it imbued."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, ally, champion
from tests.support.grand_archive.tables import marks, settle
from tests.support.grand_archive.words import line, says

FIRE, WIND, NORM, LUXEM, UMBRA, TERA = ("FIRE",), ("WIND",), ("NORM",), ("LUXEM",), ("UMBRA",), ("TERA",)


def imbued(*numbers: int | str) -> str:
    """A fire ally for 2 with these imbues: by numbers, or as they are printed."""
    lines = tuple(line(ir.Keyword("imbue", n)) if isinstance(n, int) else says(n) for n in numbers)
    return ally(1, 1, name="Plain Vessel", cost_reserve=2, elements=FIRE, lines=lines)


def paying(
    numbers: tuple[int | str, ...], *payers: tuple[str, ...], told: bool = True
) -> tuple[Game, int, tuple[int, ...]]:
    """The card, paid for with cards of these elements; whether they are shown is asked now."""
    bench = Bench().decks()
    bench.champions(champion(elements=FIRE))
    pay = tuple(bench.hand("A", ally(elements=of, name=f"Plain {at}") if told else "") for at, of in enumerate(payers))
    vessel = bench.hand("A", imbued(*numbers))
    game = bench.main().fine(de.CardActivated("A", vessel), de.ReservePaid("A", pay))
    return game, vessel, pay


@pytest.mark.rule("keyword/imbue-n.1")
def test_whoever_pays_for_a_card_with_imbue_may_show_what_pays() -> None:
    game, _, pay = paying((1,), FIRE, WIND)
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", True))
    assert all(game.table.is_public(h) for h in pay)


@pytest.mark.rule("keyword/imbue-n.1", "keyword/imbue-n.2")
@pytest.mark.parametrize(("payers", "enough"), [((FIRE, FIRE), True), ((FIRE, WIND), False)])
def test_enough_cards_of_its_element_imbue_it(payers: tuple[tuple[str, ...], ...], enough: bool) -> None:
    game, vessel, _ = paying((2,), *payers)
    settle(game.fine(de.Accepted("A", True)))
    assert ("imbued" in game.thing(vessel).statuses) is enough


def test_cards_that_stay_hidden_imbue_nothing() -> None:
    """keyword/imbue-n.1: may."""
    game, vessel, pay = paying((1,), FIRE, FIRE)
    settle(game.fine(de.Accepted("A", False)))
    assert "imbued" not in game.thing(vessel).statuses
    assert not any(game.table.is_public(h) for h in pay)


@pytest.mark.rule("keyword/imbue-n.3")
def test_showing_is_not_revealing_from_memory() -> None:
    game, _, pay = paying((1,), FIRE, FIRE)
    game.fine(de.Accepted("A", True))
    assert [fact.handle for fact in game.facts if isinstance(fact, ev.Identified)] == list(pay)
    assert not marks(game, ev.Revealed)


@pytest.mark.rule("keyword/imbue-n.5")
def test_of_several_imbues_the_smallest_is_enough() -> None:
    game, vessel, _ = paying((3, 1), FIRE, WIND)
    settle(game.fine(de.Accepted("A", True)))
    assert "imbued" in game.thing(vessel).statuses


def test_shown_cards_that_nobody_tells_leave_it_open() -> None:
    """What depends on them is unclear, never guessed."""
    game, vessel, pay = paying((1,), FIRE, FIRE, told=False)
    game.fine(de.Accepted("A", True))
    assert game.asked == "Unidentified"
    game.do(ev.Identified(pay[0], ally(elements=WIND, name="Plain 0")))
    game.referee.progress.answer_step(None)  # nobody tells the other
    assert game.asked == "UnreadText"
    assert game.write(ev.StatusSet(vessel, "imbued")).status is Status.UNCLEAR


@pytest.mark.parametrize(("payers", "enough"), [
    ((LUXEM, TERA), True), ((("FIRE", "EXALTED"), LUXEM), True), ((LUXEM, FIRE), False), ((FIRE, FIRE), False), ((NORM, NORM), False),
])  # fmt: skip
def test_advanced_imbue_counts_cards_of_advanced_elements(payers: tuple[tuple[str, ...], ...], enough: bool) -> None:
    """The reminder text of such cards; type-list/elements.3 names the elements, exalted among them."""
    game, vessel, _ = paying(("Advanced Imbue 2",), *payers)
    settle(game.fine(de.Accepted("A", True)))
    assert ("imbued" in game.thing(vessel).statuses) is enough


@pytest.mark.parametrize(("payers", "enough"), [
    ((LUXEM, UMBRA), True), ((UMBRA, UMBRA), True), ((LUXEM, TERA), False), ((FIRE, LUXEM), False),
])  # fmt: skip
def test_an_imbue_for_two_elements_takes_cards_of_either(payers: tuple[tuple[str, ...], ...], enough: bool) -> None:
    """The reminder text of such cards: one and/or the other."""
    game, vessel, _ = paying(("Luxem & Umbra Imbue 2",), *payers)
    settle(game.fine(de.Accepted("A", True)))
    assert ("imbued" in game.thing(vessel).statuses) is enough


@pytest.mark.parametrize(("payers", "enough"), [((FIRE, FIRE), True), ((LUXEM, FIRE), True), ((WIND, FIRE), False)])
def test_of_imbues_of_two_sorts_either_is_enough(payers: tuple[tuple[str, ...], ...], enough: bool) -> None:
    """keyword/imbue-n.1: each of them is an ability of its own."""
    game, vessel, _ = paying((2, "Advanced Imbue 1"), *payers)
    settle(game.fine(de.Accepted("A", True)))
    assert ("imbued" in game.thing(vessel).statuses) is enough


def test_advanced_imbue_is_open_while_a_shown_card_is_not_told() -> None:
    game, _, pay = paying(("Advanced Imbue 2",), LUXEM, FIRE, told=False)
    game.fine(de.Accepted("A", True))
    game.do(ev.Identified(pay[0], ally(elements=LUXEM, name="Plain 0")))
    game.referee.progress.answer_step(None)
    assert game.asked == "UnreadText"
