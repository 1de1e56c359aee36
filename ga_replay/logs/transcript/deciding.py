"""Decisions in a transcript: who decides, when that is, and the steps that one line answers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from msgspec import Struct

from ga_replay.core import agenda as ag
from ga_replay.core import events as ev
from ga_replay.core.wording import Verb, Wording
from ga_replay.core.zones import player_of
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.cursor import Cursor
from ga_replay.logs.transcript.forms import compiled, heads, read_any
from ga_replay.logs.transcript.here import OFFERED, Here
from ga_replay.logs.transcript.lines import end_of_group
from ga_replay.logs.transcript.marks import Mark, put
from ga_replay.logs.transcript.pen import Blocked, Pen
from ga_replay.logs.transcript.slots import KINDS, Slot
from ga_replay.logs.transcript.unsaid import left_unsaid

VALUES = Slot("values", "values", OFFERED)
TARGETS = "targets"
"""The verb whose answers stand behind an arrow."""


class When(Enum):
    """How a line says when it happens."""

    PLAIN = "at the next point where it is the speaker's turn to do so"
    NOW = "right here"
    RESPONSE = "before what waits resolves"
    WINDOW = "in the window that is named"


class Part(Struct, frozen=True):
    """One answer inside a line: what stands in parentheses, or targets behind an arrow."""

    text: str
    column: int
    kinds: tuple[type[ev.Decision], ...]


def spoken_verbs(pen: Pen, cursor: Cursor) -> list[Verb]:
    """The verbs that the statement may begin with, in the game's order."""
    return [verb for verb in pen.wording.verbs if any(_begins(form, cursor) for form in verb.forms)]


def _begins(text: str, cursor: Cursor) -> bool:
    start = cursor.at
    found = any(cursor.literal(head) for head in heads(compiled(text)))
    cursor.at = start
    return found


def decide(pen: Pen, cursor: Cursor, seat: str, when: When, window: str, mark: Mark) -> None:
    """Writes what a decision's line says, at its time. Raises Fault."""
    verbs = spoken_verbs(pen, cursor)
    if not verbs:
        raise unknown_verb(pen, cursor)
    kinds = tuple(verb.kind for verb in verbs)
    if verbs[0].controlled and not seat:
        seat = _controller(pen, cursor, verbs, when)
    actor = _place(pen, cursor, verbs, kinds, seat, when, window)
    _open(pen, verbs[0], kinds, actor)
    if not seat and verbs[0].defends and not _asked_now(pen, kinds, actor):
        actor = _defender(pen, cursor, verbs)
    here = Here(pen, actor)
    event = _read(verbs, cursor, here)
    parts = [] if cursor.done else _parts(pen, cursor, verbs[0].arrow)
    identify(pen, here)
    put(pen, event, mark)
    if parts:
        if getattr(event, "handle", 0) not in (0, *pen.table.card_of):
            _announce(pen, parts, actor)
        _answer(pen, parts, actor)


def unknown_verb(pen: Pen, cursor: Cursor, more: Sequence[str] = ()) -> Fault:
    """Nothing that a line may begin with; `more` are such words that are no decisions."""
    known = ", ".join(dict.fromkeys((*(verb.name for verb in pen.wording.verbs), *more)))
    said = cursor.rest.split(" ")[0] or "nothing"
    other = next((one.game for one in pen.names.others if _is_verb(one, cursor)), "")
    but = f", but one of {other}" if other else ""
    return cursor.fault(Code.UNKNOWN_VERB, f'"{said}" is no verb of {pen.wording.game}{but}', f"write one of {known}")


def _is_verb(wording: Wording, cursor: Cursor) -> bool:
    return any(_begins(form, cursor) for verb in wording.verbs for form in verb.forms)


# --- when ----------------------------------------------------------------------------------------------------------------


def _place(
    pen: Pen,
    cursor: Cursor,
    verbs: Sequence[Verb],
    kinds: tuple[type[ev.Decision], ...],
    seat: str,
    when: When,
    window: str,
) -> str:
    """Goes to where the line happens; returns who decides."""
    if when is not When.NOW:
        pen.fill()
    acts, always = verbs[0].acts, verbs[0].always
    actor = seat or ((pen.speaker or pen.table.turn_player) if acts or always else "")
    if always or when is When.NOW or (when is When.PLAIN and pen.prompted and _asked_now(pen, kinds, actor)):
        pass
    elif when is When.RESPONSE:
        _pass_on(pen, actor)
    else:
        wanted = (*kinds, *verbs[0].opened_by)
        _go(pen, cursor, wanted, actor, window or (pen.window if when is When.PLAIN else ""), acts=acts, named=window)
    due = pen.due
    return actor or (due.player if isinstance(due, ag.May) else pen.table.turn_player or pen.table.players[0])


def _open(pen: Pen, verb: Verb, kinds: tuple[type[ev.Decision], ...], actor: str) -> None:
    """Writes what is left unsaid right before the line: that a battle is declared in which somebody attacks."""
    for opening in verb.opened_by:
        due = pen.due
        if isinstance(due, ag.May) and due.player == actor and opening in due.kinds and not set(kinds) & set(due.kinds):
            pen.write(opening(actor), implied=True)
            pen.fill()


def _defender(pen: Pen, cursor: Cursor, verbs: Sequence[Verb]) -> str:
    """Who answers an attack that nobody is asked about: who controls the units that the line names, else a player not in turn."""
    start, table = cursor.at, pen.table
    other = next((player for player in table.alive() if player != table.turn_player), table.turn_player)
    event = _read(verbs, cursor, Here(pen, other))
    cursor.at = start
    said = [value for name in event.__struct_fields__ if isinstance(value := getattr(event, name), tuple)]
    units = [handle for values in said for handle in values if handle in table.things]
    return table.controller(units[0]) if units else other


def _controller(pen: Pen, cursor: Cursor, verbs: Sequence[Verb], when: When) -> str:
    """Whose object the line names, of those of the turn player first; empty where that can only be told where the line happens."""
    if when is not When.NOW:
        pen.fill()
    start, table = cursor.at, pen.table
    try:
        event = _read(verbs, cursor, Here(pen, table.turn_player))
    except Fault:
        return ""
    finally:
        cursor.at = start
    named = [value for name in event.__struct_fields__ if isinstance(value := getattr(event, name), tuple)]
    units = [handle for values in named for handle in values[:1] if handle in table.things]
    return table.controller(units[0]) if units else ""


def _asked_now(pen: Pen, kinds: tuple[type[ev.Decision], ...], actor: str) -> bool:
    due = pen.due
    return isinstance(due, ag.May) and actor in {"", due.player} and bool(set(kinds) & set(due.kinds))


def _pass_on(pen: Pen, actor: str) -> None:
    """Lets the others pass until it is the actor's turn to respond, as long as nothing resolves by it."""
    while isinstance(due := pen.fill(), ag.May) and due.player != actor:
        passing = pen.wording.passing(due.player)
        if type(passing) not in due.kinds or pen.table.passes + 1 >= len(pen.table.alive()):
            return
        pen.write(passing, implied=True)


def _go(
    pen: Pen,
    cursor: Cursor,
    kinds: tuple[type[ev.Decision], ...],
    actor: str,
    window: str,
    *,
    acts: bool,
    named: str,
) -> None:
    """Goes on until the line can happen; where that never comes, nobody goes on, but for the phase that the line names."""

    def reached(at: Pen) -> bool:
        due = at.due
        if not isinstance(due, ag.May) or (actor and due.player != actor) or not set(kinds) & set(due.kinds):
            return False
        windowed = type(at.wording.passing(due.player)) in due.kinds
        return not (acts and windowed) or at.acts_here(window)

    try:
        pen.walk(reached)
    except Blocked as blocked:
        if not blocked.over:
            raise left_unsaid(pen, cursor, blocked.due) from blocked
        if named and not pen.walk_by_fact(lambda at: _asks(at, named) or _leaves(at, named)):
            cause = f'nobody may act in "{named}" in the rest of this turn'
            remedy = "name another window, or write now where it happened right here"
            raise cursor.fault(Code.OTHER_TURN, cause, remedy, 0) from blocked


def _asks(pen: Pen, phase: str) -> bool:
    """Whether something is asked in that phase: what happens in it happens before the answer, which nobody has said."""
    return pen.table.phase == phase and isinstance(pen.due, ag.May)


def _leaves(pen: Pen, phase: str) -> bool:
    """Whether the game is about to leave that phase, in which nobody received Opportunity."""
    due = pen.due
    if pen.table.phase != phase or not isinstance(due, ag.Must):
        return False
    return isinstance(pen.recording.referee.progress.pending[0], ev.PhaseBegan | ev.TurnBegan)


# --- what ----------------------------------------------------------------------------------------------------------------


def _read(verbs: Sequence[Verb], cursor: Cursor, here: Here) -> ev.Event:
    """What the first verb makes of the line that fits it. Raises the Fault of the reading that came furthest."""
    worst: Fault | None = None
    start = cursor.at
    for verb in verbs:
        cursor.at = start
        here.kind = verb.kind
        try:
            fields = read_any(verb.forms, cursor, here)
        except Fault as fault:
            if worst is None or fault.column > worst.column:
                worst = fault
            continue
        if fields is not None:
            return made(verb.kind, here.actor, fields)
    cursor.at = start
    raise worst or unknown_verb(here.pen, cursor)


def made(kind: type[ev.Decision], actor: str, fields: dict[str, Any]) -> ev.Event:
    """The decision with these fields."""
    make: Any = kind
    event: ev.Event = make(player=actor, **fields)
    return event


def identify(pen: Pen, here: Here) -> None:
    """Naming an unknown card in a hand says which card it is, to its owner."""
    for handle, card in here.found:
        owner = player_of(pen.table.zone_of.get(handle, ""))
        pen.write(ev.Identified(handle, card, owner), implied=True)
    here.found.clear()


def _parts(pen: Pen, cursor: Cursor, arrow: type[ev.Decision] | None) -> list[Part]:
    """What stands in parentheses and behind arrows after the head of a line; an arrow says that decision, or else targets."""
    found: list[Part] = []
    verbs = pen.wording.verbs
    targets = next((verb for verb in verbs if (verb.kind is arrow if arrow else verb.name == TARGETS)), None)
    while not cursor.done:
        start = cursor.at
        if cursor.text[start] == "(":
            end = end_of_group(cursor.text, start)
            found.extend(_in_parentheses(pen, cursor, start + 1, end))
            cursor.at = end + 1
        elif targets is not None and cursor.literal("->"):
            end = min(
                (i for i in (cursor.text.find(" -> ", cursor.at), cursor.text.find(" (", cursor.at)) if i > 0),
                default=len(cursor.text),
            )
            text = f"{targets.name} {cursor.text[cursor.at : end].strip()}"
            found.append(Part(text, cursor.column_of(cursor.at) - len(targets.name), (targets.kind,)))
            cursor.at = end
        else:
            raise pen.names.more(cursor, "write ( … ) or -> targets")
    return found


def _in_parentheses(pen: Pen, cursor: Cursor, start: int, end: int) -> list[Part]:
    found: list[Part] = []
    for text in cursor.text[start:end].split(";"):
        lead = len(text) - len(text.lstrip())
        if text.strip():
            inner = Cursor(text.strip(), cursor.column_of(start + lead))
            kinds = tuple(verb.kind for verb in spoken_verbs(pen, inner) if verb.part)
            found.append(Part(text.strip(), cursor.column_of(start + lead), kinds))
        start += len(text) + 1
    return found


def _announce(pen: Pen, parts: list[Part], actor: str) -> None:
    """What is chosen for a card that nobody knows is not asked for: it is said in the order of the verbs, before it is paid for."""
    due = pen.fill()
    order = [verb.kind for verb in pen.wording.verbs]
    asked = [order.index(kind) for kind in getattr(due, "kinds", ()) if kind in order]
    ahead = [part for part in parts if part.kinds and (not asked or order.index(part.kinds[0]) < min(asked))]
    for part in sorted(ahead, key=lambda one: order.index(one.kinds[0])):
        parts.remove(part)
        _give(pen, part, actor)


def _answer(pen: Pen, parts: list[Part], actor: str) -> None:
    """Gives the answers of a line to the questions as they come; what nobody asks for happened all the same."""
    while parts:
        due = _fill(pen, parts)
        part = next((one for one in parts if _fits(one, due)), None)
        if part is None:
            if isinstance(due, ag.May) and type(pen.wording.passing(due.player)) in due.kinds:
                break
            if isinstance(due, ag.Over):
                break
            if not pen.answer():
                for one in parts:
                    if not one.kinds:
                        _give(pen, one, actor)  # says that nothing asks for it
                raise left_unsaid(pen, Cursor(parts[0].text, parts[0].column), due)
            continue
        parts.remove(part)
        _give(pen, part, _asked_of(due, actor))
        if isinstance(due, ag.Must):  # what it settles comes by itself
            pen.fill()
    for part in parts:
        _give(pen, part, actor)
        pen.fill()


def _asked_of(due: ag.Due, actor: str) -> str:
    """Whom the question is put to; the actor where nobody is asked."""
    settled = due.settled if isinstance(due, ag.Must) else None
    return settled.player if settled is not None else due.player if isinstance(due, ag.May) else actor


def _fill(pen: Pen, parts: Sequence[Part]) -> ag.Due:
    """Writes what is forced; stops before a question with one possible answer that a part gives all the same."""
    while isinstance(due := pen.due, ag.Must) and not pen.dead:
        if any(_fits(part, due) for part in parts):
            return due
        pen.recording.forced()
    return pen.fill()


def _fits(part: Part, due: ag.Due) -> bool:
    if isinstance(due, ag.Must):
        return due.settled is not None and due.settled.kind in part.kinds
    if isinstance(due, ag.May):
        return bool(set(part.kinds) & set(due.kinds))
    return isinstance(due, ag.Chance) and not part.kinds and Cursor(part.text).literal(due.what.lower())


def _give(pen: Pen, part: Part, actor: str) -> None:
    cursor = Cursor(part.text, part.column)
    here = Here(pen, actor)
    verbs = [verb for verb in pen.wording.verbs if verb.kind in part.kinds]
    due = pen.due
    if verbs:
        event = _read(verbs, cursor, here)
    elif isinstance(due, ag.Chance) and cursor.literal(due.what.lower()):
        cursor.literal(":")
        event = ev.ChanceFell(due.what, KINDS["values"][0](cursor, here, VALUES))
    else:
        asked = ", ".join(verb.name for verb in pen.wording.verbs if verb.part)
        said = cursor.rest.split(" ")[0]
        raise cursor.fault(
            Code.UNKNOWN_VERB, f'nothing asks for "{said}" here', f"write {asked}, or what chance decides"
        )
    if not cursor.done:
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is more than this says', "put ; between two answers")
    identify(pen, here)
    pen.write(event)
