"""Forms of English words: one and several, who does it, whether it is done."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

_THIRD: Final = {"be": "is", "do": "does", "have": "has"}
_PARTICIPLES: Final = {
    "be": "been", "deal": "dealt", "draw": "drawn", "have": "had", "hit": "hit", "leave": "left", "lose": "lost", "pay": "paid", "put": "put", "take": "taken",
}  # fmt: skip
_ODD: Final = {"ally": "allies", "regalia": "regalia", "phantasia": "phantasias"}


class Tense(Enum):
    """Whether it is told as it happens, or after it has or has not."""

    NOW = auto()
    DONE = auto()
    NOT_DONE = auto()


def done(told: str, has: str, act: str, tense: Tense) -> str:
    """What somebody has done: `your champion has attacked`, `no unit has attacked`."""
    one = told.removeprefix("an ").removeprefix("a ")
    if tense is Tense.NOT_DONE and one != told:
        return f"no {one} {has} {participle(act)}"
    return f"{told} {has} {'not ' if tense is Tense.NOT_DONE else ''}{participle(act)}"


def third(act: str) -> str:
    """The verb of somebody else than `you`: `draws`, `dies`, `is dealt`."""
    first, _, more = act.partition(" ")
    if first in _THIRD:
        return f"{_THIRD[first]} {more}".rstrip()
    end = "es" if first.endswith(("ch", "sh", "ss", "x")) else "s"
    if first.endswith("y") and first[-2:-1] not in "aeou":
        first, end = first[:-1], "ies"
    return f"{first}{end} {more}".rstrip()


def a(word: str) -> str:
    """One of them: `a card`, `an ally`."""
    if word.startswith("other "):
        return f"an{word}"
    vowel = word[:1].lower() in "aeiou" and not word.lower().startswith(("uni", "use"))
    return f"an {word}" if vowel else f"a {word}"


def plural(word: str) -> str:
    """Several of them."""
    first, _, last = word.rpartition(" ")
    last = _ODD.get(last, last if last.endswith("s") else f"{last}s")
    return f"{first} {last}".lstrip()


def participle(act: str) -> str:
    """What was done: `banished`, `put`, `leveled up`."""
    verb, _, more = act.partition(" ")
    regular = f"{verb}d" if verb.endswith("e") else f"{verb.removesuffix('y')}ied" if verb == "copy" else f"{verb}ed"
    return f"{_PARTICIPLES.get(verb, regular)} {more}".rstrip()
