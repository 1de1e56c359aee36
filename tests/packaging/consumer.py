"""Somebody else's program: mypy checks it against the installed package, and it judges the transcript that it is given."""

from __future__ import annotations

import sys
from pathlib import Path

import ga_replay as ga
from ga_replay.replay.game import JudgedMatch


def report(transcript: Path) -> str:
    """The players, and the verdicts that are not simply legal, separated by blanks."""
    match = ga.open(transcript)
    judged = JudgedMatch(match.playable(), match.head(), match.entries)
    players: list[str] = list(match.players.values())
    return " ".join(players + [judged.verdict(position).status.value for position in judged.findings])


if __name__ == "__main__":
    try:
        sys.stdout.write(report(Path(sys.argv[1])) + "\n")
    except ga.GaReplayError as error:
        sys.exit(f"{error.place}: {error.cause}; {error.remedy}")
