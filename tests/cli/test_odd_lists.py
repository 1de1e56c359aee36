"""Deck lists, bans, card sets and dumps of strangers end in one sentence with its exit code, however odd they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.cli.shell import LONG, NUMBERS, refused, started
from tests.support.places import SAMPLES

pytestmark = pytest.mark.usefixtures("own_cards")

DEEP = 200_000
SET = '[set]\ngame = "%s"\nname = "Paper"\n\n[[card]]\nname = "Paper Lion"\n'
ROW = {
    "name": "Paper Knight", "alignment": "GOOD", "cost": "1", "type": "CHAMPION", "classes": "Human", "offense": "2",
    "defense": "2", "text": "", "discard_text": "", "set": "Paper",
}  # fmt: skip


@pytest.mark.parametrize("number", NUMBERS, ids=lambda text: text[:20])
def test_numbers_in_deck_lists(number: str, tmp_path: Path) -> None:
    texts = {
        "grand-archive": f"# Material Deck\n1 Spirit of Wind\n# Main Deck\n{number} Dream Fairy\n",
        "epic": f"{number}x Flash Fire\n",
        "trails": f"{number} Mira Voss\n",
    }
    for game, text in texts.items():
        refused(started("decks", "check", "-", "--game", game, stdin=text), 3, "stdin:")
    omnidex = '{"material":[{"card":"Spirit of Wind","quantity":1}],"main":[{"card":"Dream Fairy","quantity":%s}]}'
    refused(started("decks", "check", "-", stdin=omnidex % number), 3, "stdin")


@pytest.mark.parametrize(
    "text",
    [
        "[" * DEEP, "{" * DEEP, "(" * DEEP, '{"main":' * DEEP, "[" * DEEP + "]" * DEEP, '{"main":[[[]]],"material":[{"card":[1],"quantity":[]}]}',
        '{"main":{"a":[]},"material":"x"}', '{"ObjectStates":[{"ContainedObjects":[[1]]}]}', '{"ObjectStates":[[[[]]]]}', '{"decklist":[]}', "[]", "null",
        '{"ObjectStates":' + '[{"ContainedObjects":' * 5000, '{"ObjectStates":[{"ContainedObjects":[{"Name":"Card","Nickname":[]}]}]}', "3 \0", "3 \ud800", "\0",
        '{"main":[{"card":"\\ud800","quantity":1}],"material":[]}', '{"main":[{"card":"\\u0000","quantity":true}],"material":[]}', "\ud800", "# \ud800", "\x85\x1c",
    ],
    ids=lambda text: repr(text)[:40],
)  # fmt: skip
@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails"])
def test_odd_deck_lists(game: str, text: str, tmp_path: Path) -> None:
    assert started("decks", "check", "-", "--game", game, stdin=text).returncode == 3
    file = tmp_path / "deck.txt"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert started("decks", "check", str(file), "--game", game).returncode == 3
    tags = f'[Game "{game}"] [A "Ann"] [DeckA "deck.txt"] [B "Bo"]\n'
    assert started("validate", "-", stdin=tags, folder=tmp_path).returncode == 3


@pytest.mark.parametrize(
    "text",
    [
        f"as_of = {LONG}", "as_of = 2025-01-01\nban = " + "[" * 20_000, "as_of = 2025-01-01\nban = [[[]]]", "as_of = 2025-01-01\nban = [[1]]",
        f'as_of = 2025-01-01\n[[ban]]\ncard = "Zephyr"\nformat = "standard"\nfrom = 2025-01-01\nlimit = {LONG}', "a" + ".a" * 20_000 + " = 1", "\0",
        'as_of = 2025-01-01\n[[ban]]\ncard = "\\u0000"\nformat = "standard"\nfrom = 2025-01-01', "as_of = 2025-01-01\nban = {" + "a={" * 5000,
    ],
    ids=lambda text: repr(text)[:40],
)  # fmt: skip
def test_odd_bans(text: str, own_cards: Path) -> None:
    bans = own_cards / "cards" / "grand-archive-bans.toml"
    bans.parent.mkdir(parents=True)
    bans.write_text(text, encoding="utf-8")
    refused(
        started("decks", "check", str(SAMPLES / "grand_archive/decks/lorraine-wind.txt")), 3, "grand-archive-bans.toml"
    )
    bans.write_bytes(b"as_of = 2025-01-01 # \xff")
    refused(
        started("decks", "check", str(SAMPLES / "grand_archive/decks/lorraine-wind.txt")), 3, "grand-archive-bans.toml"
    )


@pytest.mark.parametrize(
    "extra",
    [f"reserve = {LONG}", "a" + ".a" * 20_000 + " = 1", "types = " + "[" * 20_000, "types = [[1]]", 'text = "\\u0000"', 'name = "\\u0000"', "x = \u00b2", "\0"],
    ids=lambda text: repr(text)[:40],
)  # fmt: skip
@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails", "\\u0000", "go"])
def test_odd_card_sets(game: str, extra: str, tmp_path: Path) -> None:
    file = tmp_path / "paper.toml"
    file.write_text(SET % game + extra + "\n", encoding="utf-8")
    refused(started("cards", "import", str(file)), 3, "paper.toml")
    file.write_bytes(b"\xff\xfe" + file.read_bytes())
    refused(started("cards", "import", str(file)), 3, "paper.toml")


@pytest.mark.parametrize(
    "data",
    [
        json.dumps([ROW]).encode() + b"\xff", json.dumps([ROW]).replace("Human", "Hum\\ud800").encode(), b"[" * DEEP, b"[" * DEEP + b"]" * DEEP,
        json.dumps([ROW]).replace('"1"', LONG).encode(), json.dumps([ROW]).replace('"1"', "18446744073709551616").encode(), b"[18446744073709551616]",
        json.dumps([ROW]).replace('"1"', f'"{LONG}"').encode(), json.dumps([ROW]).replace('"1"', '"\u00b2"').encode(), json.dumps([{**ROW, "x": [[[1]]]}]).encode()[:-9],
        json.dumps([ROW]).replace("Human", "\xff").encode("latin-1"), json.dumps([{**ROW, "name": [[]]}]).encode(), b"\0", b"\xff", b"", b"null", b"{}",
        json.dumps([{**ROW, "cost": 18446744073709551616}]).encode(), ("[" + json.dumps(ROW).replace("Human", "\udcff") + "]").encode("utf-8", "surrogatepass"),
    ],
    ids=lambda data: repr(data)[-40:],
)  # fmt: skip
@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails"])
def test_odd_dumps(game: str, data: bytes) -> None:
    done = started("cards", "import", "-", "--game", game, stdin=data)
    assert (done.returncode, bool(done.stderr)) == (3, True)
