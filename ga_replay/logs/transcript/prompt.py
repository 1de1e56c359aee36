"""Lines one at a time: for a prompt that records as people type, and for whoever wants to know what a line would mean."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.ports.notation import Verb, Wording
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.diagnostics import Diagnostic, Fault
from ga_replay.logs.transcript.cursor import folded
from ga_replay.logs.transcript.expand import read_piece
from ga_replay.logs.transcript.forms import compiled, heads, text_of
from ga_replay.logs.transcript.here import UNKNOWN, Here
from ga_replay.logs.transcript.lines import pieces
from ga_replay.logs.transcript.names import Names
from ga_replay.logs.transcript.naming import write_card
from ga_replay.logs.transcript.pen import Pen
from ga_replay.logs.transcript.remarks import SAYINGS, Saying
from ga_replay.logs.transcript.slots import Slot
from ga_replay.match.recording import Recording

MOVES: tuple[Saying, ...] = (
    Saying(
        "draws", "[<player>] draws [into <zone>] <card>, …, 2 ??", "draws Fireball, 6 ??", "say which cards were drawn"
    ),
    Saying("shows", "shows <card>, …", "shows Fireball", "say which cards everybody sees now"),
    Saying(
        "identify", "identify <card> = <name> [to <player>]", "identify @57 = Fireball", "say later which card it is"
    ),
    Saying(
        "chance",
        "chance <what>: <cards or numbers> | random banishes <cards>",
        "chance memory: Fireball",
        "write down what chance decided",
    ),
    Saying("resolves", "resolves", "resolves", "everybody passes until the topmost thing resolves"),
    Saying("end", "end", "end", "everybody passes until the turn is over"),
    Saying(
        "!missed",
        "!missed <fact>, !missed <ability> of <object>",
        "!missed rests Dream Fairy",
        "what was due did not happen",
    ),
    Saying(
        "!instead",
        "!instead <fact>",
        "!instead damage 3 on B champion from Dream Fairy",
        "it happened otherwise than was due",
    ),
    Saying("!fact", "!fact <fact>", "!fact counter buff +1 on Dream Fairy", "it happened, due or not"),
    Saying("!event", "!event <json>", '!event {"type":"TextDone"}', "any event of a log as it is"),
)


class Help(Struct, frozen=True):
    """One line of help: how a verb is written, an example, what it does, and which decision it makes (empty: none)."""

    name: str
    syntax: str
    example: str
    gist: str
    decision: str = ""


@cache
def verbs(wording: Wording) -> tuple[Help, ...]:
    """Everything that a line may begin with: the game's decisions first."""
    game = [
        Help(v.name, " | ".join(text_of(compiled(f)) for f in v.forms), v.example, v.gist, v.kind.__name__)
        for v in wording.verbs
    ]
    return (*game, *(Help(one.name, one.syntax, one.example, one.gist) for one in (*MOVES, *SAYINGS)))


class Prompt:
    """Reads lines into a recording as they come; a line that cannot be read leaves it as it was.

    A plain act of whoever is asked happens right here, also while something waits to resolve.
    """

    def __init__(self, recording: Recording, wording: Wording, speaker: str = "") -> None:
        self.pen = Pen(recording, wording, Names(wording, _in_game(recording.referee)))
        self.pen.speaker = speaker
        self.pen.prompted = True
        self.pen.names.letters = True

    def read(self, line: str) -> tuple[Diagnostic, ...]:
        """Writes what the line says; what is wrong with it, where it says nothing. Forced facts are filled in after it."""
        found, faults = pieces(line)
        if faults:
            return tuple(faults)
        twin = self.pen.fork()
        try:
            at = 0
            while at < len(found):
                at += read_piece(twin, found[at], found[at + 1 : at + 2])
            if not twin.stopped:
                twin.fill()
        except Fault as fault:
            return (fault.at("", 0),)
        self.pen.become(twin)
        return ()

    def complete(self, text: str) -> list[str]:
        """Ways in which the text typed so far may go on, each as the whole text."""
        return _completions(self.pen, text)


def parse_line(referee: Referee, line: str, wording: Wording, actor: str = "") -> list[Entry] | list[Diagnostic]:
    """The entries that the line would write for that referee, which stays as it is; or what is wrong with the line."""
    recording = Recording(referee.fork())
    faults = Prompt(recording, wording, actor).read(line)
    return list(faults) if faults else list(recording.entries)


def complete(referee: Referee, text: str, wording: Wording) -> list[str]:
    """Ways in which the text typed so far may go on, each as the whole text."""
    return Prompt(Recording(referee.fork()), wording).complete(text)


def _in_game(referee: Referee) -> frozenset[str]:
    """The cards of the lists and of the table; empty where a list is unknown."""
    table = referee.table
    decks = [table.remaining.get(zone) for zone in dict.fromkeys(table.origin_of.values())]
    if not decks or any(deck is None for deck in decks):
        return frozenset()
    return frozenset(card for deck in decks if deck for card in deck) | frozenset(table.card_of.values())


# --- completions -----------------------------------------------------------------------------------------------------------


def _completions(pen: Pen, text: str) -> list[str]:
    twin = pen.fork()
    twin.fill()
    slots = _slots(pen.wording)
    cut = list(_cuts(pen.wording).finditer(text))
    if not cut or not any(found[0].strip(" ,(;").casefold() in slots for found in cut):
        return _beginnings(twin, text)
    last = cut[-1]
    literal = next(found[0].strip(" ,(;").casefold() for found in reversed(cut) if found[0].strip(" ,(;"))
    before, tail = text[: last.end()], text[last.end() :]
    verb, slot = _slot(twin, text, literal)
    due = twin.due
    player = due.player if isinstance(due, ag.May) else twin.table.turn_player
    here = Here(twin, twin.speaker or player, verb.kind)
    offered = here.asked(slot.field)
    unknown = [h for h in here.scope(slot.scope, slot.field) if not offered or here.card_of(h) is None]
    found = dict.fromkeys(_written(handle, here, slot) for handle in (*offered, *unknown))
    wanted = folded(tail)[0]
    return [before + name for name in found if _fits(name, wanted)]


def _written(handle: int, here: Here, slot: Slot) -> str:
    here.named.clear()
    return UNKNOWN if here.card_of(handle) is None else write_card(handle, here, slot.scope)


def _fits(name: str, wanted: str) -> bool:
    text = folded(name)[0]
    return text.startswith(wanted) or any(
        text[at + 1 :].startswith(wanted) for at, char in enumerate(text) if char == " "
    )


def _beginnings(pen: Pen, text: str) -> list[str]:
    """The words a line may begin with: what is asked now comes first."""
    due = pen.due
    kinds: tuple[type[ev.Event], ...] = due.kinds if isinstance(due, ag.May) else ()
    asked = [verb for verb in pen.wording.verbs if verb.kind in kinds]
    others = [verb for verb in pen.wording.verbs if verb.kind not in kinds and verb.always]
    words = [head for verb in (*asked, *others) for form in verb.forms for head in heads(compiled(form))]
    words = [*words, *(one.name for one in (*MOVES, *SAYINGS)), *pen.wording.windows]
    return [word for word in dict.fromkeys(words) if word.startswith(folded(text)[0])]


@cache
def _slots(wording: Wording) -> dict[str, list[tuple[Verb, Slot]]]:
    """The card slots that stand behind each literal of a form."""
    found: dict[str, list[tuple[Verb, Slot]]] = {}
    for verb in wording.verbs:
        for text in verb.forms:
            form = compiled(text)
            for group in (form.parts, *form.options):
                for literal, slot in pairwise(group):
                    if isinstance(literal, str) and isinstance(slot, Slot) and slot.kind in {"card", "cards", "values"}:
                        found.setdefault(literal, []).append((verb, slot))
    for verb, slot in found.get("targets", []):
        found.setdefault("->", []).append((verb, slot))
    return found


@cache
def _cuts(wording: Wording) -> re.Pattern[str]:
    """What a name that is being typed may stand behind."""
    words = "|".join(
        re.escape(word) if not word[0].isalpha() else rf"\b{re.escape(word)}\b"
        for word in sorted(_slots(wording), key=len, reverse=True)
    )
    return re.compile(rf"(?:(?:{words}) +|[,(;] *)", re.IGNORECASE)


def _slot(pen: Pen, text: str, literal: str) -> tuple[Verb, Slot]:
    """The slot behind a literal: of the verb that the line begins with, where it has one."""
    choices = _slots(pen.wording)[literal]
    line = folded(text)[0]
    return next(
        ((verb, slot) for verb, slot in choices if verb.name in line), choices[-1] if literal == "->" else choices[0]
    )
