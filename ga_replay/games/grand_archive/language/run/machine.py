"""The machine that runs a text on the agenda: one instruction after another, with all state in the frame's numbers.

The frame's arguments are the pending item, the address of the text, the place in its code, the part of the instruction
that comes next, the round of that part, and the remaining work of the loops under way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import (
    Answer,
    Chance,
    ForcedChoice,
    May,
    Must,
    RepeatStep,
    Unidentified,
    UnreadText,
)
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, amount, holds, players, things
from ga_replay.games.grand_archive.language.evaluate.context import doubts_in
from ga_replay.games.grand_archive.language.run.code import ACTS, PASSING, Instruction, RunnableText
from ga_replay.games.grand_archive.language.run.place import Place, moved, place_of
from ga_replay.games.grand_archive.language.run.seen_by_one import (
    SHOWN,
    UNTOLD,
    hangs_on_a_look,
    only_no,
    to_be_shown,
    unseen,
)
from ga_replay.games.grand_archive.language.text_ref import pick_key

Reply = list[Answer] | May | Chance | UnreadText | Unidentified | ForcedChoice | None
THEY = "they"
"""The key under which a pending item keeps the seat of the player whom its text asked last."""

LET = "x"
"""The key under which a pending item keeps X, announced or defined by its text."""


class View(Struct, frozen=True):
    """The input of a part of an instruction: `round` is the number of earlier answers of the part."""

    scene: Scene
    item: Item
    ctx: Context
    node: Any
    at: str
    because: str
    round: int = 0
    keeps: frozenset[str] = frozenset()


class ExecutionPart(Struct, frozen=True):
    """A part of an act: `run` answers, asks, or does nothing; `repeats`: it comes again until it does nothing.

    `over`: true beforehand if another round would do nothing; `of_told`: skip it unless some line asks which cards that
    act affected. With an id of the rulebook (and those of statements that say the same) it is a piece of the rules, and
    skipped if that is taken out.
    """

    run: Callable[[View], Reply]
    take: Callable[[View, Any], list[Answer]] | None = None
    repeats: bool = False
    over: Callable[[View], bool] | None = None
    of_told: str = ""
    rule: str = ""
    also: tuple[str, ...] = ()


class Doer(Protocol):
    """The parts of a game: the code of a text, the viewpoint of an item, and the parts of each act."""

    def code(self, address: str) -> RunnableText: ...
    def context(self, scene: Scene, item: Item, address: str) -> Context: ...
    def because(self, address: str) -> str: ...
    def able(self, ctx: Context, steps: tuple[Any, ...]) -> bool: ...
    def asks(self, scene: Scene, player: str, rule: str) -> May | None: ...
    def heeds_unless(self, scene: Scene) -> bool: ...
    def agreed(self, decision: ev.Decision) -> bool: ...
    def left_to(self, question: May, cards: tuple[int, ...]) -> May: ...
    def applies(self, ctx: Context, ability: ir.OnResolve) -> bool: ...
    def keeps(self, ctx: Context, mode: ir.Mode) -> bool: ...
    def asks_again(self, scene: Scene) -> bool: ...
    def is_doubtful(self, scene: Scene) -> bool: ...
    def afterwards(self, view: View) -> list[ev.Fact]: ...
    def later(self, view: View) -> list[ev.Fact]: ...
    def remains(self, view: View) -> list[ev.Fact]: ...
    def leaves(self, node: object) -> bool: ...


Went = tuple[Any, Place]
"""What an instruction answered, and where the code goes on."""


class Machine:
    """Runs texts with the parts of a game. It has no state: everything is in the frame and on the table."""

    __slots__ = ("doer",)

    def __init__(self, doer: Doer) -> None:
        self.doer = doer

    def run(self, scene: Scene) -> Any:
        """The step of the procedure: all invisible instructions up to the first with a visible result."""
        return self.stop(scene, place_of(scene.args))[0]

    def stop(self, scene: Scene, at: Place) -> Went:
        """That result, from that place on, and the place of its instruction."""
        try:
            item = scene.table.item(at.item)
        except KeyError:
            return None, at
        code = self.doer.code(at.address)
        instructions = code.instructions
        seen: tuple[int, ...] = ()
        while at.pc < len(instructions):
            one = instructions[at.pc]
            try:
                self._refuse_doubts(scene, item, code, at)
                if one.op in ACTS:
                    reply, at = self._do(scene, item, code, at)
                else:
                    reply, at = self._instruction(scene, item, code, at)
            except Undecided as undecided:
                seen = self._seen_by_one(scene, item, code, at)
                if not seen:
                    return self._undecided(scene, item, code, at, undecided.why), at
                reply, at = None, moved(at, at.pc + 1)
            if reply is not None:
                return (self.doer.left_to(reply, seen) if seen and type(reply) is May else reply), at
        return None, at

    def take(self, scene: Scene, answer: Any) -> list[Answer]:
        """The consequences of the answer to the text's question; None: `Unidentified` was not answered."""
        at = place_of(scene.args)
        try:
            item = scene.table.item(at.item)
        except KeyError:
            return []
        code = self.doer.code(at.address)
        accepted = None
        while at.pc < len(code.instructions):  # an instruction that was skipped is skipped again
            one = code.instructions[at.pc]
            if one.op == "if" and at.part == SHOWN:
                return [at.again(UNTOLD)]
            try:
                self._refuse_doubts(scene, item, code, at)
                asking = self._asking(scene, item, code, at) if one.op in ACTS else None
                if asking is not None:
                    return self._answered(code, asking, answer)
                if one.op == "ask":
                    view = self._view(scene, item, code, one)
                    asked = self._willing(view)
                    if asked is not None:
                        to = at.pc + 1 if self.doer.agreed(answer) else one.to
                        question = asked.asked if isinstance(asked, ForcedChoice) else asked
                        then = accepted if accepted is not None and to == at.pc + 1 else at.at(to)
                        return [*self._whose(view, question.player), then]
                reply, at = self._instruction(scene, item, code, at)
            except Undecided:
                if not self._seen_by_one(scene, item, code, at):
                    return [self._skipped(one, at)]
                accepted = at.again(SHOWN)
                reply, at = None, moved(at, at.pc + 1)
            if type(reply) is ForcedChoice and one.op == "if":
                return [at.at(at.pc + 2 if self.doer.agreed(answer) else one.to)]
            if reply is not None:
                return [at.again(at.part, at.round)]
        return []

    def _refuse_doubts(self, scene: Scene, item: Item, code: RunnableText, at: Place) -> None:
        """Raises Undecided if the instruction has its result in spite of a doubt: then it is left to people."""
        if self.doer.is_doubtful(scene):
            ctx = self.doer.context(scene, item, code.instructions[at.pc].at)
            for why in doubts_in(ctx.world, lambda: self._instruction(scene, item, code, at)):
                raise Undecided(why)

    @staticmethod
    def _whose(view: View, player: str) -> list[Answer]:
        """The player asked last is "they" from now on."""
        if player == view.item.player and THEY not in view.item.choices:
            return []
        seat = view.scene.table.players.index(player) + 1
        return [Must((ev.ChoiceSet(view.item.item, THEY, (seat,)),), view.because)]

    @staticmethod
    def _answered(code: RunnableText, asking: tuple[ExecutionPart, View, Place, Reply], answer: Any) -> list[Answer]:
        part, view, at, _ = asking
        if answer is None or type(answer) is ev.TextDone or part.take is None:
            return [at.again(at.part + 1)]
        return _then(part.take(view, answer), code, part, view, at)

    # --- instructions --------------------------------------------------------------------------------------------

    def _view(self, scene: Scene, item: Item, code: RunnableText, one: Instruction, turn: int = 0) -> View:
        doer = self.doer
        return View(
            scene=scene,
            item=item,
            ctx=doer.context(scene, item, one.at),
            node=one.node,
            at=one.at,
            because=doer.because(one.at),
            round=turn,
            keeps=code.keeps,
        )

    def _instruction(self, scene: Scene, item: Item, code: RunnableText, at: Place) -> Went:
        """The result of an instruction; if it has none, the place to go on from."""
        one = code.instructions[at.pc]
        if one.op in ACTS:
            return self._do(scene, item, code, at)
        if one.op == "go":
            return None, moved(at, one.to, 0 if one.to > at.pc else 1)
        view = self._view(scene, item, code, one)
        match one.op:
            case "if" | "still" | "met":
                return self._test(view, code, at)
            case "line":
                return None, moved(at, at.pc + 1 if self.doer.applies(view.ctx, one.node) else one.to)
            case "mode":
                chosen = one.option in item.choices.get("modes", ()) and self.doer.keeps(view.ctx, one.node)
                return None, moved(at, at.pc + 1 if chosen else one.to)
            case "able":
                return None, moved(at, at.pc + 1 if self.doer.able(view.ctx, one.node.do) else one.to)
            case "ask":
                asked = self._willing(view)
                asked = replace(asked, then=at.at(one.to)) if type(asked) is ForcedChoice else asked
                return (None, moved(at, one.to)) if asked is None else (asked, at)
            case "let":
                return self._let(view, at)
            case "loop":
                return self._loop(view, at, one)
            case _:
                facts = self.doer.afterwards(view) if one.op == "when" else self.doer.later(view)
                after = moved(at, at.pc + 1)
                return ([Must(tuple(facts), view.because), after.again()], at) if facts else (None, after)

    def _seen_by_one(self, scene: Scene, item: Item, code: RunnableText, at: Place) -> tuple[int, ...]:
        """The untold cards that an undecided condition is about, if who sees them is the one to say what comes of it."""
        if at.part or not hangs_on_a_look(code, at.pc):
            return ()
        view = self._view(scene, item, code, code.instructions[at.pc])
        return unseen(view.ctx, view.node.thing, code.instructions[at.pc + 1].node)

    def _test(self, view: View, code: RunnableText, at: Place) -> Went:
        """A condition. Who has accepted something that depends on a card shows it before the text goes on."""
        one = code.instructions[at.pc]
        try:
            yes = (one.op == "still" and not self.doer.asks_again(view.scene)) or holds(view.ctx, one.node)
        except Undecided:
            shown = to_be_shown(view.ctx, view.node, view.because) if at.part == SHOWN else None
            if shown is None:
                raise
            return shown, at
        if at.part:
            return None, moved(at, at.pc + 2)
        if one.op == "met" and not yes:
            raise Undecided("whether what was so as it triggered must still be so")
        if not yes and hangs_on_a_look(code, at.pc):
            return self._declined(view, code, at)
        return None, moved(at, at.pc + 1 if yes else one.to)

    def _declined(self, view: View, code: RunnableText, at: Place) -> Went:
        """The card is told, and is none: the answer is no, recorded or not, as it is where the card is a secret."""
        one = code.instructions[at.pc]
        asked = self._willing(self._view(view.scene, view.item, code, code.instructions[at.pc + 1]))
        if asked is None:
            return None, moved(at, one.to)
        if type(asked) is May:
            return only_no(asked, at.at(one.to)), at
        return replace(asked, then=at.at(one.to)), at

    def _willing(self, view: View) -> May | ForcedChoice | None:
        """An option that cannot be done in full is not offered (resolution.7): the answer is no, recorded or not."""
        node = view.node
        unless = isinstance(node, ir.Unless)
        if unless and not self.doer.heeds_unless(view.scene):
            return None
        steps = node.cost if unless else node.do
        asked = players(view.ctx, node.who)
        if len(asked) > 1:
            raise Undecided("which of several players is asked first")
        able = [player for player in asked if self.doer.able(view.ctx.by(player), steps)]
        question = self.doer.asks(view.scene, (able or asked)[0], view.because) if asked else None
        if able or question is None:
            return question
        return only_no(question)

    def _let(self, view: View, at: Place) -> Went:
        value = amount(view.ctx, view.node.x)
        facts = (ev.ChoiceSet(view.item.item, LET, (value,)),)
        return [Must(facts, view.because), at.at(at.pc + 1)], at

    def _loop(self, view: View, at: Place, one: Instruction) -> Went:
        """A loop keeps its remaining work on top of the stack of loops: the things, or zeros, and their number."""
        node, loops = view.node, at.loops
        if not at.part:
            todo = (
                things(view.ctx, node.times) if isinstance(node.times, ir.Pick) else (0,) * amount(view.ctx, node.times)
            )
            loops = (*loops, *todo, len(todo))
        left = loops[-1]
        if not left:
            return None, Place(item=at.item, address=at.address, pc=one.to, part=0, round=0, loops=loops[:-1])
        now = loops[-1 - left]
        rest = (*loops[: -1 - left], *loops[-left:-1], left - 1)
        after = Place(item=at.item, address=at.address, pc=at.pc + 1, part=0, round=0, loops=rest)
        if not now or not isinstance(node.times, ir.Pick):
            return None, after
        key = pick_key(one.at, node.times.slot)
        return [Must((ev.ChoiceSet(view.item.item, key, (now,)),), view.because), after.again()], at

    # --- acts ----------------------------------------------------------------------------------------------------

    def _asking(
        self, scene: Scene, item: Item, code: RunnableText, at: Place
    ) -> tuple[ExecutionPart, View, Place, Reply] | None:
        """The next part of an act that has a result, with the result and the place."""
        one = code.instructions[at.pc]
        parts = one.parts
        turn, removed = at.round, scene.rules.removed
        view = self._view(scene, item, code, one, turn)
        for number in range(at.part, len(parts)):
            if turn and number > at.part:
                turn = 0
                view = self._view(scene, item, code, one)
            part = parts[number]
            if removed and part.rule and not scene.rules.stands(part):
                continue
            reply = part.run(view)
            if reply is not None:
                here = (
                    at
                    if number == at.part
                    else Place(item=at.item, address=at.address, pc=at.pc, part=number, round=turn, loops=at.loops)
                )
                return part, view, here, reply
        return None

    def _do(self, scene: Scene, item: Item, code: RunnableText, at: Place) -> tuple[object, Place]:
        asking = self._asking(scene, item, code, at)
        if asking is None:
            return None, moved(at, at.pc + 1)
        part, view, here, reply = asking
        if type(reply) is UnreadText and not here.round:
            remains = Must(tuple(self.doer.remains(view)), view.because, by_text=True)
            return [remains, here.again(here.part, 1)], at
        if type(reply) is ForcedChoice:
            then = reply.then if isinstance(reply.then, list) else []
            return replace(reply, then=_then(then, code, part, view, here)), at
        return (_then(reply, code, part, view, here) if type(reply) is list else reply), at

    # --- unread texts --------------------------------------------------------------------------------------------

    def _undecided(
        self, scene: Scene, item: Item, code: RunnableText, at: Place, why: str
    ) -> UnreadText | list[Answer]:
        """A step that depends on unknown things is left to people.

        It may leave behind its own effects, and those of the steps skipped with it.
        """
        one = code.instructions[at.pc]
        passed = code.instructions[at.pc + 1 : one.to] if one.op in PASSING else ()
        for step in (one, *passed) if not at.round else ():
            if step.node is not None and step.at and self.doer.leaves(step.node):
                view = self._view(scene, item, code, step)
                return [Must(tuple(self.doer.remains(view)), view.because, by_text=True), at.again(at.part, 1)]
        return UnreadText(item.handle, one.at or at.address, item.player, why)

    @staticmethod
    def _skipped(one: Instruction, at: Place) -> RepeatStep:
        return at.at(one.to if one.op in PASSING else at.pc + 1)


def _then(done: list[Answer], code: RunnableText, part: ExecutionPart, view: View, at: Place) -> list[Answer]:
    """The part's result, after which the text goes on: with its next round, or with the next step, if any."""
    if part.repeats and (part.over is None or not part.over(view)):
        return [*done, at.again(at.part, at.round + 1)]
    instructions = code.instructions
    if at.pc + 1 == len(instructions) and at.part + 1 == len(instructions[at.pc].parts):
        return done
    return [*done, at.again(at.part + 1)]
