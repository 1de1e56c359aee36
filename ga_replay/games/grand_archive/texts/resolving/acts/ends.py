"""How many cards a player takes from the top or the bottom of a zone, where the text leaves it to them."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core.rules.agenda import ForcedChoice, May
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, things
from ga_replay.games.grand_archive.language.run.machine import View
from ga_replay.games.grand_archive.texts.resolving.acts.asking import asked_for_a_number


def ask_how_many(view: View, pick: ir.Pick, player: str) -> May | ForcedChoice:
    """So many as there are, at most."""
    most = len(things(view.ctx.by(player), pick))
    asked = asked_for_a_number(player, view.because, range(most + 1))
    return asked if most else ForcedChoice(asked, (0,))


def taken(ctx: Context, pick: ir.Pick, n: int) -> tuple[int, ...]:
    """So many, the outermost first."""
    return things(ctx, replace(pick, n=n))
