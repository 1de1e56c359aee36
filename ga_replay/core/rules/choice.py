"""Sets of possible choices, without listing every member.

Members are plain values: a handle, a number, or a tuple of them. Each choice tests membership and gives reasons,
counts, samples with a generator that the caller brings, and iterates lazily.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.events.ids import RuleId
from ga_replay.core.rules.verdict import Finding

T = TypeVar("T")


class Rng(Protocol):
    """The part of `random.Random` that sampling needs; the core makes none itself."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1."""


WRONG_NUMBER: Final = "wrong-number-chosen"
"""The code of a finding: too many or too few were chosen."""
OUTSIDE: Final = "not-among-the-choices"
"""The code of a finding: any other value that is not a possible choice."""


def not_one_of(value: object, count: int) -> str:
    """The reason why a value is not a possible choice when there are `count` others."""
    if not count:
        return f"{value} cannot be chosen: there is nothing to choose from"
    return f"{value} is not {'the only' if count == 1 else f'one of the {count}'} possible choice{'s' * (count > 1)}"


class Choice(Struct, Generic[T], frozen=True):
    """The common interface; `rule` is cited for a value outside."""

    rule: RuleId = ""

    def fault(self, value: T) -> str:
        """The reason why the value is not a member, in words; empty if it is one."""
        raise NotImplementedError

    def contains(self, value: T) -> bool:
        return not self.fault(value)

    def code(self, value: T) -> str:
        """The stable code for a value outside."""
        return OUTSIDE

    def cited(self, value: T) -> tuple[str, ...]:
        """The statements that exclude the value, the most specific one first."""
        return (self.rule,)

    def why_not(self, value: T) -> tuple[Finding, ...]:
        """A finding if the value is not a member."""
        fault = self.fault(value)
        if not fault:
            return ()
        rule, *also = self.cited(value)
        legal = tuple(map(str, itertools.islice(self, 12)))
        return (Finding(self.code(value), rule, fault, legal, also=tuple(also)),)

    def __iter__(self) -> Iterator[T]:
        raise NotImplementedError

    def count(self) -> int:
        """The number of members; constraints may leave fewer."""
        return sum(1 for _ in self)

    def sample(self, rng: Rng) -> T:
        """A random member. Raises LookupError if there is none."""
        raise NotImplementedError


AnyChoice = Choice[Any]
"""A choice of which the question alone knows what its members are."""


class Of(Choice[T], frozen=True):
    """One of the items."""

    items: tuple[T, ...] = ()

    def fault(self, value: T) -> str:
        return "" if value in self.items else not_one_of(value, len(self.items))

    def __iter__(self) -> Iterator[T]:
        return iter(self.items)

    def count(self) -> int:
        return len(self.items)

    def sample(self, rng: Rng) -> T:
        if not self.items:
            raise LookupError("nothing to choose")
        return self.items[rng.randrange(len(self.items))]


class Some(Choice[tuple[T, ...]], Generic[T], frozen=True):
    """Several different items as a tuple, `min` to `max` of them.

    `allows` may forbid a combination (empty word: allowed). `sizes` restricts the number to these values between `min`
    and `max` (empty: all of them).
    """

    items: tuple[T, ...] = ()
    min: int = 0
    max: int = 0
    allows: Callable[[tuple[T, ...]], str] | None = None
    sizes: tuple[int, ...] = ()

    def fault(self, value: tuple[T, ...]) -> str:
        if len(set(value)) != len(value):
            return "the same one is named twice"
        strange = [one for one in value if one not in self.items]
        if strange:
            return not_one_of(strange[0], len(self.items))
        if not self._fits(len(value)):
            return self.wanted()
        return self.allows(value) if self.allows is not None else ""

    def code(self, value: tuple[T, ...]) -> str:
        different = len(set(value)) == len(value) and all(one in self.items for one in value)
        return WRONG_NUMBER if different and not self._fits(len(value)) else OUTSIDE

    def wanted(self) -> str:
        """The required number, in words."""
        if self.sizes:
            return f"{' or '.join(map(str, self.sizes))} must be chosen"
        if self.min == self.max:
            return f"{self.min} must be chosen" if self.max else "nothing may be chosen"
        return f"{self.min} to {self.max} must be chosen" if self.min else f"at most {self.max} may be chosen"

    def _fits(self, size: int) -> bool:
        return self.min <= size <= self.max and (not self.sizes or size in self.sizes)

    def _refuses(self, some: tuple[T, ...]) -> bool:
        """True if some of the items, whose number is in the limits, cannot be chosen together."""
        return (bool(self.sizes) and len(some) not in self.sizes) or bool(self.allows is not None and self.allows(some))

    def __iter__(self) -> Iterator[tuple[T, ...]]:
        for size in range(self.min, min(self.max, len(self.items)) + 1):
            for some in itertools.combinations(self.items, size):
                if not self._refuses(some):
                    yield some

    def count(self) -> int:
        if self.allows is not None:
            return sum(1 for _ in self)
        sizes = self.sizes or range(self.min, self.max + 1)
        return sum(math.comb(len(self.items), size) for size in sizes if self._fits(size))

    def sample(self, rng: Rng) -> tuple[T, ...]:
        most = min(self.max, len(self.items))
        for _ in range(64):
            if most < self.min:
                break
            size = self.min + rng.randrange(most - self.min + 1)
            left = list(self.items)
            some = tuple(left.pop(rng.randrange(len(left))) for _ in range(size))
            if not self._refuses(some):
                return some
        for some in self:
            return some
        raise LookupError("nothing to choose")


class Barred(Some[T], frozen=True):
    """Several items; `barred` names the rule that excludes anything else (empty: that is `rule`)."""

    barred: Callable[[T], str] = lambda _: ""

    def why_not(self, value: tuple[T, ...]) -> tuple[Finding, ...]:
        found = super().why_not(value)
        outside = (self.barred(one) for one in value if one not in self.items) if found else ()
        rule = next(filter(None, outside), "")
        return (replace(found[0], rule=rule),) if rule else found


class Split(Choice[tuple[int, ...]], frozen=True):
    """A total divided over bins, as a tuple of amounts in the bins' order, at least `least` each."""

    total: int = 0
    bins: tuple[int, ...] = ()
    least: int = 0

    def fault(self, value: tuple[int, ...]) -> str:
        if len(value) != len(self.bins):
            return f"{len(value)} amounts given; {len(self.bins)} needed"
        if sum(value) != self.total:
            return f"the amounts add up to {sum(value)}, not {self.total}"
        return f"each must get at least {self.least}" if any(amount < self.least for amount in value) else ""

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        bars = len(self.bins) - 1
        free = self.total - self.least * len(self.bins)
        if free < 0 or bars < 0:
            return
        for cuts in itertools.combinations(range(free + bars), bars):
            edges = (-1, *cuts, free + bars)
            yield tuple(self.least + b - a - 1 for a, b in itertools.pairwise(edges))

    def count(self) -> int:
        free = self.total - self.least * len(self.bins)
        return math.comb(free + len(self.bins) - 1, len(self.bins) - 1) if free >= 0 and self.bins else 0

    def sample(self, rng: Rng) -> tuple[int, ...]:
        amounts = [self.least] * len(self.bins)
        for _ in range(self.total - sum(amounts)):
            amounts[rng.randrange(len(amounts))] += 1
        return tuple(amounts)


class Number(Choice[int], frozen=True):
    """A whole number from `min` to `max`."""

    min: int = 0
    max: int = 0

    def fault(self, value: int) -> str:
        return "" if self.min <= value <= self.max else f"{value} is not between {self.min} and {self.max}"

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.min, self.max + 1))

    def count(self) -> int:
        return max(0, self.max - self.min + 1)

    def sample(self, rng: Rng) -> int:
        return self.min + rng.randrange(self.max - self.min + 1)


class Order(Choice[tuple[T, ...]], Generic[T], frozen=True):
    """All the items in some order."""

    items: tuple[T, ...] = ()

    def fault(self, value: tuple[T, ...]) -> str:
        return "" if Counter(value) == Counter(self.items) else "the order must name each of these things exactly once"

    def __iter__(self) -> Iterator[tuple[T, ...]]:
        return itertools.permutations(self.items)

    def count(self) -> int:
        return math.factorial(len(self.items))

    def sample(self, rng: Rng) -> tuple[T, ...]:
        left = list(self.items)
        return tuple(left.pop(rng.randrange(len(left))) for _ in range(len(left)))


class OwnOrder(Order[int], frozen=True):
    """An order of cards; if it is `secret`, none at all is the answer of a log that is not told it."""

    secret: bool = False

    def fault(self, value: tuple[int, ...]) -> str:
        return "" if self.secret and not value else Order.fault(self, value)


class Places(Order[int], frozen=True):
    """All of several places in some order: numbers from 1 on, which mean no cards."""


class Menu(Choice[T], frozen=True):
    """Decisions of several kinds: `offers` lists the legal ones lazily, `faults` finds every error in one.

    `among` is the choice that a decision with values makes, if one of the kinds does that.
    """

    offers: Callable[[], Sequence[T] | Iterator[T]] = tuple
    faults: Callable[[T], tuple[Finding, ...]] = lambda _: ()
    among: AnyChoice | None = None

    def fault(self, value: T) -> str:
        found = self.faults(value)
        return found[0].message if found else ""

    def why_not(self, value: T) -> tuple[Finding, ...]:
        return self.faults(value)

    def __iter__(self) -> Iterator[T]:
        return iter(self.offers())

    def sample(self, rng: Rng) -> T:
        offers = list(self.offers())
        if not offers:
            raise LookupError("nothing to choose")
        return offers[rng.randrange(len(offers))]
