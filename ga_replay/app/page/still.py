"""What a page shows without its program: the board of its moment, the event with its verdict, and the list of all events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ga_replay.app.cards_in_words import card_text
from ga_replay.app.markup import Markup, element, joined
from ga_replay.app.study.frames import Frame
from ga_replay.app.visible import visible
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
from ga_replay.views.table_text import moment_line


def board(table: Board, people: Mapping[str, str]) -> Markup:
    """The table: each player's zones, the last player on top, as the program draws it."""
    waiting = [_zone(ZoneView(table.pending, len(table.waiting), table.waiting))] if table.waiting else []
    sides = [
        _side(side, people.get(side.player, ""), acts=side.player == table.holder) for side in reversed(table.sides)
    ]
    lasting = [element("p", f"lasting: {visible('; '.join(table.lasting))}")] if table.lasting else []
    return joined([element("p", visible(moment_line(table)), class_="moment"), *waiting, *sides, *lasting])


def _side(side: Side, person: str, *, acts: bool) -> Markup:
    who = f"{side.player} {person}" if person and person != side.player else side.player
    marks = [*side.marks, *([f"has lost: {side.lost}"] if side.lost else [])]
    head = element("h2", visible(who), " ", element("small", visible(", ".join(marks))))
    areas = [_zone(area) for area in side.areas if area.size or area.shown == "objects"]
    return element("section", head, *areas, class_="side acts" if acts else "side", aria_label=visible(who))


def _zone(area: ZoneView) -> Markup:
    cards = [
        *map(_card, area.pieces),
        *([element("li", f"{area.unknown} ??", class_="card back")] if area.unknown else []),
    ]
    head = element("h3", f"{area.name} {area.size}")
    return element("section", head, element("ul", *cards), class_="zone", aria_label=f"{area.name} {area.size}")


def _card(card: CardView) -> Markup:
    name = element("b", visible(card.name if card.count == 1 else f"{card.count} {card.name}"))
    lines = [element("i", visible(card.type_line))] if card.type_line else []
    lines += [element("span", visible(", ".join(card.marks)))] if card.marks else []
    return element(
        "li", name, *lines, class_="card sideways" if card.sideways else "card", title=visible(card_text(card))
    )


def told(frame: Frame) -> Markup:
    """The event, its verdict with rules and gists, and the notes about it."""
    lines = [element("p", element("b", frame.address), " ", visible(frame.said))]
    if frame.verdict != "legal":
        lines.append(element("p", frame.verdict, class_=f"verdict {frame.verdict}"))
    for why in frame.why:
        rule = [element("cite", why.rule), f" {visible(why.gist)} "] if why.rule else []
        lines.append(element("p", *rule, visible(why.message)))
        if why.expected:
            lines.append(element("p", f"Would have been legal: {visible('; '.join(why.expected))}"))
    lines += [
        element("p", visible(" ".join(filter(None, (note.glyph, note.text, note.variation)))), class_="note")
        for note in frame.notes
    ]
    return joined(lines)


def events(frames: Sequence[Frame]) -> Markup:
    """Every event but bookkeeping as a link to its moment."""
    return element("ol", *_events(frames), id="events")


def _events(frames: Sequence[Frame]) -> Iterator[Markup]:
    turn = (0, 0)
    for frame in frames[1:]:
        if (frame.game, frame.turn) != turn and not frame.taken_back:
            turn = (frame.game, frame.turn)
            yield element("li", f"Game {frame.game}, turn {frame.turn}", class_="turn")
        if not frame.minor:
            yield _event(frame)


def _event(frame: Frame) -> Markup:
    marks = " ".join(note.glyph for note in frame.notes if note.glyph)
    words = visible(f"{frame.said} {marks}".rstrip())
    verdict = [" ", element("em", frame.verdict)] if frame.verdict != "legal" else []
    kind = f"{frame.kind} {frame.verdict}{' gone' if frame.taken_back else ''}"
    return element("li", element("a", words, *verdict, href=f"#@{frame.n}"), class_=kind, data_n=str(frame.n))
