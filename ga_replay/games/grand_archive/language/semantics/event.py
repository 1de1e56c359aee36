"""The meaning of labels and clauses about events."""

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase

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
    if isinstance(event.what, ir.Pick) and event.what.how == "target":
        raise MeaninglessError  # an ability that waits all the time has no targets
    return replace(event, said="whenever"), None


@phrase()
def whenever_while(event: ir.Event, cond: ir.Condition) -> tuple[ir.Event, ir.Condition]:
    return replace(event, said="whenever"), cond


@phrase()
def when(event: ir.Event) -> tuple[ir.Event, None]:
    if isinstance(event.what, ir.Pick) and event.what.how == "target":
        raise MeaninglessError
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


def any_one(thing: ir.Thing) -> ir.Thing:
    """A thing that an effect waits for: "an ally" there is any ally, not a chosen one; a target was announced."""
    if isinstance(thing, ir.Pick) and thing.how == "choose":
        return replace(thing, how="one")
    return thing


def one_of(thing: ir.Thing) -> ir.Thing:
    """A thing in an event or condition: "an ally" there is any ally, not a chosen one."""
    if isinstance(thing, ir.Pick):
        if thing.how == "choose":
            return replace(thing, how="one")
        if thing.how in {"target", "random", "next", "first"}:
            raise MeaninglessError
    return thing


def _waited(thing: ir.Thing) -> ir.Thing:
    """The subject of an event; a delayed ability may wait for what a target does."""
    return thing if isinstance(thing, ir.Pick) and thing.how == "target" else one_of(thing)


def _of_thing(act: str) -> None:
    phrase(f"event_{act.replace(' ', '_')}")(lambda thing: ir.Event(act, _waited(thing)))


for _act in ("enter", "attack", "level up", "retaliate"):
    _of_thing(_act)


def _of_player(act: str) -> None:
    phrase(f"event_{act}")(lambda who, thing: ir.Event(act, who=who, to=one_of(thing)))


for _act in ("draw", "sacrifice", "discard", "materialize", "negate", "play"):
    _of_player(_act)


@phrase()
def event_gather(who: ir.Who) -> ir.Event:
    return ir.Event("gather", who=who)


@phrase()
def event_enter_under(thing: ir.Thing, owner: ir.Who) -> ir.Event:
    return ir.Event("enter", one_of(thing), who=owner)


@phrase()
def event_become(thing: ir.Thing, state: str) -> ir.Event:
    return ir.Event("become", one_of(thing), sort=state)


@phrase()
def event_dealt(thing: ir.Thing, sort: str | None) -> ir.Event:
    return ir.Event("take damage", one_of(thing), sort=sort or "")


@phrase()
def event_deals(thing: ir.Thing, sort: str | None, to: ir.Thing) -> ir.Event:
    return ir.Event("deal damage", one_of(thing), to=one_of(to), sort=sort or "")


@phrase()
def event_banished(thing: ir.Thing) -> ir.Event:
    return ir.Event("banish", to=one_of(thing))


@phrase()
def event_reveal_from(who: ir.Who, thing: ir.Thing, zone: ir.Zone) -> ir.Event:
    if not isinstance(thing, ir.Self):
        raise MeaninglessError  # the zone of a kind of thing is part of the kind
    return ir.Event("reveal", who=who, to=thing, source=zone)


@phrase()
def event_prevented(n: ir.Amount) -> ir.Event:
    return ir.Event("prevent", sort="damage", n=ir.Bound(n))
