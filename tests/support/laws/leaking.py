"""Law 6 over all commands: pairs of transcripts that differ only in what a viewer may not know, and everything that the viewer can get of each.

`python -m tests.support.laws.leaking [--part N/M]` compares every pair of every sample's transcript and counts; `test_leaks.py` takes some.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import msgspec
from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.table.visibility import ALL, SPECTATOR
from ga_replay.logs.handle_order import with_mixed_handles
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay_cli.__main__ import run
from tests.support.places import SAMPLES
from tests.support.samples import FAULTS, GAMES, MATCHES, expanded, folder_of, name_of

Files = dict[str, str]
"""A folder's files by their names; the match is `MATCH`."""
MATCH = "m.transcript"
KEY = bytes(range(32))

WAYS: tuple[tuple[str, ...], ...] = (
    ("export", "--to", "ndjson"),
    ("export", "--to", "ndjson", "--plain"),
    ("export", "--to", "transcript"),
    ("export", "--to", "json"),
    ("export", "--to", "position", "--at", "{middle}"),
    ("export", "--to", "svg", "--at", "{middle}"),
    ("export", "--to", "text", "--at", "{late}"),
    ("export", "--to", "html"),
    ("export", "--to", "html", "--at", "{middle}", "--embed"),
    ("step", "--every"),
    ("validate", "--json"),
    ("validate",),
    ("show",),
    ("show", "--json"),
    ("show", "--json", "--at", "{middle}"),
    ("step", "--at", "{middle}"),
    ("explain", "--at", "{middle}"),
    ("explain", "--json", "--at", "{late}"),
    ("note", "--list", "--json"),
    ("export", "--to", "transcript", "--strip", "notes"),
)
"""Whatever takes `--as`, after the name of the match; `{middle}` and `{late}` are entries."""
MARKS = re.compile(r'"(commit|hash|digest|salt)":"[0-9a-f]*"')
"""A commitment must depend on what it hides, the chain on it, and our salts on the whole, by a key that nobody else has; nothing else may."""


class Pair(Struct, frozen=True):
    """Two matches as files, and who may not know what they differ in."""

    name: str
    one: Files
    other: Files
    viewers: tuple[str, ...]
    middle: int
    late: int


# --- the files of a sample -----------------------------------------------------------------------------------------------


class Sample(Struct, frozen=True):
    """A sample's transcript with its deck lists and card sets beside it, a list of its own for each seat."""

    path: Path
    files: Files
    said: Expansion
    header: Header

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(seat.seat for seat in self.header.seats)

    def viewers(self, owner: str) -> tuple[str, ...]:
        """Who may not know what is the owner's."""
        return (*(seat for seat in self.seats if seat != owner), SPECTATOR)

    def pair(self, what: str, one: Files, other: Files, viewers: tuple[str, ...]) -> Pair:
        count = len(self.said.entries)
        return Pair(f"{name_of(self.path)} {what}", one, other, viewers, count // 2, count - 3)


def sample(path: Path) -> Sample:
    """The sample as files."""
    files: Files = {}

    def beside(found: re.Match[str]) -> str:
        name = f"{found[1]}.txt"
        files[name] = (path.parent / found[2]).read_text()
        return f'[Deck{found[1]} "{name}"]'

    def sets(found: re.Match[str]) -> str:
        names = [Path(name.strip()) for name in found[1].split(",")]
        files.update({name.name: (path.parent / name).read_text() for name in names})
        return f'[Cards "{", ".join(name.name for name in names)}"]'

    text = re.sub(r'\[Deck(\w) "([^"]*)"\]', beside, path.read_text())
    files[MATCH] = re.sub(r'\[Cards "([^"]*)"\]', sets, text)
    said = expanded(path)
    assert said.header is not None
    return Sample(path, files, said, said.header)


# --- what a viewer may not know ------------------------------------------------------------------------------------------


def in_another_order(one: Sample) -> Iterator[Pair]:
    """Each player's list, written from below."""
    for seat in one.seats:
        name = f"{seat}.txt"
        paragraphs = [paragraph.split("\n") for paragraph in one.files[name].strip().split("\n\n")]
        turned = [
            [line for line in lines if not line[:1].isdigit()] + [line for line in lines[::-1] if line[:1].isdigit()]
            for lines in paragraphs
        ]
        other = {**one.files, name: "\n\n".join("\n".join(lines) for lines in turned) + "\n"}
        if other != one.files:
            yield one.pair(f"order of {seat}", one.files, other, one.viewers(seat))


def laid_out(one: Sample, header: Header) -> Files:
    """The match with the lists of that header as they stand: the order of their handles is given, since chance decides it."""
    game = GAMES[folder_of(one.path)]
    tags = contract(header, (), game.wording).rstrip("\n")
    for name in re.findall(r'\[Cards "[^"]*"\]', one.files[MATCH]):
        tags = re.sub(r'\[Cards "[^"]*"\]', name, tags)
    return {**one.files, MATCH: f"{tags}\n\n{one.files[MATCH].partition(chr(10) * 2)[2]}"}


def changed(header: Header, seat: str, change: Callable[[str], str]) -> Header:
    """The header with other cards in the lists of that seat."""
    seats = tuple(
        msgspec.structs.replace(one, **{name: tuple(map(change, getattr(one, name))) for name in ("material", "main")})
        if one.seat == seat
        else one
        for one in header.seats
    )
    return msgspec.structs.replace(header, seats=seats)


def with_other_cards(one: Sample) -> Iterator[Pair]:
    """Two cards of a player that nobody else ever saw, one for the other: in the hand and in the list."""
    header = with_mixed_handles(one.header, KEY)
    files = laid_out(one, header)
    for seat in one.header.seats:
        unseen = sorted(set(seat.main) - _named_to_others(one, seat.seat))
        drawn = [card for card in unseen if told_to(one.said.entries, card, seat.seat)][:2]
        for first, second in zip(drawn, [card for card in unseen if card not in drawn], strict=False):
            names = [GAMES[folder_of(one.path)].card_name(card) for card in (first, second)]
            swap = {first: second, second: first}
            other = laid_out(one, changed(header, seat.seat, lambda card, swap=swap: swap.get(card, card)))  # type: ignore[misc]
            tags, gap, body = other[MATCH].partition("\n\n")
            other[MATCH] = tags + gap + _swapped(body, *names)
            if other[MATCH] != files[MATCH] and _reads_like(one, other) and _reads_like(one, files):
                yield one.pair(f"cards of {seat.seat}, {first} and {second}", files, other, one.viewers(seat.seat))


def told_to(entries: Sequence[Entry], card: str, seat: str) -> bool:
    """Whether somebody named that card to the player alone."""
    return any(
        isinstance(one.event, ev.Identified) and (one.event.card, one.event.to) == (card, seat) for one in entries
    )


def _named_to_others(one: Sample, seat: str) -> set[str]:
    """Cards that others know: of their own lists, or named to them or to all."""
    known = {
        card for other in one.header.seats if other.seat != seat for card in (*other.main, *other.material, *other.side)
    }
    return known | _named_in_play(one, seat)


def _named_in_play(one: Sample, seat: str) -> set[str]:
    """Every word of an event that may be a card, but for what the player alone was told."""
    known: set[str] = set()
    for event in [entry.event for entry in one.said.entries]:
        if not isinstance(event, ev.CardsAdded) and not (isinstance(event, ev.Identified) and event.to == seat):
            known.update(re.findall(r"[a-z0-9][a-z0-9-]+", str(msgspec.to_builtins(event))))
    return known


def _swapped(text: str, first: str, second: str) -> str:
    names = re.compile(rf"(?<![\w'])({re.escape(first)}|{re.escape(second)})(?![\w'-])")
    return names.sub(lambda found: second if found[0] == first else first, text)


def _reads_like(one: Sample, files: Files) -> bool:
    """Whether the changed match is read like the other, entry by entry."""
    game = GAMES[folder_of(one.path)]
    said = expand(files[MATCH], game.wording, files.__getitem__)
    return not said.diagnostics and [type(entry.event) for entry in said.entries] == [
        type(entry.event) for entry in one.said.entries
    ]


def with_other_listed_cards(one: Sample) -> Iterator[Pair]:
    """A card of a material deck that nobody saw, another in its place."""
    header = with_mixed_handles(one.header, KEY)
    strangers = [card for seat in header.seats for card in (*seat.material, "smoke-bombs")]
    for seat in header.seats if folder_of(one.path) == "grand_archive" else ():
        known = _named_in_play(one, seat.seat)
        old = next((card for card in seat.material if card not in known), "")
        new = next((card for card in strangers if card not in seat.material and "resonance" not in card), "")
        if old and new:
            other = changed(header, seat.seat, lambda card, old=old, new=new: new if card == old else card)  # type: ignore[misc]
            pair = (laid_out(one, header), laid_out(one, other))
            if all(_reads_like(one, either) for either in pair):
                yield one.pair(f"{old} of {seat.seat}", *pair, one.viewers(seat.seat))


def with_other_notes(one: Sample) -> Iterator[Pair]:
    """Notes for the judge, and for one player."""
    texts = (
        '"[%bookmark he cheats] Bo saw two cards" by Eve',
        '"nothing"',
    )
    later = ('"[%arrow A -> B] [%bookmark early] attack now" marked "()" by Ann', '"no"')
    for to, viewers in (("judge", (*one.seats, SPECTATOR)), (one.seats[0], one.viewers(one.seats[0]))):
        both = []
        for text, after in zip(texts, later, strict=True):
            lines = one.files[MATCH].rstrip("\n").split("\n")
            turn = next(at for at, line in enumerate(lines) if line.startswith("T2"))
            note = f"  note for {to}: {text}"
            about = f"  note on @40 for {to}: {after}"
            text_of = [*lines[: turn + 1], note, *lines[turn + 1 :], note, about, ""]
            both.append({**one.files, MATCH: "\n".join(text_of)})
        yield one.pair(f"notes for {to}", both[0], both[1], viewers)


OF_THE_ORDER = SAMPLES / "grand_archive" / "matches" / "5.transcript"
GONE = ("Hasty Messenger", "Library Witch#1")
"""What lies in the graveyard of A when turn 7 of that match begins."""


def with_another_order_below(one: Sample) -> Iterator[Pair]:
    """Cards of a graveyard that a player puts below their deck: the order is theirs (ordering-and-tracking.2, 2026-08-21)."""
    if folder_of(one.path) != "grand_archive":
        return
    found = sample(OF_THE_ORDER)
    begun, turn, _ = found.files[MATCH].partition("T7 A\n")
    lines = ("materialize Tabula of Salvage", "draws Exia Sight", "use Tabula of Salvage ability 1", "resolves")
    deck = found.files["A.txt"].replace("Scarlet Tassel", "Tabula of Salvage", 1)
    both = [
        {
            **found.files,
            "A.txt": deck,
            MATCH: "".join(
                (begun, turn, *[f"  {line}\n" for line in (*lines, f"choose {', '.join(GONE)}", f"choose {order}")])
            ),
        }
        for order in (", ".join(GONE), ", ".join(GONE[::-1]))
    ]
    said = expand(both[0][MATCH], GAMES["grand_archive"].wording, both[0].__getitem__)
    assert not said.diagnostics
    shorter = msgspec.structs.replace(found, said=said)
    yield shorter.pair("order below the deck of A", both[0], both[1], one.viewers("A"))


Kind = Callable[[Sample], Iterator[Pair]]
KINDS: tuple[Kind, ...] = (
    in_another_order,
    with_other_cards,
    with_other_listed_cards,
    with_another_order_below,
    with_other_notes,
)


# --- what they get -------------------------------------------------------------------------------------------------------


class Leak(Struct, frozen=True):
    """A command that answered a viewer differently."""

    pair: str
    viewer: str
    way: str


def answered(arguments: Sequence[str]) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of a command."""
    data = io.BytesIO()
    out, err = io.TextIOWrapper(data, encoding="utf-8", write_through=True), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(arguments)
    return code, MARKS.sub("", data.getvalue().decode()), err.getvalue()


def put(folder: Path, files: Files) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text)
    return folder


def compared(
    pair: Pair, folder: Path, ways: Sequence[Sequence[str]] = WAYS, viewers: Sequence[str] = ()
) -> tuple[int, list[Leak]]:
    """How many answers were compared, and those that differed; without `viewers` those of all who may not know the difference."""
    places = [put(folder / which, files) for which, files in (("one", pair.one), ("other", pair.other))]
    found: list[Leak] = []
    count = 0
    for viewer in viewers or pair.viewers:
        for way in ways:
            words = [word.format(middle=f"@{pair.middle}", late=f"@{pair.late}") for word in way]
            answers = []
            for place in places:
                os.chdir(place)
                answers.append(answered([words[0], MATCH, *words[1:], "--as", viewer]))
            count += 1
            if answers[0] != answers[1] or not answers[0][1]:
                found.append(Leak(pair.name, viewer, " ".join(words)))
    return count, found


def differs(pair: Pair, folder: Path) -> bool:
    """Whether whoever sees all sees the difference; else the comparison would be of no worth."""
    answers = []
    for which, files in (("one", pair.one), ("other", pair.other)):
        os.chdir(put(folder / which, files))
        answers.append(answered(["export", MATCH, "--to", "ndjson", "--plain", "--as", ALL]))
    return answers[0] != answers[1]


def pairs_of(path: Path) -> Iterator[Pair]:
    """Every pair of a sample."""
    found = sample(path)
    for kind in KINDS:
        yield from kind(found)


def main() -> int:
    """Compares them all, or a part, and counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", default="1/1", help="this one of so many parts, such as 1/10")
    part, parts = map(int, parser.parse_args().part.split("/"))
    here = Path.cwd()
    paths = sorted([*MATCHES, *FAULTS])
    random.Random(0).shuffle(paths)
    pairs = answers = 0
    leaks: list[Leak] = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        for path in paths[part - 1 :: parts]:
            for pair in pairs_of(path):
                count, found = compared(pair, Path(folder))
                pairs, answers = pairs + 1, answers + count
                leaks += found
                sys.stdout.write(f"{pair.name}: {count} answers, {len(found)} differ\n")
        os.chdir(here)
    for leak in leaks:
        sys.stdout.write(f"LEAK {leak.pair}: {leak.way} --as {leak.viewer}\n")
    sys.stdout.write(f"{pairs} pairs, {answers} answers compared, {len(leaks)} differ\n")
    return bool(leaks)


if __name__ == "__main__":
    sys.exit(main())
