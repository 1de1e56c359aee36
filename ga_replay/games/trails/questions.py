"""Descriptions of questions, for the player who answers them."""

from __future__ import annotations

from itertools import islice
from typing import Final

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.events import keys
from ga_replay.core.ports.questions import Asker, Procedures, QuestionText, asker
from ga_replay.core.ports.text_gist import text_gist
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails import queries
from ga_replay.games.trails.phrases import place_of
from ga_replay.games.trails.text_ref import inside, said

PROCEDURES: Final = Procedures(
    items=("resolve", "deeds", "may", "may pay", "look", "choosing", "choices", "pay", "to the deck"),
    cards=("play",),
    within=("discard", "plan", "draw", "happening"),
)
REQUESTS: Final = {
    "1203.1": "choose the cards that pay",
    "1314.1": "choose the cards to discard",
    "1312.2": "choose the cards to take",
    "502.4": "put these in order, the first one goes first",
}
"""The requests of rules if the kind of the answer does not say it."""
DEEDS: Final = {
    "Draw": "draw {count}",
    "Bond": "gain {by} bond|lose {by} bond",
    "Gain": "gain CP or EP",
    "Stun": "stun",
    "Cure": "cure",
    "KnockOut": "K.O.",
    "Destroy": "destroy",
    "Discard": "discard {count}",
    "Ready": "ready",
    "Action": "action",
    "Turn": "turn face-{face}",
    "Give": "change cards",
    "Support": "give support",
    "Rule": "change a rule",
    "Price": "change a cost",
    "Link": "link",
    "Reveal": "reveal",
    "Look": "look at cards",
    "Move": "move a card",
    "Put": "put a card somewhere",
    "Exile": "exile",
    "Rebuild": "rebuild the deck",
    "Plan": "plan {count}",
    "Counter": "counter",
    "Ignore": "ignore",
    "Seize": "take over",
    "Withdraw": "take out of the attack",
    "TreatAs": "treat as something else",
    "ChooseOrganization": "choose organizations",
    "Later": "do something later",
    "Instead": "replace what happens",
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
    return QuestionText(request, about(scene, own), own.text, names=_names(scene, due), hints=_hints(scene, due, own))


def about(scene: Scene, own: Asker) -> str:
    """The card that asks, and which of its abilities."""
    if not own.handle:
        return ""
    place = place_of(scene, own.handle, own.text) if own.text else ""
    return ", ".join(filter(None, (queries.label(scene, own.handle), place)))


def _names(scene: Scene, due: ag.May) -> dict[object, str]:
    """The answers that are not cards, in words."""
    match due.kinds[0]:
        case de.Planned:
            return {one: _plan(scene, one) for one in islice(due.choice, MOST)}
        case de.ReplacementChosen:
            return {one: f"replacement {one}, by age" if one else "none of them" for one in due.choice}
        case _:
            return {}


def _plan(scene: Scene, one: de.Planned) -> str:
    """The destinations of the cards that were looked at."""
    ways = (("bottom", one.bottom), ("top", one.top))
    return "; ".join(
        f"to the {end}: {', '.join(queries.label(scene, card) for card in cards)}" for end, cards in ways if cards
    )


def _hints(scene: Scene, due: ag.May, own: Asker) -> dict[object, str]:
    """The consequence of a yes or a craft, and the card that gives an EP."""
    if due.kinds[0] is de.Accepted and keys.is_text_ref(own.text):
        return {True: _deeds(own.text)}
    if due.value_of:
        return {}
    return {one: told for one in islice(due.choice, MOST) if (told := _played(scene, one))}


def _played(scene: Scene, one: object) -> str:
    """The play in a line of the menu that does not name it."""
    match one:
        case de.CraftPlayed():
            return _deeds(one.text)
        case de.EPGained():
            return f"actions {queries.label(scene, one.handle)}"
        case _:
            return ""


def _deeds(text: str) -> str:
    """The deeds of the text at that address."""
    try:
        return text_gist(inside(said(text)), DEEDS)
    except LookupError:
        return ""
