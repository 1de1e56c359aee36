"""What a card's own text lets its player give up, rest or remove to pay for its reserve cost, besides cards of the hand.

Each thing that is named pays for a fixed part of the cost. Counters pay for one each: their bearer is named, and as many
are removed as the rest of the payment leaves due.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec import Struct

from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import capabilities, counters
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided, passed_over, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import candidates
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.texts.combat.keyword_rules import immortal_objects_are_not_destroyed
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.kept_cards import stays
from ga_replay.games.grand_archive.texts.continuous.player_limits import not_paid_from
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.unsupported import PAYS_OWN_RESERVE

"""The address of an ability about paying for its own card, the ability and the rule."""

BANISH, SACRIFICE, REST = "banish", "sacrifice", "rest"
"""What a text lets be done with things to pay; any other word is the kind of counters that are removed."""


class Helper(Struct, frozen=True):
    """Things of which at most this many pay, each for `worth` of the cost; bearers of counters for 1 to `worth` of it."""

    handles: tuple[int, ...]
    most: int
    worth: int
    act: str

    def pays(self) -> int:
        """The most that they pay for."""
        return min(self.most, len(self.handles)) * self.worth

    def in_counters(self) -> bool:
        return self.act not in {BANISH, SACRIFICE, REST}

    def in_words(self) -> str:
        """What becomes of one of them, and how much of the cost it pays."""
        if self.in_counters():
            return f"{self.act} counters off it, which pay for {f'1 to {self.worth}' if self.worth > 1 else 1}"
        return f"{self.act} it, which pays for {self.worth}"


class Help(Struct, frozen=True):
    """Everything that a card's own text lets pay for it, beside the `usual` payers, which pay for one each."""

    helpers: tuple[Helper, ...]
    usual: tuple[int, ...]

    def handles(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.usual, *(handle for one in self.helpers for handle in one.handles))))

    def of(self, handle: int) -> Helper | None:
        return next((one for one in self.helpers if handle in one.handles), None)

    def worth(self, handle: int) -> int:
        """How much of the cost it pays for, or can."""
        helper = self.of(handle)
        return 1 if helper is None else helper.worth

    def paid(self, some: Iterable[int]) -> int:
        """How much of the cost they pay for, bearers of counters aside."""
        return sum(self.worth(handle) for handle in some if not self._bears(handle))

    def fault(self, some: tuple[int, ...], due: int) -> str:
        """The reason why these are not what pays so much, or empty."""
        fixed, bearers = self.paid(some), [handle for handle in some if self._bears(handle)]
        if fixed + sum(self.worth(handle) for handle in bearers) < due:
            return f"the cost is {due}, and these do not pay for all of it"
        rest = [handle for handle in some if handle not in bearers]
        if fixed + len(bearers) > due if bearers else any(fixed - self.worth(handle) >= due for handle in rest):
            return f"the cost is {due}, and fewer of these pay for it"
        for one in self.helpers:
            if sum(1 for handle in some if handle in one.handles) > one.most:
                return f"at most {one.most} of them may pay so"
        return ""

    def choice(self, due: int) -> Some[int]:
        """The choice of what pays so much, and of nothing that is too much."""
        able = self.handles()
        return Some("cost.2", able, self.least(due), min(due, len(able)), partial(self.fault, due=due))

    def least(self, due: int) -> int:
        """The least number of things that pay for so much."""
        best = sorted((self.worth(handle) for handle in self.handles()), reverse=True)
        return next((n for n in range(len(best) + 1) if sum(best[:n]) >= due), len(best))

    def removed(self, some: Sequence[int], due: int) -> int:
        """The counters that are removed, where a bearer of counters is among them."""
        most = max((self.worth(handle) for handle in some if self._bears(handle)), default=0)
        return min(most, max(1, due - self.paid(some)))

    def _bears(self, handle: int) -> bool:
        helper = self.of(handle)
        return helper is not None and helper.in_counters()


def helpers(scene: Scene, player: str, handle: int) -> tuple[Helper, ...]:
    """What the text of that card lets the player pay with."""
    slug = scene.table.card_of.get(handle)
    found = []
    for address, static, rule in profile(slug).rules if slug is not None else ():
        if rule.name != PAYS_OWN_RESERVE:
            continue
        own = context(scene, handle, address, player)
        helper = unless_undecided(scene, partial(_helper, own, static, rule), None)
        if helper is not None and helper.pays() > 0:
            found.append(helper)
    return tuple(found)


def _helper(own: Context, static: ir.Static, rule: ir.Rule) -> Helper | None:
    """None if its restrictions are not met. Raises Undecided."""
    if not all(holds(own, one) for one in static.restrictions):
        return None
    assert rule.n is not None
    if not isinstance(rule.what, ir.Pick):
        return _of_the_champion(own, rule)
    sure, unsure = candidates(own, rule.what.kind)
    able = tuple([handle for handle in (*sure, *unsure) if _is_able(own, rule.value, handle)])
    most = bounds(own, rule.what.n)[1]
    return Helper(able, len(able) if most is None else most, bounds(own, rule.n)[0], rule.value)


def _of_the_champion(own: Context, rule: ir.Rule) -> Helper | None:
    """It rests, or counters are removed from it: as many as the text allows and as there are."""
    assert isinstance(rule.what, ir.Champion)
    assert rule.n is not None
    bearers = things(own, rule.what)
    if rule.value == REST:
        able = tuple([handle for handle in bearers if capabilities.turns(own.scene, handle, rest=True)])
        return Helper(able, len(able), bounds(own, rule.n)[0], REST)
    kept = not_paid_from(own.scene, own.player, rule.value)
    bearers = tuple([handle for handle in bearers if handle not in kept])
    if not bearers:
        return None
    there = sum(counters.on(own.scene, handle, rule.value) for handle in bearers)
    most = bounds(own, rule.n)[1]
    return Helper(tuple(bearers), 1, there if most is None else min(most, there), rule.value)


def _is_able(own: Context, act: str, handle: int) -> bool:
    if act == SACRIFICE:
        return is_sacrificed(own.scene, handle, own.player)
    return handle != own.source and not stays(own.scene, handle)


def is_sacrificed(scene: Scene, handle: int, player: str) -> bool:
    """True if the player could sacrifice the object (keyword/immortality.1.2)."""
    mine = capabilities.sacrifices(scene, handle, player)
    return mine and not immortal_objects_are_not_destroyed(scene, handle)


def help_with(scene: Scene, player: str, handle: int, usual: tuple[int, ...]) -> Help | None:
    """The payers of that card if its own text names some; None if it does not."""
    found = helpers(scene, player, handle)
    if not found:
        return None
    twice = [one for helper in found if helper.act != REST for one in helper.handles if one in usual]
    if twice:
        passed_over(scene, Undecided(f"for what {twice[0]} pays, which may rest to pay as well"))
    return Help(found, usual)
