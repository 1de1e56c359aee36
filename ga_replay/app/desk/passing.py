"""Passing for several players with one key: `.` for all until an event or a stop, `r` until another player is asked."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.app.desk.command import Command
from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.later_lines import happens
from ga_replay.app.desk.reply import Reply
from ga_replay.app.desk.stops import Stop, until_stop
from ga_replay.app.recorder_view import ends_the_phase
from ga_replay.app.recording import Recorder
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.log.entries import Entry
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.transcript.expansion.pen import MOST_UNSAID, Pen


class Pass(Struct, frozen=True):
    """A pass of a `player`, the entries that follow, and the next player."""

    player: str
    entries: tuple[Entry, ...]
    asked: str


# --- the effect of passes ------------------------------------------------------------------------------------------------


@with_its_cards
def passes(recorder: Recorder, *, only: bool = False) -> tuple[Pass, ...]:
    """All pass until something happens; if something waits, until nothing does.

    `only`: until another player is asked.
    """
    found: list[Pass] = []
    pen = recorder.ahead()
    waited = pen.is_waiting
    while len(found) < MOST_UNSAID and may_pass(recorder, pen):
        player = asked_player(pen)
        known = pen.count
        twin = pen.fork()
        twin.write(twin.wording.passing(player))
        pen = recorder.view.ahead(twin)
        pen.fill()
        entries = tuple(pen.recording.entries[known:])
        found.append(Pass(player, entries, asked_player(pen)))
        events = [one.event for one in entries]
        if only and found[-1].asked != player:
            break
        if any(isinstance(one, ev.DamageMarked) for one in events) or recorder.view.drawn(pen):
            break
        came = any(isinstance(one, ev.StackPushed) for one in events)
        if any(happens(recorder, one) for one in events) and not (waited and pen.is_waiting and not came):
            break
    return tuple(found)


def may_pass(recorder: Recorder, pen: Pen) -> bool:
    """True if the player who is asked there may pass without ending a phase."""
    due = pen.due
    if not isinstance(due, ag.May) or recorder.view.drawn(pen):
        return False
    return _asks_for_a_pass(pen) and not ends_the_phase(pen, due.player)


def _asks_for_a_pass(pen: Pen) -> bool:
    due = pen.due
    return isinstance(due, ag.May) and type(pen.wording.passing(due.player)) in due.kinds


def asked_player(pen: Pen) -> str:
    """The player who is asked there; empty for no player."""
    return pen.due.player if isinstance(pen.due, ag.May) else ""


# --- the commands --------------------------------------------------------------------------------------------------------


def _pass_on(desk: DeskState, rest: str) -> Reply:
    """`.`: all pass."""
    there = passes(desk.recorder)
    if not there:
        return Reply(_cannot(desk))
    for one in there[: until_stop([each.entries for each in there], desk.stops)]:
        desk.recorder.decide(desk.recorder.game.wording.passing(one.player))
    return Reply()


def _respond(desk: DeskState, rest: str) -> Reply:
    """`r`: passes until it is another player's turn to answer."""
    there = passes(desk.recorder, only=True)
    if not there:
        return Reply(_cannot(desk))
    one = there[-1]
    if not one.asked or any(happens(desk.recorder, entry.event) for each in there for entry in each.entries):
        return Reply(f"only {one.player} can act before the match goes on; Enter passes")
    for each in there:
        desk.recorder.decide(desk.recorder.game.wording.passing(each.player))
    return Reply(f"{one.asked} answers now; Enter: {one.asked} passes")


def _cannot(desk: DeskState) -> str:
    pen = desk.recorder.ahead()
    player = asked_player(pen)
    if player and _asks_for_a_pass(pen) and ends_the_phase(pen, player):
        return f"if {player} passes here, the phase ends: end says so"
    return "no player can pass here: answer the question first"


def _stops(desk: DeskState, rest: str) -> Reply:
    """`stops damage turn`: sets these stops, or removes them; alone: lists them."""
    words = rest.lower().split()
    known = {one.value: one for one in Stop}
    wrong = [word for word in words if word not in known]
    if wrong:
        return Reply(f'"{wrong[0]}" is not a stop: write {", ".join(known)}', kept=f"stops {rest}")
    desk.stops ^= frozenset(known[word] for word in words)
    return Reply(lines=tuple(f"  {one.value:<8}{'stops' if one in desk.stops else '-':<7}{one.gist}" for one in Stop))


PASSING = (
    Command((".",), ".", "all pass until something happens or a stop", _pass_on),
    Command(("r",), "r", "another player answers what was done, until they pass", _respond),
    Command(("stops",), "stops damage turn", "where . stops: damage, turn, item; again: no more", _stops, bare=False),
)
