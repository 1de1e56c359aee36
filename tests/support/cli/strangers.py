"""Files, names and a store in which every text is a stranger's: it obeys terminals, reorders, hides, and begins lines of its own."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
from msgspec import Struct

from ga_replay.app.codecs import CODECS
from ga_replay.app.match import Match
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import read_ndjson, write_ndjson
from ga_replay.logs.seal import seal_line, sign
from ga_replay_cli.matches import open_match
from ga_replay_cli.store import store
from tests.support.places import SAMPLES

ONE_LINE = "Eve\x1b[8m\x1b]0;x\x07\x9b5m\x7f\u202e\u2066\u200b\u3164\u034f\U000e0041"
EVIL = f"{ONE_LINE}\u2028\r\n0 illegal"
START = "Eve\x1b[8m\x1b]0"
"""What every message that names the stranger has of it; a transcript ends its statements at the semicolon."""
STARTS = (r"Eve\u001b[8m\u001b]0", r"Eve\x1b[8m\x1b]0")
"""It, as RFC 8259 and as Python's literals escape it."""
AS_JSON = r"Eve\u001b[8m\u001b]0;x\u0007\u009b5m\u007f\u202e\u2066\u200b\u3164\u034f\udb40\udc41"
"""`ONE_LINE` as RFC 8259 escapes it."""
EVIL_AS_JSON = AS_JSON + r"\u2028\r\n0 illegal"
AS_TOML = AS_JSON.replace(r"\udb40\udc41", r"\U000e0041")
TOUR = str(SAMPLES / "tour" / "tour.transcript")
LORRAINE = str(SAMPLES / "grand_archive" / "decks" / "lorraine-crux.txt")
BEGINNING = 40
"""So many entries of the tour: a table with cards in hands."""

CARD = {
    "slug": "paper-lion", "uuid": "aaaaaaaaaa", "name": EVIL, "types": ["ALLY"], "classes": [], "element": "NORM", "elements": ["NORM"],
    "cost_memory": None, "cost_reserve": 0, "level": None, "power": 2, "life": 2, "durability": None, "speed": None,
    "effect_raw": f"On Enter: {EVIL}", "subtypes": [],
}  # fmt: skip
CARD_SET = f"""\
[set]
game = "grand-archive"
name = "{AS_TOML}"

[[card]]
name = "Paper {AS_TOML}"
types = ["ally"]
reserve = 0
power = 2
life = 3
text = "On Enter: Draw a card."
"""
KEY = r"paper-eve-8m-0-x-5m-\u1160"
"""What the names of cards are turned into where they are looked up."""
PLAYED = f"""\
[Game "grand-archive"] [Rules "2025-08-08"] [A "Ann"] [B "Bo"] [Cards "own{EVIL_AS_JSON}.toml"]
[MaterialA "spirit-of-wind"] [MainA "40 {KEY}"] [MaterialB "spirit-of-wind"] [MainB "40 dream-fairy"]

T1 A
  place Spirit of Wind
  draws Paper, Paper, 5 ??
  activate Paper
  pass; pass
"""
BROKEN_SET = CARD_SET.replace("types", f'"{AS_TOML}" = 1\ntypes').replace("Draw", f"Draw {AS_TOML}")
POSITION = f"""\
position: {ONE_LINE}
rule: {ONE_LINE}
source: {ONE_LINE}
card {ONE_LINE}: ally human 2/3, reserve 0
A hand: {ONE_LINE}
---
activate {ONE_LINE} => illegal
asks?
"""
BANS = 'as_of = 2026-08-01\n[[ban]]\ncard = "{0}"\nformat = "{0}"\nfrom = 2024-05-01\n'
TAGS = f'[Game "grand-archive"] [A "{EVIL_AS_JSON}"] [B "Bo"] [Judge "{EVIL_AS_JSON}"]\n'
DECKS = "".join(f'[Material{seat} "spirit-of-wind"] [Main{seat} "40 dream-fairy"]\n' for seat in "AB") + "\n"


class Stage(Struct, frozen=True):
    """Where the files lie; `log` is one that can be read, `match` one of the store, in `played` a stranger's card is played."""

    folder: Path
    log: str
    damaged: str
    unreadable: tuple[str, ...]
    transcript: str
    transcripts: tuple[str, ...]
    match: str
    played: str


def stage(folder: Path) -> Stage:
    """All of them, made anew in the folder; the store is the one that commands use."""

    def file(name: str, data: bytes | str) -> str:
        path = folder / name
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return str(path)

    tour = open_match(TOUR, None)
    log = sealed(tour)
    unreadable = [file(f"{at}{EVIL}.ndjson", data) for at, data in enumerate(broken(log))]
    transcripts = [file(f"{at}{EVIL}.transcript", data) for at, data in enumerate(misread())]
    file(f"deck{EVIL}.txt", f"# Material Deck\n1 {ONE_LINE}\n# {ONE_LINE}\n{ONE_LINE}\n# Main Deck\n99999 {ONE_LINE}\n")
    file(f"deck{EVIL}.json", json.dumps({"main": [{"name": EVIL, "quantity": 1, EVIL: EVIL}], EVIL: 1}))
    file(f"dump{EVIL}.json", json.dumps([CARD, {"slug": EVIL, "name": EVIL}, {EVIL: EVIL}]))
    file(f"other{EVIL}.json", json.dumps({EVIL: EVIL}))
    file(f"cards{EVIL}.toml", CARD_SET)
    file(f"own{EVIL}.toml", CARD_SET)
    file(f"broken{EVIL}.toml", BROKEN_SET)
    file(f"no{EVIL}.toml", f"[{ONE_LINE}]\n")
    file(f"{EVIL}.position", POSITION)
    file("bans.toml", BANS.format(AS_TOML))
    with store(None) as matches:
        header, entries = hostile(tour)
        matches.create(EVIL, header)
        matches.append(EVIL, 0, entries)
    return Stage(
        folder,
        file(f"{EVIL}.ndjson", log),
        file(f"damaged{EVIL}.ndjson", damaged(tour)),
        tuple(unreadable),
        file("good.transcript", TAGS + DECKS + f'{{{AS_JSON}}}\nnote: "{EVIL_AS_JSON}" by "{EVIL_AS_JSON}"\n'),
        tuple(transcripts),
        EVIL,
        file("played.transcript", PLAYED),
    )  # fmt: skip


def hostile(tour: Match) -> tuple[Header, list[Entry]]:
    """The beginning of the tour with names, notes, rulings and reasons of a stranger."""
    header = tour.header
    assert header is not None
    ann, bo = header.seats
    seats = (msgspec.structs.replace(ann, name=EVIL, deck=EVIL), bo)
    header = msgspec.structs.replace(header, seats=seats, event=EVIL, round=EVIL, format=EVIL, tags=((EVIL, EVIL),))
    entries = list(tour.entries[:BEGINNING])
    entries[BEGINNING // 2] = msgspec.structs.replace(entries[BEGINNING // 2], because=EVIL)
    remarks = (ev.Noted(EVIL), ev.Noted(EVIL, by=EVIL), ev.Noted(EVIL, glyph=EVIL), ev.Ruled(EVIL, by=EVIL))
    seen = (ev.Observed(EVIL, 1, "A"), ev.TextApplied(1, EVIL), ev.Reverted(BEGINNING, EVIL, EVIL))
    return header, [*entries, *map(Entry, remarks), *map(Entry, seen)]


def damaged(tour: Match) -> bytes:
    """A log that goes on with a move from nowhere to nowhere."""
    header, entries = hostile(tour)
    return write_ndjson(header, [*entries, Entry(ev.CardMoved(99999, EVIL, EVIL))], salts_from(b"a test"))


def sealed(tour: Match) -> bytes:
    """The log, sealed and signed by the stranger."""
    data = write_ndjson(*hostile(tour), salts_from(b"a test"))
    seal = read_ndjson(data, CODECS).seal
    assert seal is not None
    return b"".join([*data.splitlines(keepends=True)[:-1], seal_line(sign(seal, EVIL, bytes(32)))])


def broken(log: bytes) -> list[bytes]:
    """Logs of which one line cannot be read, or whose seal does not hold."""
    head, *_ = plain = log.split(b"\n")
    evil = EVIL_AS_JSON.encode()
    return [
        ONE_LINE.encode() + b"\n",
        b"{" + ONE_LINE.encode() + b"}\n",
        head + b"\n" + ONE_LINE.encode() + b"\n",
        b'{"%b":1}\n' % evil,
        b'{"format":"%b"}\n' % evil,
        b'{"format":"ga-replay","version":1,"game":"%b","rules":"%b","players":[{"seat":"%b"},{"seat":"%b"}]}\n' % ((evil,) * 4),
        b'{"format":"ga-replay","version":1,"game":"grand-archive","rules":"%b","players":[{"seat":"%b"},{"seat":"B"}]}\n' % ((evil,) * 2),
        HEAD + b'{"n":1,"event":{"type":"%b"}}\n' % evil,
        HEAD + b'{"n":1,"event":{"type":"Noted","text":"x","%b":1}}\n' % evil,
        HEAD + b'{"n":1,"%b":1,"event":{"type":"Noted","text":"x"}}\n' % evil,
        HEAD + b'{"n":1,"event":{"type":"Noted","%b":1,"%b":2}}\n' % (evil, evil),
        HEAD + b'{"n":1,"event":{"type":"CardMoved","handle":"%b"}}\n' % evil,
        HEAD + b'{"n":1,"event":{"type":"Noted","text":"\xff%b"}}\n' % evil,
        HEAD + b'{"n":1,"event":{"type":"Noted","text":"\\ud800%b"}}\n' % evil,
        b"\n".join(plain[:5]) + b"\n",
        log.replace(b'"sig', b'"sih'),
        log.replace(b'"by":"Eve', b'"by":"Adam'),
    ]  # fmt: skip


HEAD = b'{"format":"ga-replay","version":1,"game":"grand-archive","rules":"2025-08-08","players":[{"seat":"A"},{"seat":"B"}]}\n'


def misread() -> list[str]:
    """Transcripts of which something cannot be read or is illegal."""
    head = TAGS + DECKS
    return [
        f"[{ONE_LINE}]\n",
        f'[A "\\{ONE_LINE}"]\n',
        f'[Game "{EVIL_AS_JSON}"] [A "Ann"] [B "Bo"]\n',
        f'[Game "grand-archive"] [Rules "{EVIL_AS_JSON}"] [First "{EVIL_AS_JSON}"] [BestOf "{EVIL_AS_JSON}"]\n',
        f'[A "Ann"] [B "Bo"] [DeckA "{EVIL_AS_JSON}"] [MainB "1 {EVIL_AS_JSON}"]\n',
        f'[Seats "{EVIL_AS_JSON}"] [Cards "{EVIL_AS_JSON}"]\n',
        f"{head}{ONE_LINE}\n",
        f"{head}activate {ONE_LINE}\n",
        f'{head}activate "{EVIL_AS_JSON}"\n',
        f"{head}T1 {ONE_LINE}\n",
        f"{head}!event {ONE_LINE}\n",
        f'{head}!event {{"type":"{EVIL_AS_JSON}"}}\n',
        f'{head}!event {{"type":"CardMoved","handle":99,"from":"{EVIL_AS_JSON}","to":"{EVIL_AS_JSON}"}}\n',
        f"{head}!fact {ONE_LINE}\n",
        f'{head}seen: "{EVIL_AS_JSON}" 5\n',
        f'{head}chance "{EVIL_AS_JSON}": 5\n',
        f"{head}({ONE_LINE})\n{{{ONE_LINE}\n",
        f'{head}note: "{EVIL_AS_JSON}" by "{EVIL_AS_JSON}" <because "{EVIL_AS_JSON}" {ONE_LINE}>\n',
    ]
