"""The progress of a game: the agenda, the due facts, and the obligations. It moves on as facts and answers come in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.referee.passed_questions import PassedQuestion, pass_question, still_open_after
from ga_replay.core.referee.proposals import can_still_happen, reactions, replaced
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.agenda import Call, End, Frame, Goto, Must, RepeatStep
from ga_replay.core.rules.obligation import Obligation
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.fold import HANDLERS, apply, damaged
from ga_replay.core.table.table import Table

MILESTONES = (ev.TurnBegan, ev.PhaseBegan, ev.StepBegan, ev.GameEnded)
GOES_ON = (*MILESTONES, ev.WindowOpened)
"""The points at which the game continues from the table alone, whatever was under way before."""
_ASKING = frozenset({ag.May, ag.Chance, ag.UnreadText, ag.Unidentified})
_MOST_DESYNCED = 16
"""If this many procedures in a row miss something, the agenda is taken from the table; if that fails, it is over."""
_MOST_IN_A_CIRCLE = 300
"""If this many facts come in a row without a decision while another one is owed, they wait for that one."""
_MOST_ROUNDS = 150
"""This many steps in a row without an effect, after a fault, are a circle."""


class Progress:
    __slots__ = (
        "agenda", "asked", "closed", "desync_count", "doubt", "found", "group", "met", "overdue",
        "owed", "passed", "pending", "repeats", "ruled", "rules", "scene", "table",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, table: Table, agenda: ag.Agenda) -> None:
        self.rules = rules
        self.table = table
        self.scene = Scene(table, rules)
        self.agenda = agenda
        self.pending: list[ev.Fact] = []
        self.group: Must | None = None
        self.met: Must | None = None
        """The group of the last due fact; set it to None before a fact to learn its group."""
        self.owed: list[Obligation] = self.scene.owed
        self.overdue: list[Obligation] = []  # facts that did not come, and were due again in a later turn
        self.ruled = False  # a judge has ruled, and there was no decision since (overdue.py)
        self.asked: dict[ev.Event, tuple[int, str]] = {}  # the turn and phase in which an owed fact was last due
        self.doubt: tuple[str, ...] = ()  # see uncertainty.py
        self.desync_count = 0
        """The number of steps in a row that missed something left out by a fault; without one that is a bug."""
        self.found: ag.Due | None = None
        """The due events, after `advance`."""
        self.passed: tuple[PassedQuestion, ...] = ()
        """The questions settled automatically since the last decision (settled_questions.py)."""
        self.repeats = 0
        """The number of due facts since the last decision, while something was owed."""
        self.closed = 0
        """The number of groups of facts that have happened."""

    def fork(self) -> Progress:
        """An independent copy, with a fork of the table."""
        twin = Progress(self.rules, self.table.fork(), ag.fork(self.agenda))
        twin.pending, twin.group, twin.met = self.pending.copy(), self.group, None
        twin.owed = twin.scene.owed = self.owed.copy()
        twin.overdue, twin.ruled = self.overdue.copy(), self.ruled
        twin.asked, twin.scene.catalogue = self.asked.copy(), self.scene.catalogue
        twin.passed, twin.closed, twin.repeats = self.passed, self.closed, self.repeats
        twin.desync_count, twin.doubt = self.desync_count, self.doubt
        twin.scene.careful_checks = self.scene.careful_checks
        twin.found = None if type(self.found) in _ASKING else self.found
        return twin

    @property
    def due(self) -> ag.Due:
        """The due events; asking changes nothing visible."""
        return self.found or self.advance()

    # --- moving on -----------------------------------------------------------------------------------------------

    def advance(self) -> ag.Due:  # noqa: C901, PLR0912 - one loop: a call for each of its parts costs more than the part
        """Goes through queues and steps, and ends procedures, until facts are due or a question is asked."""
        agenda, scene, rests = self.agenda, self.scene, self.rules.rests
        desynced, rounds = self.desync_count, 0
        due: ag.Due
        while agenda:
            if desynced and (rounds := rounds + 1) % _MOST_ROUNDS == 0:
                self._break_loop()
                continue
            frame = agenda[-1]
            queue = frame.queue
            if queue:
                reply: Any = queue.pop(0)
            else:
                scene.args = frame.args
                try:
                    for run, at in rests[frame.procedure][frame.at]:  # noqa: B007 - the index after the last one entered
                        reply = run(scene)
                        if reply is not None:
                            break
                    else:
                        agenda.pop()
                        continue
                except LookupError:
                    if not desynced:
                        raise
                    self._abandon_procedure()
                    continue
                frame.at = at
                if frame.asked >= 0:
                    frame.asked = -1
            kind = type(reply)
            if kind is Must:
                facts = reply.facts
                if facts and not self.owed:
                    replaceable = self.rules.replacements
                    for fact in facts:
                        if type(fact) in replaceable:
                            break
                    else:
                        self.pending = [*facts]
                        self.group = self.found = due = reply
                        return due
                must = self._propose(frame, reply)
                if must is not None:
                    return must
            elif kind is list:
                queue += reply
            elif kind is Call:
                agenda.append(Frame(reply.procedure, 0, reply.args))
            elif kind in _ASKING:
                frame.at = frame.asked = frame.at - 1
                self.found = due = reply
                return due
            else:
                self._carry_out(frame, reply)
        self.found = due = ag.Over(self.table.winner, self.table.ended)
        return due

    def mark_desynced(self) -> None:
        """From the first fault on nothing is taken for granted."""
        self.desync_count = 1
        self.scene.careful_checks = True

    def _abandon_procedure(self) -> None:
        """Ends a procedure whose subject is missing because of a fault already found."""
        self.desync_count += 1
        if self.desync_count < _MOST_DESYNCED:
            self.agenda.pop()
        elif self.desync_count == _MOST_DESYNCED:
            self.resume()
        else:
            self.agenda.clear()

    def _break_loop(self) -> None:
        """Takes the agenda from the table, as a procedure waits forever for a fact that was left out."""
        if self.desync_count < _MOST_DESYNCED:
            self.desync_count = _MOST_DESYNCED
            self.resume()
        elif self.desync_count == _MOST_DESYNCED:
            self.desync_count += 1
            self.owed.clear()  # the next time it is due it comes up again
            self.resume()
        else:
            self.agenda.clear()

    def _carry_out(self, frame: Frame, answer: Any) -> None:
        """Follows the answer of a step."""
        kind = type(answer)
        if kind is RepeatStep:
            frame.at -= 1
            if answer.args is not None:
                frame.args = answer.args
            frame.queue.clear()
        elif kind is Goto:
            frame.at = self.rules.places[frame.procedure][answer.step]
            frame.queue.clear()
        elif kind is End:
            self.agenda.pop()
        elif kind is ag.StepReply:
            frame.at, frame.queue = answer.at, [answer.reply]
        elif kind is ag.ForcedChoice:
            self.passed = (*self.passed, pass_question(self.agenda, answer, self.closed))
        elif kind is ag.Remainder:
            rest = tuple([fact for fact in answer.group.facts if can_still_happen(self.table, fact)])
            if rest:
                frame.queue.insert(0, replace(answer.group, facts=rest))
        else:
            self.agenda[-1] = Frame(answer.procedure, 0, answer.args)

    def _propose(self, frame: Frame, must: Must) -> Must | None:
        """Makes the facts due that replacements and obligations leave."""
        facts = must.facts
        if not must.proposed:
            replaceable = self.rules.replacements
            for fact in facts:
                if type(fact) in replaceable:
                    found = replaced(self.rules, self.scene, facts)
                    if not isinstance(found, tuple):  # first the question which replacement applies first
                        frame.queue[:0] = (found, must)
                        return None
                    facts = found
                    break
        if self.owed:
            facts = tuple([fact for fact in facts if not self._owes(fact, must.because)])
        if not facts:  # none left: a step that looks again would find the same again
            frame.queue[:] = [one for one in frame.queue if not ag.only_repeats(one)]
            return None
        if facts is not must.facts:
            must = replace(must, facts=facts)
        self.pending = [*facts]
        self.group = self.found = must
        return must

    def _owes(self, fact: ev.Event, rule: str) -> bool:
        """True if the fact is owed and still the same.

        The same fact in a later turn, in the same phase or by another rule, is due anew.
        """
        owed = next((one for one in self.owed if one.fact == fact), None)
        if owed is None:
            return False
        now = self.table.turn_number, self.table.phase
        before = self.asked.get(fact, now)
        if before[0] < now[0] and (before[1] == now[1] or owed.rule != rule):
            self.owed.remove(owed)
            self.overdue.append(owed)
            self.doubt = owed.unread or self.doubt
            return False
        self.asked[fact] = now
        return True

    # --- what comes in -------------------------------------------------------------------------------------------

    def expects(self, fact: ev.Event) -> bool:
        """True if the fact is among those now due, in its order if there is one."""
        due, pending = self.due, self.pending
        return type(due) is Must and bool(pending) and (pending[0] == fact or (not due.ordered and fact in pending))

    def fold_if_due(self, fact: ev.Event) -> bool:
        """Folds the fact if it is due and returns True; the last one closes the group: no watcher looks in between."""
        pending, group = self.pending, self.group
        if group is None or not pending:
            return False
        if pending[0] == fact:
            del pending[0]
        elif group.ordered or fact not in pending:
            return False
        else:
            pending.remove(fact)
        self.met = group
        handler = HANDLERS.get(type(fact))
        try:
            if handler is not None:
                handler(self.table, fact)
        except (KeyError, ValueError, IndexError) as error:
            raise damaged(fact, error) from error
        if self.owed:
            self._count_repeats()
        if not pending:  # the same as `close_group`, without the call if nothing watches
            self.found = self.group = None
            self.closed += 1
            if self.table.ended:
                self.agenda.clear()
                return True
            watchers = self.rules.watchers
            for one in group.facts:
                if type(one) in watchers:
                    self.run_watchers(group.facts)
                    break
        return True

    def _count_repeats(self) -> None:
        """Breaks an endless series of due facts: what was left out is no longer owed, until it is due again."""
        self.repeats += 1
        if self.repeats > _MOST_IN_A_CIRCLE:
            self.repeats = 0
            self.owed.clear()

    def close_group(self, group: Must) -> None:
        """Shows the whole group, which has happened, to the watchers."""
        self.found = self.group = None
        self.closed += 1
        if self.table.ended:
            self.agenda.clear()
        else:
            self.run_watchers(group.facts)

    def run_watchers(self, facts: tuple[ev.Event, ...]) -> None:
        """Shows watchers the facts that have happened; their consequences are due before everything else."""
        follows = reactions(self.rules, self.scene, facts)
        if follows is not None:
            self.push_front(follows)

    def push_front(self, *answers: ag.Answer) -> None:
        """Puts answers before everything else on the agenda."""
        if not self.agenda:
            return
        frame = self.agenda[-1]
        if frame.asked >= 0:
            frame.at, frame.asked = frame.asked, -1
        frame.queue[:0] = answers
        self.found = None

    def answer_step(self, event: ev.Event | None) -> None:
        """Continues with the answer to the step under way."""
        self.repeats = 0
        frame = self.agenda[-1]
        take = self.rules.takes[frame.procedure][frame.asked]
        frame.at, frame.asked = frame.asked + 1, -1
        self.found = None
        if self.passed:
            self.passed = still_open_after(self.passed, event)
        self.scene.args = frame.args
        try:
            reply = take(self.scene, event) if take is not None else None
        except LookupError:
            if not self.desync_count:
                raise
            self._abandon_procedure()
            return
        if isinstance(reply, list):
            frame.queue[:0] = reply
        elif reply is not None:
            frame.queue.insert(0, reply)

    def apply_unprompted(self, fact: ev.Event) -> None:
        """Folds a fact that no step asked for; the game continues after anything that the fact triggers."""
        self.mark_desynced()
        apply(self.table, fact)
        self.closed += 1
        if isinstance(fact, GOES_ON):
            self.resume()
            self.run_watchers((fact,))
            return
        self.reopen_question()
        self.postpone_due()
        self.run_watchers((fact,))

    def postpone_due(self, *, leaving: bool = False) -> None:
        """Keeps the facts now due for later; with `leaving`, except those of players who are out by then."""
        group, pending = self.group, self.pending
        if group is None or not pending:
            return
        self.found = self.group = None
        self.pending = []
        rest = replace(group, facts=tuple(pending), proposed=True)
        self.push_front(ag.Remainder(rest) if leaving else rest)

    def return_to(self, agenda: ag.Agenda) -> None:
        """Restores the agenda; nothing has happened since."""
        self.mark_desynced()
        self.agenda[:] = agenda
        self.found = self.group = None
        self.pending = []

    def reopen_question(self) -> None:
        """Drops the question: its possible answers may have changed."""
        if type(self.found) in _ASKING:
            self.found = None

    def resume(self) -> None:
        """Continues from the table after a fault: one fault, one finding."""
        self.agenda[:] = [] if self.table.ended else self.rules.flow.resume(self.scene)
        self.found = self.group = None
        self.pending = []
        self.doubt = ()

    # --- omissions -----------------------------------------------------------------------------------------------

    def owe(self, facts: Iterable[ev.Event]) -> None:
        """These facts were due and did not come."""
        self.mark_desynced()
        rule = self.group.because if self.group is not None else ""
        for fact in facts:
            self.owed.append(Obligation(rule, fact))
            self.asked[fact] = self.table.turn_number, self.table.phase

    def omit_pending(self) -> None:
        """Continues without the facts now due; they are owed."""
        self.owe(self.pending)
        self.pending = []
        self.found = self.group = None

    @property
    def missing_effects(self) -> tuple[ev.EffectBegan, ...]:
        """Effects that were due this turn and have not come (yet)."""
        now = self.table.turn_number
        owed = [one.fact for one in self.owed if self.asked[one.fact][0] == now]
        return tuple([fact for fact in (*owed, *self.pending) if type(fact) is ev.EffectBegan])

    @property
    def is_desynced(self) -> bool:
        """True if too many procedures depended on an omitted fact for anything more to be said about them."""
        return self.desync_count > _MOST_DESYNCED
