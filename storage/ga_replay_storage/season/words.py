"""Answers in words: an event of a season, and a match, each in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import Row

UNKNOWN = "an unknown card"
SOMEBODY = "somebody"


class Said(Struct, frozen=True):
    """The names in a sentence: the players' by seat, the cards' by number."""

    players: Mapping[str, str]
    names: Mapping[int, str]

    def player(self, seat: str) -> str:
        """The player's name, else the seat."""
        return self.players.get(seat) or seat or SOMEBODY

    def card(self, number: int) -> str:
        """The card's name."""
        return self.names.get(number) or UNKNOWN

    def of(self, seat: str, number: int) -> str:
        """A player's card, as in `Ann's Dream Fairy`."""
        return f"{self.player(seat)}'s {self.names.get(number) or 'unknown card'}" if seat else self.card(number)


def said_of_event(row: Row[Any], said: Said) -> str:
    """The sentence of a row that `compiling.events` selects, with the verdict if that was asked for."""
    judged = row.verdict + (f" [{row.rule}]" if row.rule else "")
    if row.kind == "finding":
        return f"{said.player(row.seat)}: {judged}" if row.seat else judged
    return f"{_said(row, said)}: {judged}" if row.verdict else _said(row, said)


def _said(row: Row[Any], said: Said) -> str:
    who, card = said.player(row.seat), said.card(row.card)
    match row.kind:
        case "attack":
            return (
                f"{who} attacks with {card}"
                if not row.target_seat
                else f"{who} attacks {_target(row, said)} with {card}"
            )
        case "damage":
            return f"{said.of(row.seat, row.card)} deals {row.amount} damage to {_target(row, said)}"
        case "field":
            return f"{said.of(row.seat, row.card)} comes to lie on the table"
        case "drawn":
            return f"{who} draws {card}"
        case "reserved":
            return f"{who} reserves {card}"
        case _:
            return f"{who} plays {card}"


def _target(row: Row[Any], said: Said) -> str:
    if said.names.get(row.target):
        return said.of(row.target_seat, row.target)
    return said.player(row.target_seat)


def said_of_match(match: Row[Any], said: Said) -> str:
    """Who played, and what came of it."""
    players = " - ".join(map(said.player, said.players))
    came = f"{said.player(match.winner)} won" if match.winner else "a draw" if match.result == "drawn" else "not over"
    turns = "1 turn" if match.turns == 1 else f"{match.turns} turns"
    return f"{players}: {came} after {turns}" if match.turns else f"{players}: {came}"
