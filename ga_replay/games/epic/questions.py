"""Descriptions of questions, for the player who answers them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.events import Decision
from ga_replay.core.ports.questions import Asker, Procedures, QuestionText, asker
from ga_replay.core.ports.text_gist import text_gist
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.phrases import place_of
from ga_replay.games.epic.playing.deeds import deeds_of

PROCEDURES: Final = Procedures(
    items=("resolve",),
    cards=("play", "power", "pay"),
    within=("discard", "recycle", "sacrifice", "dig", "to the bottom", "other part", "finish"),
)
REQUESTS: Final = {
    "1.7.4": "choose the cards to discard: the hand is over its limit",
    "3.6.2": "choose what pays the cost",
}
"""The requests of rules if the kind of the answer does not say it."""
DEEDS: Final = {
    "Draw": "draw {count}",
    "Health": "gain {by} health|lose {by} health",
    "Pay": "pay for it",
    "Gold": "get gold",
    "Damage": "deal {amount} damage",
    "Break": "break a champion",
    "Sacrifice": "have a champion of theirs broken",
    "Banish": "banish",
    "Discard": "discard {count}",
    "Token": "put {count} tokens into play",
    "Transform": "transform a champion",
    "Give": "change a champion",
    "Counters": "put {count} {kind} counters",
    "Expend": "expend",
    "Prepare": "prepare",
    "Withdraw": "take out of the battle",
    "Seize": "gain control",
    "Return": "return to the hand",
    "Enter": "put into play",
    "Dig": "look at {count} cards of the deck",
    "Name": "name something",
    "Dearer": "make plays dearer",
    "Bar": "forbid {what}",
    "Recall": "recall this card",
    "Recycle": "recycle",
    "Win": "win the game",
}
MOST = 41
"""The number of lines of a menu that are examined."""


@with_its_cards
def asked(scene: Scene, due: ag.May | ag.Chance | ag.UnreadText, agenda: ag.Agenda) -> QuestionText:
    """The question in words."""
    if isinstance(due, ag.UnreadText):
        return QuestionText("write what it does", about(scene, Asker(due.handle, due.text)), due.text)
    if isinstance(due, ag.Chance):
        return QuestionText(f"chance: {due.what}")
    own = asker(scene.table, agenda, PROCEDURES)
    kind = due.kinds[0]
    request = REQUESTS.get(due.rule, kind.asks) if due.value_of else kind.asks
    names, hints = _answers(scene, due, agenda)
    return QuestionText(request, about(scene, own), own.text, names=names, hints=hints)


def about(scene: Scene, own: Asker) -> str:
    """The card that asks, and which of its abilities."""
    if not own.handle:
        return ""
    place = place_of(scene, own.handle, own.text) if own.text else ""
    return ", ".join(filter(None, (queries.label(scene, own.handle), place)))


def _answers(scene: Scene, due: ag.May, agenda: ag.Agenda) -> tuple[dict[object, str], dict[object, str]]:
    """The answers in words, and their consequences."""
    kind = due.kinds[0]
    if not due.value_of:
        return {}, {one: told for one in islice(due.choice, MOST) if (told := _part(scene, one))}
    if kind not in {de.Accepted, de.OptionTaken} or not agenda or agenda[-1].procedure != "resolve":
        return {}, {}
    item, at = agenda[-1].args[:2]
    found = next((one for one in scene.table.stack if one.item == item), None)
    deeds: Sequence[ab.Deed] = deeds_of(found) if found is not None else ()
    if not isinstance(at, int) or at >= len(deeds):
        return {}, {}
    match deeds[at]:
        case ab.May(count):
            return {}, {True: text_gist(deeds[at + 1 : at + 1 + count], DEEDS)}
        case ab.Either(one, other):
            ways = (deeds[at + 1 : at + 1 + one], deeds[at + 1 + one : at + 1 + one + other])
            return {1: "the first way", 2: "the second way"}, {
                n: text_gist(way, DEEDS) for n, way in enumerate(ways, 1)
            }
        case _:
            return {}, {}


def _part(scene: Scene, decision: Decision) -> str:
    """The effect of a power, or of the played part of an event."""
    slug = scene.table.card_of.get(getattr(decision, "handle", 0))
    if slug is None:
        return ""
    if isinstance(decision, de.PowerUsed):
        return text_gist(queries.ability(decision.text).deeds, DEEDS)
    if isinstance(decision, de.CardPlayed) and decision.part:
        parts = [one for one in queries.card_named(slug).abilities if one.when == "event"]
        return text_gist(parts[decision.part - 1].deeds, DEEDS) if decision.part <= len(parts) else ""
    return ""
