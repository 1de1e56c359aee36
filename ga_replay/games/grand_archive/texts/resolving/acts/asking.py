"""Questions for something that is not a card: a number that a text leaves open, or options that it names by words.

Earlier versions answered both as cards are (`Chosen`), options by their number; logs of theirs are still judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.choice import Of, Some
from ga_replay.games.grand_archive.decisions import Chosen, NumberChosen, OptionsChosen


class OptionChoice(Some[str], frozen=True):
    """Some of the items, `min` to `max` of them; earlier versions numbered the options by their places in `every`."""

    every: tuple[str, ...] = ()

    def fault(self, value: tuple[str | int, ...]) -> str:
        return super().fault(tuple([_word(self.every, one) for one in value]))


def _word(every: Sequence[str], said: str | int) -> str:
    if isinstance(said, str):
        return said
    return every[said - 1] if 1 <= said <= len(every) else str(said)


def asked_for_a_number(player: str, rule: str, numbers: Iterable[int]) -> May:
    """One of the numbers."""
    return May(player, Of(rule, tuple((n,) for n in numbers)), (NumberChosen, Chosen), rule, "values")


def asked_for_options(
    player: str, rule: str, options: Sequence[str], every: Sequence[str] = (), least: int = 1, most: int = 1
) -> May:
    """Some of the options, `least` to `most` of them, each by its word ("south", "top", "fire")."""
    some = OptionChoice(rule, tuple(options), least, most, every=tuple(every or options))
    return May(player, some, (OptionsChosen, Chosen), rule, "values")


def places(every: Sequence[str], answer: OptionsChosen | Chosen) -> tuple[int, ...]:
    """The places of the chosen options among all, counted from 1; an illegal answer may name what is none of them."""
    words = [_word(every, one) for one in answer.values]
    return tuple([every.index(one) + 1 for one in words if one in every])
