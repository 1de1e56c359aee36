"""What strangers write ends in one sentence with its exit code, however odd it is; each case here once ended in a traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.cli.shell import LONG, NUMBERS, refused, started
from tests.support.places import SAMPLES

pytestmark = pytest.mark.usefixtures("own_cards")

DEEP = 200_000
TRAILS = "game: trails\nposition: One\n"
GRAND = "game: grand-archive\nposition: One\n"


# --- transcripts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ('[MainA "[1,2]"]', "stdin:1:"),
        ('[MainA "[1,2"]', "stdin:1:"),
        ('[MainA "[[\\"x\\"]]"]', "stdin:1:"),
        ('[MainA "[null]"]', "stdin:1:"),
        ('[SideB "[{}]"]', "[SideB] is not a list of cards"),
        (f'[MainA "{"[" * DEEP}"]', "stdin:1:"),
        ('[DeckA "a\\u0000b.txt"]', "stdin:1:"),
        ('[DeckA "\\ud800.txt"]', "stdin:1:"),
        ('[Cards "a\\u0000b.toml"]', ""),
        ('[Cards "\\ud800.toml"]', ""),
        (f'[BestOf "{LONG}"]', "stdin:1:"),
        ('[BestOf "\u00b2"]', "stdin:1:"),
        (f'[BestOf "-{LONG}"]', "stdin:1:"),
        ('[Game "\\ud800"]', "stdin:1:"),
        ('[Rules "a\\u0000b"]', "stdin:1:"),
        ('[First "\\ud800"]', "stdin:1:"),
        (f'[Seats "{"A " * 1000}"]', "stdin:1:"),
    ],
    ids=lambda said: repr(said)[:40],
)
@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails"])
def test_tags(game: str, tags: str, said: str) -> None:
    other = "" if "[Game" in tags else f'[Game "{game}"]\n'
    done = started("validate", "-", stdin=f'{tags}\n{other}[B "Bo"]\nnote: "x"\n')
    refused(done, 3, said)


@pytest.mark.parametrize("name", ["\\u0000", "A\\u202e", "\\u001b[2J", "\\ud83d\\ude00", "\\\\ud800"])
def test_names_of_players_are_names(name: str) -> None:
    """They are shown escaped, and every command takes them."""
    text = f'[A "{name}"] [B "Bo"]\nnote: "x"\n'
    for form in (
        ["validate", "-"], ["validate", "-", "--json"], ["export", "-", "--to", "transcript"], ["export", "-", "--to", "ndjson"],
        ["export", "-", "--to", "json"], ["show", "-"], ["show", "-", "--json"], ["import", "-", "--name", "m"], ["list"], ["show", "m"],
    ):  # fmt: skip
        assert started(*form, stdin=text).returncode == 0


@pytest.mark.parametrize("half", ["\\ud800", "\\udcff", "\\ud800\\ud800", "x\\udc00\\ud800"])
def test_half_of_a_pair_is_no_text(half: str) -> None:
    """No UTF-8 has it (RFC 3629, 3), so no log could hold what is said with it."""
    for text in (
        f'[A "{half}"]\n',
        f'note: "{half}"\n',
        f"note: {{{half}}}\n",
        f'!event {{"type":"Noted","text":"{half}"}}\n',
        f'[A "Ann"]\n{{ {half} }}\n',
    ):
        refused(started("validate", "-", stdin=text), 3, "this is half of a pair of characters, which no text can hold")
    position = f'{GRAND}card Knight: ally human 2/3, reserve 2, "{half}"\n---\npass\n'
    refused(started("check", "-", stdin=position), 3, "stdin:3: a half of a pair of characters stands here")


@pytest.mark.law
@pytest.mark.parametrize(
    "line",
    [
        f"chance {LONG}", f"!revert to @{LONG}", f"T{LONG} A", f"note: {LONG}", f"A hand {LONG} ??", f"!fact DamageDealt {LONG}",
        "!event {'a': 1}", "!event " + "[" * 20_000, '!event {"type":"Noted","text":"\\ud800"}', f'!event {{"type":"Reverted","to":{LONG}}}',
        "use \u00b2", "chance \u00b2", "T\u00b2 A", "!revert to @\u00b2", "(" * 20_000, '"' + "\\" * 20_001, "{" * 20_000, "[%clk 99:99:99]", f"${LONG}",
        "note: \ud800", "note: \0", "\0", "draws \ud800", "draws \0",
    ],
    ids=lambda line: repr(line)[:30],
)  # fmt: skip
@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails"])
def test_lines_of_transcripts(game: str, line: str) -> None:
    deck = {"grand-archive": "lorraine-wind", "epic": "good-wild", "trails": "blitz-lamps"}[game]
    folder = SAMPLES / game.replace("-", "_")
    head = f'[Game "{game}"] [A "Ann"] [DeckA "decks/{deck}.txt"] [B "Bo"] [DeckB "decks/{deck}.txt"]\n'
    done = started("validate", "-", stdin=f"{head}{line}\n", folder=folder)
    assert done.returncode in (0, 1, 3, 5)


# --- numbers, brackets, NUL and halves of pairs in every reader --------------------------------------------------------------


@pytest.mark.parametrize("number", NUMBERS, ids=lambda text: text[:20])
def test_numbers_in_positions(number: str) -> None:
    for line in (
        f"A hand: {number} ??", f"at: T{number} A", f"A life: {number}", f"A field: Knight (damage {number})", f"card Knight: ally human {number}/3, reserve 2",
        f"card Knight: ally human 2/3, reserve {number}", f"A deck: {number} Dream Fairy", f"A lineage: {number}",
    ):  # fmt: skip
        refused(started("check", "-", stdin=f"{GRAND}{line}\n---\npass\n"), 3, "stdin:")
    for line in (
        f"A hand: {number} ??",
        f"at: T{number} A, phase main",
        f"card Ash: unit cp {number} 3/2",
        f"card Ash: unit cp 1 {number}/2",
    ):
        refused(started("check", "-", stdin=f"{TRAILS}{line}\n---\npass\n"), 3, "stdin:")


@pytest.mark.parametrize(
    "line",
    [
        "players: Ann Bo",
        "players: ",
        "players: A A",
        "players: \u00b2",
        "players: \0",
    ],
)
@pytest.mark.parametrize(
    "head", [TRAILS, GRAND, GRAND.replace("grand-archive", "epic")], ids=["trails", "grand-archive", "epic"]
)
def test_players_of_a_position(head: str, line: str) -> None:
    done = started("check", "-", stdin=f"{head}{line}\n---\npass\n")
    assert done.returncode == 3
    assert "write players: and a letter for each seat" in done.stdout + done.stderr


@pytest.mark.parametrize("name", ['"', '""', " ", "\u0301", "-", "\u201c\u201d"], ids=repr)
@pytest.mark.parametrize(
    "head", [TRAILS, GRAND, GRAND.replace("grand-archive", "epic")], ids=["trails", "grand-archive", "epic"]
)
def test_a_card_of_a_position_has_a_name(head: str, name: str) -> None:
    """A name without a letter could be read nowhere, or everywhere."""
    done = started(
        "check", "-", stdin=f'{head}card {name}: ally human 2/2, reserve 0, "Draw a card."\nA hand: 1 ??\n---\npass\n'
    )
    refused(done, 3, "stdin:3:1: the card has no name")


@pytest.mark.parametrize("digit", ["\u00b2", "\u0663", "\u2461", "9" * 4301])
@pytest.mark.parametrize(
    "head", [TRAILS, GRAND, GRAND.replace("grand-archive", "epic")], ids=["trails", "grand-archive", "epic"]
)
def test_a_digit_of_another_script_in_card_english(head: str, digit: str) -> None:
    done = started(
        "check",
        "-",
        stdin=f'{head}card Knight: ally human 2/2, reserve 0, "On Enter: Draw {digit} cards."\n---\npass\n',
    )
    assert done.returncode in (0, 1, 3)


@pytest.mark.parametrize(
    "text",
    ["\0", "\ud800", "position: \0\n---\n", GRAND + "A hand: \0\n---\n", GRAND + "A hand: " + "(" * 20_000, "[" * DEEP],
)
def test_odd_positions(text: str) -> None:
    assert started("check", "-", stdin=text).returncode in (0, 3)


# --- names: of files, matches, arguments, addresses --------------------------------------------------------------------------

NO_UTF8 = b"\xff\xfe"


@pytest.mark.parametrize(
    "arguments",
    [
        [b"show", NO_UTF8], [b"validate", NO_UTF8], [b"verify", NO_UTF8], [b"import", NO_UTF8], [b"check", NO_UTF8], [b"decks", b"check", NO_UTF8],
        [b"cards", b"import", NO_UTF8], [b"step", NO_UTF8], [b"explain", NO_UTF8], [b"export", NO_UTF8, b"--to", b"json"], [b"cards", b"show", NO_UTF8],
        [b"rules", b"show", NO_UTF8], [b"record", NO_UTF8], [b"validate", NO_UTF8 + b".ndjson"], [b"validate", NO_UTF8 + b".transcript"],
        [b"list", b"--db", b"sqlite:///" + NO_UTF8 + b"/x"], [b"list", b"--db", NO_UTF8], [b"show", b"-", b"--as", NO_UTF8], [b"validate", b"--jobs", NO_UTF8, b"x"],
        [b"cards", b"coverage", NO_UTF8], [b"rules", b"coverage", NO_UTF8], [NO_UTF8], [b"show", b"x" * 100_000], [b"show", b"x/" * 3000], [b"explain", b"-", NO_UTF8],
        [b"cards", b"show", b"9" * 5000], [b"show", b"-", b"--at", b"@" + b"9" * 5000], [b"rules", b"show", b"1." * 5000], [b"export", b"-", b"--to", NO_UTF8],
        [b"decks", b"check", b"-", b"--date", NO_UTF8], [b"decks", b"check", b"-", b"--format", NO_UTF8], [b"cards", b"import", b"-", b"--day", b"9" * 5000],
        [b"import", b"-", b"--name", NO_UTF8], [b"record", b"m", b"--decks", b"??", b"??", b"--players", NO_UTF8, b"Bo"],
    ],
    ids=lambda arguments: repr(b" ".join(arguments))[:60],
)  # fmt: skip
def test_arguments_that_are_no_utf8_or_too_long(arguments: list[bytes], tmp_path: Path) -> None:
    done = started(*arguments, stdin='[A "Ann"] [B "Bo"]\nnote: "x"\n', folder=tmp_path)
    assert done.returncode in (2, 3)
    assert done.stderr or done.stdout


@pytest.mark.process
def test_files_whose_names_are_no_utf8(tmp_path: Path) -> None:
    """They are read as any other, and told escaped; a match is called like its file, and no name has half of a pair."""
    folder = os.fsencode(tmp_path / "f")
    Path(os.fsdecode(folder)).mkdir()
    for name, text in (
        (b"\xff.transcript", '[A "Ann"] [B "Bo"]\nnote: "x"\n'),
        (b"\xff.position", GRAND + "A hand: Dream Fairy\n---\nthen A hand 1\n"),
    ):
        Path(os.fsdecode(folder + b"/" + name)).write_text(text, encoding="utf-8")
    assert started("validate", folder).returncode == 0
    done = started("validate", folder, "--json")
    assert done.returncode == 0
    assert started("show", folder + b"/\xff.transcript").returncode == 0
    assert started("verify", folder + b"/\xff.transcript", "--json").returncode == 3
    assert started("check", folder).returncode in (0, 1)
    assert started("check", folder, "--json").returncode in (0, 1)
    refused(started("import", folder), 3, "\\udcff")
    assert started("import", folder + b"/\xff.transcript", "--name", "m").returncode == 0
    assert started("export", "m", "--to", "ndjson", "--out", folder + b"/\xfe.ndjson").returncode == 0
    assert started("validate", folder + b"/\xfe.ndjson", "--jobs", "2").returncode == 0


# --- cards that nobody knows -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails"])
def test_a_match_with_a_card_that_is_not_known(game: str, tmp_path: Path) -> None:
    """It can be read and judged, and nobody can say it in words or go on with it."""
    rules = {"grand-archive": "2025-08-08", "epic": "2017-04-06", "trails": "1.0.1"}[game]
    file = tmp_path / "m.ndjson"
    file.write_text(
        f'{{"format":"ga-replay","version":1,"game":"{game}","rules":"{rules}",'
        '"players":[{"seat":"A","main":["no-such-card"],"material":["no-such-card"]},{"seat":"B"}]}\n'
        '{"n":1,"event":{"type":"Noted","text":"x"}}\n',
        encoding="utf-8",
    )
    for command in (["validate"], ["show"], ["step"], ["explain"], ["verify"], ["import"]):
        assert started(*command, str(file)).returncode in (0, 3, 4, 5)
    for form in ("ndjson", "json", "transcript"):
        assert started("export", str(file), "--to", form).returncode in (0, 3)
    assert started("record", str(file), stdin='note: "x"\n').returncode in (0, 3)
    assert started("record", "m", stdin='note: "x"\n').returncode in (0, 3)
    refused(
        started("record", "new", stdin=f'[Game "{game}"] [MainA "no-such-card"]\nnote: "x"\n'),
        3,
        "this game cannot begin",
    )
    refused(started("show", "new"), 3, "unknown match")


# --- the store ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://h:x/y", "postgresql://h:99999999/y", "postgresql://127.0.0.1:1/y?connect_timeout=x", "postgresql://127.0.0.1:1/y?nope=1",
        "postgresql://127.0.0.1:1/y?sslmode=x", "postgresql://127.0.0.1:1/a\0b", "postgresql://[::1/y", "postgresql://%ff/y", "postgresql://127.0.0.1:\u00b2/y",
        f"postgresql://127.0.0.1:{LONG}/y", "postgresql://127.0.0.1:0/y", "postgresql://127.0.0.1:-1/y", "postgresql:///y?host=/nowhere&port=x", "sqlite:///m?timeout=x",
        "sqlite:///m?check_same_thread=x", "sqlite:///m?cached_statements=x", "sqlite:///m?isolation_level=x", "sqlite:///m?detect_types=x", "sqlite:///m?uri=x",
        "sqlite:///file:m?mode=x&uri=true", "sqlite:///file:m?cache=x&uri=true", "sqlite:///file:m?vfs=x&uri=true", "sqlite:///m?nope=1", "sqlite://h/m", "sqlite://h:1/m",
        "sqlite:///m?timeout=1&timeout=2", "sqlite+aiosqlite:///m", "sqlite:///", "", "://", "sqlite", "sqlite:", "sqlite:////dev/null", "sqlite:////", "sqlite:///.",
        "sqlite:///" + "x" * 5000, "sqlite:///m?factory=x", f"sqlite:///m?timeout={LONG}", f"sqlite:///m?cached_statements={LONG}", "sqlite:///m?timeout=1e400",
        "sqlite:///m?timeout=nan", "sqlite:///m?plugin=x", "postgresql://127.0.0.1:1/y?plugin=x", "sqlite:///file:%00?uri=true", "sqlite:///m?uri=true&mode=ro",
    ],
    ids=lambda url: repr(url)[:50],
)  # fmt: skip
def test_store_urls(url: str, tmp_path: Path) -> None:
    if "\0" in url:
        url = url.replace("\0", "%00")
    done = started("list", "--db", url, folder=tmp_path)
    assert done.returncode in (0, 2, 3)  # 2 for one that is too long for an argument
    if done.returncode:
        assert len(done.stderr.splitlines()) == 1
        assert "a fault of ours" not in done.stderr


# --- logs --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f'{{"n":{LONG}}}', '{"n":18446744073709551616}', '{"n":1,"event":' + "[" * DEEP, '{"n":1,"event":{"type":"Noted","text":"\\ud800"}}',
        '{"n":1,"event":{"type":"Noted","text":"\\u0000"}}', f'{{"n":1,"event":{{"type":"Reverted","to":{LONG}}}}}', '{"n":1,"event":{"type":"Reverted","to":-5}}',
        '{"n":1,"event":{"type":"\\ud800"}}', '{"n":1,"event":{"type":[]}}', '{"n":1,"event":null}', '{"n":1e400}', '{"n":true}', '{"seal":[]}', "[" * DEEP, "\0",
    ],
    ids=lambda text: repr(text)[:40],
)  # fmt: skip
def test_odd_lines_of_logs(text: str, tmp_path: Path) -> None:
    head = (
        '{"format":"ga-replay","version":1,"game":"epic","rules":"2017-04-06","players":[{"seat":"A"},{"seat":"B"}]}\n'
    )
    for log in (
        head + text + "\n",
        text + "\n",
        head.replace('"A"', '"\\ud800"') + text + "\n",
        head.replace('"A"', '"\\u0000"') + text + "\n",
    ):
        for command in (["validate", "-"], ["verify", "-"], ["show", "-"], ["export", "-", "--to", "transcript"]):
            assert started(*command, stdin=log).returncode in (0, 1, 2, 3, 4, 5)
