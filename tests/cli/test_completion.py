"""Tab: what a shell is told, and what stands in the line of a real one."""

from __future__ import annotations

import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ga_replay.core.log.entries import Header, Seat
from ga_replay_cli.__main__ import COMPLETION, completed, guarded
from ga_replay_cli.shells import SHELLS, typed
from ga_replay_cli.store import store
from tests.support.app.varied import put_varied
from tests.support.cli.played import Ran
from tests.support.cli.shells_at_work import ALL, INSTALLED, TAB, Place, called, line_after, offered_by_fish, program

HEADER = Header("epic", "2017-04-06", (Seat("A"), Seat("B")))
PLAIN = [
    "swiss-3",
    "swiss final",
    "it's",
    'say "hi"',
    "round:1",
    "round:2",
    "a,b",
    "a;touch pwned",
    "back\\slash",
    "r=s",
    "t@u",
    "長い",
]
RISKY = ["$(touch pwned)", "`touch pwned`", "j$HOME", "~root"]
"""Every shell must be able to live with them; bash is not told of them, as it would not quote them."""
NEVER = ["bad\x1b[31m", "new\nline", "ri\u202eght", "-x"]
"""Of these no shell is told: nobody would see what is put into their line, or it would be an option."""

TAKE_A_MATCH = ("validate", "show", "step", "explain", "note", "export", "record", "sign", "diff", "merge")
TAKE_FILES = ("import", "verify", "mend", "check", "decks check", "cards import", "decks bans")


def put(*names: str, url: str | None = None) -> None:
    with store(url) as matches:
        for name in names:
            matches.create(name, HEADER)


class Tab:
    """A shell's question, asked with the variables that its script sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, line: str, shell: str = "bash") -> list[tuple[str, str]]:
        """The kind and value of each answer."""
        words = line.split(" ")
        said = {"COMP_WORDS": line, "COMP_CWORD": words[-1] if shell == "fish" else str(len(words) - 1)}
        if shell == "bash":
            said |= {"COMP_LINE": line, "COMP_WORDBREAKS": " \t\n\"'@><=;|&(:"}
        for name, value in said.items():
            self.monkeypatch.setenv(name, value)
        self.capsys.readouterr()
        assert guarded(lambda: completed(f"{shell}_complete"), ()) == 0
        out, err = self.capsys.readouterr()
        assert err == ""
        lines = out.removesuffix("\n").split("\n") if out.strip() else []
        if shell == "zsh":
            return list(zip(lines[::3], lines[1::3], strict=True))
        return [(kind, value.partition("\t")[0]) for kind, _, value in (one.partition(",") for one in lines)]


@pytest.fixture
def tab(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tab:
    return Tab(monkeypatch, capsys)


@pytest.fixture
def place(tmp_path: Path, own_store: Path) -> Place:
    """Files that lie beside a store of odd names."""
    put(*PLAIN, *RISKY, *NEVER)
    folder = tmp_path / "here"
    (folder / "my folder").mkdir(parents=True)
    for name in ("swan.transcript", "swiss file.txt", "o'clock.txt"):
        (folder / name).touch()
    return Place(folder, program(tmp_path), f"sqlite:///{own_store}")


# --- what a shell is told ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("command", TAKE_A_MATCH)
def test_every_command_that_takes_a_match_is_told_the_stored_ones_and_files(tab: Tab, shell: str, command: str) -> None:
    put("swiss-3", "other")
    assert tab(f"ga-replay {command} sw", shell) == [("plain", "swiss-3"), ("file", "sw")]
    assert tab(f"ga-replay {command} ", shell) == [("plain", "swiss-3"), ("plain", "other"), ("file", "")]


TAKE_AN_ADDRESS = ("show {}", "step {}", "explain {}", "note {}", "export {}", "branch {}", "diff {} other")


@pytest.mark.parametrize("command", TAKE_AN_ADDRESS)
def test_an_address_may_be_a_bookmark_of_the_match(tab: Tab, ran: Ran, tmp_path: Path, command: str) -> None:
    match = str(put_varied(tmp_path))
    for at, name in (("3.main.4", "the trade"), ("4.main", "The mistake"), ("5.main", "later")):
        assert ran("note", match, "--at", at, "--bookmark", name)[0] == 0
    asked = f"ga-replay {command.format(match)} --at"
    assert tab(f"{asked} th") == [("plain", "the-trade"), ("plain", "the-mistake")]
    assert tab(f"{asked} The-m") == [("plain", "the-mistake")]
    assert ran("show", match, "--at", "the-mistake")[0] == 0


def test_a_match_that_cannot_be_read_has_no_bookmarks(tab: Tab, tmp_path: Path) -> None:
    (tmp_path / "x.transcript").write_text("nonsense")
    for match in (str(tmp_path / "x.transcript"), "nobody", "-"):
        assert tab(f"ga-replay show {match} --at t") == []
    assert tab("ga-replay show --at t") == []


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("command", TAKE_FILES)
def test_a_command_that_takes_files_alone_is_told_files(tab: Tab, shell: str, command: str) -> None:
    put("swiss-3")
    assert tab(f"ga-replay {command} sw", shell) == [("file", "sw")]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("validate a b", [("plain", "b2"), ("file", "b")]),
        ("validate --decks-from d", [("dir", "d")]),
        ("export x --out d", [("file", "d")]),
        ("export x --to tr", [("plain", "transcript")]),
        ("sign x --key k", [("file", "k")]),
        ("verify --key k", [("file", "k")]),
        ("key new --out k", [("file", "k")]),
        ("show x --at ", []),
        ("show x --as ", [("plain", one) for one in ("A", "B", "spectator", "judge", "all")]),
        ("record x --as sp", [("plain", "spectator")]),
        ("note x --for j", [("plain", "judge")]),
        ("note x --mark ?", [("plain", "?"), ("plain", "??"), ("plain", "?!")]),
        ("record x --decks one tw", [("file", "tw")]),
        ("completion f", [("plain", "fish")]),
        ("decks ch", [("plain", "check")]),
    ],
)
def test_words_options_and_their_values(tab: Tab, shell: str, line: str, answers: list[tuple[str, str]]) -> None:
    put("b2")
    assert tab(f"ga-replay {line}", shell) == answers


def test_the_store_is_the_one_that_the_line_names(tab: Tab, tmp_path: Path) -> None:
    put("own")
    put("theirs", url=f"sqlite:///{tmp_path}/league.sqlite")
    for shell in SHELLS:
        assert tab(f"ga-replay show --db sqlite:///{tmp_path}/league.sqlite ", shell)[0] == ("plain", "theirs")


def test_no_store_is_made(tab: Tab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GA_REPLAY_DB")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert tab("ga-replay show ") == [("file", "")]
    assert tab(f"ga-replay show --db sqlite:///{tmp_path}/no.sqlite ") == [("file", "")]
    assert list(tmp_path.iterdir()) == []


def test_a_store_is_only_read_even_while_somebody_records(tab: Tab, own_store: Path) -> None:
    put("before")
    lies = sorted(own_store.parent.iterdir())
    bytes_before = own_store.read_bytes()
    assert tab("ga-replay show ")[0] == ("plain", "before")
    assert (sorted(own_store.parent.iterdir()), own_store.read_bytes()) == (lies, bytes_before)
    with store(None) as matches:
        matches.create("now", HEADER)  # it lies in the write-ahead log as long as the store is open
        assert tab("ga-replay show n") == [("plain", "now"), ("file", "n")]


@pytest.mark.parametrize(
    "url", ["sqlite:///{0}/junk", "sqlite:///{0}/empty", "sqlite:///{0}", "sqlite:///{0}/\0", "what?", "", "postgresql://127.0.0.1:9/x", "postgresql://[/x"]
)  # fmt: skip
def test_a_store_that_cannot_be_read_has_no_names(tab: Tab, tmp_path: Path, url: str) -> None:
    (tmp_path / "junk").write_bytes(b"no database at all " * 100)
    with closing(sqlite3.connect(tmp_path / "empty")) as connection:
        connection.execute("CREATE TABLE other (x)")
    before = sorted(tmp_path.iterdir())
    tab.monkeypatch.setenv("GA_REPLAY_DB", url.format(tmp_path).replace("\0", "%00"))
    assert tab("ga-replay show x") == [("file", "x")]
    assert sorted(tmp_path.iterdir()) == before


def test_a_row_that_nobody_can_read_is_no_name(tab: Tab, own_store: Path) -> None:
    put("m")
    with closing(sqlite3.connect(own_store)) as connection:
        connection.execute("UPDATE ga_replay_events SET state = x'c1'")
        connection.commit()
    assert tab("ga-replay show ") == [("file", "")]


@pytest.mark.process
def test_names_are_looked_up_without_the_library_that_writes_them() -> None:
    """SQLAlchemy takes longer to import than a person waits for Tab."""
    code = "import sys; from ga_replay_storage.names import names; names('sqlite:///no'); print('sqlalchemy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("False\n", "")


@pytest.mark.parametrize("shell", SHELLS)
def test_a_strangers_name_is_told_whole_or_not_at_all(tab: Tab, shell: str) -> None:
    put(*PLAIN, *RISKY, *NEVER)
    told = [value for kind, value in tab("ga-replay show ", shell) if kind == "plain"]
    assert told == (PLAIN if shell == "bash" else PLAIN + RISKY)


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    "line",
    ["ga-replay valdate x", "ga-replay show \udcff", "ga-replay show --db \udcff x\udcff", "ga-replay show --jsn "],
)
def test_a_line_that_makes_no_sense_is_answered_by_nothing(tab: Tab, shell: str, line: str) -> None:
    assert [value for kind, value in tab(line, shell) if kind == "plain"] == []


def test_a_variable_that_is_not_a_number(tab: Tab) -> None:
    tab.monkeypatch.setenv("COMP_WORDS", "ga-replay ")
    tab.monkeypatch.setenv("COMP_CWORD", "x")
    assert guarded(lambda: completed("zsh_complete"), ()) == 2
    assert "COMP_CWORD must be the number of a word" in tab.capsys.readouterr().err


# --- how bash's line is read -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "before", "begun", "left_alone"),
    [
        ("x ", ["x"], "", ""),
        ("x a", ["x"], "a", ""),
        ("x a\\ b", ["x"], "a b", ""),
        ("x 'a b", ["x"], "a b", ""),
        ('x "a:b', ["x"], "a:b", ""),
        ("x a:b", ["x"], "a:b", "a:"),
        ("x a:", ["x"], "a:", "a:"),
        ("x a\\:b", ["x"], "a:b", ""),
        ("x t@u", ["x"], "t@u", "t"),
        ("x --db=sqlite:///f", ["x"], "--db=sqlite:///f", "--db=sqlite:"),
        ("x '' a", ["x", ""], "a", ""),
        ('x "it\'s" \'say "hi"\' ', ["x", "it's", 'say "hi"'], "", ""),
        ("x ''", ["x"], "", ""),
    ],
)
def test_a_line_is_read_as_bash_reads_it(line: str, before: list[str], begun: str, left_alone: str) -> None:
    found = typed(line, ":=@")
    assert (found.before, found.begun, found.begun[: found.kept]) == (before, begun, left_alone)


# --- real shells -------------------------------------------------------------------------------------------------------


def test_bash_is_there() -> None:
    assert "bash" in INSTALLED


@pytest.mark.parametrize("shell", SHELLS)
def test_the_command_prints_the_script_that_the_variable_asks_for(
    ran: Ran, capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    code, out, err = ran("completion", shell)
    assert (code, err) == (0, "")
    assert guarded(lambda: completed(f"{shell}_source"), ()) == 0
    assert capsys.readouterr().out == out
    assert f"{COMPLETION}={shell}_complete" in out


def test_a_shell_that_we_do_not_know(ran: Ran) -> None:
    assert "did you mean fish?" in ran("completion", "fsh")[2]


LINES = [
    ("val", "validate"),
    ("show swiss-", "show swiss-3"),
    ("show swan", "show swan.transcript"),
    ("show it", "show it\\'s"),
    ("show o", "show o\\'clock.txt"),
    ("show swiss\\ fin", "show swiss\\ final"),
    ("show round:2", "show round:2"),
    ("show a,", "show a,b"),
    ("show a\\;", "show a\\;touch\\ pwned"),
    ("show back", "show back\\\\slash"),
    ("show x --as sp", "show x --as spectator"),
    ("export x --to=nd", "export x --to=ndjson"),
    ("show x --at ", "show x --at "),
    ("show bad", "show bad"),
    ("show new", "show new"),
]


@pytest.mark.process
@pytest.mark.parametrize("shell", [one for one in INSTALLED if one != "fish"])
@pytest.mark.parametrize(("begun", "whole"), LINES)
def test_tab_puts_in_what_is_the_only_one(shell: str, place: Place, begun: str, whole: str) -> None:
    assert line_after(shell, place, f"ga-replay {begun}{TAB}").rstrip(" ") == f"ga-replay {whole}".rstrip(" ")
    assert not (place.folder / "pwned").exists()


@pytest.mark.process
def test_a_folder_goes_on(place: Place) -> None:
    assert line_after("bash", place, f"ga-replay show my{TAB}") == "ga-replay show my\\ folder/"
    assert line_after("bash", place, f"ga-replay show --decks-from m{TAB}").endswith("--decks-from my\\ folder/")


@pytest.mark.process
def test_bash_in_quotes(place: Place) -> None:
    assert line_after("bash", place, f'ga-replay show "swiss fin{TAB}') == 'ga-replay show "swiss final" '
    assert line_after("bash", place, f"ga-replay show 'say{TAB}") == "ga-replay show 'say \"hi\"' "


def offered(shell: str, place: Place, begun: str) -> list[str]:
    """All that a shell would put in."""
    if shell == "fish":
        return sorted(offered_by_fish(place, f"ga-replay {begun}"))
    line = line_after(shell, place, f"ga-replay {begun}{ALL}")
    return sorted(shlex.split(line)[1 + begun.count(" ") :])


@pytest.mark.process
@pytest.mark.parametrize("shell", INSTALLED)
def test_stored_matches_and_files_are_offered_together(shell: str, place: Place) -> None:
    assert offered(shell, place, "show sw") == ["swan.transcript", "swiss file.txt", "swiss final", "swiss-3"]
    assert offered(shell, place, "show a") == ["a,b", "a;touch pwned"]
    assert not (place.folder / "pwned").exists()


@pytest.mark.process
def test_the_function_of_bash_may_be_called_by_itself(place: Place) -> None:
    assert sorted(called(place, "ga-replay", "show", "sw")) == [
        "swan.transcript",
        "swiss file.txt",
        "swiss final",
        "swiss-3",
    ]
    assert called(place, "ga-replay", "valid") == ["validate"]
    assert called(place, "ga-replay", "show", "x", "--as", "j") == ["judge"]
