"""Tables set up by facts, with plain cards described on the spot or real ones, and a game that goes on from there."""

from __future__ import annotations

from typing import Any

import msgspec

from ga_replay.cardtext.normalize import key as line_key
from ga_replay.cardtext.normalize import normal
from ga_replay.core import events as ev
from ga_replay.core.cards.card_source import DescribedCards
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.verdict import Verdict
from ga_replay.core.table.fold import apply
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.pool import packaged_pool
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for, table_for
from ga_replay.games.grand_archive.texts.lines.programs import program
from ga_replay.games.grand_archive.zones import DECK, FIELD, MATERIAL
from ga_replay.match.recording import Recording
from tests.support.grand_archive.words import line as said
from tests.support.rules.play import InForce, Play, going_on

TRIGGER = "#enlighten"
"""The address of an ability that the rules themselves give (counters/enlighten.1): a card is drawn."""


class Shelf(DescribedCards[Card]):
    """Cards described on the spot, in front of the packaged pool; the slug of each is made of what was said of it."""

    def __init__(self) -> None:
        super().__init__(packaged_pool)

    def add(self, card: Card) -> str:
        facts = msgspec.to_builtins(card)
        said = [f"{name}={value}" for name, value in facts.items() if name not in {"slug", "uuid"}]
        slug = "plain:" + ",".join(said).replace(" ", "_")
        self.cards[slug] = msgspec.structs.replace(card, slug=slug, uuid=slug)
        return slug


SHELF = Shelf()


RULES = RULESET
_FORCE = InForce(RULES)
rules_in_force = _FORCE.use
rules_now = _FORCE.now


def reading(name: str, taken: str) -> Ruleset:
    """The rules with another reading of one of the book's contradictions."""
    rules = rules_now()
    twin = Ruleset(rules.game, rules.edition, rules.flow, rules.parts, {**rules.readings, name: taken})
    for rule in rules.removed:
        twin = twin.without(rule)
    return twin


# --- plain cards -------------------------------------------------------------------------------------------------------


def card(
    name: str, *types: str, keywords: dict[str, int] | None = None, text: tuple[str, ...] = (), **facts: Any
) -> str:
    """The slug of a card that is just this; its lines are of those that the package understands."""
    lines = tuple(line_key(normal(line, name)) for line in text)
    assert all(program(line) is not None for line in lines), text
    lines = (*lines, *facts.pop("lines", ()))  # of texts.words: lines said in the language of programs
    lines = (*lines, *[said(ir.Keyword(name, n)) for name, n in (keywords or {}).items()])
    return SHELF.add(Card("", "", name, types, lines=lines, **facts))


def champion(level: int = 0, life: int = 20, name: str = "Plain Champion", **facts: Any) -> str:
    if level:
        facts.setdefault("cost_memory", level)
    return card(name, "CHAMPION", level=level, life=life, **facts)


def ally(power: int | None = 1, life: int = 1, name: str = "Plain Ally", **facts: Any) -> str:
    return card(name, "ALLY", power=power, life=life, **{"cost_reserve": 1, **facts})


def action(speed: str = "fast", name: str = "Plain Action", **facts: Any) -> str:
    return card(name, "ACTION", speed=speed, **{"cost_reserve": 0, **facts})


def attack(power: int = 3, name: str = "Plain Attack", **facts: Any) -> str:
    return card(name, "ATTACK", power=power, **{"cost_reserve": 0, **facts})


def weapon(power: int = 2, durability: int | None = 2, name: str = "Plain Weapon", **facts: Any) -> str:
    return card(name, "WEAPON", power=power, durability=durability, **{"cost_reserve": 1, **facts})


def regalia(kind: str = "ITEM", name: str = "Plain Regalia", **facts: Any) -> str:
    return card(name, kind, supertypes=("REGALIA",), **{"cost_memory": 0, **facts})


def siegeable(durability: int = 3, **facts: Any) -> str:
    return card("Plain Fort", "DOMAIN", subtypes=("SIEGEABLE",), durability=durability, cost_reserve=1, **facts)


# --- tables --------------------------------------------------------------------------------------------------------------


class Bench:
    """A table on which things are laid, before a game goes on from it. Players are A and B."""

    def __init__(self, *players: str) -> None:
        self.table = table_for(players or ("A", "B"))
        self.say(ev.UsageMarked("champion:A"))
        self.say(ev.UsageMarked("champion:B"))

    def say(self, *facts: ev.Fact) -> None:
        for fact in facts:
            apply(self.table, fact)

    def put(self, player: str, zone: str, slug: str = "", owner: str = "") -> int:
        """A card of that player (or of the owner, under the player's control) in that zone; without a slug nobody knows which."""
        owner = owner or player
        handle = self.table.next_handle
        known = SHELF.by_slug(slug) if slug else None
        home = MATERIAL if known is not None and known.cost_reserve is None else DECK
        self.say(ev.CardsAdded(owner, key(home, owner), handle, 1, (slug,) if slug else ()))
        if slug:
            self.say(ev.Identified(handle, slug, "" if key(zone, owner) not in self.table.zones else owner))
        target = zone if zone in self.table.zones else key(zone, owner)
        if target != key(home, owner):
            self.say(ev.CardMoved(handle, key(home, owner), target))
        if zone == FIELD and player != owner:
            self.say(ev.ControlChanged(handle, player))
        return handle

    def some(self, player: str, zone: str, count: int, slug: str = "") -> tuple[int, ...]:
        """Several of the same."""
        return tuple(self.put(player, zone, slug) for _ in range(count))

    def hand(self, player: str, slug: str = "") -> int:
        return self.put(player, "hand", slug)

    def field(
        self, player: str, slug: str, *, rested: bool = False, damage: int = 0, owner: str = "", **counters: int
    ) -> int:
        """An object; what has a durability stat has that many counters, unless they are said."""
        handle = self.put(player, FIELD, slug, owner)
        printed = SHELF.by_slug(slug).durability
        if printed and "durability" not in counters:
            counters["durability"] = printed
        if rested:
            self.say(ev.Turned(handle, "rested"))
        if damage:
            self.say(ev.DamageMarked(handle, damage))
        self.say(*[ev.CountersChanged(handle, kind, by) for kind, by in counters.items() if by])
        return handle

    def champions(self, first: str = "", second: str = "") -> tuple[int, int]:
        """A champion for each player."""
        return self.field("A", first or champion()), self.field("B", second or champion())

    def level_up(self, on: int, slug: str) -> int:
        """Lays another champion card upon a champion."""
        owner = self.table.owner_of[on]
        handle = self.put(owner, MATERIAL, slug)
        self.say(ev.Overlaid(handle, on, key(MATERIAL, owner)))
        return handle

    def decks(self, count: int = 10) -> Bench:
        """Unknown cards in both main decks, so that nobody draws from an empty one."""
        self.some("A", DECK, count)
        self.some("B", DECK, count)
        return self

    def waits(self, source: int, player: str = "A", text: str = TRIGGER) -> Bench:
        """An ability of that source has triggered and waits to be placed."""
        self.say(ev.TriggerWaiting(TriggerId(self.table.next_id), text, source, player))
        return self

    def main(self, player: str = "A") -> Game:
        """The main phase of that player's turn: state is checked, and the player receives Opportunity."""
        return self.at(player, "main")

    def at(self, player: str, phase: str = "", *, window: str = "", step: str = "", number: int = 3) -> Game:
        """The beginning of that window, step, phase or turn; turns 1 and 2 are over."""
        self.say(ev.TurnBegan("A", 1), ev.TurnBegan("B", 2), ev.TurnBegan(player, number))
        if phase:
            self.say(ev.PhaseBegan(phase))
        if step:
            self.say(ev.StepBegan(step))
        if window:
            self.say(ev.WindowOpened(window, player))
        return Game(self)


class Game(Play):
    """A game that goes on from a bench."""

    windowed = de.OpportunityPassed

    def __init__(self, bench: Bench, agenda: ag.Agenda | None = None) -> None:
        self.bench = bench
        super().__init__(going_on(bench.table, rules_now(), agenda))

    def chance(self, *values: int) -> Verdict:
        """Chance falls so."""
        due = self.due
        return self.do(ev.ChanceFell(due.what if isinstance(due, ag.Chance) else "memory", values))

    def passes(self, count: int = 1) -> Game:
        """Whoever has Opportunity passes, so many times."""
        for _ in range(count):
            due = self.due
            assert isinstance(due, ag.May), due
            assert de.OpportunityPassed in due.kinds, due
            self.fine(de.OpportunityPassed(due.player))
        return self

    def until(self, asked: str, most: int = 40) -> Game:
        """All pass, and nobody retaliates, until that is asked for."""
        for _ in range(most):
            due = self.due
            if self.asked == asked:
                return self
            if isinstance(due, ag.May) and de.Retaliated in due.kinds:
                self.fine(de.Retaliated(due.player, ()))
            else:
                self.passes()
        raise AssertionError(f"{asked} was never asked for, last {self.asked}")

    def resolve(self) -> Game:
        """All pass until the topmost item of the Effects Stack has left it."""
        assert self.table.stack
        top = self.table.stack[-1].item
        for _ in range(3 * len(self.table.players)):
            self.passes()
            if all(item.item != top for item in self.table.stack):
                return self
        raise AssertionError(f"{self.table.stack[-1]} does not resolve")

    def activate(self, player: str, handle: int, pay: tuple[int, ...] = ()) -> Game:
        """Activates a card that is paid for with these cards, and holds Opportunity."""
        self.fine(de.CardActivated(player, handle))
        return self.fine(de.ReservePaid(player, pay)) if pay else self


def broken(found: Verdict) -> list[tuple[str, str]]:
    """Rule and code of each finding."""
    return [(finding.rule, finding.code) for finding in found.findings]


def new_game(
    material: tuple[str, ...], main: tuple[str, ...], first: str = "A", players: str = "AB", form: str = ""
) -> Game:
    """A game from its very beginning, all players with these decks."""
    seats = tuple(Seat(name, material=material, main=main) for name in players)
    game = object.__new__(Game)  # that has no bench
    Play.__init__(game, Recording(referee_for(Header(RULES.game, RULES.edition, seats, first, form), rules_now())))
    return game


__all__ = [
    "RULES",
    "SHELF",
    "TRIGGER",
    "Bench",
    "Game",
    "action",
    "ally",
    "attack",
    "broken",
    "card",
    "champion",
    "new_game",
    "reading",
    "regalia",
    "rules_in_force",
    "rules_now",
    "siegeable",
    "weapon",
]
