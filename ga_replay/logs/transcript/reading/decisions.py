"""Decisions in a transcript: the player and the time."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ga_replay.core import events as ev
from ga_replay.core.ports.notation import Verb
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.entry_attributes import EntryAttributes, write_with_attributes
from ga_replay.logs.transcript.expansion.pen import Blocked, Goal, Pen
from ga_replay.logs.transcript.reading.answers import announce, answer, answered_yes_or_no, parts_of
from ga_replay.logs.transcript.reading.settled_answers import SettledAnswers
from ga_replay.logs.transcript.reading.unanswered import unanswered_question
from ga_replay.logs.transcript.reading.verbs import as_meant, identify_from_hand, read_verbs, spoken_verbs, unknown_verb
from ga_replay.logs.transcript.references.forms import compiled
from ga_replay.logs.transcript.references.read_reference import read_card
from ga_replay.logs.transcript.references.reading_context import NOTHING, ReadingContext
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.syntax.cursor import Cursor


class LineTiming(Enum):
    """The notation of a line's time."""

    PLAIN = "at the next point where it is the speaker's turn to do so"
    NOW = "right here"
    RESPONSE = "before what waits resolves"
    WINDOW = "in the window that is named"


def decide(pen: Pen, cursor: Cursor, seat: str, when: LineTiming, window: str, mark: EntryAttributes) -> None:
    """Writes the decision of a line, at its time. Raises Fault."""
    verbs = spoken_verbs(pen, cursor)
    if not verbs:
        raise unknown_verb(pen, cursor)
    kinds = tuple(verb.kind for verb in verbs)
    if verbs[0].controlled and not seat:
        seat = _controller(pen, cursor, verbs, when)
    ear = SettledAnswers(verbs, cursor, seat)
    actor = _place(pen, verbs, ear, when, window)
    passed = ear.at_last(pen)
    _open(pen, verbs[0], kinds, actor)
    if passed is not None:
        actor = passed.player
    elif not seat and verbs[0].defends and not _asked_now(pen, kinds, actor):
        actor = _defender(pen, cursor, verbs)
    here = ReadingContext(pen, actor, passed=passed)
    event = as_meant(here, read_verbs(_asked_for(pen, verbs, passed), cursor, here))
    parts = [] if cursor.done else parts_of(pen, cursor, verbs[0].arrow)
    identify_from_hand(pen, here)
    event = _first_half(pen, event, passed)
    write_with_attributes(pen, event, mark)
    if parts:
        if getattr(event, "handle", 0) not in (0, *pen.table.card_of):
            announce(pen, parts, actor)
        answer(pen, parts, actor)


def _first_half(pen: Pen, event: ev.Event, passed: PassedQuestion | None) -> ev.Event:
    """What is left to write of an answer to this question and the next one together, once the first half is written."""
    due = pen.due
    if (
        passed is not None
        or not isinstance(event, ev.Decision)
        or not isinstance(due, ag.May)
        or not ag.fits(due, event)
    ):
        return event
    halves = pen.wording.in_two(pen.scene, due, event)
    if halves is None:
        return event
    twin = pen.fork()
    twin.write(halves[0])
    after = twin.fill()
    if (
        not isinstance(after, ag.May)
        or not ag.fits(after, halves[1])
        or not after.choice.contains(after.value(halves[1]))
    ):
        return event
    pen.become(twin)
    return halves[1]


# --- time ------------------------------------------------------------------------------------------------------------


def _place(
    pen: Pen,
    verbs: Sequence[Verb],
    ear: SettledAnswers,
    when: LineTiming,
    window: str,
) -> str:
    """Goes to the time of the line; returns the player."""
    acts, always = verbs[0].acts, verbs[0].always
    kinds, seat = ear.kinds, ear.player
    ear.open = when is LineTiming.PLAIN and not acts and not always
    if when is not LineTiming.NOW and pen.fill_until(ear):
        return seat
    actor = seat or ((pen.speaker or pen.table.turn_player) if acts or always else "")
    if (
        always
        or when is LineTiming.NOW
        or (when is LineTiming.PLAIN and pen.prompted and _asked_now(pen, kinds, actor))
    ):
        pass
    elif when is LineTiming.RESPONSE:
        _pass_on(pen, actor)
    else:
        wanted = (*kinds, *verbs[0].opened_by)
        window_wanted = window or (pen.past.window if when is LineTiming.PLAIN else "")
        _go(pen, ear, wanted, actor, window_wanted, acts=acts, named=window)
        if ear.first is not None and ear.passed is None and ear.goes_back(pen):
            pen.become(ear.first)
    due = pen.due
    return actor or (due.player if isinstance(due, ag.May) else pen.table.turn_player or pen.table.players[0])


def _open(pen: Pen, verb: Verb, kinds: tuple[type[ev.Decision], ...], actor: str) -> None:
    """Writes the implied decisions right before the line: attacking implies the declaration of a battle."""
    for opening in verb.opened_by:
        due = pen.due
        if isinstance(due, ag.May) and due.player == actor and opening in due.kinds and not set(kinds) & set(due.kinds):
            pen.write(opening(actor), implied=True)
            pen.fill()


def _defender(pen: Pen, cursor: Cursor, verbs: Sequence[Verb]) -> str:
    """The player who answers an attack that no one is asked about.

    It is the controller of the units in the line, else a player not in turn.
    """
    start, table = cursor.at, pen.table
    other = next((player for player in table.alive() if player != table.turn_player), table.turn_player)
    event = read_verbs(verbs, cursor, ReadingContext(pen, other))
    cursor.at = start
    said = [value for name in event.__struct_fields__ if isinstance(value := getattr(event, name), tuple)]
    units = [handle for values in said for handle in values if handle in table.things]
    return table.controller(units[0]) if units else other


def _controller(pen: Pen, cursor: Cursor, verbs: Sequence[Verb], when: LineTiming) -> str:
    """The controller of the object in the line, the turn player's first; empty if there is none."""
    start = cursor.at
    twin = pen.fork()
    if when is not LineTiming.NOW:
        twin.fill()
    table = twin.table
    here = ReadingContext(twin, table.turn_player)
    head, slot, *_ = compiled(verbs[0].forms[0]).parts
    assert isinstance(head, str)
    assert isinstance(slot, Slot)
    cursor.literal(head)
    try:
        handle = read_card(cursor, here, slot.scope)
    except Fault:  # reported when the whole line is read
        handle = 0
    cursor.at = start
    return table.controller(handle) if handle in table.things else ""


def _asked_for(pen: Pen, verbs: Sequence[Verb], passed: PassedQuestion | None) -> Sequence[Verb]:
    """Of several possible verbs of the line those that answer the question; all if none does."""
    due = pen.due if passed is None else passed.settled.asked
    asked = [verb for verb in verbs if isinstance(due, ag.May) and verb.kind in due.kinds]
    return asked or verbs


def _asked_now(pen: Pen, kinds: tuple[type[ev.Decision], ...], actor: str) -> bool:
    due = pen.due
    return isinstance(due, ag.May) and actor in {"", due.player} and bool(set(kinds) & set(due.kinds))


def _pass_on(pen: Pen, actor: str) -> None:
    """Lets the others pass until the actor may respond, as long as nothing resolves by it.

    Earlier questions, such as the targets of a trigger that is being placed, get their implied answers.
    """
    while isinstance(due := pen.fill(), ag.May):
        passing = pen.wording.passing(due.player)
        if type(passing) not in due.kinds:
            if pen.recording.referee.text is not None or not pen.answer():
                return
        elif due.player == actor or pen.table.passes + 1 >= len(pen.table.alive()):
            return
        else:
            pen.write(passing, implied=True)


def _go(
    pen: Pen,
    ear: SettledAnswers,
    kinds: tuple[type[ev.Decision], ...],
    actor: str,
    window: str,
    *,
    acts: bool,
    named: str,
) -> None:
    """Continues until the line can happen; if it cannot, stays, except that the phase in the line is entered."""

    def reached(at: Pen) -> bool:
        due = at.due
        if not isinstance(due, ag.May) or (actor and due.player != actor) or not set(kinds) & set(due.kinds):
            return False
        windowed = type(at.wording.passing(due.player)) in due.kinds
        return not (acts and windowed) or at.acts_here(window)

    try:
        pen.advance_to(reached, ear)
    except Blocked as blocked:
        if ear.first is not None:
            return
        if blocked.at is not None and not acts and _accepts(blocked.at, reached, ear):
            pen.become(blocked.at)
            return
        if not blocked.over:
            raise unanswered_question(blocked.at or pen, ear.cursor, blocked.due) from blocked
        if named and not pen.advance_by_fact(lambda at: _asks(at, named) or _leaves(at, named)):
            cause = f'no player may act in "{named}" in the rest of this turn'
            remedy = "name another window, or write now if it happened right here"
            raise ear.cursor.fault(Code.OTHER_TURN, cause, remedy, 0) from blocked


def _accepts(pen: Pen, reached: Goal, ear: SettledAnswers) -> bool:
    """Accepts what is optional if the line says how it is done: a yes asks for that, and a no does not.

    Where both ask for its like, or neither, the answer itself tells: a yes offers it or settled it, and a no does not;
    or it is another answer than the only one that a yes left.
    """
    if ear.cursor.text.rstrip().endswith(NOTHING):
        return False
    answered = [twin for yes in (True, False) if (twin := answered_yes_or_no(pen, yes=yes)) is not None]
    for tells in (reached, ear.is_answer, ear.was_asked):
        if [tells(one) for one in answered] == [True, False]:
            pen.become(answered[0])
            return True
    return False


def _asks(pen: Pen, phase: str) -> bool:
    """True if there is a question in that phase: events in it happen before the answer, which is not written yet."""
    return pen.table.phase == phase and isinstance(pen.due, ag.May)


def _leaves(pen: Pen, phase: str) -> bool:
    """True if the game is about to leave that phase without Opportunity for anyone."""
    due = pen.due
    if pen.table.phase != phase or not isinstance(due, ag.Must):
        return False
    return isinstance(pen.recording.referee.progress.pending[0], ev.PhaseBegan | ev.TurnBegan)
