"""Events of Grand Archive in a player's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.ports.sentences import Phrasebook, Sentence
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of, words
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.queries import card_named, label
from ga_replay.games.grand_archive.zones import DECK

ROLES: Final = {
    "attacking": "attacks", "defending": "is attacked by", "retaliating": "retaliates against", "using": "uses", "used": "is used by",
}  # fmt: skip


def _added(_speech: Phrasebook, scene: Scene, event: ev.CardsAdded) -> str:
    """The decks of a game that begins, or cards that a text adds to it."""
    if scene.table.turn_number:
        many = "a new card is" if event.count == 1 else f"{event.count} new cards are"
        return f"{many} in {words(event.zone)}"
    return f"{event.owner} has a {'main' if name_of(event.zone) == DECK else name_of(event.zone)} deck of {event.count}"


def _turned(speech: Phrasebook, scene: Scene, event: ev.Turned) -> str:
    return f"{speech.who(scene, event.handle)} {'rests' if event.turned else 'wakes up'}"


def _role(speech: Phrasebook, scene: Scene, event: ev.RoleSet) -> str:
    of = speech.who(scene, event.of) if event.of else ""
    return f"{speech.who(scene, event.handle)} {ROLES.get(event.role, event.role)} {of}".rstrip()


def _pool(_speech: Phrasebook, _scene: Scene, event: ev.PoolChanged) -> str:
    """A mastery or a boon, or this many counters on one."""
    many = f"{abs(event.by)} " if abs(event.by) > 1 else ""
    return f"{event.player} {'gains' if event.by > 0 else 'loses'} {many}{event.pool}"


def _step(_speech: Phrasebook, _scene: Scene, event: ev.StepBegan) -> str:
    return "back to the main phase" if event.step == "main" else f"the {event.step} step begins"


def _popped(speech: Phrasebook, scene: Scene, event: ev.StackPopped) -> str:
    """What leaves the Effects Stack: it is still there on a table before that, and only what resolves is the topmost."""
    ends = {"resolved": "resolves", "fizzled": "fizzles"}.get(event.how, f"is {event.how}")
    item = next((one for one in scene.table.stack if one.item == event.item), None)
    if item is not None:
        return f"{item.kind} of {speech.who(scene, item.handle)} {ends}"
    return f"{'the topmost item' if event.how in {'resolved', 'fizzled'} else 'an item of the Effects Stack'} {ends}"


def _ended(_speech: Phrasebook, _scene: Scene, event: ev.GameEnded) -> str:
    return f"{event.winner} wins" if event.winner else "the game is a draw"


def _costs(_speech: Phrasebook, _scene: Scene, event: de.CostsDeclared) -> str:
    x = f"X is {event.x}" if event.x else ""
    options = f"optional cost {', '.join(map(str, event.options))}" if event.options else ""
    return f"{event.player} declares costs: {' and '.join(filter(None, (x, options))) or 'none'}"


def _arranged(speech: Phrasebook, scene: Scene, event: de.Arranged) -> str:
    if not event.values:
        return f"{event.player} chooses an order that nobody else sees"
    return f"{event.player} chooses the order {speech.all(scene, event.values)}"


def _modes(_speech: Phrasebook, _scene: Scene, event: de.ModesChosen) -> str:
    return f"{event.player} chooses mode {', '.join(map(str, event.modes)) or 'none'}"


def _attack(speech: Phrasebook, scene: Scene, event: de.AttackDeclared) -> str:
    used = f" with {speech.all(scene, event.weapons)}" if event.weapons else ""
    return f"{event.player} attacks {speech.all(scene, event.targets)} with {speech.who(scene, event.attacker)}{used}"


def _ordered(speech: Phrasebook, scene: Scene, event: de.TriggersOrdered) -> str:
    """Their cards, while they wait; afterwards the Effects Stack shows their order, and this their number."""
    waiting = scene.table.waiting
    if not all(one in waiting for one in event.triggers):
        return f"{event.player} orders {len(event.triggers)} triggers"
    named = [speech.who(scene, waiting[TriggerId(one)].source) for one in event.triggers]
    return f"{event.player} orders triggers: {', '.join(named) or 'none'}"


def _activated(speech: Phrasebook, scene: Scene, event: de.CardActivated) -> str:
    """The card, and the text by which it is played, if it is not played plainly."""
    way = f" ({speech.place(scene, event.handle, event.way)})" if event.way else ""
    return f"{event.player} activates {speech.who(scene, event.handle)}{way}"


def _ability(speech: Phrasebook, scene: Scene, event: de.AbilityActivated) -> str:
    place = speech.place(scene, event.handle, event.text)
    return f"{event.player} activates an ability of {speech.who(scene, event.handle)} ({place})"


def _window(_speech: Phrasebook, _scene: Scene, event: ev.WindowOpened) -> str:
    return f"{event.player or 'nobody'} receives Opportunity ({event.window})"


def _named(_speech: Phrasebook, _scene: Scene, event: de.NameChosen) -> str:
    try:
        return f"{event.player} names {card_named(event.card).name}"
    except LookupError:
        return f"{event.player} names {event.card}"


def _options(_speech: Phrasebook, _scene: Scene, event: de.OptionsChosen) -> str:
    return f"{event.player} chooses {', '.join(event.values) or 'nothing'}"


def _number(_speech: Phrasebook, _scene: Scene, event: de.NumberChosen) -> str:
    return f"{event.player} chooses {', '.join(map(str, event.values)) or 'nothing'}"


def _accepted(_speech: Phrasebook, _scene: Scene, event: de.Accepted) -> str:
    return f"{event.player} says {'yes' if event.yes else 'no'}"


OWN: Final[Mapping[type[ev.Event], Sentence]] = {
    ev.CardsAdded: _added,
    ev.Overlaid: "{on:who} levels up into {handle:who}",
    ev.Uncovered: "the top card {handle:who} goes to {to:zone}",
    ev.Turned: _turned,
    ev.RoleSet: _role,
    ev.PoolChanged: _pool,
    ev.TurnBegan: "turn {number} begins, {player} is the turn player",
    ev.StepBegan: _step,
    ev.WindowOpened: _window,
    ev.StackPushed: "{kind} of {handle:who} by {player} enters the Effects Stack",
    ev.StackPopped: _popped,
    ev.PlayerLost: "{player} loses ({why})",
    ev.GameEnded: _ended,
    de.ChampionPlaced: "{player} begins with {handle:who}",
    de.PregameTaken: "{player} begins the game with {handles:all}",
    de.Materialized: "{player} materializes {handle:who}",
    de.MaterializationDeclined: "{player} materializes nothing",
    de.PreservedReturned: "{player} returns {handle:who} instead of materializing",
    de.CardActivated: _activated,
    de.BoonBestowed: "{player} bestows {handle:who}",
    de.AbilityActivated: _ability,
    de.CostsDeclared: _costs,
    de.ModesChosen: _modes,
    de.TargetsChosen: "{player} targets {targets:all}",
    de.ReservePaid: "{player} reserves {handles:cards}",
    de.FloatingUsed: "{player} pays with floating memory: {handles:all}",
    de.AttackDeclared: _attack,
    de.Retaliated: "{player} retaliates with {handles:all}",
    de.RetaliationOrdered: "{player} orders the retaliation: {handles:all}",
    de.OpportunityPassed: "{player} passes",
    de.TriggersOrdered: _ordered,
    de.UniqueKept: "{player} keeps {handle:who}",
    de.Chosen: "{player} chooses {values:all}",
    de.Arranged: _arranged,
    de.Accepted: _accepted,
    de.NameChosen: _named,
    de.NumberChosen: _number,
    de.OptionsChosen: _options,
    de.Conceded: "{player} concedes",
}
SPEECH: Final = Phrasebook(OWN, label, lambda slug: card_named(slug).name)
say, who, named = SPEECH.say, SPEECH.who, SPEECH.named
