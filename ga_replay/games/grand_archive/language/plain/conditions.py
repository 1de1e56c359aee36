"""When and whether, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ga_replay.cardtext.plain import Plain, Told
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.events import event, nth
from ga_replay.games.grand_archive.language.plain.inflection import Tense, a
from ga_replay.games.grand_archive.language.plain.nouns import are, does, kind, several, subject, whose

STATES: Final = frozenset({"distant"})
"""States of objects that effects last as long as."""


def span(node: ir.Span, plain: Plain) -> str:
    """For how long."""
    if node.end == "rest of game":
        return "for the rest of the game"
    if node.end == "leaves" and node.phase in STATES:
        return f"until it is not {node.phase} any more"
    if node.end == "leaves":
        return f"until it leaves the {node.phase}" if node.phase else "until this leaves the field"
    of = whose(node.of, plain) if node.of is not None else ""
    which = node.turn if node.turn != "this" or not (of or node.phase) else ""
    when = " ".join(filter(None, (of or ("the" if node.phase else ""), which, node.phase or "turn")))
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
    """What there is, or what somebody has."""
    least_one = node.n == ir.Bound(least=1)
    what = kind(node.kind, plain, several=not least_one)
    n = "" if least_one else f"{plain.tell(node.n)} "
    there = f"there {'is' if least_one else 'are'}" if node.who is None else does(node.who, "have", plain)
    if least_one and not node.no:
        return f"{there} {a(what)}"
    return f"{there} {'no ' if node.no else ''}{n}{what}"


def is_(node: ir.Is, plain: Plain) -> str:
    """What a thing is, or whose."""
    if isinstance(node.what, ir.Controlled):
        return _controls(node, node.what, plain)
    who = subject(node.thing, plain)
    verb = "was" if node.was else are(node.thing, who)
    what = plain.tell(node.what).replace(", ", " ") if isinstance(node.what, tuple) else plain.tell(node.what)
    of_players = isinstance(node.what, tuple) and node.what[0].sort == "player"
    what = a(what) if isinstance(node.what, ir.Kind) or of_players else what
    return f"{who} {verb} {'not ' if node.no else ''}{what}"


def _controls(node: ir.Is, by: ir.Controlled, plain: Plain) -> str:
    verb = "own" if by.owned else "control"
    no = node.no != by.no
    if node.was:
        return f"{plain.tell(by.by)} {f'did not {verb}' if no else f'{verb}ed'} {plain.tell(node.thing)}"
    return f"{does(by.by, f'do not {verb}' if no else verb, plain)} {plain.tell(node.thing)}"


def carries(node: ir.Carries, plain: Plain) -> str:
    """What a thing has."""
    verb = "lack" if node.no else "have"
    return f"{plain.tell(node.thing)} {verb if several(node.thing) else {'lack': 'lacks', 'have': 'has'}[verb]} {plain.tell(node.what)}"


def happened(node: ir.Happened, plain: Plain) -> str:
    """What came to pass."""
    tense = Tense.NOT_DONE if node.no else Tense.NOW if node.since == "now" else Tense.DONE
    since = {"now": "", "this way": " by this"}.get(node.since, f" {node.since}")
    return f"{event(node.event, plain, tense)}{since}"


def now(node: ir.Now, plain: Plain) -> str:
    """Whose turn or phase it is."""
    if node.said:
        return f"this was activated during {whose(node.of, plain)} {node.phase}"
    of = whose(node.of, plain) if node.of is not None else "the"
    first = f" {nth(node.ordinal)}" if node.ordinal else ""
    return f"it is {'not ' if node.no else ''}{of}{first} {node.phase or 'turn'}"


CONDITIONS: Final[Mapping[str, Told]] = {
    "Span": span,
    "Moment": moment,
    "Event": event,
    "Bonus": bonus,
    "Has": has,
    "Exists": exists,
    "Is": is_,
    "Carries": carries,
    "Shares": "{thing} has a {quality} of one of {among}",
    "Compare": "{a} is {n}",
    "Happened": happened,
    "Now": now,
    "Holds": lambda node, plain: (
        f"{whose(node.who, plain)} {node.name} is {'not ' if node.no else ''}{node.value}"
        if node.value
        else f"{does(node.who, 'have', plain)} {'no ' if node.no else ''}{node.name}"
    ),
    "All": lambda node, plain: " and ".join(map(plain.tell, node.of)),
    "AnyOf": lambda node, plain: " or ".join(map(plain.tell, node.of)),
    "Not": "not so: {of}",
}
