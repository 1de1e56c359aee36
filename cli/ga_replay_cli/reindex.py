"""`ga-replay reindex`: the season of a store made anew."""

from __future__ import annotations

import click

from ga_replay_cli.console import note, write, write_json
from ga_replay_cli.store import store
from ga_replay_cli.store_option import db_option, json_option

MOST_JOBS = 64
"""More processes than that are a slip of the finger."""


@click.command()
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True, help="Judge this many matches at once."
)
@json_option
@db_option
def reindex(*, jobs: int, as_json: bool, url: str | None) -> None:
    """Judge all matches in the store anew, for `find` and `stats`; each viewer that was ever asked for is made anew.

    Nobody needs it often: new events, a new version of the program and imported cards are noticed. Use it for the first
    time of a big store, with several --jobs, and if you doubt what `find` says. A match that cannot be judged to its
    end is named and left out. What was stored is not changed, and `find` can be used meanwhile.

    \b
      ga-replay reindex --jobs 4
      ga-replay reindex --db sqlite:///league.sqlite --json
    """  # click's mark for lines that stay as they are
    from ga_replay_cli.season import bring_up  # noqa: PLC0415 - completion does not wait for SQLAlchemy
    from ga_replay_storage.season.following import SeasonFollower, views  # noqa: PLC0415 - as above

    with store(url) as matches:
        for viewer in views(matches):
            follower = SeasonFollower(matches, viewer)
            follower.forget()
            judged = bring_up(matches, url, viewer, jobs)
            faults = follower.faults()
            for fault in faults:
                if as_json:
                    write_json({"viewer": viewer, "match": fault.match, "left_out": fault.cause})
                else:
                    note(
                        f"left out: {fault.cause if fault.cause.startswith(fault.match) else f'{fault.match}: {fault.cause}'}"
                    )
            if as_json:
                write_json({"summary": True, "viewer": viewer, "matches": judged, "left_out": len(faults)})
            else:
                left_out = f", {len(faults)} of them left out" if faults else ""
                write(f"{judged} {'match' if judged == 1 else 'matches'} judged (--as {viewer}){left_out}")
