"""Ctrl-C while the program works.

The work is completed first, so that the shown and the stored entries stay the same.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """Interrupts that came while no question was asked."""

    def __init__(self) -> None:
        self._came = False

    def _note(self, _signal: int, _frame: FrameType | None) -> None:
        self._came = True

    @contextmanager
    def held(self) -> Iterator[None]:
        """Context manager: interrupts inside are noted; only those within `let_in` are raised."""
        with _handled_by(self._note):
            yield

    @contextmanager
    def let_in(self) -> Iterator[None]:
        """Context manager: interrupts inside raise KeyboardInterrupt, as usual."""
        with _handled_by(signal.default_int_handler):
            yield

    def came(self) -> bool:
        """True if one came since the last call."""
        came, self._came = self._came, False
        return came


@contextmanager
def _handled_by(handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Only the main thread may set signal handlers, and only it is interrupted."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
