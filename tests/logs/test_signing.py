"""Signatures: the test vectors of RFC 8032, and what no signature can be used for."""

from __future__ import annotations

import json
from io import BytesIO

import msgspec
import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.core.events import CardMoved, Identified, Noted
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs import ed25519
from ga_replay.logs.entry_scan import Scan
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import write_ndjson
from ga_replay.logs.redact import redact
from ga_replay.logs.seal import Seal, Signature, seal_line, sign, sign_beginning, verify_signature

# RFC 8032, section 7.1: secret key, public key, message, signature.
VECTORS = (
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
)
SEED, OTHER = bytes.fromhex(VECTORS[0][0]), bytes.fromhex(VECTORS[1][0])
HEADER = Header("grand-archive", "2025-08-08", (Seat("A", main=("Fire",)), Seat("B")))
ENTRIES = (
    Entry(CardMoved(1, "A:main", "A:hand")),
    Entry(Identified(1, "Fire", "A")),
    Entry(Noted("gg")),
    Entry(Noted("one more", to="judge")),
)
SALTS = salts_from(b"for this test")


@pytest.mark.parametrize(("seed", "key", "message", "signature"), VECTORS)
def test_the_vectors_of_rfc_8032(seed: str, key: str, message: str, signature: str) -> None:
    said = bytes.fromhex(message)
    assert ed25519.public_key(bytes.fromhex(seed)).hex() == key
    assert ed25519.signed(bytes.fromhex(seed), said).hex() == signature
    assert ed25519.is_good(bytes.fromhex(key), bytes.fromhex(signature), said)
    assert not ed25519.is_good(bytes.fromhex(key), bytes.fromhex(signature), said + b"!")


def scanned(data: bytes) -> Scan:
    reading = Scan(BytesIO(data), CODECS, keeps_heads=True)
    assert list(reading) or True
    return reading


def log(entries: tuple[Entry, ...] = ENTRIES, header: Header = HEADER) -> Scan:
    return scanned(write_ndjson(header, entries, SALTS))


def seal_of_(reading: Scan) -> Seal:
    assert reading.seal is not None
    return reading.seal


def good(reading: Scan, signature: Signature) -> bool:
    return verify_signature(seal_of_(reading), signature, reading.head_at)


def whole(reading: Scan) -> Signature:
    return sign(seal_of_(reading), "Eve", SEED).signatures[0]


def beginning(reading: Scan, upto: int) -> Signature:
    return sign_beginning(seal_of_(reading), "Eve", SEED, upto, reading.head_at(upto)).signatures[0]


def test_what_is_signed_is_what_the_page_says() -> None:
    """docs/log-format.md, "The seal"."""
    reading = log()
    seal = seal_of_(reading)
    said = json.dumps({"seal": "sha256", "entries": 4, "digest": seal.digest, "by": "Eve"}, separators=(",", ":"))
    assert whole(reading).signature == ed25519.signed(SEED, f"ga-replay seal\n{said}".encode()).hex()
    head = reading.head_at(2)
    said = json.dumps({"seal": "sha256", "entries": 2, "digest": head, "by": "Eve"}, separators=(",", ":"))
    assert beginning(reading, 2).signature == ed25519.signed(SEED, f"ga-replay beginning\n{said}".encode()).hex()
    assert head == seal_of_(log(ENTRIES[:2])).digest


def test_a_signature_of_the_whole_is_written_as_it_ever_was() -> None:
    line = json.loads(seal_line(sign(seal_of_(log()), "Eve", SEED)))
    assert list(line["signatures"][0]) == ["by", "key", "signature"]
    line = json.loads(seal_line(sign_beginning(seal_of_(log()), "Eve", SEED, 2, log().head_at(2))))
    assert list(line["signatures"][0]) == ["by", "key", "signature", "upto"]


def test_a_beginning_stays_signed_while_the_log_goes_on() -> None:
    part = log(ENTRIES[:2])
    signature = beginning(part, 2)
    assert good(part, signature)
    for entries in (ENTRIES[:3], ENTRIES, (*ENTRIES[:2], Entry(Noted("something else")))):
        assert good(log(entries), signature)


def test_every_view_keeps_its_signatures() -> None:
    lines = write_ndjson(HEADER, ENTRIES, SALTS).splitlines(keepends=True)
    for viewer in ("A", "B", "spectator"):
        view = scanned(b"".join(redact(lines, viewer, CODECS)))
        assert good(view, whole(log()))
        assert all(good(view, beginning(log(), n)) for n in range(1, 5))


@pytest.mark.parametrize("upto", [1, 2, 3, 4])
def test_a_beginning_is_no_whole(upto: int) -> None:
    """A log that was cut, and sealed anew, is not signed by whoever signed that much of it."""
    cut = log(ENTRIES[:upto])
    assert not good(cut, msgspec.structs.replace(beginning(log(), upto), upto=0))


def test_a_whole_is_no_beginning() -> None:
    """Who signed a log as it ended has not signed that it went on."""
    signature = whole(log(ENTRIES[:2]))
    assert not good(log(), signature)
    assert not good(log(), msgspec.structs.replace(signature, upto=2))


@pytest.mark.parametrize("make", [whole, lambda reading: beginning(reading, 2)], ids=["whole", "beginning"])
def test_a_signature_is_of_one_match_name_and_key(make: object) -> None:
    signature: Signature = make(log())  # type: ignore[operator]
    assert good(log(), signature)
    for other in (
        log(header=msgspec.structs.replace(HEADER, round="2")),
        log((Entry(CardMoved(2, "A:main", "A:hand")), *ENTRIES[1:])),
        log((ENTRIES[0], Entry(Identified(1, "Ice", "A")), *ENTRIES[2:])),
    ):
        assert not good(other, signature)
    assert not good(log(), msgspec.structs.replace(signature, by="Eva"))
    assert not good(log(), msgspec.structs.replace(signature, by="\u0415ve"))
    assert not good(log(), msgspec.structs.replace(signature, key=ed25519.public_key(OTHER).hex()))


@pytest.mark.parametrize("upto", [-1, 5, 6, 2**70])
def test_a_beginning_that_is_not_there(upto: int) -> None:
    assert not good(log(), msgspec.structs.replace(beginning(log(), 2), upto=upto))
    assert not verify_signature(seal_of_(log()), beginning(log(), 2))


@pytest.mark.parametrize("field", ["key", "signature"])
@pytest.mark.parametrize(
    "text", ["", "zz", "00", "FF" * 32, "ff" * 32, "ff" * 64, "00" * 32, "00" * 64, " " + "00" * 32]
)
def test_what_is_no_key_or_signature_is_not_good(field: str, text: str) -> None:
    assert not good(log(), msgspec.structs.replace(whole(log()), **{field: text}))
