"""The knowledge of a recorder's role, and the automatic progress that it allows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from msgspec import Struct

from ga_replay.app.games import Game
from ga_replay.core import events as ev
from ga_replay.core.ports.board import Board
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Menu, Some
from ga_replay.core.table.mixtures import veil_mixtures
from ga_replay.core.table.visibility import are_known, knows, sees_all
from ga_replay.core.table.zones import key, player_of
from ga_replay.logs.transcript.expansion.pen import MOST_UNSAID, Pen
from ga_replay.logs.transcript.expansion.recorded_so_far import DRAWN_TO
from ga_replay.logs.transcript.reading.statements import unidentified_in


class RecorderView(Struct, frozen=True):
    """The view of a role (a seat, spectator, judge, all) in a match of that game."""

    game: Game
    role: str

    def seen(self, pen: Pen) -> Referee:
        """A referee with the role's knowledge."""
        referee = pen.recording.referee.fork()
        self.veil(referee)
        return referee

    def veil(self, referee: Referee) -> None:
        """Removes the cards from the referee's table that the role may not know."""
        table = referee.table
        if not sees_all(self.role):
            known = table.card_of.items()
            table.card_of = {handle: card for handle, card in known if knows(table, handle, self.role)}
            table.remaining = {zone: counts for zone, counts in table.remaining.items() if player_of(zone) == self.role}
            veil_mixtures(table, lambda bits: are_known(table, bits, self.role))

    def knows_why(self, event: ev.Event) -> bool:
        """True if the role may know the basis of the verdict.

        An exchange is judged by lists that are its player's secret.
        """
        return not isinstance(event, ev.Sideboarded) or sees_all(self.role) or self.role == event.player

    def board(self, pen: Pen) -> Board:
        """The table as the role may see it."""
        return self.game.board(self.seen(pen).scene)

    def drawn(self, pen: Pen) -> dict[str, list[int]]:
        """Drawn cards that the role can name and has not been asked for yet, by zone."""
        seats = (
            pen.table.players if sees_all(self.role) else tuple(one for one in pen.table.players if one == self.role)
        )
        zones = [key(zone, seat) for seat in seats for zone in DRAWN_TO]
        drawn = pen.past.drawn
        return {zone: cards for zone in zones if (cards := [one for one in unidentified_in(pen, zone) if one in drawn])}

    # --- automatic progress --------------------------------------------------------------------------------------

    def ahead(self, pen: Pen) -> Pen:
        """A pen at the next real question: after forced facts, and after answers of players who cannot do anything."""
        twin = pen.fork()
        for _ in range(MOST_UNSAID):
            answer = self._only_answer(twin)
            if answer is None:
                break
            twin.write(answer, implied=True)
        return twin

    def _only_answer(self, pen: Pen) -> ev.Event | None:
        """The player's only answer after forced facts, a pass or choosing nothing; else None.

        It is given only as far as the role may know. Otherwise an automatic answer would reveal what another player's
        hand does not hold.
        """
        due = pen.fill()
        seen = self.seen(pen).due if isinstance(due, ag.May) else None
        if not isinstance(due, ag.May) or not isinstance(seen, ag.May):
            return None
        if self._only_passes(pen, due) and self._only_passes(pen, seen):
            return pen.wording.passing(due.player)
        if all(isinstance(one.choice, Some) and list(islice(one.choice, 2)) == [()] for one in (due, seen)):
            make: Callable[..., ev.Decision] = due.kinds[0]
            nothing: ev.Event = make(due.player, ())
            return nothing
        return None

    def _only_passes(self, pen: Pen, due: ag.May) -> bool:
        table = pen.table
        if type(pen.wording.passing(due.player)) not in due.kinds or not isinstance(due.choice, Menu):
            return False
        if ends_the_phase(pen, due.player):
            return False
        hand = table.zones[key("hand", due.player)]
        if any(handle not in table.card_of or not knows(table, handle, self.role) for handle in hand):
            return False
        members = iter(due.choice)
        next(members, None)
        return next(members, None) is None


def ends_the_phase(pen: Pen, player: str) -> bool:
    """True if passing would end the turn player's main phase: a slip of the finger is costly there."""
    table = pen.table
    return player == table.turn_player and table.window == pen.wording.main and not table.stack
