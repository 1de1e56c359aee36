"""A conversation at the screen, for tests: the three games, each from its samples."""

from __future__ import annotations

from ga_replay.app.desk.desk import Desk
from ga_replay.app.recording import Recorder
from ga_replay_cli.screen.conversation import Conversation
from ga_replay_cli.screen.edit_line import EditLine
from tests.support.laws.going_on import sample
from tests.support.laws.killed import Kept
from tests.support.places import SAMPLES

GRAND_ARCHIVE, EPIC, TRAILS = "tour/tour.transcript", "epic/matches/1.transcript", "trails/matches/1.transcript"


def conversation(name: str = GRAND_ARCHIVE, lines: int = 0, role: str = "all") -> Conversation:
    """The sample match after so many of its lines, which were said as the transcript has them."""
    of = sample(SAMPLES / name)
    at = Conversation(Desk(Recorder(Kept(of.header), as_=role, passes_unsaid=True)), f"m as {role}")
    for line in of.lines[:lines]:
        at.say(line)
        if at.asked.asking is not None:
            at.say("")
        assert not at.typed.text, (line, at.message)
    return at


def types(at: Conversation, letters: str) -> None:
    """Letter by letter."""
    for letter in letters:
        at.letter(letter)


def texts(at: Conversation) -> list[str]:
    """The lines of the list."""
    return [one.text for one in at.picks]


def taken(at: Conversation) -> list[str]:
    """The lines of the list that Enter takes."""
    return [at.picks[place].text for place in sorted(at.marked)]


def cleared(at: Conversation) -> None:
    """The line is empty again."""
    at.edit(EditLine())


def rows(at: Conversation, width: int = 80, height: int = 24) -> list[str]:
    """The frame as text, without blanks at the ends of its rows."""
    return [str(row).rstrip() for row in at.frame(width, height).rows]


def asks(at: Conversation) -> bool:
    """Whether the desk itself asks something."""
    return at.asked.asking is not None
