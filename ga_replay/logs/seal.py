"""The chain over a log's lines, the seal that closes it, and the signatures upon the seal.

`docs/log-format.md` describes all three for other programs. The chain finds accidents and careless edits and says
where; anybody can compute it anew, so only a signature speaks against a forger.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec import Struct

ALGORITHM = "sha256"
MARK = 16  # hex digits of the chain's head that stand on each line: enough to say where it breaks; the seal has all 64


class SigningUnavailable(Exception):
    """Signatures need the package `cryptography`, which is not installed."""


class Signature(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody vouches for a seal: `key` is their Ed25519 public key; it and `signature` are lower-case hex."""

    by: str
    key: str
    signature: str


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a log: how many entries stand before it, and the chain's head after the last one."""

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
    """The seal with one more signature. `secret_key` is an Ed25519 seed of 32 bytes. Raises SigningUnavailable."""
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise SigningUnavailable("signing needs the extra ga-replay[sign]") from error
    private = Ed25519PrivateKey.from_private_bytes(secret_key)
    key = private.public_key().public_bytes_raw().hex()
    signature = Signature(by, key, private.sign(_message(seal, by)).hex())
    return msgspec.structs.replace(seal, signatures=(*seal.signatures, signature))


def verify_signature(seal: Seal, signature: Signature) -> bool:
    """Whether the key's owner signed this seal under that name; whose key it is, the caller must know.

    Raises SigningUnavailable.
    """
    try:
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - an extra
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise SigningUnavailable("checking signatures needs the extra ga-replay[sign]") from error
    key, signed = _unhex(signature.key, 32), _unhex(signature.signature, 64)
    if key is None or signed is None:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signed, _message(seal, signature.by))
    except InvalidSignature:
        return False
    return True


def _unhex(text: str, length: int) -> bytes | None:
    """The bytes, where the text is their one lower-case form."""
    try:
        value = bytes.fromhex(text)
    except ValueError:
        return None
    return value if len(value) == length and value.hex() == text else None


def _message(seal: Seal, by: str) -> bytes:
    bare = msgspec.json.encode({"seal": seal.seal, "entries": seal.entries, "digest": seal.digest, "by": by})
    return b"ga-replay seal\n" + bare
