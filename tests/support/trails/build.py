"""Tables of Trails set up by facts, with cards described on the spot, and a game that goes on from there."""

from __future__ import annotations

from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.fold import apply
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import key
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails import queries
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import Ability, Cost, Deed, When
from ga_replay.games.trails.language.which import Which, Who
from ga_replay.games.trails.rules import EDITION, GAME, RULESET
from ga_replay.games.trails.setup import referee_for
from ga_replay.games.trails.turn import priority as at
from ga_replay.games.trails.values import board
from ga_replay.games.trails.zones import DECK, FIELD, HAND, HOMEBASE, TRAIL, ZONES
from ga_replay.match.recording import Recording
from tests.support.rules.plain_cards import PlainCards
from tests.support.rules.play import InForce, Play, going_on

RULES = RULESET
SHELF = PlainCards[Card](known_pool)
_FORCE = InForce(RULES)
rules_in_force = _FORCE.use
rules_now = _FORCE.now


# --- described cards -------------------------------------------------------------------------------------------------


def unit(
    strength: int = 2, defense: int = 2, *abilities: Ability, cp: int = 1, name: str = "Unit", **facts: Any
) -> str:
    """The slug of a UNIT that is just this."""
    facts = {"organizations": ("Guild",), "ep": 1, **facts}
    return SHELF.add(Card("", name, cp=cp, strength=strength, defense=defense, abilities=abilities, **facts))


def item(*abilities: Ability, cp: int = 1, name: str = "Item", **facts: Any) -> str:
    return SHELF.add(Card("", name, types=("ITEM",), cp=cp, abilities=abilities, **facts))


def event(*deeds: Deed, ep: int = 0, name: str = "Event", **facts: Any) -> str:
    """An EVENT that does this."""
    more = facts.pop("abilities", ())
    said = (Ability("event", deeds), *more) if deeds else more
    return SHELF.add(Card("", name, types=("EVENT",), ep=ep, abilities=said, **facts))


def base(*abilities: Ability, level: int = 1, name: str = "Base", **facts: Any) -> str:
    return SHELF.add(Card("", name, types=("BASE",), level=level, abilities=abilities, **facts))


def arts(*deeds: Deed) -> Ability:
    return Ability("arts", deeds)


def craft(*deeds: Deed, **cost: Any) -> Ability:
    """An activated craft."""
    more = {name: cost.pop(name) for name in ("condition", "zones", "times", "keyword") if name in cost}
    return Ability("activated", deeds, Cost(**cost), **more)


def when(what: Any, *deeds: Deed, **condition: Any) -> Ability:
    """A triggered craft."""
    zones = condition.pop("zones", ())
    return Ability("triggered", deeds, when=When(what, **condition), zones=zones)


def always(*deeds: Deed, **more: Any) -> Ability:
    """A continuous craft."""
    return Ability("continuous", deeds, **more)


FOUR = ab.Bond(4)
UNIT = Which(("UNIT",))
TARGET = Who(which=UNIT)
EACH = Who("each", UNIT)

# --- tables ----------------------------------------------------------------------------------------------------------


class Bench:
    """A table on which cards are laid, before a game goes on from it; both players have 30 bond, so that gains show."""

    def __init__(self, bond: int = 30) -> None:
        self.table = Table("AB", ZONES)
        for player in "AB":
            self.say(ev.PoolChanged(player, "bond", bond))

    def say(self, *facts: ev.Fact) -> Bench:
        for fact in facts:
            apply(self.table, fact)
        return self

    def put(self, player: str, zone: str, slug: str = "", *, owner: str = "", face: str = "") -> int:
        """A card of that player (or of the owner, under the player's control) in that zone; without a slug nobody knows which."""
        owner = owner or player
        handle = self.table.next_handle
        self.say(ev.CardsAdded(owner, key(DECK, owner), handle, 1, (slug,) if slug else ()))
        hidden = zone in {DECK, HAND} or face == "down"
        if slug:
            self.say(ev.Identified(handle, slug, owner if hidden else ""))
        to = zone if zone == FIELD else key(zone, owner)
        if zone != DECK:
            self.say(ev.CardMoved(handle, key(DECK, owner), to, face=face))
        if zone == FIELD and player != owner:
            self.say(ev.ControlChanged(handle, player))
        return handle

    def hand(self, player: str, slug: str = "") -> int:
        return self.put(player, HAND, slug)

    def home(self, player: str, slug: str = "", *, up: bool = False, actioned: bool = False) -> int:
        """A card of the homebase, face-down and ready unless something else is said."""
        handle = self.put(player, HOMEBASE, slug, face="" if up else "down")
        return handle if not actioned else self._turned(handle)

    def _turned(self, handle: int) -> int:
        self.say(ev.Turned(handle, queries.ACTIONED))
        return handle

    def field(
        self,
        player: str,
        slug: str,
        *,
        actioned: bool = False,
        stunned: bool = False,
        support: bool = False,
        owner: str = "",
    ) -> int:
        handle = self.put(player, FIELD, slug, owner=owner)
        if actioned or stunned:
            self._turned(handle)
        if stunned:
            self.say(ev.Flipped(handle, "down"), ev.StatusSet(handle, queries.STUNNED))
        if support:
            self.say(ev.StatusSet(handle, queries.SUPPORT))
        return handle

    def trail(self, player: str, slug: str) -> int:
        return self.put(player, TRAIL, slug)

    def some(self, player: str, zone: str, count: int, slug: str = "") -> tuple[int, ...]:
        return tuple(self.put(player, zone, slug) for _ in range(count))

    def ep(self, player: str, count: int) -> tuple[int, ...]:
        """So many cards in the homebase that nobody knows."""
        return tuple(self.home(player) for _ in range(count))

    def decks(self, count: int = 20) -> Bench:
        for player in "AB":
            self.some(player, DECK, count)
        return self

    def game(self, phase: str = "", step: str = "", number: int = 3, first: str = "A") -> Game:
        """The beginning of that turn, phase or step; everybody has had a turn."""
        self.say(ev.TurnBegan("B" if first == "A" else "A", number - 1), ev.TurnBegan(first, number))
        if phase:
            self.say(ev.PhaseBegan(phase))
        if step:
            self.say(ev.StepBegan(step))
        return Game(going_on(self.table, rules_now()))

    def priority(
        self, window: str = at.CURE, phase: str = "cure", step: str = "", player: str = "A", number: int = 3
    ) -> Game:
        """A moment at which the player has priority; by default in the Cure phase, where nothing else goes on."""
        self.say(ev.TurnBegan("B", number - 1), ev.TurnBegan("A", number), ev.PhaseBegan(phase))
        if step:
            self.say(ev.StepBegan(step))
        self.say(ev.WindowOpened(window, player))
        return Game(going_on(self.table, rules_now()))

    def deployment(self, player: str = "A", cp: int = 0) -> Game:
        """That player's Deployment Step, with so many CP."""
        self.say(
            ev.TurnBegan("B", 2),
            ev.TurnBegan("A", 3),
            ev.PhaseBegan("preparation"),
            ev.StepBegan(f"{player} deployment"),
        )
        if cp:
            self.say(ev.PoolChanged(player, "cp", cp))
        self.say(ev.WindowOpened(at.DEPLOYMENT, player))
        return Game(going_on(self.table, rules_now()))

    def combat(self, player: str = "A") -> Game:
        """That player's Propose Attacker Step, with the priority processing before the choice of attackers under way."""
        self.say(ev.TurnBegan("B", 2), ev.TurnBegan("A", 3), ev.PhaseBegan("combat"), ev.StepBegan(f"{player} propose"))
        return Game(going_on(self.table, rules_now()))


class Game(Play):
    """A game that goes on from a table."""

    windowed = de.Passed

    def ever(self, kind: type[Any]) -> list[Any]:
        """The facts and decisions of that type since the beginning."""
        return [fact for fact in self.history if type(fact) is kind]

    def pool(self, player: str, name: str) -> int:
        return queries.pool(self.scene, player, name)

    def bond(self, player: str) -> int:
        return self.pool(player, "bond")

    def ready(self, handle: int) -> bool:
        return queries.is_ready(self.table, handle)

    def stunned(self, handle: int) -> bool:
        return queries.is_stunned(self.table, handle)

    def down(self, handle: int) -> bool:
        return queries.is_down(self.table, handle)

    def stats(self, handle: int) -> tuple[int, int]:
        """STR and DEF."""
        return board.strength(self.scene, handle), board.defense(self.scene, handle)

    def organizations(self, handle: int) -> set[str]:
        return set(board.nature(self.scene, handle).organizations)

    def hand(self, player: str) -> list[int]:
        found: list[int] = self.table.zones[key(HAND, player)]
        return found

    def standby(self) -> list[int]:
        """The cards of what waits, the last first."""
        return [
            one.handle for one in reversed(self.table.stack) if one.kind != queries.ATTACK and "played" in one.choices
        ]

    # --- going on ---

    def can(self, event: ev.Event) -> bool:
        """Whether the decision would be legal."""
        return self.referee.fork().feed(event).status is Status.LEGAL

    def chance(self, *values: int) -> Game:
        due = self.due
        assert isinstance(due, ag.Chance), due
        return self.fine(ev.ChanceFell(due.what, values))

    def passes(self, *players: str) -> Game:
        """These pass, one after another."""
        return self.fine(*[de.Passed(player) for player in players])

    def both_pass(self) -> Game:
        """Whoever has priority passes, then the other: what waits resolves, or the window is over."""
        assert isinstance(self.due, ag.May), self.due
        first = self.due.player
        return self.passes(first, "B" if first == "A" else "A")

    def takes(self) -> Game:
        """Whoever is to say which of their triggers is next names the first."""
        while isinstance(self.due, ag.May) and de.TriggerPlayed in self.due.kinds:
            self.fine(de.TriggerPlayed(self.due.player, self.choice[0]))
        return self

    def through(self, *windows: str) -> Game:
        """Both pass as long as one of these windows is open."""
        for _ in range(40):
            self.takes()
            if not isinstance(self.due, ag.May) or de.Passed not in self.due.kinds or self.table.window not in windows:
                return self
            self.passes(self.due.player)
        raise AssertionError(self.asked)

    def idles(self) -> Game:
        """Whoever is asked passes, attacks nobody, puts nothing down or cures nobody."""
        due = self.due
        assert isinstance(due, ag.May), due
        if de.Passed in due.kinds:
            return self.passes(due.player)
        idle: dict[Any, Any] = {de.AttackProposed: (), de.HomebasePlaced: 0, de.CureChosen: 0, de.HandExchanged: ()}
        kind: Any = due.kinds[0]
        return self.fine(kind(due.player, idle[kind]))

    def until(self, asked: str) -> Game:
        """Everybody idles until that is asked."""
        for _ in range(200):
            if self.asked == asked:
                return self
            self.idles()
        raise AssertionError(self.asked)

    def plays(self, player: str, handle: int) -> Game:
        return self.fine(de.CardPlayed(player, handle))

    def arts(self, player: str, handle: int) -> Game:
        return self.fine(de.ArtsPlayed(player, handle))

    def craft(self, player: str, handle: int, number: int = 1) -> Game:
        """Plays the craft of that number on the card."""
        return self.fine(de.CraftPlayed(player, handle, f"{self.table.card_of[handle]}#{number}"))

    def attack(self, player: str, *attackers: int, target: int = 0) -> Game:
        """Passes until attackers are asked for, proposes these and, where a UNIT is named, its attack."""
        self.through(at.PROPOSE, at.START_OF_COMBAT)
        self.fine(de.AttackProposed(player, attackers))
        return self.fine(de.AttackTargeted(player, target)) if target else self

    def fight(self) -> Game:
        """Both pass until the combat has been fought and answered."""
        return self.through(at.DECLARED, at.ATTACK, at.FOUGHT)


def new_game(deck: tuple[str, ...], other: tuple[str, ...] = ()) -> Game:
    """A game from its very beginning."""
    seats = (Seat("A", main=deck), Seat("B", main=other or deck))
    return Game(Recording(referee_for(Header(GAME, EDITION, seats), rules_now())))


def resolved(bench: Bench, *deeds: Deed, targets: tuple[int, ...] = (), player: str = "A") -> Game:
    """The player has played an EVENT that does this, and it has resolved."""
    card = bench.hand(player, event(*deeds))
    game = bench.decks().priority(player=player).plays(player, card)
    if targets:
        game.fine(de.TargetsChosen(player, targets))
    return game.both_pass()
