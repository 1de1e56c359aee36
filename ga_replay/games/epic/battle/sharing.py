"""Splits of a champion's battle damage: among opposing champions and, with breakthrough, the defending player.

See 4.4.11b, 5.7.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ga_replay.core.rules.choice import Choice, Rng

Shares = tuple[int, ...]
"""A champion, its damage to each possible recipient, and after that pairs of any other recipient and its damage."""


class Dealer(Choice[Shares], frozen=True):
    """A champion's damage: `most` to each opposing one, up to `through` to the player on a breakthrough (else -1).

    `wanting` is the damage of champions with breakthrough that each of those still takes before any goes through. If no
    champion opposes it any more, damage that does not go to the player is lost.
    """

    handle: int = 0
    offense: int = 0
    most: tuple[int, ...] = ()
    through: int = -1
    wanting: tuple[int, ...] = ()

    @property
    def places(self) -> int:
        """The number of possible recipients."""
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
        """The rules on the recipients, on damage through the blockers, and that all of it is dealt."""
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
        """The only way to deal it, if there is just one."""
        found = []
        for shares in self:
            found.append(shares)
            if len(found) > 1:
                return None
        return found[0] if found else None

    def unsaid(self) -> Shares | None:
        """The default split: the most to the player, after each opposing champion got what it takes before (5.7.6).

        If that leaves the split open, there is no default.
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
    """One of the champions that have not dealt out yet, and its damage."""

    dealers: tuple[Dealer, ...] = ()

    def unsaid(self) -> Shares | None:
        """The first one's damage that need not be stated."""
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
