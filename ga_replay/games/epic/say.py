"""Events of Epic in a player's words: one short sentence each, without a full stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.scene import Scene
from ga_replay.core.zones import name_of, player_of, words
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.look import card_named, label
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, PLAY


def say(scene: Scene, event: ev.Event) -> str:
    """The event in words; one that has no words of its own by its type and fields."""
    sentence = SENTENCES.get(type(event))
    return sentence(scene, event) if sentence is not None else plain(event)


def plain(event: ev.Event) -> str:
    """The type and the fields that say something."""
    said = [f"{name} {value}" for name in event.__struct_fields__ if (value := getattr(event, name))]
    return f"{type(event).__name__} {', '.join(said)}".strip()


def _names(scene: Scene, handles: tuple[int, ...]) -> str:
    return ", ".join(label(scene, handle) for handle in handles) or "nothing"


def _moved(scene: Scene, fact: ev.CardMoved) -> str:
    """A drawn card is named only by its number, since this is said to everybody."""
    match name_of(fact.frm), name_of(fact.to):
        case (frm, to) if (frm, to) == (DECK, HAND):
            return f"{player_of(fact.to)} draws a card"
        case (frm, to) if (frm, to) == (HAND, DISCARD):
            return f"{player_of(fact.frm)} discards {label(scene, fact.handle)}"
        case (frm, to) if (frm, to) == (PLAY, DISCARD):
            return f"{label(scene, fact.handle)} breaks"
        case _:
            return f"{label(scene, fact.handle)} goes from {words(fact.frm)} to {words(fact.to)}"


def _pool(_scene: Scene, fact: ev.PoolChanged) -> str:
    return f"{fact.player} {'gains' if fact.by > 0 else 'loses'} {abs(fact.by)} {fact.pool}"


def _damage(scene: Scene, fact: ev.DamageMarked) -> str:
    name = label(scene, fact.handle)
    return f"{name} is dealt {fact.by} damage" if fact.by > 0 else f"{-fact.by} damage is removed from {name}"


def _turned(scene: Scene, fact: ev.Turned) -> str:
    return f"{label(scene, fact.handle)} is {fact.turned or 'prepared'} now"


def _of(words: str, field: str) -> Callable[[Scene, Any], str]:
    """A decision about some cards."""
    return lambda scene, one: f"{one.player} {words} {_names(scene, getattr(one, field))}"


def _just(words: str) -> Callable[[Scene, Any], str]:
    """A decision that names nothing but its player."""
    return lambda _scene, one: f"{one.player} {words}"


SENTENCES: Final[dict[type, Callable[[Scene, Any], str]]] = {
    ev.CardMoved: _moved,
    ev.PoolChanged: _pool,
    ev.DamageMarked: _damage,
    ev.Turned: _turned,
    ev.Mixed: lambda _scene, one: f"{len(one.handles)} cards of {words(one.zone)} lie in an order that nobody knows",
    ev.TokenMade: lambda _scene, one: f"{one.controller} puts a {card_named(one.card).name} into play",
    ev.TurnBegan: lambda _scene, one: f"turn {one.number} of {one.player} begins",
    ev.PhaseBegan: lambda _scene, one: f"the {one.phase} phase begins",
    ev.StepBegan: lambda _scene, one: f"{one.step} begins",
    ev.WindowOpened: lambda _scene, one: f"{one.player} has initiative ({one.window})",
    ev.PassCounted: lambda _scene, one: f"{one.player}'s pass counts",
    ev.PlayerLost: lambda _scene, one: f"{one.player} is eliminated ({one.why})",
    ev.GameEnded: lambda _scene, one: f"{one.winner} wins ({one.why})" if one.winner else "the game is drawn",
    de.CardPlayed: lambda scene, one: f"{one.player} plays {label(scene, one.handle)}",
    de.PowerUsed: lambda scene, one: f"{one.player} uses a power of {label(scene, one.handle)}",
    de.OpponentAttacked: lambda _scene, one: f"{one.player} attacks {one.opponent}",
    de.Mulliganed: _of("mulligans", "handles"),
    de.AttackersDeclared: _of("attacks with", "attackers"),
    de.BlockersDeclared: _of("blocks with", "blockers"),
    de.HandRevealed: _of("reveals", "handles"),
    de.Recycled: _of("recycles", "handles"),
    de.Discarded: _of("discards", "handles"),
    de.Passed: _just("passes"),
    de.EndDeclared: _just("would like to end the turn"),
    de.Proceeded: _just("ends the turn"),
    de.Continued: _just("goes on with the main phase"),
    de.BattleDeclared: _just("declares a battle"),
    de.Conceded: _just("leaves the game"),
}
