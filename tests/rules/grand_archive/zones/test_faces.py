"""Double-faced cards: their flip side is on the field alone."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, broken
from tests.support.grand_archive.tables import Fight
from tests.support.grand_archive.words import action_says, says, target

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


@pytest.mark.rule("double-faced-cards.4.1", "double-faced-cards.4")
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


TURN = ir.Transform(target("item"))


@pytest.mark.rule("double-faced-cards.9", "double-faced-cards.9.1")
def test_transforming_makes_no_new_object() -> None:
    """What applied to the default side goes on applying."""
    bench = Bench().decks()
    bench.champions()
    stone = bench.field("A", BALANCE, rested=True, buff=1)
    number = bench.table.things[stone].number
    grow = action("fast", name="Plain Grow", lines=(says("Target item gains vigor until end of turn."),))
    first, second = bench.hand("A", grow), bench.hand("A", action("fast", lines=(action_says(TURN),)))
    game = bench.main()
    for card in (first, second):
        game.fine(de.CardActivated("A", card), de.TargetsChosen("A", (stone,))).resolve()
    thing = game.thing(stone)
    assert (game.table.card_of[stone], thing.number, thing.turned, thing.counters) == (
        SHOATS,
        number,
        "rested",
        {"buff": 1},
    )
    assert "vigor" in queries.keywords(game.scene, stone)


@pytest.mark.rule("double-faced-cards.9")
@pytest.mark.parametrize("turned_last", [True, False])
def test_what_the_new_side_says_is_as_old_as_the_turning(turned_last: bool) -> None:
    """Byakko takes pride from Beasts: what has it since before loses it, what gets it later keeps it."""
    bench = Fight(mine=("spirit-of-fire", "guo-jia-chosen-disciple"))
    stone, beast = bench.field("A", "fabled-emerald-fatestone"), bench.field("A", ally(1, 1, subtypes=("BEAST",)))
    proud = action("fast", name="Plain Proud", lines=(says("Target ally gains pride 2 until end of turn."),))
    turn = action("fast", name="Plain Turn", lines=(action_says(TURN),))
    cards = [(bench.hand("A", proud), beast), (bench.hand("A", turn), stone)]
    game = bench.main()
    for card, one in cards if turned_last else cards[::-1]:
        game.do(de.CardActivated("A", card))
        game.do(de.TargetsChosen("A", (one,)))
        for player in "AB":
            game.do(de.OpportunityPassed(player))
    assert game.table.card_of[stone] == "byakko-white-tiger"
    assert ("pride" in queries.keywords(game.scene, beast)) is not turned_last


@pytest.mark.rule("double-faced-cards.8")
def test_face_down_such_a_card_is_just_a_card() -> None:
    """It is no item for a text that looks for one."""
    bench = Bench().decks()
    bench.champions()
    stone = bench.put("A", "material", BALANCE)
    bench.say(ev.CardMoved(stone, "A:material", "A:banishment", face="down"))
    text = "Return target item card from your banishment to your hand."
    seek = bench.hand("A", action("fast", lines=(says(text),)))
    game = bench.main()
    assert broken(game.do(de.CardActivated("A", seek))) == [("card-activation.5", "necessary-targets-must-exist")]


def test_face_up_it_is_what_its_default_side_says() -> None:
    """double-faced-cards.4."""
    bench = Bench().decks()
    bench.champions()
    stone = bench.put("A", "banishment", BALANCE)
    text = "Return target item card from your banishment to your hand."
    seek = bench.hand("A", action("fast", lines=(says(text),)))
    game = bench.main().fine(de.CardActivated("A", seek), de.TargetsChosen("A", (stone,)))
    assert game.asked.endswith("main")
