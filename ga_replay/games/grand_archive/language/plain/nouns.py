"""Players, kinds, amounts, things and zones in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ga_replay.cardtext.plain import Plain, Told
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.inflection import Tense, a, done, participle, plural, third

_HOWS: Final = {
    "": "the",
    "a": "a",
    "each": "each",
    "all": "every",
    "other": "each other",
    "target": "target",
    "that": "that",
    "only": "your",
}
_SHARED: Final = ("field", "stack", "intent")


def player(node: ir.Player, plain: Plain) -> str:
    """Who it is: `you` is whoever controls the text."""
    if node.how == "they":
        return "that player"
    if node.side == "you":
        return "you"
    how = "an" if (node.how, node.side) == ("a", "opponent") else _HOWS[node.how]
    much = plain.fill("[ with influence {influence}][ that controls exactly 1 {only}]", node)
    match node.how_many:
        case "any number":
            return f"any number of {how} {node.side}s{much}"
        case "up to one":
            return f"up to 1 {how} {node.side}{much}"
        case _:
            return f"{how} {node.side}{much}"


def holder(node: ir.Holder, plain: Plain) -> str:
    """Whoever owns or controls it."""
    of = plain.tell(node.of)
    if isinstance(node.of, ir.The) and node.of.noun == "player" and node.role == "controller":
        return of
    return f"{_THEIRS[of]} {node.role}" if of in _THEIRS else f"the {node.role} of {of}"


def whose(who: Any, plain: Plain) -> str:
    """What belongs to them: `your`, `that player's`."""
    if isinstance(who, ir.Player) and who.side == "you" and who.how != "they":
        return "your"
    told = "this card" if isinstance(who, ir.Self) else plain.tell(who)
    return _THEIRS.get(told) or (f"{told}'s" if told else "")


THEM: Final = "them"
"""Several picked things that are spoken of again; `they` where they do something."""
_THEY: Final = "they"
_THEIRS: Final = {"it": "its", THEM: "their"}


def several(who: Any) -> bool:
    """True if they are told as several: `all allies`, `2 cards`."""
    if isinstance(who, ir.Pick):
        return who.how in ("all", "bare", "rest") or (who.how != "each" and not _one(who.n))
    if isinstance(who, ir.Attacks):
        return who.which == "all"
    return isinstance(who, ir.Together) or (isinstance(who, ir.The) and who.part == "rest")


def _one(n: Any) -> bool:
    """True if it is one, or one at most."""
    return bool(n == 1 or (isinstance(n, ir.Any) and n.most == 1))


def subject(who: Any, plain: Plain) -> str:
    """They who do or are something."""
    told = plain.tell(who)
    return _THEY if told == THEM else told


def are(who: Any, told: str) -> str:
    """The verb for them: `it is`, `all allies are`."""
    return "are" if several(who) or told == _THEY else "is"


def does(who: Any, act: str, plain: Plain, tense: Tense = Tense.NOW) -> str:
    """Who does what: `you draw`, `each opponent has drawn`, `all allies enter`."""
    told = subject(who, plain)
    many = several(who) or told == _THEY
    if tense is not Tense.NOW:
        return done(told, "have" if told == "you" or many else "has", act, tense)
    if told == "you":
        return f"{told} {act}"
    if many:
        return f"{told} {f'are {act[3:]}' if act.startswith('be ') else act}"
    return f"{told} {third(act)}"


def kind(node: ir.Kind, plain: Plain, *, several: bool = False) -> str:
    """What a thing must be."""
    nouns = [
        plain.tell((*one.words,)).replace(", ", " ") + f" {plural(one.head) if several else one.head}"
        for one in node.nouns
    ]
    joined = node.said if node.said in ("and", "and/or") else "or"
    told = f" {joined} ".join(one.strip() for one in nouns)
    where = " ".join(map(plain.tell, node.where))
    but = f"but {plain.tell(node.but)}" if node.but is not None else ""
    return " ".join(filter(None, ("other" if node.other else "", told, where, but)))


def pick(node: ir.Pick, plain: Plain) -> str:
    """Which things, how many, and how they come to be picked."""
    many = not _one(node.n)
    told = kind(node.kind, plain, several=many or node.how in ("all", "bare", "rest"))
    n = plain.tell(node.n)
    match node.how:
        case "bare" if isinstance(node.n, ir.Choice):  # one or more, whichever they are
            found = f"{plain.tell(node.n.of)} {told}"
        case "all" | "bare":
            found = f"all {told}"
        case "each":
            found = f"each {kind(node.kind, plain)}"
        case "rest":
            found = f"the other {told}"
        case "one":
            found = a(told) if node.n == 1 else f"{n} {told}"
        case "choose":
            found = f"{n} {told} (chosen)"
        case "random":
            found = f"{n} random {told}"
        case "target":
            found = f"target {told}" if node.n == 1 else f"{n} target {told}"
        case _ if isinstance(node.n, int | ir.X | ir.Any):
            found = f"the {node.how} {n if node.n != 1 else ''} {told}"
        case _:
            found = f"the {node.how} {told} (as many as {n})"
    return found + (f", picked by {plain.tell(node.by)}" if node.by is not None else "")


def number(node: ir.Bound, plain: Plain) -> str:
    """How much at least and at most."""
    if node.parity:
        return f"an {node.parity} number"
    least, most = plain.tell(node.least), plain.tell(node.most)
    if least and least == most:
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
    if node.of is None and node.name not in _SHARED:
        return f"on the {node.at} of its owner's {node.name}" if node.at else f"into its owner's {node.name}"
    onto = "onto" if node.name in ("field", "stack") else "into"
    return f"{'on' if node.at else onto} {zone(node, plain)}"


def zone(node: ir.Zone, plain: Plain) -> str:
    """Which zone, and whose."""
    also = f" or {node.also}" if node.also else ""
    somebodys = "the" if node.name in _SHARED else "its owner's" if node.at else "any"
    name = f"{somebodys if node.of is None else whose(node.of, plain) or 'the'} {node.name}{also}"
    return f"the {node.at} of {name}" if node.at else name


def part(node: ir.The, plain: Plain) -> str:
    """What plays a part in what happens."""
    noun = node.noun if node.noun not in (node.part, "~") else ""
    match node.part:
        case "rest":
            told = "the rest"
        case "mastery" if not noun:
            told = "this mastery"
        case "damage source":
            told = f"the {noun or 'object'} that deals the damage"
        case ir.PICKED_BEFORE:
            told = f"the {noun} picked before"
        case "defender" if noun:
            told = f"the defending {noun}"
        case "copied" if noun == "copy":
            told = "the copy"
        case which:
            told = f"the {which} {noun}".rstrip()
    return f"{told} (by another ability of this)" if node.elsewhere else told


def controlled(node: ir.Controlled, plain: Plain) -> str:
    """Whose it is."""
    if node.said == "enter":
        return f"that enter under {whose(node.by, plain)} control"
    verb = "own" if node.owned else "control"
    return does(node.by, f"do not {verb}" if node.no else verb, plain)


def played(node: ir.Played, plain: Plain) -> str:
    """What somebody played or would play."""
    via = f" from {plain.tell(node.via)}" if node.via is not None else ""
    return f"that {does(node.by, node.act, plain)}{via}{f' {node.since}' if node.since else ''}"


def any_number(node: ir.Any, plain: Plain) -> str:
    """As many as one likes."""
    return "all" if node.every else "any number of" if node.most is None else f"up to {plain.tell(node.most)}"


def this_way(node: ir.ThisWay, plain: Plain) -> str:
    """What came of an earlier step."""
    if node.act == "roll":
        return "the sum of the dice"
    if node.of == "damage":
        return f"the damage {participle(node.act)}"
    of = plural(node.of) if isinstance(node.of, str) and node.of else node.of and kind(node.of, plain, several=True)
    act = "killed" if node.act == "die" else participle(node.act)
    return f"the number {f'of {of} ' if of else ''}{act}"


def that_way(node: ir.ThatWay, plain: Plain) -> str:
    """What went through an act."""
    act = {"enter": "that entered", "die": "killed"}.get(node.act) or participle(node.act)
    by = "by any ability of this" if node.own else "" if node.since else "by this"
    return " ".join(filter(None, (act, by, node.since)))


def amount_of(n: Any, one: str, plain: Plain) -> str:
    """So many of them: `1 card`, `2 cards`, `X cards`, `that many cards`, `cards (as many as …)`."""
    if n == 1:
        return f"1 {one}"
    if isinstance(n, int | ir.X):
        return f"{plain.tell(n)} {plural(one)}"
    if isinstance(n, ir.Any):
        return f"{plain.tell(n)} {one if n.most == 1 else plural(one)}"
    if isinstance(n, ir.ThatMuch) and not n.of:
        return f"that many {plural(one)}"
    return f"{plural(one)} (as many as {'were ' * isinstance(n, ir.ThatMuch)}{plain.tell(n).removeprefix('as many as were ')})"


def number_trait(node: ir.NumberTrait, plain: Plain) -> str:
    """A number in a range, of each or of all together."""
    match node.together:
        case "alike":
            return f"one and the same {node.stat}"
        case "differ":
            return f"{node.stat}, each from each"
        case "total":
            return f"{node.stat} {plain.tell(node.n)} together"
        case _:
            return f"{node.stat} {plain.tell(node.n)}"


def aggregate(node: ir.Aggregate, plain: Plain) -> str:
    """The highest, the lowest or the sum of a number of several."""
    of = plain.tell(node.of).replace("every player", "all players").replace("every opponent", "all opponents")
    return f"the {node.how} {node.stat} of {of}" if node.how == "total" else f"the {node.how} {node.stat} among {of}"


def counter_trait(node: ir.CounterTrait, plain: Plain) -> str:
    """So many counters."""
    one = f"{node.counter} counter".lstrip()
    if node.n == ir.Bound(least=1):
        return a(one)
    if node.n == ir.Bound(most=0):
        return f"no {plural(one)}"
    return f"{plain.tell(node.n)} {'of ' * bool(node.n.parity)}{plural(one)}"


def named(node: ir.Named, plain: Plain) -> str:
    """By what name it goes."""
    if not node.name:
        return f"with {'different names' if node.no else 'the same name'}"
    no = "not " if node.no else ""
    if isinstance(node.name, str):
        return f"{no}named {node.name}{f' or {node.other}' * bool(node.other)}"
    told = plain.tell(node.name)
    of = told.replace("all ", "any of the ", 1) if told.startswith("all ") else told
    return f"{no}with {told if told.startswith('the chosen name') else f'the name of {of}'}"


def top_unplayed(_node: ir.TopUnplayed, _plain: Plain) -> str:
    """How its top card got there."""
    return "whose topmost card got there without being played"


NOUNS: Final[Mapping[str, Told]] = {
    "Player": player,
    "Holder": holder,
    "Players": lambda node, plain: " and ".join(map(plain.tell, node.members)),
    "PlayersWith": "{of} with {stat} {n}",
    "Word": "<no?non->{name}",
    "Noun": "{words} {head}",
    "Kind": kind,
    "Controlled": controlled,
    "Lies": "in {zone}<single? (one and the same)>",
    "Bears": lambda node, plain: f"{'without' if node.no else 'with'} {plain.tell(node.what)}",
    "Named": named,
    "Played": played,
    "Aims": "with {at} among the targets",
    "Among": "among {of}",
    "From": "of {source}",
    "Attacking": "that is attacking {at}",
    "Extreme": "with the {how} {stat}",
    "DamagedBy": "that {by} has dealt [{sort} ]damage to in this turn",
    "OfChosenType": "of the card type chosen for this",
    "HitByThis": "that this has hit in this turn",
    "TopUnplayed": top_unplayed,
    "ThatWay": that_way,
    "KeywordTrait": "{name}[ {n}]",
    "CounterTrait": counter_trait,
    "NumberTrait": number_trait,
    "AnyTrait": lambda node, plain: " or ".join(map(plain.tell, node.of)),
    "Bound": number,
    "X": "X",
    "LV": "your level",
    "Sum": lambda node, plain: f"{plain.tell(node.a)} {'-' if node.minus else '+'} {plain.tell(node.b)}",
    "Times": times,
    "Count": count,
    "Counters": "the number of {counter} counters on {on}[ (at most {most})]",
    "Number": lambda node, plain: f"{whose(node.of, plain)} {node.stat}",
    "Aggregate": aggregate,
    "ThisWay": this_way,
    "Graveyards": "the number of graveyards with at least {least} cards",
    "Often": lambda node, plain: (
        f"the number of times that you {node.act} {'this' if node.to == 'ability' else 'an'} {node.to} {node.since}"
        f"{plain.fill('[, at most {most}]', node)}"
    ),
    "ThatMuch": lambda node, _plain: f"as many as were {participle(node.of)}" if node.of else "that much",
    "Any": any_number,
    "Choice": "a chosen number ({of})",
    "Self": "this",
    "Champion": lambda node, plain: f"{whose(node.of, plain)} champion",
    "Ref": "it",
    "The": part,
    "Pick": pick,
    "Attacks": lambda node, plain: (
        f"{'the attacks' if node.which == 'all' else f'the {node.which} attack'} of {plain.tell(node.of)}"
        f"{f' without a {node.without}' if node.without else ''}"
        f"{f' using {plain.tell(node.using)}' if node.using is not None else ''}"
    ),
    "Together": lambda node, plain: " and ".join(map(plain.tell, node.members)),
    "Zone": zone,
}
