"""`ga-replay cards show` and `cards import`: what a person sees, what a script gets, and the way out."""

import json
from pathlib import Path
from typing import Any

import pytest

from ga_replay.app.card_files import pool_file
from ga_replay.app.catalogs import CATALOGS
from ga_replay_cli.__main__ import run
from tests.support.cli.own_cards import LION


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def dump(tmp_path: Path, *records: object) -> str:
    file = tmp_path / "dump.json"
    file.write_text(json.dumps(records))
    return str(file)


def objects(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_show_prints_facts_as_printed_on_dream_fairy(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "show", "dream fairy"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[0].startswith("Dream Fairy dream-fairy ")
    assert {"class Mage", "element Wind", "cost reserve 3", "power 1", "life 2"} <= set(lines)
    assert not any(line.startswith(("level", "durability", "speed")) for line in lines)


@pytest.mark.parametrize(
    ("name", "cost"),
    [("Spirit of Wind", "memory 0"), ("Sidereal Spellshot", "reserve X"), ("Shifting Currents", "none")],
)
def test_show_tells_the_kinds_of_cost_apart(name: str, cost: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "show", name]) == 0
    assert f"cost       {cost}\n" in capsys.readouterr().out


def test_show_json_is_an_object_a_face_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "show", "beseeched-fatestone", "--json"]) == 0
    front, face, summary = objects(capsys)
    assert (front["card"], front["faces"], face["front"]) == (
        "beseeched-fatestone",
        ["daunting-panda"],
        "beseeched-fatestone",
    )
    assert (summary["summary"], summary["faces"], summary["pool_date"]) == (True, 2, "2026-06-29")


def test_an_ambiguous_name_is_a_usage_error_that_lists_candidates(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "show", "Nameless Champion"]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert "15 cards; write one of nameless-champion-ac" in seen.err


def test_import_then_show_has_the_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", dump(tmp_path, LION)]) == 0
    assert "1 cards read: 1 new, 0 changed" in capsys.readouterr().err
    assert run(["cards", "show", "PAPER LION"]) == 0
    out = capsys.readouterr().out
    assert "Paper Lion roars." in out
    assert "ruling     2026-05-01 ERRATA It roars once." in out
    assert "cost       reserve X\n" in out
    assert "power      0\n" in out


def test_import_names_each_unreadable_record_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", dump(tmp_path, LION | {"power": "many"}, LION), "--json"]) == 3
    bad, summary = objects(capsys)
    assert (bad["record"], bad["slug"]) == (1, "paper-lion")
    assert "$.power" in bad["message"]
    assert (summary["read"], summary["unreadable"], summary["added"]) == (1, 1, 1)
    assert (summary["summary"], summary["pool_date"]) == (True, "2026-07-01")


def test_import_of_nothing_readable_writes_nothing(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["cards", "import", dump(tmp_path, {"slug": "stub"})]) == 3
    assert run(["cards", "import", str(tmp_path)]) == 3
    assert run(["cards", "import", str(tmp_path / "nowhere.json")]) == 3
    (tmp_path / "text").write_text("no JSON")
    assert run(["cards", "import", str(tmp_path / "text")]) == 3
    assert "is not JSON" in capsys.readouterr().err
    assert run(["cards", "import", dump(tmp_path, LION), "--day", "soon"]) == 2
    assert not home.exists()


def test_an_edited_import_is_not_trusted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", dump(tmp_path, LION)]) == 0
    file = pool_file("grand-archive")
    file.write_text(file.read_text().replace('"life":2', '"life":9'))
    capsys.readouterr()
    assert run(["cards", "show", "Zephyr"]) == 3
    assert "was changed after it was written" in capsys.readouterr().err
    assert run(["cards", "import", dump(tmp_path, LION)]) == 3


def test_where_imported_cards_lie() -> None:
    for game in CATALOGS:
        assert pool_file(game, {"GA_REPLAY_HOME": "/a"}) == Path(f"/a/cards/{game}.json")
        assert pool_file(game, {"XDG_DATA_HOME": "/b"}) == Path(f"/b/ga-replay/cards/{game}.json")
        assert pool_file(game, {"XDG_DATA_HOME": "not/absolute"}).parts[-5:-2] == (".local", "share", "ga-replay")


LACKING = "On Enter: Draw a card. Summon a Training Dummy token."
READ = "when this enters: draw 1 card; summon 1 Training Dummy"


def test_show_tells_each_line_and_what_is_not_known_of_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """In words of our own without an import, and the print beside them after one."""
    riddle = LION | {"effect_raw": "On Enter: Draw two cards.\n\nOn Enter: Roar at the moon.\n\n" + LACKING}
    assert run(["cards", "import", dump(tmp_path, riddle)]) == 0
    capsys.readouterr()
    assert run(["cards", "show", "paper lion"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    told = [line for line in lines if not line.startswith("line ")]
    assert told[told.index("when this enters: draw 2 cards") :] == [
        "when this enters: draw 2 cards",
        "prints On Enter: Draw two cards.",
        "The referee does not know what happens when this enters the field.",
        "prints On Enter: Roar at the moon.",
        READ,
        "The referee does not do this of it: summon 1 Training Dummy; whatever that could touch is unclear.",
        f"prints {LACKING}",
        "ruling 2026-05-01 ERRATA It roars once.",
    ]
    assert run(["cards", "show", "paper lion", "--json"]) == 0
    card, _ = objects(capsys)
    assert [(bool(one.get("meaning")), bool(one.get("unknown"))) for one in card["lines"]] == [
        (True, False),
        (False, True),
        (True, True),
    ]
