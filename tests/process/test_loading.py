"""What is not needed is not loaded: the structure behind the figures of `make bench` for beginning, without a clock."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.places import SAMPLES

HEAVY = (
    "click",
    "difflib",
    "eventsourcing",
    "importlib.resources",
    "lark",
    "msgspec",
    "prompt_toolkit",
    "sqlalchemy",
    "textual",
)
READING = (
    "ga_replay.cardtext.compile",
    "ga_replay.cardtext.lexicon",
    "ga_replay.games.grand_archive.language.semantics",
    "lark",
    "tomllib",
)
"""What card English is read with; a log is judged by programs that were compiled before."""
SELDOM = (
    "alembic", "difflib", "eventsourcing", "ga_replay.app.recording", "ga_replay.core.ports.position_setup",
    "ga_replay.games.grand_archive.decks.lists", "ga_replay.logs.decode_errors", "ga_replay.logs.transcript",
    "ga_replay_storage", "importlib.metadata", "importlib.resources", "logging", "prompt_toolkit", "rich", "sqlalchemy", "tempfile", "textual",
)  # fmt: skip
"""What a log in a file, whose cards the package ships and in which nothing is wrong, does not need."""
LOGS = {
    "grand_archive": "grand_archive/playouts/01-lorraine-crux-rai-arcane.ndjson",
    "epic": "epic/playouts/01-angeline-humans-good-humans.ndjson",
    "trails": "trails/playouts/01-strategy-cinders-strategy-harbour.ndjson",
}


def loaded_by(code: str, *arguments: str) -> set[str]:
    """The modules that a new interpreter has loaded after this code."""
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint('\\n', *sys.modules)", *arguments],
        check=True, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    return set(ran.stdout.splitlines()[-1].split())


def those_of(rooms: tuple[str, ...], loaded: set[str]) -> set[str]:
    return {one for one in loaded if any(one == room or one.startswith(f"{room}.") for room in rooms)}


VALIDATE = "import sys\nfrom ga_replay_cli.__main__ import run\nassert run(['validate', sys.argv[1]]) == 0"


def test_importing_the_library_loads_nothing_heavy() -> None:
    loaded = loaded_by("import ga_replay")
    assert "ga_replay" in loaded
    assert not those_of((*HEAVY, "ga_replay.app", "ga_replay.core", "ga_replay.games"), loaded)


TRANSCRIPTS = {game: f"{game}/matches/1.transcript" for game in LOGS}


@pytest.mark.parametrize("file", [*LOGS.values(), *TRANSCRIPTS.values()])
def test_a_match_is_judged_without_the_other_games(file: str) -> None:
    loaded = loaded_by(VALIDATE, str(SAMPLES / file))
    game = file.partition("/")[0]
    assert f"ga_replay.games.{game}.rules" in loaded
    assert not those_of(tuple(f"ga_replay.games.{other}" for other in LOGS if other != game), loaded)


@pytest.mark.parametrize("game", ["grand_archive", "epic"])
def test_a_log_is_judged_without_the_parser_of_card_english(game: str) -> None:
    loaded = loaded_by(VALIDATE, str(SAMPLES / LOGS[game]))
    assert not those_of((*READING, *SELDOM), loaded)


@pytest.mark.parametrize("game", ["grand_archive", "epic"])
def test_a_transcript_is_read_without_the_parser_of_card_english(game: str) -> None:
    loaded = loaded_by(VALIDATE, str(SAMPLES / TRANSCRIPTS[game]))
    assert not those_of((*READING, "ga_replay.core.ports.position_setup", "sqlalchemy"), loaded)


def test_a_card_set_that_was_read_once_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path))
    first, second = (loaded_by(VALIDATE, str(SAMPLES / LOGS["trails"])) for _ in range(2))
    assert those_of(READING, first)
    assert not those_of((*READING, *SELDOM), second)


THREADS = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.games import GAMES
sys.setswitchinterval(1e-5)
together = Barrier(8)
def ask(asked):
    table, name = asked
    together.wait()
    return table[name]
with ThreadPoolExecutor(8) as pool:
    found = list(pool.map(ask, [(table, name) for table in (GAMES, CATALOGS) for name in ("epic", "trails")] * 2))
assert len({id(one) for one in found}) == 4
"""


def test_threads_that_ask_at_once_get_the_same_game() -> None:
    assert "ga_replay.games.grand_archive.rules" not in loaded_by(THREADS)
