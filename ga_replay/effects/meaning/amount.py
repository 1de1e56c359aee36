"""What the phrases of amount.lark mean: numbers, times, conditions and events."""

from msgspec.structs import replace

from ga_replay.effects import ir
from ga_replay.effects.lexicon import NUMBER_WORDS
from ga_replay.effects.meaning.registry import MeaninglessError, phrase


@phrase()
def number(digits: str) -> int:
    return int(digits)


@phrase()
def numword(word: str) -> int:
    return NUMBER_WORDS[word]


@phrase()
def x() -> ir.X:
    return ir.X()


@phrase()
def lv() -> ir.LV:
    return ir.LV()


@phrase()
def number_plus_lv(digits: str) -> ir.Sum:
    return ir.Sum(int(digits), ir.LV())


@phrase()
def number_plus_x(digits: str) -> ir.Sum:
    return ir.Sum(int(digits), ir.X())


@phrase()
def exactly(n: ir.Amount) -> ir.Bound:
    return ir.Bound(n, n)


@phrase()
def or_bound(n: ir.Amount, side: str) -> ir.Bound:
    return ir.Bound(n) if side == "more" else ir.Bound(most=n)


@phrase("more_less", "less_more", "done")
def chosen_word(word: str) -> str:
    return word


@phrase()
def count(what: ir.Amount) -> ir.Amount:
    return what


@phrase()
def counted_kind(kind: ir.Kind) -> ir.Count:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Count(ir.Pick("all", kind, ir.Any()))


@phrase()
def counted_way(kind: ir.Kind, act: str) -> ir.ThisWay:
    return ir.ThisWay(BASE[act], kind)


BASE = {
    "revealed": "reveal",
    "banished": "banish",
    "discarded": "discard",
    "destroyed": "destroy",
    "sacrificed": "sacrifice",
    "removed": "remove",
}


@phrase()
def counters_removed() -> ir.ThisWay:
    return ir.ThisWay("remove", "counter")


@phrase()
def damage_prevented() -> ir.ThisWay:
    return ir.ThisWay("prevent", "damage")


@phrase()
def that_much_plus(n: ir.Amount) -> ir.Sum:
    return ir.Sum(ir.ThatMuch("that much damage"), n, said="plus")


# ---------------------------------------------------------------- times

UNTIL_END = ir.Span("end", turn="this")
THIS_TURN = ir.Span("this", turn="this")


@phrase()
def until_end() -> ir.Span:
    return UNTIL_END


@phrase()
def this_turn() -> ir.Span:
    return THIS_TURN


@phrase()
def until_your_next() -> ir.Span:
    return ir.Span("beginning", turn="next", of=ir.YOU)


@phrase()
def until_end_of_your_next() -> ir.Span:
    return ir.Span("end", turn="next", of=ir.YOU)


@phrase()
def during(point: ir.Now) -> ir.Span:
    return ir.Span("during", phase=point.phase, of=point.of)


@phrase()
def point_turn(owner: ir.Who) -> ir.Now:
    return ir.Now("", owner)


@phrase()
def point_phase(owner: ir.Who, phase: str) -> ir.Now:
    return ir.Now(phase, owner)


for _name, _phase in {
    "recollection": "recollection phase",
    "end": "end phase",
    "main": "main phase",
    "materialize_phase": "materialize phase",
    "draw_phase": "draw phase",
    "wake_up_phase": "wake up phase",
}.items():
    phrase(_name)(lambda phase=_phase: phase)


@phrase()
def moment_of(owner: ir.Who, phase: str) -> ir.Moment:
    return ir.Moment(phase, owner)


@phrase()
def moment_next(phase: str) -> ir.Moment:
    return ir.Moment(phase, which="next")


# ---------------------------------------------------------------- events

_LABELS = {
    "on_enter": ir.Event("enter", ir.Self(), label="Enter"),
    "on_attack": ir.Event("attack", ir.Self(), label="Attack"),
    "on_hit": ir.Event("hit", ir.Self(), label="Hit"),
    "on_death": ir.Event("die", ir.Self(), label="Death"),
    "on_kill": ir.Event("kill", ir.Self(), label="Kill"),
    "on_leave": ir.Event("leave", ir.Self(), label="Leave"),
    "on_foster": ir.Event("become", ir.Self(), sort="fostered", label="Foster"),
    "on_banish": ir.Event("banish", ir.Self(), label="Banish"),
}
for _name, _event in _LABELS.items():
    phrase(_name)(lambda event=_event: event)


def _narrowed(act: str, head: str, label: str) -> ir.Event:
    return ir.Event(act, ir.Self(), to=one(ir.Kind((ir.Noun(head),))), label=label)


phrase("on_ally_hit")(lambda: _narrowed("hit", "ally", "Ally Hit"))
phrase("on_champion_hit")(lambda: _narrowed("hit", "champion", "Champion Hit"))
phrase("on_ally_kill")(lambda: _narrowed("kill", "ally", "Ally Kill"))
phrase("on_champion_kill")(lambda: _narrowed("kill", "champion", "Champion Kill"))


@phrase()
def on_charge(n: str) -> ir.Event:
    return ir.Event("charge", ir.Self(), n=ir.Bound(int(n)), label="Charge")


@phrase()
def whenever(event: ir.Event) -> tuple[ir.Event, None]:
    return replace(event, said="whenever"), None


@phrase()
def whenever_while(event: ir.Event, cond: ir.Condition) -> tuple[ir.Event, ir.Condition]:
    return replace(event, said="whenever while"), cond


@phrase()
def when(event: ir.Event) -> tuple[ir.Event, None]:
    return replace(event, said="when"), None


@phrase()
def at_moment(moment: ir.Moment) -> tuple[ir.Moment, None]:
    return moment, None


@phrase()
def event_activate(who: ir.Who, thing: ir.Thing) -> ir.Event:
    return ir.Event("activate", who=who, to=one_of(thing))


@phrase()
def event_activate_first(who: ir.Who, owner: ir.Who, kind: ir.Kind) -> ir.Event:
    if owner != who or isinstance(kind, ir.Pick):
        raise MeaninglessError
    return ir.Event("activate", who=who, to=one(kind), ordinal=1, since="each turn")


@phrase()
def event_die(thing: ir.Thing) -> ir.Event:
    return ir.Event("die", one_of(thing))


@phrase()
def event_reveal(who: ir.Who, thing: ir.Thing) -> ir.Event:
    return ir.Event("reveal", who=who, to=one_of(thing))


def one(kind: ir.Kind) -> ir.Pick:
    return ir.Pick("one", kind)


def one_of(thing: ir.Thing) -> ir.Thing:
    """A thing in an event or condition: "an ally" there is any ally, nobody chooses it."""
    if isinstance(thing, ir.Pick):
        if thing.how == "choose":
            return replace(thing, how="one")
        if thing.how in {"target", "random", "next", "first"}:
            raise MeaninglessError
    return thing


# ---------------------------------------------------------------- conditions


@phrase()
def has(who: ir.Who, thing: ir.Thing) -> ir.Condition:
    if isinstance(thing, ir.Self):
        return ir.Is(thing, ir.Controlled(who))
    if isinstance(thing, ir.Pick) and thing.how == "choose" and thing.n == 1:
        return ir.Has(who, thing.kind)
    raise MeaninglessError


@phrase()
def has_bound(who: ir.Who, n: ir.Amount, side: str, kind: ir.Kind) -> ir.Has:
    if n == 1 and side == "more":
        return ir.Has(who, kind, said="one or more")
    return ir.Has(who, kind, ir.Bound(n) if side == "more" else ir.Bound(most=n))


@phrase()
def is_state(thing: ir.Thing, what: ir.Kind | tuple[ir.Word, ...]) -> ir.Is:
    return ir.Is(one_of(thing), what)


@phrase()
def it_is_state(pronoun: str, what: ir.Kind | tuple[ir.Word, ...]) -> ir.Is:
    return ir.Is(ir.Ref(said=pronoun), what, said="'s")


@phrase()
def it_is_not_state(pronoun: str, what: ir.Kind | tuple[ir.Word, ...]) -> ir.Is:
    return ir.Is(ir.Ref(said=pronoun), what, no=True)


@phrase("its_word")
def its_word(word: str) -> str:
    return "it" if word == "it's" else "they"


@phrase("its_not_word")
def its_not_word(word: str, *_rest: str) -> str:
    return word


@phrase()
def predicate_word(word: ir.Word) -> tuple[ir.Word, ...]:
    return (word,)


@phrase()
def predicate_kind(kind: ir.Kind) -> ir.Kind:
    if isinstance(kind, ir.Pick):
        raise MeaninglessError
    return kind


@phrase()
def was_state(thing: ir.Thing, name: str) -> ir.Is:
    return ir.Is(one_of(thing), (ir.Word("state", name),), was=True)


@phrase()
def attacked_turn(thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("attack", one_of(thing)))


@phrase()
def activated_this_turn(who: ir.Who, thing: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("activate", who=who, to=one_of(thing)))


@phrase()
def you_have() -> ir.Player:
    return ir.YOU


@phrase()
def not_attacked_turn(who: ir.Who) -> ir.Happened:
    return ir.Happened(ir.Event("declare attack", who=who), no=True)


@phrase()
def was_done(thing: ir.Thing, act: str) -> ir.Happened:
    return ir.Happened(ir.Event(BASE[act], to=one_of(thing)), "this way", said="bare")


@phrase()
def was_done_way(thing: ir.Thing, act: str) -> ir.Happened:
    return ir.Happened(ir.Event(BASE[act], to=one_of(thing)), "this way")


@phrase()
def prevented_more(n: ir.Amount) -> ir.Compare:
    return ir.Compare(ir.ThisWay("prevent", "damage"), ir.Bound(n))


@phrase()
def amounts_equal(what: ir.Amount) -> ir.Compare:
    """Read "the amount of cards in your hand and memory are equal": the two zones are compared."""
    match what:
        case ir.Count(
            ir.Pick(
                "all", ir.Kind(nouns, (ir.Lies(ir.Zone("hand and memory", who)),), other=False, but=None), ir.Any(None)
            )
        ):
            hand, memory = (
                ir.Count(ir.Pick("all", ir.Kind(nouns, (ir.Lies(ir.Zone(name, who), said="in"),)), ir.Any()))
                for name in ("hand", "memory")
            )
            return ir.Compare(hand, ir.Bound(memory, memory), said="equal")
        case _:
            raise MeaninglessError


@phrase()
def carries(thing: ir.Thing, trait: ir.CounterTrait) -> ir.Carries:
    return ir.Carries(one_of(thing), trait)


@phrase()
def not_now(point: ir.Now) -> ir.Now:
    return replace(point, no=True)


@phrase()
def now(point: ir.Now) -> ir.Now:
    return point


@phrase()
def first_turn(owner: ir.Who) -> ir.Now:
    return ir.Now("", owner, ordinal=1)


@phrase()
def is_attacking(thing: ir.Thing, target: ir.Thing) -> ir.Happened:
    return ir.Happened(ir.Event("attack", one_of(thing), to=one_of(target)), "now")
