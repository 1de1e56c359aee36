"""Cards of every type that are activated for their ephemerate cost (keyword/ephemerate.1.3 to .1.5, term/ephemeral)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.pieces import step
from ga_replay.core.rules.replacement import replaces
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import moves, queries
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.playing import activation
from ga_replay.games.grand_archive.texts.playing.entering import by_ephemerate
from ga_replay.games.grand_archive.texts.resolving import resolution_texts as before
from ga_replay.games.grand_archive.zones import BANISHMENT, DECK, GRAVEYARD, HAND, MEMORY, STACK


@states(of("keyword/ephemerate.1.4"), without=False, also=(of("keyword/ephemerate.1.4.1"), of("term/ephemeral.1.2")))
def actions_are_ephemeral_on_the_stack(scene: Scene, item: Item) -> bool:
    """They are banished as they leave it, negated and fizzled ones too (term/ephemeral.1.2.1)."""
    return by_ephemerate(item) and queries.is_type(scene, item.handle, "ACTION")


def become_ephemeral(scene: Scene) -> Must | None:
    """Everybody sees that the card on the Effects Stack is ephemeral."""
    item = activation.under_way(scene)
    if item is None or not actions_are_ephemeral_on_the_stack(scene, item):
        return None
    return Must((ev.StatusSet(item.handle, "ephemeral"),), of("keyword/ephemerate.1.4"))


ACTIVATED = step(of("keyword/ephemerate.1.4"), become_ephemeral)
"""A step of an activation (`aenean`)."""


@replaces(of("keyword/ephemerate.1.4.1"), ev.CardMoved, also=(of("term/ephemeral.1.2"),), frm=(STACK,))
def ephemeral_cards_are_banished_from_the_stack(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact] | None:
    """Wherever a text would put them; preserving one is a choice of its own (keyword/preserve-preserved.2.1)."""
    card = scene.table.things.get(fact.handle)
    if card is None or "ephemeral" not in card.statuses or name_of(fact.to) not in {HAND, MEMORY, DECK, GRAVEYARD}:
        return None
    return moves.move(scene, fact.handle, BANISHMENT)


@states(of("keyword/ephemerate.1.5"), without=False, also=(of("term/ephemeral.1.3"),))
def intents_are_banished_at_the_end_of_combat(scene: Scene, handle: int) -> bool:
    """An attack card that is ephemeral in the intent."""
    return before.ephemeral_intents_are_banished.run(scene, handle)
