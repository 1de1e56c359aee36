"""A turn whose player has lost (ending-the-game, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, card, champion
from tests.support.grand_archive.words import says

BOLT = action(name="Plain Bolt", lines=(says("Deal 1 damage to target champion."),))
STUDY = action(name="Plain Study", lines=(says("Draw a card."),))


def losing(*answers: str) -> Game:
    """A, whose turn it is, loses by a bolt of B's in answer to a card of C's, if C has activated one."""
    bench = Bench("A", "B", "C")
    mine, *_ = (bench.field(player, champion()) for player in "ABC")
    bench.some("B", "deck", 3)
    bench.some("C", "deck", 3)
    bench.say(ev.DamageMarked(mine, 19))
    bolt, cards = bench.hand("B", BOLT), [bench.hand("C", one) for one in answers]
    game = bench.main().passes()
    if cards:
        game.passes()
        game.activate("C", cards[0]).passes(2)
    game.activate("B", bolt).fine(de.TargetsChosen("B", (mine,)))
    while not game.table.lost:
        game.passes()
    return game


@pytest.mark.rule("ending-the-game.20")
def test_the_turn_of_who_has_lost_is_over() -> None:
    """Nobody has Opportunity in it any more; the next player's turn is as far as its first question."""
    game = losing()
    after = game.history[game.history.index(next(fact for fact in game.history if isinstance(fact, ev.PlayerLost))) :]
    assert game.asked == "B Materialized"
    assert ev.PhaseBegan("end") in after
    assert not [fact for fact in after if isinstance(fact, ev.WindowOpened)]


@pytest.mark.rule("ending-the-game.20")
def test_what_another_player_has_pending_resolves_before() -> None:
    game = losing(STUDY)
    assert (game.asked, [item.player for item in game.table.stack]) == ("B main", ["C"])
    game.passes(2)
    assert game.asked == "B Materialized"
    assert len(game.table.zones["C:hand"]) == 1


@pytest.mark.rule("ending-the-game.20")
def test_the_turn_of_who_concedes_is_over() -> None:
    bench = Bench("A", "B", "C")
    for player in "ABC":
        bench.field(player, champion())
    bench.some("B", "deck", 3)
    assert bench.main().fine(de.Conceded("A")).asked == "B Materialized"


@pytest.mark.parametrize(("ability", "damage"), [(True, 2), (False, 0)])
def test_of_what_a_loser_has_pending_an_ability_goes_on_and_a_card_leaves(*, ability: bool, damage: int) -> None:
    """ending-the-game.19 and .20; docs/readings/grand-archive.md, "What a loser leaves pending"."""
    bench = Bench("A", "B", "C")
    _, _, theirs = (bench.field(player, champion()) for player in "ABC")
    bench.some("B", "deck", 3)
    text = says("Deal 2 damage to target champion.")
    bolt = bench.hand("A", action(name="Plain Bolt", lines=(text,)))
    gun = bench.field("A", card("Plain Gun", "ITEM", lines=(says("(0): Deal 2 damage to target champion."),)))
    game = bench.main()
    if ability:
        game.fine(de.AbilityActivated("A", gun, f"{game.table.card_of[gun]}#1"))
    else:
        game.fine(de.CardActivated("A", bolt))
    game.fine(de.TargetsChosen("A", (theirs,)), de.Conceded("A"))
    game.until("B Materialized")
    assert (game.thing(theirs).damage, game.zone(bolt)) == (damage, "outside")
