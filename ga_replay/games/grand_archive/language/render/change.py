"""What things get, gain, lose and become, written out."""

from typing import assert_never

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.ability import program, wording
from ga_replay.games.grand_archive.language.render.counting import for_each
from ga_replay.games.grand_archive.language.render.naming import word
from ga_replay.games.grand_archive.language.render.noun import thing, verb
from ga_replay.games.grand_archive.language.render.number import amount, digits


def each_in_front(what: ir.Modify) -> str:
    match what.changes[-1]:
        case ir.Stat(n=ir.Times(of=of, said="front")):
            return f"{for_each(of)}, "
        case _:
            return ""


def each_at_the_end(what: ir.Modify) -> str:
    last = what.changes[-1]
    if isinstance(last, ir.Stat) and isinstance(last.n, ir.Times) and last.n.said == "back":
        return f" {for_each(last.n.of)}"
    return ""


def changes(what: ir.Modify) -> str:
    """The changes of an effect, joined as they were."""
    joiners = iter(what.said.split("/") if what.said else [])
    words = ""
    before: ir.Change | None = None
    for change in what.changes:
        said = _change(what.what, change, before)
        if before is None:
            words = said
        elif isinstance(change, ir.Stat) and change.said.startswith("base"):
            words += said
        elif isinstance(change, ir.Stat) and isinstance(before, ir.Stat):
            words += f" {'or' if change.choice else 'and'} {said}"
        elif isinstance(change, ir.Grant) and change.said in {"with", "and"}:
            words += f" {said}"
        else:
            joiner = next(joiners, "and")
            words += f"{'' if joiner.startswith(',') else ' '}{joiner} {said}"
        before = change
    return words + _each(what)


def _each(what: ir.Modify) -> str:
    last = what.changes[-1]
    if not isinstance(last, ir.Stat) or last.said == "each":
        return ""
    if isinstance(last.n, ir.Times) and last.n.said not in {"back", "front"}:
        return f" {for_each(last.n.of)}"
    return ""


def _change(who: ir.Thing, change: ir.Change, before: ir.Change | None) -> str:  # noqa: C901, PLR0911 - one arm per form
    match change:
        case ir.Stat(name, n, minus, False):
            one = n.n if isinstance(n, ir.Times) else n
            unit = name.upper() if name in {"power", "life", "durability"} else name
            stat = f"{'-' if minus else '+'}{digits(one)} {unit}"
            stat += f" {for_each(n.of)}" if isinstance(n, ir.Times) and change.said == "each" else ""
            if isinstance(before, ir.Stat):
                return stat
            if change.said == "additional":
                return f"{verb(who, 'get')} an additional {stat}"
            if change.choice:
                return f"{verb(who, 'get')} your choice of {stat}"
            return f"{'also ' if change.said == 'also' else ''}{verb(who, 'get')} {stat}"
        case ir.Stat("life", said="base" | "base equal"):
            return ""
        case ir.Stat("power", n, said="base" | "base equal" as how):
            return f" with base power and life {digits(n) if how == 'base' else f'equal to {amount(n)}'}"
        case ir.Grant((ir.Keyword(name),), said=ir.FOR_ITS_OWN_COST):
            return f'"{name.capitalize()} — (X)", where X is that card\'s reserve cost'
        case ir.Grant():
            return f"{_gain(who, change)} {_given(change)}"
        case ir.Turns():
            return _turns(who, change)
        case ir.Lose(name, barred=True):
            return f"can't gain {name}"
        case ir.Lose(name, said="and") if isinstance(before, ir.Lose):
            return name
        case ir.Lose(name, other):
            return f"{verb(who, 'lose')} {name or ('all other abilities' if other else 'all abilities')}"
        case ir.Stat() | ir.Swap():
            raise UnsayableError(type(change).__name__)
        case _:
            assert_never(change)


def _gain(who: ir.Thing, change: ir.Grant) -> str:
    if change.said in {"with", "and"}:
        return change.said
    if change.said == "also":
        return f"also {verb(who, 'gain')}"
    return verb(who, "have" if change.has else "gain")


def _given(change: ir.Grant) -> str:
    if change.of is not None:
        return f"all activated abilities of {thing(change.of)}"
    if change.said == "bare":
        return program(change.abilities).removesuffix(".")
    if change.quoted:
        return f'"{program(change.abilities)}"'
    joiner = " or " if change.choose else " and "
    keywords = [wording(one) for one in change.abilities if isinstance(one, ir.Keyword)]
    words = joiner.join(keywords)
    if len(keywords) > 2:
        words = f"{', '.join(keywords[:-1])},{joiner}{keywords[-1]}"
    return f"your choice of {words}" if change.choose else words


def _turns(who: ir.Thing, change: ir.Turns) -> str:
    words = " ".join(word(one) for one in change.words)
    match change.said.split(" "):
        case [""] if not change.also and not change.becomes and len(change.words) == 1:
            return f"{verb(who, 'are')} {words}"
        case [""] if not change.also and change.becomes:
            return f"{verb(who, 'become')} {article(words)}"
        case ["class", owner] if not change.becomes:
            return f"is {article(words)} class in addition to {owner} other types"
        case [owner] if change.also:
            being = verb(who, "become") if change.becomes else "is"
            return f"{being} {article(words)} in addition to {owner} other types"
        case _:
            raise UnsayableError(type(change).__name__)


def past_taunt(attacks: str, given: ir.Grant) -> str:
    """The attacks of a turn that nothing intercepts, and that are declared whatever has taunt."""
    first = given.abilities[0]
    assert isinstance(first, ir.Keyword)
    freely = '"This attack can\'t be redirected by intercept"'
    anyhow = '"Choose the targets for this attack as though units didn\'t have taunt."'
    return f"{attacks} this turn gain {first.name}, {freely}, and {anyhow}"
