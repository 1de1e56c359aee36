"""Remarks about the match around its games: exchanged cards, time, drops, the result. They are recorded and judged."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ga_replay.core import events as ev
from ga_replay.core.events.ids import SeatName
from ga_replay.core.log.entries import Seat
from ga_replay.core.log.series import BY_NO_RULE, Series
from ga_replay.core.referee.progress import Progress
from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import IDENTITY, LEGAL, Finding, Verdict, verdict
from ga_replay.core.table.visibility import UNTOLD

HIDDEN = "which cards were exchanged is not in this log"


def judge_between_games(flow: GameFlow, scene: Scene, event: ev.Event) -> Verdict:
    """Judges a remark about the match, and keeps it."""
    series = scene.table.series
    if series is None:
        return LEGAL
    match event:
        case ev.GameBegan():
            why = series.decided()
            return verdict((Finding("match-over", "", f"game {series.game} begins, but {why}"),) if why else ())
        case ev.Sideboarded():
            return _sideboarded(flow, scene, series, event)
        case ev.TimeCalled(extra):
            scene.table.series = msgspec.structs.replace(series, time=extra)
        case ev.Dropped(player):
            scene.table.series = msgspec.structs.replace(series, dropped=(*series.dropped, player))
        case ev.MatchEnded(winner):
            scene.table.series = msgspec.structs.replace(series, ended=True, winner=winner)
            by = series.winner_by_games(scene.table.winner)
            if by and by != winner:
                said = f"{winner} won the match" if winner else "the match is drawn"
                message = f"{said}, but {by} has won {series.score(scene.table.winner)[by]} games of a best of {series.best_of}"
                return verdict((Finding("not-the-result", "", message, (f"{by} won the match",)),))
        case _:
            pass
    return LEGAL


def ended_by_no_rule(progress: Progress, event: ev.Event) -> bool:
    """True if the players or the clock can end a game this way while it goes on; then it is over."""
    ends = isinstance(event, ev.GameEnded) and event.why in BY_NO_RULE and not progress.table.ended
    if ends:
        progress.apply_unprompted(event)
    return ends


def exchanged(seat: Seat, event: ev.Sideboarded, beside: Callable[[str], bool]) -> tuple[Seat, list[str], list[str]]:
    """The lists after the exchange, the cards that were in no deck, and those that were not in the sideboard.

    A card `beside` the main deck replaces one that was taken out there, so that its handle reveals nothing.
    """
    lists: dict[str, list[str | None]] = {"main": [*seat.main], "material": [*seat.material]}
    side = [*seat.side]
    absent, strange = [], []
    for card in event.out:
        holds = next((cards for cards in lists.values() if card in cards), None)
        if holds is None:
            absent.append(card)
        else:
            holds[holds.index(card)] = None
            side.append(card)
    for card in event.into:
        if card in seat.side and card in side:
            side.remove(card)
        else:
            strange.append(card)
        where = lists["material" if beside(card) else "main"]
        if None in where:
            where[where.index(None)] = card
        else:
            where.append(card)
    main, material = (tuple([card for card in cards if card]) for cards in lists.values())
    kept = tuple(side) if seat.side else ()  # its contents were not recorded
    return (
        Seat(seat=seat.seat, name=seat.name, deck=seat.deck, material=material, main=main, side=kept),
        absent,
        strange,
    )


def is_known(seat: Seat) -> bool:
    """True if the log has the player's decks."""
    return bool(seat.main) and UNTOLD not in (*seat.main, *seat.material)


def _sideboarded(flow: GameFlow, scene: Scene, series: Series, event: ev.Sideboarded) -> Verdict:
    before = series.seat(event.player)
    findings: list[Finding] = []
    if not scene.table.ended:
        message = f"{event.player} exchanges cards while a game goes on"
        findings.append(Finding("between-games-only", "", message, ("exchange them between two games",)))
    if not is_known(before) or not (event.out or event.into):
        scene.table.series = series.with_seat(_untold(before, event))
        return verdict(tuple(findings), () if findings else (HIDDEN,))
    after, absent, strange = exchanged(before, event, flow.is_beside_the_deck)
    scene.table.series = series.with_seat(after)
    findings += [_has_not(event.player, card, "decks") for card in dict.fromkeys(absent)]
    if before.side:
        findings += [_has_not(event.player, card, "sideboard") for card in dict.fromkeys(strange)]
    unknown = bool(strange) and not before.side
    came_from = msgspec.structs.replace(before, side=tuple(strange)) if unknown else before
    findings += _no_longer_met(flow, scene, before, (after, came_from))
    unclear = unknown and not findings  # what else was in the sideboard would not make it better
    return verdict(tuple(findings), (f"the sideboard of {event.player} is not in this log",) if unclear else ())


def _no_longer_met(flow: GameFlow, scene: Scene, before: Seat, seats: tuple[Seat, ...]) -> list[Finding]:
    """The demands of the format that these lists do not meet, and the lists before did."""
    form = scene.table.series.form if scene.table.series is not None else ""
    told = {(one.code, one.message) for one in flow.deck_findings(scene, before, form)}
    found = []
    for seat in seats:
        for one in flow.deck_findings(scene, seat, form):
            if (one.code, one.message) not in told:
                told.add((one.code, one.message))
                found.append(Finding(one.code, one.rule, one.message, (one.remedy,)))
    return found


def _untold(seat: Seat, event: ev.Sideboarded) -> Seat:
    """Lists of unknown cards, with sizes only."""
    main = event.main or len(seat.main)
    material = event.material or len(seat.material)
    side = (UNTOLD,) * len(seat.side)
    return Seat(
        seat=seat.seat, name=seat.name, deck="", material=(UNTOLD,) * material, main=(UNTOLD,) * main, side=side
    )


def _has_not(player: SeatName, card: str, where: str) -> Finding:
    return Finding("not-in-the-list", IDENTITY, f"{card} is not in the {where} of {player}")
