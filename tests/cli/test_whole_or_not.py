"""Whole or not at all: an import that is killed in the middle, and a recording whose last line was cut."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.core.events import Noted
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.ndjson import plain_lines
from ga_replay_storage.sql import SqlStore
from tests.support.cli.played import Ran

EVENTS = 20_000
KILLS = 8
HEADER = Header("grand-archive", "2025-08-08", (Seat("A", "Ann"), Seat("B", "Bo")), "A")


def _log(path: Path, events: int) -> Path:
    path.write_bytes(b"".join(plain_lines(HEADER, [Entry(Noted(f"event {n}")) for n in range(1, events + 1)])))
    return path


def _import(file: Path) -> subprocess.Popen[str]:
    found = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "ga_replay_cli", "import", str(file), "--name", "m"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=found)


def _stored(file: Path) -> int | None:
    store = SqlStore(f"sqlite:///{file}", CODECS.__getitem__)
    try:
        return store.version("m") if store.exists("m") else None
    finally:
        store.close()


@pytest.mark.parametrize("before", [None, 700], ids=["new", "begun"])
def test_an_import_that_is_killed_leaves_the_match_as_it_was_or_whole(
    ran: Ran, own_store: Path, tmp_path: Path, before: int | None
) -> None:
    """Killed at random moments from the beginning of the program to its end; the next import completes what is missing."""
    whole = _log(tmp_path / "whole.ndjson", EVENTS)
    moments = random.Random(before)
    seconds = _seconds(whole)
    for _ in range(KILLS):
        _forget(own_store)
        if before is not None:
            assert ran("import", str(_log(tmp_path / "begun.ndjson", before)), "--name", "m")[0] == 0
        program = _import(whole)
        time.sleep(moments.uniform(0.2, 1) * seconds)
        program.kill()
        said, _ = program.communicate()
        assert _stored(own_store) in ((EVENTS,) if "new" in said else (before, EVENTS))
    assert ran("import", str(whole), "--name", "m")[0] == 0
    assert _stored(own_store) == EVENTS
    assert json.loads(ran("list", "--json")[1].splitlines()[0])["events"] == EVENTS


def _seconds(file: Path) -> float:
    """How long an import of the file takes here."""
    begun = time.monotonic()
    program = _import(file)
    program.communicate()
    assert program.returncode == 0
    return time.monotonic() - begun


def _forget(file: Path) -> None:
    for one in file.parent.glob(f"{file.name}*"):
        one.unlink()
