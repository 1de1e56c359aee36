"""Every bound of docs/limits.md where files, stdin and arguments are read: what it allows is read, one more is one sentence; and little input costs little."""

import io
import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ga_replay.app import card_import, decks, opening, positions
from ga_replay.core.input import limits
from ga_replay.core.input.limits import (  # fmt: skip
    ARGUMENT,
    BAN_LIST,
    CARD_LINES,
    CARD_SET,
    CARDS,
    COPIES,
    DECK_LIST,
    DIGITS,
    LINE,
    NAME,
    NESTING,
    POSITIONS,
    STDIN_LOG,
    TRANSCRIPT,
    Bound,
)
from tests.support.places import ROOT, SAMPLES

MAIN = [sys.executable, "-m", "ga_replay_cli"]
BYTES, SECONDS = 300 << 20, 2.0
"""What the issue allows for any input that is small."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))


def said(ran: tuple[int, str, str], bound: Bound) -> bool:
    """Whether it was refused by that bound, in one line with what to do."""
    code, out, err = ran
    lines = [line for line in (out + err).splitlines() if bound.cause in line and bound.remedy in line]
    return (code, len(lines)) == (3, 1)


# --- deck lists ----------------------------------------------------------------------------------------------------------

GRAND_ARCHIVE = "# Material Deck\n1 Spirit of Fire\n# Main Deck\n"
PLAIN = {
    "grand-archive": (GRAND_ARCHIVE, "Fireball", 1),
    "epic": ("", "Flash Fire", 0),
    "trails": ("", "Watch Recruit", 0),
}


def lists(game: str) -> list[tuple[Bound, Any]]:
    head, card, there = PLAIN[game]
    full = f"60 {card}\n" * ((CARDS.most - there) // 60)
    rest = (CARDS.most - there) % 60
    return [
        (COPIES, lambda n: f"{head}{n} {card}\n"),
        (CARDS, lambda n: f"{head}{full}{rest + n - CARDS.most} {card}\n"),
        (CARD_LINES, lambda n: head + f"1 {card}\n" * (n - there)),
        (DIGITS, lambda n: f"{head}{'0' * (n - 1)}1 {card}\n"),
    ]


@pytest.mark.parametrize("game", list(PLAIN))
@pytest.mark.parametrize("which", range(4))
def test_a_deck_list_holds_so_much_and_no_more(ran: Any, tmp_path: Path, game: str, which: int) -> None:
    bound, text = lists(game)[which]
    if game == "trails":
        assert ran("cards", "import", str(SAMPLES / "trails" / "cards" / "lanternfall.toml"))[0] == 0
    file = tmp_path / "deck.txt"
    file.write_text(text(bound.most), encoding="utf-8")
    assert ran("decks", "check", str(file), "--game", game)[0] in (0, 1)
    file.write_text(text(bound.most + 1), encoding="utf-8")
    assert said(ran("decks", "check", str(file), "--game", game), bound)


@pytest.mark.parametrize("game", list(PLAIN))
def test_a_name_in_a_deck_list_is_looked_up_only_where_it_is_one(ran: Any, tmp_path: Path, game: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(f"{PLAIN[game][0]}1 {'x' * (NAME.most + 1)}\n", encoding="utf-8")
    assert said(ran("decks", "check", str(file), "--game", game), NAME)


def omnidex(quantity: int = 1, entries: int = 1, nested: int = 1) -> str:
    main = [{"card": "Fireball", "quantity": quantity}] * entries
    extra: Any = 0
    for _ in range(nested - 1):
        extra = [extra]
    return json.dumps({"material": [{"card": "Spirit of Fire", "quantity": 1}], "main": main, "x": extra})


def tabletop(cards: int) -> str:
    pile = [{"Name": "Card", "Nickname": "Fireball"}] * cards
    spirit = [{"Name": "Card", "Nickname": "Spirit of Fire"}]
    return json.dumps({"ObjectStates": [{"ContainedObjects": one} for one in (spirit, pile)]})


@pytest.mark.parametrize(
    ("bound", "text"),
    [
        (COPIES, omnidex),
        (CARD_LINES, lambda n: omnidex(entries=n - 1)),
        (NESTING, lambda n: omnidex(nested=n)),
        (DIGITS, lambda n: omnidex(1).replace('"quantity": 1', '"quantity": ' + ("1" if n == DIGITS.most else "9" * n))),
        (CARD_LINES, lambda n: tabletop(60 if n == CARD_LINES.most else n)),
    ],
)  # fmt: skip
def test_a_deck_list_as_json_holds_so_much_and_no_more(ran: Any, tmp_path: Path, bound: Bound, text: Any) -> None:
    file = tmp_path / "deck.json"
    file.write_text(text(bound.most), encoding="utf-8")
    assert ran("decks", "check", str(file))[0] in (0, 1)
    file.write_text(text(bound.most + 1), encoding="utf-8")
    assert said(ran("decks", "check", str(file)), bound)


# --- TOML and JSON -------------------------------------------------------------------------------------------------------

FLAT: list[tuple[Bound, Any]] = [
    (NESTING, lambda n: f"x = {'[' * n}{']' * n}\n"),
    (NESTING, lambda n: f"{'.'.join(['a'] * n)} = 1\n"),
    (NESTING, lambda n: f"[{'.'.join(['a'] * n)}]\n"),
    (NESTING, lambda n: ".".join(['"a"'] * n) + " = 1\n"),
    (DIGITS, lambda n: f"x = {'9' * n}\n"),
    (DIGITS, lambda n: f"x = [-{'9' * n}]\n"),
]


@pytest.mark.parametrize(("bound", "text"), FLAT)
@pytest.mark.parametrize("command", [("cards", "import"), ("decks", "bans")])
def test_toml_nests_so_deep_and_no_deeper(
    ran: Any, tmp_path: Path, command: tuple[str, str], bound: Bound, text: Any
) -> None:
    file = tmp_path / "x.toml"
    for many, passed in ((bound.most, False), (bound.most + 1, True), (20_000, True)):
        file.write_text(f"y = '''\n# [\n'''\n{text(many)}", encoding="utf-8")
        code, _, err = ran(*command, str(file))
        assert (code, f"{file}:4: {bound.cause}; {bound.remedy}" in err) == (3, passed)


def test_what_stands_in_texts_and_comments_nests_as_deep_as_it_likes(ran: Any, tmp_path: Path) -> None:
    brackets, digits, dots = "[" * 200, "9" * 200, "a." * 200
    for text in (f'x = "{brackets} {digits} {dots}"', f"# {brackets} {digits} {dots}", f"x = '''\n{brackets}{dots}'''"):
        file = tmp_path / "x.toml"
        file.write_text(text + "\n", encoding="utf-8")
        assert "docs/limits.md" not in ran("cards", "import", str(file))[2]


@pytest.mark.parametrize("game", ["grand-archive", "epic"])
def test_a_dump_nests_so_deep_and_no_deeper(ran: Any, tmp_path: Path, game: str) -> None:
    file = tmp_path / "x.json"
    for text, bound in (
        ("[" * 65 + "]" * 65, NESTING),
        ("[" * 100_000, NESTING),
        ('[{"a":' + "9" * 5000 + "}]", DIGITS),
    ):
        file.write_text(text, encoding="utf-8")
        code, _, err = ran("cards", "import", str(file), "--game", game, "--out", str(tmp_path / "out"))
        assert (code, bound.cause in err) == (3, True)
    file.write_text("[" * 64 + "]" * 64, encoding="utf-8")
    assert NESTING.cause not in ran("cards", "import", str(file), "--game", game)[2]


# --- files and stdin -----------------------------------------------------------------------------------------------------

READERS = (opening, positions, decks, card_import)
READS = [
    (TRANSCRIPT, "m.transcript", ("validate",), b"% x\n"),
    (TRANSCRIPT, "m.transcript", ("import", "--name", "m"), b"% x\n"),
    (POSITIONS, "m.position", ("check",), b"% x\n"),
    (DECK_LIST, "deck.txt", ("decks", "check"), b"// x\n"),
    (BAN_LIST, "bans.toml", ("decks", "bans"), b"# x\n"),
    (CARD_SET, "set.toml", ("cards", "import"), b"# x\n"),
    (CARD_SET, "dump.json", ("cards", "import"), b"    "),
]  # fmt: skip


@pytest.mark.parametrize(("bound", "name", "command", "line"), READS)
def test_a_file_has_so_many_bytes_and_no_more(
    ran: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: Bound, name: str, command: Any, line: bytes
) -> None:
    """At a bound of a few bytes, so that the test does not cost what the bound allows."""
    file = tmp_path / name
    file.write_bytes(line)
    small = replace(bound, most=len(line))
    for module in READERS:
        for key in [key for key, value in vars(module).items() if value is bound]:
            monkeypatch.setattr(module, key, small)
    assert small.cause not in "".join(ran(*command, str(file))[1:])
    file.write_bytes(line + b" ")
    assert said(ran(*command, str(file)), small)


class Endless(io.RawIOBase):
    """A stream of one line that never ends, and how much of it was taken."""

    def __init__(self, said: bytes) -> None:
        self.said = said
        self.taken = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = min(len(buffer), 1 << 20)
        start = self.said[self.taken : self.taken + size]
        buffer[: len(start)] = start
        buffer[len(start) : size] = b" " * (size - len(start))
        self.taken += size
        return size


@pytest.mark.parametrize(
    ("command", "begins", "bound", "code"),
    [
        (("validate", "-"), b"T1 A", TRANSCRIPT, 3),
        (("validate", "-"), b'{"format"', STDIN_LOG, 3),
        (("show", "-"), b"T1 A", TRANSCRIPT, 3),
        (("import", "-", "--name", "m"), b"T1 A", TRANSCRIPT, 3),
        (("check", "-"), b"position: x", POSITIONS, 3),
        (("decks", "check", "-"), b"4 Fireball", DECK_LIST, 3),
        (("cards", "import", "-"), b"[", CARD_SET, 3),
        (("record", "m"), b"T1 A", LINE, 3),
        (("verify", "-"), b'{"format"', LINE, 3),
    ],
)
def test_of_stdin_no_more_is_read_than_the_bound(
    ran: Any, monkeypatch: pytest.MonkeyPatch, command: Any, begins: bytes, bound: Bound, code: int
) -> None:
    endless = Endless(begins)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(endless)))
    got, out, err = ran(*command)
    assert (got, bound.cause in out + err) == (code, True)
    assert endless.taken <= bound.most + (2 << 20)


def test_an_argument_has_so_many_characters_and_no_more(ran: Any) -> None:
    assert ARGUMENT.cause not in ran("show", "x" * ARGUMENT.most)[2]
    for command in (("show", "x" * (ARGUMENT.most + 1)), ("show", "m", "--at", "9" * (ARGUMENT.most + 1))):
        code, _, err = ran(*command)
        assert (code, ARGUMENT.cause in err, ARGUMENT.remedy in err) == (2, True, True)


# --- small input, small cost ---------------------------------------------------------------------------------------------

HEAD = '{"format":"ga-replay","version":1,"game":"grand-archive","rules":"2025-08-08","players":[{"seat":"A"},{"seat":"B"}]}\n'
ADDED = '{"n":1,"event":{"type":"CardsAdded","owner":"A","zone":"A:deck","first":1,"count":30000000}}\n'
TAGS = '[Game "grand-archive"] [First "A"]\n'
SMALL = [
    ("m.ndjson", HEAD + ADDED, "validate"),
    ("m.ndjson", HEAD + ADDED, "verify"),
    ("m.ndjson", HEAD + ADDED, "show"),
    ("m.transcript", f"{TAGS}!fact adds 30000000 cards of A to A deck from 900\n", "validate"),
    ("m.transcript", f"{TAGS}draws 5000000 ??\n", "validate"),
    ("m.transcript", f"{TAGS}now reserve 5000000 ??\n", "validate"),
    ("m.transcript", f"{TAGS}{'(' * 200_000}\n", "validate"),
    ("m.transcript", f'{TAGS}[MainA "{", ".join(["999 fireball"] * 1500)}"]\n', "validate"),
    ("m.transcript", f'{TAGS}[DeckA "list.txt"]\n', "validate"),
    ("m.position", "position: x\nA hand: 9999999 ??\n---\nthen A hand 3\n", "check"),
    ("m.position", "position: x\n" + "A hand: 1000 ??\n" * 900 + "---\nthen A hand 3\n", "check"),
    ("m.position", "A hand: Fireball\n" * 20_000 + "position: x\n---\nend\n" * 20_000, "check"),
    ("list.txt", "", "decks check"),
    ("many.txt", GRAND_ARCHIVE + "4000000 Fireball\n" * 20_000, "decks check"),
    ("nest.txt", "[" * 200_000, "decks check"),
    ("blanks.txt", f"{GRAND_ARCHIVE}1 a{' ' * 300_000}b\n", "decks check"),
    ("blanks.txt", f"a{' ' * 300_000}b\n", "decks check --game epic"),
    ("digits.txt", f"{GRAND_ARCHIVE}{'9' * 5000} Fireball\n", "decks check"),
    ("set.toml", f"[set]\n{'.'.join(['a'] * 6000)} = 1\n", "cards import"),
    ("bans.toml", f"{'.'.join(['a'] * 6000)} = 1\n", "decks bans"),
]  # fmt: skip


@pytest.mark.process
@pytest.mark.parametrize(("name", "text", "command"), SMALL, ids=range(len(SMALL)))
def test_small_input_costs_little(tmp_path: Path, name: str, text: str, command: str) -> None:
    """The time is that of the processor: others may be at work. What starting takes is taken off."""
    (tmp_path / "list.txt").write_text(GRAND_ARCHIVE + "60 Fireball\n" * 26_000, encoding="utf-8")
    if text:
        (tmp_path / name).write_text(text, encoding="utf-8")

    def narrow() -> None:
        resource.setrlimit(resource.RLIMIT_DATA, (BYTES, BYTES))
        resource.setrlimit(resource.RLIMIT_CPU, (20, 20))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [*MAIN, *command.split(), str(tmp_path / name)], capture_output=True, text=True, check=False, preexec_fn=narrow,
        env={**os.environ, "GA_REPLAY_HOME": str(tmp_path)}, timeout=60,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode == 3, done.stderr
    assert "docs/limits.md" in done.stdout + done.stderr
    assert after.ru_utime - before.ru_utime < SECONDS + started()


def started() -> float:
    """The seconds that a command takes to load everything, at the most."""
    return 1.5


def test_every_bound_is_tested_somewhere() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name, one in vars(limits).items() if isinstance(one, Bound) and name not in texts] == []
