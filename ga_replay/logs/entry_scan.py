"""A log read entry by entry, in constant memory: the good prefix, then the diagnostics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import msgspec
from msgspec import Raw, Struct

from ga_replay.core.events import Event
from ga_replay.core.input.limits import ENTRIES, LINE
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.diagnostics import Code, Diagnostic, Fault
from ga_replay.logs.event_secrets import commitment, refuse_repeated_fields, restore, restore_seat, secret_owner
from ga_replay.logs.seal import MARK, Seal, link, mark, seal_line, seal_of
from ga_replay.logs.wire_format import (
    FORMAT,
    NOTHING,
    REFUSED,
    VERSION,
    Codecs,
    EntryLine,
    HeaderLine,
    Lines,
    entry_decoder,
    header_of,
    seat_of,
    tail,
)

_decode_header = msgspec.json.Decoder(HeaderLine).decode
_decode_seal = msgspec.json.Decoder(Seal).decode
_encode = msgspec.json.Encoder().encode


AT_THE_END = (Code.TRUNCATED_LINE, Code.UNSEALED, Code.SEAL_COUNT, Code.SEAL_DIGEST, Code.AFTER_SEAL)
"""Diagnostics that leave the chain over the whole lines valid, and only their end in doubt."""

HEAD = 32  # bytes

BARE_TAIL = len(tail(b"", "0" * MARK))


class _Number(Struct):
    n: int = 0


_decode_number = msgspec.json.Decoder(_Number).decode


class Scan:
    """Iterates over a log's entries, once; the header is read at once.

    After the iteration `diagnostics` lists all faults, `seal` is the seal if it fits, and there are two verdicts:
    `intact`, the chain holds over every whole line that is there, and `complete`, the seal fits and nothing follows it.
    A log without hashes is neither, which is not a fault. The entry at position n stands on line n + 1.
    """

    def __init__(self, stream: BinaryIO, codecs: Codecs, file: str = "", *, keeps_heads: bool = False) -> None:
        self.file = file
        self.header: Header | None = None
        self.chained = False
        self.complete = False
        self.seal: Seal | None = None
        self.diagnostics: list[Diagnostic] = []
        self.position = 0  # of the last entry returned
        self.salt = b""  # of that entry's secret part
        self.withheld = False  # whether that entry's secret part was left out
        self.seat_salts: dict[int, bytes] = {}  # by position as in `secret.Salts`: -1, -2, …
        self.seats_withheld: list[str] = []
        self._holds = True
        self._head = b""
        self._heads: bytearray | None = bytearray() if keeps_heads else None
        self._codecs = codecs
        self._source = Lines(stream)
        self._lines = iter(self._source)
        try:
            self._begin()
        except Fault as fault:
            self._report(fault, 0 if fault.code is Code.EMPTY_FILE else 1)

    def head_at(self, position: int) -> str:
        """The chain's head after that entry, as 64 hex digits, if the scan `keeps_heads` (32 bytes an entry).

        Raises IndexError.
        """
        kept = self._heads or b""
        found = bytes(kept[HEAD * position : HEAD * (position + 1)])
        if len(found) != HEAD:
            raise IndexError(f"no head is kept of entry {position}")
        return found.hex()

    @property
    def intact(self) -> bool:
        return self.chained and self._holds

    def __iter__(self) -> Iterator[Entry]:
        if self.diagnostics or self.header is None:
            return
        decode = entry_decoder(self._codecs[self.header.game]).decode
        try:
            for raw in self._lines:
                try:
                    line = decode(raw)
                except REFUSED as error:
                    if self._ends(raw):
                        return
                    from ga_replay.logs.decode_errors import entry_fault  # noqa: PLC0415 - only needed for faults

                    raise entry_fault(raw, error, self.header.game, self._codecs, cut=self._source.cut) from error
                yield self._entry(raw, line)
            self._end_without_seal()
        except Fault as fault:
            self._report(fault, self.position + 2)

    # --- the header --------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        raw = next(self._lines, None)
        if raw is None:
            self._refuse_a_long_line()
            raise Fault(Code.EMPTY_FILE, "the file is empty; expected a header")
        try:
            line = _decode_header(raw)
        except REFUSED as error:
            from ga_replay.logs.decode_errors import header_fault  # noqa: PLC0415 - only needed for faults

            raise header_fault(raw, error, cut=self._source.cut) from error
        if (line.format, line.version) != (FORMAT, VERSION):
            from ga_replay.logs.decode_errors import format_fault  # noqa: PLC0415 - only needed for faults

            if fault := format_fault({"format": line.format, "version": line.version}):
                raise fault
        if _encode(line) != raw:
            refuse_repeated_fields(raw)
        self.chained = bool(line.hash)
        self._check_header(raw, line)
        self.header = header_of(line, self._seats(line))
        if line.game not in self._codecs:
            expected = " or ".join(sorted(self._codecs))
            raise Fault(Code.OTHER_GAME, f'the log is of the game "{line.game}"; expected {expected}')

    def _check_header(self, raw: bytes, line: HeaderLine) -> None:
        names = [player.seat for player in line.players]
        if not names or "" in names or len(set(names)) < len(names):
            raise Fault(Code.WRONG_VALUE, f"the header's seats are {names}; expected different names")
        if line.first not in ("", *names):
            raise Fault(Code.WRONG_VALUE, f'"{line.first}" goes first, but is not a seat; expected one of {names}')
        if self.chained:
            self._chain(raw, _encode(line.secret) if line.secret else b"", line.hash)
        elif line.secret or any(player.commit for player in line.players):
            raise Fault(Code.CHAIN_UNEXPECTED, "the header has secrets or commitments but no hash")

    def _seats(self, line: HeaderLine) -> tuple[Seat, ...]:
        seats = []
        secrets = dict(line.secret)
        for number, player in enumerate(line.players, 1):
            seat = seat_of(player)
            secret = self._secret(player.commit, secrets.pop(player.seat, Raw()))
            if secret:
                seat, self.seat_salts[-number] = restore_seat(seat, secret)
            elif player.commit:
                self.seats_withheld.append(player.seat)
            seats.append(seat)
        if secrets:
            raise Fault(Code.SECRET_UNCOVERED, f"there is a secret of {', '.join(secrets)}, which is not a seat here")
        return tuple(seats)

    # --- entries -----------------------------------------------------------------------------------------------------

    def _entry(self, raw: bytes, line: EntryLine[Event]) -> Entry:
        if line.n != self.position + 1:
            raise self._misnumbered(line.n)
        if line.n > ENTRIES.most:
            raise Fault(Code.TOO_MUCH, f"the log has {ENTRIES.cause}", ENTRIES.remedy)
        # Only the bytes show a repeated field; a line equal to our own output has none.
        canonical = _encode(line) == raw
        if not canonical:
            refuse_repeated_fields(raw)
        plain = line.secret is NOTHING and not line.commit
        if self.chained:
            if canonical and plain and line.hash:
                self._link(raw[:-BARE_TAIL], line.hash)
            else:
                self._chain(raw, bytes(line.secret), line.hash)
        elif line.hash or not plain:
            raise Fault(Code.CHAIN_UNEXPECTED, "the entry has a hash or a secret part, but the header has no hash")
        self.salt = b""
        self.withheld = False
        event = line.event if plain else self._opened(line)
        self.position = line.n
        return Entry(event, line.because, line.cause, line.group, line.implied)

    def _opened(self, line: EntryLine[Event]) -> Event:
        if not secret_owner(line.event):
            raise Fault(
                Code.UNKNOWN_FIELD, f"this {type(line.event).__name__} cannot have a secret part, but has one here"
            )
        secret = self._secret(line.commit, line.secret)
        if not secret:
            self.withheld = True
            return line.event
        event, self.salt = restore(line.event, secret)
        return event

    def _secret(self, commit: str, raw: Raw) -> bytes:
        """The secret part, if it is there and fits its commitment."""
        secret = bytes(raw)
        if secret and not commit:
            raise Fault(Code.SECRET_UNCOVERED, "there is a secret part without a commitment to it")
        if secret and commitment(secret) != commit:
            raise Fault(Code.SECRET_CHANGED, "the secret part is not the one that was committed to")
        return secret

    def _chain(self, raw: bytes, secret: bytes, said: str) -> None:
        if not said:
            raise Fault(Code.HASH_MISSING, 'the line has no "hash", unlike the header')
        end = tail(secret, said)
        if not raw.endswith(end):
            if raw.endswith(b"\r"):
                raise Fault(Code.LINE_END, "the line ends in CR LF; expected LF, the line ends were changed")
            raise Fault(Code.EDITED, "the line does not end in its secret part and hash as it was written")
        self._link(raw[: -len(end)], said)

    def _link(self, public: bytes, said: str) -> None:
        head = link(self._head, public)
        if head.hex()[:MARK] != said:
            raise Fault(Code.EDITED, f'the chain breaks here: expected "hash":"{mark(head)}", found "{said}"')
        self._head = head
        if self._heads is not None:
            self._heads += head

    def _misnumbered(self, number: int) -> Fault:
        expected = self.position + 1
        if number < 1:
            return Fault(Code.WRONG_VALUE, f'the number is {number}; expected "n":{expected}')
        if number < expected:
            return Fault(Code.DUPLICATED, f"entry {number} appears here a second time; expected entry {expected}")
        for line, raw in enumerate(self._lines, self.position + 3):
            try:
                found = _decode_number(raw).n
            except REFUSED:
                continue
            if found == expected:
                return Fault(Code.REORDERED, f"entry {number} is here, but entry {expected} comes only on line {line}")
        missing = f"entry {expected} is" if number == expected + 1 else f"entries {expected} to {number - 1} are"
        return Fault(Code.ENTRIES_MISSING, f"{missing} missing; entry {number} is here")

    # --- the end -----------------------------------------------------------------------------------------------------

    def _ends(self, raw: bytes) -> bool:
        """True if the log ends on a line that is not an entry: with its seal, or, without a chain, with blank lines."""
        if not self.chained and not raw.strip():
            if any(line.strip() for line in self._lines):
                raise Fault(Code.BLANK_LINE, "the line is blank and others follow; expected an entry")
            self._refuse_a_long_line()
            return True
        if not raw.startswith(b'{"seal"'):
            return False
        self._close(raw)
        return True

    def _close(self, raw: bytes) -> None:
        if not self.chained:
            raise Fault(Code.CHAIN_UNEXPECTED, "the log has a seal, but the header has no hash")
        if self._source.cut:
            raise Fault(Code.TRUNCATED_LINE, "the file ends within the seal; expected a line feed after it")
        try:
            seal = _decode_seal(raw)
        except REFUSED as error:
            raise Fault(Code.SEAL_DIGEST, f"the seal cannot be read: {error}") from error
        if seal.entries != self.position:
            raise Fault(Code.SEAL_COUNT, f"the seal counts {seal.entries} entries; {self.position} come before it")
        expected = msgspec.structs.replace(seal_of(self.position, self._head), signatures=seal.signatures)
        if seal != expected:
            raise Fault(Code.SEAL_DIGEST, f'the seal is not of this log: expected "digest":"{expected.digest}"')
        if seal_line(seal) != raw + b"\n":
            raise Fault(Code.SEAL_DIGEST, "the seal is not in its normal form; the line was edited")
        self.seal = seal
        if next(self._lines, None) is not None or self._source.too_long:
            after = Fault(Code.AFTER_SEAL, "something follows the seal; expected the end of the file")
            self._report(after, self.position + 3)
        else:
            self.complete = True

    def _end_without_seal(self) -> None:
        self._refuse_a_long_line()
        if self.chained:
            cause = f"the file ends after entry {self.position} without a seal: cut off, or still being recorded"
            self._report(Fault(Code.UNSEALED, cause), 0)

    def _refuse_a_long_line(self) -> None:
        if self._source.too_long:
            raise Fault(Code.LINE_TOO_LONG, f"the line has {LINE.cause}; nothing after it is read")

    def _report(self, fault: Fault, line: int) -> None:
        if fault.code not in AT_THE_END:
            self._holds = False
        self.diagnostics.append(fault.at(self.file, line))
