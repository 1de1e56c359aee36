"""Modes that are chosen only as the text resolves, because it offers them on a condition ("If you do, choose two—")."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, May
from ga_replay.core.rules.choice import Some
from ga_replay.games.grand_archive.decisions import ModesChosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import bounds
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.playing.targets import open_modes
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done


def _ask(view: View) -> Reply:
    """Each of them at most once."""
    node: ir.Modes = view.node
    offered = open_modes(view.ctx, node)
    least, most = bounds(view.ctx, node.n)
    most = len(offered) if most is None else min(most, len(offered))
    some = Some(view.because, offered, min(least, most), most)
    return May(actors(view)[0], some, (ModesChosen,), view.because, "modes")


def _told(view: View, answer: ModesChosen) -> list[Answer]:
    return done(view, [ev.ChoiceSet(view.item.item, "modes", answer.modes)])


CHOOSE_MODES = (ExecutionPart(_ask, _told),)
