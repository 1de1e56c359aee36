"""`ga-replay mend`: a recording whose last line was cut goes on from its last whole line; what is dropped is said and kept."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from ga_replay.app.errors import RecordingError
from ga_replay.app.targets import InFile
from ga_replay.core.events import CardsAdded, Noted
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.ndjson import plain_lines, sealed_lines
from tests.support.cli.played import Ran
from tests.support.cli.recording import FIRST_TURN, TAGS, piped
from tests.support.places import SAMPLES

HEADER = Header("grand-archive", "2025-08-08", (Seat("A", "Änn"), Seat("B", "Bo")), "A")
ENTRIES = [
    Entry(CardsAdded("A", "A:main", 1, 2, ("fireball", "fireball"))),
    Entry(Noted("schön 🔥 {", "Änn")),
    Entry(Noted("gg")),
]
PLAIN = list(plain_lines(HEADER, ENTRIES))
SEALED = list(sealed_lines(HEADER, ENTRIES, lambda at: bytes([at % 256]) * 16))


def cut_at(lines: list[bytes], at: int) -> tuple[bytes, bytes]:
    """The whole lines before that byte, and the rest of it."""
    data = b"".join(lines)[:at]
    end = data.rfind(b"\n") + 1
    return data[:end], data[end:]


@pytest.mark.parametrize("lines", [PLAIN, SEALED], ids=["plain", "sealed"])
def test_cut_at_any_byte_the_whole_lines_stay_and_the_rest_is_kept(
    lines: list[bytes], ran: Ran, tmp_path: Path
) -> None:
    """Only a last line that lacks nothing but its line feed is whole as well, but for a seal, which ends in one."""
    file, kept = tmp_path / "m.ndjson", tmp_path / "m.ndjson.cut"
    for at in range(1, len(b"".join(lines))):
        whole, rest = cut_at(lines, at)
        file.write_bytes(whole + rest)
        code, out, err = ran("mend", str(file))
        events = max(whole.count(b"\n") - 1, 0)
        if not rest or (rest + b"\n" in lines and not rest.startswith(b'{"seal"')):
            assert (file.read_bytes(), kept.exists()) == (whole + rest, False), at
            assert "no line is cut; nothing was changed" in out
        else:
            assert (file.read_bytes(), kept.read_bytes()) == (whole, rest), at
            assert out.startswith(f"{file}: {events} event")
            line = whole.count(b"\n") + 1
            assert f"line {line}, which was cut, is dropped and kept in {kept}, {len(rest)} bytes: " in out
            kept.unlink()
        is_sealed = lines is SEALED and (bool(whole) or rest + b"\n" in lines)
        assert code == (4 if is_sealed else 0), (at, err)
        assert ("copy it again from a complete copy" in err) == is_sealed


def test_what_is_dropped_is_printed_as_data(ran: Ran, tmp_path: Path) -> None:
    """Half a letter is shown by its bytes."""
    whole, _ = cut_at(PLAIN, len(b"".join(PLAIN[:2])) + 3)
    rest = PLAIN[2][: PLAIN[2].index("🔥".encode()) + 2]
    file = tmp_path / "m.ndjson"
    file.write_bytes(whole + rest)
    code, out, _ = ran("mend", str(file), "--json")
    assert (code, json.loads(out)) == (
        0,
        {
            "file": str(file), "events": 1, "sealed": False, "complete": False, "line": 3, "bytes": len(rest),
            "dropped": '{"n":2,"event":{"type":"Noted","text":"schön \\xf0\\x9f', "kept_in": f"{file}.cut",
        },
    )  # fmt: skip


def test_what_was_kept_before_stays(ran: Ran, tmp_path: Path) -> None:
    file = tmp_path / "m.ndjson"
    for number, end in enumerate(("", "2", "3")):
        file.write_bytes(b"".join(PLAIN) + b'{"n":4' + b" " * number)
        assert ran("mend", str(file))[0] == 0
        assert Path(f"{file}.cut{end}").read_bytes() == b'{"n":4' + b" " * number


@pytest.mark.parametrize("rest", [b"\0" * 4000, b'{"n":4,"eve' + b"\0" * 500], ids=["zeros", "then zeros"])
def test_blocks_of_zeros_that_a_crash_leaves_are_cut_off(rest: bytes, ran: Ran, tmp_path: Path) -> None:
    file = tmp_path / "m.ndjson"
    file.write_bytes(b"".join(PLAIN) + rest)
    assert ran("mend", str(file))[0] == 0
    assert file.read_bytes() == b"".join(PLAIN)
    assert Path(f"{file}.cut").read_bytes() == rest


@pytest.mark.parametrize(
    ("data", "code", "told"),
    [
        (b"".join([PLAIN[0], b'{"n":1,"eve\n', *PLAIN[2:]]) + b'{"n":4', 3, "not-json"),
        (b"".join([PLAIN[0], PLAIN[2]]) + b'{"n":4', 4, "entries-missing"),
        (b"".join(SEALED).replace(b"gg", b"no")[:-9], 4, "edited"),
        (b"".join(PLAIN) + b'{"n":4,"event":{"type":"Unheard"}}', 3, "unknown-event"),
        (b"".join(PLAIN) + b'{"n":4,"event":{"type":"Noted","text":"\xff"}}', 3, "not-utf8"),
        (b'{"what":"ever"', 3, "this is not a log as NDJSON"),
        (b"[Game", 3, "this is not a log as NDJSON"),
        (b"", 3, "empty-file"),
    ],
)  # fmt: skip
def test_what_is_wrong_elsewhere_is_told_and_nothing_is_changed(
    data: bytes, code: int, told: str, ran: Ran, tmp_path: Path
) -> None:
    file = tmp_path / "m.ndjson"
    file.write_bytes(data)
    found, out, err = ran("mend", str(file))
    assert (found, out, file.read_bytes()) == (code, "", data)
    assert told in err
    assert "nothing was changed" in err
    assert [one.name for one in tmp_path.iterdir()] == ["m.ndjson"]


def test_only_a_regular_file_is_mended(ran: Ran, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/null")
    for name in ("missing", "pipe", "link", "."):
        code, out, err = ran("mend", str(tmp_path / name))
        assert (code, out, err.count("\n")) == (3, "", 1), name


def test_a_file_that_a_recorder_has_is_left_alone(ran: Ran, tmp_path: Path) -> None:
    file = tmp_path / "m.ndjson"
    file.write_bytes(b"".join(PLAIN))
    recorder = InFile(file)
    file.write_bytes(b"".join(PLAIN)[:-5])
    assert "another recorder is writing this match" in ran("mend", str(file))[2]
    assert file.read_bytes() == b"".join(PLAIN)[:-5]
    recorder.close()
    assert ran("mend", str(file))[0] == 0


def test_a_second_recorder_leaves_the_first_its_empty_file(tmp_path: Path) -> None:
    """The first may still be asked who plays; what it writes then must have a name."""
    file = tmp_path / "m.ndjson"
    first = InFile(file)
    with pytest.raises(RecordingError, match="another recorder"):
        InFile(file)
    first.begin(HEADER)
    first.append(ENTRIES)
    first.close()
    assert file.read_bytes() == b"".join(PLAIN)


def test_a_recording_that_was_cut_goes_on_after_one_command(ran: Ran, tmp_path: Path) -> None:
    """Wherever the facts behind the last decision were cut: what is forced is written again, and the match is as it was."""
    whole, file = tmp_path / "whole.ndjson", tmp_path / "m.ndjson"
    assert piped(TAGS + FIRST_TURN + "  end\n", str(whole)).returncode == 0
    lines, rng = whole.read_bytes().splitlines(keepends=True), random.Random(10)
    paid = next(at for at, line in enumerate(lines) if b'"ReservePaid"' in line)
    passes = next(at for at in range(paid, len(lines)) if b'"OpportunityPassed"' in lines[at])
    assert passes - paid > 3
    for at in rng.sample(range(paid + 1, passes), 2):
        file.write_bytes(b"".join(lines[:at]) + lines[at][: rng.randrange(1, len(lines[at]) - 1)])
        refused = piped("  end\n", str(file))
        assert refused.returncode == 4
        assert "ga-replay mend" in refused.stderr
        assert ran("mend", str(file))[0] == 0
        assert piped("  end\n", str(file)).returncode == 0
        assert ran("validate", str(file))[0] == 0
        assert file.read_bytes() == whole.read_bytes()


def test_a_sealed_log_that_was_cut_is_intact_but_not_complete(ran: Ran, tmp_path: Path) -> None:
    sample = next(SAMPLES.glob("grand_archive/playouts/*.ndjson")).read_bytes()
    file = tmp_path / "m.ndjson"
    file.write_bytes(sample[: len(sample) // 2])
    assert ran("mend", str(file))[0] == 4
    code, out, _ = ran("verify", str(file))
    assert code == 4
    assert "intact, not complete" in out
    assert ran("validate", str(file), "--json")[0] == 4
