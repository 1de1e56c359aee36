"""Setting up a game: every champion is placed before the first turn, and the starting hands are resolved (starting-the-game).

The champions are placed one after another in turn order; nothing happens between them, as their abilities wait.
"""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Answer, Call, Goto, May, Must, RepeatStep
from ga_replay.core.rules.choice import Order
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Trigger
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.checks import check_state
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.playing.candidates import spirits
from ga_replay.games.grand_archive.playing.resolution import procedure_of
from ga_replay.games.grand_archive.turn.phases import Spirits, barred_by_texts
from ga_replay.games.grand_archive.zones import FIELD, MATERIAL

PLACING = of("starting-the-game/standard-games.6")


def from_the_first(scene: Scene) -> tuple[str, ...]:
    """The players in turn order, the one who takes the first turn first."""
    players = scene.table.players
    at = players.index(scene.word())
    return (*players[at:], *players[:at])


def ask_for_champions(scene: Scene) -> May | None:
    """Each player in turn order puts a Level 0 champion onto the field, unless a fault took the only one."""
    table = scene.table
    for player in from_the_first(scene):
        if table.usage.get(keys.of_player("champion", player)):
            continue
        unknown = frozenset(h for h in table.zones[key(MATERIAL, player)] if h not in table.card_of)
        items = tuple(h for h in spirits(scene, player) if not barred_by_texts(scene, player, h))
        if items or unknown:
            return May(player, Spirits(PLACING, items, unknown), (de.ChampionPlaced,), PLACING, "handle")
    return None


def place_champion(scene: Scene, decision: de.ChampionPlaced) -> list[Answer]:
    """It is put onto the field from the material deck, and the next player is asked."""
    handle = decision.handle
    done = keys.of_player("champion", decision.player)
    if scene.table.zone_of.get(handle) in {None, FIELD} or scene.table.usage.get(done):
        return []
    return [Must((*moves.move(scene, handle, FIELD), ev.UsageMarked(done)), PLACING, ordered=True), RepeatStep()]


def own_first(scene: Scene) -> tuple[Trigger, ...]:
    """The waiting triggers of the first player in turn order who has any."""
    for player in from_the_first(scene):
        own = tuple(one for one in scene.table.waiting.values() if one.player == player)
        if own:
            return own
    return ()


def ask_order(scene: Scene) -> May | None:
    """A player with several different triggers says in which order they resolve."""
    own = own_first(scene)
    if len({(one.text, one.source, one.about) for one in own}) < 2:
        return None
    numbers = tuple(one.trigger for one in own)
    return May(own[0].player, Order(PLACING, numbers), (de.TriggersOrdered,), PLACING, "triggers")


def resolve_in_order(scene: Scene, decision: de.TriggersOrdered) -> list[Answer]:
    """The last one placed resolves first; all of them resolve before another player's."""
    known = [number for number in decision.triggers if number in scene.table.waiting]
    return [*(Call("place trigger", (number,)) for number in known), Goto("resolve")]


def place_the_next(scene: Scene) -> Answer | None:
    """One trigger needs no order."""
    own = own_first(scene)
    return Call("place trigger", (own[0].trigger,)) if own else None


def resolve_the_top(scene: Scene) -> list[Answer] | None:
    """No player has Opportunity meanwhile; what a resolution triggers is resolved before what waits below."""
    stack = scene.table.stack
    if not stack:
        return None
    return [Call(procedure_of(scene.table, stack[-1].item), (stack[-1].item,)), Goto("checks")]


HANDS = procedure(
    "starting hands",
    step(PLACING, check_state, name="checks"),
    step(PLACING, ask_order, resolve_in_order, name="order"),
    step(PLACING, place_the_next, name="place"),
    step(PLACING, resolve_the_top, name="resolve"),
)

CHAMPIONS = step(PLACING, ask_for_champions, place_champion, also=("champion.1", "champion.3"))
STARTING_HANDS = step(PLACING, lambda scene: Call("starting hands", (scene.word(),)), name="hands")
