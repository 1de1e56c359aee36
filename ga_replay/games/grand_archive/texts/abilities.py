"""The abilities that cards and objects have now, and which of them a player can activate."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.scene import Scene
from ga_replay.core.table import Item
from ga_replay.effects import ir
from ga_replay.effects.evaluate.context import NOTHING, Context
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.texts import programs
from ga_replay.games.grand_archive.world import world_of


def context(scene: Scene, handle: int, address: str = "", player: str = "", about: tuple[int, ...] = ()) -> Context:
    """The point of view of a text on that card or object; `player` is its controller where none is given."""
    world = world_of(scene)
    return Context(world, player or world.controller(handle), handle, world.object_number(handle), address, 0, about)


def item_context(scene: Scene, item: Item, address: str = "") -> Context:
    """The point of view of something on the Effects Stack; `address` is the line of a card being played, the item's own text by default.

    The number is the source's as the item came: a card that left the field since is another object (abilities.9).
    """
    number = item.choices.get("source", (item.number,))[0]
    about = item.choices.get("about", ())
    choices = item.choices or NOTHING
    return Context(world_of(scene), item.player, item.handle, number, address or item.text, item.item, about, choices=choices)


def abilities_in_force(scene: Scene, handle: int) -> tuple[tuple[str, ir.Ability], ...]:
    """The abilities with their addresses, in printed order, then those that effects grant."""
    return ()


def resolving(scene: Scene, item: Item) -> tuple[tuple[str, ir.OnResolve], ...]:
    """The lines of a card on the Effects Stack that happen as it resolves, in printed order."""
    return ()


def ability(address: str) -> ir.Ability:
    """The ability at that address. Raises LookupError."""
    found: ir.Ability = programs.node(address)
    return found


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
