"""Deeds that ask for more: discarding, searching, planning, ordering, and options (1203.6, 1312, 1314, 1323)."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, End, ForcedChoice, May, Must, RepeatStep, ReplaceWith
from ga_replay.core.rules.choice import Choice, Of, Order, Rng, Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import Accepted, CardsChosen, EPGained, Planned
from ga_replay.games.trails.deeds.subjects import (
    PRIVATE,
    players,
    speaker,
    who_chooses_where_not_all_can_see_may_find_nothing,
    you,
)
from ga_replay.games.trails.language.ability import Look, MayPay
from ga_replay.games.trails.language.which import Which
from ga_replay.games.trails.playing import costs, paying
from ga_replay.games.trails.playing.costs import Due
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, happen
from ga_replay.games.trails.text_ref import said
from ga_replay.games.trails.values import counting, matching
from ga_replay.games.trails.zones import DECK, FIELD, HAND, HOMEBASE


def _item(scene: Scene) -> Item:
    return scene.table.item(scene.number())


# --- discarding ------------------------------------------------------------------------------------------------------


def ask_what_to_discard(scene: Scene) -> May | None:
    """That many cards of each hand, or all if there are fewer.

    The players not yet asked are words of the frame, chosen cards are its numbers.
    """
    count = scene.number()
    for player in scene.args[1:]:
        hand = tuple(queries.hand(scene.table, player)) if isinstance(player, str) else ()
        if isinstance(player, str) and len(hand) > count:
            return May(player, Some("1314.1", hand, count, count), (CardsChosen,), "1314.1", "handles")
    return None


def tell_whole_hands(scene: Scene) -> list[Answer] | None:
    """A player with at most the required number discards the hand without a decision."""
    count, words = scene.number(), [one for one in scene.args[1:] if isinstance(one, str)]
    if len(words) < len(scene.args) - 1:  # a player has chosen: this was recorded before
        return None
    hands = {one: tuple(queries.hand(scene.table, one)) for one in words}
    return [
        ForcedChoice(May(one, Some("1314.1", hand, len(hand), len(hand)), (CardsChosen,), "1314.1", "handles"), hand)
        for one, hand in hands.items()
        if len(hand) <= count
    ]


def keep_what_to_discard(scene: Scene, decision: CardsChosen) -> list[Answer] | ReplaceWith:
    """If both players choose, both do so before anything is discarded (1502.1)."""
    rest = tuple([one for one in scene.args[1:] if one != decision.player])
    if both_choose_before_anything_is_done(scene):
        return ReplaceWith("discard", (scene.number(), *rest, *decision.handles))
    return [*_discard(scene, decision.handles), ReplaceWith("discard", (scene.number(), *rest))]


@convention("1502.1")
def both_choose_before_anything_is_done(_scene: Scene) -> bool:
    """If both choose at the same time."""
    return True


def discard_those(scene: Scene) -> list[Answer] | None:
    """The chosen cards, and the whole hands of those who had no choice."""
    chosen = [one for one in scene.args[1:] if isinstance(one, int)]
    whole = [h for one in scene.args[1:] if isinstance(one, str) for h in queries.hand(scene.table, one)]
    return _discard(scene, (*chosen, *whole)) or None


def _discard(scene: Scene, handles: tuple[int, ...]) -> list[Answer]:
    return happen(scene, [ReplaceableEvent("discard", h) for h in handles if h in scene.table.zone_of], "1314.1")


DISCARDING = procedure(
    "discard",
    step("1314.1", tell_whole_hands, keep_what_to_discard, name="whole hands"),
    step("1314.1", ask_what_to_discard, keep_what_to_discard, name="ask"),
    step("1314.1", discard_those, name="all"),
)


# --- searching -------------------------------------------------------------------------------------------------------


def _look(scene: Scene) -> Look:
    found = said(scene.word(1))
    assert isinstance(found, Look)
    return found


def seen(scene: Scene, item: Item, deed: Look) -> tuple[int, ...]:
    """The cards that are looked through."""
    which = deed.which
    player = you(scene, item)
    zone = scene.table.zones[key(which.zone or DECK, player)]
    return tuple(zone[::-1][: deed.top] if deed.top is not None else zone)


def ask_what_to_take(scene: Scene) -> May | ForcedChoice:
    """Any of those meant, or unknown ones; a card need not be found if its quality is not visible to all."""
    item, deed = _item(scene), _look(scene)
    able = [h for h in seen(scene, item, deed) if _may_be(scene, item, deed, h)]
    count = min(counting.amount(scene, speaker(item), deed.count), len(able))
    free = deed.count != 1 or _may_fail(scene, deed)
    count = max(count, 0)
    choice = Some("1312.2", tuple(able), 0 if free else count, count)
    asked = May(you(scene, item), choice, (CardsChosen,), "1312.2", "handles")
    return asked if count else ForcedChoice(asked, ())


def _may_fail(scene: Scene, deed: Look) -> bool:
    """True if a card need not be found: more than a number is asked for in a zone that is hidden from a player."""
    hidden = (deed.which.zone or DECK) in PRIVATE and _asks_what_it_is(deed)
    return hidden and who_chooses_where_not_all_can_see_may_find_nothing(scene)


def _asks_what_it_is(deed: Look) -> bool:
    return deed.which != Which(zone=deed.which.zone, side=deed.which.side)


def _may_be(scene: Scene, item: Item, deed: Look, handle: int) -> bool:
    if handle not in scene.table.card_of:
        return True
    return matching.is_such(scene, deed.which, handle, item.handle, item.player)


@convention("1312.3")
def searched_cards_are_shown(_scene: Scene) -> bool:
    """If the text asks for more than a number."""
    return True


def take_them(scene: Scene, decision: CardsChosen) -> list[Answer]:
    item, deed = _item(scene), _look(scene)
    facts: list[ev.Fact] = []
    entering: list[ReplaceableEvent] = []
    for h in decision.handles:
        if h not in scene.table.zone_of:
            continue
        if _asks_what_it_is(deed) and searched_cards_are_shown(scene):
            facts += [*moves.shown(scene, h), ev.Revealed(h)]
        if deed.to == FIELD and deed.face == "up":
            entering.append(ReplaceableEvent("enter", h, scene.table.owner_of[h], int(deed.actioned)))
        else:
            facts += _taken(scene, h, deed)
    entered = happen(scene, entering, "1320.1")
    facts += _tidied(scene, item, deed, decision.handles)
    return [*entered, *([Must(tuple(facts), "1312.2", ordered=True)] if facts else []), End()]


def _taken(scene: Scene, handle: int, deed: Look) -> list[ev.Fact]:
    if deed.to in {FIELD, HOMEBASE}:
        face = queries.DOWN if deed.face == "down" else ""
        return moves.put(scene, handle, deed.to, face=face, actioned=deed.actioned)
    return moves.move(scene, handle, deed.to)


def _tidied(scene: Scene, item: Item, deed: Look, taken: tuple[int, ...]) -> list[ev.Fact]:
    """A searched deck is shuffled; the rest of top cards goes to the bottom (docs/readings/trails.md, reading 38)."""
    if (deed.which.zone or DECK) != DECK:
        return []
    deck = key(DECK, you(scene, item))
    if deed.top is None:
        return [ev.Shuffled(deck)]
    rest = tuple([h for h in seen(scene, item, deed) if h not in taken])
    if not rest:
        return [ev.UsageMarked(f"{moves.TAKEN}{you(scene, item)}")] if taken and deed.to == HAND else []
    return [ev.CardsReordered(deck, rest, "bottom")]


def tidy(scene: Scene) -> Must | None:
    """If nothing could be taken."""
    facts = _tidied(scene, _item(scene), _look(scene), ())
    return Must(tuple(facts), "1312.2") if facts else None


LOOK = procedure(
    "look",
    step("1312.2", ask_what_to_take, take_them, name="ask"),
    step("1312.2", tidy, name="tidy"),
)


# --- planning --------------------------------------------------------------------------------------------------------


class Plans(Choice[Planned], frozen=True):
    """Cards dealt out over the bottom and the top, each in some order, as a decision."""

    player: str = ""
    cards: tuple[int, ...] = ()

    def fault(self, value: Planned) -> str:
        return (
            ""
            if sorted((*value.bottom, *value.top)) == sorted(self.cards)
            else "each card that was looked at must be named exactly once"
        )

    def __iter__(self) -> Iterator[Planned]:
        for at in range(len(self.cards) + 1):
            yield Planned(self.player, self.cards[:at], self.cards[at:])

    def sample(self, rng: Rng) -> Planned:
        cards = Order("", self.cards).sample(rng)
        at = rng.randrange(len(cards) + 1)
        return Planned(self.player, cards[:at], cards[at:])


def ask_for_the_plan(scene: Scene) -> May | None:
    player, count = scene.word(), scene.number(1)
    top = tuple(scene.table.zones[key(DECK, player)][::-1][:count])
    return May(player, Plans("1323.1", player, top), (Planned,), "1323.1") if top else None


def follow_the_plan(scene: Scene, decision: Planned) -> list[Answer]:
    """The first named of the bottom lies lowest, the first named of the top topmost."""
    deck = key(DECK, scene.word())
    facts: list[ev.Fact] = []
    if decision.bottom:
        facts.append(ev.CardsReordered(deck, decision.bottom, "bottom"))
    if decision.top:
        facts.append(ev.CardsReordered(deck, decision.top, "top"))
    return [Must(tuple(facts), "1323.1", ordered=True)] if facts else []


PLAN = procedure("plan", step("1323.1", ask_for_the_plan, follow_the_plan))


# --- several to a deck -----------------------------------------------------------------------------------------------


def _handles(scene: Scene) -> list[int]:
    return [h for h in scene.args[1:] if isinstance(h, int) and h in scene.table.zone_of]


def tell_single_cards(scene: Scene) -> list[Answer] | None:
    """A player with a single card to put there chooses no order."""
    if not set(scene.args).isdisjoint(scene.table.players):  # a player has chosen an order: this was recorded before
        return None
    owned = {one: tuple([h for h in _handles(scene) if scene.table.owner_of[h] == one]) for one in scene.table.players}
    return [
        ForcedChoice(May(one, Order("502.4", those), (CardsChosen,), "502.4", "handles"), those)
        for one, those in owned.items()
        if len(those) == 1
    ]


def ask_for_the_order(scene: Scene) -> May | None:
    """Each player orders their own cards; the players who have done so are words of the frame."""
    owner_of = scene.table.owner_of
    first = queries.primary(scene)
    for player in (first, queries.other(scene.table, first)):
        those = tuple([h for h in _handles(scene) if owner_of[h] == player])
        if len(those) > 1 and player not in scene.args:
            return May(player, Order("502.4", those), (CardsChosen,), "502.4", "handles")
    return None


def keep_the_order(scene: Scene, decision: CardsChosen) -> ReplaceWith:
    rest = [one for one in scene.args if one not in decision.handles]
    return ReplaceWith("to the deck", (*rest, decision.player, *decision.handles))


def put_them_there(scene: Scene) -> Must | None:
    facts = [fact for h in _handles(scene) for fact in moves.move(scene, h, DECK, scene.word())]
    return Must(tuple(facts), "502.5", ordered=True) if facts else None


TO_THE_DECK = procedure(
    "to the deck",
    step("502.4", tell_single_cards, keep_the_order, name="single cards"),
    step("502.4", ask_for_the_order, keep_the_order, name="order"),
    step("502.5", put_them_there),
)


# --- options ---------------------------------------------------------------------------------------------------------


def ask_whether(scene: Scene) -> May:
    return May(you(scene, _item(scene)), Of("1203.6", (True, False)), (Accepted,), "1203.6", "yes")


def do_it_if_wanted(scene: Scene, decision: Accepted) -> list[Answer]:
    return [Call("deeds", (scene.number(), scene.word(1), 0))] if decision.yes else []


MAY = procedure("may", step("1203.6", ask_whether, do_it_if_wanted, name="may"))


def _pay(scene: Scene) -> MayPay:
    found = said(scene.word(1))
    assert isinstance(found, MayPay)
    return found


@convention("1203.6a")
def the_controller_decides_whether_to_pay(_scene: Scene) -> bool:
    """Unless a text names another player."""
    return True


def _payer(scene: Scene, item: Item) -> str:
    deed = _pay(scene)
    found = players(scene, item, scene.word(1), deed.who)
    if not the_controller_decides_whether_to_pay(scene):
        return queries.other(scene.table, item.player)
    return found[0] if found else item.player


def _owed(scene: Scene, item: Item) -> Due:
    cost = _pay(scene).cost
    of = speaker(item)
    return Due(counting.amount(scene, of, cost.cp), counting.amount(scene, of, cost.ep), 0, cost)


def ask_whether_to_pay(scene: Scene) -> May | ForcedChoice:
    """A player who cannot pay declines without a decision."""
    item = _item(scene)
    player, due = _payer(scene, item), _owed(scene, item)
    able = due.cp <= queries.pool(scene, player, "cp") and due.ep <= costs.within_reach(
        scene, player, item.handle, due.other
    )
    if not able or costs.missing_of(scene, item.handle, player, due.other):
        return ForcedChoice(May(player, Of("1203.6", (False,)), (Accepted,), "1203.6", "yes"), False, End())
    return May(player, Of("1203.6", (True, False)), (Accepted,), "1203.6", "yes")


def unless_declined(scene: Scene, decision: Accepted) -> End | None:
    return None if decision.yes else End()


def ask_for_ep(scene: Scene) -> May | None:
    """EP may be gained if a text demands them (1217.3)."""
    item = _item(scene)
    player = _payer(scene, item)
    if _owed(scene, item).ep <= queries.pool(scene, player, "ep"):
        return None
    able = costs.gainable(scene, player, item.handle, _owed(scene, item).other)
    return May(player, Of("1217.3", able), (EPGained,), "1217.3", "handle") if able else None


def pay_the_rest(scene: Scene) -> list[Answer] | None:
    item = _item(scene)
    player, due = _payer(scene, item), _owed(scene, item)
    facts: list[ev.Fact] = []
    for name, owed in (("cp", due.cp), ("ep", due.ep)):
        paid = min(owed, queries.pool(scene, player, name))
        if paid > 0:
            facts.append(ev.PoolChanged(player, name, -paid))
    answers: list[Answer] = [Must(tuple(facts), "1318.2")] if facts else []
    return [*answers, *(paying.with_itself(scene, item.handle, player, due) or [])] or None


def ask_what_to_pay_with(scene: Scene) -> May | None:
    item = _item(scene)
    payer = _payer(scene, item)
    asked = paying.ask_for(scene, item, _pay(scene).cost)
    return May(payer, asked.choice, asked.kinds, asked.rule, asked.value_of) if asked is not None else None


def pay_with_them(scene: Scene, decision: CardsChosen) -> list[Answer]:
    item = _item(scene)
    part = paying.next_part(scene, item, _pay(scene).cost) or paying.PARTS[0]
    return [*paying.with_them(scene, item, part, decision.handles), RepeatStep()]


def then(scene: Scene) -> list[Answer]:
    """The consequences of having paid."""
    return [Call("deeds", (scene.number(), scene.word(1), 0))]


MAY_PAY = procedure(
    "may pay",
    step("1203.6", ask_whether_to_pay, unless_declined, name="may"),
    step("1217.3", ask_for_ep, paying.gain_it),
    step("1203.6", pay_the_rest, name="rest"),
    step("1203.6", ask_what_to_pay_with, pay_with_them, name="with"),
    step("1203.6", then, name="then"),
)
