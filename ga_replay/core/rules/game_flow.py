"""What the kernel asks of a game as a whole. What most games answer alike is answered here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

from ga_replay.core.events import Decision, EffectBegan, Event
from ga_replay.core.events.ids import Handle, SeatName
from ga_replay.core.rules.agenda import Agenda, Reply
from ga_replay.core.rules.verdict import Finding

if TYPE_CHECKING:
    from ga_replay.core.log.entries import Seat
    from ga_replay.core.rules.deck_finding import DeckFinding
    from ga_replay.core.rules.scene import Scene


class GameFlow(ABC):
    """A game as a whole: where it begins, where it goes on, what may always be done, and what may be unclear in it.

    `triggered_by` is the rule by which abilities trigger. `asks` are the kinds of event of which `unread` must always be asked;
    of others that are as they must be it is asked only where the layout is not clear.
    """

    triggered_by: str
    asks: frozenset[type[Event]] = frozenset()

    # --- how it goes -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def begin(self) -> Agenda:
        """The agenda of a new game."""

    @abstractmethod
    def resume(self, scene: Scene) -> Agenda:
        """The agenda at the beginning of a turn, phase, step or window, from the table alone."""

    @abstractmethod
    def begins(self, scene: Scene, decision: Decision) -> Reply:
        """What a decision sets off that nobody was asked for; None if it sets off nothing."""

    @abstractmethod
    def may_always(self, decision: Decision) -> bool:
        """Whether the decision is bound to no time, as conceding is."""

    @abstractmethod
    def always(self, scene: Scene, decision: Decision) -> Reply:
        """What such a decision sets off."""

    # --- judging ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def governing_rule(self, scene: Scene, fact: Event, /) -> str:
        """The rule that a fact out of nothing is held against; empty where there is no one rule."""

    @abstractmethod
    def unknown_reference(self, scene: Scene, event: Event) -> str:
        """What the event speaks of that the game does not have; empty where there is nothing of the kind."""

    def cited(self, scene: Scene, event: Event, finding: Finding) -> Finding:
        """What was found, by the statement that says it most closely here, such as the one for so many players."""
        return finding

    def check_takeback(self, scene: Scene, undone: Iterable[Event], by: str) -> tuple[Finding, ...]:
        """What keeps a player from taking that back."""
        return ()

    def alternative_reading(self, scene: Scene, event: Event) -> str:
        """The contradiction of the rulebook whose other reading has the event now; empty where no reading is open."""
        return ""

    def identifies(self, scene: Scene, due: Event, fact: Event, together: Sequence[Event]) -> bool:
        """Whether the fact is the one that is due, and says besides which card it was that was unknown until now."""
        return False

    def implied_decision(self, scene: Scene, fact: Event) -> Decision | None:
        """The decision that a fact tells by itself, where nothing but that decision brings it about."""
        return None

    # --- texts that are not read -----------------------------------------------------------------------------------------

    @abstractmethod
    def unread(
        self, scene: Scene, event: Event, *, wrong: bool, left: tuple[EffectBegan, ...], faults: Sequence[Finding] = ()
    ) -> tuple[str, ...]:
        """The unread texts that could touch the event."""

    @abstractmethod
    def is_clear(self, scene: Scene) -> bool:
        """Whether nothing on the table is unclear. It is asked before every event, so it must be quick."""

    @abstractmethod
    def is_read(self, card: str) -> bool:
        """Whether nothing that the card (its slug) says can ever make an event of another kind than `asks` unclear."""

    clear_by_layout = False
    """Whether what `is_clear` says depends on the table's layout alone."""

    def speaks(self, event: Event) -> bool:
        """Of an event of the kinds in `asks`: whether it really is one of which `unread` must be asked."""
        return True

    # --- people ----------------------------------------------------------------------------------------------------------

    @abstractmethod
    def is_beside_the_deck(self, card: str) -> bool:
        """Whether a card lies beside the main deck."""

    @abstractmethod
    def deck_findings(self, scene: Scene, seat: Seat, form: str) -> Sequence[DeckFinding]:
        """The demands of a format that a player's lists do not meet (empty `form`: the format is unknown)."""

    @abstractmethod
    def observe(self, scene: Scene, what: str, player: SeatName, handle: Handle) -> int | None:
        """What the table says of a thing that people look at; None for what is not there or is nothing to look at."""

    @abstractmethod
    def say(self, scene: Scene, event: Event) -> str:
        """The event in a player's words."""

    # --- how long what was computed holds (core/rules/memory) ------------------------------------------------------------

    def sources(self, scene: Scene) -> object:
        """A stamp of all from which texts speak and of what lasts. Usually whatever lies in play may speak: the layout itself."""
        return scene.table.board_version

    def steady(self, scene: Scene) -> object:
        """What lasts, as an object that stays the same until it is something else; asked for where `sources` are others."""
        return None

    def skip_key(self, scene: Scene) -> Hashable:
        """What quantities look at that are skipped (`Quantity.skip_if`): wherever it is equal, the same ones are. What it measures itself is never skipped."""
        return None
