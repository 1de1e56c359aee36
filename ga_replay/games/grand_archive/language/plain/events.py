"""What happens, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.nouns import a, does, participle, whose

if TYPE_CHECKING:
    from ga_replay.cardtext.plain import Plain

_BEFORE: Final = {"take damage": "from ", "deal damage": "to ", "level up": "into "}
_NUMBERS: Final = ("", "first", "second", "third")


def nth(n: int) -> str:
    """Which one in a row."""
    return _NUMBERS[n] if n < len(_NUMBERS) else f"{n}th"


def event(node: ir.Event, plain: Plain) -> str:
    """What happens, what to, how much and where from."""
    doer = node.what if node.what is not None else node.who
    if doer is None:
        told = _passive(node, plain)
    elif node.act == "activate ability":
        ability = a(f"{node.sort} ability".lstrip()) if node.to is None else plain.tell(node.to)
        told = f"{does(node.who, 'activate', plain)} {ability} of {plain.tell(node.what)}"
    elif node.act.startswith("banish") and node.what is not None:
        told = _banished(node, plain)
    else:
        told = _active(node, doer, plain)
    more = [
        plain.fill("[ ({n})][ from {source}][ from {via}][ with {using}]", node),
        f"for the {nth(node.ordinal)} time" if node.ordinal else "",
        node.since,
    ]
    return " ".join(filter(None, (told, *more)))


def _active(node: ir.Event, doer: Any, plain: Plain) -> str:
    act, sort = node.act, node.sort
    if act == "become":
        act, sort = f"become {sort}", ""
    elif act.endswith("damage") and sort:
        act, sort = act.replace("damage", f"{sort} damage"), ""
    elif act.startswith("turn "):
        act = act.replace("turn ", f"turn {'your' if doer == ir.YOU else 'a'} mastery ").replace(
            "mastery north", "mastery from north"
        )
    told = does(doer, act, plain)
    if node.to is not None:
        told += f" {_BEFORE.get(node.act, '')}{plain.tell(node.to)}"
    if node.what is not None and node.who is not None:
        told += f" under {whose(node.who, plain)} control" if node.act == "enter" else f" (by {plain.tell(node.who)})"
    return f"{told} ({sort})" if sort else told


def _banished(node: ir.Event, plain: Plain) -> str:
    to_pay = f" to pay a {node.sort} cost" if node.act == "banish to pay" else ""
    by = f" by {plain.tell(node.who)}" if node.who is not None else ""
    return f"{plain.tell(node.what)} is banished{by}{to_pay}"


def _passive(node: ir.Event, plain: Plain) -> str:
    to = plain.tell(node.to)
    if node.sort and node.act in ("put", "remove", "move"):
        counter = node.sort if node.sort == "counter" else f"{node.sort} counter"
        where = f" {'on' if node.act == 'put' else 'from'} {to}" if to else ""
        return f"{a(counter)} is {participle(node.act)}{where}"
    sort = f" ({node.sort})" if node.sort and to else ""
    return f"{to or node.sort or 'something'} is {participle(node.act)}{sort}"
