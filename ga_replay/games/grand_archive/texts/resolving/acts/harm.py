"""Damage that texts deal, and recovering from it."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, May, Must
from ga_replay.core.rules.choice import Split
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import unwritten
from ga_replay.games.grand_archive import capabilities, damage, queries
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount, much_key, things
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.continuous.player_limits import prevented
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.playing import split_damage as shares
from ga_replay.games.grand_archive.texts.playing.splitting import shares_key
from ga_replay.games.grand_archive.texts.replacement.amount_replacement import changed
from ga_replay.games.grand_archive.texts.replacement.damage_replacement import ask_order, order_told, several_stand
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_a_number
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.moving import on_field
from ga_replay.games.grand_archive.texts.triggers.trigger_index import index

SHARES = "shares"
HOW_MUCH = "how much"
BEFORE = "damage before"
AFTERMATH = "aftermath"
"""The procedure for the other steps of damage replacements."""


def harmed(view: View) -> tuple[int, ...]:
    """The objects that take the damage: units and siegeable domains on the field."""
    node: ir.Damage = view.node
    return tuple(
        h for h in on_field(view.ctx, node.to) if queries.is_type(view.scene, h, "CHAMPION", "ALLY", "SIEGEABLE")
    )


def dealer(view: View) -> int:
    """The source of the damage: the text's bearer, unless it names another (damage.10.2, .10.3)."""
    node: ir.Damage = view.node
    named = things(view.ctx, node.source) if node.source is not None else ()
    return named[0] if named else damage.text_source(view.scene, view.ctx.source)


def _ask_how_much(view: View) -> Reply:
    """The player chooses how much, if the text leaves it open ("up to 7")."""
    node: ir.Damage = view.node
    if not isinstance(node.n, ir.Any) or not harmed(view):
        return None
    return asked_for_a_number(actors(view)[0], view.because, range(amount(view.ctx, node.n) + 1))


def _amount(view: View) -> int:
    node: ir.Damage = view.node
    if isinstance(node.n, ir.Any):
        return view.item.choices.get(HOW_MUCH, (0,))[0]
    return amount(view.ctx, node.n)


def _ask_shares(view: View) -> Reply:
    """Divided damage is divided as the player likes."""
    node: ir.Damage = view.node
    if not node.split:
        return None
    bins = harmed(view)
    total = amount(view.ctx, node.n)
    if not bins or total <= 0 or _announced(view):
        return None
    targets = isinstance(node.to, ir.Pick) and node.to.how == "target"
    least = shares.least(view.scene) if targets and total >= len(bins) else 0
    asked = May(actors(view)[0], Split(view.because, total, bins, least), (Chosen,), view.because, "values")
    return asked if len(bins) > 1 else ForcedChoice(asked, (total,))


def _announced(view: View) -> dict[int, int]:
    """The damage to each target, if it was announced with the targets; shares of former targets are lost."""
    node: ir.Damage = view.node
    if not node.split or not isinstance(node.to, ir.Pick):
        return {}
    told = view.item.choices.get(shares_key(view.at, node.to.slot), ())
    return dict(zip(told[::2], told[1::2], strict=True))


def _shares(view: View, node: ir.Damage) -> tuple[tuple[int, ...], tuple[int, ...]]:
    n = _amount(view)
    handles = harmed(view) if n >= damage.least(view.scene) else ()
    announced = _announced(view)
    if announced:
        return handles, tuple(announced.get(handle, 0) for handle in handles)
    return handles, view.item.choices.get(SHARES, ()) if node.split and len(handles) > 1 else (n,) * len(handles)


def _ask_order(view: View) -> Reply:
    """The controller of the object orders the replacements of its damage if it matters (replacement-effects.p2)."""
    if not several_stand(view.scene, view.node.sort):
        return None
    return ask_order(view.scene, marks(view, *_shares(view, view.node)), "replacement-effects.p2")


def _order_told(view: View, answer: Chosen) -> list[Answer]:
    return done(view, [order_told(view.scene, marks(view, *_shares(view, view.node)), answer)])


def _damage(view: View) -> Reply:
    """One amount dealt to a set of objects is one event (damage.16); an amount below 1 is none (damage.15)."""
    node: ir.Damage = view.node
    handles, shares = _shares(view, node)
    if not handles:
        return None
    facts = marks(view, handles, shares)
    if not damage.together(view.scene):
        return [*(Must((one,), view.because) for one in facts), Call(AFTERMATH)]
    return [*done(view, facts, "deal", handles, sum(shares)), Call(AFTERMATH)]


def marks(view: View, handles: tuple[int, ...], shares: tuple[int, ...]) -> list[ev.DamageMarked]:
    """The proposed damage."""
    node: ir.Damage = view.node
    source = dealer(view)
    least = damage.least(view.scene)
    return [
        ev.DamageMarked(h, share, source, node.sort)
        for h, share in zip(handles, shares, strict=False)
        if share >= least
    ]


def _note_damage(view: View) -> Reply:
    """What "damage dealt this way" is counted from: the damage on the champion before."""
    before = _on_own_champion(view)
    return None if before is None else done(view, [ev.ChoiceSet(view.item.item, BEFORE, (before,))])


def _tell_dealt(view: View) -> Reply:
    """What was dealt in fact: some of it may have been prevented."""
    now = _on_own_champion(view)
    if now is None or BEFORE not in view.item.choices:
        return None
    dealt = max(0, now - view.item.choices[BEFORE][0])
    return done(view, [ev.ChoiceSet(view.item.item, much_key("deal"), (dealt,))])


def _on_own_champion(view: View) -> int | None:
    """The damage on the player's champion, if a later line asks how much of the damage chosen was dealt to it."""
    node: ir.Damage = view.node
    if "deal" not in view.keeps or not isinstance(node.n, ir.Any) or not isinstance(node.to, ir.Champion):
        return None
    champion = view.scene.table.things.get(queries.champion(view.scene, view.item.player))
    return champion.damage if champion is not None else None


@unwritten(without=False)
def so_much_is_recovered_however_little_damage_there_is(_scene: Scene) -> bool:
    return True


def _recover(view: View) -> Reply:
    """One player after another; with no damage to remove it is recovering too (ruling of lightveil-agent, 2026-03-27).

    Where a trigger waits for it, what was recovered is the whole amount, however few counters there are to remove
    (term/recover.2.2; rulings of elyan-lustre-loyalty, 2026-03-27: recovering 0 would be no recovering).
    """
    node: ir.Recover = view.node
    awaited = "recover" in index(view.scene).of_others
    facts: list[ev.Fact] = []
    total = 0
    for player in actors(view):
        champion = queries.champion(view.scene, player)
        if not champion or prevented(view.scene, player, "recover"):
            continue
        n, used = changed(view.scene, player, "recover", amount(view.ctx.by(player), node.n))
        facts += used
        gone = min(max(0, n), capabilities.recovers(view.scene, champion))
        if gone:
            facts.append(ev.DamageMarked(champion, -gone, view.ctx.source))
            total += gone
        told = n if awaited and so_much_is_recovered_however_little_damage_there_is(view.scene) else gone
        if told > 0:
            facts.append(ev.UsageMarked(event_counts.by_player("recovered", player), told))
    return done(view, facts, "recover", (), total)


DAMAGE = (
    ExecutionPart(
        _ask_how_much, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, HOW_MUCH, answer.values)])
    ),
    ExecutionPart(_ask_shares, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, SHARES, answer.values)])),
    ExecutionPart(_ask_order, _order_told, repeats=True),
    ExecutionPart(_note_damage),
    ExecutionPart(_damage),
    ExecutionPart(_tell_dealt),
)
RECOVER = (ExecutionPart(_recover, rule="term/recover.2", also=("term/damage-counters.3", "counters/damage.4")),)
