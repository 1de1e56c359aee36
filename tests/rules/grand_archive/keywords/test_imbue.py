"""Imbuing: cards that pay are shown, and enough of the card's element make it imbued."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, ally, champion
from tests.support.grand_archive.tables import marks, settle
from tests.support.grand_archive.words import line

FIRE, WIND = ("FIRE",), ("WIND",)


def imbued(*numbers: int) -> str:
    """A fire ally for 2 with these imbues."""
    lines = tuple(line(ir.Keyword("imbue", n)) for n in numbers)
    return ally(1, 1, name="Plain Vessel", cost_reserve=2, elements=FIRE, lines=lines)


def paying(numbers: tuple[int, ...], *payers: tuple[str, ...], told: bool = True) -> tuple[Game, int, tuple[int, ...]]:
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
