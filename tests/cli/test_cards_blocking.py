"""`ga-replay cards coverage --blocking`: where reading stops, by how often the cards are played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ga_replay_cli.__main__ import run
from tests.support.cli.paper_cards import CARD, KNIGHT

TEXTS = {
    "paper-page": "On Enter: Fold 3 cards.",
    "paper-scribe": "Draw a card.\n\nOn Enter: Fold 2 cards.",
    "paper-monk": "Draw 2 the cards.",
    "paper-nun": "Draw 4 the cards.",
    "paper-abbot": "Draw.",
    "paper-vault": "Draw a card. Summon a Training Dummy token.",
}
CARDS: list[dict[str, Any]] = [
    CARD | {"slug": slug, "uuid": f"{at:010}", "name": slug.replace("-", " ").title(), "effect_raw": text}
    for at, (slug, text) in enumerate(TEXTS.items())
]
CARDS[-1] |= {"types": ["ACTION"], "speed": True, "power": None, "life": None}
USAGE = "# how often\nslug\tsince\never\npaper-nun\t7\t90\npaper-monk\t5\t80\npaper-scribe\t9\t10\nwhoever\t50\t50\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))


@pytest.fixture
def dump(tmp_path: Path) -> str:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(CARDS), encoding="utf-8")
    return str(file)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert run(["cards", "coverage", *arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_each_piece_that_stops_a_line_is_counted(dump: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A word that no card has, a word where it cannot be, an end too soon; what is read and not done by what is lacking. Numbers make no difference."""
    *found, summary = told(capsys, "--blocking", dump)
    assert {(one["piece"], one["why"]): (one["lines"], one["cards"], one["slug"]) for one in found} == {
        ("Fold", "word"): (2, 2, "paper-page"),
        ("# the", "unread"): (2, 2, "paper-monk"),
        ("draw .", "unread"): (1, 1, "paper-abbot"),
        ("Summon Training Dummy", "not done"): (1, 1, "paper-vault"),
    }
    assert [one["lines"] for one in found] == [2, 2, 1, 1]
    assert next(one for one in found if one["piece"] == "Fold")["text"] == "On Enter: Fold 3 cards."
    assert (summary["summary"], summary["pieces"], summary["lines"]) == (True, 4, 6)


def test_the_most_played_come_first(dump: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usage = tmp_path / "usage.tsv"
    usage.write_text(USAGE, encoding="utf-8")
    first, second, *_ = told(capsys, "--blocking", dump, "--usage", str(usage))
    assert (first["piece"], first["lists"], first["slug"]) == ("# the", 12, "paper-nun")
    assert (second["piece"], second["lists"], second["slug"], second["line"]) == ("Fold", 9, "paper-scribe", 2)
    assert run(["cards", "coverage", "--blocking", dump, "--usage", str(usage)]) == 0
    head, row, *_ = capsys.readouterr().out.splitlines()
    assert head.split() == ["lines", "cards", "lists", "why", "piece", "example"]
    assert row.split() == ["2", "2", "12", "unread", "#", "the", "paper-nun:1", "Draw", "4", "the", "cards."]
    usage.write_text("nothing", encoding="utf-8")
    assert run(["cards", "coverage", "--blocking", dump, "--usage", str(usage)]) == 3
    assert "slug<tab>number" in capsys.readouterr().err


def test_without_a_file_it_is_of_what_was_imported(dump: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "coverage", "--blocking"]) == 2
    assert "name the publisher's file" in capsys.readouterr().err
    assert run(["cards", "import", dump]) == 0
    capsys.readouterr()
    assert told(capsys, "--blocking")[-1]["lines"] == 6
    assert run(["cards", "coverage", "--blocking", "nowhere.json"]) == 3


def test_a_set_alone_and_another_game(dump: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    of_set = [CARDS[0] | {"debut": {"date": "2030-01-01", "set": "PPR 1st"}}, CARDS[2]]
    Path(dump).write_text(json.dumps(of_set), encoding="utf-8")
    assert [one["piece"] for one in told(capsys, "PPR", "--blocking", dump)[:-1]] == ["Fold"]
    assert run(["cards", "coverage", "NOPE", "--blocking", dump]) == 2
    epic = tmp_path / "epic.json"
    epic.write_text(json.dumps([KNIGHT | {"text": "Tribute → Fold 17 health."}]), encoding="utf-8")
    capsys.readouterr()
    assert [one["piece"] for one in told(capsys, "--game", "epic", "--blocking", str(epic))[:-1]] == ["Fold"]


def test_usage_counts_for_blocking_alone(dump: str) -> None:
    assert run(["cards", "coverage", "--usage", dump]) == 2
