"""The verbs of a game in a line: the first word, the decision, and the fault if there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ga_replay.core import events as ev
from ga_replay.core.ports.notation import Verb, Words
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.zones import player_of
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.references.forms import compiled, heads, read_any
from ga_replay.logs.transcript.references.reading_context import OFFERED, Fields, ReadingContext
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.syntax.cursor import Cursor

VALUES = Slot("values", "values", OFFERED)
TARGETS = "targets"
"""The verb whose answers stand after an arrow."""
LISTED = "docs/transcript.md lists all"
NEAR = 0.65
"""The minimal similarity of a suggested verb and the typed word (1: equal)."""


def spoken_verbs(pen: Pen, cursor: Cursor) -> list[Verb]:
    """The verbs that the statement may begin with, in the game's order."""
    return [verb for verb in pen.wording.verbs if any(_begins(form, cursor) for form in verb.forms)]


def _begins(text: str, cursor: Cursor) -> bool:
    start = cursor.at
    found = any(cursor.literal(head) for head in heads(compiled(text)))
    cursor.at = start
    return found


class UnknownVerb(Fault):
    """A line begins without a verb; `said` is its first word, `near` the most similar verb (empty: none is near)."""

    def __init__(self, said: str, cause: str, remedy: str, near: str, column: int) -> None:
        super().__init__(Code.UNKNOWN_VERB, cause, remedy, column)
        self.said = said
        self.near = near


def unknown_verb(pen: Pen, cursor: Cursor, more: Sequence[str] = ()) -> Fault:
    """The fault that a line begins with an unknown word; `more` are first words that are not decisions."""
    said = cursor.rest.split(" ")[0] or "nothing"
    if len(said) == 1 and said.isupper():
        seats = pen.table.players
        return cursor.fault(Code.UNKNOWN_VERB, f"unknown player {said}", f"write {' or '.join(seats)}")
    game, cause = pen.wording.game, f'unknown verb "{said}"'
    other = next((one.game for one in pen.names.others if _is_verb(one, cursor)), "")
    near = "" if other else nearest(said, verb_words(pen.wording, more))
    if other:
        cause += f": it is a verb of {other}, and this match is of {game}"
    remedy = f'did you mean "{near}"? ({LISTED})' if near else f"begin the line with a verb of {game} ({LISTED})"
    return UnknownVerb(said, cause, remedy, near, cursor.column_of(cursor.at))


def verb_words(wording: Words, more: Sequence[str] = ()) -> list[str]:
    """All words that a line may begin with, in the game's order; `more` are first words that are not decisions."""
    spoken = (head for verb in wording.verbs for form in verb.forms for head in heads(compiled(form)))
    return list(dict.fromkeys((*spoken, *more)))


def nearest(said: str, known: Sequence[str]) -> str:
    """The verb most similar to that first word; empty if none is near."""
    from difflib import get_close_matches  # noqa: PLC0415 - only needed for misspelt words

    first: dict[str, str] = {}
    for words in known:
        beginning = words.split(" ")[0]
        first[beginning] = min(first.get(beginning, words), words, key=len)
    near = get_close_matches(said.casefold(), first, n=1, cutoff=NEAR)
    return first[near[0]] if near else ""


def _is_verb(wording: Words, cursor: Cursor) -> bool:
    return any(_begins(form, cursor) for verb in wording.verbs for form in verb.forms)


# --- decisions -------------------------------------------------------------------------------------------------------


def read_verbs(verbs: Sequence[Verb], cursor: Cursor, here: ReadingContext) -> ev.Event:
    """The decision by the first verb that fits the line, of several for one question the first that may answer it.

    Raises the Fault of the reading that came furthest.
    """
    worst: Fault | None = None
    start = cursor.at
    read: list[tuple[ev.Event, int, list[tuple[int, str]]]] = []
    for verb in verbs:
        cursor.at = start
        here.found.clear()
        here.kind = verb.kind
        try:
            fields = read_any(verb.forms, cursor, here)
        except Fault as fault:
            if worst is None or fault.column > worst.column:
                worst = fault
            continue
        if fields is None:
            continue
        said = decision_with(verb.kind, here.actor, fields)
        if len(verbs) == 1 or _answers(here, said):
            return said
        read.append((said, cursor.at, list(here.found)))
    if read:
        first, cursor.at, here.found = read[0]
        return first
    cursor.at = start
    raise worst or unknown_verb(here.pen, cursor)


def _answers(here: ReadingContext, said: ev.Event) -> bool:
    """True if it is one of the answers to the open question."""
    asked = here.question
    if not isinstance(asked, ag.May) or type(said) not in asked.kinds:
        return False
    return asked.choice.contains(getattr(said, asked.value_of) if asked.value_of else said)


def decision_with(kind: type[ev.Decision], actor: str, fields: Fields) -> ev.Event:
    """The decision with these fields."""
    make: Callable[..., ev.Event] = kind
    return make(player=actor, **fields)


def as_meant(here: ReadingContext, said: ev.Event) -> ev.Event:
    """The whole decision that people mean by a shorter one, at the question that the line answers."""
    asked = here.question
    if not isinstance(said, ev.Decision) or not isinstance(asked, ag.May) or type(said) not in asked.kinds:
        return said
    return here.pen.wording.meant(here.pen.scene, asked, said)


def identify_from_hand(pen: Pen, here: ReadingContext) -> None:
    """Naming an unknown card in a hand identifies it to its owner."""
    for handle, card in here.found:
        owner = player_of(pen.table.zone_of.get(handle, ""))
        pen.write(ev.Identified(handle, card, owner), implied=True)
    here.found.clear()
