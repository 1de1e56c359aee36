"""What speaks the language of Grand Archive's card texts in our tests: the cases of its rules and its sample positions, run with or without a piece."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial

import pytest
from msgspec import Struct

from ga_replay.effects import ir
from ga_replay.games.grand_archive.texts import programs
from ga_replay.games.grand_archive.texts.carried import wholly
from ga_replay.logs.position.checking import check
from tests.laws.ablation import PATIENCE, Proof, TookTooLong, patience
from tests.laws.language import SAYS_NOTHING_MORE, pieces, without
from tests.positions.corpora import GRAND_ARCHIVE
from tests.rules.marked import Run
from tests.rules.tested import GAMES

GAME = GAMES["grand-archive"]
_BEGINS = re.compile(r"^position:", re.MULTILINE)


class Spoken(Struct, frozen=True):
    """A piece that was taken out: what came of it, the case that sees it, and what each of the others said."""

    piece: str
    proof: Proof
    case: str = ""
    told: tuple[str, ...] = ()


@cache
def cases() -> dict[str, Run]:
    """Every case by its name: tests of rules, each with its arguments, and positions by file and title."""
    return dict((*_of_rules(), *_of_positions()))


def _of_rules() -> Iterator[tuple[str, Run]]:
    for name, run in dict.fromkeys((one, run) for some in GAME.by_rule().values() for one, run in some):
        arguments = ", ".join(f"{key}={value!r}" for key, value in getattr(run, "keywords", {}).items())
        yield f"{name}({arguments})", run


def _of_positions() -> Iterator[tuple[str, Run]]:
    for path in GRAND_ARCHIVE.files:
        shared, *every = _BEGINS.split(path.read_text())
        for text in every:
            title = text.partition("\n")[0].strip()
            yield f"{path.relative_to(GRAND_ARCHIVE.folder)}: {title}", partial(_holds, f"{shared}position:{text}")


def _holds(text: str) -> None:
    report = check(text, GRAND_ARCHIVE.wording, GRAND_ARCHIVE.staging)
    assert not report.diagnostics, report.diagnostics[0]
    otherwise = [one for checked in report.checked for one in checked.otherwise]
    assert not otherwise, otherwise[0]


@contextmanager
def _speaking(change: Callable[[ir.Program], ir.Program]) -> Iterator[None]:
    """Lets every program be changed before it is run."""
    names = vars(programs)
    plain = names["numbered"]
    names["numbered"] = lambda program: change(plain(program))
    programs.forget()
    try:
        yield
    finally:
        names["numbered"] = plain
        programs.forget()


@cache
def speakers() -> dict[str, tuple[str, ...]]:
    """For each piece the cases whose cards say it."""
    found: dict[str, dict[str, None]] = {}

    for name, run in cases().items():
        heard: set[str] = set()

        def listen(program: ir.Program, heard: set[str] = heard) -> ir.Program:
            heard.update(pieces(program))
            return program

        with _speaking(listen):
            told = outcome(run)
        assert not told, f"{name}: {told}"
        for one in heard:
            found.setdefault(one, {})[name] = None
    return {one: tuple(names) for one, names in found.items()}


def take_out(piece: str, names: Sequence[str]) -> Spoken:
    """Runs these cases without the piece, up to the first that sees the difference."""
    told = []
    with _speaking(lambda program: without(program, piece)):
        for name in names:
            said = outcome(cases()[name])
            if said == "fails":
                return Spoken(piece, Proof.SEEN, name)
            if said:
                told.append(f"{name}: {said}")
    return Spoken(piece, Proof.INVALID if told else Proof.SURVIVED, "", tuple(told))


def outcome(run: Run) -> str:
    """Empty where the case passes, `fails` where an assertion does not hold, else what went wrong."""
    try:
        with GAME.judged_by(GAME.rules), patience(PATIENCE):
            run()
    except AssertionError:
        return "fails"
    except TookTooLong:
        return f"is not done after {PATIENCE:.0f} seconds"
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - told, as no proof
        return f"raises {type(error).__name__}: {error}"
    return ""


def shipped() -> dict[str, int]:
    """The pieces of which the shipped programs are made that are carried out, and in how many lines each stands."""
    read = [program for key in programs.table() if (program := programs.program(key)) is not None]
    found = Counter(one for program in read if wholly(program) for one in set(pieces(program)))
    return {piece: lines for piece, lines in found.items() if piece not in SAYS_NOTHING_MORE}
