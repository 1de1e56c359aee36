"""Counts over a season, in both databases: what tests/cli/test_stats.py counts by hand, as the store returns it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from ga_replay.app.codecs import CODECS
from ga_replay.app.season.figures import CardFigures, Games, Share, TurnFigures, Used
from ga_replay.app.season.query import parsed
from ga_replay_storage.season import counting
from ga_replay_storage.season.counting import Whose
from ga_replay_storage.season.following import SeasonFollower
from ga_replay_storage.sql import SqlStore
from tests.support.app.opened import opened_file

SERIES, FAULT = "grand_archive/series/best-of-three.transcript", "tour/fault.transcript"
EVERYBODY = Whose(view="all")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.process)])
def season(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    url = f"sqlite:///{tmp_path / 'm.sqlite'}" if request.param == "sqlite" else request.getfixturevalue("database")
    store = SqlStore(url, CODECS.__getitem__)
    for name in (SERIES, FAULT):
        match = opened_file(name)
        store.create(Path(name).stem, match.head(), match.entries)
    for viewer in ("all", "spectator"):
        SeasonFollower(store, viewer).keep_up()
    with store.reading() as connection:
        yield connection
    store.close()


def test_the_counts_are_the_same_in_both(season: Connection) -> None:
    over = counting.overview(season, EVERYBODY)
    assert (over.matches, over.won, over.open, over.games, over.over, over.began) == (2, 1, 1, 4, 3, Share(1, 3))
    (silvie,) = counting.played(season, Whose(view="all", deck="SILVIE"), "deck")
    assert (silvie.first, silvie.later, silvie.unknown) == (Games(won=1, lost=1), Games(won=1), Games())
    assert dict(silvie.lengths.counts) == {2: 1, 3: 2}
    names = [row.name for row in counting.played(season, Whose(view="all", query=parsed("winner:Gil")), "name")]
    assert names == ["Gil", "Hana"]
    cards = {row.name: row for row in counting.cards(season, Whose(view="all", player="gil"))}
    assert cards["Turbo Charge"] == CardFigures(
        "Turbo Charge", Used(1, 1, Share(0, 1)), Used(), Used(1, 1, Share(0, 1))
    )
    assert cards[""].drawn.times == 10
    turns = counting.turns(season, Whose(view="all", event="championship"))
    assert turns == [
        TurnFigures(1, 3, 0, turns[0].played),
        TurnFigures(2, 3, 0, turns[1].played),
        TurnFigures(3, 2, 0, 0),
    ]
    (found,) = counting.rules(season, EVERYBODY)
    assert (found.rule, found.game, found.illegal) == ("attacking-and-the-combat-phase.1.4", "grand-archive", 1)
    assert counting.rules(season, Whose(view="all", player="bo")) == []  # it is Ann's


def test_a_view_counts_its_own_rows(season: Connection) -> None:
    theirs = {row.name for row in counting.cards(season, Whose(view="spectator"))}
    assert "Baby Green Slime" in theirs  # it was played
    assert "Turbo Charge" not in theirs  # it was only drawn and reserved
    assert counting.overview(season, Whose(view="B")).matches == 0
