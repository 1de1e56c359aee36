"""The text of copies: a copied activation has all of its original's, a copied object or intent the default text (copy); and tokens that left."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import Part
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import copies
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.texts.continuous import levels
from ga_replay.games.grand_archive.texts.playing.entering import PROPERTIES, arrival
from ga_replay.games.grand_archive.texts.resolving.acts import copied_objects, copying
from ga_replay.games.grand_archive.zones import FIELD

ACTIVATIONS = "copy/copying-abilities-card-activations-and-materializations"


@states(of(f"{ACTIVATIONS}.3"), without=(), also=(of(f"{ACTIVATIONS}.eg1"),))
def properties_of_the_activation_are_copied(_scene: Scene) -> tuple[str, ...]:
    """Brewed, imbued, prepared; the levels of an empowered Spell are copied with the choices of its activation."""
    return PROPERTIES


@states(of("copy/copying-objects.1.1"), without=PROPERTIES, also=(of("copy/copying-objects.1.1.1"),))
def the_default_text_alone_is_copied(_scene: Scene) -> tuple[str, ...]:
    """A copy of a card in the intent is not imbued, brewed or prepared, even if the original is."""
    return ()


@states(of("keyword/empower-n.2.1"), without=False)
def copies_are_empowered(_scene: Scene) -> bool:
    """All activations of an empowered card are."""
    return True


@states(of(f"{ACTIVATIONS}.4"), without=())
def the_token_is_as_the_card_on_the_stack(scene: Scene, item: Item, token: int) -> tuple[ev.Fact, ...]:
    """The token of a copied activation has the properties that the card would carry over from it."""
    carried = [one for one in arrival(scene, item) if isinstance(one, ev.StatusSet) and one.handle == item.handle]
    return tuple([replace(one, handle=token) for one in carried])


@states(of("tokens.3.1"), without=False)
def tokens_that_left_move_no_further(scene: Scene, handle: int) -> bool:
    """One that was banished does not return, not even by the same text."""
    table = scene.table
    return handle in table.tokens and table.zone_of[handle] != FIELD


INSTEAD: Final[tuple[tuple[Part, Part], ...]] = (
    (copying.properties_of_the_activation_are_copied, properties_of_the_activation_are_copied),
    (copying.properties_of_objects_and_intents_are_copied, the_default_text_alone_is_copied),
    (levels.copies_are_empowered, copies_are_empowered),
    (copied_objects.the_token_is_as_printed, the_token_is_as_the_card_on_the_stack),
    (copies.tokens_that_left_move_no_further, tokens_that_left_move_no_further),
)
