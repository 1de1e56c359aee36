"""The open question of a recording, with its menu, and the event of an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.decisions import by_hidden_cards
from ga_replay.app.errors import RecordingError
from ga_replay.app.recorder_view import RecorderView, ends_the_phase
from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.ports.questions import QuestionText, marks, told_apart_by_marks
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Menu, Number, Of, Order, Some
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.views.legal_options import LegalOptions, legal_options

MOST_OFFERED = 40
"""The number of options listed; all others can be written as a line, or decided as a typed decision."""

CARDS = frozenset(
    {"handle", "handles", "attacker", "targets", "weapons", "target", "supporter", "attackers", "blockers"}
)
"""The fields of decisions that name cards."""
TRIGGERS = frozenset({"trigger", "triggers"})
"""Those that name waiting triggers."""


class Option(Struct, frozen=True):
    """A line of the menu: `value` is a typed decision, or one of several items to be chosen. `hint` is its consequence.

    `copy` distinguishes it from equal texts: `1 of 2 alike`.
    """

    text: str
    value: Any
    hint: str = ""
    copy: str = ""

    @property
    def line(self) -> str:
        """The whole line as it is shown; all lines of a menu differ."""
        return f"{self.text}{f' ({self.copy})' if self.copy else ''}{f': {self.hint}' if self.hint else ''}"


class Question(Struct, frozen=True, kw_only=True):
    """A question in words, with its menu.

    `several` is the number of options in an answer, as (least, most); None: one. A rule can forbid some combinations of
    them. `passes` is the place of passing, from 1 (0: none). `more`: not all options are listed. `player` is the seat
    that answers, empty if it is not a player. `rule` is the id of the rule by which it is asked, empty if the text of a
    card asks. `about` is the card that asks, in words; `print` are the lines of its text that ask, if the user has
    imported them.
    """

    text: str
    options: tuple[Option, ...] = ()
    rule: str = ""
    several: tuple[int, int] | None = None
    passes: int = 0
    more: bool = False
    player: str = ""
    about: str = ""
    print: tuple[str, ...] = ()


OVER = Question(text="the game is over")


def question_of(pen: Pen, view: RecorderView) -> Question:
    due = pen.due
    referee = view.seen(pen)
    match due:
        case ag.May():
            return _may(pen, referee, view)
        case ag.Chance():
            return _choice(referee, ev.Decision, due, view)
        case ag.UnreadText():
            asked = view.game.wording.asked(referee.scene, due, referee.progress.agenda)
            acts = "a text acts that is not understood: write what it does (!fact …), then 1"
            question = f"{due.player}: {acts}" if due.player else acts
            options = (Option("that is all it does", ev.TextDone()),)
            return Question(
                text=question,
                options=options,
                player=due.player,
                about=asked.about,
                print=_printed(view, referee, asked),
            )
        case ag.Unidentified():
            return Question(text="a card is revealed now: which one?", options=(), rule=_rule(due.rule))
        case ag.Over():
            return OVER
        case _:
            return Question(text="")


def _may(pen: Pen, referee: Referee, view: RecorderView) -> Question:
    due = referee.due
    if not isinstance(due, ag.May) or hidden_from(referee, pen):
        return _hidden(pen)
    if not isinstance(due.choice, Menu):
        return _choice(referee, due.kinds[0], due, view)
    asked = view.game.wording.asked(referee.scene, due, referee.progress.agenda)
    passing = type(pen.wording.passing(due.player))
    options = _options(pen, referee, due, asked)
    passes = next((at for at, one in enumerate(options, 1) if type(one.value) is passing), 0)
    if ends_the_phase(pen, due.player):
        passes = 0
    acts = any(verb.acts for verb in pen.wording.verbs if verb.kind in due.kinds)
    text = f"{due.player} acts" if acts else f"{due.player}: {asked.request}"
    more = len(options) > MOST_OFFERED
    return Question(
        text=text,
        options=tuple(options[:MOST_OFFERED]),
        rule=_rule(due.rule),
        several=None,
        passes=passes,
        more=more,
        player=due.player,
        about=asked.about,
    )


def due_of(pen: Pen, view: RecorderView) -> LegalOptions:
    """The due events in words, as the role may know them."""
    seen, hidden = seen_of(pen, view)
    if hidden is not None:
        return LegalOptions(by_hidden_cards(hidden), (), hidden.rule, more=True)
    return legal_options(seen, view.game.item_name)


def seen_of(pen: Pen, view: RecorderView) -> tuple[Referee, ag.May | None]:
    """A referee with the role's knowledge; and what is asked, if the role knows too little to be asked that."""
    seen = view.seen(pen)
    return seen, hidden_from(seen, pen)


def hidden_from(seen: Referee, pen: Pen) -> ag.May | None:
    """The question without its answers, if the role knows too little to answer it; else None.

    `seen` has the role's knowledge. For it the match goes on with something later.
    """
    due, known = pen.due, seen.due
    if not isinstance(due, ag.May):
        return None
    if isinstance(known, ag.May) and (known.player, known.kinds) == (due.player, due.kinds):
        return None
    return replace(due, choice=Of(), together=(), instead=())


def _rule(rule: str) -> str:
    """The rule of the rulebook; a question by a card's text is explained by the card."""
    return "" if rule.startswith("card:") else rule


def _printed(view: RecorderView, referee: Referee, asked: QuestionText) -> tuple[str, ...]:
    """The lines of a card that ask, as they are printed, if the user has imported them."""
    pool = referee.scene.catalogue.pools[view.game.catalog.known]
    try:
        printed = pool.text_of(pool.by_slug(keys.card_of_text(asked.text)))
    except LookupError:
        return ()
    lines = printed.lines if printed is not None else ()
    return tuple(lines[asked.line - 1 : asked.line] if asked.line else lines)


def _options(pen: Pen, referee: Referee, due: ag.May, asked: QuestionText) -> list[Option]:
    """The decisions of a menu, and one more than are listed. Copies in a hand are interchangeable."""
    options: list[Option] = []
    copies: set[str] = set()
    for decision in due.choice:
        text = referee.say(decision)
        handle = getattr(decision, "handle", 0)
        if handle and handle not in pen.table.things:
            if text in copies:
                continue
            copies.add(text)
        options.append(Option(text, decision, asked.hints.get(decision, "")))
        if len(options) > MOST_OFFERED:
            break
    return _apart(referee, _counted(options))


def _counted(options: list[Option]) -> list[Option]:
    """Numbers from 0 on with 0 last, so that the number of a line is the number that it says."""
    said = [int(one.text) if one.text.isdecimal() else getattr(one.value, "x", None) for one in options]
    return [*options[1:], options[0]] if len(said) > 1 and said == [*range(len(said))] else options


def _apart(referee: Referee, options: Sequence[Option], *, triggers: bool = False) -> list[Option]:
    """The options with distinct lines; `triggers` are distinguished by their sources."""
    waiting = referee.table.waiting

    def sources(value: object) -> tuple[int, ...]:
        return (waiting[TriggerId(value)].source,) if isinstance(value, int) and value in waiting else ()

    def marked(at: int) -> tuple[str, ...]:
        value = options[at].value
        several = [marks(referee.table, one) for one in (sources(value) if triggers else _handles(value))]
        return tuple(", ".join(filter(None, (one[kind] for one in several))) for kind in (0, 1))

    apart = told_apart_by_marks([one.text for one in options], marked)
    counts = Counter((text, one.hint) for one, (text, _) in zip(options, apart, strict=True))
    return [
        replace(one, text=text, copy=copy if counts[text, one.hint] > 1 else "")
        for one, (text, copy) in zip(options, apart, strict=True)
    ]


def _handles(value: object) -> tuple[int, ...]:
    """The cards that an answer names; of several numbers only the first one is surely a card."""
    if isinstance(value, ev.Decision):
        return tuple(one for name in value.__struct_fields__ if name in CARDS for one in _listed(getattr(value, name)))
    if isinstance(value, tuple):
        return tuple(one for one in value[:1] if isinstance(one, int))
    return (value,) if isinstance(value, int) and not isinstance(value, bool) else ()


def _listed(field: object) -> tuple[int, ...]:
    return field if isinstance(field, tuple) else (field,)


def _hidden(pen: Pen) -> Question:
    """The question for a decision that depends on cards which only another player sees: it needs a line."""
    due = pen.due
    if not isinstance(due, ag.May):
        return Question(text="")
    verb = next((verb for verb in pen.wording.verbs if verb.kind in due.kinds), None)
    such = f", such as {verb.example}" if verb is not None and verb.example else ""
    nothing = isinstance(due.choice, Some) and due.choice.min == 0
    return Question(
        text=f"{by_hidden_cards(due)}: write the line{such}{'; Enter: nothing' if nothing else ''}",
        options=(),
        rule=_rule(due.rule),
        several=(0, 0) if nothing else None,
        player=due.player,
    )


def _choice(referee: Referee, kind: type[ev.Decision], due: ag.May | ag.Chance, view: RecorderView) -> Question:
    choice, player = due.choice, due.player
    asked = view.game.wording.asked(referee.scene, due, referee.progress.agenda)
    text = f"{player}: {asked.request}" if player else asked.request
    about, lines, rule = asked.about, _printed(view, referee, asked), _rule(due.rule)

    def options(items: Iterable[object]) -> tuple[Option, ...]:
        named = [
            Option(
                _named(asked, item) or view.game.item_name(referee.scene, kind, item), item, asked.hints.get(item, "")
            )
            for item in items
        ]
        return tuple(_apart(referee, _counted(named), triggers=isinstance(due, ag.May) and due.value_of in TRIGGERS))

    question = Question(text=text, rule=rule, player=player, about=about, print=lines)
    match choice:
        case Of():
            several = (1, 1) if isinstance(due, ag.Chance) else None
            return replace(question, options=options(choice.items), several=several)
        case Some():
            several = (choice.min, min(choice.max, len(choice.items)))
            return replace(question, options=options(choice.items), several=several)
        case Order():
            several = (len(choice.items), len(choice.items))
            ordered = text if "order" in text or "first" in text else f"{text}, in order"
            return replace(question, text=ordered, options=options(choice.items), several=several)
        case Number():
            numbers = range(choice.min, choice.max + 1)
            bounds = f"{text}, {choice.min} to {choice.max}"
            listed, more = options(numbers[:MOST_OFFERED]), len(numbers) > MOST_OFFERED
            return replace(question, text=bounds, options=listed, more=more)
        case _:
            members = list(islice(choice, MOST_OFFERED + 1))
            listed, more = options(members[:MOST_OFFERED]), len(members) > MOST_OFFERED
            return replace(question, options=listed, more=more)


def _named(asked: QuestionText, item: object) -> str:
    """An answer that is not a card, in the words of the question; empty if it has none. Some are made on demand."""
    try:
        return asked.names[item]
    except (KeyError, TypeError):
        return ""


def chosen_event(due: ag.Due, question: Question, numbers: Sequence[int]) -> ev.Event:
    """The event of these places of the menu, from 1. Raises RecordingError with the fault."""
    options, several = question.options, question.several
    wrong = [number for number in numbers if not 1 <= number <= len(options)]
    if wrong and not options:
        raise RecordingError("there is no menu to choose from now", remedy="write a line")
    if wrong:
        raise RecordingError(f"{wrong[0]} is not on the menu; choose from 1 to {len(options)}")
    values = tuple(options[number - 1].value for number in numbers)
    if several is None and len(values) != 1:
        raise RecordingError("give one number")
    if several is not None and not several[0] <= len(values) <= several[1]:
        least, most = several
        wanted = least if least == most else f"{least} to {most}"
        raise RecordingError(f"{len(values)} chosen; {wanted} must be")
    return decision_of(due, values[0] if several is None else values)


def decision_of(due: ag.Due, value: object) -> ev.Event:
    """The event that gives this value to the open question. Raises RecordingError if there is none."""
    if isinstance(value, ev.Event):
        return value
    if isinstance(due, ag.Chance):
        return ev.ChanceFell(due.what, value if isinstance(value, tuple) else (value,))
    if isinstance(due, ag.May):
        make: Callable[..., ev.Decision] = due.kinds[0]
        event: ev.Event = make(due.player, value)
        return event
    raise RecordingError("nothing is asked")


def place_of(question: Question, option: Option) -> int:
    """The number of an option. Raises RecordingError if it is of another question."""
    if option not in question.options:
        remedy = "choose one of those that the question has now"
        raise RecordingError(f'"{option.text}" is not on the menu', remedy=remedy)
    return question.options.index(option) + 1
