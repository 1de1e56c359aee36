"""A file of positions split into drafts: title, rules and source, a set-up or a match, lines that are played."""

from __future__ import annotations

import re

from msgspec import Struct, field
from msgspec.structs import replace

from ga_replay.core.input.limits import DRAFTED, LINE, SET_UP, SHARED, Bound
from ga_replay.core.input.visible_text import half_of_a_pair
from ga_replay.logs.diagnostics import Code, Diagnostic

HEAD = "position:"
MATCH = "match:"
PLAYED = "---"
_FIELD = re.compile(r"\s*(rules?|source|game|edition|players)\s*:(.*)", re.IGNORECASE)
_DATE = re.compile(r"\d{4}-\d\d-\d\d")


class PositionLine(Struct, frozen=True):
    """A line with its number, and the column where its text begins."""

    text: str
    number: int
    column: int = 1


class PositionDraft(Struct):
    """A position as it is written, still unparsed.

    `match` has the lines of a match up to the moment, word for word; None if the table is set up.
    """

    title: str
    line: int
    rules: tuple[str, ...] = ()
    source: str = ""
    game: str = ""
    edition: str = ""
    players: tuple[str, ...] = ("A", "B")
    setting: list[PositionLine] = field(default_factory=list)
    match: list[PositionLine] | None = None
    played: list[PositionLine] = field(default_factory=list)


def drafts(
    text: str, file: str = "", *, strict: bool = False, asking: bool = False
) -> tuple[list[PositionDraft], list[Diagnostic]]:
    """The positions of a file, and the faults in splitting it. Lines before the first one hold for all of them.

    With `strict` each position must name its rules and its source; with `asking` it need play nothing.
    """
    cut = _Cut(file)
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.removesuffix("\r")
        if (passed := _passed(line, cut.found, cut.now)) or (passed := cut.line(line, number)):
            return [], [*cut.faults, Diagnostic(Code.TOO_MUCH, passed.cause, passed.remedy, file, number)]
    found, faults = cut.found, cut.faults
    faults.extend(fault for draft in found for fault in _lacking(draft, file, strict=strict, asking=asking))
    if not found and not faults:
        faults.append(_bad(file, 1, "this file has no position", f"begin each with {HEAD} and what it shows"))
    return found, faults


class _Cut:
    """The drafts as the lines come: `shared` is what stands before the first one."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.shared = PositionDraft("", 0)
        self.found: list[PositionDraft] = []
        self.faults: list[Diagnostic] = []
        self._playing = False

    @property
    def now(self) -> PositionDraft:
        return self.found[-1] if self.found else self.shared

    def line(self, line: str, number: int) -> Bound | None:
        """Puts a line where it belongs; the bound that it passes, or None."""
        said = line.strip()
        if not said or said.startswith("%"):
            return None
        if half_of_a_pair(line) >= 0:
            cause = "a half of a pair of characters stands here, which no text can hold"
            self._fault(number, cause, "write the character itself, or both halves")
        elif said.lower().startswith(HEAD):
            title, setting = said[len(HEAD) :].strip(), self.shared.setting.copy()
            self.found.append(replace(self.shared, title=title, line=number, setting=setting, match=None, played=[]))
            self._playing = False
        elif said == PLAYED:
            self._begin_play(number)
        elif self._playing:
            self.now.played.append(_line(line, number))
        elif self.now.match is not None:
            self.now.match.append(PositionLine(line, number))
        else:
            return self._of_the_head(line, number)
        return None

    def _of_the_head(self, line: str, number: int) -> Bound | None:
        if line.strip().lower() == MATCH:
            self.now.match = []
            if not self.found:
                remedy = f"write {HEAD} and what it shows before {MATCH}"
                self._fault(number, "a match stands before the first position", remedy)
        elif (told := _FIELD.match(line)) is not None:
            self._tell(told[1].lower(), told[2].strip(), number)
        elif not self.found and len(self.shared.setting) == SHARED.most:
            return SHARED
        else:
            self.now.setting.append(_line(line, number))
        return None

    def _tell(self, name: str, value: str, number: int) -> None:
        draft = self.now
        if name.startswith("rule") and _DATE.fullmatch(value):
            # Transcripts say Rules for the edition, and no statement has a date for its id.
            self._fault(number, "rule: names statements, and this is the date of an edition", f"write edition: {value}")
        elif name.startswith("rule"):
            draft.rules = tuple(rule.strip() for rule in value.split(",") if rule.strip())
        elif name == "source":
            draft.source = value
        elif name == "edition":
            draft.edition = value
        elif name == "game":
            draft.game = value
        else:
            draft.players = tuple(value.replace(",", " ").split())

    def _begin_play(self, number: int) -> None:
        if self._playing or not self.found:
            cause = "nothing is set up before ---" if not self.found else "--- appears twice in one position"
            self._fault(number, cause, f"begin each position with {HEAD} and what it shows")
        self._playing = True

    def _fault(self, number: int, cause: str, remedy: str) -> None:
        self.faults.append(_bad(self.file, number, cause, remedy))


def _passed(line: str, found: list[PositionDraft], now: PositionDraft) -> Bound | None:
    """The bound passed by the line before, or by this one, or None."""
    for there, bound in ((len(line), LINE), (len(found), DRAFTED), (len(now.setting) + len(now.played), SET_UP)):
        if there > bound.most:
            return bound
    return None


def _line(line: str, number: int) -> PositionLine:
    return PositionLine(line.strip(), number, len(line) - len(line.lstrip()) + 1)


def _lacking(draft: PositionDraft, file: str, *, strict: bool, asking: bool) -> list[Diagnostic]:
    lacks = [
        (not draft.title, "the position does not say what it shows", f"write it after {HEAD}"),
        (strict and not draft.rules, "the position names no rule", "write rule: and the id of each rule that it is about"),
        (strict and not draft.source, "the source of the expectation is missing", "write source: rulebook, or the ruling with its date"),
        (not draft.played and not asking, "nothing is played or expected", "write --- and then decisions, or then and an expectation"),
    ]  # fmt: skip
    return [_bad(file, draft.line, cause, remedy) for lacking, cause, remedy in lacks if lacking]


def _bad(file: str, line: int, cause: str, remedy: str) -> Diagnostic:
    return Diagnostic(Code.BAD_POSITION, cause, remedy, file, line)
