"""Verification of a log: intact, complete, and signed by whom; three separate answers."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.codecs import CODECS
from ga_replay.app.keys import KnownKeys, keys_to_require, known_keys
from ga_replay.logs.diagnostics import REMEDIES, Code, Diagnostic, Family, Fault
from ga_replay.logs.ed25519 import SigningUnavailable
from ga_replay.logs.entry_scan import Scan
from ga_replay.logs.seal import Seal, Signature, verify_signature

BATCH = 4096  # entries between two calls of `advance`

Advance = Callable[[int], object]
"""Called with the number of further entries read."""


class Standing(StrEnum):
    """The standing of a key in the reader's list."""

    KNOWN = "known"
    OTHER = "known under another name"
    UNKNOWN = "unknown"


class CheckedSignature(Struct, frozen=True, kw_only=True):
    """A signature of a log, by the name `by` with the public `key` (hex).

    `valid` is None if it could not be checked, because the package cryptography is not installed. `known_as` are the
    names of the key in the reader's list. `upto` is the last entry that was signed, from 1; `whole` is true if that is
    the whole log, with its end.
    """

    by: str
    key: str
    valid: bool | None
    standing: Standing
    known_as: tuple[str, ...]
    upto: int
    whole: bool

    @property
    def shown_name(self) -> str:
        """The name of the signature.

        For an unknown key, letters that could be mistaken for others are written as escapes.
        """
        if self.standing is Standing.KNOWN or self.by.isascii():
            return self.by
        return json.dumps(self.by)


class Verification(Struct, frozen=True, kw_only=True):
    """The proof in a log. `verify --json` prints it.

    `entries` were read. `chained`: they have hashes. `intact`: the hashes hold over every whole line. `complete`: the
    seal fits, and nothing follows it. `digest` is the seal's own (hex), empty without a seal that fits. `withheld`
    counts the secrets that were left out. `diagnostics` are all faults: of the log, of its signatures, and required
    signatures that are missing.
    """

    file: str
    entries: int = 0
    chained: bool = False
    intact: bool = False
    complete: bool = False
    digest: str = ""
    signatures: tuple[CheckedSignature, ...] = ()
    withheld: int = 0
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def sealed(self) -> bool:
        """True if it has a seal that fits it."""
        return bool(self.digest)

    @property
    def is_unreadable(self) -> bool:
        """True if it could not be read as a log."""
        return any(one.family is Family.UNREADABLE for one in self.diagnostics)

    @property
    def is_sound(self) -> bool:
        """True if it is intact and complete, each of its signatures is good, and the required ones are there."""
        return self.intact and self.complete and not self.diagnostics

    def has_signed(self, name: str) -> bool:
        """True if that name vouches for the whole log, as far as the reader knows the owner of the key."""
        good = [one for one in self.signatures if one.by == name and one.valid and one.whole]
        return self.complete and any(one.standing is Standing.KNOWN for one in good)


def verify(
    log: str | os.PathLike[str] | bytes,
    *,
    known: KnownKeys | None = None,
    require: Sequence[str] = (),
    advance: Callable[[int], object] | None = None,
) -> Verification:
    """The proof in the log of that file, or in these bytes; faults of an unreadable log are in `diagnostics`.

    `known` are the keys that the reader knows; without them the user's own list. `require`: names that must have signed
    the whole. `advance` is called now and then with the number of further entries read. Raises KeyFileError if the
    user's list cannot be read.

    >>> ga.verify("samples/grand_archive/playouts/01-lorraine-crux-rai-arcane.ndjson").is_sound
    True
    """
    if isinstance(log, bytes):
        return verify_stream(BytesIO(log), "", known=known, require=require, advance=advance)
    file = os.fspath(log)
    try:
        with Path(file).open("rb") as stream:
            return verify_stream(stream, file, known=known, require=require, advance=advance)
    except OSError as error:
        return _unreadable(file, error)


def verify_stream(
    stream: BinaryIO,
    name: str,
    *,
    known: KnownKeys | None = None,
    require: Sequence[str] = (),
    advance: Advance | None = None,
) -> Verification:
    """The same of a stream, which is read once; `name` is its name in messages. Raises KeyFileError."""
    if known is None:
        known = keys_to_require(None) if require else known_keys(None)
    try:
        return _verified(stream, name, known, require, advance)
    except OSError as error:
        return _unreadable(name, error)


def _unreadable(file: str, error: OSError) -> Verification:
    remedy = REMEDIES[Code.CANNOT_READ][1]
    if isinstance(error, FileNotFoundError):
        remedy += "; a match in the store gets its seal by exporting it: ga-replay export MATCH --to ndjson"
    cause = f"the file cannot be read: {error.strerror or error}"
    return Verification(file=file, diagnostics=(Diagnostic(Code.CANNOT_READ, cause, remedy, file),))


def _verified(
    stream: BinaryIO, name: str, known: KnownKeys, require: Sequence[str], advance: Advance | None
) -> Verification:
    """Raises OSError."""
    scan = Scan(stream, CODECS, name, keeps_heads=True)
    withheld = len(scan.seats_withheld)
    for _ in scan:
        withheld += scan.withheld
        if advance is not None and scan.position % BATCH == 0:
            advance(BATCH)
    seal = scan.seal
    found = Verification(
        file=name,
        entries=scan.position,
        chained=scan.chained,
        intact=scan.intact,
        complete=scan.complete,
        digest=seal.digest if seal else "",
        signatures=tuple([_checked(scan, seal, one, known) for one in seal.signatures]) if seal else (),
        withheld=withheld,
    )
    faults = [*_bad_ones(found), *(_missing(found, one) for one in require if not found.has_signed(one))]
    at = found.entries + 2 if seal else 0  # the line of the seal
    return replace(found, diagnostics=(*scan.diagnostics, *(fault.at(name, at) for fault in faults)))


def _checked(scan: Scan, seal: Seal, signature: Signature, known: KnownKeys) -> CheckedSignature:
    try:
        valid: bool | None = verify_signature(seal, signature, scan.head_at)
    except SigningUnavailable:
        valid = None
    names = known.names_of(signature.key)
    standing = Standing.KNOWN if signature.by in names else Standing.OTHER if names else Standing.UNKNOWN
    upto, whole = signature.upto or seal.entries, not signature.upto
    return CheckedSignature(
        by=signature.by, key=signature.key, valid=valid, standing=standing, known_as=names, upto=upto, whole=whole
    )


def _bad_ones(log: Verification) -> Iterator[Fault]:
    for one in log.signatures:
        if one.valid is False:
            yield Fault(Code.BAD_SIGNATURE, f"the signature of {one.shown_name} does not match this seal")


def _missing(log: Verification, name: str) -> Fault:
    """The diagnostic of a required signature that is missing."""
    theirs = [one for one in log.signatures if one.by == name]
    good = [one for one in theirs if one.valid]
    if not log.signatures:
        cause = f"{name} has not signed this log; it has no signatures"
    elif not theirs:
        cause = f"{name} has not signed this log"
    elif any(one.valid is None for one in theirs):
        cause = f"whether {name} signed this log cannot be checked here"
    elif not good:
        cause = f"the signature of {name} is not valid"
    elif not any(one.standing is Standing.KNOWN for one in good):
        cause = f"somebody signed this log as {name} with a key that is not known as theirs"
    elif any(one.whole for one in good):
        cause = f"{name} signed a whole log, but this one is not complete"
    else:
        cause = f"{name} signed only the entries 1 to {max(one.upto for one in good)}, not the whole log"
    return Fault(Code.SIGNATURE_MISSING, cause)
