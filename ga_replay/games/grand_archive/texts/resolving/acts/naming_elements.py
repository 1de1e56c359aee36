"""Elements that a player chooses as a text resolves."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer
from ga_replay.games.grand_archive.cards.elements import ELEMENTS
from ga_replay.games.grand_archive.decisions import OptionsChosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import did_key
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.evaluate.lasting import OF_ELEMENTS
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_options, places
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done

ENDING = " element"
WORDS = tuple(one.lower() for one in ELEMENTS)


def names_elements(node: ir.Choose) -> bool:
    """True if elements are chosen, and not cards or names."""
    return isinstance(node.what, str) and node.what.startswith("non-") and node.what.endswith(ENDING)


def _ask(view: View) -> Reply:
    node: ir.Choose = view.node
    assert isinstance(node.what, str)
    but = node.what.removeprefix("non-").removesuffix(ENDING)
    offered = tuple(one for one in WORDS if one != but)
    least, most = bounds(view.ctx, node.n)
    most = len(offered) if most is None else most
    return asked_for_options(actors(view)[0], view.because, offered, WORDS, least=least, most=most)


def _told(view: View, answer: OptionsChosen) -> list[Answer]:
    """Each is kept by its place among all elements."""
    return done(view, [ev.ChoiceSet(view.item.item, did_key(OF_ELEMENTS), places(WORDS, answer))])


CHOOSE_ELEMENTS = (ExecutionPart(_ask, _told),)
