"""The machine that runs a text on the agenda: one instruction after another, its state nothing but the numbers in the frame.

The frame's arguments are the pending item, the address of the text, the place in its code, the part of the instruction that comes next, the
round of that part, and what the loops under way still have to do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.agenda import Again, Answer, ByText, Call, Chance, May, Must
from ga_replay.core.scene import Scene
from ga_replay.core.table import Item
from ga_replay.effects import ir
from ga_replay.effects.address import pick_key
from ga_replay.effects.evaluate import Context, Undecided, amount, holds, players, things
from ga_replay.effects.run.code import Code, Instruction

Reply = list[Answer] | May | Chance | ByText | None
PROCEDURE = "text"
LET = "x"
"""Where a pending item keeps X, announced or defined by its text."""


class View(Struct, frozen=True):
    """What a part of an instruction gets to see: `round` counts how often the part was answered before."""

    scene: Scene
    item: Item
    ctx: Context
    node: Any
    at: str
    because: str
    round: int = 0


class Part(Struct, frozen=True):
    """A part of carrying something out: `run` answers, asks, or does nothing; `repeats`: it comes again until it does nothing."""

    run: Callable[[View], Reply]
    take: Callable[[View, Any], list[Answer]] | None = None
    repeats: bool = False


class Doer(Protocol):
    """What a game brings: the code of a text, the point of view of an item, and how each act is carried out."""

    def code(self, scene: Scene, item: Item, address: str) -> Code: ...
    def context(self, scene: Scene, item: Item, address: str) -> Context: ...
    def because(self, address: str) -> str: ...
    def parts(self, node: Any) -> tuple[Part, ...]: ...
    def able(self, ctx: Context, steps: tuple[Any, ...]) -> bool: ...
    def asks(self, player: str, rule: str) -> May: ...
    def agreed(self, decision: Any) -> bool: ...
    def applies(self, ctx: Context, ability: Any) -> bool: ...
    def afterwards(self, view: View, steps: str) -> list[ev.Fact]: ...
    def later(self, view: View) -> list[ev.Fact]: ...


class _At(Struct, frozen=True):
    """A frame's arguments by name."""

    item: int
    address: str
    pc: int
    part: int
    round: int
    loops: tuple[int, ...]

    def again(self, **changed: Any) -> Again:
        """The same step once more, further on."""
        fields = {"pc": self.pc, "part": 0, "round": 0, "loops": self.loops, **changed}
        loops: tuple[int, ...] = fields["loops"]
        return Again((self.item, self.address, fields["pc"], fields["part"], fields["round"], *loops))


def called(item: int, address: str) -> Call:
    """The call that runs the text of that address for a pending item."""
    return Call(PROCEDURE, (item, address, 0, 0, 0))


def _at(scene: Scene) -> _At:
    item, address, pc, part, turn, *loops = scene.args
    return _At(item, address, pc, part, turn, tuple(loops))  # type: ignore[arg-type]


class Machine:
    """Runs texts with what a game brings. It keeps nothing: everything it must know lies in the frame and on the table."""

    __slots__ = ("doer",)

    def __init__(self, doer: Doer) -> None:
        self.doer = doer

    def run(self, scene: Scene) -> Any:
        """The step of the procedure: as many instructions as nobody sees, then the first whose doing can be seen."""
        at = _at(scene)
        try:
            item = scene.table.item(at.item)
        except KeyError:
            return None
        code = self.doer.code(scene, item, at.address)
        while at.pc < len(code):
            one = code[at.pc]
            try:
                reply, at = self._instruction(scene, item, one, at)
            except Undecided:
                return ByText(item.handle, one.at or at.address, item.player)
            if reply is not None:
                return reply
        return None

    def take(self, scene: Scene, decision: Any) -> list[Answer]:
        """The answer to what the instruction under way asked."""
        at = _at(scene)
        item = scene.table.item(at.item)
        code = self.doer.code(scene, item, at.address)
        while True:  # those that passed unseen pass unseen again
            one = code[at.pc]
            if isinstance(decision, ev.TextDone):
                return [*self._unread(scene, item, one), self._skipped(one, at)]
            if one.op == "ask":
                return [at.again(pc=at.pc + 1 if self.doer.agreed(decision) else one.to)]
            if one.op in {"do", "pick"}:
                found = self._asking(scene, item, one, at)
                if found is not None:
                    part, view, at = found
                    answers = part.take(view, decision) if part.take is not None else []
                    return [*answers, self._next(part, at)]
            reply, at = self._instruction(scene, item, one, at)
            if reply is not None:
                return [at.again(pc=at.pc)]

    # --- instructions --------------------------------------------------------------------------------------------

    def _view(self, scene: Scene, item: Item, one: Instruction, turn: int = 0) -> View:
        return View(
            scene, item, self.doer.context(scene, item, one.at), one.node, one.at, self.doer.because(one.at), turn
        )

    def _instruction(self, scene: Scene, item: Item, one: Instruction, at: _At) -> tuple[Any, _At]:
        """What an instruction answers; where it answers nothing, the place where it goes on."""
        if one.op in {"do", "pick"}:
            return self._do(scene, item, one, at)
        if one.op == "go":
            return None, _moved(at, one.to, at.part if one.to > at.pc else 1)
        view = self._view(scene, item, one)
        match one.op:
            case "if":
                return None, _moved(at, at.pc + 1 if holds(view.ctx, one.node) else one.to)
            case "line":
                return None, _moved(at, at.pc + 1 if self.doer.applies(view.ctx, one.node) else one.to)
            case "mode":
                return None, _moved(at, at.pc + 1 if one.option in item.choices.get("modes", ()) else one.to)
            case "able":
                return None, _moved(at, at.pc + 1 if self.doer.able(view.ctx, one.node.do) else one.to)
            case "ask":
                asked = self._willing(view)
                return (None, _moved(at, one.to)) if asked is None else (asked, at)
            case "let":
                return self._let(view, at)
            case "loop":
                return self._loop(view, at, one)
            case "when":
                return self._wait(view, at)
            case _:
                return [Must(tuple(self.doer.later(view)), view.because), at.again(pc=at.pc + 1)], at

    def _willing(self, view: View) -> May | None:
        """Nobody is asked for what cannot be done in full (resolution.7)."""
        node = view.node
        steps = node.cost if isinstance(node, ir.Unless) else node.do
        able = [player for player in players(view.ctx, node.who) if self.doer.able(_as(view.ctx, player), steps)]
        return self.doer.asks(able[0], view.because) if able else None

    def _let(self, view: View, at: _At) -> tuple[Any, _At]:
        value = amount(view.ctx, view.node.x)
        facts = (ev.ChoiceSet(view.item.item, LET, (value,)),)
        return [Must(facts, view.because), at.again(pc=at.pc + 1)], at

    def _loop(self, view: View, at: _At, one: Instruction) -> tuple[Any, _At]:
        """A loop keeps what it still has to do on top of the stack of loops: the things, or zeros, and how many."""
        node, loops = view.node, at.loops
        if not at.part:
            todo = (
                things(view.ctx, node.times) if isinstance(node.times, ir.Pick) else (0,) * amount(view.ctx, node.times)
            )
            loops = (*loops, *todo, len(todo))
        left = loops[-1]
        if not left:
            return None, _At(at.item, at.address, one.to, 0, 0, loops[:-1])
        now = loops[-1 - left]
        rest = (*loops[: -1 - left], *loops[-left:-1], left - 1)
        after = _At(at.item, at.address, at.pc + 1, 0, 0, rest)
        if not now or not isinstance(node.times, ir.Pick):
            return None, after
        key = pick_key(one.at, node.times.slot)
        return [Must((ev.ChoiceSet(view.item.item, key, (now,)),), view.because), after.again(pc=after.pc)], at

    def _wait(self, view: View, at: _At) -> tuple[Any, _At]:
        facts = self.doer.afterwards(view, "then")
        after = _moved(at, at.pc + 1)
        return ([Must(tuple(facts), view.because), after.again(pc=after.pc)], at) if facts else (None, after)

    # --- acts ----------------------------------------------------------------------------------------------------

    def _asking(self, scene: Scene, item: Item, one: Instruction, at: _At) -> tuple[Part, View, _At] | None:
        """The next part of an act that has something to say, and where it stands."""
        parts = self.doer.parts(one.node)
        parts = parts[:-1] if one.op == "pick" else parts
        for number in range(at.part, len(parts)):
            turn = at.round if number == at.part else 0
            view = self._view(scene, item, one, turn)
            if parts[number].run(view) is not None:
                return parts[number], view, _At(at.item, at.address, at.pc, number, turn, at.loops)
        return None

    def _do(self, scene: Scene, item: Item, one: Instruction, at: _At) -> tuple[Any, _At]:
        found = self._asking(scene, item, one, at)
        if found is None:
            return None, _moved(at, at.pc + 1)
        part, view, here = found
        reply = part.run(view)
        if isinstance(reply, list):
            return [*reply, self._next(part, here)], at
        return reply, at

    @staticmethod
    def _next(part: Part, at: _At) -> Again:
        if part.repeats:
            return at.again(part=at.part, round=at.round + 1)
        return at.again(part=at.part + 1)

    # --- what nobody could read ----------------------------------------------------------------------------------

    def _unread(self, scene: Scene, item: Item, one: Instruction) -> list[Answer]:
        """What may be left of a text that nobody could read (the game says how long)."""
        facts = getattr(self.doer, "unread_remains", lambda *_: [])(scene, item, one.at)
        return [Must(tuple(facts), "player-action-legality.p3")] if facts else []

    @staticmethod
    def _skipped(one: Instruction, at: _At) -> Again:
        return at.again(pc=one.to if one.op in {"if", "ask", "able", "loop", "line", "mode"} else at.pc + 1)


def _moved(at: _At, pc: int, part: int = 0) -> _At:
    return _At(at.item, at.address, pc, part, 0, at.loops)


def _as(ctx: Context, player: str) -> Context:
    """The same point of view while that player acts."""
    return Context(ctx.world, ctx.player, ctx.source, ctx.number, ctx.address, ctx.item, ctx.about, player, ctx.choices)
