"""Summoning tokens and gathering."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Chance, May, Must, UnreadText
from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import copies, queries
from ga_replay.games.grand_archive.cards.pool import known_pool
from ga_replay.games.grand_archive.counters import tokens_enter_with_durability_too
from ga_replay.games.grand_archive.decisions import Accepted, ModesChosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount, things
from ga_replay.games.grand_archive.language.made import names_made
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import UNNAMED_SLOTS, pick_key
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.programs import is_there, named
from ga_replay.games.grand_archive.texts.playing.next_entry import (
    enters_otherwise_once,
    kept_off,
    token_counters,
    token_enters_rested,
    token_enters_under,
)
from ga_replay.games.grand_archive.texts.resolving.acts import copying, tokens_instead
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.zones import FIELD

INGREDIENTS = ("Blightroot", "Fraysia", "Manaroot", "Razorvine", "Silvershine", "Springleaf")
"""term/gather.2, in the order of a die's faces."""

GATHERED = "gathered"


@states("tokens.4", without=False)
def who_controls_the_effect_owns_its_tokens(_scene: Scene) -> bool:
    """Even if another player summons them."""
    return True


def summoned(view: View, slug: str, player: str, first: int, count: int, *, rested: bool = False) -> list[ev.Fact]:
    """The facts of that many tokens, with handles from `first` on, as they enter the field (summon.2)."""
    facts: list[ev.Fact] = []
    durability = queries.card_named(slug).durability or 0
    asked, player = player, token_enters_under(view.scene, slug, player)
    of_effect = who_controls_the_effect_owns_its_tokens(view.scene)
    owner = view.item.player if of_effect else asked
    rested = rested or token_enters_rested(view.scene, slug, player)
    for handle in range(first, first + count):
        facts.append(ev.TokenMade(handle, slug, owner, FIELD, "rested" if rested else ""))
        if owner != player:
            facts.append(ev.ControlChanged(handle, player))
        if durability and tokens_enter_with_durability_too(view.scene):
            facts.append(ev.CountersChanged(handle, "durability", durability))
        facts += token_counters(view.scene, slug, player, handle)
        facts.append(ev.UsageMarked(event_counts.by_player("summoned", asked, slug)))
    return facts


def _which(view: View) -> Reply:
    """The player whose text it is chooses one of the names."""
    node: ir.Summon = view.node
    if not node.choice:
        return None
    some = Some(view.because, tuple(range(1, len(node.choice) + 1)), 1, 1)
    return May(view.item.player, some, (ModesChosen,), view.because, "modes")


def _chosen(view: View, answer: ModesChosen) -> list[Answer]:
    return [Must((ev.ChoiceSet(view.item.item, chosen_key(view.at), answer.modes),))]


def chosen_key(address: str) -> str:
    """The key under which a pending item keeps which of the names was chosen."""
    return f"token {address}"


Wanted = tuple[str, int, int]
"""A kind of token, how many of it, and the object that it is a copy of (0: it is of a name)."""


def _wanted(view: View, player: str) -> list[Wanted]:
    """The tokens that the player is to summon: of a name, or copies of objects as printed (copy/copying-objects.1)."""
    node: ir.Summon = view.node
    if kept_off(view.scene, player):
        return []  # a token exists on the field alone (term/summon.2)
    ctx = view.ctx.by(player)
    n = max(0, amount(ctx, node.n))
    if isinstance(node.token, str):
        modes = view.item.choices.get(chosen_key(view.at), ())
        name = next((node.choice[one - 1] for one in modes if 0 < one <= len(node.choice)), node.token)
        there = bool(name) and _is_known(view, name)
        slug = named(view.scene.table.card_of.get(view.item.handle, ""), name) if there else ""
        return [(slug, n, 0)] if slug and n else []
    found = () if isinstance(node.token, ir.Kind) else things(ctx, node.token)
    each = isinstance(node.token, ir.Pick) and node.token.how == "each"
    copied = [(copies.face_copied(view.scene, one), n, one) for one in (found if each else found[:1])]
    return [one for one in copied if one[0] and n]


def _is_known(view: View, name: str) -> bool:
    return is_there(view.scene.table.card_of.get(view.item.handle, ""), name)


def _offer(view: View) -> Reply:
    """Players whose texts let them summon other tokens instead say whether they do."""
    asked = (tokens_instead.unasked(view, player) for player in actors(view) if _wanted(view, player))
    return next((one for one in asked if one is not None), None)


def runnable(node: ir.Summon) -> bool:
    """True if everything that the step says about the tokens is supported."""
    return not isinstance(node.token, ir.Kind) and set(node.state) <= {"rested"}


def enters_in_its_own_way(scene: Scene, slug: str) -> bool:
    """True if the card itself would say how a copy of it enters."""
    own = profile(slug)
    says = any(
        isinstance(effect, ir.EntersAs) and not _gives_x_counters_alone(scene, effect)
        for _, static in own.statics
        for effect in static.effects
    )
    return says or any(k.name in {"hindered", "link", "link shield"} for _, k in own.keywords)


def others_say_how_it_enters(scene: Scene) -> bool:
    """True if texts of others might say how something enters."""
    entries = in_force(scene, "EntersAs")
    about_others = any(not isinstance(getattr(entry.node, "what", None), ir.Self) for entry in entries)
    return about_others or enters_otherwise_once(scene)


def _gives_x_counters_alone(scene: Scene, effect: ir.EntersAs) -> bool:
    """True if a copy enters by it with no counters at all, since its X is 0."""
    counted = all(isinstance(one.n, ir.X) for one in effect.counters)
    plain = (
        isinstance(effect.what, ir.Self) and not effect.state and effect.abilities_of is None and effect.cond is None
    )
    return bool(effect.counters) and counted and plain and copies.the_x_of_a_copied_object_is_0(scene) == 0


def _summon(view: View) -> Reply:
    node: ir.Summon = view.node
    if not runnable(node):
        return UnreadText(view.item.handle, view.at, view.item.player)
    unknown = next((name for name in names_made((node,)) if name and not _is_known(view, name)), None)
    if unknown is not None:
        return UnreadText(view.item.handle, view.at, view.item.player, f"what {unknown} is")
    wanted = {player: _wanted(view, player) for player in actors(view)}
    if any(of and enters_in_its_own_way(view.scene, slug) for some in wanted.values() for slug, _, of in some):
        return UnreadText(view.item.handle, view.at, view.item.player)
    if not any(wanted.values()):
        none = [ev.ChoiceSet(view.item.item, pick_key(view.at, node.slot), ())] if node.slot < UNNAMED_SLOTS else []
        return done(view, [*tokens_instead.forgotten(view), *none]) or None
    facts: list[ev.Fact] = []
    start = first = view.scene.table.next_handle
    for player, some in wanted.items():
        for slug, count, of in some:
            other = tokens_instead.instead(view, player, slug)
            facts += summoned(view, other, player, start, count, rested="rested" in node.state)
            if of and other == slug:
                facts += [fact for one in range(start, start + count) for fact in _copied(view.scene, of, one)]
            start += count
    handles = tuple(range(first, start))
    bearing = amount(view.ctx, node.bearing) if node.counters else 0
    facts += [ev.CountersChanged(handle, node.counters, bearing) for handle in handles if bearing > 0]
    if node.slot < UNNAMED_SLOTS:
        facts.append(ev.ChoiceSet(view.item.item, pick_key(view.at, node.slot), handles))
    return done(view, [*facts, *tokens_instead.forgotten(view)], "summon", handles, ordered=True)


def _copied(scene: Scene, original: int, handle: int) -> list[ev.Fact]:
    """The facts by which a token copy has what the original does not have by its print."""
    properties = copying.properties_of_objects_and_intents_are_copied(scene)
    return [
        *copies.had_by_the_original(scene, original, handle),
        *copying.properties(scene, original, handle, properties),
    ]


SUMMON = (
    ExecutionPart(_which, _chosen),
    ExecutionPart(_offer, tokens_instead.told, repeats=True),
    ExecutionPart(_summon, rule="term/summon.1", also=("term/token.1", "term/summon.2")),
)


# --- gathering -----------------------------------------------------------------------------------------------------------


FACE = "gathered face"
"""The key under which a pending text keeps the face of the die until it is said what is summoned."""


def _throw(view: View) -> Reply:
    """One of the six ingredients at random, once for each time the player gathers.

    Before it is summoned a player whose text offers other tokens is asked.
    """
    node: ir.Gather = view.node
    player = actors(view)[0]
    entry = tokens_instead.offer(view.scene, player)
    if view.round >= max(0, amount(view.ctx, node.n)) * (1 if entry is None else 2):
        return None
    if entry is not None and view.round % 2:
        return tokens_instead.question(entry, player)
    faces = tuple((face,) for face in range(1, len(INGREDIENTS) + 1))
    return Chance("gather", Of("term/gather.2", faces), "term/gather.2", player)


def _gathered(view: View, answer: ev.ChanceFell | Accepted) -> list[Answer]:
    player = actors(view)[0]
    if isinstance(answer, Accepted):
        kept = view.item.choices[FACE][0]
        return done(view, _ingredient(view, player, kept, instead=answer.yes), ordered=True)
    if tokens_instead.offer(view.scene, player) is not None:
        return done(view, [ev.ChoiceSet(view.item.item, FACE, answer.values)])
    face = next(iter(answer.values), 0)
    return done(view, _ingredient(view, player, face) if 0 < face <= len(INGREDIENTS) else [], ordered=True)


def _ingredient(view: View, player: str, face: int, *, instead: bool = False) -> list[ev.Fact]:
    slug = known_pool().by_name(INGREDIENTS[face - 1]).slug
    if instead:
        slug = tokens_instead.offered(view, player)
    made = [] if kept_off(view.scene, player) else summoned(view, slug, player, view.scene.table.next_handle, 1)
    return [
        *made,
        ev.UsageMarked(event_counts.by_player(GATHERED, player)),
    ]


GATHER = (ExecutionPart(_throw, _gathered, repeats=True, rule="term/gather.2", also=("term/gather.1",)),)
