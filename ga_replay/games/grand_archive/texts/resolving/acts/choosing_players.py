"""Texts that let a player choose a player as they resolve ("choose a player"), without targeting."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, May
from ga_replay.core.rules.choice import Some
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.players import players, seat_of
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import pick_key
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done


def _ask(view: View) -> Reply:
    """Any player may be chosen, the one who chooses too."""
    who: ir.Player = view.node.what
    refs = tuple(seat_of(view.ctx, one) for one in players(view.ctx, ir.Player(who.side, who.how)))
    return May(actors(view)[0], Some(view.because, refs, 1, 1), (Chosen,), view.because, "values")


def _told(view: View, answer: Chosen) -> list[Answer]:
    return done(view, [ev.ChoiceSet(view.item.item, pick_key(view.at, view.node.what.slot), answer.values)])


CHOOSE_PLAYER = (ExecutionPart(_ask, _told),)
