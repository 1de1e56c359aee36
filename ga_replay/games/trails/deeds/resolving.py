"""Resolving items of the resolve standby zone, deed by deed (1205)."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.agenda import Answer, Call, End, ForcedChoice, May, Must, ReplaceWith, UnreadText
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import CardsChosen, OrganizationsChosen
from ga_replay.games.trails.deeds import lasting, subjects
from ga_replay.games.trails.deeds.doing import DOING
from ga_replay.games.trails.deeds.moved import MOVING, moved_by
from ga_replay.games.trails.language.ability import ChooseOrganization, Link
from ga_replay.games.trails.playing import targets
from ga_replay.games.trails.playing.texts import CARDS, counts_what_is_done, key, letters, texts
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, happen
from ga_replay.games.trails.text_ref import inside, said
from ga_replay.games.trails.values import board, counting
from ga_replay.games.trails.zones import STANDBY, TRAIL

AFFILIATION = "#Affiliation"


def _item(scene: Scene) -> Item:
    return scene.table.item(scene.number())


def top(scene: Scene) -> Item | None:
    """The item last placed in the standby zone (902.5c)."""
    stack = scene.table.stack
    return stack[-1] if stack and stack[-1].kind != queries.ATTACK else None


# --- before it does anything -----------------------------------------------------------------------------------------


def look_at_targets_again(scene: Scene) -> Must | None:
    facts = targets.recheck(scene, _item(scene))
    return Must(tuple(facts), "1205.1a") if facts else None


def late_letters(scene: Scene) -> Must | None:
    """Values unknown before are computed now; those that depend on the text's results are computed there."""
    item = _item(scene)
    late = [x for text in texts(scene, item) for x in letters(text) if x.late and x.letter not in item.choices]
    of = subjects.speaker(item)
    facts = [ev.ChoiceSet(item.item, x.letter, (counting.amount(scene, of, x.method),)) for x in late if x.method]
    return Must(tuple(facts), "1305.3") if facts else None


# --- kinds of items --------------------------------------------------------------------------------------------------


def _is_unit(item: Item) -> bool:
    return item.kind in {"UNIT", "ITEM"}


def place_it(scene: Scene) -> list[Answer] | None:
    """A UNIT, and an ITEM like it (docs/readings/trails.md, reading 6), comes to its player's field."""
    item = _item(scene)
    if not _is_unit(item) or scene.table.zone_of[item.handle] != STANDBY:
        return None
    return happen(scene, [ReplaceableEvent("enter", item.handle, item.player)], "1205.1c-1") or None


def do_what_nobody_could_read(scene: Scene) -> UnreadText | None:
    """An EVENT with unread lines, or an unknown card, does what people record."""
    item = _item(scene)
    printed = queries.card(scene, item.handle)
    if printed is None:
        return UnreadText(item.handle, "", item.player)
    unread = item.kind == "EVENT" and printed.lines
    return UnreadText(item.handle, printed.slug, item.player) if unread else None


def do_what_an_event_says(scene: Scene) -> list[Answer] | None:
    item = _item(scene)
    found: list[Answer] = [Call("deeds", (item.item, text, 0)) for text in texts(scene, item)]
    return found if item.kind == "EVENT" and found else None


@convention("1205.1d-1", "1204.1")
def what_was_played_resolves_without_its_card(_scene: Scene) -> bool:
    """Even if the card has moved or changed since."""
    return True


def do_what_an_ability_says(scene: Scene) -> list[Answer] | None:
    """Even if its card is gone or no longer has it."""
    item = _item(scene)
    if item.kind in CARDS or not item.text:  # arts that were played of a card without any do nothing
        return None
    if not subjects.is_same(scene, item) and not what_was_played_resolves_without_its_card(scene):
        return None
    if item.text == AFFILIATION:
        return join(scene, item)
    return [Call("deeds", (item.item, item.text, 0))]


def join(scene: Scene, item: Item) -> list[Answer] | None:
    """The card gains the organizations of the one that attacked, for this turn (1404)."""
    about = [h for h in item.choices.get("about", ()) if h > 0]
    thing = scene.table.things.get(item.handle)
    if not about or thing is None or thing.number != item.number:
        return None
    natures = [board.nature(scene, h) for h in about]
    effect = EffectId(scene.table.next_id)
    names = sorted({name for one in natures for name in one.organizations})
    names += ["*"] if any(one.all_organizations for one in natures) else []
    marks = [ev.UsageMarked(keys.mark("gets", effect, name)) for name in names]
    began = ev.EffectBegan(
        effect=effect,
        text=AFFILIATION,
        source=item.handle,
        player=item.player,
        objects=(thing.number,),
        until="turn",
        values=(0, 0),
    )
    return [Must((began, *marks), "1404.1", ordered=True)] if names else None


def put_the_event_away(scene: Scene) -> Must | None:
    """A card goes to its player's trail when it is done; a proxy only leaves."""
    item = _item(scene)
    if item.kind != "EVENT" or scene.table.zone_of.get(item.handle) != STANDBY:
        return None
    return Must(tuple(moves.move(scene, item.handle, TRAIL)), "1205.1c-2")


@convention("1205.1c-3")
def the_proxy_of_a_base_leaves(_scene: Scene) -> bool:
    """The card itself stays in place."""
    return True


def leave_the_standby_zone(scene: Scene) -> Must:
    item = _item(scene)
    facts: list[ev.Fact] = [ev.StackPopped(item.item)]
    if item.kind == "BASE" and not the_proxy_of_a_base_leaves(scene):
        facts = [*moves.move(scene, item.handle, TRAIL), *facts]
    return Must(tuple(facts), "1205.1d")


RESOLVE = procedure(
    "resolve",
    step("1205.1a", look_at_targets_again),
    step("1205.1b", late_letters, also=("1305.3",)),
    step("1205.1c-1", place_it, also=("1205.1c", "506.1")),
    step("1205.1", do_what_nobody_could_read, lambda _scene, _done: None, name="unread"),
    step("1205.1c-2", do_what_an_event_says, name="event"),
    step("1205.1d", do_what_an_ability_says, name="ability"),
    step("1205.1c-2", put_the_event_away, name="away"),
    step("902.5c", leave_the_standby_zone, name="done"),
)


# --- deed by deed ----------------------------------------------------------------------------------------------------


def _deeds(scene: Scene) -> tuple[Any, ...]:
    return inside(said(scene.word(1)))


def _address(scene: Scene) -> str:
    return f"{scene.word(1)}.{scene.number(2) + 1}"


def stop_at_the_end(scene: Scene) -> End | None:
    """Nothing is left to do, or the item was countered."""
    there = any(one.item == scene.number() for one in scene.table.stack)
    return End() if not there or scene.number(2) >= len(_deeds(scene)) else None


def ask_for_cards(scene: Scene) -> May | ForcedChoice | None:
    """The choice is made when the instruction is reached."""
    return subjects.ask(scene, _item(scene), _address(scene), _deeds(scene)[scene.number(2)])


def keep_them(scene: Scene, decision: CardsChosen) -> Must:
    facts: list[ev.Fact] = [ev.ChoiceSet(scene.number(), key(_address(scene)), decision.handles)]
    if counts_what_is_done(scene.word(1)):
        facts.append(ev.ChoiceSet(scene.number(), "done", (len(decision.handles),)))
    return Must(tuple(facts), "1312.1", ordered=True)


def ask_for_organizations(scene: Scene) -> May | ForcedChoice | None:
    """Organizations are chosen among those that UNITs on the field hold."""
    item, deed = _item(scene), _deeds(scene)[scene.number(2)]
    one_only = isinstance(deed, ChooseOrganization)
    if not (one_only or (isinstance(deed, Link) and not deed.organizations)):
        return None
    every = lasting.known_organizations(scene)
    count = min(1 if one_only else deed.count, len(every))
    choice = Some("1312.4", every, count, count)
    asked = May(item.player, choice, (OrganizationsChosen,), "1312.4", "organizations")
    return asked if count else ForcedChoice(asked, ())


def keep_organizations(scene: Scene, decision: OrganizationsChosen) -> Must:
    every = lasting.known_organizations(scene)
    places = tuple([every.index(one) for one in decision.organizations if one in every])
    return Must((ev.ChoiceSet(scene.number(), "organizations", places),), "1312.4")


def do_it(scene: Scene) -> list[Answer] | None:
    """As much of it as can be done (104.2)."""
    deed = _deeds(scene)[scene.number(2)]
    found = DOING[type(deed)](scene, _item(scene), _address(scene), deed)
    if counts_what_is_done(scene.word(1)) and isinstance(deed, MOVING):
        moved = (moved_by(scene, found),)
        known = _item(scene).choices.get("done", (0,))
        found = [*([Must((ev.ChoiceSet(scene.number(), "done", moved),), "1305.3")] if moved != known else []), *found]
    return found or None


def go_on(scene: Scene) -> ReplaceWith:
    return ReplaceWith("deeds", (scene.number(), scene.word(1), scene.number(2) + 1))


DEEDS = procedure(
    "deeds",
    step("1214.1", stop_at_the_end, name="end"),
    step("1312.1", ask_for_cards, keep_them),
    step("1312.4", ask_for_organizations, keep_organizations),
    step("1214.1", do_it, name="do", also=("1201.2a", "1201.2")),
    step("1214.1", go_on, name="on"),
)
