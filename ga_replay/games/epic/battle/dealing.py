"""Dealing damage in battle: amounts and recipients, split by the controllers and applied all at once (4.4.11, 5.7)."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, ForcedChoice, Goto, May, Must
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.games.epic import queries
from ga_replay.games.epic.battle.sharing import Dealer, Dealing, Shares
from ga_replay.games.epic.combatants import (
    BLOCKED,
    attackers,
    blockers,
    defender,
    only_champions_with_breakthrough_contribute,
    pending,
)
from ga_replay.games.epic.decisions import DamageDealtOut
from ga_replay.games.epic.gifts import standing
from ga_replay.games.epic.playing.damage import dealt

# --- amounts --------------------------------------------------------------------------------------------------------


def key(handle: int) -> str:
    """The key of the champion's damage on the battle."""
    return f"deals {handle}"


def is_blocked(scene: Scene, handle: int) -> bool:
    """True if the attacker was blocked, even if its blockers are gone."""
    blocked = BLOCKED in scene.table.things[handle].roles
    return bool(blocked and once_blocked_is_always_blocked(scene, bool(blockers(scene))))


@states("4.4.6b", without=AS_GIVEN, also=("M4.4.6b",))
def once_blocked_is_always_blocked(_scene: Scene, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def breaks_through(scene: Scene, handle: int) -> bool:
    """True if its damage counts for breakthrough."""
    return only_champions_with_breakthrough_contribute(scene, handle)


class Fight(Struct, frozen=True):
    """The damage dealers: unblocked attackers to the player, other attackers and the blockers to each other.

    Both sides have the most that may be dealt to each of them. Blocked attackers may deal `most_through` to the player
    in all, if their damage counts for it.
    """

    unblocked: tuple[tuple[int, int], ...]
    attacking: tuple[tuple[int, int, bool], ...]
    blocking: tuple[tuple[int, int, bool], ...]
    to_attackers: Shares
    to_blockers: Shares
    most_through: int


def fight(scene: Scene) -> Fight:
    """The fight, kept while its damage is dealt out.

    It depends on the identities and state of objects, the layout, the turn and the battle.
    """
    table = scene.table
    stamp: tuple[object, ...] = (table.board_version, table.state_version)
    if standing(scene).shifting:
        item, fighting = pending(scene), (*attackers(scene), *blockers(scene))
        turned = [table.things[h].turned for h in fighting]
        stamp = (*stamp, table.turn_number, item and (item.item, item.player), turned)
    return scene.kept("fight", stamp, lambda: _fight(scene))


def _fight(scene: Scene) -> Fight:
    attacking, blocking = attackers(scene), blockers(scene)
    strong = [(h, queries.offense(scene, h), is_blocked(scene, h)) for h in attacking]
    blocked = tuple([(h, by, breaks_through(scene, h)) for h, by, is_so in strong if is_so and by > 0])
    against = tuple([(h, by, False) for h in blocking if (by := queries.offense(scene, h)) > 0])
    name = "through the blockers" if blocking else "through an empty block"
    return Fight(
        unblocked=tuple([(h, by) for h, by, is_so in strong if not is_so]),
        attacking=blocked,
        blocking=against,
        to_attackers=_most(scene, attacking) if against else (),
        to_blockers=_most(scene, blocking),
        most_through=scene.measure(name, sum([by for _, by, breaking in blocked if breaking]), 0),
    )


def may_go_through(scene: Scene) -> int:
    """The damage that may still go through the blockers to the defending player."""
    now = fight(scene)
    at = len(now.to_blockers)
    return max(0, now.most_through - sum(sum(amounts[at : at + 1]) for amounts in _dealt_with_breakthrough(scene)))


def _dealt_with_breakthrough(scene: Scene) -> list[Shares]:
    """The damage with breakthrough dealt out so far: to each blocker, then to the player."""
    item = pending(scene)
    chosen = item.choices if item is not None else {}
    return [chosen[key(h)] for h, _, breaking in fight(scene).attacking if breaking and key(h) in chosen]


def _wanting(scene: Scene) -> Shares:
    """The damage that each blocker still takes before any goes through."""
    before = _dealt_with_breakthrough(scene)
    return tuple(
        [
            max(0, queries.defense(scene, h) - sum(sum(one[at : at + 1]) for one in before))
            for at, h in enumerate(blockers(scene))
        ]
    )


@quantity("4.4.11a", "through the blockers", also=("M4.4.11a", "5.7.1"))
def what_the_blockers_cannot_absorb_goes_through(scene: Scene, total: int, _so_far: int) -> int:
    in_the_way = blockers_absorb_their_defense_whatever_they_bear(scene)
    return max(0, total - in_the_way)


@states("5.7.5", without=0, also=("5.7.3",))
def blockers_absorb_their_defense_whatever_they_bear(scene: Scene) -> int:
    """Damage that they bear, and that they may be unbreakable, changes nothing."""
    return sum(queries.defense(scene, h) for h in blockers(scene))


@quantity("5.7.4", "through an empty block", also=("4.4.12", "M4.4.12"))
def all_goes_through_where_no_blocker_is_left(_scene: Scene, total: int, _so_far: int) -> int:
    return total


@states("4.4.11c", without=AS_GIVEN, also=("M4.4.11c", "5.7.6"))
def more_may_be_dealt_than_breaks(_scene: Scene, _so_far: int) -> int:
    return 1 << 30


def dealers(scene: Scene, *, attacking: bool) -> tuple[Dealer, ...]:
    """The champions of one side that deal damage to the other."""
    now = fight(scene)
    most, dealing = (now.to_blockers, now.attacking) if attacking else (now.to_attackers, now.blocking)
    through = may_go_through(scene) if attacking and dealing else -1
    wanting = _wanting(scene) if through > 0 else ()
    return tuple(
        [
            Dealer(
                rule="4.4.11b",
                handle=handle,
                offense=offense,
                most=most,
                through=through if breaking else -1,
                wanting=wanting,
            )
            for handle, offense, breaking in dealing
            if most or breaking  # else there is no one left to deal it to
        ]
    )


def _most(scene: Scene, opposing: tuple[int, ...]) -> Shares:
    return tuple([more_may_be_dealt_than_breaks(scene, queries.defense(scene, h)) for h in opposing])


# --- dealing out -----------------------------------------------------------------------------------------------------------


def ask(scene: Scene, *, attacking: bool) -> May | None:
    """The controller of that side deals out the damage of one champion after another, in an order of their choice."""
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


def deal(scene: Scene) -> list[Answer] | None:
    """All damage is dealt at the same time; an unblocked attacker's need not be stated."""
    item = pending(scene)
    if item is None:
        return None
    whole = [Dealer("4.4.11", h, by, (by,)) for h, by in fight(scene).unblocked if by > 0]
    player = scene.table.turn_player
    unsaid = [May(player, Dealing("4.4.11", (one,)), (DamageDealtOut,), "4.4.11", "shares") for one in whole]
    dealt_now = _dealt(scene, item)
    settled = [ForcedChoice(asked, (one.handle, one.offense)) for asked, one in zip(unsaid, whole, strict=True)]
    return [*settled, *([dealt_now] if dealt_now is not None else [])]


def _dealt(scene: Scene, item: Item) -> Must | None:
    facts: list[ev.Fact | None] = []
    player = scene.table.player_ref(defender(scene))
    facts += [dealt(scene, h, player, by) for h, by in fight(scene).unblocked]
    for attacking in (True, False):
        opposing: tuple[int, ...] = blockers(scene) if attacking else attackers(scene)
        for one in dealers(scene, attacking=attacking):
            amounts = item.choices.get(key(one.handle)) or (one.only() or (0,))[1:]
            shared, others = amounts[: one.places], amounts[one.places :]
            facts += [dealt(scene, one.handle, to, n) for to, n in zip((*opposing, player), shared, strict=False)]
            facts += [dealt(scene, one.handle, to, n) for to, n in zip(others[::2], others[1::2], strict=False)]
    done = tuple([fact for fact in facts if fact is not None])
    return Must(done, "4.4.11") if done else None
