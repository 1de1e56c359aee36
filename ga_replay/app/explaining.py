"""The records of `Judgement.explain`, `Moment.values` and `Moment.explain`: reasons of a verdict, and of a value."""

from ga_replay.views.explaining import Asked, Cause, Explanation, Recorded, Source, Step, Value, Way

__all__ = ["Asked", "Cause", "Explanation", "Recorded", "Source", "Step", "Value", "Way"]
