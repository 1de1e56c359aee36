"""The stepper in the library's own test terminal: keys, the mouse, sizes, the clipboard, the end."""

from __future__ import annotations

import asyncio

from ga_replay_cli.stepper.app import StepperApp
from tests.support.screen.stepping import FAULT, stepping


def test_keys_the_mouse_and_another_size() -> None:
    at = stepping(FAULT)
    app = StepperApp(at, colour=False)

    def screen() -> list[str]:
        return [app.picture.render_line(y).text.rstrip() for y in range(app.picture.size.height)]

    async def all_of_it() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("x", "y")
            assert app.clipboard == "1:3.main.38"
            assert "illegal: A attacks Spirit of Wind with Imperial Recruit" in screen()
            await pilot.press("slash", *"imperial attacks", "enter")
            assert at.frame_here.address == "1:3.main.41"
            await pilot.press("question_mark")
            assert "Keys" in screen()
            await pilot.press("escape", "dollar_sign", "u", "N")
            row = next(y for y, shown in enumerate(screen()) if shown.lstrip(" >").startswith(".42"))
            await pilot.click(offset=(10, row))
            assert at.frame_here.address == "1:3.main.42"
            await pilot.resize_terminal(120, 40)
            await pilot.pause()
            assert len(screen()) == 40
            assert any(" │ " in shown for shown in screen())
            await pilot.resize_terminal(50, 10)
            await pilot.pause()
            assert "too small (50x10)" in screen()[0]
            await pilot.press("q")

    asyncio.run(all_of_it())
    assert not app.is_running
    assert app.return_code in (0, None)


def test_it_plays_by_itself() -> None:
    at = stepping(FAULT)
    app = StepperApp(at, colour=False)

    async def all_of_it() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("space", "plus", "plus")
            for _ in range(100):
                await pilot.pause(0.1)
                if at.at > 1:
                    break
            await pilot.press("ctrl+q")

    asyncio.run(all_of_it())
    assert at.at > 1
