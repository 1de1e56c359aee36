"""Players, kinds, amounts, things and zones in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ga_replay.cardtext.plain import Plain, Told
from ga_replay.games.grand_archive.language import ir

_HOWS: Final = {
    "": "the",
    "a": "a",
    "each": "each",
    "all": "every",
    "other": "each other",
    "target": "target",
    "that": "that",
}
_SHARED: Final = ("field", "stack", "intent")
_ODD: Final = {"ally": "allies", "regalia": "regalia", "phantasia": "phantasias"}


def player(node: ir.Player, plain: Plain) -> str:
    """Who it is: `you` is whoever controls the text."""
    if node.how == "they":
        return "that player"
    if node.side == "you":
        return "you"
    how = "an" if (node.how, node.side) == ("a", "opponent") else _HOWS[node.how]
    return f"{how} {node.side}"


def whose(who: Any, plain: Plain) -> str:
    """What belongs to them: `your`, `that player's`."""
    if isinstance(who, ir.Player) and who.side == "you" and who.how != "they":
        return "your"
    told = plain.tell(who)
    return f"{told}'s" if told else ""


def does(who: Any, act: str, plain: Plain) -> str:
    """Who does what: `you draw`, `each opponent draws`."""
    told = plain.tell(who)
    return f"{told} {act}" if told == "you" else f"{told} {third(act)}"


def third(act: str) -> str:
    """The verb of somebody else than `you`: `draws`, `dies`, `is dealt`."""
    first, _, more = act.partition(" ")
    if first in ("be", "do"):
        return f"{'is' if first == 'be' else 'does'} {more}"
    end = "es" if first.endswith(("ch", "sh", "ss", "x")) else "s"
    if first.endswith("y") and first[-2:-1] not in "aeou":
        first, end = first[:-1], "ies"
    return f"{first}{end} {more}".rstrip()


def a(word: str) -> str:
    """One of them: `a card`, `an ally`."""
    return f"an {word}" if word[:1].lower() in "aeiou" else f"a {word}"


def plural(word: str) -> str:
    """Several of them."""
    first, _, last = word.rpartition(" ")
    last = _ODD.get(last, last if last.endswith("s") else f"{last}s")
    return f"{first} {last}".lstrip()


def kind(node: ir.Kind, plain: Plain, *, several: bool = False) -> str:
    """What a thing must be."""
    nouns = [
        plain.tell((*one.words,)).replace(", ", " ") + f" {plural(one.head) if several else one.head}"
        for one in node.nouns
    ]
    joined = node.said if node.said in ("and", "and/or") else "or"
    told = f" {joined} ".join(one.strip() for one in nouns)
    where = " and ".join(map(plain.tell, node.where))
    but = f"but {plain.tell(node.but)}" if node.but is not None else ""
    return " ".join(filter(None, ("other" if node.other else "", told, where, but)))


def pick(node: ir.Pick, plain: Plain) -> str:
    """Which things, how many, and how they come to be picked."""
    many = node.n != 1
    told = kind(node.kind, plain, several=many or node.how in ("all", "bare", "rest"))
    n = plain.tell(node.n)
    match node.how:
        case "all" | "bare":
            found = f"all {told}"
        case "each":
            found = f"each {kind(node.kind, plain)}"
        case "rest":
            found = f"the other {told}"
        case "one":
            found = a(told) if not many else f"{n} {told}"
        case "choose":
            found = f"{n} {told} (chosen)"
        case "random":
            found = f"{n} random {told}"
        case "target":
            found = f"{n} target {told}" if many else f"target {told}"
        case _ if isinstance(node.n, int | ir.X | ir.Any):
            found = f"the {node.how} {n if many else ''} {told}"
        case _:
            found = f"the {node.how} {told} (as many as {n})"
    return found + (f", picked by {plain.tell(node.by)}" if node.by is not None else "")


def number(node: ir.Bound, plain: Plain) -> str:
    """How much at least and at most."""
    if node.parity:
        return f"an {node.parity} number"
    least, most = plain.tell(node.least), plain.tell(node.most)
    if node.least is not None and node.least == node.most:
        return f"exactly {least}"
    if not most:
        return f"{least} or more"
    return f"{least} to {most}" if least else f"{most} or less"


def times(node: ir.Times, plain: Plain) -> str:
    """So much for each, or a part of it."""
    if node.divide:
        rounded = "up" if node.up else "down"
        return f"({plain.tell(node.of)}) / {plain.tell(node.n)}, rounded {rounded}"
    each = plain.tell(node.of)
    return each if node.n == 1 else f"{plain.tell(node.n)} times ({each})"


def count(node: ir.Count, plain: Plain) -> str:
    """How many there are."""
    of = plain.tell(node.of).removeprefix("all ").removeprefix("a ")
    told = f"the number of {f'different {plural(node.distinct)} among ' if node.distinct else ''}{of}"
    return told + (f" (at most {plain.tell(node.most)})" if node.most is not None else "")


def to_zone(node: ir.Zone, plain: Plain) -> str:
    """Where something goes."""
    if node.of is None and not node.at and node.name not in _SHARED:
        return f"into its owner's {node.name}"
    return f"{'on' if node.at or node.name in ('field', 'stack') else 'into'} {zone(node, plain)}"


def zone(node: ir.Zone, plain: Plain) -> str:
    """Which zone, and whose."""
    also = f" or {node.also}" if node.also else ""
    somebodys = "the" if node.name in _SHARED else "any"
    name = f"{somebodys if node.of is None else whose(node.of, plain) or 'the'} {node.name}{also}"
    return f"the {node.at} of {name}" if node.at else name


def part(node: ir.The, plain: Plain) -> str:
    """What plays a part in what happens."""
    if node.part == "rest":
        return "the rest"
    return f"the {node.part} {node.noun if node.noun != node.part else ''}".rstrip()


def controlled(node: ir.Controlled, plain: Plain) -> str:
    """Whose it is."""
    verb = "own" if node.owned else "control"
    return does(node.by, f"do not {verb}" if node.no else verb, plain)


def played(node: ir.Played, plain: Plain) -> str:
    """What somebody played or would play."""
    via = f" from {plain.tell(node.via)}" if node.via is not None else ""
    return f"that {does(node.by, node.act, plain)}{via}{f' {node.since}' if node.since else ''}"


def any_number(node: ir.Any, plain: Plain) -> str:
    """As many as one likes."""
    return "any number of" if node.most is None else f"up to {plain.tell(node.most)}"


def this_way(node: ir.ThisWay, plain: Plain) -> str:
    """What came of an earlier step."""
    if node.of == "damage":
        return f"the damage {participle(node.act)}"
    of = plural(node.of) if isinstance(node.of, str) and node.of else node.of and kind(node.of, plain, several=True)
    return f"the number {f'of {of} ' if of else ''}{participle(node.act)}"


def that_way(node: ir.ThatWay, plain: Plain) -> str:
    """What went through an act."""
    act = "that entered" if node.act == "enter" else participle(node.act)
    return f"{act} {node.since or 'by this'}"


def participle(act: str) -> str:
    """What was done: `banished`, `put`."""
    odd = {"put": "put", "pay": "paid", "deal": "dealt", "draw": "drawn", "take": "taken", "die": "killed"}
    return odd.get(act, f"{act}d" if act.endswith("e") else f"{act}ed")


def amount_of(n: Any, one: str, plain: Plain) -> str:
    """So many of them: `1 card`, `2 cards`, `X cards`, `that much (cards)`."""
    if n == 1:
        return f"1 {one}"
    if isinstance(n, int | ir.X):
        return f"{plain.tell(n)} {plural(one)}"
    if isinstance(n, ir.Any):
        return f"{plain.tell(n)} {one if n.most == 1 else plural(one)}"
    return f"{plural(one)}: {plain.tell(n)}"


NOUNS: Final[Mapping[str, Told]] = {
    "Player": player,
    "Holder": "the {role} of {of}",
    "Players": lambda node, plain: " and ".join(map(plain.tell, node.members)),
    "Word": "<no?non->{name}",
    "Noun": "{words} {head}",
    "Kind": kind,
    "Controlled": controlled,
    "Lies": "in {zone}<single? (one and the same)>",
    "Bears": lambda node, plain: f"{'without' if node.no else 'with'} {plain.tell(node.what)}",
    "Named": lambda node, plain: (
        f"with {'different names' if node.no else 'the same name'}"
        if not node.name
        else f"{'not ' if node.no else ''}named {'' if isinstance(node.name, str) else 'as '}{plain.tell(node.name)}"
    ),
    "Played": played,
    "Aims": "with {at} among the targets",
    "Among": "among {of}",
    "From": "of {source}",
    "ThatWay": that_way,
    "KeywordTrait": "{name}[ {n}]",
    "CounterTrait": lambda node, plain: (
        f"{'a' if node.n == ir.Bound(least=1) else plain.tell(node.n)} {node.counter} counter"
    ),
    "NumberTrait": "{stat} {n}",
    "AnyTrait": lambda node, plain: " or ".join(map(plain.tell, node.of)),
    "Bound": number,
    "X": "X",
    "LV": "your level",
    "Sum": lambda node, plain: f"{plain.tell(node.a)} {'-' if node.minus else '+'} {plain.tell(node.b)}",
    "Times": times,
    "Count": count,
    "Counters": "the number of {counter} counters on {on}",
    "Number": lambda node, plain: f"{whose(node.of, plain)} {node.stat}",
    "ThisWay": this_way,
    "ThatMuch": "that much",
    "Any": any_number,
    "Choice": "a chosen number ({of})",
    "Self": "this",
    "Champion": lambda node, plain: f"{whose(node.of, plain)} champion",
    "Ref": "it",
    "The": part,
    "Pick": pick,
    "Attacks": lambda node, plain: (
        f"{'the' if node.which == 'all' else f'the {node.which}'} attacks of {plain.tell(node.of)}"
    ),
    "Together": lambda node, plain: " and ".join(map(plain.tell, node.members)),
    "Zone": zone,
}
