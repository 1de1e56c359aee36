"""What speaks the language of a game's card texts in our tests: the cases of its rules and its sample positions, run with or without a piece."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cached_property, partial
from typing import Any

from msgspec import Struct

from ga_replay.logs.position.check_positions import check
from tests.support.positions.corpora import Corpus
from tests.support.rules.ablation import Proof, outcome
from tests.support.rules.marked import Run
from tests.support.rules.tested import Tested

_BEGINS = re.compile(r"^position:", re.MULTILINE)
Change = Callable[[Any], Any]
"""What is made of a text: a program, or a card with its crafts or powers."""


class Spoken(Struct, frozen=True):
    """A piece that was taken out: what came of it, the case that sees it, and what each of the others said."""

    piece: str
    proof: Proof
    case: str = ""
    told: tuple[str, ...] = ()


class Language:
    """The language of a game's texts: `pieces` names what a text is made of, `without` is the text with that piece doing nothing.

    `speaking` lets every text be changed before a game looks at it; `shipped` are the pieces that have to be at work, each with how often it is said.
    """

    def __init__(
        self,
        tested: Tested,
        corpus: Corpus,
        pieces: Callable[[Any], Iterable[str]],
        without: Callable[[Any, str], Any],
        speaking: Callable[[Change], AbstractContextManager[object]],
        shipped: Callable[[], Mapping[str, int]],
        rules: Callable[[Tested], Iterator[tuple[str, Run]]] | None = None,
    ) -> None:
        self.tested, self.corpus = tested, corpus
        self.pieces, self.without, self.speaking = pieces, without, speaking
        self._shipped, self._rules = shipped, rules or marked

    @cached_property
    def shipped(self) -> Mapping[str, int]:
        """The pieces that have to be at work."""
        return self._shipped()

    @cached_property
    def cases(self) -> dict[str, Run]:
        """Every case by its name: tests of rules, each with its arguments, and positions by file and title."""
        held = ((name, partial(self._holds, text)) for name, text in positions(self.corpus))
        return dict((*self._rules(self.tested), *held))

    def _holds(self, text: str) -> None:
        report = check(text, self.corpus.wording, self.corpus.staging)
        assert not report.diagnostics, report.diagnostics[0]
        otherwise = [one for checked in report.checked for one in checked.otherwise]
        assert not otherwise, otherwise[0]

    @cached_property
    def speakers(self) -> dict[str, tuple[str, ...]]:
        """For each piece the cases whose cards say it."""
        found: dict[str, dict[str, None]] = {}
        for name, run in self.cases.items():
            heard: set[str] = set()

            def listen(text: Any, heard: set[str] = heard) -> Any:
                heard.update(self.pieces(text))
                return text

            with self.speaking(listen):
                told = outcome(self.tested, run, self.tested.rules)
            assert not told, f"{name}: {told}"
            for one in heard:
                found.setdefault(one, {})[name] = None
        return {one: tuple(names) for one, names in found.items()}

    def take_out(self, piece: str, names: Sequence[str] | None = None) -> Spoken:
        """Runs these cases without the piece (all that say it unless they are named), up to the first that sees the difference."""
        told = []
        some = self.speakers.get(piece, ()) if names is None else names
        with self.speaking(lambda text: self.without(text, piece)):
            for name in some:
                said = outcome(self.tested, self.cases[name], self.tested.rules)
                if said == "fails":
                    return Spoken(piece, Proof.SEEN, name)
                if said:
                    told.append(f"{name}: {said}")
        return Spoken(piece, Proof.INVALID if told else Proof.SURVIVED, "", tuple(told))


def marked(tested: Tested) -> Iterator[tuple[str, Run]]:
    """The tests that bear a rule, each with its arguments."""
    for name, run in dict.fromkeys((one, run) for some in tested.by_rule().values() for one, run in some):
        yield called(name, run), run


def called(name: str, run: Run) -> str:
    """The name of a case of a test."""
    return f"{name}({', '.join(f'{key}={value!r}' for key, value in getattr(run, 'keywords', {}).items())})"


def positions(corpus: Corpus) -> Iterator[tuple[str, str]]:
    """Each position by file and title, with what its file says of all."""
    for path in corpus.files:
        shared, *every = _BEGINS.split(path.read_text(encoding="utf-8"))
        for text in every:
            title = text.partition("\n")[0].strip()
            yield f"{path.relative_to(corpus.folder)}: {title}", f"{shared}position:{text}"
