"""Texts by which a player may summon other tokens in the place of those that they would summon."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, May
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.decisions import Accepted
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided, players
from ga_replay.games.grand_archive.language.evaluate.context import InForce
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.language.run.machine import View
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines.citation import because_of
from ga_replay.games.grand_archive.texts.lines.programs import named
from ga_replay.games.grand_archive.texts.lines.replacement_support import SUMMONS
from ga_replay.games.grand_archive.texts.resolving.acts.done import done

YES, NO = 1, 2


def offer(scene: Scene, player: str) -> InForce | None:
    """The effect by which the player may summon other tokens instead. Raises Undecided if several offer that."""
    found = [entry for entry in in_force(scene, "Replace") if _offers(entry, player)]
    if len(found) > 1:
        raise Undecided("which of several effects says what is summoned instead")
    return found[0] if found else None


def _offers(entry: InForce, player: str) -> bool:
    node = entry.node
    if not isinstance(node, ir.Replace) or node.event.act != SUMMONS or node.event.who is None:
        return False
    return player in players(entry.context, node.event.who) and on(entry)


def question(entry: InForce, player: str) -> May:
    """Whether the player does."""
    because = because_of(entry.context.address)
    return May(player, Of(because, (True, False)), (Accepted,), because, "yes")


def _key(player: str) -> str:
    """Under which key a pending text keeps what the player said."""
    return f"tokens instead {player}"


def unasked(view: View, player: str) -> May | None:
    """The question, until it is answered; None where no text offers anything."""
    entry = offer(view.scene, player)
    return None if entry is None or view.item.choices.get(_key(player)) else question(entry, player)


def told(view: View, answer: Accepted) -> list[Answer]:
    """What the player said is kept until the tokens are there."""
    return done(view, [ev.ChoiceSet(view.item.item, _key(answer.player), (YES if answer.yes else NO,))])


def instead(view: View, player: str, slug: str) -> str:
    """The token that the player summons in the place of that one: the same, unless they chose otherwise."""
    return (view.item.choices.get(_key(player)) == (YES,) and offered(view, player)) or slug


def offered(view: View, player: str) -> str:
    """The token that a text offers the player; empty if none does any more."""
    entry = offer(view.scene, player)
    if entry is None:
        return ""
    node: Any = entry.node
    return named(view.scene.table.card_of.get(entry.context.source, ""), node.steps[0].token)


def forgotten(view: View) -> list[ev.Fact]:
    """Once all that are summoned at once are there, what was said is over: the next time it is asked anew."""
    if getattr(view.node, "more", False):
        return []
    said = [name for name, answer in view.item.choices.items() if name.startswith("tokens instead ") and answer]
    return [ev.ChoiceSet(view.item.item, name, ()) for name in said]
