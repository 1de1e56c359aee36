"""A recorder for tests to kill: URL, match, seed [, how many events]; says on stdout how many events are stored after each save."""

from __future__ import annotations

import random
import sys
from contextlib import closing

from ga_replay.core.events import Revealed
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay_storage.sql import SqlStore

TOY = Header("toy", "1", (Seat("A"), Seat("B")))


def main(url: str, match_id: str, seed: str, limit: str = "1000000000") -> None:
    sizes = random.Random(seed)
    with closing(SqlStore(url, lambda _game: Codec(()))) as store:
        if not store.exists(match_id):
            store.create(match_id, TOY)
        version = store.version(match_id)
        while version < int(limit):
            count = min(sizes.choice((1, 1, 2, 7, 100)), int(limit) - version)
            version = store.append(
                match_id, version, [Entry(Revealed(number)) for number in range(version + 1, version + 1 + count)]
            )
            print(version, flush=True)  # noqa: T201 - the acknowledgement


if __name__ == "__main__":
    main(*sys.argv[1:])
