"""Epic's answers for transcripts: its windows, the scope of its slots, and statements that people omit."""

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
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.epic import combatants, queries
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.battle.sharing import Dealing
from ga_replay.games.epic.cards.pool import known_pool
from ga_replay.games.epic.combatants import recipients
from ga_replay.games.epic.notation.verbs import VERBS
from ga_replay.games.epic.references import is_card, is_text
from ga_replay.games.epic.rules import EDITION, GAME, RULESET
from ga_replay.games.epic.setup import referee_for
from ga_replay.games.epic.windows import WINDOWS
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, PLAY, SUPPLEMENTAL

Handles = tuple[int, ...]


def _zone(name: str) -> Callable[[Scene, str], Handles]:
    return lambda scene, player: tuple(scene.table.zones.get(key(name, player), ()))


def _play(scene: Scene, player: str) -> Handles:
    return tuple(scene.table.zones[PLAY])


def _cards(scene: Scene, player: str) -> Handles:
    """The player's open cards: in play, in the supplemental zone, in the discard pile."""
    table = scene.table
    mine = [h for h in table.zones[PLAY] if table.controller(h) == player]
    return (*mine, *table.zones[key(SUPPLEMENTAL, player)], *table.zones[key(DISCARD, player)])


def _targets(scene: Scene, player: str) -> Handles:
    """The possible subjects of a text: objects in play, cards of discard piles, of one's own hand, revealed ones."""
    zones = scene.table.zones
    piles = [h for one in scene.table.players for h in zones[key(DISCARD, one)]]
    shown = [
        h for item in scene.table.stack for several in item.choices.values() for h in several if _in_deck(scene, h)
    ]
    return (*zones[PLAY], *piles, *zones[key(HAND, player)], *shown)


def _in_deck(scene: Scene, handle: int) -> bool:
    """True if it is in a deck: a text has revealed it there."""
    return name_of(scene.table.zone_of.get(handle, "")) == DECK


def _fighters(scene: Scene, player: str) -> Handles:
    return combatants.blockers(scene) if player == combatants.defender(scene) else combatants.attackers(scene)


def _opposing(scene: Scene, player: str) -> Handles:
    return combatants.attackers(scene) if player == combatants.defender(scene) else combatants.blockers(scene)


SCOPES: Final[Mapping[str, Callable[[Scene, str], Handles]]] = {
    "": _play,
    "hand": _zone(HAND),
    "discard": _zone(DISCARD),
    "champions": queries.own,
    "cards": _cards,
    "fighters": _fighters,
    "opposing": _opposing,
    "targets": _targets,
}


class EpicWording:
    """The wording of this game."""

    game = GAME
    editions = (EDITION,)
    seats = range(1, 27)
    verbs: tuple[Verb, ...] = VERBS
    decisions = de.DECISIONS
    windows: Mapping[str, str] = {name: name for name in WINDOWS}
    main = ""
    leader = ""
    beside = "Gods"
    looked_at = "health, gold, or a zone such as hand; of a champion offense, defense, damage, expended, flipped, deploying, or a kind of counters"

    def referee(self, header: Header) -> Referee:
        """A referee at the beginning of that game. Raises LookupError for a card that is not known."""
        for one in header.seats:
            for card in {*one.material, *one.main} - {UNTOLD}:
                queries.card_named(card)
        return referee_for(header, RULESET)

    def cards(self) -> Iterable[tuple[str, str]]:
        """Every card and token by slug and name."""
        return ((card.slug, card.name) for card in known_pool())

    def card_name(self, card: str) -> str:
        """Its name, or its slug if several share the name."""
        return known_pool().written(card)

    def sides(self, card: str) -> frozenset[str]:
        """No card is called by another side of it."""
        return frozenset()

    def played_with(self, header: Header) -> frozenset[str]:
        """The cards of the lists and all tokens; empty if a list is unknown. There may be no gods."""
        if not all(one.main and UNTOLD not in (*one.main, *one.material) for one in header.seats):
            return frozenset()
        listed = {slug for one in header.seats for slug in (*one.material, *one.main, *one.side)}
        return frozenset(listed | {card.slug for card in known_pool() if card.token})

    def lists(self, text: str, source: str) -> Lists:
        """The deck list, one `3x Name` per line; gods are separate. Raises DeckUnreadableError."""
        from ga_replay.games.epic.deck import read_list  # noqa: PLC0415 - a log has its decks in it

        deck = read_list(text, source)
        return Lists(deck.slugs("gods"), deck.slugs("main"))

    def scope(self, scene: Scene, where: str, player: str) -> Handles:
        """The cards and objects that a slot may refer to, the oldest first."""
        return SCOPES[where](scene, player) if player in scene.table.players or not where else ()

    def led_by(self, scene: Scene, player: str) -> int:
        """No object represents a player."""
        return 0

    def waiting(self, table: Table) -> bool:
        """Nothing waits: plays resolve at once (3.2.3)."""
        return False

    def recipients(self, scene: Scene, handle: int) -> Handles:
        """The possible recipients of a champion's damage in battle."""
        return recipients(scene, handle)

    def passing(self, player: str) -> Decision:
        """Passing initiative on."""
        return de.Passed(player)

    def declines(self, may: May) -> Decision | None:
        """The defaults: no mulligan, no champion in battle, as much damage as possible to the player, ending the turn.

        The turn is ended if that is allowed, also after answers.
        """
        if isinstance(may.choice, Dealing) and (shares := may.choice.unsaid()) is not None:
            return de.DamageDealtOut(may.player, shares)
        for one in (de.EndDeclared(may.player), de.Proceeded(may.player)):
            if type(one) in may.kinds and may.choice.contains(one):
                return one
        for kind in (de.Mulliganed, de.AttackersDeclared, de.BlockersDeclared):
            if kind in may.kinds and may.choice.contains(()):
                return kind(may.player, ())
        return None

    def undecided(self, scene: Scene, may: May) -> Fact | None:
        """No fact shows that a decision was omitted."""
        return None

    def ways(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """Cards are played in one way, or by a part that has a number."""
        return ()

    def abilities(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The powers of the card, usable now or not."""
        return tuple([text for text, _ in queries.abilities(card, "power")]) if card else ()

    def is_card(self, card: str) -> bool:
        """True if the pool has a card of that key."""
        return is_card(card)

    def is_text(self, address: str) -> bool:
        """True if that is the address of an ability, or of a deed of it."""
        return is_text(address)


WORDING: Final = EpicWording()
