"""What commands say beside their data: whose eyes it was, what a name was meant to be, where writing went wrong."""

import os
import subprocess
import threading
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from ga_replay.core.events import Noted
from ga_replay_cli.store import store
from tests.support.cli.programs import MAIN, shell


@pytest.mark.parametrize("command", [("show",), ("step", "--at", "3.main"), ("explain",)])
@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (None, "Showing what a spectator may see (--as changes this).\n"),
        ("A", "Showing what A may see (--as changes this).\n"),
        ("all", "Showing everything (--as all).\n"),
    ],
)
def test_whoever_looks_is_told_with_whose_eyes(
    ran: Any, tour: str, command: tuple[str, ...], viewer: str | None, said: str
) -> None:
    code, out, err = ran(command[0], tour, *command[1:], *(("--as", viewer) if viewer else ()))
    assert code == 0
    assert said in err
    assert "Showing" not in out


@pytest.mark.parametrize(
    ("viewer", "said"),
    [("all", "Exported in full, including hidden cards."), ("B", "Exported without the cards hidden from B (--as B).")],
)
def test_an_export_says_for_whom_it_is(ran: Any, tour: str, viewer: str, said: str) -> None:
    assert said in ran("export", tour, "--to", "transcript", "--as", viewer)[2]


def test_a_match_that_is_not_there_may_be_one_that_is(ran: Any, tour: str) -> None:
    assert ran("import", tour, "--name", "swiss-3")[0] == 0
    code, _, err = ran("show", "swis-3")
    assert (code, err) == (3, "ga-replay: unknown match 'swis-3'; did you mean swiss-3?\n")
    assert "`ga-replay list` shows" in ran("show", "other")[2]


def test_a_command_that_is_mistyped_may_be_one_that_is(ran: Any) -> None:
    code, _, err = ran("valdate", "x")
    assert code == 2
    assert "did you mean validate?" in err


def test_a_card_that_is_mistyped_or_not_known_is_told_with_a_remedy(ran: Any, tour: str) -> None:
    code, _, err = ran("explain", tour, "Imperial Recriut", "power")
    assert code == 2
    assert "did you mean Imperial Recruit?" in err
    assert "--as" in ran("explain", tour, "Fireball", "power")[2]


# --- writing -------------------------------------------------------------------------------------------------------------


def test_an_export_into_a_pipe_leaves_the_pipe_there(ran: Any, tour: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    code = ran("export", tour, "--to", "transcript", "--out", str(pipe))[0]
    reader.join()
    assert (code, pipe.is_fifo()) == (0, True)
    assert read[0].startswith(b'[Game "grand-archive"]')


@pytest.mark.parametrize("where", ["nowhere/x.ndjson", ""])
def test_a_place_that_cannot_be_written_to_is_named(ran: Any, tour: str, tmp_path: Path, where: str) -> None:
    out = str(tmp_path / where)
    code, _, err = ran("export", tour, "--to", "ndjson", "--out", out)
    assert code == 3
    assert err.startswith(f"ga-replay: {out}: ")
    assert "name a file" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.process
def test_what_was_not_stored_is_told_with_its_line(tour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two recorders: the line of the first comes too late and is named; what the second stored is there."""
    monkeypatch.chdir(Path(tour).parent)
    text = Path(tour).read_text(encoding="utf-8").splitlines(keepends=True)
    assert shell("record", "x", stdin="".join(text[:6])).returncode == 0
    with subprocess.Popen([*MAIN, "record", "x"], stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write('note: "one"\n')
        first.stdin.flush()
        assert first.stdout.readline().startswith("line 1: stored")
        assert shell("record", "x", stdin='note: "two"\n').returncode == 0
        _, err = first.communicate('note: "three"\n')
    assert first.returncode == 3
    assert err.startswith("ga-replay: stdin:2: ")
    assert "another recorder" in err
    with store(None) as matches:
        notes = [one.event.text for one in matches.read("x") if isinstance(one.event, Noted)]
    assert notes == ["one", "two"]


@pytest.mark.process
def test_a_deck_list_beside_a_transcript_on_stdin_is_looked_for_here(
    tour: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = Path(tour).read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = shell("record", "x", stdin=text)
    assert done.returncode == 3
    assert "in the folder where the command runs" in done.stderr
    monkeypatch.chdir(Path(tour).parent)
    assert shell("record", "x", stdin=text).returncode == 0


# --- sums ----------------------------------------------------------------------------------------------------------------


def test_what_was_not_read_was_not_judged(ran: Any, tmp_path: Path) -> None:
    file = tmp_path / "empty.ndjson"
    file.write_bytes(b"")
    code, out, _ = ran("validate", str(file))
    assert code == 3
    assert out.endswith("1 match, not read to the end: nothing was judged\n")
    assert "expected: " not in out


def test_no_position_is_as_expected_where_none_is_read(ran: Any, tmp_path: Path) -> None:
    file = tmp_path / "nothing.position"
    file.write_bytes(b"")
    code, out, _ = ran("check", str(file))
    assert (code, out) == (3, "0 positions; 1 cannot be read\n")
