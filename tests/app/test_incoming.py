"""A transcript that comes line by line begins a match by its tags, and is recorded as it comes."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from ga_replay.app.errors import ArgumentError, CardDataError, RecordingError, UnreadableError
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import open_match
from ga_replay.app.streamed_transcript import StreamedTranscript, lines_of
from ga_replay.app.targets import InMemory
from ga_replay.core.input.limits import LINE
from tests.support.app.transcripts import TRANSCRIPTS, game_of

TAGS = '[Game "epic"] [First "A"]\n[A "Ann"] [B "Bo"]\n'


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=game_of)
def test_it_is_the_match_of_the_file(path: Path) -> None:
    """As `import` reads it: with lists that are mixed."""
    read: list[str] = []

    def coming() -> Iterator[str]:
        for line in path.read_text().splitlines():
            read.append(line)
            yield line

    incoming = StreamedTranscript(coming(), "stdin")
    recorder = incoming.begin(InMemory("m"), game="grand-archive", beside=NamedFiles(path.parent))
    for number, line in incoming:
        assert read[-1] == line
        assert len(read) == number  # nothing is read before it is wanted
        recorder.write(line)
    recorder.fill()
    match = open_match(path).mixed()
    assert recorder.header == match.head()
    assert list(recorder.match.entries) == list(match.entries)


@pytest.mark.parametrize(
    ("tags", "error", "told"),
    [
        (TAGS + '[DeckA "no-such.txt"]', UnreadableError, r"stdin:3.*no-such\.txt.*in the folder where"),
        (TAGS + '[Cards "no-such.toml"]', CardDataError, r"no-such\.toml"),
        (TAGS + '[MainA "3 no-such-card"]', UnreadableError, "stdin: this game cannot begin"),
        (TAGS + "[Event", UnreadableError, "stdin:3"),
        ('[Game "epix"] [A "Ann"] [B "Bo"]', UnreadableError, "stdin:1.*epix"),
    ],
)
def test_tags_that_begin_no_match_are_told(tags: str, error: type[Exception], told: str) -> None:
    target = InMemory("m")
    with pytest.raises(error, match=told):
        StreamedTranscript(tags.splitlines(), "stdin").begin(target, game="epic", beside=NamedFiles())
    assert target.header is None


def test_tags_do_not_go_on_with_a_match() -> None:
    target = InMemory("m")
    StreamedTranscript(TAGS.splitlines(), "stdin").begin(target, game="epic", beside=NamedFiles())
    with pytest.raises(ArgumentError, match="already begun; leave the tags out"):
        StreamedTranscript(TAGS.splitlines(), "stdin").begin(target, game="epic", beside=NamedFiles())


def test_a_handle_of_a_list_that_was_mixed_is_refused() -> None:
    """The 61 cards of the main deck have the first handles; the material deck follows, in an order of which the line knows nothing."""
    path = TRANSCRIPTS[0]
    lines = [*path.read_text().splitlines()[:4], "place @62"]
    incoming = StreamedTranscript(lines, "stdin")
    recorder = incoming.begin(InMemory("m"), game="grand-archive", beside=NamedFiles(path.parent))
    with pytest.raises(RecordingError, match=r"stdin:5: the line names the card @62, and the lists were mixed"):
        list(incoming)
    assert len(recorder) == 0


@pytest.mark.parametrize("data", [b"T1 A\n\xff\n", b"T1 A\n" + b"x" * (LINE.most + 1)], ids=["bytes", "long"])
def test_lines_that_nobody_can_read_are_told_with_their_place(data: bytes) -> None:
    lines = lines_of(BytesIO(data), "stdin")
    assert next(lines) == "T1 A"
    with pytest.raises(UnreadableError) as error:
        next(lines)
    assert error.value.place == "stdin:2"
    assert error.value.remedy
