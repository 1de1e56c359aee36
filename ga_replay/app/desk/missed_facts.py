"""`missed draw`, at any later time: the last such fact is found, and the match is corrected from there."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.desk.command import Command
from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.reply import Asking, DeskAnswer, Reply
from ga_replay.app.desk.rewritten_match import Anew, without
from ga_replay.app.desk.wrong_totals import seen_wrong
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.app.taking_back import follows
from ga_replay.app.written import in_words
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.log.reverts import live_positions
from ga_replay.core.rules.verdict import Status
from ga_replay.logs.transcript.syntax.fact_names import TOLD, is_called

_WORD = re.compile(r"[\w']+")
_SMALL = frozenset({"a", "an", "the", "to", "from"})
"""Words that say nothing of a fact; `A` is a player."""
_OF = "of"
_RULING = 'ruling: "what was missed happens now"'


class HappenedFact(Struct, frozen=True):
    """A forced fact: its position, in words, and its place."""

    at: int
    said: str
    where: str


class _Facts(Struct, frozen=True):
    """The forced facts of the current game."""

    recorder: Recorder

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the match."""
        return self.recorder.catalogue

    @with_its_cards
    def such(self, means: Callable[[int, ev.Event, str], bool]) -> tuple[HappenedFact, ...]:
        """The facts that fit, by position, event and words, the last one first."""
        entries = self.recorder.pen.recording.entries
        found: list[HappenedFact] = []
        turn, phase = "before turn 1", ""
        for at in live_positions(entries).live:
            event = entries[at - 1].event
            if isinstance(event, ev.GameBegan):
                found, turn, phase = [], "before turn 1", ""
            elif isinstance(event, ev.TurnBegan):
                turn, phase = f"turn {event.number} of {event.player}", ""
            elif isinstance(event, ev.PhaseBegan):
                phase = f", {event.phase} phase"
            elif isinstance(event, TOLD) and follows(entries[at - 1]):
                said = in_words(self.recorder.pen, (at,), self.recorder.view)[0].said
                if means(at, event, said):
                    found.append(HappenedFact(at, said, f"{turn}{phase}, @{at}"))
        return tuple(reversed(found))


def _means(fact: ev.Event, said: str, words: Sequence[str]) -> bool:
    """True if each word begins a word of the fact, or is a common name of it.

    For a trigger only the words after `of` count.
    """
    if isinstance(fact, ev.TriggerWaiting) and _OF in words:
        words = words[words.index(_OF) + 1 :]
    words = [word for word in words if word != _OF]
    there = [one.casefold() for one in _WORD.findall(said)]
    return all(is_called(fact, word) or any(one.startswith(word) for one in there) for word in words)


def _missed(desk: DeskState, rest: str) -> Reply:
    """Raises RecordingError."""
    words = [one.casefold() for one in _WORD.findall(rest) if one not in _SMALL]
    if not words:
        return Reply(
            'what was missed? write "missed draw", "missed B draw" or "missed On Enter of Lynx"', kept="missed "
        )
    found = _Facts(desk.recorder).such(lambda _, event, said: _means(event, said, words))
    if not found:
        remedy = f"last shows what did; !missed {rest} denies what comes next"
        raise RecordingError(f'nothing that happened of itself in this game is called "{rest}"', remedy=remedy)
    return _about(desk, f"missed {rest}", found)


def likely_cause(desk: DeskState, known: int) -> Reply | None:
    """Asks whether the fact that explains a wrong total, written after that many entries, was missed.

    Returns None if no single fact explains it.
    """
    wrong = seen_wrong(desk.recorder, known)
    if wrong is None or not (causes := frozenset(wrong.causes())):
        return None
    found = _Facts(desk.recorder).such(lambda at, *_: at in causes)
    try:
        return _about(desk, "", found, f"{wrong.seen.what} {wrong.seen.value} would be right without this: ")
    except RecordingError:
        return None


def _about(desk: DeskState, said: str, found: Sequence[HappenedFact], why: str = "") -> Reply:
    """Asks how the last of them is corrected; if nothing was written since, it just is. Raises RecordingError.

    `why` is the reason for the question: nothing was reported missing, so that Enter changes nothing.
    """
    last, *earlier = found
    anew = without(desk.recorder, last.at)
    if not (anew.said or anew.lost or earlier or why):
        return _keep(desk, anew)
    answers = [DeskAnswer("a", "write the match anew without it", lambda: _keep(desk, anew))]
    if not anew.lost:
        answers.append(DeskAnswer("r", "the same, and by a ruling it happens now", lambda: _now(desk, anew, last)))
    if earlier:
        answers.append(DeskAnswer("e", "it was an earlier one", lambda: _about(desk, said, earlier, why)))
    answers.insert(0 if anew.lost or why else len(answers), DeskAnswer("n", "leave it", lambda: Reply(kept=said)))
    return Reply(asking=Asking(said, f"{why}{last.said} ({last.where}); {_consequence(anew)}", tuple(answers)))


def _consequence(anew: Anew) -> str:
    """The effect of rewriting on the lines since."""
    many = len(anew.said) + len(anew.left_out) + len(anew.lost)
    if not many:
        return "nothing was said since then"
    since = f"the {_lines(many)} since then"
    left_out = f"; left out: {', '.join(anew.left_out)}" if anew.left_out else ""
    if anew.lost:
        return f"{len(anew.lost)} of {since} cannot be said again, from {anew.wrong}{left_out}"
    if anew.wrong:
        return f"of {since} this is wrong without it: {anew.wrong}{left_out}"
    return f"{since} {'stays' if many == 1 else 'stay'}{left_out}"


def _lines(many: int) -> str:
    return "1 line" if many == 1 else f"{many} lines"


def _keep(desk: DeskState, anew: Anew) -> Reply:
    """Stores it. Repeated lines are not news, unless something is wrong with them."""
    written = anew.keep()
    desk.news()
    told = tuple(one for one in written if one.verdict is not Status.LEGAL)
    if not anew.lost:
        return Reply(f"written anew, with the {_lines(len(anew.said))} since then" if anew.said else "", told=told)
    message = f"these lines ({len(anew.lost)}) could not be said again, the first because of {anew.wrong}"
    return Reply(message, lines=anew.lost, told=told, kept=anew.lost[0])


def _now(desk: DeskState, anew: Anew, missed: HappenedFact) -> Reply:
    """The ruling, and the missed fact, at the question: for a deck the topmost card now. Raises RecordingError."""
    fact = desk.recorder.pen.recording.entries[missed.at - 1].event
    reply = _keep(desk, anew)
    desk.recorder.write(_RULING, here=True)
    table = desk.recorder.pen.table
    if isinstance(fact, ev.CardMoved) and fact.frm in table.ordered_zones and table.zones[fact.frm]:
        fact = replace(fact, handle=table.zones[fact.frm][-1])
    desk.recorder.decide(fact)
    return reply


MISSING = (
    Command(
        ("missed",),
        "missed draw",
        "it did not happen, noticed whenever: missed On Enter of Lynx; written anew, or a judge lets it happen now",
        _missed,
        bare=False,
    ),
)
