"""Replacements written out: preventions, and what happens instead."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import plural
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.condition import condition
from ga_replay.games.grand_archive.language.render.noun import kind, player, several, thing
from ga_replay.games.grand_archive.language.render.number import amount, bound, digits
from ga_replay.games.grand_archive.language.render.times import span


def ending(what: ir.Modify | ir.Cannot | ir.Can | ir.Prevent | ir.CostChange | ir.Permit | ir.Replace) -> str:
    """The span and the condition at the end of a clause."""
    words = " this turn" if what.span is not None and what.span.said == "twice" else ""
    if what.span is not None and not what.span.said_front:
        words += f" {span(what.span)}"
    if what.cond is not None and not what.said_cond.endswith("front"):
        words += f" {what.said_cond or 'as long as'} {condition(what.cond)}"
    return words


def prevent(what: ir.Prevent) -> str:
    sort = _damage(what.sort, None)
    within = ending(what)
    match what:
        case ir.Prevent(ir.Pick("each", ir.Kind((one,), (ir.Among(those),)), said="if they're"), n) if n is not None:
            to = f"each of {thing(those)}"
            return (
                f"prevent the next {digits(n)} {sort} that would be dealt to {to}{within} if they're {plural(one.head)}"
            )
        case ir.Prevent(mode="shield", n=n) if n is not None:
            to = f"{'each of ' if what.said == 'each' else ''}{thing(what.to)}"
            frm = f" from {kind(what.source.kind, many=True)}" if isinstance(what.source, ir.Pick) else ""
            return f"prevent the next {digits(n)} {sort} that would be dealt to {to}{within}{frm}"
        case ir.Prevent(said="all"):
            return f"prevent all {sort} that would be dealt to {thing(what.to)}{within}"
        case ir.Prevent(mode=mode):
            would = _would(what.to, _damage(what.sort, what.much), what.source, what.said)
            head = "the next time" if mode == "next" else "if"
            return f"{head} {would}{within}, prevent {_prevented(what)}"


def _damage(sort: str, much: ir.Bound | None) -> str:
    words = f"{sort} damage" if sort else "damage"
    return words if much is None else f"{_much(much)} {words}"


def _much(much: ir.Bound) -> str:
    return f"exactly {bound(much)}" if much.said == "exactly" else bound(much)


def _would(taker: ir.Thing, damage: str, source: ir.Thing | None, said: str) -> str:
    """Read "~ would take damage from a source"; `said` has the manner, and the word before the source."""
    how = said.split(" ", maxsplit=1)[0]
    frm = "" if source is None else f" {'from' if said.endswith('from') else 'by'} {thing(source)}"
    match how:
        case "dealt":
            return f"{thing(taker)} would be dealt {damage}{frm}"
        case "take":
            return f"{thing(taker)} would take {damage}{frm}"
        case _:
            return f"{damage} would be dealt to {thing(taker)}{frm}"


def _prevented(what: ir.Prevent) -> str:
    match what.n:
        case None:
            return "it" if what.said.startswith("take it") else "that damage"
        case int() | ir.X() | ir.LV() | ir.Sum() as n:
            return f"{'all but ' if what.but else ''}{digits(n)} of that damage"
        case ir.Times(divide=True, up=up):
            return f"half of that damage, rounded {'up' if up else 'down'}"
        case n:
            return f"an amount of that damage equal to {amount(n)}"


def replacement(what: ir.Replace) -> str:
    """What happens instead of damage."""
    match what:
        case ir.Replace(ir.Event("take damage", what=one), n=ir.Times() as n, span=ir.Span() as within, per="next"):
            if one is None:
                raise UnsayableError
            return f"the next time {thing(one)} would take damage {span(within)}, {amount(n)}"
        case ir.Replace(ir.Event("take damage", what=one), n=n, said="") if one is not None and n is not None:
            return f"if {thing(one)} were to take damage, it takes {amount(n)} instead"
        case ir.Replace(ir.Event("deal damage", what=one), n=ir.Times() as n) if one is not None:
            return f"if {thing(one)} would deal damage, it deals {amount(n)} instead"
        case ir.Replace(ir.Event("deal damage" | "take damage")):
            return _changed(what)
        case ir.Replace(ir.Event("put", to=to, sort=counter), n=n) if isinstance(to, ir.Thing) and n is not None:
            head = f"if one or more {counter} counters would be put on {thing(to)}"
            return f"{head}, {amount(n)} {counter} counters are put on {thing(to)} instead"
        case ir.Replace(ir.Event("recover" | "glimpse", who=who), n=n) if who is not None and n is not None:
            return _amount(what, who, n)
        case _:
            raise UnsayableError(type(what).__name__)


def _amount(what: ir.Replace, who: ir.Who, n: ir.Amount) -> str:
    """How much a player recovers or glimpses."""
    act = what.event.act
    told = "" if what.optional else f" {what.event.said}"
    head = "the next time" if what.per == "next" else "if"
    head = f"{head} {player(who)} would {act}{told}{ending(what)}, "
    again = {"they": "they ", "that": "that player "}.get(what.said, "")
    if what.optional:
        return f"{head}you may have {again}{act} {digits(n)} instead"
    verb_ = f"{act}s" if what.said == "that" else act
    return f"{head}{again}{verb_} {digits(n)} instead"


def _changed(what: ir.Replace) -> str:
    event = what.event
    if event.what is None:
        raise UnsayableError
    head = "the next time" if what.per == "next" else "if"
    if event.act == "deal damage":
        would = f"{thing(event.what)} would deal {_damage(event.sort, event.n)}"
        would += f" to {several(event.to)}" if isinstance(event.to, ir.Pick) else ""
        verb = "deals"
    else:
        source = event.to if isinstance(event.to, ir.Thing) else None
        would = _would(event.what, _damage(event.sort, event.n), source, what.said)
        verb = "take" if _is_they(event.what) else "takes"
    head = f"{head} {would}{ending(what)}, "
    if what.per == "as well" and isinstance(what.to, ir.Pick) and event.using is not None:
        dealt = f"if {_damage(event.sort, None)} would be dealt to {thing(event.what)} by an attack using {thing(event.using)}"
        unit = event.what.kind.nouns[0].head if isinstance(event.what, ir.Pick) else ""
        return f"{dealt}, that damage is dealt to that {unit} and an additional {kind(what.to.kind)} instead"
    if what.to is not None:
        return f"{head}that damage is dealt to {thing(what.to)} instead"
    if what.n is None:
        raise UnsayableError
    if what.said == "deal to them" and isinstance(event.to, ir.Pick):
        return f"{head}it deals {amount(what.n)} to those {kind(event.to.kind, many=True)} instead"
    if " source " in f" {what.said} ":
        return f"{head}that source deals {amount(what.n)} to {thing(event.what)} instead"
    return f"{head}{'they' if _is_they(event.what) else 'it'} {verb} {amount(what.n)} instead"


def _is_they(one: ir.Thing) -> bool:
    """True if it is called "they": a champion that is named as such."""
    named = isinstance(one, ir.Pick) and one.kind.nouns[0].head == "champion"
    return named or isinstance(one, ir.Champion)
