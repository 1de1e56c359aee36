"""Crafts and effects written back: sentences, costs, triggers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article, capital, capitals, number_word
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import FREE, Ability, Cost, Deed, When
from ga_replay.games.trails.language.render.deeds import deed
from ga_replay.games.trails.language.render.gives import CRAFTS, craft
from ga_replay.games.trails.language.render.which import SPANS, cards, condition, figure, method, so_many
from ga_replay.games.trails.language.semantics.crafts import EVERYWHERE, LASTING
from ga_replay.games.trails.language.which import UNIT, Which, X

Deeds = tuple[Deed, ...]


def program(abilities: tuple[Ability, ...]) -> str:
    """A paragraph: an EVENT ability, or a craft after its bullet."""
    (ability,) = abilities
    if ability.kind in {"event", "arts"}:
        return capitals(sentences(ability.deeds))
    return capitals(f"\u2022 {capital(craft(ability))}")


def _activated(ability: Ability) -> str:
    return f"{cost(ability.cost)}: {capitals(capital(sentences(ability.deeds)))}{_limits(ability)}"


def _triggered(ability: Ability) -> str:
    if ability.when is None:
        raise UnsayableError(ability.kind)
    return f"{trigger(ability.when)}, {sentences(ability.deeds)}"


def _continuous(ability: Ability) -> str:
    held = tuple([replace(one, until="game") if isinstance(one, LASTING) else one for one in ability.deeds])
    if ability.condition is not None:
        held = (ab.If(ability.condition, held),)
    return _everywhere(sentences(held)) if ability.zones == EVERYWHERE else sentences(held)


CRAFTS |= {"activated": _activated, "triggered": _triggered, "continuous": _continuous}


def _everywhere(words: str) -> str:
    return words.replace(". ", " in all zones. ").removesuffix(".") + " in all zones."


def _limits(ability: Ability) -> str:
    words = ""
    if ability.times == 1:
        words += " Play this craft only once each turn."
    elif ability.times:
        words += f" Play this craft only {number_word(ability.times)} times each turn."
    if ability.condition is not None:
        words += f" Play this craft only if {condition(ability.condition)}."
    return words


# --- sentences ----------------------------------------------------------------------------------------------------------


def sentences(deeds: Deeds) -> str:
    """Each deed as a sentence of its own."""
    return " ".join([sentence(one, deeds[:at]) for at, one in enumerate(deeds)])


def sentence(one: Deed, before: Deeds) -> str:
    """The deed as a sentence, which begins with a small letter."""
    match one:
        case ab.If(so, deeds):
            words = f"if {condition(so)}, {_joined(deeds)}"
        case ab.May(deeds):
            words = f"you may {_joined(deeds)}"
        case ab.MayPay(price, deeds, who):
            you, do = ("you", "you do") if who.how == "you" else ("your opponent", "they do")
            return f"{you} may {' and '.join(_costs(price))}. If {do}, {_stopped(_joined(deeds), deeds)}"
        case ab.Later(when, deeds):
            words = f"{_next(when)}, {_joined(deeds)}"
        case ab.Instead():
            return f"{_instead(one)} instead."
        case _:
            words = deed(one, before)
    return _stopped(words, one)


def _stopped(words: str, about: object) -> str:
    letters = sorted({(x.letter, x) for x in _letters(about) if x.method is not None}, key=lambda pair: pair[0])
    for name, x in letters:
        words += f", where {name} is {method(x)}"
    return words if words.endswith('."') else f"{words}."


def _letters(value: object) -> Iterator[X]:
    match value:
        case X():
            yield value
        case tuple():
            for one in value:
                yield from _letters(one)
        case Struct():
            for name in value.__struct_fields__:
                yield from _letters(getattr(value, name))
        case _:
            return


def _joined(deeds: Deeds) -> str:
    return " and ".join([deed(one, deeds[:at]) for at, one in enumerate(deeds)])


def _instead(one: ab.Instead) -> str:
    events = {
        "stun": "stunned", "K.O.": "KO'd", "destroy": "destroyed", "discard": "discarded", "enter": "put onto the field",
    }  # fmt: skip
    yours = {
        "draw": "draw a card", "bond loss": "lose bond", "stun damage": "take stun damage", "overkill damage": "take overkill damage",
    }  # fmt: skip
    would = (
        f"{_who_does(one.which)} would be {events[one.event]}"
        if one.event in events
        else f"you would {yours[one.event]}"
    )
    return f"if {would}{SPANS[one.until]}, {'you may ' if one.may else ''}{_outcome(one)}"


def _outcome(one: ab.Instead) -> str:
    if one.less is not None:
        return f"lose {one.less} less"
    match one.to:
        case "":
            return _joined(one.deeds) if one.deeds else "nothing happens"
        case "exile":
            return "remove it from the game"
        case "hand":
            return "return it to its owner's hand"
        case "deck":
            return "put it on top of its owner's deck"
        case "trail" | "homebase" as zone:
            return f"put it into its owner's {zone}"
        case zone:
            raise UnsayableError(zone)


# --- costs ----------------------------------------------------------------------------------------------------------------


def cost(price: Cost) -> str:
    """The acts of paying, in their order."""
    return ", ".join(_costs(price))


def _costs(price: Cost) -> list[str]:
    own = price.which
    found = [f"pay {figure(price.cp)} CP"] * (price.cp != 0)
    found += [f"pay {figure(price.ep)} EP"] * (price.ep != 0)
    found += [f"lose {price.bond} bond"] * (price.bond != 0)
    found += ["ACTION"] * price.action_self
    found += ["stun this card"] * price.stun_self
    found += ["put this card into your trail"] * price.trail_self
    found += [f"action {_own(own, price.action)}"] * (price.action != 0)
    found += [f"stun {_own(own, price.stun)}"] * (price.stun != 0)
    found += [f"put {_own(own, price.trail)} into your trail"] * (price.trail != 0)
    found += [f"discard {'a card' if price.discard == 1 else so_many(price.discard) + ' cards'}"] * (price.discard != 0)
    if price == FREE or not found:
        raise UnsayableError("no cost")
    if own == UNIT and (price.action or price.stun or price.trail):
        raise UnsayableError("a cost of others' cards")
    return found


def _own(which: Which, n: int) -> str:
    if n == 1:
        return f"another {cards(which)}" if which.other else article(cards(which))
    return f"{so_many(n)} {cards(which, many=True)}"


# --- triggers -------------------------------------------------------------------------------------------------------------

DONE: Final = {
    "attacks": "attacks", "SCLM attacks": "SCLM attacks", "attacked": "is attacked", "SCLM attacked": "is SCLM attacked",
    "stuns": "stuns a UNIT", "stunned": "is stunned", "cured": "is cured", "readied": "is readied", "actioned": "is actioned",
    "overkill": "deals overkill damage", "enters": "is put onto the field",
}  # fmt: skip


def trigger(when: When) -> str:
    """The event that a triggered craft waits for."""
    if when.what.startswith(("start", "end")):
        return f"at the {_moment(when)}"
    if when == When("enters"):
        return "ENTER"
    if when.what == "holds":
        if when.condition is None:
            raise UnsayableError("holds")
        return f"whenever {condition(when.condition)}"
    words = f"whenever {_event(when)}"
    if when.condition is not None:
        words += f" while {condition(when.condition)}"
    return f"{words} for the first time each turn" if when.first else words


def _next(when: When) -> str:
    if when.what.startswith(("start", "end")):
        return f"at the next {_moment(when)}"
    return f"the next time {_event(when)}"


def _moment(when: When) -> str:
    edge, _, step = when.what.partition(" of ")
    whose = {"": "the", "you": "your", "opponent": "your opponent's"}[when.by]
    kind = "" if step == "turn" else " phase" if step in {"preparation", "combat", "cure"} else " step"
    return f"{edge} of {whose} {step}{kind}"


def _who_does(which: Which | None) -> str:
    if which is None:
        return "this card"
    return f"another {cards(which)}" if which.other else article(cards(which))


def _event(when: When) -> str:
    you = when.by == "you"
    match when.what:
        case "draws":
            return "you draw a card" if you else "your opponent draws a card"
        case "loses bond":
            return "you lose bond" if you else "your opponent loses bond"
        case "played":
            who = {"you": "you play", "opponent": "your opponent plays", "": "a player plays"}[when.by]
            source = f" from {'your' if you else 'their'} {when.frm}" if when.frm else ""
            return f"{who} {_who_does(when.which)}{source}"
        case "moves":
            one = _who_does(when.which)
            if when.to == "exile":
                return f"{one} is removed from the game"
            return f"{one} is put into the {when.to}{f' from the {when.frm}' if when.frm else ''}"
        case what if what in DONE:
            return f"{_who_does(when.which)} {DONE[what]}"
        case what:
            raise UnsayableError(what)
