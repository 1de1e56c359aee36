"""The flow of a game of Epic: its beginning, resuming from a table, and decisions that are always allowed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.ports.references import unknown_reference
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import readings, sideboarding
from ga_replay.games.epic.battle.steps import BATTLE
from ga_replay.games.epic.citations import cited
from ga_replay.games.epic.combatants import by_the_letter
from ga_replay.games.epic.gifts import standing
from ga_replay.games.epic.governing_rules import governing_rule
from ga_replay.games.epic.observations import observed_value
from ga_replay.games.epic.phrases import say
from ga_replay.games.epic.playing import plays
from ga_replay.games.epic.references import KNOWN
from ga_replay.games.epic.reversing import TakenBack
from ga_replay.games.epic.turn.initiative import take_by_the_letter
from ga_replay.games.epic.unread import is_read, unread
from ga_replay.games.epic.windows import ANSWERED, BEFORE_BLOCKS, BEFORE_DAMAGE, LAST_PLAYS, MAINS

FIGHTING = {BEFORE_BLOCKS: "play before blocks", BEFORE_DAMAGE: "play before damage"}
"""A window of the battle, and the step there that opens it."""

STEPS = frozenset(one.name for one in BATTLE.steps)


class Epic(GameFlow):
    """The game as a whole, as the core asks for it."""

    def resume_turn(self, scene: Scene) -> ag.Agenda:
        """The agenda of a turn under way, from the table alone."""
        table, rules = scene.table, scene.rules
        match table.phase:
            case "":
                return [rules.frame("turn")]
            case "start":
                return [rules.frame("turn", "start"), rules.frame("start phase", "phase")]
            case "main" | "battle":
                return [rules.frame("turn", "main"), *self._middle(scene)]
            case "end":
                return [rules.frame("turn", "end"), rules.frame("end phase", "phase")]
            case _:  # a log may say anything: the next turn is the next certain thing
                return []

    def _middle(self, scene: Scene) -> ag.Agenda:
        """The step at which the main phase or a battle in it resumes."""
        table, rules = scene.table, scene.rules
        window = table.window
        opened = [rules.frame("initiative", "open", (window,))]
        if table.phase == "battle":
            fight = rules.frame("main phase", "main")
            if window in FIGHTING:
                return [fight, rules.frame("battle", FIGHTING[window]), *opened]
            return [fight, rules.frame("battle", table.step if table.step in STEPS else "phase")]
        if window in MAINS:
            return [rules.frame("main phase", "main"), *opened]
        if window in {LAST_PLAYS, ANSWERED}:
            return [rules.frame("main phase", LAST_PLAYS), *opened]
        return [rules.frame("main phase", "phase")]

    def begins(self, scene: Scene, decision: ev.Decision) -> list[ag.Answer] | None:
        """The procedure that a decision starts without being asked for."""
        letter = decision.player == by_the_letter(scene)
        match decision:
            case de.CardPlayed() | de.PowerUsed():
                begun = plays.begin(scene, decision)
                return [*(take_by_the_letter(scene, to_pass=False) if letter else []), *begun] if begun else None
            case de.Passed() if letter:
                return take_by_the_letter(scene, to_pass=True)
            case _:
                return None

    conceding = de.Conceded
    """At any time (1.2.2)."""
    triggered_by = "3.4.1"

    def is_clear(self, scene: Scene) -> bool:
        """True if no unread text is in force."""
        return not unread(scene)

    def is_read(self, card: str) -> bool:
        """True if every line of the card is read."""
        return is_read(card)

    steady = staticmethod(standing)
    """The sources of gifts: always the same object until they change."""

    def skip_key(self, scene: Scene) -> Hashable:
        """The measures to which cards or effects give something."""
        return frozenset(standing(scene).of_cards), frozenset(standing(scene).of_effects)

    is_beside_the_deck = staticmethod(sideboarding.beside)
    """True if a card is kept beside the main deck."""

    deck_findings = staticmethod(sideboarding.deck_findings)
    """The demands of a format that a player's lists do not meet."""

    def check_takeback(self, scene: Scene, undone: Iterable[ev.Event], by: str) -> tuple[Finding, ...]:
        """The obstacles to a player's reversing (3.7); anyone without a seat, such as a judge, may always back up."""
        if by not in scene.table.players:
            return ()
        return scene.rules.violations(scene, TakenBack(by, tuple(undone)))

    def alternative_reading(self, scene: Scene, event: ev.Event) -> str:
        """The contradiction of the rulebook whose other reading has the event now (docs/readings/epic.md, 8)."""
        if not isinstance(event, de.CardPlayed | de.PowerUsed | de.Passed):
            return ""
        return readings.AFTER_THE_ROUND if event.player == by_the_letter(scene) else ""

    cited = staticmethod(cited)
    """The finding with the most specific statement."""

    governing_rule = staticmethod(governing_rule)
    """The rule to cite for a fact that was not due; empty if there is no single rule."""

    unknown_reference = staticmethod(partial(unknown_reference, known=KNOWN))
    """The missing thing to which the event refers."""

    def unread(
        self,
        scene: Scene,
        event: ev.Event,
        *,
        wrong: bool = False,
        left: tuple[ev.EffectBegan, ...] = (),
        faults: Sequence[Finding] = (),
    ) -> tuple[str, ...]:
        """The unread texts that could touch the event."""
        return unread(scene)

    observe = staticmethod(observed_value)
    """The observed value on the table, or None if there is none."""

    say = staticmethod(say)
    """The event in a player's words."""
