"""Bans: by the dated list that is shipped, by the user's, and by the pool, whose limits are those of its own day."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from ga_replay.core.cards.pool_file import pool_of
from ga_replay.core.rules.decks import BansUnreadableError
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive.cards.pool import Pool, packaged_file, packaged_pool
from ga_replay.games.grand_archive.decks.bans import BanList, read_bans
from ga_replay.games.grand_archive.decks.check import banned
from ga_replay.games.grand_archive.decks.lists import read_list

POOL = packaged_pool()
DAY = dt.date.fromisoformat(POOL.date)
LIST = "# Material Deck\n1 Spirit of Wind\n# Main Deck\n4 Corhazi Outlook\n4 Zephyr\n# Sideboard\n1 Sword of Avarice\n"
DECK = read_list(LIST, "d")
BANS = """\
as_of = 2025-12-31
[[ban]]
card = "corhazi outlook"
format = "standard"
from = 2024-05-01
until = 2024-08-31
[[ban]]
card = "Zephyr"
format = "standard"
from = 2025-01-01
limit = 3
"""


def found(day: dt.date, bans: BanList | None = None, form: str = "standard") -> list[tuple[int, Status]]:
    return [(one.line, one.verdict) for one in banned(DECK, form, day, POOL, bans)]


def test_the_pools_bans_hold_from_its_day_on() -> None:
    """The official index of that day has both cards with no copy allowed in Standard."""
    assert found(DAY) == [(4, Status.ILLEGAL), (7, Status.ILLEGAL)]
    assert found(DAY + dt.timedelta(days=1)) == found(DAY)
    assert found(DAY, form="draft") == []


def test_on_an_earlier_day_the_shipped_list_tells() -> None:
    """Corhazi Outlook is banned from 2024-09-02 on. Sword of Avarice was banned when the list begins, on 2024-02-04; before that nobody can tell."""
    assert found(DAY - dt.timedelta(days=1)) == found(DAY)
    assert found(dt.date(2024, 9, 2)) == found(DAY)
    assert found(dt.date(2024, 9, 1)) == [(7, Status.ILLEGAL)]
    assert found(dt.date(2024, 2, 4)) == [(7, Status.ILLEGAL)]
    assert found(dt.date(2024, 2, 3)) == [(4, Status.UNCLEAR), (7, Status.UNCLEAR)]


def test_a_card_that_the_shipped_list_does_not_name_is_unclear_before_the_pools_day() -> None:
    deck = read_list("# Material Deck\n1 Spirit of Wind\n# Main Deck\n4 Fauna Friend\n", "d")
    at = [[one.verdict for one in banned(deck, "standard", day, POOL, None)] for day in (DAY, dt.date(2025, 1, 1))]
    assert at == [[Status.ILLEGAL], [Status.UNCLEAR]]


def test_a_newer_pool_knows_its_own_day() -> None:
    """Of a card that it allows again the shipped list says nothing more on such days; of earlier days it does."""
    free = replace(POOL.find("Corhazi Outlook"), limits=())
    newer = Pool((packaged_file(), pool_of("2026-09-01", [free])))
    deck = read_list(LIST, "d", newer)
    told = [
        [(one.line, one.verdict) for one in banned(deck, "standard", dt.date(2026, month, 1), newer, None)]
        for month in (9, 8)
    ]
    assert told == [[(7, Status.ILLEGAL)], [(4, Status.ILLEGAL), (7, Status.ILLEGAL)]]


def test_a_dated_list_tells_for_its_days() -> None:
    bans = read_bans(BANS, "bans.toml", POOL)
    assert found(dt.date(2024, 4, 30), bans) == []
    assert found(dt.date(2024, 5, 1), bans) == [(4, Status.ILLEGAL)]
    assert found(dt.date(2024, 8, 31), bans) == [(4, Status.ILLEGAL)]
    assert found(dt.date(2024, 9, 1), bans) == []
    assert found(dt.date(2025, 1, 1), bans) == [(5, Status.ILLEGAL)]
    after = [(4, Status.ILLEGAL), (5, Status.ILLEGAL), (7, Status.ILLEGAL)]
    assert found(dt.date(2026, 1, 1), bans) == after
    assert found(DAY, bans) == [(4, Status.ILLEGAL), (5, Status.ILLEGAL), (7, Status.ILLEGAL)]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("as_of = soon", "not a ban list"),
        ("ban = []", "as_of"),
        (BANS.replace("Zephyr", "Zephir"), "Zephyr"),
        (BANS.replace('"standard"', '"legacy"'), "standard or draft"),
        (BANS.replace("2024-08-31", "2023-08-31"), "ends before it begins"),
        (BANS.replace("limit = 3", "limit = -1"), "fewer than 0 copies"),
        (BANS.replace("limit", "most"), "most"),
        (BANS.replace("2024-05-01", '"May"'), "from"),
    ],
)
def test_what_is_wrong_with_a_ban_list_is_said(wrong: str, says: str) -> None:
    with pytest.raises(BansUnreadableError, match=says):
        read_bans(wrong, "bans.toml", POOL)
