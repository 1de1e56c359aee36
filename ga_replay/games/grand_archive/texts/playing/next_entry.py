"""Texts by which the next ones of a kind enter the field otherwise, and tokens that enter as texts say."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, amount, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce, passed_over, unless_undecided
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.replacement_support import keeps_off
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
    """True if an effect on the next ones of a kind has the object enter rested; false if that is undecided."""
    return any(_will_enter(one, kind, handle, controller) for one, kind in _waiting(scene, ir.EntersAs))


def _will_enter(one: InForce, kind: ir.Kind, handle: int, controller: str) -> bool:
    return unless_undecided(
        one.context.scene, lambda: enters_by(one.context, kind, handle, controller) and on(one), otherwise=False
    )


def enters_under(scene: Scene, handle: int, controller: str) -> str:
    """The player under whose control it enters: another one if an effect on the next of a kind says so.

    Raises Undecided if effects of several players say so, as nobody is asked which of them comes last.
    """
    waiting = _waiting(scene, ir.GainControl)
    return _taken_by([one for one, kind in waiting if _will_enter(one, kind, handle, controller)], controller)


def token_enters_under(scene: Scene, slug: str, controller: str) -> str:
    """The same for a token of that card, which is not there yet. Raises Undecided."""
    waiting = _waiting(scene, ir.GainControl)
    return _taken_by(
        [one for one, kind in waiting if _is_token_of(one.context, kind, slug, controller) and on(one)], controller
    )


def _taken_by(entries: list[InForce], controller: str) -> str:
    takers: set[str] = set()
    for entry in entries:
        node: Any = entry.node
        takers.update(players(entry.context, node.steps[0].who))
    if len(takers) > 1:
        raise Undecided("under whose control it enters, as effects of several players say so")
    return takers.pop() if takers else controller


def kept_off(scene: Scene, controller: str) -> bool:
    """True if a text banishes face down whatever enters under that player's control and is not played."""
    return any(_keeps_off(entry, controller) for entry in in_force(scene, "Replace"))


def _keeps_off(entry: InForce, controller: str) -> bool:
    node = entry.node
    if not isinstance(node, ir.Replace) or not keeps_off(node) or node.event.who is None:
        return False
    return controller in players(entry.context, node.event.who) and on(entry)


def enters_otherwise_once(scene: Scene) -> bool:
    """True if effects wait for the next ones of a kind that enter."""
    return bool(_waiting(scene))


def _waiting(scene: Scene, *sorts: type[ir.Node]) -> list[tuple[InForce, ir.Kind]]:
    """The effects on the next ones of a kind that enter, each with the kind; `sorts`: what they do instead."""
    found = []
    for entry in in_force(scene, "Replace"):
        node = entry.node
        if isinstance(node, ir.Replace) and node.event.act == "enter" and node.per:
            assert isinstance(node.event.what, ir.Pick)
            if not sorts or isinstance(node.steps[0], sorts):
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
    return any(
        _is_token_of(entry.context, kind, slug, controller) and on(entry)
        for entry, kind in _waiting(scene, ir.EntersAs)
    )


def token_counters(scene: Scene, slug: str, controller: str, handle: int) -> list[ev.Fact]:
    """The counters with which texts have a token of that card enter besides its own. Raises Undecided."""
    facts: list[ev.Fact] = []
    for entry in in_force(scene, "EntersAs"):
        node = entry.node
        if (
            isinstance(node, ir.EntersAs)
            and node.counters
            and isinstance(node.what, ir.Pick)
            and node.what.how in {"bare", "all"}
            and on(entry)
            and _is_token_of(entry.context, node.what.kind, slug, controller)
        ):
            counted = [(one.counter, amount(entry.context, one.n)) for one in node.counters]
            facts += [ev.CountersChanged(handle, counter, n) for counter, n in counted if n > 0]
    return facts


def _is_token_of(own: Context, kind: ir.Kind, slug: str, controller: str) -> bool:
    if not _controlled(own, kind, controller):
        return False
    if any(isinstance(test, ir.Played) for test in kind.where):
        return False  # tokens are not played
    if not any(_fits(slug, noun) for noun in kind.nouns):
        return False
    told = [test for test in kind.where if not isinstance(test, ir.Controlled)]
    if kind.but is not None or not all(isinstance(test, ir.Bears) for test in told):
        raise Undecided(OF_THE_KIND)
    return all(_bears(slug, test) for test in told if isinstance(test, ir.Bears))


OF_THE_KIND = "whether the token is of the kind that enters so"


def _bears(slug: str, test: ir.Bears) -> bool:
    """True if a token of that card bears the keyword. Raises Undecided for a keyword that is not printed."""
    plain = profile(slug).plain
    if not isinstance(test.what, ir.KeywordTrait) or plain is None:
        raise Undecided(OF_THE_KIND)
    return (test.what.name in plain) != test.no


def _fits(slug: str, noun: ir.Noun) -> bool:
    """True if a token of that card is what the noun says. Raises Undecided for words of what it has become."""
    facts = queries.card_named(slug)
    said = {*facts.types, *facts.subtypes, *facts.supertypes, *facts.elements, "TOKEN", "OBJECT"}
    if not {"ALLY", "CHAMPION"}.isdisjoint(said):
        said.add("UNIT")
    if any(word.sort not in {"type", "subtype", "element"} for word in noun.words):
        raise Undecided(OF_THE_KIND)
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
        return (
            handle in scene.table.things
            and enters_by(entry.context, kind, handle, scene.table.controller(handle))
            and on(entry)
        )
    except Undecided as undecided:
        passed_over(scene, undecided)
        return False
