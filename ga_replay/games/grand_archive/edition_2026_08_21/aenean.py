"""Aenean cards: Aenean Progression, and the Elysian Aura (keyword/aenean-progression, keyword/elysian-aura)."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.amending import amended_procedure
from ga_replay.core.rules.pieces import quantity, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.edition_2026_08_21 import ephemeral
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.playing import activation, resolution
from ga_replay.games.grand_archive.texts.continuous.has_keyword import bearers, has
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.playing.costs import PROGRESSION

PROGRESS: Final = of("keyword/aenean-progression.1")
ELYSIAN: Final = of("keyword/elysian-aura.1")

# --- progression -------------------------------------------------------------------------------------------------------------


def _progressed(player: str) -> str:
    """The key under which the player's resolved cards with Aenean Progression are counted."""
    return event_counts.by_player("progressed", player, since="game")


def _player(scene: Scene, handle: int) -> str:
    """The player who activates the card, or would."""
    item = resolution.on_the_stack(scene, handle)
    return scene.table.owner_of[handle] if item is None else item.player


@states(PROGRESS, without=0)
def each_resolved_card_adds_two(scene: Scene, handle: int) -> int:
    return 2 * scene.table.usage.get(_progressed(_player(scene, handle)), 0)


def count_the_resolution(scene: Scene) -> Must | None:
    """Every instance of a card that resolves counts, one that was negated or fizzled does not."""
    item = resolution.current(scene)
    if item is None or not has(scene, item.handle, PROGRESSION):
        return None
    return Must((ev.UsageMarked(_progressed(item.player)),), of("keyword/aenean-progression.2"))


COUNTED = step(of("keyword/aenean-progression.2"), count_the_resolution)
"""A step of the resolution of a card, after its text (`instances`)."""

# --- the aura ----------------------------------------------------------------------------------------------------------------

AURA: Final = "elysian aura"
"""The keyword, and the key under which an Aenean Spell keeps whether it was at work at its activation and as it began to resolve."""
LEVELS: Final = 2


def is_at_work(scene: Scene, player: str) -> int:
    """1 if the player controls an object with the aura, else 0."""
    return how_many_auras_count(scene, _auras(scene, player))


def _auras(scene: Scene, player: str) -> int:
    table = scene.table
    return sum(table.controller(h) == player and has(scene, h, AURA) for h in bearers(scene, AURA))


@states(of("keyword/elysian-aura.1.1"), without=AS_GIVEN)
def how_many_auras_count(_scene: Scene, auras: int) -> int:
    """One, however many there are."""
    return min(1, auras)


def _is_touched(scene: Scene, player: str, handle: int) -> bool:
    """True for an Aenean Spell card that the player owns."""
    types = queries.types(scene, handle) if handle in scene.table.card_of else frozenset[str]()
    return types >= {"AENEAN", "SPELL"} and scene.table.owner_of[handle] == player


@states(of("keyword/elysian-aura.2"), without=0)
def aenean_spells_would_be_activated_so(scene: Scene, player: str, handle: int) -> int:
    """Its costs and restrictions are those of two more levels."""
    return LEVELS * is_at_work(scene, player) if _is_touched(scene, player, handle) else 0


@quantity(ELYSIAN, "level", also=(of("keyword/elysian-aura.3.2"),))
def aenean_spells_activate_and_resolve_so(scene: Scene, handle: int, so_far: int) -> int:
    """As long as the Spell is being activated, and while it resolves; what is settled stays so (`.3`)."""
    table = scene.table
    top = table.stack[-1] if table.stack else None
    if top is None or top.kind != "activation" or top.player != table.controller(handle):
        return so_far
    if not _is_touched(scene, top.player, top.handle) or (AURA in top.choices and table.holder):
        return so_far
    return so_far + LEVELS * is_at_work(scene, top.player)


def note_at_the_activation(scene: Scene) -> Must | None:
    """Whether it was at work, as far as that can matter."""
    item = activation.under_way(scene)
    if item is None or not _is_touched(scene, item.player, item.handle):
        return None
    return Must((ev.ChoiceSet(item.item, AURA, (is_at_work(scene, item.player),)),), of("keyword/elysian-aura.3"))


def note_at_the_resolution(scene: Scene) -> Must | None:
    """State was checked before, and is checked again when the Spell has resolved."""
    item = resolution.current(scene)
    if item is None or AURA not in item.choices:
        return None
    noted = (item.choices[AURA][0], is_at_work(scene, item.player))
    return Must((ev.ChoiceSet(item.item, AURA, noted),), of("keyword/elysian-aura.3.1"))


ACTIVATED = step(of("keyword/elysian-aura.3"), note_at_the_activation)
RESOLVES = step(of("keyword/elysian-aura.3.1"), note_at_the_resolution)
"""Steps of an activation, and of the resolution of a card (`instances`)."""


def _resolving(scene: Scene, handle: int) -> Item | None:
    """The Spell that resolves, if it is that."""
    top = scene.table.stack[-1] if scene.table.stack else None
    return top if top is not None and top.handle == handle and len(top.choices.get(AURA, ())) > 1 else None


@states(of("keyword/elysian-aura.3.1"), without=0)
def restrictions_go_on_counting_them(scene: Scene, player: str, handle: int) -> int:
    """An aura that is lost as the Spell resolves is counted until it has resolved."""
    item = _resolving(scene, handle)
    if item is None or not item.choices[AURA][1] or is_at_work(scene, player):
        return 0
    return LEVELS


@states(of("keyword/elysian-aura.3.1"), without=False)
def what_was_chosen_is_lost_with_the_aura(scene: Scene, handle: int, ability: ir.OnResolve) -> bool:
    """A line whose level restriction was met with the aura alone, which was gone when the Spell began to resolve."""
    item = _resolving(scene, handle)
    if item is None or item.choices[AURA] != (1, 0):
        return False
    return any(isinstance(one, ir.Bonus) and one.sort == "level" for one in ability.restrictions)


CARD_ACTIVATION = amended_procedure(
    activation.CARD_ACTIVATION, after={"card-activation.9": (ephemeral.ACTIVATED, ACTIVATED)}
)
