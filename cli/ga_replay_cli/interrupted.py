"""Ctrl-C while the program works: what it does is done to its end, so that what is shown and what is stored stay the same."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """Those that came while nobody was asked anything."""

    def __init__(self) -> None:
        self._came = False

    def _note(self, _signal: int, _frame: FrameType | None) -> None:
        self._came = True

    @contextmanager
    def held(self) -> Iterator[None]:
        """Inside the block they are noted; those of `let_in` alone are raised."""
        with _handled_by(self._note):
            yield

    @contextmanager
    def let_in(self) -> Iterator[None]:
        """Inside the block they raise KeyboardInterrupt, as they do anywhere else."""
        with _handled_by(signal.default_int_handler):
            yield

    def came(self) -> bool:
        """Whether one came since this was asked last."""
        came, self._came = self._came, False
        return came


@contextmanager
def _handled_by(handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Only the main thread may say who handles signals, and only it is interrupted."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
