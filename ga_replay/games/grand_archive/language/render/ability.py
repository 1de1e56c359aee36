"""Whole lines, ability by ability, written out."""

from collections.abc import Callable
from typing import Any

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import capital, capitals
from ga_replay.games.grand_archive.language import ir

WORDS: dict[type, Callable[[Any], str]] = {}
"""How each sort of ability is written. `line` fills it in: what an ability says may give another one."""


def program(abilities: ir.Program) -> str:
    """A program as its line, normalised: sentences begin with capitals."""
    lines: list[str] = []
    before: ir.Ability | None = None
    for one in abilities:
        if _is_list(before, one):
            lines[-1] += f", {body(one)}"
        elif before is not None and _goes_on(one):
            lines[-1] += f" {capital(body(one))}"
        else:
            lines.append(ability(one))
        before = one
    return capitals("\n".join(lines))


def _is_list(before: ir.Ability | None, one: ir.Ability) -> bool:
    return isinstance(before, ir.Keyword) and isinstance(one, ir.Keyword) and before.restrictions == one.restrictions


def _goes_on(one: ir.Ability) -> bool:
    """True if it answers what the ability before it allows ("when she does", "when they do")."""
    if not isinstance(one, ir.Triggered) or not isinstance(one.at, ir.Event):
        return False
    return one.at.said == "when they do" or (one.at.act == "level up" and bool(one.at.sort))


def ability(what: ir.Ability) -> str:
    head = "".join(f"[{bonus(one)}] " for one in what.restrictions)
    if getattr(what, "inherited", False):
        head += "Inherited Effect \u2014 "
    if what.label:
        head += f"{what.label} \u2014 "
    return head + body(what)


def wording(what: ir.Ability) -> str:
    """What the ability says, without what stands before it; a keyword as it stands in a sentence."""
    return WORDS[type(what)](what)


def body(what: ir.Ability) -> str:
    """The same as it stands at the beginning of a line."""
    return capital_words(wording(what), what) if isinstance(what, ir.Keyword) else wording(what)


_LITTLE_WORDS = frozenset({"of", "the", "a"})


def capital_words(text: str, what: ir.Keyword) -> str:
    """A keyword at the beginning of a line: each of its words has a capital."""
    words = text[: len(what.name)].split(" ")
    return " ".join(word if word in _LITTLE_WORDS else capital(word) for word in words) + text[len(what.name) :]


def bonus(what: ir.Condition) -> str:
    match what:
        case ir.Bonus("class" | "element" as sort):
            return f"{capital(sort)} Bonus"
        case ir.Bonus("champion", 0, name):
            return f"{name} Bonus"
        case ir.Bonus(sort, n):
            return f"{capital(sort)} {n}+"
        case _:
            raise UnsayableError
