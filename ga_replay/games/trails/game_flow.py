"""The flow of a game of Trails: its beginning, resuming from a table, and decisions that are always allowed."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails import queries, sideboarding
from ga_replay.games.trails.governing_rules import governing_rule
from ga_replay.games.trails.observations import observed_value
from ga_replay.games.trails.options import DEFAULT, Options
from ga_replay.games.trails.phrases import say
from ga_replay.games.trails.playing import announcing
from ga_replay.games.trails.references import unknown_reference
from ga_replay.games.trails.text_ref import card_named
from ga_replay.games.trails.turn import phases
from ga_replay.games.trails.turn import priority as at
from ga_replay.games.trails.unread import lines_in_force, unread
from ga_replay.games.trails.values.ties import may_contradict

AFTER: dict[str, tuple[str, str]] = {
    at.START_OF_TURN: ("turn", "703.2"), at.START_OF_PREPARATION: ("turn", "703.4"),
    at.DRAW: ("steps", "703.6c"), at.HOMEBASE: ("steps", "703.7c"), at.DEPLOYMENT: ("steps", "703.8c"),
    at.START_OF_COMBAT: ("combat phase", "802.2"), at.END_OF_COMBAT: ("combat phase", "802.5"),
    at.PROPOSE: ("sub step", "803.2"), at.DECLARED: ("sub step", "803.7"), at.ATTACK: ("sub step", "804.9"), at.FOUGHT: ("sub step", "804.12"),
    at.CURE: ("cure phase", "705.2"), at.END_OF_TURN: ("cure phase", "705.4"),
}  # fmt: skip
"""For each window the procedure that opens it, and the step there."""


def leave(scene: Scene) -> ag.Must:
    """A player who concedes loses, and the opponent wins; this cannot be replaced."""
    player = scene.word()
    return ag.Must(
        (ev.PlayerLost(player, "conceded"), ev.GameEnded(queries.other(scene.table, player), "conceded")),
        "103.4",
        ordered=True,
    )


CONCESSION = procedure("concession", step("103.4", leave))


class Trails(GameFlow):
    """The game as a whole, as the core asks for it, under these options."""

    def __init__(self, options: Options = DEFAULT) -> None:
        self.options = options

    def resume_turn(self, scene: Scene) -> ag.Agenda:
        """The agenda of a turn under way, from the table alone."""
        table, rules = scene.table, scene.rules
        match table.phase:
            case "":
                return [rules.frame("turn")]
            case phases.PREPARATION:
                return [*self._preparing(scene)]
            case phases.COMBAT:
                return [rules.frame("turn", phases.COMBAT), *self._fighting(scene)]
            case phases.CURE:
                return [rules.frame("turn", phases.CURE), *self._in(scene, "cure phase", "phase")]
            case _:  # a log may say anything: the next turn is the next certain thing
                return []

    def _in(self, scene: Scene, procedure: str, after: str, args: ag.Args = ()) -> ag.Agenda:
        """The procedure after that step, or in the window open in it."""
        rules, window = scene.rules, scene.table.window
        where, opener = AFTER.get(window, ("", ""))
        if where != procedure:
            return [rules.frame(procedure, after, args)]
        return [rules.frame(procedure, opener, args), rules.frame("priority", "open", (window,))]

    def _preparing(self, scene: Scene) -> ag.Agenda:
        table, rules = scene.table, scene.rules
        player, _, name = table.step.partition(" ")
        if player not in table.players or name not in {at.DRAW, at.HOMEBASE, at.DEPLOYMENT}:
            return self._in(scene, "turn", phases.PREPARATION)
        first = "first" if player == table.turn_player else "second"
        return [rules.frame("turn", first), *self._in(scene, "steps", name, (player,))]

    def _fighting(self, scene: Scene) -> ag.Agenda:
        table, rules = scene.table, scene.rules
        player, _, name = table.step.partition(" ")
        if player not in table.players:
            return self._in(scene, "combat phase", "end" if table.step == "end" else "phase")
        after = {"propose": "propose", "propose again": "803.2", "resolution": "resolution"}.get(name, "propose")
        return [rules.frame("combat phase", "802.3"), *self._in(scene, "sub step", after, (player,))]

    def begins(self, scene: Scene, decision: ev.Decision) -> list[ag.Answer] | None:
        """The procedure that a decision starts without being asked for."""
        match decision:
            case de.CardPlayed() | de.ArtsPlayed() | de.CraftPlayed():
                return announcing.begin(scene, decision) or None
            case de.EPGained() | de.Supported():
                return at.does(scene, decision)
            case _:
                return None

    asks: frozenset[type[ev.Event]] = frozenset({de.LoopRepeated})
    conceding = de.Conceded
    """At any time (103.4)."""
    triggered_by = "1211.3"

    def is_clear(self, scene: Scene) -> bool:
        """True if no unread text is in force."""
        return not lines_in_force(scene)

    def is_read(self, card: str) -> bool:
        """True if every line of the card is read, and no other craft can contradict it."""
        return not card_named(card).lines and not may_contradict(card)

    is_beside_the_deck = staticmethod(sideboarding.beside)
    """True if a card is kept beside the main deck."""

    deck_findings = staticmethod(sideboarding.deck_findings)
    """The demands of a format that a player's lists do not meet."""

    governing_rule = staticmethod(governing_rule)
    """The rule to cite for a fact that was not due; empty if there is no single rule."""

    unknown_reference = staticmethod(unknown_reference)
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
        return unread(scene, event)

    observe = staticmethod(observed_value)
    """The observed value on the table, or None if there is none."""

    say = staticmethod(say)
    """The event in a player's words."""
