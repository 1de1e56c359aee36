"""`ga-replay decks check`: a line for each fault, and a way out for each verdict."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli.played import Ran, objects
from tests.support.places import SAMPLES

DECKS = SAMPLES / "grand_archive" / "decks"
GOOD = (DECKS / "rai-arcane.txt").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))


@pytest.fixture
def write(tmp_path: Path) -> Path:
    return tmp_path / "deck.txt"


def line_of(text: str, what: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if what in line)


def test_a_real_deck_may_be_played(ran: Ran) -> None:
    code, out, err = ran("decks", "check", str(DECKS / "rai-arcane.txt"), "--format", "standard")
    assert code == 0
    assert "legal in standard on 2024-06-08; material 12, main 61, sideboard 11 for 15 points" in out
    assert "by the rules of 2025-08-08" in err


def test_a_folder_of_decks(ran: Ran) -> None:
    """Real decks of 2024 to 2026, each legal by the rules of the day that stands above it."""
    code, out, err = ran("decks", "check", str(DECKS))
    assert code == 0
    assert "legal in standard on 2024-03-17; material 12, main 60, sideboard 8 for 12 points" in out
    assert out.splitlines()[-1] == "42 decks: 42 legal, 0 illegal, 0 unclear, 0 unreadable"
    assert "played on days from 2024-03-02 to 2026-07-18" in err


def test_a_day_that_is_asked_for_counts_before_that_of_the_list(ran: Ran) -> None:
    """By the rulebook of 2025-08-08 six of the sideboards are worth too much, and nine decks have a card banned since."""
    code, out, _ = ran("decks", "check", str(DECKS), "--date", "2026-06-29")
    assert code == 1
    assert out.count("[format-conventions.8] the sideboard totals") == 6
    assert out.splitlines()[-1] == "42 decks: 27 legal, 15 illegal, 0 unclear, 0 unreadable"


def test_every_fault_has_its_line_rule_and_remedy(ran: Ran, write: Path) -> None:
    text = GOOD.replace("# Main Deck", "# Main Deck\n5 Fireball\n1 Tome of Knowledge").rstrip() + "\n20 Zephyr\n"
    write.write_text(text, encoding="utf-8")
    code, out, _ = ran("decks", "check", str(write), "--date", "2026-08-21", "--json")
    *found, deck, summary = objects(out)
    assert code == 1
    at = {(one["rule"], one["line"]) for one in found}
    assert ("format-conventions/standard-constructed-rules.1", line_of(text, "5 Fireball")) in at
    assert ("supertypes/regalia.1", line_of(text, "5 Fireball") + 1) in at
    assert all(set(one) == {"file", "line", "section", "verdict", "code", "rule", "message", "remedy"} for one in found)
    assert all(one["file"] == str(write) and one["remedy"] for one in found)
    assert (deck["deck"], deck["verdict"]) == (str(write), "illegal")
    assert (summary["summary"], summary["illegal"], summary["rules"]) == (True, 1, "2026-08-21")
    assert (deck["date"], deck["rules"]) == ("2026-08-21", "2026-08-21")
    _, out, err = ran("decks", "check", str(write))  # on the day that the list says
    assert f"{write}:{line_of(text, '5 Fireball')}: illegal [format-conventions.5]" in out
    assert "by the rules of 2025-08-08" in err


@pytest.mark.parametrize(
    ("card", "day", "code"),
    [
        ("Corhazi Outlook", "2024-09-01", 0),
        ("Corhazi Outlook", "2024-09-02", 1),
        ("Baby Gray Slime", "2025-02-16", 0),
        ("Baby Gray Slime", "2026-04-19", 1),
        ("Baby Gray Slime", "2026-04-20", 0),
        ("Spirit Blade: Ascension", "2026-08-20", 0),
        ("Spirit Blade: Ascension", "2026-08-21", 1),
    ],
)
def test_a_ban_holds_from_its_first_day_to_its_last(ran: Ran, write: Path, card: str, day: str, code: int) -> None:
    text = GOOD.replace("# Main Deck", f"# Main Deck\n1 {card}")
    write.write_text(text, encoding="utf-8")
    assert ran("decks", "check", str(write), "--date", day)[0] == code
    write.write_text(f"// Played on {day.replace('-', '.')}\n" + text.partition("\n")[2], encoding="utf-8")
    assert ran("decks", "check", str(write))[0] == code


def test_a_ban_of_which_no_first_day_is_known_is_unclear_before_the_pools_day(ran: Ran, write: Path) -> None:
    above = GOOD.partition("# Sideboard")[0]
    write.write_text(above.replace("1 Rai, Spellcrafter", "1 Sword of Avarice"), encoding="utf-8")
    assert ran("decks", "check", str(write))[0] == 1
    code, out, _ = ran("decks", "check", str(write), "--date", "2024-02-03", "--json")
    banned = objects(out)[0]
    assert code == 5
    assert (banned["verdict"], banned["code"], banned["rule"]) == ("unclear", "banned", "")
    assert "decks bans" in banned["remedy"]


@pytest.mark.parametrize(("day", "codes"), [("2024-05-16", (0, 1)), ("2024-05-17", (0, 0)), ("2024-05-18", (1, 0))])
def test_a_sideboard_is_held_to_the_rule_of_its_day(ran: Ran, write: Path, day: str, codes: tuple[int, int]) -> None:
    """Up to 2024-05-17 it was any eight cards, from that day on it is at most 15 for 15 points; on the day itself either counts."""
    above = GOOD.partition("# Sideboard")[0]
    eight = "2 Nullifying Lantern\n1 Safeguard Amulet\n1 Tithe Proclamation\n4 Fireball\n"
    nine = "9 Fireball\n"
    for side, code in zip((eight, nine), codes, strict=True):
        write.write_text(f"{above}# Sideboard\n{side}", encoding="utf-8")
        assert ran("decks", "check", str(write), "--date", day)[0] == code
    if codes == (0, 1):
        _, out, _ = ran("decks", "check", str(write), "--date", day, "--json")
        finding, deck, _ = objects(out)
        assert (finding["code"], finding["rule"], deck["date"]) == ("sideboard-of-eight", "", day)


def test_a_dated_ban_list_tells(ran: Ran, write: Path, tmp_path: Path) -> None:
    write.write_text(GOOD.replace("# Main Deck", "# Main Deck\n1 Corhazi Outlook"), encoding="utf-8")
    assert ran("decks", "check", str(write), "--date", "2024-06-15")[0] == 0
    bans = tmp_path / "bans.toml"
    bans.write_text(
        'as_of = 2025-06-01\n[[ban]]\ncard = "Corhazi Outlook"\nformat = "standard"\nfrom = 2024-06-15\n',
        encoding="utf-8",
    )
    assert ran("decks", "bans", str(bans))[0] == 0
    assert ran("decks", "check", str(write), "--date", "2024-06-14")[0] == 0
    assert ran("decks", "check", str(write), "--date", "2024-06-15")[0] == 1
    bans.write_text("as_of = never", encoding="utf-8")
    code, out, err = ran("decks", "bans", str(bans))
    assert (code, out) == (3, "")
    assert "is not a ban list" in err
    assert ran("decks", "check", str(write), "--date", "2024-06-15")[0] == 1


def test_a_list_that_cannot_be_read_says_where(ran: Ran, write: Path) -> None:
    write.write_text(GOOD.replace("# Main Deck", "# Main Deck\n4 Dreem Fairy\nsome"), encoding="utf-8")
    code, out, _ = ran("decks", "check", str(write), str(DECKS / "rai-arcane.txt"), "--json")
    first, second, *_, summary = objects(out)
    assert code == 3
    assert (first["verdict"], second["verdict"]) == ("unreadable", "unreadable")
    assert "Dream Fairy" in first["remedy"]
    assert second["line"] == first["line"] + 1
    assert (summary["unreadable"], summary["legal"]) == (1, 1)


def test_stdin_json_and_what_is_not_there(ran: Ran, tmp_path: Path) -> None:
    assert ran("decks", "check", str(tmp_path / "nowhere.txt"))[0] == 3
    (tmp_path / "bytes.txt").write_bytes(b"\xff")
    code, _, err = ran("decks", "check", str(tmp_path / "bytes.txt"))
    assert code == 3
    assert "UTF-8" in err
    (tmp_path / "deck.json").write_text('{"main": [], "material": [{"card": "Spirit of Fire", "quantity": 1}]}')
    code, out, _ = ran("decks", "check", str(tmp_path / "deck.json"))
    assert code == 1
    assert "0 cards; it needs at least 60" in out


def test_wrong_use(ran: Ran) -> None:
    assert ran("decks", "check")[0] == 2
    assert ran("decks", "check", "x", "--format", "legacy")[0] == 2
    assert ran("decks", "check", "x", "--date", "someday")[0] == 2
