"""Combat damage that an additional unit is dealt as well (Blastshot Pump); what is expected says its rulings of 2024-01-19."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, ally, weapon
from tests.support.grand_archive.tables import LORRAINE, TONORIS, Fight, marks, settle
from tests.support.grand_archive.words import printed, says

KIN = ("WARRIOR", "GUARDIAN")


class Shooting(Fight):
    """A's champion has such a weapon of power 3; B has two allies."""

    def __init__(self, *, classes: tuple[str, ...] = KIN) -> None:
        super().__init__(LORRAINE, TONORIS)
        lines = (printed("blastshot-pump", 1),)
        self.pump = self.field("A", weapon(3, 2, name="Pump", classes=classes, lines=lines))
        self.one, self.two = (self.field("B", ally(2, 9, name=name)) for name in ("One", "Two"))
        self.own = self.field("A", ally(1, 9, name="Own"))

    def shoot(self, target: int) -> Game:
        """The attack up to its damage."""
        game = self.main().fine(de.AttackDeclared("A", self.mine, (target,), (self.pump,)))
        return game.until("A before damage").passes(2)


def damage(game: Game, *handles: int) -> list[int]:
    return [game.thing(one).damage for one in handles]


@pytest.mark.rule("damage-step.3.6")
def test_the_attacking_player_chooses_another_unit() -> None:
    """One that they do not control, and not the one that is attacked; the weapon wears once."""
    bench = Shooting()
    game = bench.shoot(bench.one)
    assert game.asked == "A Chosen"
    for one in (bench.one, bench.own, bench.mine):
        assert game.cannot(de.Chosen("A", (one,)))
    game.fine(de.Chosen("A", (bench.two,)))
    assert damage(game, bench.one, bench.two, bench.theirs, bench.own) == [3, 3, 0, 0]
    assert game.thing(bench.pump).counters["durability"] == 1


def test_it_may_be_a_champion_and_is_combat_damage() -> None:
    bench = Shooting()
    game = bench.shoot(bench.one).fine(de.Chosen("A", (bench.theirs,)))
    assert ev.DamageMarked(bench.theirs, 3, bench.mine, "combat") in marks(game, ev.DamageMarked)


def test_damage_reduced_before_is_dealt_reduced() -> None:
    """The controller of the attacked unit orders (replacement-effects.p2): first the prevention, then the other unit."""
    bench = Shooting()
    wall = "If damage would be dealt to ~, prevent 1 of that damage."
    shield = bench.field("B", ally(1, 9, name="Shield", lines=(says(wall),)))
    game = bench.shoot(shield).fine(de.Chosen("A", (bench.two,)))
    game.fine(de.Chosen("B", (2, 1)))
    assert damage(game, shield, bench.two) == [2, 2]


def test_damage_reduced_afterwards_is_dealt_in_full_to_the_other() -> None:
    bench = Shooting()
    wall = "If damage would be dealt to ~, prevent 1 of that damage."
    shield = bench.field("B", ally(1, 9, name="Shield", lines=(says(wall),)))
    game = bench.shoot(shield).fine(de.Chosen("A", (bench.two,)))
    game.fine(de.Chosen("B", (1, 2)))
    assert damage(game, shield, bench.two) == [2, 3]


def test_nobody_chooses_without_the_class_bonus_or_with_another_weapon() -> None:
    bench = Shooting(classes=("MAGE",))
    assert damage(bench.shoot(bench.one), bench.one, bench.two, bench.theirs) == [3, 0, 0]
    other = Shooting()
    other.pump = other.field("A", weapon(4, 2, name="Sword"))
    assert damage(other.shoot(other.one), other.one, other.two, other.theirs) == [4, 0, 0]


def test_retaliation_is_no_damage_of_the_attack() -> None:
    bench = Shooting()
    game = bench.main().fine(de.AttackDeclared("A", bench.mine, (bench.one,), (bench.pump,))).until("B Retaliated")
    game.fine(de.Retaliated("B", (bench.one,))).until("A before damage").passes(2).fine(de.Chosen("A", (bench.two,)))
    assert damage(game, bench.mine, bench.one, bench.two) == [2, 3, 3]


def test_the_next_attack_asks_anew() -> None:
    bench = Shooting()
    game = settle(bench.shoot(bench.one).fine(de.Chosen("A", (bench.two,)))).until("A main")
    game.do(ev.Turned(bench.mine, ""))
    game.fine(de.AttackDeclared("A", bench.mine, (bench.one,), (bench.pump,))).until("A before damage").passes(2)
    game.fine(de.Chosen("A", (bench.theirs,)))
    assert damage(game, bench.one, bench.two, bench.theirs) == [6, 3, 3]
