"""Triggers on damage that another line of the same card prevents ("Whenever damage is prevented this way")."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import UNNUMBERED
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.amounts import within
from ga_replay.games.grand_archive.language.evaluate.context import passed_over
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.texts.continuous.abilities import context, unlocked
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile

PREVENTED = "turn:prevented:"
"""`turn:prevented:PLAYER:HANDLE:OBJECT:ADDRESS`: a text of the card prevented damage to that object, and this ability of it waits for that."""


@programs.cached
def waiting(slug: str) -> tuple[str, ...]:
    """The addresses of the abilities of a card that wait for what its other lines prevent."""
    return tuple([a for a, one in profile(slug).triggered if _waits(one.at)]) if slug else ()


def _waits(at: ir.Event | ir.Moment) -> bool:
    return isinstance(at, ir.Event) and at.act == "prevent" and at.since == "this way"


def marked(own: Context, to: int, gone: int) -> list[ev.Fact]:
    """What is noted as an effect of that text prevents so much of what would be dealt to the object."""
    return [
        ev.UsageMarked(f"{PREVENTED}{own.player}:{own.source}:{to}:{address}", gone)
        for address in waiting(parts(own.address).slug)
        if _is_unlocked(own, address)
    ]


def _is_unlocked(own: Context, address: str) -> bool:
    try:
        return unlocked(own.scene, own.source, address, programs.node(address))
    except Undecided as undecided:
        passed_over(own.scene, undecided)
        return False


@watches("damage-prevention.p11", ev.UsageMarked)
def prevented_damage_triggers(scene: Scene, fact: ev.UsageMarked) -> list[ev.Fact]:
    """Each time damage is prevented that way, or the first time alone (triggered-abilities.p1)."""
    if not fact.key.startswith(PREVENTED) or fact.by <= 0:
        return []
    player, handle, to, address = fact.key.removeprefix(PREVENTED).split(":", 3)
    source, about = int(handle), int(to)
    at = programs.node(address).at
    if at.n is not None and not within(context(scene, source, address, player), at.n, fact.by):
        return []
    if at.ordinal and not _is_the_first(scene, f"{PREVENTED}{player}:{source}:", f":{address}", fact):
        return []
    picked = (-at.to.slot, 1, about) if isinstance(at.to, ir.Pick) else ()
    return [ev.TriggerWaiting(UNNUMBERED, address, source, player, (about, *picked))]


def _is_the_first(scene: Scene, begins: str, ends: str, fact: ev.UsageMarked) -> bool:
    """True if nothing was prevented so before; of what is prevented at the same time one counts."""
    marks = [one for one in scene.group if isinstance(one, ev.UsageMarked)]
    now = [one for one in marks if one.key.startswith(begins) and one.key.endswith(ends)]
    total = sum(n for key, n in scene.table.usage.items() if key.startswith(begins) and key.endswith(ends))
    return total == sum(one.by for one in now) and now[0] is fact
