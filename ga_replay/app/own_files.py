"""The user's own files beside the store: their folder, and secret files made and read safely."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from msgspec import Struct

from ga_replay.app.errors import KeyFileError
from ga_replay.core.input.limits import KEYS

EVERYBODY_ELSE = 0o077
OTHERS_WRITE = 0o022
KEY_BYTES = 32
HEX_KEY = re.compile("[0-9a-f]{64}")


def own_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """GA_REPLAY_HOME, else a folder in the user's data directory; it may not exist."""
    if home := environ.get("GA_REPLAY_HOME"):
        return Path(home)
    share = environ.get("XDG_DATA_HOME", "")
    base = Path(share) if Path(share).is_absolute() else Path.home() / ".local" / "share"
    return base / "ga-replay"


_ELSEWHERE: ContextVar[Path | None] = ContextVar("elsewhere", default=None)


@contextmanager
def hiding_key_in(folder: Path) -> Iterator[None]:
    """Context manager: keeps the hiding key in that folder, so that a tour leaves nothing in the user's own."""
    before = _ELSEWHERE.set(folder)
    try:
        yield
    finally:
        _ELSEWHERE.reset(before)


@cache
def _key_of_this_run() -> bytes:
    return os.urandom(KEY_BYTES)


class HidingKey(Struct, frozen=True):
    """The key for salts and the order of handles; `note` is the reason why it cannot be kept, empty if it is."""

    key: bytes
    note: str = ""


def hiding_key() -> HidingKey:
    """The user's own key; it is made if it is missing. If it cannot be kept, this run has one of its own.

    Raises KeyFileError for a key that is not safe.
    """
    path = (_ELSEWHERE.get() or own_folder()) / "hiding.key"
    if not path.exists():
        try:
            create_secret(path, os.urandom(KEY_BYTES).hex())
        except FileExistsError:
            pass  # another run was faster
        except OSError as error:
            note = f"{path}: {error.strerror or error}; another run will write other salts and handles"
            return HidingKey(_key_of_this_run(), note)
    text = read_secret(path).strip()
    if not HEX_KEY.fullmatch(text):
        cause = f"this is not a key of {KEY_BYTES} bytes in hex"
        raise KeyFileError(cause, place=str(path), remedy="move it away; then a new one is made")
    return HidingKey(bytes.fromhex(text))


def create_secret(path: Path, text: str) -> None:
    """Makes a file that only its owner may read, complete or not at all.

    Raises OSError, FileExistsError if it exists.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.urandom(8).hex()}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as stream:
            stream.write(text + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        os.link(beside, path)  # unlike a rename it never replaces another key
    finally:
        beside.unlink(missing_ok=True)


def read_secret(path: Path) -> str:
    """The content of a file that only its owner may read. Raises KeyFileError for any other file."""
    return _read(path, EVERYBODY_ELSE, "others may read or write this secret key", "run chmod 600, or make a new one")


def read_own(path: Path) -> str:
    """The content of a file that only its owner may write. Raises KeyFileError."""
    return _read(path, OTHERS_WRITE, "others may write this list of keys", "run chmod go-w")


def _read(path: Path, forbidden: int, cause: str, remedy: str) -> str:
    try:
        # A pipe would wait for a writer.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError as error:
        remedy = "name a file that holds keys, or make one with `ga-replay key`"
        raise KeyFileError(f"{error.strerror or error}", place=str(path), remedy=remedy) from error
    found = os.fstat(handle)
    if not stat.S_ISREG(found.st_mode):
        os.close(handle)
        raise KeyFileError("this is not a regular file", place=str(path), remedy="name a file that holds keys")
    with os.fdopen(handle, "rb") as stream:
        if found.st_mode & forbidden:
            mode = f"{stat.S_IMODE(found.st_mode):04o}"
            raise KeyFileError(f"{cause} (mode {mode})", place=str(path), remedy=remedy)
        data = stream.read(KEYS.most + 1)
    if len(data) > KEYS.most:
        raise KeyFileError(KEYS.cause, place=str(path), remedy=KEYS.remedy)
    try:
        return data.decode()
    except UnicodeDecodeError:
        cause = "this is not a key, and not valid UTF-8"
        raise KeyFileError(cause, place=str(path), remedy="name a file that holds keys") from None
