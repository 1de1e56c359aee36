"""`ga-replay list`: what came of the matches in the store, in columns and as data, and which of them are wanted."""

from pathlib import Path
from typing import Any

import pytest

from ga_replay.core.events import GameBegan, GameEnded, TurnBegan
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.replay import judge
from ga_replay_cli.store import store
from tests.support.cli.played import Ran, objects
from tests.support.places import SAMPLES

HEADER = Header(
    "grand-archive", "2025-08-08",
    (Seat("A", "Ann", "../decks/lorraine-crux.txt"), Seat("B", "Bo Müller", "tonoris-wind.txt")), date="2025-09-18", event="Thursday league",
)  # fmt: skip
OVER = [Entry(TurnBegan("A", 1)), Entry(TurnBegan("B", 2)), Entry(GameEnded("B", "life"))]


def put(name: str, header: Header = HEADER, entries: list[Entry] = OVER) -> None:
    with store(None) as matches:
        matches.create(name, header, entries)


def listed(ran: Ran, *arguments: str) -> list[dict[str, Any]]:
    code, out, err = ran("list", "--json", *arguments)
    assert code == 0, err
    *found, summary = objects(out)
    assert (summary["summary"], summary["matches"]) == (True, len(found))
    return found


def test_a_match_is_one_object_with_what_came_of_it(ran: Ran) -> None:
    put("m")
    (one,) = listed(ran)
    del one["created"], one["saved"]
    assert one == {
        "id": "m", "game": "grand-archive", "players": ["Ann", "Bo Müller"], "decks": ["lorraine-crux", "tonoris-wind"],
        "result": "won", "winner": "Bo Müller", "turns": 2, "games": [{"turns": 2, "over": True, "winner": "B"}],
        "event": "Thursday league", "round": "", "date": "2025-09-18", "events": 3, "score": "",
    }  # fmt: skip


def test_a_sample_is_listed_with_its_tags_and_its_end(ran: Ran) -> None:
    """The match's own tags; its transcript ends in turn 14, and B wins."""
    file = SAMPLES / "grand_archive" / "matches" / "1.transcript"
    assert ran("import", str(file), "--name", "swiss")[0] == 0
    lines = [" ".join(line.split()) for line in ran("list")[1].splitlines()]
    assert lines[1].startswith(
        "swiss 2025-09-18 Thursday league round 2 grand-archive Ann (tonoris-wind) - Bo (lorraine-crux) Bo won 14 "
    )


def test_columns_stand_below_each_other_whatever_the_names_are(ran: Ran) -> None:
    put("m")
    put("a match with blanks")
    put("長い名前")
    put("bad\x1b[31m\nname", Header("epic", "2017-04-06", (Seat("A"), Seat("B", "Łódź"))), OVER[:1])
    head, *rows = ran("list")[1].splitlines()
    assert head.split() == ["match", "date", "event", "game", "players", "result", "turns", "events"]
    assert len(rows) == 4
    assert rows[3].startswith("bad\\u001b[31m\\nname  ")
    at = head.index("date")
    assert [row[at:][:4] for row in (rows[0], rows[1])] == ["2025", "2025"]
    assert rows[2][at - 4 :][:4] == "2025"  # four letters that take two places each
    assert {len(row) for row in (head, rows[0], rows[1])} == {len(head)}


def test_a_match_that_is_not_over_and_says_little(ran: Ran) -> None:
    put("m", Header("epic", "2017-04-06", (Seat("A"), Seat("B"))), OVER[:1])
    (one,) = listed(ran)
    assert (one["players"], one["decks"], one["result"], one["winner"], one["turns"]) == (
        ["A", "B"],
        ["", ""],
        "open",
        "",
        1,
    )
    row = " ".join(ran("list")[1].splitlines()[1].split())
    assert row == f"m {one['created'][:10]} - epic A - B not over 1 1"


def test_of_several_games_the_score_is_told(ran: Ran) -> None:
    entries = [*OVER, Entry(GameBegan("A")), *OVER[:2], Entry(GameEnded("A", "life")), Entry(GameBegan("B")), *OVER]
    put("m", entries=entries)
    row = ran("list")[1].splitlines()[1]
    assert "  Bo Müller won 2-1  " in row


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ((), ["ann", "cai", "old"]),
        (("--player", "ANN"), ["ann", "old"]),
        (("--player", "müll"), ["ann", "old"]),
        (("--deck", "lorraine"), ["ann", "old"]),
        (("--deck", "../decks"), []),
        (("--event", "thursday"), ["ann", "old"]),
        (("--game", "epic"), ["cai"]),
        (("--since", "2025-09-18", "--until", "2025-09-18"), ["ann"]),
        (("--until", "2025-09-17"), ["old"]),
        (("--since", "2025-09-19"), ["cai"]),
        (("--player", "ann", "--game", "epic"), []),
        (("--player", "nobody"), []),
    ],
)
def test_filters(ran: Ran, arguments: tuple[str, ...], names: list[str]) -> None:
    """The match without a date counts by the day on which it was stored."""
    put("ann")
    put("cai", Header("epic", "2017-04-06", (Seat("A", "Cai", "sage"), Seat("B", "Dora"))))
    seats = HEADER.seats
    put("old", Header("grand-archive", "2025-08-08", seats, date="2024.12.31 evening", event="thursday LEAGUE"))
    assert [one["id"] for one in listed(ran, *arguments)] == names
    code, out, err = ran("list", *arguments)
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[1:]] == names
    assert ("no match in the store fits" in err) == (not names)


def test_a_day_that_is_none_and_an_empty_store(ran: Ran) -> None:
    code, _, err = ran("list", "--since", "yesterday")
    assert code == 2
    assert "'yesterday' is not a day; write it as 2025-08-31" in err
    assert "the store is empty" in ran("list")[2]


def test_listing_judges_nothing(ran: Ran, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two games that no rule would ever allow are listed as they say themselves."""

    def never(*_: object) -> None:
        raise AssertionError("a match was judged")

    monkeypatch.setattr(judge.Judge, "__init__", never)
    put("m")
    assert len(listed(ran)) == 1
