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
from ga_replay.core.rules.pieces import procedure, step
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
KNOWN = of("pantheon.4")
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
    """They lie face down."""
    if not is_pantheon(scene):
        return None
    facts: list[ev.Fact] = []
    first = scene.table.next_handle
    for seat in seats_of(scene):
        cards = presented(seat)
        if not cards:
            continue  # a list that is known, and presents none
        known = tuple(sorted(cards)) if UNTOLD not in cards else ()
        facts.append(ev.CardsAdded(seat.seat, key(PANTHEON, seat.seat), first, len(cards), known))
        first += len(cards)
    return Must(tuple(facts), PLACED, ordered=True)


def know_the_boons(scene: Scene) -> Must | None:
    """Their owner may look at them, and knows them if their list is known; their handles follow the order of the list."""
    facts: list[ev.Fact] = []
    for seat in seats_of(scene):
        lying = zip(sorted(boons.lying(scene, seat.seat)), presented(seat), strict=False)
        facts += [ev.Identified(handle, card, seat.seat) for handle, card in lying if card != UNTOLD]
    return Must(tuple(facts), KNOWN) if facts else None


# --- pre-game actions --------------------------------------------------------------------------------------------------------


def first_boons(scene: Scene, player: str) -> list[int]:
    """The boons with First Boon that the player bestows now."""
    known = [handle for handle in boons.lying(scene, player) if handle in scene.table.card_of]
    return [
        handle
        for handle in known
        if at_the_beginning(scene, handle) and scene.rules.permits(scene, de.BoonBestowed(player, handle))
    ]


def ask_for_pre_game_actions(scene: Scene) -> May | None:
    """In turn order each player bestows their First Boons, and chooses which cards begin on the field."""
    for player in setup.from_the_first(scene):
        if asked := ask_for_first_boons(scene, player) or setup_before.ask_player_for_pre_game_cards(scene, player):
            return asked
    return None


def ask_for_first_boons(scene: Scene, player: str) -> May | None:
    """They are bestowed at the beginning of the game; no text says that the player may."""
    if not first_boons_are_bestowed(scene) or not first_boons(scene, player):
        return None
    return May(player, _menu(scene, player), (de.BoonBestowed,), FIRST)


@states(FIRST, without=False, also=(of("keyword/first-boon.2"),))
def first_boons_are_bestowed(_scene: Scene) -> bool:
    return True


def _menu(scene: Scene, player: str) -> Menu[Decision]:
    def offers() -> Iterator[Decision]:
        return (de.BoonBestowed(player, handle) for handle in first_boons(scene, player))

    return Menu(FIRST, offers, lambda decision: scene.rules.violations(scene, decision))


def act_before_the_game(scene: Scene, decision: de.BoonBestowed | de.PregameTaken) -> list[Answer]:
    """Nobody has Opportunity before a boon has been bestowed; then the next action is asked for."""
    if isinstance(decision, de.PregameTaken):
        return setup_before.begin_on_the_field(scene, decision)
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
    instead={"starting-the-game.p5": step("starting-the-game.p5", ask_for_pre_game_actions, act_before_the_game)},
    after={
        "starting-the-game.p1": (step(PLACED, place_boons),),
        "material-deck.p6": (step(KNOWN, know_the_boons),),
        "nothing begins": (setup.CHAMPIONS, step(BARRIERS, put_barriers), setup.STARTING_HANDS),
    },
)
"""The champions of every game, and what only games of this format have."""
