"""Lines that somebody might type while a match is recorded: of its game's grammar and of others', in season and out of it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.ports.notation import Notation, Verb
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.references.forms import Form, compiled
from ga_replay.logs.transcript.references.reading_context import OFFERED, zone_words
from ga_replay.logs.transcript.references.slot import Slot
from ga_replay.logs.transcript.syntax.facts import FACT_FORMS, SHORT
from ga_replay.match.playout import pick

QUANTITIES = (0, 1, 1, 1, 2, 2, 3, 4, 5, 7, 12, 20, 60, 999, 1001, -1, -3, 10**6, 10**9, 2**63, -(2**63))
WORDS = (
    "rested", "awake", "expended", "main", "field", "graveyard", "hand", "deck", "attacker", "target", "durability", "gold", "buff",
    "level", "power", "life", "damage", "combat", "down", "up", "back", "top", "bottom", "lineage", "linked", "loaded", "imbue", "x",
    "champion", "turn", "targets", "modes", "ability", "card", "trigger", "attack", "distant", "suppressed", "deploying", "intent", "1", '""', '"a b"',
)  # fmt: skip
LOOKED_AT = (
    "life", "hand", "damage", "power", "level", "influence", "memory", "graveyard", "rested", "awake", "durability", "offense", "gold", "bond",
)  # fmt: skip
LISTS = frozenset({"cards", "values", "triggers", "items", "ints", "slugs", "words"})
"""Kinds of slots that hold several."""
IDS = frozenset({"item", "trigger", "delayed", "effect", "first", "handle"})
"""Fields of facts that number what waits, what lasts and what comes to be."""
OUTCOMES = ("memory", "die", "chooser", "first", "discard", "random", "coin", "")


@cached
def cards_of(wording: Notation) -> tuple[str, ...]:
    """Every card of a game as people write it, by name or by key."""
    return tuple(sorted({one for pair in wording.cards() for one in pair}))


@cache
def scopes(wording: Notation) -> frozenset[str]:
    """The places that its verbs speak of."""
    forms = [compiled(form) for verb in wording.verbs for form in verb.forms]
    slots = [
        part for form in forms for group in (form.parts, *form.options) for part in group if isinstance(part, Slot)
    ]
    return frozenset(slot.scope for slot in slots) - {"", OFFERED}


class Speaker:
    """Somebody at a match who says lines at random; all of a seed say the same."""

    def __init__(self, rng: random.Random, wordings: Sequence[Notation], heard: Sequence[str]) -> None:
        self.rng = rng
        self.wordings = wordings
        self.heard = heard
        """Lines of samples, that are said again with something changed."""

    def line(self, pen: Pen) -> str:
        """The next line of a match of the first wording."""
        kinds: tuple[tuple[int, Callable[[Pen], str]], ...] = (
            (24, self._decision), (16, self._answer), (10, self._fact), (8, self._remark), (8, self._told), (10, self._goes_on),
            (12, self._heard), (3, self._stranger), (3, self._event), (6, self._in_season), (6, self._conjured),
        )  # fmt: skip
        (say,) = self.rng.choices([say for _, say in kinds], [weight for weight, _ in kinds])
        said = say(pen)
        if not self.rng.randrange(40):
            said = f"{said}; {self._decision(pen)}"
        if not self.rng.randrange(60):
            said += self.rng.choice((" !", " {so it was}", " $4", " ??", " (pass)", ")", " (", " extra", ";;"))
        return said

    # --- what is said ------------------------------------------------------------------------------------------------

    def _decision(self, pen: Pen) -> str:
        return self._verb(pen, self.rng.choice(pen.wording.verbs))

    def _answer(self, pen: Pen) -> str:
        """A line of the kind that is asked for now."""
        due = pen.due
        kinds = due.kinds if isinstance(due, ag.May) else ()
        verbs = [verb for verb in pen.wording.verbs if verb.kind in kinds]
        return self._verb(pen, self.rng.choice(verbs), due) if isinstance(due, ag.May) and verbs else self._told(pen)

    def _in_season(self, pen: Pen) -> str:
        """What may be done now, as a transcript writes it."""
        twin = pen.fork()
        due = twin.fill()
        if isinstance(due, ag.Chance):
            value = due.choice.sample(self.rng)
            event: ev.Event = ev.ChanceFell(due.what, value if isinstance(value, tuple) else (value,))
        elif isinstance(due, ag.May) and next(iter(due.choice), None) is not None:
            event = pick(due, self.rng)
        else:
            return self._goes_on(pen)
        return f"!event {msgspec.json.encode(event).decode()}"

    def _verb(self, pen: Pen, verb: Verb, due: ag.May | None = None) -> str:
        said = self._form(pen, self.rng.choice(verb.forms), due)
        if verb.acts or not self.rng.randrange(5):
            said += self._parts(pen)
        return self._when(pen) + self._who(pen, due) + said

    def _parts(self, pen: Pen) -> str:
        """Answers in parentheses and behind arrows."""
        parts = [verb for verb in pen.wording.verbs if verb.part]
        said = ""
        if parts and self.rng.randrange(2):
            many = self.rng.choice((1, 1, 1, 2, 2, 3, 5))
            inner = [self._form(pen, self.rng.choice(self.rng.choice(parts).forms)) for _ in range(many)]
            if not self.rng.randrange(8):
                inner.append(f"{self.rng.choice(OUTCOMES)} {self._cards(pen, '')}")
            said += f" ({'; '.join(inner)})"
        for _ in range(self.rng.choice((0, 0, 1, 1, 2))):
            said += f" -> {self._cards(pen, 'targets')}"
        return said

    def _fact(self, pen: Pen) -> str:
        forms = [form for each in FACT_FORMS.values() for form in each] + [form for _, form, _ in SHORT]
        mark = self.rng.choice(("!fact", "!fact", "!fact", "!missed", "!instead"))
        pending = pen.recording.referee.pending
        if pending and self.rng.randrange(2):
            forms = list(FACT_FORMS.get(type(pending[0]), forms))
        if mark == "!missed" and not self.rng.randrange(4):
            return f"!missed {self.rng.choice(('On Hit', 'On Enter', 'attack'))} of {self._card(pen, 'field')}"
        return f"{self._stamp(pen)}{mark} {self._form(pen, self.rng.choice(forms))}"

    def _conjured(self, pen: Pen) -> str:
        """Any card of the pool as an object, or any text as what waits: what follows meets it in play."""
        rng, table = self.rng, pen.table
        card, player = rng.choice([*pen.wording.cards()])[0], rng.choice(table.players)
        text = f'"{card}#{rng.choice((1, 1, 1, 2, 2, 3))}"'
        there = self._named(pen, rng.choice([*table.things] or [*table.zone_of] or [0]))
        return "!fact " + rng.choice(
            (
                f"token {card} as {table.next_handle} for {player} in {self._zone(pen)}",
                f"token {card} as {table.next_handle} for {player} in {rng.choice(self._shared(pen))}",
                f"token {card} as {table.next_handle} for {player} in {rng.choice(self._shared(pen))}",
                f"pushes {rng.choice(('ability', 'trigger', 'activation'))} of {there} by {player} as {table.next_id} text {text}",
                f"trigger {text} of {there} for {player} as {table.next_id}",
                f"effect {text} of {there} by {player} as {table.next_id} until {rng.choice(('turn', 'leaves', 'end'))}",
                f"delays {text} of {there} for {player} at {rng.choice(('end', 'beginning', self._word()))} as {table.next_id}",
            )
        )

    def _shared(self, pen: Pen) -> list[str]:
        """Zones that are no player's own, as the field is."""
        return [zone for zone in pen.table.zones if ":" not in zone] or [*pen.table.zones]

    def _remark(self, pen: Pen) -> str:
        rng = self.rng
        count = pen.count
        back = rng.choice((0, 1, count, count - 1, count + 3, rng.randrange(count + 1), -1, 10**9))
        seen = f"seen: {self._who(pen)}{rng.choice(('', self._card(pen, 'field') + ' '))}{rng.choice(LOOKED_AT)} {self._number()}"
        return rng.choice(
            (
                seen,
                seen + f", {rng.choice(LOOKED_AT)} {self._number()}",
                f'ruling: "so be it" by {rng.choice(("Judge", "A", "Ann"))}',
                'note: "time" by Ann',
                "takeback",
                f"takeback by {rng.choice(('A', 'B', 'Judge'))}",
                f"!revert to @{back}",
                f'!revert to @{max(0, count - rng.randrange(1, 30))} by Judge because "so"',
                f"!revert to T{rng.randrange(4)}.main.{rng.randrange(4)}",
                f"text {self._card(pen, 'field')} applies",
                f'text {self._card(pen, "field")} "{self._address(pen)}" applies',
                "text done",
            )
        )

    def _told(self, pen: Pen) -> str:
        rng = self.rng
        names = ", ".join(self._drawn() for _ in range(rng.choice((1, 1, 1, 2, 3, 5))))
        outcome = f"{rng.choice(OUTCOMES)}: {rng.choice(('', '', 'picked '))}{self._values(pen)}"
        due = pen.due
        if isinstance(due, ag.Chance) and rng.randrange(4):
            value = due.choice.sample(rng)
            outcome = f"{due.what}: {', '.join(map(self._item, value if isinstance(value, tuple) else (value,)))}"
        return self._when(pen) + rng.choice(
            (
                f"{self._who(pen)}draws {names}",
                f"{self._who(pen)}draws into {self._zone(pen)} {names}",
                f"shows {names}",
                f"chance {outcome}",
                f"chance {outcome}",
                f"random banishes {self._cards(pen, '')}",
                f"identify {self._card(pen, 'hand')} = {rng.choice(cards_of(pen.wording))}{rng.choice(('', ' to A', ' to B'))}",
            )
        )

    def _goes_on(self, pen: Pen) -> str:
        rng, number = self.rng, pen.table.turn_number
        words = (
            *pen.wording.windows,
            "end",
            "resolves",
            "stop",
            "pass",
            "pass",
            "pass",
            "now",
            "holding",
            "in response",
        )
        turn = f"T{number + rng.choice((1, 1, 1, 0, 2, -1, 9))} {rng.choice((*pen.table.players, 'Z'))}"
        return rng.choice((turn, "end", "resolves", rng.choice(words), rng.choice(words), f"{self._who(pen)}pass"))

    def _heard(self, pen: Pen) -> str:
        """A line of a sample, with a word of it changed."""
        words = self.rng.choice(self.heard).split(" ") if self.heard else ["pass"]
        for _ in range(self.rng.choice((0, 1, 1, 2))):
            at = self.rng.randrange(len(words))
            match self.rng.randrange(5):
                case 0:
                    words[at] = self._card(pen, "")
                case 1:
                    words[at] = self._number()
                case 2:
                    words.insert(at, words[self.rng.randrange(len(words))])
                case 3 if len(words) > 1:
                    del words[at]
                case _:
                    words[at] = self.rng.choice(self.rng.choice(self.heard).split(" "))
        return " ".join(words)

    def _stranger(self, pen: Pen) -> str:
        """A line of another game."""
        wording = self.rng.choice(self.wordings[1:])
        return self._form(pen, self.rng.choice(self.rng.choice(wording.verbs).forms), cards=cards_of(wording))

    def _event(self, pen: Pen) -> str:
        """An event as a log holds it, with one field changed or more."""
        entries = pen.recording.entries
        if not entries:
            return "!event {}"
        said = msgspec.to_builtins(self.rng.choice(entries).event)
        for _ in range(self.rng.choice((0, 1, 1, 2))):
            name = self.rng.choice(sorted(said))
            value = said[name]
            if name == "type":
                continue
            if isinstance(value, int):
                said[name] = self.rng.choice((value + 1, value - 1, *QUANTITIES))
            elif isinstance(value, str):
                said[name] = self.rng.choice((*pen.table.players, *pen.table.zones, self._word(), ""))
        return f"!event {json.dumps(said)}"

    # --- whose, and when ------------------------------------------------------------------------------------------------

    def _who(self, pen: Pen, due: ag.May | None = None) -> str:
        if due is not None and self.rng.randrange(4):
            return f"{due.player} "
        return (
            self.rng.choice(("", "", *[f"{seat} " for seat in pen.table.players], "Z "))
            if self.rng.randrange(2)
            else ""
        )

    def _when(self, pen: Pen) -> str:
        window = f"{self.rng.choice([*pen.wording.windows, 'main'])}: "
        some = ("holding ", "now ", "in response ", window)
        return self._stamp(pen) + (self.rng.choice(some) if not self.rng.randrange(3) else "")

    def _stamp(self, pen: Pen) -> str:
        """Which entry of the log the line writes, where it says that."""
        if self.rng.randrange(15):
            return ""
        return f"@{self.rng.choice((pen.count, pen.count + 1, pen.count + 2, 1, 999999999))} "

    # --- what a slot holds ------------------------------------------------------------------------------------------------

    def _form(self, pen: Pen, text: str, due: ag.May | None = None, cards: Sequence[str] = ()) -> str:
        form: Form = compiled(text)
        options = [option for option in form.options if self.rng.randrange(2)]
        words = [
            part if isinstance(part, str) else self._slot(pen, part, due, cards)
            for group in (form.parts, *options)
            for part in group
        ]
        return " ".join(word for word in words if word).replace(" ,", ",")

    def _slot(self, pen: Pen, slot: Slot, due: ag.May | None, cards: Sequence[str]) -> str:
        if slot.kind in LISTS and not self.rng.randrange(10):
            return self.rng.choice((slot.empty, "nothing", "no"))
        if cards and slot.kind in {"card", "cards"}:
            return self.rng.choice(cards)
        return self._listed(pen, slot, due) if slot.kind in LISTS else self._one(pen, slot, due)

    def _listed(self, pen: Pen, slot: Slot, due: ag.May | None) -> str:
        """Several of a kind, as a list wants them."""
        if slot.kind == "cards":
            return self._cards(pen, slot.scope, due)
        if slot.kind == "values":
            return self._values(pen, due)
        say: Callable[[], str] = {
            "slugs": lambda: self.rng.choice(cards_of(pen.wording)),
            "ints": self._number,
            "words": lambda: self._word(pen),
        }.get(slot.kind, lambda: self.rng.choice((self._number(), self._card(pen, slot.scope, due))))
        return ", ".join(say() for _ in range(self.rng.randrange(1, 4)))

    def _one(self, pen: Pen, slot: Slot, due: ag.May | None) -> str:
        rng = self.rng
        say: dict[str, Callable[[], str]] = {
            "card": lambda: self._card(pen, slot.scope, due),
            "trigger": lambda: self._card(pen, slot.scope, due) + rng.choice(("", f" ability {self._address(pen)}")),
            "slug": lambda: rng.choice(cards_of(pen.wording)),
            "int": lambda: self._id(pen) if slot.field in IDS and rng.randrange(3) else self._number(),
            "by": lambda: f"{rng.choice(QUANTITIES):+d}",
            "player": lambda: rng.choice((*pen.table.players, *pen.table.players, "all", "nobody", '"Z"')),
            "zone": lambda: self._zone(pen),
            "yes": lambda: rng.choice(("yes", "no")),
            "address": lambda: self._address(pen),
            "way": lambda: self._address(pen),
            "only": lambda: "",
            "shares": lambda: f"{self._card(pen, slot.scope, due)} {self._given(pen)}",
        }
        return say.get(slot.kind, lambda: self._word(pen))()

    def _given(self, pen: Pen) -> str:
        """Damage that is dealt out."""
        return ", ".join(f"{self._number()} to {self._card(pen, 'targets')}" for _ in range(self.rng.randrange(1, 4)))

    def _id(self, pen: Pen) -> str:
        """The number of what waits or lasts, or the next one."""
        table = pen.table
        known = (*[item.item for item in table.stack], *table.waiting, *table.delayed, *table.effects)
        return str(self.rng.choice((*known, table.next_id, table.next_handle)))

    def _number(self) -> str:
        return str(self.rng.choice(QUANTITIES) if self.rng.randrange(3) else self.rng.randrange(130))

    def _word(self, pen: Pen | None = None) -> str:
        if pen is not None and not self.rng.randrange(6):
            return self._address(pen)
        return self.rng.choice(WORDS)

    def _zone(self, pen: Pen) -> str:
        return zone_words(self.rng.choice([*pen.table.zones])) if self.rng.randrange(12) else self._word()

    def _address(self, pen: Pen) -> str:
        """A line of a card: by its number, or whole."""
        if self.rng.randrange(3):
            return str(self.rng.choice((1, 1, 2, 2, 3, 4, 0, 9)))
        known = [*pen.table.card_of.values()] or [*cards_of(pen.wording)]
        return f'"{self.rng.choice(known)}#{self.rng.choice((1, 2, 3, 4, 9))}"'

    def _drawn(self) -> str:
        return self.rng.choice(("??", "3 ??", *[self.rng.choice(cards_of(self.wordings[0])) for _ in range(3)]))

    def _values(self, pen: Pen, due: ag.May | None = None) -> str:
        if self.rng.randrange(2):
            return self._cards(pen, OFFERED, due)
        return ", ".join(self._number() for _ in range(self.rng.choice((1, 1, 2, 3))))

    def _cards(self, pen: Pen, scope: str, due: ag.May | None = None) -> str:
        return self.rng.choice((", ", ", ", " and ")).join(
            self._card(pen, scope, due) for _ in range(self.rng.choice((1, 1, 1, 2, 2, 3, 4)))
        )

    def _card(self, pen: Pen, scope: str, due: ag.May | None = None) -> str:
        """A reference: to a card of the place, of the table, or of the whole pool."""
        rng, table = self.rng, pen.table
        kind = rng.randrange(12)
        if kind == 0:
            return rng.choice(cards_of(pen.wording))
        if kind == 1:
            return rng.choice(
                (
                    "??",
                    "??",
                    "2 ??",
                    "3 ??",
                    *table.players,
                    pen.wording.leader or "champion",
                    f"A {pen.wording.leader}",
                )
            )
        there = self._there(pen, scope, due)
        if not there:
            there = tuple(table.things) or tuple(table.zone_of)
        if kind == 2 or not there:
            there = tuple(table.zone_of)
        if not there:
            return rng.choice(cards_of(pen.wording))
        return self._named(pen, rng.choice(there))

    def _there(self, pen: Pen, scope: str, due: ag.May | None) -> tuple[int, ...]:
        items = getattr(due.choice, "items", ()) if due is not None else ()
        if items and all(isinstance(one, int) for one in items) and self.rng.randrange(4):
            return tuple(items)
        who = due.player if due is not None else self.rng.choice(pen.table.players)
        if scope not in scopes(pen.wording):
            return tuple(pen.table.things)
        return pen.wording.scope(pen.scene, scope, who)

    def _named(self, pen: Pen, handle: int) -> str:
        rng = self.rng
        if handle < 0:
            return rng.choice(pen.table.players)
        card = pen.table.card_of.get(handle)
        if card is None:
            return rng.choice(("??", f"@{handle}", rng.choice(cards_of(pen.wording))))
        name = rng.choice((pen.wording.card_name(card), card, pen.wording.card_name(card)))
        return rng.choice(
            (name, name, f"@{handle}", f"{name}@{handle}", f"{name}#{rng.choice((1, 2, 3, 99))}", f"B {name}")
        )

    def _item(self, value: object) -> str:
        return f"@{value}" if isinstance(value, int) and value > 0 and self.rng.randrange(2) else str(value)


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of a transcript that say something."""
    return tuple(
        [line.strip() for line in text.splitlines() if line.strip() and not line.startswith(("[", "%", "  {"))]
    )
