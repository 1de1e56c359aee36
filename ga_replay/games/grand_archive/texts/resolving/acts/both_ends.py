"""Cards that go to the top and/or the bottom of a deck: the player chooses which go where, and in which order."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import ForcedChoice, May
from ga_replay.core.rules.choice import Order
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.glimpse import Arrangement
from ga_replay.games.grand_archive.texts.resolving.acts.moving import moved
from ga_replay.games.grand_archive.zones import DECK

ABOVE, BELOW = "put on top", "put below"


def goes_to_both_ends(node: ir.Node) -> bool:
    """True if the step puts each card on one end of a deck or the other."""
    return isinstance(node, ir.Move) and node.to is not None and node.to.at == "top and/or bottom"


def _ask_top(view: View) -> Reply:
    """Those that go on top, the uppermost first."""
    cards = moved(view)
    return May(actors(view)[0], Arrangement(view.because, cards), (Chosen,), view.because, "values") if cards else None


def _left(view: View) -> tuple[int, ...]:
    above = view.item.choices.get(ABOVE, ())
    return tuple([handle for handle in moved(view) if handle not in above])


def _ask_bottom(view: View) -> Reply:
    """The others, the undermost first."""
    below = _left(view)
    asked = May(actors(view)[0], Order(view.because, below), (Chosen,), view.because, "values")
    return None if not below else asked if len(below) > 1 else ForcedChoice(asked, below)


def _put(view: View) -> Reply:
    cards, below = moved(view), _left(view)
    above = [handle for handle in view.item.choices.get(ABOVE, ()) if handle in cards]
    told = view.item.choices.get(BELOW, ())
    below = told if set(told) == set(below) else below
    facts = [fact for handle in reversed(above) for fact in moves.move(view.scene, handle, DECK, "top")]
    facts += [fact for handle in reversed(below) for fact in moves.move(view.scene, handle, DECK, "bottom")]
    return done(view, facts, "put", cards, ordered=True)


PARTS = (
    ExecutionPart(_ask_top, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, ABOVE, answer.values)])),
    ExecutionPart(_ask_bottom, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, BELOW, answer.values)])),
    ExecutionPart(_put),
)
