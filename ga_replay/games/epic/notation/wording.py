"""Epic's answers for transcripts: its windows, the scope of its slots, and statements that people omit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ga_replay.core.events import Decision
from ga_replay.core.ports.notation import Lists, Notation, in_zone
from ga_replay.core.ports.questions import QuestionText
from ga_replay.core.rules.agenda import Agenda, Chance, May, UnreadText
from ga_replay.core.rules.editions import Editions
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.epic import combatants, queries, questions
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.battle.sharing import Dealing
from ga_replay.games.epic.cards.pool import known_pool
from ga_replay.games.epic.combatants import recipients
from ga_replay.games.epic.notation.verbs import VERBS
from ga_replay.games.epic.references import KNOWN
from ga_replay.games.epic.rules import RULESET
from ga_replay.games.epic.windows import WINDOWS
from ga_replay.games.epic.zones import DECK, DISCARD, HAND, PLAY, SUPPLEMENTAL, ZONES

Handles = tuple[int, ...]


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
    "hand": in_zone(HAND),
    "discard": in_zone(DISCARD),
    "champions": queries.own,
    "cards": _cards,
    "fighters": _fighters,
    "opposing": _opposing,
    "targets": _targets,
}


WINDOW_WORDS: Final[Mapping[str, str]] = {name: name for name in WINDOWS}


class EpicWording(Notation):
    """The wording of this game."""

    rulesets = Editions(RULESET)
    zones = ZONES
    decisions = de.DECISIONS
    pool = known_pool
    known = KNOWN
    beside = "Gods"
    verbs = VERBS
    windows = WINDOW_WORDS
    scopes = SCOPES
    declined = ((de.Mulliganed, ()), (de.AttackersDeclared, ()), (de.BlockersDeclared, ()))
    looked_at = "health, gold, or a zone such as hand; of a champion offense, defense, damage, expended, flipped, deploying, or a kind of counters"

    def spoken_of(self, cards: frozenset[str]) -> Iterable[str]:
        """All tokens; a card does not say which."""
        return (card.slug for card in known_pool() if card.token)

    def lists(self, text: str, source: str) -> Lists:
        """The deck list, one `3x Name` per line; gods are separate. Raises DeckUnreadableError."""
        from ga_replay.games.epic.deck import read_list  # noqa: PLC0415 - a log has its decks in it

        deck = read_list(text, source)
        return Lists(deck.slugs("gods"), deck.slugs("main"))

    def waiting(self, table: Table) -> bool:
        """Nothing waits: plays resolve at once (3.2.3)."""
        return False

    def recipients(self, scene: Scene, handle: int) -> Handles:
        """The possible recipients of a champion's damage in battle."""
        return recipients(scene, handle)

    def passing(self, player: str) -> Decision:
        """Passing initiative on."""
        return de.Passed(player)

    def declines(self, may: May, table: Table) -> Decision | None:
        """The defaults: no mulligan, no champion in battle, as much damage as possible to the player, ending the turn.

        The turn is ended if that is allowed, also after answers.
        """
        if isinstance(may.choice, Dealing) and (shares := may.choice.unsaid()) is not None:
            return de.DamageDealtOut(may.player, shares)
        for one in (de.EndDeclared(may.player), de.Proceeded(may.player)):
            if type(one) in may.kinds and may.choice.contains(one):
                return one
        return super().declines(may, table)

    def asked(self, scene: Scene, due: May | Chance | UnreadText, agenda: Agenda) -> QuestionText:
        """A question in words, with the card that asks."""
        return questions.asked(scene, due, agenda)

    def abilities(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The powers of the card, usable now or not."""
        return tuple([text for text, _ in queries.abilities(card, "power")]) if card else ()


WORDING: Final = EpicWording()
