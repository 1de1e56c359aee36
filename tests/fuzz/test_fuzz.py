"""A sample of `make fuzz` for every reader, and that the fuzzing would see what it looks for."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

import pytest

from tests.fuzz import mutators, run, seeds
from tests.fuzz.readers import READERS, TEXT, Reader

SAMPLE = 1_200
SEED = 7


@pytest.mark.parametrize(("name", "count"), run.shares(SAMPLE).items(), ids=str)
def test_every_reader_declares_what_it_raises(name: str, count: int) -> None:
    done = run.batch(name, SEED, 0, count)
    assert [(one.at, one.kind, one.told) for one in done.findings] == []


def raising(data: bytes) -> None:
    if b"3" in data:
        raise KeyError(data)


def slow(_data: bytes) -> None:
    end = time.process_time() + 60
    while time.process_time() < end:
        pass


def large(_data: bytes) -> None:
    bytearray(run.MOST_BYTES + (64 << 20))


def deep(data: bytes) -> None:
    deep(data)


@pytest.mark.parametrize(
    ("read", "kind"),
    [(raising, "KeyError at "), (slow, "TooSlow at "), (large, "MemoryError at "), (deep, "RecursionError at ")],
)
def test_what_may_not_be_is_found(monkeypatch: pytest.MonkeyPatch, read: Callable[[bytes], None], kind: str) -> None:
    monkeypatch.setattr(run, "MOST_SECONDS", 0.1)
    with run.narrow():
        found, _ = run.outcome(Reader("odd", read, _three, TEXT, 1, (ValueError,)), b"3")
    assert found.startswith(kind)


def test_what_is_declared_is_no_finding() -> None:
    assert run.outcome(Reader("odd", raising, _three, TEXT, 1, (KeyError,)), b"3") == ("", "")


def _three() -> Iterator[bytes]:
    yield b"3"


@pytest.mark.parametrize("name", READERS)
def test_an_input_is_always_the_same_bytes(name: str) -> None:
    reader = READERS[name]
    inputs = [reader.input(SEED, at) for at in range(20)]
    assert inputs == [reader.input(SEED, at) for at in range(20)]
    assert len(set(inputs)) > 10


@pytest.mark.parametrize("game", seeds.GAMES)
def test_a_log_that_is_sealed_again_is_intact(game: str) -> None:
    """Or no change of a sealed log would ever get behind its hashes."""
    from ga_replay.app.codecs import CODECS  # noqa: PLC0415
    from ga_replay.logs.ndjson import read_ndjson  # noqa: PLC0415

    data = max(seeds.logs(game, sealed=True), key=len)
    edited = data.replace(b'"seat":"B","name":"', b'"seat":"B","name":"x', 1)
    assert read_ndjson(edited, CODECS).diagnostics
    assert mutators.resealed(data) == data
    again = read_ndjson(mutators.resealed(edited), CODECS)
    assert (again.intact, again.complete, again.diagnostics) == (True, True, ())


def test_trees_stay_trees() -> None:
    """Most changes of a document leave a document: they reach what stands behind the parser."""
    import json  # noqa: PLC0415

    rng = random.Random(SEED)
    documents = list(seeds.dumps("epic"))
    whole = 0
    for _ in range(200):
        try:
            json.loads(mutators.trees(rng, rng.choice(documents), documents))
            whole += 1
        except (ValueError, RecursionError):
            continue
    assert whole > 120
