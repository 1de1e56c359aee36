"""Playing a card or an ability, step by step (1204)."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, May, Must, RepeatStep, Unidentified
from ga_replay.core.rules.choice import Number, Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import (
    ArtsPlayed,
    CardPlayed,
    CardsChosen,
    CraftPlayed,
    ItemsTargeted,
    TargetsChosen,
    XChosen,
)
from ga_replay.games.trails.language.which import X
from ga_replay.games.trails.playing import paying, targets
from ga_replay.games.trails.playing.costs import cost_of, within_reach
from ga_replay.games.trails.playing.texts import CARDS, is_late, letters, limits_by, targeting, texts
from ga_replay.games.trails.text_ref import abilities
from ga_replay.games.trails.values import board, counting
from ga_replay.games.trails.values.counting import Speaker
from ga_replay.games.trails.zones import HOMEBASE, STANDBY

CHOOSING: Final = "choosing"
PLAYS = CardPlayed | ArtsPlayed | CraftPlayed
MOST = 1_000_000
"""No letter is larger: no number in a game needs more."""


def kind_of(scene: Scene, decision: PLAYS) -> str:
    """The kind of play: a card by its type, arts, or a craft."""
    if isinstance(decision, ArtsPlayed):
        return "arts"
    if isinstance(decision, CraftPlayed):
        return "craft"
    types = board.nature(scene, decision.handle).types
    return next((one for one in ("UNIT", "ITEM", "EVENT", "BASE") if one in types), "EVENT")


def text_of(scene: Scene, decision: PLAYS) -> str:
    """The address of an ability that is played; empty for a card, and for arts that the card does not have."""
    if isinstance(decision, CraftPlayed):
        return decision.text
    slug = scene.table.card_of.get(decision.handle)
    found = abilities(slug, "arts") if isinstance(decision, ArtsPlayed) and slug is not None else ()
    return found[0][0] if found else ""


def begin(scene: Scene, decision: PLAYS) -> list[Answer]:
    """The procedure that a play starts; None if its card is missing."""
    if decision.handle not in scene.table.zone_of:
        return []
    said = decision.text if isinstance(decision, CraftPlayed) else type(decision).__name__
    return [Call("play", (decision.handle, decision.player, said))]


def _decision(scene: Scene) -> PLAYS:
    handle, player, said = scene.number(), scene.word(1), scene.word(2)
    if said == "CardPlayed":
        return CardPlayed(player, handle)
    return ArtsPlayed(player, handle) if said == "ArtsPlayed" else CraftPlayed(player, handle, said)


# --- 1204.2a, 1204.2b ------------------------------------------------------------------------------------------------


def tell_it(scene: Scene) -> Unidentified | None:
    """An unidentified card is identified as it is played."""
    return Unidentified((scene.number(),), "1204.2b") if scene.number() not in scene.table.card_of else None


def turn_face_up(scene: Scene) -> Must | None:
    """A card played from the homebase is turned up; from then on a BASE is valid there (1202.4)."""
    handle, table = scene.number(), scene.table
    if name_of(table.zone_of[handle]) != HOMEBASE or not queries.is_down(table, handle):
        return None
    since = ev.StatusSet(handle, queries.VALID_SINCE, table.stamp)
    return Must((ev.Flipped(handle, "up"), since), "1204.2a", ordered=True)


def reveal(scene: Scene) -> Must | None:
    """The played card becomes public."""
    facts = moves.shown(scene, scene.number())
    return Must(tuple(facts), "1204.2b") if facts else None


def put_it_down(scene: Scene) -> list[Answer]:
    """It is being played; an ability is played by proxy."""
    decision = _decision(scene)
    item, kind = scene.table.next_id, kind_of(scene, decision)
    pushed = ev.StackPushed(item, kind, decision.handle, decision.player, text_of(scene, decision))
    rule = "1204.2j" if kind not in CARDS else "1204.1"
    return [Must((pushed,), rule), Call(CHOOSING, (item,))]


PLAY = procedure(
    "play",
    step("1204.2a", turn_face_up),
    step("1204.2b", tell_it, lambda _scene, _told: None, name="tell"),
    step("1204.2b", reveal, name="reveal"),
    step("1204.2", put_it_down, also=("1204.2j", "1213.3")),
)


# --- 1204.2c to 1204.2e ----------------------------------------------------------------------------------------------


def _item(scene: Scene) -> Item:
    return scene.table.item(scene.number())


def ask_letters(scene: Scene) -> May | list[Answer] | None:
    """Letters without a method are chosen; others are computed as soon as possible."""
    item = _item(scene)
    for text in texts(scene, item):
        for x in letters(text):
            if x.letter in item.choices or is_late(x):
                continue
            of = Speaker(item.player, item.handle, item)
            if x.method is None and a_letter_without_a_method_is_chosen(scene):
                return May(item.player, letters_from(scene, item, text, x), (XChosen,), "1305.2a", "value")
            value = counting.amount(scene, of, x.method) if x.method is not None else 0
            return [Must((ev.ChoiceSet(item.item, x.letter, (value,)),), "1305.2b"), RepeatStep()]
    return None


@convention("1305.2a", "104.5")
def a_letter_without_a_method_is_chosen(_scene: Scene) -> bool:
    """By the player, from nothing upwards."""
    return True


class Letter(Number, frozen=True):
    """A number for a letter: at most as many as there are targets, and as can be paid."""

    targets: int = MOST
    payable: int = MOST

    def cited(self, value: int) -> tuple[str, ...]:
        """The rule that excludes it: it is negative, unaffordable, or needs too many targets."""
        broken = (("104.5", value < 0), ("1203.2", value > self.payable), ("1204.2d", value > self.targets))
        found = tuple([rule for rule, breaks in broken if breaks])
        return (*found, "1204.2l") if value > 0 else found


def letters_from(scene: Scene, item: Item, text: str, x: X) -> Letter:
    """The numbers with which the play can still be completed (1204.2l)."""
    of = Speaker(item.player, item.handle, item)
    able = [
        len(targets.legal(scene, of, who))
        for _, who in targeting(text)
        if isinstance(who.count, X) and who.count.letter == x.letter and not who.up_to
    ]
    there, payable = min((MOST, *able)), highest_paid(scene, item, x)
    return Letter("104.5", 0, min(there, payable), there, payable)


def highest_paid(scene: Scene, item: Item, x: X) -> int:
    """The highest affordable number if the letter is a cost."""
    most = MOST
    if item.kind != "craft":
        return most
    due = cost_of(scene=scene, handle=item.handle, player=item.player, kind=item.kind, text=item.text, item=item)
    if isinstance(due.other.cp, X) and due.other.cp.letter == x.letter:
        most = min(most, queries.pool(scene, item.player, "cp"))
    if isinstance(due.other.ep, X) and due.other.ep.letter == x.letter:
        most = min(most, within_reach(scene, item.player, item.handle, due.other))
    return most


def keep_letter(scene: Scene, decision: XChosen) -> list[Answer]:
    """It stays so until the card or ability leaves the standby zone (1305.2c)."""
    item = _item(scene)
    for text in texts(scene, item):
        for x in letters(text):
            if x.letter not in item.choices and x.method is None:
                return [Must((ev.ChoiceSet(item.item, x.letter, (decision.value,)),), "1305.2c"), RepeatStep()]
    return []


def ask_targets(scene: Scene) -> May | ForcedChoice | None:
    """All targets are chosen before anything is paid."""
    return targets.ask(scene, _item(scene))


def keep_targets(scene: Scene, decision: TargetsChosen | ItemsTargeted) -> list[Answer]:
    """Their number is fixed from now on (1204.2d-5)."""
    chosen = decision.targets if isinstance(decision, TargetsChosen) else decision.items
    facts = targets.keep(scene, _item(scene), tuple(chosen))
    return [Must(tuple(facts), "1204.2d", ordered=True), RepeatStep()] if facts else []


# --- 1204.2f to 1204.2k ----------------------------------------------------------------------------------------------


def pay(scene: Scene) -> Call | None:
    """Triggered crafts cost nothing."""
    return paying.paying(scene.number()) if _item(scene).kind != "trigger" else None


def put_it_into_the_standby_zone(scene: Scene) -> Must | None:
    """A card not played from the homebase goes there itself, and so does a UNIT or ITEM from there.

    For everything else a proxy does.
    """
    item = _item(scene)
    zone = name_of(scene.table.zone_of[item.handle])
    if item.kind not in CARDS or zone == STANDBY:
        return None
    if zone == HOMEBASE and item.kind not in {"UNIT", "ITEM"}:
        return None
    facts = moves.move(scene, item.handle, STANDBY)
    return Must((*facts, *_follow(scene, item.handle)), "1204.2i", ordered=True)


@convention("1204.2i-1")
def effects_go_with_a_card_that_is_played(_scene: Scene) -> bool:
    """From hand or homebase."""
    return True


def _follow(scene: Scene, handle: int) -> list[ev.Fact]:
    """Effects bound to the object in the homebase are bound to the card from now on, and to others as before."""
    thing = scene.table.things.get(handle)
    if thing is None or not effects_go_with_a_card_that_is_played(scene):
        return []
    at = scene.table.next_id
    facts: list[ev.Fact] = []
    for one in scene.table.effects.values():
        if thing.number not in one.objects:
            continue
        if one.objects == (thing.number,):
            facts.append(ev.EffectEnded(one.effect))
        facts.append(
            ev.EffectBegan(
                effect=EffectId(at + len(facts)),
                text=one.text,
                source=one.source,
                player=one.player,
                objects=(-handle,),
                until=one.until,
                values=one.values,
            )
        )
    return facts


def is_played(scene: Scene) -> Must:
    """All that playing takes is done."""
    item = _item(scene)
    facts: list[ev.Fact] = [ev.ChoiceSet(item.item, "played", (1,))]
    if item.kind in {"craft", "arts"} and item.text and limits_by(item.text):
        facts.append(ev.UsageMarked(keys.mark("turn", "used", item.handle, item.text)))
    return Must(tuple(facts), "1204.2k")


@convention("1405.1")
def who_dispatches_may_put_a_card_down(_scene: Scene) -> bool:
    """A UNIT with Dispatch is played face-down from the homebase; a hand card may go there, face-down and actioned."""
    return True


def ask_for_dispatch(scene: Scene) -> May | ForcedChoice | None:
    item = _item(scene)
    if item.kind != "UNIT" or "dispatched" not in item.choices or not who_dispatches_may_put_a_card_down(scene):
        return None
    hand = tuple(queries.hand(scene.table, item.player))
    asked = May(item.player, Some("1405.1", hand, 0, 1), (CardsChosen,), "1405.1", "handles")
    return asked if hand else ForcedChoice(asked, ())


def dispatch(scene: Scene, decision: CardsChosen) -> Must | None:
    there = [h for h in decision.handles if scene.table.zone_of.get(h) == key("hand", decision.player)]
    facts = [fact for h in there for fact in moves.put(scene, h, HOMEBASE, face=queries.DOWN, actioned=True)]
    return Must(tuple(facts), "1405.1", ordered=True) if facts else None


def mark_dispatch(scene: Scene) -> Must | None:
    """A UNIT that leaves the homebase to be played does so by Dispatch."""
    item = _item(scene)
    from_home = name_of(scene.table.zone_of[item.handle]) == HOMEBASE
    if item.kind != "UNIT" or not from_home or "dispatched" in item.choices:
        return None
    return Must((ev.ChoiceSet(item.item, "dispatched", (1,)),), "1405.1")


CHOOSE = procedure(
    CHOOSING,
    step("1204.2c", ask_letters, keep_letter, also=("1305.2", "1305.2b")),
    step("1204.2d", ask_targets, keep_targets),
    step("1405.1", mark_dispatch, name="mark"),
    step("1204.2h", pay, also=("1204.2f",)),
    step("1204.2i", put_it_into_the_standby_zone, also=("509.1",)),
    step("1204.2k", is_played),
    step("1405.1", ask_for_dispatch, dispatch, name="dispatch"),
)
