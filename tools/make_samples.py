"""Writes the samples that a program makes: seeded play-outs of the sample decks, and the NDJSON twin of each fault's transcript.

usage: python tools/make_samples.py

The same rules give the same bytes again; a change of the rules or of what cards are understood to say may change the play-outs.
"""

from __future__ import annotations

import random
from pathlib import Path

from ga_replay.core import agenda as ag
from ga_replay.core.log import Header, Seat
from ga_replay.core.wording import Wording
from ga_replay.games.epic.notation import WORDING as EPIC
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.logs.ndjson import write_ndjson
from ga_replay.logs.secret import salts_from
from ga_replay.logs.transcript.expand import expand
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording

ROOT = Path(__file__).parent.parent / "samples"
SAMPLES = ROOT / "grand_archive"
DECKS = ("lorraine-crux", "rai-arcane", "rai-arcane-2", "tonoris-wind", "zander-wind")
EVENTS = 300
"""A play-out goes on to the first question at this event or later."""
MOST_DECISIONS = 2000


def pairs() -> list[tuple[str, str]]:
    """Each deck against each other one, once on either side: twenty."""
    return [(one, other) for one in DECKS for other in DECKS if one != other]


def header_of(decks: tuple[str, str], folder: Path) -> Header:
    """The header of a play-out between two sample decks."""
    seats = []
    for seat, name in zip(("A", "B"), decks, strict=True):
        path = folder / f"{name}.txt"
        lists = WORDING.lists(path.read_text(), path.name)
        seats.append(Seat(seat, name, f"../decks/{path.name}", lists.material, lists.main))
    return Header(RULESET.game, RULESET.edition, tuple(seats), first="A", format="standard")


def playout(decks: tuple[str, str], seed: int, folder: Path) -> bytes:
    """A play-out as a sealed log. Its salts come from its seed: there is nothing to hide in a sample."""
    header = header_of(decks, folder)
    recording = Recording(referee_for(header, RULESET))
    rng = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        play_out(recording, rng, 1)
        if len(recording.entries) >= EVENTS or isinstance(recording.referee.due, ag.Over):
            break
    return write_ndjson(header, recording.entries, salts_from(f"sample {seed}".encode()))


def twin(transcript: Path, wording: Wording) -> bytes:
    """The plain log of a transcript. Raises ValueError where it cannot be read."""
    said = expand(transcript.read_text(), wording, lambda path: (transcript.parent / path).read_text(), transcript.name)
    if said.header is None or said.diagnostics:
        raise ValueError("\n".join(str(one) for one in said.diagnostics))
    return write_ndjson(said.header, said.entries)


def main() -> None:
    playouts = SAMPLES / "playouts"
    playouts.mkdir(exist_ok=True)
    for seed, decks in enumerate(pairs(), 1):
        (playouts / f"{seed:02}-{decks[0]}-{decks[1]}.ndjson").write_bytes(playout(decks, seed, SAMPLES / "decks"))
    for folder, wording in ((SAMPLES, WORDING), (ROOT / "epic", EPIC)):
        for transcript in sorted((folder / "faults").glob("*.transcript")):
            transcript.with_suffix(".ndjson").write_bytes(twin(transcript, wording))


if __name__ == "__main__":
    main()
