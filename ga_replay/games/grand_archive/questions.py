"""Descriptions of questions, for the player who answers them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, Final

from msgspec.structs import replace

from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.events import keys
from ga_replay.core.ports.questions import Asker, Procedures, QuestionText, asker
from ga_replay.core.ports.text_place import text_place
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Order, Split
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import card_types, queries
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.answer_names import of_chance, of_modes
from ga_replay.games.grand_archive.card_names import CardNames
from ga_replay.games.grand_archive.gists import deeds
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.masteries import DIRECTIONS
from ga_replay.games.grand_archive.language.run.code import Instruction
from ga_replay.games.grand_archive.language.run.place import PROCEDURE, place_of
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.phrases import named
from ga_replay.games.grand_archive.texts.continuous import prepared
from ga_replay.games.grand_archive.texts.playing import additional_costs
from ga_replay.games.grand_archive.texts.playing.payment_sources import help_for
from ga_replay.games.grand_archive.texts.resolving.acts.glimpse import Arrangement
from ga_replay.games.grand_archive.texts.resolving.acts.moving import ENDS
from ga_replay.games.grand_archive.texts.resolving.acts.naming_elements import WORDS
from ga_replay.games.grand_archive.texts.resolving.executor import MACHINE
from ga_replay.games.grand_archive.zones import GRAVEYARD, HAND, MEMORY

PROCEDURES: Final = Procedures(
    items=("text", "resolution", "card resolution"),
    cards=("card activation", "card materialization", "ability activation", "attack with a card"),
    topmost=("place trigger",),
    within=("modes and targets", "start", "aftermath", "damage-prevention.p11", "damage-prevention.eg2"),
)
MOST = 41
"""The number of ways to pay that are examined; there may be any number of them."""
REQUESTS: Final = {
    "end-phase.p4": "choose the cards to discard: there are more than the limit",
    "end-phase.6": "choose the cards to discard: there are more than the limit",
    "keyword/critical-n.1": "choose the cards to discard against critical, or none",
    "keyword/imbue-n.1": "show the cards that pay, for imbue?",
    "keyword/imbue.1": "show the cards that pay, for imbue?",
    "keyword/preserve-preserved.2.1": "preserve the card instead of banishing it?",
    "replacement-effects.p4": "choose whose text replaces it, or none",
    "typeline.1": "choose a card type",
    "term/level-up.1": "choose the champion to level up into, or none",
    "cost.2": "choose what pays the reserve cost",
    "damage-step.3.6": "choose who else is dealt the damage",
}
"""The requests of rules, by their ids in each edition, if the kind of the answer does not say it."""
OPTIONS: Final = {
    "choose the end of the deck": frozenset(ENDS),
    "choose the direction": frozenset(DIRECTIONS),
    "choose the zone": frozenset({HAND, MEMORY}),
    "choose elements": frozenset(WORDS),
}
"""The requests of texts that offer options of one kind, which bear their own names."""


@with_its_cards
def asked(scene: Scene, due: ag.May | ag.Chance | ag.UnreadText, agenda: ag.Agenda) -> QuestionText:
    """The question in words."""
    if isinstance(due, ag.UnreadText):
        own = Asker(due.handle, due.text)
        return QuestionText("write what it does", _about(scene, own), due.text, _line(due.text))
    if isinstance(due, ag.Chance):
        what = {"memory": "chance: which cards of the memory pay", "gather": "chance: which card is gathered"}
        outcomes: dict[object, str] = {(face,): word for face, word in enumerate(of_chance(due.what), 1)}
        return QuestionText(what.get(due.what, f"chance: {due.what}"), names=outcomes)
    due = replace(due, rule=scene.rules.numbering.borne(due.rule))
    own = _asker(scene, due, agenda)
    kind = due.kinds[0]
    request = REQUESTS.get(due.rule, kind.asks) if due.value_of else kind.asks
    if kind in {de.Chosen, de.Arranged, de.OptionsChosen}:
        request, names = _chosen(scene, due, agenda)
    elif kind is de.CostsDeclared and any(one.x for one in islice(due.choice, 2)):
        request, names = "choose X", {}
    elif kind is de.FloatingUsed and any(name_of(zone) != GRAVEYARD for zone in _zones(scene, due)):
        request, names = "choose cards to banish for the memory cost", {}
    elif isinstance(due.choice, CardNames):
        kind_of_card = f" of type {due.choice.kind}" if due.choice.kind else ""
        request, names = f"name a card{kind_of_card}, of these or any other", _Names()
    elif due.rule == card_types.RULE:
        names = dict(enumerate(card_types.TYPES, 1))
    elif kind is de.ModesChosen:
        names = of_modes(scene, _steps(agenda), len(getattr(due.choice, "items", ())))
    else:
        names = {}
    return QuestionText(
        request=request,
        about=_about(scene, own),
        text=own.text,
        line=_line(own.text),
        names=names,
        hints=_hints(scene, due, agenda),
    )


def _zones(scene: Scene, due: ag.May) -> list[str]:
    """The zones of the offered cards."""
    zone_of = scene.table.zone_of
    return [zone_of[one] for one in getattr(due.choice, "items", ()) if one in zone_of]


def _asker(scene: Scene, due: ag.May, agenda: ag.Agenda) -> Asker:
    """The card that asks; the rule by which it asks determines the line."""
    found = asker(scene.table, agenda, PROCEDURES)
    return Asker(found.handle, due.rule.removeprefix("card:")) if due.rule.startswith("card:") else found


def _about(scene: Scene, own: Asker) -> str:
    slug, name = scene.table.card_of.get(own.handle, ""), queries.label(scene, own.handle) if own.handle else ""
    place = text_place(own.text, slug, named) if own.text and own.text != slug else ""
    return ", ".join(filter(None, (name, place)))


def _line(text: str) -> int:
    """The printed line that a text is, or 0."""
    line = keys.place_of_text(text).partition(":")[0].partition(".")[0]
    return int(line) if line.isdecimal() else 0


def _chosen(scene: Scene, due: ag.May, agenda: ag.Agenda) -> tuple[str, Mapping[Any, str]]:
    """The choices that a text leaves to the player: cards, numbers, an end of the deck, an order, shares."""
    choice = due.choice
    if isinstance(choice, Arrangement):
        return "choose what stays on top of the deck, the top card first; the others go to the bottom", {
            some: f"on top: {', '.join(_looked_at(scene, choice, one) for one in some)}"
            if some
            else "all to the bottom"
            for some in islice(choice, MOST)
        }
    if isinstance(choice, Split):
        bins = [_recipient(scene, one) for one in choice.bins]
        return f"divide {choice.total} among {', '.join(bins)}", _Shares(bins)
    items = getattr(choice, "items", ())
    options = set(items)
    for request, of in OPTIONS.items():
        if options and options <= of:
            return request, {}
    if items and all(isinstance(one, tuple) for one in items):
        if due.rule.startswith("card:"):
            return "choose how many", {one: str(one[0]) for one in items}
        return "choose which effect replaces it first", {one: f"effect {one[0]}, by age" for one in items}
    if items and isinstance(choice, Order):
        if due.rule.startswith("card:"):
            return "put these in order, the first one nearest to that end of the deck", {}
        if due.rule.startswith("term/"):
            return "put these on the bottom of the deck, the undermost first", {}
        effects = {one: f"effect {one}, by age" for one in items}
        return "say in which order these effects apply, the first one first", effects
    return REQUESTS.get(due.rule) or _picks(scene, agenda), {}


def _coming(agenda: ag.Agenda) -> tuple[Instruction, ...]:
    """The remaining instructions of the text under way, the first of which may be skipped."""
    if not agenda or agenda[-1].procedure != PROCEDURE:
        return ()
    _, address, at = agenda[-1].args[:3]
    return MACHINE.doer.code(str(address)).instructions[int(at) :]


def _steps(agenda: ag.Agenda) -> list[ir.Node]:
    """The steps of the text under way that are still to come."""
    return [one.node for one in _coming(agenda) if one.node is not None]


def _picks(scene: Scene, agenda: ag.Agenda) -> str:
    """The purpose for which a text asks for a choice: the deed that asks, or what comes of what was chosen."""
    asking = _asking(scene, agenda)
    told = deeds(asking[:1]) or deeds(asking)
    return f"choose, to {told}" if told else "choose"


def _asking(scene: Scene, agenda: ag.Agenda) -> list[ir.Node]:
    """The step of the text at which it asks, and after it those that speak of what was picked there."""
    if not agenda or agenda[-1].procedure != PROCEDURE:
        return []
    _, at = MACHINE.stop(scene, place_of(agenda[-1].args))
    first, *others = MACHINE.doer.code(at.address).instructions[at.pc :]
    slots = {one.slot for one in _picked(first.node) if one.how == "choose"}
    spoken = [one.node for one in others if any(ref.slot in slots for ref in _refs(one.node))]
    return [node for node in (first.node, *spoken) if node is not None]


def _refs(value: object) -> list[ir.Ref]:
    return [one for one in nodes_in(value) if isinstance(one, ir.Ref)] if isinstance(value, ir.Node) else []


def _picked(value: object) -> list[ir.Pick]:
    return [one for one in nodes_in(value) if isinstance(one, ir.Pick)] if isinstance(value, ir.Node | tuple) else []


def _looked_at(scene: Scene, choice: Arrangement, handle: int) -> str:
    """A card that is looked at: an unidentified one by its place from the top."""
    known = handle in scene.table.card_of
    return queries.label(scene, handle) if known else f"card {choice.items.index(handle) + 1} from the top"


def _recipient(scene: Scene, handle: int) -> str:
    thing = scene.table.things.get(handle)
    return f"{thing.controller}'s {queries.label(scene, handle)}" if thing is not None else queries.label(scene, handle)


class _Names(dict[object, str]):
    """Cards by their keys: any card there is may be named."""

    def __missing__(self, card: str) -> str:
        return named(card)


class _Shares(dict[object, str]):
    """Amounts in the order of those who get them, said as they are asked for: there may be very many."""

    def __init__(self, bins: list[str]) -> None:
        super().__init__()
        self.bins = bins

    def __missing__(self, shares: tuple[int, ...]) -> str:
        return ", ".join(f"{many} to {whom}" for many, whom in zip(shares, self.bins, strict=False))


def _hints(scene: Scene, due: ag.May, agenda: ag.Agenda) -> dict[object, str]:
    """The consequence of a yes, and the nature of an optional cost."""
    if due.kinds[0] is de.Accepted:
        return {True: _offered(agenda)}
    item = scene.table.stack[-1] if scene.table.stack else None
    if due.kinds[0] is de.ReservePaid and item is not None:
        return _ways_to_help(scene, item)
    if due.kinds[0] is de.CostsDeclared and item is not None:
        costs = {number: steps for number, _, steps in additional_costs.options(scene, item)}
        offers = islice(due.choice, MOST)
        return {
            one: ", ".join(filter(None, (_cost(scene, item, costs.get(n, ()), one.x) for n in one.options)))
            for one in offers
        }
    return {}


def _ways_to_help(scene: Scene, item: Item) -> dict[object, str]:
    """What becomes of a thing that the card's own text lets pay for it, and how much it pays."""
    helping = help_for(scene, item)
    return {handle: one.in_words() for one in helping.helpers for handle in one.handles} if helping is not None else {}


def _cost(scene: Scene, item: Item, steps: tuple[ir.Step, ...], x: int) -> str:
    """An optional cost; prepare by X removes as many counters as X says."""
    by_x = x and prepared.by_x(scene.table.card_of.get(item.handle, ""))
    return deeds([replace(one, n=x) if by_x and isinstance(one, ir.RemoveCounters) else one for one in steps])


def _offered(agenda: ag.Agenda) -> str:
    """The effect of the text if the player accepts, provided that it asks only once from here on."""
    offers = [one.node for one in _coming(agenda) if one.op == "ask"]
    if len(offers) != 1:
        return ""
    unless = isinstance(offers[0], ir.Unless)
    return deeds(offers[0].cost if unless else offers[0].do)
