"""The current abilities of cards and objects: printed ones that function, inherited, granted, and not lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ga_replay.core.events import CardMoved, Event
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item, Thing
from ga_replay.core.table.zones import UNDER, name_of
from ga_replay.games.grand_archive import boons
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import Context, InForce, Undecided, passed_over
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.layers import touched
from ga_replay.games.grand_archive.language.text_ref import child, nodes_in, parts
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.ability_zones import functions
from ga_replay.games.grand_archive.texts.continuous.collected_effects import everything
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import aimed
from ga_replay.games.grand_archive.texts.continuous.said_zones import ZONES
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import (
    HIGHEST,
    LOWEST,
    SUMMED,
    Printed,
    borne,
    functions_in,
    lent,
    profile,
)
from ga_replay.games.grand_archive.texts.lines.recorded_history import before_leaving
from ga_replay.games.grand_archive.zones import FIELD, PANTHEON

PLACES = {zones[0]: said for said, zones in ZONES.items() if len(zones) == 1}
"""The zones of the table in the words of the cards."""

SEVERAL = SUMMED | HIGHEST | LOWEST
"""Keywords whose instances all count; for others further ones are redundant."""


def context(scene: Scene, handle: int, address: str = "", player: str = "", about: tuple[int, ...] = ()) -> Context:
    """The viewpoint of a text on that card or object; `player` is its controller by default."""
    world = world_of(scene)
    return Context(
        world=world,
        player=player or world.controller(handle),
        source=handle,
        number=world.object_number(handle),
        address=address,
        item=0,
        about=about,
    )


def item_context(scene: Scene, item: Item, address: str = "") -> Context:
    """The viewpoint of an item on the Effects Stack.

    `address` is the line of a card being played, by default the item's own text. The number is the source's when the
    item was put there: a card that left the field since is another object (abilities.9).
    """
    choices = item.choices
    if not choices:
        return Context(
            world=world_of(scene),
            player=item.player,
            source=item.handle,
            number=item.number,
            address=address or item.text,
            item=item.item,
        )
    number = choices["source"][0] if "source" in choices else item.number
    about = choices.get("about", ())
    return Context(
        world=world_of(scene),
        player=item.player,
        source=item.handle,
        number=number,
        address=address or item.text,
        item=item.item,
        about=about,
        they="",
        choices=choices,
    )


def place_of(scene: Scene, handle: int) -> str:
    """The place of the card, in the words of the cards; `inner lineage` and `loaded` lie under an object."""
    table = scene.table
    where = table.zone_of.get(handle, "")
    if where != UNDER:
        return PLACES.get(name_of(where), "")
    top = table.things.get(table.under_of[handle])
    how = top.beneath_how.get(handle, "") if top is not None else ""
    return INNER if how == "lineage" else how


INNER = "inner lineage"


def abilities_in_force(scene: Scene, handle: int) -> tuple[Printed, ...]:
    """The abilities that function in the card's zone, with addresses: printed, inherited, then granted ones.

    On the Effects Stack these are all printed abilities; in hidden zones only those that name the zone. Their
    restrictions are met. What an effect may give counts as there, so that it may be used and may trigger: the verdict
    on that is unclear.
    """
    found: tuple[Printed, ...] = scene.per_change(("abilities", handle), lambda: _in_force(scene, handle))
    return found


def last_known(scene: Scene, handle: int) -> tuple[Printed, ...]:
    """The abilities of an object as it left the field, gains and losses included (abilities.9, keyword/on-death.3)."""
    changed = scene.steady()
    if (
        "grant" in changed
        or "lose" in changed
        or lent(scene)
        or any(_changes_abilities(scene, one) for one in scene.group)
    ):
        return abilities_in_force(before_leaving(scene), handle)
    return tuple(_printed(scene, handle, "field"))


def _changes_abilities(scene: Scene, fact: Event) -> bool:
    """True if an object that left the field with this gives abilities to others, or takes them away."""
    slug = scene.table.card_of.get(fact.handle) if type(fact) is CardMoved and fact.frm == FIELD else None
    return slug is not None and changes_abilities(slug)


@programs.cached
def changes_abilities(slug: str) -> bool:
    """True if a static ability of the card gives abilities, or takes them away."""
    changes = (one for _, static in profile(slug).statics for one in nodes_in(static))
    return any(isinstance(one, ir.Grant | ir.Lose) for one in changes)


def _in_force(scene: Scene, handle: int) -> tuple[Printed, ...]:
    table = scene.table
    if handle not in table.card_of or (table.face_of.get(handle) == "down" and definitions.concealed(scene)):
        return ()
    place = place_of(scene, handle)
    if place not in {"field", "intent"}:
        gained = place == PANTHEON and boons.is_gained(scene, handle)
        printed = _printed(scene, handle, FIELD if gained else place)
        return () if printed and world_of(scene).silenced(handle, -1) else tuple(printed)
    thing, standing = table.things[handle], everything(scene)
    grants = aimed(scene, "grant", handle) if "grant" in standing else ()
    losses = aimed(scene, "lose", handle) if "lose" in standing else ()
    if place == "field" and not (grants or losses or thing.beneath or thing.counters or lent(scene)):
        always = _always(table.card_of[handle])
        if always is not None:
            return always
    printed = _printed(scene, handle, place)
    if thing.counters:
        printed = [*printed, *scene.measure("abilities of counters", handle, ())]
    if not grants and not losses:
        return tuple(_without_repeats(scene, handle, printed))
    given = touched(grants, handle, doubt=True) if definitions.given(scene) else []
    lost = touched(losses, handle)
    all_in_all = _left(scene, thing, printed, given, lost) if lost else (*printed, *_granted_by(given))
    return tuple(_without_repeats(scene, handle, list(all_in_all)))


@states("keyword/agility-n.4", without=AS_GIVEN)
def each_agility_triggers(_scene: Scene, so_far: frozenset[str]) -> frozenset[str]:
    return so_far | {"agility"}


@states("keyword.p2", without=AS_GIVEN, also=("keyword/foster.3", "keyword/intercept.3"))
def several_of_one_keyword_are_one(scene: Scene, handle: int, keyword: str) -> bool:
    counted = each_agility_triggers(scene, frozenset({"vigor"}))  # keyword/vigor.2
    return keyword not in counted


def _without_repeats(scene: Scene, handle: int, found: list[Printed]) -> list[Printed]:
    """The abilities, a keyword that counts once only the first time."""
    if len(found) < 2:
        return found
    names = [one.name for _, one in found if type(one) is ir.Keyword]
    if len(names) == len(set(names)) or not definitions.redundant(scene):
        return found
    seen: set[str] = set()
    left: list[Printed] = []
    for address, one in found:
        name = one.name if isinstance(one, ir.Keyword) else ""
        if name and name in seen and several_of_one_keyword_are_one(scene, handle, name) is True:
            continue
        seen.add(name)
        left.append((address, one))
    return left


@quantity("counters/enlighten.1", "abilities of counters", of_counters="enlighten", also=("term/enlighten-counters.1",))
def enlighten_counters_have_an_ability(scene: Scene, handle: int, so_far: tuple[Printed, ...]) -> tuple[Printed, ...]:
    return (*so_far, ("#enlighten", programs.RULES["enlighten"][0]))


@states("keyword/inherited-effect.1", without=False)
def champions_inherit_abilities(_scene: Scene) -> bool:
    return True


def _printed(scene: Scene, handle: int, place: str) -> list[Printed]:
    own: list[Printed] = []
    for slug in borne(scene, handle):
        for printed, zone in _placed(slug):
            if (not zone and place == "field") or _functions(scene, handle, zone, place):
                address, ability = printed
                if unlocked(scene, handle, address, ability):
                    own.append(printed)
    thing = scene.table.things.get(handle)
    if thing is None or not thing.beneath or place != "field" or not champions_inherit_abilities(scene):
        return own
    return [*own, *_inherited(scene, handle)]


@quantity("keyword/lineage-release.1", "is released", also=("keyword/lineage-release.2",))
def cards_of_a_lineage_are_released(scene: Scene, handle: int, _so_far: object) -> bool:
    """Each card for its own ability."""
    return place_of(scene, handle) == INNER or handle in scene.table.things


@quantity("keyword/lineage-release.3", "is released", also=("term/inner-lineage.2",))
def only_inner_cards_are_released(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    """Of any type; the topmost one is the champion itself."""
    return so_far and place_of(scene, handle) == INNER


@programs.cached
def _placed(slug: str) -> tuple[tuple[Printed, str], ...]:
    """The abilities of a card, each with the zone in which it says that it functions."""
    return tuple([((address, one), _zone_of(one)) for address, one in profile(slug).abilities])


@programs.cached
def _always(slug: str) -> tuple[Printed, ...] | None:
    """The abilities of a card if an object always has all of them, no keyword twice; else None."""
    placed = _placed(slug)
    names = [one.name for (_, one), _ in placed if isinstance(one, ir.Keyword)]
    asks = any(zone or one.restrictions or getattr(one, "cond", None) for (_, one), zone in placed)
    return None if asks or len(names) != len(set(names)) else tuple([printed for printed, _ in placed])


INHERITED = "inherited"
"""Instead of a zone: the champion's zone."""


def _zone_of(ability: ir.Ability) -> str:
    return INHERITED if getattr(ability, "inherited", False) else functions_in(ability)


def _functions(scene: Scene, handle: int, zone: str, place: str) -> bool:
    """True if it functions there (abilities.4-5.3).

    By default on the field, in the intent, and on the stack while the card is played.
    """
    if zone == INHERITED:
        return place == "field"  # the topmost card is part of the lineage too (term/lineage-term.1)
    if zone == INNER:
        return bool(scene.measure("is released", handle, False))
    return functions(scene, zone, place)


def _inherited(scene: Scene, handle: int) -> Iterator[Printed]:
    table = scene.table
    for under in table.things[handle].beneath:
        slug = table.card_of.get(under)
        if slug is None or table.things[handle].beneath_how.get(under) != "lineage" or not profile(slug).inherited:
            continue
        if world_of(scene).silenced(under, -1):
            continue
        for address, ability in profile(slug).abilities:
            if getattr(ability, "inherited", False) and unlocked(scene, under, address, ability):
                yield address, ability


def unlocked(scene: Scene, handle: int, address: str, ability: ir.Ability) -> bool:
    """True if all its restrictions are met now (restriction-abilities.p2); undetermined ones are not."""
    restrictions = ability.restrictions
    if isinstance(ability, ir.Keyword) and ability.cond is not None:
        restrictions = (*restrictions, ability.cond)
    if not restrictions:
        return True
    own = context(scene, handle, address)
    try:
        for one in restrictions:
            if not holds(own, one):
                return False
    except Undecided as undecided:
        passed_over(scene, undecided)
        return False
    return True


def _granted_by(entries: Iterable[InForce]) -> Iterator[Printed]:
    for entry in entries:
        change = entry.change
        if isinstance(change, ir.Grant):
            if change.of is not None:
                yield from _of_others(entry, change.of)
            base = child(entry.context.address, "changes", entry.part, "abilities")
            for at, ability in enumerate(change.abilities):
                yield child(base, at), ability


def _of_others(entry: InForce, of: ir.Thing) -> Iterator[Printed]:
    """The activated abilities of other objects, each once, as far as its restrictions are met for who has it now.

    What others have in the same way is not handed on: those that name each other would never come to an end.
    """
    own = entry.context
    scene = own.scene
    seen: set[str] = set()
    for handle in things(own, of):
        if handle == own.source or own.world.silenced(handle, -1):
            continue
        printed = [one for slug in borne(scene, handle) for one in profile(slug).activated]
        given = [one for one in touched(aimed(scene, "grant", handle), handle) if _gives_itself(one)]
        for address, ability in (*printed, *_granted_by(given)):
            known = isinstance(ability, ir.Activated) and not ability.zone and address not in seen
            if known and unlocked(scene, own.source, address, ability):
                seen.add(address)
                yield address, ability


def _gives_itself(entry: InForce) -> bool:
    return isinstance(entry.change, ir.Grant) and entry.change.of is None


def _left(
    scene: Scene, thing: Thing, printed: list[Printed], given: list[InForce], lost: list[InForce]
) -> Iterator[Printed]:
    """The remaining abilities by timestamp: a loss takes those before it (continuous-effects/timestamps.2)."""
    left = printed
    if not definitions.printed_is_base(scene):
        lost = [entry for entry in lost if entry.since > thing.top_since]
    for entry in sorted((*given, *lost), key=lambda one: one.since):
        change = entry.change
        if isinstance(change, ir.Lose) and change.barred:
            continue
        if isinstance(change, ir.Lose):
            left = [
                one
                for one in left
                if change.keyword and not (isinstance(one[1], ir.Keyword) and one[1].name == change.keyword)
            ]
        else:
            left = [*left, *_granted_by((entry,))]
    yield from left


def resolving(scene: Scene, item: Item) -> tuple[tuple[str, ir.OnResolve], ...]:
    """The lines of a card on the Effects Stack that happen as it resolves, in printed order.

    A line with chosen targets stays even if its restriction is no longer met (restriction-abilities.1); any other line
    checks it again.
    """
    slug = scene.table.card_of.get(item.handle)
    if slug is None:
        return ()
    return tuple(
        (address, one)
        for address, one in profile(slug).resolving
        if unlocked(scene, item.handle, address, one)
        or (_chosen_for(item, address) and definitions.chosen_stays(scene))
    )


def _chosen_for(item: Item, address: str) -> bool:
    head = f"pick {parts(address).line}."
    return any(name.startswith(head) for name in item.choices)


def ability(address: str) -> ir.Ability:
    """The ability at that address. Raises LookupError."""
    found: ir.Ability = programs.node(address)
    return found
