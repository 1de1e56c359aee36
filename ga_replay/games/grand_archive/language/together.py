"""Several things named together: a statement after the last of them applies to those before, too."""

from msgspec.structs import replace

from ga_replay.games.grand_archive.language import ir


def together(node: ir.Together) -> ir.Together:
    """A statement after the last of several things applies to those before, too.

    "another" beside your champion is another than that.
    """
    members = node.members
    last = members[-1]
    zones = [test for test in last.kind.where if isinstance(test, ir.Lies)] if isinstance(last, ir.Pick) else []
    champion = next((one for one in members if isinstance(one, ir.Champion)), None)
    return ir.Together(tuple(_beside(one, zones, champion) for one in members), node.said)


def _beside(one: ir.Thing, zones: list[ir.Lies], champion: ir.Champion | None) -> ir.Thing:
    if not isinstance(one, ir.Pick):
        return one
    kind = one.kind
    if (
        zones
        and not any(isinstance(test, ir.Lies) for test in kind.where)
        and any(n.head == "card" for n in kind.nouns)
    ):
        kind = replace(kind, where=(*kind.where, *(replace(zone, said="") for zone in zones)))
    if champion is not None and kind.other and kind.but is None:
        kind = replace(kind, but=replace(champion, said="other"))
    return replace(one, kind=kind)
