"""Picking while a text resolves: by a player, by chance, or everything there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Chance, ForcedChoice, May, Must
from ga_replay.core.rules.choice import Barred, Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import capabilities, readings
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, amount, candidates, players, things
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.evaluate.lasting import subject
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS
from ga_replay.games.grand_archive.language.run.code import is_plain
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import UNNAMED_SLOTS, child, parent, parts, pick_key
from ga_replay.games.grand_archive.texts.combat.keyword_rules import immortal_objects_are_not_destroyed
from ga_replay.games.grand_archive.texts.continuous import definitions, links
from ga_replay.games.grand_archive.texts.continuous.kept_cards import stays
from ga_replay.games.grand_archive.texts.lines.programs import cached, node
from ga_replay.games.grand_archive.texts.playing.picked_together import some_without
from ga_replay.games.grand_archive.texts.playing.targets import is_spell, targetable
from ga_replay.games.grand_archive.texts.resolving.acts import ends
from ga_replay.games.grand_archive.texts.resolving.acts.alike import single
from ga_replay.games.grand_archive.texts.resolving.acts.attack_under_way import becomes_its_target, is_an_attack
from ga_replay.games.grand_archive.texts.resolving.acts.excluded_picks import rule_that_excludes
from ga_replay.games.grand_archive.texts.resolving.acts.materializing import could_be_activated, materializable
from ga_replay.games.grand_archive.texts.resolving.searching import (
    any_card_is_always_found,
    hidden_picks_are_made_together,
    players_choose_in_turn_order,
    players_pick_what_they_discard,
    texts_go_on_where_nothing_is_found,
    what_has_qualities_need_not_be_found,
)

HAND_IS_THEIRS = ir.Lies(ir.Zone("hand", ir.Player(side="player", how="they")))


def actors(view: View) -> tuple[str, ...]:
    """The players who do the step, in turn order (simultaneous-selections.1).

    Raises Undecided if one of several opponents is to be picked.
    """
    who: Any = getattr(view.node, "who", None)
    if type(who) not in PLAYERS:
        return (view.item.player,)
    return acting_players(view.ctx, who)


def alone(view: View) -> bool:
    """True if one player does the step in any case: no one has a turn after them."""
    who = getattr(view.node, "who", None)
    return who is None or (type(who) is ir.Player and who.how in ONE and who.side == "you")


ONE = frozenset({"", "they"})


def acting_players(ctx: Context, who: ir.Who) -> tuple[str, ...]:
    """Those players in turn order. Raises Undecided if one of several is to be picked."""
    found = players(ctx, who)
    if len(found) < 2:
        return found
    several = isinstance(who, ir.Player) and who.how_many == "any number"
    if isinstance(who, ir.Player) and who.how in {"a", "target", "other"} and not several:
        raise Undecided("which of several players it is")
    return players_choose_in_turn_order(ctx.scene, found)


@cache
def picks_of(node: ir.Node) -> tuple[ir.Pick, ...]:
    """The picks that the step itself makes, in printed order."""
    return tuple(_picks(node))


def _picks(node: ir.Node) -> Iterator[ir.Pick]:
    if isinstance(node, ir.RevealUntil):
        return  # the deck shows which card it is
    if isinstance(node, ir.EntersAs):
        return  # it speaks of what is yet to enter
    if isinstance(node, ir.Redirect) and is_an_attack(node.what):
        named: tuple[object, ...] = (node.to,)  # there is one attack at a time
    elif isinstance(node, ir.Effect):
        named = (subject(node),)
    else:
        named = tuple(getattr(node, name, None) for name in ("what", "off", "on", "source", "to", "token", "of"))
    for thing in named:
        members = thing.members if isinstance(thing, ir.Together) else (thing,)
        yield from (one for one in members if isinstance(one, ir.Pick))


def choosing(node: ir.Node) -> tuple[ExecutionPart, ...]:
    """The parts of a step in which its things are picked."""
    return tuple(part for pick in picks_of(node) if (part := _part(pick)) is not None)


def _part(pick: ir.Pick) -> ExecutionPart | None:
    match pick.how:
        case "choose":
            return ExecutionPart(
                lambda view: choose(view, pick),
                lambda view, answer: answered(view, pick, answer),
                repeats=True,
                over=alone,
            )
        case "random":
            return ExecutionPart(
                lambda view: _draw_lots(view, pick),
                lambda view, answer: [_chosen(view, pick, answer.values)],
                repeats=True,
                over=alone,
            )
        case "top" | "bottom" if isinstance(pick.n, ir.Any):
            return ExecutionPart(
                lambda view: ends.ask_how_many(view, pick, actors(view)[0]),
                lambda view, answer: [_chosen(view, pick, ends.taken(view.ctx, pick, answer.values[0]))],
            )
        case "all" | "each" | "bare" | "top" | "bottom" if pick.slot < UNNAMED_SLOTS:
            return ExecutionPart(lambda view: [_chosen(view, pick, _all_there(view, pick))])
        case _:
            return None


def _all_there(view: View, pick: ir.Pick) -> tuple[int, ...]:
    """Everything that the pick takes, of all who do the step: "their deck" is that of each of them."""
    ctx = _unpicked(view.ctx, pick)
    return tuple(dict.fromkeys([h for player in actors(view) for h in things(ctx.by(player), pick)]))


def _unpicked(ctx: Context, pick: ir.Pick) -> Context:
    """The same point of view before anything was picked: a loop picks anew."""
    key = pick_key(ctx.address, pick.slot)
    if key not in ctx.choices:
        return ctx
    return replace(ctx, choices={name: values for name, values in ctx.choices.items() if name != key})


def _chosen(view: View, pick: ir.Pick, handles: tuple[int, ...], player: str = "") -> Answer:
    key = pick_key(view.at, pick.slot)
    before = view.item.choices.get(key, ()) if view.round else ()
    facts = [ev.ChoiceSet(view.item.item, key, (*before, *handles))]
    if player and len(actors(view)) > 1:
        seats = view.item.choices.get(_by_whom(view, pick), ()) if view.round else ()
        seat = view.scene.table.players.index(player) + 1
        facts.append(ev.ChoiceSet(view.item.item, _by_whom(view, pick), (*seats, seat)))
    return Must(tuple(facts), view.because)


def chooser(view: View, pick: ir.Pick, player: str) -> str:
    """The player who picks: whoever does the step, unless the text names another player."""
    by = players(view.ctx.by(player), pick.by) if pick.by is not None else (_picker(view, player),)
    if len(by) != 1:
        raise Undecided("who picks")
    return by[0]


def _picker(view: View, player: str) -> str:
    """The player who picks if the text names none."""
    if getattr(view.node, "act", "") != "discard":
        return player
    seats = view.scene.table.players
    seat = players_pick_what_they_discard(view.scene, seats.index(player), seats.index(view.item.player))
    return seats[seat]


def choose(view: View, pick: ir.Pick) -> Reply:
    """The actors pick one after another; if there is no choice, they are not asked.

    Hidden picks are made together, in any order.
    """
    left = _left(view, pick)
    if not left:
        return None
    asked = _asked(view, pick, left[0])
    if not isinstance(asked, May) or len(left) < 2:
        return asked
    others = [_asked(view, pick, player) for player in left[1:]] if _is_hidden(view, pick) else []
    return replace(asked, together=tuple((one.player, one.choice) for one in others if isinstance(one, May)))


def _asked(view: View, pick: ir.Pick, player: str) -> ForcedChoice | May:
    """The question to one of the actors; it is settled if there is no choice."""
    ctx = _unpicked(view.ctx.by(player), pick) if not view.round else view.ctx.by(player)
    taken = _taken(ctx, view.node, pick)
    pool = tuple(h for h in pool_of(ctx, view.node, pick) if h not in taken)
    pairs = links.not_sacrificed_both(view.scene, pool) if isinstance(view.node, ir.Sacrifice) else ()
    least, most = wanted(ctx, view, pick, pool, len(pairs))
    instead, reading = _otherwise(view, pick)
    choice = Barred(
        view.because,
        pool,
        least,
        most,
        _apart(pairs, single(ctx, pick)),
        barred=lambda one: rule_that_excludes(view.scene, view.node, pick, player, one),
    )
    question = May(
        chooser(view, pick, player), choice, (Chosen,), view.because, "values", instead=instead, reading=reading
    )
    if not go_together(ctx, pick, pool, least):
        raise Undecided("how many there are to pick, as so many do not go together")
    if pool and least == len(pool):
        return ForcedChoice(question, pool, [_chosen(view, pick, pool, player)])
    if most == 0 and texts_go_on_where_nothing_is_found(view.scene):
        return ForcedChoice(question, (), [_chosen(view, pick, (), player)])
    return question


def _apart(
    pairs: tuple[tuple[int, int], ...], fault: Callable[[tuple[int, ...]], str] | None
) -> Callable[[tuple[int, ...]], str] | None:
    """The fault of a choice, and that nothing is sacrificed together with its shield."""
    if not pairs:
        return fault

    def why_not(some: tuple[int, ...]) -> str:
        if any(one in some and other in some for one, other in pairs):
            return "one would be sacrificed in the place of the other"
        return "" if fault is None else fault(some)

    return why_not


def _taken(ctx: Context, node: ir.Node, pick: ir.Pick) -> frozenset[int]:
    """The items that the step has picked for its other parts: one item cannot be two of them."""
    if not isinstance(getattr(node, "what", None), ir.Together):
        return frozenset()
    before = takewhile(lambda one: one is not pick, picks_of(node))
    return frozenset(h for one in before for h in ctx.picked(one.slot) or ())


def _otherwise(view: View, pick: ir.Pick) -> tuple[tuple[tuple[int, ...], ...], str]:
    """The picks under another reading of the book: no card to materialize, although any card would do."""
    finds = isinstance(view.node, ir.Materialize) and is_plain(pick.kind) and not obliged(view.at)
    return (
        (((),), readings.ANY_MATERIAL)
        if finds and what_has_qualities_need_not_be_found(view.scene, pick.kind)
        else ((), "")
    )


def _left(view: View, pick: ir.Pick) -> tuple[str, ...]:
    """The actors who have not picked yet, in turn order."""
    everybody = actors(view)
    if not view.round or len(everybody) < 2:
        return () if view.round else everybody
    seats = view.scene.table.players
    done = view.item.choices.get(_by_whom(view, pick), ())
    return tuple(player for player in everybody if seats.index(player) + 1 not in done)


def _by_whom(view: View, pick: ir.Pick) -> str:
    """The key with the seats, from 1, of those who have picked, while several pick."""
    return f"by {pick_key(view.at, pick.slot)}"


def _is_hidden(view: View, pick: ir.Pick) -> bool:
    """True if each picks from what no other player sees."""
    return pick.by is None and hidden_picks_are_made_together(view.scene, _zones_of(view, pick)) is True


def _zones_of(view: View, pick: ir.Pick) -> frozenset[str]:
    """The zones that the picks of all actors are made from."""
    zone_of = view.scene.table.zone_of
    pools = (pool_of(view.ctx.by(player), view.node, pick) for player in actors(view))
    return frozenset(name_of(zone_of[handle]) for pool in pools for handle in pool)


def answered(view: View, pick: ir.Pick, answer: Chosen) -> list[Answer]:
    left = _left(view, pick)
    player = answer.player if pick.by is None and answer.player in left else next(iter(left), answer.player)
    return [_chosen(view, pick, answer.values, player)]


def nothing_chosen(view: View, pick: ir.Pick) -> Answer:
    """The pick is made: it is nothing."""
    return _chosen(view, pick, (), actors(view)[0])


def _draw_lots(view: View, pick: ir.Pick) -> Reply:
    everybody = actors(view)
    if view.round >= len(everybody):
        return None
    player = everybody[view.round]
    ctx = view.ctx.by(player)
    pool = pool_of(ctx, view.node, pick)
    count = min(len(pool), max(0, amount(ctx, pick.n)))
    lots = Chance(
        str(getattr(view.node, "act", "random")), Some("randomization.p1", pool, count, count), view.because, player
    )
    return ForcedChoice(lots, pool[:count], [_chosen(view, pick, pool[:count])]) if count in {0, len(pool)} else lots


def pool_of(ctx: Context, node: ir.Node, pick: ir.Pick) -> tuple[int, ...]:
    """The possible picks, including cards that only the picking player knows."""
    kind = pick.kind
    zone = _habit(node)
    if zone is not None and not any(isinstance(test, ir.Lies | ir.Among | ir.ThatWay) for test in kind.where):
        kind = replace(kind, where=(*kind.where, zone))
    found: tuple[int, ...] = sum(candidates(ctx, kind), ())
    if kind.other and isinstance(node, ir.Move) and any(isinstance(test, ir.Among) for test in kind.where):
        found = tuple([h for h in found if h not in ctx.did(node.act)])  # one more than those that have moved
    if not definitions.chosen_is_no_target(ctx.scene):
        found = tuple(h for h in found if targetable(ctx, h, spell=is_spell(ctx.scene, ctx.source)))
    if isinstance(node, ir.Move):
        found = tuple([h for h in found if not stays(ctx.scene, h)])
    if isinstance(node, ir.Materialize):  # a card that cannot be paid for is not materialized (card-materialization.3)
        actor = ctx.they or ctx.player
        found = tuple(h for h in found if materializable(ctx, h, actor, free=node.free))
    if isinstance(node, ir.Activate) and not node.free:
        actor = ctx.they or ctx.player
        found = tuple([h for h in found if could_be_activated(ctx, node, h, actor)])
    if isinstance(node, ir.Redirect) and is_an_attack(node.what):  # term/redirect.1
        found = tuple([h for h in found if becomes_its_target(ctx.scene, h)])
    if isinstance(node, ir.Sacrifice):  # keyword/immortality.1.2
        actor = ctx.they or ctx.player
        own = tuple(h for h in found if capabilities.sacrifices(ctx.scene, h, actor))
        found = tuple(h for h in own if not immortal_objects_are_not_destroyed(ctx.scene, h))
    return found


def _habit(node: ir.Node) -> ir.Lies | None:
    """The default zone of a step that picks without naming one: a hand (term/discard.1), or the searched zone."""
    if isinstance(node, ir.Move) and node.act in {"discard", "reserve"}:
        return HAND_IS_THEIRS
    return ir.Lies(node.zone) if isinstance(node, ir.Search) else None


def wanted(ctx: Context, view: View, pick: ir.Pick, pool: tuple[int, ...], pairs: int) -> tuple[int, int]:
    """The least and the most to pick: the number of the text, or all there are, but one of each of the pairs.

    In a private zone a player need not find a card with a quality.
    """
    least, most = bounds(ctx, pick.n)
    there = len(pool) - pairs
    most = there if most is None else min(there, max(0, most))
    least = min(most, max(0, least))
    return (0 if may_fail(view.scene, view.at, pick.kind, pool) else least), most


def may_fail(scene: Scene, at: str, kind: ir.Kind, pool: tuple[int, ...]) -> bool:
    """Failing to find (searching-and-finding.1, .2); an accepted option must be done in full (resolution.7)."""
    if obliged(at):
        return False
    if is_plain(kind) and not any_card_is_always_found(scene):
        return False
    return what_has_qualities_need_not_be_found(scene, kind, pool) is True


@cached
def obliged(at: str) -> bool:
    """True if the step is a cost or an accepted option."""
    where = parts(at)
    ability = parent(at)
    for place, name in enumerate(where.path):
        if name in {"cost", "by"}:
            return True
        if name == "do" and isinstance(node(child(ability, *where.path[:place]) if place else ability), ir.May):
            return True
    return False


def go_together(ctx: Context, pick: ir.Pick, pool: tuple[int, ...], least: int) -> bool:
    """True if at least so many of them can be picked together; of unknown cards it is not asked."""
    fault = single(ctx, pick)
    return fault is None or not all(map(ctx.world.known, pool)) or some_without(fault, pool, least)
