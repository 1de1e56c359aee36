"""One moment of a match as text or as data: the event, its verdict and why, the table, and what would be legal now."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

from msgspec import Struct

from ga_replay.app.findings import unclear
from ga_replay.app.games import Game, game_of
from ga_replay.app.match import Match
from ga_replay.app.viewers import sees_all, viewer_words
from ga_replay.core.board import Board
from ga_replay.core.log import Header
from ga_replay.core.verdict import Finding, Status, beside, coded, untold
from ga_replay.replay.address import BadAddress
from ga_replay.replay.game import JudgedMatch
from ga_replay.views.explaining import by_rule
from ga_replay.views.menu import Offer, offer
from ga_replay.views.telling import findings, tell
from ga_replay.views.text import lines
from ga_replay_cli.console import ExitCode, Line, leave, paint, talk
from ga_replay_cli.source import tell_of_other_cards

COLOURS = {Status.LEGAL: "green", Status.ILLEGAL: "red", Status.UNCLEAR: "yellow"}


class Moment(Struct, frozen=True):
    """What `--json` shows of a moment."""

    match: str
    viewer: str
    event: int
    address: str
    said: str
    verdict: str
    findings: tuple[Finding, ...]
    unread: tuple[str, ...]
    readings: tuple[str, ...]
    warnings: tuple[Finding, ...]
    table: Board
    due: Offer
    taken_back: bool = False


class Shown:
    """A match judged from what one viewer may know."""

    def __init__(self, source: Match, viewer: str) -> None:
        header, entries = source.seen_by(viewer)
        self.source = source
        self.viewer = viewer
        self.header: Header = header
        self.game: Game = game_of(header)
        tell_of_other_cards(source)
        self.match = JudgedMatch(source.playable(), header, entries, source.entry_lines)
        self.names = {seat.seat: seat.name for seat in header.seats}

    def find(self, address: str | None) -> int:
        """The position that an address names; the end without one. Raises Complaint."""
        if address is None:
            return len(self.match)
        try:
            return self.match.timeline.find(address)
        except BadAddress as error:
            leave(f"{self.source.name}: {error}", ExitCode.USAGE)

    def moment(self, position: int) -> Moment:
        """The moment when that entry had been written."""
        match = self.match
        referee = match.at(position)
        verdict = match.verdict(position) if position else None
        return Moment(
            self.source.name, self.viewer, position, match.timeline.address(position) if position else "@0", tell(match, position),
            verdict.status.value if verdict else Status.LEGAL.value, findings(match, position, self.game.item_name, self.game.card_name) if position else (),
            verdict.unread if verdict else (), verdict.readings if verdict else (),
            match.warnings.get(position, ()), self.game.board(referee.scene), offer(referee, self.game.item_name), match.is_taken_back(position) if position else False,
        )  # fmt: skip

    # --- text ----------------------------------------------------------------------------------------------------

    def event_line(self, position: int, said: str = "") -> Line:
        """The event in one line: position, address, sentence, and the verdict where it is not simply legal."""
        match = self.match
        if not position:
            return "@0  the beginning"
        status = match.verdict(position).status
        place = match.timeline.place(position)
        where = f"@{position} {place}" if place else f"@{position}"
        where += " (taken back)" if match.is_taken_back(position) else ""
        text = paint(where, dim=True) + f"  {said or tell(match, position)}"
        if status is not Status.LEGAL:
            rules = ", ".join(dict.fromkeys(one.rule or one.code for one in match.verdict(position).findings))
            text += "  " + paint(status.value, COLOURS[status], bold=True) + (f" [{rules}]" if rules else "")
        if position in match.warnings:
            codes = ", ".join(one.code for one in match.warnings[position])
            text += "  " + paint("warning", "yellow", bold=True) + f" [{codes}]"
        return text

    def table_lines(self, position: int) -> list[str]:
        """The table, a zone a line."""
        return lines(self.game.board(self.match.at(position).scene), self.names, width())

    def why(self, position: int) -> Iterator[Line]:
        """Why the verdict is what it is."""
        if not position:
            yield "nothing has happened yet"
            return
        verdict = self.match.verdict(position)
        if verdict.status is Status.LEGAL:
            rule = by_rule(self.match.at(position - 1), self.match.entry(position).event)
            yield f"legal: due by {rule}" if rule else "legal"
        else:
            if self.match.is_taken_back(position):
                yield "this was taken back later; its findings do not count"
            yield paint(verdict.status.value, COLOURS[verdict.status], bold=True) + f": {tell(self.match, position)}"
        for one in findings(self.match, position, self.game.item_name, self.game.card_name):
            late = f", found at @{one.found_at}" if one.found_at else ""
            yield f"  [{one.rule or one.code}] {coded(one.message, one.code)}{late}{beside(one.also)}"
            if expected := untold(one.code, one.expected):
                yield f"    would have been legal: {'; '.join(expected)}"
        yield from (f"  {unclear(text)}" for text in verdict.unread)
        yield from (f"  the rulebook is ambiguous: {reading}" for reading in verdict.readings)
        yield from (
            paint("  warning", "yellow", bold=True) + f": {one.message} ({one.code})"
            for one in self.match.warnings.get(position, ())
        )

    def legal(self, position: int) -> Iterator[str]:
        """What would be legal now."""
        due = offer(self.match.at(position), self.game.item_name)
        yield f"{due.question}" + (f" [{due.rule}]" if due.rule else "")
        yield from (f"  {item}" for item in due.items)
        if due.more:
            yield "  …"


def say_viewer(viewer: str) -> None:
    """Says what the viewer is shown, and how to see more."""
    if sees_all(viewer):
        talk(f"Showing everything (--as {viewer}).")
    else:
        talk(f"Showing what {viewer_words(viewer)} may see (--as changes this).")


def width() -> int:
    """Where lines break: the terminal's width, between 60 and 120."""
    return max(60, min(120, shutil.get_terminal_size((100, 24)).columns))
