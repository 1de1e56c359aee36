"""Starcalling and aethercalling: cards that are played, or loaded, while their player looks at them in glimpsing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, May, Must
from ga_replay.core.rules.choice import OUTSIDE, Menu, Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.rules.verdict import Finding
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import moves, queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.layers import speaks_to
from ga_replay.games.grand_archive.language.run.machine import Reply, View
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.texts.continuous.abilities import unlocked
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.playing.additional_costs import STARCALLING_COSTS
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.materializing import NO_MATTER

STAR, AETHER = "starcalling", "aethercalling"
CALLED = "called"
"""The key under which a glimpsing text keeps what was done last: a card to be loaded, or 0 if nothing is asked any more."""
STARCALLED = "starcalled cards"
AETHERCALLED = "aethercalled cards"
"""The keys under which it keeps the card that was activated, and those that were loaded."""
SEEN = "glimpsed"
LOADED = "loaded"
STAR_RULE, AETHER_RULE = "keyword/starcalling.1", "keyword/aethercalling.1"


@states(
    "keyword/starcalling.1",
    without=(),
    also=("keyword/starcalling.2", "keyword/starcalling.4"),
)
def starcallings(scene: Scene, handle: int) -> tuple[str, ...]:
    return _instances(scene, handle, STAR)


@states(
    "keyword/aethercalling.1",
    without=(),
    also=("keyword/aethercalling.2", "special-game-actions-and-turn-based-actions.4"),
)
def aethercallings(scene: Scene, handle: int) -> tuple[str, ...]:
    return _instances(scene, handle, AETHER)


def instead(scene: Scene, player: str) -> Iterator[str]:
    """The texts that let the player pay something else for starcalling; what they let be done once a turn was not done in this."""
    used = scene.table.usage
    for entry in in_force(scene, "Permit"):
        node, own = entry.node, entry.context
        paid = used.get(
            event_counts.ability_used(event_counts.bearer(own.number, own.source, own.address), own.address), 0
        )
        if not isinstance(node, ir.Permit) or node.rather != STARCALLING_COSTS or (node.once and paid):
            continue
        if speaks_to(entry, player):
            yield own.address


@states("keyword/starcalling.1.1", without=frozenset(), also=("keyword/starcalling.5",))
def neither_speed_nor_hand_is_asked_for(_scene: Scene) -> frozenset[str]:
    """The rules of when and from where cards are activated; a starcalled card comes from the main deck."""
    return NO_MATTER


@states("keyword/starcalling.3", without=False, also=("keyword/starcalling.6",))
def all_others_go_to_the_bottom(_scene: Scene) -> bool:
    return True


def _instances(scene: Scene, handle: int, name: str) -> tuple[str, ...]:
    """The addresses of the card's instances of that keyword whose restrictions are met."""
    slug = scene.table.card_of.get(handle)
    return tuple(
        address
        for address, keyword in (profile(slug).keywords if slug is not None else ())
        if keyword.name == name and unlocked(scene, handle, address, keyword)
    )


def ways_to_starcall(scene: Scene, handle: int, slug: str) -> tuple[str, ...]:
    """The texts by which that card may be starcalled, whether they are open now or not."""
    own = tuple([address for address, keyword in profile(slug).keywords if keyword.name == STAR]) if slug else ()
    return (*own, *instead(scene, scene.table.owner_of.get(handle, ""))) if own else ()


def wings(scene: Scene, player: str) -> tuple[int, ...]:
    """The Aetherwing weapons that the player controls."""
    return tuple(h for h in queries.own(scene, player, "WEAPON") if queries.is_type(scene, h, "AETHERWING"))


def _star_faults(scene: Scene, player: str, handle: int, way: str) -> tuple[Finding, ...]:
    """Speed and zone do not matter; everything else does. A card that only its player knows may have the keyword."""
    rather = way in instead(scene, player)
    if handle in scene.table.card_of:
        own = starcallings(scene, handle)
        able = way in own or (rather and bool(own))
    else:
        able = rather or _is_starcalling(way)
    if not able:
        return (Finding(OUTSIDE, STAR_RULE, f"{queries.label(scene, handle)} has no such starcalling"),)
    found = scene.rules.violations(scene, de.CardActivated(player, handle, way))
    return tuple(one for one in found if one.rule not in neither_speed_nor_hand_is_asked_for(scene))


@programs.cached
def _is_starcalling(way: str) -> bool:
    """True if the text at that address is the starcalling of a card."""
    return keys.is_text_ref(way) and any(
        address == way and keyword.name == STAR for address, keyword in profile(parts(way).slug).keywords
    )


def stars(scene: Scene, player: str, seen: tuple[int, ...]) -> Iterator[de.CardActivated]:
    """The cards that the player can activate, with the ways to do it."""
    for handle in seen:
        own = starcallings(scene, handle)
        for way in (*own, *(instead(scene, player) if own else ())):
            if not _star_faults(scene, player, handle, way):
                yield de.CardActivated(player, handle, way)


def aethers(scene: Scene, player: str, seen: tuple[int, ...]) -> Iterator[de.AbilityActivated]:
    """The cards that the player can load."""
    if wings(scene, player):
        for handle in seen:
            for address in aethercallings(scene, handle)[:1]:
                yield de.AbilityActivated(player, handle, address)


def with_callings(view: View, question: May) -> May:
    """The question for the cards on top, and for playing or loading one of those seen, if there is one.

    A card that only the player knows is not offered; whether it could be played is judged once it is shown.
    """
    scene, player, seen = view.scene, actors(view)[0], view.item.choices[SEEN]
    arranged = question.choice
    calls: list[ev.Decision] = [*stars(scene, player, seen), *aethers(scene, player, seen)]
    if not calls and all(handle in scene.table.card_of for handle in seen):
        return question

    def offers() -> Iterator[ev.Decision]:
        yield from calls
        for some in arranged:
            yield de.Chosen(player, some)

    def faults(decision: ev.Decision) -> tuple[Finding, ...]:
        match decision:
            case de.Chosen():
                return arranged.why_not(decision.values)
            case de.CardActivated() if decision.handle in seen:
                return _star_faults(scene, player, decision.handle, decision.way)
            case _ if decision in calls:
                return ()
            case _:
                return (Finding(OUTSIDE, AETHER_RULE, "only a card that is looked at can be loaded so"),)

    kinds = (de.Chosen, de.CardActivated, de.AbilityActivated)
    wider = May(player, Menu("term/glimpse.2", offers, faults, arranged), kinds, "term/glimpse.2")
    return wider if calls else replace(question, wider=wider)


def goes_on(view: View) -> bool:
    """True if the player is still looking: first of all, and after a card was loaded."""
    choices = view.item.choices
    stays = view.round == 1 and bool(choices.get(STARCALLED)) and not all_others_go_to_the_bottom(view.scene)
    return not view.round or bool(choices.get(CALLED, ())) or stays


def pending(view: View) -> int:
    """The card that is about to be loaded, or 0."""
    found = view.item.choices.get(CALLED, ())
    return found[0] if view.round and found and found[0] > 0 else 0


def load(view: View) -> Reply:
    """Into an Aetherwing that the player picks, without the Effects Stack (keyword/aethercalling.2)."""
    player = actors(view)[0]
    able = wings(view.scene, player)
    asked = May(player, Some(AETHER_RULE, able, 1, 1), (de.Chosen,), AETHER_RULE, "values")
    return asked if len(able) > 1 else ForcedChoice(asked, able, loaded(view, able))


def loaded(view: View, into: tuple[int, ...]) -> list[Answer]:
    """The card lies under the weapon, and the player goes on looking at the others."""
    table, card, item = view.scene.table, pending(view), view.item.item
    rest = tuple(h for h in view.item.choices[SEEN] if h != card)
    facts = [
        *moves.shown_beneath(view.scene, card),
        *[ev.Attached(card, to, LOADED, table.zone_of[card]) for to in into[:1]],
        ev.ChoiceSet(item, SEEN, rest),
        ev.ChoiceSet(item, AETHERCALLED, (*view.item.choices.get(AETHERCALLED, ()), card)),
        ev.ChoiceSet(item, CALLED, (-1,)),
    ]
    return done(view, facts, "load", (card,))


def called(view: View, decision: Any) -> list[Answer]:
    """What follows of playing or loading a card that is looked at."""
    item = view.item.item
    if isinstance(decision, de.AbilityActivated):
        return [Must((ev.ChoiceSet(item, CALLED, (decision.handle,)),), AETHER_RULE)]
    rest = tuple(h for h in view.item.choices[SEEN] if h != decision.handle)
    facts = (
        ev.ChoiceSet(item, SEEN, rest),
        ev.ChoiceSet(item, STARCALLED, (decision.handle,)),
        ev.ChoiceSet(item, CALLED, ()),
    )
    return [Must(facts, STAR_RULE), Call("card activation", (decision.handle, decision.player, decision.way))]


def was_starcalled(view: View) -> tuple[int, ...]:
    """The card that was starcalled while glimpsing now: all others go to the bottom (keyword/starcalling.3)."""
    return view.item.choices.get(STARCALLED, ()) if all_others_go_to_the_bottom(view.scene) else ()


def gone(view: View) -> int:
    """How many of the cards looked at are no longer among them."""
    choices = view.item.choices
    return len(choices.get(STARCALLED, ())) + len(choices.get(AETHERCALLED, ()))


def forgotten(view: View) -> list[ev.Fact]:
    """The facts by which a further glimpse begins anew."""
    return [
        ev.ChoiceSet(view.item.item, name, ())
        for name in (STARCALLED, AETHERCALLED, CALLED)
        if view.item.choices.get(name)
    ]
