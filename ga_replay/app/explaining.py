"""Why an event was judged so, and why a value is what it is: what `Judgement.explain`, `Moment.values` and `Moment.explain` answer."""

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
