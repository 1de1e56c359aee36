"""The next or the first attack within a span, written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import thing
from ga_replay.games.grand_archive.language.render.times import span


def attack_within(what: ir.Attacks, within: ir.Span | None) -> str:
    """The next or the first attack within a span, by what it uses."""
    if within is None:
        raise UnsayableError
    using = "" if what.using is None else f"using {thing(what.using)} "
    without = f"without a {what.without} " if what.without else ""
    if what.which == "first":
        return f"{thing(what)} {using}{without}{span(within)}"
    return f"{thing(what)} {without}{span(within)} {using}".rstrip()
