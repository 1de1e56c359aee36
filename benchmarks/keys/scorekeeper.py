"""A scorekeeper who knows the short forms: of all that the prompt takes, the lines that write a match down with the fewest keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count, product, takewhile

import msgspec
from msgspec import Struct

from benchmarks.keys.prompt import Nowhere, Prompt
from benchmarks.keys.truth import Real, Truth, without_remarks
from ga_replay.app.desk.card_naming import CandidateNames, fitting, pool_of
from ga_replay.app.desk.damage_amounts import SHARES
from ga_replay.app.desk.letters import best, words_of
from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder
from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.syntax.cursor import folded
from ga_replay.logs.transcript.writing import writer

MOST_TEXTS = 6
"""So many ways to say the next line of a transcript are tried."""
FEWEST = 2
"""Nobody counts out that one letter would do among the cards of a list."""
LETTERS = 6
"""Nobody types more first letters of a word before the next word."""


class Step(Struct, frozen=True):
    """A line that is typed, with an empty one behind it where the desk asks back: from which event up to which it writes, and which decisions are among them."""

    typed: str
    at: int
    to: int
    real: tuple[Real, ...]

    @property
    def keys(self) -> int:
        """Its letters, and Enter."""
        return len(self.typed) + 1


class Plan(Struct, frozen=True):
    """What is typed, and the match with the cards of each draw named where the prompt asks for them; `missing` is the number of events that no line writes."""

    steps: tuple[Step, ...]
    missing: int
    truth: Truth


def plan(truth: Truth, role: str = "all") -> Plan:
    """The fewest keys with which the match can be written down."""
    with truth.cards.in_force():
        return _Search(truth, role).found()


class Way(Struct, frozen=True):
    """Where somebody can be after some lines: the recording, at which event of the match, with how many keys and decisions."""

    recorder: Recorder
    at: int
    truth: Truth
    keys: int = 0
    real: int = 0
    steps: tuple[Step, ...] = ()

    def after(self, step: Step, recorder: Recorder, truth: Truth) -> Way:
        """The same one line later."""
        keys, real = self.keys + step.keys, self.real + len(step.real)
        return Way(recorder, step.to, truth, keys, real, (*self.steps, step))

    @property
    def price(self) -> float:
        """Keys for each decision."""
        return self.keys / self.real if self.real else float("inf")


class _Search:
    """Goes through a match from decision to decision, each time with the fewest keys."""

    def __init__(self, truth: Truth, role: str) -> None:
        self.truth = truth
        self.role = role

    def found(self) -> Plan:
        """All lines."""
        truth = self.truth
        recorder = Recorder(Nowhere("", truth.header), as_=self.role, cards=truth.cards, passes_unsaid=True)
        recorder.fill()
        now = Way(recorder, len(without_remarks(recorder.pen.recording.entries)), truth)
        steps: list[Step] = []
        while now.truth.next_said(now.at) < len(truth.entries):
            way = self.onwards(now, written_out=False) or self.onwards(now, written_out=True)
            if way is None:
                return Plan(tuple(steps), len(truth.entries) - now.at, now.truth)
            steps += way.steps
            now = Way(way.recorder, way.at, way.truth)
        return Plan(tuple(steps), 0, now.truth)

    def onwards(self, now: Way, *, written_out: bool) -> Way | None:
        """The cheapest way to the next decision or beyond; `written_out`: with lines as a transcript has them, which cost most."""
        ids = count()
        waiting = [(0, next(ids), now)]
        done: set[tuple[int, int]] = set()
        while waiting:
            _, _, way = heappop(waiting)
            if way.real or way.truth.next_said(way.at) == len(way.truth.entries):
                return min((way, *[one for _, _, one in waiting]), key=lambda one: one.price)
            if (way.at, way.recorder.pen.count) in done:
                continue
            done.add((way.at, way.recorder.pen.count))
            for step, after, truth in steps_from(way, written_out=written_out):
                reached = way.after(step, after, truth)
                heappush(waiting, (reached.keys, next(ids), reached))
        return None


def steps_from(way: Way, *, written_out: bool) -> Iterator[tuple[Step, Recorder, Truth]]:
    """Lines that write what comes next in the match, and nothing else."""
    at, truth, prompt = way.at, way.truth, Prompt(way.recorder)
    found = short_forms(prompt, truth, at)
    if written_out:
        found = [*found, *lines(prompt.pen, truth, at, writer.History(truth.entries))]
    for group in found:
        for typed in (each for line in group for each in (line, f"{line}\n")):
            after = prompt.after(typed)
            if after is None:
                continue
            new = [entry.event for entry in without_remarks(after.pen.recording.entries[way.recorder.pen.count :])]
            told = truth.as_told(at, new)
            if told is not None:
                to = at + len(new)
                yield Step(typed, at, to, tuple([one for one in told.real if at <= one.at < to])), after, told
                break


def short_forms(prompt: Prompt, truth: Truth, at: int) -> list[Sequence[str]]:
    """Groups of short lines that may write what comes next; of each group the first that does is enough."""
    if prompt.drawn is not None:
        rows = draws_of(prompt, truth, at)  # nobody leaves out what they know
        return [rows] if rows else [("",), *[(word,) for word in _going_on(truth, at)]]
    dealt = dealt_out(prompt, truth, at)
    if dealt:
        return [("",), *[(line,) for line in dealt], (" ".join(map(str, _answer(prompt, truth, at)[1])),)]
    wanted, numbers = _answer(prompt, truth, at)
    unseen = unseen_in_short(prompt, truth, at)
    if not wanted and unseen:
        return [("",), (".",), unseen]
    if not wanted:
        return [("",), (".",), *[(word,) for word in _going_on(truth, at)]]
    answer = " ".join(map(str, numbers))
    return [
        ("",),
        (".",),
        (answer,),
        *([(letters_for(numbers[0], prompt.asked),)] if answer.isdigit() and len(answer) > 1 else []),
    ]


def dealt_out(prompt: Prompt, truth: Truth, at: int) -> list[str]:
    """Damage that is dealt out next, in short: with letters of who deals it, and without."""
    due, said = prompt.ahead.due, truth.entries[truth.next_said(at)].event
    if not isinstance(due, ag.May) or due.value_of != SHARES or type(said) is not due.kinds[0]:
        return []
    dealer, *amounts = getattr(said, SHARES)
    while amounts and not amounts[-1]:
        amounts.pop()
    numbers = " ".join(map(str, amounts or [0]))
    card = prompt.ahead.table.card_of.get(dealer, "")
    word = words_of(truth.wording.card_name(card))[0] if card else ""
    return [numbers, *(f"{word[:size]} {numbers}" for size in range(FEWEST, LETTERS + 1))]


def lines(pen: Pen, truth: Truth, at: int, history: writer.History) -> Iterator[Sequence[str]]:
    """Lines as a transcript has them, with the names of cards in short and in full."""
    names = Names(pen, truth)
    for text in _lines(pen, truth, at, history):
        yield names.shortened(text)


def _answer(prompt: Prompt, truth: Truth, at: int) -> tuple[bool, tuple[int, ...]]:
    """The places of the menu that mean the next decision, if the menu has it."""
    until = _reached(prompt, truth, at)
    if until is None or until >= len(truth.entries):
        return False, ()
    wanted, asked = truth.entries[until].event, prompt.asked
    if asked.several is None:
        found = [n for n in range(1, len(asked.options) + 1) if prompt.means((n,)) == wanted]
        return bool(found), tuple(found[:1])
    value = getattr(wanted, msgspec.structs.fields(wanted)[-1].name, ())
    values = [one.value for one in asked.options]
    if not isinstance(value, tuple) or any(one not in values for one in value):
        return False, ()
    numbers = tuple(values.index(one) + 1 for one in value)
    return prompt.means(numbers) == wanted, numbers


def _reached(prompt: Prompt, truth: Truth, at: int) -> int | None:
    """Which event the question is about; None if what is shown as coming of itself did not come."""
    new = without_remarks(prompt.ahead.recording.entries[prompt.pen.count :])
    return at + len(new) if truth.follows(at, [entry.event for entry in new]) else None


def letters_for(number: int, asked: Question) -> str:
    """The fewest letters that fit this line of the menu and no other."""
    words = [folded(word)[0] for word in re.findall(r"\w+", asked.options[number - 1].line)]
    texts = [option.line for option in asked.options]
    one = [word[:size] for word in words for size in range(1, LETTERS + 1)]
    two = [
        f"{first[:a]} {second[:b]}"
        for n, first in enumerate(words)
        for second in words[n + 1 :]
        for a, b in product((1, 2), repeat=2)
    ]
    for typed in sorted({*one, *two}, key=lambda each: (len(each), each)):
        if not typed.isdigit() and best(typed, texts) == [number - 1]:
            return typed
    return asked.options[number - 1].text


def draws_of(prompt: Prompt, truth: Truth, at: int) -> Sequence[str]:
    """The cards that were drawn, in short and in full."""
    drawn = prompt.drawn
    assert drawn is not None
    named: dict[int, str] = {}
    for entry in truth.entries[at:]:
        event = entry.event
        if isinstance(event, ev.Identified) and event.handle in drawn.handles:
            named.setdefault(event.handle, event.card)
        elif isinstance(event, ev.Decision) and not entry.implied:
            break
    if not named:
        return ()
    names = Names(prompt.pen, truth)
    last = max(drawn.handles.index(handle) for handle in named)
    shown = drawn.handles[: last + 1]
    texts = [names.ways(named[handle]) if handle in named else ("??",) * 4 for handle in shown]
    pool = pool_of(prompt.recorder, drawn.handles)
    row = [few_letters(truth.wording.card_name(named[handle]), pool) if handle in named else "1" for handle in shown]
    return [" ".join(row), ", ".join(row), *(", ".join(way) for way in zip(*texts, strict=True))]


def unseen_in_short(prompt: Prompt, truth: Truth, at: int) -> list[str]:
    """Cards that nobody had seen and that are named next, by letters, each with the answers to which of two ways is meant."""
    said = truth.next_said(at)
    said += isinstance(truth.entries[said].event, ev.Decision)
    named = list(takewhile(lambda one: isinstance(one.event, ev.Identified), truth.entries[said:]))
    cards = [one.event for one in named if isinstance(one.event, ev.Identified)]
    if not cards or isinstance(prompt.ahead.due, ag.Unidentified):
        cards = cards[:1]
    if not cards:
        return []
    pool = pool_of(prompt.recorder, [one.handle for one in cards])
    row = " ".join(few_letters(truth.wording.card_name(one.card), pool) for one in cards)
    return [row, f"{row}\n", f"{row}\n2", *(f"{verb.name} {row}" for verb in truth.wording.verbs if verb.acts)]


def few_letters(name: str, pool: CandidateNames) -> str:
    """The fewest first letters of a word of it, at least two, that mean this card of the list, which is then one less."""
    words = words_of(name)
    for typed in (word[:size] for size in range(FEWEST, LETTERS + 1) for word in words if len(word) >= size):
        if fitting(typed, pool.names) == [name]:
            break
    else:
        typed = name
    pool.left[name] -= 1
    return typed


class Names:
    """How the cards of a match are named in short."""

    def __init__(self, pen: Pen, truth: Truth) -> None:
        self.pen = pen
        self.wording = truth.wording
        self.all = {card: self.wording.card_name(card) for card in sorted(pen.names.in_game)}

    def ways(self, card: str) -> tuple[str, str, str, str]:
        """The name by its first letters, by its first word, by its first words, and whole."""
        name = self.wording.card_name(card)
        plain = folded(name)[0]
        others = [folded(one)[0] for key, one in self.all.items() if key != card]
        size = next(
            (n for n in range(1, len(plain)) if not any(one.startswith(plain[:n]) for one in others)), len(plain)
        )
        words = plain.split(" ")
        several = next(
            (
                w
                for n in range(1, len(words) + 1)
                if not any(one.startswith(w := " ".join(words[:n])) for one in others)
            ),
            plain,
        )
        return plain[:size].strip(), words[0].rstrip(",:"), several.rstrip(",:"), name

    def shortened(self, text: str) -> list[str]:
        """The line with its names in short, the shortest first, and as it is."""
        there = sorted((card for card, name in self.all.items() if name in text), key=lambda card: -len(self.all[card]))
        found = []
        for way in range(3):
            line = text
            for n, card in enumerate(there):
                line = line.replace(self.all[card], f"\0{n}\0")
            for n, card in enumerate(there):
                line = line.replace(f"\0{n}\0", self.ways(card)[way])
            found.append(line)
        return list(dict.fromkeys((*found, text)))


def _going_on(truth: Truth, at: int) -> list[str]:
    """Words that lead on to where somebody says something next: the end of the turn, another turn, a window."""
    words = {window: word for word, window in sorted(truth.wording.windows.items(), key=lambda one: -len(one[0]))}
    found = ["end", "resolves"]
    for entry in reversed(truth.entries[at : truth.next_said(at)]):
        match entry.event:
            case ev.TurnBegan(player, number):
                found.append(f"T{number} {player}")
            case ev.WindowOpened(window) if window in words:
                found.append(words[window])
    return list(dict.fromkeys(found))


def _lines(pen: Pen, truth: Truth, at: int, history: writer.History) -> list[str]:
    """How a transcript would say what comes next."""
    said = truth.next_said(at)
    if said == len(truth.entries):
        return []
    twin = pen.fork()
    for entry in truth.entries[at:said]:
        twin.leave_unidentified(entry.event)
        twin.recording.add(entry)
    found: list[str] = []
    for text in writer.lines(writer.Ahead(truth.entries, said, twin, history)):
        if text not in found:
            found.append(text)
        if len(found) == MOST_TEXTS:
            break
    return found
