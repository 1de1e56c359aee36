"""After a game: the score of the match, the first player of the next game, and the result when the match is over."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ga_replay.app.desk.around_games import seat_of, spelled
from ga_replay.app.desk.denials import denies
from ga_replay.app.desk.line_writer import LineWriter
from ga_replay.app.desk.reply import Asking, DeskAnswer, Prompt, Reply
from ga_replay.app.errors import RecordingError
from ga_replay.app.prompt_session import PromptSession, is_unknown_verb
from ga_replay.app.recording import Recorder
from ga_replay.core.log.outcome import OPEN
from ga_replay.core.log.series import in_words

_GAME = re.compile(r"G\d+ (\w+)(?: by \w+)?")
_BY = re.compile(r"\s+by\s+", re.IGNORECASE)


# --- the question --------------------------------------------------------------------------------------------------------


def asked_after(prompting: PromptSession) -> Prompt:
    """The question after a game: who goes first in the next one, if there is one."""
    number = prompting.next_game()
    if not number:
        said = f"the match is over: {result_of(prompting.recorder)}; Enter ends, takeback opens the game again "
        return Prompt(said, ("takeback",))
    players = tuple(prompting.recorder.names)
    asked = f"who goes first in game {number}? ({' or '.join(players)}; "
    if _asks_itself(prompting):
        asked = f"game {number}: chance says who chooses ("
    return Prompt(
        f"{_standing(prompting)}; {asked}{_enter(prompting)}; quit stops) ",
        (*players, *(f"{one} by {other}" for one in players for other in players), "side", "drop", "match", "takeback"),
    )


def result_of(recorder: Recorder) -> str:
    """The result of a match that is over: `Ann has won 2-1`; empty for one that goes on."""
    found, table = recorder.match.outcome, recorder.ahead().table
    series = table.series
    decided = series.decided() if series is not None else ""
    if found.result == OPEN:
        return decided  # all may have dropped
    if not found.winner:
        return "a draw"
    won = f"{recorder.names[found.winner]} has won {found.score}".rstrip()
    dropped = series is not None and series.dropped and not series.ended
    by_games = series is not None and series.winner_by_games(table.winner) == found.winner
    return f"{won}, for {decided}" if dropped and not by_games else won


def _standing(prompting: PromptSession) -> str:
    series = prompting.recorder.ahead().table.series
    called = "" if series is None or series.time is None else ", time is called"
    return f"{prompting.score()}{called}"


def _enter(prompting: PromptSession) -> str:
    """The meaning of Enter."""
    if _all_are_played(prompting):
        return "all games are played: match drawn ends it"
    if _asks_itself(prompting):
        return "Enter: it begins"
    usual = prompting.usual_first()
    return f"Enter: {usual}, who lost" if usual else "the last one has no single loser"


def _asks_itself(prompting: PromptSession) -> bool:
    """True if the game itself begins with the question of who goes first, as in Trails (603.1a)."""
    return any(verb.name == "first" for verb in prompting.recorder.game.wording.verbs)


def _all_are_played(prompting: PromptSession) -> bool:
    """True if the match has had all its games without a winner: there were draws."""
    series = prompting.recorder.ahead().table.series
    return series is not None and prompting.next_game() > series.best_of > 0


# --- the answer ----------------------------------------------------------------------------------------------------------


def say_after(desk: LineWriter, said: str) -> Reply:
    """Begins the next game, or writes a line before it, with a question if it is illegal. Raises RecordingError."""
    if not said and desk.is_finished:
        return Reply(quits=True)
    line = _line(desk.prompting, said)
    try:
        if denies(line):
            return desk.transcript(line)
        wrong = desk.recorder.trial(line)
    except RecordingError as error:
        if not is_unknown_verb(error) or error.near:
            raise
        return Reply(f'"{said}" says nothing here: {_expected(desk)} (? lists all)', kept=said)
    if not wrong:
        return _write(desk, line)
    why = "; ".join(f"{one.message} [{one.rule}]" if one.rule else one.message for one in wrong)
    nothing = DeskAnswer("n", "write nothing", lambda: Reply(kept=said))
    return Reply(
        asking=Asking(
            said, f"this is illegal: {why}", (nothing, DeskAnswer("y", "it was done so", lambda: _write(desk, line)))
        )
    )


def _line(prompting: PromptSession, said: str) -> str:
    """The line of a transcript for the answer: `G2 B by A` for `B by A`, or for Enter.

    Raises RecordingError if the first player is unknown.
    """
    recorder, number = prompting.recorder, prompting.next_game()
    if not said and _all_are_played(prompting):
        raise RecordingError(f"all games are played: write match drawn, or who goes first in game {number}")
    first = said or prompting.usual_first() or (next(iter(recorder.names)) if _asks_itself(prompting) else "")
    if not first:
        raise RecordingError(f"the last game has no single loser: write who goes first, {' or '.join(recorder.names)}")
    seats = [seat_of(recorder, one) for one in _BY.split(first, maxsplit=1)]
    return f"G{number} {' by '.join(seats)}" if number and all(seats) else spelled(recorder, said)


def _expected(desk: LineWriter) -> str:
    """The possible lines now, in words."""
    if desk.is_finished:
        return "Enter ends, takeback opens the game again"
    seats = " or ".join(desk.recorder.names)
    begin = "Enter begins the game" if _asks_itself(desk.prompting) else f"write who goes first, {seats}"
    return f"{begin}, or a line such as side A -1 Name +1 Name, match drawn, takeback"


def _write(desk: LineWriter, line: str) -> Reply:
    """Writes the line, and says which game goes on."""
    reply = desk.write(line, here=False)
    if desk.recorder.is_over:
        return reply
    begun = _GAME.fullmatch(line)
    if begun is None:
        return replace(reply, message="; ".join(filter(None, (reply.message, "the game goes on"))))
    first = "" if _asks_itself(desk.prompting) else f": {desk.recorder.names[begun[1]]} goes first"
    table = desk.recorder.ahead().table
    return replace(reply, lines=(f"{in_words(table.series, table.winner)}{first}",))
