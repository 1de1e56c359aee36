"""The user's own files beside the store: where they lie, and how a file that holds a secret is made and read."""

from __future__ import annotations

import os
import re
import secrets
import stat
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ga_replay_cli.console import leave, talk

LONGEST = 1 << 12
"""No secret of ours has so many bytes."""
EVERYBODY_ELSE = 0o077
KEY_BYTES = 32
HEX_KEY = re.compile("[0-9a-f]{64}")


def own_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """GA_REPLAY_HOME, else a folder in the user's data directory; it need not be there."""
    if home := environ.get("GA_REPLAY_HOME"):
        return Path(home)
    share = environ.get("XDG_DATA_HOME", "")
    base = Path(share) if Path(share).is_absolute() else Path.home() / ".local" / "share"
    return base / "ga-replay"


@cache
def _key_of_this_run() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def hiding_key() -> bytes:
    """The user's own key, from which salts and the order of handles are made; it is made where it is missing.

    Where it can be kept nowhere, this run has one of its own. Raises Complaint for a key that is not safe.
    """
    path = own_folder() / "hiding.key"
    if not path.exists():
        try:
            create_secret(path, secrets.token_hex(KEY_BYTES))
        except FileExistsError:
            pass  # another run was faster
        except OSError as error:
            talk(f"{path}: {error.strerror or error}; another run will write salts and handles of its own")
            return _key_of_this_run()
    text = read_secret(path).strip()
    if not HEX_KEY.fullmatch(text):
        leave(f"{path}: this is no key of {KEY_BYTES} bytes in hex; move it away, and a new one is made")
    return bytes.fromhex(text)


def create_secret(path: Path, text: str) -> None:
    """A new file that its owner alone may read, there whole or not at all. Raises OSError, FileExistsError where there is one."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as stream:
            stream.write(text + "\n")
            stream.flush()
            os.fsync(stream.fileno())
        os.link(beside, path)  # unlike a rename it never takes the place of another key
    finally:
        beside.unlink(missing_ok=True)


def read_secret(path: Path) -> str:
    """What such a file says. Raises Complaint for one that others may read or write, and for what is no such file."""
    try:
        # A pipe would wait for a writer.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError as error:
        leave(f"{path}: {error.strerror or error}; name a file that holds a key")
    with os.fdopen(handle, "rb") as stream:
        found = os.fstat(stream.fileno())
        if not stat.S_ISREG(found.st_mode):
            leave(f"{path}: this is no regular file; name a file that holds a key")
        if found.st_mode & EVERYBODY_ELSE:
            mode = stat.S_IMODE(found.st_mode)
            leave(
                f"{path}: others may read or write this secret key (mode {mode:04o}); run chmod 600, or make a new one"
            )
        data = stream.read(LONGEST + 1)
    try:
        return data.decode("ascii")
    except UnicodeDecodeError:
        leave(f"{path}: this is no key; name a file that holds one")
