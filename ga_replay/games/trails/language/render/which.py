"""Players, cards, numbers, conditions and times of Trails written back as the words that mean them."""

from __future__ import annotations

from typing import Final

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article, number_word
from ga_replay.games.trails.language.semantics.which import LIMITS, NTH, STATES
from ga_replay.games.trails.language.which import Amount, Condition, Count, Which, Who, X

STATE_WORDS: Final = {state: word for word, state in STATES.items()}
ZONES: Final = frozenset({"field", "homebase", "hand", "trail", "deck"})


BY: Final = {"own": " by you", "opposing": " by your opponent", "": ""}
WHOSE: Final = {"own": "your", "opposing": "your opponent's", "": "any"}


def figure(n: Amount) -> str:
    """A number as it is before CP, EP and bond."""
    match n:
        case int():
            return str(n)
        case X(letter, None, 1, 0) | X(letter, Count()):
            return letter
        case _:
            raise UnsayableError(type(n).__name__)


def so_many(n: Amount) -> str:
    """A number as it is before cards."""
    return number_word(n) if isinstance(n, int) else figure(n)


def signed(n: Amount) -> str:
    """A change of a number: +1, -X."""
    match n:
        case int():
            return f"{'-' if n < 0 else '+'}{abs(n)}"
        case X(letter, None, 1 | -1 as times, 0) | X(letter, Count(), times):
            return f"{'-' if times < 0 else '+'}{letter}"
        case _:
            raise UnsayableError(type(n).__name__)


# --- cards ------------------------------------------------------------------------------------------------------------


def cards(which: Which, *, many: bool = False, theirs: bool = False) -> str:
    """Such cards: qualities, the head and its postmodifiers; without a word for "other"."""
    ends = "s" if many else ""
    words = [STATE_WORDS.get(state, state) for state in which.states]
    words += [f"non-[{icon}]" for icon in which.without_icons]
    icons = " or ".join(f"[{icon}]" for icon in which.icons)
    organizations = " or ".join(which.organizations)
    head = _head(which, ends)
    words += [word for word in (icons, organizations) if word]
    if head:
        words.append(head)
    elif not icons and not organizations:
        words.append(_thing_word(which, many=many))
    return " ".join([*words, *_posts(which, many=many, theirs=theirs)])


def _thing_word(which: Which, *, many: bool) -> str:
    if which.zone == "standby" and not which.proxies:
        return "card or ability"
    if which.proxies == "abilities":
        return "abilities" if many else "ability"
    return "cards" if many else "card"


def _head(which: Which, ends: str) -> str:
    if which.names:
        head = " or ".join(f"'{name}'" for name in which.names)
    elif which.sub_names:
        (name,) = which.sub_names
        head = f"sub-name '{name}'"
    else:
        return " or ".join(f"{one}{ends}" for one in which.types)
    if which.types or (which.names and which.sub_names):
        raise UnsayableError("a name with a type")
    return head


def _posts(which: Which, *, many: bool, theirs: bool) -> list[str]:
    words = []
    match which.zone, which.side:
        case "", "own":
            words.append("you control")
        case "", "opposing":
            words.append("they control" if theirs else "your opponent controls")
        case "", _:
            pass
        case "standby", side:
            words.append(f"being played{BY[side]}")
        case zone, side:
            if zone not in ZONES:
                raise UnsayableError(zone)
            words.append(f"in {WHOSE[side]} {zone}")
    limits = [one for name, field in LIMITS.items() if (one := _limit(which, name, field))]
    if limits:
        words.append(f"with {' and '.join(limits)}")
    if which.part:
        words.append(f"whose name{'s contain' if many else ' contains'} '{which.part}'")
    if which.common:
        words.append(f"that share{'' if many else 's'} an organization with this card")
    return words


def _limit(which: Which, name: str, field: str) -> str:
    most, least = getattr(which, f"{field}_most", None), getattr(which, f"{field}_least", None)
    if most is None and least is None:
        return ""
    if most is not None and least is not None:
        if most != least:
            raise UnsayableError(f"{name} from {least} to {most}")
        return f"{name} {most}"
    return f"{name} {most} or less" if least is None else f"{name} {least} or more"


def thing(who: Who, *, many: bool = False) -> str:
    """The subject of a deed; `many`: "it" refers to several cards."""
    which, other = who.which, who.which.other
    match who.how:
        case "self":
            return "this card"
        case "those" if who.nth:
            return f"the {NTH[who.nth - 1]} of them"
        case "it" | "those":
            return "them" if many else "it"
        case "each":
            return f"all {'other ' if other else ''}{cards(which, many=True)}"
        case "target" | "choose" as how:
            theirs = who.by == "opponent"
            target = "target " if how == "target" else ""
            if who.up_to:
                words = f"up to {so_many(who.count)} {target}{cards(which, many=who.count != 1)}"
            elif who.count != 1:
                words = f"{so_many(who.count)} {target}{cards(which, many=True, theirs=theirs)}"
            else:
                words = f"{target}{cards(which, theirs=theirs)}"
                return f"another {words}" if other else words if target else article(words)
            if other:
                raise UnsayableError("several others")
            return words
        case how:
            raise UnsayableError(how)


def several(who: Who) -> bool:
    """True if a word such as "them" refers to it."""
    return who.how == "each" or (who.how in {"target", "choose"} and who.count != 1)


def subject(who: Who, *, many: bool = False) -> str:
    """The cards as those who get or lose something."""
    words = thing(who, many=many)
    return "they" if words == "them" else words


def player(who: Who, *, many: bool = False) -> str:
    """The player or players."""
    match who.how:
        case "you":
            return "you"
        case "opponent":
            return "your opponent"
        case "both":
            return "each player"
        case "target player":
            return "target player"
        case "controllers":
            return "their controllers" if many else "its controller"
        case how:
            raise UnsayableError(how)


# --- conditions and counting --------------------------------------------------------------------------------------------


def condition(one: Condition) -> str:
    """The condition in words."""
    you = one.whose == "you"
    whose = "your" if you else "your opponent's"
    match one:
        case Condition(initiative=True):
            return f"{'you are' if you else 'your opponent is'} the initiative player"
        case Condition(bond_most=int() as n):
            return f"{whose} bond is {n} or less"
        case Condition(bond_least=int() as n):
            return f"{whose} bond is {n} or more"
        case Condition(which=Which() as which, it=True):
            return f"it is {article(cards(which))}"
        case Condition(which=Which() as which):
            return _counted(one, which)
        case _:
            raise UnsayableError("a condition of nothing")


def _counted(one: Condition, which: Which) -> str:
    unsided = Which(**{name: getattr(which, name) for name in which.__struct_fields__ if name != "side"})
    if which.zone == "" and which.side:
        words = f"{'you control' if which.side == 'own' else 'your opponent controls'} {_number(one, unsided)}"
    else:
        words = f"there {'is' if (one.least, one.most) == (1, None) else 'are'} {_number(one, which)}"
    return words


def _number(one: Condition, which: Which) -> str:
    other = "other " if which.other else ""
    match one.least, one.most:
        case 1, None:
            return f"another {cards(which)}" if which.other else article(cards(which))
        case 0, 0:
            return f"no {cards(which, many=True)}"
        case least, None:
            return f"{number_word(least)} or more {other}{cards(which, many=True)}"
        case 0, int() as most:
            return f"{number_word(most)} or less {other}{cards(which, many=True)}"
        case _:
            raise UnsayableError("from and to")


def for_each(n: Amount) -> str:
    """The unit in which a number is counted, after the deed; empty for a plain one."""
    match n:
        case Count(which, _, 0, "cards"):
            return f" for each {cards(which)}"
        case Count(_, _, 0, "organizations"):
            return " for each organization on the field"
        case Count():
            raise UnsayableError(n.of)
        case _:
            return ""


def times_of(n: Amount) -> Amount:
    """The number before "for each"."""
    return n.times if isinstance(n, Count) else n


def method(x: X) -> str:
    """The value of a letter (1305)."""
    if x.method is None:
        raise UnsayableError(x.letter)
    base = {
        "organizations": "the number of organizations on the field",
        "done": "the number of cards moved that way",
        "bond": "your bond",
        "strength of it": "its STR",
        "cp of it": "its CP cost",
    }.get(x.method.of) or f"the number of {cards(x.method.which, many=True)}"
    times, plus = abs(x.times), abs(x.plus)  # the letter's place says whether it is lost
    if x.times * x.plus < 0:
        raise UnsayableError("minus")
    often = {1: "", 2: "twice "}.get(times, f"{times} times ")
    return f"{often}{base}{f' plus {plus}' if plus else ''}"


SPANS: Final = {"combat": " this combat", "turn": " this turn", "next turn": " during the next turn", "game": ""}
