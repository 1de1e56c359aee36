"""Words like "it" and "that player" tied to the deed that they speak of, or UnboundError."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ga_replay.effects.bind import UnboundError
from ga_replay.games.epic.cards import ability as ab
from ga_replay.games.epic.cards.ability import Ability, Who
from ga_replay.games.epic.language.saying import Reading

TELL_OF_A_PLAYER = {"damages a player", "damages an opponent"}
"""Triggers that tell of a player, whom "that player" means then."""


def bound(reading: Reading) -> Reading:
    """The line with every such word tied to the number of its deed."""
    return Reading(tuple(_ability(one) for one in reading.abilities), reading.joiners)


def _ability(ability: Ability) -> Ability:
    binder = _Binder(ability)
    for at in range(len(binder.deeds)):
        binder.bind(at)
    return replace(ability, deeds=tuple(binder.deeds))


class _Binder:
    def __init__(self, ability: Ability) -> None:
        self.when = ability.when
        self.deeds: list[Any] = list(ability.deeds)
        self.opponents_turn = -1
        """The last deed that is done only in an opponent's turn."""

    def bind(self, at: int) -> None:
        deed = self.deeds[at]
        if isinstance(deed, ab.If):
            if deed.cond == "opponent's turn":
                self.opponents_turn = at + deed.count
            elif deed.cond == "champion":
                self.deeds[at] = replace(deed, of=self._of_things(at, 1))
            elif deed.cond == "did" and not _can_fail(self.deeds[at - 1]):
                raise UnboundError("if you do")
            return
        who: Who | None = getattr(deed, "who", None)
        if who is not None:
            self.deeds[at] = replace(deed, who=self._bound(who, at))

    def _bound(self, who: Who, at: int) -> Who:
        match who.how:
            case "that" if who.of < 0:
                return replace(who, of=self._of_things(at, who.count), count=1)
            case "controller" | "owner":
                return replace(who, of=self._of_things(at, 1))
            case "about" if self.when not in TELL_OF_A_PLAYER:
                if at <= self.opponents_turn:
                    return replace(who, how="turn player")
                return replace(who, how="that", of=self._of_player(at))
            case _ if who.side == "that":
                return replace(who, of=self._of_player(at))
            case _:
                return who

    def _of_things(self, at: int, count: int) -> int:
        """The last deed before that was done to a champion or card, or to several; it is told to keep them where nobody chose them."""
        for before in range(at - 1, -1, -1):
            who: Who | None = getattr(self.deeds[before], "who", None)
            if isinstance(self.deeds[before], ab.Token):
                raise UnboundError("a token")
            if who is None or who.kind == "player" or who.how not in {"target", "choose", "each", "that"}:
                continue
            if who.how == "that":
                return who.of
            if (who.how == "each" or who.count > 1) != (count > 1):
                raise UnboundError("it" if count == 1 else "them")
            if who.how == "each":
                self.deeds[before] = replace(self.deeds[before], who=replace(who, kept=True))
            return before
        raise UnboundError("it")

    def _of_player(self, at: int) -> int:
        """The last deed before that was done to a target player."""
        for before in range(at - 1, -1, -1):
            who: Who | None = getattr(self.deeds[before], "who", None)
            if who is not None and who.how == "target" and who.kind == "player":
                return before
        raise UnboundError("that player")


def _can_fail(deed: ab.Deed) -> bool:
    """Whether it shows afterwards that it was done: something was paid, or left where it lay."""
    return isinstance(deed, ab.Pay | ab.Break | ab.Banish | ab.Return | ab.Expend)
