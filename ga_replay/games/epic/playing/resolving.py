"""Resolving played, used or triggered texts: deed by deed, in the order of the text (3.2.3)."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, End, ForcedChoice, May, Must, ReplaceWith, Unidentified
from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.epic import moves, queries
from ga_replay.games.epic.checks import check
from ga_replay.games.epic.choices import of_sizes
from ga_replay.games.epic.decisions import Accepted, Discarded, HandRevealed, OptionTaken, Recycled, TargetsChosen
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import Ability
from ga_replay.games.epic.playing import targets
from ga_replay.games.epic.playing.deeds import deeds_of, do
from ga_replay.games.epic.playing.meant import REVEALED, subjects, who
from ga_replay.games.epic.playing.meant import key as target_key
from ga_replay.games.epic.playing.terms import option_key, possible, skipped
from ga_replay.games.epic.zones import DISCARD, HAND, SUPPLEMENTAL


def _item(scene: Scene) -> Item:
    """The item being resolved: usually the last one begun."""
    stack = scene.table.stack
    return stack[-1] if stack and stack[-1].item == scene.args[0] else scene.table.item(scene.number())


def _here(scene: Scene) -> tuple[Item, int, tuple[ab.Deed, ...]]:
    """The item being resolved, the place reached, and all its deeds."""
    number, at, *_ = scene.args
    stack = scene.table.stack
    item = stack[-1] if stack and stack[-1].item == number else _item(scene)
    return item, int(at), deeds_of(item)


def _ability(item: Item) -> Ability | None:
    return queries.ability(item.text) if item.text and not item.text.startswith("#") else None


# --- before the first deed -------------------------------------------------------------------------------------------------


def stop_without_its_player(scene: Scene) -> End | None:
    """Nothing more is done for a player who is out of the game."""
    lost = scene.table.lost
    return End() if lost and _item(scene).player in lost else None


def stop_a_tribute_without_targets(scene: Scene) -> End | None:
    """A tribute that begins with targets does nothing if none of its instructions has any.

    See docs/readings/epic.md, reading 22.
    """
    if scene.args[1]:
        return None
    item = _item(scene)
    ability = _ability(item)
    if ability is None or ability.when != "tribute" or not ability.deeds:
        return None
    asks = [about for deed in ability.deeds if (about := who(deed)).how == "target"]
    begins = who(ability.deeds[0]).how == "target"
    return End() if begins and not any(targets.legal(scene, item, about) for about in asks) else None


def showable(scene: Scene, item: Item) -> tuple[int, ...]:
    """The cards of the hand that share an alignment with the card; unknown ones may."""
    table = scene.table
    colours = queries.alignments(scene, item.handle)
    hand = table.zones[key(HAND, item.player)]
    able = [h for h in hand if h not in table.card_of or not colours.isdisjoint(queries.alignments(scene, h))]
    return tuple([h for h in able if what_was_seen_before_may_be_shown_again(scene, not table.is_public(h))])


@states("5.3.3", without=AS_GIVEN, also=("5.19.2",))
def what_was_seen_before_may_be_shown_again(_scene: Scene, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def ask_for_loyalty(scene: Scene) -> May | Answer | None:
    """All the required cards, or none; asked even if there are too few, since only the player knows that."""
    if scene.args[1]:
        return None
    item = _item(scene)
    ability = _ability(item)
    if ability is None or ability.when != "loyalty":
        return None
    able = showable(scene, item)
    if ability.loyal < 0:
        return May(item.player, Some("5.3.1", able, 0, len(able)), (HandRevealed,), "5.3.1", "handles")
    wanted = loyalty_wants_so_many_and_no_fewer(scene, ability.loyal)
    declined = nobody_has_to_reveal_for_loyalty(scene)
    sizes = (*declined, wanted) if wanted <= len(able) else declined
    if not sizes:
        return End()
    return May(item.player, of_sizes("5.3.1", able, sizes, ("5.3.4", "5.3.1")), (HandRevealed,), "5.3.1", "handles")


@states("5.3.4", without=1)
def loyalty_wants_so_many_and_no_fewer(_scene: Scene, loyal: int) -> int:
    return loyal


@states("5.3.5", without=())
def nobody_has_to_reveal_for_loyalty(_scene: Scene) -> tuple[int, ...]:
    return (0,)


def reveal(scene: Scene, decision: HandRevealed) -> Answer:
    """All opponents see them at once; then they are hidden in the hand again (1.4.8)."""
    if not decision.handles:
        return End()
    known = [h for h in decision.handles if h in scene.table.card_of]
    told = [fact for h in known if all_see_what_is_revealed(scene) for fact in moves.shown(scene, h)]
    facts: list[ev.Fact] = [*told, *[ev.Revealed(h) for h in decision.handles]]
    ability = _ability(_item(scene))
    if ability is not None and ability.loyal < 0:
        facts.append(ev.ChoiceSet(scene.number(), REVEALED, decision.handles))
    return Must(tuple(facts), "5.3.2")


@states("5.3.2", without=False, also=("5.19.1", "5.3.6"))
def all_see_what_is_revealed(_scene: Scene) -> bool:
    return True


# --- deed by deed ----------------------------------------------------------------------------------------------------------


def stop_at_the_end(scene: Scene) -> End | None:
    """There is nothing more to do."""
    _, at, deeds = _here(scene)
    return End() if at >= len(deeds) else None


def ask_whether(scene: Scene) -> May | Answer | None:
    """An optional deed is asked for, if it can be done."""
    item, at, deeds = _here(scene)
    deed = deeds[at]
    if type(deed) is not ab.May:
        return None
    players = [scene.table.player_at(one) for one in subjects(scene, item, at, deed)]
    if not players:
        return _after(scene, deed.count)
    if not possible(scene, item, deeds[at + 1]):
        asked = May(players[0], Of("5.18.3", (False,)), (Accepted,), "5.18.3", "yes")
        return ForcedChoice(asked, False, _after(scene, deed.count))
    return May(players[0], Of("5.18.3", (True, False)), (Accepted,), "5.18.3", "yes")


def unless_declined(scene: Scene, decision: Accepted) -> Answer | None:
    """A declined deed is skipped."""
    deed = deeds_of(_item(scene))[scene.number(1)]
    return None if decision.yes or not isinstance(deed, ab.May) else _after(scene, deed.count)


def _after(scene: Scene, count: int) -> ReplaceWith | End:
    """The resolution goes on after that many more deeds, or is over."""
    following = scene.number(1) + 1 + count
    return ReplaceWith("resolve", (scene.number(), following)) if following < len(deeds_of(_item(scene))) else End()


def ask_for_targets(scene: Scene) -> May | ForcedChoice | None:
    """Targets are chosen when the instruction is reached, never before."""
    item, at, deeds = _here(scene)
    return targets.ask(scene, item, at, deeds[at])


def keep_the_targets(scene: Scene, decision: TargetsChosen) -> Must:
    return Must((ev.ChoiceSet(scene.number(), target_key(scene.number(1)), decision.targets),), "5.20.1")


def do_it(scene: Scene) -> May | Unidentified | list[Answer] | None:
    """As much of it as can be done; of two ways one is chosen, and a card of a hand that enters play is seen by all."""
    item, at, deeds = _here(scene)
    deed = deeds[at]
    if type(deed) is ab.Either:
        return May(item.player, Of("3.2.3", (1, 2)), (OptionTaken,), "3.2.3", "option")
    if type(deed) is ab.Enter:
        cards = subjects(scene, item, at, deed)
        unknown = tuple([one for one in cards if one > 0 and one not in scene.table.card_of])
        if unknown:
            return Unidentified(unknown, "1.4.3")
    return do(scene, item, at) or None


def do_it_then(scene: Scene, decision: OptionTaken | None) -> Answer | list[Answer] | None:
    """The chosen way is kept; an unrecorded one is entered all the same."""
    if decision is None:
        return do(scene, _item(scene), scene.number(1)) or None
    return Must((ev.ChoiceSet(scene.number(), option_key(scene.number(1)), (decision.option,)),), "3.2.3")


def triggers_in_the_middle(scene: Scene) -> Call | None:
    """New triggers wait until an event could be played again."""
    waits = not scene.table.waiting or what_triggers_in_the_middle_waits(scene)
    return None if waits else Call("triggers", (_item(scene).player,))


@states("3.4.2", without=False)
def what_triggers_in_the_middle_waits(_scene: Scene) -> bool:
    return True


def go_on(scene: Scene) -> ReplaceWith | End:
    """With the next deed, or, if a condition fails, with the one after its deeds."""
    item, at, deeds = _here(scene)
    return _after(scene, skipped(scene, item, deeds, at)) if at + 1 < len(deeds) else End()


RESOLVE = procedure(
    "resolve",
    step("1.2.2", stop_without_its_player, name="player"),
    step("5.6.2", stop_a_tribute_without_targets),
    step("5.3.1", ask_for_loyalty, reveal),
    step("3.2.3", stop_at_the_end, name="end"),
    step("5.18.3", ask_whether, unless_declined),
    step("5.20.1", ask_for_targets, keep_the_targets, also=("3.2.3d", "5.20.2")),
    step("3.2.3", do_it, do_it_then, name="do", also=("3.2.3c", "5.18.4")),
    step("5.16.3", check, name="checks"),
    step("3.2.3", triggers_in_the_middle, name="middle"),
    step("3.2.3", go_on, name="on"),
)


# --- afterwards ------------------------------------------------------------------------------------------------------------


def put_the_event_away(scene: Scene) -> Must | None:
    """An event goes to its owner's discard pile when it is done."""
    item = _item(scene)
    if item.kind != "event" or not scene.table.zone_of[item.handle].endswith(f":{SUPPLEMENTAL}"):
        return None
    return Must(tuple(moves.move(scene, item.handle, DISCARD)), "2.2.4")


FINISH = procedure(
    "finish",
    step("2.2.4", put_the_event_away, also=("3.2.4",)),
    step("3.2.3", lambda scene: Must((ev.StackPopped(scene.number()),), "3.2.3"), name="done"),
)


# --- procedures of single deeds --------------------------------------------------------------------------------------------


def _handles(scene: Scene) -> tuple[int, ...]:
    return tuple([h for h in scene.args if isinstance(h, int) and h in scene.table.zone_of])


def put_them_there(scene: Scene) -> Must | None:
    handles = _handles(scene)
    return Must(tuple(moves.to_the_bottom(scene, handles)), "5.15.1") if handles else None


def mix_them(scene: Scene) -> Must | None:
    """Several cards that go to the bottom of a deck at once lie there in a random order; tokens go nowhere."""
    return moves.mix(scene, _handles(scene), "5.15.2")


TO_THE_BOTTOM = procedure(
    "to the bottom",
    step("5.15.1", put_them_there),
    step("5.15.2", mix_them, also=("5.21.7",)),
)


def ask_what_to_discard(scene: Scene) -> May | ForcedChoice | None:
    """That many cards of the hand, or all of them if there are fewer (1.7.2).

    By the limit's rule it is those above the limit.
    """
    player, count = scene.word(), scene.number(1)
    hand = tuple(scene.table.zones[key(HAND, player)])
    if player in scene.table.lost:
        return None
    at_the_end = len(scene.args) > 2
    counted = (scene.word(2), "4.5.2b") if at_the_end else ("1.7.2", "1.7.1")
    rule = counted[0] if at_the_end else "1.7.1"
    choice = of_sizes("1.7.1", hand, (min(count, len(hand)),), counted)
    asked = May(player, choice, (Discarded,), rule, "handles")
    return asked if len(hand) > count else ForcedChoice(asked, hand)


def discard_those(scene: Scene, decision: Discarded) -> list[Answer]:
    held = tuple([h for h in decision.handles if h in scene.table.zone_of])
    return [_discarded(scene, held, "1.7.1"), End()]


def _discarded(scene: Scene, handles: tuple[int, ...], rule: str) -> Must:
    """They go to the discard pile.

    A card discarded by an opponent's text may say that it enters play instead.
    """
    player = scene.word()
    theirs = bool(scene.table.stack) and scene.table.stack[-1].player != player
    entering = [h for h in handles if theirs and queries.has(scene, h, ab.ENTERS_INSTEAD)]
    gone = moves.discard(scene, tuple([h for h in handles if h not in entering]), rule)
    return Must((*gone.facts, *[fact for h in entering for fact in moves.enter(scene, h, player)]), rule)


def discard_all(scene: Scene) -> Must | None:
    hand = tuple(scene.table.zones[key(HAND, scene.word())])
    return _discarded(scene, hand, "1.7.2") if hand else None


DISCARDING = procedure(
    "discard",
    step("1.7.1", ask_what_to_discard, discard_those),
    step("1.7.2", discard_all),
)


def ask_what_to_recycle(scene: Scene) -> May | Answer:
    """Exactly two cards of the discard pile, or none."""
    player = scene.word()
    pile = tuple(scene.table.zones[key(DISCARD, player)])
    wanted = recycling_takes_exactly_two(scene)
    if len(pile) < wanted:
        return ForcedChoice(May(player, of_sizes("5.5.1", pile, (0,)), (Recycled,), "5.5.1", "handles"), (), End())
    sizes: tuple[int, ...] = (*nobody_has_to_recycle(scene), wanted)
    counted = of_sizes("5.5.1", pile, sizes, ("5.5.2", "5.5.1"))
    resolving = {one.handle for one in scene.table.stack}
    choice = replace(counted, cites=lambda value: ("5.5.6", "5.5.1") if resolving & {*value} else counted.cites(value))
    return May(player, choice, (Recycled,), "5.5.1", "handles")


@states("5.5.2", without=1)
def recycling_takes_exactly_two(_scene: Scene) -> int:
    return 2


@states("5.5.5", without=())
def nobody_has_to_recycle(_scene: Scene) -> tuple[int, ...]:
    return (0,)


def put_them_below(scene: Scene, decision: Recycled) -> Answer:
    """In the order of the player's choice: the first named comes to lie lowest (docs/readings/epic.md, reading 14)."""
    if not decision.handles:
        return End()
    lowest_last = tuple([h for h in reversed(decision.handles) if h in scene.table.zone_of])
    return Must(tuple(moves.to_the_bottom(scene, lowest_last)), "5.5.4", ordered=True)


RECYCLE = procedure(
    "recycle",
    step("5.5.1", ask_what_to_recycle, put_them_below, also=("5.5.4",)),
    step("5.5.3", lambda scene: moves.draw(scene, scene.word(), 1, "5.5.3")),
)
