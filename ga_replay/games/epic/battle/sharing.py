"""What a champion may deal out in battle: to those who oppose it and, with breakthrough, to the defending player (4.4.11b, 5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ga_replay.core.rules.choice import Choice, Rng

Shares = tuple[int, ...]
"""A champion, how much it deals to each of those it may deal to, and behind that in pairs anybody else with how much it deals to them."""


class Dealer(Choice[Shares], frozen=True):
    """What one champion may deal: `most` to each of the opposing champions, and up to `through` to the player where it breaks through (else -1).

    `wanting` is how much damage of champions with breakthrough each of those still takes before any goes through. Where nobody opposes it any
    more, what does not go to the player goes nowhere.
    """

    handle: int = 0
    offense: int = 0
    most: tuple[int, ...] = ()
    through: int = -1
    wanting: tuple[int, ...] = ()

    @property
    def places(self) -> int:
        """How many there are that it may deal to."""
        return len(self.most) + (self.through >= 0)

    def fault(self, value: Shares) -> str:
        bounds = self._bounds()
        amounts, others = value[1 : 1 + self.places], value[1 + self.places :]
        if len(amounts) != len(bounds) or len(others) % 2:
            return f"{len(value) - 1} amounts given; {len(bounds)} needed"
        if any(others[1::2]):
            return "it can deal damage only to champions that oppose it"
        if any(not 0 <= amount <= bound for amount, bound in zip(amounts, bounds, strict=True)):
            return f"at most {', '.join(map(str, bounds))} damage may be dealt"
        if self.most and sum(amounts) != self.offense:
            return f"the amounts add up to {sum(amounts)}, not {self.offense}"
        return ""

    def cited(self, value: Shares) -> tuple[str, ...]:
        """Who is dealt damage, how much goes through the blockers, and that all of it is dealt."""
        amounts, others = value[1 : 1 + self.places], value[1 + self.places :]
        if any(others[1::2]):
            return ("4.4.11", *(["5.7.2"] if others[0] < 0 else []), self.rule)
        if self.through >= 0 and len(amounts) == self.places and amounts[-1] > self.through:
            return ("4.4.11a", "5.7.1", self.rule)
        return (self.rule,)

    def _bounds(self) -> tuple[int, ...]:
        most = tuple([min(one, self.offense) for one in self.most])
        return most if self.through < 0 else (*most, min(self.through, self.offense))

    def __iter__(self) -> Iterator[Shares]:
        bounds = self._bounds()
        if not self.most:
            yield from ((self.handle, amount) for amount in range(bounds[0] + 1)) if bounds else ()
            return
        for before in product(*[range(bound + 1) for bound in bounds[:-1]]):
            last = self.offense - sum(before)
            if 0 <= last <= bounds[-1]:
                yield (self.handle, *before, last)

    def only(self) -> Shares | None:
        """The one way to deal it, where there is no other."""
        found = []
        for shares in self:
            found.append(shares)
            if len(found) > 1:
                return None
        return found[0] if found else None

    def unsaid(self) -> Shares | None:
        """What is meant where nobody says it: as much as can goes to the player, and to each that opposes it what it takes before (5.7.6).

        Where that leaves open who is dealt how much, nothing is meant.
        """
        through = max(0, min(self.through, self.offense))
        rest = self.offense - through
        amounts: Shares = ()
        if len(self.most) == 1 and rest <= self.most[0]:
            amounts = (rest,)
        elif self.through > 0 and (not self.most or rest == sum(self.wanting)):
            amounts = self.wanting
        elif self.most:
            return self.only()
        return (self.handle, *amounts, *((through,) if self.through >= 0 else ()))

    def sample(self, rng: Rng) -> Shares:
        bounds = self._bounds()
        if not self.most:
            return (self.handle, rng.randrange(bounds[0] + 1))
        left, amounts = self.offense, [0] * len(bounds)
        while left:
            at = rng.randrange(len(bounds))
            if amounts[at] < bounds[at]:
                amounts[at] += 1
                left -= 1
        return (self.handle, *amounts)


class Dealing(Choice[Shares], frozen=True):
    """One of the champions that have not dealt out yet, and what it deals."""

    dealers: tuple[Dealer, ...] = ()

    def unsaid(self) -> Shares | None:
        """What the first of them deals of which it need not be said."""
        return next((shares for one in self.dealers if (shares := one.unsaid()) is not None), None)

    def of(self, value: Shares) -> Dealer | None:
        """The one that deals so."""
        return next((one for one in self.dealers if value and one.handle == value[0]), None)

    def fault(self, value: Shares) -> str:
        found = self.of(value)
        return found.fault(value) if found is not None else "that champion does not deal damage now"

    def cited(self, value: Shares) -> tuple[str, ...]:
        found = self.of(value)
        return found.cited(value) if found is not None else (self.rule,)

    def __iter__(self) -> Iterator[Shares]:
        for one in self.dealers:
            yield from one

    def sample(self, rng: Rng) -> Shares:
        return self.dealers[rng.randrange(len(self.dealers))].sample(rng)
