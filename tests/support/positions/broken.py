"""What the sample positions of a game break in the words of transcripts: prohibitions, answers to questions, and duties.

A recorded fact (`!fact`) and an event written as it is stored (`!event`) are no such words: what only they break, nobody can write down as it was done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from msgspec import Struct, field

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.logs.position.check_positions import check
from ga_replay.logs.position.parse import PositionDraft
from ga_replay.logs.position.set_up_lines import SetUpReader
from ga_replay.logs.transcript.expansion.pen import Pen
from tests.support.positions.corpora import Corpus, cut

_STORED = re.compile(r"!(fact|event)\b")
_NOT_DONE = frozenset({"missed", "not-as-due"})

Question = tuple[str, str]
"""What is asked: the decision that answers it, and the rule of its choice."""


class Broken(Struct):
    """What was asked and due in positions, and what of it was broken in own words."""

    codes: set[str] = field(default_factory=set)
    asked: set[Question] = field(default_factory=set)
    answered_wrongly: set[Question] = field(default_factory=set)
    due: set[str] = field(default_factory=set)
    not_done: set[str] = field(default_factory=set)

    def unbroken_prohibitions(self, rules: Ruleset) -> set[str]:
        """The code of each prohibition that no position breaks; which of its statements is cited may depend on how."""
        return {one.code for some in rules.prohibitions.values() for one in some} - self.codes

    def unbroken_questions(self, rules: Ruleset) -> set[Question]:
        """The questions that rules ask, not texts, and that nobody answered wrongly."""
        return {one for one in self.asked - self.answered_wrongly if one[1] in rules.ids()}

    def unbroken_duties(self, rules: Ruleset) -> set[str]:
        """The rules, not texts, by which facts were due that nobody left out or did otherwise."""
        return (self.due & rules.ids()) - self.not_done


def in_own_words(draft: PositionDraft) -> bool:
    """Whether nothing of what is played is written as it is stored."""
    return not any(_STORED.search(line.text) for line in draft.played)


def broken(corpus: Corpus) -> Broken:
    """Plays all positions of the game, and tells what they break; those in own words alone count for that."""
    found = Broken()
    for path in corpus.files:
        own = {draft.line for draft in cut(path) if in_own_words(draft)}
        with _watched(found, own):
            check(path.read_text(encoding="utf-8"), corpus.wording, corpus.staging, path.name)
    return found


@contextmanager
def _watched(found: Broken, own: set[int]) -> Iterator[None]:
    """Every question and duty that a referee comes to is noted, and the findings of what is written down in the end; trials count for nothing."""
    questions: dict[int, tuple[ev.Event, Question]] = {}
    feed, pen = Referee.feed, SetUpReader.pen

    def fed(referee: Referee, event: ev.Event) -> Verdict:
        due = referee.due
        if isinstance(due, ag.Must) and due.because:
            found.due.add(due.because)
        for question in _questions(referee):
            found.asked.add(question)
            if question[0] == type(event).__name__:
                questions[id(event)] = event, question
        return feed(referee, event)

    def set_up(setting: SetUpReader) -> Pen:
        made = pen(setting)

        def written(entry: Entry, verdict: Verdict) -> None:
            if verdict.status is Status.ILLEGAL:
                _note(found, verdict, questions.get(id(entry.event)))

        if setting.draft.line in own:
            made.recording.written = written
        return made

    with patch.object(Referee, "feed", fed), patch.object(SetUpReader, "pen", set_up):
        yield


def _questions(referee: Referee) -> Iterator[Question]:
    """What is asked, and before that what was settled."""
    for asked in (referee.due, *(passed.settled.asked for passed in referee.settled)):
        if isinstance(asked, ag.May):
            yield from ((kind.__name__, asked.choice.rule) for kind in asked.kinds)


def _note(found: Broken, verdict: Verdict, asked: tuple[ev.Event, Question] | None) -> None:
    for one in verdict.findings:
        found.codes.add(one.code)
        if one.code in _NOT_DONE:
            found.not_done.add(one.rule)
        elif asked is not None:
            found.answered_wrongly.add(asked[1])
