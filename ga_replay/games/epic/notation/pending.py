"""Lasting effects and fights in a position, as facts: Epic's part of `logs.position.pending`.

Nothing pends there while a player decides.
"""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.ports.position_setup import Lasting, Pending
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Table
from ga_replay.games.epic import queries
from ga_replay.games.epic.combatants import ATTACKING, BATTLE, BLOCKED, BLOCKING
from ga_replay.games.epic.rules import RULESET
from ga_replay.games.epic.zones import DISCARD, SUPPLEMENTAL


class EpicPending(Pending, Lasting):
    """Items that resolve while nobody can act, lasting effects, and fights."""

    pending = SUPPLEMENTAL
    stacks = False
    spent = (DISCARD,)

    def pushed(self, table: Table, source: int, player: str, text: str) -> tuple[ev.Fact, ...]:
        """The facts that an event of one part, or an ability, is being resolved. Raises Unfit."""
        if text:
            kind = "power" if queries.ability(text).when == "power" else "trigger"
            return (ev.StackPushed(table.next_id, kind, source, player, text),)
        parts = queries.abilities(table.card_of[source], "event")
        if len(parts) != 1:
            raise Unfit("what of it lasts cannot be said", "name an event of one part, or an ability by its line")
        return (ev.StackPushed(table.next_id, "event", source, player, parts[0][0]),)

    def choosing(self, table: Table) -> Referee:
        """Targets are chosen as it resolves (5.20.1), so it does all that it does."""
        agenda = [ag.Frame("resolve", 0, (table.stack[-1].item, 0))] if table.stack else []
        return Referee(RULESET, table.fork(), agenda)

    def resolving(self, table: Table) -> Referee:
        """It has resolved as its targets were chosen."""
        return Referee(RULESET, table, [])

    def used(self, table: Table, handle: int, word: str) -> tuple[ev.Fact, ...]:
        """Powers are used as often as their cost is paid. Raises Unfit."""
        raise Unfit("powers are used as often as their cost is paid (3.5.1)", "leave it out")

    def fighting(
        self, table: Table, attackers: tuple[int, ...], targets: tuple[int | str, ...], others: tuple[int, ...]
    ) -> tuple[ev.Fact, ...]:
        """The roles of a battle, with blockers if any are named. Raises Unfit if it is impossible."""
        scene, player = Scene(table, RULESET), table.turn_player
        if table.phase != "battle" or not table.step:
            raise Unfit("there is no battle at that time", "write at: T3 A, phase battle, step before damage")
        if len(targets) != 1 or targets[0] not in queries.opponents(scene, player):
            raise Unfit("a battle is with one opponent", f"write -> {' or '.join(queries.opponents(scene, player))}")
        defender = str(targets[0])
        for side, champions in ((player, attackers), (defender, others)):
            for one in champions:
                if one not in queries.own(scene, side):
                    raise Unfit(f"{queries.label(scene, one)} is not a champion of {side}", "name champions in play")
        facts: list[ev.Fact] = [ev.RoleSet(one, ATTACKING) for one in attackers]
        facts.append(ev.StackPushed(table.next_id, BATTLE, 0, defender))
        facts += [ev.RoleSet(one, BLOCKING) for one in others]
        return (*facts, *[ev.RoleSet(one, BLOCKED) for one in attackers if others])

    def outlived(self, table: Table, effect: Effect) -> str:
        """The reason, in words, why an effect that began in its turn no longer holds; empty if it does."""
        if effect.until == "turn" and effect.turn < table.turn_number:
            return "it lasted until the end of its turn, which is past (4.5.2d)"
        return "its battle is over (4.4.15)" if effect.until == "battle" and table.phase != "battle" else ""
