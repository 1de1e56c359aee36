"""How a game of Grand Archive goes: where it begins, where it goes on from a table, what may always be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.ports.references import unknown_reference
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, sideboarding
from ga_replay.games.grand_archive.alternative_readings import otherwise
from ga_replay.games.grand_archive.combat.declaration import DECLARING
from ga_replay.games.grand_archive.combat.retaliation import attacker_of, order_retaliators, retaliating
from ga_replay.games.grand_archive.governing_rules import governing_rule
from ga_replay.games.grand_archive.observations import observe
from ga_replay.games.grand_archive.phrases import say
from ga_replay.games.grand_archive.playing.activation import memory_due, under_way, use_floating
from ga_replay.games.grand_archive.playing.choosing import targets_chosen
from ga_replay.games.grand_archive.playing.preserved import told_by_deed
from ga_replay.games.grand_archive.references import KNOWN
from ga_replay.games.grand_archive.setup import pre_game_facts
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import everything
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

    def begin(self) -> ag.Agenda:
        """A game begins with what the decks and the first player make due (`setup.START`)."""
        return [ag.Frame("game")]

    def resume(self, scene: Scene) -> ag.Agenda:
        """The agenda at the beginning of a turn, phase, step or window, from the table alone."""
        table, rules = scene.table, scene.rules
        if table.ended:
            return []
        if not table.turn_number:
            return [rules.frame("game")]
        agenda = [rules.frame("game", "turn")]
        if not table.phase:
            placed = table.turns_taken[table.turn_player] == 1 and table.usage.get(
                keys.of_player("champion", table.turn_player)
            )
            return [*agenda, rules.frame("turn", "champion.3" if placed else "")]
        if table.phase not in PHASES:  # a log may say what it likes: the next turn is the next thing that is certain
            return agenda
        turn_step, procedure, first = PHASES[table.phase]
        agenda.append(rules.frame("turn", turn_step))
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
        """Where an attack goes on: with its declaration while its card alone is in the intent, else at the step that has begun."""
        table, rules = scene.table, scene.rules
        if table.step != DECLARING:
            return rules.frame("combat", STEPS.get(table.step, ""))
        if any("attacking" in thing.roles for thing in table.things.values()):
            return rules.frame("combat")
        player = table.turn_player
        cards = table.zones[key(INTENT, player)]
        return ag.Frame("attack with a card", 0, (cards[-1], player)) if cards else rules.frame("combat", "back")

    def may_always(self, decision: ev.Decision) -> bool:
        """Conceding is bound to no time (concession.p2)."""
        return isinstance(decision, de.Conceded)

    def always(self, scene: Scene, decision: ev.Decision) -> ag.Answer:
        """Whoever concedes has lost; in a two-player game the opponent wins at once (concession.1)."""
        return ag.Call("concession", (decision.player,))

    def begins(self, scene: Scene, decision: ev.Decision) -> list[ag.Answer] | None:
        """What a decision sets off that nobody was asked for."""
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
    triggered_by = "triggered-abilities.p1"

    speaks = staticmethod(speaks)
    """Decisions, and facts with a text that nobody could read."""

    is_clear = staticmethod(nothing_is_doubtful)
    """Whether nothing lies there that nobody could read, and nothing depends on a card that nobody can tell."""

    def is_read(self, card: str) -> bool:
        """Of no card: what it says may depend on another that nobody can tell."""
        return False

    sources = staticmethod(sources)
    """The places from which texts speak or wait, what lasts, and what speaks from the Effects Stack."""

    steady = staticmethod(everything)
    """What continuous effects there are: always the same object until one comes, goes or changes."""

    skip_key = staticmethod(queries.changed)
    """The values that continuous effects change at all."""

    is_beside_the_deck = staticmethod(sideboarding.beside)
    """Whether a card lies beside the main deck."""

    deck_findings = staticmethod(sideboarding.deck_findings)
    """The demands of a format that a player's lists do not meet."""

    def check_takeback(self, scene: Scene, undone: Iterable[ev.Event], by: str) -> tuple[Finding, ...]:
        """The book lets nobody take anything back, nor forbids it: that is between the players, or a judge's."""
        return ()

    alternative_reading = staticmethod(otherwise)
    """The contradiction of the rulebook whose other reading has the event now; empty where there is none."""

    def identifies(self, scene: Scene, due: ev.Event, fact: ev.Event, together: Sequence[object]) -> bool:
        """Whether the fact is the due one but for the name of a card: it was unknown then, and is told by now, of one in that group."""
        if not isinstance(due, ev.UsageMarked) or not isinstance(fact, ev.UsageMarked) or due.by != fact.by:
            return False
        counted, _, unknown = due.key.rpartition(":")
        kept, _, card = fact.key.rpartition(":")
        told = {scene.table.card_of.get(getattr(one, "handle", 0)) for one in together}
        return unknown == UNKNOWN and counted == kept and card in told

    def cited(self, scene: Scene, event: ev.Event, finding: Finding) -> Finding:
        """The statements are the same for any number of players."""
        return finding

    implied_decision = staticmethod(told_by_deed)
    """The decision that a fact tells by itself."""

    governing_rule = staticmethod(governing_rule)
    """The rule that a fact out of nothing is held against; empty where there is no one rule."""

    unknown_reference = staticmethod(partial(unknown_reference, known=KNOWN))
    """What the event speaks of that the game does not have."""

    unread = staticmethod(unread)
    """The texts that nobody could read and that could touch the event, and cards that nobody has told on which it hangs."""

    observe = staticmethod(observe)
    """What the table says of a thing that people look at; None for what is not there or is nothing to look at."""

    say = staticmethod(say)
    """The event in a player's words."""
