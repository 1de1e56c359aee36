"""Last known information: whether a participant of an event is the object a text means, even if it has moved since."""

from __future__ import annotations

from collections.abc import Mapping

from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import covers, quality
from ga_replay.games.grand_archive.language.evaluate.lasting import subject
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.layers import how_much
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.card_profile import profile


def covered(own: Context, wanted: ir.Thing, handle: int) -> bool:
    """True if it is that object, as it was last known (term/last-known-information.2). Raises Undecided."""
    if not handle:
        return False
    match wanted:
        case ir.Pick(how="target") if own.picked(wanted.slot) is not None:
            return handle in things(own, wanted)
        case ir.Pick():
            kind = wanted.kind
            if kind.other and handle == own.source:
                return False
            if kind.but is not None and handle in things(own, kind.but):
                return False
            return quality(own, kind, handle)
        case ir.Together():
            return any(covered(own, one, handle) for one in wanted.members)
        case _:
            return covers(own, wanted, handle)


def last_number(scene: Scene, handle: int, printed: int | None, stat: str) -> int | None:
    """A stat of an object that has left, as last known; None if it has none. Raises Undecided."""
    value: int | None = scene.measure(f"last known {stat}", handle, printed)
    return value if definitions.last_known(scene) else printed


@quantity("term/last-known-information.2", "last known power", also=("term/last-known-information.3",))
def power_is_last_known(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _as_it_was(scene, handle, so_far, "power")


@quantity("term/last-known-information.2", "last known life", also=("term/last-known-information.3",))
def life_is_last_known(scene: Scene, handle: int, so_far: int | None) -> int | None:
    return _as_it_was(scene, handle, so_far, "life")


def _as_it_was(scene: Scene, handle: int, printed: int | None, stat: str) -> int | None:
    """The last known stat of an object that left: printed, with counters and effects bound to it (abilities.eg3).

    Raises Undecided if an unbound effect may also have changed it: no record is kept of that.
    """
    was = scene.table.former.get(handle)
    if was is None or printed is None:
        return printed
    if any(entry.objects is None or was.number in entry.objects for entry in in_force(scene, "swap")):
        raise Undecided(f"what was exchanged with the {stat} of {handle} while it was there")
    value = printed + was.counters.get("buff", 0) - was.counters.get("debuff", 0)
    for entry in (*in_force(scene, stat), *in_force(scene, f"{stat}=")):
        change = entry.change
        if entry.objects is None:
            about = subject(entry.node)
            if about is not None and covered(entry.context, about, handle):
                raise Undecided(f"the {stat} that an effect gave {handle} while it was there")
        elif was.number in entry.objects and isinstance(change, ir.Stat):
            n = how_much(entry)
            value = n if change.set else value + (-n if change.minus else n)
    return value


def last_keywords(scene: Scene, handle: int) -> Mapping[str, int]:
    """The keywords of a card, or of an object as it was last known (ruling of rowland-schwartz-knight, 2025-12-04).

    Raises Undecided if it is not recorded what the object had: keywords under a condition, and what others gave or took.
    """
    now = queries.keywords(scene, handle)
    was = scene.table.former.get(handle)
    slug = scene.table.card_of.get(handle)
    if was is None or handle in scene.table.things or slug is None or not definitions.last_known(scene):
        return now
    if profile(slug).plain is None or _changes_its_own(slug):
        raise Undecided(f"which keywords {handle} had while it was there")
    found = dict(now)
    for entry in (*in_force(scene, "grant"), *in_force(scene, "lose")):
        about = subject(entry.node) if entry.objects is None else None
        if was.number in (entry.objects or ()):
            found |= _given_by(entry.change)
        elif about is not None and covered(entry.context, about, handle):
            raise Undecided(f"which keywords an effect gave {handle} or took from it while it was there")
    return found


def _changes_its_own(slug: str) -> bool:
    nodes = (one for _, static in profile(slug).statics for one in nodes_in(static))
    return any(isinstance(one, ir.Grant | ir.Lose) for one in nodes)


def _given_by(change: object) -> dict[str, int]:
    """The keywords of a grant. Raises Undecided for what takes some, as the order is not told, and for odd grants."""
    if not isinstance(change, ir.Grant) or change.choose or change.of is not None:
        raise Undecided("which keywords were taken while it was there")
    keywords = [one for one in change.abilities if isinstance(one, ir.Keyword)]
    if any(one.cond is not None or one.restrictions or not isinstance(one.n, int | None) for one in keywords):
        raise Undecided("which keywords were given under a condition")
    return {one.name: 1 if one.n is None else int(one.n) for one in keywords if isinstance(one.n, int | None)}
