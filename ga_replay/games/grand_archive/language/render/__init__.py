"""Programs written back as card English, by rules of their own: the proof that reading dropped nothing.

Sentences stand in sentences: `number` and `ability` write by tables, which `counting` and `line` fill in.
"""

from ga_replay.games.grand_archive.language.render import counting as counting
from ga_replay.games.grand_archive.language.render import line as line
from ga_replay.games.grand_archive.language.render.ability import program as render

__all__ = ["render"]
