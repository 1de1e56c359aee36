"""The events of a judged match in words, each made once: a move list and a search ask for many, in any order."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cached_property

from ga_replay.app.match import Judgement
from ga_replay.core.events import Noted
from ga_replay.core.referee.referee import Referee
from ga_replay.views.describing import event_sentence
from ga_replay.views.legal_options import BOOKKEEPING

BEGINNING = "the beginning"
NEAR = 16
"""An event so few steps on is reached by steps."""


class Sentences:
    """Event `n` in the words of the judgement's viewer; 0 is the beginning."""

    def __init__(self, judgement: Judgement) -> None:
        self._viewed = judgement._viewed  # noqa: SLF001 - of this package
        self._made: dict[int, str] = {0: BEGINNING}
        self._unmade = 1
        """Every event before it is made."""
        self._last: tuple[int, Referee] | None = None
        """The referee that spoke last, with its place: the next events are few steps from it."""

    def __len__(self) -> int:
        return len(self._viewed.judged)

    def __getitem__(self, n: int) -> str:
        if n not in self._made:
            with self._viewed.cards.in_force():
                self._made[n] = self._say(n)
        return self._made[n]

    def _say(self, n: int) -> str:
        judged = self._viewed.judged
        at, referee = self._last or (0, None)
        if referee is None or not at < n <= at + NEAR:
            after = judged.at(n)
        else:
            for position in range(at + 1, n + 1):
                referee = judged.onwards(referee, position)
            after = referee
        self._last = n, after
        return event_sentence(judged, n, after)

    def ahead(self, seconds: float) -> bool:
        """Makes sentences for that long, from the first on; true while some are left."""
        end = time.perf_counter() + seconds
        while self._unmade <= len(self) and time.perf_counter() < end:
            self[self._unmade]
            self._unmade += 1
        return self._unmade <= len(self)

    def find(self, words: str, order: Iterable[int]) -> int | None:
        """The first of these events that has all these words, in either case."""
        wanted = words.casefold().split()
        return next((n for n in order if all(word in self[n].casefold() for word in wanted)), None)

    # --- the move list -----------------------------------------------------------------------------------------------

    @cached_property
    def events(self) -> Sequence[int]:
        """All but the rules' bookkeeping, and notes, which stand beside their event."""
        return [n for n in self.all_events if not self.is_minor(n)]

    def is_minor(self, n: int) -> bool:
        """True for the rules' bookkeeping, and for a note."""
        return n > 0 and isinstance(self._viewed.judged.entry(n).event, (*BOOKKEEPING, Noted))

    @property
    def all_events(self) -> Sequence[int]:
        """Every event, those that were taken back too."""
        return range(1, len(self) + 1)

    def around(self, n: int, most: int, *, everything: bool = False) -> Sequence[int]:
        """At most this many events of the list, with `n` in their middle if it can be; it need not be in the list itself."""
        listed = self.all_events if everything else self.events
        at = bisect_left(listed, n)
        first = max(0, min(at - (most - 1) // 2, len(listed) - most))
        shown = list(listed[first : first + most])
        if n and n not in shown:
            shown.insert(at - first, n)
        return shown[:most] if n in shown[:most] else shown[-most:]
