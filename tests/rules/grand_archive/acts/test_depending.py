"""Depending on a number or a direction: the game reads the number or the direction as the text resolves, and one case is done at most."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play, settle
from tests.support.grand_archive.words import says

MEMORY = """Depending on the amount of cards in your memory—
• 0 — Draw three cards.
• 1 to 2 — Recover 5.
• 4 or more — Draw a card."""


def reading(bench: Fight, text: str = MEMORY) -> Game:
    return play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))))


def drawn(game: Game) -> int:
    return len([fact for fact in marks(game, ev.CardMoved) if (fact.frm, fact.to) == ("A:deck", "A:hand")])


@pytest.mark.parametrize(("held", "draws", "heals"), [(0, 3, 0), (1, 0, 5), (2, 0, 5), (3, 0, 0), (4, 1, 0), (6, 1, 0)])
def test_the_case_that_fits_is_done(held: int, draws: int, heals: int) -> None:
    """The plain sense: within the bounds, and nothing where no case fits."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 9))
    bench.some("A", "memory", held)
    game = reading(bench)
    assert drawn(game) == draws
    assert game.thing(bench.mine).damage == 9 - heals


def test_the_number_is_read_as_it_resolves() -> None:
    """Not as it is activated: an answer changes it."""
    bench = Fight(TONORIS)
    spell = bench.hand("A", action(lines=(says(MEMORY),)))
    more = bench.hand("B", action(lines=(says("Each opponent draws a card into their memory."),), name="More"))
    game = bench.main().fine(de.CardActivated("A", spell)).passes()
    settle(game.fine(de.CardActivated("B", more)))
    assert drawn(game) == 0


def test_what_a_case_does_leads_to_no_other_case() -> None:
    """With nothing in memory one card goes there; that is not one card in memory."""
    text = """Depending on the amount of cards in your memory—
• 0 — Draw a card into your memory.
• 1 — Draw two cards."""
    game = reading(Fight(TONORIS), text)
    assert len(game.table.zones["A:memory"]) == 1
    assert drawn(game) == 0


@pytest.mark.parametrize(("costs", "hurt"), [((3, 4), 3), ((8,), 0), ((6,), 0), ((2, 10), 6)])
def test_an_exact_total(costs: tuple[int, ...], hurt: int) -> None:
    """A number without a range is that number: others are printed "to" or "or more"."""
    text = """On Enter: Depending on the total reserve cost of Beast objects you control—
• 7 — Choose a unit and deal 3 damage to it.
• 12 — Choose a unit and deal 6 damage to it."""
    bench = Fight(TONORIS)
    for at, cost in enumerate(costs):
        bench.field("A", ally(1, 1, name=f"Beast {at}", subtypes=("BEAST",), cost_reserve=cost))
    card = bench.hand("A", ally(1, 1, cost_reserve=0, lines=(says(text),)))
    game = play(bench.main(), "A", card)
    if hurt:
        game.fine(de.Chosen("A", (bench.theirs,)))
    assert game.thing(bench.theirs).damage == hurt


@pytest.mark.parametrize(("face", "draws"), [("North", 2), ("West", 0), ("South", 1), ("East", 0)])
def test_the_direction_of_a_mastery(face: str, draws: int) -> None:
    text = """Depending on your Shifting Currents' direction—
• North — Draw two cards.
• South or West — Draw a card."""
    bench = Fight(TONORIS)
    bench.say(ev.PoolChanged("A", "shifting currents", 1), ev.PoolChanged("A", f"shifting currents: {face.lower()}", 1))
    game = reading(bench, text)
    assert drawn(game) == (1 if face == "West" else draws)


def test_without_the_mastery_there_is_no_direction() -> None:
    text = """Depending on your Shifting Currents' direction—
• North or South — Draw two cards.
• East or West — Draw a card."""
    assert drawn(reading(Fight(TONORIS), text)) == 0
