"""Amounts written out, in figures and in words."""

from collections.abc import Callable
from typing import Any

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import number_word
from ga_replay.games.grand_archive.language import ir

COUNTS: dict[type, Callable[[Any], str]] = {}
"""Amounts that count things, and how each is written. `counting` fills it in: what a thing is called may have amounts in it."""


def amount(n: ir.Amount) -> str:
    match n:
        case int():
            return str(n)
        case ir.X():
            return "X"
        case ir.LV():
            return "LV"
        case ir.Sum():
            return _sum(n)
        case ir.ThatMuch(said):
            return said
        case ir.Times(2, ir.ThatMuch(said), False, _, "double"):
            return f"double {said}"
        case ir.Times(2, of, False, _, "twice"):
            return f"twice {amount(of)}"
        case ir.Times(n, of, False, _, "times"):
            return f"{counted(n)} times {amount(of)}"
        case ir.Times(2, of, True, up, "half"):
            return f"half {amount(of)}, rounded {'up' if up else 'down'}"
        case _ if type(n) in COUNTS:
            return COUNTS[type(n)](n)
        case _:
            raise UnsayableError(type(n).__name__)


def _sum(n: ir.Sum) -> str:
    if n.said == "the difference":
        return n.said
    if n.said == ir.X_AND_Y and not isinstance(n.b, ir.X):
        return n.said
    if n.said == "more than":
        return f"{amount(n.a)} more than you control"
    if n.minus != (n.said in {"-", "minus"}):
        raise UnsayableError
    space = "" if n.said in {"+", "-"} else " "
    return f"{digits(n.a)}{space}{n.said}{space}{digits(n.b)}"


def digits(n: ir.Amount) -> str:
    """An amount in figures, as damage, power and costs are written."""
    return str(n) if isinstance(n, int) else amount(n)


def counted(n: ir.Amount) -> str:
    """An amount in words, as cards and counters are counted."""
    return number_word(n) if isinstance(n, int) else amount(n)


def bound_in_words(what: ir.Bound) -> str:
    """A bound as things are counted by it: "four or less", "exactly three", "less than seven"."""
    match what:
        case ir.Bound(least, most, said="exactly") if least is not None and least == most:
            return f"exactly {counted(least)}"
        case ir.Bound(None, int() as most, said="less than"):
            return f"less than {counted(most + 1)}"
        case ir.Bound(int() as least, None, said=ir.MORE_THAN):
            return f"more than {counted(least - 1)}"
        case ir.Bound(least, None, said=said) if least is not None:
            return f"{counted(least)} or {said or 'more'}"
        case ir.Bound(None, most, said=said) if most is not None:
            return f"{counted(most)} or {said or 'less'}"
        case _:
            raise UnsayableError


def bound(what: ir.Bound) -> str:
    match what:
        case ir.Bound(least, most) if least is not None and least == most:
            return digits(least)
        case ir.Bound(least, None, said=said) if least is not None:
            return f"{digits(least)} or {said or 'more'}"
        case ir.Bound(None, most, said=said) if most is not None:
            return f"{digits(most)} or {said or 'less'}"
        case _:
            raise UnsayableError
