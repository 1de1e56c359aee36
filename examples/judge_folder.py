"""Judges every log and transcript below a folder, and writes what is wrong as CSV to stdout.

    python examples/judge_folder.py samples/tour > findings.csv

What cannot be read at all is told on stderr, and the others are judged all the same.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

import ga_replay as ga

COLUMNS = ("file", "line", "address", "verdict", "code", "rule", "message", "instead")
SUFFIXES = {".transcript", ".ndjson", ".jsonl"}


def findings(folder: Path) -> Iterator[ga.Finding]:
    """All findings in the folder, file by file in the order of their names, without those on what was taken back."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in SUFFIXES:
            continue
        try:
            judgement = ga.open(path).judge()
        except ga.GaReplayError as error:
            print(error, file=sys.stderr)
            continue
        yield from (finding for finding in judgement.findings if not finding.taken_back)


def write(folder: Path, out: TextIO) -> int:
    """Writes the table; answers how many findings there are."""
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    count = 0
    for one in findings(folder):
        instead = "; ".join(one.expected)
        table.writerow([one.file, one.line, one.address, one.verdict, one.code, one.rule, one.message, instead])
        count += 1
    return count


if __name__ == "__main__":
    sys.exit(1 if write(Path(sys.argv[1]), sys.stdout) else 0)
