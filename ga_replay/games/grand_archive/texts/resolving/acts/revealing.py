"""Revealing cards from the top of a deck until one of a kind is there; the cards of one of two zones."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import unwritten
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.decisions import OptionsChosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, amount, did_key, much_key, things
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import pick_key
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_options, places
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done, untold
from ga_replay.games.grand_archive.zones import DECK, HAND, MEMORY

REVEALED = did_key("reveal")


def _revealed(view: View) -> tuple[int, ...]:
    return view.item.choices.get(REVEALED, ()) if view.round else ()


@unwritten(without=False)
def so_many_are_scavenged(_scene: Scene, most: int, revealed: int) -> bool:
    """No more than that many are revealed, even if none is of the kind."""
    return revealed >= most


def _reveal_next(view: View) -> Reply:
    """The next card from the top, until one is of the kind or none is left (term/reveal.2)."""
    so_far = _revealed(view)
    if so_far:
        unknown = untold(view, so_far[-1:])
        if unknown is not None or _is_found(view, so_far[-1]):
            return unknown
    deck = view.scene.table.zones[key(DECK, actors(view)[0])]
    left = [handle for handle in reversed(deck) if handle not in so_far]
    node: ir.RevealUntil = view.node
    most = None if node.most is None else amount(view.ctx, node.most)
    if not left or (most is not None and so_many_are_scavenged(view.scene, most, len(so_far))):
        return None
    item, handle = view.item.item, left[0]
    facts = (
        *moves.shown(view.scene, handle),
        ev.Revealed(handle),
        ev.ChoiceSet(item, REVEALED, (*so_far, handle)),
        ev.ChoiceSet(item, much_key("reveal"), (len(so_far) + 1,)),
    )
    return [Must(facts, view.because, ordered=True)]


def _is_found(view: View, handle: int) -> bool:
    node: ir.RevealUntil = view.node
    return quality(view.ctx, node.what.kind, handle)


def _pick(view: View) -> Reply:
    """The last one is the card that the text then speaks of, if it is of the kind."""
    node: ir.RevealUntil = view.node
    last = view.item.choices.get(REVEALED, ())[-1:]
    if last and last[0] not in view.scene.table.card_of:
        raise Undecided(f"it is unknown which card {last[0]} is")
    found = last if last and _is_found(view, last[0]) else ()
    return [Must((ev.ChoiceSet(view.item.item, pick_key(view.at, node.what.slot), found),), view.because)]


# --- one of two zones ---------------------------------------------------------------------------------------------------

ZONE = "zone revealed"
ZONES = (HAND, MEMORY)


def _ask_zone(view: View) -> Reply:
    """Whoever follows the text chooses: the first zone named, or the second."""
    if not actors(view):
        return None
    return asked_for_options(view.item.player, view.because, ZONES)


def _zone_told(view: View, answer: OptionsChosen) -> list[ev.Fact]:
    """Kept by its place among the two, counted from 1."""
    return [ev.ChoiceSet(view.item.item, ZONE, places(ZONES, answer))]


def _reveal_zone(view: View) -> Reply:
    """All cards of that zone (term/reveal.2)."""
    chosen = view.item.choices.get(ZONE)
    if not chosen or not 1 <= chosen[0] <= len(ZONES):
        return None
    table = view.scene.table
    handles = tuple([h for player in actors(view) for h in table.zones[key(ZONES[chosen[0] - 1], player)]])
    facts: list[ev.Fact] = []
    for handle in handles:
        facts += [*moves.shown(view.scene, handle), ev.Revealed(handle)]
    return done(view, facts, "reveal", handles)


def _look_at_zone(view: View) -> Reply:
    """The cards of that zone alone are those that the text then speaks of."""
    chosen = view.item.choices.get(ZONE)
    if not chosen or not 1 <= chosen[0] <= len(ZONES):
        return None
    node: ir.LookAt = view.node
    table = view.scene.table
    assert isinstance(node.what, ir.Pick)
    handles = tuple([h for h in things(view.ctx, node.what) if name_of(table.zone_of[h]) == ZONES[chosen[0] - 1]])
    return done(view, [ev.ChoiceSet(view.item.item, pick_key(view.at, node.what.slot), handles)], "look", handles)


def _told(view: View) -> Reply:
    return untold(view, view.item.choices.get(REVEALED, ()))


CHOOSE_ZONE = ExecutionPart(_ask_zone, lambda view, answer: done(view, _zone_told(view, answer)))
REVEAL_ONE_ZONE = (CHOOSE_ZONE, ExecutionPart(_reveal_zone), ExecutionPart(_told))
LOOK_AT_ONE_ZONE = (CHOOSE_ZONE, ExecutionPart(_look_at_zone))
REVEAL_UNTIL = (ExecutionPart(_reveal_next, repeats=True), ExecutionPart(_pick))
