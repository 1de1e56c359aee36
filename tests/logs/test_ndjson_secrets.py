"""Who sees what in a log, and who signed it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import ClassVar

import msgspec
import pytest

from ga_replay.core.events import CardsAdded, Decision, Denied, Identified, Noted
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.event_secrets import Secret, salts_from, seal_off
from ga_replay.logs.ndjson import plain_lines, read_ndjson, sealed_lines
from ga_replay.logs.redact import UnknownViewer, redact
from ga_replay.logs.seal import Seal, seal_line, seal_of, sign, verify_signature


class Bid(Decision, frozen=True):
    """A sealed choice of a game that does not exist."""

    hidden: ClassVar[tuple[str, ...]] = ("amount",)

    amount: int


class Ratio(Decision, frozen=True):
    """A secret that has no empty value, which no game may declare."""

    hidden: ClassVar[tuple[str, ...]] = ("share",)

    share: float


CODECS = {"bidding": Codec((Bid,))}
SALTS = salts_from(b"for this test alone")
HEADER = Header("bidding", "1", (Seat("A", "Ann", "a.txt", main=("Ace",)), Seat("B", "Bo", main=("Bube",))))
ENTRIES = [
    Entry(CardsAdded("A", "A:deck", 1, 1, ("Ace",))),
    Entry(Identified(1, "Ace", "A")),
    Entry(Denied(Identified(1, "Ace", "A"))),
    Entry(Bid("B", 77)),
    Entry(Identified(1, "Ten")),
    Entry(Noted("all bids are in")),
]
WORDS = {"A": (b"a.txt", b"Ace"), "B": (b"Bube", b'"amount":77')}


def view(lines: Sequence[bytes], viewer: str) -> bytes:
    return b"".join(redact(lines, viewer, CODECS))


@pytest.mark.parametrize("write", [lambda: plain_lines(HEADER, ENTRIES), lambda: sealed_lines(HEADER, ENTRIES, SALTS)])
def test_each_viewer_sees_their_own_secrets(write: object) -> None:
    lines = list(write())  # type: ignore[operator]
    assert view(lines, "judge") == view(lines, "all") == b"".join(lines)
    for viewer in ("A", "B", "spectator"):
        seen = view(lines, viewer)
        assert b"Ten" in seen
        for seat, words in WORDS.items():
            for word in words:
                assert (word in seen) is (seat == viewer)


def test_a_view_fits_the_seal_and_says_what_it_does_not_tell() -> None:
    lines = list(sealed_lines(HEADER, ENTRIES, SALTS))
    log = read_ndjson(view(lines, "B"), CODECS)
    assert log.intact
    assert log.complete
    assert log.withheld == (1, 2, 3)
    assert log.seats_withheld == ("A",)
    assert log.entries[1].event == Identified(1, "", "A")
    assert log.entries[3].event == Bid("B", 77)
    assert log.header
    assert log.header.seats == (Seat("A", "Ann"), HEADER.seats[1])


def test_a_view_does_not_change_with_what_it_does_not_tell_but_for_commitments_and_hashes() -> None:
    """Law 6; a commitment must depend on its secret, and without the salt it tells nothing about it."""
    other = [Entry(Identified(1, "King", "A")) if entry is ENTRIES[1] else entry for entry in ENTRIES]
    views = [view(list(sealed_lines(HEADER, entries, SALTS)), "B") for entries in (ENTRIES, other)]
    assert views[0] != views[1]
    bare = [[_bare(json.loads(line)) for line in seen.splitlines()] for seen in views]
    assert bare[0] == bare[1]


def _bare(line: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in line.items() if name not in ("commit", "hash", "digest")}


def test_a_viewer_whom_nobody_knows() -> None:
    with pytest.raises(UnknownViewer, match="expected A, B, spectator, judge, all"):
        view(list(plain_lines(HEADER, ENTRIES)), "C")


def test_what_cannot_be_left_out_is_not_handed_on() -> None:
    lines = list(sealed_lines(HEADER, ENTRIES, SALTS))
    told = [lines[0], lines[1], lines[2].replace(b'"card":""', b'"card":"Ace"')]
    with pytest.raises(Fault) as fault:
        view(told, "B")
    assert fault.value.code is Code.SECRET_UNCOVERED
    part = lines[2][lines[2].index(b',"secret"') : lines[2].index(b',"hash"')]
    twice = lines[2].replace(part, part + part)
    with pytest.raises(Fault) as fault:
        view([*lines[:2], twice], "B")
    assert fault.value.code is Code.REPEATED_FIELD
    with pytest.raises(Fault) as fault:
        view([*lines[:2], lines[2].replace(b"Identified", b"Identifed")], "B")
    assert fault.value.code is Code.UNKNOWN_EVENT


def test_the_same_secret_under_another_salt_has_another_commitment() -> None:
    _, secret = seal_off(Identified(1, "Ace", "A"))
    assert isinstance(secret, Secret)
    assert secret.sealed(SALTS(1)) != secret.sealed(SALTS(2))
    assert salts_from(b"x")(1) != salts_from(b"y")(1)


def test_a_salt_that_hides_nothing_is_refused() -> None:
    _, secret = seal_off(Identified(1, "Ace", "A"))
    assert secret
    with pytest.raises(ValueError, match="a salt has 16 bytes and more"):
        secret.sealed(b"short")


def test_a_secret_without_an_empty_value_is_refused() -> None:
    _, secret = seal_off(Ratio("A", 0.5))
    assert secret
    with pytest.raises(TypeError, match=r"Ratio\.share cannot be secret"):
        secret.sealed(SALTS(1))


# --- signatures ------------------------------------------------------------------------------------------------------

EVE, BOB = bytes(range(32)), bytes(range(1, 33))


def test_several_people_sign_a_seal_and_nothing_else_changes() -> None:
    lines = list(sealed_lines(HEADER, ENTRIES, SALTS))
    seal = read_ndjson(b"".join(lines), CODECS).seal
    assert seal
    signed = sign(sign(seal, "Eve, judge", EVE), "Bob", BOB)
    log = read_ndjson(b"".join([*lines[:-1], seal_line(signed)]), CODECS)
    assert log.complete
    assert log.seal == signed
    assert [signature.by for signature in signed.signatures] == ["Eve, judge", "Bob"]
    assert all(verify_signature(signed, signature) for signature in signed.signatures)


def test_a_signature_is_good_for_its_seal_its_key_and_its_name_alone() -> None:
    seal = seal_of(5, b"\x01" * 32)
    (signature,) = sign(seal, "Eve", EVE).signatures
    (other,) = sign(seal, "Eve", BOB).signatures
    replace = msgspec.structs.replace
    assert verify_signature(seal, signature)
    assert not verify_signature(seal_of(6, b"\x01" * 32), signature)
    assert not verify_signature(seal_of(5, b"\x02" * 32), signature)
    assert not verify_signature(seal, replace(signature, by="Eva"))
    assert not verify_signature(seal, replace(signature, key=other.key))
    for broken in ("", "zz", signature.signature.upper(), signature.signature[:-2], f" {signature.signature}"):
        assert not verify_signature(seal, replace(signature, signature=broken))


def test_ed25519_agrees_with_its_standard() -> None:
    """RFC 8032, section 7.1, TEST 1: the public key of that secret key."""
    secret = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    (signature,) = sign(Seal("sha256", 0, ""), "x", secret).signatures
    assert signature.key == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"


# --- notes that not everybody may read ----------------------------------------------------------------------------------

NOTES = [
    Entry(Noted("Bo saw two cards", "Eve", "?", to="judge")),
    Entry(Noted("my plan", to="A")),
    Entry(Noted("time was called", "Eve")),
]
MAY_READ = {"A": {b"my plan"}, "B": set(), "spectator": set(), "judge": {b"my plan", b"Bo saw two cards"}}


@pytest.mark.parametrize("viewer", MAY_READ)
@pytest.mark.parametrize("write", [lambda: plain_lines(HEADER, NOTES), lambda: sealed_lines(HEADER, NOTES, SALTS)])
def test_a_note_is_read_by_whom_it_is_for(write: object, viewer: str) -> None:
    seen = view(list(write()), viewer)  # type: ignore[operator]
    assert {words for words in (b"Bo saw two cards", b"my plan") if words in seen} == MAY_READ[viewer]
    assert seen.count(b"Eve") == (2 if viewer == "judge" else 1)
    assert b"time was called" in seen


def test_a_note_to_the_judge_is_committed_like_other_secrets() -> None:
    log = read_ndjson(view(list(sealed_lines(HEADER, NOTES, SALTS)), "B"), CODECS)
    assert (log.intact, log.complete, log.withheld) == (True, True, (1, 2))
    assert log.entries[0].event == Noted("", to="judge")
    other = [Entry(Noted("Ann saw two cards", "Cy", "!", to="judge")), *NOTES[1:]]
    for viewer in ("A", "B", "spectator"):
        one, changed = (view(list(plain_lines(HEADER, entries)), viewer) for entries in (NOTES, other))
        assert one == changed
