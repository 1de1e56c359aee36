"""What a transcript asks of Trails: its windows, where its slots look, what people leave unsaid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ga_replay.core.events import Decision, Fact
from ga_replay.core.log.entries import Header
from ga_replay.core.ports.notation import Lists, Verb
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import key
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails import queries
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.notation.verbs import VERBS
from ga_replay.games.trails.rules import EDITION, GAME, RULESET
from ga_replay.games.trails.setup import referee_for
from ga_replay.games.trails.text_ref import abilities, card_named, is_card, is_text
from ga_replay.games.trails.turn.priority import WINDOWS
from ga_replay.games.trails.values import board
from ga_replay.games.trails.zones import DECK, FIELD, HAND, HOMEBASE, TRAIL

Handles = tuple[int, ...]


def _zone(name: str) -> Callable[[Scene, str], Handles]:
    return lambda scene, player: tuple(scene.table.zones.get(key(name, player), ()))


def _field(scene: Scene, player: str) -> Handles:
    return tuple(scene.table.zones[FIELD])


def _played(scene: Scene, player: str) -> Handles:
    """What the player plays cards and arts from: the hand, and the homebase."""
    zones = scene.table.zones
    return tuple([h for name in (HAND, HOMEBASE) for h in zones[key(name, player)]])


def _used(scene: Scene, player: str) -> Handles:
    """What the player has crafts on as a rule: the field, and the homebase."""
    return (*queries.field(scene, player), *scene.table.zones[key(HOMEBASE, player)])


def _cards(scene: Scene, player: str) -> Handles:
    """What the player has open."""
    zones = scene.table.zones
    return (*queries.field(scene, player), *zones[key(HOMEBASE, player)], *zones[key(TRAIL, player)])


def _enemies(scene: Scene, player: str) -> Handles:
    return board.units(scene, queries.other(scene.table, player))


def _attackers(scene: Scene, player: str) -> Handles:
    return tuple([h for h in scene.table.zones[FIELD] if queries.ATTACKING in scene.table.things[h].roles])


def _targets(scene: Scene, player: str) -> Handles:
    """What a text can speak of: what is on the fields, then homebases, trails and the own hand."""
    zones = scene.table.zones
    others = [h for name in (HOMEBASE, TRAIL) for one in scene.table.players for h in zones[key(name, one)]]
    return (*zones[FIELD], *others, *zones[key(HAND, player)])


SCOPES: Final[Mapping[str, Callable[[Scene, str], Handles]]] = {
    "": _field,
    "hand": _zone(HAND),
    "homebase": _zone(HOMEBASE),
    "deck": _zone(DECK),
    "played": _played,
    "used": _used,
    "cards": _cards,
    "units": queries.field,
    "enemies": _enemies,
    "attackers": _attackers,
    "targets": _targets,
}
DECLINED: Final[tuple[tuple[type[Decision], object], ...]] = (
    (de.HandExchanged, ()), (de.HomebasePlaced, 0), (de.AttackProposed, ()), (de.FoughtBack, ()), (de.CureChosen, 0),
)  # fmt: skip
"""What people mean where they write nothing, where it may be."""


class TrailsWording:
    """The wording of this game."""

    game = GAME
    editions = (EDITION,)
    seats = range(2, 3)
    verbs: tuple[Verb, ...] = VERBS
    decisions = de.DECISIONS
    windows: Mapping[str, str] = {name: name for name in WINDOWS}
    main = ""
    leader = ""
    beside = "Material"
    looked_at = "bond, cp, ep, or a zone such as hand; of a card strength, defense, cp cost, ep cost, level, ready, stunned, support or face-down"

    def referee(self, header: Header) -> Referee:
        """A referee at the beginning of that game. Raises LookupError for a card that is not known."""
        for one in header.seats:
            for card in {*one.main} - {UNTOLD}:
                card_named(card)
        return referee_for(header, RULESET)

    def cards(self) -> Iterable[tuple[str, str]]:
        """Every card by slug and by name and sub-name together, whose first words are the name alone."""
        return ((card.slug, card.title) for card in known_pool())

    def card_name(self, card: str) -> str:
        """Its name where no other card has it, else name and sub-name."""
        return known_pool().written(card)

    def sides(self, card: str) -> frozenset[str]:
        """No card is called by another side of it."""
        return frozenset()

    def played_with(self, header: Header) -> frozenset[str]:
        """The cards of the lists; empty where a list is unknown."""
        if not all(one.main and UNTOLD not in one.main for one in header.seats):
            return frozenset()
        return frozenset(slug for one in header.seats for slug in (*one.main, *one.side))

    def lists(self, text: str, source: str) -> Lists:
        """The deck list, `4x Name [Sub-name]` a line. Raises DeckUnreadableError."""
        from ga_replay.games.trails.deck import read_list  # noqa: PLC0415 - a log has its decks in it

        return Lists((), read_list(text, source).slugs())

    def scope(self, scene: Scene, where: str, player: str) -> Handles:
        """The cards and objects that a slot speaks of, the oldest first."""
        return SCOPES[where](scene, player) if player in scene.table.players or not where else ()

    def led_by(self, scene: Scene, player: str) -> int:
        """No card stands for a player."""
        return 0

    def waiting(self, table: Table) -> bool:
        """Whether something waits to resolve; the attack under way is nothing that resolves."""
        return any(item.kind != queries.ATTACK for item in table.stack)

    def recipients(self, scene: Scene, handle: int) -> Handles:
        """Nobody deals damage out."""
        return ()

    def passing(self, player: str) -> Decision:
        """Doing nothing more with priority for now."""
        return de.Passed(player)

    def declines(self, may: May) -> Decision | None:
        """No exchange, nothing into the homebase, no attack, nobody fought back or cured, where that may be."""
        for kind, none in DECLINED:
            if kind in may.kinds and may.choice.contains(none):
                make: Callable[..., Decision] = kind
                found: Decision = make(may.player, none)
                return found
        return None

    def undecided(self, scene: Scene, may: May) -> Fact | None:
        """No fact shows that nobody decided."""
        return None

    def ways(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """Where a card is played from says how."""
        return ()

    def abilities(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The activated crafts of the card, usable now or not."""
        return tuple([text for text, _ in abilities(card, "activated")]) if card else ()

    def is_card(self, card: str) -> bool:
        """Whether the pool has a card of that key."""
        return is_card(card)

    def is_text(self, address: str) -> bool:
        """Whether that is the address of an ability, or of a deed of it."""
        return is_text(address)


WORDING: Final = TrailsWording()
