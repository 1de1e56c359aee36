"""Writes the fixed logs anew: play-outs of real decks, the same ones from the same seeds. See docs/benchmarks.md."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from benchmarks.matches import FOLDER
from ga_replay.core.log import Header, Seat
from ga_replay.games.grand_archive.deck import Deck, read_deck
from ga_replay.games.grand_archive.rules import EDITION, GAME, RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.logs.ndjson import write_ndjson
from ga_replay.logs.secret import salts_from
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording

DECKS = Path(__file__).parent.parent / "samples" / "grand_archive" / "decks"
NAMES = ("lorraine-crux", "rai-arcane-2", "rai-arcane", "tonoris-wind", "zander-wind")
"""The decks of the logs; further decks do not come in, so that the figures of one day can be held against those of another."""
LONGEST = 3_000
"""Decisions after which a game that has not ended is given up for the next seed."""
LONG = 2_000
"""Events that the first log has at least: seeking is measured in it."""
MOST_BYTES = 1_000_000


def decks(folder: Path = DECKS) -> list[Deck]:
    """The deck lists of that folder, by name."""
    return [read_deck((folder / f"{name}.txt").read_text(encoding="utf-8"), name) for name in NAMES]


def seat(name: str, person: str, deck: Deck, rng: random.Random) -> Seat:
    """A seat whose material deck is shuffled: its handles tell the opponent nothing."""
    material = list(deck.slugs("material"))
    rng.shuffle(material)
    return Seat(name, person, Path(deck.source).stem, tuple(material), deck.slugs("main"))


def play(one: Deck, other: Deck, seed: int, longest: int = LONGEST) -> tuple[Header, Recording]:
    """A game of these decks, played out to `longest` decisions at most."""
    rng = random.Random(seed)
    seats = (seat("A", "Ann", one, rng), seat("B", "Bo", other, rng))
    header = Header(GAME, EDITION, seats, first="A", format="standard")
    recording = Recording(referee_for(header, RULESET))
    return header, play_out(recording, rng, longest)


def suitable(one: Deck, other: Deck, least: int) -> Iterator[tuple[int, Header, Recording]]:
    """Games that end, are long enough and not too big for the repository, by seed."""
    for seed in range(1, 1_000):
        header, recording = play(one, other, seed)
        if recording.referee.table.ended and len(recording.entries) >= least:
            yield seed, header, recording


def main() -> int:
    """Replaces every log; the first is of LONG events and more. Returns an exit code."""
    lists = decks()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.ndjson"):
        old.unlink()
    for number, (one, other) in enumerate(pairwise([*lists, lists[0]]), 1):
        for seed, header, recording in suitable(one, other, LONG if number == 1 else LONG // 4):
            name = f"{number}-{Path(one.source).stem}-{Path(other.source).stem}"
            data = write_ndjson(header, recording.entries, salts_from(name.encode()))
            if len(data) <= MOST_BYTES:
                (FOLDER / f"{name}.ndjson").write_bytes(data)
                print(f"{name}: seed {seed}, {len(recording.entries)} events, {len(data)} bytes", flush=True)
                break
    return 0


if __name__ == "__main__":
    sys.exit(main())
