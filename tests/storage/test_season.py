"""A season in a store: what is found in it, how it keeps up with the events, and what each viewer may find; in both databases."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import func, select, update

import ga_replay as ga
from ga_replay.app.errors import ArgumentError, UnknownNameError
from ga_replay.app.season.query import BadQueryError
from ga_replay.core.events import Reverted
from ga_replay.core.log.entries import Entry
from ga_replay_storage import Store, open_store
from ga_replay_storage.season import tables
from ga_replay_storage.season.following import SeasonFollower, projection_in, views
from ga_replay_storage.store import ReadOnly, stream_of
from tests.support.places import SAMPLES

RECRUIT = '"Imperial Recruit"'
MATCHES = {
    "tour": SAMPLES / "tour" / "tour.transcript",
    "fault": SAMPLES / "tour" / "fault.transcript",
    "epic": SAMPLES / "epic" / "matches" / "1.transcript",
    "series": SAMPLES / "grand_archive" / "series" / "best-of-three.transcript",
}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.process)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'm.sqlite'}"
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with open_store(url) as opened:
        for name, file in MATCHES.items():
            opened.save(ga.open(file), name=name)
        yield opened


def places(store: Store, query: str, viewer: str = "all") -> list[tuple[str, str]]:
    return [(one.match, one.address) for one in store.find(query, as_=viewer).answers]


def names(store: Store, query: str, viewer: str = "all") -> set[str]:
    return {one.match for one in store.find(query, as_=viewer).answers}


def test_what_is_asked_for_is_found(store: Store) -> None:
    """The events are lines of the transcripts; the address of the fault is what `validate` says of it."""
    first, second = store.find(f"played={RECRUIT} turn<=3 by:Ann").answers
    assert {(one.match, one.turn, one.said) for one in (first, second)} == {
        ("tour", 1, "Ann plays Imperial Recruit"),
        ("fault", 1, "Ann plays Imperial Recruit"),
    }
    assert places(store, "verdict:illegal") == [("fault", "1:3.main.38")]
    assert places(store, "verdict:illegal by:B") == []
    assert places(store, "rule:attacking-and-the-combat-phase turn=3 by:A") == [("fault", "1:3.main.38")]
    assert names(store, 'attack:lorraine on:"spirit of wind"') == {"tour"}
    assert names(store, "attack:recruit on:tonoris by:Ann") == {"tour"}
    assert names(store, "attack:* on:A") == {"tour"}
    assert names(store, 'damage:"Hurricane" amount=9') == {"epic"}
    assert "epic" not in names(store, 'damage:"Hurricane" amount>9')
    assert names(store, "damage>=9") == names(store, "amount>=9") == {"epic"}
    assert names(store, "game=2 drawn:*") == {"series"}
    assert places(store, "played:%") == places(store, "played:_") == []


def test_an_attack_and_what_the_referee_says_of_it_are_one_event(store: Store) -> None:
    """The fault: a rested unit attacks Spirit of Wind (attacking-and-the-combat-phase.1.4)."""
    rule = "attacking-and-the-combat-phase.1.4"
    (one,) = store.find("attack:recruit on:spirit by:Ann verdict:illegal").answers
    assert (one.match, one.address, one.verdict, one.rule) == ("fault", "1:3.main.38", "illegal", rule)
    assert one.said == f"Ann attacks Bo's Spirit of Wind with Imperial Recruit: illegal [{rule}]"
    assert places(store, f"attack:* rule={rule}") == [("fault", "1:3.main.38")]
    assert places(store, "attack:* verdict:unclear") == places(store, "attack:lorraine verdict:illegal") == []


def test_the_address_is_one_that_a_moment_has(store: Store) -> None:
    (one,) = store.find('attack="Imperial Recruit" on="Imperial Recruit"', limit=1).answers
    moment = ga.open(store[one.match]).judge().at(one.address)
    assert (moment.position, moment.said) == (one.n, "A attacks B's Imperial Recruit with A's Imperial Recruit")


def test_cards_together_are_on_the_table_at_one_time(store: Store) -> None:
    """The greatsword comes on turn 3, while A's recruit lies there; Bo plays Tonoris on turn 4, against Lorraine."""
    assert names(store, f'field={RECRUIT} field:"Ornamental Greatsword" by:Ann') == {"tour", "fault"}
    assert places(store, 'field:"Ornamental Greatsword" field:"Woodland Squirrels" by:Bo') == []
    assert places(store, f"field={RECRUIT} field={RECRUIT} by:A") == []
    assert names(store, f"field={RECRUIT} field={RECRUIT}") == {"tour", "fault"}
    assert names(store, "played:tonoris field:lorraine") == {"tour"}
    assert names(store, "played:lorraine field:lorraine") == set()
    assert names(store, 'played:lorraine field:"Spirit of Wind"') == {"tour", "fault"}


def test_clauses_are_joined_for_a_match(store: Store) -> None:
    assert names(store, f"played:{RECRUIT} and verdict:illegal") == {"fault"}
    assert names(store, f"played:{RECRUIT} and not verdict:illegal") == {"tour"}
    assert names(store, "verdict:illegal or title:epic") == {"fault", "epic"}
    assert names(store, "not (verdict:illegal or title:epic)") == {"tour", "series"}


def test_matches_are_asked_for_by_what_is_known_of_them(store: Store) -> None:
    """The tags of the matches; Ann wins the tour, since Bo concedes, and the fault is not over."""
    assert names(store, "title:grand result:open") == {"fault"}
    assert {"tour", "epic"} <= names(store, "winner:Ann")
    assert names(store, "winner:A deck:lorraine-crux player:bo") >= {"tour"}
    assert names(store, "event:thursday title:epic") == {"epic"}
    assert names(store, "date=2025-11-06 turns=11 first:ann") == {"epic"}
    assert "epic" not in names(store, "date<2025-11-06")
    (one,) = store.find("title:epic winner:*").answers
    assert (one.address, one.n, one.said) == ("@0", 0, "Ann - Bo: Ann won after 11 turns")


def test_the_library_counts_as_the_command_does(store: Store) -> None:
    """The tags: Ann wins the tour and the match of Epic, the fault is not over; best-of-three is of Gil and Hana."""
    stats = store.stats(by="player")
    rows = {row["name"]: row for row in stats.rows}
    assert (rows["Ann"]["won"], rows["Ann"]["open"], rows["Bo"]["won"]) == (2, 1, 0)
    assert {"Gil", "Hana"} <= rows.keys()
    assert (stats.overview["matches"], stats.left_out, stats.unknown) == (len(MATCHES), (), {})
    (lorraine,) = store.stats("title:grand winner:Ann", by="deck", deck="lorraine-crux").rows
    assert (lorraine["games"], lorraine["won"]) == (1, 1)
    cards = store.stats(by="card", as_="spectator")
    assert "Esteemed Knight" not in {row["card"] for row in cards.rows}
    assert cards.unknown["drawn"] > 0
    with pytest.raises(ArgumentError, match="write deck, player, card, turn, rule"):
        store.stats(by="colour")  # type: ignore[arg-type]
    with pytest.raises(UnknownNameError):
        store.stats(as_="everybody")
    with pytest.raises(BadQueryError):
        store.stats("played")


def test_answers_stop_at_the_limit_and_say_so(store: Store) -> None:
    everything = store.find("played:*")
    some = store.find("played:*", limit=3)
    assert (some.answers, some.more, some.matches) == (everything.answers[:3], True, everything.matches)
    assert not everything.more
    assert everything.searched == len(MATCHES)


def test_a_viewer_does_not_find_what_they_may_not_know(store: Store) -> None:
    """Ann draws Esteemed Knight and shows it to nobody."""
    hidden = 'drawn:"Esteemed Knight"'
    assert {"tour", "fault"} <= names(store, hidden) & names(store, hidden, "A")
    assert places(store, hidden, "spectator") == places(store, hidden, "B") == []
    assert {"tour", "fault"} <= names(store, "deck:lorraine", "A") & names(store, "deck:tonoris", "B")
    assert names(store, "deck:lorraine title:grand", "B") == names(store, "deck:*", "spectator") == set()
    assert names(store, f"played:{RECRUIT}", "spectator") == {"tour", "fault"}


def test_it_keeps_up_with_new_events(store: Store) -> None:
    judged = SeasonFollower(store.events)
    assert judged.keep_up() == len(MATCHES)
    assert judged.keep_up() == 0
    with ga.record(store["fault"]) as goes_on:
        goes_on.write("B concede")
        goes_on.finish()
    assert [one.id for one in judged.behind()] == ["fault"]
    assert judged.keep_up() == 1
    assert "fault" in names(store, "winner:Ann")
    assert names(store, "result:open") == set()


def test_several_programs_may_follow_at_once(store: Store, url: str) -> None:
    def follow() -> None:
        with open_store(url) as other:
            SeasonFollower(other.events).keep_up()

    threads = [Thread(target=follow) for _ in range(3)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    together = _counts(store)
    assert together["matches"] == len(MATCHES)
    again = SeasonFollower(store.events)
    again.forget()
    again.keep_up()
    assert _counts(store) == together


def _counts(store: Store) -> dict[str, int]:
    found = {}
    with store.events.reading() as connection:
        for table in (tables.matches, *tables.ROWS):
            found[table.name.removeprefix(tables.PREFIX)] = (
                connection.execute(select(func.count()).select_from(table)).scalar() or 0
            )
    return found


def test_a_follower_that_was_stopped_goes_on_where_it_was(store: Store) -> None:
    class Stopped(Exception):
        pass

    done = []

    def stop() -> None:
        done.append(1)
        if len(done) == 2:
            raise Stopped

    with pytest.raises(Stopped):
        SeasonFollower(store.events).keep_up(advance=stop)
    assert len(SeasonFollower(store.events).behind()) == len(MATCHES) - 2


def test_another_version_of_the_program_judges_everything_anew(store: Store) -> None:
    SeasonFollower(store.events).keep_up()
    with store.events.engine.begin() as connection:
        connection.execute(update(tables.matches).values(made_by="0.0.1/1/"))
        connection.execute(update(tables.states).values(made_by="0.0.1/1/"))
    assert len(SeasonFollower(store.events).behind()) == len(MATCHES)


def test_matches_that_cannot_be_judged_are_named_and_passed_over(store: Store) -> None:
    """A take-back to what is still to come; a row that is no event; a header that is none."""
    at = store.events.version("tour")
    store.events.append("tour", at, [Entry(Reverted(9_999, "Eve"))])
    for name, version in (("series", 7), ("epic", 0)):
        _damage(store, name, version)
    follower = SeasonFollower(store.events)
    assert follower.keep_up() == len(MATCHES)
    tour, header, series = sorted(
        follower.faults(), key=lambda fault: ("tour", "", "series").index(_known(fault.match))
    )
    assert f"tour @{at + 1}" in tour.cause
    assert "its header cannot be read" in header.cause
    assert "event 7 cannot be read" in series.cause
    assert names(store, f"played:{RECRUIT}") == {"fault"}
    assert follower.keep_up() == 0


def _known(name: str) -> str:
    return name if name in MATCHES else ""


def _damage(store: Store, name: str, version: int) -> None:
    stream = stream_of(name)
    key = stream.bytes if store.events.engine.dialect.name == "sqlite" else stream
    mark = "?" if store.events.engine.dialect.name == "sqlite" else "%s"
    with store.events.engine.connect() as connection:
        connection.exec_driver_sql(
            f"UPDATE ga_replay_events SET topic = 'nothing' WHERE originator_id = {mark} AND originator_version = {mark}",  # noqa: S608 - our own words
            (key, version),
        )
        connection.commit()


def test_the_work_can_be_done_elsewhere(store: Store, url: str) -> None:
    (one, *_) = SeasonFollower(store.events).behind()
    assert projection_in(one, url, "all").name == one.id
    assert projection_in(one, url, "all").events == one.events


def test_views_are_kept_apart(store: Store) -> None:
    store.find("played:*", as_="spectator")
    assert views(store.events) == ["all", "spectator"]
    assert _counts(store)["matches"] == len(MATCHES)


def test_what_cannot_be_asked_is_refused(store: Store) -> None:
    with pytest.raises(BadQueryError):
        store.find("played:")
    with pytest.raises(UnknownNameError, match="unknown viewer"):
        store.find("played:x", as_="everybody")


def test_an_older_file_that_may_only_be_read_is_still_read(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    with open_store(f"sqlite:///{file}") as made:
        made.save(ga.open(MATCHES["tour"]), name="tour")
    with sqlite3.connect(file) as raw:
        for (name,) in raw.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%season%'"
        ).fetchall():
            raw.execute(f"DROP TABLE {name}")
        raw.execute("UPDATE ga_replay_schema SET version_num = '0001'")
    raw.close()
    with open_store(f"sqlite:///file:{file}?mode=ro&uri=true") as old:
        assert old.names() == ("tour",)
        assert len(old["tour"].entries) > 500
        with pytest.raises(ReadOnly):
            old.find("played:x")
