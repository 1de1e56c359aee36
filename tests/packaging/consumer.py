"""Somebody else's program: mypy checks it against the installed package, and it judges the transcript that it is given."""

from __future__ import annotations

import sys
from pathlib import Path

from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.games.grand_archive.view import knows_card, knows_text
from ga_replay.logs.transcript.expand import expand
from ga_replay.replay.game import JudgedMatch
from ga_replay.replay.judge import Playable

GRAND_ARCHIVE = Playable(RULESET, referee_for, knows_card, knows_text)


def report(transcript: Path) -> str:
    """The verdicts that are not simply legal, separated by blanks."""
    found = expand(transcript.read_text(encoding="utf-8"), WORDING, lambda deck: (transcript.parent / deck).read_text())
    if found.header is None:
        return "unreadable"
    match = JudgedMatch(GRAND_ARCHIVE, found.header, found.entries)
    return " ".join(match.verdict(position).status.value for position in match.findings)


if __name__ == "__main__":
    sys.stdout.write(report(Path(sys.argv[1])) + "\n")
