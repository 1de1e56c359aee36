"""Cards that texts let a player banish to pay for a memory cost, besides floating memory, and costs that it alone pays.

They are named together with cards of floating memory, before chance takes any (keyword/floating-memory.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec import Struct

from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import (
    Context,
    InForce,
    Undecided,
    passed_over,
    unless_undecided,
)
from ga_replay.games.grand_archive.language.evaluate.kinds import candidates
from ga_replay.games.grand_archive.language.layers import how_much, on
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.kept_cards import stays
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.unsupported import FLOATING_ALONE, PAYS_MEMORY, PAYS_OWN_MEMORY
from ga_replay.games.grand_archive.texts.playing.payment_sources import floating, memory_means
from ga_replay.games.grand_archive.texts.playing.reserve_helpers import is_sacrificed

SACRIFICE = "sacrifice"
"""The value of a rule by which an object pays by being sacrificed, and not banished."""

Own = tuple[str, ir.Static, ir.Rule]
"""The address of an ability about paying for its own card, the ability and the rule."""


class Group(Struct, frozen=True):
    """Cards of which so many may be banished; `after`: only together with one of the group before.

    Each pays for `worth` of the cost; `sacrificed`: they are objects that are sacrificed instead.
    """

    cards: tuple[int, ...]
    most: int
    after: bool = False
    worth: int = 1
    sacrificed: bool = False


class Means(Struct, frozen=True):
    """What may be banished for a memory cost besides the memory: floating memory, and groups of other cards."""

    floating: tuple[int, ...]
    groups: tuple[Group, ...]

    def cards(self) -> tuple[int, ...]:
        """All of them, each once."""
        return tuple(dict.fromkeys((*self.floating, *(card for group in self.groups for card in group.cards))))

    def most(self) -> int:
        """The most that they pay for."""
        helping = {card for group in self.groups for card in group.cards}
        several = sum(min(group.most, len(group.cards)) for group in self.groups)
        more = sum(group.worth - 1 for group in self.groups if group.cards)
        return len(self.floating) + min(several, len(helping)) + more

    def worth(self, card: int) -> int:
        """How much of the cost the card pays for."""
        of = [group.worth for group in self.groups if card in group.cards]
        return 1 if card in self.floating or not of else max(of)

    def paid(self, some: Iterable[int]) -> int:
        """How much of the cost these cards pay for."""
        return sum(self.worth(card) for card in some)

    def sacrificed(self, card: int) -> bool:
        """True if the card is an object that is sacrificed to pay."""
        groups = [group for group in self.groups if card in group.cards]
        return card not in self.floating and any(group.sacrificed for group in groups)

    def weighed(self, due: int, memory: int) -> Some[int]:
        """The choice of cards, where some pay for several: enough together with the memory, and none too many."""

        def allows(some: tuple[int, ...]) -> str:
            paid = self.paid(some)
            if paid + memory < due:
                return f"{due - memory} at least have to be paid so, and these pay for {paid}"
            if any(paid - self.worth(card) >= due for card in some):
                return f"the cost is {due}, and fewer of these pay for it"
            return self.fault(some)

        able = self.cards()
        return Some("keyword/floating-memory.1", able, 0, len(able), allows)

    def fault(self, some: tuple[int, ...]) -> str:
        """The reason why these cannot be banished together, or empty."""
        left = [card for card in some if card not in self.floating]
        return "" if _dealt(left, self.groups, []) else "no text lets all of these be banished together"


def _dealt(left: list[int], groups: tuple[Group, ...], dealt: list[int]) -> bool:
    """True if the cards can be dealt to the groups; `dealt` counts those of each group so far."""
    if not groups:
        return not left
    group, rest = groups[0], groups[1:]
    fitting = [card for card in left if card in group.cards]
    most = 0 if group.after and not any(dealt[-1:]) else group.most
    for count in range(min(most, len(fitting)), -1, -1):
        for start in range(len(fitting) - count + 1):
            taken = fitting[start : start + count]
            if _dealt([card for card in left if card not in taken], rest, [*dealt, count]):
                return True
    return False


def means(scene: Scene, player: str, handle: int) -> Means:
    """Everything that the player may banish for the memory cost of that card, besides its memory."""
    found = floating(scene, player)
    if floats_alone(scene, player, handle):
        return Means(found, ())
    groups = _everywhere(scene, player)
    for one in _own_rules(scene, handle):
        if one[2].name == PAYS_OWN_MEMORY and _stands(scene, player, handle, one, doubt=True):
            groups += _groups(context(scene, handle, one[0], player), one[2])
    return Means(found, tuple(groups))


def floats_alone(scene: Scene, player: str, handle: int) -> bool:
    """True if the card's memory cost is paid with floating memory alone."""
    own = _own_rules(scene, handle)
    return any(one[2].name == FLOATING_ALONE and _stands(scene, player, handle, one, doubt=False) for one in own)


def payable(scene: Scene, player: str, handle: int, cost: int, more: int = 0) -> bool:
    """True if the player can pay that memory cost; `more` cards will lie in the memory by then."""
    helping = means(scene, player, handle)
    if floats_alone(scene, player, handle):
        return cost <= len(helping.floating)
    return cost <= memory_means(scene, player) - len(helping.floating) + helping.most() + more


def _own_rules(scene: Scene, handle: int) -> tuple[Own, ...]:
    """The abilities by which the card says how its own memory cost is paid."""
    slug = scene.table.card_of.get(handle)
    rules = profile(slug).rules if slug is not None else ()
    return tuple([one for one in rules if one[2].name in {PAYS_OWN_MEMORY, FLOATING_ALONE}])


def _stands(scene: Scene, player: str, handle: int, own: Own, *, doubt: bool) -> bool:
    """True if the restrictions are met; `doubt` is the answer if that is undecided, and the verdict is then unclear."""
    address, static, _ = own
    try:
        return all(holds(context(scene, handle, address, player), one) for one in static.restrictions)
    except Undecided as undecided:
        passed_over(scene, undecided)
        return doubt


def _everywhere(scene: Scene, player: str) -> list[Group]:
    """The objects that may be banished for any memory cost of their controller."""
    found = []
    for entry in in_force(scene, "Rule"):
        node, own = entry.node, entry.context
        if isinstance(node, ir.Rule) and node.name == PAYS_MEMORY and own.player == player and _is_on(entry):
            worth, given_up = unless_undecided(scene, partial(how_much, entry), 0), node.value == SACRIFICE
            if worth > 0 and (not given_up or is_sacrificed(scene, own.source, player)):
                found.append(Group((own.source,), 1, worth=worth, sacrificed=given_up))
    return found


def _is_on(entry: InForce) -> bool:
    return unless_undecided(entry.context.scene, lambda: on(entry), otherwise=True)


NONE: tuple[int, int | None] = (0, 0)


def _groups(own: Context, rule: ir.Rule) -> list[Group]:
    """The cards that the text names one after another; the later ones come with the first."""
    picks = rule.what.members if isinstance(rule.what, ir.Together) else (rule.what,)
    found = []
    for at, pick in enumerate(picks):
        assert isinstance(pick, ir.Pick)
        sure, unsure = candidates(own, pick.kind)
        given_up = rule.value == SACRIFICE
        cards = tuple([one for one in (*sure, *unsure) if one != own.source and not stays(own.scene, one)])
        if given_up:
            cards = tuple([one for one in cards if is_sacrificed(own.scene, one, own.player)])
        most = unless_undecided(own.scene, partial(bounds, own, pick.n), NONE)[1]
        found.append(Group(cards, len(cards) if most is None else most, after=at > 0, sacrificed=given_up))
    return found
