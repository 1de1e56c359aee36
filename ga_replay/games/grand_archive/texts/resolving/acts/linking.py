"""Objects with a link that texts put onto the field: the object that they are linked to is chosen as they enter."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, ForcedChoice, May
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.continuous.links import kinds_of
from ga_replay.games.grand_archive.texts.lines.replacement_support import destination
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.moving import SHOWN_FIRST, chosen_link, moved
from ga_replay.games.grand_archive.zones import FIELD


def _ask(view: View) -> Reply:
    """One entering object after another; no text targets here, so nothing is untargetable."""
    entering = [h for h in moved(view) if kinds_of(view.scene, h)]
    if view.round >= len(entering) or not what_enters_otherwise_chooses_its_link(view.scene):
        return None
    handle = entering[view.round]
    kinds = kinds_of(view.scene, handle)
    found = tuple(h for h in view.scene.table.zones[FIELD] if all(quality(view.ctx, kind, h) for kind in kinds))
    least = min(1, len(found))
    asked = May(actors(view)[0], Some("keyword/link.2.1", found, least, least), (Chosen,), view.because, "values")
    return asked if len(found) > 1 else ForcedChoice(asked, found, _told(view, Chosen(asked.player, found)))


def _told(view: View, answer: Chosen) -> list[Answer]:
    handle = [h for h in moved(view) if kinds_of(view.scene, h)][view.round]
    return done(view, [ev.ChoiceSet(view.item.item, chosen_link(handle), answer.values)])


@states("keyword/link.2.1", without=False)
def what_enters_otherwise_chooses_its_link(_scene: Scene) -> bool:
    return True


CHOOSE_LINK = ExecutionPart(_ask, _told, repeats=True)


def with_links(node: ir.Move, own: tuple[ExecutionPart, ...]) -> tuple[ExecutionPart, ...]:
    """The parts of a move; what enters the field is identified before, and its link chosen."""
    return (SHOWN_FIRST, CHOOSE_LINK, *own) if destination(node) == FIELD else own
