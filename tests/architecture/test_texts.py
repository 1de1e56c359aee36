"""What every file we commit must hold to: nothing put off, no machine named, no dead link."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve()
ROOT = HERE.parents[2]
ROOMS = ("ga_replay", "storage", "cli", "tests", "docs", "samples", "benchmarks", "tools", ".ci")
TEXTS = {".py", ".md", ".toml", ".lark", ".ini", ".mako", ".txt", ".lock", ""}
PUT_OFF = re.compile(r"\b(TODO|FIXME|XXX)\b")
NOT_RUN = re.compile(r"\bpytest\.(mark\.)?(skip|skipif|xfail|importorskip)\b|\bunittest\.skip")
MACHINE = re.compile(r"(?<![\w.~$}-])/(work|tmp|home|root|Users)/\w")
LINK = re.compile(r"\[[^\]]*\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)")
MENTION = re.compile(r"\bdocs/[\w./-]+\.md\b")


@cache
def every_file() -> tuple[Path, ...]:
    tops = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]  # a worktree's is git's own
    rooms = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.is_file()]
    return tuple(sorted(path for path in tops + rooms if "__pycache__" not in path.parts))


def files(*suffixes: str) -> Iterator[Path]:
    """Answer our own files, of the clone and of each room, in a fixed order; this one names what it forbids."""
    wanted = set(suffixes) or TEXTS
    for path in every_file():
        if path.suffix in wanted and path != HERE:
            yield path


@cache
def text_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8", errors="replace").splitlines()


def lines(path: Path) -> Iterator[tuple[str, str]]:
    name = path.relative_to(ROOT).as_posix()
    for number, line in enumerate(text_of(path), start=1):
        yield f"{name}:{number}", line


def found(pattern: re.Pattern[str], *suffixes: str) -> list[str]:
    return [
        f"{place}: {line.strip()}" for path in files(*suffixes) for place, line in lines(path) if pattern.search(line)
    ]


def test_no_merge_is_left_unfinished() -> None:
    assert found(re.compile(r"^(<{7} |={7}$|>{7} )")) == []


def test_nothing_is_put_off() -> None:
    assert found(PUT_OFF) == []


def test_no_test_is_left_out() -> None:
    assert found(NOT_RUN, ".py") == []


def test_no_machine_is_named() -> None:
    assert found(MACHINE) == []


def test_the_locks_name_no_host() -> None:
    assert found(re.compile(r"://|@|index-url|find-links|trusted-host"), ".lock") == []


def test_every_requirement_of_the_locks_is_pinned_and_hashed() -> None:
    for lock in files(".lock"):
        for entry in lock.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
            assert re.fullmatch(r"[a-z0-9._-]+==\S+( +--hash=sha256:[0-9a-f]{64})+ *", entry), (
                f"{lock.name}: {entry[:60]}"
            )


def test_every_link_leads_somewhere() -> None:
    dead = [
        f"{place} -> {target}"
        for path in files(".md")
        for place, line in lines(path)
        for target in LINK.findall(line)
        if not (path.parent / target).exists()
    ]
    assert dead == []


def test_every_document_that_is_mentioned_is_there() -> None:
    dead = [
        f"{place} -> {target}"
        for path in files()
        for place, line in lines(path)
        for target in MENTION.findall(line)
        if not (ROOT / target).exists()
    ]
    assert dead == []


NAMED = re.compile(
    r"`([\w/]+\.py|(?:ga_replay|core|cardtext|games|match|logs|replay|views|app|storage|cli|tests|tools)/[\w/.]+)`"
)
"""A module or package as a document names it: its path, or the end of it."""


def is_there(name: str) -> bool:
    places = (f"/{path.relative_to(ROOT).as_posix()}" for path in every_file())
    return any(place.endswith((f"/{name}", f"/{name}.py")) or f"/{name}/" in place for place in places)


def test_every_module_that_a_document_names_is_there() -> None:
    """NAME stands for a game."""
    dead = [
        f"{place} -> {target}"
        for path in files(".md")
        if path.name != "CHANGELOG.md"
        for place, line in lines(path)
        for target in NAMED.findall(line)
        if "NAME" not in target and not is_there(target.rstrip("/"))
    ]
    assert dead == []


WIDEST = 100
"""Columns of a line of a document (docs/style.md); rows of tables and what a block shows are as wide as they are."""


def test_prose_fits_into_a_window() -> None:
    wide = [
        f"{place} has {len(line)} columns"
        for path in files(".md")
        for place, line in prose(path)
        if len(line) > WIDEST and " " in line.strip()[:WIDEST]
    ]
    assert wide == []


def prose(path: Path) -> Iterator[tuple[str, str]]:
    """The lines of a document that are neither of a block nor of a table, nor headings."""
    fence = ""
    for place, line in lines(path):
        mark = re.match(r"\s*(```+)", line)
        if mark and (not fence or fence == mark[1]):
            fence = "" if fence else mark[1]
        elif not fence and not line.lstrip().startswith(("|", "#")):
            yield place, line
