"""Double-faced cards: their flip side is on the field alone."""

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, broken
from tests.support.grand_archive.words import action_says, target

SEIRYUU, STONE = "seiryuu-azure-dragon", "fabled-azurite-fatestone"
SHOATS, BALANCE = "woodland-shoats", "fatestone-of-balance"


def after(step: ir.Step, slug: str) -> tuple[str, str]:
    """Where that ally of B's lies once that was done to it, and as which card."""
    bench = Bench().decks()
    bench.champions()
    spell, one = bench.hand("A", action(lines=(action_says(step),))), bench.field("B", slug)
    game = bench.main().fine(de.CardActivated("A", spell), de.TargetsChosen("A", (one,))).resolve()
    return game.zone(one), game.scene.table.card_of[one]


DESTROYED = ir.Destroy(target("ally"))


@pytest.mark.rule("double-faced-cards.4.2", "double-faced-cards.eg1")
def test_the_default_side_says_where_it_goes() -> None:
    assert after(DESTROYED, SEIRYUU)[0] == "B:banishment"
    assert after(DESTROYED, SHOATS)[0] == "B:graveyard"


@pytest.mark.rule("double-faced-cards.4.1")
def test_it_turns_back_as_it_leaves() -> None:
    assert after(DESTROYED, SEIRYUU)[1] == STONE
    assert after(DESTROYED, SHOATS)[1] == BALANCE


@pytest.mark.rule("double-faced-cards.3")
def test_flip_sides_are_not_played() -> None:
    bench = Bench().decks()
    bench.champions()
    one = bench.hand("A", SHOATS)
    bench.some("A", "hand", 2, SHOATS)
    found = bench.main().do(de.CardActivated("A", one))
    assert broken(found) == [("double-faced-cards.3", "flip-sides-are-not-played")]
