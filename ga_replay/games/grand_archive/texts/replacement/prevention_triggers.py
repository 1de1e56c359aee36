"""Triggers on damage that another line of the same card prevents ("Whenever damage is prevented this way")."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import UNNUMBERED
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided
from ga_replay.games.grand_archive.language.evaluate.context import passed_over
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.texts.continuous.abilities import unlocked
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile

PREVENTED = "turn:prevented:"
"""`turn:prevented:PLAYER:HANDLE:ADDRESS`: a text of the card prevented damage, and this ability of it waits for that."""


@programs.cached
def waiting(slug: str) -> tuple[str, ...]:
    """The addresses of the abilities of a card that wait for what its other lines prevent."""
    return tuple([a for a, one in profile(slug).triggered if _waits(one.at)]) if slug else ()


def _waits(at: ir.Event | ir.Moment) -> bool:
    return isinstance(at, ir.Event) and at.act == "prevent" and at.since == "this way"


def marked(own: Context, gone: int) -> list[ev.Fact]:
    """What is noted as an effect of that text prevents so much."""
    return [
        ev.UsageMarked(f"{PREVENTED}{own.player}:{own.source}:{address}", gone)
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
    """Each time damage is prevented that way (triggered-abilities.p1)."""
    if not fact.key.startswith(PREVENTED) or fact.by <= 0:
        return []
    player, handle, address = fact.key.removeprefix(PREVENTED).split(":", 2)
    return [ev.TriggerWaiting(UNNUMBERED, address, int(handle), player, ())]
