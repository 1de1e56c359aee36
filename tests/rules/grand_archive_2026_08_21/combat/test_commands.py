"""Commands that are activated without their costs (keyword/command.1.3, 2026-08-21)."""

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack
from tests.support.grand_archive.words import kind, line, says, word

RULE = "keyword/command.1.3"
ORDER = attack(3, "Plain Order", lines=(line(ir.Keyword("command", extra=kind("ally", word("Automaton")))),))
FREELY = "You may activate a card from your hand without paying its costs."


def droid(n: int) -> str:
    return ally(2, 3, f"Plain Droid {n}", subtypes=("AUTOMATON",))


def activated(*droids: bool, human: bool = False) -> tuple[Game, list[int], int, int]:
    """A spell lets A activate the order for nothing; of A's droids those are rested."""
    bench = Bench().decks()
    _, theirs = bench.champions()
    mine = [bench.field("A", droid(n), rested=rested) for n, rested in enumerate(droids)]
    mine += [bench.field("A", ally(2, 2, "Plain Human"))] if human else []
    order = bench.hand("A", ORDER)
    spell = bench.hand("A", action(lines=(says(FREELY),)))
    game = bench.main().activate("A", spell).passes(2)
    game.fine(de.Accepted("A", True))
    if game.asked == "A Chosen":
        game.fine(de.Chosen("A", (order,)))
    game.passes(2)
    return game, mine, order, theirs


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("one", [0, 1])
def test_whoever_suits_it_carries_it_out_awake_or_rested(one: int) -> None:
    game, mine, order, theirs = activated(True, False, human=True)
    assert game.asked == "A AttackDeclared"
    assert "keyword/command.2" in game.cannot(de.AttackDeclared("A", mine[2], (theirs,)))
    game.fine(de.AttackDeclared("A", mine[one], (theirs,)))
    assert [game.thing(h).turned for h in mine] == ["rested", "", ""]
    assert [attack_power(game.scene, h) for h in mine[:2]] == [5 if at == one else 2 for at in range(2)]
    assert game.zone(order) == "A:intent"


@pytest.mark.rule(RULE)
def test_without_an_ally_that_suits_it_no_combat_begins() -> None:
    game, _, order, _ = activated(human=True)
    assert (game.asked, game.zone(order)) == ("A main", "A:graveyard")
