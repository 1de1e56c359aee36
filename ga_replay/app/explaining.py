"""The records of `Judgement.explain`, `Moment.values` and `Moment.explain`: reasons of a verdict, and of a value."""

from ga_replay.views.explanation import (
    Cause,
    CountedSource,
    EntryClaims,
    Explanation,
    ProcedureStep,
    ProhibitionCheck,
    Value,
    ValueChange,
)

__all__ = [
    "Cause",
    "CountedSource",
    "EntryClaims",
    "Explanation",
    "ProcedureStep",
    "ProhibitionCheck",
    "Value",
    "ValueChange",
]
