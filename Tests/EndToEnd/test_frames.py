"""The cost of a frame of a fling, in counts that do not depend on the machine."""

import plans

DRAWN = "window.overscroll.frames.length"
FLING = plans.lift(plans.drag((195, 400), (195, 100), 0.1))


async def styles(page):
    """The number of style recalculations of the page so far."""
    answer = await page.send("Performance.getMetrics")
    return next(each["value"] for each in answer["metrics"] if each["name"] == "RecalcStyleCount")


async def test_a_fling_with_a_closed_panel_recalculates_no_style_per_frame(stages):
    stage = await stages("?scene=people")
    await stage.page.send("Performance.enable")
    await stage.page.touch(FLING)  # after the first fling, the page loads its panel
    await stage.until_still()
    await stage.page.js("void (window.overscroll.frames.length = 0)")
    before = await styles(stage.page)
    await stage.page.touch(FLING)
    await stage.until_still()
    # The touch, the scroll indicator and texts that change a few times a second need up to twenty.
    assert await styles(stage.page) - before < 20 + await stage.page.js(DRAWN) / 4
