"""Deck lists, read and checked by a program."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from ga_replay.app.card_data import SHIPPED
from ga_replay.app.decks import Status, deck_files, deck_rules, import_bans, parse_deck, read_deck
from ga_replay.app.errors import CardDataError, UnknownNameError, UnreadableError, UnsupportedError
from tests.support.places import SAMPLES

RAI = SAMPLES / "grand_archive" / "decks" / "rai-arcane.txt"
GOOD = RAI.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))


def test_a_real_deck_may_be_played() -> None:
    deck = read_deck(RAI, game="grand-archive")
    found = deck.check("standard")
    assert (found.is_legal, found.verdict, found.findings) == (True, Status.LEGAL, ())
    assert (found.by.format, found.by.rules, found.deck) == ("standard", "2025-08-08", str(RAI))
    assert (deck.sizes["material"], deck.sizes["main"], deck.sizes["sideboard"]) == (12, 61, 11)


def test_all_that_is_wrong_has_its_line_rule_and_remedy() -> None:
    """Five copies where four may be (format-conventions.5), and a regalia in the main deck (supertypes/regalia.1)."""
    text = GOOD.replace("# Main Deck", "# Main Deck\n5 Fireball\n1 Tome of Knowledge")
    found = parse_deck(text, "mine").check()
    line = text.splitlines().index("5 Fireball") + 1
    assert not found.is_legal
    assert {("format-conventions.5", line), ("supertypes/regalia.1", line + 1)} <= {
        (one.rule, one.line) for one in found.findings
    }
    assert all(one.message and one.remedy and one.file == "mine" for one in found.findings)


def test_a_ban_is_judged_by_the_day() -> None:
    """Corhazi Outlook is banned from 2024-09-02 on; the list itself says that it was played before."""
    deck = parse_deck(GOOD.replace("# Main Deck", "# Main Deck\n1 Corhazi Outlook"))
    assert deck.played == dt.date(2024, 6, 8)
    assert deck.check().verdict is Status.LEGAL
    for day in ("2024-09-02", dt.date(2024, 9, 2)):
        found = deck.check("standard", day)
        assert (found.verdict, found.is_legal, found.by.date) == (Status.ILLEGAL, False, "2024-09-02")


def test_a_ban_of_an_unknown_day_is_unclear_and_so_not_legal() -> None:
    """Nothing is known of the days before 2024-02-04."""
    text = GOOD.partition("# Sideboard")[0].replace("# Main Deck", "# Main Deck\n1 Reckless Conversion")
    found = parse_deck(text).check("standard", "2024-02-03")
    assert (found.verdict, found.is_legal) == (Status.UNCLEAR, False)
    assert parse_deck(text).check("standard", "2024-02-04").verdict is Status.ILLEGAL


def test_an_imported_ban_list_tells_of_each_day(tmp_path: Path) -> None:
    bans = tmp_path / "bans.toml"
    bans.write_text(
        'as_of = 2025-06-01\n[[ban]]\ncard = "Corhazi Outlook"\nformat = "standard"\nfrom = 2024-06-15\n',
        encoding="utf-8",
    )
    done = import_bans(bans)
    assert (done.bans, done.as_of, Path(done.file).is_file()) == (1, "2025-06-01", True)
    text = GOOD.replace("# Main Deck", "# Main Deck\n1 Corhazi Outlook")
    assert parse_deck(text).check("standard", "2024-06-14").verdict is Status.LEGAL
    assert parse_deck(text).check("standard", "2024-06-15").verdict is Status.ILLEGAL
    shipped = parse_deck(text, cards=SHIPPED)  # other card data have no such list
    assert shipped.check("standard", "2024-06-15").verdict is Status.LEGAL


def test_what_is_not_a_ban_list_is_an_error(tmp_path: Path) -> None:
    bans = tmp_path / "bans.toml"
    bans.write_text("as_of = never", encoding="utf-8")
    with pytest.raises(CardDataError, match="this is not a ban list") as told:
        import_bans(bans)
    assert told.value.place == str(bans)
    with pytest.raises(UnknownNameError, match="epic"):
        import_bans(bans, game="epic")


def test_all_faults_of_a_list_are_diagnostics_with_lines() -> None:
    text = GOOD.replace("# Main Deck", "# Main Deck\n4 Dreem Fairy\nsome")
    line = text.splitlines().index("4 Dreem Fairy") + 1
    with pytest.raises(UnreadableError) as told:
        parse_deck(text, "mine")
    first, second = told.value.diagnostics
    assert ((first.file, first.line), (second.file, second.line)) == (("mine", line), ("mine", line + 1))
    assert "Dream Fairy" in first.remedy


def test_a_list_of_another_game_says_so() -> None:
    with pytest.raises(UnreadableError, match="a deck list of grand-archive, not of epic"):
        parse_deck(GOOD, game="epic")


@pytest.mark.parametrize("data", [b"\xff", b"x" * 5_000_000, None])
def test_a_file_that_cannot_be_read_is_an_error_with_its_place(tmp_path: Path, data: bytes | None) -> None:
    file = tmp_path / "deck.txt"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(UnreadableError) as told:
        read_deck(file)
    assert told.value.place.startswith(str(file))
    assert told.value.remedy


def test_names_that_do_not_exist() -> None:
    with pytest.raises(UnsupportedError, match="chess"):
        parse_deck(GOOD, game="chess")
    deck = parse_deck(GOOD)
    with pytest.raises(UnknownNameError, match="grand-archive has no format legacy"):
        deck.check("legacy")
    with pytest.raises(UnknownNameError, match="someday is not a day"):
        deck.check(day="someday")
    with pytest.raises(UnknownNameError):
        deck_rules("epic", "standard")


def test_a_folder_of_decks() -> None:
    found = [read_deck(file).check("standard").is_legal for file in deck_files(RAI.parent)]
    assert (len(found), sum(found)) == (42, 42)
    found = [read_deck(file).check("standard", "2026-06-29").is_legal for file in deck_files(RAI.parent)]
    assert (len(found), sum(found)) == (42, 27)
