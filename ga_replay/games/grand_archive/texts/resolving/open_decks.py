"""Main decks played with their top card revealed: that card and draws are public."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ga_replay.core.rules.agenda import Must, Unidentified
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import InForce, unless_undecided
from ga_replay.games.grand_archive.language.layers import on
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force, nothing
from ga_replay.games.grand_archive.texts.lines.unsupported import DRAWS_ON, OPENS
from ga_replay.games.grand_archive.zones import DECK

RULE = "main-deck.p9"


def told_tops(scene: Scene) -> Unidentified | Must | None:
    """Before a player receives Opportunity, the top card of a deck played that way is identified to all."""
    if "Rule" not in scene.steady():  # any effect in force
        return None
    tops = tuple(_unseen_tops(scene))
    unknown = tuple(handle for handle in tops if handle not in scene.table.card_of)
    if unknown:
        return Unidentified(unknown, RULE)
    facts = tuple(fact for handle in tops for fact in moves.shown(scene, handle))
    return Must(facts, RULE) if facts else None


def _unseen_tops(scene: Scene) -> Iterator[int]:
    table = scene.table
    for player in table.players:
        deck = table.zones[key(DECK, player)]
        if deck and not table.is_public(deck[-1]) and is_open(scene, player):
            yield deck[-1]


def is_open(scene: Scene, player: str) -> bool:
    """True if a text in force has the player play with the top card revealed; false if undetermined."""
    rules = in_force(scene, "Rule")
    return bool(rules) and any(_opens(one.node) and one.context.player == player and _is_on(one) for one in rules)


def _opens(node: object) -> bool:
    return isinstance(node, ir.Rule) and node.name == OPENS


def _is_on(entry: InForce) -> bool:
    return unless_undecided(entry.context.scene, partial(on, entry), otherwise=False)


@quantity("ending-the-game.10", "loses by drawing", skip_if=nothing("Rule"))
def texts_let_players_draw_from_an_empty_deck(scene: Scene, seat: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    """A text may say that its player does not lose by it."""
    rules = [one for one in in_force(scene, "Rule") if isinstance(one.node, ir.Rule) and one.node.name == DRAWS_ON]
    player = scene.table.players[seat]
    return so_far and not any(one.context.player == player and _is_on(one) for one in rules)


@quantity(RULE, "drawn openly", skip_if=nothing("Rule"))
def cards_drawn_from_an_open_deck_are_revealed(scene: Scene, seat: int, _so_far: object) -> bool:
    return is_open(scene, scene.table.players[seat])
