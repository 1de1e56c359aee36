"""The sample faults: each gives the one finding that its tags name, by the rule of the book, and nothing else."""

import re
from pathlib import Path

import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.core import events as ev
from ga_replay.logs.ndjson import read_ndjson
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.places import SAMPLES
from tests.support.samples import FAULTS, Validate, beside, expanded, folder_of, name_of, wording_of

LEAST = {"grand_archive": 60, "epic": 25, "trails": 25}
"""How many faults a game has at least."""
TWIN = ".ndjson"
AT_THE_END = "wrong-winner"
"""The end itself is wrong: nothing comes after it."""
each_fault = pytest.mark.parametrize("path", FAULTS, ids=name_of, scope="module")
each_but_the_last = pytest.mark.parametrize(
    "path", [path for path in FAULTS if path.stem != AT_THE_END], ids=name_of, scope="module"
)
# Of the module, so that all tests of a fault run one after the other, and it is judged once for them.


def tag(path: Path, name: str) -> str:
    found = re.search(rf'^\[{name} "(.*)"\]$', path.read_text(), re.MULTILINE)
    assert found is not None
    return found[1]


def listed(folder: str) -> str:
    return (SAMPLES / folder / "faults" / "README.md").read_text()


@pytest.mark.parametrize("folder", LEAST)
def test_there_are_enough_and_all_are_listed(folder: str) -> None:
    faults = {path.stem for path in FAULTS if folder_of(path) == folder}
    assert len(faults) >= LEAST[folder]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", listed(folder), re.MULTILINE)) == faults


@each_fault
def test_a_fault_is_the_only_finding(path: Path, validate: Validate) -> None:
    code, found = validate(path)
    assert code == 1
    assert [(one["verdict"], one["code"], one["rule"]) for one in found[:-1]] == [
        ("illegal", tag(path, "Code"), tag(path, "Rule"))
    ]
    assert f"| `{path.stem}` | {tag(path, 'Fault')} | `{tag(path, 'Code')}` | `{tag(path, 'Rule')}` |" in listed(
        folder_of(path)
    )


@each_but_the_last
def test_the_game_goes_on_after_the_fault(path: Path, validate: Validate) -> None:
    at = validate(path)[1][0]["event"]
    after = [entry.event for entry in expanded(path).entries[at:]]
    assert any(isinstance(event, ev.TurnBegan) for event in after) or path.stem == "fifth-copy"
    assert any(isinstance(event, ev.GameEnded) for event in after)


@each_fault
def test_the_twin_is_the_same_log_with_the_same_finding(path: Path, validate: Validate) -> None:
    twin = path.with_suffix(TWIN)
    said = expanded(path)
    log = read_ndjson(twin.read_bytes(), CODECS)
    assert (log.header, log.entries) == (said.header, said.entries)
    (code, found), (other, again) = validate(path), validate(twin)
    assert code == other
    without = ("file", "line", "match")
    assert [{k: v for k, v in one.items() if k not in without} for one in found] == [
        {k: v for k, v in one.items() if k not in without} for one in again
    ]


@each_fault
def test_expanding_the_contracted_log_gives_it_again(path: Path) -> None:
    said = expanded(path)
    assert said.header is not None
    text = contract(said.header, said.entries, wording_of(path), beside(path))
    again = expand(text, wording_of(path), beside(path))
    assert not again.diagnostics
    assert (again.header, again.entries) == (said.header, said.entries)
    assert contract(said.header, again.entries, wording_of(path), beside(path)) == text
    assert tag(path, "Fault") in text


def test_a_late_identity_says_where_it_was_found(validate: Validate) -> None:
    finding = validate(SAMPLES / "grand_archive" / "faults" / "late-identity.transcript")[1][0]
    assert finding["found_at"] > finding["event"]
