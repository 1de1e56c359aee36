"""A season brought up to date before it is asked, with progress; and the matches that could not be judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ga_replay_cli.console import note, progress
from ga_replay_storage.engine import default_url
from ga_replay_storage.season.following import SeasonFollower, UnjudgedMatch, projection_in
from ga_replay_storage.sql import SqlStore

NAMED = 3
"""At most this many of the matches that are left out are named; --json has all."""


def bring_up(store: SqlStore, url: str | None, viewer: str, jobs: int = 1) -> int:
    """Judges the matches with new events, several at once; returns how many there were."""
    follower = SeasonFollower(store, viewer)
    with progress("matches judged for the season:") as advance:
        if jobs == 1:
            return follower.keep_up(advance=advance)
        from ga_replay_cli.workers import spread  # noqa: PLC0415 - only needed for several at once

        work = partial(projection_in, url=url or default_url(), view=viewer)
        return follower.keep_up(lambda do, changed: spread(do, changed, jobs), work, advance)


def note_faults(faults: Sequence[UnjudgedMatch]) -> None:
    """Names the matches that are not searched, and says why."""
    for fault in faults[:NAMED]:
        cause = fault.cause if fault.cause.startswith(fault.match) else f"{fault.match}: {fault.cause}"
        note(f"not searched: {cause}")
    if (more := len(faults) - NAMED) > 0:
        note(f"nor {'is' if more == 1 else 'are'} {more} more; --json names them all")
