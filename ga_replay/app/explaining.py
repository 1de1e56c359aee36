"""Why an event was judged so, and why a value is what it is: what `Judgement.explain`, `Moment.values` and `Moment.explain` answer."""

from ga_replay.views.explaining import Asked, Cause, Explanation, Recorded, Source, Step, Value, Way

__all__ = ["Asked", "Cause", "Explanation", "Recorded", "Source", "Step", "Value", "Way"]
