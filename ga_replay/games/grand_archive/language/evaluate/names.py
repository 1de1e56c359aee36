"""Names of cards: whether a thing bears the name that a text says, or the one that was chosen for it."""

from __future__ import annotations

from collections.abc import Iterable

from ga_replay.cardtext.normalize import OWN, short_names_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import NAMED, Context, chosen_names
from ga_replay.games.grand_archive.language.evaluate.things import things


def named(ctx: Context, test: ir.Named, handle: int) -> bool:
    name = test.name
    if not name:
        return True  # it is a matter of all that are picked
    if isinstance(name, ir.The) and name.part == "chosen":
        return (ctx.world.name(handle).lower() in chosen_names(_kept_names(ctx))) != test.no
    wanted = (
        _whole(ctx, name, test.other or name)
        if isinstance(name, str)
        else {ctx.world.name(one) for one in things(ctx, name)}
    )
    return (ctx.world.name(handle) in wanted) != test.no


def _kept_names(ctx: Context) -> Iterable[str]:
    """What may keep a name that was chosen: the effect, or the object that bears the text."""
    if any(key.startswith(NAMED) for key in ctx.choices):
        return ctx.choices
    thing = ctx.scene.table.things.get(ctx.source) or ctx.scene.table.former.get(ctx.source)
    return thing.statuses if thing is not None else ()


def _whole(ctx: Context, *names: str) -> set[str]:
    """The names, where one may end in that by which the card itself goes for short ("Eye of ~", text-box.5)."""
    if not any(OWN in name for name in names):
        return set(names)
    (own, *_) = (*short_names_of(ctx.world.name(ctx.source)), "")
    return {name.replace(OWN, own) for name in names}
