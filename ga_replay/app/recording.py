"""A recording under way: what people say goes through the pen into the target, line by line, whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from ga_replay.app.games import Game, strangers
from ga_replay.app.targets import Target
from ga_replay.core import agenda as ag
from ga_replay.core import events as ev
from ga_replay.core.choice import Menu, Number, Of, Order, Some
from ga_replay.core.events.sizes import hold
from ga_replay.core.fold import Damaged
from ga_replay.core.knowledge import knows, sees_all
from ga_replay.core.limits import TooMuch
from ga_replay.core.log import Entry, Header
from ga_replay.core.picture import Picture
from ga_replay.core.referee import Referee
from ga_replay.core.verdict import Finding, Verdict
from ga_replay.core.zones import key, player_of
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expand import pen_after, read_piece
from ga_replay.logs.transcript.lines import pieces
from ga_replay.logs.transcript.past import DRAWN_TO
from ga_replay.logs.transcript.pen import MOST_UNSAID, Pen
from ga_replay.logs.transcript.telling import fresh
from ga_replay.views.menu import BOOKKEEPING
from ga_replay.views.telling import explained, remark

MOST_OFFERED = 40


class Option(Struct, frozen=True):
    """A line of the menu: `value` is a member of the choice, or one item where several are wanted."""

    text: str
    value: Any


class Asked(Struct, frozen=True):
    """A question with its menu; `several` says how many options make an answer, `passes` is the place of passing (from 1; 0: none)."""

    question: str
    options: tuple[Option, ...]
    rule: str = ""
    several: tuple[int, int] | None = None
    passes: int = 0
    more: bool = False


class Happened(Struct, frozen=True):
    """An event that was just written, in words."""

    position: int
    said: str
    verdict: Verdict


class Session:
    """Writes a match for somebody in a role: a seat, spectator, judge, or all."""

    def __init__(self, target: Target, header: Header, game: Game, role: str) -> None:
        self.target = target
        self.game = game
        self.role = role
        self.header = header
        self.names = {seat.seat: seat.name for seat in header.seats}
        self.pen: Pen = pen_after(header, target.entries, game.wording, strangers(game))
        self._new: list[tuple[Entry, Verdict]] = []
        self.pen.recording.written = lambda entry, verdict: self._new.append((entry, verdict))

    # --- writing -------------------------------------------------------------------------------------------------

    def say(self, text: str, unknown: Sequence[int] = ()) -> list[Happened]:
        """A line of a transcript, which speaks of none of the `unknown` cards. Raises Fault where it cannot be read; then nothing of it is written."""
        found, faults = pieces(text)
        for fault in faults:
            raise Fault(fault.code, fault.cause, fault.remedy, fault.column)
        twin = self._without(unknown)
        at = 0
        while at < len(found):
            at += read_piece(twin, found[at], found[at + 1 : at + 2])
        if twin.dead:  # a transcript keeps what it finds; nobody records what no log could be judged with
            raise Fault(Code.DAMAGED, twin.dead)
        return self._keep(twin)

    def trial(self, text: str, unknown: Sequence[int] = ()) -> list[Finding]:
        """What would be wrong if that line were written. Raises Fault; nothing is written."""
        twin = self._without(unknown)
        for piece in pieces(text)[0]:
            read_piece(twin, piece, ())
        known = self.pen.count
        pairs = enumerate(twin.recording.verdicts[known:], known + 1)
        return [one for at, found in pairs for one in self._in_names(twin, at, found).findings]

    def _without(self, unknown: Sequence[int]) -> Pen:
        """A pen that goes on from here and will name none of these cards as drawn."""
        twin = self.pen.fork()
        if unknown:
            twin.write(ev.LeftUnknown(tuple(unknown)))
        return twin

    def choose(self, event: ev.Event) -> list[Happened]:
        """An answer from the menu."""
        twin = self.ahead()
        twin.write(event)
        return self._keep(twin)

    def fill(self) -> list[Happened]:
        """Writes what is forced now: after this it can no longer be denied."""
        twin = self.pen.fork()
        twin.fill()
        return self._keep(twin)

    def finish(self) -> list[Happened]:
        """Writes the end of a game that is over. Where it goes on, what is forced comes with the next line: until then it can be denied."""
        twin = self.pen.fork()
        return self._keep(twin) if isinstance(twin.fill(), ag.Over) else []

    def untold(self) -> list[Happened]:
        """Nobody says which card everybody sees now."""
        twin = self.pen.fork()
        due = twin.fill()
        if isinstance(due, ag.Tell):
            twin.write(ev.LeftUnknown(due.handles))
        return self._keep(twin)

    def _keep(self, twin: Pen) -> list[Happened]:
        """Stores what the pen has written. Raises Fault where that, or what is forced after it, is more than a log holds."""
        known = self.pen.count
        ahead = twin.fork()
        try:
            ahead.fill()
            for entry in ahead.recording.entries[known:]:
                hold(entry.event)
        except TooMuch as much:
            raise Fault(Code.TOO_MUCH, f"what follows: {much.cause}", much.remedy) from much
        except Damaged as damage:
            raise Fault(Code.DAMAGED, f"after this line the match cannot go on: {damage}") from damage
        self.pen.become(twin)
        new, self._new = self._new, []
        self.target.append([entry for entry, _ in new])
        return self.happened(self.pen, range(known + 1, self.pen.count + 1))

    def happened(self, pen: Pen, positions: Iterable[int]) -> list[Happened]:
        """Those entries of the pen in words, from the table as it is now, without bookkeeping that is in order."""
        referee = self.seen(pen)
        found = []
        for position in positions:
            event, verdict = pen.recording.entries[position - 1].event, pen.recording.verdicts[position - 1]
            if isinstance(event, BOOKKEEPING) and not verdict.findings:
                continue
            said = remark(event, referee, lambda at: f"@{at}") if isinstance(event, ev.Remark) else referee.say(event)
            found.append(Happened(position, said, self._in_names(pen, position, verdict)))
        return found

    def _in_names(self, pen: Pen, position: int, verdict: Verdict) -> Verdict:
        """The verdict with its findings as people read them, from the table as it was then."""
        if not verdict.findings:
            return verdict
        before = pen.recording.at(position - 1)
        self._veil(before)
        event, game = pen.recording.entries[position - 1].event, self.game
        found = explained(verdict.findings, event, before, game.item_name, game.card_name)
        return msgspec.structs.replace(verdict, findings=found)

    # --- what comes next -----------------------------------------------------------------------------------------

    def ahead(self) -> Pen:
        """A pen at the next real question: behind all that is forced, and behind answers of players who can do nothing at all."""
        twin = self.pen.fork()
        for _ in range(MOST_UNSAID):
            due = twin.fill()
            answer = self._nothing_else(twin, due) if isinstance(due, ag.May) else None
            if answer is None:
                break
            twin.write(answer, implied=True)
        return twin

    def _nothing_else(self, pen: Pen, due: ag.May) -> ev.Event | None:
        """Passing, where the player can only pass; choosing nothing, where there is nothing to choose: as far as the recorder may know.

        Else an answer that comes of itself would tell them what another player's hand does not hold.
        """
        seen = self.seen(pen).due
        if not isinstance(seen, ag.May):
            return None
        if self._only_passes(pen, due) and self._only_passes(pen, seen):
            return pen.wording.passing(due.player)
        if all(isinstance(one.choice, Some) and list(islice(one.choice, 2)) == [()] for one in (due, seen)):
            make: Any = due.kinds[0]
            nothing: ev.Event = make(due.player, ())
            return nothing
        return None

    def _only_passes(self, pen: Pen, due: ag.May) -> bool:
        table = pen.table
        if type(pen.wording.passing(due.player)) not in due.kinds or not isinstance(due.choice, Menu):
            return False
        if self.ends_the_phase(pen, due.player):
            return False
        hand = table.zones[key("hand", due.player)]
        if any(handle not in table.card_of or not knows(table, handle, self.role) for handle in hand):
            return False
        members = iter(due.choice)
        next(members, None)
        return next(members, None) is None

    def ends_the_phase(self, pen: Pen, player: str) -> bool:
        """Whether passing would end the turn player's main phase: a slip of the finger there is dear."""
        table = pen.table
        return player == table.turn_player and table.window == pen.wording.main and not table.stack

    def seen(self, pen: Pen) -> Referee:
        """A referee who knows what the recorder may know."""
        referee = pen.recording.referee.fork()
        self._veil(referee)
        return referee

    def _veil(self, referee: Referee) -> None:
        """Takes away what the recorder may not know."""
        table = referee.table
        if not sees_all(self.role):
            known = table.card_of.items()
            table.card_of = {handle: card for handle, card in known if knows(table, handle, self.role)}
            table.remaining = {zone: counts for zone, counts in table.remaining.items() if player_of(zone) == self.role}

    def picture(self, pen: Pen) -> Picture:
        """The table as the recorder may see it."""
        return self.game.picture(self.seen(pen).scene)

    def drawn(self, pen: Pen) -> dict[str, list[int]]:
        """Cards that somebody drew, which the recorder can name and has not been asked for yet, by zone."""
        seats = (
            pen.table.players if sees_all(self.role) else tuple(one for one in pen.table.players if one == self.role)
        )
        zones = [key(zone, seat) for seat in seats for zone in DRAWN_TO]
        drawn = pen.past.drawn
        return {zone: cards for zone in zones if (cards := [one for one in fresh(pen, zone) if one in drawn])}

    def asked(self, pen: Pen) -> Asked:
        """What the pen waits for, with its menu."""
        due = pen.due
        referee = self.seen(pen)
        match due:
            case ag.May():
                return self._may(pen, referee)
            case ag.Chance():
                return self._choice(f"chance decides for {due.player}: {due.what}", referee, ev.Decision, due)
            case ag.ByText():
                question = f"{due.text} acts, and nobody here can read it: write what it does (!fact …), then 1"
                return Asked(question, (Option("that is all it does", ev.TextDone()),))
            case ag.Tell():
                return Asked("everybody sees a card now: which?", (), due.rule)
            case ag.Over():
                return Asked("the game is over", ())
            case _:
                return Asked("", ())

    def _may(self, pen: Pen, referee: Referee) -> Asked:
        due = referee.due
        if not isinstance(due, ag.May):
            return Asked("", ())
        if not isinstance(due.choice, Menu):
            verb = next((verb.name for verb in pen.wording.verbs if verb.kind in due.kinds), "decide")
            return self._choice(f"{due.player}: {verb}", referee, due.kinds[0], due)
        passing = type(pen.wording.passing(due.player))
        options: list[Option] = []
        copies: set[str] = set()
        for decision in due.choice:
            text = referee.say(decision)
            handle = getattr(decision, "handle", 0)
            if handle and handle not in pen.table.things:  # copies in a hand: nobody needs to tell them apart
                if text in copies:
                    continue
                copies.add(text)
            options.append(Option(text, decision))
            if len(options) > MOST_OFFERED:
                break
        passes = next((at for at, one in enumerate(options, 1) if type(one.value) is passing), 0)
        if self.ends_the_phase(pen, due.player):
            passes = 0
        acts = any(verb.acts for verb in pen.wording.verbs if verb.kind in due.kinds)
        question = f"{due.player} acts" if acts else f"{due.player} decides"
        return Asked(question, tuple(options[:MOST_OFFERED]), due.rule, None, passes, len(options) > MOST_OFFERED)

    def _choice(self, question: str, referee: Referee, kind: type[ev.Decision], due: ag.May | ag.Chance) -> Asked:
        choice = due.choice

        def options(items: Sequence[Any]) -> tuple[Option, ...]:
            return tuple(Option(self.game.item_name(referee.scene, kind, item), item) for item in items)

        match choice:
            case Of():
                return Asked(question, options(choice.items), due.rule, (1, 1) if isinstance(due, ag.Chance) else None)
            case Some():
                return Asked(
                    question, options(choice.items), due.rule, (choice.min, min(choice.max, len(choice.items)))
                )
            case Order():
                return Asked(f"{question}, in order", options(choice.items), due.rule, (len(choice.items),) * 2)
            case Number():
                return Asked(
                    f"{question}, {choice.min} to {choice.max}",
                    options(range(choice.min, choice.max + 1)[:MOST_OFFERED]),
                    due.rule,
                )
            case _:
                return Asked(
                    question,
                    tuple(Option(str(one), one) for one, _ in zip(choice, range(MOST_OFFERED), strict=False)),
                    due.rule,
                )

    def answer(self, pen: Pen, asked: Asked, numbers: Sequence[int]) -> ev.Event:
        """The event that these places of the menu mean. Raises ValueError with what is wrong."""
        wrong = [number for number in numbers if not 1 <= number <= len(asked.options)]
        if wrong:
            raise ValueError(f"{wrong[0]} is not on the menu; it goes from 1 to {len(asked.options)}")
        values = tuple(asked.options[number - 1].value for number in numbers)
        if asked.several is None and len(values) != 1:
            raise ValueError("one number is wanted")
        if asked.several is not None and not asked.several[0] <= len(values) <= asked.several[1]:
            least, most = asked.several
            raise ValueError(
                f"{len(values)} chosen where {least if least == most else f'{least} to {most}'} are wanted"
            )
        due = pen.due
        value = values[0] if asked.several is None else values
        if isinstance(value, ev.Event):
            return value
        if isinstance(due, ag.Chance):
            return ev.ChanceFell(due.what, value if isinstance(value, tuple) else (value,))
        if isinstance(due, ag.May):
            make: Any = due.kinds[0]
            event: ev.Event = make(due.player, value)
            return event
        raise ValueError("nothing is asked")
