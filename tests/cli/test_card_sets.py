"""Card sets at the command line: imported whole or refused, shown, put into decks, and judged with."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ga_replay_cli.__main__ import run
from tests.support.places import SAMPLES

SET = """\
[set]
game = "grand-archive"
name = "Paper"

[[card]]
name = "Paper Lion"
types = ["ally"]
subtypes = ["Human"]
reserve = 0
power = 2
life = 3
text = "On Enter: Draw a card."
"""
LANTERNFALL = str(SAMPLES / "trails/cards/lanternfall.toml")
CINDERS = str(Path(LANTERNFALL).with_name("salt-and-cinders.toml"))
POSITION = """\
position: A card of one's own does what it says
rule: keyword/on-enter.1
source: rulebook
A hand: Paper Lion
A deck: Dream Fairy, Dream Fairy
---
activate Paper Lion
pass
pass
pass
pass
then A hand 1; A field 2
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def paper(tmp_path: Path, text: str = SET) -> str:
    file = tmp_path / "paper.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_set_is_imported_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", paper(tmp_path)]) == 0
    assert "1 cards read: 1 new, 0 changed" in capsys.readouterr().err
    assert run(["cards", "show", "paper lion"]) == 0
    shown = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert {"power 2", "life 3", "when this enters: draw 1 card", "prints On Enter: Draw a card."} <= set(shown)


def test_a_set_with_faults_is_refused_whole(tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = paper(tmp_path, SET.replace("power = 2\n", "powr = 2\n").replace("Draw a", "Draw the"))
    assert run(["cards", "import", file]) == 3
    said = capsys.readouterr().err.splitlines()
    assert [line.split(": ", 1)[0] for line in said[:-1]] == [f"{file}:{line}" for line in (5, 10, 12)]
    assert f'{file}:10: Paper Lion has the unknown key "powr"; do you mean power?' in said
    assert said[-1] == "nothing was imported"
    assert not home.exists()


def test_faults_for_programs_are_objects(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = paper(tmp_path, SET.replace("power = 2\n", ""))
    assert run(["cards", "import", file, "--json"]) == 3
    fault, summary = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (fault["file"], fault["line"], fault["cause"]) == (file, 5, "Paper Lion is ally without power")
    assert (summary["summary"], summary["unreadable"], summary["file"]) == (True, 1, None)


@pytest.mark.process
def test_what_was_imported_is_judged_with(tmp_path: Path) -> None:
    assert run(["cards", "import", paper(tmp_path)]) == 0
    position = tmp_path / "own.position"
    position.write_text(POSITION, encoding="utf-8")
    assert alone("check", str(position))[::2] == (0, "")


def alone(*command: str) -> tuple[int, str, str]:
    """Exit code, output and messages of the command in a process of its own: cards that a process knows stay what they are."""
    whole = [sys.executable, "-m", "ga_replay_cli", *command]
    done = subprocess.run(whole, env=os.environ, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


TRANSCRIPT = """\
[Game "grand-archive"] [Rules "2025-08-08"] [First "A"] [Cards "paper.toml"]
[A "Ann"] [B "Bo"]

T1 A
"""


@pytest.mark.process
def test_a_match_names_its_sets_and_carries_their_digest(tmp_path: Path) -> None:
    paper(tmp_path)
    match = tmp_path / "match.transcript"
    match.write_text(TRANSCRIPT, encoding="utf-8")
    code, log, said = alone("export", str(match), "--to", "ndjson", "--as", "all")
    assert code == 0, said
    header = json.loads(log.splitlines()[0])
    assert len(header["pool"]) == 64
    kept = tmp_path / "match.ndjson"
    kept.write_text(log, encoding="utf-8")
    assert alone("validate", str(kept))[0] == 0
    paper(tmp_path, SET.replace("power = 2", "power = 3"))
    code, _, said = alone("validate", str(kept))
    assert code == 3
    assert "paper.toml is not what the match was played with" in said


@pytest.mark.process
def test_a_log_says_which_cards_are_missing(tmp_path: Path) -> None:
    paper(tmp_path)
    match = tmp_path / "match.transcript"
    match.write_text(TRANSCRIPT, encoding="utf-8")
    log = alone("export", str(match), "--to", "ndjson", "--as", "all")[1]
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "match.ndjson").write_text(log, encoding="utf-8")
    (tmp_path / "paper.toml").unlink()
    code, _, said = alone("validate", str(elsewhere / "match.ndjson"))
    assert code == 3
    assert "the card set" in said
    assert "paper.toml cannot be read" in said
    assert run(["cards", "import", paper(tmp_path)]) == 0
    (tmp_path / "paper.toml").unlink()
    assert alone("validate", str(elsewhere / "match.ndjson"))[0] == 0


def test_cards_of_trails_come_from_sets_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", LANTERNFALL, "--game", "trails"]) == 0
    capsys.readouterr()
    assert run(["cards", "show", "mira voss [night patrol]"]) == 0
    shown = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert {"sub-name Night Patrol", "STR/DEF 2/3", "of Harbour Watch", "icons [Dispatch]", "set Lanternfall"} <= set(
        shown
    )
    assert "Target defending UNIT gets +0/+3 this combat." in shown
    assert run(["cards", "coverage", "--game", "trails", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (summary["carried_out"], summary["read"], summary["unread"]) == (summary["lines"], 0, 0)
    dump = tmp_path / "cards.json"
    dump.write_text("[]", encoding="utf-8")
    assert run(["cards", "import", str(dump), "--game", "trails"]) == 3
    assert "come from card sets" in capsys.readouterr().err


TRAILS_SET = """\
[set]
game = "trails"
name = "{name}"
organizations = ["Guild"]

[[card]]
name = "{name} Page"
type = "UNIT"
cp = {cp}
str = 1
def = 1
organizations = ["Guild"]
"""


def paged(folder: Path, name: str, card: str, *, sets: bool = True, cp: int = 1) -> str:
    """A match that draws that card, with a card set of that name beside it, which it names or not."""
    (folder / f"{name}.toml").write_text(TRAILS_SET.format(name=name, cp=cp), encoding="utf-8")
    tags = '[Game "trails"] [First "A"]\n[A "Ann"]\n[B "Bo"]\n' + f'[Cards "{name}.toml"]\n' * sets
    file = folder / f"{name}-{card}.transcript".replace(" ", "-")
    file.write_text(f"{tags}\n  chance chooser: -1\n  first A\n  A draws {card}, ??, ??, ??\n", encoding="utf-8")
    return str(file)


@pytest.mark.process
def test_the_names_of_a_set_are_known_in_the_matches_that_name_it_and_in_no_others(tmp_path: Path) -> None:
    """Whatever was read before in the same process: nothing stays known, and nothing stays unknown."""
    with_it, without = paged(tmp_path, "Moth", "Moth Page"), paged(tmp_path, "Moth", "Moth", sets=False)
    for files in ((with_it, without), (without, with_it), (with_it, without, with_it)):
        code, out, err = alone("validate", *files)
        assert code == 3, out + err
        assert out.count('"Moth" is not a card of trails') == 1, (files, out, err)
        assert "Moth Page" not in out


@pytest.mark.process
def test_matches_with_different_sets_are_judged_by_one_command(tmp_path: Path) -> None:
    code, out, err = alone("validate", paged(tmp_path, "Moth", "Moth Page"), paged(tmp_path, "Lamp", "Lamp Page"))
    assert (code, "no card" in out + err) == (0, False), out + err
    other = tmp_path / "other"
    other.mkdir()
    twins = paged(tmp_path, "Moth", "Moth Page"), paged(other, "Moth", "Moth Page", cp=2)
    for files in (twins, twins[::-1]):
        code, out, err = alone("validate", *files)
        assert (code, "no card" in out + err) == (0, False), out + err


def test_several_sets_are_imported_at_once_for_the_games_that_they_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["cards", "import", LANTERNFALL, CINDERS, paper(tmp_path)]) == 0
    said = [line.split(": ")[:2] for line in capsys.readouterr().err.splitlines()]
    assert said == [
        [LANTERNFALL, "47 cards read"],
        [CINDERS, "48 cards read"],
        [str(tmp_path / "paper.toml"), "1 cards read"],
    ]
    assert (
        run(["decks", "check", str(Path(LANTERNFALL).parents[1] / "decks/strategy-harbour.txt"), "--game", "trails"])
        == 0
    )
    assert run(["cards", "show", "paper lion"]) == 0


def test_of_several_sets_none_is_imported_where_one_has_faults(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = paper(tmp_path, SET.replace("power = 2\n", ""))
    assert run(["cards", "import", LANTERNFALL, file]) == 3
    assert f"{file}:5: Paper Lion is ally without power" in capsys.readouterr().err
    assert not home.exists()


def test_a_set_of_another_game_says_of_which_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", LANTERNFALL, "--game", "epic"]) == 3
    assert f'{LANTERNFALL}:5: this is a card set of "trails", not of epic; name that game' in capsys.readouterr().err
    match = tmp_path / "match.transcript"
    match.write_text('[First "A"] [Cards "lanternfall.toml"]\n[A "Ann"] [B "Bo"]\n\nT1 A\n', encoding="utf-8")
    assert run(["validate", str(match), "--decks-from", str(Path(LANTERNFALL).parent)]) == 3
    assert 'in a match as [Game "trails"]' in capsys.readouterr().err


def test_a_deck_list_of_cards_that_were_imported_says_of_which_game_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", LANTERNFALL, CINDERS]) == 0
    assert run(["decks", "check", str(Path(LANTERNFALL).parents[1] / "decks/strategy-harbour.txt")]) == 3
    assert "this is a deck list of trails, not of grand-archive" in capsys.readouterr().out


@pytest.mark.parametrize("seats", ["A", "A B C"])
def test_a_match_of_trails_is_of_two_players(seats: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """102.1."""
    match = tmp_path / "match.transcript"
    match.write_text(f'[Game "trails"] [Seats "{seats}"]\n\n  chance chooser: -1\n', encoding="utf-8")
    assert run(["validate", str(match)]) == 3
    count = len(seats.split())
    assert f"a match of trails has 2 players, but {count} are given" in capsys.readouterr().out
