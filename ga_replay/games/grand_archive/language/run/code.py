"""Steps as a list of instructions with jumps, so that a frame of plain numbers records the progress of a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import child, nodes_in

Op = Literal["do", "if", "still", "met", "able", "ask", "go", "pick", "let", "when", "later", "loop", "mode", "line"]
"""The operation of an instruction; `to` is the place to go on from if its answer is no.

do: carry the node out; if: its condition holds; still: that of a trigger still holds; met: that of
its event does, and it is open what happens if not; able: its steps can be done in
full; ask: the player may and wants to; go: always `to`; pick: make the picks of the node without doing it; let: X from
now on; when: its event happened in this text, then a trigger waits; later: a delayed ability is set; loop: once more,
as long as there are items left; mode: this option was chosen; line: the ability that begins here applies.
"""


PASSING = frozenset({"if", "still", "met", "ask", "able", "loop", "line", "mode"})
"""The instructions that can skip those after them."""
ACTS = frozenset({"do", "pick"})
"""The instructions that have parts."""


class Instruction(Struct, frozen=True):
    """One instruction: `at` is the address of its node, `parts` how a game carries the node out."""

    op: Op
    node: Any = None
    at: str = ""
    to: int = 0
    option: int = 0
    parts: tuple[Any, ...] = ()


class RunnableText(Struct, frozen=True):
    """A text ready to run. `keeps` are the acts that a later line refers to ("discarded this way")."""

    instructions: tuple[Instruction, ...]
    keeps: frozenset[str] = frozenset()


PartsOf = Callable[[Any, bool], tuple[Any, ...]]
"""The parts of carrying a node out, or of picking its things alone."""


class Writer:
    """Writes instructions one after another; jumps are filled in when their place is known."""

    def __init__(self, parts_of: PartsOf) -> None:
        self._code: list[Instruction] = []
        self._parts_of = parts_of

    def code(self, nodes: Iterable[Any]) -> RunnableText:
        """The code of the steps; `nodes` is everything that may refer to their results."""
        every = tuple(nodes)
        told = asked_about(every)
        return RunnableText(tuple([_needed(one, told) for one in self._code]), spoken_of(every))

    def emit(self, op: Op, node: object = None, at: str = "", option: int = 0) -> int:
        """Writes an instruction and returns its place."""
        parts = self._parts_of(node, op == "pick") if op in {"do", "pick"} else ()
        self._code.append(Instruction(op=op, node=node, at=at, to=0, option=option, parts=parts))
        return len(self._code) - 1

    def land(self, *places: int) -> None:
        """Lets the jumps at these places lead here."""
        for place in places:
            old = self._code[place]
            self._code[place] = Instruction(
                op=old.op, node=old.node, at=old.at, to=len(self._code), option=old.option, parts=old.parts
            )

    def back(self, place: int) -> None:
        """Goes on at a place that was written before."""
        self._code.append(Instruction("go", None, "", place))

    # --- blocks --------------------------------------------------------------------------------------------------

    def block(self, steps: tuple[Any, ...], at: str) -> None:
        """Writes steps in the printed order; `at` is the address of the tuple."""
        place = 0
        while place < len(steps):
            after = place + 1
            while after < len(steps) and isinstance(steps[after], ir.Instead):
                after += 1
            self._unless_instead(steps, place, after, at)
            place = after

    def _unless_instead(self, steps: tuple[Any, ...], place: int, after: int, at: str) -> None:
        """A step with its alternatives: the last that applies, as each refers to those before it."""
        if isinstance(steps[place], ir.Instead):
            self.emit("do", steps[place], child(at, place))
            return
        if after > place + 1:
            self.emit("pick", steps[place], child(at, place))
        ends = []
        for other in range(after - 1, place, -1):
            instead = steps[other]
            test = self.emit("if", instead.cond, child(at, other, "cond"))
            self.block(instead.then, child(at, other, "then"))
            ends.append(self.emit("go"))
            self.land(test)
        self.step(steps[place], child(at, place))
        self.land(*ends)

    def step(self, node: Any, at: str) -> None:  # noqa: C901 - one arm per node
        """Writes one step."""
        match node:
            case ir.Then(steps):
                self.block(steps, child(at, "steps"))
            case ir.If():
                self._either(self.emit("if", node.cond, child(at, "cond")), node.then, node.otherwise, at)
            case ir.May():
                self._may(node, at)
            case ir.Do():
                self._do(node, at)
            case ir.Unless():
                self._unless(node, at)
            case ir.Repeat():
                self._repeat(node, at)
            case ir.AsA():  # of the acts the targets alone ask for it yet, and they are chosen before
                self.block(node.do, child(at, "do"))
            case ir.Let():
                self._let(node, at)
            case ir.Modes():
                for option, mode in enumerate(node.options):
                    test = self.emit("mode", mode, child(at, "options", option), option + 1)
                    self.block(mode.steps, child(at, "options", option, "steps"))
                    self.land(test)
            case ir.When():
                self.emit("when", node, at)
            case ir.Delayed():
                self.emit("later", node, at)
            case _:
                self.emit("do", node, at)

    def _either(self, test: int, then: tuple[object, ...], otherwise: tuple[object, ...], at: str) -> None:
        """Modes that are offered on a condition are chosen now, others were chosen before (card-activation.4)."""
        for place, one in enumerate(then):
            if isinstance(one, ir.Modes):
                self.emit("do", one, child(at, "then", place))
        self.block(then, child(at, "then"))
        if otherwise:
            end = self.emit("go")
            self.land(test)
            self.block(otherwise, child(at, "otherwise"))
            self.land(end)
        else:
            self.land(test)

    def _let(self, node: ir.Let, at: str) -> None:
        """X is known before the steps that use it; one that is about what they pick is known after them."""
        after = _is_of_its_steps(node)
        if not after:
            self.emit("let", node, at)
        self.block(node.do, child(at, "do"))
        if after:
            self.emit("let", node, at)

    def _repeat(self, node: ir.Repeat, at: str) -> None:
        whole = at_once(node)
        if whole is not None:
            self.emit("do", whole, child(at, "do", 0))
            return
        start = self.emit("loop", node, at)
        self.block(node.do, child(at, "do"))
        self.back(start)
        self.land(start)

    def _unless(self, node: ir.Unless, at: str) -> None:
        """An act on each of several things "unless its controller …" is asked and done for each separately."""
        each = _each_one(node)
        start = self.emit("loop", ir.Repeat(node.do, each), at) if each is not None else 0
        asked = self.emit("ask", node, at)
        self.block(node.cost, child(at, "cost"))
        end = self.emit("go")
        self.land(asked)
        if each is None:
            self.block(node.do, child(at, "do"))
            self.land(end)
        else:
            self.emit("do", replace(node.do[0], what=ir.Ref(each.slot)), child(at, "do", 0))
            self.land(end)
            self.back(start)
            self.land(start)

    def _may(self, node: ir.May, at: str) -> None:
        asked = self.emit("ask", node, at)
        self.block(node.do, child(at, "do"))
        self._after(asked, node, at)

    def _after(self, no: int, node: ir.May | ir.Do, at: str) -> None:
        if node.reflexive and node.then:
            self.emit("when", node, at)
            self._either(no, (), node.otherwise, at)
        else:
            self._either(no, node.then, node.otherwise, at)

    def _do(self, node: ir.Do, at: str) -> None:
        """A step that cannot be done in full is done as far as possible (resolution.7 is about options only)."""
        test = self.emit("able", node, at)
        self.block(node.do, child(at, "do"))
        if node.reflexive and node.then:
            self.emit("when", node, at)
        else:
            self.block(node.then, child(at, "then"))
        end = self.emit("go")
        self.land(test)
        self.block(node.do, child(at, "do"))
        self.block(node.otherwise, child(at, "otherwise"))
        self.land(end)


def _needed(one: Instruction, told: frozenset[str]) -> Instruction:
    """The instruction without the parts that identify cards if no line refers to their identity."""
    parts = tuple([part for part in one.parts if not part.of_told or part.of_told in told])
    return Instruction(op=one.op, node=one.node, at=one.at, to=one.to, option=one.option, parts=parts)


def _is_of_its_steps(node: ir.Let) -> bool:
    """True if the amount is one of the things that its steps pick, other than targets, which are chosen before."""
    spoken = {one.slot for one in nodes_in(node.x) if isinstance(one, ir.Ref)}
    picks = (one for one in nodes_in(node.do) if isinstance(one, ir.Pick) and one.how != "target")
    return not spoken.isdisjoint([one.slot for one in picks])


def _each_one(node: ir.Unless) -> ir.Pick | None:
    """The pick of several things whose players are asked separately; None if there is none."""
    what = getattr(node.do[0], "what", None) if len(node.do) == 1 else None
    if not isinstance(what, ir.Pick) or what.how not in {"all", "each", "bare"} or not isinstance(node.who, ir.Holder):
        return None
    of = node.who.of
    return what if isinstance(of, ir.Ref) and of.slot == what.slot else None


AT_ONCE = (ir.Recover, ir.PutCounters, ir.Damage)
"""Acts with an amount that are done once for everything that they are done for, so that one event is all of it."""


def at_once(node: ir.Repeat) -> object | None:
    """The step with its amount multiplied.

    None if it is about each thing, if a player chooses in it, or if there is more to do.
    """
    (step,) = node.do if len(node.do) == 1 else (None,)
    if not isinstance(step, AT_ONCE) or isinstance(step.n, ir.Any | ir.Choice):
        return None
    spoken = [
        one for one in nodes_in(step) if isinstance(one, ir.Ref) or (isinstance(one, ir.Pick) and one.how != "target")
    ]
    if isinstance(node.times, ir.Pick):
        if any(not isinstance(one, ir.Ref) or one.slot == node.times.slot for one in spoken):
            return None
        times: ir.Amount = ir.Count(replace(node.times, how="all", slot=0))
    elif any(isinstance(one, ir.Pick) for one in spoken):
        return None
    else:
        times = node.times
    return replace(step, n=ir.Times(step.n, times))


def written(steps: tuple[object, ...], at: str, parts_of: PartsOf) -> RunnableText:
    """The instructions of steps whose tuple lies at that address."""
    writer = Writer(parts_of)
    writer.block(steps, at)
    return writer.code((steps,))


PARTS_OF_STEPS = {
    "banished": "banish", "revealed": "reveal", "discarded": "discard", "sacrificed": "sacrifice", "summoned": "summon", "returned": "return",
    "destroyed": "destroy", "chosen": "choose", "suppressed": "suppress", "milled": "mill", "negated": "negate", "put": "put", "rested": "rest",
    "removed": "remove",
    "copied": "copy",
}  # fmt: skip
"""The effect of an earlier step of a text on the thing that `The` names, and the verb of that step."""


ATTACKED = "attack"
"""The act under which a trigger keeps the unit whose attack it answers."""


def spoken_of(nodes: Iterable[object]) -> frozenset[str]:
    """The acts whose result some line refers to."""
    found: set[str] = set()
    for node in nodes:
        for one in nodes_in(node):
            match one:
                case ir.ThisWay(act) | ir.ThatWay(act):
                    found.add(act)
                case ir.ThatMuch(of=act) if act:
                    found.add(act)
                case ir.Happened(event, since="this way") | ir.When(event):
                    found.add(event.act)
                case ir.The(part) if part in PARTS_OF_STEPS:
                    found.add(PARTS_OF_STEPS[part])
                case ir.AttackAgain():
                    found.add(ATTACKED)
                case ir.Pick(how="rest") | ir.The("rest"):
                    found |= {"look"} if looks(nodes) else {"reveal"}
                    found |= put_into_decks(nodes)
                case ir.Move(act, ir.Pick(kind=ir.Kind(other=True))):
                    found.add(act)  # "an additional card" is none of those that have moved
                case ir.PutCounters(on=ir.Self()) | ir.Become(what=ir.Self()):
                    found |= moved_itself(nodes)
                case _:
                    pass
    return frozenset(found)


def looks(nodes: Iterable[object]) -> bool:
    """True if the text looks at cards: the rest is of those, else of the cards revealed."""
    return any(isinstance(one, ir.LookAt) for node in nodes for one in nodes_in(node))


def put_into_decks(nodes: Iterable[object]) -> frozenset[str]:
    """The acts that put some of the cards into a deck: they lie where the rest lie, and are not of the rest."""
    every = (one for node in nodes for one in nodes_in(node))
    moves = (one for one in every if isinstance(one, ir.Move) and one.to is not None and one.to.name == "deck")
    return frozenset(one.act for one in moves if isinstance(one.what, ir.Pick) and one.act == "put")


def moved_itself(nodes: Iterable[object]) -> frozenset[str]:
    """The acts by which the text moves its own card, which it may then refer to in its new zone."""
    every = (one for node in nodes for one in nodes_in(node))
    return frozenset(one.act for one in every if isinstance(one, ir.Move) and isinstance(one.what, ir.Self))


def asked_about(nodes: Iterable[object]) -> frozenset[str]:
    """The acts for which some line asks which cards they affected."""
    found: set[str] = set()
    for node in nodes:
        for one in nodes_in(node):
            match one:
                case ir.ThisWay(act, of) if isinstance(of, ir.Kind) and not is_plain(of):
                    found.add(act)
                case ir.Happened(event, since="this way") | ir.When(event):
                    if any(isinstance(pick, ir.Pick) and not is_plain(pick.kind) for pick in (event.to, event.what)):
                        found.add(event.act)
                case ir.Kind():
                    found |= {test.act for test in one.where if isinstance(test, ir.ThatWay) and not is_plain(one)}
                case ir.Number(of=ir.The(part)) | ir.Aggregate(of=ir.The(part)) | ir.Is(thing=ir.The(part)) if (
                    part in PARTS_OF_STEPS
                ):
                    found.add(PARTS_OF_STEPS[part])
                case _:
                    pass
    return frozenset(found)


def is_plain(kind: ir.Kind) -> bool:
    """True if any card is of the kind, whatever its zone and the acts done to it."""
    return all(noun.head == "card" and not noun.words for noun in kind.nouns) and all(
        isinstance(test, ir.Lies | ir.ThatWay | ir.Controlled) for test in kind.where
    )
