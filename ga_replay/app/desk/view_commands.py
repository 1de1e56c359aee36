"""Commands of the desk that only show things."""

from __future__ import annotations

from ga_replay.app.desk.command import Command
from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.reply import Reply


def _table(desk: DeskState, rest: str) -> Reply:
    return Reply(lines=tuple(desk.table()))


def _menu(desk: DeskState, rest: str) -> Reply:
    return Reply()  # the question is shown before the next answer anyway


def _last(desk: DeskState, rest: str) -> Reply:
    return Reply(told=desk.last)


def _quit(desk: DeskState, rest: str) -> Reply:
    return Reply(quits=True)


LOOKING = (
    Command(("table",), "table", "the whole table", _table),
    Command(("menu",), "menu", "the question again", _menu),
    Command(("last",), "last", "what happened last, again", _last),
    Command(("quit", "q"), "quit", "stops; `record` with the same name continues", _quit),
)
