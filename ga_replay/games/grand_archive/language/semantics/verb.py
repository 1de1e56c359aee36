"""The meaning of the verb phrases of verb.lark. The enclosing clause adds the subject."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.noun import THEY

Mods = tuple[ir.Who | None, bool, str]
"""Under whose control something arrives, whether rested, and in which other state."""


class Counted(NamedTuple):
    """A number of named things: counters, tokens."""

    n: ir.Amount
    what: str = ""


def done_to(thing: ir.Thing) -> ir.Thing:
    """A thing that something is done to now: "cards" alone is nothing that could be picked."""
    if isinstance(thing, ir.Attacks):
        raise MeaninglessError
    return thing


@phrase()
def one_counted() -> int:
    return 1


@phrase()
def many_counted(n: ir.Amount) -> ir.Amount:
    return n


@phrase()
def that_many() -> ir.ThatMuch:
    return ir.ThatMuch("that many")


@phrase()
def draw(n: ir.Amount) -> ir.Draw:
    return ir.Draw(n)


@phrase()
def draw_memory(n: ir.Amount, owner: ir.Who) -> tuple[ir.Step, ir.Who]:
    return Owned(ir.Draw(n, to="memory"), owner)


class Owned(NamedTuple):
    """A step with "your" or "their" zone: it must be the zone of the player who does the step."""

    step: ir.Step
    owner: ir.Who


@phrase()
def discard(thing: ir.Thing) -> ir.Move:
    return ir.Move("discard", done_to(thing))


@phrase()
def discard_from(thing: ir.Thing, zone: ir.Zone) -> ir.Move:
    if not isinstance(thing, ir.Self):
        raise MeaninglessError  # where a Pick lies is part of what it is
    return ir.Move("discard", thing, source=zone)


def whole_hand(of: ir.Who) -> ir.Pick:
    lies = ir.Lies(ir.Zone("hand", of), said="in")
    return ir.Pick("all", ir.Kind((ir.Noun("card"),), (lies,)), ir.Any(), said="zone")


@phrase()
def discard_hand(owner: ir.Who) -> object:
    return Owned(ir.Move("discard", whole_hand(owner)), owner)


@phrase()
def banish(thing: ir.Thing) -> ir.Move:
    return ir.Move("banish", done_to(thing))


@phrase()
def banish_from(thing: ir.Thing, zone: ir.Zone) -> ir.Move:
    if not isinstance(thing, (ir.Self, ir.Ref)):
        raise MeaninglessError  # the zone of a Pick is part of it
    return ir.Move("banish", thing, source=zone)


@phrase()
def return_to(thing: ir.Thing, place: ir.Zone, mods: Mods | None) -> ir.Move:
    return moved(ir.Move("return", done_to(thing), place), mods)


@phrase()
def put_into(thing: ir.Thing, place: ir.Zone, mods: Mods | None, order: str | None) -> ir.Move:
    move = ir.Move("put", done_to(thing), place, order=order == "any", random=order == "random")
    return moved(move, mods)


@phrase()
def any_order() -> str:
    return "any"


@phrase()
def random_order() -> str:
    return "random"


def moved(move: ir.Move, mods: Mods | None) -> ir.Move:
    under, rested, state = mods or (None, False, "")
    return replace(move, under=under, rested=rested, state=state)


@phrase()
def move_mods(under: ir.Who | None, rested: object, state: str | None) -> Mods:
    if under is None and rested is None and state is None:
        raise MeaninglessError
    return under, rested is not None, state or ""


for _state in ("transformed", "preserved", "attacking"):
    phrase(f"arriving_{_state}")(lambda state=_state: state)


@phrase("rested", "unpreventable")
def yes() -> bool:
    return True


@phrase()
def under_control(owner: ir.Who) -> ir.Who:
    return owner


@phrase()
def to_zone(zone: ir.Zone) -> ir.Zone:
    return zone


@phrase()
def to_field() -> ir.Zone:
    return ir.Zone("field")


@phrase()
def into_zone(zone: ir.Zone) -> ir.Zone:
    return zone


@phrase()
def onto_field() -> ir.Zone:
    return ir.Zone("field")


@phrase()
def on_end(end: str, zone: ir.Zone) -> ir.Zone:
    return replace(zone, at=end)


@phrase("deck_end")
def deck_end(word: str) -> str:
    return word


# ---------------------------------------------------------------- counters


@phrase()
def counter_word(word: str) -> str:
    return word


for _name in ("level", "damage", "durability", "time", "omen", "bulwark"):
    phrase(f"counter_{_name}")(lambda name=_name: name)


@phrase()
def one_counter(counter: str) -> Counted:
    return Counted(1, counter)


@phrase()
def many_counters(n: ir.Amount, counter: str) -> Counted:
    return Counted(n, counter)


@phrase()
def any_counters(counter: str) -> Counted:
    return Counted(ir.Any(), counter)


@phrase()
def that_many_counters(counter: str) -> Counted:
    return Counted(ir.ThatMuch("that many"), counter)


@phrase()
def put_counters(counted: Counted, on: ir.Thing) -> ir.PutCounters:
    if isinstance(counted.n, ir.Any):
        raise MeaninglessError  # as many as the player likes: nobody is asked yet
    return ir.PutCounters(counted.what, done_to(on), counted.n)


@phrase()
def put_counters_equal(counter: str, on: ir.Thing, n: ir.Amount) -> ir.PutCounters:
    return ir.PutCounters(counter, done_to(on), n, said="equal")


@phrase()
def remove_counters(counted: Counted, off: ir.Thing) -> ir.RemoveCounters:
    if isinstance(counted.n, ir.Any) and isinstance(off, ir.Pick) and off.how in {"all", "each", "bare"}:
        raise MeaninglessError  # from which of them how many, nobody is asked yet
    return ir.RemoveCounters(counted.what, done_to(off), counted.n)


# ---------------------------------------------------------------- subjects


def by(who: ir.Who, verb: Any) -> ir.Step:
    """The step, done by this player; "their hand" then is that player's own."""
    if isinstance(verb, Owned):
        if verb.owner != (ir.YOU if who == ir.YOU else THEY):
            raise MeaninglessError
        return by(who, verb.step)
    if who == ir.YOU or isinstance(verb, ir.Then):
        return verb  # type: ignore[no-any-return]  # replace keeps the kind
    if not hasattr(verb, "who"):
        raise MeaninglessError
    return replace(verb, who=who)  # type: ignore[no-any-return]  # replace keeps the kind
