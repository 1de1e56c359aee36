"""Waiting items, lasting effects and attacks in a position, as facts: Trails' part of `logs.position.pending`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.ports.position_setup import Lasting, Pending
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.amending import amended
from ga_replay.core.rules.pieces import procedure
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Table
from ga_replay.games.trails import queries
from ga_replay.games.trails.combat.proposing import ATTACKERS, BEGAN, NUMBERS, TARGET
from ga_replay.games.trails.combat.steps import RESOLUTION
from ga_replay.games.trails.playing.announcing import CHOOSE
from ga_replay.games.trails.rules import EDITION, RULESET
from ga_replay.games.trails.text_ref import ability, card_named
from ga_replay.games.trails.values import board, links
from ga_replay.games.trails.zones import STANDBY, TRAIL

CHOICES: Final = procedure("choices", *CHOOSE.steps[:2])
"""Letters and targets (1204.2c, 1204.2d), and no other part of playing."""
STAGED: Final = amended(RULESET, EDITION, add=(CHOICES,))


class TrailsPending(Pending, Lasting):
    """Pending items, lasting effects and fights."""

    pending = STANDBY
    apart = frozenset((queries.ATTACK,))
    spent = (TRAIL,)

    def pushed(self, table: Table, source: int, player: str, text: str) -> tuple[ev.Fact, ...]:
        """The facts that a card, or an ability of one, is in the resolve standby zone."""
        if text:
            kind = {"triggered": "trigger", "arts": "arts"}.get(ability(text).kind, "craft")
            return (ev.StackPushed(table.next_id, kind, source, player, text),)
        types = card_named(table.card_of[source]).types
        return (ev.StackPushed(table.next_id, types[0], source, player),)

    def undeclared(self, table: Table, x: int | None) -> str:
        """Letters are chosen as they are asked for."""
        return "letters are chosen together with the other choices" if x is not None else ""

    def choosing(self, table: Table) -> Referee:
        """It asks for letters and targets."""
        agenda = [ag.Frame(CHOICES.name, 0, (table.stack[-1].item,))] if table.stack else []
        return Referee(STAGED, table.fork(), agenda)

    def resolving(self, table: Table) -> Referee:
        """A referee that resolves the topmost item and does nothing else."""
        return Referee(RULESET, table, [ag.Frame("resolve", 0, (table.stack[-1].item,))])

    def counted(self, table: Table) -> tuple[ev.Fact, ...]:
        """All that playing it takes is done."""
        return (ev.ChoiceSet(table.stack[-1].item, "played", (1,)),)

    def used(self, table: Table, handle: int, word: str) -> tuple[ev.Fact, ...]:
        """That a craft has been played this turn, where it may be played only so often."""
        text = self.ability(table, handle, word)
        if not ability(text).times:
            raise Unfit(
                "how often it was played is not counted",
                "leave it out: only crafts with a number of times each turn are counted",
            )
        return (ev.UsageMarked(keys.mark("turn", "used", handle, text)),)

    def fighting(
        self, table: Table, attackers: tuple[int, ...], targets: tuple[int | str, ...], others: tuple[int, ...]
    ) -> tuple[ev.Fact, ...]:
        """An attack that was proposed; in the resolution step it is under way. Raises Unfit where nobody could have proposed it."""
        scene = Scene(table, RULESET)
        player, _, step = table.step.partition(" ")
        if table.phase != "combat" or player not in table.players:
            raise Unfit("there are no attacks at that time", "write at: T3 A, phase combat, step A resolution")
        if others or len(targets) != 1:
            raise Unfit(
                "several UNITs attack one target, and nothing is used for it", "write combat: Runner, Guard -> Warden"
            )
        foe, target = queries.other(table, player), targets[0]
        for one in attackers:
            if one not in board.units(scene, player):
                raise Unfit(
                    f"{queries.label(scene, one)} is not a UNIT of {player}",
                    f"in a step of {player} UNITs of {player} attack",
                )
        if (isinstance(target, str) and target != foe) or (
            isinstance(target, int) and target not in board.units(scene, foe)
        ):
            name = target if isinstance(target, str) else queries.label(scene, target)
            raise Unfit(f"{name} cannot be attacked by {player}", f"name a UNIT of {foe}, or {foe}")
        item = table.next_id
        chosen = target if isinstance(target, int) else table.player_ref(target)
        facts: list[ev.Fact] = [
            ev.StackPushed(item, queries.ATTACK, 0, player),
            ev.ChoiceSet(item, ATTACKERS, attackers),
            ev.ChoiceSet(item, NUMBERS, tuple([table.things[one].number for one in attackers])),
            ev.ChoiceSet(item, TARGET, (chosen,)),
            ev.ChoiceSet(item, "target number", (table.things[chosen].number if chosen > 0 else 0,)),
        ]
        if step == RESOLUTION:
            facts += [ev.Turned(one, queries.ACTIONED) for one in attackers if queries.is_ready(table, one)]
            facts += [ev.ChoiceSet(item, BEGAN, attackers), *[ev.RoleSet(one, queries.ATTACKING) for one in attackers]]
            facts += [ev.RoleSet(chosen, queries.DEFENDING)] if chosen > 0 else []
        return tuple(facts)

    def remains(self, fact: ev.Fact, numbers: Mapping[int, int]) -> ev.Fact | None:
        """Links (1310.1), and the organizations of an effect whose text names none."""
        if not isinstance(fact, ev.UsageMarked):
            return None
        if fact.key.startswith(links.LINK):
            return fact
        effect, _, organization = fact.key.removeprefix(links.GETS).partition(":")
        if fact.key.startswith(links.GETS) and int(effect) in numbers:
            return ev.UsageMarked(f"{links.GETS}{numbers[int(effect)]}:{organization}")
        return None

    def outlived(self, table: Table, effect: Effect) -> str:
        """The reason, in words, why an effect that began in its turn no longer holds; empty if it does."""
        past = table.turn_number - effect.turn
        if (effect.until == "turn" and past > 0) or (effect.until == "next turn" and past > 1):
            return "it lasted until the end of a turn that is past"
        return "its combat is over" if effect.until == "combat" and (past or table.phase != "combat") else ""
