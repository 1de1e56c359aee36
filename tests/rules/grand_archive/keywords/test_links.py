"""Links of objects that texts put onto the field."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, card
from tests.support.grand_archive.words import says

SHIELD = card("Plain Shield", "ITEM", cost_reserve=2, lines=(says("Ally Link"),))
CALL = action("fast", name="Plain Call", lines=(says("Put target item card from your graveyard onto the field."),))


def called(bench: Bench) -> tuple[Game, int]:
    """A puts a shield from the graveyard onto the field."""
    bench.decks().champions()
    shield, card_ = bench.put("A", "graveyard", SHIELD), bench.hand("A", CALL)
    game = bench.main().fine(de.CardActivated("A", card_), de.TargetsChosen("A", (shield,))).passes(2)
    return game, shield


@pytest.mark.rule("keyword/link.2.1")
def test_what_it_is_linked_to_is_chosen_as_it_enters() -> None:
    """An ally with spellshroud too: nothing is targeted."""
    bench = Bench()
    one, other = (bench.field("B", ally(1, 3, name=f"Plain {name}", lines=(says("Spellshroud"),))) for name in "XY")
    game, shield = called(bench)
    assert game.asked == "A Chosen"
    game.fine(de.Chosen("A", (other,)))
    assert game.zone(shield) == "field"
    assert game.thing(shield).roles["linked"] == (other,)
    assert one in game.table.things


def test_nothing_of_another_kind_is_chosen() -> None:
    """keyword/link.eg1."""
    bench = Bench()
    bench.field("B", ally(1, 3, name="Plain X"))
    bench.field("B", ally(1, 3, name="Plain Y"))
    game, _ = called(bench)
    champion = next(h for h in game.table.zones["field"] if "champion" in game.table.card_of[h].lower())
    assert broken(game.do(de.Chosen("A", (champion,))))


def test_where_there_is_one_choice_nobody_is_asked() -> None:
    bench = Bench()
    one = bench.field("B", ally(1, 3))
    game, shield = called(bench)
    assert (game.asked, game.thing(shield).roles["linked"]) == ("A main", (one,))


@pytest.mark.rule("keyword/link.2.2")
def test_without_a_legal_choice_it_is_sacrificed() -> None:
    game, shield = called(Bench())
    assert game.zone(shield) == "A:graveyard"
    assert ("field", "A:graveyard") in [
        (fact.frm, fact.to) for fact in game.history if isinstance(fact, ev.CardMoved) and fact.handle == shield
    ]


@pytest.mark.rule("keyword/link.2.2")
def test_what_is_played_without_a_legal_target_is_not_played() -> None:
    bench = Bench().decks()
    bench.champions()
    shield = bench.hand("A", SHIELD)
    assert broken(bench.main().do(de.CardActivated("A", shield)))
