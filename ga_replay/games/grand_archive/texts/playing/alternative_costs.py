"""Ways to activate a card other than from the hand for its cost, and at another speed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import Context, InForce, Undecided, passed_over
from ga_replay.games.grand_archive.language.evaluate.zones import lies_in
from ga_replay.games.grand_archive.language.layers import speaks_to, touches
from ga_replay.games.grand_archive.language.text_ref import Parts, child, inside, parts
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.continuous.ability_loss import silenced
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.foreign_cards import played_by_others
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.playing.additional_costs import STARCALLING_COSTS
from ga_replay.games.grand_archive.texts.playing.next_cards import of_every
from ga_replay.games.grand_archive.zones import BANISHMENT, DECK, GRAVEYARD, HAND, MATERIAL, MEMORY

PRINTED = -1
"""The time of what a card prints: before every loss."""
WAYS_FROM = (HAND, GRAVEYARD, MATERIAL, MEMORY, BANISHMENT)
KEYWORD_WAYS = {"ephemerate": "graveyard", "brew": "hand"}
"""Keywords that are ways to activate a card, and the zone they work from (keyword/ephemerate.1, keyword/brew.1)."""


def ways_to_play(scene: Scene, player: str) -> Iterator[tuple[int, str]]:
    """Cards that a text lets the player activate other than from the hand for their cost, with the way's address."""
    table = scene.table
    for zone in (*WAYS_FROM, DECK):
        cards = table.zones[key(zone, player)]
        for handle in cards if zone != DECK else cards[-1:]:
            for way, _ in _own_ways(scene, handle):
                if _open(scene, player, handle, way):
                    yield handle, way
            for entry in in_force(scene, "Permit"):
                if zone != HAND and _is_way(entry) and _permits(entry, player, handle):
                    yield handle, entry.context.address
    yield from _ways_to_play_of_others(scene, player)


def _ways_to_play_of_others(scene: Scene, player: str) -> Iterator[tuple[int, str]]:
    """Cards of other owners that a text lets the player activate, with the way's address."""
    for handle, by in played_by_others(scene).items():
        if by == player:
            for entry in in_force(scene, "Permit"):
                if _is_way(entry) and _permits(entry, player, handle):
                    yield handle, entry.context.address


def may_play(scene: Scene, decision: de.CardActivated | de.Materialized) -> bool:
    """True if a text lets the player activate that card of another owner, by the way that they name."""
    if not isinstance(decision, de.CardActivated) or not decision.way:
        return False
    return (decision.handle, decision.way) in _ways_to_play_of_others(scene, decision.player)


def ways_of(scene: Scene, handle: int, slug: str) -> tuple[str, ...]:
    """The texts that give other ways to play the card: its own, open or not, and those in force that allow it."""
    own = [at for at, _ in (*_printed_ways(scene, slug), *_given_ways(scene, handle))] if slug else []
    player = played_by_others(scene).get(handle) or scene.table.owner_of.get(handle, "")
    return (*own, *[e.context.address for e in in_force(scene, "Permit") if _is_way(e) and _permits(e, player, handle)])


def _own_ways(scene: Scene, handle: int) -> Iterator[tuple[str, ir.Node]]:
    """The ways of the card: addresses and nodes; one that has lost all abilities has none."""
    slug = scene.table.card_of.get(handle)
    if slug is None or (
        scene.table.face_of.get(handle) == "down" and not whoever_saw_a_card_may_still_play_it_face_down(scene, handle)
    ):
        return
    if not silenced(scene, handle, PRINTED):
        yield from _printed_ways(scene, slug)
    yield from _given_ways(scene, handle)


def _given_ways(scene: Scene, handle: int) -> Iterator[tuple[str, ir.Node]]:
    """The ways that effects of other cards give to the card, wherever it lies."""
    for entry in scene.per_sources(_giving_ways):
        try:
            if not touches(entry, handle):
                continue
        except Undecided as undecided:
            passed_over(scene, undecided)
        change = entry.change
        for at, one in enumerate(change.abilities if isinstance(change, ir.Grant) else ()):
            if isinstance(one, ir.Keyword) and one.name in KEYWORD_WAYS and _is_a_way(scene, one.name):
                yield child(entry.context.address, "changes", entry.part, "abilities", at), one


def _giving_ways(scene: Scene) -> tuple[InForce, ...]:
    """The effects in force by which cards have a way to be activated."""
    return tuple([one for one in in_force(scene, "grant") if _gives_a_way(one)])


def _gives_a_way(entry: InForce) -> bool:
    node, change = entry.node, entry.change
    if not isinstance(node, ir.Modify) or isinstance(node.what, ir.Self) or not isinstance(change, ir.Grant):
        return False
    return any(isinstance(one, ir.Keyword) and one.name in KEYWORD_WAYS for one in change.abilities)


def _printed_ways(scene: Scene, slug: str) -> Iterator[tuple[str, ir.Node]]:
    """The ways that a card prints or has been given."""
    printed = profile(slug)
    if not definitions.as_a_card(scene):
        return
    if (
        not printed.ways
        and printed.plain is not None
        and not printed.statics
        and not KEYWORD_WAYS.keys() & printed.plain.keys()
    ):
        return
    for address, static in printed.statics:
        for at, effect in enumerate(static.effects):
            if isinstance(effect, ir.Permit) and isinstance(effect.what, ir.Self) and not _gives_a_speed_alone(effect):
                yield child(address, "effects", at), effect
            elif isinstance(effect, ir.Modify) and isinstance(effect.what, ir.Self):
                granted = _granted_ways(child(address, "effects", at), effect)
                yield from ((way, given) for way, given in granted if _is_a_way(scene, given.name))
    for address, keyword in printed.keywords:
        if keyword.name in KEYWORD_WAYS and _is_a_way(scene, keyword.name):
            yield address, keyword


def _is_a_way(scene: Scene, keyword: str) -> bool:
    return (keyword, KEYWORD_WAYS[keyword]) in scene.measure("ways by keyword", 0, ())


@states("public-vs-private-information.3.1", without=False)
def whoever_saw_a_card_may_still_play_it_face_down(scene: Scene, handle: int) -> bool:
    """Its owner plays it, so its owner must know it."""
    table = scene.table
    return bool(table.known_to.get(handle, 0) & table.bit(table.owner_of[handle]))


def _granted_ways(address: str, modify: ir.Modify) -> Iterator[tuple[str, ir.Keyword]]:
    for part, change in enumerate(modify.changes):
        if isinstance(change, ir.Grant):
            for at, ability in enumerate(change.abilities):
                if isinstance(ability, ir.Keyword) and ability.name in KEYWORD_WAYS:
                    yield child(address, "changes", part, "abilities", at), ability


def way_is_open(scene: Scene, decision: de.CardActivated) -> bool:
    """True if the text that gives the way applies now, or if that is undetermined (the verdict is then unclear)."""
    handle, way = decision.handle, decision.way
    if programs.is_unread(way):
        return True
    if any(address == way for address, _ in _claimed_ways(scene, handle, way)):
        return _open(scene, decision.player, handle, way)
    return any(
        entry.context.address == way and _is_way(entry) and _permits(entry, decision.player, handle)
        for entry in in_force(scene, "Permit")
    )


def _claimed_ways(scene: Scene, handle: int, way: str) -> Iterator[tuple[str, ir.Node]]:
    """The ways of the card; for an unknown card, those of the card that prints the way, which it must then be."""
    if handle in scene.table.card_of or "#" not in way:
        yield from _own_ways(scene, handle)
    elif slug := parts(way).slug:
        yield from _printed_ways(scene, slug)


def _open(scene: Scene, player: str, handle: int, way: str) -> bool:
    """True if a way of the card's own is open: its restrictions and conditions are met in a suitable zone."""
    own = context(scene, handle, way, player)
    try:
        return lies_in(own, _place(programs.node(way)), handle) and all(holds(own, one) for one in _conditions(way))
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True


def _place(node: Any) -> ir.Zone:
    """The zone from which the way works: the hand by default."""
    if isinstance(node, ir.Permit):
        return ir.Zone("hand", ir.YOU) if node.source is None else node.source
    return ir.Zone(KEYWORD_WAYS[node.name], ir.YOU)  # type: ignore[arg-type]  # every way names a zone


def _conditions(way: str) -> Iterator[ir.Condition]:
    """All conditions of the way: restrictions of the ability, "as long as", its own condition."""
    at = parts(way)
    node = programs.node(str(Parts(at.slug, at.line, at.ability)))
    for step in (None, *at.path):
        node = node if step is None else inside(node, (step,))
        yield from getattr(node, "restrictions", ())
        condition = getattr(node, "cond", None)
        if condition is not None:
            yield condition


def lies_at(own: Context, zone: ir.Zone, handle: int) -> bool:
    """True if the card is in that zone, and at the end of it that the text names, if any."""
    if not lies_in(own, zone, handle) or not zone.at:
        return lies_in(own, zone, handle)
    cards = own.scene.table.zones[own.scene.table.zone_of[handle]]
    return handle == cards[-1 if zone.at == "top" else 0]


def _is_way(entry: InForce) -> bool:
    """True if it lets a card be played from elsewhere or for something else; one that only gives a speed is no way."""
    node = entry.node
    return isinstance(node, ir.Permit) and not _gives_a_speed_alone(node)


def _gives_a_speed_alone(node: ir.Permit) -> bool:
    return bool(node.speed) and node.source is None and not (node.by or node.free)


def _permits(entry: InForce, player: str, handle: int) -> bool:
    """True if an effect lets the player activate this card from its zone, or may: the verdict is then unclear."""
    node = entry.node
    assert isinstance(node, ir.Permit)
    if node.act not in {"activate", "play"} or isinstance(node.what, ir.Self) or node.rather == STARCALLING_COSTS:
        return False
    try:
        return (
            speaks_to(entry, player)
            and touches(of_every(entry, node), handle)
            and (node.source is None or lies_at(entry.context, node.source, handle))
        )
    except Undecided as undecided:
        passed_over(entry.context.scene, undecided)
        return True


def way_is_fast(scene: Scene, decision: de.CardActivated) -> bool:
    """True if a text lets the card be activated at fast speed."""
    if decision.way:
        node = programs.node(decision.way)
        if isinstance(node, ir.Permit) and node.speed == "fast":
            return True
    if _is_fast_by_itself(scene, decision.player, decision.handle):
        return True
    return any(
        isinstance(entry.node, ir.Permit)
        and entry.node.speed == "fast"
        and _permits(entry, decision.player, decision.handle)
        for entry in in_force(scene, "Permit")
    )


def _is_fast_by_itself(scene: Scene, player: str, handle: int) -> bool:
    """True if the card's own text gives it fast speed now, or if that is undetermined (the verdict is then unclear)."""
    slug = scene.table.card_of.get(handle)
    for address, static, permit in fast_by_themselves(slug) if slug is not None else ():
        own = context(scene, handle, address, player)
        conditions = (*static.restrictions, *(() if permit.cond is None else (permit.cond,)))
        try:
            if all(holds(own, one) for one in conditions) and not silenced(scene, handle, PRINTED):
                return True
        except Undecided as undecided:
            passed_over(scene, undecided)
            return True
    return False


@programs.cached
def fast_by_themselves(slug: str) -> tuple[tuple[str, ir.Static, ir.Permit], ...]:
    """The permissions by which the card is activated at fast speed itself."""
    return tuple([one for one in profile(slug).ways if one[2].speed == "fast" and _gives_a_speed_alone(one[2])])
