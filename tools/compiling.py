"""What compiling a game's card texts shares: paraphrases, reading every line, and what became of each."""

import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from ga_replay.cardtext.coverage import LineCoverage, Status, decode, encode, shape_of
from ga_replay.cardtext.normalize import key
from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.program_files import FIRST, SECOND, is_of_the_second

P = TypeVar("P")


class Override(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that the grammar cannot read, said in words that it can; stale where the line's key is another."""

    card: str
    line: int
    key: str
    why: str
    reads_as: str


class Compiled(Struct, Generic[P]):
    """The programs by key, a row for each line of each card, the unread lines by key, and paraphrases that fit no line."""

    programs: dict[str, P]
    coverage: list[LineCoverage]
    unread: dict[str, str]
    stale: list[str]


def overrides(folder: Path) -> dict[tuple[str, int], Override]:
    """Return the paraphrases by card and line."""
    found = [
        msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Override)
        for file in sorted(folder.glob("*.toml"))
    ]
    return {(one.card, one.line): one for one in found}


def compiled(
    texts: Mapping[tuple[str, int], str], paraphrased: dict[tuple[str, int], Override], read: Callable[[str], Any]
) -> Compiled[Any]:
    """Read every line, given by card and number, or its paraphrase."""
    readings: dict[str, Any] = {}
    done: Compiled[Any] = Compiled({}, [], {}, [])
    for (slug, number), text in texts.items():
        line_key = key(text)
        override = paraphrased.pop((slug, number), None)
        if override is not None and override.key != line_key:
            done.stale.append(f"{slug} {number}: the override was written for {override.key}, the line is {line_key}")
        said = override.reads_as if override is not None else text
        if said not in readings:
            readings[said] = read(said)
        reading = readings[said]
        if isinstance(reading, Opaque):
            done.coverage.append(LineCoverage(slug, number, "opaque", line_key, shape_of(text), reading.why))
            done.unread[line_key] = text
            continue
        done.programs[line_key] = reading
        status: Status = "overridden" if override is not None else "understood"
        done.coverage.append(LineCoverage(slug, number, status, line_key, shape_of(text)))
    done.stale.extend(f"{slug} {number}: no such line" for slug, number in paraphrased)
    return done


def write(done: Compiled[Any], programs: bytes, folder: Path, *, may_lose: bool) -> int:
    """Write programs and coverage, and print what changed; 1, and nothing written, where something is stale or lost."""
    golden = folder / "coverage.txt"
    before = {(one.slug, one.line): one for one in decode(golden.read_bytes())} if golden.exists() else {}
    coverage = done.coverage
    lost = [one for one in coverage if one.status == "opaque" and _was_read(before.get((one.slug, one.line)), one)]
    for problem in done.stale:
        print(problem, file=sys.stderr)
    for one in lost:
        print(f"lost: {one.slug} {one.line} ({one.why})", file=sys.stderr)
    if done.stale or (lost and not may_lose):
        return 1
    _write_programs(programs, folder)
    golden.write_bytes(encode(coverage))
    counts = Counter(one.status for one in coverage)
    size = len(programs)
    print(f"{dict(counts)} of {len(coverage)} lines, {len(done.programs)} programs, {size} bytes, {len(lost)} lost")
    return 0


MOST_IN_A_FILE = 800_000
"""Bytes of programs in one file; beyond that they are written into two."""


def _write_programs(programs: bytes, folder: Path) -> None:
    (folder / SECOND).unlink(missing_ok=True)
    if len(programs) <= MOST_IN_A_FILE:
        (folder / FIRST).write_bytes(programs)
        return
    table = msgspec.json.decode(programs, type=dict[str, msgspec.Raw])
    for name, second in ((FIRST, False), (SECOND, True)):
        part = {key: program for key, program in table.items() if is_of_the_second(key) is second}
        (folder / name).write_bytes(rows(part))


def _was_read(before: LineCoverage | None, now: LineCoverage) -> bool:
    return before is not None and before.key == now.key and before.status != "opaque"


def rows(values: Mapping[str, object]) -> bytes:
    """A JSON object of them, one a line, in the order of names."""
    found = (b'"%b":%b' % (name.encode(), msgspec.json.encode(values[name])) for name in sorted(values))
    return b"{\n%b\n}\n" % b",\n".join(found)
