"""The agenda: the procedures under way and their steps. Plain data that a referee encodes, decodes and forks.

A step returns one of these, or a list of them to be done in turn, or nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Callable

from msgspec import Struct, field

from ga_replay.core.events import ChanceFell, Decision, Event, Fact
from ga_replay.core.events.ids import Handle, RuleId, SeatName
from ga_replay.core.rules.choice import AnyChoice

Args = tuple[int | str, ...]


class Must(Struct, frozen=True, tag=True, gc=False):
    """Facts that happen now. `ordered` ones come in this order; the others have none among themselves.

    `instead` are the facts of another reading of the rulebook; `reading` names the contradiction. `by_text`: possible
    remainders of an unread text; a log by a person who can read it has none of them. `proposed`: replacement effects
    have run on them before; they were put off since.
    """

    facts: tuple[Fact, ...]
    because: RuleId = ""
    ordered: bool = False
    instead: tuple[Fact, ...] = ()
    reading: str = ""
    by_text: bool = False
    proposed: bool = False


class Call(Struct, frozen=True, tag=True, gc=False):
    """Another procedure runs, then this one goes on."""

    procedure: str
    args: Args = ()


class ReplaceWith(Struct, frozen=True, tag=True, gc=False):
    """Another procedure replaces this one."""

    procedure: str
    args: Args = ()


class Goto(Struct, frozen=True, tag=True, gc=False):
    """The procedure continues at that step."""

    step: str


class RepeatStep(Struct, frozen=True, tag=True, gc=False):
    """The same step is entered once more, with these arguments if given."""

    args: Args | None = None


class End(Struct, frozen=True, tag=True, gc=False):
    """The procedure is over."""


class StepReply(Struct, frozen=True, gc=False):
    """The answer of a step that was entered together with others (`Step.skip_if`), and the index after it."""

    at: int
    reply: Reply | Asking


class Remainder(Struct, frozen=True, tag=True):
    """The rest of a group when a player left the game: it continues with what does not concern players who are out."""

    group: Must


class ForcedChoice(Struct, frozen=True, tag=True):
    """A question with one possible answer.

    The game takes it, and still accepts it as a recorded event (referee/settled_questions.py). `asked` is the question,
    `answer` the only value; `then` is the consequence.
    """

    asked: May | Chance
    answer: object
    then: Reply = None


Answer = Must | Remainder | Call | ReplaceWith | Goto | RepeatStep | End | ForcedChoice
Reply = Answer | list[Answer] | None


class May(Struct, frozen=True):
    """A player decides. `kinds` are the types of decision that answer.

    `value_of` is the chosen field (empty: the whole decision). `sealed` choices are made at once and hidden. `together`
    are other players who make theirs at the same time, so that any of them may answer first. `instead` are values that
    another reading of the rulebook would allow; `reading` names the contradiction. `more` is the field for more of the
    same if only one may be chosen. `about` are unknown cards that the player alone sees, and on which it depends
    whether there is anything to decide; `unsaid` is the answer of who then says nothing. `wider` is the question if
    unknown cards that the player alone sees let them do more.
    """

    player: SeatName
    choice: AnyChoice
    kinds: tuple[type[Decision], ...]
    rule: RuleId = ""
    value_of: str = ""
    sealed: bool = False
    together: tuple[tuple[str, AnyChoice], ...] = ()
    instead: tuple[object, ...] = ()
    reading: str = ""
    more: str = ""
    about: tuple[Handle, ...] = ()
    unsaid: Decision | None = None
    wider: May | None = None

    def choice_of(self, player: SeatName) -> AnyChoice:
        for other, choice in self.together:
            if other == player:
                return choice
        return self.choice

    def asks(self, player: SeatName) -> bool:
        """True if that player may answer now."""
        return player == self.player or (bool(self.together) and any(other == player for other, _ in self.together))

    def value(self, decision: Decision) -> object:
        """The chosen value; a tuple if more than one is given and only one may be chosen."""
        found = getattr(decision, self.value_of) if self.value_of else decision
        return (found, *more) if self.more and (more := getattr(decision, self.more)) else found


class Chance(Struct, frozen=True):
    """Chance decides `what`; the outcome is recorded as `ChanceFell` and must be a member of the choice."""

    what: str
    choice: AnyChoice
    rule: RuleId = ""
    player: SeatName = ""


class UnreadText(Struct, frozen=True):
    """An unread text acts now: facts as people write them, then `TextDone`.

    `missing` names the missing information, in words; without it the text itself is unread.
    """

    handle: Handle
    text: str
    player: SeatName = ""
    missing: str = ""

    @property
    def open(self) -> str:
        """The reason why the verdict is open."""
        return self.missing or self.text or f"card {self.handle} is not identified"


class Unidentified(Struct, frozen=True):
    """These cards are public now, and what follows depends on their identities: `Identified` is expected for each.

    If something else comes instead, the game continues without them, and what depends on them is unclear. `unfit` says
    once they are told why they cannot be those cards, after what was done with them.
    """

    handles: tuple[int, ...]
    rule: RuleId = ""
    unfit: Callable[[], str] | None = None


class Over(Struct, frozen=True):
    """Nothing is due any more."""

    winner: str = ""
    why: str = ""


Due = Must | May | Chance | UnreadText | Unidentified | Over
Asking = May | Chance | UnreadText | Unidentified


class Frame(Struct, gc=False):
    """A procedure under way: `at` is the next step, `asked` the one that waits for an answer (-1: none).

    `queue` is the rest of the last answer.
    """

    procedure: str
    at: int = 0
    args: Args = ()
    asked: int = -1
    queue: list[Answer] = field(default_factory=list)

    def fork(self) -> Frame:
        """A copy that shares nothing that changes."""
        twin = copy.copy(self)
        twin.queue = self.queue.copy()
        return twin


def only_repeats(answer: Answer) -> bool:
    """True if the answer only repeats steps; one with arguments of its own makes progress."""
    return isinstance(answer, Goto) or (isinstance(answer, RepeatStep) and answer.args is None)


def fits(due: May, decision: Decision) -> bool:
    """True if the decision is of the player and kind that is asked for."""
    return type(decision) in due.kinds and (decision.player == due.player or due.asks(decision.player))


def meant(due: Due, decision: Decision) -> Due:
    """The question that the decision answers: the wider one if it fits that one alone."""
    if type(due) is May and due.wider is not None and not fits(due, decision) and fits(due.wider, decision):
        return due.wider
    return due


def answers(due: Due | None, event: Event) -> bool:
    """True if the event answers the question, right or wrong."""
    if isinstance(due, May):
        return isinstance(event, Decision) and fits(due, event)
    return isinstance(due, Chance) and isinstance(event, ChanceFell)


def names_chance(due: Due | None, decision: Decision) -> bool:
    """True if a decision names something that chance decides: somebody picked it."""
    items = {*getattr(due.choice, "items", ())} if isinstance(due, Chance) else set()
    values = (getattr(decision, name) for name in decision.__struct_fields__) if items else ()
    return any(isinstance(value, tuple) and bool(value) and items.issuperset(value) for value in values)


Agenda = list[Frame]


def fork(agenda: Agenda) -> Agenda:
    """A copy that shares nothing that changes."""
    return [frame.fork() for frame in agenda]


def facts(*happened: Fact, because: RuleId = "") -> Must:
    """Facts that happen together."""
    return Must(happened, because)
