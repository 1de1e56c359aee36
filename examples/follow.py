"""Tells a match of a store while somebody records it, as a spectator sees it, and what the referee finds; ends with the game.

    ga-replay record swiss-3 --db sqlite:///league.sqlite …        (in one terminal)
    python examples/follow.py sqlite:///league.sqlite swiss-3      (in another)

Nothing is changed in the store, and nothing is missed: what was there before is told first.
"""

from __future__ import annotations

import sys

import ga_replay as ga
from ga_replay_storage import open_store


def follow(url: str, name: str, viewer: str = "spectator") -> None:
    """Prints each event when it has been stored. Raises UnknownMatchError if the store has no such match."""
    told = 0
    with open_store(url) as store:
        for position, _ in enumerate(store.follow(name), start=1):
            if position <= told:
                continue  # it was there when those before it were told
            judgement = ga.open(store[name]).judge(as_=viewer)
            for moment, said in judgement.narrated():
                if moment.position > told:
                    print(f"{moment.address:<14} {said}", flush=True)
                    for finding in moment.findings:
                        print(f"{'':<14} {finding.verdict}: {finding.message} [{finding.rule}]", flush=True)
            told = len(judgement)
            if judgement.end.board.ended:
                return


if __name__ == "__main__":
    try:
        follow(*sys.argv[1:3])
    except KeyboardInterrupt:
        sys.exit(130)
    except ga.GaReplayError as error:
        sys.exit(str(error))
