"""The fixed logs that everything is measured on, and the check that they are still what the rules allow."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from msgspec import Struct

from benchmarks.games import Game, game_of
from ga_replay.app.codecs import CODECS
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.rules.verdict import Status
from ga_replay.logs.ndjson import read_ndjson


class Stale(Exception):
    """A fixed log is not what the rules of today allow, or not what was written."""


class Match(Struct, frozen=True):
    """A fixed log: its bytes, and what they say. `decisions` counts passes too, which are to do nothing."""

    name: str
    data: bytes
    header: Header
    entries: tuple[Entry, ...]
    decisions: int
    passes: int

    @property
    def game(self) -> Game:
        return game_of(self.header)

    @property
    def events(self) -> list[ev.Event]:
        return [entry.event for entry in self.entries]


def read_match(path: Path) -> Match:
    """The log in that file. Raises Stale where it cannot be read whole."""
    data = path.read_bytes()
    log = read_ndjson(data, CODECS, path.name)
    if log.header is None or log.diagnostics or not log.complete:
        raise Stale(f"{path.name}: {log.diagnostics[0].cause if log.diagnostics else 'not sealed'}")
    game = game_of(log.header)
    decisions = Counter(type(entry.event) for entry in log.entries if isinstance(entry.event, ev.Decision))
    passes = sum(decisions[kind] for kind in game.passes)
    return Match(path.stem, data, log.header, log.entries, decisions.total(), passes)


def read_matches(folder: Path) -> list[Match]:
    """All fixed logs of that folder, each judged once: nothing in them is illegal. Raises Stale."""
    matches = [read_match(path) for path in sorted(folder.glob("*.ndjson"))]
    if not matches:
        raise Stale(f"there is no log in {folder}")
    for match in matches:
        check(match)
    return matches


def check(match: Match) -> None:
    """Judges the match. Raises Stale at the first event that is illegal, and where the game does not end as it did."""
    referee = match.game.referee(match.header)
    for position, entry in enumerate(match.entries, 1):
        found = referee.feed(entry.event)
        if found.status is Status.ILLEGAL:
            finding = found.findings[0]
            raise Stale(f"{match.name}, entry {position}: {finding.message} ({finding.code}, {finding.rule})")
    if not referee.table.ended:
        raise Stale(f"{match.name}: the game does not end")
