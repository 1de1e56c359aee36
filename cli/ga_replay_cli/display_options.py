"""The look of a recording at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

import click
from msgspec import Struct


class DisplayOptions(Struct, frozen=True):
    """`plain`: line by line. `minutes`: a clock counts down from there; 0: there is none."""

    plain: bool = False
    minutes: int = 0


def look_options(command: Callable[..., object]) -> Callable[..., object]:
    """`--plain` and `--clock`; the command gets `DisplayOptions` as `looks`."""

    @click.option(
        "--plain", is_flag=True, help="Ask line by line, as a screen reader needs it; do not fill the terminal."
    )
    @click.option(
        "--clock",
        "minutes",
        metavar="MINUTES",
        type=click.IntRange(1, 999),
        default=None,
        help="Show a clock that counts down from there; it writes nothing.",
    )
    @wraps(command)
    def looking(*args: object, plain: bool, minutes: int | None, **others: object) -> object:
        return command(*args, looks=DisplayOptions(plain, minutes or 0), **others)

    return looking
