"""Noun phrases: players, kinds, amounts, things and zones, which refer to each other."""

from typing import Literal

from ga_replay.games.grand_archive.language.ir.node import Node
from ga_replay.games.grand_archive.language.ir.quality import (
    LV,
    Extreme,
    Graveyards,
    HitByThis,
    OfChosenType,
    Often,
    ThatMuch,
    ThatWay,
    TopUnplayed,
    Word,
    X,
)


class Player(Node, frozen=True):
    """A player or players.

    `a`: who follows the instruction chooses, `target` was announced, `they` does the enclosing step ("their hand"), `only`: there is no other.
    """

    side: Literal["you", "opponent", "player"] = "you"
    how: Literal["", "a", "each", "all", "other", "target", "that", "they", "only"] = ""
    slot: int = 0  # for `target`: its number, for `that`: the number of the thing or player meant
    said: str = ""
    influence: "Bound | None" = None
    how_many: Literal["", "up to one", "any number"] = ""  # for `target`: if it is not one
    only: str = ""  # for `target`: of what the player controls exactly one


class Holder(Node, frozen=True):
    """The owner or the controller of a thing ("its owner")."""

    of: "Thing"
    role: Literal["owner", "controller"] = "owner"


class Players(Node, frozen=True):
    """Several players named together ("you and target player")."""

    members: tuple["Player | Holder", ...]


class PlayersWith(Node, frozen=True):
    """Those of the players who have so much of a number ("each player with influence four or less")."""

    of: Player
    stat: str
    n: "Bound"
    said: str = "with"


Who = Player | Holder | Players | PlayersWith
YOU = Player()

# ---------------------------------------------------------------- kinds: what a thing must be


class Noun(Node, frozen=True):
    """All of `words` and of type `head`; the head `card` is a card anywhere, `object` anything on the field."""

    head: str
    words: tuple[Word, ...] = ()
    said: str = ""


class Kind(Node, frozen=True):
    """A thing is of this kind if any of `nouns` fits it, every test in `where` holds, and it is none of `but`."""

    nouns: tuple[Noun, ...]
    where: tuple["Test", ...] = ()
    other: bool = False  # "other", "another": neither the source nor anything this step already picked
    but: "Thing | None" = None
    said: str = ""  # the joining word of the nouns: or, and, and/or


class Controlled(Node, frozen=True):
    """Is under the control of `by` ("you control", "you don't control")."""

    by: "Who" = YOU
    no: bool = False
    owned: bool = False  # "you own" instead
    said: str = ""


class Lies(Node, frozen=True):
    """Lies in a zone ("from your graveyard", "in graveyards"). `single`: all picked ones in one and the same zone."""

    zone: "Zone"
    single: bool = False
    said: str = "from"


class Bears(Node, frozen=True):
    """Has a keyword, counters, or a number in a range ("with stealth", "with memory cost 0")."""

    what: "Trait"
    no: bool = False
    said: str = "with"


class Named(Node, frozen=True):
    """Bears this name (or the `other`), or that of a thing; empty: all picked have one name, or (`no`) no two of them."""

    name: "str | Thing"
    no: bool = False
    said: str = ""
    other: str = ""


class Played(Node, frozen=True):
    """Is or was activated, materialized or played by a player ("cards you activate")."""

    by: "Who" = YOU
    act: Literal["activate", "materialize", "play", "negate", "discard", "draw", "summon", "sacrifice"] = "activate"
    since: str = ""  # "" = the one in question, else a span such as "this turn"
    via: "Zone | None" = None  # "from your graveyard"
    said: str = ""


class Aims(Node, frozen=True):
    """Has a thing among its targets ("that targets a unit you control")."""

    at: "Thing"
    said: str = ""


class Among(Node, frozen=True):
    """Is one of these ("from among them", "a card from it" of a hand that was looked at)."""

    of: "Thing"
    said: str = "from among"


class From(Node, frozen=True):
    """Comes from this source ("triggers from that ally")."""

    source: "Thing"


class Attacking(Node, frozen=True):
    """Is attacking a thing ("ally attacking your champion")."""

    at: "Thing"


class DamagedBy(Node, frozen=True):
    """Was dealt such damage by that thing this turn."""

    by: "Thing"
    sort: str = ""


Test = (
    DamagedBy | Controlled | Lies | Bears | Named | Played | Aims | Among
    | From | Attacking | ThatWay | Extreme | HitByThis | OfChosenType | TopUnplayed
)  # fmt: skip


class KeywordTrait(Node, frozen=True):
    """The keyword `name` (with its number, if one is asked for)."""

    name: str
    n: "Amount | None" = None


class CounterTrait(Node, frozen=True):
    """At least `n` counters of a kind ("" = any kind)."""

    counter: str
    n: "Bound"
    said: str = ""


class NumberTrait(Node, frozen=True):
    """A printed or current number in a range ("memory cost 0", "power 2 or less")."""

    stat: str
    n: "Bound"
    said: str = ""
    together: Literal["", "total", "differ", "alike"] = ""  # all picked ones have it together, none by itself


class AnyTrait(Node, frozen=True):
    """At least one of these ("with memory cost 0 or reserve cost 4 or less")."""

    of: "tuple[Trait, ...]"


Trait = KeywordTrait | CounterTrait | NumberTrait | AnyTrait

# ---------------------------------------------------------------- amounts


class Bound(Node, frozen=True):
    """A number between two ends; None is an open end. Both ends equal: exactly."""

    least: "Amount | None" = None
    most: "Amount | None" = None
    parity: Literal["", "even", "odd"] = ""
    said: str = ""


class Sum(Node, frozen=True):
    """a + b, or a - b ("2+LV", "that much damage plus 1")."""

    a: "Amount"
    b: "Amount"
    minus: bool = False
    said: str = "+"


class Times(Node, frozen=True):
    """n for each of `of`, or twice or half of it. `divide`: of / n; `up` says how that is rounded."""

    n: "Amount"
    of: "Amount"
    divide: bool = False
    up: bool = False
    said: str = ""


class Count(Node, frozen=True):
    """The number of things of a kind, at most `most`.

    `distinct`: the number of different values of that property.
    """

    of: "Thing"
    distinct: str = ""
    most: "Amount | None" = None
    said: str = ""


class Counters(Node, frozen=True):
    """The number of counters of a kind on a thing, at most `most`; for a thing that is gone, its last known number."""

    counter: str
    on: "Thing"
    most: "Amount | None" = None
    said: str = ""


class Number(Node, frozen=True):
    """A number of one thing or player: power, life, level, damage, reserve cost, memory cost, influence, durability."""

    stat: str
    of: "Thing | Who"
    said: str = ""


class Aggregate(Node, frozen=True):
    """The highest, the lowest or the total of a number over things or players; 0 if there are none.

    `joiner`: "among" or "of", as it is printed.
    """

    how: Literal["highest", "lowest", "total"]
    stat: str
    of: "Thing | Who"
    joiner: str = "among"
    said: str = ""


class ThisWay(Node, frozen=True):
    """The result of the latest earlier step of this text that did `act`: damage prevented or dealt, counters removed, cards revealed (of a kind)."""

    act: str
    of: "str | Kind" = ""
    said: str = ""


class Any(Node, frozen=True):
    """As many as the actor likes, up to `most` if one is named ("any amount", "up to three"), or `every` one there is."""

    most: "Amount | None" = None
    said: str = ""
    every: bool = False


class Choice(Node, frozen=True):
    """A number that a player chooses from a list or range."""

    of: Bound
    who: "Who" = YOU


Amount = (
    int | X | LV | Sum | Times | Count | Counters | Number | Aggregate | ThisWay | Often | Graveyards | ThatMuch | Any | Choice
)  # fmt: skip

# ---------------------------------------------------------------- things


class Self(Node, frozen=True):
    """The card or object that bears this text, under any name ("~", "this card", "it")."""

    said: str = "~"


class Champion(Node, frozen=True):
    """A player's champion."""

    of: "Who" = YOU
    said: str = ""


class Ref(Node, frozen=True):
    """The things that the Pick with this slot number picked ("it", "that ally", "those cards")."""

    slot: int = 0
    said: str = "it"
    looked_back: bool = False  # it is an object of which its last known information counts ("that ally")


class The(Node, frozen=True):
    """The participant in the event or attack under way, or in an earlier step of this text.

    attacker, defender (the attacked), retaliator, hit, linked (the object this is linked to), lineage card; with an act
    as part: the thing banished, revealed, discarded, sacrificed, summoned … by the latest such step; source (of the
    damage or effect), attack (the attack under way), activation (the activation under way).
    """

    part: str
    noun: str = ""
    said: str = ""
    elsewhere: bool = False  # no step of this ability did it: another ability of the same card did


class Pick(Node, frozen=True):
    """Things of a kind, and the way they are picked.

    target: announced while activating or when the trigger goes on the stack; choose: picked on resolution by the player
    who does the step; all, each, bare ("allies you control"): all present ones (`each` acts one by one); random: by
    chance; top, bottom: that many from that end of the deck the kind lies in; next: the next one that appears within
    the span of the step; first: the first of each turn; one: any single one, not chosen (in a condition, an event or a
    count).
    """

    how: Literal["target", "choose", "all", "each", "bare", "random", "top", "bottom", "next", "first", "one", "rest"]
    kind: Kind
    n: Amount = 1
    by: "Who | None" = None  # the picking player, if not the one who does the step
    slot: int = 0
    said: str = ""


class Attacks(Node, frozen=True):
    """The attacks of a unit ("its next attack this turn"): those without such a thing, or `using` such a weapon."""

    of: "Thing"
    which: Literal["all", "next", "first", "this"] = "all"
    without: Literal["", "weapon"] = ""
    said: str = ""
    using: "Thing | None" = None


class Together(Node, frozen=True):
    """Several things named together."""

    members: tuple["Thing", ...]
    said: str = "and"


Thing = Self | Champion | Ref | The | Pick | Attacks | Together


class Zone(Node, frozen=True):
    """A zone and its owner; None = all owners, or, as a destination, the moved card's own owner.

    `also`: this zone of the same player as well ("from your hand or memory").
    """

    name: Literal[
        "hand", "memory", "deck", "material deck", "graveyard", "banishment", "field", "stack", "intent", "lineage",
        "inner lineage", "loaded", "mastery", "hand and memory", "pantheon",
    ]  # fmt: skip
    of: "Who | Thing | None" = None
    at: Literal["", "top", "bottom", "top or bottom", "top and/or bottom", "fourth"] = ""
    also: str = ""
    said: str = ""
