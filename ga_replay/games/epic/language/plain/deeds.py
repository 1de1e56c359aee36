"""What is done, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ga_replay.cardtext.plain import grouped
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import YOU, Who
from ga_replay.games.epic.language.plain.nouns import thing
from ga_replay.games.epic.language.render.nouns import plural

_UNTIL: Final = {"turn": " this turn", "battle": " this battle", "": ""}
_CONDITIONS: Final = {
    "your turn": "it is your turn",
    "opponent's turn": "it is an opponent's turn",
    "did": "that was done",
    "in play": "this is in play",
    "champion": "it is a champion",
    "alone": "a champion attacks alone",
    "was yours": "you controlled it",
}


def deeds(all_of_them: Sequence[ab.Deed]) -> str:
    """One after the other; several that depend on the same thing stand in parentheses."""
    told, left = [], list(all_of_them)
    while left:
        deed = left.pop(0)
        match deed:
            case ab.May(count, who):
                told.append(f"{thing(who)} may {_body(_taken(left, count))}")
            case ab.If(count=count):
                told.append(f"{_condition(deed)}, {_body(_taken(left, count))}")
            case ab.Either(one, other):
                first, second = _taken(left, one), _taken(left, other)
                told.append(f"choose: {_body(first)} / {_body(second)}")
            case _:
                told.append(_deed(deed))
    return "; ".join(told)


def _taken(left: list[ab.Deed], count: int) -> list[ab.Deed]:
    taken, left[:] = left[:count], left[count:]
    return taken


def _body(some: Sequence[ab.Deed]) -> str:
    return grouped(deeds(some))


def _condition(deed: ab.If) -> str:
    match deed.cond:
        case "otherwise":
            return "otherwise"
        case "at least":
            return f"if your health is {deed.n} or more"
        case "all":
            return f"if both are {deed.alignment.lower()}"
        case cond:
            return f"if {_CONDITIONS[cond]}"


def _by(who: Who, verb: str, what: str) -> str:
    """A player's act; you are not named."""
    return f"{verb} {what}" if who == YOU else f"{thing(who)} {verb}s {what}"


def counted(n: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{n} {noun if n == 1 else plural(noun)}"


def _times(times: ab.Times | None) -> str:
    match times:
        case None:
            return ""
        case ab.Times("revealed"):
            return " for each card revealed"
        case ab.Times("theirs"):
            return " for each champion card in that player's discard pile"
        case ab.Times("offense" | "defense" as stat):
            return f" for each point of its {stat}"
        case _:
            return f" for {thing(times.who)}"


def _deed(deed: Any) -> str:
    told = _of_players(deed) or _of_changes(deed) or _of_things(deed)
    return f"{told}{_times(getattr(deed, 'times', None))}"


def _of_players(deed: Any) -> str:
    match deed:
        case ab.Draw(count, who):
            return _by(who, "draw", counted(count, "card"))
        case ab.Discard(count, who):
            return _by(who, "discard", counted(count, "card"))
        case ab.Health(by, who):
            return _by(who, "gain" if by > 0 else "lose", f"{abs(by)} health")
        case ab.Pay(health, gold):
            return f"pay {health} health" if health else f"pay {gold} gold"
        case ab.Gold(alignment):
            return f"gain 1 gold{f', for {alignment.lower()} cards and powers only' if alignment else ''}"
        case ab.Sacrifice(who):
            return _by(who, "break", "1 champion of their own (chosen)")
        case ab.Token(token, count, expended, who):
            name = f"{token.removesuffix('-token')} token"
            return _by(who, "put", f"{counted(count, name)} into play{' expended' * expended}")
        case ab.Dig(count, alignment, of, to):
            what = " ".join(filter(None, (alignment.lower(), of.lower(), "card")))
            to_where = "into your hand" if to == "hand" else "into play"
            return f"reveal the top {count} cards of your deck; you may put 1 {what} among them {to_where}; banish the rest"
        case ab.Win():
            return "you win the game"
        case _:
            return ""


def _of_changes(deed: Any) -> str:
    match deed:
        case ab.Give(who=who, until=until):
            return f"{thing(who)}: {', '.join(_given(deed))}{_UNTIL[until]}"
        case ab.Counters(sort, count, who):
            return f"put {counted(count, f'{sort} counter')} on {thing(who)}"
        case ab.Dearer(of, gold, health, who):
            price = " and ".join(filter(None, (f"{gold} gold" * bool(gold), f"{health} health" * bool(health))))
            return f"{of} of {thing(who)} cost {price} more"
        case ab.Bar("attack"):
            return "no champion can attack this turn"
        case ab.Bar("health", Who("that")):
            return "each player that it damages cannot gain health this turn"
        case ab.Bar("health", who):
            return f"{thing(who)} cannot gain health this turn"
        case _:
            return ""


def _given(deed: ab.Give) -> list[str]:
    numbers = (("offense", deed.offense), ("defense", deed.defense))
    alignments = [f"also {one.lower()}" for one in deed.alignments]
    return [*deed.keywords, *(f"{by:+d} {stat}" for stat, by in numbers if by), *alignments]


_PATTERNS: Final = {
    ab.Break: "break {}",
    ab.Banish: "banish {}",
    ab.Expend: "expend {}",
    ab.Prepare: "prepare {}",
    ab.Withdraw: "remove {} from the battle",
    ab.Return: "return {} to its owner's hand",
    ab.Enter: "put {} into play",
    ab.Name: "pick {}",
}


def _of_things(deed: Any) -> str:
    match deed:
        case ab.Damage(amount, who):
            return f"deal {amount} damage to {thing(who)}"
        case ab.Transform(token, who):
            return f"transform {thing(who)} into a {token.removesuffix('-token')} token"
        case ab.Seize(who, until):
            return f"gain control of {thing(who)}{_UNTIL[until]}"
        case ab.Recall():
            return "recall this"
        case ab.Recycle():
            return "recycle"
        case _:
            return _PATTERNS[type(deed)].format(thing(deed.who))
