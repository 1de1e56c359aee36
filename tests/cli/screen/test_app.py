"""The recorder at the screen in the library's own test terminal: keys, the mouse, sizes, the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from ga_replay_cli.screen.app import RecorderApp
from ga_replay_cli.screen.clock import Clock
from ga_replay_cli.screen.conversation import Conversation
from tests.support.screen.at_the_screen import asks, conversation


def in_a_terminal(at: Conversation, does: Callable[[Pilot[None]], Awaitable[None]]) -> RecorderApp:
    """Somebody does that at a terminal of 80x24."""
    app = RecorderApp(at, Clock(), colour=False)

    async def all_of_it() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await does(pilot)

    asyncio.run(all_of_it())
    return app


def screen(app: RecorderApp) -> list[str]:
    """The rows that are painted."""
    return [app.picture.render_line(y).text.rstrip() for y in range(app.picture.size.height)]


def test_keys_type_narrow_take_and_stop() -> None:
    at = conversation(lines=31)

    async def does(pilot: Pilot[None]) -> None:
        await pilot.press("s", "m", "o")
        assert at.typed.text == "smo"
        await pilot.press("ctrl+c")
        assert at.typed.text == "smo"
        await pilot.press("enter")
        assert "A materializes Smoke Bombs" in [one.said for one in at.events[-12:]]
        await pilot.press("question_mark")
        assert at.reading is not None
        await pilot.press("escape", "x", "left", "tab", "escape")
        assert at.typed.text == ""
        await pilot.press("ctrl+d")

    app = in_a_terminal(at, does)
    assert not app.is_running
    assert app.return_code in (0, None)


def test_the_mouse_takes_a_line_of_the_list() -> None:
    at = conversation(lines=31)

    async def does(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, RecorderApp)
        place = next(y for y, row in enumerate(screen(app)) if row.startswith("   3 A materializes Water"))
        await pilot.click(offset=(10, place))
        assert "A materializes Water Resonance Bauble" in [one.said for one in at.events[-12:]]

    in_a_terminal(at, does)


def test_another_size_is_another_frame() -> None:
    at = conversation(lines=31)

    async def does(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, RecorderApp)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert len(screen(app)) == 40
        assert any("material 10" in row for row in screen(app))
        await pilot.resize_terminal(50, 10)
        await pilot.pause()
        assert "too small (50x10)" in screen(app)[0]
        await pilot.press("5")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "> 5" in screen(app)

    in_a_terminal(at, does)


def test_one_key_answers_a_question_of_the_desk() -> None:
    at = conversation(lines=31)

    async def does(pilot: Pilot[None]) -> None:
        await pilot.press(*"activate Esteemed Knight", "enter")
        assert asks(at)
        await pilot.press("n")
        assert not asks(at)
        assert at.typed.text == "activate Esteemed Knight"

    in_a_terminal(at, does)
