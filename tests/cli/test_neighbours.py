"""What a match may open: regular files below the folder above its own, or below one that the user names; and what is told of files that are no deck lists."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from ga_replay.core.input.limits import DECK_LIST, SETS
from tests.support.places import SAMPLES

LORRAINE = (SAMPLES / "grand_archive" / "decks" / "lorraine-crux.txt").read_text(encoding="utf-8")
PAPER = '[set]\ngame = "grand-archive"\nname = "Paper"\n\n[[card]]\nname = "Paper Lion"\ntypes = ["ally"]\nreserve = 0\npower = 2\nlife = 3\n'
PLACED = "place Spirit of Wind\nB place Spirit of Wind\n"
SETTINGS = "xyzzy = hunter2 plugh"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """The folder of a match, with a league around it and a world around that."""
    table = tmp_path / "league" / "matches"
    for folder in (table, tmp_path / "league" / "decks"):
        folder.mkdir(parents=True)
    for place in (table, tmp_path / "league" / "decks", tmp_path):
        (place / "fire.txt").write_text(LORRAINE, encoding="utf-8")
        (place / "paper.toml").write_text(PAPER, encoding="utf-8")
    (tmp_path / "outside.txt").write_text(LORRAINE, encoding="utf-8")
    (tmp_path / "outside.toml").write_text(PAPER, encoding="utf-8")
    (table / "folder").mkdir()
    (table / "out").symlink_to(tmp_path / "outside.txt")
    (table / "round").symlink_to(table / "round")
    os.mkfifo(table / "pipe")
    with (table / "large").open("wb") as large:
        large.truncate(65 << 20)
    return table


def transcript(table: Path, tag: str, name: str) -> str:
    file = table / "m.transcript"
    file.write_text(f'[Game "grand-archive"] [First "A"]\n[{tag} {json.dumps(name)}]\n{PLACED}T1 A\n', encoding="utf-8")
    return str(file)


def log(table: Path, tag: str, name: str) -> str:
    """A log by hand that names the file; of a deck it says no more than the name."""
    seat = {"seat": "A", "deck": name} if tag == "DeckA" else {"seat": "A"}
    head = {"format": "ga-replay", "version": 1, "game": "grand-archive", "rules": "2025-08-08"}
    tags = {"tags": [[tag, name]]} if tag != "DeckA" else {}
    file = table / "m.ndjson"
    file.write_text(json.dumps(head | {"players": [seat, {"seat": "B"}]} | tags) + "\n", encoding="utf-8")
    return str(file)


STRANGE = [
    ("/etc/passwd", "it is not a relative path"),
    ("/dev/zero", "it is not a relative path"),
    ("../../../../../../../../../etc/passwd", "outside the folder above the match's own"),
    ("../../../../../../../../../dev/zero", "outside the folder above the match's own"),
    ("../../not-there.txt", "outside the folder above the match's own"),  # nobody is told what is there
    ("../../outside.txt", "outside the folder above the match's own"),
    ("out", "outside the folder above the match's own"),
    ("nowhere.txt", "no such file"),
    ("folder", "it is not a regular file"),
    (".", "it is not a regular file"),
    ("pipe", "it is not a regular file"),
    ("round", "it is not a file name"),
    ("a\0b", "no such file"),
    ("large", " bytes in a "),
    ("x" * 5000, "more than 1000 characters in a name"),
]


@pytest.mark.parametrize(("name", "why"), STRANGE, ids=[name[:12] for name, _ in STRANGE])
@pytest.mark.parametrize("tag", ["DeckA", "Cards"])
def test_a_match_opens_no_file_but_its_neighbours(ran: Any, table: Path, tag: str, name: str, why: str) -> None:
    code, out, err = ran("validate", transcript(table, tag, name))
    said = [line for line in (out + err).splitlines() if why in line]
    assert (code, len(said)) == (3, 1)
    assert "root:" not in out + err
    if tag == "Cards":
        code, out, err = ran("validate", log(table, tag, name))
        assert (code, len([line for line in (out + err).splitlines() if why in line])) == (3, 1)


def test_a_log_opens_no_deck_list_at_all(ran: Any, table: Path) -> None:
    file = log(table, "DeckA", "pipe")
    for command in (("validate", file), ("export", file, "--to", "transcript"), ("show", file)):
        assert ran(*command)[0] == 0


@pytest.mark.parametrize("name", ["fire.txt", "../decks/fire.txt", "decks/fire.txt", "../matches/fire.txt"])
def test_a_match_opens_what_lies_beside_it_or_its_folder(ran: Any, table: Path, name: str) -> None:
    assert ran("validate", transcript(table, "DeckA", name))[0] == 0
    assert ran("validate", transcript(table, "Cards", name.replace("fire.txt", "paper.toml")))[0] == 0


def test_a_folder_that_the_user_names_counts_as_well(ran: Any, table: Path) -> None:
    file = transcript(table, "DeckA", "outside.txt")
    assert ran("validate", file)[0] == 3
    away = ("--decks-from", str(table.parents[1]))
    for command in (
        ("validate", file),
        ("export", file, "--to", "ndjson"),
        ("show", file),
        ("import", file, "--name", "m"),
    ):
        assert ran(*command, *away)[0] == 0
    assert ran("validate", transcript(table, "DeckA", "../../outside.txt"), *away)[0] == 0
    assert ran("validate", transcript(table, "Cards", "outside.toml"), *away)[0] == 0
    assert ran("validate", transcript(table, "DeckA", "../outside.txt"), "--decks-from", str(table))[0] == 3


def test_a_match_without_a_file_has_the_folder_in_which_the_command_runs(
    ran: Any, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(table)
    for name, code in (
        ("fire.txt", 0),
        ("decks/fire.txt", 0),
        ("../../outside.txt", 3),
        ("/etc/passwd", 3),
        ("pipe", 3),
    ):
        for command in (("validate", "-"), ("record", f"{len(name)}")):
            said = Path(transcript(table, "DeckA", name)).read_bytes()
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(said)))
            assert ran(*command)[0] == code, (command, name)


def test_the_root_of_the_file_system_is_no_folder_above() -> None:
    from ga_replay.app.named_files import NamedFiles  # noqa: PLC0415

    with pytest.raises(FileNotFoundError):
        NamedFiles(Path("/etc")).read("bin/sh", DECK_LIST)
    with pytest.raises(PermissionError):
        NamedFiles(Path("/")).read("etc/passwd", DECK_LIST)


@pytest.mark.parametrize(
    "text",
    [
        f"{SETTINGS}\n" * 3,
        f"# a file of settings\n\nkey: value\n{SETTINGS}\n",
        f'{{"password": "{SETTINGS}"}}',
        f'["{SETTINGS}"]',
        f"# Material Deck\n# Main Deck\n1 Fireball\n{SETTINGS}\n4 {SETTINGS}\n",
    ],
)
@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails"])
def test_nothing_is_told_of_what_stands_in_a_file_that_is_no_deck_list(
    ran: Any, table: Path, game: str, text: str
) -> None:
    (table / "secrets").write_text(text, encoding="utf-8")
    file = table / "m.transcript"
    file.write_text(f'[Game "{game}"] [DeckA "secrets"]\nT1 A\n', encoding="utf-8")
    for form in ((), ("--json",)):
        code, out, err = ran("validate", str(file), *form)
        assert code == 3
        assert "secrets" in out
        assert "this is not a deck list" in out
        assert not any(word in out + err for word in SETTINGS.split() if len(word) > 3)


@pytest.mark.parametrize(
    "text", [f"{SETTINGS}\n", f'password = "{SETTINGS}"\n', f'"{SETTINGS}" = 1\n"{SETTINGS}" = 1\n']
)
def test_nothing_is_told_of_what_stands_in_a_file_that_is_no_card_set(ran: Any, table: Path, text: str) -> None:
    (table / "secrets").write_text(text, encoding="utf-8")
    code, out, err = ran("validate", transcript(table, "Cards", "secrets"))
    assert (code, "secrets:1: this is not a card set" in err or "secrets:2: this is not a card set" in err) == (3, True)
    assert not any(word in out + err for word in SETTINGS.split() if len(word) > 3)


def test_a_match_has_so_many_card_sets_and_no_more(ran: Any, table: Path) -> None:
    for at in range(SETS.most + 1):
        (table / f"{at}.toml").write_text(PAPER.replace("Lion", f"Lion {at}"), encoding="utf-8")
    names = [f"{at}.toml" for at in range(SETS.most + 1)]
    assert ran("validate", transcript(table, "Cards", ", ".join(names[1:])))[0] == 0
    for file in (transcript(table, "Cards", ", ".join(names)), log(table, "Cards", ", ".join(names))):
        code, _, err = ran("validate", file)
        assert (code, SETS.cause in err, SETS.remedy in err) == (3, True, True)


def test_of_a_folder_only_regular_files_are_read(ran: Any, table: Path) -> None:
    transcript(table, "Event", "x")
    for name in ("a.ndjson", "a.transcript", "a.txt", "a.position"):
        os.mkfifo(table / name)
        (table / f"dev-{name}").symlink_to("/dev/zero")
    assert ran("validate", str(table))[0] == 0
    (table / "b.position").write_text("position: x\n---\nthen A hand 0\n", encoding="utf-8")
    assert ran("check", str(table))[0] == 0


def test_a_deck_list_with_a_slip_is_told_with_what_stands_there(ran: Any, table: Path) -> None:
    (table / "fire.txt").write_text(LORRAINE.replace("Crusader", "Crusaider", 1), encoding="utf-8")
    code, out, _ = ran("validate", transcript(table, "DeckA", "fire.txt"))
    assert code == 3
    assert "Crusaider" in out
