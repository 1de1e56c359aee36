"""The law of reach over the sample positions: each sentence that a plain card says becomes one that nobody could read, and the same log is judged anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ga_replay.cardtext.normalize import key as line_key
from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.core.table.fold import apply
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.reaching import reach_of
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.notation import described
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.unread import excuses
from ga_replay.games.grand_archive.texts.unread.excuses import COSTS, SPEAKS
from ga_replay.games.grand_archive.texts.unread.line_reach import COURSE
from ga_replay.logs.position.expected_verdicts import split_expected
from ga_replay.logs.position.parse import PositionDraft, PositionLine
from ga_replay.logs.position.set_up_lines import SetUpReader
from ga_replay.logs.transcript.reading import reader
from tests.support.laws.reaching import BLANK, judged
from tests.support.positions.corpora import GRAND_ARCHIVE

LEFT_BEHIND = "unread:fireball/1"
"""What an unread line has left; which card it stands on does not matter."""


class Breach(Struct, frozen=True):
    """The law broken by a sentence of a position at one event."""

    position: str
    says: str
    event: ev.Event
    why: str


def breaches(draft: PositionDraft) -> Iterator[Breach]:
    """Where the law does not hold of a position: nothing may become anything but unclear, but for what was illegal without any text."""
    staging, said = GRAND_ARCHIVE.staging(), dict[str, str]()
    staging.rules = GRAND_ARCHIVE.wording.rulesets[draft.edition or GRAND_ARCHIVE.wording.usual]
    real = line_key

    def heard(line: str) -> str:
        said[real(line)] = line
        return real(line)

    with ExitStack() as stack:
        stack.enter_context(patch.object(described, "line_key", heard))
        stack.enter_context(staging.shelf.judging())
        pen = SetUpReader(draft, GRAND_ARCHIVE.wording, staging).pen()
        before = pen.recording.referee.fork()
        start = pen.count
        for line in draft.played:
            text, _ = split_expected(line.text)
            if not text.lower().startswith(("then ", "asks?")):
                for one in text.split(";") if "(" not in text else [text]:
                    reader.read_statement(pen, one.strip(), 1)
        log = [entry.event for entry in pen.recording.entries[start:]]
        base = judged(before.fork(), log)
        for key, says in said.items():
            yield from _of_line(draft.title, says, _known(key), before, log, base)


def _known(key: str) -> str:
    return key if key in programs.table() else f"described:{key}"


def _of_line(
    title: str, line: str, key: str, before: Referee, log: list[ev.Event], base: list[Verdict]
) -> Iterator[Breach]:
    reach, program = reach_of(line), programs.program(key)
    if program is None:
        return
    blank = BLANK
    if reach.how == "trigger":
        blank = msgspec.Raw(
            ir.encode(tuple(replace(one, steps=()) for one in program if isinstance(one, ir.Triggered)))
        )
    with said_otherwise(key, None, reach):
        unread = judged(before.fork(), log)
    with said_otherwise(key, blank, None):
        without = judged(before.fork(), log)
    for event, was, one, other in zip(log, base, unread, without, strict=False):
        if one.status is Status.ILLEGAL and was.status is not Status.ILLEGAL:
            yield Breach(title, line, event, f"illegal {[f.code for f in one.findings]}")
        plain = type(event) not in COURSE and was.status is not Status.ILLEGAL
        if plain and one.status is Status.LEGAL and other.status is Status.ILLEGAL:
            yield Breach(title, line, event, f"legal, without it {[f.code for f in other.findings]}")
        if was.status is Status.ILLEGAL and other.status is not Status.ILLEGAL and one.status is Status.LEGAL:
            yield Breach(title, line, event, "legal, and it is the line that forbids it")


def _tables() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    return programs.table(), programs.described(), programs.reaches()


PLAIN = frozenset(code for code, topics in SPEAKS.items() if topics != COSTS)
"""The prohibitions that an unrelated line excuses from nothing; what a cost depends on may be anything that its card names."""


def is_plain(line: PositionLine) -> bool:
    """Whether the line of a position breaks one of them, and is wrong for nothing else."""
    codes = [one.split()[0] for one in line.text.partition("=> illegal ")[2].split(",") if one.strip()]
    return bool(codes) and PLAIN.issuperset(codes)


def softened(draft: PositionDraft, reach: Scope) -> Iterator[Breach]:
    """Where what such a line breaks is not illegal any more, once an effect is in force that an unread line of that reach has left."""
    staging = GRAND_ARCHIVE.staging()
    staging.rules = GRAND_ARCHIVE.wording.rulesets[draft.edition or GRAND_ARCHIVE.wording.usual]
    with staging.shelf.judging(), patch.object(excuses, "reach_at", lambda _address: reach):
        pen = SetUpReader(draft, GRAND_ARCHIVE.wording, staging).pen()
        source = next(iter(pen.recording.referee.table.things), 0)
        number = pen.recording.referee.table.next_id
        apply(
            pen.recording.referee.table, ev.EffectBegan(EffectId(number), LEFT_BEHIND, source, draft.players[0], (), "")
        )
        for line in draft.played:
            text, _ = split_expected(line.text)
            if text.lower().startswith(("then ", "asks?")):
                continue
            before = pen.count
            reader.read_statement(pen, text, 1)
            found = pen.recording.verdicts[before:]
            if is_plain(line) and not any(one.status is Status.ILLEGAL for one in found):
                yield Breach(draft.title, line.text, pen.recording.entries[-1].event, "no longer illegal")


@contextmanager
def said_otherwise(key: str, program: msgspec.Raw | None, reach: Scope | None) -> Iterator[None]:
    """While the line of a described card, or of the package, has that program, or none and that reach."""
    before = [dict(one) for one in _tables()]
    programs.forget()
    table, own, reaches = _tables()
    own.update(before[1])
    home = table if key in before[0] else own
    if program is None:
        del home[key]
    else:
        home[key] = program
    if reach is not None:
        reaches[key] = reach
    try:
        yield
    finally:
        programs.forget()
        for now, then in zip(_tables(), before, strict=True):
            now.clear()
            now.update(then)
