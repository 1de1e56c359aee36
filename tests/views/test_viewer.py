"""What a viewer cannot know is not in what they get: the bytes stay the same whatever it is."""

from typing import Any

import msgspec
import pytest

from ga_replay.core.events import CardsAdded, Identified
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.table.visibility import ALL, JUDGE, SPECTATOR, knows
from ga_replay.games.grand_archive.board_view import board, card_name, item_name, knows_card, knows_text
from ga_replay.games.grand_archive.derivations import derive_values
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.logs.ndjson import plain_lines
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay.replay.judge import Playable
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.views.describing import events_with_sentences, findings_in_words
from ga_replay.views.explanation import explain, explained_values_of
from ga_replay.views.legal_options import legal_options
from ga_replay.views.table_text import table_lines
from ga_replay.views.viewer import (
    UnknownViewer,
    as_recorded_by_viewer,
    check_viewer,
    entries_for,
    header_for,
    with_deck_sizes,
)
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour"
PLAYABLE = Playable(ruleset=RULESET, referee_for=referee_for, knows_card=knows_card, knows_text=knows_text)

Match = tuple[Header, tuple[Entry, ...]]


def read(name: str) -> Match:
    found = expand(
        (TOUR / name).read_text(encoding="utf-8"), WORDING, lambda deck: (TOUR / deck).read_text(encoding="utf-8")
    )
    assert not found.diagnostics
    assert found.header is not None
    return found.header, found.entries


@pytest.fixture(scope="module", params=["tour.transcript", "fault.transcript"])
def match(request: pytest.FixtureRequest) -> Match:
    return read(request.param)


def otherwise(match: Match, swap: dict[str, str], seat: str) -> Match:
    """The same match, where cards that this seat alone knows are others, in its hand and in its deck list."""
    header, entries = match

    def other(card: str) -> str:
        return swap.get(card, card)

    def changed(event: Any) -> Any:
        if isinstance(event, Identified) and event.to == seat:
            return msgspec.structs.replace(event, card=other(event.card))
        if isinstance(event, CardsAdded) and event.owner == seat:
            return msgspec.structs.replace(event, cards=tuple(sorted(other(card) for card in event.cards)))
        return event

    seats = tuple(
        msgspec.structs.replace(one, deck="another", main=tuple(map(other, one.main))) if one.seat == seat else one
        for one in header.seats
    )
    return (
        msgspec.structs.replace(header, seats=seats),
        tuple(msgspec.structs.replace(one, event=changed(one.event)) for one in entries),
    )


def everything(match: Match, viewer: str) -> str:
    """All that a viewer can get of a match: tables, menus, sentences, findings, exports."""
    header = header_for(match[0], viewer)
    entries = list(entries_for(match[1], viewer))
    judged = JudgedMatch(PLAYABLE, with_deck_sizes(header, entries), entries)
    assert judged.damage is None
    out = [repr(list(events_with_sentences(judged, everything=True)))]
    for position in range(0, len(judged) + 1, 13):
        referee = judged.at(position)
        out += table_lines(board(referee.scene), {})
        out.append(repr(legal_options(referee, item_name)))
    for position in (120, 240):
        for handle in judged.at(position).table.owner_of:
            out += map(repr, explained_values_of(judged, position, handle, card_name, derive_values))
    for position in range(7, len(judged) + 1, 31):
        out.append(repr(explain(judged, position, item_name, card_name, derive_values)))
    out += [repr(findings_in_words(judged, position, item_name)) for position in judged.findings]
    out.append(b"".join(plain_lines(header, entries)).decode())
    out.append(contract(header, as_recorded_by_viewer(entries), WORDING))
    return "\n".join(out)


# Ann drew these and showed them to nobody in these matches.
UNSEEN = {"inspiring-call": "dream-fairy", "esteemed-knight": "lurking-assailant", "dream-fairy": "inspiring-call"}


@pytest.mark.parametrize("viewer", ["B", SPECTATOR])
def test_a_viewers_bytes_do_not_change_with_what_they_cannot_know(match: Match, viewer: str) -> None:
    assert everything(match, viewer) == everything(otherwise(match, UNSEEN, "A"), viewer)


def test_whoever_may_know_sees_the_difference(match: Match) -> None:
    """Else the test above would be of no worth."""
    assert everything(match, "A") != everything(otherwise(match, UNSEEN, "A"), "A")


def test_no_name_of_a_card_that_was_never_shown_is_in_it(match: Match) -> None:
    seen = everything(match, SPECTATOR).lower()
    assert "inspiring call" not in seen
    assert "inspiring-call" not in seen


def test_positions_stay_for_every_viewer(match: Match) -> None:
    for viewer in ("A", "B", SPECTATOR, JUDGE, ALL):
        assert len(list(entries_for(match[1], viewer))) == len(match[1])


def test_a_viewer_is_a_seat_or_a_role() -> None:
    header, _ = read("tour.transcript")
    assert check_viewer("A", header) == "A"
    with pytest.raises(UnknownViewer, match="expected A, B, spectator, judge, all"):
        check_viewer("C", header)


def test_what_each_player_was_told_alone_is_not_public() -> None:
    header, entries = read("tour.transcript")
    judged = JudgedMatch(PLAYABLE, header, entries)
    table = judged.at(len(judged)).table
    hand = table.zones["A:hand"][0]
    named = next(handle for handle in table.zones["A:hand"] if handle in table.card_of)
    assert hand in table.owner_of
    assert (knows(table, named, "A"), knows(table, named, "B"), knows(table, named, SPECTATOR)) == (True, False, False)
    table.known_to[named] = table.bit("A") | table.bit("B")
    assert not knows(table, named, SPECTATOR)


def test_a_withheld_deck_keeps_its_count() -> None:
    header, entries = read("tour.transcript")
    hidden = header_for(header, SPECTATOR)
    assert [len(seat.main) for seat in hidden.seats] == [len(seat.main) for seat in header.seats]
    bare = msgspec.structs.replace(
        header, seats=tuple(msgspec.structs.replace(seat, main=(), material=(), side=()) for seat in header.seats)
    )
    assert [len(seat.main) for seat in with_deck_sizes(bare, entries).seats] == [
        len(seat.main) for seat in header.seats
    ]
