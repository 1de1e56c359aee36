"""The user's signing key, and the list of known keys, whose owners the user alone vouches for."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from ga_replay.app.errors import ArgumentError, KeyFileError
from ga_replay.app.own_files import create_secret, own_folder, read_own, read_secret
from ga_replay.core.input.limits import NAME
from ga_replay.core.input.visible_text import visible
from ga_replay.logs.ed25519 import KEY_BYTES, SEED_BYTES, SigningUnavailable, public_key, unhex

KIND = "ed25519"
"""The first word of a secret key file; then a blank and the seed in hex."""


def signing_key_file() -> Path:
    """The default file of the user's own secret key."""
    return own_folder() / "signing.key"


def known_keys_file() -> Path:
    """The default file of the user's own list of known keys."""
    return own_folder() / "known_keys"


def read_signing_key(path: Path) -> bytes:
    """The seed in the file. Raises KeyFileError."""
    kind, _, text = read_secret(path).strip().partition(" ")
    seed = unhex(text, SEED_BYTES) if kind == KIND else None
    if seed is None:
        raise KeyFileError(
            "this is not a signing key",
            place=str(path),
            remedy=f'expected "{KIND}" and {2 * SEED_BYTES} hex digits: `ga-replay key new` makes one',
        )
    return seed


def public_of(seed: bytes) -> str:
    """The public key in hex. Raises KeyFileError if the package is missing."""
    try:
        return public_key(seed).hex()
    except SigningUnavailable as error:
        raise KeyFileError(error.cause, remedy=error.remedy) from error


class NewKey(Struct, frozen=True):
    """A signing key that was just made: the file that keeps it secret, and its public half in hex."""

    file: str
    public: str


def new_signing_key(path: Path | None = None) -> NewKey:
    """Makes a signing key, in a file that only its owner may read (mode 0600); by default it is the user's own.

    Raises ArgumentError if there is a file of that name, and KeyFileError if it cannot be written, or if the package
    for signatures is missing.
    """
    path = signing_key_file() if path is None else path
    seed = secrets.token_bytes(SEED_BYTES)
    public = public_of(seed)
    try:
        create_secret(path, f"{KIND} {seed.hex()}")
    except FileExistsError as error:
        cause = "this file already exists and was not changed"
        raise ArgumentError(cause, place=str(path), remedy="name another with --out") from error
    except OSError as error:
        remedy = "name a file in a folder that you may write to"
        raise KeyFileError(error.strerror or str(error), place=str(path), remedy=remedy) from error
    return NewKey(str(path), public)


def name_fault(name: str) -> str:
    """The reason why the name cannot sign, or be known; empty if it can."""
    if not name or name != name.strip():
        return "a name must not be empty, and must not begin or end with a blank"
    if visible(name) != name:
        return "a name must not contain invisible characters"
    return "" if len(name) <= NAME.most else NAME.cause


class KnownKey(Struct, frozen=True):
    """A public key in hex and its owner's name in the user's list. `key list --json` prints it."""

    key: str
    name: str


class KnownKeys(Struct, frozen=True):
    """The names that the user bound to each key, by the key in hex."""

    names: Mapping[str, tuple[str, ...]] = {}

    def pairs(self) -> tuple[KnownKey, ...]:
        """Each key with each of its names."""
        return tuple(KnownKey(key, name) for key, names in self.names.items() for name in names)

    def names_of(self, key: str) -> tuple[str, ...]:
        """The names that the list has for the public key (hex)."""
        return self.names.get(key, ())


def read_known_keys(path: Path) -> KnownKeys:
    """The list of known keys: each line is a public key, a blank and a name; `#` begins a comment.

    Raises KeyFileError for any other line.
    """
    names: dict[str, tuple[str, ...]] = {}
    # Not splitlines: its other line ends would hide a key after a comment.
    for number, raw in enumerate(read_own(path).split("\n"), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        key, _, name = line.partition(" ")
        name = name.strip()
        if unhex(key, KEY_BYTES) is None:
            raise KeyFileError(
                "this line does not begin with a public key",
                place=f"{path}:{number}",
                remedy=f"expected {2 * KEY_BYTES} hex digits, a blank and a name",
            )
        if fault := name_fault(name):
            raise KeyFileError(
                fault, place=f"{path}:{number}", remedy="write the name of the key's owner after the key"
            )
        names[key] = (*names.get(key, ()), name)
    return KnownKeys(names)


def known_keys(named: str | None) -> KnownKeys:
    """The named list, else the user's own, which may be missing. Raises KeyFileError."""
    if named is not None:
        return read_known_keys(Path(named))
    path = known_keys_file()
    return read_known_keys(path) if path.exists() else KnownKeys()


def keys_to_require(named: str | None) -> KnownKeys:
    """The same if a signature is required. Raises KeyFileError also if no key is known."""
    keys = known_keys(named)
    if not keys.names:
        cause = "no key is known yet, so no signature can be required"
        raise KeyFileError(cause, place=named or str(known_keys_file()), remedy="`ga-replay key add NAME KEY` adds one")
    return keys


def add_known_key(name: str, public: str, path: Path | None = None) -> bool:
    """Adds the owner's name of a public key (hex) to a list, by default the user's own; False if it is there already.

    A name may have several keys, and a key several names. Raises ArgumentError for an invalid public key or name, and
    KeyFileError.
    """
    path = known_keys_file() if path is None else path
    if unhex(public, KEY_BYTES) is None:
        remedy = f"expected {2 * KEY_BYTES} lower-case hex digits, as key show prints them"
        raise ArgumentError(f"{public} is not a public key", remedy=remedy)
    if fault := name_fault(name):
        raise ArgumentError(fault, remedy="write the name as the signer does")
    if path.exists() and name in read_known_keys(path).names_of(public):
        return False
    try:
        _add_line(path, f"{public} {name}")
    except OSError as error:
        remedy = "name a list in a folder that you may write to"
        raise KeyFileError(error.strerror or str(error), place=str(path), remedy=remedy) from error
    return True


def _add_line(path: Path, line: str) -> None:
    """Appends a line to a list, which is made if it is missing. Raises OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(handle, "rb+") as stream:
        size = stream.seek(0, os.SEEK_END)
        if size:
            stream.seek(size - 1)
        ends = not size or stream.read(1) == b"\n"
        stream.write(("" if ends else "\n").encode() + f"{line}\n".encode())
