"""Taking a preserved card back instead of a materialization that a text allows, and playing a card by a text.

The materialize phase asks the same by itself (`playing/preserved`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, May, Must, UnreadText
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import nodes_in, parent
from ga_replay.games.grand_archive.texts.continuous.kept_cards import stays
from ga_replay.games.grand_archive.texts.lines.programs import cached, node
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors, answered, choose, nothing_chosen
from ga_replay.games.grand_archive.texts.resolving.acts.materializing import is_materialized, is_playable
from ga_replay.games.grand_archive.zones import HAND, MATERIAL, STACK

PRESERVED = "preserved"
"""The property of a card in a material deck (`playing/preserved`)."""
Asked = May | ForcedChoice


def kept(scene: Scene, player: str) -> tuple[int, ...]:
    """The cards that the player could take back."""
    known = scene.table.card_of
    cards = scene.table.zones[key(MATERIAL, player)]
    return tuple([h for h in cards if h in known and scene.measure(PRESERVED, h, False) and not stays(scene, h)])


def taken_back(scene: Scene, handle: int, because: str) -> Must:
    """It goes to its owner's hand; that is not a materialization (keyword/preserve-preserved.4.1)."""
    return Must(tuple(moves.move(scene, handle, HAND)), because)


@cached
def asks_whether_it_was_done(at: str) -> bool:
    """True if the ability goes on depending on whether a card was played ("if you do")."""
    offers = [one for one in nodes_in(node(parent(at))) if isinstance(one, ir.May | ir.Do)]
    return any(
        isinstance(one, ir.Materialize | ir.Activate)
        for offer in offers
        if offer.then or offer.otherwise
        for one in nodes_in(offer.do)
    )


def may_take_back(ctx: Context) -> bool:
    """True if the player could take a card back instead of materializing one by this text."""
    if not ctx.address or asks_whether_it_was_done(ctx.address):
        return False
    return bool(kept(ctx.scene, ctx.they or ctx.player))


# --- materializing by a text -----------------------------------------------------------------------------------------


def choosing(pick: ir.Pick) -> ExecutionPart:
    """The part of a step that materializes in which the player picks the card, or takes a preserved one back."""
    return ExecutionPart(lambda view: _ask(view, pick), lambda view, answer: _picked(view, pick, answer), repeats=True)


def _ask(view: View, pick: ir.Pick) -> Reply:
    asked = choose(view, pick)
    if not isinstance(asked, Asked) or asks_whether_it_was_done(view.at):
        return asked
    question = asked.asked if isinstance(asked, ForcedChoice) else asked
    player = actors(view)[0]
    back = kept(view.scene, player)
    if not back or not isinstance(question, May) or question.player != player:
        return asked

    def offers() -> Iterator[ev.Decision]:
        for some in question.choice:
            yield de.Chosen(player, some)
        for handle in back:
            yield de.PreservedReturned(player, handle)

    def faults(decision: Any) -> tuple[Finding, ...]:
        if isinstance(decision, de.Chosen):
            return question.choice.why_not(decision.values)
        return view.scene.rules.violations(view.scene, decision)

    kinds = (de.Chosen, de.PreservedReturned)
    return May(player, Menu(view.because, offers, faults), kinds, view.because)


def _picked(view: View, pick: ir.Pick, answer: de.Chosen | de.PreservedReturned) -> list[Answer]:
    if isinstance(answer, de.Chosen):
        return answered(view, pick, answer)
    return [nothing_chosen(view, pick), taken_back(view.scene, answer.handle, view.because)]


# --- playing by a text -----------------------------------------------------------------------------------------------


def plays_one(what: ir.Node) -> bool:
    """True if the text lets a player play a single card that it has named, or picks of those that the object banished."""
    if isinstance(what, ir.Pick):
        kept_by_it = any(isinstance(test, ir.ThatWay) and test.own for test in what.kind.where)
        return kept_by_it and what.how == "choose" and what.n == 1
    return isinstance(what, ir.The | ir.Ref | ir.Self)


def can_play(ctx: Context, what: ir.Thing) -> bool:
    """True if the player can play the card that is named, or take a preserved card back instead of materializing it."""
    player = ctx.they or ctx.player
    return any(is_playable(ctx.scene, player, handle) for handle in things(ctx, what))


def _play(view: View) -> Reply:
    """The card is activated, or materialized if it has a memory cost; a preserved card may come back instead."""
    scene, what = view.scene, view.node.what
    found = things(view.ctx, what)
    if view.round or not found or scene.table.zone_of[found[0]] == STACK:
        return None
    handle, player = found[0], actors(view)[0]
    if handle not in scene.table.card_of:
        return UnreadText(view.item.handle, view.at, view.item.player, "which card it is")
    back = () if asks_whether_it_was_done(view.at) else kept(scene, player)
    if not back or (not is_materialized(scene, handle) and only_a_materialization_is_replaced(scene)):
        return [_played(scene, player, handle)]

    def offers() -> Iterator[ev.Decision]:
        yield de.Materialized(player, handle)
        for one in back:
            yield de.PreservedReturned(player, one)

    def faults(decision: Any) -> tuple[Finding, ...]:
        meant = isinstance(decision, de.Materialized) and decision.handle == handle
        return () if meant else scene.rules.violations(scene, decision)

    return May(player, Menu(view.because, offers, faults), (de.Materialized, de.PreservedReturned), view.because)


def _played(scene: Scene, player: str, handle: int) -> Call:
    name = "card materialization" if is_materialized(scene, handle) else "card activation"
    return Call(name, (handle, player, ""))


def _told(view: View, answer: de.Materialized | de.PreservedReturned) -> list[Answer]:
    scene, (handle,) = view.scene, things(view.ctx, view.node.what)[:1]
    if isinstance(answer, de.Materialized):
        return [_played(scene, answer.player, handle)]
    shown = what_would_be_played_is_shown(scene, handle)
    first: list[Answer] = [Must(shown, "replacement-effects.p7")] if shown else []
    used = [] if the_permission_is_used_up(scene) else [_played(scene, answer.player, handle)]
    return [*first, taken_back(scene, answer.handle, view.because), *used]


@states("replacement-effects.eg1", without=False)
def only_a_materialization_is_replaced(_scene: Scene) -> bool:
    """A card that could only be activated gives nothing to replace."""
    return True


@states("replacement-effects.p7", without=())
def what_would_be_played_is_shown(scene: Scene, handle: int) -> tuple[ev.Fact, ...]:
    """Nobody else sees what lies face down, so its player shows it before another thing is done in its place."""
    if scene.table.face_of.get(handle) != "down" or scene.table.is_public(handle):
        return ()
    return (ev.Identified(handle, scene.table.card_of[handle]), ev.Revealed(handle))


@states("keyword/preserve-preserved.4.3.1", without=False)
def the_permission_is_used_up(_scene: Scene) -> bool:
    """Whoever takes a card back does not play the other one as well."""
    return True


PLAY = (ExecutionPart(_play, _told),)
