"""Changing the target of what pends."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally
from tests.support.grand_archive.tables import settle
from tests.support.grand_archive.words import says

BEND = "(0): Change the target of an activation that targets another ally you control to ~."


class Table:
    """A bolt of A at an ally of B, who may bend it to another ally."""

    def __init__(self, bolt: str = "Deal 1 damage to target ally.", **facts: object) -> None:
        self.bench = Bench().decks()
        self.bench.champions()
        self.one = self.bench.field("B", ally(0, 9, name="Plain One"))
        self.guard = self.bench.field("B", ally(0, 9, name="Plain Guard", lines=(says(BEND),), **facts))
        self.bolt = self.bench.hand("A", action("fast", name="Plain Bolt", lines=(says(bolt),)))

    def aimed(self) -> Game:
        return self.bench.main().fine(de.CardActivated("A", self.bolt), de.TargetsChosen("A", (self.one,)))

    def bent(self, game: Game) -> Game:
        slug = game.table.card_of[self.guard]
        return game.passes().fine(de.AbilityActivated("B", self.guard, f"{slug}#1")).passes(2)

    def hurt(self, game: Game) -> list[int]:
        settle(game)
        return [game.thing(one).damage for one in (self.one, self.guard)]


@pytest.mark.rule("term/redirect.1")
def test_the_target_of_an_activation_becomes_another() -> None:
    """revealing-mesmer, temptations-facade: the plain sense."""
    table = Table()
    assert table.hurt(table.bent(table.aimed())) == [0, 1]


def test_without_it_the_target_stays() -> None:
    table = Table()
    assert table.hurt(table.aimed()) == [1, 0]


def test_what_is_no_legal_target_does_not_become_one() -> None:
    """term/redirect.1: another valid target."""
    table = Table("Deal 1 damage to target Human ally.")
    table.one = table.bench.field("B", ally(0, 9, name="Plain Human", subtypes=("HUMAN",)))
    assert table.hurt(table.bent(table.aimed())) == [1, 0]


@pytest.mark.rule("term/redirect.2")
def test_what_was_chosen_and_not_targeted_stays() -> None:
    """As if the ally had been chosen for a cost."""
    table = Table("Draw a card.")
    game = table.bench.main().fine(de.CardActivated("A", table.bolt))
    item = game.table.stack[-1].item
    game.write(ev.ChoiceSet(item, "pick 1.50", (table.one,)))
    table.bent(game)
    pending = [one for one in game.table.stack if one.item == item]
    assert all(one.choices["pick 1.50"] == (table.one,) for one in pending)
    assert not [fact for fact in game.history if fact == ev.ChoiceSet(item, "pick 1.50", (table.guard,))]
