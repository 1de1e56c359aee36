"""The referee judges one game, event by event: it reports whether each was due or allowed, and folds it in any case."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import IN_FORCE, Catalogue, in_force, with_its_cards
from ga_replay.core.referee import omissions, settled_questions, substitution
from ga_replay.core.referee.between_games import ended_by_no_rule, judge_between_games
from ga_replay.core.referee.checkpoint import Checkpoint
from ga_replay.core.referee.due_in_words import due_in_words
from ga_replay.core.referee.identification import identified
from ga_replay.core.referee.observations import observation_mismatch
from ga_replay.core.referee.overdue import accept_overdue
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.referee.progress import Progress
from ga_replay.core.referee.uncertainty import clear_uncertainty, mark_uncertain, texts_that_may_excuse
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.obligation import Obligation
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import IDENTITY, LEGAL, Finding, Status, Verdict, verdict
from ga_replay.core.table.fold import FoldError
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import words

_FACT_TYPES = frozenset(ev.FACTS)
_REMARK_TYPES = frozenset(ev.Remark.__subclasses__())


class Referee:
    """Judges one game. The table it is given is its own from then on."""

    __slots__ = ("asks", "progress", "rules", "text")

    def __init__(self, rules: Ruleset, table: Table, agenda: ag.Agenda | None = None) -> None:
        self.rules = rules
        self.asks = rules.flow.asks
        self.progress = Progress(rules, table, rules.flow.begin() if agenda is None else agenda)
        self.text: tuple[int, str] | None = None

    def fork(self) -> Referee:
        """An independent copy."""
        twin = object.__new__(Referee)
        twin.rules, twin.asks, twin.text = self.rules, self.asks, self.text
        twin.progress = self.progress.fork()
        return twin

    @property
    def table(self) -> Table:
        """The current table; read it, never fold it."""
        return self.progress.table

    @property
    def scene(self) -> Scene:
        return self.progress.scene

    @property
    def catalogue(self) -> Catalogue:
        """The cards that the game is judged with, whichever others are in force around it."""
        return self.progress.scene.catalogue

    @property
    def agenda(self) -> ag.Agenda:
        """The procedures under way."""
        return self.progress.agenda

    @property
    def owed(self) -> list[Obligation]:
        """The facts that were due and have not come."""
        return self.progress.owed

    @property
    @with_its_cards
    def due(self) -> ag.Due:
        """The due events, cited by the ids of the edition; asking changes nothing visible."""
        return self.rules.numbering.due(self.progress.due)

    @property
    @with_its_cards
    def pending(self) -> tuple[ev.Fact, ...]:
        """The facts of the group now due that have not come yet."""
        _ = self.progress.due
        return tuple(self.progress.pending)

    @property
    @with_its_cards
    def settled(self) -> tuple[PassedQuestion, ...]:
        """The questions settled automatically since the last decision: their answers are still accepted."""
        return settled_questions.settled_questions(self.progress)

    # --- judging -------------------------------------------------------------------------------------------------

    def feed(self, event: ev.Event) -> Verdict:
        """Judges the event against what is due, and folds it whatever the verdict. Raises FoldError."""
        progress, kind = self.progress, type(event)
        if IN_FORCE.get() is not progress.scene.catalogue:
            with in_force(progress.scene.catalogue):
                return self.feed(event)
        due = progress.found or progress.advance()
        if kind in _FACT_TYPES:
            scene, board, named = progress.scene, progress.table.board_version, len(progress.table.named)
            if (
                progress.doubt
                or progress.owed
                or self.text is not None
                or (kind in self.asks and self.rules.flow.speaks(event))
                or not (scene.clear_at_layout == board or scene.cards_fully_read == named or scene.is_clear())
            ):
                if progress.expects(event):
                    return self._due(event)
            elif type(due) is ag.Must and progress.fold_if_due(event):
                return LEGAL
        if omissions.is_due_untold(progress, event) or omissions.is_due_unsaid(progress, event):
            return self._due(event)
        other: Any = event
        if kind in _FACT_TYPES:
            found = LEGAL if ended_by_no_rule(progress, event) else self._odd_fact(other)
        elif kind is ev.ChanceFell:
            found = self._chance(other)
        else:
            found = self._remark(other) if kind in _REMARK_TYPES else self._decision(other)
        return self.rules.numbering.verdict(found)

    def _due(self, event: ev.Event) -> Verdict:
        """Folds a fact that is due, and returns the verdict."""
        found = self._verdict_on(event)
        self.progress.fold_if_due(event)
        clear_uncertainty(self.progress, event)
        return found

    def _verdict_on(self, event: ev.Event, findings: tuple[Finding, ...] = ()) -> Verdict:
        if self.text is not None:
            return verdict(findings, (self.text[1],))
        progress, flow = self.progress, self.rules.flow
        if findings:
            findings = tuple([flow.cited(progress.scene, event, one) for one in findings])
            return verdict(findings, texts_that_may_excuse(progress, event, findings))
        if not progress.owed and type(event) not in self.asks and progress.scene.is_clear():
            return LEGAL
        left = progress.missing_effects if progress.owed else ()
        return verdict((), flow.unread(progress.scene, event, wrong=False, left=left))

    def _decision(self, decision: ev.Decision) -> Verdict:
        flow, scene = self.rules.flow, self.progress.scene
        self.progress.ruled = False
        due = ag.meant(self.progress.found or self.progress.advance(), decision)
        only = len(decision.__struct_fields__) == 1  # it concerns only its player
        if type(due) is ag.May and ag.fits(due, decision) and (only or not flow.unknown_reference(scene, decision)):
            if self.progress.passed and settled_questions.answers_settled_question(self.progress, due, decision):
                return self._heard(decision) or LEGAL
            return self._asked_for(due, decision, ())
        nonsense = flow.unknown_reference(scene, decision)
        if nonsense:  # there is nothing to play it with: it stands, without consequences
            return self._verdict_on(decision, (Finding("speaks-of-nothing", IDENTITY, nonsense, self.expected()),))
        if flow.may_always(decision) and not self.table.ended:
            reply = flow.always(scene, decision)
            found = self._verdict_on(decision)
            if reply is not None:
                self.progress.postpone_due(leaving=True)
                self.progress.push_front(*(reply if isinstance(reply, list) else [reply]))
            return found
        past = self._past_texts(decision)
        if past is None:
            return self._of_text(decision)
        if (heard := self._heard(decision)) is not None:
            return heard
        now = Checkpoint.of(self.progress)
        early = self.rules.violations(scene, decision) if omissions.is_before_next_phase(self.progress) else ()
        missed = (*past, *self._missed(decision))
        due = self.progress.due
        if isinstance(due, ag.May) and ag.fits(due, decision):
            if early and due.choice_of(decision.player).why_not(due.value(decision)):  # wrong there as well
                now.restore(self.progress)
                return self._untimely(decision, ())
            return self._asked_for(due, decision, missed)
        return self._heard(decision, late=True) or self._untimely(decision, missed)

    def _heard(self, event: ev.Event, *, late: bool = False) -> Verdict | None:
        """The answer to a settled question, or None; a wrong answer only if that stands here, or with `late`."""
        passed = settled_questions.question_answered_by(self.progress, event)
        if passed is None:
            return None
        if passed.is_said(event):
            settled_questions.close_question(self.progress, passed)
            return self._verdict_on(event)
        stands = settled_questions.is_still_open(self.progress, passed)
        if not stands and (not late or self.rules.violations(self.scene, event)):
            return None
        asked, wrong = settled_questions.reopen_with_other_answer(self.progress, passed, event)
        found = self._verdict_on(event, wrong) if wrong else self._answered(asked, event, passed.value(event))
        if stands:
            self.progress.answer_step(event)
        return found

    def _asked_for(self, due: ag.May, decision: ev.Decision, missed: tuple[Finding, ...]) -> Verdict:
        found = self._answered(due, decision, due.value(decision), missed)
        self.progress.answer_step(decision)
        return found

    def _answered(
        self, asked: ag.May | ag.Chance, event: ev.Event, value: object, missed: tuple[Finding, ...] = ()
    ) -> Verdict:
        if type(asked) is not ag.May:
            return self._verdict_on(event, missed + asked.choice.why_not(value))
        choice = asked.choice_of(event.player) if asked.together and isinstance(event, ev.Decision) else asked.choice
        wrong = choice.why_not(value)
        other = self.rules.flow.permitted_otherwise(self.scene, event) if wrong else ""
        if reading := asked.reading if value in asked.instead else other:
            return Verdict(Status.UNCLEAR, missed, (), (reading,))
        return self._verdict_on(event, missed + wrong)

    def _untimely(self, decision: ev.Decision, missed: tuple[Finding, ...]) -> Verdict:
        """A decision that was not asked for is carried out, as if the prohibition were absent."""
        due = self.progress.due
        wrong = () if isinstance(due, ag.Over) else self.rules.violations(self.scene, decision)
        if not wrong and (reading := self.rules.flow.alternative_reading(self.scene, decision)):
            self.progress.postpone_due()
            self._begin(decision)
            return Verdict(Status.UNCLEAR, missed, (), (reading,))
        if not wrong and not isinstance(due, ag.Over) and self.rules.flow.begins(self.scene, decision) == []:
            return self._verdict_on(decision, missed)
        if not wrong:
            rule = getattr(due, "rule", "") or getattr(due, "because", "")
            why = "the game was over" if isinstance(due, ag.Over) else "this was not asked for now"
            if not ag.names_chance(due, decision) and not (isinstance(due, ag.May) and type(decision) in due.kinds):
                rule = self.rules.flow.governing_rule(self.scene, decision) or rule
            wrong = (Finding("not-asked", rule, f"{self.say(decision)}: {why}", self.expected()),)
        found = self._verdict_on(decision, (*missed, *wrong))
        omissions.leave_out_due(self.progress)
        if isinstance(due, ag.May) and type(decision) in due.kinds:
            self.progress.answer_step(decision)  # the right question was answered by the wrong player
        else:
            self._begin(decision)
        return found

    def _begin(self, decision: ev.Decision) -> None:
        if (reply := self.rules.flow.begins(self.scene, decision)) is not None:
            self.progress.push_front(*(reply if isinstance(reply, list) else [reply]))

    def _of_text(self, event: ev.Event) -> Verdict:
        """An unread text acts, and this is not an event that comes after it: it may be part of the text's effect."""
        progress = self.progress
        if isinstance(progress.due, ag.Must):
            progress.omit_pending()  # only a possible remainder of the text: a log by a reader of the text has none of it
        due = progress.due
        if type(event) in _FACT_TYPES:
            progress.apply_unprompted(event)
        return verdict((), (omissions.unread_texts_of(due),) if isinstance(due, ag.UnreadText) else ())

    def _chance(self, event: ev.ChanceFell) -> Verdict:
        past = self._past_texts(event)
        if past is None:
            return self._of_text(event)
        due = self.progress.due
        other = not isinstance(due, ag.Chance) or settled_questions.answers_settled_question(self.progress, due, event)
        if other and (heard := self._heard(event, late=True)) is not None:
            return heard
        missed = (*past, *self._missed(event))
        due = self.progress.due
        if isinstance(due, ag.Chance):
            wrong = due.choice.why_not(event.values)
            if event.what != due.what:
                message = f"chance decided {event.what or 'nothing'}, but it was asked for {due.what}"
                wrong = (Finding("not-as-due", due.rule, message, self.expected()), *wrong)
            found = self._verdict_on(event, (*missed, *wrong))
            self.progress.answer_step(event)
            return found
        rule = self.rules.flow.governing_rule(self.scene, event)
        wrong = (Finding("no-chance-due", rule, "chance was not asked for anything now", self.expected()),)
        return self._verdict_on(event, (*missed, *wrong))

    def _past_texts(self, event: ev.Event) -> tuple[Finding, ...] | None:
        """The omissions after the unread texts now acting, if this event comes after them; None if it does not."""
        if self.text is not None or not omissions.unread_text_acts(self.progress.due):
            return ()
        skipped = omissions.skip_texts(self.progress, event)
        return None if skipped is None else tuple([self._miss(one) for one in skipped])

    def _missed(self, event: ev.Event) -> tuple[Finding, ...]:
        """The omissions before this event if it is in time without them."""
        return tuple([self._miss(one) for one in omissions.skip_to(self.progress, event) or ()])

    def _miss(self, owed: Obligation) -> Finding:
        return Finding("missed", owed.rule, f"missed: {(what := self.say(owed.fact))}", (what,))

    # --- facts that were not due ---------------------------------------------------------------------------------

    def _odd_fact(self, fact: ev.Fact) -> Verdict:
        progress = self.progress
        nonsense = self.rules.flow.unknown_reference(self.scene, fact)
        if nonsense:
            raise FoldError(f"{type(fact).__name__}: {nonsense}")
        if type(fact) is ev.Identified:
            return identified(progress, fact, self.rules.refused(self.scene, fact))
        due = progress.due
        if self.text is not None:
            progress.apply_unprompted(fact)
            return self._verdict_on(fact)
        if omissions.unread_text_acts(due) and (
            not isinstance(fact, ev.StackPopped) or omissions.skip_texts(progress, fact) is None
        ):
            return self._of_text(fact)
        if isinstance(due, ag.Must) and fact in due.instead:
            return Verdict(Status.UNCLEAR, (), (), (substitution.follow_other_reading(progress, fact),))
        if (
            untold := substitution.due_before_identification(self.rules, self.scene, due, progress.pending, fact)
        ) is not None:
            substitution.replace_due(progress, untold, fact, told=True)
            return self._verdict_on(fact)
        if settled_questions.take_implied_decision(progress, due, fact):
            return self._due(fact)
        if reading := self.rules.flow.alternative_reading(self.scene, fact):
            progress.apply_unprompted(fact)
            progress.resume()
            return Verdict(Status.UNCLEAR, (), (), (reading,))
        if (late := accept_overdue(progress, fact)) is not None:
            found = self._verdict_on(fact)
            return verdict((), mark_uncertain(progress, late.unread)) if late.unread else found
        missed = omissions.skip_to(progress, fact)
        if missed is not None:
            found = self._verdict_on(fact, tuple([self._miss(one) for one in missed]))
            progress.fold_if_due(fact)
            clear_uncertainty(progress, fact)
            return found
        return self._wrong_fact(fact, due)

    def _wrong_fact(self, fact: ev.Fact, due: ag.Due) -> Verdict:
        """It happened instead of a due fact, or for no reason."""
        progress = self.progress
        refused = self.rules.refused(self.scene, fact)
        lies = words(progress.table.zone_of.get(getattr(fact, "handle", 0), ""))
        said = f"{self.say(fact)}, but it is in {lies}"
        findings = [Finding("lies-elsewhere", one.rule, said, (lies,)) for one in refused if one.place]
        twin = substitution.twin_of(progress.pending, fact)
        if twin is not None and isinstance(due, ag.Must):
            rule = substitution.rule_not_applied(self.rules, self.scene, fact, twin) or due.because
            findings.append(Finding("not-as-due", rule, self.say(fact), (self.say(twin),)))
            found = self._verdict_on(fact, tuple(findings))
            substitution.replace_due(progress, twin, fact)
            return found
        if not findings:
            said, instead = self.say(fact), self.expected()
            findings += [Finding("not-due", one.rule, f"{one.gist}: {said}", instead) for one in refused]
        if not findings:
            rule = due.because if isinstance(due, ag.Must) else getattr(due, "rule", "")
            rule = self.rules.flow.governing_rule(self.scene, fact) or rule
            findings.append(Finding("not-due", rule, f"no rule calls for this now: {self.say(fact)}", self.expected()))
        found = self._verdict_on(fact, tuple(findings))
        progress.apply_unprompted(fact)
        return found

    # --- remarks -------------------------------------------------------------------------------------------------

    def _remark(self, event: ev.Event) -> Verdict:
        self.progress.ruled |= type(event) is ev.Ruled
        match event:
            case ev.Denied():
                return self._denied(event)
            case ev.Observed():
                return self._observed(event)
            case ev.LeftUnknown():
                settled_questions.left_unknown(self.progress, event)
                return LEGAL
            case ev.TextApplied():
                self.text = (event.handle, event.text)
                return self._verdict_on(event)
            case ev.TextDone():
                found, self.text = self._verdict_on(event), None
                settled_questions.leave_unidentified(self.progress)  # not named: what depends on it is done now
                due = self.due
                if isinstance(due, ag.UnreadText):
                    self.progress.answer_step(event)
                    return verdict((), (omissions.unread_texts_of(due),))
                return found
            case _:
                return judge_between_games(self.rules.flow, self.scene, event)

    def _observed(self, event: ev.Observed) -> Verdict:
        wrong, unknown = observation_mismatch(self.rules.flow, self.scene, event, self.say(event))
        return verdict((), (unknown,)) if unknown and not wrong else self._verdict_on(event, wrong)

    def _denied(self, event: ev.Denied) -> Verdict:
        """A person denies a due fact: it is owed, and found now."""
        missed = substitution.omit_due(self.progress, event.fact)
        if missed is None:
            message = f"this was not due: {self.say(event.fact)}"
            return verdict((Finding("nothing-to-deny", "", message, self.expected()),))
        return self._verdict_on(event, tuple([self._miss(one) for one in missed]))

    @with_its_cards
    def say(self, event: ev.Event) -> str:
        """The event in the game's own words."""
        return self.rules.flow.say(self.scene, event)

    @with_its_cards
    def expected(self) -> tuple[str, ...]:
        """The legal events now, in words, a dozen at most."""
        return due_in_words(self.due, self.progress.pending, self.say)
