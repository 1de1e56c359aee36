"""The meaning of changes of clause.lark: getting, gaining, losing and becoming."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.english import phrase

# ---------------------------------------------------------------- changes


for _rule, _name in (("power", "power"), ("life", "life"), ("level_stat", "level"), ("durability_stat", "durability")):
    phrase(_rule)(lambda name=_name: name)


@phrase()
def stat(sign: str, n: ir.Amount, name: str) -> ir.Stat:
    return ir.Stat(name, n, minus=sign == "-")


@phrase()
def stats(*parts: Any) -> tuple[ir.Change, ...]:
    *found, each = parts
    if each is None:
        return tuple(found)
    return tuple(replace(one, n=ir.Times(one.n, each)) for one in found)


@phrase()
def stat_each(counted: ir.Amount) -> ir.Amount:
    return counted


@phrase()
def gets(found: tuple[ir.Change, ...]) -> tuple[ir.Change, ...]:
    return found


@phrase()
def gets_each(first: ir.Stat, of: ir.Amount, last: ir.Stat, other: ir.Amount) -> tuple[ir.Change, ...]:
    return tuple(replace(one, n=ir.Times(one.n, each), said="each") for one, each in ((first, of), (last, other)))


@phrase()
def gets_choice(first: ir.Stat, last: ir.Stat) -> tuple[ir.Change, ...]:
    return tuple(replace(one, choice=True) for one in (first, last))


@phrase()
def also_gets(found: tuple[ir.Change, ...]) -> tuple[ir.Change, ...]:
    return (replace(found[0], said="also"), *found[1:])


@phrase()
def grants(word: str, grant: ir.Grant) -> tuple[ir.Change, ...]:
    return (replace(grant, has=word in {"has", "have"}, said=word if word == "has" else ""),)


@phrase()
def grant_keywords(*keywords: ir.Keyword) -> ir.Grant:
    return ir.Grant(keywords)


@phrase()
def grant_quoted(abilities: ir.Program) -> ir.Grant:
    return ir.Grant(abilities, quoted=True)


@phrase()
def turns(word: ir.Word) -> tuple[ir.Change, ...]:
    return (ir.Turns((word,)),)


@phrase()
def changed_word(word: ir.Word) -> ir.Word:
    if word.sort == "state":
        raise MeaninglessError
    return word


@phrase()
def changes(*parts: Any) -> tuple[tuple[ir.Change, ...], str]:
    found = tuple(change for part in parts[::2] for change in part)
    return found, "/".join(parts[1::2])


Changes = tuple[tuple[ir.Change, ...], str]


@phrase()
def modified(what: Any, found: Changes, span: ir.Span | None = None) -> ir.Modify:
    if isinstance(what, tuple):  # "its next attack this turn": the span belongs to which attack it is
        what, within = what
        if span is not None or not all(_is_of_a_sort_of_attack(what, change) for change in found[0]):
            raise MeaninglessError
        return ir.Modify(what, found[0], within, said=found[1])
    if any(isinstance(change, ir.Grant) and change.said == "has" for change in found[0]) and span is not None:
        raise MeaninglessError
    if isinstance(what, ir.Pick) and what.how == "next":
        raise MeaninglessError  # nothing changes a card that is yet to be played
    return ir.Modify(what, found[0], span, said=found[1])


def _is_of_a_sort_of_attack(what: ir.Attacks, change: ir.Change) -> bool:
    """True of what counts once damage is dealt: what an attack uses is not known before it is declared."""
    if what.using is not None and isinstance(change, ir.Grant):
        return all(isinstance(one, ir.Static) for one in change.abilities)
    return isinstance(change, ir.Stat) or not (what.without or what.using)


@phrase()
def modified_each(what: Any, found: Changes, span: ir.Span, each: ir.Amount) -> ir.Modify:
    """Read "gets +1 POWER until end of turn for each …", which is said of a single stat."""
    change = found[0][0]
    if len(found[0]) > 1 or not isinstance(change, ir.Stat) or isinstance(change.n, ir.Times):
        raise MeaninglessError
    others = isinstance(each, ir.Count) and isinstance(each.of, ir.Pick) and each.of.kind.other
    if others and isinstance(what, ir.Pick) and what.how == "target" and what.n in {1, ir.Any(1)}:
        each = _others_than_it(each)
    elif others and not isinstance(what, ir.Self):
        raise MeaninglessError  # another than the thing that was picked, and not than the bearer of the text
    return modified(what, ((replace(change, n=ir.Times(change.n, each, said="back")),), found[1]), span)


def _others_than_it(each: Any) -> ir.Count:
    """Read "target ally gets … for each other ally": others than the one that is targeted."""
    others: ir.Kind = replace(each.of.kind, but=ir.Ref(said="same"))
    return ir.Count(replace(each.of, kind=others), each.distinct, each.most, each.said)


@phrase()
def switches(what: ir.Thing, span: ir.Span) -> ir.Modify:
    return ir.Modify(what, (ir.Swap(),), span)


@phrase()
def modified_while(what: ir.Thing, found: Changes, cond: ir.Condition) -> ir.Modify:
    return replace(modified(what, found), cond=cond)


@phrase()
def loses(lost: ir.Lose) -> tuple[ir.Change, ...]:
    return (lost,)


@phrase()
def lost_all() -> ir.Lose:
    return ir.Lose()


@phrase()
def lost_other() -> ir.Lose:
    return ir.Lose(other=True)


@phrase()
def lost_keyword(name: str) -> ir.Lose:
    return ir.Lose(name)


@phrase()
def becomes_a(noun: ir.Noun, grant: ir.Grant | None) -> tuple[ir.Change, ...]:
    """Read "becomes a Cleric Fractal phantasia with reservable"."""
    head = ir.Word("subtype" if noun.head.istitle() else "type", noun.head)
    turns = ir.Turns((*noun.words, head), becomes=True)
    if grant is None:
        return (turns,)
    return turns, ir.Grant(grant.abilities, grant.quoted, said="with")


@phrase()
def grant_choice(*keywords: ir.Keyword) -> ir.Grant:
    return ir.Grant(keywords, choose=1)
