"""Events of Trails in a player's words: one short sentence each, without a full stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.ports.sentences import Phrasebook
from ga_replay.core.ports.text_place import ABILITIES
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of, player_of, words
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.queries import ATTACK, ATTACKING, DEFENDING, DOWN, SUPPORT, label
from ga_replay.games.trails.text_ref import card_named
from ga_replay.games.trails.zones import DECK, HAND

ROLES: Final = {ATTACKING: "attacks", DEFENDING: "is attacked"}


def say(scene: Scene, event: ev.Event) -> str:
    """The event in words: the game's own, else those common to all games."""
    sentence = SENTENCES.get(type(event))
    return sentence(scene, event) if sentence is not None else SPEECH.say(scene, event)


SPEECH: Final = Phrasebook({}, label, lambda slug: card_named(slug).title, ABILITIES)
"""The phrases common to all games."""


def place_of(scene: Scene, handle: int, text: str) -> str:
    """The place of a text on the card: `ability 2`."""
    return SPEECH.place(scene, handle, text)


def _planned(_scene: Scene, one: de.Planned) -> str:
    """The number of cards, which are known to their player only."""
    return f"{one.player} puts {len(one.bottom)} of the cards to the bottom, {len(one.top)} on top"


def _craft(scene: Scene, one: de.CraftPlayed) -> str:
    return f"{one.player} plays a craft of {label(scene, one.handle)} ({place_of(scene, one.handle, one.text)})"


def _names(scene: Scene, handles: tuple[int, ...]) -> str:
    return ", ".join(label(scene, h) if h > 0 else scene.table.player_at(h) for h in handles) or "nothing"


def _moved(scene: Scene, fact: ev.CardMoved) -> str:
    """A card that moves to a hidden zone is not named, since all players read this."""
    if (name_of(fact.frm), name_of(fact.to)) == (DECK, HAND):
        return f"{player_of(fact.to)} draws a card"
    hidden = fact.face == DOWN or (name_of(fact.frm) in {DECK, HAND} and name_of(fact.to) in {DECK, HAND})
    name = "a card" if hidden else label(scene, fact.handle)
    return f"{name} goes from {words(fact.frm)} to {words(fact.to)}"


def _status(scene: Scene, fact: ev.StatusSet) -> str:
    name = label(scene, fact.handle)
    match fact.status, bool(fact.value):
        case ("stunned", True):
            return f"{name} is stunned"
        case ("stunned", False):
            return f"{name} is no longer stunned"
        case (status, has) if status == SUPPORT:
            return f"{name} {'has' if has else 'loses'} support"
        case _:
            return SPEECH.say(scene, fact)


def _role(scene: Scene, fact: ev.RoleSet) -> str:
    return f"{SPEECH.who(scene, fact.handle)} {ROLES.get(fact.role, fact.role)}"


def _pushed(scene: Scene, fact: ev.StackPushed) -> str:
    """An item in the resolve standby zone, or a proposed attack."""
    if fact.kind == ATTACK:
        return f"an attack by {fact.player} is proposed"
    what = {"trigger": "an ability of ", "craft": "a craft of ", "arts": "the arts of "}.get(fact.kind, "")
    place = f" ({place_of(scene, fact.handle, fact.text)})" if fact.text else ""
    how = "acts instead" if fact.kind == "instead" else "waits to resolve"
    return f"{what}{SPEECH.who(scene, fact.handle)}{place} {how} for {fact.player}"


def _popped(_scene: Scene, fact: ev.StackPopped) -> str:
    """It is no longer there when this is said, so it has no name."""
    return {
        "resolved": "the topmost item resolves",
        "over": "the attack is over",
        "aborted": "the attack does not take place",
    }.get(fact.how, f"an item that waited to resolve is {fact.how}")


def _next(scene: Scene, one: de.TriggerPlayed) -> str:
    trigger = scene.table.waiting.get(one.trigger)
    if trigger is None:
        return f"{one.player} plays trigger {one.trigger} next"
    place = place_of(scene, trigger.source, trigger.text)
    return f"{one.player} plays an ability of {SPEECH.who(scene, trigger.source)} next ({place})"


def _targeted(scene: Scene, one: de.ItemsTargeted) -> str:
    waiting = {item.item: item.handle for item in scene.table.stack}
    named = [SPEECH.who(scene, waiting[item]) if item in waiting else str(item) for item in one.items]
    return f"{one.player} targets {', '.join(named) or 'nothing'}"


Says = Callable[[Scene, Any], str]
"""The words for an event, by its type."""


def _arranged(scene: Scene, one: de.Arranged) -> str:
    order = f"the order {_names(scene, one.handles)}" if one.handles else "an order that nobody else sees"
    return f"{one.player} chooses {order}"


def _of(words: str, field: str) -> Says:
    """A decision about some cards."""
    return lambda scene, one: f"{one.player} {words} {_names(scene, getattr(one, field))}"


def _one(words: str, field: str = "handle") -> Says:
    """A decision about one card."""
    return lambda scene, one: f"{one.player} {words} {_names(scene, (getattr(one, field),))}"


def _just(words: str) -> Says:
    """A decision that names nothing but its player."""
    return lambda _scene, one: f"{one.player} {words}"


def _or_none(words: str, none: str) -> Says:
    return lambda scene, one: (
        f"{one.player} {words} {_names(scene, (one.handle, *one.others))}" if one.handle else f"{one.player} {none}"
    )


def _placed(one: de.HomebasePlaced) -> str:
    """The number of cards, which are known to their player only."""
    count = len((one.handle, *one.others)) if one.handle else 0
    return f"{count} cards" if count > 1 else "a card" if count else "nothing"


SENTENCES: Final[dict[type, Says]] = {
    ev.CardsAdded: lambda _s, one: f"{one.owner} has a deck of {one.count}",
    ev.GameBegan: lambda _s, _one: "the next game begins",
    ev.CardMoved: _moved,
    ev.StatusSet: _status,
    ev.PoolChanged: lambda _s, one: f"{one.player} {'gains' if one.by > 0 else 'loses'} {abs(one.by)} {one.pool}",
    ev.Turned: lambda scene, one: f"{label(scene, one.handle)} is {one.turned or 'ready'} now",
    ev.Flipped: lambda scene, one: f"{label(scene, one.handle)} is turned face-{one.face}",
    ev.TurnBegan: lambda _s, one: f"turn {one.number} begins, with {one.player}'s initiative",
    ev.PhaseBegan: lambda _s, one: f"the {one.phase} phase begins",
    ev.StepBegan: lambda _s, one: f"step: {one.step}",
    ev.WindowOpened: lambda _s, one: f"{one.player} has priority ({one.window})",
    ev.PassCounted: lambda _s, one: f"{one.player}'s pass counts",
    ev.PlayerLost: lambda _s, one: f"{one.player} loses ({one.why})",
    ev.GameEnded: lambda _s, one: f"{one.winner} wins ({one.why})" if one.winner else "the game is drawn",
    de.InitiativeChosen: lambda _s, one: f"{one.player} gives the initiative to {one.first}",
    de.HomebasePlaced: lambda _s, one: f"{one.player} puts {_placed(one)} into the homebase",
    de.HandExchanged: lambda _s, one: f"{one.player} exchanges {len(one.handles)} cards",
    de.CardPlayed: _one("plays"),
    de.ArtsPlayed: _one("plays the arts of"),
    de.CraftPlayed: _craft,
    de.Planned: _planned,
    de.EPGained: lambda _s, one: f"{one.player} gains an EP",
    de.Supported: lambda scene, one: (
        f"{one.player} supports {label(scene, one.target)} with {label(scene, one.supporter)}"
    ),
    de.Passed: _just("passes"),
    de.AttackProposed: lambda scene, one: (
        f"{one.player} {'attacks with ' + _names(scene, one.attackers) if one.attackers else 'does not attack'}"
    ),
    de.AttackTargeted: _one("attacks", "target"),
    de.FoughtBack: _of("fights back", "targets"),
    de.CureChosen: _or_none("cures", "cures no UNIT"),
    de.TargetsChosen: _of("targets", "targets"),
    de.CardsChosen: _of("chooses", "handles"),
    de.Arranged: _arranged,
    de.Accepted: lambda _s, one: f"{one.player} says {'yes' if one.yes else 'no'}",
    ev.RoleSet: _role,
    ev.StackPushed: _pushed,
    ev.StackPopped: _popped,
    de.TriggerPlayed: _next,
    de.ItemsTargeted: _targeted,
    de.XChosen: lambda _s, one: f"{one.player} chooses {one.value} as X",
    de.OrganizationsChosen: lambda _s, one: f"{one.player} chooses {', '.join(one.organizations) or 'no organization'}",
    de.HiddenRevealed: lambda _s, one: f"{one.player} {'reveals' if one.yes else 'does not reveal'} the hidden card",
    de.ReplacementChosen: lambda _s, one: (
        f"{one.player} chooses replacement {one.at}" if one.at else f"{one.player} replaces nothing"
    ),
    de.Conceded: _just("concedes"),
    de.LoopBegun: _just("begins a loop"),
    de.LoopRepeated: lambda _s, one: f"{one.player} repeats the loop {one.times} times",
    de.LoopEndless: _just("declares that the loop never ends"),
}
