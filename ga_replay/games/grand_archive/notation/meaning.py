"""The meaning of abbreviated answers, and of two answers written as one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from ga_replay.core.events import Decision
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import texts
from ga_replay.games.grand_archive.attack_targets import attackable, hidden

MOST = 400
"""The number of offers that are looked through."""


def whole(scene: Scene, may: May, said: Decision) -> Decision:
    """The whole answer; itself if it is among the choices, or if it may mean several things."""
    match said:
        case de.OptionsChosen():
            return replace(said, values=tuple(one.lower() for one in said.values))
        case de.AttackDeclared() if min(said.targets, default=0) < 0:
            return _on_players(scene, said)
        case de.CostsDeclared(options=()) if said.x:
            return _only(said, (one for one in _offers(may, said) if getattr(one, "x", 0) == said.x))
    return said


def _offers(may: May, said: Decision) -> Iterator[Decision]:
    """The offered answers, if the one that was said is not among them."""
    if not may.value_of and not may.choice.contains(said):
        yield from islice(may.choice, MOST)


def _only(said: Decision, offers: Iterator[Decision]) -> Decision:
    found = list(islice(offers, 2))
    return found[0] if len(found) == 1 else said


def _on_players(scene: Scene, said: de.AttackDeclared) -> Decision:
    """An attack with cleave is declared on a player: on all that can be attacked there (keyword/cleave.1.2)."""
    if said.attacker not in scene.table.things or not texts.cleaves(scene, said.attacker, said.weapons):
        return said
    players = scene.table.players
    targets: list[int] = []
    for one in said.targets:
        there = attackable(scene, players[-one - 1]) if one < 0 else (one,)
        targets += [h for h in there if one > 0 or not hidden(scene, said.attacker, said.weapons, h)]
    return replace(said, targets=tuple(dict.fromkeys(targets)))


def _kinds(may: May, said: de.Chosen) -> tuple[Decision, Decision] | None:
    """Those that this question offers, and the others; none if it offers all of them or none."""
    offered = set(may.choice.items) if isinstance(may.choice, Some) else set()
    now = tuple([one for one in said.values if one in offered])
    later = tuple([one for one in said.values if one not in offered])
    return (replace(said, values=now), replace(said, values=later)) if now and later else None


def halves(scene: Scene, may: May, said: Decision) -> tuple[Decision, Decision] | None:
    """Modes that are chosen in part as the card is announced, and in part once it is paid for (card-activation.8.2).

    Or cards of two kinds, of which a text lets one be chosen after the other.
    """
    if isinstance(said, de.Chosen):
        return _kinds(may, said)
    most = may.choice.max if isinstance(may.choice, Some) else 0
    if not isinstance(said, de.ModesChosen) or not 0 < most < len(said.modes):
        return None
    if not texts.modes_may_be_added(scene):
        return None
    return replace(said, modes=said.modes[:most]), replace(said, modes=said.modes[most:])
