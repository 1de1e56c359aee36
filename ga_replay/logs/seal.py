"""The chain over a log's lines, the seal that closes it, and the signatures on the seal.

`docs/log-format.md` describes all three for other programs. The chain finds accidents and careless edits with their
place; anyone can compute it anew, so only a signature speaks against a forger.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ga_replay.core.input.limits import ENTRIES
from ga_replay.logs.ed25519 import KEY_BYTES, SIGNATURE_BYTES, is_good, public_key, signed, unhex

ALGORITHM = "sha256"
MARK = 16  # hex digits of the chain's head on each line: enough to find the break; the seal has all 64


WHOLE = b"ga-replay seal\n"
BEGINNING = b"ga-replay beginning\n"

HeadAt = Callable[[int], str]
"""The chain's head after an entry, as 64 hex digits."""


class Signature(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person's signature of a log: `key` is their Ed25519 public key; it and `signature` are lower-case hex.

    `upto`: only the entries 1 to this one are signed; 0: the whole log, as the seal closes it.
    """

    by: str
    key: str
    signature: str
    upto: Annotated[int, Meta(ge=0, le=ENTRIES.most)] = 0


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a log: the number of entries before it, and the chain's head after the last one."""

    seal: str
    entries: int
    digest: str
    signatures: tuple[Signature, ...] = ()


def link(head: bytes, public: bytes) -> bytes:
    """The chain's head after one more line; `head` is empty before the first."""
    return sha256(head + public).digest()


def mark(head: bytes) -> str:
    return head.hex()[:MARK]


def seal_of(entries: int, head: bytes) -> Seal:
    return Seal(ALGORITHM, entries, head.hex())


def seal_line(seal: Seal) -> bytes:
    """The only way to write this seal; a reader accepts no other."""
    return msgspec.json.encode(seal) + b"\n"


def sign(seal: Seal, by: str, secret_key: bytes) -> Seal:
    """The seal with one more signature, of the whole log.

    `secret_key` is an Ed25519 seed of 32 bytes. Raises SigningUnavailable.
    """
    return _with(seal, by, secret_key, 0, _message(WHOLE, seal.entries, seal.digest, by))


def sign_beginning(seal: Seal, by: str, secret_key: bytes, upto: int, head: str) -> Seal:
    """The seal with one more signature, of the entries 1 to `upto` only.

    `head` is the chain's head after that entry. Raises SigningUnavailable.
    """
    return _with(seal, by, secret_key, upto, _message(BEGINNING, upto, head, by))


def _with(seal: Seal, by: str, secret_key: bytes, upto: int, message: bytes) -> Seal:
    key = public_key(secret_key).hex()
    signature = Signature(by, key, signed(secret_key, message).hex(), upto)
    return msgspec.structs.replace(seal, signatures=(*seal.signatures, signature))


def verify_signature(seal: Seal, signature: Signature, head_at: HeadAt | None = None) -> bool:
    """True if the key's owner signed this log (or this beginning of it) under that name.

    The caller must know the owner. Without `head_at` no signature of a beginning is good. Raises SigningUnavailable.
    """
    key, made = unhex(signature.key, KEY_BYTES), unhex(signature.signature, SIGNATURE_BYTES)
    if key is None or made is None:
        return False
    if not signature.upto:
        return is_good(key, made, _message(WHOLE, seal.entries, seal.digest, signature.by))
    if head_at is None or not 0 < signature.upto <= seal.entries:
        return False
    return is_good(key, made, _message(BEGINNING, signature.upto, head_at(signature.upto), signature.by))


def _message(what: bytes, entries: int, digest: str, by: str) -> bytes:
    """The signed bytes.

    The first line distinguishes signatures of a beginning and of a whole log, so a cut log is not signed.
    """
    return what + msgspec.json.encode({"seal": ALGORITHM, "entries": entries, "digest": digest, "by": by})
