"""The check of positions: sets each up, plays its lines, and compares the results with the expected ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager

from msgspec import Struct

from ga_replay.core.input.limits import NAME, TooMuch
from ga_replay.core.input.suggestion_budget import SuggestionBudget
from ga_replay.core.ports.notation import Notation
from ga_replay.core.ports.position_setup import PositionSetup
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.fold import FoldError
from ga_replay.games.account import Account, read_account
from ga_replay.logs.diagnostics import Code, Diagnostic, Fault
from ga_replay.logs.position.expectations import check_expectation
from ga_replay.logs.position.expected_verdicts import (
    Expected,
    Mismatch,
    expected_verdict,
    split_expected,
    verdict_mismatch,
)
from ga_replay.logs.position.match_start import NO_FILES, MatchFiles, read_match, text_of_match
from ga_replay.logs.position.open_questions import PositionQuestion, question_at
from ga_replay.logs.position.parse import PositionDraft, PositionLine, drafts
from ga_replay.logs.position.set_up import BadSetUpLine
from ga_replay.logs.position.set_up_lines import SetUpReader
from ga_replay.logs.position.zone_expectations import Looking, acting_unread_text, unread_texts_acted
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading import reader
from ga_replay.logs.transcript.reading.expand import read_line
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.references.write_reference import write_card
from ga_replay.logs.transcript.syntax.pieces import PieceKind, pieces

_NOT_AMONG = re.compile(r"(\d+) is not among")
_SEAT = re.compile(r"[A-Z]")
THEN = "then"
ASKS = "asks?"
_ON_THE_WAY = re.compile(r"(now )?\s*(!|@|stop)")
"""Lines that speak of facts which are still due."""
FINE = Expected(Status.LEGAL, (), "legal")
"""The expected verdict of a line without one: moves towards the point have to be legal too."""


class Otherwise(Struct, frozen=True):
    """A result that differs from the expected one, on which line of the file, and the findings in words."""

    line: int
    expected: str
    found: str
    why: tuple[str, ...] = ()


class Checked(Struct, frozen=True, kw_only=True):
    """A position that was played.

    It has its title, rules and source, the differences from its expectations, and questions if wanted.
    """

    line: int
    title: str
    rules: tuple[str, ...]
    source: str
    otherwise: tuple[Otherwise, ...]
    asked: tuple[PositionQuestion, ...] = ()


class Report(Struct, frozen=True):
    """The positions of a file, and the faults in it."""

    checked: tuple[Checked, ...]
    diagnostics: tuple[Diagnostic, ...]


def check(  # noqa: PLR0913 - one for each thing that a position may need
    text: str,
    wording: Notation,
    stage: Callable[[], PositionSetup],
    file: str = "",
    others: Collection[Notation] = (),
    files: MatchFiles = NO_FILES,
    *,
    strict: bool = False,
    asking: bool = False,
    edition: str = "",
) -> Report:
    """Checks all positions of a file; never raises for its content.

    `stage` makes the setup of one position, `others` are other possible games of a position, `files` are those that its
    match names; `strict` demands rules and a source of each. With `asking`, the question at the end of each is reported;
    then a position need play nothing. `edition` judges the positions that name none; without it the newest does.
    """
    found, faults = drafts(text, file, strict=strict, asking=asking)
    unfinished = {fault.line for fault in faults}
    checked: list[Checked] = []
    around = _Around(
        wording=wording,
        stage=stage,
        others=others,
        files=files,
        budget=SuggestionBudget(),
        edition=edition or wording.usual,
    )
    for draft in found:
        if draft.line in unfinished:
            continue
        try:
            checked.append(_checked(draft, around, asking=asking))
        except BadSetUpLine as wrong:
            faults.append(wrong.fault.at(file, wrong.line))
    return Report(tuple(checked), tuple(sorted(dict.fromkeys(faults), key=lambda fault: (fault.line, fault.column))))


class _Around(Struct, frozen=True, kw_only=True):
    """The surroundings shared by all positions of a file."""

    wording: Notation
    stage: Callable[[], PositionSetup]
    others: Collection[Notation]
    files: MatchFiles
    budget: SuggestionBudget
    edition: str


def _checked(draft: PositionDraft, around: _Around, *, asking: bool) -> Checked:
    wording, others = around.wording, around.others
    if draft.game not in {"", wording.game}:
        known = " or ".join(one.game for one in (wording, *others))
        raise BadSetUpLine(Fault(Code.BAD_POSITION, f'unknown game "{draft.game}"', f"write {known}"), draft.line)
    if draft.edition and draft.edition not in wording.editions:
        known = " or ".join(wording.editions)
        raise BadSetUpLine(Fault(Code.BAD_POSITION, f'unknown edition "{draft.edition}"', f"write {known}"), draft.line)
    with ExitStack() as stack:
        playing = (_set_up if draft.match is None else _gone_on)(draft, around, stack)
        for line in draft.played:
            playing.line(line)
        if asking:
            playing.ask(draft.played[-1] if draft.played else PositionLine("", draft.line))
    return Checked(
        line=draft.line,
        title=draft.title,
        rules=draft.rules,
        source=draft.source,
        otherwise=tuple(playing.otherwise),
        asked=tuple(playing.asked),
    )


def _set_up(draft: PositionDraft, around: _Around, stack: ExitStack) -> _Playing:
    """The table that the position sets up, with its own cards in force. Raises BadSetUpLine."""
    wording, staging = around.wording, around.stage()
    edition = draft.edition or around.edition
    staging.rules = wording.rulesets[edition]
    _seats(draft, wording)
    _rules(draft, wording, edition)
    stack.enter_context(staging.shelf.judging())
    setting = SetUpReader(draft, wording, staging, around.others, around.budget)
    return _Playing(setting.pen(), staging, setting.speaker)


def _gone_on(draft: PositionDraft, around: _Around, stack: ExitStack) -> _Playing:
    """The moment up to which the match was played, with the cards of the match in force. Raises BadSetUpLine."""
    wording, files = around.wording, around.files
    with _reading(PositionLine("", draft.line)):
        stack.enter_context(files.in_force(text_of_match(draft)))
    header, pen = read_match(draft, wording, files.load, around.others, around.budget)
    staging = around.stage()
    staging.rules = wording.rulesets[header.rules]
    _rules(draft, wording, header.rules)
    return _Playing(pen, staging, as_written=True)


def _seats(draft: PositionDraft, wording: Notation) -> None:
    """Raises Wrong for seats that no line of a position could name, or a number of players that no game has."""
    seats = draft.players
    odd = next((seat for seat in seats if not _SEAT.fullmatch(seat)), None)
    if odd is not None:
        cause = f'"{odd[: NAME.most]}" is not a seat'
    elif len(set(seats)) < len(seats):
        cause = "a seat appears twice"
    elif len(seats) not in wording.seats:
        cause = f"{len(seats)} players are given, but {wording.game} has {' or '.join(map(str, wording.seats))}"
    else:
        return
    remedy = f"write players: and a letter for each seat, such as {' '.join('ABCD'[: wording.seats.start])}"
    raise BadSetUpLine(Fault(Code.BAD_POSITION, cause, remedy), draft.line)


def _rules(draft: PositionDraft, wording: Notation, edition: str) -> None:
    """Raises BadSetUpLine for an id of a statement that this edition of the rulebook does not have."""
    account = read_account(wording.game, wording.later(edition))
    there = {one.id for one in account.statements}
    for rule in draft.rules:
        if rule not in there:
            cause = f'no statement of {edition} has the id "{rule}"'
            raise BadSetUpLine(Fault(Code.BAD_POSITION, cause, _remedy(rule, wording, account)), draft.line)


def _remedy(rule: str, wording: Notation, account: Account) -> str:
    """The remedy for an id that this account does not have: the edition that has it, or similar ids."""
    for other in wording.editions:
        if any(one.id == rule for one in read_account(wording.game, wording.later(other)).statements):
            return f"{other} has it: write edition: {other}, or the id of this edition"
    near = account.near(rule)
    return f"did you mean {' or '.join(near)}?" if near else "ga-replay rules coverage lists the chapters"


@contextmanager
def _reading(line: PositionLine) -> Iterator[None]:
    """Context manager: errors inside belong to that line."""
    try:
        yield
    except Fault as fault:
        raise BadSetUpLine(fault, line.number) from fault
    except TooMuch as much:
        raise BadSetUpLine(Fault(Code.TOO_MUCH, much.cause, much.remedy, line.column), line.number) from much
    except FoldError as damage:
        raise BadSetUpLine(Fault(Code.DAMAGED, str(damage), "", line.column), line.number) from damage


class _Playing:
    """Plays the lines of a position and compares; `first` takes the first turn of a game that has not begun.

    `as_written`: each line is read as it would be in the transcript of the match.
    """

    def __init__(self, pen: Pen, staging: PositionSetup, first: str = "", *, as_written: bool = False) -> None:
        self.first = first
        self.as_written = as_written
        self.pen = pen
        self.staging = staging
        self.otherwise: list[Otherwise] = []
        self.asked: list[PositionQuestion] = []
        self._since = 0
        self._untold: tuple[str, ...] = ()

    def line(self, line: PositionLine) -> None:
        """Plays, checks or asks. Raises Wrong for an unreadable line."""
        with _reading(line):
            if line.text.lower() == ASKS:
                self.ask(line)
            elif line.text.lower().startswith(f"{THEN} "):
                self._look(line)
            else:
                self._play(line)

    def ask(self, line: PositionLine) -> None:
        """Reports the current question. Raises Wrong."""
        with _reading(line):
            self.asked.append(question_at(self.pen, line.number))

    def _play(self, line: PositionLine) -> None:
        text, verdict = split_expected(line.text)
        expected = expected_verdict(verdict, line.column + len(text)) if verdict else FINE
        before = self.pen.count
        if self.as_written:
            self._since = before
            read_line(self.pen, text, line.column)
        else:
            self._read_here(text, line)
        missed = verdict_mismatch(expected, self.pen.recording.verdicts[before:], self._called)
        self._note(line, missed)
        self._untold += unread_texts_acted(self.pen, before)

    def _called(self, number: int) -> str:
        """What a line calls the card or player with that number; another number as it is."""
        here = ReadingContext(self.pen, self.pen.table.turn_player)
        known = number in self.pen.table.zone_of or number < 0
        return write_card(number, here, "") if known else str(number)

    def _read_here(self, text: str, line: PositionLine) -> None:
        """Reads the statements once everything forced has come, unless they find their own time."""
        in_time = self.pen.table.turn_number and reader.decides(self.pen, text)
        if not in_time and not _ON_THE_WAY.match(text):
            reader.fill_forced(self.pen)
            self._begin_the_game(text)
        self._since = self.pen.count
        for said, column in _statements(text, line):
            reader.read_statement(self.pen, said, column)

    def _begin_the_game(self, text: str) -> None:
        """Begins the first turn if the game is about to begin, but for an answer to what is asked there and a line that says now."""
        due, table = self.pen.due, self.pen.table
        before = self.staging.before_the_first(table)
        if table.turn_number or not isinstance(due, ag.May) or not before:
            return
        asked = [verb.name for verb in self.pen.wording.verbs if verb.kind in {*due.kinds, *before}]
        if not any(name in text.lower() for name in (*asked, "now ")):
            reader.read_statement(self.pen, f"T1 {self.first}")

    def _look(self, line: PositionLine) -> None:
        reader.fill_forced(self.pen)
        for said, column in _statements(line.text[len(THEN) :], PositionLine("", line.number, line.column + len(THEN))):
            looking = Looking(self.pen, self._since, self.staging)
            self._note(line, check_expectation(said, column, looking, self._untold + acting_unread_text(self.pen)))

    def _note(self, line: PositionLine, missed: Mismatch | None) -> None:
        if missed is not None:
            why = tuple(self._in_names(one) for one in missed.why)
            self.otherwise.append(Otherwise(line.number, missed.expected, self._in_names(missed.found), why))

    def _in_names(self, text: str) -> str:
        """The text with card names instead of keys and handles."""
        table = self.pen.table
        handle = _NOT_AMONG.match(text)
        if handle is not None and int(handle[1]) in table.card_of:
            text = f"{self.pen.names.written(table.card_of[int(handle[1])])}{text[handle.end(1) :]}"
        for key, name in self.staging.shelf.described.items():
            text = text.replace(key, name)
        return text


def _statements(text: str, line: PositionLine) -> list[tuple[str, int]]:
    """The statements of a line with their columns; comments and marks are skipped."""
    found, faults = pieces(text)
    if faults:
        worst = faults[0]
        raise Fault(worst.code, worst.cause, worst.remedy, worst.column + line.column - 1)
    return [(piece.text, piece.column + line.column - 1) for piece in found if piece.part is PieceKind.SAYS]
