"""The answers within one line: its parentheses and arrows, given to the questions as they come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.ports.notation import Verb
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Of
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.entry_attributes import write_with_attributes
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.expansion.random_picks import reads_picked, write_pick
from ga_replay.logs.transcript.reading.settled_answers import open_settled_questions
from ga_replay.logs.transcript.reading.unanswered import unanswered_question
from ga_replay.logs.transcript.reading.verbs import (
    TARGETS,
    VALUES,
    as_meant,
    identify_from_hand,
    read_verbs,
    spoken_verbs,
)
from ga_replay.logs.transcript.references.forms import compiled
from ga_replay.logs.transcript.references.read_reference import read_card
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.references.slots import KINDS
from ga_replay.logs.transcript.syntax.cursor import Cursor
from ga_replay.logs.transcript.syntax.pieces import end_of_group


class AnswerPart(Struct, frozen=True):
    """One answer inside a line: a part of the parentheses, or targets after an arrow.

    `said` is what it says if it has been read: the second half of one that answers two questions.
    """

    text: str
    column: int
    kinds: tuple[type[ev.Decision], ...]
    said: ev.Decision | None = None


def parts_of(pen: Pen, cursor: Cursor, arrow: type[ev.Decision] | None) -> list[AnswerPart]:
    """The parts in parentheses and after arrows of a line.

    An arrow stands for the verb's `arrow` decision, or else targets.
    """
    found: list[AnswerPart] = []
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
            found.append(
                AnswerPart(
                    text, cursor.column_of(cursor.at) - len(targets.name), decisions_for_word(verbs, targets.name)
                )
            )
            cursor.at = end
        else:
            raise pen.names.more(cursor, "write ( … ) or -> targets")
    return found


def decisions_for_word(verbs: Sequence[Verb], word: str) -> tuple[type[ev.Decision], ...]:
    """The decisions that a line with that first word may contain: targets may be of several kinds."""
    return tuple([verb.kind for verb in verbs if any(compiled(form).head == word for form in verb.forms)])


def _in_parentheses(pen: Pen, cursor: Cursor, start: int, end: int) -> list[AnswerPart]:
    found: list[AnswerPart] = []
    for text in cursor.text[start:end].split(";"):
        lead = len(text) - len(text.lstrip())
        if text.strip():
            inner = Cursor(text.strip(), cursor.column_of(start + lead))
            verbs = [verb for verb in spoken_verbs(pen, inner) if verb.part]
            kinds = tuple(verb.kind for verb in verbs)
            each = _each(pen, inner, verbs[0].name) if verbs and verbs[0].each else [(inner.text, 0)]
            if found and _is_more_of(pen, found[-1], kinds, inner.text):
                found[-1] = replace(found[-1], text=f"{found[-1].text} {inner.text}")
            elif found and _is_more_of(pen, AnswerPart(inner.text, 0, kinds), found[-1].kinds, found[-1].text):
                found[-1] = AnswerPart(f"{inner.text} {found[-1].text}", inner.column_of(0), kinds)
            else:
                found += [AnswerPart(words, inner.column_of(at), kinds) for words, at in each]
        start += len(text) + 1
    return found


def _each(pen: Pen, cursor: Cursor, word: str) -> list[tuple[str, int]]:
    """Cards listed after one word, each a decision of its own, with its place. Raises Fault."""
    here = ReadingContext(pen, "", blind=True)
    cursor.literal(word)
    found: list[tuple[str, int]] = []
    while True:
        cursor.blanks()
        start = cursor.at
        read_card(cursor, here, "")
        found.append((f"{word} {cursor.text[start : cursor.at]}", start - len(word) - 1))
        if not (cursor.literal(",") or cursor.literal("and")):
            break
    found[-1] = (f"{found[-1][0]} {cursor.text[cursor.at :]}".strip(), found[-1][1])
    return found


def _is_more_of(pen: Pen, before: AnswerPart, kinds: tuple[type[ev.Decision], ...], text: str) -> bool:
    """True if the answers are two halves of one, whose second may be left out: `x 2; options 1`, in either order."""
    if not kinds or kinds != before.kinds:
        return False
    head, more = before.text.split(" ")[0], text.split(" ", maxsplit=1)[0]
    forms = (form for verb in pen.wording.verbs if verb.kind in kinds for form in verb.forms)
    return any(form.startswith(f"{head} ") and f"[{more} " in form for form in forms)


def announce(pen: Pen, parts: list[AnswerPart], actor: str) -> None:
    """Writes the choices for an unidentified card, in the order of the verbs, before the payment.

    They are not asked for.
    """
    due = pen.fill()
    order = [verb.kind for verb in pen.wording.verbs]
    asked = [order.index(kind) for kind in getattr(due, "kinds", ()) if kind in order]
    ahead = [part for part in parts if part.kinds and (not asked or order.index(part.kinds[0]) < min(asked))]
    for part in sorted(ahead, key=lambda one: order.index(one.kinds[0])):
        parts.remove(part)
        _give(pen, part, actor)


def answer(pen: Pen, parts: list[AnswerPart], actor: str) -> None:
    """Gives the answers of a line to the questions as they come; an answer without a question is recorded all the same.

    Questions without an implied answer come first; the rest answers settled questions, preferably as the right answer.
    """
    heard = Heard(AnswerScope.NOTHING)
    fault = _tried(pen, parts, actor, heard)
    left = parts
    for hears in (AnswerScope.ANSWERS, AnswerScope.ALL) if left or fault is not None else ():
        if heard.first is None:
            break
        twin, rest = heard.first[0].fork(), list(heard.first[1])
        if _tried(twin, rest, actor, Heard(hears, left)) is None and not rest:
            pen.become(twin)
            return
    if fault is not None:
        raise fault
    for part in left:
        _give(pen, part, actor)
        pen.fill()


def _tried(pen: Pen, parts: list[AnswerPart], actor: str, heard: Heard) -> Fault | None:
    """The fault that blocks the answers; those without a question are left."""
    try:
        _in_turn(pen, parts, actor, heard)
    except Fault as fault:
        return fault
    return None


def _in_turn(pen: Pen, parts: list[AnswerPart], actor: str, heard: Heard) -> None:
    while parts:
        due = _fill(pen, parts, heard)
        if not parts:
            break
        part = next((one for one in parts if _fits(one, due)), None)
        if part is None:
            if isinstance(due, ag.Over) or _is_time_to_act(pen, due):
                break
            if _takes_what_is_paid(pen, parts, actor):
                continue
            if not pen.answer() and not _accepts(pen, parts):
                for one in parts:
                    if not one.kinds:
                        _give(pen, one, actor)  # reports that nothing asks for it
                raise unanswered_question(pen, Cursor(parts[0].text, parts[0].column), due)
            continue
        parts.remove(part)
        player = due.player if isinstance(due, ag.May) else actor
        if not _give_in_two(pen, part, parts, player, heard):
            _give(pen, part, player)


def _give_in_two(pen: Pen, part: AnswerPart, parts: list[AnswerPart], actor: str, heard: Heard) -> bool:
    """Gives the first half of an answer whose second half a later question asks for; False if none does."""
    if not isinstance(pen.due, ag.May) or part.said is not None:
        return False
    said = _read(pen, part, actor, ReadingContext(pen, actor))
    halves = pen.wording.in_two(pen.scene, pen.due, said) if isinstance(said, ev.Decision) else None
    if halves is None:
        return False
    twin, left = pen.fork(), [replace(part, said=halves[1]), *parts]
    twin.write(halves[0])
    if _tried(twin, left, actor, heard) is not None or any(one.said is halves[1] for one in left):
        return False
    pen.write(halves[0])
    parts.insert(0, replace(part, said=halves[1]))
    return True


def _is_time_to_act(pen: Pen, due: ag.Due) -> bool:
    """True if a player may act on their own: the action of the line is over then."""
    if not isinstance(due, ag.May):
        return False
    acts = {verb.kind for verb in pen.wording.verbs if verb.acts}
    return type(pen.wording.passing(due.player)) in due.kinds or type(pen.wording.declines(due, pen.table)) in acts


def _takes_what_is_paid(pen: Pen, parts: Sequence[AnswerPart], actor: str) -> bool:
    """Accepts what is optional if the rest of the line has no place without it, and one way of it alone gives it one."""
    due = pen.due
    offers = pen.wording.optional(due) if isinstance(due, ag.May) else ()
    declined = pen.unsaid() if offers else None
    if declined is None or not _leaves(pen, declined, parts, actor):
        return False
    fits = [one for one in offers if not _leaves(pen, one, parts, actor)]
    if len(fits) == 1:
        pen.write(fits[0], implied=True)
    return len(fits) == 1


def _leaves(pen: Pen, said: ev.Event, parts: Sequence[AnswerPart], actor: str) -> bool:
    """True if something on the rest of the line is not asked for after that answer."""
    twin, left = pen.fork(), [*parts]
    twin.write(said, implied=True)
    return _tried(twin, left, actor, Heard(AnswerScope.ANSWERS, parts)) is not None or bool(left)


def _accepts(pen: Pen, parts: Sequence[AnswerPart]) -> bool:
    """Accepts an optional part of a text if a part of the line answers it; False if none does."""
    twin = answered_yes_or_no(pen, yes=True)
    if twin is None or not any(_fits(part, twin.due) or questions_of_part(twin, part) for part in parts):
        return False
    pen.become(twin)
    return True


def answered_yes_or_no(pen: Pen, *, yes: bool) -> Pen | None:
    """The pen after that answer, all that follows filled in; None if something else is asked."""
    due = pen.due
    if not isinstance(due, ag.May) or not isinstance(due.choice, Of) or set(due.choice.items) != {True, False}:
        return None
    kind: Callable[..., ev.Decision] = due.kinds[0]
    twin = pen.fork()
    twin.write(kind(due.player, yes), implied=True)
    twin.fill()
    return twin


def _fill(pen: Pen, parts: list[AnswerPart], heard: Heard) -> ag.Due:
    """Writes forced facts; on the way parts may answer settled questions."""
    while not pen.dead:
        if pen.settled and parts:
            heard.listens(pen, parts)
        if not pen.recording.forced():
            break
    return pen.fill()


def _fits(part: AnswerPart, due: ag.Due) -> bool:
    if isinstance(due, ag.May):
        return bool(set(part.kinds) & set(due.kinds))
    return isinstance(due, ag.Chance) and not part.kinds and Cursor(part.text).literal(due.what.lower())


def questions_of_part(pen: Pen, part: AnswerPart) -> list[PassedQuestion]:
    """The settled questions that the part may answer."""
    if part.kinds:
        return open_settled_questions(pen, part.kinds)
    chance = [one for one in pen.settled if isinstance(one.settled.asked, ag.Chance)]
    return [one for one in chance if Cursor(part.text).literal(one.settled.asked.what.lower())]  # type: ignore[union-attr]  # only chances are among them


class AnswerScope(Enum):
    """The answers to settled questions."""

    NOTHING = "nothing"
    ANSWERS = "their answers"
    ALL = "whatever answers them, right or wrong"


class Heard:
    """Gives parts of a line to settled questions: those of the kinds `left` after the open questions had theirs.

    `first` is the pen at the first question that a part may answer, with the parts that were left then.
    """

    def __init__(self, hears: AnswerScope, left: Sequence[AnswerPart] = ()) -> None:
        self.hears = hears
        self.left = [part.kinds for part in left]
        self.first: tuple[Pen, tuple[AnswerPart, ...]] | None = None

    def listens(self, pen: Pen, parts: list[AnswerPart]) -> None:
        """Gives the possible answers here."""
        if self.hears is AnswerScope.NOTHING:
            if self.first is None and any(questions_of_part(pen, part) for part in parts):
                self.first = pen.fork(), tuple(parts)
            return
        while (found := self._next(pen, parts)) is not None:
            part, passed = found
            self.left.remove(part.kinds)
            parts.remove(part)
            _give(pen, part, passed.player, passed)

    def _next(self, pen: Pen, parts: list[AnswerPart]) -> tuple[AnswerPart, PassedQuestion] | None:
        able = [
            part
            for n, part in enumerate(parts)
            if part.kinds in self.left and part.kinds not in [p.kinds for p in parts[:n]]
        ]
        for part in able:
            for passed in questions_of_part(pen, part):
                event = _read(pen, part, passed.player, ReadingContext(pen, passed.player, passed=passed))
                if self.hears is AnswerScope.ALL or passed.is_said(event):
                    return part, passed
        return None


def _give(pen: Pen, part: AnswerPart, actor: str, passed: PassedQuestion | None = None) -> None:
    here = ReadingContext(pen, actor, passed=passed)
    event = _read(pen, part, actor, here)
    identify_from_hand(pen, here)
    write_with_attributes(pen, event)


def _read(pen: Pen, part: AnswerPart, actor: str, here: ReadingContext) -> ev.Event:
    if part.said is not None:
        return part.said
    cursor = Cursor(part.text, part.column)
    due = here.question
    verbs = [verb for verb in pen.wording.verbs if verb.kind in part.kinds]
    verbs.sort(key=lambda verb: not (isinstance(due, ag.May) and verb.kind in due.kinds))
    if verbs:
        event = read_verbs(verbs, cursor, here)
    elif isinstance(due, ag.Chance) and cursor.literal(due.what.lower()):
        cursor.literal(":")
        picked = reads_picked(cursor)
        outcome = KINDS["values"][0](cursor, here, VALUES)
        if picked:
            identify_from_hand(pen, here)
            write_pick(pen, cursor, due.player or actor, outcome)
        event = ev.ChanceFell(due.what, outcome)
    else:
        asked = ", ".join(dict.fromkeys(verb.name for verb in pen.wording.verbs if verb.part))
        said = cursor.rest.split(" ")[0]
        raise cursor.fault(
            Code.UNKNOWN_VERB, f'"{said}" is not asked for here', f"write {asked}, or what chance decides"
        )
    if not cursor.done:
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not expected here', "put ; between two answers")
    return as_meant(here, event)
