"""Secret parts of events and headers, and their owners; splitting, commitment and restoring.

In the public event a secret field holds its type's empty value (`""`, `0`, `[]`): the rest is an event of the same
type. Facts and remarks with secrets are in the table below; a game's decision names its own in the class attribute
`hidden`.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, get_origin

import msgspec
from msgspec import Struct

from ga_replay.core.events import CardsAdded, Decision, Denied, Event, Identified, Noted, Sideboarded
from ga_replay.core.events.sizes import exceeded_bound
from ga_replay.core.log.entries import Seat
from ga_replay.logs.diagnostics import Code, Fault

SALT_BYTES = 16

Salts = Callable[[int], bytes]
"""The salt (16 bytes and more) of the entry at a position; -1, -2, … are the header's seats in their order."""


class SecrecyRule(Struct, frozen=True):
    """The secret fields of an event type, and the field of the one player who knows them.

    An empty field: all players know them. The judge knows all.
    """

    fields: tuple[str, ...]
    whose: str


WITH_SECRETS: dict[type[Event], SecrecyRule] = {
    Identified: SecrecyRule(("card",), "to"),
    CardsAdded: SecrecyRule(("cards",), "owner"),
    Sideboarded: SecrecyRule(("out", "into"), "player"),
    Noted: SecrecyRule(("text", "by", "glyph"), "to"),
}


class Secret(Struct, frozen=True):
    """The secret part of an event; `secret_owner` may see it: a seat, or the judge."""

    whose: str
    of: type[Struct]
    values: dict[str, object]

    def sealed(self, salt: bytes) -> bytes:
        """The secret as it stands in the log. Raises ValueError for a salt that is too short to hide anything."""
        if len(salt) < SALT_BYTES:
            raise ValueError(f"a salt has {SALT_BYTES} bytes and more, not {len(salt)}")
        return msgspec.json.encode(_shape(self.of, tuple(self.values))(salt=salt.hex(), **self.values))


def salts_from(key: bytes) -> Salts:
    """Salts derived from a key; the key stays with the file's writer and is never used for another file."""
    return lambda position: hmac.digest(key, b"ga-replay salt %d" % position, "sha256")[:SALT_BYTES]


def commitment(secret: bytes) -> str:
    """The commitment to the secret's bytes, salt included."""
    return sha256(secret).hexdigest()


@cache
def rule_of(event_type: type[Event]) -> SecrecyRule | None:
    if issubclass(event_type, Decision) and event_type.hidden:
        return SecrecyRule(event_type.hidden, "player")
    return WITH_SECRETS.get(event_type)


def seal_off(event: Event) -> tuple[Event, Secret | None]:
    """The public event, and the secret taken from it, if any."""
    if isinstance(event, Denied):
        fact, secret = seal_off(event.fact)
        return (Denied(fact), secret) if secret else (event, None)  # type: ignore[arg-type]  # a fact with a secret
    rule = rule_of(type(event))
    if rule is None:
        return event, None
    whose = getattr(event, rule.whose)
    values = {name: getattr(event, name) for name in rule.fields}
    empty = {name: type(value)() for name, value in values.items()}
    if not whose or values == empty:
        return event, None
    return msgspec.structs.replace(event, **empty), Secret(whose, type(event), values)


def secret_owner(event: Event) -> str:
    """The seat that a secret part of this event belongs to; empty if its type has none."""
    if isinstance(event, Denied):
        return secret_owner(event.fact)
    rule = rule_of(type(event))
    return getattr(event, rule.whose) if rule else ""


def restore(event: Event, secret: bytes) -> tuple[Event, bytes]:
    """The whole event and the salt. Raises Fault if the secret does not fit this type of event."""
    if isinstance(event, Denied):
        fact, salt = restore(event.fact, secret)
        return Denied(fact), salt  # type: ignore[arg-type]  # a fact that keeps a secret
    rule = rule_of(type(event))
    if rule is None:
        raise Fault(Code.UNKNOWN_FIELD, f"{type(event).__name__} cannot have a secret part, but has one here")
    values, salt = _opened(type(event), rule.fields, secret)
    return msgspec.structs.replace(event, **values), salt


# --- the deck lists of the header ------------------------------------------------------------------------------------

SEAT_SECRETS = ("deck", "material", "main", "side")


def seal_off_seat(seat: Seat) -> tuple[Seat, Secret | None]:
    """The seat without its deck, and the deck."""
    values = {name: getattr(seat, name) for name in SEAT_SECRETS}
    if not any(values.values()):
        return seat, None
    return Seat(seat.seat, seat.name), Secret(seat.seat, Seat, values)


def restore_seat(seat: Seat, secret: bytes) -> tuple[Seat, bytes]:
    """The whole seat and the salt. Raises Fault."""
    values, salt = _opened(Seat, SEAT_SECRETS, secret)
    return msgspec.structs.replace(seat, **values), salt


# --- shapes ----------------------------------------------------------------------------------------------------------


@cache
def _shape(of: type[Struct], names: tuple[str, ...]) -> Any:
    """A struct of the salt and the secret fields; each of these must have an empty value."""
    fields: list[tuple[str, type, object]] = []
    for field in msgspec.structs.fields(of):
        plain = field.type.__origin__ if get_origin(field.type) is Annotated else field.type
        kind = get_origin(plain) or plain
        if field.name in names:
            if kind not in (str, int, bool, tuple):
                raise TypeError(f"{of.__name__}.{field.name} cannot be secret: {field.type} has no empty value")
            fields.append((field.name, field.type, kind()))
    salted: list[tuple[str, type] | tuple[str, type, object]] = [("salt", str), *fields]
    return msgspec.defstruct(of.__name__, salted, frozen=True, omit_defaults=True, forbid_unknown_fields=True)


def _opened(of: type[Struct], names: tuple[str, ...], secret: bytes) -> tuple[dict[str, Any], bytes]:
    try:
        part = msgspec.json.decode(secret, type=_shape(of, names))
        salt = bytes.fromhex(part.salt)
    except (ValueError, RecursionError) as error:
        if bound := exceeded_bound(error):
            cause = f"the secret part of this {of.__name__} has {bound.cause}"
            raise Fault(Code.TOO_MUCH, cause, bound.remedy) from error
        raise Fault(Code.WRONG_VALUE, f"the secret part of this {of.__name__} cannot be read: {error}") from error
    if msgspec.json.encode(part) != secret:
        refuse_repeated_fields(secret)
    return {name: getattr(part, name) for name in names}, salt


def refuse_repeated_fields(text: bytes) -> None:
    """Raises Fault if an object has a field twice; a reader that takes the last would repair it silently."""

    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        fields: dict[str, object] = {}
        for name, value in pairs:
            if name in fields:
                raise Fault(Code.REPEATED_FIELD, f'the field "{name}" appears twice in one object')
            fields[name] = value
        return fields

    import json  # noqa: PLC0415 - only needed for faults

    try:
        json.loads(text.decode(), object_pairs_hook=unique)
    except (ValueError, RecursionError) as error:
        raise Fault(Code.NOT_JSON, f"the line is not readable JSON: {error}") from error
