"""What somebody may choose from, without writing every possibility down.

Members are plain values: a handle, a number, or a tuple of them. Each choice tells whether it contains a value and why not, counts, samples with
a generator that the caller brings, and iterates lazily.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.verdict import Finding


class Rng(Protocol):
    """The part of `random.Random` that sampling needs; the core makes none itself."""

    def randrange(self, stop: int, /) -> int: ...


class Choice(Struct, frozen=True):
    """The common shape; `rule` is cited for a value outside."""

    rule: str = ""

    def fault(self, value: Any) -> str:
        """Why the value is no member, in words; empty where it is one."""
        raise NotImplementedError

    def contains(self, value: Any) -> bool:
        """Whether the value is a member."""
        return not self.fault(value)

    def cited(self, value: Any) -> tuple[str, ...]:
        """The statements that keep a value out which is no member, the most specific one first."""
        return (self.rule,)

    def why_not(self, value: Any) -> tuple[Finding, ...]:
        """A finding where the value is no member."""
        fault = self.fault(value)
        if not fault:
            return ()
        rule, *also = self.cited(value)
        legal = tuple(map(str, itertools.islice(self, 12)))
        return (Finding("not-among-the-choices", rule, fault, legal, also=tuple(also)),)

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError

    def count(self) -> int:
        """How many members there are; constraints may leave fewer."""
        return sum(1 for _ in self)

    def sample(self, rng: Rng) -> Any:
        """A member. Raises LookupError where there is none."""
        raise NotImplementedError


class Of(Choice, frozen=True):
    """One of the items."""

    items: tuple[Any, ...] = ()

    def fault(self, value: Any) -> str:
        return "" if value in self.items else f"{value} is not among the {len(self.items)} that may be chosen"

    def __iter__(self) -> Iterator[Any]:
        return iter(self.items)

    def count(self) -> int:
        return len(self.items)

    def sample(self, rng: Rng) -> Any:
        if not self.items:
            raise LookupError("nothing to choose")
        return self.items[rng.randrange(len(self.items))]


class Some(Choice, frozen=True):
    """Several different items as a tuple, `min` to `max` of them; `allows` may forbid a combination (empty word: fine)."""

    items: tuple[Any, ...] = ()
    min: int = 0
    max: int = 0
    allows: Callable[[tuple[Any, ...]], str] | None = None

    def fault(self, value: Any) -> str:
        if len(set(value)) != len(value):
            return "the same one is named twice"
        if not self.min <= len(value) <= self.max:
            wanted = str(self.min) if self.min == self.max else f"{self.min} to {self.max}"
            return f"{len(value)} chosen where {wanted} are wanted"
        strange = [one for one in value if one not in self.items]
        if strange:
            return f"{strange[0]} is not among the {len(self.items)} that may be chosen"
        return self.allows(value) if self.allows is not None else ""

    def __iter__(self) -> Iterator[Any]:
        for size in range(self.min, min(self.max, len(self.items)) + 1):
            for some in itertools.combinations(self.items, size):
                if self.allows is None or not self.allows(some):
                    yield some

    def count(self) -> int:
        if self.allows is not None:
            return sum(1 for _ in self)
        return sum(math.comb(len(self.items), size) for size in range(self.min, min(self.max, len(self.items)) + 1))

    def sample(self, rng: Rng) -> Any:
        most = min(self.max, len(self.items))
        for _ in range(64):
            if most < self.min:
                break
            size = self.min + rng.randrange(most - self.min + 1)
            left = list(self.items)
            some = tuple(left.pop(rng.randrange(len(left))) for _ in range(size))
            if self.allows is None or not self.allows(some):
                return some
        for some in self:
            return some
        raise LookupError("nothing to choose")


class Barred(Some, frozen=True):
    """Several items; `barred` names the rule that keeps something else out of them (empty: that is `rule`)."""

    barred: Callable[[Any], str] = lambda _: ""

    def why_not(self, value: Any) -> tuple[Finding, ...]:
        found = super().why_not(value)
        outside = (self.barred(one) for one in value if one not in self.items) if found else ()
        rule = next(filter(None, outside), "")
        return (replace(found[0], rule=rule),) if rule else found


class Split(Choice, frozen=True):
    """A total dealt out over bins, as a tuple of amounts in the bins' order, at least `least` each."""

    total: int = 0
    bins: tuple[Any, ...] = ()
    least: int = 0

    def fault(self, value: Any) -> str:
        if len(value) != len(self.bins):
            return f"{len(value)} amounts for {len(self.bins)}"
        if sum(value) != self.total:
            return f"the amounts add up to {sum(value)}, not to {self.total}"
        return f"each gets at least {self.least}" if any(amount < self.least for amount in value) else ""

    def __iter__(self) -> Iterator[Any]:
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

    def sample(self, rng: Rng) -> Any:
        amounts = [self.least] * len(self.bins)
        for _ in range(self.total - sum(amounts)):
            amounts[rng.randrange(len(amounts))] += 1
        return tuple(amounts)


class Number(Choice, frozen=True):
    """A whole number from `min` to `max`."""

    min: int = 0
    max: int = 0

    def fault(self, value: Any) -> str:
        return "" if self.min <= value <= self.max else f"{value} is not between {self.min} and {self.max}"

    def __iter__(self) -> Iterator[Any]:
        return iter(range(self.min, self.max + 1))

    def count(self) -> int:
        return max(0, self.max - self.min + 1)

    def sample(self, rng: Rng) -> Any:
        return self.min + rng.randrange(self.max - self.min + 1)


class Order(Choice, frozen=True):
    """All the items in some order."""

    items: tuple[Any, ...] = ()

    def fault(self, value: Any) -> str:
        return "" if sorted(value) == sorted(self.items) else "not exactly the things that are to be put in order"

    def __iter__(self) -> Iterator[Any]:
        return itertools.permutations(self.items)

    def count(self) -> int:
        return math.factorial(len(self.items))

    def sample(self, rng: Rng) -> Any:
        left = list(self.items)
        return tuple(left.pop(rng.randrange(len(left))) for _ in range(len(left)))


class Menu(Choice, frozen=True):
    """Decisions of several kinds: `offers` lists the legal ones lazily, `faults` finds everything wrong with any one."""

    offers: Callable[[], Sequence[Any] | Iterator[Any]] = tuple
    faults: Callable[[Any], tuple[Finding, ...]] = lambda _: ()

    def fault(self, value: Any) -> str:
        found = self.faults(value)
        return found[0].message if found else ""

    def why_not(self, value: Any) -> tuple[Finding, ...]:
        return self.faults(value)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.offers())

    def sample(self, rng: Rng) -> Any:
        offers = list(self.offers())
        if not offers:
            raise LookupError("nothing to choose")
        return offers[rng.randrange(len(offers))]
