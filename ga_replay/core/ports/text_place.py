"""The place of a piece of card text, in words: `line 2, ability 3` for an address such as `slug#2.3`."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core.events import keys
from ga_replay.core.events.ids import TextRef

LINES = ("line", "ability")
"""The word for the numbers of an address if they count printed lines."""
ABILITIES = ("ability", "part")
"""The word if they count the abilities of a card."""


def text_place(address: TextRef, own: str, title: Callable[[str], str], counted: tuple[str, ...] = LINES) -> str:
    """The place of a text on its card.

    `own` is the card named beside it, and `title` names another card that has the text. Empty for a whole card that is
    named already. A text of the rules is called by its word.
    """
    slug = keys.card_of_text(address)
    numbers = keys.place_of_text(address).partition(":")[0].split(".")
    place = ", ".join(f"{word} {one}" for word, one in zip(counted, numbers, strict=False) if one.isdecimal())
    if not place:
        place = numbers[0].replace("-", " ")
    if not slug or slug == own:
        return place
    return f"{place} of {title(slug)}" if place else title(slug)
