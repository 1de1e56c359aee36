"""Ed25519 (RFC 8032) by the package `cryptography`, an extra that is imported when needed."""

from __future__ import annotations

SEED_BYTES = 32
"""A secret key is its seed."""
KEY_BYTES = 32
SIGNATURE_BYTES = 64


class SigningUnavailable(Exception):
    """Signatures need the package `cryptography`, which is not installed."""

    def __init__(self) -> None:
        self.cause = "signatures need the package cryptography"
        self.remedy = "install the extra ga-replay[sign]"
        super().__init__(f"{self.cause}; {self.remedy}")


def public_key(seed: bytes) -> bytes:
    """The public key of a secret one. Raises SigningUnavailable."""
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise SigningUnavailable from error
    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()


def signed(seed: bytes, message: bytes) -> bytes:
    """The signature of the message. Raises SigningUnavailable."""
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise SigningUnavailable from error
    return Ed25519PrivateKey.from_private_bytes(seed).sign(message)


def is_good(key: bytes, signature: bytes, message: bytes) -> bool:
    """True if the owner of this public key's secret key signed the message. Raises SigningUnavailable."""
    try:
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - an extra
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise SigningUnavailable from error
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):  # ValueError: the bytes are not a point of the curve
        return False
    return True


def unhex(text: str, length: int) -> bytes | None:
    """The bytes, of that length, if the text is their only lower-case form."""
    try:
        value = bytes.fromhex(text)
    except ValueError:
        return None
    return value if len(value) == length and value.hex() == text else None
