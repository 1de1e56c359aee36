"""Grand Archive's answers for transcripts: its windows, the scope of its slots, and statements that people omit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Final

from ga_replay.core.events import CardMoved, Decision, Fact
from ga_replay.core.log.entries import Seat
from ga_replay.core.ports.notation import Lists, Notation, in_zone
from ga_replay.core.ports.questions import QuestionText
from ga_replay.core.rules.agenda import Agenda, Chance, Due, May, UnreadText
from ga_replay.core.rules.editions import Editions
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, questions
from ga_replay.games.grand_archive.answer_names import of_chance
from ga_replay.games.grand_archive.boons import FORMAT
from ga_replay.games.grand_archive.cards.pool import known_pool
from ga_replay.games.grand_archive.game_flow import WINDOWS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.notation import answer_words
from ga_replay.games.grand_archive.notation.alike_triggers import are_alike
from ga_replay.games.grand_archive.notation.meaning import halves, whole
from ga_replay.games.grand_archive.notation.verbs import VERBS
from ga_replay.games.grand_archive.references import KNOWN
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.texts import reserve_payers
from ga_replay.games.grand_archive.texts.continuous.abilities import abilities_in_force
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.playing.alternative_costs import ways_of
from ga_replay.games.grand_archive.texts.resolving.acts.calling import ways_to_starcall
from ga_replay.games.grand_archive.zones import (
    BANISHMENT,
    FIELD,
    GRAVEYARD,
    HAND,
    INTENT,
    MATERIAL,
    MEMORY,
    PANTHEON,
    STACK,
    ZONES,
)

WINDOW_WORDS: Final[Mapping[str, str]] = {name: name for name in WINDOWS} | {"combat": "before retaliation"}
"""Every window by its own name; `combat` is the first chance to act in a combat."""


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
    "hand": in_zone(HAND),
    "material": in_zone(MATERIAL),
    "pantheon": in_zone(PANTHEON),
    "graveyard": in_zone(GRAVEYARD),
    "units": _own,
    "weapons": _own,
    "enemies": _enemies,
    "field": _field,
    "targets": _targets,
    "payers": reserve_payers,
}


def _of_2026_08_21() -> Ruleset:
    from ga_replay.games.grand_archive.edition_2026_08_21.rules import (  # noqa: PLC0415 - made when a match needs it
        RULESET as LATER,
    )

    return LATER


PANTHEON_SINCE: Final = "2026-08-21"
PANTHEON_PLAYERS: Final = range(3, 5)
"""boons.1."""


MOST_OPTIONS: Final = 8
"""The number of ways to pay optional costs that are looked at."""


class GrandArchiveWording(Notation):
    """The wording of this game."""

    rulesets = Editions(RULESET, {"2026-08-21": _of_2026_08_21})
    zones = ZONES
    decisions = de.DECISIONS
    pool = known_pool
    known = KNOWN
    verbs = VERBS
    windows = WINDOW_WORDS
    main = "main"
    leader = "champion"
    scopes = SCOPES
    declined = ((de.Retaliated, ()), (de.FloatingUsed, ()), (de.PregameTaken, ()))
    looked_at = "life, damage, power, level, a kind of counters, rested, awake, influence, or a zone such as hand"

    def sides(self, card: str) -> frozenset[str]:
        """The flip side of a double-faced card, which turns back as it leaves the field (double-faced-cards.4.1)."""
        return frozenset([face.slug for face in queries.card_named(card).faces])

    def outcomes(self, what: str) -> tuple[str, ...]:
        """An ingredient that was gathered is called by its name (term/gather.2)."""
        return of_chance(what)

    def begins_in(self, card: str) -> str:
        """Champions and regalia begin in the material deck (champion.2, supertypes/regalia.1)."""
        return MATERIAL if queries.card_named(card).is_material else ""

    def is_told(self, seat: Seat) -> bool:
        """Nobody plays without a material deck."""
        return bool(seat.material) and super().is_told(seat)

    def spoken_of(self, cards: frozenset[str]) -> Iterable[str]:
        """The cards that a card refers to, and its other faces."""
        for slug in cards:
            card = queries.card_named(slug)
            yield from (one.slug for one in card.references)
            yield from (face.slug for face in card.faces)

    def misfit(self, form: str, edition: str, players: int) -> tuple[str, str] | None:
        """The Pantheon format came with edition 2026-08-21, and has three or four players."""
        if form.lower() != FORMAT:
            return None
        if edition < PANTHEON_SINCE:
            cause = f"edition {edition} has no Pantheon format"
            return cause, f'write [Rules "{PANTHEON_SINCE}"], or leave out the format'
        if players not in PANTHEON_PLAYERS:
            return f"a Pantheon game has 3 or 4 players, but {players} are given", "leave out or add seats"
        return None

    def lists(self, text: str, source: str) -> Lists:
        """The deck list in the community's form. Raises DeckUnreadableError."""
        from ga_replay.games.grand_archive.decks.lists import read_deck  # noqa: PLC0415 - a log has its decks in it

        deck = read_deck(text, source, known_pool())
        return Lists((*deck.slugs("material"), *deck.slugs("boons")), deck.slugs("main"), deck.slugs("sideboard"))

    def led_by(self, scene: Scene, player: str) -> int:
        """The player's champion."""
        return queries.champion(scene, player)

    def passing(self, player: str) -> Decision:
        """Passing on Opportunity."""
        return de.OpportunityPassed(player)

    def declines(self, may: May, table: Table) -> Decision | None:
        """Materializing or beginning with nothing, no retaliation, no floating memory, no optional cost or X."""
        if de.MaterializationDeclined in may.kinds:
            return de.MaterializationDeclined(may.player)
        if de.CostsDeclared in may.kinds:
            plain = de.CostsDeclared(may.player)
            return plain if may.choice.contains(plain) and all(offer.x == 0 for offer in may.choice) else None
        if answer_words.imbues_by_unknown_cards(table, may):
            return de.Accepted(may.player, False)
        return super().declines(may, table)

    def optional(self, may: May) -> tuple[Decision, ...]:
        """Optional costs that ask for no X."""
        if de.CostsDeclared not in may.kinds:
            return ()
        return tuple([one for one in islice(may.choice, MOST_OPTIONS) if one.options and not one.x])

    def in_any_order(self, table: Table, may: May) -> bool:
        """Triggers of one ability that does the same each time."""
        return may.kinds == (de.TriggersOrdered,) and are_alike(table, tuple(getattr(may.choice, "items", ())))

    def undecided(self, scene: Scene, may: May) -> Fact | None:
        """An attack card without an attack goes from the intent to the graveyard."""
        intent = key(INTENT, may.player)
        cards = scene.table.zones[intent]
        if not cards or may.kinds != (de.AttackDeclared,):
            return None
        owner = scene.table.owner_of[cards[-1]]
        return CardMoved(cards[-1], intent, key(GRAVEYARD, owner))

    def meant(self, scene: Scene, may: May, said: Decision) -> Decision:
        """All of a player's units for cleave; the optional cost that asks for X; options in small letters."""
        return whole(scene, may, said)

    def in_two(self, scene: Scene, may: May, said: Decision) -> tuple[Decision, Decision] | None:
        """The modes of a card that imbue adds some to."""
        return halves(scene, may, said)

    def meaning(self, scene: Scene, due: Due, word: str) -> object | None:
        """What an answer in one word of the cards says: prepared, imbued."""
        return answer_words.meaning(scene, due, word)

    def ways(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The texts by which the card may be played otherwise, whether they are open now or not."""
        return (*ways_of(scene, handle, card), *ways_to_starcall(scene, handle, card))

    def asked(self, scene: Scene, due: May | Chance | UnreadText, agenda: Agenda) -> QuestionText:
        """A question in words, with the card that asks."""
        return questions.asked(scene, due, agenda)

    def abilities(self, scene: Scene, handle: int, card: str) -> tuple[str, ...]:
        """The activated abilities that the object has, or else that the card prints, usable now or not."""
        of_object = abilities_in_force(scene, handle) if handle in scene.table.things else ()
        found = [at for at, one in of_object if isinstance(one, ir.Activated)]
        printed = profile(card).activated if card else ()
        return tuple(found) or tuple(at for at, _ in printed)


WORDING: Final = GrandArchiveWording()
