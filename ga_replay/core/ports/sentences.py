"""Events in a player's words: one short sentence each, without a full stop.

Sentences shared by all games are here, the rest is the game's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import Handle, Slug, ZoneKey
from ga_replay.core.ports.text_place import LINES, text_place
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import player_of, words

Sentence = str | Callable[["Phrasebook", Scene, Any], str]
"""A pattern with fields (`{handle:who}`), or a function that makes the sentence."""


class Phrasebook(Struct, frozen=True):
    """A game's sentences: its `own` before the common ones.

    `label` is the spoken name of a card, `title` the name for a key. `title` raises LookupError for a key that is not
    a card; `counted` is the word for the numbers of its addresses.
    """

    own: Mapping[type[ev.Event], Sentence]
    label: Callable[[Scene, int], str]
    title: Callable[[str], str]
    counted: tuple[str, ...] = LINES

    def __hash__(self) -> int:
        return id(self)

    def say(self, scene: Scene, event: ev.Event) -> str:
        """The event in words; without a sentence for it, its type and fields."""
        sentence = self.own.get(type(event)) or COMMON.get(type(event))
        if sentence is None:
            return _plain(event)
        if not isinstance(sentence, str):
            return sentence(self, scene, event)
        return "".join(self._part(scene, event, *piece) for piece in _pieces(sentence))

    def named(self, slug: Slug) -> str:
        """The printed name of the card; an unknown slug stands for itself."""
        try:
            return self.title(slug)
        except LookupError:
            return slug

    def who(self, scene: Scene, handle: Handle) -> str:
        """The spoken name, with the controller if another player has an object of the same name in play.

        Players are below 0.
        """
        if handle < 0:
            return _seat(scene, handle)
        name = self.label(scene, handle)
        thing = scene.table.things.get(handle)
        if thing is None or handle not in scene.table.card_of:
            return name
        card_of, card = scene.table.card_of, scene.table.card_of[handle]
        twins = (other for at, other in scene.table.things.items() if card_of.get(at) == card)
        return f"{thing.controller}'s {name}" if any(one.controller != thing.controller for one in twins) else name

    def place(self, scene: Scene, handle: Handle, text: str) -> str:
        """The place of a text on its card, or on which other card."""
        return text_place(text, scene.table.card_of.get(handle, ""), self.named, self.counted)

    def all(self, scene: Scene, values: tuple[int, ...]) -> str:
        """Cards and players by name; numbers that are not handles stay as they are.

        A text that lets a player choose a number offers small ones only.
        """
        if not values:
            return "nothing"
        zones = scene.table.zone_of
        are_cards = all(value in zones or value < 0 for value in values)
        return ", ".join(self.who(scene, one) if are_cards else str(one) for one in values)

    def _part(self, scene: Scene, event: ev.Event, text: str, name: str, how: str) -> str:
        if not name:
            return text
        value = getattr(event, name)
        match how:
            case "who":
                value = self.who(scene, value)
            case "all":
                value = self.all(scene, value)
            case "zone":
                value = zone_words(value)
            case "card":
                value = self.named(value)
            case "cards":
                value = f"{len(value) or 'no'} card{'s' * (len(value) != 1)}"
            case _:
                pass
        return f"{text}{value}"


def zone_words(zone: ZoneKey) -> str:
    """A zone in a sentence: `A's hand`, `field`."""
    return words(zone) if player_of(zone) else zone


def _seat(scene: Scene, target: int) -> str:
    players = scene.table.players
    return keys.player_at(players, target) if keys.is_player(players, target) else str(target)


@cache
def _pieces(sentence: str) -> tuple[tuple[str, str, str], ...]:
    """A sentence template in parts: text, the field after it, and the field's format."""
    from string import Formatter  # noqa: PLC0415 - only needed for sentences

    return tuple((text, name or "", how or "") for text, name, how, _ in Formatter().parse(sentence))


def _plain(event: ev.Event) -> str:
    fields = ", ".join(
        f"{name} {getattr(event, name)}"
        for name in event.__struct_fields__
        if name != "player" and getattr(event, name)
    )
    player = getattr(event, "player", "")
    return (f"{player}: " if player else "") + _spaced(type(event).__name__) + (f" ({fields})" if fields else "")


def _spaced(camel: str) -> str:
    return "".join(f" {char.lower()}" if char.isupper() else char for char in camel).strip()


# --- common sentences ------------------------------------------------------------------------------------------------


def _damage(speech: Phrasebook, scene: Scene, event: ev.DamageMarked) -> str:
    befallen = speech.who(scene, event.handle)
    if event.by <= 0:
        return f"{-event.by} damage is removed from {befallen}"
    if event.source:
        return f"{speech.who(scene, event.source)} deals {event.by} damage to {befallen}"
    return f"{event.by} damage to {befallen}"


def _counters(speech: Phrasebook, scene: Scene, event: ev.CountersChanged) -> str:
    many = "s" if abs(event.by) != 1 else ""
    return f"{abs(event.by)} {event.kind} counter{many} {'on' if event.by > 0 else 'off'} {speech.who(scene, event.handle)}"


def _effect(speech: Phrasebook, scene: Scene, event: ev.EffectBegan) -> str:
    return f"an effect of {speech.who(scene, event.source) if event.source else speech.place(scene, 0, event.text)} begins{how_long(event.until)}"


def how_long(until: str) -> str:
    """The duration of an effect, in words; the empty word if it is not given or permanent."""
    if until == "leaves":
        return " until its source leaves"
    when = keys.whose(until)[0]
    whole = when and " " not in when
    return f" until the {when} is over" if whole else f" until {when}" if when else ""


def _identified(speech: Phrasebook, _scene: Scene, event: ev.Identified) -> str:
    if not event.card:
        return f"{event.to} sees which card ?? is"
    card = speech.named(event.card)
    return f"{event.to} sees that it is {card}" if event.to else f"the card is {card}"


def _left_unknown(_book: Phrasebook, _scene: Scene, event: ev.LeftUnknown) -> str:
    many = len(event.handles)
    return f"it is not recorded which {many} cards these are" if many != 1 else "it is not recorded which card this is"


def _observed(speech: Phrasebook, scene: Scene, event: ev.Observed) -> str:
    subject = f"{speech.who(scene, event.handle)} " if event.handle else f"{event.player} " if event.player else ""
    return f"seen: {subject}{event.what} {event.value}"


def _status(speech: Phrasebook, scene: Scene, event: ev.StatusSet) -> str:
    return f"{speech.who(scene, event.handle)} is {'no longer ' if not event.value else ''}{event.status}"


def _flipped(speech: Phrasebook, scene: Scene, event: ev.Flipped) -> str:
    turned = f"face {event.face}" if event.face in {"up", "down"} else "over"
    return f"{speech.who(scene, event.handle)} is turned {turned}"


def _game_began(_speech: Phrasebook, _scene: Scene, event: ev.GameBegan) -> str:
    chosen = f", as {event.chooser} chose" if event.chooser else ""
    return f"the next game begins, and {event.first} goes first{chosen}"


def _sideboarded(speech: Phrasebook, _scene: Scene, event: ev.Sideboarded) -> str:
    signed = [f"-{n} {speech.named(card)}" for card, n in Counter(event.out).items()]
    signed += [f"+{n} {speech.named(card)}" for card, n in Counter(event.into).items()]
    return f"{event.player} exchanges cards with the sideboard{': ' if signed else ''}{', '.join(signed)}"


def _time_called(_speech: Phrasebook, _scene: Scene, event: ev.TimeCalled) -> str:
    return f"time is called{f': {event.extra} more turns' if event.extra else ''}"


def _match_ended(_speech: Phrasebook, _scene: Scene, event: ev.MatchEnded) -> str:
    result = f"{event.winner} wins the match" if event.winner else "the match is drawn"
    return f"{result}{f' ({event.why})' if event.why else ''}"


COMMON: Final[Mapping[type[ev.Event], Sentence]] = {
    ev.Shuffled: "{zone:zone} is shuffled",
    ev.Mixed: "the order of {handles:cards} of {zone:zone} is unknown",
    ev.Revealed: "{handle:who} is revealed",
    ev.CardsReordered: "{handles:cards} of {zone:zone} are put on the {place} in some order",
    ev.TokenMade: "{controller} gets the token {card:card}",
    ev.Identified: _identified,
    ev.CardMoved: "{handle:who} goes from {frm:zone} to {to:zone}",
    ev.Attached: "{handle:who} goes under {to:who} ({how})",
    ev.Detached: "{handle:who} leaves {frm:who} for {to:zone}",
    ev.ControlChanged: "{player} controls {handle:who} now",
    ev.StatusSet: _status,
    ev.Flipped: _flipped,
    ev.RoleEnded: "{handle:who} is no longer {role}",
    ev.DamageMarked: _damage,
    ev.CountersChanged: _counters,
    ev.PhaseBegan: "the {phase} phase begins",
    ev.StepBegan: "the {step} step begins",
    ev.PassCounted: "the pass of {player} counts",
    ev.TriggerWaiting: lambda speech, scene, one: (
        f"an ability of {speech.who(scene, one.source)} triggers for {one.player} ({speech.place(scene, one.source, one.text)})"
    ),
    ev.EffectBegan: _effect,
    ev.EffectEnded: "an effect ends",
    ev.DelayedSet: "{source:who} will act later ({when})",
    ev.DelayedGone: "a delayed effect has acted or no longer will",
    ev.Observed: _observed,
    ev.GameBegan: _game_began,
    ev.Sideboarded: _sideboarded,
    ev.TimeCalled: _time_called,
    ev.Dropped: "{player} drops",
    ev.MatchEnded: _match_ended,
    ev.LeftUnknown: _left_unknown,
    ev.WindowNamed: "the next entry was done here: {window}",
    ev.ChanceFell: "chance decides: {what} {values:all}",
}
