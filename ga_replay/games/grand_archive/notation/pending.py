"""Pending items, lasting effects and uses in a position, as facts: Grand Archive's part of `logs.position.pending`."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.ports.position_setup import Lasting, Pending
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Table
from ga_replay.games.grand_archive import boons, queries, texts
from ga_replay.games.grand_archive.combat.declaration import take_roles
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.playing.resolution import procedure_of
from ga_replay.games.grand_archive.texts.continuous import durations
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.zones import BANISHMENT, GRAVEYARD, STACK

WITH_CARDS: Final = frozenset(
    {"activated", "materialized", "discarded", "sacrificed", "summoned", "negated", "suppressed"}
)
ALONE: Final = frozenset({"drawn", "recovered", "glimpsed", "gathered", "empowered"})
"""The counts of a player, with the card or without (`event_counts`)."""


class GrandArchivePending(Pending, Lasting):
    """Pending items, lasting effects, and uses."""

    pending = STACK
    spent = (GRAVEYARD, BANISHMENT)
    deeds = (WITH_CARDS, ALONE)

    def pushed(self, table: Table, source: int, player: str, text: str) -> tuple[ev.Fact, ...]:
        """The facts that put a card, or an ability of an object, on the Effects Stack. Raises Unfit."""
        item = table.next_id
        if not text:
            facts = queries.card(Scene(table, self.rules), source)
            kind = "activation" if facts is not None and facts.cost_reserve is not None else "materialization"
            kind = boons.BESTOWAL if boons.is_boon(Scene(table, self.rules), source) else kind
            return (ev.StackPushed(item, kind, source, player),)
        unread = programs.is_unread(text)
        said = None if unread else programs.node(text)
        thing = table.things.get(source)
        if unread or isinstance(said, ir.Activated):
            return (ev.StackPushed(item, "ability", source, player, text),)
        if not isinstance(said, ir.Triggered):
            raise Unfit("that ability is neither activated nor triggered", "name one that goes onto the Effects Stack")
        number = thing.number if thing is not None else 0
        placed = ev.StackPushed(item, "trigger", source, player, text)
        return (placed, ev.ChoiceSet(item, "source", (number,))) if number else (placed,)

    def undeclared(self, table: Table, x: int | None) -> str:
        """The fault of the topmost item's X, in words: it has one if and only if its cost says so (cost.9)."""
        wants = texts.most_x(Scene(table, self.rules), table.stack[-1]) is not None
        if wants is (x is not None):
            return ""
        return (
            "how much X is was declared, and is not said (card-activation.3.1)"
            if wants
            else "its cost has no X (cost.9)"
        )

    def choosing(self, table: Table) -> Referee:
        """A referee that asks for the modes and targets of the topmost item and for nothing else."""
        agenda = [ag.Frame("modes and targets")] if table.stack else []
        return Referee(self.rules, table.fork(), agenda)

    def resolving(self, table: Table) -> Referee:
        """A referee that resolves the topmost item and does nothing else."""
        number = table.stack[-1].item
        return Referee(self.rules, table, [ag.Frame(procedure_of(table, number), 0, (number,))])

    def counted(self, table: Table) -> tuple[ev.Fact, ...]:
        """The marks that playing the topmost item left in the counts of the turn."""
        scene, item = Scene(table, self.rules), table.stack[-1]
        if item.kind == "trigger":
            return ()
        return tuple(fact for fact in texts.played_facts(scene, item) if isinstance(fact, ev.UsageMarked))

    def deed(self, act: str, player: str, card: str, count: int, span: str) -> ev.Fact:
        """The mark of an act that a player has done this often in this turn or game."""
        return ev.UsageMarked(event_counts.by_player(act, player, card, span), count)

    def used(self, table: Table, handle: int, word: str) -> tuple[ev.Fact, ...]:
        """The marks of an ability of an object that was activated, or triggered, this turn."""
        text = self.ability(table, handle, word)
        if handle not in table.things:
            raise Unfit("only objects have used their abilities", "leave it out")
        number = table.things[handle].number
        return tuple(ev.UsageMarked(event_counts.ability_used(number, text, since)) for since in ("turn", "game"))

    def fighting(
        self, table: Table, attackers: tuple[int, ...], targets: tuple[int | str, ...], others: tuple[int, ...]
    ) -> tuple[ev.Fact, ...]:
        """The roles of an attack that was declared. Raises Unfit where nobody could have declared it."""
        scene, player = Scene(table, self.rules), table.turn_player
        if len(attackers) != 1 or any(isinstance(one, str) for one in targets):
            raise Unfit("one unit attacks, and it attacks units", "write combat: Knight -> B champion")
        attacker, *_ = attackers
        units = tuple([one for one in targets if isinstance(one, int)])
        if table.step in {"", "main"}:
            raise Unfit("there is no combat at that time", "write at: T3 A, phase main, step retaliation")
        if not queries.is_unit(scene, attacker) or table.controller(attacker) != player:
            raise Unfit(
                f"{queries.label(scene, attacker)} is not a unit of {player}", "units of the turn player attack"
            )
        for target in units:
            if target not in table.things or table.controller(target) == player:
                raise Unfit(f"{queries.label(scene, target)} is not an object that {player} could attack", "name one of an opponent")  # fmt: skip
        for weapon in others:
            if not queries.is_type(scene, weapon, "WEAPON") or weapon not in table.things:
                raise Unfit(f"{queries.label(scene, weapon)} is not a weapon in play", "name a weapon on the field")
        scene.args = (attacker, len(units), *units, *others)
        return take_roles(scene).facts

    def outlived(self, table: Table, effect: Effect) -> str:
        """The reason why an effect that began in its turn has ended, in words; empty if it has not."""
        if effect.until == durations.LEAVES:
            return "" if effect.source in table.things else "its source has left the field"
        moment, whose = keys.whose(effect.until)
        if not moment or not _is_past(table, effect, moment, whose):
            return ""
        return f"it lasted until the {moment}{f' of {whose}' if whose else ''}, which is past (turn-order.p5)"


def _is_past(table: Table, effect: Effect, moment: str, whose: str) -> bool:
    now, began = table.turn_number, effect.turn
    if moment == durations.END_OF_COMBAT:
        return began < now or table.step in {"", "main"}
    edge, _, phase = moment.partition(" of ")
    own = [turn for turn in range(began, now + 1) if whose in {"", _player_of(table, turn)}]
    if phase == "turn":
        later = [turn for turn in own if turn > began or (edge == "end" and not whose)]
        return any(edge == "beginning" or turn < now for turn in later)
    order = durations.phase_order(table)
    reached = order.index(table.phase) - order.index(phase) if table.phase in order and phase in order else -1
    passed = reached > 0 or (edge == "beginning" and reached == 0)
    return any((turn < now and turn > began) or (turn == now and passed and (turn > began)) for turn in own)


def _player_of(table: Table, turn: int) -> str:
    players = table.players
    return players[(players.index(table.turn_player) - table.turn_number + turn) % len(players)]
