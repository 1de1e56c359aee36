"""Conventions of the book that texts lean on: rounding, what lies face down, looking back, and states that stay as they are."""

from __future__ import annotations

from ga_replay.core.rules.ruleset import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.zones import FIELD


@quantity("rounding.p1", "rounds down", plain=True)
def numbers_are_rounded_down(_scene: Scene, _nothing: int, _so_far: object) -> bool:
    """Unless the text says otherwise."""
    return True


@quantity(
    "properties-and-states.1.1", "shows nothing", also=("searching-and-finding.3", "public-vs-private-information.5")
)
def what_lies_face_down_is_a_card_and_nothing_more(scene: Scene, handle: int, _so_far: object) -> bool:
    """Anywhere but on the field."""
    return scene.table.zone_of.get(handle) != FIELD


@quantity("card-and-object-information.p2", "looks back", also=("naming.p1",), plain=True)
def what_has_left_is_looked_at_as_it_was(_scene: Scene, _handle: int, _so_far: object) -> bool:
    return True


@quantity("drawing-cards.4", "counts as drawn", also=("drawing-cards.5",), plain=True)
def only_what_a_text_calls_drawing_is_drawing(_scene: Scene, _handle: int, _to: str) -> str:
    """A card that is put or taken from the deck into the hand or memory is not drawn; draws are counted where they are made."""
    return ""


@quantity("public-vs-private-information.2", "seen as drawn", plain=True)
def a_drawn_card_is_just_a_card(_scene: Scene, _handle: int, _so_far: tuple[int, ...]) -> tuple[int, ...]:
    """In a private zone nothing but that it is a card is there for a text to see: none of the cards drawn."""
    return ()


@quantity("tokens.4", "belongs to the effect's controller", plain=True)
def who_controls_the_effect_owns_its_tokens(_scene: Scene, _handle: int, _so_far: object) -> bool:
    """Whoever summons them."""
    return True


@quantity("concession.p3", "keeps from giving up", plain=True)
def no_text_keeps_a_player_from_giving_up(_scene: Scene, _seat: int, _so_far: object) -> bool:
    return False
