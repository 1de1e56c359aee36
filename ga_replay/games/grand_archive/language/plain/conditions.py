"""When and whether, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ga_replay.cardtext.plain import Plain, Told
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.nouns import a, does, kind, participle, whose


def span(node: ir.Span, plain: Plain) -> str:
    """For how long."""
    if node.end == "rest of game":
        return "for the rest of the game"
    if node.end == "leaves":
        return f"until it leaves the {node.phase}" if node.phase else "until this leaves the field"
    of = whose(node.of, plain) if node.of is not None else ""
    turn = " ".join(filter(None, (of, node.turn if node.turn != "this" or not of else "", "turn")))
    when = f"{of} {node.phase}".strip() if node.phase else turn
    match node.end:
        case "this" | "during":
            return f"during {when}"
        case end:
            return f"until the {end} of {when}"


def moment(node: ir.Moment, plain: Plain) -> str:
    """The beginning or end of a phase."""
    of = whose(node.of, plain) if node.of is not None else "the"
    which = f"{node.which} " if node.which and node.which != "each" else ""
    return f"at the {node.edge} of {of} {which}{node.phase}"


def event(node: ir.Event, plain: Plain) -> str:
    """What happens."""
    act = f"{node.act} {node.sort}" if node.act == "become" else node.act
    doer = node.what if node.what is not None else node.who
    if doer is None:
        told = f"{plain.tell(node.to) or node.sort or 'something'} is {participle(node.act)}"
        return " ".join(filter(None, (told, f"({plain.tell(node.n)})" if node.n is not None else "", node.since)))
    told = does(doer, act, plain)
    if node.what is not None and node.who is not None:
        told += f" (by {plain.tell(node.who)})"
    more = [
        f"({node.sort})" if node.sort and node.act != "become" else "",
        plain.tell(node.n) if node.n is not None else "",
        plain.tell(node.to) if node.to is not None else "",
        f"from {plain.tell(node.source)}" if node.source is not None else "",
        f"from {plain.tell(node.via)}" if node.via is not None else "",
        f"for the {_th(node.ordinal)} time" if node.ordinal else "",
        node.since,
    ]
    return " ".join(filter(None, (told, *more)))


def _th(n: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(n, f"{n}th")


def bonus(node: ir.Bonus, plain: Plain) -> str:
    """The restriction that the book knows by this name."""
    match node.sort:
        case "class":
            return "your champion has a class of this"
        case "element":
            return "your champion's element is that of this"
        case "champion":
            return f"your champion is {node.name}"
        case "level":
            return f"your level is {node.n} or more"
        case "memory":
            return f"{node.n} or more cards are in your memory"
        case sort:
            return " ".join(filter(None, (sort, node.name, f"is {node.n} or more" if node.n else "")))


def has(node: ir.Has, plain: Plain) -> str:
    """What somebody controls."""
    least_one = node.n == ir.Bound(least=1)
    what = kind(node.kind, plain, several=not least_one)
    one, several = f"no {what}" if node.no else a(what), f"{'not ' if node.no else ''}{plain.tell(node.n)} {what}"
    return f"{does(node.who, 'control', plain)} {one if least_one else several}"


def exists(node: ir.Exists, plain: Plain) -> str:
    """What there is."""
    least_one = node.n == ir.Bound(least=1)
    what = kind(node.kind, plain, several=not least_one)
    n = "" if least_one else f"{plain.tell(node.n)} "
    return f"there {'is no' if node.no else 'is'} {n}{what}"


def is_(node: ir.Is, plain: Plain) -> str:
    """What a thing is."""
    verb = "was" if node.was else "is"
    what = plain.tell(node.what).replace(", ", " ") if isinstance(node.what, tuple) else plain.tell(node.what)
    what = f"one that {what}" if isinstance(node.what, ir.Controlled) else what
    what = a(what) if isinstance(node.what, ir.Kind) else what
    return f"{plain.tell(node.thing)} {verb} {'not ' if node.no else ''}{what}"


def happened(node: ir.Happened, plain: Plain) -> str:
    """What came to pass."""
    since = {"now": "", "this way": "by this, "}.get(node.since, f"{node.since}, ")
    return f"{since}{'it was not so that ' if node.no else ''}{plain.tell(node.event)}"


def now(node: ir.Now, plain: Plain) -> str:
    """Whose turn or phase it is."""
    of = whose(node.of, plain) if node.of is not None else "the"
    first = f" {_th(node.ordinal)}" if node.ordinal else ""
    return f"it is {'not ' if node.no else ''}{of}{first} {node.phase or 'turn'}"


CONDITIONS: Final[Mapping[str, Told]] = {
    "Span": span,
    "Moment": moment,
    "Event": event,
    "Bonus": bonus,
    "Has": has,
    "Exists": exists,
    "Is": is_,
    "Carries": lambda node, plain: f"{plain.tell(node.thing)} {'lacks' if node.no else 'has'} {plain.tell(node.what)}",
    "Compare": "{a} is {n}",
    "Happened": happened,
    "Now": now,
    "Holds": lambda node, plain: (
        f"{whose(node.who, plain)} {node.name} is {'not ' if node.no else ''}{node.value or 'there'}"
    ),
    "All": lambda node, plain: " and ".join(map(plain.tell, node.of)),
    "AnyOf": lambda node, plain: " or ".join(map(plain.tell, node.of)),
    "Not": "not so: {of}",
}
