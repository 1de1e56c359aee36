"""What strangers wrote is text in a page, whatever it looks like; and a policy that runs nothing that the page did not bring."""

from __future__ import annotations

from tests.browser.conftest import Look, Made
from tests.support.app.hostile import SCRIPT, hostile_match


def test_names_and_comments_are_text(made: Made, look: Look) -> None:
    path = made("grand_archive/decks/x", text=hostile_match())
    with look(path, "#x") as page:
        title = page.title()
        page.keyboard.press("x")
        for _ in range(4):
            page.keyboard.press("v")
        assert SCRIPT in page.inner_text("#told")
        assert "\\u202eevil\\u2066" in page.inner_text("#told")
        assert page.title() == title
        assert page.locator("#told img, #board img, #events img, #told script, [onerror], [onmouseover]").count() == 0
        assert page.locator("script").count() == 2
        assert any(one.startswith("__proto__ (B)") for one in page.locator(".side h2").all_inner_texts())
        assert "as __proto__ (B) may see it" in page.locator("#eyes option").all_inner_texts()


def test_the_policy_refuses_every_other_program_style_and_address(made: Made, look: Look) -> None:
    with look(made("tour/fault.transcript"), complaints=True) as page:
        tried = page.evaluate(
            """async () => {
              const script = document.createElement("script");
              try { script.textContent = "document.title = 'run'"; document.body.append(script); } catch {}
              try { document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=\\"document.title = 'run'\\">"); } catch {}
              const style = document.createElement("style");
              style.textContent = "body { display: none }";
              document.head.append(style);
              const reached = await fetch("https://example.org/").then(() => true, () => false);
              await new Promise((resolve) => setTimeout(resolve, 100));
              return [document.title, getComputedStyle(document.body).display, reached];
            }"""
        )
        assert tried == ["Ann against Bo (fault)", "grid", False]
