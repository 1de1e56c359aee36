"""The meaning of verb phrases of verb.lark that neither draw, move nor count."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.verb import Counted, Mods, Owned, done_to, moved

MISPRINTS = {"Automaton Drone Drone": "Automaton Drone"}
"""Tokens by a name that none has, as printed, and the token that the publisher names for the card."""


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
    return Counted(1, MISPRINTS.get(name, name))


@phrase()
def many_tokens(n: ir.Amount, name: str) -> Counted:
    return Counted(n, name)


@phrase()
def summon(tokens: Counted, rested: object) -> ir.Summon:
    return ir.Summon(tokens.what, tokens.n, state=("rested",) if rested else ())


@phrase()
def summon_both(first: str, last: Counted) -> ir.Then:
    """Read "summon a Silvershine and a Fraysia token"."""
    if last.n != 1:
        raise MeaninglessError
    return ir.Then((ir.Summon(first, more=True), ir.Summon(last.what)), said="tokens")


@phrase()
def materialize(thing: ir.Thing) -> ir.Materialize:
    return ir.Materialize(done_to(thing))


@phrase()
def level_up(champion: ir.Champion) -> ir.LevelUp:
    return ir.LevelUp(champion)


@phrase()
def skip_phase(owner: ir.Who, phase_name: str) -> object:
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
    lies = ir.Lies(zone, said="in")
    several = zone.said == "or" and bool(zone.also)
    return ir.LookAt(ir.Pick("all", ir.Kind((ir.Noun("card"),), (lies,)), ir.Any(), said="zone"), one_zone=several)


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
    return ir.Activate(done_to(thing), free=cost)


@phrase()
def redirect(what: ir.Thing, to: ir.Thing) -> ir.Redirect:
    """Another unit than that which an attack has is one that it may have (redirect.1): nobody attacks their own."""
    if isinstance(to, ir.Pick) and what == ir.The("attack", said="this") and to.kind == ANOTHER_UNIT:
        to = replace(to, kind=ANOTHER_TARGET)
    return ir.Redirect(done_to(what), done_to(to))


ANOTHER_UNIT = ir.Kind((ir.Noun("unit"),), other=True)
ANOTHER_TARGET = ir.Kind((ir.Noun("unit"),), (ir.Controlled(no=True),), but=ir.The("defender"), said="another target")


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


@phrase()
def return_from_to(thing: ir.Thing, source: ir.Zone, place: ir.Zone, mods: Mods | None) -> ir.Move:
    if not isinstance(thing, (ir.Self, ir.Ref)) and not (isinstance(thing, ir.The) and thing.part == "killed"):
        raise MeaninglessError  # the zone of a Pick is part of it
    return moved(ir.Move("return", thing, place, source), mods)


@phrase()
def choose_reveal(thing: ir.Thing) -> ir.Reveal:
    return ir.Reveal(done_to(thing), said="choose and")


@phrase()
def damage_additional(n: ir.Amount, unpreventable: object, to: ir.Thing) -> ir.Damage:
    return replace(damage_phrase(n, unpreventable, to), said="additional")


@phrase()
def deal_split(n: ir.Amount, to: ir.Thing) -> ir.Damage:
    return ir.Damage(n, done_to(to), split=True)


@phrase()
def deal_split_equal(n: ir.Amount, to: ir.Thing) -> ir.Damage:
    return ir.Damage(n, done_to(to), split=True, said="equal")
