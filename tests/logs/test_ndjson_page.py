"""The page docs/log-format.md: its examples are logs, and it names every event with its fields."""

from __future__ import annotations

import re

import msgspec
import pytest

from ga_replay.core.events import Event, Reverted
from ga_replay.core.log.codec import Codec
from ga_replay.logs.ndjson import read_ndjson
from ga_replay.logs.redact import redact
from ga_replay.logs.seal import Seal, verify_signature
from tests.support.logs.games import BY_NAME
from tests.support.places import ROOT

CODECS = {kind.wording.game: Codec(kind.wording.decisions) for kind in BY_NAME.values()}
TYPES = {event_type for codec in CODECS.values() for event_type in codec.types.values()}
PAGE = (ROOT / "docs" / "log-format.md").read_text(encoding="utf-8")
BY_HAND, SEALED, VIEW, SIGNED = (block.encode() for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))


def test_the_log_written_by_hand_is_read() -> None:
    log = read_ndjson(BY_HAND, CODECS)
    assert not log.diagnostics
    assert not log.chained
    assert isinstance(log.entries[-1].event, Reverted)


def test_the_sealed_log_is_intact_and_complete_and_its_view_is_as_shown() -> None:
    log = read_ndjson(SEALED, CODECS)
    assert log.intact
    assert log.complete
    assert b"".join(redact(SEALED.splitlines(keepends=True), "spectator", CODECS)) == VIEW
    assert read_ndjson(VIEW, CODECS).seal == log.seal


def test_the_signed_seal_is_of_that_log_and_its_signature_is_good() -> None:
    seal = msgspec.json.decode(SIGNED, type=Seal)
    assert verify_signature(seal, seal.signatures[0])
    assert read_ndjson(b"".join([*SEALED.splitlines(keepends=True)[:-1], SIGNED]), CODECS).complete


@pytest.mark.parametrize("event_type", sorted(TYPES, key=str), ids=lambda event_type: event_type.__name__)
def test_every_event_is_on_the_page_with_its_fields(event_type: type[Event]) -> None:
    fields = " ".join(f"`{_field(field)}`" for field in msgspec.structs.fields(event_type))
    assert f"| `{event_type.__name__}` | {fields} |" in PAGE


def _field(field: msgspec.structs.FieldInfo) -> str:
    if field.default is msgspec.NODEFAULT:
        return field.name
    return f"{field.name}={msgspec.json.encode(field.default).decode()}"
