"""`ga-replay cards import`: what was imported is judged, by programs that are made on the way; what holds no cards is passed over."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ga_replay.app.card_data import users_cards
from ga_replay.games.epic import queries as epic_look
from ga_replay.games.epic.cards import programs as epic_programs
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.texts.continuous import unread_lines as opaque
from ga_replay_cli.__main__ import run
from tests.support.cli.paper_cards import CARD, KNIGHT

GOLEM = CARD | {
    "slug": "paper-golem", "uuid": "aaaaaaaaaa", "name": "Paper Golem", "types": ["TOKEN", "ALLY"], "subtypes": ["ORIGAMI"], "cost_reserve": None,
}  # fmt: skip
FOLDER = CARD | {
    "slug": "paper-folder", "uuid": "bbbbbbbbbb", "name": "Paper Folder",
    "effect_raw": "On Enter: Summon a Paper Golem token.\n\nOther Origami allies you control get +1 POWER.",
    "references": [{"kind": "SUMMON", "slug": "paper-golem", "name": "Paper Golem"}], "last_update": "1970-01-01T00:00:00.000Z",
}  # fmt: skip
RIDDLE = CARD | {
    "slug": "paper-riddle", "uuid": "cccccccccc", "name": "Paper Riddle", "effect_raw": "On Enter: Fold target opponent twice.",
}  # fmt: skip
POSITION = """\
position: What an imported card says is done
rule: keyword/on-enter.1, tokens.2
source: printed text
A hand: Paper Folder
---
activate Paper Folder
pass
pass
pass
pass
then Paper Golem power 3; Paper Folder power 2; A field 3

position: What nobody reads leaves open what follows
rule: keyword/on-enter.1
source: printed text
A hand: Paper Riddle
---
activate Paper Riddle
pass
pass
pass => unclear paper-riddle#1
"""
OPTIONS = {"elements": ["FIRE"], "types": ["ALLY"]}
SETS = [{"id": "x", "prefix": "PPR", "name": "Paper", "release_date": "2026-01-01T00:00:00.000Z"}]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user of their own."""
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def unread_lines(card: str) -> tuple[tuple[str, Scope], ...]:
    """The unread lines of a card as the user has it now."""
    with users_cards().in_force():
        return tuple(opaque.unread_lines(card))


def power_of(card: str) -> object:
    """The power of a card as the user has it now."""
    with users_cards().in_force():
        return queries.card_named(card).power


def file_of(tmp_path: Path, records: object, name: str = "cards.json") -> str:
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(records if isinstance(records, str) else json.dumps(records), encoding="utf-8")
    return str(file)


def objects(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_what_is_imported_is_judged_in_the_words_that_it_brings_along(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A subtype and a token of the same file; what is read is done, what nobody reads is unclear. No other process is needed."""
    cards = file_of(tmp_path, [GOLEM, FOLDER, RIDDLE])
    assert run(["cards", "import", cards]) == 0
    assert f"{cards}: 3 new lines of text: 2 understood, 1 not" in capsys.readouterr().err
    assert run(["check", file_of(tmp_path, POSITION, "own.position")]) == 0, capsys.readouterr().out


def test_show_and_coverage_say_what_the_referee_knows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "import", file_of(tmp_path, [GOLEM, FOLDER, RIDDLE]), "--json"]) == 0
    (summary,) = objects(capsys)
    assert (summary["lines_compiled"], summary["lines_read"]) == (3, 2)
    for name, understood in (("paper folder", [True, True]), ("paper riddle", [False])):
        assert run(["cards", "show", name, "--json"]) == 0
        card, _ = objects(capsys)
        assert [line["standing"] == "carried out" for line in card["lines"]] == understood
        known = [number for number, one in enumerate(understood, 1) if one]
        unread = {int(address.rpartition("#")[2]) for address, _ in unread_lines(card["card"])}
        assert unread == {number for number in range(1, len(understood) + 1) if number not in known}


def test_an_unread_line_reaches_as_far_as_its_label_says(tmp_path: Path) -> None:
    """Of `On Enter: …` the label is read: it triggers, and nothing else is in doubt."""
    assert run(["cards", "import", file_of(tmp_path, [RIDDLE])]) == 0
    ((address, reach),) = unread_lines("paper-riddle")
    assert (address, reach.how, reach.on) == ("paper-riddle#1", "trigger", "enter")


def test_a_line_that_makes_a_card_nobody_has_is_only_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The token is named by the card and has no record: nobody knows what would be summoned. With its record the line is carried out."""
    for records, standing in (([FOLDER], "read"), ([GOLEM, FOLDER], "carried out")):
        assert run(["cards", "import", file_of(tmp_path, records)]) == 0
        capsys.readouterr()
        assert run(["cards", "show", "paper folder", "--json"]) == 0
        card, _ = objects(capsys)
        assert card["lines"][0]["standing"] == standing


def test_what_changes_is_judged_as_it_is_now(tmp_path: Path) -> None:
    """Of a record imported again with another text nothing stays."""
    assert run(["cards", "import", file_of(tmp_path, [RIDDLE])]) == 0
    assert unread_lines("paper-riddle") != ()
    again = RIDDLE | {"effect_raw": "On Enter: Draw four cards.", "power": 5}
    assert run(["cards", "import", file_of(tmp_path, [again])]) == 0
    assert (unread_lines("paper-riddle"), power_of("paper-riddle")) == ((), 5)


def test_what_holds_no_cards_is_named_and_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The index has such files beside its cards."""
    cards = file_of(tmp_path, {"data": [GOLEM]})
    options, sets = file_of(tmp_path, OPTIONS, "options.json"), file_of(tmp_path, SETS, "sets.json")
    assert run(["cards", "import", options, cards, sets]) == 0
    said = capsys.readouterr().err
    for file in (options, sets):
        assert f"{file} is not a list of cards" in said
    assert f"{cards}: 1 cards read" in said
    assert run(["cards", "import", options, "--json"]) == 3
    assert objects(capsys)[0]["passed_over"] is True


def test_a_folder_is_every_file_of_cards_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Words that one file brings along are known in the lines of another."""
    file_of(tmp_path, [FOLDER], "dump/a.json")
    file_of(tmp_path, [GOLEM], "dump/b.json")
    file_of(tmp_path, OPTIONS, "dump/options.json")
    file_of(tmp_path, "no cards at all", "dump/README.md")
    assert run(["cards", "import", str(tmp_path / "dump")]) == 0
    said = capsys.readouterr().err
    assert "README" not in said
    assert "options.json is not a list of cards" in said
    assert unread_lines("paper-folder") == ()
    (tmp_path / "empty").mkdir()
    assert run(["cards", "import", str(tmp_path / "empty")]) == 3
    assert f"{tmp_path / 'empty'}: this is a folder without a file of cards" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = file_of(tmp_path, [GOLEM])
    half = file_of(tmp_path, json.dumps([GOLEM, FOLDER])[:-40], "half.json")
    nowhere = str(tmp_path / "nowhere.json")
    assert run(["cards", "import", half, nowhere, cards]) == 3
    said = capsys.readouterr().err
    assert f"{half} is not JSON" in said
    assert f"{nowhere} cannot be read" in said
    assert f"{cards}: 1 cards read" in said
    assert run(["cards", "show", "Paper Golem"]) == 0


def test_cards_of_another_game_are_not_taken_for_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = file_of(tmp_path, [GOLEM])
    assert run(["cards", "import", cards, "--game", "epic"]) == 3
    assert (
        f"{cards}: it holds cards of grand-archive, not of epic; give --game grand-archive" in capsys.readouterr().err
    )


def test_every_message_names_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = file_of(tmp_path, [GOLEM, FOLDER | {"power": "many"}])
    assert run(["cards", "import", cards]) == 3
    assert all(line.startswith(cards) for line in capsys.readouterr().err.splitlines())


def test_the_beginning_of_1970_is_no_day(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What an index writes for want of a day: the pool has that of its newest record, or of today."""
    dated = GOLEM | {"last_update": "2026-02-03T00:00:00.000Z"}
    assert run(["cards", "import", file_of(tmp_path, [dated, FOLDER]), "--json"]) == 0
    assert objects(capsys)[-1]["pool_date"] == "2026-02-03"
    none = FOLDER | {"debut": {"date": "1970-01-01", "set": "PPR"}}
    assert run(["cards", "import", file_of(tmp_path, [none]), "--out", str(tmp_path / "own.json"), "--json"]) == 0
    assert objects(capsys)[-1]["pool_date"] > "2026-02-03"
    assert "1970" not in (tmp_path / "own.json").read_text(encoding="utf-8")
    assert run(["cards", "import", file_of(tmp_path, [none]), "--day", "1970-01-01"]) == 2


def test_rows_of_epic_are_compiled_as_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = KNIGHT | {"text": "Tribute → Gain 17 health.\nTribute → Fold a champion twice."}
    assert run(["cards", "import", file_of(tmp_path, [row]), "--game", "epic"]) == 0
    assert "2 new lines of text: 1 understood, 1 not" in capsys.readouterr().err
    assert run(["cards", "show", "paper knight", "--json"]) == 0
    assert [line["standing"] == "carried out" for line in objects(capsys)[0]["lines"]] == [True, False]


@pytest.mark.parametrize(("game", "card"), [("grand-archive", "paper-riddle"), ("epic", "paper-knight")])
def test_programs_of_another_version_are_unread(
    tmp_path: Path, home: Path, game: str, card: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What an import of another version kept may have words that this one has not: it is imported again, and until then unclear."""
    one = RIDDLE | {"effect_raw": "On Enter: Draw four cards."} if game == "grand-archive" else KNIGHT
    assert run(["cards", "import", file_of(tmp_path, [one]), "--game", game]) == 0
    file = home / "cards" / f"{game}.json"
    file.write_text(re.sub(r'"(Draw|Health)"', '"Drew"', file.read_text(encoding="utf-8")), encoding="utf-8")
    with users_cards().in_force():
        if game == "grand-archive":
            assert opaque.unread_lines(card) != ()
        else:
            assert not epic_programs.is_understood(epic_look.card_named(card))
    assert run(["cards", "show", card, "--game", game]) == 0
    capsys.readouterr()
