"""Interdiction: nobody can act while such a card waits (docs/readings/grand-archive.md, "Interdiction")."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally
from tests.support.grand_archive.tables import TONORIS, Fight, marks
from tests.support.grand_archive.words import says

RULE = "player-action-legality.p2"


def quiet(*text: str) -> str:
    return action(lines=(says("Interdiction"), *[says(one) for one in text]), name="Plain Silence")


def table(*text: str, field: str = "") -> tuple[Game, int, int]:
    """A's card with interdiction, and an answer in B's hand."""
    bench = Fight(TONORIS)
    if field:
        bench.field("A", ally(1, 1, lines=(says(field),)))
    silence = bench.hand("A", quiet(*text))
    answer = bench.hand("B", action(lines=(says("Draw a card."),), name="Answer"))
    return bench.main(), silence, answer


@pytest.mark.rule(RULE)
def test_the_card_resolves_before_anybody_could_act() -> None:
    game, silence, _ = table("Draw a card.")
    game.fine(de.CardActivated("A", silence))
    assert game.zone(silence) == "A:graveyard"
    assert game.asked == "A main"
    assert [fact.player for fact in marks(game, ev.WindowOpened)] == ["A", "", "A"]
    assert not marks(game, ev.PassCounted)


@pytest.mark.rule(RULE)
def test_nobody_answers_it() -> None:
    game, silence, answer = table("Deal 1 damage to target champion.")
    game.fine(de.CardActivated("A", silence))
    assert game.do(de.CardActivated("B", answer)).status is Status.ILLEGAL


@pytest.mark.rule(RULE)
def test_any_other_card_is_answered() -> None:
    bench = Fight(TONORIS)
    loud = bench.hand("A", action(lines=(says("Draw a card."),)))
    answer = bench.hand("B", action(lines=(says("Draw a card."),), name="Answer"))
    game = bench.main().fine(de.CardActivated("A", loud)).passes()
    game.fine(de.CardActivated("B", answer))
    assert len(game.table.stack) == 2


@pytest.mark.rule(RULE)
def test_what_triggered_is_placed_above_it_and_resolves_without_opportunity() -> None:
    game, silence, _ = table("Recover 1.", field="Whenever you activate a card, draw a card.")
    game.fine(de.CardActivated("A", silence))
    assert game.asked == "A main"
    pushed = [(fact.kind, fact.player) for fact in marks(game, ev.StackPushed)]
    assert pushed == [("activation", "A"), ("trigger", "A")]
    popped = [fact.item for fact in marks(game, ev.StackPopped)]
    assert popped == [fact.item for fact in reversed(marks(game, ev.StackPushed))]


@pytest.mark.rule(RULE)
def test_in_answer_to_another_card_the_turn_player_is_next() -> None:
    """B's card resolves above A's; then A, whose turn it is, has Opportunity, and A's card still waits."""
    bench = Fight(TONORIS)
    loud = bench.hand("A", action(lines=(says("Draw a card."),)))
    silence = bench.hand("B", quiet("Draw a card."))
    game = bench.main().fine(de.CardActivated("A", loud)).passes()
    game.fine(de.CardActivated("B", silence))
    assert [item.handle for item in game.table.stack] == [loud]
    assert game.table.holder == "A"
    game.passes(2)
    assert not game.table.stack
