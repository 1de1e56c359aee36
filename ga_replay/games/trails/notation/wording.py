"""Trails' answers for transcripts: its windows, the scope of its slots, and statements that people omit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ga_replay.core.events import Decision
from ga_replay.core.log.entries import Seat
from ga_replay.core.ports.notation import Lists, Notation, in_zone
from ga_replay.core.ports.questions import QuestionText
from ga_replay.core.rules.agenda import Agenda, Chance, May, UnreadText
from ga_replay.core.rules.editions import Editions
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import key
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails import queries, questions
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.notation.verbs import VERBS
from ga_replay.games.trails.references import KNOWN
from ga_replay.games.trails.rules import RULESET
from ga_replay.games.trails.text_ref import abilities
from ga_replay.games.trails.turn.priority import WINDOWS
from ga_replay.games.trails.values import board
from ga_replay.games.trails.zones import DECK, FIELD, HAND, HOMEBASE, TRAIL, ZONES

Handles = tuple[int, ...]


def _field(scene: Scene, player: str) -> Handles:
    return tuple(scene.table.zones[FIELD])


def _played(scene: Scene, player: str) -> Handles:
    """The zones from which the player plays cards and arts: the hand, and the homebase."""
    zones = scene.table.zones
    return tuple([h for name in (HAND, HOMEBASE) for h in zones[key(name, player)]])


def _used(scene: Scene, player: str) -> Handles:
    """The usual zones of the player's crafts: the field, and the homebase."""
    return (*queries.field(scene, player), *scene.table.zones[key(HOMEBASE, player)])


def _cards(scene: Scene, player: str) -> Handles:
    """The player's open cards."""
    zones = scene.table.zones
    return (*queries.field(scene, player), *zones[key(HOMEBASE, player)], *zones[key(TRAIL, player)])


def _enemies(scene: Scene, player: str) -> Handles:
    return board.units(scene, queries.other(scene.table, player))


def _attackers(scene: Scene, player: str) -> Handles:
    return tuple([h for h in scene.table.zones[FIELD] if queries.ATTACKING in scene.table.things[h].roles])


def _targets(scene: Scene, player: str) -> Handles:
    """The possible subjects of a text: cards on the fields, then of homebases, of trails and of one's own hand."""
    zones = scene.table.zones
    others = [h for name in (HOMEBASE, TRAIL) for one in scene.table.players for h in zones[key(name, one)]]
    return (*zones[FIELD], *others, *zones[key(HAND, player)])


SCOPES: Final[Mapping[str, Callable[[Scene, str], Handles]]] = {
    "": _field,
    "hand": in_zone(HAND),
    "homebase": in_zone(HOMEBASE),
    "deck": in_zone(DECK),
    "played": _played,
    "used": _used,
    "cards": _cards,
    "units": queries.field,
    "enemies": _enemies,
    "attackers": _attackers,
    "targets": _targets,
}
WINDOW_WORDS: Final[Mapping[str, str]] = {name: name for name in WINDOWS}


class TrailsWording(Notation):
    """The wording of this game."""

    seats = range(2, 3)
    rulesets = Editions(RULESET)
    zones = ZONES
    decisions = de.DECISIONS
    pool = known_pool
    known = KNOWN
    verbs = VERBS
    windows = WINDOW_WORDS
    scopes = SCOPES
    declined = (
        (de.HandExchanged, ()),
        (de.HomebasePlaced, 0),
        (de.AttackProposed, ()),
        (de.FoughtBack, ()),
        (de.CureChosen, 0),
    )
    looked_at = "bond, cp, ep, or a zone such as hand; of a card strength, defense, cp cost, ep cost, level, ready, stunned, support or face-down"

    def cards(self) -> Iterable[tuple[str, str]]:
        """Every card by slug and by name and sub-name together, whose first words are the name alone."""
        return ((card.slug, card.title) for card in known_pool())

    def begun_with(self, seat: Seat) -> tuple[str, ...]:
        return seat.main

    def lists(self, text: str, source: str) -> Lists:
        """The deck list, `4x Name [Sub-name]` a line. Raises DeckUnreadableError."""
        from ga_replay.games.trails.deck import read_list  # noqa: PLC0415 - a log has its decks in it

        return Lists((), read_list(text, source).slugs())

    def waiting(self, table: Table) -> bool:
        """True if an item waits to resolve; the attack under way is not one."""
        return any(item.kind != queries.ATTACK for item in table.stack)

    def passing(self, player: str) -> Decision:
        """Doing nothing more with priority for now."""
        return de.Passed(player)

    def asked(self, scene: Scene, due: May | Chance | UnreadText, agenda: Agenda) -> QuestionText:
        """A question in words, with the card that asks."""
        return questions.asked(scene, due, agenda)

    def abilities(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The activated crafts of the card, usable now or not."""
        return tuple([text for text, _ in abilities(card, "activated")]) if card else ()


WORDING: Final = TrailsWording()
