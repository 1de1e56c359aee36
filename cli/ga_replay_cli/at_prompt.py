"""Recording at a prompt: a few lines of the table, the numbered menu, and a few keys for each decision."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence

from ga_replay.app.errors import RecordingError
from ga_replay.app.findings import unclear
from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder
from ga_replay.app.written import Written, in_words
from ga_replay.core import agenda as ag
from ga_replay.core import events as ev
from ga_replay.core.growing import Growing
from ga_replay.core.live import standing
from ga_replay.core.log import Entry
from ga_replay.core.verdict import Status
from ga_replay.core.visible import visible
from ga_replay.core.zones import name_of, player_of
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.cursor import folded
from ga_replay.logs.transcript.forms import compiled
from ga_replay.logs.transcript.here import UNKNOWN
from ga_replay.logs.transcript.pen import Pen
from ga_replay.logs.transcript.reader import GAME, TURN
from ga_replay.logs.transcript.telling import fresh
from ga_replay.match.playout import says_nothing
from ga_replay.views.text import lines, moment
from ga_replay_cli.console import ask as ask_plainly
from ga_replay_cli.console import is_terminal, paint, shown, talk, write, write_lines
from ga_replay_cli.moment import COLOURS, width
from ga_replay_cli.prompt_help import help_lines, misspelt

NUMBERS = re.compile(r"\d{1,2}(?:[ ,]+\d{1,2})*")
LAST = 12
LINES = ("end", "resolves", "in", "holding", "seen", "identify", "takeback", "ruling", "note", "text", "draws", "stop")
"""How lines begin that say no decision."""

Ask = Callable[[str, Sequence[str]], str]
"""Asks with a prompt and words that complete. Raises EOFError at the end of input, KeyboardInterrupt for a line that is dropped."""


class AtPrompt:
    """A conversation until the game is over or the recorder stops."""

    def __init__(self, recorder: Recorder, ask: Ask) -> None:
        self.recorder = recorder
        self.ask = ask
        self.pen: Pen = recorder.ahead()
        self.told: Growing[Entry] = self.pen.recording.entries.fork()
        """What was told already, be it stored or only to come."""
        self.last: list[Written] = []

    def run(self) -> None:
        """Asks until the end; everything answered is stored by then."""
        self.table()
        while True:
            self.pen = self.recorder.ahead()
            self.news()
            drawn = self.recorder.sight.drawn(self.pen)
            asked = self.recorder.question
            if isinstance(self.pen.due, ag.Over):
                self.recorder.fill()
                self.table()
                if not self.another_game():
                    return
                continue
            try:
                if drawn:
                    self.draws(drawn)
                else:
                    self.menu(asked)
                    self.take(self.ask(self.prompt(), self.words(asked)).strip(), asked)
            except KeyboardInterrupt:
                talk("nothing was written; quit or Ctrl-D stops")
            except (EOFError, StopIteration):
                talk()
                return

    def another_game(self) -> bool:
        """Asks who goes first in the next game of the match, where there is one; False where the recorder stops."""
        game = self.recorder.pen.past.game + 1
        if game > self.recorder.header.best_of:
            return False
        players = self.pen.table.players
        try:
            first = self.ask(f"who goes first in game {game}? ({', '.join(players)}; Enter: stop) ", players).strip()
            if first:
                self.recorder.write(first if GAME.fullmatch(first) else f"G{game} {first}")
        except RecordingError as fault:
            talk(f"{fault.cause}; {fault.remedy}")
            return self.another_game()
        except (EOFError, StopIteration, KeyboardInterrupt):
            return False
        return bool(first)

    def prompt(self) -> str:
        """Where we are, in a word or two."""
        table = self.pen.table
        return f"T{table.turn_number} {table.turn_player} {table.window or table.phase}> "

    # --- showing -------------------------------------------------------------------------------------------------

    def table(self) -> None:
        """The whole table."""
        write_lines(lines(self.recorder.sight.board(self.pen), self.recorder.names, width()))

    def menu(self, asked: Question) -> None:
        """The question and what may be answered."""
        write(paint(moment(self.recorder.sight.board(self.pen)), dim=True))
        wanted = ""
        if asked.several is not None and asked.several != (1, 1):
            least, most = asked.several
            wanted = f", {least if least == most else f'{least} to {most}'} of these"
        write(paint(f"{asked.text}{wanted}" + (f" [{asked.rule}]" if asked.rule else ""), bold=True))
        for at, option in enumerate(asked.options, 1):
            write(f"  {at:>2} {option.text}{'  (Enter)' if at == asked.passes else ''}")
        if asked.more:
            write("     … and more: write the line")
        due = self.pen.due
        if isinstance(due, ag.May) and asked.several is None and self.unseen(due.player):
            kinds = [kind for kind in due.kinds if not says_nothing(kind)]
            example = next((verb.example for verb in self.pen.wording.verbs if verb.kind in kinds), "")
            write(f"     … and cards not seen so far: write the line, such as {example}")

    def unseen(self, player: str) -> bool:
        """Whether the player may play cards that the recorder cannot name."""
        table = self.pen.table
        zones = [zone for zone in table.zones if player_of(zone) == player and name_of(zone) in ("hand", "material")]
        return any(handle not in table.card_of for zone in zones for handle in table.zones[zone])

    def news(self) -> None:
        """What has happened since the last question, or happens now unless somebody says otherwise."""
        entries = self.pen.recording.entries
        at = min(len(self.told), len(entries))
        new = [*range(len(entries), at, -1)]
        while at and entries[at - 1] is not self.told[at - 1]:  # up to there they are the same recording
            if entries[at - 1] != self.told[at - 1]:
                new.append(at)
            at -= 1
        new.reverse()
        self.told = entries.fork()
        if new:
            self.last = self.in_words(self.pen, new)
            self.tell()

    def in_words(self, pen: Pen, positions: Sequence[int]) -> list[Written]:
        """Those entries, without bookkeeping that is in order."""
        return [one for one in in_words(pen, positions, self.recorder.sight) if not one.is_bookkeeping]

    def tell(self) -> None:
        """The last events, with what is wrong with them."""
        for one in self.last[-LAST:]:
            status = one.verdict
            mark = "" if status is Status.LEGAL else "  " + paint(status.value, COLOURS[status], bold=True)
            write(paint(f"@{one.position}", dim=True) + f" {one.said}" + mark)
            for finding in one.findings:
                write(
                    f"    [{finding.rule or finding.code}] {finding.message}; it is recorded as it happened; takeback removes it"
                )
            for text in one.unread:
                write(f"    unclear: {unclear(text)}")

    # --- hearing -------------------------------------------------------------------------------------------------

    def draws(self, drawn: dict[str, list[int]]) -> None:
        """Asks which cards were drawn; Enter says that nobody knows."""
        zone, cards = next(iter(drawn.items()))
        player, where = player_of(zone), name_of(zone)
        count = len(cards)
        names = sorted(self.recorder.game.wording.card_name(card) for card in self.left(zone))
        question = f"{player} drew {count} card{'s' if count > 1 else ''}{'' if where == 'hand' else f' into {where}'}: which? (Enter: ??) "
        said = self.ask(question, names).strip()
        if self.look(said):
            return
        if self.is_line(said):
            self.line(said)
            return
        into = "" if where == "hand" else f"into {zone.replace(':', ' ')} "
        text = f"{player} draws {into}{said or UNKNOWN}"
        others = [one for one in fresh(self.pen, zone) if one not in cards]
        try:
            wrong = self.recorder.trial(text, others)
            if wrong:
                talk(f"{wrong[0].message}; if it really was that card, write: {text}")
                return
            self.recorder.write(text, unknown=others)
        except RecordingError as fault:
            talk(f"{fault.cause}; {fault.remedy}")
            return
        unknown = [one for one in cards if one not in self.recorder.pen.table.card_of]
        if unknown and said:
            talk(f"{len(unknown)} of them remain ??; identify ?? = … names one later")

    def is_line(self, said: str) -> bool:
        """Whether it begins like a line of a transcript, and not with the name of a card."""
        wording = self.recorder.game.wording
        heads = (
            {verb.name.split(" ")[0] for verb in wording.verbs}
            | set(wording.windows)
            | {*LINES, *self.pen.table.players}
        )
        return (
            bool(TURN.fullmatch(said))
            or said.startswith(("!", "{"))
            or said.split(" ", maxsplit=1)[0].rstrip(":") in heads
        )

    def left(self, zone: str) -> Iterator[str]:
        """What the deck list still has for the player."""
        for origin, counts in self.pen.table.remaining.items():
            if player_of(origin) == player_of(zone):
                yield from (card for card, count in counts.items() if count > 0)

    def look(self, said: str) -> bool:
        """Answers what only looks; False for all else."""
        match said.lower():
            case "?" | "help":
                write_lines(help_lines(self.pen.wording))
            case "table":
                self.table()
            case "menu":
                return True
            case "last":
                self.tell()
            case "quit" | "q":
                raise EOFError
            case _:
                return False
        return True

    def take(self, said: str, asked: Question) -> None:
        """One answer."""
        if self.look(said):
            return
        if not said:
            self.enter(asked)
        elif NUMBERS.fullmatch(said):
            self.numbers([int(number) for number in re.findall(r"\d+", said)])
        elif isinstance(self.pen.due, ag.Tell) and self.shown(said):
            return
        else:
            self.line(said, asked)

    def enter(self, asked: Question) -> None:
        if asked.passes:
            self.numbers([asked.passes])
        elif asked.several is not None and asked.several[0] == 0:
            self.numbers([])
        elif len(asked.options) == 1 and not isinstance(self.pen.due, ag.ByText):
            self.numbers([1])
        elif isinstance(self.pen.due, ag.Tell):
            self.recorder.leave_unknown()
        else:
            talk("choose one: a number, the first letters, or a line; end ends the turn; ? helps")

    def numbers(self, numbers: Sequence[int]) -> None:
        try:
            self.recorder.choose(*numbers)
        except RecordingError as error:
            talk(f"{error.cause}; if it was done anyway, write it as a line")

    def shown(self, said: str) -> bool:
        """A card's name where everybody sees a card."""
        try:
            self.recorder.write(f"shows {said}")
        except RecordingError as fault:
            if code_of(fault) is Code.UNKNOWN_CARD:
                return False
            talk(f"{fault.cause}; {fault.remedy}")
        return True

    def line(self, said: str, asked: Question | None = None) -> None:
        """The one line of the menu that the letters fit, else a line of a transcript."""
        fits = fitting(said, asked) if asked is not None else []
        if len(fits) == 1:
            self.numbers(fits)
            return
        before = self.recorder.pen.fork()
        try:
            self.recorder.write(said)
            self.taken_back(before)
        except RecordingError as fault:
            code = code_of(fault)
            if code in (Code.UNKNOWN_VERB, Code.UNKNOWN_CARD) and not fits and self.answered(said):
                return
            if code is Code.UNKNOWN_VERB and not fits:
                talk(misspelt(fault))
            elif code is Code.UNKNOWN_VERB and asked is not None:
                several = "; ".join(f"{at} {asked.options[at - 1].text}" for at in fits[:6])
                talk(f'"{said}" fits several: {several}; write more letters, or the number')
            else:
                talk(f"{fault.cause}; {fault.remedy}" if fault.remedy else fault.cause)

    def taken_back(self, before: Pen) -> None:
        """After a back-up: what people had said since the entry that it went back to."""
        last = self.recorder.pen.recording.entries[before.count :]
        to = next((entry.event.to for entry in last if isinstance(entry.event, ev.Reverted)), None)
        if to is None:
            return
        entries = before.recording.entries
        said = [at for at in standing(entries).live if at > to and not _follows(entries[at - 1])]
        gone = "; ".join(one.said for one in self.in_words(before, said)[-LAST:])
        talk(f"taken back: {gone or 'only automatic events'}")

    def answered(self, said: str) -> bool:
        """Whether what was said, without its verb, answers the one question that is open."""
        due = self.pen.due
        heads: list[str] = []
        if isinstance(due, ag.Chance):
            heads = [f"chance {due.what}:"]
        elif isinstance(due, ag.May):
            verbs = [verb for verb in self.pen.wording.verbs if verb.kind in due.kinds and not verb.acts]
            heads = [compiled(verb.forms[0]).head for verb in verbs]
        for head in filter(None, heads):
            try:
                if self.recorder.trial(f"{head} {said}"):
                    continue  # what is illegal has to be said in full
                self.recorder.write(f"{head} {said}")
            except RecordingError:
                continue
            return True
        return False

    def words(self, asked: Question) -> list[str]:
        """What completes what is typed."""
        wording = self.recorder.game.wording
        verbs = [verb.name for verb in wording.verbs if not verb.part and "/" not in verb.name]
        table = self.recorder.sight.seen(self.pen).table
        names = sorted({wording.card_name(card) for card in table.card_of.values()})
        more = [
            "end",
            "resolves",
            "in response",
            "holding",
            "!missed",
            "!instead",
            "!fact",
            "seen:",
            "identify",
            "takeback",
            "draws",
            "quit",
        ]
        return [*verbs, *more, *names, *(option.text for option in asked.options)]


def code_of(error: RecordingError) -> Code | None:
    """What kind of fault a line has that cannot be read."""
    return error.diagnostic.code if error.diagnostic is not None else None


def _follows(entry: Entry) -> bool:
    """Whether nobody said it: a fact, or an answer that was left unsaid."""
    return entry.implied or isinstance(entry.event, ev.Fact)


def fitting(said: str, asked: Question) -> list[int]:
    """The places of the menu whose words begin with the letters, one after the other."""
    wanted = re.findall(r"[^\s>,-]+", folded(said)[0])
    found = []
    for at, option in enumerate(asked.options, 1):
        words = iter(re.findall(r"[^\s>,]+", folded(option.text)[0]))
        if wanted and all(any(word.startswith(letters) for word in words) for letters in wanted):
            found.append(at)
    return found


def plain(prompt: str, words: Sequence[str]) -> str:
    """Asks without any help from a terminal."""
    return ask_plainly(prompt)


def with_completion() -> Ask:
    """Asks with completion and history, where a person types."""
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        return plain
    from prompt_toolkit import PromptSession  # noqa: PLC0415 - a tenth of a second that only people need
    from prompt_toolkit.completion import WordCompleter  # noqa: PLC0415 - as above

    asking: PromptSession[str] = PromptSession()

    def ask(prompt: str, words: Sequence[str]) -> str:
        typed = [word for word in words if visible(word) == word]  # what nobody sees is not put into anybody's line
        completer = WordCompleter(typed, ignore_case=True, sentence=True, match_middle=True)
        return asking.prompt(shown(prompt, sys.stdout), completer=completer, complete_while_typing=False)

    return ask
