"""Mixed lists: the handle of a card that starts hidden says nothing about the list that somebody wrote."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from ga_replay.core.events import CardMoved, Identified
from ga_replay.core.log.entries import Header, Seat
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.handle_order import MIXED, handles_named, with_mixed_handles
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from ga_replay.logs.transcript.writing.contract import contract

KEY = bytes(range(32))
CARDS = ("a", "b", "b", "c", "d", "e")
HEADER = Header("grand-archive", "2025-08-08", (Seat("A", material=CARDS, main=("x", "y")), Seat("B", material=CARDS)))

HEAD = """[Game "grand-archive"] [Rules "2025-08-08"] [First "A"]
[A "Ann"] [MaterialA "{}"]
[B "Bo"] [MaterialB "spirit-of-fire, fire-resonance-bauble"]

"""
LIST = ("spirit-of-wind", "wind-resonance-bauble", "smoke-bombs", "poisoned-coating-oil", "bulwark-sword")
PLAYED = "T1 A\n  place Spirit of Wind\n  draws Fireball, 6 ??\n  end\nT2 B\n  place Spirit of Fire\n  end\nT3 A\n  materialize Smoke Bombs\n"


def listed(header: Header, seat: int, cards: tuple[str, ...]) -> Header:
    seats = list(header.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], material=cards)
    return msgspec.structs.replace(header, seats=tuple(seats))


def read(
    text: str, mix: Callable[[Header], Header] | None = lambda header: with_mixed_handles(header, KEY)
) -> Expansion:
    found = expand(text, WORDING, mix=mix)
    assert not found.diagnostics
    return found


def test_the_order_of_the_list_is_gone() -> None:
    assert with_mixed_handles(listed(HEADER, 0, CARDS[::-1]), KEY) == with_mixed_handles(HEADER, KEY)
    assert (
        with_mixed_handles(msgspec.structs.replace(HEADER, tags=(("Stream", "1"),)), KEY).seats
        != with_mixed_handles(HEADER, KEY).seats
    )


def test_every_card_comes_to_lie_everywhere() -> None:
    places = {with_mixed_handles(HEADER, bytes([n]) * 32).seats[0].material.index("a") for n in range(200)}
    assert places == set(range(len(CARDS)))


def test_the_cards_stay_and_it_is_done_once() -> None:
    done = with_mixed_handles(HEADER, KEY)
    assert [sorted(seat.material) for seat in done.seats] == [sorted(CARDS)] * 2
    assert done.seats[0].main == ("x", "y")
    assert done.seats[0].material != done.seats[1].material
    assert done.tags == (MIXED,)
    assert with_mixed_handles(done, bytes(32)) == done


def test_lists_that_nobody_could_tell_apart_stay() -> None:
    alike = listed(listed(HEADER, 0, ("a", "a")), 1, ())
    assert with_mixed_handles(alike, KEY) == alike


@pytest.mark.parametrize(
    ("text", "handles"),
    [
        ("choose @8", {8}),
        ("@120 !fact rests Dream Fairy@57", {57}),
        ("@120 stop", set()),
        ("!revert to @120 by Judge", set()),
        ("B attack A champion -> @ 7", {7}),
        ('!event {"type":"CardMoved","handle":12,"frm":"A:main","to":"A:hand"}', {12}),
        ("!fact sets targets of 3 = 61", {3, 61}),
        ("seen: A life 12, hand 5", set()),
        ("reserve 3 ??", set()),
        ("activate Dream Fairy#2", set()),
    ],
)
def test_handles_in_statements(text: str, handles: set[int]) -> None:
    assert handles_named([text]) == handles


def known_at_once(found: Expansion) -> dict[str, int]:
    """Ann's material deck by its cards."""
    events = [entry.event for entry in found.entries[:20]]
    return {one.card: one.handle for one in events if isinstance(one, Identified) and one.to == "A"}


def test_a_transcripts_lists_are_mixed() -> None:
    one = read(HEAD.format(", ".join(LIST)) + PLAYED)
    other = read(HEAD.format(", ".join(LIST[::-1])) + PLAYED)
    assert known_at_once(one) == known_at_once(other)
    assert list(known_at_once(one)) != list(LIST)
    assert one.entries == other.entries
    bare = read(HEAD.format(", ".join(LIST)) + PLAYED, None)
    assert list(known_at_once(bare)) == list(LIST)
    assert [type(entry.event) for entry in bare.entries] == [type(entry.event) for entry in one.entries]
    assert MIXED not in (bare.header or HEADER).tags


def test_a_transcript_that_names_such_a_card_by_its_handle_means_its_own_list() -> None:
    handle = 60 + 1 + LIST.index("smoke-bombs")
    found = read(HEAD.format(", ".join(LIST)) + PLAYED.replace("Smoke Bombs", f"@{handle}"))
    assert known_at_once(found)["smoke-bombs"] == handle
    moves = [entry.event for entry in found.entries if isinstance(entry.event, CardMoved)]
    assert CardMoved(handle, "A:material", "field") in moves or any(one.handle == handle for one in moves)
    assert MIXED not in (found.header or HEADER).tags


def test_the_handles_of_other_cards_stand_in_nobodys_way() -> None:
    found = read(HEAD.format(", ".join(LIST)) + PLAYED + "  !fact rests A champion\n  !fact reveals @9\n")
    assert MIXED in (found.header or HEADER).tags


def test_the_transcript_of_a_mixed_log_gives_it_again() -> None:
    one = read(HEAD.format(", ".join(LIST)) + PLAYED)
    assert one.header is not None
    text = contract(one.header, one.entries, WORDING)
    for mix in (None, lambda header: with_mixed_handles(header, bytes(32))):
        again = read(text, mix)
        assert (again.header, again.entries) == (one.header, one.entries)
