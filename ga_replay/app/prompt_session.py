"""A recording at a prompt, without the prompt: news, drawn cards, and abbreviated answers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from ga_replay.app.errors import RecordingError
from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder
from ga_replay.app.written import Written, in_words
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.log.entries import Entry
from ga_replay.core.log.growing_list import Growing
from ga_replay.core.log.reverts import live_positions
from ga_replay.core.log.series import MOST_ALONE
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.mixtures import candidates_of_each
from ga_replay.core.table.zones import name_of, player_of
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.reader import OTHER_WORDS, TURN
from ga_replay.logs.transcript.reading.statements import unidentified_in
from ga_replay.logs.transcript.reading.verbs import verb_words
from ga_replay.logs.transcript.references.forms import compiled
from ga_replay.logs.transcript.references.reading_context import UNKNOWN
from ga_replay.match.playout import names_only_player
from ga_replay.views.table_text import moment_line, table_lines
from ga_replay.views.viewer import event_for

LINES = ("end", "resolves", "in", "holding", "seen", "identify", "takeback", "ruling", "note", "text", "draws", "stop")
"""The first words of lines that are not decisions."""
COMPLETED = (
    "end", "resolves", "in response", "holding", "!missed", "!instead", "!fact", "seen:", "identify", "takeback", "draws", "quit",
)  # fmt: skip
"""Words for completion besides verbs, cards and the lines of the menu."""
MOST_EXAMPLES = 3
_OF_HIDDEN = re.compile(r":cards?@(hand|material|homebase)\b")
"""The slots of verbs whose cards may be unseen ones."""


class Drawn(Struct, frozen=True):
    """Drawn cards of a player that were not identified yet.

    They lie in `zone` (`A:hand`), called `where`; `names` are the possible ones.
    """

    player: str
    zone: str
    where: str
    handles: tuple[int, ...]
    names: tuple[str, ...]


class PromptSession:
    """A front end's view of a recorder between two answers; it writes only when told to."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self._told: Growing[Entry] = self._pen.recording.entries.fork()
        """The events shown already, stored or forthcoming."""

    @property
    def catalogue(self) -> Catalogue:
        """The cards with which the match is recorded."""
        return self.recorder.catalogue

    @property
    def _pen(self) -> Pen:
        return self.recorder.ahead()

    # --- view ----------------------------------------------------------------------------------------------------

    @with_its_cards
    def news(self) -> list[Written]:
        """The entries since the last call, and those that happen now unless denied."""
        entries = self._pen.recording.entries
        at = min(len(self._told), len(entries))
        new = [*range(len(entries), at, -1)]
        while at and entries[at - 1] is not self._told[at - 1]:  # up to there they are the same recording
            if entries[at - 1] != self._told[at - 1]:
                new.append(at)
            at -= 1
        new.reverse()
        self._told = entries.fork()
        return self._in_words(self._pen, new)

    @with_its_cards
    def lately(self, most: int) -> list[Written]:
        """The last entries of the recording, at most this many, seen or not; redacted for the recorder."""
        entries = self._pen.recording.entries
        stands = live_positions(entries).live[-most:]
        seen = [at for at in stands if event_for(entries[at - 1].event, self.recorder.role) is entries[at - 1].event]
        return self._in_words(self._pen, seen)

    def _in_words(self, pen: Pen, positions: Sequence[int]) -> list[Written]:
        """Those entries, without legal bookkeeping, and without cards that a rule shows to a player, who knows them."""
        entries = pen.recording.entries
        new = [at for at in positions if not _is_looked_at(entries[at - 1])]
        return [one for one in in_words(pen, new, self.recorder.view) if not one.is_bookkeeping]

    def where(self) -> str:
        """The place in the match, in a word or two: `T3 A main`."""
        table = self._pen.table
        if not table.turn_number:
            return "before turn 1"
        return f"T{table.turn_number} {table.turn_player} {table.window or table.phase}".rstrip()

    def table(self, width: int) -> list[str]:
        """The whole table as lines of text, at most `width` characters each."""
        return table_lines(self.recorder.board, self.recorder.names, width)

    def moment(self) -> str:
        """The moment in one line."""
        return moment_line(self.recorder.board)

    def unseen_example(self) -> str:
        """A line that plays a card which the recorder cannot name, if the current player may have one; else empty."""
        due = self._pen.due
        if not isinstance(due, ag.May) or not self._has_unseen(due.player):
            return ""
        kinds = [kind for kind in due.kinds if not names_only_player(kind)]
        first = next((verb for verb in self._pen.wording.verbs if verb.kind in kinds), None)
        return first.example if first is not None and _OF_HIDDEN.search(" ".join(first.forms)) else ""

    def _has_unseen(self, player: str) -> bool:
        table = self._pen.table
        zones = [zone for zone in table.zones if player_of(zone) == player and name_of(zone) in ("hand", "material")]
        return any(handle not in table.card_of for zone in zones for handle in table.zones[zone])

    @property
    def wants_a_card(self) -> bool:
        """True if everybody sees a card now that is not identified."""
        return isinstance(self._pen.due, ag.Unidentified)

    @property
    def wants_a_text(self) -> bool:
        """True if an unread text acts, so that people have to write its effect."""
        return isinstance(self._pen.due, ag.UnreadText)

    # --- cards that were drawn -----------------------------------------------------------------------------------

    @with_its_cards
    def drawn(self) -> Drawn | None:
        """Cards of one zone that were drawn, which the recorder can name and has not been asked for yet."""
        zone, cards = next(iter(self.recorder.view.drawn(self._pen).items()), ("", []))
        if not zone:
            return None
        left = [one or {} for one in candidates_of_each(self._pen.table, cards)]
        card_name = self.recorder.game.wording.card_name
        names = [card_name(card) for counts in left for card, count in counts.items() if count > 0]
        return Drawn(player_of(zone), zone, name_of(zone), tuple(cards), tuple(sorted(names)))

    def line_of(self, drawn: Drawn, said: str) -> str:
        """The line that names them so; without names they are unknown."""
        into = "" if drawn.where == "hand" else f"into {drawn.zone.replace(':', ' ')} "
        return f"{drawn.player} draws {into}{said or UNKNOWN}"

    @with_its_cards
    def name(self, drawn: Drawn, said: str) -> tuple[Finding, ...]:
        """Identifies them; returns the findings, and then writes nothing. Raises RecordingError."""
        text = self.line_of(drawn, said)
        others = [one for one in unidentified_in(self._pen, drawn.zone) if one not in drawn.handles]
        wrong = self.recorder.trial(text, others)
        if not wrong:
            self.recorder.write(text, unknown=others)
        return wrong

    def unnamed(self, drawn: Drawn) -> int:
        """The number of unidentified ones."""
        return sum(one not in self.recorder.pen.table.card_of for one in drawn.handles)

    # --- another game of the match -------------------------------------------------------------------------------

    def next_game(self) -> int:
        """The number of the next game of the match; 0 if the match is decided, or does not have several."""
        table = self._pen.table
        if table.series is None or table.series.best_of < MOST_ALONE or table.series.next(table.winner).decided():
            return 0
        return self._pen.past.game + 1

    def score(self) -> str:
        """The games won by each player, with the last one: `A 1 - B 0 of 3`."""
        table = self._pen.table
        if table.series is None:
            return ""
        of = f" of {table.series.best_of}" if table.series.best_of else ""
        return " - ".join(f"{seat} {wins}" for seat, wins in table.series.score(table.winner).items()) + of

    def usual_first(self) -> str:
        """The default first player of the next game: the only loser of the last one; else empty."""
        table = self._pen.table
        others = [seat for seat in table.players if seat != table.winner]
        return others[0] if table.winner and len(others) == 1 else ""

    # --- input ---------------------------------------------------------------------------------------------------

    def is_line(self, said: str) -> bool:
        """True if it begins like a line of a transcript, and not with the name of a card."""
        wording = self.recorder.game.wording
        verbs = {verb.name.split(" ")[0] for verb in wording.verbs}
        heads = verbs | set(wording.windows) | {*LINES, *self._pen.table.players}
        first = said.split(" ", maxsplit=1)[0].rstrip(":")
        return bool(TURN.fullmatch(said)) or said.startswith(("!", "{")) or first in heads

    def shown(self, said: str) -> bool:
        """Identifies the card that everybody sees; False if that is not the name of a card.

        Raises RecordingError for an impossible card.
        """
        try:
            self.recorder.write(f"shows {said}")
        except RecordingError as error:
            if is_unknown_card(error):
                return False
            raise
        return True

    @with_its_cards
    def write(self, said: str, *, here: bool = True) -> list[Written] | None:
        """Writes a line. Raises RecordingError.

        Returns the entries that it takes back, or None if it is not a take-back.
        """
        before = self.recorder.pen.fork()
        written = self.recorder.write(said, here=here)
        if not any(one.is_take_back for one in written):
            return None
        stays = {*live_positions(self._pen.recording.entries).live}
        entries = before.recording.entries
        gone = [at for at in live_positions(entries).live if at not in stays and not _follows(entries[at - 1])]
        return self._in_words(before, gone)

    @with_its_cards
    def answered(self, said: str) -> bool:
        """Writes a legal answer, without its verb, to the one open question; False if it is none."""
        due = self._pen.due
        heads: list[str] = []
        if isinstance(due, ag.Chance):
            heads = [f"chance {due.what}:"]
        elif isinstance(due, ag.May):
            verbs = [verb for verb in self._pen.wording.verbs if verb.kind in due.kinds and not verb.acts]
            heads = [compiled(verb.forms[0]).head for verb in verbs]
        for head in filter(None, heads):
            try:
                if self.recorder.trial(f"{head} {said}", here=True):
                    continue  # an illegal answer has to be written in full
                self.recorder.write(f"{head} {said}", here=True)
            except RecordingError:
                continue
            return True
        return False

    # --- words ---------------------------------------------------------------------------------------------------

    @with_its_cards
    def words(self, question: Question) -> list[str]:
        """The words for completion."""
        wording = self.recorder.game.wording
        verbs = [verb.name for verb in wording.verbs if not verb.part and "/" not in verb.name]
        table = self.recorder.view.seen(self._pen).table
        names = sorted({wording.card_name(card) for card in table.card_of.values()})
        return [*verbs, *COMPLETED, *names, *(option.text for option in question.options)]

    def beginnings(self) -> list[str]:
        """The possible first words of lines in a match of this game."""
        wording = self._pen.wording
        return list(dict.fromkeys((*verb_words(wording, OTHER_WORDS), *wording.windows)))

    def examples(self) -> list[str]:
        """A few lines of this game."""
        return [verb.example for verb in self._pen.wording.verbs if verb.acts][-MOST_EXAMPLES:]


def is_unknown_verb(error: RecordingError) -> bool:
    """True if a line begins with no verb."""
    return error.diagnostic is not None and error.diagnostic.code is Code.UNKNOWN_VERB


def is_unknown_card(error: RecordingError) -> bool:
    """True if a line names an unknown card."""
    return error.diagnostic is not None and error.diagnostic.code is Code.UNKNOWN_CARD


def _follows(entry: Entry) -> bool:
    """True if it was not said: a fact, or an implied answer."""
    return entry.implied or isinstance(entry.event, ev.Fact)


def _is_looked_at(entry: Entry) -> bool:
    """True if a player sees a card because a rule says so, as the whole material deck when a game begins."""
    return isinstance(entry.event, ev.Identified) and bool(entry.event.to) and bool(entry.because)
