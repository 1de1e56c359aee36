"""Compile the texts of a dump of the official card index into the programs that the package ships.

python tools/compile_cards.py cards.json

Writes programs.json, reach.json (how far the unread lines reach) and coverage.txt, all without a sentence, and prints
what changed in understanding. 1 where an override no longer fits its card, or understanding was lost (--lose allows
that).
"""

import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from ga_replay.effects import ir
from ga_replay.effects.coverage import Line, Status, decode, encode, shape_of
from ga_replay.effects.normal import key, normal, short_names_of
from ga_replay.effects.reach import Reach, reach_of
from ga_replay.games.grand_archive.cards.importer import read_dump
from ga_replay.games.grand_archive.cards.reading import read

CARDS = Path(__file__).parent.parent / "ga_replay/games/grand_archive/cards"


class Override(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that the grammar cannot read, said in words that it can; stale where the line's key is another."""

    card: str
    line: int
    key: str
    why: str
    reads_as: str


def overrides() -> dict[tuple[str, int], Override]:
    """Return the paraphrases by card and line."""
    found = [
        msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Override)
        for file in sorted((CARDS / "overrides").glob("*.toml"))
    ]
    return {(one.card, one.line): one for one in found}


def texts(dump_file: str) -> dict[tuple[str, int], str]:
    """Return the normal lines by card and number, counted from 1."""
    found: dict[tuple[str, int], str] = {}
    for each in read_dump(Path(dump_file).read_bytes(), dump_file).read:
        for card in (each.card, *each.card.faces):
            for number, line in enumerate(each.texts[card.slug].lines if card.slug in each.texts else (), start=1):
                found[card.slug, number] = normal(line, card.name, short_names_of(card.name))
    return found


def main(dump_file: str, *options: str) -> int:
    """Compile every line and write both files."""
    paraphrased = overrides()
    programs: dict[str, ir.Program] = {}
    readings: dict[str, ir.Program | ir.Opaque] = {}
    reaches: dict[str, Reach] = {}
    coverage: list[Line] = []
    stale: list[str] = []
    for (slug, number), text in texts(dump_file).items():
        line_key = key(text)
        override = paraphrased.pop((slug, number), None)
        if override is not None and override.key != line_key:
            stale.append(f"{slug} {number}: the override was written for {override.key}, the line is {line_key}")
        said = override.reads_as if override is not None else text
        if said not in readings:
            readings[said] = read(said)
        reading = readings[said]
        if isinstance(reading, ir.Opaque):
            coverage.append(Line(slug, number, "opaque", line_key, shape_of(text), reading.why))
            reaches[line_key] = reach_of(text)
            continue
        programs[line_key] = reading
        status: Status = "overridden" if override is not None else "understood"
        coverage.append(Line(slug, number, status, line_key, shape_of(text)))
    stale.extend(f"{slug} {number}: no such line" for slug, number in paraphrased)
    done = _write(programs, coverage, stale, may_lose="--lose" in options)
    if not done:
        (CARDS / "reach.json").write_bytes(b"{\n%b\n}\n" % _rows(reaches))
    return done


def _rows(values: Mapping[str, object]) -> bytes:
    return b",\n".join(b'"%b":%b' % (name.encode(), msgspec.json.encode(values[name])) for name in sorted(values))


def _write(programs: dict[str, ir.Program], coverage: list[Line], stale: list[str], *, may_lose: bool) -> int:
    golden = CARDS / "coverage.txt"
    before = {(one.slug, one.line): one for one in decode(golden.read_bytes())} if golden.exists() else {}
    lost = [one for one in coverage if one.status == "opaque" and _was_read(before.get((one.slug, one.line)), one)]
    for problem in stale:
        print(problem, file=sys.stderr)
    for one in lost:
        print(f"lost: {one.slug} {one.line} ({one.why})", file=sys.stderr)
    if stale or (lost and not may_lose):
        return 1
    rows = _rows(programs)
    (CARDS / "programs.json").write_bytes(b"{\n%b\n}\n" % rows)
    golden.write_bytes(encode(coverage))
    counts = Counter(one.status for one in coverage)
    print(f"{dict(counts)} of {len(coverage)} lines, {len(programs)} programs, {len(rows)} bytes, {len(lost)} lost")
    return 0


def _was_read(before: Line | None, now: Line) -> bool:
    return before is not None and before.key == now.key and before.status != "opaque"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
