"""The Pantheon format: setting up its games (starting-the-game/pantheon-games, keyword/first-boon)."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.events import Decision, keys
from ga_replay.core.log.entries import Seat
from ga_replay.core.referee.start import seats_of
from ga_replay.core.rules.agenda import Answer, Call, May, Must, RepeatStep
from ga_replay.core.rules.amending import amended_procedure
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.ruleset import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import boons, queries
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import setup as setup_before
from ga_replay.games.grand_archive.cards.pool import known_pool
from ga_replay.games.grand_archive.counters import tokens_enter_with_durability_too
from ga_replay.games.grand_archive.edition_2026_08_21 import setup
from ga_replay.games.grand_archive.edition_2026_08_21.bestowing import at_the_beginning
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.zones import FIELD, PANTHEON

PLACED = of("starting-the-game/pantheon-games.1")
FIRST = of("keyword/first-boon.1")
BARRIERS = of("starting-the-game/pantheon-games.6")
PRESENTED = 2
"""The boons that a player presents: a Lesser and a Greater one (boons.2.1)."""
BARRIER = "Pantheon Barrier"


def is_pantheon(scene: Scene) -> bool:
    """True if the header names the format."""
    series = scene.table.series
    return series is not None and series.form.lower() == boons.FORMAT


# --- the boons -------------------------------------------------------------------------------------------------------------


@states(of("pantheon.2"), without=AS_GIVEN, also=(of("boons.2.1"),))
def boons_start_in_the_pantheon_zone(scene: Scene, beside: tuple[str, ...]) -> tuple[str, ...]:
    """The cards beside the main deck that start in the material deck."""
    if not is_pantheon(scene):
        return beside
    return beside[:-PRESENTED] if UNTOLD in beside else tuple([one for one in beside if not _is_boon(one)])


def presented(seat: Seat) -> tuple[str, ...]:
    """The boons among the cards beside the player's main deck, in the order of the list."""
    if UNTOLD in seat.material or not seat.material:
        return (UNTOLD,) * PRESENTED
    return tuple([one for one in seat.material if _is_boon(one)])


def _is_boon(slug: str) -> bool:
    return not boons.TYPES.isdisjoint(queries.card_named(slug).types)


def place_boons(scene: Scene) -> Must | None:
    """They lie face down, and their owner knows them (pantheon.4)."""
    if not is_pantheon(scene):
        return None
    facts: list[ev.Fact] = []
    first = scene.table.next_handle
    for seat in seats_of(scene):
        cards = presented(seat)
        known = tuple(sorted(cards)) if UNTOLD not in cards else ()
        facts.append(ev.CardsAdded(seat.seat, key(PANTHEON, seat.seat), first, len(cards), known))
        facts += owners_know_their_boons(scene, seat, first)
        first += len(cards)
    return Must(tuple(facts), PLACED, ordered=True)


@states(of("pantheon.4"), without=())
def owners_know_their_boons(_scene: Scene, seat: Seat, first: int) -> tuple[ev.Fact, ...]:
    """The facts by which a player knows the boons with handles from that one on."""
    cards = enumerate(presented(seat), first)
    return tuple([ev.Identified(handle, card, seat.seat) for handle, card in cards if card != UNTOLD])


# --- pre-game actions --------------------------------------------------------------------------------------------------------


def first_boons(scene: Scene, player: str) -> list[int]:
    """The boons with First Boon that the player bestows now."""
    return [
        handle
        for handle in boons.lying(scene, player)
        if at_the_beginning(scene, handle) and scene.rules.permits(scene, de.BoonBestowed(player, handle))
    ]


def ask_for_first_boons(scene: Scene) -> May | None:
    """In turn order each player bestows the boons that are bestowed at the beginning of the game."""
    for player in setup.from_the_first(scene):
        if first_boons(scene, player):
            return May(player, _menu(scene, player), (de.BoonBestowed,), FIRST)
    return None


def _menu(scene: Scene, player: str) -> Menu[Decision]:
    def offers() -> Iterator[Decision]:
        return (de.BoonBestowed(player, handle) for handle in first_boons(scene, player))

    return Menu(FIRST, offers, lambda decision: scene.rules.violations(scene, decision))


def bestow_first(_scene: Scene, decision: de.BoonBestowed) -> list[Answer]:
    """A pre-game action: nobody has Opportunity before it has been bestowed, and the next boon is asked for."""
    return [Call("first boon", (decision.handle, decision.player)), RepeatStep()]


def bestow(scene: Scene) -> Call:
    return Call("boon bestowal", (scene.number(0), scene.word(1), ""))


def resolve(scene: Scene) -> Call | None:
    stack = scene.table.stack
    return Call("card resolution", (stack[-1].item,)) if stack else None


FIRST_BOON = procedure(
    "first boon",
    step(FIRST, bestow, also=(of("keyword/first-boon.2"),)),
    step(FIRST, resolve, name="gained"),
)


# --- barriers ----------------------------------------------------------------------------------------------------------------


def put_barriers(scene: Scene) -> Must | None:
    """Each player of a Pantheon game has a Pantheon Barrier token before the starting hands are drawn."""
    done = keys.of_player("barrier", scene.word())
    if scene.table.usage.get(done) or not boons.are_played_with(scene):
        return None
    slug = known_pool().by_name(BARRIER).slug
    facts: list[ev.Fact] = []
    for handle, player in enumerate(setup.from_the_first(scene), scene.table.next_handle):
        facts.append(ev.TokenMade(handle, slug, player, FIELD, ""))
        durability = queries.card_named(slug).durability or 0
        if durability and tokens_enter_with_durability_too(scene):
            facts.append(ev.CountersChanged(handle, "durability", durability))
    return Must((*facts, ev.UsageMarked(done)), BARRIERS, ordered=True)


START = amended_procedure(
    setup_before.START,
    after={
        "material-deck.p6": (step(PLACED, place_boons),),
        "starting-the-game.p2": (step(FIRST, ask_for_first_boons, bestow_first, also=(of("keyword/first-boon.2"),)),),
        "nothing begins": (setup.CHAMPIONS, step(BARRIERS, put_barriers), setup.STARTING_HANDS),
    },
)
"""The champions of every game, and what only games of this format have."""
