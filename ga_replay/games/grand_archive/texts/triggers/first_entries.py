"""The first objects of a kind that enter the field under a player's control in a turn."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Thing
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, players
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.texts.continuous import turn_history
from ga_replay.games.grand_archive.texts.continuous.last_known_information import covered
from ga_replay.games.grand_archive.zones import FIELD, STACK


def is_the_first(scene: Scene, own: Context, event: ir.Event, handle: int) -> bool:
    """True if none entered before in this turn, which is one of that player's, and it is the first of those at once.

    Objects that entered before the text was there count too (the ruling of 2025-12-04 on Field of Ranks and Files).
    Raises Undecided.
    """
    assert event.who is not None
    if scene.table.turn_player not in players(own, event.who):
        return False
    at_once = _at_once(scene, own, event)
    return at_once[:1] == (handle,) and not _entered_before(scene, own, event)


def all_at_once(scene: Scene, own: Context, event: ir.Event) -> Context:
    """Every one that entered with the first is spoken of: the text is about one of them."""
    assert isinstance(event.what, ir.Pick)
    return own.picking(event.what.slot, *_at_once(scene, own, event))


def _arriving(scene: Scene) -> tuple[int, ...]:
    return tuple(
        [
            one.handle
            for one in scene.group
            if isinstance(one, ev.TokenMade) or (isinstance(one, ev.CardMoved) and one.to == FIELD)
        ]
    )


def _at_once(scene: Scene, own: Context, event: ir.Event) -> tuple[int, ...]:
    """Those of the kind that enter the field together, under that player's control."""
    assert event.what is not None
    assert event.who is not None
    who = players(own, event.who)
    return tuple([h for h in _arriving(scene) if scene.table.controller(h) in who and covered(own, event.what, h)])


def _entered_before(scene: Scene, own: Context, event: ir.Event) -> bool:
    """True if such an object entered before in this turn, whether it is still there or not. Raises Undecided."""
    wanted = event.what
    assert isinstance(wanted, ir.Pick)
    assert event.who is not None
    table, who, now, resolving = scene.table, players(own, event.who), _arriving(scene), _resolving(scene)
    mine = [h for h in _at_once(scene, own, event) if h in resolving]
    if sum(turn_history.entered_as_they_resolved(scene, own, player, wanted.kind) for player in who) > len(mine):
        return True
    there = [table.things[handle] for handle in table.zones[FIELD] if handle not in now]
    left = [thing for handle, thing in table.former.items() if handle not in resolving]
    if any(_was_one(scene, own, wanted, who, one) for one in (*there, *(one for one in left if one.token))):
        return True
    gone = [one for one in left if not one.token and _was_one(scene, own, wanted, who, one)]
    return len(gone) > _left_the_stack(scene, own, wanted, who) - len(mine)


def _was_one(scene: Scene, own: Context, wanted: ir.Pick, who: tuple[str, ...], thing: Thing) -> bool:
    """True if it became such an object in this turn. Raises Undecided if it has changed hands since."""
    if thing.turn != scene.table.turn_number:
        return False
    owner = scene.table.owner_of[thing.handle]
    if not {owner, thing.controller}.intersection(who) or not covered(own, wanted, thing.handle):
        return False
    if owner != thing.controller:
        raise Undecided(f"under whose control {thing.handle} has entered the field")
    return True


def _left_the_stack(scene: Scene, own: Context, wanted: ir.Pick, who: tuple[str, ...]) -> int:
    """How many of those that were played this turn no longer pend: they have entered now, or were negated."""
    arriving = _resolving(scene)
    pending = [one for one in scene.table.stack if one.kind in CARDS and one.player in who]
    still = [one for one in pending if one.handle not in arriving and covered(own, wanted, one.handle)]
    played = sum(turn_history.times_played(scene, own, "play", player, wanted.kind) for player in who)
    return played - len(still)


def _resolving(scene: Scene) -> frozenset[int]:
    """The cards that enter as their activations or materializations resolve."""
    moved = [one for one in scene.group if isinstance(one, ev.CardMoved) and one.to == FIELD]
    return frozenset([one.handle for one in moved if one.frm == STACK])
