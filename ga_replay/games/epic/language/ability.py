"""Abilities as data: their triggers or costs, and the short list of deeds that they are made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Only(Struct, frozen=True, omit_defaults=True):
    """Rare further demands: which champions or cards are meant.

    `no` is a word of the type line that they do not have, `sort` whether they are tokens or cards; `cost` the number in
    the corner; `state` their role or orientation; `most_defense` their greatest possible defense (-1: any); `without` a
    keyword that they do not have; `named` a name that is not theirs; `type` the kind of a card that is not in play.
    """

    no: str = ""
    sort: Literal["", "token", "card"] = ""
    cost: int = -1
    state: Literal["", "attacking", "blocking", "fighting", "expended", "damaged"] = ""
    most_defense: int = -1
    without: str = ""
    named: str = ""
    type: Literal["", "CHAMPION", "EVENT"] = ""


class Who(Struct, frozen=True, omit_defaults=True):
    """The subject of a deed.

    `how`: `target` asks for `count` of them (or up to that many; -1: as many as were revealed), `choose` does so
    without targeting, `each` takes all, `self` is the card itself, `you` its player, `opponents` each other player,
    `players` everybody, `turn player` the player whose turn it is, `about` the subject of the trigger; `that`,
    `controller` and `owner` are what the deed numbered `of` (from 0) was done to, and the players of these. `kind` is
    `champion`, `player`, `any` for both, or `card` for one that `lies` in the zone of that name; `side` (`own`,
    `opposing`, `defending`, or `that`: the player whom the deed `of` names), `alignment` and `trait` narrow it, `only`
    does so further; `other` leaves the card itself out.

    `alike` adds all other champions of the same name; `theirs` adds a player's champions (`too`), or means these alone
    (`champions`), or all cards of their discard pile (`pile`). `by` is the picker, if not the text's player, and whose
    cards they pick: the turn player, or the owner of what the deed `of` was done to. Of several things picked, `nth`
    means one (from 1). A later deed refers to what is `kept`, and to the offense or defense of what is `measured`.
    """

    how: Literal[
        "target", "choose", "each", "self", "you", "opponents", "players", "turn player", "about", "that", "controller", "owner"
    ] = "target"  # fmt: skip
    kind: Literal["champion", "player", "any", "card"] = "champion"
    count: int = 1
    side: Literal["", "own", "opposing", "defending", "that"] = ""
    alignment: str = ""
    trait: str = ""
    other: bool = False
    only: Only | None = None
    upto: bool = False
    lies: Literal["", "discard", "hand"] = ""
    of: int = -1
    alike: bool = False
    theirs: Literal["", "too", "champions", "pile"] = ""
    kept: bool = False
    measured: bool = False
    by: Literal["", "turn player", "owner"] = ""
    nth: int = 0


GAINS_NOTHING = "gains no abilities"
"""The keyword, in our words, of a champion whose text keeps it from gaining abilities (5.0.4)."""
MUST_BE_BLOCKED = "must be blocked"
"""The keyword, in our words, of a champion that a game effect says so of (4.4.6c)."""
MUST_ATTACK = "must attack"
"""The keyword, in our words, of a champion that must attack each turn if it can."""
NOT_BLOCKED_BY_WEAKER = "unblockable by weaker ones"
"""The keyword, in our words, of a champion that none of less offense blocks."""
KEEPS_FROM_ATTACK = "keeps its player from attack"
"""The keyword, in our words, of a champion whose player cannot be attacked while it is expended."""
ENTERS_INSTEAD = "enters play when opponents discard it"
"""The keyword, in our words, of a card that enters play instead of being discarded because of an opponent."""
POWERLESS = "powerless"
"""The keyword, in our words, of a champion that has lost its powers and abilities."""
NO_HEALTH = "no health"
"""The gift, by a continuous ability, to players who cannot gain health."""

YOU = Who("you", "player")
SELF = Who("self")


class Times(Struct, frozen=True, omit_defaults=True):
    """For each of these.

    Cards `revealed` for loyalty, champions in play or cards elsewhere that are meant, champion cards in the discard
    pile of the acting player (`theirs`), or points of offense or defense of what the deed `of` was done to.
    """

    what: Literal["revealed", "champions", "cards", "theirs", "offense", "defense"]
    who: Who = Who("each")
    of: int = -1


class Draw(Struct, frozen=True, tag=True, omit_defaults=True):
    count: int = 1
    who: Who = YOU


class Health(Struct, frozen=True, tag=True, omit_defaults=True):
    """Health gained, or lost if negative: not damage."""

    by: int
    who: Who = YOU
    times: Times | None = None


class Pay(Struct, frozen=True, tag=True, omit_defaults=True):
    """Paid in the middle of a text, by its player who may."""

    health: int = 0
    gold: int = 0


class Gold(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player gains 1 gold; with an alignment it pays only for cards of that alignment."""

    alignment: str = ""


class Damage(Struct, frozen=True, tag=True, omit_defaults=True):
    amount: int
    who: Who = Who()
    times: Times | None = None


class Break(Struct, frozen=True, tag=True, omit_defaults=True):
    who: Who = Who()


class Sacrifice(Struct, frozen=True, tag=True, omit_defaults=True):
    """Each of those players breaks a champion of their own, of their choice, if they can."""

    who: Who = Who("opponents", "player")


class Banish(Struct, frozen=True, tag=True, omit_defaults=True):
    who: Who = Who()


class Discard(Struct, frozen=True, tag=True, omit_defaults=True):
    """Each of those players discards that many cards."""

    count: int = 1
    who: Who = YOU


class Token(Struct, frozen=True, tag=True, omit_defaults=True):
    """Each of those players puts that many tokens into play; a later deed refers to what is `kept`."""

    token: str
    count: int = 1
    expended: bool = False
    who: Who = YOU
    times: Times | None = None
    kept: bool = False


class Transform(Struct, frozen=True, tag=True, omit_defaults=True):
    token: str
    who: Who = Who()


class Give(Struct, frozen=True, tag=True, omit_defaults=True):
    """A change of numbers, keywords and alignments.

    `until` is `turn`, `battle`, or empty for as long as it is in play.
    """

    offense: int = 0
    defense: int = 0
    keywords: tuple[str, ...] = ()
    alignments: tuple[str, ...] = ()
    who: Who = Who()
    until: Literal["", "turn", "battle"] = "turn"


class Counters(Struct, frozen=True, tag=True, omit_defaults=True):
    """Counters that change numbers; `kind` is `+1/+1` or the like."""

    kind: str
    count: int = 1
    who: Who = Who()


class Expend(Struct, frozen=True, tag=True, omit_defaults=True):
    who: Who = Who()


class Prepare(Struct, frozen=True, tag=True, omit_defaults=True):
    who: Who = Who()


class Withdraw(Struct, frozen=True, tag=True, omit_defaults=True):
    """It is removed from the battle."""

    who: Who = Who()


class Seize(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player gains control of it, for good or until the turn ends."""

    who: Who = Who()
    until: Literal["", "turn"] = ""


class Return(Struct, frozen=True, tag=True, omit_defaults=True):
    """To its owner's hand, from any zone."""

    who: Who = Who()


class Enter(Struct, frozen=True, tag=True, omit_defaults=True):
    """A card is put into play under its player's control, from any zone."""

    who: Who = Who()


class Dig(Struct, frozen=True, tag=True, omit_defaults=True):
    """Reveals that many cards from the top of the deck.

    One that is meant may be put into the hand or into play, and the rest is banished.
    """

    count: int
    alignment: str = ""
    kind: Literal["", "CHAMPION", "EVENT"] = ""
    to: Literal["hand", "play"] = "hand"


class Name(Struct, frozen=True, tag=True, omit_defaults=True):
    """A target is named, to refer to later."""

    who: Who = Who()


class Dearer(Struct, frozen=True, tag=True, omit_defaults=True):
    """The increase, by a continuous ability, of the cost of those players' cards or powers (3.6)."""

    of: Literal["cards", "powers"] = "cards"
    gold: int = 0
    health: int = 0
    who: Who = Who("opponents", "player")


class Bar(Struct, frozen=True, tag=True, omit_defaults=True):
    """For the rest of the turn no one may attack (`attack`), or those players gain no health (`health`)."""

    what: Literal["attack", "health"]
    who: Who = Who("players", "player")


class Recall(Struct, frozen=True, tag=True, omit_defaults=True):
    """The card itself goes from the discard pile to the hand (5.4.1)."""


class Recycle(Struct, frozen=True, tag=True, omit_defaults=True):
    """5.5.1."""


class Win(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player wins the game (1.2.1)."""


class May(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player may do the next `count` deeds, or none of them."""

    count: int = 1
    who: Who = YOU


class Either(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player chooses: the first `one` of the next deeds are done, or the `other` ones after them."""

    one: int = 1
    other: int = 1


class If(Struct, frozen=True, tag=True, omit_defaults=True):
    """The next `count` deeds are done if the condition holds.

    `your turn`; `did`: the deed before was done; `otherwise`: the condition of the deed numbered `of` did not hold; `in
    play`: the card itself is; `champion`: what the deed `of` was done to is one; `at least` that much health (`n`);
    `alone`: a champion is the only attacker; `all`: what the deed `of` was done to are two of that `alignment`; `was
    yours`: its player controlled what the deed `of` was done to.
    """

    cond: Literal[
        "your turn", "opponent's turn", "did", "otherwise", "in play", "champion", "at least", "alone", "all", "was yours"
    ]  # fmt: skip
    count: int = 1
    of: int = -1
    n: int = 0
    alignment: str = ""


Deed = (
    Draw | Health | Pay | Gold | Damage | Break | Sacrifice | Banish | Discard | Token | Transform | Give | Counters | Expend | Prepare | Withdraw
    | Seize | Return | Enter | Dig | Name | Dearer | Bar | Recall | Recycle | Win | May | Either | If
)  # fmt: skip


class Cost(Struct, frozen=True, omit_defaults=True):
    """The cost of a power, or of an event besides its corner (3.6).

    Gold, expending it, a number of cards of the hand, health, breaking it, breaking another champion, a number of cards
    of the discard pile, and counters.
    """

    gold: int = 0
    expend: bool = False
    discard: int = 0
    health: int = 0
    break_self: bool = False
    break_own: bool = False
    banish: int = 0
    counters: int = 0


FREE = Cost()
When = Literal[
    "event", "power", "static", "always", "tribute", "loyalty", "ally", "start", "end", "broken", "attacks", "blocks", "event played", "blocked",
    "damages", "damages a player", "damages an opponent", "champion broken", "draws", "leaves the pile", "to the pile",
    "recalled",
]  # fmt: skip


class Ability(Struct, frozen=True, omit_defaults=True):
    """One ability, or one part of an event.

    `loyal` is the number of cards to show for loyalty (-1: as many as its player likes), `alignment` the symbol of an
    ally ability; an ability `in_discard` works in the discard pile and only there (5.0.2), a continuous one
    `on_your_turn` in its player's turn only. `of` is the other champion that a trigger is about. A part with `unread`
    text does what people record.
    """

    when: When
    deeds: tuple[Deed, ...] = ()
    cost: Cost = FREE
    loyal: int = 0
    alignment: str = ""
    in_discard: bool = False
    on_your_turn: bool = False
    of: Who | None = None
    unread: bool = False
