"""What the order of a deck list would tell: for whoever may not know the list, every command answers the same bytes whatever it is."""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from pathlib import Path

import pytest

from ga_replay.app.own_files import create_secret, hiding_key, own_folder, read_secret
from tests.support.cli.played import Ran
from tests.support.places import SAMPLES

DECKS = SAMPLES / "grand_archive" / "decks"
TOUR = (SAMPLES / "tour" / "tour.transcript").read_text().replace("../grand_archive/decks/", "")
BEGINNING = TOUR[: TOUR.index("T4 B")]
WAYS = (
    ("export", "--to", "ndjson", "--plain"),
    ("export", "--to", "transcript"),
    ("export", "--to", "json"),
    ("show",),
    ("show", "--json"),
    ("show", "--json", "--at", "1.main"),
    ("step", "--every"),
    ("step", "--at", "3.materialize"),
    ("validate", "--json"),
    ("explain", "--at", "3.materialize"),
    ("explain", "--at", "3.materialize", "--json"),
    ("explain", "Lorraine", "--json"),
)


def turned_round(text: str) -> str:
    """The deck list with its material deck in the opposite order."""
    head, material, rest = text.partition("# Material Deck\n")
    cards, blank, main = rest.partition("\n\n")
    return head + material + "\n".join(reversed(cards.split("\n"))) + blank + main


def table(folder: Path, *, otherwise: bool) -> None:
    """The match and its decks; `otherwise`: Ann's list is written in another order."""
    folder.mkdir()
    (folder / "m.transcript").write_text(BEGINNING)
    for name in ("lorraine-crux.txt", "tonoris-wind.txt"):
        text = (DECKS / name).read_text()
        changed = turned_round(text) if otherwise and name == "lorraine-crux.txt" else text
        (folder / name).write_text(changed)
    assert not otherwise or (folder / "lorraine-crux.txt").read_text() != (DECKS / "lorraine-crux.txt").read_text()


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    pair = (tmp_path / "as-it-is", tmp_path / "turned-round")
    table(pair[0], otherwise=False)
    table(pair[1], otherwise=True)
    return pair


@pytest.mark.law
@pytest.mark.parametrize("way", WAYS, ids=" ".join)
@pytest.mark.parametrize("viewer", ["A", "B", "spectator"])
def test_no_command_tells_the_order_of_a_list(
    folders: tuple[Path, Path], way: tuple[str, ...], viewer: str, ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = []
    for folder in folders:
        monkeypatch.chdir(folder)
        answers.append(ran(way[0], "m.transcript", *way[1:], "--as", viewer))
    assert answers[0] == answers[1]
    assert answers[0][0] in {0, 5}
    assert answers[0][1]


@pytest.mark.parametrize("stored", [False, True])
def test_a_sealed_log_does_not_tell_it_but_to_whoever_has_the_list(
    folders: tuple[Path, Path], ran: Ran, monkeypatch: pytest.MonkeyPatch, *, stored: bool
) -> None:
    """Salts depend on the whole, so commitments and hashes differ; nothing else does."""
    lines = []
    for folder in folders:
        monkeypatch.chdir(folder)
        monkeypatch.setenv("GA_REPLAY_DB", f"sqlite:///{folder}/store.sqlite")
        if stored:
            assert ran("import", "m.transcript")[0] == 0
        name = "m" if stored else "m.transcript"
        code, out, _ = ran("export", name, "--to", "ndjson", "--as", "spectator")
        assert code == 0
        lines.append(out)
    assert without_marks(lines[0]) == without_marks(lines[1])


def without_marks(out: str) -> list[str]:
    return [re.sub(r'"(commit|hash|digest)":"[0-9a-f]*"', r'"\1":""', line) for line in out.splitlines()]


def test_a_match_recorded_from_stdin_is_mixed_and_goes_on_alike(
    folders: tuple[Path, Path], ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folders[0])

    def record(name: str, text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        code, _, err = ran("record", name)
        assert (code, err) in ((0, ""), (5, ""))

    record("whole.ndjson", BEGINNING)
    first = BEGINNING.index("  draws")
    record("halves.ndjson", BEGINNING[:first] + "  stop\n")
    record("halves.ndjson", BEGINNING[first : BEGINNING.index("T2 B")])
    whole, halves = (Path(name).read_bytes().splitlines() for name in ("whole.ndjson", "halves.ndjson"))
    assert whole[: len(halves)] == halves
    assert b'["Handles","mixed"]' in whole[0]


def test_a_line_on_stdin_that_means_the_list_as_it_stands_is_refused(
    folders: tuple[Path, Path], ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folders[0])
    text = BEGINNING.replace("materialize Lorraine, Wandering Warrior", "materialize @62")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code, _, err = ran("record", "m.ndjson")
    assert code == 3
    assert "the line names the card @62, and the lists were mixed as the match began" in err


def test_whoever_names_a_listed_card_by_its_handle_is_told_what_that_shows(
    ran: Ran, folders: tuple[Path, Path]
) -> None:
    file = folders[0] / "m.transcript"
    for handle, told in (("Lorraine, Wandering Warrior", False), ("@63", True)):
        file.write_text(BEGINNING.replace("Lorraine, Wandering Warrior", handle))
        code, _, err = ran("export", str(file), "--to", "ndjson", "--as", "spectator")
        assert code == 0
        assert ("the handles follow the order of its lists, which reveals them" in err) == told


# --- the user's own key ------------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_the_key_is_made_once_and_nobody_else_may_read_it(home: Path) -> None:
    assert own_folder() == home
    key = hiding_key()
    assert len(key.key) == 32
    assert key.note == ""
    assert hiding_key() == key
    assert stat.S_IMODE((home / "hiding.key").stat().st_mode) == 0o600
    assert [path.name for path in home.iterdir()] == ["hiding.key"]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o660, 0o644])
def test_a_key_that_others_may_read_or_write_is_refused(
    home: Path, mode: int, ran: Ran, folders: tuple[Path, Path]
) -> None:
    hiding_key()
    (home / "hiding.key").chmod(mode)
    code, out, err = ran("export", str(folders[0] / "m.transcript"), "--to", "ndjson")
    assert (code, out) == (3, "")
    assert f"hiding.key: others may read or write this secret key (mode {mode:04o}); run chmod 600" in err


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, "00" * 33, "é" * 32])
def test_what_is_no_key_is_refused(home: Path, text: str, ran: Ran, folders: tuple[Path, Path]) -> None:
    home.mkdir()
    (home / "hiding.key").write_text(text)
    (home / "hiding.key").chmod(0o600)
    code, _, err = ran("show", str(folders[0] / "m.transcript"))
    assert code == 3
    assert "this is not a key" in err


def test_a_pipe_is_no_key(home: Path, ran: Ran, folders: tuple[Path, Path]) -> None:
    home.mkdir()
    os.mkfifo(home / "hiding.key", 0o600)
    code, _, err = ran("show", str(folders[0] / "m.transcript"))
    assert code == 3
    assert "not a regular file" in err


def test_where_no_key_can_be_kept_a_run_has_one_of_its_own(
    ran: Ran, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", "/proc/nobody-makes-a-folder-here")
    code, out, err = ran("show", str(folders[0] / "m.transcript"))
    assert code == 0
    assert out
    assert "another run will write other salts and handles" in err


def test_a_key_never_takes_anothers_place(tmp_path: Path) -> None:
    create_secret(tmp_path / "one", "first")
    with pytest.raises(FileExistsError):
        create_secret(tmp_path / "one", "second")
    assert read_secret(tmp_path / "one") == "first\n"


# --- salts ---------------------------------------------------------------------------------------------------------------


def exported(ran: Ran, name: str, viewer: str) -> str:
    code, out, _ = ran("export", name, "--to", "ndjson", "--as", viewer)
    assert code == 0
    return out


def test_a_view_of_today_fits_the_whole_log_of_tomorrow(ran: Ran, folders: tuple[Path, Path]) -> None:
    file = str(folders[0] / "m.transcript")
    view, whole = exported(ran, file, "spectator"), exported(ran, file, "all")
    assert view.splitlines()[-1] == whole.splitlines()[-1]
    assert ran("import", file)[0] == 0
    assert exported(ran, "m", "all") == whole
    assert exported(ran, "m", "spectator") == view


def test_a_sealed_log_stays_as_it_is_with_its_signatures(ran: Ran, tmp_path: Path, folders: tuple[Path, Path]) -> None:
    """A view keeps its commitments, although nobody here has their salts."""
    whole = exported(ran, str(folders[0] / "m.transcript"), "all")
    head, seal = whole.rsplit('"signatures":[]', 1)
    signed = f'{head}"signatures":[{{"by":"Eve","key":"{"0" * 64}","signature":"{"0" * 128}"}}]{seal}'
    log = tmp_path / "m.ndjson"
    log.write_text(signed)
    assert exported(ran, str(log), "all") == signed
    view = exported(ran, str(log), "B")
    assert view.splitlines()[-1] == signed.splitlines()[-1]
    log.write_text(view)
    assert exported(ran, str(log), "spectator").splitlines()[-1] == signed.splitlines()[-1]
    assert '"commit"' in exported(ran, str(log), "spectator")


def test_a_log_on_stdin_stays_as_it_is_too(
    ran: Ran, folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = exported(ran, str(folders[0] / "m.transcript"), "B")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(view.encode())))
    assert exported(ran, "-", "all") == view
