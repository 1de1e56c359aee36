"""Expectations of a position after `then`: contents of the table, due events, possible choices."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.fold import FoldError
from ga_replay.core.table.visibility import knows
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.position.expected_verdicts import Mismatch
from ga_replay.logs.position.zone_expectations import ZONE, Looking, read_zone_expectation
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading import reader
from ga_replay.logs.transcript.reading.statements import read_fact
from ga_replay.logs.transcript.reading.verbs import spoken_verbs, unknown_verb
from ga_replay.logs.transcript.references.read_reference import read_card, read_seat
from ga_replay.logs.transcript.references.reading_context import zone_words
from ga_replay.logs.transcript.references.slots import KINDS
from ga_replay.logs.transcript.syntax.cursor import Cursor

SO_FAR = "so far"
"""Before a statement: of the table as far as texts have been read."""
KNOWN = "known to "
"""Before a player who knows which card it is, as in a set-up."""
_OF_TIME = re.compile(r"\s*(turn|phase|step|window)\b", re.IGNORECASE)


def check_expectation(text: str, column: int, at: Looking, untold: Sequence[str] = ()) -> Mismatch | None:
    """The difference from one statement after `then`; None if it is true. Raises Fault for an unreadable statement.

    A name that matches nothing makes the statement untrue. Unreported effects of unread texts are not on the table:
    after one, a statement can only be about what is known `so far`, or about the moment.
    """
    cursor = Cursor(text, column)
    if cursor.literal(SO_FAR) or _OF_TIME.match(text):
        untold = ()
    missed = _looked(cursor, at)
    if not untold:
        return missed
    so_far = missed.found if missed is not None else "it is so"
    return Mismatch(
        text, f"unclear, because it was not said what a text did: {', '.join(dict.fromkeys(untold))}; so far {so_far}"
    )


def _looked(cursor: Cursor, at: Looking) -> Mismatch | None:
    text = cursor.text
    try:
        found = _looking_for(cursor, at)(cursor, at)
    except Fault as fault:
        if fault.code is not Code.NOT_THERE:
            raise
        return Mismatch(text, fault.cause)
    if not cursor.done:
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'"{cursor.rest}" is not expected here', "put ; between two statements"
        )
    return None if found is None else Mismatch(text, found)


def _looking_for(cursor: Cursor, at: Looking) -> Callable[[Cursor, Looking], str | None]:
    """The subject of the statement. A card may be named like one of the words that statements begin with."""
    start = cursor.at
    word = next((word for word in _LOOKS if cursor.literal(word)), "")
    if not word:
        return _of_somebody
    named = Cursor(cursor.text)
    named.at = start
    match = at.pen.names.match(named)
    if match is not None and match.whole and (named.at > cursor.at or _OF_CARDS.match(cursor.text, cursor.at)):
        cursor.at = start
        return _of_somebody
    return _LOOKS[word]


_OF_CARDS = re.compile(r"\s+(is|in|not in|on the)\b")


def _course(name: str, read: Callable[[Looking], str]) -> Callable[[Cursor, Looking], str | None]:
    def look(cursor: Cursor, at: Looking) -> str | None:
        words, cursor.at = cursor.text[cursor.at :].strip().strip('"'), len(cursor.text)
        found = read(at)
        return None if words == found else f"{name} {found}" if found else f"no {name}"

    return look


def _over(cursor: Cursor, at: Looking) -> str | None:
    table = at.pen.table
    cursor.literal("for")
    word = "" if cursor.literal("nobody") else _seat(cursor, at)
    if not table.ended:
        return "the game is not over"
    return None if table.winner == word else f"over for {table.winner or 'nobody'}"


def _goes_on(cursor: Cursor, at: Looking) -> str | None:
    return f"over for {at.pen.table.winner or 'nobody'}" if at.pen.table.ended else None


def _asked(cursor: Cursor, at: Looking) -> str | None:
    """`asked B retaliate`, `asked chance memory`."""
    due = at.pen.due
    now = question_now(at.pen)
    if cursor.literal("chance"):
        what = cursor.word() or ""
        return None if isinstance(due, ag.Chance) and what in {"", due.what} else now
    player = _seat(cursor, at)
    verbs = spoken_verbs(at.pen, cursor)
    if not verbs:
        raise unknown_verb(at.pen, cursor)
    cursor.at = len(cursor.text)
    kinds = {verb.kind for verb in verbs if verb.name == verbs[0].name}
    right = isinstance(due, ag.May) and due.player == player and not kinds.isdisjoint(due.kinds)
    return None if right else now


def question_now(pen: Pen) -> str:
    """The player asked and the question, in words."""
    due = pen.due
    match due:
        case ag.May():
            verbs = [verb.name for verb in pen.wording.verbs if verb.kind in due.kinds]
            return f"{due.player} is asked: {' or '.join(dict.fromkeys(verbs))} ({due.rule})"
        case ag.Chance():
            return f"chance is asked for {due.what}"
        case ag.UnreadText():
            return "a text is acting that is not understood"
        case ag.Over():
            return "no decision is due: the game is over"
        case _:
            return "no decision is due"


def _seat(cursor: Cursor, at: Looking) -> str:
    word = cursor.word()
    players = at.pen.table.players
    if word not in players:
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{word}" is not a player', f"write {' or '.join(players)}")
    return word


def check_allowed(pen: Pen, text: str, column: int) -> bool:
    """True if everything that the line decides lies in the offered choices, as it is written right here.

    Raises Fault.
    """
    twin = pen.fork()
    twin.fill()
    judge = twin.recording.referee.fork()
    start = twin.count
    try:
        reader.read_in_place(twin, f"now {text}", column - len("now "))
    except Fault as fault:
        if fault.code is not Code.LEFT_UNSAID:
            raise
    for entry in twin.recording.entries[start:]:
        event = entry.event
        if isinstance(event, ev.Decision) and not _offered(judge, event):
            return False
        try:
            judge.feed(event)
        except FoldError:
            return False
    return True


def _offered(judge: Referee, decision: ev.Decision) -> bool:
    """True if it is one of the possible answers, or the only one, which need not be given."""
    due = judge.due
    if isinstance(due, ag.May) and ag.fits(due, decision) and due.choice.contains(due.value(decision)):
        return True
    return any(one.is_said(decision) for one in judge.settled)


def _may(cursor: Cursor, at: Looking) -> str | None:
    return _may_of("", cursor, at)


def _may_of(player: str, cursor: Cursor, at: Looking) -> str | None:
    no = cursor.literal("not")
    cursor.blanks()
    column, said = cursor.column_of(cursor.at), cursor.text[cursor.at :]
    cursor.at = len(cursor.text)
    allowed = check_allowed(at.pen, f"{player} {said}".strip(), column)
    return None if allowed is not no else "it may not be chosen" if not no else "it may be chosen"


def _happened(cursor: Cursor, at: Looking) -> str | None:
    return None if _is_among(cursor, at) else f"only {_said(at)}"


def _never(cursor: Cursor, at: Looking) -> str | None:
    return "it happened" if _is_among(cursor, at) else None


def _is_among(cursor: Cursor, at: Looking) -> bool:
    written = read_fact(at.pen, cursor, at.here.actor)
    return any(written.means(fact) for fact in at.happened)


def _exactly(cursor: Cursor, at: Looking) -> str | None:
    """The difference unless these facts, and no others of their kinds, happened; else None."""
    column = cursor.column_of(cursor.at)
    wanted = [
        read_fact(at.pen, Cursor(text.strip(), column), at.here.actor) for text in cursor.text[cursor.at :].split("|")
    ]
    cursor.at = len(cursor.text)
    kinds = {one.kind for one in wanted}
    left = [fact for fact in at.happened if type(fact) in kinds]
    for one in wanted:
        fact = next((fact for fact in left if one.means(fact)), None)
        if fact is None:
            return f"only {_said(at, kinds)}"
        left.remove(fact)
    return f"besides {_sentences(at, left)}" if left else None


def _said(at: Looking, kinds: set[type[ev.Fact]] | None = None) -> str:
    return _sentences(at, [fact for fact in at.happened if kinds is None or type(fact) in kinds]) or "nothing happened"


def _sentences(at: Looking, facts: Sequence[ev.Fact]) -> str:
    referee = at.pen.recording.referee
    return "; ".join(referee.rules.flow.say(referee.scene, fact) for fact in facts)


# --- of a player or an object --------------------------------------------------------------------------------------------


def _of_somebody(cursor: Cursor, at: Looking) -> str | None:
    start = cursor.at
    player = read_seat(cursor, at.here)
    if player:
        if cursor.literal("may"):
            return _may_of(player, cursor, at)
        if cursor.literal("lost") and cursor.done:
            return None if player in at.pen.table.lost else f"{player} has not lost"
        cursor.at = start
        read_seat(cursor, at.here)
        if at.staging.holdings and cursor.literal("has"):
            return _has(player, cursor, at)
        found = _measure(cursor, at)
        if found:
            return _values(found, player, 0, cursor, at)
        cursor.at = start
    lies = read_zone_expectation(cursor, at)
    if lies is not None:
        return lies.otherwise
    cursor.at = start
    return _of_object(read_card(cursor, at.here, ""), cursor, at)


def _has(player: str, cursor: Cursor, at: Looking) -> str | None:
    """The difference if a fact of the holding is missing, as in `A has Shifting Currents: East`; else None.

    Raises Fault for something that cannot be had.
    """
    no = cursor.literal("not")
    start, words, cursor.at = cursor.at, cursor.text[cursor.at :].strip(), len(cursor.text)
    try:
        wanted = at.staging.held(player, words)
    except Unfit as unfit:
        raise cursor.fault(
            Code.UNREADABLE_LINE, str(unfit), f"{unfit.remedy}; a number is written as {player} life 20", start
        ) from unfit
    pools = at.pen.table.pools
    has = all(pools.get(keys.pool_key(player, one.pool), 0) == one.by for one in wanted)
    return None if has is not no else f"{player} has it" if no else f"{player} does not have it so"


def _of_object(handle: int, cursor: Cursor, at: Looking) -> str | None:
    if cursor.literal("is"):
        no = cursor.literal("not")
        start = cursor.at
        word, cursor.at = cursor.text[cursor.at :].strip().lower(), len(cursor.text)
        words = at.staging.words(at.pen.scene, handle)
        words = words.union(_known_to(handle, at)) if word.startswith(KNOWN) else words
        holds = word in words
        if not holds:
            _means_something(word, cursor.column_of(start), at)
        return None if holds is not no else f"it is {', '.join(sorted(words))}"
    no = cursor.literal("not")
    if cursor.literal("in") or cursor.literal("on the"):
        zone = KINDS["zone"][0](cursor, at.here, ZONE)
        lies = at.pen.table.zone_of.get(handle, "")
        return None if (lies == zone) is not no else f"it is in {zone_words(lies)}"
    found = _measure(cursor, at)
    if not found:
        known = ", ".join((*at.staging.measures, *sorted(at.staging.counters)))
        if cursor.short >= 0 and at.pen.names.near(Cursor(cursor.text[cursor.short :])):
            raise at.pen.names.more(cursor, "write is, in and a zone, or a number")
        raise cursor.fault(
            Code.UNREADABLE_LINE,
            f'"{cursor.rest}" is not something to expect',
            f"write is, in and a zone, or a number of {known}",
        )
    return _values(found, "", handle, cursor, at)


def _known_to(handle: int, at: Looking) -> list[str]:
    """The players who know which card it is, in the words of a set-up."""
    table = at.pen.table
    return [f"{KNOWN}{player.lower()}" for player in table.players if knows(table, handle, player)]


def _means_something(word: str, column: int, at: Looking) -> None:
    """Raises Fault for a word that applies to no card: a misspelt word would never be true, and `not` always."""
    players = [player.lower() for player in at.pen.table.players]
    known = at.staging.states.union(*[(f"controlled by {one}", f"{KNOWN}{one}") for one in players])
    if word in known:
        return
    near = get_close_matches(word, sorted(known), n=4, cutoff=0.6)
    remedy = (
        f"did you mean {' or '.join(near)}?"
        if near
        else f"write {', '.join(sorted(at.staging.marks))}, a type, a keyword, or controlled by A"
    )
    raise Fault(Code.UNREADABLE_LINE, f'"{word}" can be true of no card', remedy, column)


def _measure(cursor: Cursor, at: Looking) -> str:
    """The subject of a measure, if a number follows it."""
    start = cursor.at
    for word in sorted((*at.staging.measures, *at.staging.counters), key=len, reverse=True):
        if cursor.literal(word):
            cursor.literal("is")
            here = cursor.at
            if cursor.literal("nothing") or cursor.integer() is not None:
                cursor.at = here
                return word
        cursor.at = start
    return ""


def _values(what: str, player: str, handle: int, cursor: Cursor, at: Looking) -> str | None:
    wrong: list[str] = []
    while True:
        wanted = None if cursor.literal("nothing") else cursor.integer()
        value = at.staging.value(at.pen.scene, what, player, handle)
        if value != wanted:
            wrong.append(f"{what} {'nothing' if value is None else value}")
        if not cursor.literal(","):
            return ", ".join(wrong) or None
        what = _measure(cursor, at)
        if not what:
            raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" has no value', "put ; between two statements")


def _waiting(at: Looking) -> str:
    return str(sum(one.kind not in at.staging.apart for one in at.pen.table.stack))


_LOOKS: dict[str, Callable[[Cursor, Looking], str | None]] = {
    "over": _over,
    "not over": _goes_on,
    "asked": _asked,
    "may": _may,
    "happened": _happened,
    "never": _never,
    "exactly": _exactly,
    "turn": _course("turn", lambda at: f"{at.pen.table.turn_number} of {at.pen.table.turn_player}"),
    "phase": _course("phase", lambda at: at.pen.table.phase),
    "step": _course("step", lambda at: at.pen.table.step),
    "window": _course("window", lambda at: at.pen.table.window),
    "stack": _course("stack", _waiting),
}
