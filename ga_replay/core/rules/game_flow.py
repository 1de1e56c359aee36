"""The port of a game as a whole, with default answers for most games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence

from ga_replay.core.events import Decision, EffectBegan, Event
from ga_replay.core.events.ids import Handle, SeatName
from ga_replay.core.log.entries import Seat
from ga_replay.core.rules.agenda import Agenda, Call, Frame, Reply
from ga_replay.core.rules.deck_finding import DeckFinding
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Finding


class GameFlow(ABC):
    """A game as a whole: its start, its resumption, what is always legal, and what may be unclear.

    `triggered_by` is the rule by which abilities trigger, `conceding` the decision by which a player gives up, which is bound to no time.
    `asks` are the kinds of event of which `unread` must always be asked; of others that are as they must be it is asked only where the layout is
    not clear.
    """

    triggered_by: str
    conceding: type[Decision]
    asks: frozenset[type[Event]] = frozenset()

    # --- flow --------------------------------------------------------------------------------------------------------

    def begin(self) -> Agenda:
        """The agenda of a new game: what the decks and the first player make due."""
        return [Frame("game")]

    def resume(self, scene: Scene) -> Agenda:
        """The agenda at the beginning of a turn, phase, step or window, from the table alone."""
        table, rules = scene.table, scene.rules
        if table.ended:
            return []
        if not table.turn_number:
            return [rules.frame("game")]
        return [rules.frame("game", "turn"), *self.resume_turn(scene)]

    @abstractmethod
    def resume_turn(self, scene: Scene) -> Agenda:
        """The agenda of a turn that has begun. A log may name a phase that the game does not have: then only the next turn is certain."""

    @abstractmethod
    def begins(self, scene: Scene, decision: Decision) -> Reply:
        """The consequence of a decision that was not asked for; None if there is none."""

    def may_always(self, decision: Decision) -> bool:
        """True if the decision is legal at any time, as conceding is."""
        return isinstance(decision, self.conceding)

    def always(self, scene: Scene, decision: Decision) -> Reply:
        """The consequence of such a decision: the procedure `concession`."""
        return Call("concession", (decision.player,))

    # --- judging ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def governing_rule(self, scene: Scene, fact: Event, /) -> str:
        """The rule to cite for a fact without a cause; empty if there is no single rule."""

    @abstractmethod
    def unknown_reference(self, scene: Scene, event: Event) -> str:
        """The unknown name in the event; empty if there is none."""

    def cited(self, scene: Scene, event: Event, finding: Finding) -> Finding:
        """The findings, with the statement that fits best here, such as the one for this number of players."""
        return finding

    def check_takeback(self, scene: Scene, undone: Iterable[Event], by: str) -> tuple[Finding, ...]:
        """The reason why a player may not take that back."""
        return ()

    def alternative_reading(self, scene: Scene, event: Event) -> str:
        """The contradiction of the rulebook whose other reading has the event now; empty if no reading is open."""
        return ""

    def permitted_otherwise(self, scene: Scene, answer: Event) -> str:
        """The contradiction of the rulebook whose other reading allows the answer to a question; empty if there is none."""
        return ""

    def identifies(self, scene: Scene, due: Event, fact: Event, together: Sequence[Event]) -> bool:
        """True if the fact equals the due one except that it names a card that was unknown until now."""
        return False

    def implied_decision(self, scene: Scene, fact: Event) -> Decision | None:
        """The decision shown by a fact that only this decision can cause."""
        return None

    # --- unread texts ------------------------------------------------------------------------------------------------

    @abstractmethod
    def unread(
        self, scene: Scene, event: Event, *, wrong: bool, left: tuple[EffectBegan, ...], faults: Sequence[Finding] = ()
    ) -> tuple[str, ...]:
        """The unread texts that could touch the event."""

    @abstractmethod
    def is_clear(self, scene: Scene) -> bool:
        """True if nothing on the table is unclear. It is asked before every event, so it must be quick."""

    @abstractmethod
    def is_read(self, card: str) -> bool:
        """True if the texts of the card (its slug) can never make an event of a kind outside `asks` unclear."""

    clear_by_layout = False
    """True if `is_clear` depends on the table's layout alone."""

    def speaks(self, event: Event) -> bool:
        """True if `unread` must be called for this event of a kind in `asks`."""
        return True

    # --- people ----------------------------------------------------------------------------------------------------------

    @abstractmethod
    def is_beside_the_deck(self, card: str) -> bool:
        """True if a card lies beside the main deck."""

    @abstractmethod
    def deck_findings(self, scene: Scene, seat: Seat, form: str) -> Sequence[DeckFinding]:
        """The demands of a format that a player's lists do not meet (empty `form`: the format is unknown)."""

    @abstractmethod
    def observe(self, scene: Scene, what: str, player: SeatName, handle: Handle) -> int | None:
        """The table's value of a thing that people look at; None if it does not exist or cannot be observed."""

    @abstractmethod
    def say(self, scene: Scene, event: Event) -> str:
        """The event in a player's words."""

    # --- lifetime of computed values (core/rules/memory) -------------------------------------------------------------

    def sources(self, scene: Scene) -> object:
        """A stamp of all texts and effects in force.

        By default anything in play may have a text in force: the layout itself.
        """
        return scene.table.board_version

    def steady(self, scene: Scene) -> object:
        """The continuous effects, as an object that stays the same until they change; called when `sources` changes."""
        return None

    def skip_key(self, scene: Scene) -> Hashable:
        """The inputs of the conditions that skip quantities (`Quantity.skip_if`).

        While it is equal, the same ones are skipped. A measure that it uses is never skipped.
        """
        return None
