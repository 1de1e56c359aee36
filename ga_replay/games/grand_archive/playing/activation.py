"""Activating cards and abilities and materializing cards, in the book's own steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Chance, End, ForcedChoice, May, Must
from ga_replay.core.rules.choice import OUTSIDE, Menu, Number, Some
from ga_replay.core.rules.pieces import procedure, quantity, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import moves, queries, texts
from ga_replay.games.grand_archive.commanding import commands_spare_the_champion
from ga_replay.games.grand_archive.pending_cards import HIDDEN
from ga_replay.games.grand_archive.playing import imbue
from ga_replay.games.grand_archive.playing.helping_payment import Reserve, helped
from ga_replay.games.grand_archive.zones import BANISHMENT, GRAVEYARD, MEMORY, STACK

Reply = Answer | list[Answer] | None


FREE_AT = 3
"""With more arguments a text lets the player play the card without its reserve or memory cost, or pay it in counters."""


def announce(kind: str, rule: str) -> Callable[[Scene], Must | End]:
    """A step that puts the card onto the Effects Stack. The arguments are handle, player and the way it is played."""
    played_by = f"played by {kind}"

    def run(scene: Scene) -> Must | End:
        table = scene.table
        handle, _, way = scene.args[:3]
        if table.zone_of.get(handle, STACK) == STACK:
            return End()
        item = table.next_id
        controller = whoever_plays_a_card_controls_it_on_the_stack(scene, table.turn_player)
        played = scene.measure(played_by, handle, "")
        facts: list[ev.Fact] = moves.move(scene, handle, STACK)
        facts.append(ev.StackPushed(item, played, handle, controller, way))
        facts += texts.told_from_where(scene, handle, item, kind)
        facts += _paid_otherwise(item, scene.args[FREE_AT:])
        return Must(tuple(facts), rule, ordered=True)

    return run


def _paid_otherwise(item: int, how: Sequence[str | int]) -> list[ev.Fact]:
    """The facts that keep how a text lets the card be paid for."""
    if not how:
        return []
    if how[0] == "counters":
        return [texts.begun_in_counters(item, how[1:])]
    return [ev.ChoiceSet(item, "free", (texts.ALL_COSTS if how[0] == "free of all" else 1,))]


@quantity("card-activation.p3", "played by activation")
def activated_cards_are_activations_on_the_stack(_scene: Scene, _handle: int, _so_far: str) -> str:
    return "activation"


@quantity("card-materialization.p4", "played by materialization")
def materialized_cards_are_materializations_on_the_stack(_scene: Scene, _handle: int, _so_far: str) -> str:
    return "materialization"


@states("playing-cards.p4", without=AS_GIVEN, also=("term/control-and-ownership.1",))
def whoever_plays_a_card_controls_it_on_the_stack(scene: Scene, _turn_player: str) -> str:
    return scene.word(1)


def under_way(scene: Scene) -> Item | None:
    """The item being played: the topmost if it is that of the arguments; None if it never got there in the log."""
    stack = scene.table.stack
    if not stack:
        return None
    top, args = stack[-1], scene.args
    return top if len(args) > 1 and top.handle == args[0] and top.player == args[1] else None


def is_unknown(scene: Scene, item: Item) -> bool:
    """True if the activated card, or the boon, is unknown."""
    return item.kind in HIDDEN and "free" not in item.choices and item.handle not in scene.table.card_of


def declare_costs(scene: Scene) -> May | ForcedChoice | End | None:
    """X and optional costs are declared if there are any (card-activation.3.1, .3.2).

    If none of its optional costs can be paid, none is declared.
    """
    item = under_way(scene)
    if item is None:
        return End()
    if not texts.may_declare(scene, item):
        return None
    most_x, options = texts.most_x(scene, item), texts.optional_costs(scene, item)
    if most_x is not None and not the_value_of_x_is_declared(scene):
        most_x = None
    if options and not optional_costs_are_declared(scene):
        options = ()
    if most_x is None and not options and not texts.has_optional_costs(scene, item):
        return None
    xs = Number("card-activation.3.1", 0, most_x or 0)
    extras = Some("card-activation.3.2", options, 0, len(options), lambda some: texts.options_fit(scene, item, some))

    def offers() -> Iterator[de.CostsDeclared]:
        every = (de.CostsDeclared(item.player, x, some) for x in xs for some in extras)
        return (one for one in every if not texts.x_is_astray(scene, item, one.x, one.options))

    def why_not(d: de.CostsDeclared) -> tuple[Finding, ...]:
        astray = texts.x_is_astray(scene, item, d.x, d.options)
        found = (Finding(OUTSIDE, "keyword/prepare-n.1", astray),) if astray else ()
        return (*xs.why_not(d.x), *extras.why_not(d.options), *found)

    menu = Menu("card-activation.3", offers, why_not)
    asked = May(item.player, menu, (de.CostsDeclared,), "card-activation.3")
    return asked if options or most_x is not None else ForcedChoice(asked, de.CostsDeclared(item.player))


@states("card-activation.3.1", without=False)
def the_value_of_x_is_declared(_scene: Scene) -> bool:
    return True


@states("card-activation.3.2", without=False)
def optional_costs_are_declared(_scene: Scene) -> bool:
    return True


def costs_declared(scene: Scene, decision: de.CostsDeclared) -> Reply:
    """The declaration is kept with the card."""
    item = under_way(scene)
    if item is None:
        return None
    facts: list[ev.Fact] = []
    if texts.most_x(scene, item) is not None:
        facts.append(ev.ChoiceSet(item.item, "x", (decision.x,)))
    if decision.options:
        facts.append(ev.ChoiceSet(item.item, "options", decision.options))
    facts.extend(texts.option_facts(scene, item, decision.options, decision.x))
    return Must(tuple(facts), "card-activation.3") if facts else None


def ask_for_reserve(scene: Scene) -> May | ForcedChoice | None:
    """The player picks the cards to put into memory, and objects with reservable to rest.

    A cost that cannot be paid was found before: everything available is asked for. The cost of an unknown card is
    undetermined.
    """
    item = under_way(scene)
    if item is None or "reserve" in item.choices:
        return None
    if texts.counters_that_pay(item) is not None:
        paid = texts.removed_to_pay(item, texts.item_reserve_cost(scene, item))
        asked = May(item.player, Some("cost.2"), (de.ReservePaid,), "card-activation.8", "handles")
        return ForcedChoice(asked, (), Must((*paid, ev.ChoiceSet(item.item, "reserve", ())), "cost.2"))
    if is_unknown(scene, item):
        payers = texts.item_payers(scene, item)[0]
        return _payment(item, Some("cost.2", payers, 0, len(payers)), settled=not payers)
    cost = texts.item_reserve_cost(scene, item)
    if cost <= 0:
        return _payment(item, Some("cost.2"), settled=True)
    if (helping := texts.help_for(scene, item)) is not None:
        return _payment(item, helping.choice(cost), settled=False)
    payers, means, allows = texts.item_payers(scene, item)
    due = min(cost, means)
    return _payment(item, Reserve("cost.2", payers, max(due, 0), max(due, 0), allows, cost=cost), settled=due <= 0)


def _payment(item: Item, choice: Some[int], *, settled: bool) -> May | ForcedChoice:
    asked = May(item.player, choice, (de.ReservePaid,), "card-activation.8", "handles")
    return ForcedChoice(asked, ()) if settled else asked


def pay_reserve(scene: Scene, decision: de.ReservePaid) -> Reply:
    """Cards go to memory face down, objects rest, kindled cards are banished from graveyards (keyword/kindle-n.1)."""
    table = scene.table
    item = under_way(scene)
    if item is None:
        return None
    zone = reserve_costs_are_paid_into_memory(scene)
    to, graveyard = key(zone, decision.player), key(GRAVEYARD, item.player)
    facts, usual = helped(scene, item, decision.handles)
    for handle in usual:
        lies = table.zone_of.get(handle)
        if handle in table.things:
            facts.append(ev.Turned(handle, "rested"))
        elif lies == graveyard and handle in texts.kindling(scene, item.player, item.handle)[0]:
            facts += moves.move(scene, handle, BANISHMENT)
        elif lies is not None and zone:
            facts.append(ev.CardMoved(handle, lies, to))
    facts.append(ev.ChoiceSet(item.item, "reserve", decision.handles))
    return Must(tuple(facts), "cost.2")


def rest_the_champion(scene: Scene) -> Reply:
    """An attack card rests the champion as an additional cost."""
    item = under_way(scene)
    if item is None or not queries.is_type(scene, item.handle, "ATTACK"):
        return None
    if commands_spare_the_champion(scene, item.handle) or texts.rests_no_attacker(scene, item.handle):
        return None
    handle = queries.champion(scene, item.player)
    awake = handle and not scene.table.things[handle].turned
    return Must((ev.Turned(handle, "rested"),), "attack.2") if awake else None


def pay_additional(scene: Scene) -> Reply:
    """Additional costs are paid together with the others."""
    item = under_way(scene)
    return texts.additional_costs(scene, item) or None if item is not None else None


def ask_for_floating(scene: Scene) -> May | ForcedChoice | None:
    """Cards with floating memory are declared before anything is drawn at random (keyword/floating-memory.2)."""
    item = under_way(scene)
    if item is None or "floating" in item.choices or not texts.pays_memory(scene, item):
        return None
    helping = texts.memory_helpers(scene, item.player, item.handle)
    able = helping.cards()
    alone = texts.floats_alone(scene, item.player, item.handle)
    due = memory_due(scene, item) if able or alone else 0
    memory = 0 if alone else len(scene.table.zones[key(MEMORY, item.player)])
    least, most = max(0, due - memory), min(due, helping.most())
    choice = Some("keyword/floating-memory.1", able, min(least, most), most, helping.fault)
    if any(helping.worth(card) > 1 for card in able):
        choice = helping.weighed(due, memory)
    asked = May(item.player, choice, (de.FloatingUsed,), "card-materialization.3.2", "handles")
    return asked if due > 0 else ForcedChoice(asked, ())


def use_floating(scene: Scene, decision: de.FloatingUsed) -> Must | None:
    """They are banished from the graveyard."""
    item = under_way(scene)
    if item is None:
        return None
    helping = texts.memory_helpers(scene, item.player, item.handle)
    there = [handle for handle in decision.handles if handle in scene.table.zone_of]
    facts: list[ev.Fact] = []
    for handle in there:
        given_up = helping.sacrificed(handle)
        facts += texts.sacrificed(scene, item.player, handle) if given_up else moves.move(scene, handle, BANISHMENT)
    paid = (*item.choices.get("floating", ()), *decision.handles)
    facts.append(ev.ChoiceSet(item.item, "floating", paid))
    if (worth := helping.paid(decision.handles)) != len(decision.handles):
        facts.append(ev.ChoiceSet(item.item, WORTH, (worth,)))
    return Must(tuple(facts), "keyword/floating-memory.1")


WORTH = "worth of floating"
"""The key under which a pending item keeps for how much the cards pay that were named, if some pay for several."""


def memory_due(scene: Scene, item: Item | None) -> int:
    """The rest of the item's memory cost."""
    if item is None or "memory" in item.choices:
        return 0
    named = item.choices.get("floating", ())
    return texts.item_memory_cost(scene, item) - sum(item.choices.get(WORTH, (len(named),)))


def draw_lots(scene: Scene) -> Chance | ForcedChoice | None:
    """Cards of the memory are banished at random (cost.3); if they do not suffice, all of them."""
    item = under_way(scene)
    if item is None or not texts.pays_memory(scene, item):
        return None
    due = as_many_cards_are_drawn_as_the_memory_cost_says(scene, item.item, 0)
    if due <= 0:
        return None
    cards = tuple(scene.table.zones[key(MEMORY, item.player)])
    count = min(due, len(cards))
    lots = Chance("memory", Some("cost.3.1", cards, count, count), "cost.3", item.player)
    return lots if cards else ForcedChoice(lots, ())


@states("cost.3.1", without=AS_GIVEN)
def as_many_cards_are_drawn_as_the_memory_cost_says(scene: Scene, item: int, so_far: int) -> int:
    for played in reversed(scene.table.stack):
        if played.item == item:
            return so_far + memory_due(scene, played)
    return so_far


@states("costs-and-memory.p1", without="")
def reserve_costs_are_paid_into_memory(_scene: Scene) -> str:
    return MEMORY


@states("costs-and-memory.p2", without="", also=("costs-and-memory.7",))
def memory_costs_are_banished(_scene: Scene) -> str:
    """All cards that chance has taken at the same time."""
    return BANISHMENT


def pay_memory(scene: Scene, event: ev.ChanceFell) -> Reply:
    """The cards drawn are banished at the same time (costs-and-memory.7)."""
    item = under_way(scene)
    if item is None:
        return None
    zone = memory_costs_are_banished(scene)
    drawn = [h for h in event.values if zone and h in scene.table.zone_of]
    facts = [f for h in drawn for f in moves.move(scene, h, zone)]
    return Must((*facts, ev.ChoiceSet(item.item, "memory", event.values)), "cost.3")


def choose(scene: Scene) -> Call | None:
    """Modes and targets are chosen if the item has any."""
    stack = scene.table.stack
    return Call("modes and targets") if stack and texts.asks(scene, stack[-1]) else None


def played(rule: str) -> Callable[[Scene], Reply]:
    """A step after which the card or ability counts as played: watchers see it now."""

    def run(scene: Scene) -> Reply:
        item = under_way(scene)
        return Must(tuple(texts.played_facts(scene, item)), rule) if item is not None else None

    return run


def nothing_more_is_paid(scene: Scene) -> bool:
    """True if the card has only its reserve cost to pay, and nothing depends on the payment."""
    item = under_way(scene)
    return item is not None and not texts.asks_for_more(scene, item)


CARD_ACTIVATION = procedure(
    "card activation",
    step("card-activation.1", announce("activation", "card-activation.1"), also=("action.4", "attack.5")),
    step("card-activation.3", declare_costs, costs_declared, also=("cost.9.2",)),
    step("card-activation.4", choose),
    step("card-activation.8", ask_for_reserve, pay_reserve, also=("cost.2", "cost.2.1")),
    step(imbue.RULE, imbue.ask_to_show, imbue.shown, also=("keyword/imbue-n.3",), skip_if=nothing_more_is_paid),
    step(imbue.RULE, imbue.tell_which, name="shown", skip_if=nothing_more_is_paid),
    step("keyword/imbue-n.2", imbue.become_imbued, skip_if=nothing_more_is_paid),
    step("attack.2", rest_the_champion, also=("champion.4.1",), skip_if=nothing_more_is_paid),
    step("cost.4", pay_additional, also=("term/sacrifice.2.2", "term/discard.2"), skip_if=nothing_more_is_paid),
    step(
        "card-activation.p5",
        ask_for_floating,
        use_floating,
        name="floating",
        also=("card-activation.p4",),
        skip_if=nothing_more_is_paid,
    ),
    step(
        "card-activation.p5",
        draw_lots,
        pay_memory,
        name="memory",
        also=("card-activation.p4",),
        skip_if=nothing_more_is_paid,
    ),
    step("card-activation.8.2", choose, name="added by the payment"),
    step("card-activation.9", played("card-activation.9")),
)

CARD_MATERIALIZATION = procedure(
    "card materialization",
    step("card-materialization.p1", announce("materialization", "card-materialization.p1")),
    step("card-materialization.p3", declare_costs, costs_declared),
    step("card-materialization.p3", choose, name="targets"),
    step("card-materialization.3.2", ask_for_floating, use_floating, also=("cost.3.1.1", "keyword/floating-memory.2")),
    step("costs-and-memory.5", ask_for_reserve, pay_reserve),
    step("cost.4", pay_additional),
    step("card-materialization.3", draw_lots, pay_memory, also=("cost.3", "cost.3.2")),
    step("card-materialization.4", played("card-materialization.4")),
)


def announce_ability(scene: Scene) -> Must:
    """The ability is on the Effects Stack from its announcement on."""
    handle, player, text = scene.number(0), scene.word(1), scene.word(2)
    return Must((ev.StackPushed(scene.table.next_id, "ability", handle, player, text),), "activated-abilities.1")


ABILITY_ACTIVATION = procedure(
    "ability activation",
    step("activated-abilities.1", announce_ability, also=("term/activate-activating.2",)),
    step("activated-abilities.p1", declare_costs, costs_declared),
    step("activated-abilities.2", choose),
    step("activated-abilities.3", ask_for_reserve, pay_reserve),
    step("cost.4", pay_additional),
    step("activated-abilities.p2", played("activated-abilities.p2"), name="activated"),
)
