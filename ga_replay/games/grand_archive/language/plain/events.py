"""What happens, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.inflection import Tense, a, done, participle
from ga_replay.games.grand_archive.language.plain.nouns import does, whose

if TYPE_CHECKING:
    from ga_replay.cardtext.plain import Plain

_BEFORE: Final = {"take damage": "from ", "deal damage": "to ", "level up": "into "}
_PHASES: Final = ("main phase",)
_SORTS: Final = {
    "except field": "from elsewhere than the field",
    "except stack": "from elsewhere than the stack",
    "declared": "as it is declared",
}
_OF_PLAYERS: Final = {"attack": "attack with", "reserve": "reserve"}
"""What a player does with a thing, where a text names both."""
_NUMBERS: Final = ("", "first", "second", "third")


def nth(n: int) -> str:
    """Which one in a row."""
    return _NUMBERS[n] if n < len(_NUMBERS) else f"{n}th"


def event(node: ir.Event, plain: Plain, tense: Tense = Tense.NOW) -> str:
    """What happens, what to, how much and where from."""
    more = [
        plain.fill("[ ({n})][ from {source}][ from {via}][ with {using}]", node),
        f"for the {nth(node.ordinal)} time" if node.ordinal else "",
        node.since,
    ]
    return " ".join(filter(None, (_happens(node, plain, tense), *more)))


def _happens(node: ir.Event, plain: Plain, tense: Tense) -> str:
    doer = node.what if node.what is not None else node.who
    if node.act == "have negated":
        of = "" if node.who is None else " of yours" if node.who == ir.YOU else f" of {plain.tell(node.who)}"
        return _is_done(f"a card activation{of}", "negate", tense)
    if doer is None:
        return _passive(node, plain, tense)
    if node.act == "activate ability":
        ability = a(f"{node.sort} ability".lstrip()) if node.to is None else plain.tell(node.to)
        return f"{does(node.who, 'activate', plain, tense)} {ability} of {plain.tell(node.what)}"
    if node.what is not None and node.act.startswith("banish"):
        return _banished(node, plain, tense)
    if node.what is not None and node.who is not None and node.act in _OF_PLAYERS:
        act = "declare an attack with" if node.sort == "declared with" else _OF_PLAYERS[node.act]
        return f"{does(node.who, act, plain, tense)} {plain.tell(node.what)}"
    return _active(node, doer, plain, tense)


def _active(node: ir.Event, doer: Any, plain: Plain, tense: Tense) -> str:
    act, sort = _verb(node, doer, plain)
    told = does(doer, act, plain, tense)
    if node.to is not None:
        told += f" {_BEFORE.get(node.act, '')}{plain.tell(node.to)}"
    if node.act in ("enter", "rest to pay") and node.what is not None and node.who is not None:
        told += f" under {whose(node.who, plain)} control" if node.act == "enter" else f" by {plain.tell(node.who)}"
    if sort in _PHASES:
        return f"{told} during {whose(doer, plain)} {sort}"
    return f"{told} ({_SORTS.get(sort, sort)})" if sort else told


def _verb(node: ir.Event, doer: Any, plain: Plain) -> tuple[str, str]:
    """What is done, and the sort that it does not say."""
    act, sort = node.act, node.sort
    if act == "become":
        return f"become {sort}", ""
    if act.endswith("damage") and sort:
        return act.replace("damage", f"{sort} damage"), ""
    if act == "declare attack":
        return "declare an attack", sort
    if act == "enter graveyard":
        return f"enter {'the' if node.who is None else whose(node.who, plain)} graveyard", sort
    if act.startswith("turn "):
        whose_it_is = "your" if doer == ir.YOU else "a"
        return act.replace("turn ", f"turn {whose_it_is} mastery ").replace("mastery north", "mastery from north"), sort
    return act, sort


def _banished(node: ir.Event, plain: Plain, tense: Tense) -> str:
    to_pay = f" to pay a {node.sort} cost" if node.act == "banish to pay" else ""
    by = f" by {plain.tell(node.who)}" if node.who is not None else ""
    return f"{_is_done(plain.tell(node.what), 'banish', tense)}{by}{to_pay}"


def _passive(node: ir.Event, plain: Plain, tense: Tense) -> str:
    to = plain.tell(node.to)
    if node.sort and node.act in ("put", "remove", "move"):
        counter = node.sort if node.sort == "counter" else f"{node.sort} counter"
        where = f" {'on' if node.act == 'put' else 'from'} {to}" if to else ""
        return f"{_is_done(a(counter), node.act, tense)}{where}"
    sort = f" ({node.sort})" if node.sort and to else ""
    return f"{_is_done(to or node.sort or 'something', node.act, tense)}{sort}"


def _is_done(told: str, act: str, tense: Tense) -> str:
    """What is done to it: `an ally is suppressed`, `an ally has been suppressed`."""
    if tense is Tense.NOW:
        return f"{told} is {participle(act)}"
    return done(told, "has", f"be {participle(act)}", tense)
