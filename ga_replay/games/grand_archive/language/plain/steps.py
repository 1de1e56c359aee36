"""What is done and what lasts, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ga_replay.cardtext.plain import Plain, Told
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.nouns import a, amount_of, does, several, to_zone, whose
from ga_replay.games.grand_archive.language.plain.rules import must, rule


def steps(nodes: Sequence[Any], plain: Plain) -> str:
    """One after the other."""
    return "; ".join(filter(None, map(plain.tell, nodes)))


def _by(who: Any, act: str, plain: Plain) -> str:
    """The act alone if you do it, else who does it."""
    return act if who == ir.YOU else does(who, act, plain)


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


def conditional(first: str) -> Told:
    """A step in parts: what is done, then what follows of it, else the other."""

    def told(node: Any, plain: Plain) -> str:
        done = steps(node.do, plain)
        may = f"{plain.tell(node.who)} may " if isinstance(node, ir.May) else ""
        trigger = ", trigger" if node.reflexive else ""
        then = f"; {first}{trigger} {{{steps(node.then, plain)}}}" if node.then else ""
        other = f"; if not {{{steps(node.otherwise, plain)}}}" if node.otherwise else ""
        return f"{may}{{{done}}}{then}{other}" if may or node.then or node.otherwise else done

    return told


def if_(node: ir.If, plain: Plain) -> str:
    """What depends on a condition."""
    other = f"; else {{{steps(node.otherwise, plain)}}}" if node.otherwise else ""
    return f"if {plain.tell(node.cond)} {{{steps(node.then, plain)}}}{other}"


def modes(node: ir.Modes, plain: Plain) -> str:
    """The options of a choice."""
    options = " / ".join(f"{{{_mode(one, plain)}}}" for one in node.options)
    if node.said.startswith("cascade"):
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


def stat(node: ir.Stat, plain: Plain) -> str:
    """A number that is another."""
    n = plain.tell(node.n)
    if node.set:
        return f"{node.name} {n}"
    return f"{'-' if node.minus else '+'}{f'({n})' if ' ' in n else n} {node.name}"


def grant(node: ir.Grant, plain: Plain) -> str:
    """Abilities that are given."""
    if node.of is not None:
        return f"every activated ability of {plain.tell(node.of)}"
    choose = f"{node.choose} of " if node.choose else ""
    return choose + ", ".join(f'"{plain.tell(one)}"' for one in node.abilities)


def lasting(pattern: str) -> Told:
    """An effect with a span and a condition."""

    def told(node: Any, plain: Plain) -> str:
        return plain.fill(f"{pattern}[ {{span}}][, as long as {{cond}}]", node)

    return told


def cost_change(node: ir.CostChange, plain: Plain) -> str:
    """What costs more or less."""
    n, sort = plain.tell(node.n), f" {node.sort}" if node.sort not in ("", "set") else ""
    much = f"{n}{sort}" if node.sort == "set" else f"{n}{sort} {'less' if node.less else 'more'}"
    tail = plain.fill("[ {span}][, as long as {cond}]", node)
    if node.said.startswith("next ") and isinstance(node.what, ir.Pick):
        return f"the {node.said} ability of {plain.tell(node.what.kind)} costs {much} to {node.to}{tail}"
    return f"{does(node.what, 'cost', plain)} {much} to {node.to}{tail}"


def cannot(node: ir.Cannot, plain: Plain) -> str:
    """What somebody may not do."""
    most = f" more than {plain.tell(node.limit)}" if node.limit is not None else ""
    cost = f" without doing this for each {node.per or 'one'}: {steps(node.cost, plain)}" if node.cost else ""
    per = f" each {node.per}" if node.per and not node.cost else ""
    what = f" {plain.tell(node.what)}".replace(" all ", " any ", 1) if node.what is not None else ""
    what += " cards of the chosen elements" if node.said == "of those elements" else ""
    tail = what + plain.fill("[, unless {unless}][ {span}][, as long as {cond}]", node)
    who = plain.tell(node.who)
    cannot = f"no {who.removeprefix('every ')} can" if who.startswith("every ") else f"{who} cannot"
    return f"{cannot} {node.act}{most}{tail}{per}{cost}"


def permit(node: ir.Permit, plain: Plain) -> str:
    """What may be played otherwise."""
    more = " besides" if node.said == "ignoring" else ""
    by = f"{'' if node.source is None else ','} paying {{{steps(node.by, plain)}}}{more}" if node.by else ""
    then = f"; then {steps(node.then, plain)}" if node.then else ""
    where = plain.fill("[ from {source}][ at {speed} speed]", node)
    tail = plain.fill("[ instead of its {rather}][, without its {free}][ {span}][, as long as {cond}]", node)
    once = "once per turn, " if node.said == "once per turn" else ""
    waived = ", whatever its element" if node.waived else ""
    return f"{once}{plain.tell(node.who)} may {node.act} {plain.tell(node.what)}{where}{by}{tail}{waived}{then}"


def extra_cost(node: ir.ExtraCost, plain: Plain) -> str:
    """What is paid besides."""
    then = f"; then {steps(node.then, plain)}" if node.then else ""
    may = "optional " if node.optional else ""
    what = plain.tell(node.what)
    act = {"declare attack": f"declare an attack with {what}", "use for an attack": f"use {what} for an attack"}.get(
        node.act, f"{node.act} {what}"
    )
    cond = plain.fill("[, as long as {cond}]", node)
    return f"{may}additional cost to {act} {{{steps(node.cost, plain)}}}{cond}{then}"


def enters_as(node: ir.EntersAs, plain: Plain) -> str:
    """How something enters."""
    how = [*node.state, *(f"with {amount_of(one.n, _counter(one), plain)}" for one in node.counters)]
    if node.said == "as a copy":
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
    return f"{when} {plain.tell(node.event)}, instead {may}{{{'; '.join(happens)}}}{tail}"


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
    counters = f" with {plain.tell(node.bearing)} {node.counters} counters on each" if node.counters else ""
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
        return f"for {told} {{{steps(node.do, plain)}}}"
    often = f"{told} times" if isinstance(node.times, int | ir.X) else f"as many times as {told}"
    return f"{often} {{{steps(node.do, plain)}}}"


def unless(node: ir.Unless, plain: Plain) -> str:
    """What somebody may stop by paying."""
    who, cost = plain.tell(node.who), steps(node.cost, plain)
    theirs = all(plain.tell(getattr(one, "who", None)) == who for one in node.cost)
    paid = cost if theirs else f"{who} does this: {cost}"
    return f"{steps(node.do, plain)}, unless {{{paid}}}"


def _later(node: ir.Delayed, plain: Plain) -> str:
    if node.each and isinstance(node.at, ir.Event):
        return f"from then on, each time {plain.tell(node.at)}"
    return f"later, {when(node.at, plain)}"


def _in_braces(words: str) -> Told:
    return lambda node, plain: f"{plain.fill(words, node)} {{{steps(node.then, plain)}}}"


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
    "Reveal": _doer("reveal {what}"),
    "RevealUntil": lambda node, plain: (
        f"{_by(node.who, 'reveal', plain)} cards from the top of {plain.tell(node.zone)} until"
        f" {plain.tell(node.what).replace(' (chosen)', '')} is among them{plain.fill('[, or {most} are revealed]', node)}"
    ),
    "LookAt": lambda node, plain: f"{_by(node.who, 'look', plain)} at {plain.tell(node.what)}",
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
        f"{f' {to_zone(node.to, plain)}' if node.to is not None else ''}"
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
    "May": conditional("then"),
    "Do": conditional("if that was done"),
    "If": if_,
    "Instead": _in_braces("but if {cond}, instead"),
    "When": _in_braces("when {event}[ and {cond}], trigger"),
    "Delayed": lambda node, plain: (
        f"{_later(node, plain)}{plain.fill('[ {span}][, if {cond}]', node)} {{{steps(node.then, plain)}}}"
    ),
    "Repeat": repeat,
    "Let": lambda node, plain: f"{steps(node.do, plain)} (X is {plain.tell(node.x)})",
    "Unless": unless,
    "Modes": modes,
    "Mode": _mode,
    "AsA": lambda node, plain: f"as a {node.subtype}: {steps(node.do, plain)}",
    "Then": lambda node, plain: steps(node.steps, plain) or node.said,
    "Stat": stat,
    "Swap": "power and life switched",
    "Grant": grant,
    "Lose": lambda node, plain: f"no {node.keyword or ('other abilities' if node.other else 'abilities')}",
    "Turns": lambda node, plain: f"{'also ' if node.also else ''}made {plain.tell(node.words).replace(', ', ' ')}",
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
