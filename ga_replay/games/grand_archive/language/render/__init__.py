"""Programs written back as card English, by rules of their own: the proof that reading dropped nothing."""

from ga_replay.games.grand_archive.language.render.line import program as render

__all__ = ["render"]
