"""The draft of a variation: a line is kept in a file as it is typed, so that a program that is killed loses nothing of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath

from ga_replay.app.errors import GaReplayError
from ga_replay.app.own_files import own_folder
from ga_replay.app.targets import InFile
from ga_replay_cli.console import note

FOLDER = "drafts"
LONGEST = 60
_OTHER = re.compile(r"[^A-Za-z0-9]+")


@contextmanager
def draft(match: str, at: int) -> Iterator[InFile | None]:
    """The file for a line in the place of event `at` of that match; it goes once the line is kept as a variation.

    None, with a remark, if no file can be made.
    """
    stem = f"{_OTHER.sub('-', PurePath(match).stem)[:LONGEST]}-{at}"
    file = _made(stem, match)
    if file is None:
        yield None
        return
    path = Path(file.name)
    before = len(file.entries)
    try:
        yield file
    except BaseException:
        if len(file.entries) > before:
            note(f"The line is in {path}; `ga-replay record {path}` goes on with it.")
        raise
    else:
        path.unlink(missing_ok=True)
    finally:
        file.close()


def _made(stem: str, match: str) -> InFile | None:
    """A new file, after a word about those that were left by programs that were killed."""
    folder = own_folder() / FOLDER
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for left in sorted(folder.glob(f"{stem}*.ndjson")):
            note(
                f"{left}: a line at this moment of {match} that was not kept; `ga-replay record {left}` goes on with it"
            )
        path = folder / f"{stem}.ndjson"
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{stem}-{number}.ndjson"
        file = InFile(path)
    except (OSError, GaReplayError) as error:
        note(f"The line is kept when you quit, and lost if the program is killed: {error}")
        return None
    note(f"Until you quit, the line is kept in {path}.")
    return file
