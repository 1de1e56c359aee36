"""Drawing, revealing, looking, searching, shuffling and generating cards."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import ForcedChoice, Must
from ga_replay.core.table.zones import key, name_of
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount, things
from ga_replay.games.grand_archive.language.evaluate.zones import cards_in
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.continuous.player_limits import draws_left
from ga_replay.games.grand_archive.texts.lines.replacement_support import WHERE
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_a_number
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors, alone
from ga_replay.games.grand_archive.texts.resolving.acts.done import done, kept, untold
from ga_replay.games.grand_archive.texts.resolving.acts.moving import movable
from ga_replay.games.grand_archive.zones import DECK, HAND, MEMORY, OUTSIDE


def _ask_how_many(view: View) -> Reply:
    """The player chooses the number if the text leaves it open ("up to three")."""
    node: ir.Draw = view.node
    if not isinstance(node.n, ir.Any):
        return None
    (player,) = actors(view)
    most = min(amount(view.ctx.by(player), node.n), draws_left(view.scene, player))
    asked = asked_for_a_number(player, view.because, range(most + 1))
    return asked if most > 0 else ForcedChoice(asked, (0,))


def _to_draw(view: View, player: str) -> int:
    node: ir.Draw = view.node
    if isinstance(node.n, ir.Any):
        return view.item.choices.get(DRAWS, (0,))[0]
    return amount(view.ctx.by(player), node.n)


DRAWS = "draws"
"""The key under which a pending item keeps how many cards its player chose to draw."""


def _draw(view: View) -> Reply:
    """One card after another (drawing-cards.2), one player after another; a draw that a text forbids is omitted."""
    node: ir.Draw = view.node
    everybody = actors(view)
    if view.round >= len(everybody):
        return None
    player = everybody[view.round]
    n = min(_to_draw(view, player), draws_left(view.scene, player))
    if n <= 0:
        return []
    facts = moves.draw(view.scene, player, n, MEMORY if node.to == "memory" else HAND)
    drawn = [fact.handle for fact in facts if type(fact) is ev.CardMoved]
    return [Must((*facts, *kept(view, "draw", drawn)), view.because, ordered=moves.one_by_one(view.scene))]


def _reveal(view: View) -> Reply:
    """Everybody sees them (term/reveal.2)."""
    node: ir.Reveal = view.node
    handles = tuple(dict.fromkeys(h for player in actors(view) for h in things(view.ctx.by(player), node.what)))
    facts: list[ev.Fact] = []
    for handle in handles:
        facts += [*moves.shown(view.scene, handle), ev.Revealed(handle)]
    return done(view, facts, "reveal", handles)


def _revealed_are_told(view: View) -> Reply:
    node: ir.Reveal = view.node
    return untold(view, [h for player in actors(view) for h in things(view.ctx.by(player), node.what)])


def _look(view: View) -> Reply:
    """Looking changes nothing; later lines choose from the cards looked at."""
    node: ir.LookAt = view.node
    handles = cards_in(view.ctx, node.what) if isinstance(node.what, ir.Zone) else things(view.ctx, node.what)
    return done(view, (), "look", handles) or None


def _search(view: View) -> Reply:
    """Searching changes nothing: the next line moves the cards found."""
    node: ir.Search = view.node
    return done(view, (), "search", things(view.ctx, node.what)) or None


def _shuffle(view: View) -> Reply:
    """Cards that are shuffled into a zone go there first."""
    node: ir.Shuffle = view.node
    zone = WHERE.get(node.zone.name, "")
    table = view.scene.table
    facts: list[ev.Fact] = []
    players = list(actors(view))
    handles: list[int] = []
    if node.what is not None:
        handles = [
            h for h in movable(view.ctx, ir.Move("put", node.what, node.zone)) if name_of(table.zone_of[h]) != zone
        ]
        facts = [fact for h in handles if table.zone_of[h] != OUTSIDE for fact in moves.move(view.scene, h, zone)]
        players = list(dict.fromkeys(table.owner_of[h] for h in handles)) or players
    facts += [ev.Shuffled(key(zone or DECK, player)) for player in players]
    return done(view, facts, "shuffle", handles, ordered=True)


DRAW = (
    ExecutionPart(_ask_how_many, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, DRAWS, answer.values)])),
    ExecutionPart(_draw, repeats=True, over=alone),
)
REVEAL = (ExecutionPart(_reveal, rule="term/reveal.2", also=("term/reveal.6",)), ExecutionPart(_revealed_are_told))
LOOK = (ExecutionPart(_look),)
SEARCH = (ExecutionPart(_search),)
SHUFFLE = (ExecutionPart(_shuffle, rule="term/shuffling.2"),)
