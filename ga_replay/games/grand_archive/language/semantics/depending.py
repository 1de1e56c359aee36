"""What the phrases of depending.lark mean: the first case that fits is done, and no player chooses it."""

from typing import NamedTuple

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.sentence import Paragraph

DEPENDING = "depending"


class Case(NamedTuple):
    """What is done in a case: within a bound, or with a mastery facing one of these directions."""

    when: ir.Bound | tuple[str, ...]
    steps: Steps


@phrase()
def case_exactly(n: str) -> ir.Bound:
    return ir.Bound(int(n), int(n))


@phrase()
def case_between(least: str, most: str) -> ir.Bound:
    if int(least) >= int(most):
        raise MeaninglessError
    return ir.Bound(int(least), int(most))


@phrase()
def case_least(least: str) -> ir.Bound:
    return ir.Bound(int(least))


@phrase()
def directions(*words: str) -> tuple[str, ...]:
    return words


@phrase("depending_case", "facing_case")
def case(when: ir.Bound | tuple[str, ...], paragraph: Paragraph) -> Case:
    if paragraph.limits:
        raise MeaninglessError
    return Case(when, paragraph.steps)


@phrase()
def depending(n: ir.Amount, *cases: Case) -> ir.If:
    return _chain([(ir.Compare(n, one.when), one.steps) for one in cases if isinstance(one.when, ir.Bound)])


@phrase()
def depending_direction(owner: ir.Who, name: str, *cases: Case) -> ir.If:
    return _chain([(_faces(owner, name, one.when), one.steps) for one in cases if isinstance(one.when, tuple)])


NUMBERED = "by number"


@phrase()
def cascade(*options: ir.Mode) -> ir.Modes:
    """The first use of the ability has the first of its effects, and so on."""
    if any(option.when for option in options):
        raise MeaninglessError
    return ir.Modes(options, cascade=True)


@phrase()
def cascade_numbered(*cases: Case) -> ir.Modes:
    """The same with the uses before the effects; the last may be that of every later use as well (`repeat`)."""
    bounds = [one.when for one in cases]
    later = bounds[-1] == ir.Bound(len(cases)) and len(cases) > 1
    if later:
        bounds.pop()
    if bounds != [ir.Bound(n, n) for n in range(1, len(bounds) + 1)]:
        raise MeaninglessError
    return ir.Modes(tuple([ir.Mode(one.steps) for one in cases]), repeat=later, cascade=True, said=NUMBERED)


def _faces(owner: ir.Who, name: str, words: tuple[str, ...]) -> ir.Condition:
    held = tuple(ir.Holds(name, word, owner) for word in words)
    return held[0] if len(held) == 1 else ir.AnyOf(held)


def _chain(cases: list[tuple[ir.Condition, Steps]]) -> ir.If:
    """Each case is asked only if none before it was done: what one does may change the number."""
    (cond, steps), *rest = cases
    return ir.If(cond, steps, (_chain(rest),) if rest else (), said=DEPENDING)
