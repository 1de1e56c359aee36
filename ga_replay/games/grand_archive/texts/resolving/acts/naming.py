"""Texts that let a player choose the name of a card as they resolve."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer
from ga_replay.games.grand_archive import card_names
from ga_replay.games.grand_archive.decisions import NameChosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.zones import FIELD


def names_a_card(node: ir.Choose) -> bool:
    """True if it is the name of a card that is chosen."""
    return isinstance(node.what, str) and node.what.endswith(card_names.ASKED)


def _ask(view: View) -> Reply:
    return card_names.question(view.scene, actors(view)[0], view.node.what, view.because)


def _told(view: View, answer: NameChosen) -> list[Answer]:
    """An object keeps the name; chosen anew it takes the place of the one before. What is no object lets its effects keep it."""
    source = view.ctx.source
    if not view.scene.table.lies(source, FIELD):
        return done(view, [ev.ChoiceSet(view.item.item, card_names.word(answer.card), (1,))])
    thing = view.scene.table.things[source]
    old = [ev.StatusSet(source, one, 0) for one in thing.statuses if one.startswith(card_names.CHOSEN)]
    return done(view, [*old, ev.StatusSet(source, card_names.word(answer.card))])


CHOOSE_NAME = (ExecutionPart(_ask, _told),)
