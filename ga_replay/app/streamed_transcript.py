"""A transcript that comes line by line, as on stdin.

Its tags begin the match, and each line is recorded before the next is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import BinaryIO

from msgspec.structs import replace

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.deck_lists import deck_list
from ga_replay.app.errors import ArgumentError, RecordingError, UnreadableError
from ga_replay.app.games import GAMES, game_named, game_of, strangers
from ga_replay.app.hiding import mix
from ga_replay.app.match_cards import TAG, named_cards, with_known_cards
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.record import kept_in
from ga_replay.app.recording import Recorder
from ga_replay.app.targets import InMemory, Target
from ga_replay.core.cards.pool import CardLookupError
from ga_replay.core.input.limits import LINE
from ga_replay.core.log.entries import Header
from ga_replay.core.table.visibility import ALL
from ga_replay.logs.diagnostics import Code, Diagnostic
from ga_replay.logs.handle_order import handles_named, identified_at_once
from ga_replay.logs.transcript.reading.expand import pen_for
from ga_replay.logs.transcript.syntax.pieces import Piece, PieceKind, pieces
from ga_replay.logs.transcript.syntax.tags import header_of


def lines_of(stream: BinaryIO, file: str) -> Iterator[str]:
    """The lines of a stream as they come. Raises UnreadableError for one that is too long, or not UTF-8."""
    for number, raw in enumerate(iter(lambda: stream.readline(LINE.most + 1), b""), 1):
        place = f"{file}:{number}"
        if len(raw) > LINE.most:
            raise UnreadableError(LINE.cause, place=place, remedy=LINE.remedy)
        try:
            yield raw.decode().rstrip("\r\n")
        except UnicodeDecodeError as error:
            raise UnreadableError(
                "this is not valid UTF-8", place=place, remedy="save the transcript as UTF-8"
            ) from error


class StreamedTranscript:
    """A transcript whose `tags` have come; iterating yields the lines after them with their numbers, as they come.

    `file` is its name in messages.
    """

    def __init__(self, lines: Iterable[str], file: str) -> None:
        """Reads up to the first line that is not a tag. Raises UnreadableError."""
        self.file = file
        self.tags: list[Piece] = []
        self._hidden: frozenset[int] = frozenset()
        self._lines = iter(enumerate(lines, 1))
        self._first: tuple[tuple[int, str], ...] = ()
        for number, line in self._lines:
            found, faults = pieces(line)
            if faults:
                raise UnreadableError.of([replace(one, file=file, line=number) for one in faults])
            if any(piece.part is not PieceKind.TAG for piece in found):
                self._first = ((number, line),)
                break
            self.tags += [replace(piece, line=number) for piece in found]

    def __iter__(self) -> Iterator[tuple[int, str]]:
        for number, line in chain(self._first, self._lines):
            yield number, self._checked(number, line)

    def _checked(self, number: int, line: str) -> str:
        """The line, unless it names a card by a handle whose meaning changed when the lists were mixed.

        Raises RecordingError.
        """
        if self._hidden:
            said = (one.text for one in pieces(line)[0] if one.part in (PieceKind.SAYS, PieceKind.VARIATION))
            if named := self._hidden & handles_named(said):
                cause = f"the line names the card @{min(named)}, and the lists were mixed as the match began"
                remedy = "name the card by its name, or import the transcript as a file"
                raise RecordingError(cause, place=f"{self.file}:{number}", remedy=remedy)
        return line

    def begin(self, target: Target, *, game: str, beside: NamedFiles, as_: str = ALL) -> Recorder:
        """Begins the match of the tags there.

        `game` is the default for tags without a game. Files in the tags are looked for `beside`. Raises ArgumentError
        if a match has begun there before, UnreadableError for tags and deck lists that cannot be read, and
        CardDataError.
        """
        if target.header is not None:
            remedy = "leave the tags out to continue it, or choose another name"
            raise ArgumentError("the match has already begun", place=target.name, remedy=remedy)
        listed, cards = self._header(game, beside)
        with cards.in_force():
            self._refuse_unknown_cards(listed)
            header = mix(listed)
            if header.tags != listed.tags:
                self._hidden = _told_at_once(header)
        return kept_in(Recorder(InMemory(target.name, header), as_=as_, cards=cards), target)

    def _header(self, game: str, beside: NamedFiles) -> tuple[Header, CardData]:
        """The header of the tags, with the files that they name, and its cards.

        Raises UnreadableError and CardDataError.
        """
        named = {piece.name: piece.text for piece in self.tags}
        played = game_named(named["Game"] if named.get("Game") in GAMES else game)
        cards = named_cards(played.name, named.get(TAG, ""), beside) or users_cards()
        with cards.in_force():
            header, faults = header_of(
                self.tags, played.wording, lambda name: deck_list(name, beside, played), self.file, strangers(played)
            )
        if faults or header is None:
            raise UnreadableError.of(faults, also=self._where_decks_are(faults, beside))
        return with_known_cards(header, cards), cards

    def _where_decks_are(self, faults: list[Diagnostic], beside: NamedFiles) -> str:
        """For a transcript without a folder of its own, the message says where its lists are looked for."""
        if not faults or faults[0].code is not Code.BAD_DECK or beside.folder != NamedFiles().folder:
            return ""
        return f"with {self.file}, deck lists are looked for in the folder where the command runs"

    def _refuse_unknown_cards(self, header: Header) -> None:
        """Raises UnreadableError for a list with an unknown card, before a match with it has begun."""
        try:
            pen_for(header, game_of(header).wording)
        except CardLookupError as error:
            cause = f"this game cannot begin: {error}"
            raise UnreadableError(cause, place=self.file, remedy="correct the tags") from error


def _told_at_once(header: Header) -> frozenset[int]:
    """The handles that mean other cards now that the lists were mixed."""
    pen = pen_for(header, game_of(header).wording)
    pen.fill()
    return identified_at_once(pen.recording.entries)
