"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ga_replay.app.errors import GaReplayError
from ga_replay.app.whole_files import write_whole


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def breaking() -> Iterator[bytes]:
    """Something goes wrong after the first piece."""
    yield b"one\n"
    raise ValueError("stopped")


def test_a_file_has_all_the_pieces(tmp_path: Path) -> None:
    write_whole(tmp_path / "new", [b"one\n", b"two\n"])
    assert (tmp_path / "new").read_bytes() == b"one\ntwo\n"
    assert names_in(tmp_path) == ["new"]


def test_what_is_stopped_in_the_middle_leaves_what_was_there(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"before")
    for path in (old, tmp_path / "new"):
        with pytest.raises(ValueError, match="stopped"):
            write_whole(path, breaking())
    assert (names_in(tmp_path), old.read_bytes()) == (["old"], b"before")


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o640])
def test_the_mode_of_a_file_stays(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "old"
    path.write_bytes(b"before")
    path.chmod(mode)
    write_whole(path, [b"after"])
    assert (stat.S_IMODE(path.stat().st_mode), path.read_bytes()) == (mode, b"after")


def test_a_pipe_takes_the_pieces_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    taken: list[bytes] = []
    reader = threading.Thread(target=lambda: taken.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, [b"one\n", b"two\n"])
    reader.join()
    assert (taken, pipe.is_fifo()) == ([b"one\ntwo\n"], True)


def test_what_cannot_be_written_has_its_place(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "file", tmp_path):
        with pytest.raises(GaReplayError) as told:
            write_whole(path, [b"x"])
        assert (told.value.place, bool(told.value.remedy)) == (str(path), True)
