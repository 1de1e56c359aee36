"""A match judged by two editions of its rulebook: the events whose verdicts differ."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ga_replay.app.match import Judgement


class OtherVerdict(Struct, frozen=True, kw_only=True):
    """An event whose verdict depends on the edition. `validate --rules --json` prints it.

    `event` is its position (from 1), `address` the same as `turn.phase.n`; `by` has the verdict of each edition, and
    `rules` the ids that each cites, as that edition has them.
    """

    match: str
    event: int
    address: str
    said: str
    by: dict[str, str]
    rules: dict[str, tuple[str, ...]]


def other_verdicts(one: Judgement, other: Judgement) -> Iterator[OtherVerdict]:
    """The events with another verdict, in order, as far as both editions could judge."""
    editions = (one.header.rules, other.header.rules)
    for at in range(1, min(len(one), len(other)) + 1):
        both = (one.at(at), other.at(at))
        verdicts = [moment.verdict.value for moment in both]
        if verdicts[0] != verdicts[1]:
            cited = [tuple(dict.fromkeys(found.rule for found in moment.findings if found.rule)) for moment in both]
            yield OtherVerdict(
                match=one.match.name,
                event=at,
                address=both[0].address,
                said=both[0].said,
                by=dict(zip(editions, verdicts, strict=True)),
                rules=dict(zip(editions, cited, strict=True)),
            )
