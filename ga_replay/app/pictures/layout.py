"""The table laid out: what lies on it as cards, the other zones of a player as lists side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.cards_in_words import card_text
from ga_replay.app.markup import Markup, element
from ga_replay.app.pictures.style import ABREAST, FAMILIES, GAP, LINE, PAD, letters
from ga_replay.app.text_width import wrapped
from ga_replay.app.visible import visible
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView

MOST_LINES = 7
"""A card has at most this many lines; the rest of its marks is left as `…`."""
MOST_NAMES = 12
"""A list has at most this many cards; how many more there are stands below."""
BAND = 3
"""The width of an element's colour, in pixels."""


class Area(Struct, frozen=True):
    """A place for what is that seat's (empty: nobody's); its height is what is drawn there."""

    seat: str
    x: int
    y: int
    width: int

    def below(self, height: int) -> Area:
        return replace(self, y=self.y + height)

    def column(self, at: int, of: int) -> Area:
        """One of several columns, with gaps between them."""
        width = (self.width - (of - 1) * GAP) // of
        return replace(self, x=self.x + at * (width + GAP), width=width)


class CardSpot(Struct, frozen=True):
    """The place of a card, so that an arrow finds it; a player's has no name."""

    name: str
    types: str
    room: Area
    height: int


class Drawn(Struct, frozen=True):
    """Parts, the height that they take, and the cards among them."""

    parts: tuple[Markup, ...] = ()
    height: int = 0
    spots: tuple[CardSpot, ...] = ()


Drawing = Callable[[Area], Drawn]


def table(board: Board, people: Mapping[str, str], room: Area) -> Drawn:
    """The pending items, then the players, the last one on top."""
    rows: list[Drawing] = []
    if board.waiting:
        rows.append(partial(_laid, ZoneView(board.pending, len(board.waiting), board.waiting)))
    rows += [
        partial(_side, side, people.get(side.player, ""), acts=side.player == board.holder)
        for side in reversed(board.sides)
    ]
    return _stacked(rows, room, GAP)


def text(words: str, x: int, y: int, kind: str = "") -> Markup:
    """One line of text on its base line."""
    return element("text", visible(words), x=str(x), y=str(y), class_=kind)


def lines(words: str, kind: str, room: Area) -> Drawn:
    """Text on as many lines as it needs."""
    found = wrapped(words, letters(room.width))
    parts = [text(line, room.x, room.y + LINE * (at + 1) - 4, kind) for at, line in enumerate(found)]
    return Drawn(tuple(parts), LINE * len(found))


def _stacked(drawings: Iterable[Drawing], room: Area, gap: int = 0) -> Drawn:
    """One below the other."""
    parts: list[Markup] = []
    spots: list[CardSpot] = []
    height = 0
    for draw in drawings:
        drawn = draw(room.below(height))
        parts += drawn.parts
        spots += drawn.spots
        height += drawn.height + gap
    return Drawn(tuple(parts), max(0, height - gap), tuple(spots))


def _abreast(drawings: Sequence[Drawing], room: Area, columns: int) -> Drawn:
    """Side by side, as high as the highest of them."""
    drawn = [draw(room.column(at, columns)) for at, draw in enumerate(drawings)]
    parts = [part for one in drawn for part in one.parts]
    spots = [spot for one in drawn for spot in one.spots]
    return Drawn(tuple(parts), max(one.height for one in drawn), tuple(spots))


def _in_rows(drawings: Sequence[Drawing], columns: int) -> Iterator[Drawing]:
    for at in range(0, len(drawings), columns):
        yield partial(_abreast, drawings[at : at + columns], columns=columns)


# --- a player ------------------------------------------------------------------------------------------------------------


def _side(side: Side, person: str, room: Area, *, acts: bool) -> Drawn:
    inside = Area(side.player, room.x + PAD, room.y + PAD, room.width - 2 * PAD)
    head = lines(f"{side.titled(person)}   {', '.join(side.state)}".rstrip(), "who", inside)
    zones = _stacked(_zones(side), inside.below(head.height), PAD)
    height = head.height + zones.height + 2 * PAD
    size = {"x": str(room.x), "y": str(room.y), "width": str(room.width), "height": str(height)}
    frame = element("rect", rx="5", class_="side acts" if acts else "side", **size)
    player = CardSpot("", "", replace(inside, width=min(inside.width, len(side.titled(person)) * 8)), head.height)
    return Drawn((frame, *head.parts, *zones.parts), height, (player, *zones.spots))


def _zones(side: Side) -> Iterator[Drawing]:
    """From above: what lies on the table, the lists, and the sizes of the zones where nothing can be named."""
    laid = [area for area in side.areas if area.shown == "objects" and area.size]
    listed = [area for area in side.areas if area.shown != "objects" and _is_listed(area)]
    sizes = [f"{area.name} {area.size}" for area in side.areas if area not in (*laid, *listed) and _counts(area)]
    for area in laid:
        yield partial(_laid, area)
    if listed:
        yield from _in_rows([partial(_list, area) for area in listed], min(len(listed), ABREAST))
    if sizes:
        yield partial(lines, ", ".join(sizes), "dim")


def _is_listed(area: ZoneView) -> bool:
    return bool(area.pieces) or (area.shown == "line" and area.size > 0)


def _counts(area: ZoneView) -> bool:
    return area.size > 0 or area.shown != "filled"


# --- cards on the table --------------------------------------------------------------------------------------------------


def _laid(area: ZoneView, room: Area) -> Drawn:
    """A zone whose cards lie on the table, in rows."""
    cards: list[Drawing] = [partial(_card, card) for card in area.pieces]
    if area.unknown:
        cards.append(partial(_box, f"{area.unknown} ??", [(f"{area.unknown} ??", "dim")], "back", ""))
    head = lines(f"{area.name} {area.size}", "dim", room)
    rows = _stacked(_in_rows(cards, ABREAST), room.below(head.height), GAP)
    return Drawn((*head.parts, *rows.parts), head.height + rows.height, rows.spots)


def _card(card: CardView, room: Area) -> Drawn:
    most = letters(room.width - 2 * PAD)
    said = [(line, "name") for line in wrapped(card.counted, most)]
    if card.type_line:
        said += [(line, "dim") for line in wrapped(card.type_line, most)]
    if card.marks:
        said += [(line, "") for line in wrapped(", ".join(card.marks), most)]
    if len(said) > MOST_LINES:
        said[MOST_LINES - 1 :] = [("…", "")]
    drawn = _box(_whole(card), said, "card sideways" if card.sideways else "card", _family(card), room)
    spot = CardSpot(card.name, card.type_line, room, drawn.height)
    return replace(drawn, spots=(spot,) * card.count)


def _box(title: str, said: Sequence[tuple[str, str]], kind: str, family: str, room: Area) -> Drawn:
    """A card: nothing in it is drawn outside of it, whatever the font."""
    width, height = room.width, BAND + 2 * PAD + len(said) * LINE
    inner = {"x": "1", "y": "1", "width": str(width - 2), "height": str(height - 2)}
    parts = [element("title", visible(title)), element("rect", rx="4", class_=kind, **inner)]
    if kind != "back":
        parts.append(element("rect", x="4", y="1", width=str(width - 8), height=str(BAND), class_=family or "band"))
    parts += [text(line, PAD, BAND + PAD + LINE * at + LINE - 4, style) for at, (line, style) in enumerate(said)]
    return Drawn((_window(parts, room, height),), height)


def _window(parts: Sequence[Markup], room: Area, height: int) -> Markup:
    """Parts of which only what lies within is seen."""
    size = {"width": str(room.width), "height": str(height)}
    return element("svg", *parts, x=str(room.x), y=str(room.y), overflow="hidden", **size)


def _whole(card: CardView) -> str:
    """All words about a card, for who points at it."""
    return f"{card_text(card)}: {card.type_line}" if card.type_line else card_text(card)


def _family(card: CardView) -> str:
    """The colour of its element; of several, the last."""
    return FAMILIES.get(card.elements[-1], "") if card.elements else ""


# --- lists ---------------------------------------------------------------------------------------------------------------


def _list(area: ZoneView, room: Area) -> Drawn:
    """A zone as a list of its cards, each with the colour of its element."""
    drawings: list[Drawing] = [partial(_item, card) for card in area.pieces[:MOST_NAMES]]
    left = sum(card.count for card in area.pieces[MOST_NAMES:])
    if left:
        drawings.append(partial(lines, f"… and {left} more", "dim"))
    if area.unknown:
        drawings.append(partial(lines, f"{area.unknown} ??", "dim"))
    inside = Area(room.seat, 0, 0, room.width)
    drawn = _stacked([partial(lines, f"{area.name} {area.size}", "dim"), *drawings], inside)
    spots = tuple(replace(spot, room=replace(room, y=room.y + spot.room.y)) for spot in drawn.spots)
    return Drawn((_window(drawn.parts, room, drawn.height),), drawn.height, spots)


def _item(card: CardView, room: Area) -> Drawn:
    """A card of a list, after its colour."""
    drawn = lines(card_text(card), "", replace(room, x=room.x + PAD, width=room.width - PAD))
    size = {"x": str(room.x), "y": str(room.y + 2), "width": str(BAND), "height": str(drawn.height - 4)}
    spot = CardSpot(card.name, card.type_line, room, drawn.height)
    return Drawn(
        (element("rect", class_=_family(card) or "band", **size), *drawn.parts), drawn.height, (spot,) * card.count
    )
