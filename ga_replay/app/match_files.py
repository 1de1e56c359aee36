"""Names of files with matches: their suffixes, and all of them in a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

STDIN = "-"
LOG_SUFFIXES = (".ndjson", ".jsonl")
TRANSCRIPT_SUFFIXES = (".transcript",)
PLAIN_SUFFIX = ".txt"
"""In a folder a file with this suffix is a transcript if it begins with a tag; deck lists have the same suffix."""


def named(names: Sequence[str]) -> Iterator[str]:
    """The names, with each folder replaced by all the logs and transcripts in it."""
    for name in names:
        if name != STDIN and Path(name).is_dir():
            yield from map(str, walked(Path(name)))
        else:
            yield name


def looks_like_a_path(name: str) -> bool:
    """True if a name without a file was meant as a file all the same."""
    return os.sep in name or name.endswith((*LOG_SUFFIXES, *TRANSCRIPT_SUFFIXES, PLAIN_SUFFIX))


def walked(folder: Path) -> Iterator[Path]:
    """All logs and transcripts below the folder, sorted by name; only regular files."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        yield from (
            path for path in (Path(place) / file for file in sorted(files)) if path.is_file() and _is_a_match(path)
        )


def _is_a_match(path: Path) -> bool:
    if path.suffix != PLAIN_SUFFIX:
        return path.suffix in (*LOG_SUFFIXES, *TRANSCRIPT_SUFFIXES)
    try:
        with path.open("rb") as stream:
            return stream.read(256).lstrip().startswith(b"[")
    except OSError:
        return False
