"""Deeds that begin continuous effects, support, links and delayed crafts (1201.2b, 1211.8, 1215, 1309, 1310)."""

from __future__ import annotations

import itertools

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.agenda import Answer, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.games.trails import queries
from ga_replay.games.trails.deeds import subjects
from ga_replay.games.trails.deeds.subjects import cards, speaker
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.playing.texts import key
from ga_replay.games.trails.values import board, counting, links

Reply = list[Answer]


def all_of(facts: list[ev.Fact], rule: str, *, ordered: bool = False) -> Reply:
    """The facts as one group; empty without facts."""
    return [Must(tuple(facts), rule, ordered=ordered)] if facts else []


def numbers(scene: Scene, handles: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers to which an effect is bound: objects, or cards that are not objects."""
    things = scene.table.things
    return tuple([things[h].number if h in things else -h for h in handles if h in scene.table.zone_of])


@convention("1215.9")
def what_would_end_before_it_begins_does_not_begin(_scene: Scene) -> bool:
    """Such as an effect of this combat if there is none."""
    return True


def is_over(scene: Scene, until: str) -> bool:
    """True if there is no such time.

    A combat is from its attackers being in combat (804.5) to its end (804.13).
    """
    fights = any(one.kind == queries.ATTACK and "began" in one.choices for one in scene.table.stack)
    return until == "combat" and not fights and what_would_end_before_it_begins_does_not_begin(scene)


@convention("104.2")
def what_is_nothing_is_not_done(_scene: Scene) -> bool:
    """Of a deed that is impossible as a whole, the possible part is done."""
    return True


def began(
    scene: Scene, item: Item, address: str, objects: tuple[int, ...], until: str, values: tuple[int, ...] = ()
) -> Reply:
    """The effect begins."""
    if is_over(scene, until):
        return []
    fact = ev.EffectBegan(
        effect=EffectId(scene.table.next_id),
        text=address,
        source=item.handle,
        player=item.player,
        objects=objects,
        until="" if until in {"game", "zone"} else until,
        values=values,
    )
    return all_of([fact], "1215.8")


def give(scene: Scene, item: Item, address: str, deed: ab.Give) -> Reply:
    """The cards and amounts are fixed now (1215.6)."""
    of = speaker(item)
    values = (counting.amount(scene, of, deed.strength), counting.amount(scene, of, deed.defense))
    found = numbers(scene, cards(scene, item, address, deed.who))
    nothing = not says_something(deed, values) and what_is_nothing_is_not_done(scene)
    if not found or nothing:
        return []
    reply = began(scene=scene, item=item, address=address, objects=found, until=deed.until, values=values)
    if deed.organizations_of and reply:
        marks = [ev.UsageMarked(f"{links.GETS}{scene.table.next_id}:{name}") for name in gotten(scene, item, deed)]
        reply += all_of(list(marks), "1331.1")
    return reply


def says_something(deed: ab.Give, values: tuple[int, int]) -> bool:
    """True if the effect changes anything; amounts of 0 are not carried out."""
    plain = ab.Give(deed.strength, deed.defense, who=deed.who, until=deed.until)
    return deed != plain or values != (0, 0)


def gotten(scene: Scene, item: Item, deed: ab.Give) -> tuple[str, ...]:
    """The organizations given without being named: those of the trigger's subject, or the chosen ones."""
    if deed.organizations_of == "it":
        about = [h for h in item.choices.get("about", ()) if h > 0]
        natures = [board.nature(scene, h) for h in about]
        names = sorted({name for one in natures for name in one.organizations})
        return (*names, *([links.ALL] if any(links.has_all(scene, one) for one in natures) else ()))
    chosen = item.choices.get("organizations", ())
    every = known_organizations(scene)
    return tuple([every[at] for at in chosen if at < len(every)])


@convention("1312.4")
def organizations_are_chosen_among_those_on_the_field(_scene: Scene) -> bool:
    """Those that UNITs there hold."""
    return True


def known_organizations(scene: Scene) -> tuple[str, ...]:
    """The organizations on the fields, in order; all known ones if the book sets no limit."""
    table = scene.table
    cards_there = (
        [h for one in table.players for h in board.units(scene, one)]
        if organizations_are_chosen_among_those_on_the_field(scene)
        else sorted(table.card_of)
    )
    return tuple(sorted({name for h in cards_there for name in board.nature(scene, h).organizations}))


def rule(scene: Scene, item: Item, address: str, deed: ab.Rule) -> Reply:
    """Of variable players, the current ones are kept, by their seats."""
    if deed.who.how in {"you", "opponent", "both"}:
        return began(scene, item, address, (), deed.until)
    seats = tuple([scene.table.players.index(one) for one in subjects.players(scene, item, address, deed.who)])
    return began(scene=scene, item=item, address=address, objects=(), until=deed.until, values=seats) if seats else []


def price(scene: Scene, item: Item, address: str, deed: ab.Price) -> Reply:
    return began(scene, item, address, (), deed.until)


def instead(scene: Scene, item: Item, address: str, deed: ab.Instead) -> Reply:
    return began(scene, item, address, (), deed.until)


def treat_as(scene: Scene, item: Item, address: str, deed: ab.TreatAs) -> Reply:
    return began(scene, item, address, (), deed.until)


def ignore(scene: Scene, item: Item, address: str, deed: ab.Ignore) -> Reply:
    """Everything that applies to the card now stops applying to it; later effects do apply."""
    found = numbers(scene, cards(scene, item, address, deed.who))
    return began(scene, item, address, found, "game") if found else []


# --- support ---------------------------------------------------------------------------------------------------------


@convention("1309.2")
def support_may_be_lost(_scene: Scene) -> bool:
    """By a text that says so."""
    return True


@convention("1309.1")
def support_may_be_given(_scene: Scene) -> bool:
    """It is an attribute (401)."""
    return True


def support(scene: Scene, item: Item, address: str, deed: ab.Support) -> Reply:
    things = scene.table.things
    said = support_may_be_given if deed.has else support_may_be_lost
    if not said(scene):
        return []
    those = [h for h in cards(scene, item, address, deed.who) if h in things]
    changed = [h for h in those if (queries.SUPPORT in things[h].statuses) != deed.has]
    return all_of([ev.StatusSet(h, queries.SUPPORT, int(deed.has)) for h in changed], said.rule)


# --- links -----------------------------------------------------------------------------------------------------------


def linked(scene: Scene, player: str, names: tuple[str, ...]) -> list[ev.Fact]:
    """The facts of organizations of the player being linked, for good."""
    usage = scene.table.usage
    keys = [links.link_key(player, one, two) for one, two in itertools.pairwise(names)]
    return [ev.UsageMarked(one) for one in dict.fromkeys(keys) if one not in usage]


def link(scene: Scene, item: Item, _address: str, deed: ab.Link) -> Reply:
    player = subjects.you(scene, item)
    if deed.organizations:
        return all_of(linked(scene, player, deed.organizations), "1310.1")
    every = known_organizations(scene)
    chosen = tuple([every[at] for at in item.choices.get("organizations", ()) if at < len(every)])
    return all_of(linked(scene, player, chosen), "1310.1")


# --- later -----------------------------------------------------------------------------------------------------------


def later(scene: Scene, item: Item, address: str, _deed: ab.Later) -> Reply:
    """A delayed triggered craft; its subject is that of this text."""
    about = item.choices.get("about", ())
    first = item.choices.get(key(f"{address.rpartition('.')[0]}.1"), ())
    spoken = tuple([h for h in first if h > 0]) or tuple([h for h in about if h > 0])
    fact = ev.DelayedSet(
        delayed=scene.table.next_id, when="later", text=address, source=item.handle, player=item.player, about=spoken
    )
    return all_of([fact], "1211.8")
