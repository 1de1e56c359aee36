"""Tokens and cards that are made, written out as verb phrases."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import thing, verb, zone
from ga_replay.games.grand_archive.language.render.number import amount, counted


def summon(step: ir.Summon, who: ir.Who) -> str:
    """Tokens of a name, of a name to be chosen, or copies."""
    if step.said == "each of those":
        bears = f"an amount of {step.counters} counters on it equal to {amount(step.bearing)}"
        enters = f"Each of those tokens enters the field {' '.join(step.state)} with {bears}"
        return f"{verb(who, 'summon')} that many {step.token} tokens. {enters}"
    return " ".join([verb(who, "summon"), _tokens(step), *_bearing(step), *step.state])


def _tokens(step: ir.Summon) -> str:
    match step:
        case ir.Summon(choice=(*names, last), said=said) if names:
            return f"your choice of {_names(names, last, said)} token"
        case ir.Summon(str() as token, 1, said="additional"):
            return f"an additional {token} token"
        case ir.Summon(str() as token, 1, said="another"):
            return f"another {token} token"
        case ir.Summon(str() as token, n):
            return article(f"{token} token") if n == 1 else f"{counted(n)} {token} tokens"
        case ir.Summon(of, 1, said=said) if not isinstance(of, str | ir.Kind):
            return f"a {'token ' * (said == 'token')}copy of {thing(of)}"
        case _:
            raise UnsayableError("Summon")


def _names(names: list[str], last: str, said: str) -> str:
    match said:
        case "articles":
            return f"{article(names[0])} or {article(last)}"
        case "article":
            return f"{article(names[0])}, {', '.join([*names[1:], ''])}or {last}"
        case _:
            return f"{', '.join(names)}, or {last}"


def _bearing(step: ir.Summon) -> list[str]:
    if not step.counters:
        return []
    one = step.bearing == 1
    counters = article(f"{step.counters} counter") if one else f"{counted(step.bearing)} {step.counters} counters"
    return [f"{'' if step.n == 1 else 'each '}with {counters} on {'it' if step.n == 1 else 'them'}"]


def series(steps: tuple[ir.Step, ...]) -> str:
    """Tokens of several names, one of each."""
    names = [step.token for step in steps if isinstance(step, ir.Summon) and isinstance(step.token, str)]
    if len(names) != len(steps):
        raise UnsayableError("Summon")
    *first, last = names
    if len(first) == 1:
        return f"summon {article(first[0])} and {article(last)} token"
    return f"summon {article(first[0])}, {', '.join([*first[1:], ''])}and {article(last)} token"


def generate(step: ir.Generate, who: ir.Who) -> str:
    """Cards by name, and where they go."""
    it = "it" if step.n == 1 else "them"
    made = f"{verb(who, 'generate')} {_cards(step)} and"
    if step.to is None:
        raise UnsayableError("Generate")
    if step.to.name == "banishment":
        return f"{made} banish {it}"
    place = zone(step.to)
    if step.shuffled:
        return f"{made} shuffle {it} into {place}"
    if step.to.name == "field":
        return f"{made} put {it} onto the field"
    return f"{made} put {it} {f'on the {step.to.at} of' if step.to.at else 'into'} {place}"


def _cards(step: ir.Generate) -> str:
    match step.n:
        case 1:
            return article(f"{step.card} card")
        case ir.Any(most) if most is not None:
            return f"up to {counted(most)} {step.card} cards"
        case n:
            return f"{counted(n)} {step.card} cards"


def entering(put: ir.PutCounters) -> str:
    if put.said == "additional":
        many = f"{counted(put.n)} additional {put.counter} counters"
        return f"an additional {put.counter} counter" if put.n == 1 else many
    return article(f"{put.counter} counter") if put.n == 1 else f"{counted(put.n)} {put.counter} counters"
