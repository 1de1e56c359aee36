"""Texts by which the next ones of a kind enter the field rested, and tokens that enter as texts say."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.ruleset import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.zones import FIELD


def enters_by(own: Context, kind: ir.Kind, handle: int, controller: str) -> bool:
    """True if the object will be of the kind as it enters under that player's control. Raises Undecided."""
    if not _controlled(own, kind, controller):
        return False
    about = tuple(test for test in kind.where if not isinstance(test, ir.Controlled | ir.Lies))
    return quality(own, ir.Kind(kind.nouns, about), handle)


def _controlled(own: Context, kind: ir.Kind, controller: str) -> bool:
    tests = [test for test in kind.where if isinstance(test, ir.Controlled)]
    return all((controller in players(own, test.by)) != test.no for test in tests)


def enters_rested_once(scene: Scene, handle: int, controller: str) -> bool:
    """True if an effect on the next ones of a kind has the object enter rested. Raises Undecided."""
    return any(enters_by(one.context, kind, handle, controller) for one, kind in _waiting(scene))


def _waiting(scene: Scene) -> list[tuple[InForce, ir.Kind]]:
    """The effects on the next ones of a kind that enter, each with the kind."""
    found = []
    for entry in in_force(scene, "Replace"):
        node = entry.node
        if isinstance(node, ir.Replace) and node.event.act == "enter" and node.per and on(entry):
            assert isinstance(node.event.what, ir.Pick)
            found.append((entry, node.event.what.kind))
    return found


def token_enters_rested(scene: Scene, slug: str, controller: str) -> bool:
    """True if a text has a token of that card enter rested: it is not there yet. Raises Undecided."""
    for entry in in_force(scene, "EntersAs"):
        node = entry.node
        if (
            isinstance(node, ir.EntersAs)
            and "rested" in node.state
            and isinstance(node.what, ir.Pick)
            and node.what.how in {"bare", "all"}
            and on(entry)
            and _is_token_of(entry.context, node.what.kind, slug, controller)
        ):
            return True
    return any(_is_token_of(entry.context, kind, slug, controller) for entry, kind in _waiting(scene))


def _is_token_of(own: Context, kind: ir.Kind, slug: str, controller: str) -> bool:
    if not _controlled(own, kind, controller):
        return False
    if any(isinstance(test, ir.Played) for test in kind.where):
        return False  # tokens are not played
    if kind.but is not None or not all(isinstance(test, ir.Controlled) for test in kind.where):
        raise Undecided("whether the token is of the kind that enters so")
    return any(_fits(slug, noun) for noun in kind.nouns)


def _fits(slug: str, noun: ir.Noun) -> bool:
    """True if a token of that card is what the noun says. Raises Undecided for words of what it has become."""
    facts = queries.card_named(slug)
    said = {*facts.types, *facts.subtypes, *facts.supertypes, *facts.elements, "TOKEN", "OBJECT"}
    if not {"ALLY", "CHAMPION"}.isdisjoint(said):
        said.add("UNIT")
    if any(word.sort not in {"type", "subtype", "element"} for word in noun.words):
        raise Undecided("whether the token is of the kind that enters so")
    return noun.head.upper() in said and all((word.name.upper() in said) != word.no for word in noun.words)


@watches("game-effects.1", ev.CardMoved, ev.TokenMade, to=(FIELD,))
def effects_on_the_next_to_enter_are_used_up(scene: Scene, fact: ev.CardMoved | ev.TokenMade) -> list[ev.Fact]:
    """By all that enter together, once."""
    facts: list[ev.Fact] = []
    for entry, kind in _waiting(scene) if scene.table.effects else ():
        entered = [one for one in _entering(scene) if _entered_so(scene, entry, kind, one)]
        if entered and entered[0] == fact.handle:
            facts.append(ev.EffectEnded(entry.effect))
    return facts


def _entering(scene: Scene) -> list[int]:
    """The objects that enter in the group under way."""
    group = scene.group
    return [
        one.handle
        for one in group
        if isinstance(one, ev.TokenMade) or (isinstance(one, ev.CardMoved) and one.to == FIELD)
    ]


def _entered_so(scene: Scene, entry: InForce, kind: ir.Kind, handle: int) -> bool:
    try:
        return handle in scene.table.things and enters_by(entry.context, kind, handle, scene.table.controller(handle))
    except Undecided:
        return False
