"""Several games on one command line: which game a file is of, what is said where it is another, and what only one of them has."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.cli.played import EPIC, PLAYED, objects
from tests.support.places import SAMPLES

GOOD, WILD = (str(EPIC.parent / "decks" / name) for name in ("good.txt", "wild.txt"))
RAI = str(SAMPLES / "grand_archive" / "decks" / "rai-arcane.txt")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))


@pytest.fixture
def typed(ran: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command with these lines on stdin."""

    def go(lines: str, *arguments: str) -> Any:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
        return ran(*arguments)

    return go


# --- decks -----------------------------------------------------------------------------------------------------------------


def test_a_deck_is_checked_by_the_formats_of_its_game(ran: Any) -> None:
    code, out, err = ran("decks", "check", GOOD, WILD, "--game", "epic")
    assert (code, out.count("legal in constructed; main 60")) == (0, 2)
    assert "by the rules of epic 2017-04-06 and of its format constructed" in err
    assert ran("decks", "check", GOOD, "--game", "epic", "--format", "draft")[0] == 0
    code, _, err = ran("decks", "check", GOOD, "--game", "epic", "--format", "standard")
    assert (code, "epic has no format standard; write constructed or draft" in err) == (2, True)


def test_each_fault_of_a_deck_is_named(ran: Any, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4x Kong\n2x Flash Fire\nWolf Token\n", encoding="utf-8")
    code, out, _ = ran("decks", "check", str(deck), "--game", "epic", "--json")
    *found, told, summary = objects(out)
    assert code == 1
    assert {(one["code"], one["line"], one["rule"]) for one in found} == {
        ("deck-too-small", 0, ""), ("too-many-copies", 1, ""), ("decks-hold-game-cards", 3, "2.3.7"), ("too-many-free-cards", 0, ""),
    }  # fmt: skip
    assert (told["main"], told["gods"], summary["game"], summary["illegal"]) == (7, 0, "epic", 1)
    deck.write_text("2x Teleport\n3x Knog\n", encoding="utf-8")
    code, out, _ = ran("decks", "check", str(deck), "--game", "epic")
    assert code == 3
    assert "write one of teleport, teleport-season-1-promo" in out
    assert 'did you mean "Kong"' in out


@pytest.mark.parametrize(("deck", "game", "other"), [(GOOD, "grand-archive", "epic"), (RAI, "epic", "grand-archive")])
def test_a_deck_of_another_game_says_so(ran: Any, typed: Any, deck: str, game: str, other: str) -> None:
    words = f"this is a deck list of {other}, not of {game}"
    code, out, _ = ran("decks", "check", deck, "--game", game)
    assert (code, words in out) == (3, True)
    code, _, err = typed("", "record", "m", "--game", game, "--decks", deck, deck)
    assert (code, words in err) == (3, True)
    tags = f'[Game "{game}"]\n[DeckA "{Path(deck).name}"]\n\nT1 A\n'
    code, _, err = typed(tags, "record", "m", "--decks-from", str(Path(deck).parent))
    assert (code, words in err) == (3, True)
    assert ran("list", "--json")[1].count("\n") == 1


# --- cards and rules -------------------------------------------------------------------------------------------------------


def test_a_card_is_shown_of_whichever_game_has_it(ran: Any) -> None:
    assert "stats      13/14" in ran("cards", "show", "kong")[1]
    code, out, _ = ran("cards", "show", "Wither", "--json")
    card, summary = objects(out)
    assert (code, card["game"], card["cost"], summary["lines"]) == (0, "epic", 0, 2)
    code, _, err = ran("cards", "show", "Fireball")
    assert (code, "add --game grand-archive or --game epic" in err) == (2, True)
    assert ran("cards", "show", "Fireball", "--game", "epic")[0] == 0
    code, _, err = ran("cards", "show", "Teleport")
    assert (code, "fits 2 cards; write one of teleport, teleport-season-1-promo" in err) == (2, True)
    code, _, err = ran("cards", "show", "Fierball")
    assert (code, '"Fireball" (grand-archive), "Fireball" (epic)' in err) == (2, True)


def test_coverage_counts_the_lines_of_a_game(ran: Any) -> None:
    *sets, summary = objects(ran("cards", "coverage", "--game", "epic", "--json")[1])
    assert {one["set"] for one in sets} >= {"Base Set", "Tyrants", "Uprising", "Pantheon"}
    assert (
        summary["lines"]
        == sum(one["lines"] for one in sets)
        == sum(summary[status] for status in ("carried_out", "read", "unread"))
    )
    assert summary["game"] == "epic"


def test_cards_are_imported_for_their_game(ran: Any, tmp_path: Path) -> None:
    row = {
        "name": "Paper Lion", "alignment": "WILD", "cost": "0", "type": "CHAMPION", "classes": "CAT", "offense": "3", "defense": "1",
        "text": "Airborne\nPaper Lion roars.", "discard_text": "", "set": "Set One",
    }  # fmt: skip
    dump = tmp_path / "gallery.json"
    dump.write_text(json.dumps([row]), encoding="utf-8")
    code, _, err = ran("cards", "import", str(dump))
    assert (code, "holds cards of epic, not of grand-archive; give --game epic" in err) == (3, True)
    assert ran("cards", "import", str(dump), "--game", "epic")[0] == 0
    out = ran("cards", "show", "Paper Lion")[1]
    assert "Paper Lion roars." in out
    assert "keywords   airborne" in out
    assert ran("cards", "show", "Kong")[0] == 0


def test_a_rule_is_shown_of_the_book_that_has_it(ran: Any) -> None:
    code, out, _ = ran("rules", "show", "4.4.6b", "--json")
    assert (code, json.loads(out)["game"]) == (0, "epic")
    assert json.loads(ran("rules", "show", "retaliation-step.3.2", "--json")[1])["game"] == "grand-archive"
    code, _, err = ran("rules", "show", "4.4.99")
    assert (code, "do you mean 4.4.9" in err) == (2, True)
    told = json.loads(ran("rules", "coverage", "--game", "epic", "--json")[1])
    assert (told["total"], told["edition"]) == (309, "2017-04-06")


# --- logs ------------------------------------------------------------------------------------------------------------------


def test_a_log_that_names_another_game_than_its_events(ran: Any, tmp_path: Path) -> None:
    for one, other in zip(PLAYED, reversed(PLAYED), strict=True):
        file = tmp_path / "log.ndjson"
        assert ran("export", one.file, "--to", "ndjson", "--plain", "--out", str(file))[0] == 0
        text = file.read_text(encoding="utf-8").replace(f'"game":"{one.game}"', f'"game":"{other.game}"', 1)
        file.write_text(text, encoding="utf-8")
        code, _, err = ran("validate", str(file))
        assert (code, f"an edition of {one.game}" in err) == (3, True)
        file.write_text(text.replace(f'"rules":"{one.rules}"', f'"rules":"{other.rules}"', 1), encoding="utf-8")
        code, out, _ = ran("validate", str(file))
        assert code == 3
        assert f"is an event of {one.game}" in out or f"is a card of the game {one.game}" in out


def test_a_transcript_with_the_tag_of_another_game(ran: Any, tmp_path: Path) -> None:
    text = EPIC.read_text(encoding="utf-8")
    file = tmp_path / "m.transcript"
    file.write_text(text.replace('[Game "epic"] [Rules "2017-04-06"]', '[Game "grand-archive"]'), encoding="utf-8")
    code, out, _ = ran("validate", str(file), "--decks-from", str(EPIC.parent))
    assert (code, "this is a deck list of epic, not of grand-archive" in out) == (3, True)
    file.write_text('[Game "grand-archive"]\n\nT1 A\n  mulligan no\n  place Kong\n', encoding="utf-8")
    code, out, _ = ran("validate", str(file))
    assert (code, "it is a verb of epic, and this match is of grand-archive" in out) == (3, True)
    assert "it is a card of epic: name one of grand-archive" in out
    file.write_text('[Game "go"]\n', encoding="utf-8")
    assert "write grand-archive or epic" in ran("validate", str(file))[1]


def test_a_position_with_the_tag_of_another_game(ran: Any, tmp_path: Path) -> None:
    file = tmp_path / "x.position"
    text = (
        "game: grand-archive\nsource: rulebook\n\nposition: x\nrule: objectives.1\nA hand: Kong\n---\nthen A life 20\n"
    )
    file.write_text(text, encoding="utf-8")
    code, _, err = ran("check", str(file))
    assert (code, "it is a card of epic: name one of grand-archive" in err) == (3, True)
    file.write_text(text.replace("grand-archive", "go"), encoding="utf-8")
    code, _, err = ran("check", str(file))
    assert (code, "write grand-archive or epic" in err) == (3, True)


def test_a_match_of_four_is_recorded_with_names_by_seat(typed: Any, ran: Any) -> None:
    seats = [f"--seat={name}={deck}" for name, deck in (("Ann", GOOD), ("Bo", WILD), ("Cy", GOOD), ("Di", "??"))]
    code, out, _ = typed("T1 C\n  seen: C health 30, hand 6\n", "record", "m", "--game", "epic", *seats, "--first", "C")
    assert (code, "illegal" in out) == (0, False)
    assert [row["players"] for row in objects(ran("list", "--json")[1]) if "players" in row] == [
        ["Ann", "Bo", "Cy", "Di"]
    ]
    assert ran("record", "n", "--game", "epic", *seats[:1])[0] == 2
    assert ran("record", "n", "--game", "epic", "--seat", "Ann", "--seat", "Bo=??")[0] == 2
    assert ran("record", "n", "--game", "epic", *seats[:2], "--first", "C")[0] == 2
    assert ran("record", "n", "--game", "epic", *seats[:2], "--decks", GOOD, WILD)[0] == 2


def test_values_of_every_game_are_explained(ran: Any) -> None:
    out = ran("explain", str(EPIC), "Wurm Hatchling", "offense", "--at", "4.battle.1", "--as", "all")[1]
    assert "offense 6 = printed 4 + 2 by 2.7.3" in out
    assert "2 +1/+1 counters" in out
    code, _, err = ran("explain", str(EPIC), "Kong", "power", "--at", "3", "--as", "all")
    assert (code, "it has offense, defense" in err) == (2, True)
