"""The editions of a game's rules by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ga_replay.core.rules.ruleset import Ruleset


class Editions(Mapping[str, Ruleset]):
    """The editions, the oldest first. Later ones are made when they are first asked for; every thread gets the same."""

    def __init__(self, first: Ruleset, later: Mapping[str, Callable[[], Ruleset]] | None = None) -> None:
        self._made = {first.edition: first}
        self._later = dict(later or {})

    def __getitem__(self, edition: str) -> Ruleset:
        if edition not in self._made:  # of two threads the first one's is kept
            self._made.setdefault(edition, self._later[edition]())
        return self._made[edition]

    def __contains__(self, edition: object) -> bool:
        return edition in self._made or edition in self._later

    def __iter__(self) -> Iterator[str]:
        yield from dict.fromkeys((next(iter(self._made)), *self._later))

    def __len__(self) -> int:
        return 1 + len(self._later)
