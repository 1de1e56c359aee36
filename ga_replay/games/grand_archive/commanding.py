"""Command: an attack card that an ally carries out, which rests for it instead of the champion."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Must
from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states, unwritten
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import moves, queries, texts
from ga_replay.games.grand_archive.copies import FIRST
from ga_replay.games.grand_archive.decisions import AttackDeclared, CardActivated
from ga_replay.games.grand_archive.zones import GRAVEYARD, INTENT


@forbids("keyword/command.1.1", "a command rests an awake ally of its subtype", CardActivated)
def commands_rest_an_awake_ally(scene: Scene, decision: CardActivated) -> bool:
    if not texts.commands(scene, decision.handle) or texts.waives_costs(decision.way):
        return False
    return not texts.to_command(scene, decision.player, decision.handle)


@states("keyword/command.1.2", without=False)
def commands_spare_the_champion(scene: Scene, handle: int) -> bool:
    return texts.commands(scene, handle)


@forbids("keyword/command.2", "the attack of a command is declared by the ally that rested for it", AttackDeclared)
def commands_are_carried_out_by_the_ally_that_rested(scene: Scene, decision: AttackDeclared) -> bool:
    card = in_the_intent(scene, decision.player)
    return bool(card) and texts.commands(scene, card) and decision.attacker not in commanded(scene, card)


def in_the_intent(scene: Scene, player: str) -> int:
    """The attack card whose attack is being declared, or 0."""
    cards = scene.table.zones[key(INTENT, player)] if scene.table.step == "attack declaration" else ()
    return cards[-1] if cards else 0


def who_attacks(scene: Scene, card: int, player: str) -> tuple[int, ...]:
    """The unit that may declare the attack of the intent card: the champion, or the ally rested for a command."""
    return commanded(scene, card) if texts.commands(scene, card) else tuple(queries.champions(scene, player))


def commanded(scene: Scene, card: int) -> tuple[int, ...]:
    """The ally that rested for the command, as long as it is on the field."""
    return tuple([h for h, thing in scene.table.things.items() if card in thing.roles.get(queries.COMMANDED, ())])


def take_command(scene: Scene, item: Item) -> list[ev.Fact]:
    """The ally that rested carries out the attack as the card enters the intent, unless it has left the field."""
    rested = the_ally_that_rested_carries_it_out(scene, item.item)
    if not rested and texts.commands(scene, item.handle) and texts.costs_are_waived(item):
        rested = who_carries_it_out_if_none_had_to_rest(scene, item)
    return [ev.RoleSet(h, queries.COMMANDED, item.handle) for h in rested if h in scene.table.things]


@states("keyword/command.2", without=())
def the_ally_that_rested_carries_it_out(scene: Scene, number: int) -> tuple[int, ...]:
    item = next((one for one in scene.table.stack if one.item == number), None)
    return () if item is None else texts.rested_for(scene, item)


@unwritten(without=())
def who_carries_it_out_if_none_had_to_rest(_scene: Scene, _item: Item) -> tuple[int, ...]:
    """The allies of which one may declare the attack of a command whose costs were waived: none."""
    return ()


def in_wrong_intents(scene: Scene) -> list[int]:
    """The commands in the intent of an attacker that is not of their subtypes."""
    things = scene.table.things
    found = []
    for player in scene.table.players:
        for card in scene.table.zones[key(INTENT, player)]:
            attackers = (
                [h for h, thing in things.items() if "attacking" in thing.roles and thing.controller == player]
                if texts.commands(scene, card)
                else []
            )
            found += [card] if attackers and not any(texts.suits(scene, card, h) for h in attackers) else []
    return found


def wrong_commands_leave(scene: Scene) -> list[Answer] | None:
    """They go to the graveyard."""
    facts = [fact for card in in_wrong_intents(scene) for fact in moves.move(scene, card, GRAVEYARD)]
    return [Must(tuple(facts), "keyword/command.3"), FIRST] if facts else None
