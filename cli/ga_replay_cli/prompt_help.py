"""What the prompt says of itself: all that can be typed, and what somebody may have meant."""

from __future__ import annotations

from textwrap import wrap

from ga_replay import RecordingError
from ga_replay.app.prompting import Prompting
from ga_replay_cli.moment import width

HELP = """\
  1, or 1 3            a line of the menu, or several
  letters              the first letters of a card and of a target: the one line of the menu that they fit
  Enter                pass, or the only line of the menu; ?? where a card is asked for
  any transcript line  %s; end
  !missed FACT, !instead FACT, !fact FACT, seen: A hand 5, identify ?? = NAME, takeback, ruling: …, {a comment}
  table, menu, last    look again; quit (or Ctrl-D) stops, and `record` with the same name goes on
"""


def help_lines(prompting: Prompting) -> list[str]:
    """All that can be said in a match of that game."""
    beginnings = f"how lines begin: {', '.join(prompting.beginnings())}"
    wrapped = wrap(beginnings, width(), initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
    return [*(HELP % "; ".join(prompting.examples())).splitlines(), *wrapped]


def misspelt(fault: RecordingError) -> str:
    """What is said of a line that begins with no verb and fits no line of the menu."""
    near = f'; did you mean "{fault.near}"?' if fault.near else ", and it fits no line of the menu"
    return f"{fault.cause}{near} (? lists all)"
