"""What is done, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ga_replay.cardtext.plain import Plain, Told, grouped
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.changes import CHANGES
from ga_replay.games.grand_archive.language.plain.inflection import a
from ga_replay.games.grand_archive.language.plain.lasting import (
    cannot,
    cost_change,
    extra_cost,
    lasting,
    permit,
)
from ga_replay.games.grand_archive.language.plain.nouns import amount_of, does, several, to_zone, whose
from ga_replay.games.grand_archive.language.plain.rules import must, rule
from ga_replay.games.grand_archive.language.plain.sequence import body, steps


def _by(who: Any, act: str, plain: Plain) -> str:
    """The act alone if you do it, else who does it."""
    return act if who == ir.YOU else does(who, act, plain)


ONE_OF_TWO: Final = " (one of the two zones, which you choose)"


def _doer(pattern: str) -> Told:
    """A step with a doer: the first word of the pattern is the verb."""

    def told(node: Any, plain: Plain) -> str:
        verb, _, more = pattern.partition(" ")
        return f"{_by(node.who, verb, plain)} {plain.fill(more, node)}"

    return told


_MOVED: Final = {
    "rested": "rested",
    "random": "at random",
    "order": "in any order",
    "resolving": "instead of going where it would as it resolves",
}


def move(node: ir.Move, plain: Plain) -> str:
    """Where things go."""
    to = f" {to_zone(node.to, plain)}" if node.to is not None else ""
    to = to.replace("its owner's", "their owner's") if several(node.what) else to
    to = to.replace(" into ", " to ", 1) if node.act == "return" else to
    flags = [words for flag, words in _MOVED.items() if getattr(node, flag)]
    how = f" ({', '.join(filter(None, (node.state, *flags)))})" if node.state or flags else ""
    source = f" from {plain.tell(node.source)}" if node.source is not None else ""
    under = f" under the control of {plain.tell(node.under)}" if node.under is not None else ""
    until = f" {plain.tell(node.until)}, then back" if node.until is not None else ""
    return f"{_by(node.who, node.act, plain)} {plain.tell(node.what)}{source}{to}{how}{under}{until}"


def may(node: ir.May, plain: Plain) -> str:
    """What somebody may do, what follows of it, and else the other."""
    who = plain.tell(node.who)
    does = steps(node.do, plain)
    others = any(getattr(one, "who", node.who) != node.who for one in node.do[:1])
    do = f"have this done: {does}" if others else body(node.do, plain)
    return f"{who} may {do}{_what_follows(node, 'you do' if who == 'you' else 'so', plain)}"


def do(node: ir.Do, plain: Plain) -> str:
    """What is done, and what depends on it."""
    follows = _what_follows(node, "that was done", plain)
    return f"{body(node.do, plain)}{follows}" if follows else steps(node.do, plain)


def _what_follows(node: ir.May | ir.Do, done: str, plain: Plain) -> str:
    when = "when" if node.reflexive else "if"
    then = f"; {when} {done}, {body(node.then, plain)}" if node.then else ""
    return then + (f"; if not, {body(node.otherwise, plain)}" if node.otherwise else "")


def if_(node: ir.If, plain: Plain) -> str:
    """What depends on a condition. Of several conditions in turn each stands where the one before it does not hold."""
    chain = len(node.otherwise) == 1 and isinstance(node.otherwise[0], ir.If)
    other = (steps if chain else body)(node.otherwise, plain)
    return f"{'as it is announced, ' * node.text}if {plain.tell(node.cond)}, {body(node.then, plain)}{f'; otherwise, {other}' if other else ''}"


def modes(node: ir.Modes, plain: Plain) -> str:
    """The options of a choice."""
    options = " / ".join(f"({_mode(one, plain)})" for one in node.options)
    if node.cascade:
        return f"by the number of uses {options}{' (the last for all later ones)' if node.repeat else ''}"
    bonus = ""
    if node.bonus is not None:
        bonus = f" (if {plain.tell(node.bonus[0])}, {plain.tell(node.bonus[1])})"
    n = plain.tell(node.n.of if isinstance(node.n, ir.Choice) else node.n)
    flags = plain.fill("<fresh? (not chosen before)><repeat? (also one several times)>", node)
    return f"{does(node.who, 'choose', plain)} {n}{bonus} of {options}{flags}"


def _mode(node: ir.Mode, plain: Plain) -> str:
    when = f"if {plain.tell(node.when)}: " if node.when else ""
    cost = f"for {steps(node.cost, plain)}: " if node.cost else ""
    return f"{f'{node.name}: ' if node.name else ''}{when}{cost}{steps(node.steps, plain)}"


def enters_as(node: ir.EntersAs, plain: Plain) -> str:
    """How something enters."""
    how = [*node.state, *(f"with {amount_of(one.n, _counter(one), plain)}" for one in node.counters)]
    if node.copy:
        more = "; ".join(plain.tell(one) for one in node.effects)
        return f"{does(node.what, 'enter', plain)} as a copy of {plain.tell(node.abilities_of)}, and {more}"
    if node.effects:
        return f"{does(node.what, 'enter', plain)} the {node.into} with {steps(node.effects[0].changes, plain)}"
    if node.abilities_of is not None:
        how.append(f"with the abilities of {plain.tell(node.abilities_of)}")
    tail = plain.fill("[ {span}][, as long as {cond}]", node)
    enters = f"{does(node.what, 'enter', plain)} {', '.join(how)}{tail}" if how else ""
    if node.choose is None:
        return enters
    chosen = _chosen(node.choose, plain)
    first = f"as {does(node.what, 'enter', plain)}, its controller chooses {chosen}"
    return f"{first}; {enters}" if enters else first + tail


def _chosen(node: ir.Choose, plain: Plain) -> str:
    if not isinstance(node.what, str):
        return plain.tell(node.what).removesuffix(" (chosen)")
    return a(node.what) if node.n == 1 else amount_of(node.n, node.what, plain)


def replace(node: ir.Replace, plain: Plain) -> str:
    """What happens in the place of something."""
    happens = [f"it is {plain.tell(node.n)}"] if node.n is not None else []
    also = "also " if node.per == "as well" else ""
    happens += [f"it is {also}dealt to {plain.tell(node.to)}"] if node.to is not None else []
    happens += [steps(node.steps, plain)] if node.steps else []
    may = "may " if node.optional else ""
    tail = plain.fill("[ {span}][, as long as {cond}]", node)
    when = "the next time" if node.per == "next" else "if"
    return f"{when} {plain.tell(node.event)}, instead {may}{grouped('; '.join(happens))}{tail}"


def prevent(node: ir.Prevent, plain: Plain) -> str:
    """Damage that does not come."""
    told = plain.tell(node.n)
    number = told if isinstance(node.n, int | ir.X) else f"({told})"
    n = "all" if node.n is None else f"{'all but ' if node.but else ''}{number}"
    which = {"shield": f"the next {n}", "next": f"{n} of the next", "every": "all" if n == "all" else f"{n} of the"}[
        node.mode
    ]
    much = plain.fill("[ of {much}]", node)
    each = "each time, " if node.mode == "every" and node.n is not None else ""
    each = "once a turn, " if node.once else each
    then = f"; then {steps(node.then, plain)}" if node.then else ""
    tail = plain.fill("[ from {source}][ {span}][, as long as {cond}]", node)
    damage = " ".join(filter(None, (which, node.sort, "damage")))
    return f"{each}prevent {damage}{much} to {plain.tell(node.to)}{tail}{then}"


def status(node: ir.GetStatus, plain: Plain) -> str:
    """What a player gets or loses."""
    what = " ".join(filter(None, (node.name, plain.tell(node.n), node.value)))
    return f"{does(node.who, 'lose' if node.no else 'get', plain)} {what}{plain.fill('[ {span}]', node)}"


def summon(node: ir.Summon, plain: Plain) -> str:
    """Tokens that come."""
    state = f" ({', '.join(node.state)})" if node.state else ""
    counters = f" with {amount_of(node.bearing, f'{node.counters} counter', plain)}" if node.counters else ""
    counters += " on each" if counters and node.n != 1 else ""
    which = " (which, you choose)" if node.choice and node.who != ir.YOU else ""
    named = f"{' or '.join(node.choice)}{which}" if node.choice else node.token
    token = named if isinstance(named, str) else f"copy of {plain.tell(named)}"
    at_once = " (at once with what follows)" if node.more else ""
    return f"{_by(node.who, 'summon', plain)} {plain.tell(node.n)} {token}{state}{counters}{at_once}"


def _counter(node: ir.PutCounters | ir.RemoveCounters) -> str:
    return f"{node.counter} counter".lstrip()


def attach(node: ir.Attach, plain: Plain) -> str:
    """What is put to something."""
    verb, to = {
        "load": ("load", "into"), "lineage": ("put", "into the lineage of"), "intent": ("put", "into the intent of"),
    }.get(node.act, (node.act, "to"))  # fmt: skip
    where = plain.fill("[ from {source}]", node)
    return f"{verb} {plain.tell(node.what)}{where} {to} {plain.tell(node.to)}"


def when(at: Any, plain: Plain) -> str:
    """A moment, or an event."""
    return plain.tell(at) if isinstance(at, ir.Moment) else f"when {plain.tell(at)}"


def repeat(node: ir.Repeat, plain: Plain) -> str:
    """What is done several times."""
    told = plain.tell(node.times)
    if isinstance(node.times, ir.Pick):
        return f"for {told}, {body(node.do, plain)}"
    often = f"{told} times" if isinstance(node.times, int | ir.X) else f"as many times as {told}"
    return f"{often}, {body(node.do, plain)}"


def unless(node: ir.Unless, plain: Plain) -> str:
    """What somebody may stop by paying."""
    who, cost = plain.tell(node.who), steps(node.cost, plain)
    theirs = all(plain.tell(getattr(one, "who", None)) == who for one in node.cost)
    paid = cost if theirs else f"{who} does this: {cost}"
    return f"{body(node.do, plain)}, unless {grouped(paid)}"


def _later(node: ir.Delayed, plain: Plain) -> str:
    if node.each and isinstance(node.at, ir.Event):
        return f"from then on, each time {plain.tell(node.at)}"
    return f"later, {when(node.at, plain)}"


def _then(words: str) -> Told:
    return lambda node, plain: f"{plain.fill(words, node)}, {body(node.then, plain)}"


STEPS: Final[Mapping[str, Told]] = {
    "Draw": lambda node, plain: (
        f"{_by(node.who, 'draw', plain)} {amount_of(node.n, 'card', plain)}{' into memory' if node.to == 'memory' else ''}"
    ),
    "Move": move,
    "Damage": "deal {n}[ {sort}] damage to {to}[ from {source}]<split? (split as you like)>",
    "Destroy": "destroy {what}",
    "Sacrifice": _doer("sacrifice {what}"),
    "Suppress": "suppress {what}",
    "Negate": "negate {what}",
    "PutCounters": lambda node, plain: (
        f"{_by(node.who, 'put', plain)} {amount_of(node.n, _counter(node), plain)} on {plain.tell(node.on)}"
    ),
    "RemoveCounters": lambda node, plain: (
        f"{_by(node.who, 'remove', plain)} {amount_of(node.n, _counter(node), plain)} from {plain.tell(node.off)}"
    ),
    "TurnMastery": lambda node, plain: (
        f"{_by(node.who, 'turn', plain)} {plain.tell(node.what)} to"
        f" {'a neighbouring' if node.how == 'adjacent' else 'any other'} direction"
    ),
    "MoveCounters": lambda node, plain: (
        f"{_by(node.who, 'move', plain)} {plain.tell(node.n) if node.n is not None else 'all'} {node.counter} counters"
        f" from {plain.tell(node.source)} to {plain.tell(node.to)}"
    ),
    "Recover": _doer("recover {n}"),
    "Glimpse": _doer("glimpse {n}"),
    "Reveal": _doer(f"reveal {{what}}<one_zone?{ONE_OF_TWO}>"),
    "RevealUntil": lambda node, plain: (
        f"{_by(node.who, 'reveal', plain)} cards from the top of {plain.tell(node.zone)} until"
        f" {plain.tell(node.what).replace(' (chosen)', '')} is among them{plain.fill('[, or {most} are revealed]', node)}"
    ),
    "LookAt": lambda node, plain: (
        f"{_by(node.who, 'look', plain)} at {plain.tell(node.what)}{ONE_OF_TWO * node.one_zone}"
    ),
    "Search": _doer("search {zone} for {what}"),
    "Shuffle": _doer("shuffle [{what} into ]{zone}"),
    "Wake": lambda node, plain: f"{'rest' if node.rest else 'wake'} {plain.tell(node.what)}",
    "Become": lambda node, plain: (
        f"{does(node.what, 'become', plain)} {'not ' if node.no else ''}{node.state}{plain.fill('[ {span}]', node)}"
    ),
    "Transform": lambda node, plain: f"{'wake and ' * node.woken}transform {plain.tell(node.what)}",
    "Flip": lambda node, plain: f"turn {plain.tell(node.what)} face {'down' if node.down else 'up'}",
    "Summon": summon,
    "Generate": lambda node, plain: (
        f"{_by(node.who, 'generate', plain)} {plain.tell(node.n)} {node.card}"
        f"{f' {to_zone(node.to, plain)}' if node.to is not None else ''}{', which is shuffled' * node.shuffled}"
    ),
    "Gather": lambda node, plain: f"{_by(node.who, 'gather', plain)} {plain.tell(node.n)} times".removesuffix(
        " 1 times"
    ),
    "Empower": _doer("empower {n}"),
    "Materialize": _doer("materialize {what}<free? for free>"),
    "Activate": lambda node, plain: (
        f"{_by(node.who, 'play' if node.play else 'activate', plain)} {plain.fill('{what}<free? for free>', node)}"
        f"{plain.fill('; each point of its reserve cost is paid so, and in no other way: {by}', node) if node.by else ''}"
    ),
    "LevelUp": lambda node, plain: f"{'delevel' if node.down else 'level up'} {plain.tell(node.what)}",
    "Choose": lambda node, plain: f"{_by(node.who, 'choose', plain)} {_chosen(node, plain)}",
    "Attach": attach,
    "GainControl": lambda node, plain: (
        f"it enters under {whose(node.who, plain)} control"
        if node.said == "enter"
        else f"{_by(node.who, 'gain', plain)} control of {plain.fill('{what}[ {span}]', node)}"
    ),
    "Roll": lambda node, _plain: f"roll {' and '.join(f'a die of {sides}' for sides in node.dice)}",
    "GetStatus": status,
    "Pay": lambda node, plain: f"{_by(node.who, 'pay', plain)} {plain.tell(node.n)} reserve",
    "SkipPhase": lambda node, plain: f"{_by(node.who, 'skip', plain)} the next {node.phase}",
    "EndPhase": "end the {phase}",
    "Redirect": "change the target of {what} to {to}",
    "StopAttack": lambda node, plain: does(node.what, "stop attacking", plain),
    "AttackAgain": lambda node, plain: f"{does(node.what, 'declare', plain)} an additional attack",
    "Retrigger": "trigger every On {label} ability of {of}[ ({n} times)]",
    "Copy": lambda node, plain: (
        f"{_by(node.who, 'copy', plain)} {plain.fill('{what}<n? ({n} times)>', node) if node.n != 1 else plain.tell(node.what)}"
        f"{f' {to_zone(node.to, plain)}' if node.to is not None else ''}{f' (not {node.without})' * bool(node.without)}"
    ),
    "NewTargets": lambda node, plain: (
        f"{_by(node.who, 'choose', plain)} new targets for "
        f"{'what was copied' if node.of is None else plain.tell(node.of)}, or leave them"
    ),
    "DistortTime": "distort time for the rest of the game",
    "Decide": lambda node, plain: f"{does(node.who, node.result, plain)} the game",
    "May": may,
    "Do": do,
    "If": if_,
    "Instead": lambda node, plain: f"but if {plain.tell(node.cond)}, {body(node.then, plain)} instead",
    "When": _then("when {event}[ and {cond}]"),
    "Delayed": lambda node, plain: (
        f"{_later(node, plain)}{plain.fill('[ {span}][, if {cond}]', node)}, {body(node.then, plain)}"
    ),
    "Repeat": repeat,
    "Let": lambda node, plain: f"{steps(node.do, plain)} (X is {plain.tell(node.x)})",
    "Unless": unless,
    "Modes": modes,
    "Mode": _mode,
    "AsA": lambda node, plain: f"as a {node.subtype}: {steps(node.do, plain)}",
    "Then": lambda node, plain: steps(node.steps, plain) or node.said,
    **CHANGES,
    "Modify": lasting("{what}: {changes}"),
    "CostChange": cost_change,
    "Cannot": cannot,
    "Can": lasting("{who} may {act}[ {what}][ {how}]"),
    "Must": must,
    "Permit": permit,
    "ExtraCost": extra_cost,
    "EntersAs": enters_as,
    "Replace": replace,
    "Prevent": prevent,
    "Rule": rule,
}
