"""Events of Epic in a player's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.ports.sentences import Phrasebook, Sentence, zone_words
from ga_replay.core.ports.text_place import ABILITIES
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of, player_of
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.combatants import BATTLE, recipients
from ga_replay.games.epic.queries import card_named, label
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, PLAY


def _moved(speech: Phrasebook, scene: Scene, fact: ev.CardMoved) -> str:
    """A drawn card is named only by its number, since all players read this."""
    way, card = (name_of(fact.frm), name_of(fact.to)), speech.who(scene, fact.handle)
    if way == (DECK, HAND):
        return f"{player_of(fact.to)} draws a card"
    if way == (HAND, DISCARD):
        return f"{player_of(fact.frm)} discards {card}"
    if way == (PLAY, DISCARD):
        return f"{card} breaks"
    if fact.to == PLAY:
        return f"{card} comes into play from {zone_words(fact.frm)}"
    return f"{card} goes from {zone_words(fact.frm)} to {zone_words(fact.to)}" + (
        f" ({fact.place})" if fact.place != "top" else ""
    )


def _pool(speech: Phrasebook, scene: Scene, fact: ev.PoolChanged) -> str:
    source = f" to {speech.who(scene, fact.source)}" if fact.source and fact.by < 0 else ""
    return f"{fact.player} {'gains' if fact.by > 0 else 'loses'} {abs(fact.by)} {fact.pool}{source}"


def _turned(speech: Phrasebook, scene: Scene, fact: ev.Turned) -> str:
    return f"{speech.who(scene, fact.handle)} is {fact.turned or 'prepared'} now"


def _role(speech: Phrasebook, scene: Scene, fact: ev.RoleSet) -> str:
    return f"{speech.who(scene, fact.handle)} is {fact.role}"


def _pushed(speech: Phrasebook, scene: Scene, fact: ev.StackPushed) -> str:
    if fact.kind == BATTLE:
        return f"the battle is against {fact.player}"
    what = {"trigger": "a trigger of ", "power": "a power of "}.get(fact.kind, "")
    return f"{what}{speech.who(scene, fact.handle)} is being resolved for {fact.player}"


def _popped(speech: Phrasebook, scene: Scene, fact: ev.StackPopped) -> str:
    if fact.how == "over":
        return "the battle is over"
    item = next((one for one in scene.table.stack if one.item == fact.item), None)
    return f"{speech.who(scene, item.handle)} is resolved" if item is not None else "that is resolved"


def _mulligan(speech: Phrasebook, scene: Scene, one: de.Mulliganed) -> str:
    return f"{one.player} mulligans {speech.all(scene, one.handles)}" if one.handles else f"{one.player} keeps the hand"


def _played(speech: Phrasebook, scene: Scene, one: de.CardPlayed) -> str:
    parts = " and ".join(str(part) for part in (one.part, *one.also) if part)
    return f"{one.player} plays {speech.who(scene, one.handle)}" + (f" (part {parts})" if parts else "")


def _dealt(speech: Phrasebook, scene: Scene, one: de.DamageDealtOut) -> str:
    return f"{one.player} deals out the damage of {shares(scene, one.shares)}"


def _taken(speech: Phrasebook, scene: Scene, one: de.TriggerTaken) -> str:
    trigger = scene.table.waiting.get(one.trigger)
    if trigger is None:
        return f"{one.player} resolves trigger {one.trigger} next"
    return f"{one.player} resolves an ability of {speech.who(scene, trigger.source)} next ({place_of(scene, trigger.source, trigger.text)})"


def place_of(scene: Scene, handle: int, text: str) -> str:
    """The place of a text on the card: `ability 2`."""
    return SPEECH.place(scene, handle, text)


def _blocked(speech: Phrasebook, scene: Scene, one: de.BlockersDeclared) -> str:
    return (
        f"{one.player} blocks with {speech.all(scene, one.blockers)}"
        if one.blockers
        else f"{one.player} does not block"
    )


def _ended(_speech: Phrasebook, _scene: Scene, fact: ev.GameEnded) -> str:
    return f"{fact.winner} wins ({fact.why})" if fact.winner else "the game is drawn"


OWN: Final[Mapping[type[ev.Event], Sentence]] = {
    ev.CardsAdded: lambda _speech, _scene, one: (
        f"{one.owner} has a deck of {one.count}"
        if name_of(one.zone) == DECK
        else f"{one.owner} has {one.count} cards in {zone_words(one.zone)}"
    ),
    ev.CardMoved: _moved,
    ev.PoolChanged: _pool,
    ev.Turned: _turned,
    ev.RoleSet: _role,
    ev.TokenMade: "{controller} puts a {card:card} into play",
    ev.TurnBegan: "turn {number} of {player} begins",
    ev.StepBegan: "the battle: {step}",
    ev.WindowOpened: "{player} has initiative ({window})",
    ev.StackPushed: _pushed,
    ev.StackPopped: _popped,
    ev.PlayerLost: "{player} is eliminated ({why})",
    ev.GameEnded: _ended,
    de.CardPlayed: _played,
    de.PowerUsed: lambda speech, scene, one: (
        f"{one.player} uses a power of {speech.who(scene, one.handle)} ({place_of(scene, one.handle, one.text)})"
    ),
    de.OpponentAttacked: "{player} attacks {opponent}",
    de.Mulliganed: _mulligan,
    de.AttackersDeclared: "{player} attacks with {attackers:all}",
    de.BlockersDeclared: _blocked,
    de.DamageDealtOut: _dealt,
    de.TriggerTaken: _taken,
    de.TargetsChosen: "{player} targets {targets:all}",
    de.HandRevealed: "{player} reveals {handles:all}",
    de.Recycled: "{player} recycles {handles:all}",
    de.Discarded: "{player} discards {handles:all}",
    de.Sacrificed: "{player} breaks {handle:who} to pay for it",
    de.Accepted: lambda _speech, _scene, one: f"{one.player} says {'yes' if one.yes else 'no'}",
    de.OptionTaken: "{player} takes way {option}",
    de.Passed: "{player} passes",
    de.EndDeclared: "{player} would like to end the turn",
    de.Proceeded: "{player} ends the turn",
    de.Continued: "{player} continues the main phase",
    de.BattleDeclared: "{player} declares a battle",
    de.Conceded: "{player} leaves the game",
}


def shares(scene: Scene, values: tuple[int, ...]) -> str:
    """A champion and its damage by recipient: `Dark Knight: 3 to Muse, 2 to B`; bare numbers if they fit none."""
    handle, *amounts = values or (0,)
    told = recipients(scene, handle)
    others = amounts[len(told) :]
    if len(told) > len(amounts) or len(others) % 2:
        return f"{SPEECH.who(scene, handle)}: {', '.join(map(str, amounts)) or 'none'}"
    shared = [(one, n) for one, n in zip(told, amounts, strict=False) if n]
    dealt = [f"{n} to {SPEECH.who(scene, one)}" for one, n in (*shared, *zip(others[::2], others[1::2], strict=True))]
    return f"{SPEECH.who(scene, handle)}: {', '.join(dealt) or 'none'}"


SPEECH: Final = Phrasebook(OWN, label, lambda slug: card_named(slug).name, ABILITIES)
say = SPEECH.say
