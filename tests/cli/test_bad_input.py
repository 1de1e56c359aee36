"""Whatever is wrong with what it is given: one clear message, the right way out, no traceback, nothing stored changed."""

import fcntl
import os
import resource
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ga_replay.app.games import game_named
from ga_replay_cli.store import store
from tests.support.cli.played import Played
from tests.support.cli.programs import MAIN, shell
from tests.support.places import SAMPLES


@pytest.fixture
def sealed(ran: Any, played: Played, tmp_path: Path) -> Path:
    """A sealed log, of every game in turn."""
    file = tmp_path / "log.ndjson"
    assert ran("export", played.file, "--to", "ndjson", "--out", str(file))[0] == 0
    return file


def lines_of(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines(keepends=True)


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-2000])


def reordered(file: Path) -> None:
    lines = lines_of(file)
    lines[50], lines[51] = lines[51], lines[50]
    file.write_bytes(b"".join(lines))


def duplicated(file: Path) -> None:
    lines = lines_of(file)
    lines.insert(50, lines[49])
    file.write_bytes(b"".join(lines))


def missing(file: Path) -> None:
    lines = lines_of(file)
    del lines[50]
    file.write_bytes(b"".join(lines))


def edited(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"player":"A"', b'"player":"B"', 1))


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def not_utf8(file: Path) -> None:
    lines = lines_of(file)
    lines[20] = b'{"n":20,"event":{"type":"Noted","text":"\xff\xfe"}}\n'
    file.write_bytes(b"".join(lines))


def other_version(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"version":1', b'"version":2', 1))


def no_json(file: Path) -> None:
    lines = lines_of(file)
    lines[30] = b"this is not JSON\n"
    file.write_bytes(b"".join(lines))


@pytest.mark.parametrize(
    ("harm", "code", "said"),
    [
        (truncated, 4, "truncated-line"),
        (reordered, 4, "reordered"),
        (duplicated, 4, "duplicated"),
        (missing, 4, "entries-missing"),
        (edited, 4, "edited"),
        (emptied, 3, "empty-file"),
        (not_utf8, 3, "not-utf8"),
        (other_version, 3, "wrong-version"),
        (no_json, 3, "not-json"),
    ],
)
def test_harm_is_told_with_its_place_and_nothing_is_stored(
    ran: Any, sealed: Path, harm: Callable[[Path], None], code: int, said: str
) -> None:
    harm(sealed)
    for command in ("validate", "import"):
        got, out, err = ran(command, str(sealed))
        assert got == code
        told = [line for line in out.splitlines() if said in line]
        assert len(told) == 1
        assert told[0].startswith(str(sealed))
        assert "Traceback" not in err
    for name, *options in (("show",), ("step",), ("export", "--to", "json")):
        got, out, err = ran(name, str(sealed), *options)
        assert got == code
        assert said in out + err
    assert ran("list", "--json")[1].strip() == '{"summary":true,"matches":0,"events":0}'


def test_another_game_is_named(ran: Any, played: Played, tmp_path: Path) -> None:
    file = tmp_path / "go.ndjson"
    assert ran("export", played.file, "--to", "ndjson", "--plain", "--out", str(file))[0] == 0
    file.write_bytes(file.read_bytes().replace(b'"game":"%b"' % played.game.encode(), b'"game":"go"', 1))
    code, out, _ = ran("validate", str(file))
    assert code == 3
    assert 'the log is of the game "go"; expected epic or grand-archive' in out


def test_another_edition_is_named(ran: Any, played: Played, tmp_path: Path) -> None:
    file = tmp_path / "old.ndjson"
    assert ran("export", played.file, "--to", "ndjson", "--plain", "--out", str(file))[0] == 0
    file.write_bytes(file.read_bytes().replace(b'"rules":"%b"' % played.rules.encode(), b'"rules":"1999-01-01"', 1))
    code, _, err = ran("validate", str(file))
    assert code == 3
    known = " or ".join(game_named(played.game).rulesets)
    assert f'by the rules "1999-01-01"; expected {known}' in err


def test_the_good_prefix_is_judged(ran: Any, sealed: Path) -> None:
    no_json(sealed)
    assert "29 events before it: 29 legal" in ran("validate", str(sealed))[1]


@pytest.mark.process
def test_a_log_of_100_mb_is_judged_without_growing_with_it(ran: Any, sealed: Path, tmp_path: Path) -> None:
    """One line of 100 MB is refused after its first megabyte."""
    big = tmp_path / "big.ndjson"
    with big.open("wb") as stream:
        stream.writelines(lines_of(sealed)[:3])
        stream.write(b'{"n":3,"event":{"type":"Noted","text":"')
        for _ in range(100):
            stream.write(b"x" * (1 << 20))
    done = shell("validate", str(big), limit=600 << 20)
    assert done.returncode == 3
    assert "line-too-long" in done.stdout
    text = tmp_path / "big.transcript"
    with text.open("wb") as stream:
        for _ in range(100):
            stream.write(b"T1 A\n" * 200_000)
    done = shell("validate", str(text), limit=600 << 20)
    assert done.returncode == 3
    assert "more than 8388608 bytes in a transcript" in done.stdout


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("  activate Esteemd Knight (reserve 3 ??)", 3, "did you mean"),
        ("  activate I (reserve 2 ??)", 3, ":9:12: "),
        ("  activate Hurricane Sweep (reserve 3 ??)", 3, "is not in A's hand"),
        ("  frobnicate Woodland Squirrels", 3, 'unknown verb "frobnicate"'),
        ("  B activate Woodland Squirrels", 3, "is not in B's hand"),
        ("  B place Spirit of Wind", 1, "illegal ["),
        ("  materialize Lorraine, Wandering Warrior", 1, "illegal ["),
    ],
)
def test_a_transcript_that_is_wrong(ran: Any, tour: str, tmp_path: Path, line: str, code: int, said: str) -> None:
    text = Path(tour).read_text(encoding="utf-8").splitlines()
    named = "  draws Woodland Squirrels, Imperial Recruit, Esteemed Knight, Deflecting Edge, Inspiring Call, Zephyr, Displace"
    theirs = "B draws Aesan Protector, Deflecting Edge, Dream Fairy, Esteemed Knight, Heavy Swing, Imperial Recruit, Trained Hawk"
    tags = [one.replace("../grand_archive/", "") for one in text[:3]]
    away = ("--decks-from", str(Path(tour).parents[1] / "grand_archive"))
    file = tmp_path / "wrong.transcript"
    file.write_text("\n".join([*tags, *text[3:5], named, theirs, "T1 A", line, ""]), encoding="utf-8")
    got, out, _ = ran("validate", str(file), *away)
    assert got == code
    assert said in out
    assert out.startswith(f"{file}:9:")


# --- the store -------------------------------------------------------------------------------------------------------


def test_two_recorders_at_one_match(ran: Any, tour: str) -> None:
    """Whoever comes second is told; what the first has stored stays."""
    from ga_replay.app.targets import InStore  # noqa: PLC0415
    from ga_replay.core.events import Noted  # noqa: PLC0415
    from ga_replay.core.log.entries import Entry  # noqa: PLC0415
    from ga_replay_storage.store import Conflict  # noqa: PLC0415

    assert ran("import", tour, "--name", "m")[0] == 0
    with store(None) as matches:
        first, second = InStore("m", matches), InStore("m", matches)
        first.append([Entry(Noted("first"))])
        with pytest.raises(Conflict, match="another recorder is ahead by 1, and nothing was written"):
            second.append([Entry(Noted("second"))])
        assert matches.read("m")[-1].event == Noted("first")


@pytest.mark.process
def test_two_recorders_at_one_file(ran: Any, tour: str, tmp_path: Path) -> None:
    file = tmp_path / "m.ndjson"
    assert ran("export", tour, "--to", "ndjson", "--plain", "--out", str(file))[0] == 0
    before = file.read_bytes()
    with file.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        done = shell("record", str(file), stdin='note: "mine"\n')
    assert done.returncode == 3
    assert "another recorder is writing this match" in done.stderr
    assert file.read_bytes() == before


@pytest.mark.process
def test_a_sealed_log_is_not_recorded_into(sealed: Path) -> None:
    before = sealed.read_bytes()
    done = shell("record", str(sealed), stdin='note: "late"\n')
    assert (done.returncode, sealed.read_bytes() == before) == (3, True)
    assert "is sealed" in done.stderr


def test_a_locked_store(ran: Any, tour: str, own_store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sqlite3  # noqa: PLC0415

    assert ran("import", tour, "--name", "m")[0] == 0
    other = sqlite3.connect(own_store)
    other.execute("BEGIN EXCLUSIVE")
    try:
        code, _, err = ran("import", tour, "--name", "n")
    finally:
        other.rollback()
        other.close()
    assert code == 3
    assert "was locked by another program" in err
    assert ran("validate", "m")[0] == 0


def test_a_store_that_cannot_be_written_to(ran: Any, tour: str, tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    code, _, err = ran("import", tour, "--db", f"sqlite:///{folder / 'x.sqlite'}")
    assert code == 3
    assert f"there is no folder {folder}" in err
    assert ran("list", "--db", "mysql://x")[0] == 3


def test_a_store_that_is_none(ran: Any, own_store: Path) -> None:
    own_store.write_text("this is no database at all, but long enough to be looked at by SQLite" * 20, encoding="utf-8")
    code, _, err = ran("list")
    assert code == 3
    assert "is damaged or is not a database" in err


@pytest.mark.process
def test_a_full_disk_under_an_export(tour: str) -> None:
    if not Path("/dev/full").exists():  # only Linux has it
        return
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*MAIN, "export", tour, "--to", "ndjson"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 3
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_export_is_there_whole_or_not_at_all(ran: Any, tour: str, tmp_path: Path) -> None:
    """A name that cannot be written to leaves nothing behind."""
    goal = tmp_path / "folder"
    goal.mkdir()
    assert ran("export", tour, "--to", "ndjson", "--out", str(goal))[0] == 3
    assert list(tmp_path.glob(".*")) == []


@pytest.mark.process
def test_a_full_disk_under_a_file_takes_nothing(tmp_path: Path, tour: str) -> None:
    """The file may grow no further: what was acknowledged is there, and the rest of the line is not."""
    file = tmp_path / "m.ndjson"
    text = Path(tour).read_text(encoding="utf-8").replace("../grand_archive/", "")
    away = ("--decks-from", str(Path(tour).parents[1] / "grand_archive"))

    def narrow() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (16_000, 16_000))

    done = subprocess.run(
        [*MAIN, "record", *away, str(file)], input=text, capture_output=True, text=True, check=False, preexec_fn=narrow,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},  # nor may what Python keeps of a module be cut off
    )  # fmt: skip
    assert done.returncode == 3
    assert "Traceback" not in done.stderr
    stored = int(done.stdout.splitlines()[-1].split("@")[-1])
    assert len(file.read_bytes().splitlines()) == stored + 1
    assert shell("validate", str(file)).returncode == 0


@pytest.mark.parametrize(
    ("decks", "line", "code", "said"),
    [
        (("evil-demons", "wild-fire"), "play Dream Fairy", 3, "it is a card of grand-archive: name one of epic"),
        (
            ("evil-demons", "wild-fire"),
            "activate Reaper",
            3,
            "it is a verb of grand-archive, and this match is of epic",
        ),
        (("evil-demons", "wild-fire"), "play Reapr", 3, "did you mean"),
        (("evil-demons", "wild-fire"), "C play Reaper", 3, "unknown player C (unknown-verb); write A or B"),
        (("evil-demons", "wild-fire"), "play Succubus", 3, "is not in A's hand"),
        (("evil-demons", "wild-fire"), "B play Raging T-Rex", 1, "illegal [4.1.4]"),
        (("evil-demons", "wild-fire"), "attack Reaper -> B", 1, "illegal [4.4"),
        (("lorraine-crux", "wild-fire"), "play Reaper", 3, "this is a deck list of grand-archive, not of epic"),
        (("evil-demon", "wild-fire"), "play Reaper", 3, "evil-demon.txt: no such file"),
    ],
)
def test_a_transcript_of_epic_that_is_wrong(
    ran: Any, tmp_path: Path, decks: tuple[str, str], line: str, code: int, said: str
) -> None:
    folder = SAMPLES / ("grand_archive" if decks[0] == "lorraine-crux" else "epic") / "decks"
    tags = [f'[DeckA "{folder.relative_to(SAMPLES) / decks[0]}.txt"]', f'[DeckB "epic/decks/{decks[1]}.txt"]']
    drawn = "  A draws Demon Breach, Reaper, Spawning Demon, Consume, Trihorror"
    file = tmp_path / "wrong.transcript"
    file.write_text("\n".join(['[Game "epic"] [First "A"]', *tags, drawn, "T1 A", line, ""]), encoding="utf-8")
    got, out, _ = ran("validate", str(file), "--decks-from", str(SAMPLES))
    assert got == code
    assert said in out
    assert out.startswith(f"{file}:{2 if 'list' in said or 'file' in said else 6}:")


def test_a_target_that_no_text_asks_for_is_one_finding(ran: Any, tmp_path: Path) -> None:
    """A tribute that targets nothing, and a target behind it (5.20.1); what the player does next is as legal as it was."""
    file = tmp_path / "odd.transcript"
    deck = "good-humans.txt"
    lines = (
        f'[Game "epic"] [First "A"] [A "Ann"] [DeckA "{deck}"] [B "Bo"] [DeckB "{deck}"]',
        "T1 A",
        "play Paros -> Human Token",
        "play Brave Squire",
    )
    file.write_text("\n".join((*lines, "")), encoding="utf-8")
    out = ran("validate", str(file), "--decks-from", str(SAMPLES / "epic" / "decks"))[1].splitlines()
    assert [line.split(" ")[2:4] for line in out[:-1]] == [["illegal", "[5.20.1]"]]
