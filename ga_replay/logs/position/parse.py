"""A file of positions split into drafts: title, rules and source, set-up lines, lines that are played."""

from __future__ import annotations

import re

from msgspec import Struct, field
from msgspec.structs import replace

from ga_replay.core.input.limits import DRAFTED, LINE, SET_UP, SHARED, Bound
from ga_replay.core.input.visible_text import half_of_a_pair
from ga_replay.logs.diagnostics import Code, Diagnostic

HEAD = "position:"
PLAYED = "---"
_FIELD = re.compile(r"\s*(rules?|source|game|edition|players)\s*:(.*)", re.IGNORECASE)


class PositionLine(Struct, frozen=True):
    """A line with its number, and the column where its text begins."""

    text: str
    number: int
    column: int = 1


class PositionDraft(Struct):
    """A position as it is written, still unparsed."""

    title: str
    line: int
    rules: tuple[str, ...] = ()
    source: str = ""
    game: str = ""
    edition: str = ""
    players: tuple[str, ...] = ("A", "B")
    setting: list[PositionLine] = field(default_factory=list)
    played: list[PositionLine] = field(default_factory=list)


def drafts(
    text: str, file: str = "", *, strict: bool = False, asking: bool = False
) -> tuple[list[PositionDraft], list[Diagnostic]]:
    """The positions of a file, and the faults in splitting it. Lines before the first one hold for all of them.

    With `strict` each position must name its rules and its source; with `asking` it need play nothing.
    """
    shared = PositionDraft("", 0)
    found: list[PositionDraft] = []
    faults: list[Diagnostic] = []
    playing = False
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.removesuffix("\r")
        if passed := _passed(line, found, shared):
            faults.append(Diagnostic(Code.TOO_MUCH, passed.cause, passed.remedy, file, number))
            return [], faults
        said = line.strip()
        now = found[-1] if found else shared
        if not said or said.startswith("%"):
            continue
        if half_of_a_pair(line) >= 0:
            cause = "a half of a pair of characters stands here, which no text can hold"
            faults.append(_bad(file, number, cause, "write the character itself, or both halves"))
            continue
        if said.lower().startswith(HEAD):
            now = replace(
                shared, title=said[len(HEAD) :].strip(), line=number, setting=shared.setting.copy(), played=[]
            )
            found.append(now)
            playing = False
        elif said == PLAYED:
            if playing or not found:
                cause = "nothing is set up before ---" if not found else "--- appears twice in one position"
                faults.append(_bad(file, number, cause, f"begin each position with {HEAD} and what it shows"))
            playing = True
        elif playing:
            now.played.append(_line(line, number))
        elif (told := _FIELD.match(line)) is not None:
            _tell(now, told[1].lower(), told[2].strip())
        elif not found and len(shared.setting) == SHARED.most:
            return [], [Diagnostic(Code.TOO_MUCH, SHARED.cause, SHARED.remedy, file, number)]
        else:
            now.setting.append(_line(line, number))
    faults.extend(fault for draft in found for fault in _lacking(draft, file, strict=strict, asking=asking))
    if not found and not faults:
        faults.append(_bad(file, 1, "this file has no position", f"begin each with {HEAD} and what it shows"))
    return found, faults


def _passed(line: str, found: list[PositionDraft], shared: PositionDraft) -> Bound | None:
    """The bound passed by the line before, or by this one, or None."""
    now = found[-1] if found else shared
    for there, bound in ((len(line), LINE), (len(found), DRAFTED), (len(now.setting) + len(now.played), SET_UP)):
        if there > bound.most:
            return bound
    return None


def _line(line: str, number: int) -> PositionLine:
    return PositionLine(line.strip(), number, len(line) - len(line.lstrip()) + 1)


def _tell(draft: PositionDraft, name: str, value: str) -> None:
    if name.startswith("rule"):
        draft.rules = tuple(rule.strip() for rule in value.split(",") if rule.strip())
    elif name == "source":
        draft.source = value
    elif name == "edition":
        draft.edition = value
    elif name == "game":
        draft.game = value
    else:
        draft.players = tuple(value.replace(",", " ").split())


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
