"""Writes the fixed logs anew: play-outs of real decks, the same ones from the same seeds; a GAME for its logs alone. See docs/benchmarks.md."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence

from benchmarks.games import GAMES, Game, sample_cards
from ga_replay.core.log.entries import Header
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import write_ndjson
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording

LONGEST = 3_000
"""Decisions after which a game that has not ended is given up for the next seed."""
SHORTEST = 500
"""Events of a log at least."""
MOST_BYTES = 1_000_000


def play(game: Game, decks: Sequence[str], seed: int, longest: int = LONGEST) -> tuple[Header, Recording]:
    """A game of these decks, played out to `longest` decisions at most."""
    rng = random.Random(seed)
    header = game.header(decks, rng)
    return header, play_out(Recording(game.referee(header)), rng, longest)


def suitable(game: Game, decks: Sequence[str], least: int) -> Iterator[tuple[int, Header, Recording]]:
    """Games that end, long enough and not too long, by seed."""
    for seed in range(1, 1_000):
        header, recording = play(game, decks, seed, min(LONGEST, game.most))
        if recording.referee.table.ended and least <= len(recording.entries) <= game.most:
            yield seed, header, recording


def write_logs(game: Game) -> None:
    """Replaces every log of the game; none is too big for the repository."""
    game.logs.mkdir(exist_ok=True)
    for old in game.logs.glob("*.ndjson"):
        old.unlink()
    for number, decks in enumerate(game.decks, 1):
        for seed, header, recording in suitable(game, decks, game.long if number == 1 else SHORTEST):
            name = f"{number}-{'-'.join(decks)}"
            data = write_ndjson(header, recording.entries, salts_from(name.encode()))
            if len(data) <= MOST_BYTES:
                (game.logs / f"{name}.ndjson").write_bytes(data)
                print(f"{name}: seed {seed}, {len(recording.entries)} events, {len(data)} bytes", flush=True)
                break


def main(asked: Sequence[str]) -> int:
    """All logs, or those of the games that are named. Returns an exit code."""
    if strange := set(asked) - GAMES.keys():
        print(f"there is no game {', '.join(sorted(strange))}; there are {', '.join(GAMES)}", file=sys.stderr)
        return 2
    with sample_cards().in_force():
        for name in asked or GAMES:
            write_logs(GAMES[name])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
