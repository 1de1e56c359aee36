"""A question of the game in one line."""

from __future__ import annotations

from ga_replay import Question


def question_text(asked: Question) -> str:
    """The player, the card that asks, the task, the number of answers, and the rule of the question."""
    who, colon, what = asked.text.partition(": ")
    text = asked.text
    if asked.about:
        text = f"{who}, for {asked.about}{colon}{what}" if asked.player else f"{asked.about}: {text}"
    wanted = ""
    if asked.options and asked.several is not None and asked.several != (1, 1):
        least, most = asked.several
        wanted = f", {least if least == most else f'{least} to {most}'} of these"
    return f"{text}{wanted}" + (f" [{asked.rule}]" if asked.rule else "")
