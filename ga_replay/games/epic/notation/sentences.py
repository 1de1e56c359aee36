"""The sentences of described cards, read into abilities: the words of cards, as far as the deeds of the rules go."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from ga_replay.core.staging import Unfit
from ga_replay.games.epic.cards import ability as ab
from ga_replay.games.epic.cards.ability import Ability, Cost, Deed, Who
from ga_replay.games.epic.cards.card import KEYWORDS

ALIGNMENTS: Final = ("good", "evil", "wild", "sage")
_NUMBERS: Final = ("a", "two", "three", "four", "five")
_OR: Final = re.compile(r"\s+—?\s*OR\s*—?\s+")
_PARTS: Final = re.compile(r"(?:, then |, and then |\. Then |\. |; )")
_WHEN: Final[dict[str, tuple[ab.When, int, str]]] = {
    "tribute": ("tribute", 0, ""),
    "at the start of your turn": ("start", 0, ""),
    "at the end of your turn": ("end", 0, ""),
    "when this card is broken": ("broken", 0, ""),
    "when another champion is broken": ("champion broken", 0, ""),
    "when this card attacks": ("attacks", 0, ""),
    "when this card blocks": ("blocks", 0, ""),
    "when you play an event": ("event played", 0, ""),
}


def keyword(words: str) -> str:
    """The keyword that the words are, of the book or one of ours; empty where they are none."""
    said = words.strip().lower()
    return said if said in KEYWORDS or said in ab.IN_OUR_WORDS else ""


def abilities_of(text: str, *, is_event: bool, in_discard: bool) -> Iterator[Ability]:
    """What a line of a card says. Raises Unfit."""
    text = text.strip().removesuffix(".")
    if "→" in text:
        before, after = text.split("→", 1)
        for when, loyal, alignment in _triggers(before.strip().lower()):
            yield Ability(when, _optional(after), loyal=loyal, alignment=alignment, in_discard=in_discard)
    elif is_event and not in_discard:
        for part in _OR.split(text):
            cost, said = _costed(part)
            yield Ability("event", deeds_of(said), cost)
    elif ":" in text:
        cost, said = _costed(text)
        yield Ability("power", deeds_of(said), cost, in_discard=in_discard)
    else:
        yield Ability("static", (_continuous(text),), in_discard=in_discard)


def _triggers(before: str) -> Iterator[tuple[ab.When, int, str]]:
    for one in re.split(r" and/or ", before):
        if one in _WHEN:
            yield _WHEN[one]
        elif (loyal := re.fullmatch(r"loyalty (\d+)", one)) is not None:
            yield ("loyalty", int(loyal[1]), "")
        elif one.strip("{}") in ALIGNMENTS:
            yield ("ally", 0, one.strip("{}").upper())
        else:
            known = ", ".join((*_WHEN, "loyalty 2", "{good}"))
            raise Unfit(f'"{one}" triggers nothing that is known', f"write one of {known}")


def _optional(after: str) -> tuple[Deed, ...]:
    said = after.strip()
    may = re.match(r"you may ", said, re.IGNORECASE)
    if may is None:
        return deeds_of(said)
    deeds = deeds_of(said[may.end() :])
    return (ab.May(len(deeds)), *deeds)


# --- costs -----------------------------------------------------------------------------------------------------------------

_COSTS: Final[tuple[tuple[str, Callable[[re.Match[str]], dict[str, Any]]], ...]] = (
    (r"\{1\}", lambda _: {"gold": 1}),
    (r"\{expend\}", lambda _: {"expend": True}),
    (r"discard (\w+) cards?", lambda m: {"discard": _count(m[1])}),
    (r"pay (\d+) health", lambda m: {"health": int(m[1])}),
    (r"break this card", lambda _: {"break_self": True}),
    (r"break a champion you control", lambda _: {"break_own": True}),
)


def _costed(text: str) -> tuple[Cost, str]:
    """What stands before the colon, and what stands behind it."""
    before, colon, after = text.partition(":")
    if not colon:
        return ab.FREE, text
    facts: dict[str, Any] = {}
    for one in before.split(","):
        for pattern, read in _COSTS:
            found = re.fullmatch(pattern, one.strip().lower())
            if found is not None:
                facts |= read(found)
                break
        else:
            raise Unfit(f'"{one.strip()}" is no cost', "write {1}, {expend}, Discard a card, Pay 1 health, Break this card or Break a champion you control")  # fmt: skip
    return Cost(**facts), after


def _count(word: str) -> int:
    if word.isdigit():
        return int(word)
    if word not in _NUMBERS:
        raise Unfit(f'"{word}" is no number', f"write one of {', '.join(_NUMBERS)}")
    return _NUMBERS.index(word) + 1


# --- whom ------------------------------------------------------------------------------------------------------------------

_TARGET: Final = re.compile(
    r"(?:(?P<count>two|three|four|five) )?target (?P<said>.*?)(?P<noun>champions?|players?|opponents?|cards?)"
    r"(?P<tail>| you control| in (?:your|any) discard pile| from your discard pile)"
)
_EACH: Final = re.compile(r"(?:each|all|your) (?P<other>other )?(?P<said>.*?)(?P<noun>champions?|players?|opponents?)")


def whom(text: str) -> Who:
    """What the words are about. Raises Unfit."""
    said = text.strip().lower()
    if said in {"this card", "it"}:
        return ab.SELF
    if said == "you":
        return ab.YOU
    if said == "a target":
        return Who(kind="any")
    if (target := _TARGET.fullmatch(said)) is not None:
        return _targeted(target)
    if (each := _EACH.fullmatch(said)) is not None:
        words = f"own {each['said']}" if said.startswith("your") else each["said"]
        if each["noun"].startswith("opponent"):
            return Who("opponents", "player")
        players = each["noun"].startswith("player")
        return Who("each", "player" if players else "champion", other=bool(each["other"]), **_narrowed(words))
    raise Unfit(
        f'"{text.strip()}" is nobody',
        "write target champion, two target evil champions, each champion, target player, a target, this card",
    )


def _targeted(found: re.Match[str]) -> Who:
    count = _count(found["count"]) if found["count"] else 1
    words = f"own {found['said']}" if found["tail"] == " you control" else found["said"]
    if found["noun"].startswith("opponent"):
        return Who("target", "player", count, "opposing")
    if found["noun"].startswith("player"):
        return Who("target", "player", count)
    facts = _narrowed(words) | ({"side": "own"} if "your" in found["tail"] else {})
    champions = found["noun"].startswith("champion")
    if "discard" not in found["tail"]:
        if not champions:
            raise Unfit("a card is a target in a discard pile only", "write target card in any discard pile")
        return Who("target", "champion", count, **facts)
    return Who("target", "card", count, lies="discard", **(facts | ({"trait": "CHAMPION"} if champions else {})))


def _narrowed(words: str) -> dict[str, Any]:
    """Sides, alignments and traits before the noun."""
    found: dict[str, Any] = {}
    for word in words.split():
        if word in {"own", "opposing"}:
            found["side"] = word
        elif word in ALIGNMENTS:
            found["alignment"] = word.upper()
        else:
            found["trait"] = word.upper()
    return found


# --- deeds -----------------------------------------------------------------------------------------------------------------


def _gift(m: re.Match[str]) -> ab.Give:
    """What somebody gains, and for how long."""
    until: Any = {"this turn": "turn", "this battle": "battle"}.get(m["span"] or "", "")
    return _given(whom(m["who"]), m["what"], until)


def _given(who: Who, what: str, until: Any) -> ab.Give:
    facts: dict[str, Any] = {"keywords": [], "alignments": []}
    for one in re.split(r", and |, | and ", what.strip()):
        stat = re.fullmatch(r"([+-]\d+) \{?(offense|defense)\}?", one)
        if stat is not None:
            facts[stat[2]] = facts.get(stat[2], 0) + int(stat[1])
        elif one.removeprefix("also ") in ALIGNMENTS:
            facts["alignments"].append(one.removeprefix("also ").upper())
        elif keyword(one):
            facts["keywords"].append(keyword(one))
        else:
            raise Unfit(f'"{one}" is nothing to gain', "write keywords, +2 {offense}, +2 {defense}, or also evil")
    facts |= {name: tuple(facts[name]) for name in ("keywords", "alignments")}
    return ab.Give(who=who, until=until, **facts)


def _continuous(text: str) -> Deed:
    found = re.fullmatch(r"(?P<who>.+?) (?:have|has|are|is) (?P<what>.+)", text.lower())
    if found is None:
        raise Unfit(
            f'"{text}" cannot be read',
            "say it as cards do: TRIGGER → DEED, COST: DEED, or Your other good champions have +2 {offense}",
        )
    return _given(whom(found["who"]), found["what"], "")


_TOKENS: Final = "wolf|zombie|human|demon"
_DEEDS: Final[tuple[tuple[str, Callable[[re.Match[str]], Deed]], ...]] = (
    (r"draw (\w+) cards?", lambda m: ab.Draw(_count(m[1]))),
    (r"gain (\d+) health", lambda m: ab.Health(int(m[1]))),
    (r"lose (\d+) health", lambda m: ab.Health(-int(m[1]))),
    (r"(.+) gains? (\d+) health", lambda m: ab.Health(int(m[2]), whom(m[1]))),
    (r"(.+) loses? (\d+) health", lambda m: ab.Health(-int(m[2]), whom(m[1]))),
    (r"gain \{1\} for (good|evil|wild|sage) costs", lambda m: ab.Gold(m[1].upper())),
    (r"gain \{1\}", lambda _: ab.Gold()),
    (r"deal (\d+) damage to (.+)", lambda m: ab.Damage(int(m[1]), whom(m[2]))),
    (r"break (.+)", lambda m: ab.Break(whom(m[1]))),
    (r"banish (.+)", lambda m: ab.Banish(whom(m[1]))),
    (r"discard (\w+) cards?", lambda m: ab.Discard(_count(m[1]))),
    (r"(.+) discards? (\w+) cards?", lambda m: ab.Discard(_count(m[2]), whom(m[1]))),
    (
        rf"put (\w+) ({_TOKENS}) tokens? into play( expended)?",
        lambda m: ab.Token(f"{m[2]}-token", _count(m[1]), expended=bool(m[3])),
    ),
    (rf"transform (.+) into an? ({_TOKENS})", lambda m: ab.Transform(f"{m[2]}-token", whom(m[1]))),
    (r"put (\w+) ([+-]\d+/[+-]\d+) counters? on (.+)", lambda m: ab.Counters(m[2], _count(m[1]), whom(m[3]))),
    (r"expend (.+)", lambda m: ab.Expend(whom(m[1]))),
    (r"prepare (.+)", lambda m: ab.Prepare(whom(m[1]))),
    (r"remove (.+) from (?:the )?battle", lambda m: ab.Withdraw(whom(m[1]))),
    (r"gain control of (.+)", lambda m: ab.Seize(whom(m[1]))),
    (r"return (.+) to (?:its owner's|your) hand", lambda m: ab.Return(whom(m[1]))),
    (r"(?P<who>.+?) (?:gains?|gets?|becomes?|are|is) (?P<what>.+?)(?: (?P<span>this turn|this battle))?", _gift),
    (r"recall", lambda _: ab.Recall()),
    (r"recycle", lambda _: ab.Recycle()),
    (r"you win the game", lambda _: ab.Win()),
)  # fmt: skip
"""Each verb of the rules as cards say it; the first that fits is meant."""


def deeds_of(text: str) -> tuple[Deed, ...]:
    """The deeds of a text in their order. Raises Unfit."""
    return tuple([_deed(one) for one in _PARTS.split(text.strip().removesuffix(".")) if one.strip()])


def _deed(text: str) -> Deed:
    said = text.strip().lower().replace("\u2019", "'")
    for pattern, read in _DEEDS:
        found = re.fullmatch(pattern, said)
        if found is not None:
            return read(found)
    if keyword(said):  # "Loyalty 2 → Blitz": the card gains it
        return ab.Give(keywords=(keyword(said),), who=ab.SELF, until="")
    raise Unfit(
        f'"{text.strip()}" cannot be read', "say it as cards do: Draw two cards. Deal 3 damage to target champion."
    )
