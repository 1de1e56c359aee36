"""Programs written back as card English, by rules of their own: the proof that reading dropped nothing."""

from ga_replay.effects.render.line import program as render
from ga_replay.effects.render.noun import UnsayableError

__all__ = ["UnsayableError", "render"]
