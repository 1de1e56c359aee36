"""Writes the samples that a program makes, of every game: seeded play-outs of the sample decks, and the NDJSON twin of each fault's transcript.

usage: python tools/make_samples.py

The same rules give the same bytes again; a change of the rules or of what cards are understood to say may change the play-outs. The salts and
the order of handles come from chance and are kept as long as nothing else changes: nobody can compute them anew.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ga_replay.app.card_data import SHIPPED
from ga_replay.app.codecs import CODECS
from ga_replay.app.games import GAMES, Game
from ga_replay.app.match_cards import TAG, named_cards, named_in
from ga_replay.app.named_files import NamedFiles
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.handle_order import with_mixed_handles
from ga_replay.logs.ndjson import read_ndjson, write_ndjson
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording

SAMPLES = Path(__file__).parent.parent / "samples"
FOLDERS = {name.replace("-", "_"): game for name, game in GAMES.items()}
EVENTS = 300
"""A play-out goes on to the first question at this event or later."""
MOST_DECISIONS = 2000
GRAND_ARCHIVE_DECKS = ("lorraine-crux", "rai-arcane", "rai-arcane-2", "tonoris-wind", "zander-wind")
EPIC_PLAYOUTS = 12
"""A third of them each of two, three and four players."""
TRAILS_SETS = "../cards/lanternfall.toml, ../cards/salt-and-cinders.toml"
TRAILS_PLAYOUTS = (
    ("A", "strategy"),
    ("B", "strategy"),
    ("B", "blitz"),
    ("A", "blitz"),
    ("A", "strategy"),
    ("B", "blitz"),
)
"""Who says who begins, and the mode that both decks are built for."""

Decks = tuple[str, ...]


def tables(folder: Path) -> list[tuple[str, Decks]]:
    """Who is first, and the decks: of Grand Archive each against each other one on either side, of Epic several beside each other, of Trails the two of a mode."""
    if folder.name == "grand_archive":
        return [("A", (one, other)) for one in GRAND_ARCHIVE_DECKS for other in GRAND_ARCHIVE_DECKS if one != other]
    names = sorted(path.stem for path in (folder / "decks").glob("*.txt"))
    if folder.name == "trails":
        return [(first, tuple(name for name in names if name.startswith(mode))) for first, mode in TRAILS_PLAYOUTS]
    several = [tuple([names[(at + 3 * n) % len(names)] for n in range(2 + at % 3)]) for at in range(EPIC_PLAYOUTS)]
    return [("ABCD"[at % len(decks)], decks) for at, decks in enumerate(several)]


def header_of(game: Game, first: str, decks: Sequence[str], folder: Path) -> Header:
    """The header of a play-out between sample decks."""
    seats = []
    for seat, name in zip("ABCD", decks, strict=False):
        path = folder / f"{name}.txt"
        lists = game.wording.lists(path.read_text(), path.name)
        seats.append(Seat(seat, name, f"../decks/{path.name}", lists.material, lists.main))
    tags = ((TAG, TRAILS_SETS),) if game is GAMES["trails"] else ()
    form = next(
        (one for one in game.catalog.decks.formats if one.startswith(decks[0].partition("-")[0])),
        game.catalog.decks.formats[0],
    )
    return Header(game.name, game.edition, tuple(seats), first=first, format=form, tags=tags)


def laid_out(header: Header, path: Path) -> Header:
    """The header with mixed lists: those that the sample has already, where it is of the same match."""
    new = with_mixed_handles(header, secrets.token_bytes(32))
    old = read_ndjson(path.read_bytes(), CODECS).header if path.exists() else None
    return old if old is not None and _in_any_order(old) == _in_any_order(new) else new


def _in_any_order(header: Header) -> Header:
    seats = tuple(msgspec.structs.replace(seat, material=tuple(sorted(seat.material))) for seat in header.seats)
    return msgspec.structs.replace(header, seats=seats)


def played_out(game: Game, header: Header, seed: int) -> list[Entry]:
    """The entries of a play-out."""
    recording = Recording(game.wording.referee_for(header, game.rulesets[header.rules]))
    rng = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        play_out(recording, rng, 1)
        if len(recording.entries) >= EVENTS or isinstance(recording.referee.due, ag.Over):
            break
    return list(recording.entries)


def write_sealed(path: Path, header: Header, entries: Sequence[Entry]) -> None:
    """Writes a sealed log, unless the file says the same already: its salts are of no use twice."""
    old = read_ndjson(path.read_bytes(), CODECS) if path.exists() else None
    if old is None or not old.complete or (old.header, old.entries) != (header, tuple(entries)):
        path.write_bytes(write_ndjson(header, entries, salts_from(secrets.token_bytes(32))))


def twin(game: Game, transcript: Path) -> bytes:
    """The plain log of a transcript. Raises ValueError where it cannot be read."""
    text = transcript.read_text()
    with (named_cards(game.name, named_in(text), NamedFiles(transcript.parent)) or SHIPPED).in_force():
        said = expand(text, game.wording, lambda path: (transcript.parent / path).read_text(), transcript.name)
    if said.header is None or said.diagnostics:
        raise ValueError("\n".join(str(one) for one in said.diagnostics))
    return write_ndjson(said.header, said.entries)


def main() -> None:
    for name, game in FOLDERS.items():
        folder = SAMPLES / name
        playouts = folder / "playouts"
        playouts.mkdir(exist_ok=True)
        sets = named_cards(game.name, TRAILS_SETS if game is GAMES["trails"] else "", NamedFiles(playouts))
        for seed, (first, decks) in enumerate(tables(folder), 1):
            path = playouts / f"{seed:02}-{'-'.join(decks)}.ndjson"
            with (sets or SHIPPED).in_force():
                header = laid_out(header_of(game, first, decks, folder / "decks"), path)
                write_sealed(path, header, played_out(game, header, seed))
        for transcript in sorted((folder / "faults").glob("*.transcript")):
            transcript.with_suffix(".ndjson").write_bytes(twin(game, transcript))


if __name__ == "__main__":
    main()
