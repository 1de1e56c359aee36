"""Walking through a judged match: the current position, and the words that move it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ga_replay.core.events import Decision, Event
from ga_replay.replay.address import FORMS, BadAddress
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.replay.notes import slug

WORDS: Mapping[str, tuple[str, str]] = {
    "next": ("n", "the next event"),
    "previous": ("p", "the previous event"),
    "turn": ("t", "the next turn"),
    "turn back": ("T", "the previous turn"),
    "phase": ("f", "the next phase"),
    "phase back": ("F", "the previous phase"),
    "decision": ("d", "the next decision"),
    "decision back": ("D", "the previous decision"),
    "attack": ("a", "the next attack"),
    "attack back": ("A", "the previous attack"),
    "comment": ("c", "the next event with a note"),
    "comment back": ("C", "the previous event with a note"),
    "finding": ("x", "the next event that is illegal or unclear"),
    "finding back": ("X", "the previous one"),
    "first": ("0", "the beginning"),
    "last": ("$", "the end"),
    "goto": ("g", f"an address follows: {', '.join(FORMS)}"),
}
"""The words of a walker, each with its key."""

_BEGINS_ADDRESS = re.compile(r"[@:#0-9]|[Tt][0-9]")


class NoFurther(Exception):
    """There is nothing of that kind in that direction; the position stays."""


class Walk:
    """A place in a match; `position` is the last event that has happened."""

    def __init__(self, match: JudgedMatch, position: int = 0) -> None:
        self.match = match
        self.position = position

    def go(self, said: str) -> int:
        """The new position. Raises NoFurther; BadAddress for neither a word nor an address."""
        timeline = self.match.timeline
        word, argument = _parted(said)
        if not word and slug(said) not in timeline.bookmarks:
            error = BadAddress(said, "this is neither a word nor an address", ["next", "turn", *FORMS])
            raise error.near([one.name for one in timeline.bookmarks.values()])
        if word in ("goto", ""):
            found: int | None = timeline.find(argument)
        else:
            found = self._ways()[word](self.position)
        if found is None:
            raise NoFurther(f"there is no {WORDS[word][1].removeprefix('the ')}")
        self.position = found
        return found

    def _ways(self) -> Mapping[str, Callable[[int], int | None]]:
        match, timeline = self.match, self.match.timeline
        return {
            "next": timeline.next,
            "previous": timeline.previous,
            "turn": timeline.next_turn,
            "turn back": timeline.previous_turn,
            "phase": timeline.next_phase,
            "phase back": timeline.previous_phase,
            "decision": partial(self._onwards, fits=_is_decision),
            "decision back": partial(self._back, fits=_is_decision),
            "attack": partial(self._onwards, fits=_is_attack),
            "attack back": partial(self._back, fits=_is_attack),
            "comment": self._next_noted,
            "comment back": self._previous_noted,
            "finding": match.next_finding,
            "finding back": match.previous_finding,
            "first": lambda _: 0,
            "last": lambda _: len(match),
        }

    def _onwards(self, position: int, fits: Callable[[Event], bool]) -> int | None:
        """The next live event that fits."""
        live = self.match.timeline.positions
        return self._first(live[bisect_right(live, position) :], fits)

    def _back(self, position: int, fits: Callable[[Event], bool]) -> int | None:
        """The last live event before that fits."""
        live = self.match.timeline.positions
        return self._first(live[: bisect_left(live, position)][::-1], fits)

    def _next_noted(self, position: int) -> int | None:
        """The next event that a note is about."""
        return min((at for at in self.match.timeline.notes if at > position), default=None)

    def _previous_noted(self, position: int) -> int | None:
        return max((at for at in self.match.timeline.notes if at < position), default=None)

    def _first(self, positions: Sequence[int], fits: Callable[[Event], bool]) -> int | None:
        return next((at for at in positions if fits(self.match.entry(at).event)), None)


def _is_decision(event: Event) -> bool:
    return isinstance(event, Decision)


def _is_attack(event: Event) -> bool:
    return isinstance(event, Decision) and event.attacks


def _parted(said: str) -> tuple[str, str]:
    """The typed word, in full or by its key, and the rest; an address alone is a `goto`. The word is empty for others."""
    text = " ".join(said.split())
    for word, (key, _) in WORDS.items():
        if word != "goto" and text in (word, key):
            return word, ""
    head, _, rest = text.partition(" ")
    if head in ("goto", "g"):
        return "goto", rest
    if _BEGINS_ADDRESS.match(text):
        return "goto", text
    return "", text
