"""The question with which a recording waits, with its menu, and the event that an answer means."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from ga_replay.app.errors import RecordingError
from ga_replay.app.sight import Sight, ends_the_phase
from ga_replay.core import agenda as ag
from ga_replay.core import events as ev
from ga_replay.core.choice import Menu, Number, Of, Order, Some
from ga_replay.core.referee import Referee
from ga_replay.logs.transcript.pen import Pen

MOST_OFFERED = 40
"""So many options are listed; all others can be said as a line, or decided as a typed decision."""


class Option(Struct, frozen=True):
    """A line of the menu: `value` is a typed decision, or one item of those that are to be chosen."""

    text: str
    value: Any


class Question(Struct, frozen=True):
    """What is asked, in words, with its menu.

    `several` says how many options make an answer, as (least, most); None: one. A rule can forbid some combinations of them. `passes` is the place
    of passing, from 1 (0: none). `more`: not all options are listed. `player` is the seat that answers, empty if it is not a player. `rule` is the
    id of the rule by which it is asked.
    """

    text: str
    options: tuple[Option, ...] = ()
    rule: str = ""
    several: tuple[int, int] | None = None
    passes: int = 0
    more: bool = False
    player: str = ""


OVER = Question("the game is over")


def question_of(pen: Pen, sight: Sight) -> Question:
    """What the pen waits for."""
    due = pen.due
    referee = sight.seen(pen)
    match due:
        case ag.May():
            return _may(pen, referee, sight)
        case ag.Chance():
            return _choice(f"chance decides for {due.player}: {due.what}", referee, ev.Decision, due, sight)
        case ag.ByText():
            question = f"{due.text} acts, but is not understood: write what it does (!fact …), then 1"
            return Question(question, (Option("that is all it does", ev.TextDone()),), player=due.player)
        case ag.Tell():
            return Question("a card is revealed now: which one?", (), due.rule)
        case ag.Over():
            return OVER
        case _:
            return Question("")


def _may(pen: Pen, referee: Referee, sight: Sight) -> Question:
    due = referee.due
    if not isinstance(due, ag.May):
        return Question("")
    if not isinstance(due.choice, Menu):
        verb = next((verb.name for verb in pen.wording.verbs if verb.kind in due.kinds), "decide")
        return _choice(f"{due.player}: {verb}", referee, due.kinds[0], due, sight)
    passing = type(pen.wording.passing(due.player))
    options = _options(pen, referee, due)
    passes = next((at for at, one in enumerate(options, 1) if type(one.value) is passing), 0)
    if ends_the_phase(pen, due.player):
        passes = 0
    acts = any(verb.acts for verb in pen.wording.verbs if verb.kind in due.kinds)
    text = f"{due.player} acts" if acts else f"{due.player} decides"
    more = len(options) > MOST_OFFERED
    return Question(text, tuple(options[:MOST_OFFERED]), due.rule, None, passes, more, due.player)


def _options(pen: Pen, referee: Referee, due: ag.May) -> list[Option]:
    """The decisions of a menu, and one more than are listed. Nobody needs to tell copies in a hand apart."""
    options: list[Option] = []
    copies: set[str] = set()
    for decision in due.choice:
        text = referee.say(decision)
        handle = getattr(decision, "handle", 0)
        if handle and handle not in pen.table.things:
            if text in copies:
                continue
            copies.add(text)
        options.append(Option(text, decision))
        if len(options) > MOST_OFFERED:
            break
    return options


def _choice(text: str, referee: Referee, kind: type[ev.Decision], due: ag.May | ag.Chance, sight: Sight) -> Question:
    choice, player = due.choice, due.player

    def options(items: Sequence[Any]) -> tuple[Option, ...]:
        return tuple(Option(sight.game.item_name(referee.scene, kind, item), item) for item in items)

    match choice:
        case Of():
            several = (1, 1) if isinstance(due, ag.Chance) else None
            return Question(text, options(choice.items), due.rule, several, player=player)
        case Some():
            several = (choice.min, min(choice.max, len(choice.items)))
            return Question(text, options(choice.items), due.rule, several, player=player)
        case Order():
            several = (len(choice.items), len(choice.items))
            return Question(f"{text}, in order", options(choice.items), due.rule, several, player=player)
        case Number():
            numbers = range(choice.min, choice.max + 1)
            listed, more = options(numbers[:MOST_OFFERED]), len(numbers) > MOST_OFFERED
            return Question(f"{text}, {choice.min} to {choice.max}", listed, due.rule, None, 0, more, player)
        case _:
            members = list(islice(choice, MOST_OFFERED + 1))
            listed = tuple([Option(str(one), one) for one in members[:MOST_OFFERED]])
            return Question(text, listed, due.rule, None, 0, len(members) > MOST_OFFERED, player)


def chosen_event(due: ag.Due, question: Question, numbers: Sequence[int]) -> ev.Event:
    """The event that these places of the menu mean, from 1. Raises RecordingError with what is wrong."""
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


def decision_of(due: ag.Due, value: Any) -> ev.Event:
    """The event that gives this value to what is due. Raises RecordingError if nothing is asked."""
    if isinstance(value, ev.Event):
        return value
    if isinstance(due, ag.Chance):
        return ev.ChanceFell(due.what, value if isinstance(value, tuple) else (value,))
    if isinstance(due, ag.May):
        make: Any = due.kinds[0]
        event: ev.Event = make(due.player, value)
        return event
    raise RecordingError("nothing is asked")


def place_of(question: Question, option: Option) -> int:
    """The number of an option. Raises RecordingError if it is of another question."""
    if option not in question.options:
        remedy = "choose one of those that the question has now"
        raise RecordingError(f'"{option.text}" is not on the menu', remedy=remedy)
    return question.options.index(option) + 1
