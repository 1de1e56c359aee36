"""Decisions at a moment: the legal ones, the legality of any one, and all reasons against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from ga_replay.app.errors import RecordingError
from ga_replay.app.findings import DAMAGED, UNREAD_TEXT, reasons, unclear
from ga_replay.app.games import Game
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import in_force
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import AnyChoice, Rng
from ga_replay.core.rules.verdict import Finding, Status, Verdict
from ga_replay.core.table.fold import FoldError
from ga_replay.replay.unknown_references import NameLookup, unknown_reference
from ga_replay.views.describing import finding_in_words

Decided = ev.Decision | ev.ChanceFell
"""A typed decision of a player, or an outcome of chance (`ChanceFell`)."""

_NO_MORE = object()


class Reason(Struct, frozen=True, kw_only=True):
    """Why a decision is not legal: `verdict` is `illegal` or `unclear`.

    `code` is a stable name, `rule` the id of the rule that forbids it (empty: no rule of a book), `also` are others
    that forbid the same, `message` is in words, and `expected` the legal alternatives, each in words.
    """

    verdict: Status
    code: str
    rule: str
    message: str
    expected: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class LegalDecisions:
    """The decisions that no rule forbids to the next player, each as a typed decision, listed lazily.

    `player` is the seat that decides; empty for chance, and if no one decides: then there are none. `rule` is the id of
    the rule by which it is asked. Decisions about cards that the viewer cannot name are left out. If `is_certain`, each
    of them is legal; otherwise an unread text could change some, and `is_legal` decides each.
    """

    def __init__(self, referee: Referee, hidden: ag.May | None = None) -> None:
        """`referee` stands where a player must decide, and must not go on from there.

        `hidden` is what is asked, without its answers, if the viewer knows too little to be asked that.
        """
        self._referee = referee
        self._is_hidden = hidden is not None
        self._due = due = referee.due if hidden is None else hidden
        self.player = due.player if isinstance(due, ag.May | ag.Chance) else ""
        self.rule = due.rule if isinstance(due, ag.May | ag.Chance) else ""

    def __repr__(self) -> str:
        return f"<LegalDecisions of {self.player or 'chance, or no one'}{f' by {self.rule}' if self.rule else ''}>"

    @property
    def is_certain(self) -> bool:
        """True if no unread text and no earlier omission can affect this decision."""
        if self._is_hidden:
            return False
        referee, due = self._referee, self._due
        progress = referee.progress
        kinds = due.kinds if isinstance(due, ag.May) else (ev.ChanceFell,)
        open_ = referee.text is not None or progress.owed or progress.doubt or not referee.asks.isdisjoint(kinds)
        with in_force(referee.catalogue):
            return not open_ and not isinstance(due, ag.UnreadText) and referee.scene.is_clear()

    def __iter__(self) -> Iterator[Decided]:
        for player, choice in self._choices():
            members = iter(choice)
            while True:
                with in_force(self._referee.catalogue):  # no longer than for one: between two of them others may judge
                    value = next(members, _NO_MORE)
                if value is _NO_MORE:
                    break
                yield self._decision(player, value)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __contains__(self, decision: object) -> bool:
        due = self._due
        with in_force(self._referee.catalogue):
            if isinstance(due, ag.Chance):
                fell = decision if isinstance(decision, ev.ChanceFell) and decision.what == due.what else None
                return fell is not None and not due.choice.why_not(fell.values)
            if not isinstance(due, ag.May) or not isinstance(decision, ev.Decision) or not ag.fits(due, decision):
                return False
            return not due.choice_of(decision.player).why_not(due.value(decision))

    def count(self) -> int:
        """The number of decisions. It lists them only if combinations depend on each other."""
        with in_force(self._referee.catalogue):
            return sum(choice.count() for _, choice in self._choices())

    def sample(self, rng: Rng) -> Decided:
        """A random one; of several players' one player is drawn first.

        `rng` is a `random.Random`. Raises LookupError if there is none.
        """
        choices = list(self._choices())
        with in_force(self._referee.catalogue):
            while choices:
                player, choice = choices.pop(rng.randrange(len(choices)))
                try:
                    return self._decision(player, choice.sample(rng))
                except LookupError:
                    continue
        raise LookupError("there is nothing to decide")

    def say(self, decision: Decided) -> str:
        """A decision in a player's words (`A attacks Spirit of Wind with Dream Fairy`), as it is said at this moment.

        `[decisions.say(one) for one in decisions]` is a menu.
        """
        with in_force(self._referee.catalogue):
            return self._referee.say(decision)

    def _choices(self) -> Sequence[tuple[str, AnyChoice]]:
        """The choice of each player who may decide now."""
        due = self._due
        if isinstance(due, ag.May):
            others = [one for one in due.together if one[0] != due.player]
            return ((due.player, due.choice_of(due.player)), *others)
        return ((due.player, due.choice),) if isinstance(due, ag.Chance) else ()

    def _decision(self, player: str, value: Any) -> Decided:
        """The decision with this member of a choice."""
        if isinstance(value, ev.Decision):
            return value
        if isinstance(self._due, ag.Chance):
            return ev.ChanceFell(self._due.what, value)
        assert isinstance(self._due, ag.May)
        make: Callable[..., ev.Decision] = self._due.kinds[0]
        decision: ev.Decision = make(player, value)
        return decision


def at_the_question(referee: Referee) -> Referee:
    """A referee of its own, after all that is forced now.

    It stands at a decision, at chance, at an unread text, or at the end.
    """
    twin = referee.fork()
    while isinstance(twin.due, ag.Must):
        twin.feed(twin.pending[0])
    return twin


def is_legal(question: Referee, known: NameLookup, game: Game, decision: ev.Event) -> bool:
    """True if the decision, made now, is legal: neither illegal nor unclear.

    Raises RecordingError for an event of another game.
    """
    return not isinstance(found := _judged(question, known, game, decision), str) and found.status is Status.LEGAL


def why_not(question: Referee, known: NameLookup, game: Game, decision: ev.Event) -> tuple[Reason, ...]:
    """Every reason why the decision, made now, is not legal; empty if it is legal.

    Raises RecordingError for an event of another game.
    """
    found = _judged(question, known, game, decision)
    if isinstance(found, str):
        return (cannot_be(found),)
    return reasons_of(found, decision, question, game)


def cannot_be(why: str) -> Reason:
    """The reason against an impossible event, which refers to something that does not exist."""
    return Reason(verdict=Status.ILLEGAL, code=DAMAGED, rule="", message=why)


def by_hidden_cards(due: ag.May) -> str:
    return f"{due.player} decides by cards that are hidden here"


def too_little_known(due: ag.May) -> Reason:
    """The reason why legality is unknown to a viewer who may not see these cards."""
    return Reason(verdict=Status.UNCLEAR, code=UNREAD_TEXT, rule="", message=unclear(by_hidden_cards(due)))


def reasons_of(verdict: Verdict, event: ev.Event, before: Referee, game: Game) -> tuple[Reason, ...]:
    """The findings of a verdict, in names; `before` stands right before the event."""
    if verdict.status is Status.LEGAL:
        return ()
    with in_force(before.catalogue):
        named = finding_in_words(verdict.findings, event, before, game.item_name, game.card_name)
        found: list[Finding] = list(reasons(verdict, named, before.say(event)))
    return tuple(
        Reason(
            verdict=verdict.status,
            code=one.code,
            rule=one.rule,
            message=one.message,
            expected=one.expected,
            also=one.also,
        )
        for one in found
    )


def _judged(question: Referee, known: NameLookup, game: Game, decision: ev.Event) -> Verdict | str:
    """The verdict on the decision; or the reason why it is impossible."""
    if not isinstance(decision, Decided) or type(decision) not in game.codec.types.values():
        cause = f"{type(decision).__name__} is not a decision of {game.name}"
        raise RecordingError(cause, remedy="give a typed decision of this game, ChanceFell, or a line of a transcript")
    with in_force(question.catalogue):
        wrong = unknown_reference(question.table, decision, known)
        if wrong:
            return wrong
        try:
            return question.fork().feed(decision)
        except FoldError as damage:
            return str(damage)
