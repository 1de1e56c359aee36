"""Somebody else's program: mypy checks it against the installed package, and it judges the transcript that it is given."""

from __future__ import annotations

import sys
from pathlib import Path

import ga_replay as ga


def report(transcript: Path) -> str:
    """The players, and the rule that each finding cites, separated by blanks."""
    match = ga.open(transcript)
    rules: list[str] = [finding.rule for finding in match.judge().findings]
    return " ".join([*match.players.values(), *rules])


if __name__ == "__main__":
    try:
        sys.stdout.write(report(Path(sys.argv[1])) + "\n")
    except ga.GaReplayError as error:
        sys.exit(f"{error.place}: {error.cause}; {error.remedy}")
