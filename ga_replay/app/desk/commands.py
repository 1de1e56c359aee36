"""All commands of the desk, and its help."""

from __future__ import annotations

from textwrap import wrap

from ga_replay.app.desk.around_games import AROUND
from ga_replay.app.desk.command import Command
from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.missed_facts import MISSING
from ga_replay.app.desk.passing import PASSING
from ga_replay.app.desk.remark_words import NOTING
from ga_replay.app.desk.reply import Reply
from ga_replay.app.desk.undo import UNDOING
from ga_replay.app.desk.view_commands import LOOKING

ANSWERS = (
    ("1, or 1 3", "a line of the menu, or several"),
    ("letters", "of any words of a line of the menu: the one line that they fit"),
    ("fire lyn 3", "cards that were drawn: letters of each in a row, 3 unknown; a comma after several words"),
    ("fire lor 1 2 .", "several things: each word answers the next question, . lets all pass; whole or not at all"),
    ("Enter", "pass, the only line, all that are needed or alike; ?? if a card is asked for"),
    ("medu 1 3", "damage that is dealt out: letters of who deals it, amounts in the order of the table"),
)
TEXT_AT = 25
"""The second column of the help."""


def _help(desk: DeskState, rest: str) -> Reply:
    """The help: every kind of line in a match of that game."""
    prompting = desk.prompting
    rows = [*ANSWERS, *((one.syntax, one.gist) for one in COMMANDS), *AROUND]
    lines = [f"  {name:<{TEXT_AT - 2}}{gist}" for name, gist in rows]
    denials = "!missed FACT and !instead FACT speak of what just followed, or comes next"
    more = (
        f"any transcript line, such as {'; '.join(prompting.examples())}; end",
        denials,
        "!fact FACT, seen: A hand 5, identify ?? = NAME, takeback, ruling: …, {a comment}",
        f"how lines begin: {', '.join(prompting.beginnings())}",
    )
    for text in more:
        lines += wrap(
            text, desk.width, initial_indent="  ", subsequent_indent="    ",
            break_long_words=False, break_on_hyphens=False,
        )  # fmt: skip
    return Reply(lines=tuple(lines))


COMMANDS: tuple[Command, ...] = (
    *LOOKING,
    *PASSING,
    *NOTING,
    *UNDOING,
    *MISSING,
    Command(("?", "help"), "?", "this help", _help),
)


WORDS = tuple(word for one in COMMANDS for word in one.words[:1] if len(word) > 1)
"""Their words for completion."""


def commanded(said: str) -> tuple[Command, str] | None:
    """The command of a line, with the text after its word; None if it is not one."""
    word, _, rest = said.partition(" ")
    for one in COMMANDS:
        if word.lower() in one.words and not (one.bare and rest.strip()):
            return one, rest.strip()
    return None
