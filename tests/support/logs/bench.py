"""What the tests of transcripts share: the small deck beside this file, and a game written down line by line."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import Expansion, expand, pen_for
from tests.support.logs.games import GRAND_ARCHIVE, load

TAGS = """[Game "grand-archive"] [Rules "2025-08-08"] [First "A"]
[A "Ann"] [DeckA "decks/wind.txt"]
[B "Bo"] [DeckB "decks/wind.txt"]

"""
HEADER = GRAND_ARCHIVE.header
OPENING = """T1 A
  place Spirit of Wind
  draws Woodland Squirrels, Imperial Recruit, Dream Fairy, Esteemed Knight, 3 ??"""


OLDER = '[Rules "2025-08-08"]\n'
"""The one tag of a match of which nothing else is told: by the older book the champions come in the first turns."""


def told(*lines: str, tags: str = TAGS) -> Expansion:
    """What the lines expand to, after the tags of two players with the small deck."""
    return expand(tags + "\n".join(lines) + "\n", WORDING, load, "game.transcript")


def pen(*lines: str) -> Pen:
    """A pen behind these lines; they must be readable."""
    found = told(*lines)
    assert found.diagnostics == ()
    assert found.header is not None
    twin = pen_for(found.header, WORDING)
    for entry in found.entries:
        twin.recording.add(entry)
    return twin


def happened(found: Expansion, *kinds: type[ev.Event]) -> list[ev.Event]:
    """The events of these kinds, in order."""
    return [entry.event for entry in found.entries if isinstance(entry.event, kinds)]


def said(found: Expansion) -> list[Entry]:
    """The entries that somebody wrote down, without the forced facts."""
    return [entry for entry in found.entries if not entry.implied and not isinstance(entry.event, ev.Fact)]
