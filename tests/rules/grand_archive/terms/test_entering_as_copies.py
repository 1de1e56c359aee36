"""Objects that enter as a copy (copy/static-copying): Clockwork Amalgam."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Bench, Game, action, ally, card, weapon
from tests.support.grand_archive.words import printed, says

AMALGAM = card("Plain Amalgam", "PHANTASIA", cost_reserve=0, lines=(printed("clockwork-amalgam", 2),))
SCHOLAR = ally(3, 2, "Plain Scholar", lines=(says("On Enter: Draw a card."), says("Vigor")))
PLAIN = ally(1, 5, "Plain Unit")


def entered(*others: str, choose: int = 0) -> tuple[Game, int, list[int]]:
    """A's amalgam resolves with these on B's field, as a copy of that one."""
    bench = Bench().decks()
    bench.champions()
    there = [bench.field("B", one) for one in others]
    one = bench.hand("A", AMALGAM)
    bench.hand("A", action(name="Plain Doom", lines=(says("Destroy target ally."),)))
    game = bench.main().activate("A", one).passes(2)
    if game.asked == "A Chosen":
        game.fine(de.Chosen("A", (there[choose],)))
    return game, one, there


def doom(game: Game, target: int) -> Game:
    spell = game.table.zones["A:hand"][0]
    return game.fine(de.CardActivated("A", spell), de.TargetsChosen("A", (target,))).resolve()


@pytest.mark.rule("copy/static-copying.1")
def test_it_enters_as_the_card_that_it_copies_on_enter_included() -> None:
    game, one, _ = entered(PLAIN, SCHOLAR, choose=1)
    assert queries.label(game.scene, one) == "Plain Scholar"
    assert queries.types(game.scene, one) >= {"ALLY"}
    assert (queries.power(game.scene, one), queries.life(game.scene, one)) == (3, 2)
    assert "vigor" in queries.keywords(game.scene, one)
    assert [item.kind for item in game.table.stack] == ["trigger"]
    game.resolve()
    assert len(game.table.zones["A:hand"]) == 2


@pytest.mark.rule("copy/static-copying.1")
def test_it_is_asked_for_allies_and_weapons_on_the_field_alone() -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    unit, blade = bench.field("B", PLAIN), bench.field("B", weapon())
    pot = bench.field("A", card("Plain Pot", "ITEM"))
    one = bench.hand("A", AMALGAM)
    game = bench.main().activate("A", one).passes(2)
    for wrong in (mine, pot, one):
        assert game.cannot(de.Chosen("A", (wrong,)))
    assert set(game.choice) == {(unit,), (blade,)}


@pytest.mark.rule("copy/static-copying.2")
def test_nobody_answers_as_it_is_chosen_what_to_copy() -> None:
    """No trigger is placed for it: the choice comes while the card resolves."""
    bench = Bench().decks()
    bench.champions()
    bench.field("B", PLAIN)
    bench.field("B", SCHOLAR)
    game = bench.main().activate("A", bench.hand("A", AMALGAM)).passes(2)
    assert game.asked == "A Chosen"
    assert game.cannot(de.OpportunityPassed("A"))


def test_counters_and_damage_are_not_copied_and_later_changes_change_nothing() -> None:
    """copy/copying-objects.1 and .4."""
    bench = Bench().decks()
    bench.champions()
    unit = bench.field("B", PLAIN, buff=2)
    bench.say(ev.DamageMarked(unit, 3))
    one = bench.hand("A", AMALGAM)
    game = bench.main().activate("A", one).passes(2)
    assert (game.thing(one).damage, game.thing(one).counters) == (0, {})
    game.do(ev.CountersChanged(unit, "buff", 1))
    assert queries.power(game.scene, one) == 1


def test_without_anything_to_copy_it_is_what_it_is() -> None:
    game, one, _ = entered()
    assert game.table.card_of[one].startswith("plain:name=Plain_Amalgam")
    assert game.zone(one) == "field"


def test_where_it_goes_it_is_itself_again() -> None:
    """copy.1.3: it is no token; its card goes to its owner's graveyard."""
    game, one, _ = entered(PLAIN)
    assert queries.label(game.scene, one) == "Plain Unit"
    doom(game, one)
    assert game.zone(one) == "A:graveyard"
    assert game.table.card_of[one].startswith("plain:name=Plain_Amalgam")


def test_it_has_what_its_text_adds_to_the_copy() -> None:
    """At its controller's recollection phase it may return to the hand."""
    game, one, _ = entered(PLAIN)
    game.until("B Materialized").fine(de.MaterializationDeclined("B"))
    game.until("A Materialized").fine(de.MaterializationDeclined("A"))
    assert [item.handle for item in game.table.stack] == [one]
    game.passes(2).fine(de.Accepted("A", True))
    assert game.zone(one) == "A:hand"
    assert game.table.card_of[one].startswith("plain:name=Plain_Amalgam")


SUZAKU = "suzaku-vermillion-phoenix"


@pytest.mark.rule("double-faced-cards.eg2")
def test_a_copy_of_suzaku_stays_banished_though_its_price_is_paid() -> None:
    bench = Bench().decks()
    bench.champions("guo-jia-chosen-disciple")
    bird = bench.field("B", SUZAKU)
    one = bench.hand("A", AMALGAM)
    cards = [bench.put("A", "graveyard", action(name=f"Plain {n}", elements=("FIRE",))) for n in range(3)]
    away = bench.hand("A", action(name="Plain Exile", lines=(says("Banish target ally."),)))
    game = bench.main().activate("A", one).passes(2)
    assert game.table.card_of[one] == SUZAKU
    game.fine(de.CardActivated("A", away), de.TargetsChosen("A", (one,))).resolve().passes(2)
    game.fine(de.Accepted("A", True))
    if game.asked == "A Chosen":
        game.fine(de.Chosen("A", tuple(cards)))
    assert [game.zone(h) for h in (one, *cards)] == ["A:banishment"] * 4
    assert (game.zone(bird), game.asked) == ("field", "A main")


def test_as_a_copy_of_a_token_it_is_still_a_card() -> None:
    """tokens.p1: a token is represented by no card."""
    bench = Bench().decks()
    bench.champions()
    token = bench.table.next_handle
    bench.say(ev.TokenMade(token, ally(1, 1, "Plain Drone", token=True), "B", "field"))
    one = bench.hand("A", AMALGAM)
    game = bench.main().activate("A", one).passes(2)
    if game.asked == "A Chosen":
        game.fine(de.Chosen("A", (token,)))
    assert "TOKEN" in queries.types(game.scene, token)
    assert queries.label(game.scene, one) == "Plain Drone"
    assert "TOKEN" not in queries.types(game.scene, one)
