"""What the fuzzing begins with: the samples, cut into pieces that are read fast, and small inputs of forms that no sample has."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from uuid import UUID

from ga_replay.app.codecs import CODECS
from ga_replay.core.log.codec import Codec
from ga_replay.logs.ndjson import read_ndjson, write_ndjson
from ga_replay_storage.rows import MatchCreated, Recorded, Rows
from tests.support.places import ROOT

SAMPLES = ROOT / "samples"
FOLDERS = {"grand-archive": "grand_archive", "epic": "epic", "trails": "trails"}
GAMES = tuple(FOLDERS)
CUTS = (4, 30, 90)
"""So many entries of a log are read: a match is over long before it is interesting to a reader."""
SPOKEN = (3, 8, 14, 24)
"""So many lines of a transcript are read."""

CARD = {
    "types": ["ALLY"], "classes": ["CLERIC"], "element": "NORM", "elements": ["NORM"], "cost_memory": None, "cost_reserve": 1, "level": None,
    "power": 2, "life": 2, "durability": None, "speed": None, "effect_raw": "On Enter: Draw a card.", "subtypes": ["HUMAN"],
    "cost": {"type": "reserve", "value": "1"}, "legality": {"STANDARD": {"limit": 0}}, "last_update": "2026-01-02T03:04:05.000Z",
    "rule": [{"date_added": "2026-01-01", "description": "Our own.", "title": "One"}], "slug": "paper-knight", "uuid": "a", "name": "Paper Knight",
    "references": [{"kind": "SUMMON", "slug": "paper-golem", "name": "Paper Golem"}],
    "editions": [{"set": {"prefix": "PPR", "release_date": "2026-01-01T00:00:00.000Z"}, "other_orientations": []}],
    "other_faces": [],
}  # fmt: skip
ROW = {
    "name": "Paper Knight", "alignment": "GOOD", "cost": "1", "type": "CHAMPION", "classes": "Human", "offense": "2", "defense": "2",
    "text": "Tribute \u2192 Draw a card\nOR\nLoyalty 2 \u2192 Gain 2 health", "discard_text": "Gain 2 health", "set": "Paper",
}  # fmt: skip
GRAND_ARCHIVE_SET = (
    '[set]\ngame = "grand-archive"\nname = "Paper"\ndate = 2026-02-06\n\n[[card]]\nname = "Paper Lion"\ntypes = ["ally"]\nsubtypes = ["Human"]\n'
    'reserve = 0\npower = 2\nlife = 3\ntext = "On Enter: Draw a card."\n\n[[card]]\nname = "Paper Duke"\ntypes = ["champion"]\nlevel = 1\nlife = 18\n'
)
EPIC_SET = (
    '[set]\ngame = "epic"\nname = "Paper"\n\n[[card]]\nname = "Paper Wolf"\ntype = "champion"\nalignments = ["wild"]\ncost = 1\noffense = 5\n'
    'defense = 4\nclasses = ["Wolf"]\ntext = """\nAirborne\nTribute \u2192 Draw a card.\n"""\n\n[[card]]\nname = "Paper Moon"\ntype = "event"\n'
    'alignments = ["sage"]\ncost = 0\ntext = "Draw two cards."\n'
)
BANS = (
    'as_of = 2025-12-31\n[[ban]]\ncard = "Zephyr"\nformat = "standard"\nfrom = 2024-05-01\nuntil = 2024-08-31\n'
    '[[ban]]\ncard = "corhazi outlook"\nformat = "draft"\nfrom = 2025-01-01\nlimit = 3\n'
)
QUERIES = (
    'played:"Imperial Recruit" by:Ann turn<=3 and winner:Ann',
    "(damage>=5 or verdict:illegal) and not date<2026-08-31",
    'attack:* on:B field:"a \\"b\\"" field:recruit',
    "rule=3.6.3 verdict:unclear game=2 or deck:lorraine first:A result:won turns>10",
)
ADDRESSES = (
    "@12",
    ":40",
    "T5",
    "2:T5",
    "3",
    "3.main",
    "1:3.main.2",
    "2:1.recollection.1",
    "@0",
    "A",
    "B",
    "spectator",
    "judge",
    "all",
)
COMMAND_LINES = (
    "show m.transcript --at 3.main.2 --as A --json", "show m --at @12", "validate m.transcript m --as spectator --json", "verify m.ndjson", "list --json",
    "export m.transcript --to ndjson --as B", "export m --to transcript", "export m.transcript --to json --out x.json", "step m.transcript --at 1 --every",
    "explain m.transcript --at @4 --json", "explain m.transcript Zephyr power --as A", "explain m.transcript #12 cost", "import m.transcript --name m",
    "check m.position --ask --strict", "decks check deck.txt --format standard --date 2026-01-02 --json", "decks check deck.txt --game epic", "import m.ndjson",
    "cards show zephyr --game grand-archive", "cards coverage DOA --clauses --json", "cards import cards.json --day 2026-01-02 --out pool.json", "-h",
    "rules show retaliation-step.3.2 --json", "rules show 5.20.1 --game epic", "rules coverage --game trails --json", "list --db sqlite:///m.sqlite", "--version",
    "record n --decks deck.txt ?? --players Ann Bo --first B", "record n --seat Ann=deck.txt --seat Bo=?? --as A", "record n.ndjson --game trails", "decks -h",
)  # fmt: skip
"""Words apart by blanks; the files are those of `readers._command_line`."""
URLS = (
    "sqlite:///m.sqlite", "sqlite:///file:m.sqlite?mode=ro&uri=true", "sqlite:///m.sqlite?timeout=5&cache=shared", "sqlite+pysqlite:///x?check_same_thread=false",
    "postgresql://ann:secret@[::1]:5432/x?sslmode=require&connect_timeout=2", "postgres://ann@host:1/x", "postgresql+psycopg://h/x?application_name=y",
)  # fmt: skip


def command_lines() -> Iterator[bytes]:
    """Command lines, their words apart by NUL, as the system hands them over."""
    return (line.replace(" ", "\0").encode() for line in COMMAND_LINES)


def _files(game: str, room: str, suffix: str) -> list[bytes]:
    found = sorted((SAMPLES / FOLDERS[game] / room).rglob(f"*{suffix}"))
    return [file.read_bytes() for file in found]


def transcripts(game: str) -> Iterator[bytes]:
    """The beginnings of matches and faults."""
    for room in ("matches", "series", "faults"):
        for number, data in enumerate(_files(game, room, ".transcript")):
            lines = data.split(b"\n")
            said = next((at for at, line in enumerate(lines) if line.strip() and not line.startswith(b"[")), len(lines))
            yield b"\n".join(lines[: said + SPOKEN[number % len(SPOKEN)]]) + b"\n"


def logs(game: str, *, sealed: bool) -> Iterator[bytes]:
    """The beginnings of logs, plain or sealed."""
    for room in ("faults", "playouts"):
        for number, data in enumerate(_files(game, room, ".ndjson")[:24]):
            log = read_ndjson(data, CODECS)
            assert log.header is not None
            entries = log.entries[: CUTS[number % len(CUTS)]]
            yield write_ndjson(log.header, entries, (lambda at: b"salt%12d" % at) if sealed else None)


def positions(game: str) -> Iterator[bytes]:
    """Positions one by one, with what stands above the first of their file."""
    for data in _files(game, "positions", ".position"):
        head, *parts = data.split(b"\nposition:")
        for part in parts:
            above = b"" if head.startswith(b"position:") else head
            yield above + b"\nposition:" + part + b"\n"


def decks(game: str) -> Iterator[bytes]:
    """Lists as text, and for Grand Archive as Omnidex and Tabletop Simulator write them."""
    found = _files(game, "decks", ".txt")
    yield from found
    if game == "grand-archive":
        for data in found[:3]:
            material, _, main = data.decode().partition("# Main Deck")
            piles = {"material": _counted(material), "main": _counted(main)}
            yield json.dumps(
                {name: [{"card": card, "quantity": n} for n, card in pile] for name, pile in piles.items()}
            ).encode()
            yield json.dumps({"ObjectStates": [_pile(name, pile) for name, pile in piles.items()]}, indent=1).encode()


def _counted(text: str) -> list[tuple[int, str]]:
    lines = [line.split(" ", 1) for line in text.splitlines() if line[:1].isdigit()]
    return [(int(count), name) for count, name in lines]


def _pile(name: str, cards: list[tuple[int, str]]) -> dict[str, object]:
    inside = [{"Name": "CardCustom", "Nickname": card} for count, card in cards for _ in range(count)]
    return {"Name": "DeckCustom", "Nickname": name, "ContainedObjects": inside}


def dumps(game: str) -> Iterator[bytes]:
    """What publishers have: lists of records."""
    one = ROW if game == "epic" else CARD
    other = one | {"name": "Paper Golem", "slug": "paper-golem", "uuid": "b", "set": "Scrap"}
    yield json.dumps([one, other]).encode()
    yield (
        json.dumps([one]).encode()
        if game == "epic"
        else json.dumps({"data": [other, one | {"other_faces": [other]}]}).encode()
    )


def card_sets(game: str) -> Iterator[bytes]:
    """Card sets of one's own."""
    if game == "trails":
        for file in sorted((SAMPLES / "trails" / "cards").glob("*.toml")):
            yield b"\n\n".join(file.read_bytes().split(b"\n\n")[:4])
    else:
        yield (EPIC_SET if game == "epic" else GRAND_ARCHIVE_SET).encode()


@cache
def rows() -> tuple[tuple[str, bytes], ...]:
    """Topics and bytes of a store."""
    packing = Rows(_codec)
    nobody = UUID(int=0)
    found = []
    for game in GAMES:
        log = read_ndjson(_files(game, "playouts", ".ndjson")[0], CODECS)
        assert log.header is not None
        found.append(packing.pack(MatchCreated(nobody, "m", log.header, 1)))
        found += [packing.pack(Recorded(nobody, at, one, 1, game)) for at, one in enumerate(log.entries[:200], 1)]
    return tuple(dict(found).items())


def _codec(game: str) -> Codec:
    return CODECS[game]
