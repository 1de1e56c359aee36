"""Texts that depend on a number or a direction, written out case by case."""

from collections.abc import Callable, Iterator

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import owner
from ga_replay.games.grand_archive.language.render.number import amount

Steps = tuple[ir.Step | ir.Effect, ...]


def depending(step: ir.If, sentences: Callable[[Steps], str]) -> str:
    """The head, and a line for each case."""
    lines = [f"\n\u2022 {_case(one.cond)} \u2014 {sentences(one.then)}" for one in _cases(step)]
    return f"depending on {_head(step.cond)}\u2014{''.join(lines)}"


def _cases(step: ir.If) -> Iterator[ir.If]:
    yield step
    match step.otherwise:
        case (ir.If(said="depending") as rest,):
            yield from _cases(rest)
        case ():
            pass
        case _:
            raise UnsayableError("If")


def _head(cond: ir.Condition) -> str:
    match cond:
        case ir.Compare(ir.ThisWay("roll", said=dice)):
            return dice
        case ir.Compare(n):
            return amount(n)
        case ir.Holds(name, _, who) | ir.AnyOf((ir.Holds(name, _, who), *_)):
            return f"{owner(who)} {name}' direction"
        case _:
            raise UnsayableError("If")


def _case(cond: ir.Condition) -> str:
    match cond:
        case ir.Compare(_, ir.Bound(int() as least, None)):
            return f"{least} or more"
        case ir.Compare(_, ir.Bound(int() as least, int() as most)):
            return f"{least}" if least == most else f"{least} to {most}"
        case ir.Holds(_, value):
            return value
        case ir.AnyOf(held):
            return " or ".join(_case(one) for one in held)
        case _:
            raise UnsayableError("If")


def cascade(step: ir.Modes, sentences: Callable[[Steps], str]) -> str:
    """A line for each effect, with the uses that have it if they are written."""
    last = len(step.options)
    numbers = [f"{n} or more" if step.repeat and n == last else f"{n}" for n in range(1, last + 1)]
    heads = [f"{n} \u2014 " if step.said == "by number" else "" for n in numbers]
    return "cascade\u2014" + "".join(
        f"\n\u2022 {head}{sentences(one.steps)}" for head, one in zip(heads, step.options, strict=True)
    )
