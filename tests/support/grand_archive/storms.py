"""Damage of a text that is about to be prevented."""

from typing import Any

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action
from tests.support.grand_archive.words import action_says, target

THIS_TURN = ir.Span("this", turn="this")


UNIT = target("unit")


class Storm(Bench):
    """A bench on which A has free spells against B's champion."""

    def __init__(self) -> None:
        super().__init__()
        self.decks()
        self.mine, self.theirs = self.champions()

    def spell(self, *steps: ir.Step, player: str = "A", name: str = "Plain Action", **facts: Any) -> int:
        return self.hand(player, action(name=name, lines=(action_says(*steps),), **facts))

    def bolt(self, n: int, sort: str = "", **facts: Any) -> int:
        return self.spell(ir.Damage(n, UNIT, sort=sort), **facts)  # type: ignore[arg-type]

    def ward(self, n: int | None, mode: str, **more: object) -> int:
        """A prevention for a unit."""
        more.setdefault("span", THIS_TURN)
        return self.spell(ir.Prevent(UNIT, n, mode, **more))  # type: ignore[arg-type]


def cast(game: Game, card: int, *targets: int, player: str = "A") -> Game:
    game.fine(de.CardActivated(player, card))
    for one in targets:
        game.fine(de.TargetsChosen(player, (one,)))
    return game.resolve()
