"""Events and conditions written out."""

from typing import assert_never

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.masteries import TURNS
from ga_replay.games.grand_archive.language.render.comparing import compared
from ga_replay.games.grand_archive.language.render.happened import happened
from ga_replay.games.grand_archive.language.render.history import not_so, often, put_there
from ga_replay.games.grand_archive.language.render.naming import word
from ga_replay.games.grand_archive.language.render.noun import (
    PAST,
    kind,
    owned,
    owner,
    player,
    several,
    subject,
    thing,
    verb,
    zone,
)
from ga_replay.games.grand_archive.language.render.number import bound_in_words, counted, digits
from ga_replay.games.grand_archive.language.render.omen import of_costs, turned
from ga_replay.games.grand_archive.language.render.telling import told
from ga_replay.games.grand_archive.language.render.times import now
from ga_replay.games.grand_archive.language.render.trait import counters_bound, trait

# ---------------------------------------------------------------- events


_PLAYED = frozenset(
    {
        "activate",
        "brew",
        "starcall",
        "reveal",
        "draw",
        "sacrifice",
        "discard",
        "materialize",
        "negate",
        "play",
        "suppress",
        "summon",
    }
)


def _sorted(sort: str) -> str:
    return f"{sort} damage" if sort else "damage"


def event(what: ir.Event) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per node

    if words := told(what):
        return words
    match what:
        case ir.Event(ordinal=nth) if nth > 1:
            return often(what)
        case ir.Event("enter graveyard", what=one, source=ir.Zone() as source) if one is not None:
            return put_there(one, source)
        case ir.Event("activate", who=who, to=ir.Pick(kind=first), ordinal=1, since=since) if who is not None:
            return f"{player(who)} {verb(who, 'activate')} {owner(who)} first {kind(first)} {since}"
        case ir.Event("reveal", who=who, to=ir.Self() as one, source=ir.Zone() as source) if who is not None:
            return f"{player(who)} {verb(who, 'reveal')} {thing(one)} from {zone(source)}"
        case ir.Event("prevent", to=ir.Pick() as to, since=since):
            return f"damage is prevented from being dealt to {thing(to)} {since}"
        case ir.Event("prevent", n=None, since=since):
            return f"damage is prevented {since}".rstrip()
        case ir.Event("prevent", n=ir.Bound(least, None), since=since) if least is not None:
            return f"{digits(least)} or more damage is prevented {since}".rstrip()
        case ir.Event(act, who=who, to=to) if act in _PLAYED and who is not None and isinstance(to, ir.Thing):
            return f"{player(who)} {verb(who, act)} {thing(to)}"
        case ir.Event("attack", what=who, using=using) if who is not None and using is not None:
            return f"{subject(who)} {verb(who, 'attack')} with {thing(using)}"
        case ir.Event("attack", what=one, who=ir.Player() as who, sort="declared with") if one is not None:
            return f"{player(who)} declare an attack with {thing(one)}"
        case ir.Event("rest to pay", what=one, who=ir.Player() as who, to=to) if one is not None and isinstance(
            to, ir.Thing
        ):
            return f"{player(who)} {verb(who, 'rest')} {thing(one)} to pay for the reserve cost of {thing(to)}"
        case ir.Event("attack", what=who, to=None, sort="declared") if who is not None:
            return f"{subject(who)} {verb(who, 'declare')} an attack"
        case ir.Event("die" | "attack" | "retaliate" | "level up" as act, what=who, to=None) if who is not None:
            return f"{subject(who)} {verb(who, act)}"
        case ir.Event("enter", what=one, who=None) if one is not None:
            return f"{subject(one)} {verb(one, 'enter')} the field"
        case ir.Event("enter", what=one, who=under) if one is not None and under is not None:
            return f"{subject(one)} {verb(one, 'enter')} the field under {owner(under)} control"
        case ir.Event("become", what=one, sort=state) if one is not None:
            return f"{subject(one)} {verb(one, 'become')} {state}"
        case ir.Event("use", what=one, to=to) if one is not None and isinstance(to, ir.Thing):
            return f"{subject(one)} {verb(one, 'use')} {thing(to)} for an attack"
        case ir.Event("banish to pay", what=one, sort=sort, source=ir.Zone() as source) if one is not None:
            return f"{subject(one)} {verb(one, 'are')} banished from {zone(source)} to pay for a {sort} cost"
        case ir.Event("take damage", what=one, sort=sort, n=ir.Bound(int() as least)) if one is not None:
            return f"{subject(one)} {verb(one, 'are')} dealt {counted(least)} or more {_sorted(sort)}"
        case ir.Event("take damage", what=one, sort=sort) if one is not None:
            return f"{subject(one)} {verb(one, 'are')} dealt {_sorted(sort)}"
        case ir.Event("deal damage", what=ir.Pick() as one, to=ir.Pick(n=ir.Choice()) as some, sort=sort):
            return f"{_sorted(sort)} is dealt to {several(some)} by {thing(one)}"
        case ir.Event("deal damage", what=ir.Pick() as one, to=None, sort=sort):
            return f"{thing(one)} deals {_sorted(sort)}"
        case ir.Event("deal damage", what=ir.Pick(kind=ir.Kind((ir.Noun("source"),))) as one, to=to, sort=sort) if (
            isinstance(to, ir.Thing)
        ):
            return f"{subject(to)} {verb(to, 'are')} dealt {_sorted(sort)} from {thing(one)}"
        case ir.Event("deal damage", what=one, to=to, sort=sort) if one is not None and isinstance(to, ir.Thing):
            return f"{subject(one)} {verb(one, 'deal')} {_sorted(sort)} to {thing(to)}"
        case ir.Event("put into lineage", what=one, to=to) if one is not None and isinstance(to, ir.Thing):
            place = ir.Zone("lineage", None if isinstance(to, ir.Pick) else to)
            return f"{subject(one)} {verb(one, 'are')} put into {zone(place)}"
        case ir.Event(act) if act in TURNS:
            return turned(what)
        case ir.Event("put", who=None, to=to, sort=counter) if isinstance(to, ir.Thing):
            return f"{article(f'{counter} counter')} is put on {thing(to)}"
        case ir.Event("negate", who=None, to=to) if isinstance(to, ir.Thing):
            return f"{subject(to)} {verb(to, 'are')} negated"
        case ir.Event("banish", what=ir.Self() as one, source=ir.Zone() as source):
            return f"{subject(one)} is banished from {zone(source)}"
        case ir.Event("banish", who=None, to=to, source=ir.Zone() as source) if isinstance(to, ir.Thing):
            return f"{subject(to)} {verb(to, 'are')} banished from {zone(source)}"
        case ir.Event("banish", who=who, to=to, source=ir.Zone() as source) if who is not None and isinstance(
            to, ir.Thing
        ):
            return f"{player(who)} {verb(who, 'banish')} {thing(to)} from {zone(source)}"
        case ir.Event("remove", to=to, sort=counter, n=ir.Bound(1)) if isinstance(to, ir.Thing):
            return f"one or more {counter} counters are removed from {thing(to)}"
        case ir.Event("banish", who=None, to=to) if isinstance(to, ir.Thing):
            return f"{subject(to)} {verb(to, 'are')} banished"
        case ir.Event("level up", what=who, to=ir.Pick() as into) if who is not None:
            return f"{subject(who)} {verb(who, 'level')} up into {thing(into)}"
        case ir.Event("empower" | "recover" as act, who=who) if who is not None:
            return f"{player(who)} {verb(who, act)} an amount"
        case ir.Event("glimpse", who=who) if who is not None:
            return f"{player(who)} {verb(who, 'glimpse')}"
        case ir.Event("gather", who=who, to=None) if who is not None:
            return f"{player(who)} {verb(who, 'gather')}"
        case _:
            raise UnsayableError(what.act)


# ---------------------------------------------------------------- conditions


def condition(what: ir.Condition) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per node

    match what:
        case ir.Has():
            return _has(what)
        case ir.Is(one, ir.Kind((ir.Noun(words=(state,)),), (ir.Lies(where),)), said="lies") if isinstance(
            one, ir.Self
        ):
            return f"{thing(one)} is in {zone(where)} {state.name}"
        case ir.Is(ir.The(), ir.Kind() as of, said="prevented"):
            return f"the damage prevented had {article(kind(of))} as its source"
        case ir.Is(one, ir.Controlled(ir.Player("you"), True, False)) if isinstance(one, ir.Thing):
            return f"you don't control {thing(one)}"
        case ir.Is(ir.Player() as who, (ir.Word("player", of),)):
            return f"{player(who)} is {article(of)}"
        case ir.Is():
            return _is(what)
        case ir.Shares(quality, one, among):
            return f"one of {owned(one)} {quality}s matches one of the {quality}s among {thing(among)}"
        case ir.Carries(on, ir.CounterTrait(counter, ir.Bound(parity=("even" | "odd") as side)), said="there"):
            return f"there's an {side} amount of {counter} counters on {thing(on)}"
        case ir.Carries(on, ir.CounterTrait() as trait_, said="were there"):
            return f"there were {counters_bound(trait_)} on {thing(on)}"
        case ir.Carries(on, ir.CounterTrait() as trait_, said=("her" | "him") as pronoun):
            return _carries(on, trait_, pronoun)
        case ir.Carries(on, ir.CounterTrait(n=n) as trait_, said="there"):
            there = "there's" if n == ir.Bound(1) and not trait_.said else "there are"
            return f"{there} {counters_bound(trait_)} on {thing(on)}"
        case ir.Carries(on, ir.CounterTrait() as trait_, said="you have"):
            return f"you have {counters_bound(trait_)} on {thing(on)}"
        case ir.Carries(on, trait_, said="had"):
            return f"{subject(on)} had {trait(trait_)}"
        case ir.Carries(on, ir.KeywordTrait() | ir.NumberTrait() as trait_):
            return f"{subject(on)} has {trait(trait_)}"
        case ir.Exists():
            return _exists(what)
        case ir.Holds(name, "", who, said=""):
            return f"{player(who)} {verb(who, 'have')} {name}"
        case ir.Holds(name, "", who, said=str() as said):
            return f"{player(who)} {verb(who, 'have')} the {name} {said}"
        case ir.Holds(name, value, who):
            return f"{owner(who)} {name} face {value}"
        case ir.Carries(ir.Champion() | ir.The(said="that champion") as on, trait_) if isinstance(
            trait_, ir.CounterTrait
        ):
            return _carries(on, trait_, "them")
        case ir.Carries(on, trait_) if isinstance(trait_, ir.CounterTrait):
            return _carries(on, trait_, "it")
        case ir.Compare():
            return compared(what)
        case ir.Happened(ir.Event("attack", what=who, using=using), "now") if who is not None and using is not None:
            return f"{subject(who)} {verb(who, 'are')} attacking {what.said} {thing(using)}"
        case ir.Happened(ir.Event(act, to=ir.Pick(kind=of), n=ir.Bound(int() as n)), "this way", said="more"):
            return f"{counted(n)} or more {kind(of, many=True)} were {PAST[act]} this way"
        case ir.Happened(ir.Event("put", to=ir.Pick() as to, sort=counter), "this way", False) if counter:
            return f"{article(f'{counter} counter')} was put on {thing(to)} this way"
        case ir.Happened():
            return _happened(what)
        case ir.Now():
            return now(what)
        case ir.All((ir.Is(one, ir.Kind() as which), _), "only") if isinstance(one, ir.Thing):
            return f"{subject(one)} {verb(one, 'are')} the only {kind(which)}"
        case ir.All((ir.Happened(one, said="more"), ir.Happened(other, said="more")), "at least"):
            return f"{_at_least(one)} and {_at_least(other)} were {PAST[one.act]} this way"
        case ir.All((ir.Has(), ir.Has(kind=ir.Kind((ir.Noun(words=(*_, last)),)))), "that are all"):
            return f"{condition(what.of[0])} that are all {word(last)}"
        case ir.All((first, ir.Happened(ir.Event(what=who)) as then), "and is") if who is not None:
            return f"{condition(first)} and {condition(then).removeprefix(f'{subject(who)} ')}"
        case ir.All(parts, said):
            return f" {said} ".join(condition(part) for part in parts)
        case ir.AnyOf((ir.Happened(ir.Event("attack", who)), ir.Happened(ir.Event("retaliate", to=to)))) if (
            who is not None and isinstance(to, ir.Thing)
        ):
            return f"{subject(who)} {verb(who, 'are')} attacking or retaliating against {thing(to)}"
        case ir.AnyOf((ir.Holds(name, first, who), ir.Holds(_, last))):
            return f"{owner(who)} {name} face {first} or {last}"
        case ir.Bonus() | ir.Carries() | ir.AnyOf() | ir.Not():
            raise UnsayableError(type(what).__name__)
        case _:
            assert_never(what)


def _has(what: ir.Has) -> str:

    if what.said == "no":
        return f"{player(what.who)} {verb(what.who, 'control')} no {kind(what.kind, many=True)}"
    if what.no and what.who == ir.Player("player", "a"):
        return f"a player doesn't control {article(kind(what.kind))}"
    if what.no:
        words = kind(what.kind)
        return f"{player(what.who)} don't control {f'another {words}' if what.kind.other else article(words)}"
    control = f"{player(what.who)} {verb(what.who, 'control')}"
    match what.n:
        case ir.Bound(said="exactly"):
            return f"{control} {bound_in_words(what.n)} {kind(what.kind, many=what.n.least != 1)}"
        case ir.Bound(1, None) if not what.said:
            words = kind(what.kind)
            return f"{control} {f'another {words}' if what.kind.other else article(words)}"
        case ir.Bound(least, None) if least is not None:
            return f"{control} {counted(least)} or more {'other ' * what.kind.other}{kind(what.kind, many=True)}"
        case ir.Bound(None, most) if most is not None:
            return f"{control} {counted(most)} or {what.n.said or 'less'} {'other ' * what.kind.other}{kind(what.kind, many=True)}"
        case _:
            raise UnsayableError


def _exists(what: ir.Exists) -> str:
    if what.said in {"equal", "have no other"}:
        return of_costs(what)
    head = "there are"
    if what.said == "is":
        return f"there is {article(kind(what.kind))}"
    if what.who is not None:
        head = f"{player(what.who)} {verb(what.who, 'have')}"
    match what.n:
        case _ if what.no:
            return f"{head} no {kind(what.kind, many=True)}"
        case ir.Bound(said="exactly" | "less than") as n:
            return f"{head} {bound_in_words(n)} {kind(what.kind, many=n.least != 1)}"
        case ir.Bound(None, None, ("even" | "odd") as side):
            return f"{head} an {side} amount of {kind(what.kind, many=True)}"
        case ir.Bound(1, None) if what.who is None and not what.said:
            words = kind(what.kind)
            return f"there's {f'another {words}' if what.kind.other else article(words)}"
        case ir.Bound(least, None) if least is not None:
            return f"{head} {counted(least)} or more {kind(what.kind, many=True)}"
        case ir.Bound(None, most) if most is not None:
            return f"{head} {counted(most)} or {what.n.said or 'less'} {kind(what.kind, many=True)}"
        case _:
            raise UnsayableError


def _is(what: ir.Is) -> str:

    if not isinstance(what.thing, ir.Thing):
        raise UnsayableError
    name = subject(what.thing)
    if what.said == "entered":
        return f"{name} entered the field this turn"
    if what.said == "nor" and isinstance(what.what, tuple):
        *before, last = (one.name for one in what.what)
        return f"{name} {verb(what.thing, 'are')} not {', '.join(before)}, nor {last} element"
    match what.what:
        case ir.Controlled(by, False, owned):
            return f"{player(by)} {verb(by, 'own' if owned else 'control')} {thing(what.thing)}"
        case ir.Controlled():
            raise UnsayableError
        case ir.Kind() as which if what.said == "one of your":
            predicate = f"one of your {kind(replace(which, where=which.where[1:]), many=True)}"
        case ir.Kind() as which:
            predicate = article(kind(which))
        case words:
            predicate = " ".join(f"not {word(replace(one, no=False))}" if one.no else word(one) for one in words)
    if what.was:
        return f"{name} was {predicate}"
    if name in {"it", "they"}:
        if what.no:
            return f"{name} {'isn' if name == 'it' else 'aren'}'t {predicate}"
        return f"{name}'{'s' if name == 'it' else 're'} {predicate}"
    if what.no:
        raise UnsayableError
    return f"{name} {verb(what.thing, 'are')} {predicate}"


def _carries(on: ir.Thing, what: ir.CounterTrait, pronoun: str) -> str:

    return f"{subject(on)} has {counters_bound(what)} on {pronoun}"


def _at_least(one: ir.Event) -> str:
    match one:
        case ir.Event(to=ir.Pick(kind=of), n=ir.Bound(int() as n)):
            return f"at least {counted(n)} {kind(of, many=n != 1)}"
        case _:
            raise UnsayableError(one.act)


def _happened(what: ir.Happened) -> str:  # noqa: PLR0911 - one arm per node

    told = not_so(what)
    if told is not None:
        return told
    match what:
        case ir.Happened(ir.Event("level up", what=who), "this turn", True) if who is not None:
            return f"{subject(who)} didn't level up this turn"
        case ir.Happened(ir.Event("level up", what=who), "this turn", False) if who is not None:
            return f"{subject(who)} has leveled up this turn"
        case ir.Happened(ir.Event("discard", who=ir.Player(), to=ir.Pick() as to), "this way", True):
            return f"you didn't discard {thing(to)}"
        case ir.Happened(ir.Event("activate", to=ir.Self() as to, sort=phase), said="during"):
            return f"you activated {thing(to)} during your {phase}"
        case ir.Happened(ir.Event("activate", who=None, to=to, source=ir.Zone() as source), "this game", False) if (
            isinstance(to, ir.Thing)
        ):
            return f"{subject(to)} was activated from {zone(source)}"
        case ir.Happened(ir.Event("attack", what=who, to=None), "this turn", False) if who is not None:
            return f"{subject(who)} has attacked this turn"
        case ir.Happened(ir.Event("attack", what=who, to=to), "now", False) if who is not None and isinstance(
            to, ir.Thing
        ):
            are = what.said or f" {verb(who, 'are')}"
            return f"{subject(who)}{are} attacking {thing(to)}"
        case ir.Happened(ir.Event("activate" | "brew" as act, who=ir.Player() as who, to=to), "this turn", False) if (
            isinstance(to, ir.Thing)
        ):
            have = "you've" if who == ir.YOU else f"{player(who)} {verb(who, 'have')}"
            return f"{have} {'brewed' if act == 'brew' else 'activated'} {thing(to)} this turn"
        case ir.Happened(ir.Event("declare attack", who=ir.Player() as who), "this turn", True):
            return f"{player(who)} have not declared an attack this turn"
        case ir.Happened(ir.Event(act, who=None, to=to), "this way", False) if act in PAST and isinstance(to, ir.Thing):
            way = "" if what.said == "bare" else " this way"
            return f"{subject(to)} was {PAST[act]}{way}"
        case _:
            return happened(what)
