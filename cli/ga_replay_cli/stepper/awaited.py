"""A judgement that is made beside the screen, so that keys are answered meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from ga_replay.app.errors import GaReplayError
from ga_replay.app.match import Judgement


class Awaited:
    """It begins at once; a program that ends does not wait for it."""

    def __init__(self, makes: Callable[[], Judgement]) -> None:
        self._makes = makes
        self._made: Judgement | None = None
        self._error: GaReplayError | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._made = self._makes()
        except GaReplayError as error:
            self._error = error

    def within(self, seconds: float | None) -> Judgement | None:
        """The judgement if it is made within that time (None: however long it takes), else None. Raises GaReplayError."""
        self._thread.join(seconds)
        if self._error is not None:
            raise self._error
        return self._made
