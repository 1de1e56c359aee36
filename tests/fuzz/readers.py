"""The readers, each with what it begins with, how that is changed, what it may raise, and its share of the inputs.

A reader is asked as a command asks it, and what it accepts goes where a command would take it: a log is judged, shown and written again.
"""

from __future__ import annotations

import datetime as dt
import io
import os
import random
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache, partial
from pathlib import Path
from uuid import UUID

from msgspec import Struct

from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.codecs import CODECS
from ga_replay.app.games import playable
from ga_replay.app.season.query import BadQueryError
from ga_replay.app.season.query import parsed as parsed_query
from ga_replay.cardtext.card_set import CardSetUnreadableError, game_of_set
from ga_replay.core.cards.pool_file import PoolUnreadableError, decode_checked, encode_pool
from ga_replay.core.cards.pool_import import DumpUnreadableError, merged
from ga_replay.core.log.codec import Codec, Unreadable
from ga_replay.core.rules.decks import BansUnreadableError
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.logs.ndjson import read_ndjson
from ga_replay.replay.address import BadAddress
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.views.viewer import UnknownViewer, check_viewer
from ga_replay_cli.__main__ import expected, invoke
from ga_replay_cli.console import ExitCode
from ga_replay_storage.engine import parsed
from ga_replay_storage.rows import Rows
from ga_replay_storage.season.compiling import clauses_with_events, events, is_found
from ga_replay_storage.store import Unavailable
from tests.fuzz import mutators, seeds
from tests.fuzz.fenced import only_here
from tests.fuzz.mutators import Mutator

TEXT = (mutators.tokens, mutators.tokens, mutators.tokens, mutators.lines, mutators.raw)
TREE = (mutators.trees, mutators.trees, mutators.trees, mutators.tokens, mutators.raw)
NDJSON = (mutators.json_lines, mutators.json_lines, mutators.json_lines, mutators.lines, mutators.tokens, mutators.raw)
MOST_CHANGES = 4


class Reader(Struct, frozen=True):
    """`declared` is all that `read` may raise; of a thousand inputs it gets `share`."""

    name: str
    read: Callable[[bytes], None]
    seeds: Callable[[], Iterator[bytes]]
    mutators: Sequence[Mutator]
    share: int
    declared: tuple[type[Exception], ...] = ()
    reseals: bool = False

    def input(self, seed: int, at: int) -> bytes:
        """The input at that place of the row that the seed begins: always the same bytes."""
        rng = random.Random(f"{seed}:{self.name}:{at}")
        known = _seeds_of(self)
        data = rng.choice(known)
        for _ in range(rng.choice((1, 1, 1, 2, MOST_CHANGES))):
            data = rng.choice(self.mutators)(rng, data, known)
        return mutators.resealed(data) if self.reseals and rng.random() < 0.8 else data


_KEPT: dict[str, tuple[bytes, ...]] = {}


def _seeds_of(reader: Reader) -> tuple[bytes, ...]:
    if reader.name not in _KEPT:
        _KEPT[reader.name] = tuple(reader.seeds())
    return _KEPT[reader.name]


# --- through the front door --------------------------------------------------------------------------------------------------

CODES = frozenset(code for code in ExitCode if code < ExitCode.INTERNAL)


class WrongExit(Exception):
    """A command answered something else than an exit code of docs/cli.md, or left without a word."""


@contextmanager
def _stdin(data: bytes) -> Iterator[None]:
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", errors="surrogateescape")
    try:
        yield
    finally:
        sys.stdin = before


def command(arguments: Sequence[str], data: bytes = b"") -> None:
    """Run a command line with that stdin. Whatever nobody foresaw goes through; a shell would have seen code 70."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    err = io.StringIO()
    with _stdin(data), redirect_stdout(out), redirect_stderr(err):
        code = expected(lambda: invoke(arguments))
    if code not in CODES or (code and not (err.getvalue() or out.buffer.tell())):
        raise WrongExit(f"{code} from {arguments}")


def _pick(data: bytes, choices: Sequence[str]) -> str:
    """One of them, always the same for the same bytes."""
    return choices[zlib.crc32(data) % len(choices)]


LOG_COMMANDS = (
    "validate - --json", "validate -", "validate - --as A", "validate - --as spectator", "verify -", "verify - --json", "show -",
    "show - --at @5 --as A --json", "show - --as spectator --at 1", "step -", "step - --every --as B", "export - --to transcript", "export - --to json",
    "export - --to ndjson", "export - --to ndjson --plain --as spectator", "export - --to transcript --as B", "explain -", "explain - --at @4 --json",
    "import - --name m",
)  # fmt: skip


def _log(data: bytes) -> None:
    read_ndjson(data, CODECS)
    words = _pick(data, LOG_COMMANDS).split(" ")
    command([*words, "--db", "sqlite:///fuzzed.sqlite"] if words[0] == "import" else words, data)


def _in_folder_of(game: str, commands: Sequence[str], data: bytes) -> None:
    """A command where the samples of a game lie, since transcripts name lists beside them."""
    here = Path.cwd()
    os.chdir(seeds.SAMPLES / seeds.FOLDERS[game] / "matches")
    try:
        command(_pick(data, commands).split(" "), data)
    finally:
        os.chdir(here)


TRANSCRIPT_COMMANDS = (
    "validate -", "validate -", "validate - --json", "validate - --as B", "show - --as A", "export - --to ndjson", "export - --to transcript", "step -",
    "explain -",
)  # fmt: skip
POSITION_COMMANDS = ("check -", "check - --json", "check - --strict", "check - --ask")


def _deck(game: str, data: bytes) -> None:
    form = _pick(data, CATALOGS[game].decks.formats)
    command(["decks", "check", "-", "--game", game, "--format", form, *(["--json"] if data[:1] < b"8" else [])], data)


# --- readers without a command of their own ----------------------------------------------------------------------------------


def _bans(data: bytes) -> None:
    shelf = CATALOGS["grand-archive"]
    assert shelf.decks.bans is not None
    bans = shelf.decks.bans(data.decode("utf-8", "replace"), "bans.toml", shelf.pool())
    deck = shelf.decks.read(_some_deck(), "deck", shelf.pool())
    shelf.decks.check(_rules(), deck, "standard", day=dt.date(2026, 1, 1), pool=shelf.pool(), bans=bans)


@cache
def _some_deck() -> str:
    return next(seeds.decks("grand-archive")).decode()


@cache
def _rules() -> Ruleset:
    from ga_replay.app.games import GAMES  # noqa: PLC0415 - slow

    game = GAMES["grand-archive"]
    return game.rulesets[game.edition]


def _dump(game: str, data: bytes) -> None:
    shelf = CATALOGS[game]
    dump = shelf.read_dump(data, "cards.json")
    if dump.read:
        pool = merged(dump, dump.last_update, None, {}).pool
        decode_checked(encode_pool(pool), "pool", shelf.kind)


def _card_set(game: str, data: bytes) -> None:
    game_of_set(data)
    shelf = CATALOGS[game]
    dump = shelf.read_set(data, "cards.toml")
    decode_checked(encode_pool(merged(dump, dump.last_update, None, {}).pool), "pool", shelf.kind)


def _pool(game: str, data: bytes) -> None:
    decode_checked(data, "pool", CATALOGS[game].kind)


def _pools(game: str) -> Iterator[bytes]:
    for data in seeds.card_sets(game):
        shelf = CATALOGS[game]
        yield encode_pool(merged(shelf.read_set(data, "cards.toml"), "2026-01-01", None, {}).pool)


def _query(data: bytes) -> None:
    asked = parsed_query(data.decode(errors="surrogateescape"))
    str(is_found(asked))
    for clause in clauses_with_events(asked):
        str(events(clause))


def _address(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    match = _some_match()
    try:
        check_viewer(text, match.header)
    except UnknownViewer:
        match.timeline.find(text)


@cache
def _some_match() -> JudgedMatch:
    log = read_ndjson(max(seeds.logs("grand-archive", sealed=False), key=len), CODECS)
    assert log.header is not None
    return JudgedMatch(playable(log.header), log.header, log.entries)


def _codec_of(game: str) -> Codec:
    return CODECS[game]


def _row(data: bytes) -> None:
    topic, _, state = data.partition(b"\n")
    Rows(_codec_of).unpack(UUID(int=0), 1, topic.decode("utf-8", "replace"), state)


def _row_seeds() -> Iterator[bytes]:
    return (topic.encode() + b"\n" + state for topic, state in seeds.rows())


def _texts(texts: Sequence[str]) -> Iterator[bytes]:
    return (text.encode() for text in texts)


def _command_line(data: bytes) -> None:
    """A command line in a folder with a match, a position, a list and cards."""
    if not Path("m.transcript").exists():
        Path("m.transcript").write_bytes(b"\n".join(next(seeds.transcripts("grand-archive")).split(b"\n")[4:]))
        Path("m.ndjson").write_bytes(next(seeds.logs("epic", sealed=True)))
        Path("m.position").write_bytes(next(seeds.positions("trails")))
        Path("deck.txt").write_bytes(next(seeds.decks("grand-archive")))
        Path("cards.json").write_bytes(next(seeds.dumps("grand-archive")))
    with only_here():
        command([os.fsdecode(word) for word in data.split(b"\0")], b'note: "x"\n')


def _url(data: bytes) -> None:
    parsed(data.decode("utf-8", "surrogateescape"))


def _logs(game: str, *, sealed: bool) -> Iterator[bytes]:
    return seeds.logs(game, sealed=sealed)


def _of_a_game(game: str) -> Iterator[Reader]:
    yield Reader(f"log-{game}", _log, partial(_logs, game, sealed=False), NDJSON, 60)
    yield Reader(f"sealed-log-{game}", _log, partial(_logs, game, sealed=True), NDJSON, 40, (), True)
    spoken = partial(_in_folder_of, game, TRANSCRIPT_COMMANDS)
    yield Reader(f"transcript-{game}", spoken, partial(seeds.transcripts, game), TEXT, 40)
    checked = partial(_in_folder_of, game, POSITION_COMMANDS)
    yield Reader(f"position-{game}", checked, partial(seeds.positions, game), TEXT, 30)
    yield Reader(f"deck-{game}", partial(_deck, game), partial(seeds.decks, game), (*TEXT, *TREE), 40)
    sets = (CardSetUnreadableError,)
    yield Reader(f"card-set-{game}", partial(_card_set, game), partial(seeds.card_sets, game), TEXT, 10, sets)
    if game != "trails":
        yield Reader(f"dump-{game}", partial(_dump, game), partial(seeds.dumps, game), TREE, 40, (DumpUnreadableError,))
    yield Reader(f"pool-{game}", partial(_pool, game), partial(_pools, game), TREE, 10, (PoolUnreadableError,))


READERS: dict[str, Reader] = {
    reader.name: reader
    for reader in (
        *(reader for game in seeds.GAMES for reader in _of_a_game(game)),
        Reader("bans", _bans, partial(_texts, (seeds.BANS,)), TEXT, 40, (BansUnreadableError,)),
        Reader("address", _address, partial(_texts, seeds.ADDRESSES), TEXT, 90, (BadAddress,)),
        Reader("query", _query, partial(_texts, seeds.QUERIES), TEXT, 40, (BadQueryError,)),
        Reader("row", _row, _row_seeds, (mutators.raw,), 100, (Unreadable,)),
        Reader("command-line", _command_line, seeds.command_lines, TEXT, 20),
        Reader("store-url", _url, partial(_texts, seeds.URLS), TEXT, 40, (Unavailable,)),
    )
}
