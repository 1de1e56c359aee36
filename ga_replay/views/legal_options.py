"""The due events in words: who decides, and what is legal."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.events import Decision, keys
from ga_replay.core.ports.text_place import text_place
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import AnyChoice, Menu, Number, Of, Order, Some, Split
from ga_replay.core.rules.scene import Scene

MOST = 24
"""The number of possibilities written out; the others are counted or left as `…`."""

BOOKKEEPING = (
    ev.UsageMarked,
    ev.ChoiceSet,
    ev.PassCounted,
    ev.EffectChanged,
    ev.TriggerGone,
    ev.RoleEnded,
    ev.WindowNamed,
)
"""Events that only concern the rules and the record: they follow from the others."""

ItemName = Callable[[Scene, type[Decision], Any], str]


class LegalOptions(Struct, frozen=True):
    """One due decision.

    `question` names the player and the choice, `items` the legal answers, `more` is true if there are others.
    """

    question: str
    items: tuple[str, ...]
    rule: str = ""
    more: bool = False


def legal_options(referee: Referee, name: ItemName) -> LegalOptions:
    """The due events in words; decisions about unidentified cards are left out, and `more` is set."""
    due = referee.due
    match due:
        case ag.Must():
            told = [fact for fact in referee.pending if not isinstance(fact, BOOKKEEPING)] or referee.pending
            return LegalOptions("this happens now", tuple(referee.say(fact) for fact in told[:MOST]), due.because)
        case ag.May():
            return _decision(referee, due, name)
        case ag.Chance():
            return LegalOptions(
                f"chance decides: {due.what}", _items(referee.scene, Decision, due.choice, name), due.rule
            )
        case ag.UnreadText():
            card = name(referee.scene, Decision, due.handle) if due.handle else "the rules"
            place = text_place(due.text, keys.card_of_text(due.text), str)
            return LegalOptions(
                "a text is acting that is not understood", (f"what {card} says{f' in {place}' if place else ''}",)
            )
        case ag.Unidentified():
            cards = tuple(f"which card {name(referee.scene, Decision, handle)} is" for handle in due.handles)
            return LegalOptions("everybody can see this now", cards, due.rule)
        case ag.Over():
            return LegalOptions("the game is over", ())


def settled_answer(referee: Referee, settled: ag.ForcedChoice, name: ItemName) -> LegalOptions:
    """The one answer to a question that was settled automatically."""
    asked, answer = settled.asked, settled.answer
    kind: type[Decision] = asked.kinds[0] if isinstance(asked, ag.May) else Decision
    make: Callable[..., Decision] = kind
    if isinstance(answer, tuple) and answer:
        only = tuple(_counted([name(referee.scene, kind, one) for one in answer]))
    elif isinstance(asked, ag.May):
        only = (referee.say(make(asked.player, answer)),)
    else:
        only = ("nothing",)
    return LegalOptions(f"{asked.player} has no other choice", only, asked.rule)


def _decision(referee: Referee, due: ag.May, name: ItemName) -> LegalOptions:
    scene, kind = referee.scene, due.kinds[0]
    if isinstance(due.choice, Menu):
        found = [referee.say(decision) for decision in islice(due.choice, MOST + 1)]
        return LegalOptions(f"{due.player} decides", tuple(dict.fromkeys(found[:MOST])), due.rule, len(found) > MOST)
    if isinstance(due.choice, Some) and not due.choice.items and due.value_of:
        nothing: Callable[..., Decision] = kind
        return LegalOptions(f"{due.player} decides", (referee.say(nothing(due.player, ())),), due.rule)
    question = f"{due.player} decides: {kind.asks}{_how(due.choice)}"
    return LegalOptions(question, _items(scene, kind, due.choice, name), due.rule)


def _how(choice: AnyChoice) -> str:
    match choice:
        case Some():
            wanted = str(choice.min) if choice.min == choice.max else f"{choice.min} to {choice.max}"
            return f", {wanted} of these"
        case Of():
            return ", one of these"
        case Order():
            return ", these in some order"
        case Split():
            return f", {choice.total} in total, divided among these" + (
                f", at least {choice.least} each" if choice.least else ""
            )
        case Number():
            return f", a number from {choice.min} to {choice.max}"
        case _:
            return ""


def _items(scene: Scene, kind: type[Decision], choice: AnyChoice, name: ItemName) -> tuple[str, ...]:
    match choice:
        case Some() | Of() | Order():
            return tuple(_counted([name(scene, kind, one) for one in choice.items]))
        case Split():
            return tuple(_counted([name(scene, kind, one) for one in choice.bins]))
        case Number():
            return ()
        case _:
            return tuple([name(scene, kind, one) for one in islice(choice, MOST)])


def _counted(names: list[str]) -> list[str]:
    """Equal names once, with their number."""
    return [one if names.count(one) == 1 else f"{names.count(one)} {one}" for one in dict.fromkeys(names)]
