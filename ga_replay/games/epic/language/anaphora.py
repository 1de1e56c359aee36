"""Binds words like "it" and "that player" to their deed, or raises UnboundError."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnboundError
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import Ability, Who
from ga_replay.games.epic.language.semantics.line_reading import LineReading

TELL_OF_A_PLAYER = {"damages a player", "damages an opponent"}
"""Triggers that involve a player, whom "that player" then means."""
ATTACKER = Who("each", only=ab.Only(state="attacking"))
"""The one that attacks alone."""


def tied(ability: Ability, *, part: bool = True) -> Ability:
    """The ability with its words bound. `part`: there is nothing before it that they could refer to."""
    binder = _Binder(ability, part=part)
    for at in range(len(binder.deeds)):
        binder.bind(at)
    return replace(ability, deeds=tuple(binder.deeds))


class _Binder:
    def __init__(self, ability: Ability, *, part: bool) -> None:
        self.when = ability.when
        self.deeds: list[Any] = list(ability.deeds)
        self.part = part
        self.opponents_turn = -1
        """The last deed that is done only in an opponent's turn."""

    def bind(self, at: int) -> None:
        deed = self.deeds[at]
        if isinstance(deed, ab.If):
            self._condition(at, deed)
            return
        times: ab.Times | None = getattr(deed, "times", None)
        if times is not None and times.what in {"offense", "defense"} and times.of < 0:
            of = self._of_things(at, 1)
            self._mark(of, measured=True)
            deed = self.deeds[at] = replace(deed, times=replace(times, of=of))
        if times is not None and times.who.side == "that":
            deed = self.deeds[at] = replace(deed, times=replace(times, who=replace(times.who, of=self._of_player(at))))
        who: Who | None = getattr(deed, "who", None)
        if who is not None:
            self.deeds[at] = replace(deed, who=self._bound(who, at))

    def _condition(self, at: int, deed: ab.If) -> None:
        match deed.cond:
            case "opponent's turn":
                self.opponents_turn = at + deed.count
            case "champion" | "was yours" | "all" if deed.of < 0:
                self.deeds[at] = replace(deed, of=self._of_things(at, 2 if deed.cond == "all" else 1))
            case "did" if not _can_fail(self.deeds[at - 1]):
                raise UnboundError("if you do")
            case _:
                pass

    def _bound(self, who: Who, at: int) -> Who:
        match who:
            case Who("that", "player", of=-1) | Who("that", count=0, of=-1):
                return replace(who, of=self._of_damage(at))
            case Who("that", of=-1) if self.deeds[at - 1 : at] == [ab.If("alone")]:
                return ATTACKER
            case Who("that", of=-1):
                of = self._of_things(at, who.count)
                return replace(who, of=of, count=1) if of >= 0 else who
            case Who("controller" | "owner", of=-1) | Who(by="owner", of=-1):
                return replace(who, of=self._of_things(at, 1))
            case Who("about") if self.when not in TELL_OF_A_PLAYER:
                if at <= self.opponents_turn:
                    return replace(who, how="turn player")
                return self._that_player(who, at)
            case Who(side="that", of=-1):
                return replace(who, of=self._of_player(at))
            case _:
                return who

    def _that_player(self, who: Who, at: int) -> Who:
        """A target player, or the owner of a champion that went home."""
        for before in range(at - 1, -1, -1):
            if isinstance(self.deeds[before], ab.Return):
                return replace(who, how="owner", of=self._of_things(at, 1))
            about: Who | None = getattr(self.deeds[before], "who", None)
            if about is not None and about.how == "target" and about.kind == "player":
                return replace(who, how="that", of=before)
        raise UnboundError("that player")

    def _of_things(self, at: int, count: int) -> int:
        """The last deed before that affected champions or cards; it must keep them unless they were chosen."""
        for before in range(at - 1, -1, -1):
            deed = self.deeds[before]
            who: Who | None = getattr(deed, "who", None)
            if isinstance(deed, ab.Token):
                self._agree(count, many=deed.count > 1 or deed.times is not None)
                self.deeds[before] = replace(deed, kept=True)
                return before
            if who is None or who.kind == "player" or who.how not in {"target", "choose", "each", "that"}:
                continue
            if who.how == "that":
                return who.of
            self._agree(count, many=who.how == "each" or who.count > 1)
            if who.how == "each":
                self._mark(before, kept=True)
            return before
        return self._open("it")

    def _agree(self, count: int, *, many: bool) -> None:
        if many != (count > 1):
            raise UnboundError("it" if count == 1 else "them")

    def _of_player(self, at: int) -> int:
        """The last deed before that was done to a target player."""
        for before in range(at - 1, -1, -1):
            who: Who | None = getattr(self.deeds[before], "who", None)
            if who is not None and who.how == "target" and who.kind == "player":
                return before
        raise UnboundError("that player")

    def _of_damage(self, at: int) -> int:
        """The last deed before that dealt damage."""
        for before in range(at - 1, -1, -1):
            if isinstance(self.deeds[before], ab.Damage):
                self._mark(before, kept=True)
                return before
        return self._open("damaged by this card")

    def _mark(self, at: int, **facts: bool) -> None:
        if at >= 0:
            self.deeds[at] = replace(self.deeds[at], who=replace(self.deeds[at].who, **facts))

    def _open(self, word: str) -> int:
        """A line of an event may refer to the lines before it."""
        if self.part:
            raise UnboundError(word)
        return -1


def _can_fail(deed: ab.Deed) -> bool:
    """True if its result shows whether it was done: by a payment, or by what remains in place."""
    return isinstance(deed, ab.Pay | ab.Break | ab.Banish | ab.Return | ab.Expend)


def bound(reading: LineReading) -> LineReading:
    """The line with every such word bound to the number of its deed.

    A line of an event may refer to a line before it.
    """
    return LineReading(tuple(tied(one, part=one.when != "event") for one in reading.abilities), reading.joiners)
