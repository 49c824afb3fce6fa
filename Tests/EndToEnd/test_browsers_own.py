"""Gestures of the browser and of the list: buttons, pinches, wheels, menus, selections, swipes."""

import pytest

import plans
from chromium import WHOLE, Chromium
from stage import Stage
from sweep_cases import engines_in_turn

DESK = {"size": (1440, 900), "touch": False}
LEFT = 0
SCALE = "visualViewport.scale"
SPREAD = plans.pinch(60, 260)


async def desk(stages, engine):
    """A page with a mouse, and a position on its list."""
    stage = await stages(**DESK if engine == "chromium" else {})
    await stage.page.until("document.querySelector('[data-action=introduce]') !== null")  # the list is complete
    if engine == "chromium":  # the panel is open, too, and the list has its final position
        await stage.page.until("document.querySelector('#introduction .offers button') !== null")
        await stage.page.until("document.querySelector('#panel-tabs button') !== null")
        await stage.page.frames(5)
    return stage, await stage.place(0.5, 0.4)


@engines_in_turn
async def test_a_selection_on_the_page_is_not_dragged_instead_of_the_list(stages, engine):
    stage, (x, y) = await desk(stages, engine)
    await stage.page.js("void getSelection().selectAllChildren(document.body)")
    await stage.page.mouse([(x, y), ("begin", LEFT), *((x, y + step) for step in range(10, 330, 20)), ("end", LEFT)])
    await stage.until_seen("armed")
    await stage.until_refreshed()


PAGE_IS_STILL = """(async () => {
  const place = () => `${visualViewport.pageLeft} ${visualViewport.pageTop}`, before = place();
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  return place() === before;
})()"""
"""Whether the zoomed page is at rest; Chromium lets it coast after a pinch."""


async def test_on_a_zoomed_page_one_finger_moves_the_list_and_two_fingers_move_the_page(stages):
    stage = await stages()
    await stage.page.touch(SPREAD)
    await stage.page.until(f"{SCALE} > 1.3")
    await stage.until_still()
    await stage.page.until(PAGE_IS_STILL)
    scale, left, top = await stage.page.js(f"[{SCALE}, visualViewport.pageLeft, visualViewport.pageTop]")

    def seen(plan):  # Chromium interprets the positions of fingers in the page's coordinates
        return [step._replace(x=step.x / scale, y=step.y / scale) for step in plan]

    await stage.page.touch(seen(plans.lift(plans.drag((195, 700), (195, 400)), after=0.1)))
    x, y = await stage.until_still()
    assert y == pytest.approx(stage.start[1] + (300 - 10) / scale, abs=12)
    assert await stage.page.js("[visualViewport.pageLeft, visualViewport.pageTop]") == [left, top]
    both = [step._replace(finger=finger, x=step.x + 80 * finger)
            for step in plans.lift(plans.drag((200, 700), (200, 300)), after=0.1) for finger in (0, 1)]
    await stage.page.touch(seen(both))
    await stage.page.until(f"visualViewport.pageTop > {top} + 10")
    assert await stage.until_still() == (x, y)


async def test_a_pull_does_not_reload_the_page_and_a_swipe_does_not_leave_it(server):
    async with Chromium(names=WHOLE, flags=("--pull-to-refresh=1", "--overscroll-history-navigation=1")) as browser:
        page = await browser.page()
        await page.goto("data:text/html,<meta name=viewport content='width=device-width'><p style='height: 200vh'>")
        await page.js("void (window.isOld = true)")
        await page.touch(plans.pull(560))
        await page.until("!window.isOld")  # the browser reloads another page
        stage = await Stage(page).open(server.url())
        await page.js("void (window.isOld = true)")
        for drag in (((195, 250), (195, 810)), ((200, 20), (200, 600)), ((8, 400), (380, 400)), ((382, 500), (8, 500))):
            await page.touch(plans.lift(plans.drag(*drag), after=0.1))
            await stage.until_at_rest()
            assert await page.js("window.isOld")
        await page.close()
