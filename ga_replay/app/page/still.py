"""The page without its program: the board of its moment, and the event with its verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ga_replay.app.markup import Markup, element, joined
from ga_replay.app.page.names import who
from ga_replay.app.study.frames import Frame, Why
from ga_replay.app.study.notes import Note
from ga_replay.app.study.variations import Walked
from ga_replay.app.visible import visible
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView

FOLDED = "named"
"""The layout of zones whose cards are seldom looked at: they are folded away."""
ALWAYS = ("line", "objects")
"""The layouts of zones that are shown even when they are empty."""
FEW = 3
"""Legal alternatives that are shown at once; more are folded away."""


def board(table: Board, people: Mapping[str, str]) -> Markup:
    """The table: each player's zones, the first player below."""
    return joined(
        [
            element("p", visible(moment(table, people)), class_="moment"),
            *(
                [_zone(ZoneView(table.pending, len(table.waiting), table.waiting, 0, "objects"))]
                if table.waiting
                else []
            ),
            *(_side(side, people, acts=side.player == table.holder) for side in reversed(table.sides)),
            *([element("p", f"lasting: {visible('; '.join(table.lasting))}", class_="lasting")] * bool(table.lasting)),
        ]
    )


def moment(table: Board, people: Mapping[str, str]) -> str:
    """Game, turn, phase, step, and who may act, with the people's names."""
    return ", ".join([*([table.match] if table.match else []), *_moment(table, people)])


def _moment(table: Board, people: Mapping[str, str]) -> Iterator[str]:
    if table.ended:
        won = f"{who(table.winner, people)} has won" if table.winner else table.ended
        yield f"the game is over: {won}"
    elif not table.turn:
        yield "before the first turn"
    else:
        yield f"turn {table.turn} of {who(table.turn_player, people)}"
        if table.phase:
            yield f"{table.phase} phase"
        if table.step and table.step != table.phase:
            yield f"{table.step} step"
        if table.holder:
            yield f"{who(table.holder, people)} has {table.right}" + (f" ({table.window})" if table.window else "")


def _side(side: Side, people: Mapping[str, str], *, acts: bool) -> Markup:
    name = visible(who(side.player, people))
    head = element("h2", f"{name} ", element("small", visible(", ".join(side.state))))
    areas = [area for area in side.areas if area.size or area.shown in ALWAYS]
    kind = "side acts" if acts else "side"
    return element(
        "section", head, element("div", *map(_zone, areas), class_="zones"), class_=kind, aria_label=f"Side of {name}"
    )


def _zone(area: ZoneView) -> Markup:
    unknown = [element("li", f"{area.unknown} unknown", class_="card back")] if area.unknown else []
    cards = element("ul", *map(_card, area.pieces), *unknown)
    head = f"{visible(area.name)} {area.size}"
    if area.shown == FOLDED:
        return element("details", element("summary", head), cards, class_="zone")
    return element("div", element("h3", head), cards, class_="zone", role="group", aria_label=head)


def _card(card: CardView) -> Markup:
    name = element("b", visible(card.counted))
    lines = [element("i", visible(words))] if (words := printed(card)) else []
    lines += [element("span", visible(", ".join(card.marks)))] if card.marks else []
    shape = "card sideways" if card.sideways else "card"
    return element("li", name, *lines, class_=shape, data_element=visible(card.elements[-1] if card.elements else ""))


def printed(card: CardView) -> str:
    """Types and elements in one line."""
    return " · ".join(filter(None, (card.type_line, " ".join(card.elements))))


# --- the event ---------------------------------------------------------------------------------------------------------


def told(frame: Frame, lines: Sequence[Walked]) -> Markup:
    """The event, its verdict, the notes about it, and the rules with gists; `lines` are the variations of the match."""
    return joined(
        [
            element("p", element("b", visible(frame.address)), f" {visible(frame.said)}"),
            *([element("p", frame.verdict, class_=f"verdict {frame.verdict}")] if frame.verdict != "legal" else []),
            *(element("p", visible(words), class_="note") for words in note_lines(frame, lines)),
            *(line for why in frame.why for line in _why(why)),
            *([element("p", "This was taken back later.")] if frame.taken_back else []),
        ]
    )


def _why(why: Why) -> Iterator[Markup]:
    rule = [element("cite", visible(why.rule)), f" {visible(why.gist)} "] if why.rule else []
    yield element("p", *rule, visible(why.message))
    said = visible("; ".join(why.expected))
    if len(why.expected) > FEW:
        head = element("summary", f"{len(why.expected)} things would have been legal")
        yield element("details", head, element("p", said))
    elif why.expected:
        yield element("p", f"Would have been legal: {said}")


def note_lines(frame: Frame, lines: Sequence[Walked]) -> Iterator[str]:
    """The notes about an event, each in one line."""
    wrong = {line.note: line.wrong for line in lines}
    yield from (words for note in frame.notes if (words := note_words(note, wrong.get(note.n, ""))))


def note_words(note: Note, wrong: str = "") -> str:
    """A note in one line: who wrote it, its bookmark, marks and words, what its arrows point at, the variation.

    `wrong` is why the variation cannot be walked.
    """
    arrows = [f"{one.start} → {one.end}" if one.end else f"look at {one.start}" for one in note.arrows]
    marks = [f"[{note.bookmark}]" if note.bookmark else "", note.glyph, note.text]
    words = [*marks, f"({'; '.join(arrows)})" if arrows else "", note.clock]
    line = f"variation: {note.variation}" if note.variation else ""
    said = " ".join(filter(None, (*words, line, f"(it cannot be walked: {wrong})" if wrong else "")))
    return f"{note.by}: {said}" if note.by and said else said
