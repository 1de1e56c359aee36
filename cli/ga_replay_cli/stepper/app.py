"""The stepper in a terminal."""

from __future__ import annotations

import os
import sys

from ga_replay_cli.console import has_colour
from ga_replay_cli.screen.painter import PaintedApp
from ga_replay_cli.stepper.stepper import Stepper


class StepperApp(PaintedApp):
    """It hands what is copied to the terminal."""

    def __init__(self, stepper: Stepper, *, colour: bool) -> None:
        super().__init__(stepper, colour=colour)
        stepper.copies = self.copy_to_clipboard


def step_on_screen(stepper: Stepper) -> int:
    """Until the person quits; returns 0, or the exit code after a signal."""
    for name in ("COLUMNS", "LINES"):  # textual prefers them to the terminal's size, and they do not follow a resize
        os.environ.pop(name, None)
    app = StepperApp(stepper, colour=has_colour(sys.stdout))
    app.run()
    return app.return_code or 0
