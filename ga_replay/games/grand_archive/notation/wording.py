"""Grand Archive's answers for transcripts: its windows, the scope of its slots, and statements that people omit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ga_replay.core.events import CardMoved, Decision, Fact
from ga_replay.core.log.entries import Header
from ga_replay.core.ports.notation import Lists, Verb
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards.pool import known_pool
from ga_replay.games.grand_archive.game_flow import WINDOWS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.notation.verbs import VERBS
from ga_replay.games.grand_archive.references import is_card, is_text
from ga_replay.games.grand_archive.rules import EDITION, GAME, RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.games.grand_archive.texts import reserve_payers
from ga_replay.games.grand_archive.texts.continuous.abilities import abilities_in_force
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.playing.alternative_costs import ways_of
from ga_replay.games.grand_archive.zones import BANISHMENT, FIELD, GRAVEYARD, HAND, INTENT, MATERIAL, MEMORY, STACK

WINDOW_WORDS: Final[Mapping[str, str]] = {name: name for name in WINDOWS} | {"combat": "before retaliation"}
"""Every window by its own name; `combat` is the first chance to act in a combat."""


def _zone(name: str) -> Callable[[Scene, str], tuple[int, ...]]:
    return lambda scene, player: tuple(scene.table.zones.get(key(name, player), ()))


def _own(scene: Scene, player: str) -> tuple[int, ...]:
    return _aged(scene, queries.controlled(scene, player))


def _enemies(scene: Scene, player: str) -> tuple[int, ...]:
    return _aged(
        scene, tuple(h for other in queries.opponents(scene, player) for h in queries.controlled(scene, other))
    )


def _aged(scene: Scene, handles: Iterable[int]) -> tuple[int, ...]:
    """The oldest first."""
    things = scene.table.things
    return tuple(sorted(handles, key=lambda h: things[h].since if h in things else 0))


def _field(scene: Scene, player: str) -> tuple[int, ...]:
    return _aged(scene, scene.table.zones[FIELD])


def _things(scene: Scene, player: str) -> tuple[int, ...]:
    """Everything that lies open and has a state: the field, the intents, the Effects Stack."""
    zones = scene.table.zones
    open_zones = [FIELD, STACK, *(key(INTENT, one) for one in scene.table.players)]
    return _aged(scene, (h for zone in open_zones for h in zones[zone]))


def _targets(scene: Scene, player: str) -> tuple[int, ...]:
    """The possible subjects of a text: open objects, cards of public zones, then one's own hand and memory."""
    zones = scene.table.zones
    cards = [h for one in scene.table.players for zone in (GRAVEYARD, BANISHMENT) for h in zones[key(zone, one)]]
    return (*_things(scene, player), *cards, *zones[key(HAND, player)], *zones[key(MEMORY, player)])


SCOPES: Final[Mapping[str, Callable[[Scene, str], tuple[int, ...]]]] = {
    "": _things,
    "hand": _zone(HAND),
    "material": _zone(MATERIAL),
    "graveyard": _zone(GRAVEYARD),
    "units": _own,
    "weapons": _own,
    "enemies": _enemies,
    "field": _field,
    "targets": _targets,
    "payers": reserve_payers,
}


class GrandArchiveWording:
    """The wording of this game."""

    game = GAME
    editions = (EDITION,)
    seats = range(1, 27)
    verbs: tuple[Verb, ...] = VERBS
    decisions = de.DECISIONS
    windows = WINDOW_WORDS
    main = "main"
    leader = "champion"
    beside = "Material"
    looked_at = "life, damage, power, level, a kind of counters, rested, awake, influence, or a zone such as hand"

    def referee(self, header: Header) -> Referee:
        """A referee at the beginning of that game. Raises LookupError for a card that is not known."""
        for seat in header.seats:
            for card in {*seat.material, *seat.main} - {UNTOLD}:
                queries.card_named(card)
        return referee_for(header, RULESET)

    def cards(self) -> Iterable[tuple[str, str]]:
        """Every card and token by slug and name."""
        return ((card.slug, card.name) for card in known_pool())

    def card_name(self, card: str) -> str:
        """Its name, or its slug if several share the name."""
        return known_pool().written(card)

    def sides(self, card: str) -> frozenset[str]:
        """The flip side of a double-faced card, which turns back as it leaves the field (double-faced-cards.4.1)."""
        return frozenset([face.slug for face in queries.card_named(card).faces])

    def played_with(self, header: Header) -> frozenset[str]:
        """The cards of both lists and their tokens; empty if a list is unknown."""
        if not all(seat.main and seat.material and UNTOLD not in (*seat.main, *seat.material) for seat in header.seats):
            return frozenset()
        found: set[str] = set()
        for seat in header.seats:
            for slug in {*seat.material, *seat.main, *seat.side}:
                card = queries.card_named(slug)
                found.add(slug)
                found.update(one.slug for one in card.references)
                found.update(face.slug for face in card.faces)
        return frozenset(found)

    def lists(self, text: str, source: str) -> Lists:
        """The deck list in the community's form. Raises DeckUnreadableError."""
        from ga_replay.games.grand_archive.decks.lists import read_deck  # noqa: PLC0415 - a log has its decks in it

        deck = read_deck(text, source, known_pool())
        return Lists(deck.slugs("material"), deck.slugs("main"), deck.slugs("sideboard"))

    def scope(self, scene: Scene, where: str, player: str) -> tuple[int, ...]:
        """The cards and objects that a slot may refer to, the oldest first."""
        return SCOPES[where](scene, player) if player in scene.table.players or not where else ()

    def led_by(self, scene: Scene, player: str) -> int:
        """The player's champion."""
        return queries.champion(scene, player)

    def waiting(self, table: Table) -> bool:
        """True if an item is on the Effects Stack."""
        return bool(table.stack)

    def recipients(self, scene: Scene, handle: int) -> tuple[int, ...]:
        """No damage is dealt out."""
        return ()

    def passing(self, player: str) -> Decision:
        """Passing on Opportunity."""
        return de.OpportunityPassed(player)

    def declines(self, may: May) -> Decision | None:
        """Materializing or beginning with nothing, no retaliation, no floating memory, no optional cost or X."""
        if de.MaterializationDeclined in may.kinds:
            return de.MaterializationDeclined(may.player)
        if de.CostsDeclared in may.kinds:
            plain = de.CostsDeclared(may.player)
            return plain if may.choice.contains(plain) and all(offer.x == 0 for offer in may.choice) else None
        for kind in (de.Retaliated, de.FloatingUsed, de.PregameTaken):
            if kind in may.kinds and may.choice.contains(()):
                return kind(may.player, ())
        return None

    def undecided(self, scene: Scene, may: May) -> Fact | None:
        """An attack card without an attack goes from the intent to the graveyard."""
        intent = key(INTENT, may.player)
        cards = scene.table.zones[intent]
        if not cards or may.kinds != (de.AttackDeclared,):
            return None
        owner = scene.table.owner_of[cards[-1]]
        return CardMoved(cards[-1], intent, key(GRAVEYARD, owner))

    def ways(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The texts by which the card may be played otherwise, whether they are open now or not."""
        return ways_of(scene, handle, card)

    def abilities(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The activated abilities that the object has, or else that the card prints, usable now or not."""
        of_object = abilities_in_force(scene, handle) if handle in scene.table.things else ()
        found = [at for at, one in of_object if isinstance(one, ir.Activated)]
        printed = profile(card).activated if card else ()
        return tuple(found) or tuple(at for at, _ in printed)

    def is_card(self, card: str) -> bool:
        """True if the pool has a card of that key."""
        return is_card(card)

    def is_text(self, address: str) -> bool:
        """True if that is the address of a printed line, or of a part of it."""
        return is_text(address)


WORDING: Final = GrandArchiveWording()
