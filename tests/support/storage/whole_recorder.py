"""A program for tests to kill: URL, match, how many events; says when it begins to store them all at once, and when they are stored."""

from __future__ import annotations

import sys
from contextlib import closing

from ga_replay.core.events import Revealed
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay_storage.sql import SqlStore

TOY = Header("toy", "1", (Seat("A"), Seat("B")))


def main(url: str, match_id: str, count: str) -> None:
    entries = [Entry(Revealed(number)) for number in range(1, int(count) + 1)]
    with closing(SqlStore(url, lambda _game: Codec(()))) as store:
        print("begins", flush=True)  # noqa: T201 - what the test waits for
        store.create(match_id, TOY, entries)
        print("stored", flush=True)  # noqa: T201 - the acknowledgement


if __name__ == "__main__":
    main(*sys.argv[1:])
