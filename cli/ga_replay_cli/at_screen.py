"""Recording at the screen: a desk that fills the terminal."""

from __future__ import annotations

import sys
import time

from ga_replay import Recorder
from ga_replay.app.desk.desk import Desk
from ga_replay_cli.at_prompt import TakenOver
from ga_replay_cli.console import has_colour
from ga_replay_cli.moment import width
from ga_replay_storage.store import Conflict


def at_screen(recorder: Recorder, about: str, greeting: str, minutes: int, kept: str = "") -> int:
    """Records until the person stops; returns 0, or the exit code after a signal. Everything shown is stored by then.

    `kept` is put on the line. Raises TakenOver, and StoreError.
    """
    from ga_replay_cli.screen.app import RecorderApp  # noqa: PLC0415 - half a second that only the screen needs
    from ga_replay_cli.screen.clock import Clock  # noqa: PLC0415 - as above
    from ga_replay_cli.screen.conversation import Conversation  # noqa: PLC0415 - as above

    conversation = Conversation(Desk(recorder, width()), about, greeting)
    conversation.letter(kept)
    app = RecorderApp(conversation, Clock(minutes, time.monotonic()), colour=has_colour(sys.stdout))
    code = app.fill_the_terminal()
    error = app.recording.error
    if isinstance(error, Conflict):
        raise TakenOver(app.recording.typed) from error
    if error is not None:
        raise error
    return code
