"""An option with a few possible words; a misspelt one gets one suggestion."""

from __future__ import annotations

import click


class OneOf(click.Choice[str]):
    """One of a few words."""

    def get_invalid_choice_message(self, value: object, ctx: click.Context | None) -> str:
        """All possible words, and the nearest one if any."""
        from difflib import get_close_matches  # noqa: PLC0415 - only needed for misspelt words

        near = get_close_matches(str(value), self.choices, n=1)
        said = super().get_invalid_choice_message(value, ctx).rstrip(".")
        return f"{said}; did you mean {near[0]}?" if near else f"{said}."
