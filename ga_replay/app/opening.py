"""Opening a match: a file or bytes in one of the forms of a log, a text, stdin, or a store."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, partial
from io import BufferedReader, BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.codecs import CODECS
from ga_replay.app.deck_lists import DeckLists
from ga_replay.app.errors import ArgumentError, UnknownMatchError, UnreadableError, placed
from ga_replay.app.file_state import is_regular, state_of
from ga_replay.app.hiding import mix
from ga_replay.app.match import Match
from ga_replay.app.match_cards import cards_of, named_cards, named_in, with_sets
from ga_replay.app.match_files import LOG_SUFFIXES
from ga_replay.app.named_files import NamedFiles, at_most
from ga_replay.app.own_files import hiding_key
from ga_replay.app.targets import MatchStore
from ga_replay.core.input.limits import STDIN_LOG, TRANSCRIPT, TooMuch
from ga_replay.core.log.entries import Entry, Header
from ga_replay.logs.diagnostics import REMEDIES, Code, Diagnostic
from ga_replay.logs.ndjson import Log, read_ndjson

if TYPE_CHECKING:
    from ga_replay.app.games import Game

BYTES = "<bytes>"
TEXT = "<text>"
"""The name in messages of a match that is in no file."""


@runtime_checkable
class Stored(Protocol):
    """A match of a store, as returned by `store["name"]`: its name there, its header, and its entries in order."""

    @property
    def name(self) -> str:
        """Its name in the store."""

    @property
    def header(self) -> Header:
        """Players and decks."""

    @property
    def entries(self) -> Sequence[Entry]:
        """All entries, in order."""


def open_match(
    source: str | os.PathLike[str] | bytes | Match | Stored,
    *,
    cards: CardData | None = None,
    decks_from: str | os.PathLike[str] | None = None,
) -> Match:
    """The match in a file (a path), in bytes, or of a store (`store["name"]`); transcript or NDJSON is detected.

    `cards` are the card data to judge it with; without them those of the card sets that it names, or else the shipped
    cards with your imports. Deck lists and card sets are looked for beside the file and its folder (of bytes and of a
    store: the working directory), then in the folder `decks_from`.

    Raises UnreadableError if there is no match that could be read, and CardDataError if a card set is missing or
    faulty. A match that stops being readable later is returned up to there; `problems` says why. An open match is
    returned as it is; with `cards` or `decks_from` beside it ArgumentError is raised, since its lists and cards were
    read when it was opened.

    >>> ga.open("samples/tour/fault.transcript").players
    {'A': 'Ann', 'B': 'Bo'}
    """
    if isinstance(source, Match):
        return _open_already(source, given=cards is not None or decks_from is not None)
    if isinstance(source, bytes):
        return _begun(Opening(_beside(Path(), decks_from), cards).of_bytes(source, BYTES))
    if isinstance(source, str | os.PathLike):
        path = Path(source)
        if "\n" in path.name:
            raise UnreadableError(
                "a file is opened by its name, but this is a text", remedy="ga_replay.read reads texts"
            )
        return _begun(open_file(path, Opening(_beside(path.parent, decks_from), cards)))
    if not isinstance(source, Stored):
        raise TypeError(f"a match is opened from a path, bytes or a store, not from {type(source).__name__}")
    cards = cards or cards_of(source.header, _beside(Path(), decks_from))
    return Match(name=source.name, file="", header=with_sets(source.header, cards), entries=source.entries, cards=cards)


def read_match(text: str, *, cards: CardData | None = None, decks_from: str | os.PathLike[str] | None = None) -> Match:
    """The match in a text: a transcript, or NDJSON. Keywords, errors and folders are those of `open` for bytes.

    >>> text = Path("samples/tour/tour.transcript").read_text()
    >>> ga.read(text, decks_from="samples/tour").game
    'grand-archive'
    """
    data = text.encode(errors="surrogatepass")
    return _begun(Opening(_beside(Path(), decks_from), cards).of_bytes(data, TEXT))


def _open_already(match: Match, *, given: bool) -> Match:
    if given:
        cause = "the match is open already; its deck lists and its cards were read then"
        raise ArgumentError(cause, place=match.name, remedy="give cards and decks_from when you open its file")
    return _begun(match)


def _beside(folder: Path, decks_from: str | os.PathLike[str] | None) -> NamedFiles:
    return NamedFiles(folder, None if decks_from is None else Path(decks_from))


def _begun(match: Match) -> Match:
    """The match, which has a header. Raises UnreadableError."""
    match.head()
    return match


class Opening(Struct, frozen=True):
    """The options of opening a match.

    `beside` are the folders of the files that it names. `cards` are the card data to judge with; by default those that
    the match names, or else the user's. `mixed`: a viewer who may not see everything will see handles, or they will be
    written down, so those of a transcript must reveal nothing of its lists.
    """

    beside: NamedFiles = NamedFiles()
    cards: CardData | None = None
    mixed: bool = False

    def stream(self, stream: BufferedReader, file: str) -> Match:
        """The match in a file. A log begins with a brace, a transcript does not."""
        with placed(file):
            if _is_log(stream.peek(256), file):
                return self._log(read_ndjson(stream, CODECS, file), file)
            try:
                return self._transcript(at_most(stream, TRANSCRIPT), file)
            except TooMuch as error:
                return _too_much(file, error)

    def of_bytes(self, data: bytes, file: str) -> Match:
        """The match in these bytes."""
        with placed(file):
            try:
                if not _is_log(data[:256], file):
                    return self._transcript(at_most(BytesIO(data), TRANSCRIPT), file)
                data = at_most(BytesIO(data), STDIN_LOG)
            except TooMuch as error:
                return _too_much(file, error)
            return replace(self._log(read_ndjson(data, CODECS, file), file), data=data)

    def _log(self, log: Log, file: str) -> Match:
        header = log.header
        if header is None:
            return Match(name=file, file=file, header=None, entries=log.entries, problems=log.diagnostics, log=log)
        cards = self.cards or cards_of(header, self.beside)
        return Match(
            name=file,
            file=file,
            header=with_sets(header, cards),
            entries=log.entries,
            problems=log.diagnostics,
            log=log,
            cards=cards,
        )

    def _transcript(self, data: bytes, file: str) -> Match:
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            return _unreadable(file, Code.NOT_UTF8, f"byte {error.start + 1} of the file is not valid UTF-8", line)
        from ga_replay.app.games import game_of_transcript  # noqa: PLC0415 - NDJSON needs no wording

        game = game_of_transcript(text)
        cards = self.cards or named_cards(game.name, named_in(text), self.beside) or users_cards()
        return _expanded(text, file, game, DeckLists(self.beside, game), cards, mixed=self.mixed)


def _expanded(text: str, file: str, game: Game, lists: DeckLists, cards: CardData, *, mixed: bool) -> Match:
    """The match of a transcript.

    Its lists and cards are values by now, so it is the same when expanded again with mixed lists.
    """
    from ga_replay.app.games import strangers  # noqa: PLC0415 - NDJSON needs no wording
    from ga_replay.logs.transcript.reading.expand import expand  # noqa: PLC0415 - as above

    with cards.in_force():
        found = expand(
            text=text,
            wording=game.wording,
            load=lists.read,
            file=file,
            others=strangers(game),
            mix=mix if mixed else None,
        )
    header, notes = found.header, list[str]()
    if mixed and header is not None:
        notes += filter(None, [hiding_key().note])
        if mix(header) != header:
            notes.append(
                f"{file}: it names listed cards by their handles, so the handles follow the order of its lists, which reveals them"
            )
    header = header and with_sets(header, cards)
    expanded = partial(_expanded, file=file, game=game, lists=lists, cards=cards)
    again = None if mixed else cache(partial(expanded, text, mixed=True))
    return Match(
        name=file,
        file=file,
        header=header,
        entries=found.entries,
        problems=found.diagnostics,
        lines=found.lines,
        cards=cards,
        notes=tuple(notes),
        mixing=again,
        rewritten=partial(expanded, mixed=mixed),
    )


def open_file(path: Path, opening: Opening) -> Match:
    """The match in the file, in any format."""
    try:
        with path.open("rb") as stream:
            found = os.fstat(stream.fileno())
            if not is_regular(found):
                return open_pipe(stream, str(path), opening)
            return replace(opening.stream(stream, str(path)), state=state_of(found))
    except OSError as error:
        if isinstance(error, IsADirectoryError):
            wanted = "this is a folder, and one match is wanted"
            return _broken(Diagnostic(Code.CANNOT_READ, wanted, "name a file in it", str(path)))
        return _unreadable(str(path), Code.CANNOT_READ, f"the file cannot be read: {error.strerror or error}")
    except ValueError as error:  # NUL, which no file name can have
        return _unreadable(str(path), Code.CANNOT_READ, f"the file cannot be read: {error}")


def open_pipe(stream: BinaryIO, file: str, opening: Opening) -> Match:
    """The match in a stream that is read once, up to the bound of a match."""
    data = stream.read(TRANSCRIPT.most + 1)
    if _is_log(data[:256], file) and len(data) > TRANSCRIPT.most:
        data += stream.read(STDIN_LOG.most + 1 - len(data))
    return opening.of_bytes(data, file)


def open_stored(name: str, store: MatchStore, cards: CardData | None = None) -> Match:
    """The match of that name in a store. Raises UnknownMatchError, and the errors of the store."""
    refuse_unknown(name, store)
    return Match(name=name, file="", header=store.header(name), entries=store.read(name), cards=cards or users_cards())


def refuse_unknown(name: str, store: MatchStore) -> None:
    """Raises UnknownMatchError if the store has no match of that name."""
    if store.exists(name):
        return
    from difflib import get_close_matches  # noqa: PLC0415 - only needed for misspelt names

    near = get_close_matches(name, store.names(), n=3)
    remedy = f"did you mean {' or '.join(near)}?" if near else "`ga-replay list` shows those that are"
    raise UnknownMatchError(f"unknown match {name!r}", remedy=remedy)


def _is_log(beginning: bytes, file: str) -> bool:
    text = beginning.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text.startswith(b"{"):
        return text[1:].lstrip()[:1] in (b'"', b"}", b"")
    return file.endswith(LOG_SUFFIXES) or not text


def _too_much(file: str, error: TooMuch) -> Match:
    return _broken(Diagnostic(Code.TOO_MUCH, error.cause, error.remedy, file))


def _unreadable(file: str, code: Code, cause: str, line: int = 0) -> Match:
    return _broken(Diagnostic(code, cause, REMEDIES[code][1], file, line))


def _broken(fault: Diagnostic) -> Match:
    """A match of which nothing can be read."""
    return Match(name=fault.file, file=fault.file, header=None, entries=(), problems=(fault,))
