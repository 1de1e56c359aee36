"""The flow of a game of Grand Archive: its beginning, resuming from a table, and decisions that are always allowed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.ports.references import unknown_reference
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, sideboarding
from ga_replay.games.grand_archive.alternative_readings import alternative_reading
from ga_replay.games.grand_archive.combat.declaration import DECLARING
from ga_replay.games.grand_archive.combat.retaliation import attacker_of, order_retaliators, retaliating
from ga_replay.games.grand_archive.governing_rules import governing_rule
from ga_replay.games.grand_archive.observations import observed_value
from ga_replay.games.grand_archive.phrases import say
from ga_replay.games.grand_archive.playing.activation import memory_due, under_way, use_floating
from ga_replay.games.grand_archive.playing.choosing import targets_chosen
from ga_replay.games.grand_archive.playing.preserved import told_by_deed
from ga_replay.games.grand_archive.references import KNOWN
from ga_replay.games.grand_archive.setup import pre_game_facts
from ga_replay.games.grand_archive.texts.continuous.collected_effects import everything
from ga_replay.games.grand_archive.texts.continuous.distorted_time import comes_later
from ga_replay.games.grand_archive.texts.continuous.effects_stamp import sources
from ga_replay.games.grand_archive.texts.lines.event_counts import UNKNOWN
from ga_replay.games.grand_archive.texts.unread.unread_impact import ASKED, nothing_is_doubtful, speaks, unread
from ga_replay.games.grand_archive.turn.opportunity import begin
from ga_replay.games.grand_archive.zones import INTENT

PHASES = {
    "wake up": ("wake-up-phase.1", "wake up phase", "turn-order.p1"),
    "materialize": ("materialize-phase.1", "materialize phase", "turn-order.p1"),
    "recollection": ("recollection-phase.1", "recollection phase", "recollection-phase.1"),
    "draw": ("draw-phase.1", "draw phase", "turn-order.p1"),
    "main": ("main-phase.1", "main phase", "turn-order.p1"),
    "end": ("end-phase.p1", "end phase", "end-phase.1"),
}
"""A phase: its step of the turn, its procedure, and the step there that begins it."""

STEPS = {
    "retaliation": "retaliation-step.1",
    "damage": "damage-step.1",
    "end of combat": "end-of-combat-step.p1",
    "main": "back",
}
"""A step of combat, and the step of the combat procedure that begins it."""

WINDOWS = {
    "wake up": ("wake up phase", "wake-up-phase.2", True),
    "materialize": ("materialize phase", "materialize-phase.2", True),
    "materialization": ("materialize phase", "materialize-phase.4", True),
    "recollection": ("recollection phase", "recollection-phase.2", False),
    "recollected": ("recollection phase", "recollection-phase.4", True),
    "draw": ("draw phase", "draw-phase.2", True),
    "main": ("main phase", "main-phase.1", False),
    "attack triggers": ("combat", "triggers", True),
    "before retaliation": ("combat", "retaliation-step.2", False),
    "retaliation": ("combat", "retaliation-step.4", True),
    "before damage": ("combat", "before damage", False),
    "end of combat": ("combat", "end-of-combat-step.4", True),
    "end": ("end phase", "end-phase.2", False),
    "turn end": ("end phase", "end-phase.p5", True),
}
"""A window: the procedure that opens it, the step there, and whether it arises only while something pends."""


class GrandArchive(GameFlow):
    """The game as a whole, as the core asks for it."""

    def resume_turn(self, scene: Scene) -> ag.Agenda:
        """The agenda of a turn under way, from the table alone."""
        table, rules = scene.table, scene.rules
        if not table.phase:
            placed = table.turns_taken[table.turn_player] == 1 and table.usage.get(
                keys.of_player("champion", table.turn_player)
            )
            return [rules.frame("turn", "champion.3" if placed else "")]
        if table.phase not in PHASES:  # a log may say anything: the next turn is the next certain thing
            return []
        turn_step, procedure, first = PHASES[table.phase]
        if comes_later(scene, table.phase):
            turn_step = "special-continuous-effects/time-is-distorted.1.1"
        agenda = [rules.frame("turn", turn_step)]
        opened = WINDOWS.get(table.window)
        fighting = table.step not in {"", "main"}
        if fighting or (table.step and opened is None):
            agenda += [rules.frame("main phase", "main-phase.1"), rules.frame("opportunity", "act", ("main",))]
        if opened is not None:
            inside, at, pending = opened
            mode = (table.window, "pending") if pending else (table.window,)
            return [*agenda, rules.frame(inside, at), rules.frame("opportunity", "open", mode)]
        if fighting:
            return [*agenda, self._fight(scene)]
        return agenda if table.step else [*agenda, rules.frame(procedure, first)]

    def _fight(self, scene: Scene) -> ag.Frame:
        """The step at which an attack resumes: its declaration if only its card is there, else the begun step."""
        table, rules = scene.table, scene.rules
        if table.step != DECLARING:
            return rules.frame("combat", STEPS.get(table.step, ""))
        if any("attacking" in thing.roles for thing in table.things.values()):
            return rules.frame("combat")
        player = table.turn_player
        cards = table.zones[key(INTENT, player)]
        return ag.Frame("attack with a card", 0, (cards[-1], player)) if cards else rules.frame("combat", "back")

    def begins(self, scene: Scene, decision: ev.Decision) -> list[ag.Answer] | None:
        """The procedure that a decision starts without being asked for."""
        if isinstance(decision, de.PregameTaken):
            return pre_game_facts(scene, decision)
        if isinstance(decision, de.RetaliationOrdered):
            must = order_retaliators(scene, decision)
            return [must] if must is not None else None
        if isinstance(decision, de.Retaliated):
            going_on = attacker_of(scene) and (
                scene.table.step == "retaliation" or scene.table.window == "before damage"
            )
            return [retaliating(scene, decision)] if going_on else None
        if isinstance(decision, de.TargetsChosen) and (chosen := targets_chosen(scene, decision)):
            return chosen[:1]
        if isinstance(decision, de.FloatingUsed):
            paid = use_floating(scene, decision) if memory_due(scene, under_way(scene)) > 0 else None
            return [paid] if isinstance(paid, ag.Must) else None
        return begin(scene, decision)

    asks: frozenset[type[ev.Event]] = ASKED
    clear_by_layout = True
    conceding = de.Conceded
    """At any time (concession.p2)."""
    triggered_by = "triggered-abilities.p1"

    speaks = staticmethod(speaks)
    """Decisions, and facts with an unread text."""

    is_clear = staticmethod(nothing_is_doubtful)
    """True if nothing on the table is unread, and nothing depends on an unknown card."""

    def is_read(self, card: str) -> bool:
        """True for no card: its text may depend on another card that is unknown."""
        return False

    sources = staticmethod(sources)
    """The places from which texts speak or wait, lasting effects, and texts on the Effects Stack."""

    steady = staticmethod(everything)
    """The continuous effects: always the same object until one comes, goes or changes."""

    skip_key = staticmethod(queries.changed)
    """The values that continuous effects change at all."""

    is_beside_the_deck = staticmethod(sideboarding.beside)
    """True if a card is kept beside the main deck."""

    deck_findings = staticmethod(sideboarding.deck_findings)
    """The demands of a format that a player's lists do not meet."""

    alternative_reading = staticmethod(alternative_reading)
    """The contradiction of the rulebook whose other reading has the event now; empty where there is none."""

    def identifies(self, scene: Scene, due: ev.Event, fact: ev.Event, together: Sequence[object]) -> bool:
        """True if the fact equals the due one except that it names a card of that group identified in the meantime."""
        if not isinstance(due, ev.UsageMarked) or not isinstance(fact, ev.UsageMarked) or due.by != fact.by:
            return False
        counted, _, unknown = due.key.rpartition(":")
        kept, _, card = fact.key.rpartition(":")
        told = {scene.table.card_of.get(getattr(one, "handle", 0)) for one in together}
        return unknown == UNKNOWN and counted == kept and card in told

    implied_decision = staticmethod(told_by_deed)
    """The decision that a fact implies."""

    governing_rule = staticmethod(governing_rule)
    """The rule to cite for a fact that was not due; empty if there is no single rule."""

    unknown_reference = staticmethod(partial(unknown_reference, known=KNOWN))
    """The missing thing to which the event refers."""

    unread = staticmethod(unread)
    """The unread texts that could touch the event, and the unknown cards on which it depends."""

    observe = staticmethod(observed_value)
    """The observed value on the table, or None if there is none."""

    say = staticmethod(say)
    """The event in a player's words."""
