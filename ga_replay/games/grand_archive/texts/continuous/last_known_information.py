"""Last known information: whether a participant of an event is the object a text means, even if it has moved since."""

from __future__ import annotations

from ga_replay.core.rules.ruleset import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import covers, quality
from ga_replay.games.grand_archive.language.evaluate.lasting import subject
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.layers import how_much
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force


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
