"""What every store of matches must do; each store's tests inherit it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from ga_replay.core.events import GameEnded, Noted, Reverted, TurnBegan
from ga_replay.core.log.entries import Entry, Header
from ga_replay_storage.store import Conflict, EventStore, MatchExists, NoSuchMatch
from tests.support.logs.games import Kind, each_game
from tests.support.storage.toy import HEADER, VARIED, Unheard, numbered, numbers


class StoreContract:
    def make_store(self) -> EventStore:
        """A new store with nothing in it."""
        raise NotImplementedError

    @pytest.fixture
    def store(self) -> Iterator[EventStore]:
        with closing(self.make_store()) as store:
            store.create("m", HEADER)
            yield store

    def test_what_is_read_is_what_was_appended(self, store: EventStore) -> None:
        assert store.append("m", 0, VARIED) == 4
        assert store.read("m") == VARIED
        assert store.header("m") == HEADER

    @each_game
    def test_a_match_of_every_game_comes_back(self, store: EventStore, kind: Kind) -> None:
        entries = list(kind.played(0))
        store.create("real", kind.header)
        store.append("real", 0, entries)
        assert store.header("real") == kind.header
        assert store.read("real") == entries
        assert store.read("m") == []

    def test_a_match_begins_without_events(self, store: EventStore) -> None:
        assert store.exists("m")
        assert store.version("m") == 0
        assert store.read("m") == []

    def test_appending_nothing_changes_nothing(self, store: EventStore) -> None:
        assert store.append("m", 0, []) == 0
        with pytest.raises(Conflict):
            store.append("m", 1, [])

    @pytest.mark.parametrize(
        ("after", "upto", "expected"),
        [
            (0, None, [1, 2, 3, 4, 5, 6, 7]),
            (3, None, [4, 5, 6, 7]),
            (0, 2, [1, 2]),
            (2, 5, [3, 4, 5]),
            (5, 99, [6, 7]),
            (7, None, []),
            (99, None, []),
            (4, 4, []),
            (5, 3, []),
            (0, 0, []),
        ],
    )
    def test_a_part_is_read_by_its_numbers(
        self, store: EventStore, after: int, upto: int | None, expected: list[int]
    ) -> None:
        store.append("m", 0, numbered(1, 3))
        store.append("m", 3, numbered(4, 4))
        assert numbers(store.read("m", after, upto)) == expected

    def test_who_is_behind_is_told_so_and_writes_nothing(self, store: EventStore) -> None:
        store.append("m", 0, numbered(1, 3))
        with pytest.raises(Conflict, match="has 3 events and not 1: another recorder is ahead by 2") as told:
            store.append("m", 1, numbered(2, 1))
        assert (told.value.expected, told.value.stored) == (1, 3)
        assert numbers(store.read("m")) == [1, 2, 3]

    def test_who_is_ahead_is_told_so_and_leaves_no_hole(self, store: EventStore) -> None:
        store.append("m", 0, numbered(1, 3))
        with pytest.raises(Conflict, match="has 3 events and not 5: this recorder is ahead by 2") as told:
            store.append("m", 5, numbered(6, 1))
        assert (told.value.expected, told.value.stored) == (5, 3)
        assert numbers(store.read("m")) == [1, 2, 3]

    def test_all_is_appended_or_nothing(self, store: EventStore) -> None:
        with pytest.raises(TypeError, match="toy has no event Unheard"):
            store.append("m", 0, [*numbered(1, 2), Entry(Unheard("A"))])
        assert store.version("m") == 0
        assert store.append("m", 0, numbered(1, 2)) == 2

    def test_a_match_may_begin_with_its_events(self, store: EventStore) -> None:
        store.create("x", HEADER, VARIED)
        assert store.header("x") == HEADER
        assert store.read("x") == VARIED
        assert store.append("x", 4, numbered(5, 1)) == 5

    def test_a_match_begins_with_all_its_events_or_not_at_all(self, store: EventStore) -> None:
        with pytest.raises(TypeError, match="toy has no event Unheard"):
            store.create("x", HEADER, [*numbered(1, 2), Entry(Unheard("A"))])
        assert not store.exists("x")
        with pytest.raises(MatchExists):
            store.create("m", HEADER, numbered(1, 2))
        assert store.version("m") == 0

    def test_matches_do_not_mix(self, store: EventStore) -> None:
        store.create("M", HEADER)
        store.append("m", 0, numbered(1, 2))
        store.append("M", 0, numbered(7, 1))
        assert numbers(store.read("m")) == [1, 2]
        assert numbers(store.read("M")) == [7]

    def test_a_match_is_created_once(self, store: EventStore) -> None:
        store.append("m", 0, numbered(1, 1))
        with pytest.raises(MatchExists, match="'m' is already stored"):
            store.create("m", Header("toy", "other", ()))
        assert store.header("m") == HEADER
        assert numbers(store.read("m")) == [1]

    def test_an_unknown_match_is_named(self, store: EventStore) -> None:
        assert not store.exists("x")
        for ask in (store.read, store.header, store.version):
            with pytest.raises(NoSuchMatch, match="'x'"):
                ask("x")
        with pytest.raises(NoSuchMatch, match="'x'"):
            store.append("x", 0, numbered(1, 1))
        assert not store.exists("x")

    def test_an_unknown_game_is_not_recorded(self, store: EventStore) -> None:
        with pytest.raises(LookupError):
            store.create("x", Header("chess", "1", ()))
        assert not store.exists("x")

    def test_the_list_is_in_the_order_of_creation(self, store: EventStore) -> None:
        store.create("b", Header("toy", "1", ()))
        store.create("a", Header("toy", "1", ()))
        store.append("m", 0, numbered(1, 5))
        listed = store.matches()
        assert [(one.id, one.game, one.players, one.events) for one in listed] == [
            ("m", "toy", ("Ann", "B"), 5),
            ("b", "toy", (), 0),
            ("a", "toy", (), 0),
        ]
        now = datetime.now(UTC)
        for one in listed:
            assert now - timedelta(minutes=5) < one.created <= one.saved <= now
        assert listed[0].created < listed[0].saved

    def test_events_of_some_kinds_are_picked_from_all_matches(self, store: EventStore) -> None:
        store.create("b", Header("toy", "1", ()))
        store.create("a", Header("toy", "1", ()), [Entry(Noted("x")), Entry(TurnBegan("A", 1)), Entry(Noted("y"))])
        store.append("a", 3, [Entry(TurnBegan("B", 2)), Entry(GameEnded("A", "life"))])
        assert store.picked([TurnBegan, GameEnded]) == {
            "a": [(2, TurnBegan("A", 1)), (4, TurnBegan("B", 2)), (5, GameEnded("A", "life"))]
        }
        assert store.picked([Reverted]) == {}
        assert [at for at, _ in store.picked([Noted])["a"]] == [1, 3]
