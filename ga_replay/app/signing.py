"""Adding signatures to the seal of a log, without a change to any other byte."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from ga_replay.app.codecs import CODECS
from ga_replay.app.errors import ArgumentError, GaReplayError, IntegrityError, UnreadableError
from ga_replay.app.exporting import ndjson_lines
from ga_replay.app.keys import name_fault, read_signing_key, signing_key_file
from ga_replay.app.match import Match
from ga_replay.app.whole_files import write_whole
from ga_replay.core.input.limits import LINE
from ga_replay.core.table.visibility import ALL
from ga_replay.logs.ed25519 import SigningUnavailable
from ga_replay.logs.entry_scan import Scan
from ga_replay.logs.seal import Seal, Signature, seal_line, sign, sign_beginning, verify_signature

Opens = Callable[[], BinaryIO]
"""Opens the log at its beginning. Raises OSError."""


def of_file(path: Path) -> Opens:
    """A log in a regular file. Raises GaReplayError for another kind of file."""
    if path.exists() and not path.is_file():
        raise UnreadableError(
            "this is not a regular file", place=str(path), remedy="name a file that holds a sealed log"
        )
    return lambda: path.open("rb")


def of_bytes(data: bytes) -> Opens:
    """A log that was just written."""
    return lambda: BytesIO(data)


class SealedCopy:
    """A log that is intact and complete; `seal` is its seal, with the new signatures."""

    def __init__(self, name: str, opens: Opens) -> None:
        """Raises GaReplayError for a log that cannot be vouched for, and OSError."""
        self.name = name
        self._opens = opens
        with opens() as stream:
            self._scan = Scan(stream, CODECS, name, keeps_heads=True)
            for _ in self._scan:
                pass
        if self._scan.diagnostics:
            raise UnreadableError.of(self._scan.diagnostics, also="nothing was signed")
        if not self._scan.complete or self._scan.seal is None:
            raise IntegrityError(
                "this log has no seal",
                place=name,
                remedy=f"export it first: ga-replay export {name} --to ndjson --out FILE",
            )
        self.seal: Seal = self._scan.seal

    def sign(self, by: str, seed: bytes, upto: int) -> bool:
        """Adds a signature of the whole, or of the entries 1 to `upto`; False if it exists.

        Raises GaReplayError, SigningUnavailable.
        """
        if upto > self.seal.entries:
            cause = f"--upto {upto} is more than the {self.seal.entries} entries of this log"
            raise ArgumentError(cause, place=self.name)
        signed = (
            sign_beginning(self.seal, by, seed, upto, self._scan.head_at(upto)) if upto else sign(self.seal, by, seed)
        )
        return self._add(signed.signatures[-1:])

    def take(self, other: SealedCopy) -> None:
        """Adds the other copy's good signatures.

        Raises GaReplayError if none of them is of this log, and SigningUnavailable.
        """
        good = [one for one in other.seal.signatures if verify_signature(self.seal, one, self._scan.head_at)]
        if not good:
            cause = f"none of its {len(other.seal.signatures)} signatures is for this match as it is in {self.name}"
            raise IntegrityError(cause, place=other.name, remedy="nothing was signed")
        self._add(good)

    def _add(self, signatures: list[Signature] | tuple[Signature, ...]) -> bool:
        new = [one for one in signatures if one not in self.seal.signatures]
        seal = msgspec.structs.replace(self.seal, signatures=(*self.seal.signatures, *new))
        if len(seal_line(seal)) > LINE.most:
            raise GaReplayError(f"its seal would have {LINE.cause}", place=self.name, remedy="nothing was signed")
        self.seal = seal
        return bool(new)

    def lines(self) -> Iterator[bytes]:
        """The whole log with its seal as it is now. Raises OSError."""
        with self._opens() as stream:
            for line in stream:
                if not line.startswith(b'{"seal"'):
                    yield line
        yield seal_line(self.seal)


class Signed(Struct, frozen=True):
    """A signature under the name `by`, in that file: of the entries 1 to `upto`, or of the whole log if that is 0.

    `new` is False if it existed.
    """

    file: str
    by: str
    upto: int
    new: bool


def sign_log(
    log: str | os.PathLike[str] | Match,
    *,
    by: str,
    key: Path | None = None,
    upto: int = 0,
    take: Sequence[str] = (),
    out: Path | None = None,
) -> Signed:
    """Signs a sealed log in a file, or a match as it is now, under that name; every other byte of the log stays.

    `key` is the file of the secret key, by default the user's own. `upto`: sign only the entries 1 to that; 0: the
    whole. `take`: other copies of the log, whose good signatures are added. `out` is the file to write, by default the
    log's own; a match needs one.

    Raises ArgumentError, KeyFileError, UnreadableError and IntegrityError for a log that cannot be vouched for, and
    GaReplayError if the package for signatures is missing or the file cannot be written. Then nothing is signed.
    """
    if fault := name_fault(by):
        raise ArgumentError(fault, remedy="--as takes the signer's name")
    seed = read_signing_key(signing_key_file() if key is None else key)
    if isinstance(log, Match):
        goal = out
        if goal is None:
            cause = "a match of the store has no seal of its own"
            raise ArgumentError(cause, place=log.name, remedy="name the file to write with --out")
        copy = SealedCopy(log.name, of_bytes(b"".join(ndjson_lines(log, ALL))))
    else:
        goal = Path(log) if out is None else out
        copy = SealedCopy(os.fspath(log), of_file(Path(log)))
    try:
        for other in take:
            copy.take(SealedCopy(other, of_file(Path(other))))
        new = copy.sign(by, seed, upto)
    except SigningUnavailable as error:
        raise GaReplayError(error.cause, remedy=error.remedy) from error
    write_whole(goal, copy.lines())
    return Signed(str(goal), by, upto, new)
