"""One record of the official card index, read into facts and text."""

from __future__ import annotations

from msgspec import Struct, ValidationError, convert

from ga_replay.cardtext.normalize import key, lines_of, normal, short_names_of
from ga_replay.core.cards.pool_file import CardText, Ruling
from ga_replay.core.cards.pool_import import ReadCard, day_of
from ga_replay.games.grand_archive.cards.card import SUPERTYPES, Card, Reference, X


class RecordUnreadableError(ValueError):
    """A record does not have the known shape of the index; the message says where and how."""


# The record as the index writes it. Fields that say nothing about play (images, flavour, populations) are not named.


class _Cost(Struct):
    type: str
    value: str | None = None


class _Rule(Struct):
    date_added: str = ""
    title: str | None = None
    description: str = ""


class _Limit(Struct):
    limit: int


class _Reference(Struct):
    kind: str
    slug: str
    name: str
    direction: str = "TO"


class _Set(Struct):
    prefix: str | None = None
    release_date: str | None = None


class _Edition(Struct):
    set: _Set | None = None
    other_orientations: list[dict[str, object]] | None = None


class _Debut(Struct):
    date: str | None = None
    set: str | None = None


class _Record(Struct):
    slug: str
    uuid: str
    name: str
    types: list[str]
    subtypes: list[str]
    classes: list[str]
    cost_memory: int | None
    cost_reserve: int | None
    level: int | None
    power: int | None
    life: int | None
    durability: int | None
    speed: bool | None
    effect_raw: str | None
    cost: _Cost | None = None
    element: str | None = None
    elements: list[str] | None = None
    legality: dict[str, _Limit] | None = None
    rule: list[_Rule] | None = None
    references: list[_Reference] | None = None
    other_faces: list[dict[str, object]] | None = None
    editions: list[_Edition] | None = None
    result_editions: list[_Edition] | None = None
    debut: _Debut | None = None
    last_update: str | None = None


def read_record(raw: object) -> ReadCard[Card]:
    """Read one record, with other faces if the record or one of its editions has them.

    Raises RecordUnreadableError if a field is missing, of another type, or has an unknown value.
    """
    record = _converted(raw)
    faces = {face.slug: face for face in _face_records(record)}
    card = _card(record, tuple(_card(face, (), front=record.slug) for face in faces.values()))
    texts = {each.slug: _text(each) for each in (record, *faces.values())}
    return ReadCard(card, texts, day_of(record.last_update or ""))


def _converted(raw: object) -> _Record:
    try:
        record = convert(raw, _Record)
    except ValidationError as error:
        raise RecordUnreadableError(str(error)) from error
    for field in ("slug", "uuid", "name", "types"):
        if not getattr(record, field):
            raise RecordUnreadableError(f"`{field}` is empty")
    _check_numbers(record)
    return record


def _check_numbers(record: _Record) -> None:
    for stat in ("level", "power", "life", "durability"):
        value: int | None = getattr(record, stat)
        if value is not None and value < 0:
            raise RecordUnreadableError(f"`{stat}` is {value}; a stat is null or 0 and more")
    for cost, value in (("cost_memory", record.cost_memory), ("cost_reserve", record.cost_reserve)):
        if value is not None and value < X:
            raise RecordUnreadableError(f"`{cost}` is {value}; a cost is null, -1 for X, or 0 and more")
    if record.cost_memory is not None and record.cost_reserve is not None:
        raise RecordUnreadableError("`cost_memory` and `cost_reserve` are both there; a card has one cost or none")
    if record.cost is not None and _cost_pair(record.cost) != (record.cost_memory, record.cost_reserve):
        raise RecordUnreadableError("`cost` does not fit `cost_memory` and `cost_reserve`")


def _cost_pair(cost: _Cost) -> tuple[int | None, int | None]:
    if cost.type == "none":
        return None, None
    if cost.type not in ("memory", "reserve") or not (cost.value == "X" or (cost.value or "").isdecimal()):
        raise RecordUnreadableError(f"`cost` is {cost.type} {cost.value}; known are none, memory and reserve")
    amount = X if cost.value == "X" else int(cost.value or "")
    return (amount, None) if cost.type == "memory" else (None, amount)


def _face_records(record: _Record) -> list[_Record]:
    """Other faces: gathered under `other_faces`, or in the index's own shape under each edition."""
    editions = [*(record.editions or ()), *(record.result_editions or ())]
    raw = [*(record.other_faces or ()), *(face for edition in editions for face in edition.other_orientations or ())]
    faces: list[_Record] = []
    for face in raw:
        try:
            faces.append(_converted(face))
        except RecordUnreadableError as error:
            raise RecordUnreadableError(f"other face {face.get('slug', '?')}: {error}") from error
    return faces


def _card(record: _Record, faces: tuple[Card, ...], front: str = "") -> Card:
    debut, debut_set = _debut(record)
    return Card(
        slug=record.slug,
        uuid=record.uuid,
        name=record.name,
        types=tuple(kind for kind in record.types if kind not in SUPERTYPES and kind != "TOKEN"),
        supertypes=tuple(kind for kind in SUPERTYPES if kind in record.types),
        token="TOKEN" in record.types,
        subtypes=tuple(record.subtypes),
        classes=tuple(record.classes),
        elements=_elements(record),
        cost_reserve=record.cost_reserve,
        cost_memory=record.cost_memory,
        level=record.level,
        power=record.power,
        life=record.life,
        durability=record.durability,
        speed=None if record.speed is None else ("fast" if record.speed else "slow"),
        lines=_keys(record),
        limits=tuple((name, entry.limit) for name, entry in sorted((record.legality or {}).items())),
        debut=debut,
        debut_set=debut_set,
        references=tuple(Reference(each.kind, each.slug, each.name) for each in record.references or ()),
        faces=faces,
        front=front,
    )


def _elements(record: _Record) -> tuple[str, ...]:
    """`elements` if the record has it, even empty (masteries); older records have the single `element` only."""
    if record.elements is not None:
        return tuple(record.elements)
    return () if record.element is None else (record.element,)


def _debut(record: _Record) -> tuple[str, str]:
    if record.debut is not None:
        return day_of(record.debut.date or ""), record.debut.set or ""
    sets = [edition.set for edition in (*(record.editions or ()), *(record.result_editions or ())) if edition.set]
    days = sorted((day_of(each.release_date or ""), each.prefix or "") for each in sets)
    return next((one for one in days if one[0]), ("", ""))


def _keys(record: _Record) -> tuple[str, ...]:
    short = short_names_of(record.name)
    return tuple(key(normal(line, record.name, short)) for line in lines_of(record.effect_raw or ""))


def _text(record: _Record) -> CardText:
    rulings = tuple(Ruling(rule.date_added, rule.description, rule.title or "") for rule in record.rule or ())
    return CardText(lines_of(record.effect_raw or ""), rulings)
