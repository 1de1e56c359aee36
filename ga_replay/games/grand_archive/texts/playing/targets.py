"""Target phrases and modes of items: the legal choices now, and whether they are still legal on resolution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.events.keys import item_of
from ga_replay.core.rules.choice import Choice, Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.evaluate.conditions import met
from ga_replay.games.grand_archive.language.evaluate.context import Context, InForce, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import candidates, quality
from ga_replay.games.grand_archive.language.evaluate.players import players, seat_of
from ga_replay.games.grand_archive.language.layers import touched
from ga_replay.games.grand_archive.language.text_ref import nodes_in, pick_key
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.texts.continuous.abilities import context, unlocked
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.definitions import triggers_are_typed_as_their_source
from ga_replay.games.grand_archive.texts.playing import (
    cascading,
    option_memory,
    player_shroud,
    split_damage,
    untargetability,
)
from ga_replay.games.grand_archive.texts.playing.picked_together import some_without, together
from ga_replay.games.grand_archive.texts.playing.target_phrases import (
    MODES,
    SPELL,
    Phrase,
    asking,
    offers_modes,
    phrases,
    played_steps,
    spoken,
    texts_of,
    unmet,
)
from ga_replay.games.grand_archive.texts.playing.ways_of_playing import knowing

RULE = "card-activation.5"
ANY_NUMBER = 99


class Need(Struct, frozen=True):
    """A target phrase of an item: the key of the answer, the legal choices, and the necessary number."""

    key: str
    choice: Choice[tuple[int, ...]]
    necessary: bool = True


# --- legal choices -------------------------------------------------------------------------------------------------


def legal(own: Context, pick: ir.Pick, *, spell: bool) -> tuple[int, ...]:
    """All possible targets, unknown cards included."""
    scene = own.scene
    of_the_kind = definitions.of_the_kind(scene)
    sure, unsure = candidates(own, pick.kind) if of_the_kind else (own.world.objects(), ())
    zones = _taken_for_objects(scene)
    elsewhere = _cards_elsewhere(own, pick.kind, zones) if zones else ()
    barring = _barring(scene)
    open_ = untargetability.unshrouded(scene, (*sure, *unsure, *elsewhere), spell=spell)
    if barring:
        open_ = [handle for handle in open_ if not touched(barring, handle)]
    return tuple([handle for handle in open_ if handle >= 0 or not _is_itself(own, handle)])


def _is_itself(own: Context, handle: int) -> bool:
    """True for the ability being activated, not yet an activation (objects-and-targeting/non-objects.1.1)."""
    return bool(own.item and item_of(handle) == own.item) and definitions.played_already(own.scene)


def _taken_for_objects(scene: Scene) -> tuple[str, ...]:
    """Zones whose cards would count as objects if the book did not say otherwise."""
    if not scene.rules.removed:
        return ()
    if not definitions.objects_on_the_field(scene):
        return ("graveyard", "intent", "inner lineage")
    return tuple([zone for zone, said in definitions.BENEATH.items() if not said(scene)])


def _cards_elsewhere(own: Context, kind: ir.Kind, zones: Iterable[str]) -> Iterator[int]:
    """Cards of that type in these zones, which are not objects."""
    for zone in zones:
        for player in own.world.players():
            yield from (h for h in own.world.cards(zone, player) if quality(own, kind, h))


def targetable(own: Context, handle: int, *, spell: bool, again: bool = False) -> bool:
    """True if nothing keeps the text from targeting it, or from having targeted it (`again`)."""
    if untargetability.shrouded(own.scene, handle, spell=spell, again=again):
        return False
    return not touched(_barring(own.scene), handle)


def _barring(scene: Scene) -> tuple[InForce, ...]:
    """The effects that keep texts from targeting something."""
    entries = in_force(scene, "Cannot")
    if not entries:
        return ()
    return tuple([one for one in entries if isinstance(one.node, ir.Cannot) and one.node.act == "be targeted"])


def is_spell(scene: Scene, item_handle: int) -> bool:
    """True if the item is a Spell: the card, or the source of the ability (keyword/spellshroud.1.1)."""
    return queries.is_type(scene, item_handle, SPELL)


@states("keyword/spellshroud.1", without=False)
def what_is_done_as_a_spell_is_a_spell(_scene: Scene, as_spell: bool) -> bool:  # noqa: FBT001 - what the text says
    """An ability that says so of what it does (lunar-conduit, 2024-05-17)."""
    return as_spell


def reads_as_spell(scene: Scene, item: Item) -> bool:
    """A trigger is a Spell if its source is one."""
    if item.kind != "trigger":
        return is_spell(scene, item.handle)
    return SPELL in triggers_are_typed_as_their_source(scene, item.handle)


@states("card-activation.9", without=AS_GIVEN)
def nothing_is_an_activation_before_it_was_activated(
    _scene: Scene, handle: int, so_far: tuple[int, ...]
) -> tuple[int, ...]:
    """Therefore a card never targets itself."""
    return tuple(one for one in so_far if one != handle)


def _need(
    own: Context, pick: ir.Pick | ir.Player, *, spell: bool, taken: tuple[int, ...] = (), announced: bool = False
) -> Need:
    key = pick_key(own.address, pick.slot)
    if isinstance(pick, ir.Player):
        seats = tuple(
            seat_of(own, player)
            for player in players(own, pick)
            if not player_shroud.shrouded(own.scene, player, spell=spell, again=False)
        )
        if pick.how_many == "any number":
            return Need(key, Some(RULE, seats, 0, len(seats)), necessary=False)
        return Need(key, Some(RULE, seats, 0 if pick.how_many else 1, 1), not pick.how_many)
    found = legal(own, pick, spell=spell)
    if announced and own.source in found:
        found = nothing_is_an_activation_before_it_was_activated(own.scene, own.source, found)
    if pick.kind.other:
        found = tuple(h for h in found if h not in taken)
    least, most = least_and_most(own, pick)
    enough = split_damage.most_targets(own, pick)
    most = most if enough is None else min(most, enough)
    choice = untargetability.Targets(
        RULE, found, least, most, _together(own.scene, pick) or together(own, pick), scene=own.scene, spell=spell
    )
    return Need(key, choice, least > 0)


NO_BOUNDS: tuple[int, int | None] = (0, None)
ANY_OF_THEM: tuple[int, int | None] = (1, None)


def least_and_most(own: Context, pick: ir.Pick) -> tuple[int, int]:
    least, most = unless_undecided(own.scene, partial(bounds, own, pick.n), NO_BOUNDS)
    return least, ANY_NUMBER if most is None else most


def _together(scene: Scene, pick: ir.Pick) -> Callable[[tuple[int, ...]], str] | None:
    where = pick.kind.where
    if not where or not any(isinstance(test, ir.Lies) and test.single for test in where):
        return None

    def one_zone(some: tuple[int, ...]) -> str:
        zones = {scene.table.zone_of.get(handle) for handle in some}
        return "" if len(zones) < 2 else "they must all be in the same zone"

    return one_zone


def needs(scene: Scene, item: Item) -> tuple[Need, ...]:
    """The target phrases of the item that are not answered yet, in printed order, given the modes chosen."""
    return scene.per_change(("needs", item.item), lambda: _needs(scene, item))


def _needs(scene: Scene, item: Item) -> tuple[Need, ...]:
    found: list[Need] = []
    taken: tuple[int, ...] = ()
    for own, steps in texts_of(scene, item):
        for as_spell, pick in spoken(own, steps, item.choices.get(MODES)):
            answer = item.choices.get(pick_key(own.address, pick.slot))
            if answer is not None:
                taken = (*taken, *answer)
                continue
            spell = what_is_done_as_a_spell_is_a_spell(scene, as_spell) or reads_as_spell(scene, item)
            found.append(_need(own, pick, spell=spell, taken=taken, announced=item.kind in CARDS))
    return tuple(found)


def possible(own: Context, steps: tuple[object, ...], *, spell: bool | None = None) -> bool:
    """True if each necessary target of the steps has a possible choice, and enough modes have theirs."""
    return _possible(own, phrases(steps, None, unmet(own)), steps, spell=spell)


def _possible(own: Context, said: Iterable[Phrase], steps: tuple[object, ...], *, spell: bool | None = None) -> bool:
    of_spell = is_spell(own.scene, own.source) if spell is None else spell
    for as_spell, pick in said:
        need = _need(own, pick, spell=of_spell or what_is_done_as_a_spell_is_a_spell(own.scene, as_spell))
        if isinstance(need.choice, Some) and not some_without(need.choice.allows, need.choice.items, need.choice.min):
            return False
    modal = modal_of(steps)
    return modal is None or len(open_modes(own, modal)) >= _how_many(own, modal)


def can_target(scene: Scene, decision: de.CardActivated) -> bool:
    """True if each necessary target of the card has a possible choice."""
    slug = scene.table.card_of.get(decision.handle)
    if slug is None:
        return True
    for address, line in asking(slug):
        steps = played_steps(scene, decision.handle, line)
        if steps and unlocked(scene, decision.handle, address, line):
            own = knowing(context(scene, decision.handle, address, decision.player), decision.way)
            if not _possible(own, spoken(own, steps, None), steps):
                return False
    return True


def within_sight(scene: Scene, player: str, handle: int) -> Iterator[int]:
    """Everything that the card could target if the player activated it now."""
    slug = scene.table.card_of.get(handle)
    for address, line in asking(slug) if slug is not None else ():
        steps = played_steps(scene, handle, line)
        if steps and unlocked(scene, handle, address, line):
            own = context(scene, handle, address, player)
            for as_spell, pick in spoken(own, steps, None):
                spell = is_spell(scene, handle) or what_is_done_as_a_spell_is_a_spell(scene, as_spell)
                choice = _need(own, pick, spell=spell).choice
                yield from choice.items if isinstance(choice, Some) else ()


# --- modes -----------------------------------------------------------------------------------------------------------------


def modal_of(steps: Iterable[object]) -> ir.Modes | None:
    """The modes that the steps offer, None for a text without."""
    for step in steps:
        if isinstance(step, ir.Modes):
            return step
        if isinstance(step, ir.Then):
            found = modal_of(step.steps)
            if found is not None:
                return found
    return None


def open_modes(own: Context, modal: ir.Modes) -> tuple[int, ...]:
    """The numbers of the options that can be chosen: restrictions met, necessary targets there."""
    among = None if not modal.cascade else cascading.possible_now(own, modal)
    return tuple(
        number
        for number, option in enumerate(modal.options, 1)
        if (among is None or number in among)
        and _met(own, option.when)
        and possible(own, option.steps)
        and not (modal.fresh and option_memory.was_chosen(own, number))
    )


def _met(own: Context, conditions: Iterable[ir.Condition]) -> bool:
    return unless_undecided(own.scene, partial(met, own, conditions), otherwise=True)


def _how_many(own: Context, modal: ir.Modes) -> int:
    n = modal.n
    if modal.cascade and not cascading.possible_now(own, modal):
        return 0
    if modal.bonus is not None and _met(own, (modal.bonus[0],)):
        n = modal.bonus[1]
    return unless_undecided(own.scene, partial(bounds, own, n), ANY_OF_THEM)[0]


def modes(scene: Scene, item: Item) -> Choice[tuple[int, ...]] | None:
    """The modes to choose among, None for a text without."""
    if not offers_modes(scene, item):
        return None
    for own, steps in texts_of(scene, item):
        modal = modal_of(steps)
        if modal is not None:
            n = modal.bonus[1] if modal.bonus is not None and _met(own, (modal.bonus[0],)) else modal.n
            least, most = unless_undecided(scene, partial(bounds, own, n), ANY_OF_THEM)
            offered = open_modes(own, modal)
            least = min(least, len(offered)) if offered else least  # without a legal one there is nothing to choose
            return Some("card-activation.4", offered, least, len(offered) if most is None else most)
    return None


PAID_FOR = frozenset({"imbued"})
"""States that a card gets by its payment (keyword/imbue-n.2)."""


def _is_of_payment(condition: ir.Condition) -> bool:
    """True if the payment may make the condition hold."""
    return any(isinstance(one, ir.Word) and one.name in PAID_FOR for one in nodes_in(condition))


def modes_may_be_added(scene: Scene) -> bool:
    """True if the payment of the topmost item may let more of its modes be chosen."""
    item = scene.table.stack[-1] if scene.table.stack else None
    if item is None or not offers_modes(scene, item):
        return False
    modals = [modal_of(steps) for _, steps in texts_of(scene, item)]
    return any(one is not None and one.bonus is not None and _is_of_payment(one.bonus[0]) for one in modals)


def added_modes(scene: Scene, item: Item) -> Choice[tuple[int, ...]] | None:
    """The additional modes to choose from if more may be chosen now than before; None if none was added."""
    for own, steps in texts_of(scene, item) if offers_modes(scene, item) else ():
        modal = modal_of(steps)
        if modal is None or modal.bonus is None or not _is_of_payment(modal.bonus[0]):
            continue
        if not _met(own, (modal.bonus[0],)):
            return None
        chosen = item.choices.get(MODES, ())
        before, most = bounds(own, modal.n)[1], bounds(own, modal.bonus[1])[1]
        open_ = tuple(number for number in open_modes(own, modal) if number not in chosen)
        more = (len(modal.options) if most is None else most) - len(chosen)
        if before is None or len(chosen) > before or more <= 0 or not open_:
            return None
        least = min(bounds(own, modal.bonus[1])[0] - len(chosen), len(open_))
        return Some("card-activation.8.2", open_, max(0, least), more)
    return None


def options_remembered(scene: Scene, item: Item, options: tuple[int, ...]) -> list[ev.Fact]:
    """The options that an ability remembers as chosen, if its text refers to that."""
    for own, steps in texts_of(scene, item):
        modal = modal_of(steps)
        if modal is not None and modal.fresh:
            return option_memory.chosen(own, options)
    return []


# --- on resolution -----------------------------------------------------------------------------------------------------------


def has_targets(item: Item) -> bool:
    """True if a target phrase of the item was answered."""
    for name in item.choices:  # noqa: SIM110 - a generator costs more than the few names
        if name.startswith("pick "):
            return True
    return False
