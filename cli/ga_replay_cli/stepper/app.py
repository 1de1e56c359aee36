"""The stepper in a terminal."""

from __future__ import annotations

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
    return StepperApp(stepper, colour=has_colour(sys.stdout)).fill_the_terminal()
