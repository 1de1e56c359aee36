"""A question of the game in one line."""

from __future__ import annotations

from ga_replay import Question


def question_text(asked: Question) -> str:
    """What is asked, how many answers are wanted, and the rule by which it is asked."""
    wanted = ""
    if asked.several is not None and asked.several != (1, 1):
        least, most = asked.several
        wanted = f", {least if least == most else f'{least} to {most}'} of these"
    return f"{asked.text}{wanted}" + (f" [{asked.rule}]" if asked.rule else "")
