"""What the verb phrases of verb.lark mean. Whoever does it is filled in by the clause around."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from ga_replay.effects import ir
from ga_replay.effects.meaning.noun import THEY
from ga_replay.effects.meaning.registry import MeaninglessError, phrase

Mods = tuple[ir.Who | None, bool, str]
"""Under whose control something arrives, whether rested, and in which other state."""


class Counted(NamedTuple):
    """So many of something that has a name: counters, tokens."""

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
    """A step that spoke of "your" or "their" zone: it must be the zone of whoever does the step."""

    step: ir.Step
    owner: ir.Who


@phrase()
def discard(thing: ir.Thing) -> ir.Move:
    return ir.Move("discard", done_to(thing))


def whole_hand(of: ir.Who) -> ir.Pick:
    lies = ir.Lies(ir.Zone("hand", of), said="in")
    return ir.Pick("all", ir.Kind((ir.Noun("card"),), (lies,)), ir.Any(), said="zone")


@phrase()
def discard_hand(owner: ir.Who) -> Any:
    return Owned(ir.Move("discard", whole_hand(owner)), owner)


@phrase()
def banish(thing: ir.Thing) -> ir.Move:
    return ir.Move("banish", done_to(thing))


@phrase()
def banish_from(thing: ir.Thing, zone: ir.Zone) -> ir.Move:
    if not isinstance(thing, (ir.Self, ir.Ref)):
        raise MeaninglessError  # where a Pick lies is part of what it is
    return ir.Move("banish", thing, source=zone)


@phrase()
def return_to(thing: ir.Thing, place: ir.Zone, mods: Mods | None) -> ir.Move:
    return _moved(ir.Move("return", done_to(thing), place), mods)


@phrase()
def put_into(thing: ir.Thing, place: ir.Zone, mods: Mods | None, order: str | None) -> ir.Move:
    move = ir.Move("put", done_to(thing), place, order=order == "any", random=order == "random")
    return _moved(move, mods)


@phrase()
def any_order() -> str:
    return "any"


@phrase()
def random_order() -> str:
    return "random"


def _moved(move: ir.Move, mods: Mods | None) -> ir.Move:
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


for _name in ("level", "damage", "durability", "time", "omen"):
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
    return ir.PutCounters(counted.what, done_to(on), counted.n)


@phrase()
def put_counters_equal(counter: str, on: ir.Thing, n: ir.Amount) -> ir.PutCounters:
    return ir.PutCounters(counter, done_to(on), n, said="equal")


@phrase()
def remove_counters(counted: Counted, off: ir.Thing) -> ir.RemoveCounters:
    return ir.RemoveCounters(counted.what, done_to(off), counted.n)


# ---------------------------------------------------------------- the others


@phrase()
def damage_phrase(n: ir.Amount, unpreventable: object, to: ir.Thing) -> ir.Damage:
    return ir.Damage(n, done_to(to), sort="unpreventable" if unpreventable else "")


@phrase()
def deal(damage: ir.Damage) -> ir.Damage:
    return damage


@phrase()
def destroy(thing: ir.Thing) -> ir.Destroy:
    return ir.Destroy(done_to(thing))


@phrase()
def sacrifice(thing: ir.Thing) -> ir.Sacrifice:
    return ir.Sacrifice(done_to(thing))


@phrase()
def suppress(thing: ir.Thing) -> ir.Suppress:
    return ir.Suppress(done_to(thing))


@phrase()
def negate(thing: ir.Thing) -> ir.Negate:
    return ir.Negate(done_to(thing))


@phrase()
def recover(n: ir.Amount) -> ir.Recover:
    return ir.Recover(n)


@phrase()
def glimpse(n: ir.Amount) -> ir.Glimpse:
    return ir.Glimpse(n)


@phrase()
def empower(n: ir.Amount) -> ir.Empower:
    return ir.Empower(n)


@phrase()
def reveal(thing: ir.Thing) -> ir.Reveal:
    return ir.Reveal(done_to(thing))


@phrase()
def choose(thing: ir.Thing) -> ir.Choose:
    if not (isinstance(thing, ir.Pick) and thing.how == "choose"):
        raise MeaninglessError
    return ir.Choose(thing)


@phrase()
def wake_up(thing: ir.Thing) -> ir.Wake:
    return ir.Wake(done_to(thing))


@phrase()
def rest(thing: ir.Thing) -> ir.Wake:
    return ir.Wake(done_to(thing), rest=True)


@phrase()
def one_token(name: str) -> Counted:
    return Counted(1, name)


@phrase()
def many_tokens(n: ir.Amount, name: str) -> Counted:
    return Counted(n, name)


@phrase()
def summon(tokens: Counted, rested: object) -> ir.Summon:
    return ir.Summon(tokens.what, tokens.n, state=("rested",) if rested else ())


@phrase()
def materialize(thing: ir.Thing) -> ir.Materialize:
    return ir.Materialize(done_to(thing))


@phrase()
def level_up(champion: ir.Champion) -> ir.LevelUp:
    return ir.LevelUp(champion)


@phrase()
def skip_phase(owner: ir.Who, phase_name: str) -> Any:
    return Owned(ir.SkipPhase(phase_name), owner)


@phrase()
def pay(n: ir.Amount) -> ir.Pay:
    return ir.Pay(n)


@phrase()
def transform(thing: ir.Thing) -> ir.Transform:
    return ir.Transform(done_to(thing))


@phrase()
def gather() -> ir.Gather:
    return ir.Gather()


@phrase()
def gather_twice() -> ir.Gather:
    return ir.Gather(2)


def by(who: ir.Who, verb: Any) -> ir.Step:
    """The step, done by this player; "their hand" then is that player's own."""
    if isinstance(verb, Owned):
        if verb.owner != (ir.YOU if who == ir.YOU else THEY):
            raise MeaninglessError
        return by(who, verb.step)
    if who == ir.YOU or isinstance(verb, ir.Then):
        return verb  # type: ignore[no-any-return]
    if not hasattr(verb, "who"):
        raise MeaninglessError
    return replace(verb, who=who)  # type: ignore[no-any-return]


@phrase()
def gather_times(n: ir.Amount) -> ir.Gather:
    return ir.Gather(n)


@phrase()
def end_phase(phase_name: str) -> ir.EndPhase:
    return ir.EndPhase(phase_name)


@phrase()
def end_combat() -> ir.EndPhase:
    return ir.EndPhase("combat phase")


@phrase()
def delevel(champion: ir.Champion) -> ir.LevelUp:
    return ir.LevelUp(champion, down=True)


@phrase()
def load(thing: ir.Thing, into: ir.Thing) -> ir.Attach:
    return ir.Attach(done_to(thing), done_to(into), "load")


@phrase()
def look_at(thing: ir.Thing) -> ir.LookAt:
    return ir.LookAt(done_to(thing))


@phrase()
def look_at_zone(zone: ir.Zone) -> ir.LookAt:
    return ir.LookAt(zone)


@phrase()
def put_back(thing: ir.Thing) -> ir.Move:
    if not isinstance(thing, ir.Ref):
        raise MeaninglessError
    return ir.Move("put", thing, ir.Zone("deck", ir.YOU, "top", said="back"), order=True)


@phrase()
def draw_additional() -> ir.Draw:
    return ir.Draw(said="additional")


@phrase()
def draw_up_to(n: ir.Amount) -> ir.Draw:
    return ir.Draw(ir.Any(n))


@phrase()
def deal_equal(to: ir.Thing, n: ir.Amount) -> ir.Damage:
    return ir.Damage(n, done_to(to), said="equal")


@phrase()
def deal_amount_equal(unpreventable: object, to: ir.Thing, n: ir.Amount) -> ir.Damage:
    return ir.Damage(n, done_to(to), sort="unpreventable" if unpreventable else "", said="amount equal")


@phrase()
def banish_face_down(thing: ir.Thing) -> ir.Move:
    return ir.Move("banish", done_to(thing), state="face down")


@phrase()
def banish_resolving(thing: ir.Thing) -> ir.Move:
    if not isinstance(thing, (ir.Self, ir.Ref)):
        raise MeaninglessError
    return ir.Move("banish", thing, resolving=True)


@phrase()
def play(thing: ir.Thing) -> ir.Activate:
    return ir.Activate(done_to(thing), play=True)


@phrase()
def activate_free(thing: ir.Thing, cost: str) -> ir.Activate:
    if isinstance(thing, ir.Self):
        raise MeaninglessError  # a permission to play this card: special-play-permissions.2
    return ir.Activate(done_to(thing), free=True, said=cost)


@phrase()
def redirect(what: ir.Thing, to: ir.Thing) -> ir.Redirect:
    return ir.Redirect(done_to(what), done_to(to))


@phrase()
def choose_name() -> ir.Choose:
    return ir.Choose("card name")


@phrase()
def choose_any_name() -> ir.Choose:
    return ir.Choose("card name", said="any")


@phrase()
def search(zone: ir.Zone, thing: ir.Thing) -> ir.Search:
    return ir.Search(zone, done_to(thing))


@phrase()
def shuffle(zone: ir.Zone) -> ir.Shuffle:
    return ir.Shuffle(zone)


@phrase()
def shuffle_into(thing: ir.Thing, zone: ir.Zone) -> ir.Shuffle:
    return ir.Shuffle(zone, done_to(thing))
