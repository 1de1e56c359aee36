"""Tables of Epic set up by facts, with plain cards described on the spot, and a game that goes on from there."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.fold import apply
from ga_replay.core.table.zones import key
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.battle.sharing import Dealing
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import packaged_pool
from ga_replay.games.epic.language.ability import Ability, Cost, Deed
from ga_replay.games.epic.rules import EDITION, GAME, RULESET
from ga_replay.games.epic.setup import referee_for, table_for
from ga_replay.games.epic.zones import DECK, HAND, PLAY
from ga_replay.match.recording import Recording
from tests.support.rules.plain_cards import PlainCards
from tests.support.rules.play import InForce, Play, going_on

RULES = RULESET
SHELF = PlainCards[Card](packaged_pool)
_FORCE = InForce(RULES)
rules_in_force = _FORCE.use
rules_now = _FORCE.now


# --- plain cards -----------------------------------------------------------------------------------------------------------


def champion(offense: int = 2, defense: int = 2, *keywords: str, name: str = "Plain Champion", **facts: Any) -> str:
    """The slug of a champion that is just this; `abilities` are its text."""
    facts = {"cost": 0, "alignments": ("GOOD",), **facts}
    return SHELF.add(Card("", name, "CHAMPION", offense=offense, defense=defense, keywords=keywords, **facts))


def event(*deeds: Deed, name: str = "Plain Event", cost: int = 0, **facts: Any) -> str:
    """An event of one part."""
    return parts(deeds, name=name, cost=cost, **facts)


def parts(*several: tuple[Deed, ...], name: str = "Plain Event", cost: int = 0, **facts: Any) -> str:
    """An event of several parts, of which one is chosen; `costs` are what they cost beside the corner."""
    costs = facts.pop("costs", [Cost()] * len(several))
    more = facts.pop("abilities", ())
    said = tuple(Ability("event", deeds, price) for deeds, price in zip(several, costs, strict=True))
    facts = {"alignments": ("GOOD",), **facts}
    return SHELF.add(Card("", name, "EVENT", cost=cost, abilities=(*said, *more), **facts))


def god(*abilities: Ability) -> str:
    return SHELF.add(Card("", "Plain God", "DEITY", ("GOOD",), abilities=abilities))


# --- tables ----------------------------------------------------------------------------------------------------------------


class Bench:
    """A table on which things are laid, before a game goes on from it; each player has 30 health and 1 gold."""

    def __init__(self, players: str = "AB", health: int = 30, gold: int = 1) -> None:
        self.table = table_for(tuple(players))
        for player in players:
            self.say(ev.PoolChanged(player, "health", health), ev.PoolChanged(player, "gold", gold))

    def say(self, *facts: ev.Fact) -> Bench:
        for fact in facts:
            apply(self.table, fact)
        return self

    def put(self, player: str, zone: str, slug: str = "", owner: str = "") -> int:
        """A card of that player (or of the owner, under the player's control) in that zone; without a slug nobody knows which."""
        owner = owner or player
        handle = self.table.next_handle
        self.say(ev.CardsAdded(owner, key(DECK, owner), handle, 1, (slug,) if slug else ()))
        if slug:
            self.say(ev.Identified(handle, slug, owner if zone in {DECK, HAND} else ""))
        to = PLAY if zone == PLAY else key(zone, owner)
        if zone != DECK:
            self.say(ev.CardMoved(handle, key(DECK, owner), to))
        if zone == PLAY and player != owner:
            self.say(ev.ControlChanged(handle, player))
        return handle

    def some(self, player: str, zone: str, count: int, slug: str = "") -> tuple[int, ...]:
        return tuple(self.put(player, zone, slug) for _ in range(count))

    def hand(self, player: str, slug: str = "") -> int:
        return self.put(player, HAND, slug)

    def play(
        self, player: str, slug: str, *, turned: str = "", deploying: bool = False, damage: int = 0, owner: str = ""
    ) -> int:
        """A champion in play; unless it is said to be, it is not deploying any more."""
        handle = self.put(player, PLAY, slug, owner)
        if turned:
            self.say(ev.Turned(handle, turned))
        if deploying:
            self.say(ev.StatusSet(handle, queries.DEPLOYING))
        if damage:
            self.say(ev.DamageMarked(handle, damage))
        return handle

    def token(self, player: str, slug: str = "human-token") -> int:
        handle = self.table.next_handle
        self.say(ev.TokenMade(handle, slug, player, PLAY))
        return handle

    def decks(self, count: int = 10) -> Bench:
        """Unknown cards in all decks, so that nobody draws from an empty one."""
        for player in self.table.players:
            self.some(player, DECK, count)
        return self

    def main(self, player: str = "A") -> Game:
        """The main phase of that player's turn."""
        return self.at(player, "main")

    def at(self, player: str, phase: str = "", number: int = 0) -> Game:
        """The beginning of that phase or turn; everybody has had a turn."""
        for at, one in enumerate(self.table.players, start=1):
            self.say(ev.TurnBegan(one, at))
        self.say(ev.TurnBegan(player, number or len(self.table.players) + 1))
        if phase:
            self.say(ev.PhaseBegan(phase))
        return Game(going_on(self.table, rules_now()))


def alone(due: ag.May) -> ev.Decision | None:
    """The decision in a battle beside which there is no other."""
    if isinstance(due.choice, Dealing):
        several = any(one.only() is None for one in due.choice.dealers)
        return None if several else de.DamageDealtOut(due.player, next(iter(due.choice)))
    nobody = de.BlockersDeclared in due.kinds and list(due.choice) == [()]
    return de.BlockersDeclared(due.player, ()) if nobody else None


class Game(Play):
    """A game that goes on from a table."""

    windowed = de.CardPlayed

    def health(self, player: str) -> int:
        return queries.health(self.scene, player)

    def gold(self, player: str) -> int:
        return queries.gold(self.scene, player)

    def hand(self, player: str) -> list[int]:
        found: list[int] = self.table.zones[key(HAND, player)]
        return found

    # --- going on ---

    def follow(self) -> None:
        """Writes what nobody decides, how a champion deals its damage where there is one way only, and that nobody blocks where nobody can."""
        super().follow()
        while isinstance(due := self.due, ag.May) and (said := alone(due)) is not None:
            self.recording.write(said)
            super().follow()

    def chance(self, *values: int) -> Game:
        """Chance falls so."""
        due = self.due
        assert isinstance(due, ag.Chance), due
        return self.fine(ev.ChanceFell(due.what, values))

    def plays(self, player: str, handle: int, part: int = 0) -> Game:
        return self.fine(de.CardPlayed(player, handle, part))

    def passes(self, *players: str) -> Game:
        """These pass, one after another."""
        return self.fine(*[de.Passed(player) for player in players])

    def ends(self, player: str = "A") -> Game:
        return self.fine(de.EndDeclared(player))

    def attack(self, player: str, *attackers: int, whom: str = "") -> Game:
        """Declares a battle with these, on that opponent where there are several."""
        self.fine(de.BattleDeclared(player), de.AttackersDeclared(player, attackers))
        return self.fine(de.OpponentAttacked(player, whom)) if whom else self

    def to_blocks(self, *players: str) -> Game:
        """All pass until blockers are asked for, or the step is over."""
        return self.passes(*(players or ("A", "B")))

    def to_damage(self, *players: str) -> Game:
        """All pass before damage."""
        return self.passes(*(players or ("B", "A")))


def new_game(deck: tuple[str, ...], players: str = "AB", first: str = "A", gods: tuple[str, ...] = ()) -> Game:
    """A game from its very beginning, all players with this deck."""
    seats = tuple(Seat(name, main=deck, material=gods) for name in players)
    return Game(Recording(referee_for(Header(GAME, EDITION, seats, first), rules_now())))
