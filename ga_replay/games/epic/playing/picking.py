"""Deeds with a pick: champions that players break by a text, and cards of the top of a deck."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, May, Must, Unidentified
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.epic import moves, queries
from ga_replay.games.epic.choices import One
from ga_replay.games.epic.decisions import Sacrificed, TargetsChosen
from ga_replay.games.epic.language.ability import Dig
from ga_replay.games.epic.playing.costs import breakable
from ga_replay.games.epic.playing.deeds import deeds_of
from ga_replay.games.epic.playing.meant import key as target_key
from ga_replay.games.epic.zones import DECK, HAND

# --- a champion of one's own -----------------------------------------------------------------------------------------------


def ask_what_to_break(scene: Scene) -> May | None:
    """A champion of the player's choice, if there is one that they can break."""
    player = scene.word()
    able = breakable(scene, player) if player not in scene.table.lost else ()
    choice = One("3.2.3", able, lambda one: ("5.9.1", "3.2.3") if one in queries.own(scene, player) else ())
    return May(player, choice, (Sacrificed,), "3.2.3", "handle") if able else None


SACRIFICE = procedure(
    "sacrifice",
    step("3.2.3", ask_what_to_break, lambda scene, decision: moves.broken(scene, (decision.handle,))),
)


# --- the top of the deck ---------------------------------------------------------------------------------------------------


def _deed(scene: Scene) -> Dig:
    found = deeds_of(scene.table.item(scene.number()))[scene.number(1)]
    assert isinstance(found, Dig)
    return found


def _found(scene: Scene) -> tuple[int, ...]:
    """The cards that were revealed."""
    return scene.table.item(scene.number()).choices.get(target_key(scene.number(1)), ())


def take_them_up(scene: Scene) -> Must:
    """That many from the top, as far as there are any."""
    item = scene.table.item(scene.number())
    top = tuple(scene.table.zones[key(DECK, item.player)][::-1][: _deed(scene).count])
    return Must((ev.ChoiceSet(item.item, target_key(scene.number(1)), top),), "3.2.3")


def tell_them(scene: Scene) -> Unidentified | None:
    unknown = tuple([h for h in _found(scene) if not scene.table.is_public(h)])
    return Unidentified(unknown, "5.19.1") if unknown else None


def show_them(scene: Scene) -> Must | None:
    """All players see them."""
    found = _found(scene)
    return Must(tuple([ev.Revealed(h) for h in found]), "5.19.1") if found else None


def ask_which(scene: Scene) -> May | ForcedChoice:
    """One that is meant, or none."""
    deed = _deed(scene)
    wanted = {word for word in (deed.alignment, deed.kind) if word}
    able = tuple([h for h in _found(scene) if queries.card(scene, h) is None or wanted <= queries.traits(scene, h)])
    player = scene.table.item(scene.number()).player
    asked = May(player, Some("3.2.3", able, 0, 1), (TargetsChosen,), "3.2.3", "targets")
    return asked if able else ForcedChoice(asked, ())


def take_it(scene: Scene, decision: TargetsChosen) -> Must | None:
    player = scene.table.item(scene.number()).player
    facts: list[ev.Fact] = []
    for handle in decision.targets:
        if handle in scene.table.zone_of:
            into_play = _deed(scene).to == "play"
            facts += moves.enter(scene, handle, player) if into_play else moves.move(scene, handle, HAND)
    return Must(tuple(facts), "3.2.3", ordered=True) if facts else None


def banish_the_rest(scene: Scene) -> Answer | None:
    """The cards left in the deck go to its bottom."""
    player = scene.table.item(scene.number()).player
    rest = tuple([h for h in _found(scene) if scene.table.lies(h, key(DECK, player))])
    return Call("to the bottom", rest) if rest else None


DIG = procedure(
    "dig",
    step("3.2.3", take_them_up, name="top"),
    step("5.19.1", tell_them, lambda _scene, _told: None, name="tell"),
    step("5.19.1", show_them, name="show"),
    step("3.2.3", ask_which, take_it, name="which"),
    step("5.15.1", banish_the_rest, name="rest"),
)
