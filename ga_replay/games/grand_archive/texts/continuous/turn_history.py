"""Turn history: past and current turns, phases and attacks, and event counts, for texts that refer to them."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import DEALT
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.attack_power import weapons_used
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import within
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided, kept_handles
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS, players
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.text_ref import parent, parts
from ga_replay.games.grand_archive.texts.continuous.acting_as import (
    activating_as_a_spell_is_activating_one,
    may_be_such_a_spell,
)
from ga_replay.games.grand_archive.texts.lines import event_counts, printed, programs
from ga_replay.games.grand_archive.texts.lines.card_profile import ACTS
from ga_replay.games.grand_archive.texts.lines.keyword_texts import COMMAND_CARD
from ga_replay.games.grand_archive.texts.lines.undecidable import (
    came_from_banishment,
    counted_by_holder,
    in_its_main_phase,
    of_its_own_play,
)
from ga_replay.games.grand_archive.zones import DECK, STACK

WITHOUT_CARD = frozenset({"drawn", "recovered", "glimpsed", "gathered", "empowered", "declared"})
ROLES = {"attacker": "attacking", "defender": "defending", "retaliator": "retaliating"}
"""Parts in the attack under way, and the roles of the objects that have them."""

ACTIVATIONS = (ir.Kind((ir.Noun("activation"),)), ir.Kind((ir.Noun("card activation"),)))


def having_part(scene: Scene, ctx: Context, part: str) -> tuple[int, ...]:
    """The object in that part now, in the event that the text answers, or in an earlier step of it."""
    table = scene.table
    if part == "attack":
        part = "attacker"
    if part in ROLES:
        return tuple(h for h, thing in table.things.items() if ROLES[part] in thing.roles)
    match part:
        case "damage source":
            return ctx.did("damage")
        case "hit" | "source" | "killed":
            return ctx.about
        case "ability" | "activation":
            return (ctx.source,)
        case ir.PICKED_BEFORE:
            return _picked_before(ctx)
        case "rest":
            return _rest(scene, ctx)
        case "linked":
            thing = table.things.get(ctx.source) or table.former.get(ctx.source)
            return thing.roles.get("linked", ()) if thing is not None else ()
        case _ if part in ACTS:
            return ctx.did(ACTS[part])
        case _:
            raise Undecided(f"the {part} is unknown")


def _picked_before(ctx: Context) -> tuple[int, ...]:
    """What the lines of the resolving card that come before this one have picked. Raises Undecided if several did, or none."""
    found = []
    for name, handles in ctx.choices.items():
        place, _, more = name.removeprefix("pick ").partition(".")
        if name.startswith("pick ") and not more.endswith(" objects") and int(place) < int(parts(ctx.address).line):
            found.append(handles)
    if len(found) != 1:
        raise Undecided("what the text has spoken of before")
    return found[0]


def _rest(scene: Scene, ctx: Context) -> tuple[int, ...]:
    """The cards looked at (or revealed, if none) in a deck that are still there: the text has not moved them.

    Those that it has put into the deck are not of the rest, though they lie there.
    """
    zone_of, put = scene.table.zone_of, ctx.did("put")
    return tuple(h for h in ctx.did("look") or ctx.did("reveal") if name_of(zone_of[h]) == DECK and h not in put)


@states("banishment.3", without=AS_GIVEN)
def an_object_remembers_what_it_banished_itself(
    _scene: Scene, handle: int, _namesakes: tuple[int, ...]
) -> tuple[int, ...]:
    """Not the objects that others of its name banished."""
    return (handle,)


def remembered(scene: Scene, ctx: Context, part: str) -> tuple[int, ...]:
    """The objects that an earlier ability of the same object affected in that way; it remembers them after it left."""
    table = scene.table
    mine = an_object_remembers_what_it_banished_itself(scene, ctx.source, _namesakes(scene, ctx.source))
    bearers = [thing for h in mine if (thing := table.things.get(h) or table.former.get(h)) is not None]
    return tuple(h for thing in bearers for h in kept_handles(thing.statuses, ACTS.get(part, part)))


def _namesakes(scene: Scene, handle: int) -> tuple[int, ...]:
    """Every object of that name."""
    name = queries.label(scene, handle)
    return tuple(h for h in scene.table.things if queries.label(scene, h) == name)


def is_now(scene: Scene, ctx: Context, node: ir.Now) -> bool:
    """True in that phase or turn of one of those players; `ordinal` counts that player's own turns of the game."""
    table = scene.table
    if node.of is not None and table.turn_player not in players(ctx, node.of):
        return False
    if node.ordinal and table.turns_taken[table.turn_player] != node.ordinal:
        return False
    if not node.phase or node.phase == "turn":
        return True
    if node.phase == "combat phase":
        return table.step not in {"", "main"}
    if node.phase == "main phase" and table.step not in {"", "main"}:
        return False  # the game returns to it after the combat phase (main-phase.3)
    return table.phase == node.phase.removesuffix(" phase").removesuffix(" step")


def was_played(scene: Scene, ctx: Context, test: ir.Played, handle: int) -> bool:
    """True if one of those players plays the card; only its owner ever plays a card (playing-cards.p2).

    A span gives only how long the text watches ("the next card you activate this turn").
    """
    if test.via is not None and not _comes_from(ctx, handle, test.via):
        return False
    return ctx.world.controller(handle) in players(ctx, test.by)


def _comes_from(ctx: Context, handle: int, zone: ir.Zone) -> bool:
    """True if the card lies there, or is pending and remembers that it was played from there."""
    if ctx.world.lies(handle, zone.name):
        return True
    key = event_counts.played_from(zone.name)
    return any(item.handle == handle and key in item.choices for item in ctx.scene.table.stack)


def times(scene: Scene, ctx: Context, node: ir.Happened) -> int:
    """The number of times the event has happened within the span. Raises Undecided if it is not counted."""
    match node.since:
        case "this way":
            found = _this_way(ctx, node.event)
            return found if node.event.n is None or within(ctx, node.event.n, found) else 0
        case "now":
            return _now(scene, ctx, node.event)
        case "this turn" | "this game":
            found = _counted(scene, ctx, node.event, "turn" if node.since == "this turn" else "game")
            return found if node.event.n is None or within(ctx, node.event.n, found) else 0
        case _:
            raise Undecided(f"nothing is counted for {node.since}")


def _this_way(ctx: Context, event: ir.Event) -> int:
    done = ctx.did(event.act)
    wanted = event.to if isinstance(event.to, ir.Pick) else event.what if isinstance(event.what, ir.Pick) else None
    if wanted is None or not done or wanted.kind in ACTIVATIONS:
        return len(done) or ctx.much(event.act)  # what was negated is no activation any more
    world = ctx.world
    kind = ir.Kind(wanted.kind.nouns, (*wanted.kind.where, ir.ThatWay(event.act)))
    from_here = [handle for handle in done if world.known(handle) or not kind.where]
    if len(from_here) < len(done):
        raise Undecided(f"it is unknown which card {done[0]} is")
    return sum(1 for handle in done if covers(ctx, ir.Pick("all", kind), handle))


def _now(scene: Scene, ctx: Context, event: ir.Event) -> int:
    """Attacks under way: who attacks (what)."""
    if event.act == "target" and event.what is not None and isinstance(event.to, ir.Thing):
        to = event.to
        aimed = (target for item in things(ctx, event.what) for target in ctx.world.targets(item))
        return sum(1 for target in aimed if covers(ctx, to, target))
    world_things = scene.table.things
    if event.act == "retaliate" and isinstance(event.what, ir.Thing) and isinstance(event.to, ir.Thing):
        against = (h for one in things(ctx, event.what) if one in world_things for h in _retaliated(scene, one))
        return sum(1 for h in against if covers(ctx, event.to, h))
    if event.act != "attack" or event.what is None:
        raise Undecided(f"it is unknown whether {event.act} is in progress")
    attackers = [
        h for h, thing in world_things.items() if "attacking" in thing.roles and _attacks(scene, ctx, event.what, h)
    ]
    if event.using is not None:
        attackers = [h for h in attackers if _attacks_with(scene, ctx, event.using, h)]
    if event.to is None or isinstance(event.to, PLAYERS):
        return len(attackers)
    defending = (target for attacker in attackers for target in world_things[attacker].roles["attacking"])
    return sum(1 for target in defending if target in world_things and covers(ctx, event.to, target))


def _retaliated(scene: Scene, retaliator: int) -> tuple[int, ...]:
    """Whom the object retaliates against, as far as they are still there."""
    things_ = scene.table.things
    return tuple([h for h in things_[retaliator].roles.get("retaliating", ()) if h in things_])


def _attacks_with(scene: Scene, ctx: Context, using: ir.Thing, attacker: int) -> bool:
    """True if such a thing is used for the attack."""
    if using == COMMAND_CARD:
        return a_command_in_the_intent_is_used(scene, ctx, attacker)
    return any(covers(ctx, using, part) for part in _used_by(scene, attacker))


@states("player-action-legality.p2", without=False)
def a_command_in_the_intent_is_used(scene: Scene, ctx: Context, attacker: int) -> bool:
    """As the cards with commanded will explain it."""
    return any(covers(ctx, COMMAND_CARD, card) for card in queries.intent_of(scene, attacker))


def _used_by(scene: Scene, attacker: int) -> tuple[int, ...]:
    """The weapons and attack cards of the attack."""
    return (*weapons_used(scene, attacker), *queries.intent_of(scene, attacker))


def _attacks(scene: Scene, ctx: Context, what: ir.Thing, attacker: int) -> bool:
    """A weapon or an attack card attacks if it is used for the attack."""
    if isinstance(what, ir.Self) and ctx.source != attacker:
        return ctx.source in scene.table.things[attacker].roles.get("using", ()) or (
            ctx.world.lies(ctx.source, "intent") and ctx.world.controller(ctx.source) == ctx.world.controller(attacker)
        )
    return covers(ctx, what, attacker)


def _tell_what_is_not_counted(scene: Scene, event: ir.Event) -> None:
    """Raises Undecided."""
    if counted_by_holder(event):
        raise Undecided("who suppressed what is not counted")
    if event.act == "activate" and activating_as_a_spell_is_activating_one(scene, may_be_such_a_spell(event.to)):
        raise Undecided("abilities that were activated as Spells are not counted")


def _counted(scene: Scene, ctx: Context, event: ir.Event, since: str) -> int:
    if event.act in event_counts.OF_ABILITIES:
        return _resolutions(scene, ctx, event, since)
    if came_from_banishment(event):
        thing = scene.table.things.get(ctx.source) or scene.table.former.get(ctx.source)
        return int(thing is not None and event_counts.FROM_BANISHMENT in thing.statuses)
    act = event_counts.COUNTED.get(event.act)
    if act is None:
        raise Undecided(f"nothing counts {event.act}")
    _tell_what_is_not_counted(scene, event)
    if event.source is not None:
        return _from_there(ctx, event, event.source)
    if isinstance(event.to, ir.The) and event.to.part == "ability":
        return scene.table.usage.get(
            event_counts.ability_used(event_counts.bearer(ctx.number, ctx.source, ctx.address), ctx.address, since), 0
        )
    if in_its_main_phase(event):
        return int(event_counts.IN_MAIN_PHASE in ctx.choices)
    if event.act in event_counts.OF_OBJECTS and isinstance(event.what, ir.Pick):
        return _by_any_object(scene, act, since)
    if event.who is not None:
        return sum(
            _by(scene=scene, ctx=ctx, act=act, player=player, of=event.to, since=since)
            for player in players(ctx, event.who)
        )
    if event.what is None or isinstance(event.what, ir.Pick):
        of = event.to if event.what is None else event.what
        return sum(
            _by(scene=scene, ctx=ctx, act=act, player=player, of=of, since=since) for player in scene.table.players
        )
    if event.act == "deal damage":
        return damage_dealt(scene, ctx, event)
    about = things(ctx, event.what)
    numbers = (ctx.world.object_number(handle) for handle in about)
    marked = sum(scene.table.usage.get(event_counts.by_object(act, number, since), 0) for number in numbers if number)
    return marked + sum(_materialized_upon(scene, one) for one in about) if event.act == "level up" else marked


def _by_any_object(scene: Scene, act: str, since: str) -> int:
    """How often any object did it, whichever: they are counted by their numbers."""
    head = event_counts.by_object(act, 0, since).removesuffix("0")
    return sum(n for name, n in scene.table.usage.items() if name.startswith(head))


def _resolutions(scene: Scene, ctx: Context, event: ir.Event, since: str) -> int:
    """How often the ability has resolved with the resolution under way, if that is the ordinal one it asks for."""
    number = event_counts.bearer(ctx.number, ctx.source, ctx.address)
    before = scene.table.usage.get(event_counts.ability_resolved(number, parent(ctx.address), since), 0)
    return before + 1 if before + 1 == event.ordinal else 0


def damage_dealt(scene: Scene, ctx: Context, event: ir.Event) -> int:
    """How much damage of that sort the object has dealt this turn, as the same object it is now."""
    assert event.what is not None
    dealers = tuple(things(ctx, event.what))
    heads = [f"{DEALT}{ctx.world.object_number(handle)}:" for handle in dealers]
    total = 0
    for name, much in scene.table.usage.items():
        if name.startswith(DEALT) and any(name.startswith(head) for head in heads):
            _, _, _, sort, victim = name.split(":")
            if event.to is not None and not _is_other(scene, ctx, event.to, int(victim), dealers):
                continue
            combat = sort == "combat"
            total += much if event.sort in {"", "combat" if combat else "non-combat"} else 0
    return total


def _is_other(scene: Scene, ctx: Context, to: object, number: int, dealers: tuple[int, ...]) -> bool:
    """True if the object of that number is such a one, and none of those that dealt the damage."""
    handle = scene.table.by_number.get(number)
    if handle is None or handle in dealers or not isinstance(to, ir.Pick):
        return False
    return covers(ctx, ir.Pick("all", ir.Kind(to.kind.nouns)), handle)


def _materialized_upon(scene: Scene, champion: int) -> int:
    """How often it leveled up this turn as a champion card was materialized (champion.8), which marks the card alone."""
    table = scene.table
    thing = table.things.get(champion)
    if thing is None:
        return 0
    laid = [h for h in (champion, *thing.beneath) if name_of(thing.laid_from.get(h, "")) == STACK]
    found = {
        event_counts.by_player("materialized", thing.controller, table.card_of.get(h, event_counts.UNKNOWN))
        for h in laid
    }
    return sum(table.usage.get(one, 0) for one in found)


def _from_there(ctx: Context, event: ir.Event, zone: ir.Zone) -> int:
    """True if the card was played from that zone, which its activation remembers (`usage.played_from`)."""
    if not of_its_own_play(event):
        raise Undecided(f"the zone of {event.act} is unknown")
    key = event_counts.played_from(zone.name)
    if isinstance(event.to, ir.Ref):
        return sum(item.handle in things(ctx, event.to) and key in item.choices for item in ctx.scene.table.stack)
    return int(key in ctx.choices)


def _by(scene: Scene, ctx: Context, act: str, player: str, of: object, since: str) -> int:
    """The number of times that player (or their objects) did it, with cards of that kind."""
    if act in WITHOUT_CARD:
        return scene.table.usage.get(event_counts.by_player(act, player, "", since), 0)
    head = event_counts.by_player(act, player, "", since) + ":"
    found = [name for name in scene.table.usage if name.startswith(head)]
    if not found:
        return 0
    counts = scene.table.usage
    if of is None:
        return sum([counts[name] for name in found])
    if not isinstance(of, ir.Pick):
        raise Undecided("cards are counted by kind, not one by one")
    return sum(counts[name] for name in found if _fits(ctx, of.kind, name[len(head) :], player))


def times_played(scene: Scene, ctx: Context, act: str, player: str, kind: ir.Kind) -> int:
    """How many cards of that kind the player has activated, materialized or played this turn. Raises Undecided."""
    word = event_counts.OF_PLAYERS[act]
    return _by(scene=scene, ctx=ctx, act=word, player=player, of=ir.Pick("all", kind), since="turn")


def entered_as_they_resolved(scene: Scene, ctx: Context, player: str, kind: ir.Kind) -> int:
    """How many cards of that kind have entered the field under that player's control this turn as they resolved."""
    return _by(
        scene=scene, ctx=ctx, act=event_counts.RESOLVED_TO_FIELD, player=player, of=ir.Pick("all", kind), since="turn"
    )


def _fits(ctx: Context, kind: ir.Kind, card: str, player: str) -> bool:
    """True if the printed card is of the kind; its other qualities were not counted."""
    if card == event_counts.UNKNOWN:
        raise Undecided("a card was played that is not identified")
    for test in kind.where:
        if type(test) is ir.Controlled:
            if (player in players(ctx, test.by)) == test.no:
                return False
        elif type(test) is ir.Named and isinstance(test.name, ir.Self):
            if (queries.card_named(card).name == ctx.world.name(ctx.source)) == test.no:
                return False
        elif type(test) is not ir.Lies:
            raise Undecided("only the printed values of a card are counted")
    if kind.other and card == ctx.scene.table.card_of.get(ctx.source):
        raise Undecided("another copy may have been counted")
    return any(_noun(card, noun) for noun in kind.nouns)


@programs.cached
def _noun(card: str, noun: ir.Noun) -> bool:
    """True if the printed card is called that."""
    types = queries.printed_types(card)
    facts = queries.card_named(card)
    if noun.head == "unit" and types.isdisjoint(queries.UNITS):
        return False
    if noun.head not in {"card", "object", "unit", "attack", "activation"} and noun.head.upper() not in types:
        return False
    return all(printed.word(facts, word) != word.no for word in noun.words)
