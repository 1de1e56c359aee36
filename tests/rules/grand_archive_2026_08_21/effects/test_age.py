"""How old objects are that enter together (continuous-effects/timestamps.4, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Bench, Game, action, ally
from tests.support.grand_archive.words import says

AGE = "continuous-effects/timestamps.4"


def setting(power: int, name: str) -> str:
    """An ally by which all champions have or lose a keyword; the newer of two decides."""
    return ally(1, 1, name=name, lines=(says("Champions have stealth." if power else "Champions lose stealth."),))


GIVES, TAKES = setting(1, "Plain Giver"), setting(0, "Plain Taker")


def hides(game: Game, champion: int) -> bool:
    return "stealth" in queries.keywords(game.scene, champion)


@pytest.mark.rule(AGE)
@pytest.mark.parametrize(("first", "hidden"), [(0, False), (1, True)])
def test_a_player_says_in_which_order_they_enter(first: int, hidden: bool) -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    both = [bench.hand("A", GIVES), bench.hand("A", TAKES)]
    spell = bench.hand("A", action(lines=(says("Put up to two ally cards from your hand onto the field."),)))
    game = bench.main().activate("A", spell)
    game.passes(2).fine(de.Chosen("A", (both[first], both[1 - first])))
    assert hides(game, mine) is hidden
    entered = [fact for fact in game.facts if isinstance(fact, ev.CardMoved) and fact.to == "field"]
    assert [fact.handle for fact in entered] == [both[first], both[1 - first]]


def test_a_log_keeps_that_order() -> None:
    """AGE: the second card does not enter before the first."""
    bench = Bench().decks()
    bench.champions()
    both = [bench.hand("A", GIVES), bench.hand("A", TAKES)]
    spell = bench.hand("A", action(lines=(says("Put up to two ally cards from your hand onto the field."),)))
    game = bench.main().activate("A", spell).passes(2)
    game.write(de.Chosen("A", (both[0], both[1])))
    assert game.cannot(ev.CardMoved(both[1], "A:hand", "field"))


@pytest.mark.rule(AGE)
@pytest.mark.parametrize(("of_turn_player", "other", "hidden"), [(GIVES, TAKES, False), (TAKES, GIVES, True)])
def test_of_several_players_the_turn_players_are_oldest(of_turn_player: str, other: str, *, hidden: bool) -> None:
    """A's text resolves in B's turn."""
    bench = Bench().decks()
    mine, _ = bench.champions()
    one, two = bench.hand("A", other), bench.hand("B", of_turn_player)
    text = says("Each player puts an ally card from their hand onto the field.")
    spell = bench.hand("A", action(lines=(text,), speed="fast"))
    bench.hand("B", action(name="Plain Study"))
    game = bench.main().until("B Materialized").fine(de.MaterializationDeclined("B"))
    game.until("B main").passes().activate("A", spell).passes(2)
    game.fine(de.Chosen("A", (one,)), de.Chosen("B", (two,)))
    assert hides(game, mine) is hidden
