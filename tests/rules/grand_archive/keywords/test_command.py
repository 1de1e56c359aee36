"""Command: an ally rests for an attack card, and carries it out. Prepare X: the number of counters is its player's."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.ir.node import ABOVE_NOTHING
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken
from tests.support.grand_archive.words import kind, line, target, word

COMMAND = ir.Keyword("command", extra=kind("ally", word("Automaton")))


def order(power: int = 3) -> str:
    return attack(power, "Plain Order", lines=(line(COMMAND),))


def droid() -> str:
    return ally(2, 3, "Plain Droid", subtypes=("AUTOMATON",))


def two() -> tuple[Bench, int, int]:
    bench = Bench().decks()
    mine, theirs = bench.champions()
    return bench, mine, theirs


def ordered(bench: Bench, choose: int = 0) -> Game:
    """The order was activated; of two droids that one rested for it."""
    card = bench.hand("A", order())
    game = bench.main().fine(de.CardActivated("A", card))
    return game.fine(de.Chosen("A", (choose,))) if choose else game


@pytest.mark.rule("keyword/command.1.1")
def test_a_command_needs_an_awake_ally_of_its_subtype() -> None:
    bench, _, _ = two()
    bench.field("A", ally(2, 2, "Plain Human"))
    bench.field("A", droid(), rested=True)
    bench.field("B", droid())
    card = bench.hand("A", order())
    found = broken(bench.main().do(de.CardActivated("A", card)))
    assert ("keyword/command.1.1", "commands-rest-an-awake-ally") in found


@pytest.mark.rule("keyword/command.1.1")
def test_its_player_chooses_which_ally_rests() -> None:
    bench, _, _ = two()
    one, other = bench.field("A", droid()), bench.field("A", droid())
    game = ordered(bench, choose=other)
    game.until("A AttackDeclared")
    assert [game.table.things[h].turned for h in (one, other)] == ["", "rested"]


@pytest.mark.rule("keyword/command.1.2")
def test_a_command_asks_nothing_of_the_champion() -> None:
    bench, mine, _ = two()
    bench.field("A", droid())
    bench.say(ev.Turned(mine, "rested"))
    card = bench.hand("A", order())
    assert broken(bench.main().do(de.CardActivated("A", card))) == []


@pytest.mark.rule("keyword/command.1.2")
def test_the_champion_stays_awake() -> None:
    bench, mine, _ = two()
    bench.field("A", droid())
    game = ordered(bench).until("A AttackDeclared")
    assert game.table.things[mine].turned == ""


@pytest.mark.rule("keyword/command.2")
def test_the_ally_that_rested_attacks_with_the_card_in_its_intent() -> None:
    bench, mine, theirs = two()
    one, other = bench.field("A", droid()), bench.field("A", droid())
    game = ordered(bench, choose=other).until("A AttackDeclared")
    for wrong in (mine, one):
        assert "keyword/command.2" in game.cannot(de.AttackDeclared("A", wrong, (theirs,)))
    game.fine(de.AttackDeclared("A", other, (theirs,)))
    assert attack_power(game.scene, other) == 5
    assert "attacking" in game.table.things[other].roles


def put_into_the_intent(attacker: str) -> tuple[Game, int]:
    """The order gets into the intent of that ally while it attacks, and state is checked."""
    bench, _, theirs = two()
    one, card = bench.field("A", attacker), bench.hand("A", order())
    quick = bench.hand("A", action("fast"))
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs,))).until("A before retaliation")
    game.write(ev.CardMoved(card, "A:hand", "A:intent"))
    return game.activate("A", quick), card


@pytest.mark.rule("keyword/command.3")
def test_a_command_in_the_intent_of_another_subtype_goes_to_the_graveyard() -> None:
    game, card = put_into_the_intent(ally(2, 3, "Plain Human"))
    assert game.zone(card) == "A:graveyard"


def test_one_in_the_intent_of_its_subtype_stays() -> None:
    """keyword/command.3."""
    game, card = put_into_the_intent(droid())
    assert game.zone(card) == "A:intent"


@pytest.mark.rule("keyword/command.2.1")
def test_without_its_ally_a_command_begins_no_combat() -> None:
    bench, _, _ = two()
    one = bench.field("A", droid())
    doom = bench.hand("B", action(lines=(line(ir.OnResolve((ir.Destroy(target("ally")),))),)))
    game = ordered(bench)
    order_ = game.table.stack[-1].handle
    game.passes().fine(de.CardActivated("B", doom), de.TargetsChosen("B", (one,)))
    game.resolve().resolve()
    assert game.zone(order_) == "A:graveyard"
    assert game.table.step in {"", "main"}


@pytest.mark.rule("keyword/command.2.2")
def test_an_ally_that_does_not_obey_rests_for_nothing() -> None:
    bench, _, _ = two()
    proud = line(ir.Keyword("pride", 3))
    one = bench.field("A", ally(2, 3, "Proud Droid", subtypes=("AUTOMATON",), lines=(proud,)))
    game = ordered(bench)
    order_ = game.table.stack[-1].handle
    game.resolve()
    assert game.table.things[one].turned == "rested"
    assert game.zone(order_) == "A:graveyard"


PREPARE_X = ir.Keyword("prepare", ir.X(), ABOVE_NOTHING)


def readied(counters: int) -> tuple[Game, int, int]:
    """An attack card that is prepared by X and has as much more power, being activated."""
    bench, mine, theirs = two()
    bench.say(ev.CountersChanged(mine, "preparation", counters))
    stronger = ir.Static((ir.Modify(ir.Self("~"), (ir.Stat("power", ir.X()),)),))
    card = bench.hand("A", attack(1, "Plain Ambush", lines=(line(PREPARE_X), line(stronger))))
    return bench.main().fine(de.CardActivated("A", card)), mine, theirs


@pytest.mark.rule("keyword/prepare-n.1")
@pytest.mark.parametrize(("x", "options"), [(0, (1,)), (4, (1,)), (2, ())])
def test_x_of_prepare_is_what_is_removed_and_more_than_nothing(x: int, options: tuple[int, ...]) -> None:
    game, _, _ = readied(3)
    assert broken(game.do(de.CostsDeclared("A", x, options)))


@pytest.mark.rule("keyword/prepare-n.1", "keyword/prepare-n.2")
def test_as_many_counters_as_x_are_removed_and_x_stays_with_the_card() -> None:
    game, mine, theirs = readied(3)
    game.fine(de.CostsDeclared("A", 2, (1,)))
    game.until("A AttackDeclared").fine(de.AttackDeclared("A", mine, (theirs,)))
    assert game.table.things[mine].counters["preparation"] == 1
    assert attack_power(game.scene, mine) == 3
