"""Elements that a player chooses as a text resolves."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, May
from ga_replay.core.rules.choice import Some
from ga_replay.games.grand_archive.cards.elements import ELEMENTS
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import did_key
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.evaluate.lasting import OF_ELEMENTS
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done

ENDING = " element"


def names_elements(node: ir.Choose) -> bool:
    """True if elements are chosen, and not cards or names."""
    return isinstance(node.what, str) and node.what.startswith("non-") and node.what.endswith(ENDING)


def _ask(view: View) -> Reply:
    """Each element is named by its place among all of them (`ELEMENTS`)."""
    node: ir.Choose = view.node
    assert isinstance(node.what, str)
    but = node.what.removeprefix("non-").removesuffix(ENDING).upper()
    places = tuple(at for at, one in enumerate(ELEMENTS, 1) if one != but)
    least, most = bounds(view.ctx, node.n)
    return May(
        actors(view)[0],
        Some(view.because, places, least, len(places) if most is None else most),
        (Chosen,),
        view.because,
        "values",
    )


def _told(view: View, answer: Chosen) -> list[Answer]:
    return done(view, [ev.ChoiceSet(view.item.item, did_key(OF_ELEMENTS), answer.values)])


CHOOSE_ELEMENTS = (ExecutionPart(_ask, _told),)
