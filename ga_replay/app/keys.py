"""The user's signing key, and the list of the keys that they know: whose each is, the user alone says."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from ga_replay.app.errors import KeyFileError
from ga_replay.app.own_files import own_folder, read_own, read_secret
from ga_replay.core.limits import NAME
from ga_replay.core.visible import visible
from ga_replay.logs.ed25519 import KEY_BYTES, SEED_BYTES, SigningUnavailable, public_key, unhex

KIND = "ed25519"
"""What a file of a secret key begins with; then a blank and the seed in hex."""


def signing_key_file() -> Path:
    return own_folder() / "signing.key"


def known_keys_file() -> Path:
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
    """The public key in hex. Raises KeyFileError where the package is missing."""
    try:
        return public_key(seed).hex()
    except SigningUnavailable as error:
        raise KeyFileError(str(error)) from error


def name_fault(name: str) -> str:
    """Why nobody can sign, or be known, under that name; empty where they can."""
    if not name or name != name.strip():
        return "a name is not empty, and has no blanks around it"
    if visible(name) != name:
        return "a name has no characters that nobody sees"
    return "" if len(name) <= NAME.most else NAME.cause


class KnownKeys(Struct, frozen=True):
    """The names that the user bound to each key, by the key in hex."""

    names: Mapping[str, tuple[str, ...]] = {}

    def names_of(self, key: str) -> tuple[str, ...]:
        return self.names.get(key, ())

    def keys_of(self, name: str) -> tuple[str, ...]:
        return tuple(key for key, names in self.names.items() if name in names)


def read_known_keys(path: Path) -> KnownKeys:
    """The list: a line is a public key, a blank and a name; `#` begins a comment. Raises KeyFileError for a line that is none of these."""
    names: dict[str, tuple[str, ...]] = {}
    # Not splitlines: what it splits at besides hides a key after a comment.
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
    """The list that was named, else the user's own, which need not be there. Raises KeyFileError."""
    if named is not None:
        return read_known_keys(Path(named))
    path = known_keys_file()
    return read_known_keys(path) if path.exists() else KnownKeys()


def add_lines(path: Path, lines: Iterable[str]) -> None:
    """Puts lines at the end of a list, which is made where it is missing. Raises OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(handle, "rb+") as stream:
        size = stream.seek(0, os.SEEK_END)
        if size:
            stream.seek(size - 1)
        ends = not size or stream.read(1) == b"\n"
        stream.write(("" if ends else "\n").encode() + "".join(f"{line}\n" for line in lines).encode())
