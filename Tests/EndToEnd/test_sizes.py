"""Small windows and large text: nothing leaves the window, and everything stays in reach."""

import pytest

OUTSIDE = """[...document.querySelectorAll("#bar *, #toolbar *, #panel *, .lab *, body > header *")]
  .filter((each) => !each.closest("nav, thead, [role=tablist]") && getComputedStyle(each).clipPath === "none")
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
  .map((each) => each.outerHTML.slice(0, 80))"""
"""What leaves the window on the right; links and tabs beside one another scroll, and a narrow log has no head."""


async def enlarge(page, size):
    """Sets the size of text, as the browser's settings do."""
    await page.js(f"document.documentElement.style.fontSize = '{size}px'")
    await page.frames()


@pytest.mark.parametrize("text", [16, 24])
async def test_at_320_points_long_titles_the_panel_the_lab_and_the_controls_fit(stages, pages, server, text):
    stage = await stages("?scene=jh-bubbles-background-middle", size=(320, 568))
    await enlarge(stage.page, text)
    await stage.press("refresh")
    await stage.until_seen("refreshing")
    await stage.until_phase("idle")
    await stage.press("panel")
    await stage.page.until("document.querySelectorAll('#log [data-event]').length > 3")
    await stage.page.until("!document.getElementById('panel').style.translate")
    assert await stage.page.js(OUTSIDE) == []
    assert "…" not in await stage.page.js("document.getElementById('title').textContent")
    for path, drawn in (("lab", "document.querySelector('#offset-plot .curve') !== null"),
                        ("sheet", "document.body.dataset.drawn")):
        page = await pages(size=(320, 568))
        await page.goto(server.url(path))
        await enlarge(page, text)
        await page.until(drawn)
        assert await page.js("document.documentElement.scrollWidth") == 320, path
        assert await page.js(OUTSIDE) == [], path


async def test_a_smaller_phone_shows_another_devices_stage_with_an_edge_and_says_whose_it_is(stages):
    first = await stages()
    second = await stages(f"?session={await first.session()}", size=(320, 568))
    await second.until_text("you see device 1’s screen")
    left, top, right, bottom = await second.page.js(
        "(({ left, top, right, bottom }) => [left, top, right, bottom])"
        "(document.getElementById('device').getBoundingClientRect())"
    )
    words = await second.page.js("document.getElementById('owner').getBoundingClientRect().bottom")
    assert words <= top and 0 < left and right < 320 and bottom <= 568
    await first.page.close()
    await second.page.until("document.getElementById('owner').hidden")
