"""Dealing damage in battle: who deals how much to whom, dealt out by the controllers and applied all at once (4.4.11, 5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.agenda import Answer, Goto, May, Must
from ga_replay.core.choice import Choice, Rng
from ga_replay.core.ruleset import quantity
from ga_replay.core.scene import Scene
from ga_replay.games.epic import look
from ga_replay.games.epic.battle.fighting import BLOCKED, attackers, blockers, defender, pending
from ga_replay.games.epic.decisions import DamageDealtOut
from ga_replay.games.epic.gifts import standing
from ga_replay.games.epic.playing.damage import dealt
from ga_replay.games.epic.playing.meant import seat

Shares = tuple[int, ...]


class Dealer(Choice, frozen=True):
    """What one champion may deal: `most` to each of the opposing champions, and up to `through` to the player where it breaks through (else -1).

    Where nobody opposes it any more, what does not go to the player goes nowhere.
    """

    handle: int = 0
    offense: int = 0
    most: tuple[int, ...] = ()
    through: int = -1

    def fault(self, value: Shares) -> str:
        bounds = self._bounds()
        amounts = value[1:]
        if len(amounts) != len(bounds):
            return f"{len(amounts)} amounts for {len(bounds)}"
        if any(not 0 <= amount <= bound for amount, bound in zip(amounts, bounds, strict=True)):
            return f"at most {', '.join(map(str, bounds))} may be dealt"
        if self.most and sum(amounts) != self.offense:
            return f"the amounts add up to {sum(amounts)}, not to {self.offense}"
        return ""

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
        """What is meant where nobody says it: as much as can goes to the player, and the rest to the only champion that opposes it (5.7.6)."""
        through = max(0, min(self.through, self.offense))
        if len(self.most) > 1 or (self.most and self.most[0] < self.offense - through):
            return self.only()
        rest = (self.offense - through,) if self.most else ()
        return (self.handle, *rest, *((through,) if self.through >= 0 else ()))

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


class Dealing(Choice, frozen=True):
    """One of the champions that have not dealt out yet, and what it deals."""

    dealers: tuple[Dealer, ...] = ()

    def unsaid(self) -> Shares | None:
        """What the first of them deals of which it need not be said."""
        return next((shares for one in self.dealers if (shares := one.unsaid()) is not None), None)

    def fault(self, value: Shares) -> str:
        found = next((one for one in self.dealers if value and one.handle == value[0]), None)
        return found.fault(value) if found is not None else "that champion does not deal out damage now"

    def __iter__(self) -> Iterator[Shares]:
        for one in self.dealers:
            yield from one

    def sample(self, rng: Rng) -> Shares:
        return self.dealers[rng.randrange(len(self.dealers))].sample(rng)


# --- how much --------------------------------------------------------------------------------------------------------------


def key(handle: int) -> str:
    """Under which what a champion deals stands on the battle."""
    return f"deals {handle}"


def is_blocked(scene: Scene, handle: int) -> bool:
    """Whether the attacker was blocked, whatever has become of its blockers."""
    blocked = BLOCKED in scene.table.things[handle].roles
    return bool(blocked and scene.measure("stays blocked", handle, bool(blockers(scene))))


@quantity("4.4.6b", "stays blocked", plain=True, also=("M4.4.6b",))
def once_blocked_is_always_blocked(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def breaks_through(scene: Scene, handle: int) -> bool:
    """Whether what it deals counts for breakthrough."""
    return bool(scene.measure("counts for breakthrough", handle, True))


@quantity("5.7.2", "counts for breakthrough", plain=True)
def only_champions_with_breakthrough_contribute(scene: Scene, handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return look.has(scene, handle, "breakthrough")


class Fight(Struct, frozen=True):
    """Who deals how much: attackers that nobody blocked to the player, the others and the blockers to each other.

    Of both sides it is told how much may be dealt to each of them at the most. Blocked attackers may deal `most_through` to the player in all, where
    their damage counts for it.
    """

    unblocked: tuple[tuple[int, int], ...]
    attacking: tuple[tuple[int, int, bool], ...]
    blocking: tuple[tuple[int, int, bool], ...]
    to_attackers: Shares
    to_blockers: Shares
    most_through: int


def fight(scene: Scene) -> Fight:
    """What is made of those who fight, which stays while they deal out: what objects bear and who they are, how they lie, whose turn and battle it is."""
    table = scene.table
    stamp: tuple[Any, ...] = (table.layout, table.stirred)
    if standing(scene).shifting:
        item, fighting = pending(scene), (*attackers(scene), *blockers(scene))
        turned = [table.things[h].turned for h in fighting]
        stamp = (*stamp, table.turn_number, item and (item.item, item.player), turned)
    return scene.kept("fight", stamp, lambda: _fight(scene))


def _fight(scene: Scene) -> Fight:
    attacking, blocking = attackers(scene), blockers(scene)
    strong = [(h, look.offense(scene, h), is_blocked(scene, h)) for h in attacking]
    blocked = tuple([(h, by, breaks_through(scene, h)) for h, by, is_so in strong if is_so and by > 0])
    against = tuple([(h, by, False) for h in blocking if (by := look.offense(scene, h)) > 0])
    name = "through the blockers" if blocking else "through an empty block"
    return Fight(
        tuple([(h, by) for h, by, is_so in strong if not is_so]),
        blocked,
        against,
        _most(scene, attacking) if against else (),
        _most(scene, blocking),
        scene.measure(name, sum([by for _, by, breaking in blocked if breaking]), 0),
    )


def may_go_through(scene: Scene) -> int:
    """How much of the damage may still be dealt to the defending player over the heads of the blockers."""
    item, now = pending(scene), fight(scene)
    chosen = item.choices if item is not None else {}
    return max(
        0, now.most_through - sum([chosen.get(key(h), (0,))[-1] for h, _, breaking in now.attacking if breaking])
    )


@quantity("4.4.11a", "through the blockers", plain=True, also=("M4.4.11a", "5.7.1"))
def what_the_blockers_cannot_absorb_goes_through(scene: Scene, total: int, _so_far: int) -> int:
    in_the_way: int = scene.measure("defense in the way", 0, 0)
    return max(0, total - in_the_way)


@quantity("5.7.5", "defense in the way", plain=True, also=("5.7.3",))
def blockers_absorb_their_defense_whatever_they_bear(scene: Scene, _nobody: int, _so_far: int) -> int:
    """Damage that they bear, and that they may be unbreakable, changes nothing."""
    return sum(look.defense(scene, h) for h in blockers(scene))


@quantity("5.7.4", "through an empty block", plain=True, also=("4.4.12", "M4.4.12"))
def all_goes_through_where_no_blocker_is_left(_scene: Scene, total: int, _so_far: int) -> int:
    return total


@quantity("4.4.11c", "most dealt to one", plain=True, also=("M4.4.11c", "5.7.6"))
def more_may_be_dealt_than_breaks(_scene: Scene, _handle: int, _so_far: int) -> int:
    return 1 << 30


def dealers(scene: Scene, *, attacking: bool) -> tuple[Dealer, ...]:
    """The champions of one side that deal damage to the other."""
    now = fight(scene)
    most, dealing = (now.to_blockers, now.attacking) if attacking else (now.to_attackers, now.blocking)
    through = may_go_through(scene) if attacking and dealing else -1
    return tuple(
        [
            Dealer("4.4.11b", handle, offense, most, through if breaking else -1)
            for handle, offense, breaking in dealing
            if most or breaking  # else nobody is left whom it could deal it to
        ]
    )


def _most(scene: Scene, opposing: tuple[int, ...]) -> Shares:
    return tuple([scene.measure("most dealt to one", h, look.defense(scene, h)) for h in opposing])


# --- dealing out -----------------------------------------------------------------------------------------------------------


def ask(scene: Scene, *, attacking: bool) -> May | None:
    """The controller of that side says of one champion after another what it deals, in the order that they choose."""
    item = pending(scene)
    if item is None:
        return None
    left = tuple([one for one in dealers(scene, attacking=attacking) if key(one.handle) not in item.choices])
    player = scene.table.turn_player if attacking else item.player
    return May(player, Dealing("4.4.11b", left), (DamageDealtOut,), "4.4.11b", "shares") if left else None


def keep(scene: Scene, decision: DamageDealtOut, again: str) -> list[Answer]:
    """It is dealt together with all the rest; the next champion is asked about."""
    item = pending(scene)
    if item is None or not decision.shares:
        return []
    handle, *amounts = decision.shares
    return [Must((ev.ChoiceSet(item.item, key(handle), tuple(amounts)),), "4.4.11b"), Goto(again)]


def deal(scene: Scene) -> Must | None:
    """All damage is dealt at the same time."""
    item = pending(scene)
    if item is None:
        return None
    facts: list[ev.Fact | None] = []
    player = seat(scene, defender(scene))
    facts += [dealt(scene, h, player, by) for h, by in fight(scene).unblocked]
    for attacking in (True, False):
        opposing: tuple[int, ...] = blockers(scene) if attacking else attackers(scene)
        for one in dealers(scene, attacking=attacking):
            amounts = item.choices.get(key(one.handle)) or (one.only() or (0,))[1:]
            facts += [dealt(scene, one.handle, to, n) for to, n in zip((*opposing, player), amounts, strict=False)]
    done: Any = tuple([fact for fact in facts if fact is not None])
    return Must(done, "4.4.11") if done else None
