"""The referee walks beside the table with its agenda: it says what is due, and of every event whether it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ga_replay.core import agenda as ag
from ga_replay.core import events as ev
from ga_replay.core.fold import apply
from ga_replay.core.ruleset import Ruleset
from ga_replay.core.scene import Scene
from ga_replay.core.table import Table
from ga_replay.core.verdict import LEGAL, Finding, Status, Verdict, verdict

_MILESTONES = (ev.TurnBegan, ev.PhaseBegan, ev.StepBegan, ev.GameEnded)
_ALWAYS_FACTS = (ev.Identified,)
_SKIP_LIMIT = 40


class Owed(ev.Struct, frozen=True):
    """A fact that was due and did not come; a later one like it settles it."""

    rule: str
    fact: Any


class Referee:
    """Judges one game, event by event. The table it is given is its own from then on."""

    __slots__ = ("_due", "_group", "_pending", "agenda", "owed", "rules", "scene", "table", "text")

    def __init__(self, rules: Ruleset, table: Table, agenda: ag.Agenda | None = None) -> None:
        self.rules = rules
        self.table = table
        self.scene = Scene(table, rules)
        self.agenda: ag.Agenda = rules.course.begin() if agenda is None else agenda
        self.owed: list[Owed] = []
        self.text: tuple[int, str] | None = None
        self._pending: list[Any] = []
        self._group: ag.Must | None = None
        self._due: ag.Due | None = None

    def fork(self) -> Referee:
        """A referee that goes on from here on its own."""
        twin = object.__new__(Referee)
        twin.rules = self.rules
        twin.table = self.table.fork()
        twin.scene = Scene(twin.table, self.rules)
        twin.agenda = ag.fork(self.agenda)
        twin.owed = self.owed.copy()
        twin.text = self.text
        twin._pending = self._pending.copy()
        twin._group = self._group
        twin._due = None if isinstance(self._due, ag.May | ag.Chance | ag.ByText) else self._due
        return twin

    # --- what the rules want next --------------------------------------------------------------------------------

    @property
    def due(self) -> ag.Due:
        """What is due now; asking changes nothing that can be seen."""
        due = self._due
        return due if due is not None else self._advance()

    @property
    def pending(self) -> tuple[Any, ...]:
        """The facts of the group now due that have not come yet."""
        _ = self.due
        return tuple(self._pending)

    def _advance(self) -> ag.Due:
        agenda, scene, removed = self.agenda, self.scene, self.rules.removed
        procedures = self.rules.procedures
        while agenda:
            frame = agenda[-1]
            if frame.queue:
                must = self._carry_out(frame, frame.queue.pop(0))
                if must is not None:
                    return must
                continue
            steps = procedures[frame.procedure].steps
            at = frame.asked if frame.asked >= 0 else frame.at
            if at >= len(steps):
                agenda.pop()
                continue
            one = steps[at]
            if one.rule in removed:
                frame.at, frame.asked = at + 1, -1
                continue
            scene.args = frame.args
            reply: Any = one.run(scene)
            if isinstance(reply, ag.May | ag.Chance | ag.ByText):
                frame.asked = at
                self._due = reply
                return reply
            frame.at, frame.asked = at + 1, -1
            if reply is not None:
                if type(reply) is list:
                    frame.queue.extend(reply)
                else:
                    frame.queue.append(reply)
        over = ag.Over(self.table.winner, self.table.ended)
        self._due = over
        return over

    def _carry_out(self, frame: ag.Frame, answer: ag.Answer) -> ag.Must | None:
        """Does one answer of a step; returns the group where facts are now due."""
        kind = type(answer)
        if kind is ag.Must:
            must = self._propose(answer)  # type: ignore[arg-type]
            if must is None:
                frame.queue[:] = [one for one in frame.queue if not isinstance(one, ag.Again | ag.Goto)]
            return must
        if kind is ag.Call:
            self.agenda.append(ag.Frame(answer.procedure, 0, answer.args))  # type: ignore[union-attr]
        elif kind is ag.Goto:
            frame.at = self.rules.procedures[frame.procedure].index(answer.step)  # type: ignore[union-attr]
            frame.queue.clear()
        elif kind is ag.Again:
            frame.at -= 1
            if answer.args is not None:  # type: ignore[union-attr]
                frame.args = answer.args  # type: ignore[union-attr]
            frame.queue.clear()
        elif kind is ag.Become:
            self.agenda[-1] = ag.Frame(answer.procedure, 0, answer.args)  # type: ignore[union-attr]
        else:
            self.agenda.pop()
        return None

    def _propose(self, must: ag.Must) -> ag.Must | None:
        facts = self._replace(must.facts)
        if self.owed:
            owed = [one.fact for one in self.owed]
            facts = tuple([fact for fact in facts if fact not in owed])
        if not facts:
            return None
        if facts is not must.facts:
            must = ag.Must(facts, must.because, must.ordered, must.instead, must.reading)
        self._pending = list(facts)
        self._group = must
        self._due = must
        return must

    def _replace(self, facts: tuple[Any, ...]) -> tuple[Any, ...]:
        replacements = self.rules.replacements
        if not any(type(fact) in replacements for fact in facts):
            return facts
        todo, done = list(facts), []
        used: dict[int, set[str]] = {}
        while todo:
            fact = todo.pop(0)
            seen = used.get(id(fact), set())
            for one in replacements.get(type(fact), ()):
                if one.rule in seen:
                    continue
                instead = one.replace(self.scene, fact)
                if instead is not None:
                    for other in instead:
                        used[id(other)] = seen | {one.rule}
                    todo[:0] = instead
                    break
            else:
                done.append(fact)
        return tuple(done)

    # --- judging -------------------------------------------------------------------------------------------------

    def feed(self, event: ev.Event) -> Verdict:
        """Judges the event against what is due, and folds it: whatever the verdict, it happened. Raises Damaged."""
        due = self._due
        if due is None:
            due = self._advance()
        kind = type(event)
        if type(due) is ag.Must and self._pending and (self._pending[0] == event or (not due.ordered and event in self._pending)):
            self._pending.remove(event)
            found = self._reach(event)
            self._happened(event)
            return found
        if kind in _FACT_TYPES:
            return self._odd_fact(event)
        if kind is ev.ChanceFell:
            return self._chance(event)  # type: ignore[arg-type]
        if isinstance(event, ev.Decision):
            return self._decision(event)
        return self._remark(event)

    def _reach(self, event: ev.Event, findings: tuple[Finding, ...] = ()) -> Verdict:
        if self.text is not None:
            return verdict(findings, (self.text[1],))
        unread = self.rules.course.unread(self.scene, event)
        return verdict(findings, unread) if findings or unread else LEGAL

    def _happened(self, fact: Any) -> None:
        """Folds a fact of the group that is due; the last one closes the group: nobody, no watcher either, looks in between."""
        apply(self.table, fact)
        if not self._pending:
            self._close()

    def _close(self) -> None:
        group = self._group
        self._due = self._group = None
        if self.table.ended:
            self.agenda.clear()
        elif group is not None:
            self._react(group.facts)

    def _react(self, facts: Iterable[Any]) -> None:
        watchers = self.rules.watchers
        follows: list[Any] = []
        for fact in facts:
            for one in watchers.get(type(fact), ()):
                follows.extend(one.watch(self.scene, fact))
        if follows:
            self._first(ag.Must(_numbered(self.table, follows), "triggered-abilities.p1"))

    def _first(self, *answers: ag.Answer) -> None:
        """Puts answers before everything else that is to be done."""
        if not self.agenda:
            self.agenda.append(ag.Frame("", 0))
        frame = self.agenda[-1]
        if frame.asked >= 0:
            frame.at, frame.asked = frame.asked, -1
        frame.queue[:0] = answers
        self._due = None

    # --- facts that were not due ---------------------------------------------------------------------------------

    def _odd_fact(self, fact: Any) -> Verdict:
        if isinstance(fact, _ALWAYS_FACTS):
            return self._identified(fact)
        if self.text is not None:
            self._fold_aside(fact)
            return self._reach(fact)
        due = self._due
        if isinstance(due, ag.Must) and fact in due.instead:
            return self._other_reading(due, fact)
        for one in self.owed:
            if one.fact == fact:
                self.owed.remove(one)
                self._fold_aside(fact)
                return self._reach(fact)
        missed = self._skip_to(fact)
        if missed is not None:
            self._pending.remove(fact)
            found = self._reach(fact, missed)
            self._happened(fact)
            return found
        return self._wrong_fact(fact)

    def _identified(self, fact: ev.Identified) -> Verdict:
        """Somebody says which card a handle is: always in time, but it must be possible."""
        table = self.table
        findings: tuple[Finding, ...] = ()
        known = table.card_of.get(fact.handle)
        counts = table.remaining.get(table.origin_of.get(fact.handle, ""))
        if known is not None and known != fact.card:
            findings = (Finding("identified-otherwise", "card-identity", f"card {fact.handle} was {known} before and is called {fact.card} now"),)
        elif known is None and counts is not None and counts.get(fact.card, 0) < 1:
            message = f"no {fact.card} is left in the list that card {fact.handle} was taken from"
            findings = (Finding("not-in-the-deck", "card-identity", message, tuple(sorted(c for c, n in counts.items() if n > 0)[:12])),)
        apply(table, fact)
        if isinstance(self._due, ag.May | ag.Chance):
            self._due = None
        if isinstance(self._due, ag.Must):
            self._drop_known()
        return verdict(findings)

    def _drop_known(self) -> None:
        """An identification that is due and was given in other words is no longer due."""
        before = len(self._pending)
        if before:
            self._pending = [
                f for f in self._pending
                if not (isinstance(f, ev.Identified) and self.table.card_of.get(f.handle) == f.card and not f.to and self.table.is_public(f.handle))
            ]
            if not self._pending:
                self._close()

    def _other_reading(self, due: ag.Must, fact: Any) -> Verdict:
        self._pending.clear()
        apply(self.table, fact)
        self._group = None
        self._due = None
        return Verdict(Status.UNCLEAR, (), (), (due.reading,))

    def _fold_aside(self, fact: Any) -> None:
        """Folds a fact that no step asked for; the game goes on where it was, and what it triggers follows."""
        due = self._due
        pending, group = self._pending, self._group
        apply(self.table, fact)
        if isinstance(due, ag.May | ag.Chance | ag.ByText):
            self._due = None
        if isinstance(fact, _MILESTONES):
            self._resume()
            return
        if isinstance(due, ag.Must) and pending and group is not None:
            self._due = self._group = None
            self._pending = []
            self._react((fact,))
            self._first_of_rest(group, pending)
        else:
            self._react((fact,))

    def _first_of_rest(self, group: ag.Must, pending: list[Any]) -> None:
        rest = ag.Must(tuple(pending), group.because, group.ordered, group.instead, group.reading)
        frame = self.agenda[-1] if self.agenda else None
        if frame is not None and frame.queue and isinstance(frame.queue[0], ag.Must) and frame.queue[0].because == "triggered-abilities.p1":
            frame.queue.insert(1, rest)
        else:
            self._first(rest)
        self._due = None

    def _skip_to(self, event: Any) -> tuple[Finding, ...] | None:
        """Whether the event is due once the facts now due are left out; then they are owed, and these are the findings."""
        if not isinstance(self._due, ag.Must):
            return None
        agenda, pending, group, due, owed = ag.fork(self.agenda), self._pending, self._group, self._due, self.owed.copy()
        missed: list[Finding] = []
        for _ in range(_SKIP_LIMIT):
            if not isinstance(self._due, ag.Must):
                break
            if event in self._pending:
                return tuple(missed)
            missed.extend(self._owe(self._pending, self._due.because))
            self._pending = []
            self._group = self._due = None
            self._advance()
            if isinstance(self._due, ag.Must) and event in self._pending:
                return tuple(missed)
        if isinstance(event, ev.Decision) and isinstance(self._due, ag.May) and self._fits(self._due, event):
            return tuple(missed)
        if isinstance(event, ev.ChanceFell) and isinstance(self._due, ag.Chance):
            return tuple(missed)
        self.agenda[:] = agenda
        self._pending, self._group, self._due, self.owed = pending, group, due, owed
        return None

    def _owe(self, pending: Iterable[Any], rule: str) -> list[Finding]:
        found = []
        for fact in pending:
            self.owed.append(Owed(rule, fact))
            found.append(Finding("missed", rule, f"due and not done: {self.say(fact)}", (self.say(fact),)))
        return found

    def _wrong_fact(self, fact: Any) -> Verdict:
        due = self._due
        table = self.table
        findings: list[Finding] = []
        lies = table.zone_of.get(getattr(fact, "handle", 0))
        if isinstance(fact, ev.CardMoved) and lies is not None and lies != fact.frm:
            findings.append(Finding("lies-elsewhere", "game-zones.p4", f"{self.say(fact)}, but it lies in {lies}", (lies,)))
        twin = next((one for one in self._pending if _is_twin(one, fact)), None)
        if twin is not None and isinstance(due, ag.Must):
            findings.append(Finding("not-as-due", due.because, f"{self.say(fact)}", (self.say(twin),)))
            self._pending.remove(twin)
            group = self._group
            self._group = ag.Must(tuple(fact if f == twin else f for f in group.facts), group.because) if group else None
            found = self._reach(fact, tuple(findings))
            milestone = isinstance(fact, _MILESTONES)
            self._happened(fact)
            if milestone:
                self._resume()
            return found
        rule = due.because if isinstance(due, ag.Must) else getattr(due, "rule", "")
        if not findings:
            findings.append(Finding("not-due", rule, f"nothing makes this happen now: {self.say(fact)}", self.expected()))
        found = self._reach(fact, tuple(findings))
        self._fold_aside(fact)
        return found

    def _resume(self) -> None:
        """Goes on from the table after a fault: one fault, one finding."""
        self.agenda[:] = self.rules.course.resume(self.scene)
        self._due = self._group = None
        self._pending = []

    # --- decisions, chance, remarks ------------------------------------------------------------------------------

    @staticmethod
    def _fits(due: ag.May, decision: ev.Decision) -> bool:
        return decision.player == due.player and type(decision) in due.kinds

    def _decision(self, decision: ev.Decision) -> Verdict:
        course = self.rules.course
        if course.may_always(decision):
            reply = course.always(self.scene, decision)
            found = self._reach(decision)
            if reply is not None:
                self._first(*(reply if isinstance(reply, list) else [reply]))
            return found
        missed: tuple[Finding, ...] = ()
        if isinstance(self._due, ag.Must):
            missed = self._skip_to(decision) or ()
        due = self._due
        if isinstance(due, ag.May) and self._fits(due, decision):
            wrong = due.choice.why_not(due.value(decision))
            found = self._reach(decision, (*missed, *wrong)) if missed or wrong else self._reach(decision)
            self._take(decision)
            return found
        return self._untimely(decision, missed)

    def _untimely(self, decision: ev.Decision, missed: tuple[Finding, ...]) -> Verdict:
        """A decision that nobody was asked for is played all the same, as if what forbids it were absent."""
        wrong = self.rules.violations(self.scene, decision)
        if not wrong:
            rule = getattr(self._due, "rule", "") or getattr(self._due, "because", "")
            wrong = (Finding("not-asked", rule, f"{self.say(decision)}: nobody was asked for that now", self.expected()),)
        found = self._reach(decision, (*missed, *wrong))
        if isinstance(self._due, ag.Must):
            self._owe(self._pending, self._due.because)
            self._pending = []
            self._group = self._due = None
        reply = self.rules.course.begins(self.scene, decision)
        if reply is not None:
            self._first(*(reply if isinstance(reply, list) else [reply]))
        return found

    def _take(self, event: Any) -> None:
        frame = self.agenda[-1]
        one = self.rules.procedures[frame.procedure].steps[frame.asked]
        frame.at, frame.asked = frame.asked + 1, -1
        self._due = None
        self.scene.args = frame.args
        reply = one.take(self.scene, event) if one.take is not None else None
        if reply is not None:
            frame.queue[:0] = reply if isinstance(reply, list) else [reply]

    def _chance(self, event: ev.ChanceFell) -> Verdict:
        missed: tuple[Finding, ...] = ()
        if isinstance(self._due, ag.Must):
            missed = self._skip_to(event) or ()
        due = self._due
        if isinstance(due, ag.Chance):
            wrong = due.choice.why_not(event.values)
            found = self._reach(event, (*missed, *wrong)) if missed or wrong else self._reach(event)
            self._take(event)
            return found
        finding = Finding("no-chance-due", "randomization.p1", "chance was not asked now", self.expected())
        return self._reach(event, (*missed, finding))

    def _remark(self, event: ev.Event) -> Verdict:
        if isinstance(event, ev.Denied):
            return self._denied(event)
        if isinstance(event, ev.Observed):
            value = self.rules.course.observe(self.scene, event.what, event.player, event.handle)
            if value is not None and value != event.value:
                message = f"seen: {event.player} {event.what} {event.value}; on the table it is {value}".replace("  ", " ")
                return self._reach(event, (Finding("seen-otherwise", "tracking-information.p1", message, (str(value),)),))
        elif isinstance(event, ev.TextApplied):
            self.text = (event.handle, event.text)
            return self._reach(event)
        elif isinstance(event, ev.TextDone):
            found = self._reach(event)
            self.text = None
            if isinstance(self.due, ag.ByText):
                self._take(event)
            return found
        return LEGAL

    def _denied(self, event: ev.Denied) -> Verdict:
        if event.fact in self._pending and isinstance(self._due, ag.Must):
            found = self._owe([event.fact], self._due.because)
            self._pending.remove(event.fact)
            group = self._group
            if group is not None:
                self._group = ag.Must(tuple(f for f in group.facts if f != event.fact), group.because, group.ordered)
            if not self._pending:
                self._close()
            return self._reach(event, tuple(found))
        missed = self._skip_to(event.fact)
        if missed is not None:
            return verdict((*missed, *self._denied(event).findings))
        return verdict((Finding("nothing-to-deny", "", f"this was not due: {self.say(event.fact)}", self.expected()),))

    # --- words ---------------------------------------------------------------------------------------------------

    def say(self, event: ev.Event) -> str:
        """The event in the game's own words."""
        return self.rules.course.say(self.scene, event)

    def expected(self) -> tuple[str, ...]:
        """What would be legal now, in words, a dozen at most."""
        due = self.due
        if isinstance(due, ag.Must):
            return tuple(self.say(fact) for fact in self._pending[:12])
        if isinstance(due, ag.May):
            return (f"{due.player} decides: {', '.join(kind.__name__ for kind in due.kinds)}",)
        if isinstance(due, ag.Chance):
            return (f"chance: {due.what}",)
        return ("the game is over",) if isinstance(due, ag.Over) else (f"what {due.text} says",)


_FACT_TYPES = frozenset(ev.FACTS)


def _is_twin(due: Any, fact: Any) -> bool:
    """Whether the recorded fact stands in the place of the due one: same kind, same object or player."""
    if type(due) is not type(fact):
        return False
    return all(getattr(due, name) == getattr(fact, name) for name in ("handle", "player", "item", "zone") if hasattr(due, name)) or isinstance(
        fact, _MILESTONES
    )


def _numbered(table: Table, facts: list[Any]) -> tuple[Any, ...]:
    """Gives triggers that are to wait their ids, in the order in which they were found."""
    at = table.next_id
    numbered = []
    for fact in facts:
        if isinstance(fact, ev.TriggerWaiting):
            numbered.append(ev.TriggerWaiting(at, fact.text, fact.source, fact.player, fact.about))
            at += 1
        else:
            numbered.append(fact)
    return tuple(numbered)


def forced(referee: Referee) -> Iterable[tuple[Any, str]]:
    """Feeds the referee everything that nobody decides, until somebody or chance must; yields each fact with its rule."""
    while isinstance(due := referee.due, ag.Must):
        for fact in referee.pending:
            referee.feed(fact)
            yield fact, due.because
