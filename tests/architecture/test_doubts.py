"""Nothing is answered in spite of a doubt without saying so (`passed_over`): else a verdict would not be unclear for it."""

import ast
from pathlib import Path

GAME = Path(__file__).resolve().parents[2] / "ga_replay" / "games" / "grand_archive"

SAYS = {"passed_over", "_undecided", "_skipped", "append"}
"""What a handler may do with a doubt besides raising it: say it, leave the step to people, keep it as a doubt."""

WITHOUT_A_VERDICT = {
    "derivations.py": "it explains a value, and judges nothing",
    "texts/resolving/executor.py": "an effect whose end is unknown lasts as long as it may",
    "texts/unread/line_reach.py": "an unread line counts as unlocked, which makes more unclear",
}


def _handlers(path: Path) -> list[ast.ExceptHandler]:
    return [
        one
        for one in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(one, ast.ExceptHandler) and isinstance(one.type, ast.Name) and one.type.id == "Undecided"
    ]


def _says(handler: ast.ExceptHandler) -> bool:
    for one in ast.walk(handler):
        if isinstance(one, ast.Raise):
            return True
        if isinstance(one, ast.Call):
            called = one.func.attr if isinstance(one.func, ast.Attribute) else getattr(one.func, "id", "")
            if called in SAYS:
                return True
    return any(isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "doubt" for one in handler.body)


def test_whoever_passes_over_a_doubt_says_so() -> None:
    found = {path.relative_to(GAME).as_posix(): _handlers(path) for path in sorted(GAME.rglob("*.py"))}
    silent = {name for name, handlers in found.items() if not all(map(_says, handlers))}
    assert silent == set(WITHOUT_A_VERDICT)
    assert sum(map(len, found.values())) > 40, "they are still found"
