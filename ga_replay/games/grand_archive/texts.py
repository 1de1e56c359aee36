"""Where card text meets the rules: everything that a procedure or a prohibition asks of the texts in force."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.agenda import Answer
from ga_replay.core.choice import Choice
from ga_replay.core.scene import Scene
from ga_replay.core.table import Item
from ga_replay.core.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.zones import GRAVEYARD, HAND, MEMORY


class Need(Struct, frozen=True):
    """A target phrase of something being played: under which key the answer is kept, what fits, and how many are necessary."""

    key: str
    choice: Choice
    necessary: bool = True


# --- ways to play, and what is offered ---------------------------------------------------------------------------------


def ways_to_play(scene: Scene, player: str) -> Iterator[tuple[int, str]]:
    """Cards that a text lets the player activate otherwise than from the hand for its cost, and the name of the way."""
    return iter(())


def way_is_open(scene: Scene, decision: de.CardActivated) -> bool:
    """Whether the text that gives the way applies now."""
    return False


def way_is_fast(scene: Scene, decision: de.CardActivated) -> bool:
    """Whether a text lets the card be activated at fast speed."""
    return False


def abilities_to_activate(scene: Scene, player: str) -> Iterator[tuple[int, str]]:
    """Activated abilities the player might activate, with the address of each."""
    return iter(())


def has_ability(scene: Scene, player: str, handle: int, text: str) -> bool:
    """Whether that ability is there for the player to activate, its limits met."""
    return False


def can_pay_ability(scene: Scene, player: str, handle: int, text: str) -> bool:
    """Whether all its costs can be paid."""
    return True


def ability_can_target(scene: Scene, decision: de.AbilityActivated) -> bool:
    """Whether each necessary target and mode of the ability has something to choose."""
    return True


def forbidden(scene: Scene, decision: object) -> bool:
    """Whether a text in force forbids the decision."""
    return False


def retaliation_forbidden(scene: Scene, handles: tuple[int, ...]) -> bool:
    """Whether a text forbids one of these units to retaliate now."""
    return False


# --- targets and modes ---------------------------------------------------------------------------------------------------


def can_target(scene: Scene, decision: de.CardActivated) -> bool:
    """Whether each necessary target of the card has something to choose."""
    return True


def modes(scene: Scene, item: Item) -> Choice | None:
    """The modes to choose among, None for a text without."""
    return None


def needs(scene: Scene, item: Item) -> tuple[Need, ...]:
    """The target phrases of the item, in printed order, given the modes chosen."""
    return ()


def target_lost(scene: Scene, item: Item) -> bool:
    """Whether a necessary target is no longer legal."""
    return False


# --- costs ---------------------------------------------------------------------------------------------------------------


def most_x(scene: Scene, item: Item) -> int | None:
    """The largest X that could be paid for; None where the cost has no X."""
    facts = look.card(scene, item.handle)
    if facts is None or item.kind == "ability" or -1 not in (facts.cost_reserve, facts.cost_memory):
        return None
    return reserve_means(scene, item.player, item.handle)


def optional_costs(scene: Scene, item: Item) -> tuple[int, ...]:
    """Optional additional costs, by number."""
    return ()


def options_fit(scene: Scene, item: Item, options: tuple[int, ...]) -> str:
    """Why these optional costs cannot be declared together; empty where they can."""
    return ""


def option_facts(scene: Scene, item: Item, options: tuple[int, ...]) -> list[ev.Fact]:
    """What follows at once from declaring them, such as being prepared."""
    return []


def reserve_cost(scene: Scene, player: str, handle: int, way: str, x: int = 0) -> int:
    """What the player would pay in reserve for activating the card (card-activation.7)."""
    facts = look.card(scene, handle)
    base = facts.cost_reserve or 0 if facts is not None else 0
    return max(0, int(scene.measure("reserve cost", handle, x if base < 0 else base)))


def item_reserve_cost(scene: Scene, item: Item) -> int:
    """The reserve cost of what is being played."""
    if item.kind != "activation":
        return 0
    return reserve_cost(scene, item.player, item.handle, item.text, next(iter(item.choices.get("x", (0,))), 0))


def reserve_payers(scene: Scene, player: str) -> tuple[int, ...]:
    """The cards and objects that can each pay for one of a reserve cost."""
    hand = tuple(scene.table.zones[key(HAND, player)])
    able = tuple(h for h in look.controlled(scene, player) if look.has(scene, h, "reservable") and not scene.table.things[h].turned)
    return hand + able


def reserve_means(scene: Scene, player: str, handle: int) -> int:
    """How much reserve the player could pay for this card."""
    return sum(1 for h in reserve_payers(scene, player) if h != handle)


def memory_cost(scene: Scene, player: str, handle: int, x: int = 0) -> int:
    """What the player would pay in memory for materializing the card (card-materialization.2)."""
    facts = look.card(scene, handle)
    base = facts.cost_memory or 0 if facts is not None else 0
    return max(0, int(scene.measure("memory cost", handle, x if base < 0 else base)))


def item_memory_cost(scene: Scene, item: Item) -> int:
    """The memory cost of what is being played."""
    if item.kind != "materialization":
        return 0
    return memory_cost(scene, item.player, item.handle, next(iter(item.choices.get("x", (0,))), 0))


def memory_means(scene: Scene, player: str) -> int:
    """How much of a memory cost the player could pay."""
    return len(scene.table.zones[key(MEMORY, player)]) + len(floating(scene, player))


def floating(scene: Scene, player: str) -> tuple[int, ...]:
    """Cards of the graveyard with floating memory."""
    return tuple(h for h in scene.table.zones[key(GRAVEYARD, player)] if look.has(scene, h, "floating memory"))


def can_pay_more(scene: Scene, player: str, handle: int, way: str) -> bool:
    """Whether the additional costs of the card can be paid."""
    return True


def additional_costs(scene: Scene, item: Item) -> list[Answer]:
    """How the additional costs of the item are paid."""
    return []


def attack_costs(scene: Scene, attacker: int, targets: tuple[int, ...], weapons: tuple[int, ...]) -> list[Answer]:
    """Costs that texts impose on the attack."""
    return []


# --- what happens ----------------------------------------------------------------------------------------------------------


def played_facts(scene: Scene, item: Item) -> list[ev.Fact]:
    """What is counted as a card or ability is played."""
    return [ev.UsageMarked(f"turn:played:{item.player}")]


def on_resolution(scene: Scene, item: Item) -> list[Answer] | None:
    """What the item does as it resolves."""
    return None


def arrival(scene: Scene, item: Item) -> list[ev.Fact]:
    """What the card carries over from its activation: being prepared, imbued, … (game-zones.3)."""
    return []


def entering(scene: Scene, handle: int, controller: str) -> list[ev.Fact]:
    """How a text lets the object enter: rested, with counters."""
    return []


def destination(scene: Scene, item: Item) -> str:
    """Where a text sends the card as it resolves; empty for the default."""
    return ""


def leaves_intent_to(scene: Scene, handle: int) -> str:
    """Where a text sends a card from the intent at the end of combat; empty for the default."""
    return ""


# --- combat --------------------------------------------------------------------------------------------------------------


def several_weapons(scene: Scene, attacker: int) -> bool:
    """Whether a text lets the unit attack with several weapons."""
    return False


def _parts(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> Iterator[int]:
    yield attacker
    yield from weapons
    if look.is_type(scene, attacker, "CHAMPION"):
        yield from scene.table.zones[key("intent", scene.table.controller(attacker))]


def cleaves(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack has cleave, from the unit, a weapon or an intent."""
    return any(look.has(scene, h, "cleave") for h in _parts(scene, attacker, weapons))


def true_sight(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack has true sight."""
    return any(look.has(scene, h, "true sight") for h in _parts(scene, attacker, weapons))


def ignores_taunt(scene: Scene, attacker: int, weapons: tuple[int, ...]) -> bool:
    """Whether the attack ignores taunt (keyword/unblockable.1)."""
    return any(look.has(scene, h, "unblockable") for h in _parts(scene, attacker, weapons))


def ambushes(scene: Scene, handle: int) -> bool:
    """Whether the unit may retaliate without defending (keyword/ambush.1)."""
    return look.has(scene, handle, "ambush")


def attacks_awake(scene: Scene, attacker: int) -> bool:
    """Whether a text lets the unit attack without resting."""
    return False


# --- champions -------------------------------------------------------------------------------------------------------------


def lineage_wanted(scene: Scene, handle: int) -> str:
    """The lineage that the champion card must be leveled from; empty where it has no such keyword."""
    return ""


def lineage_name(scene: Scene, handle: int) -> str:
    """The name of a champion's lineage: its name without titles (term/lineage-term.2)."""
    facts = look.card(scene, handle)
    return facts.name.split(",")[0].strip() if facts is not None else ""
