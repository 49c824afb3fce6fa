"""The page in all three engines that phones and desktops have, with each engine's own trusted input."""

import pytest

import plans
from axe import axe
from conftest import ENGINES
from sweep_cases import engines_in_turn, later, some
from test_pull import refreshed

every_engine = pytest.mark.parametrize("engine", ENGINES)


async def until_scrolled(stage, distance):
    """Waits until the list is scrolled this many points from its top, to half a point."""
    y = stage.start[1] + distance
    await stage.page.until(f"Math.abs(document.getElementById('stage-status').dataset.offsetY - {y}) < 0.5")


@pytest.mark.parametrize("engine", [*ENGINES, *(later(f"sharp {engine}") for engine in ENGINES)])
async def test_a_finger_pulls_past_the_threshold_and_refreshes(stages):
    stage = await stages()
    rows = await stage.rows()
    await stage.pull(320)
    await refreshed(stage, rows)


@engines_in_turn
async def test_the_key_r_refreshes(stages):
    stage = await stages()
    rows = await stage.rows()
    await stage.page.key("r")
    await refreshed(stage, rows, through=["refreshing", "exiting", "idle"])


@every_engine
async def test_a_wheel_scrolls_by_its_delta(stages):
    stage = await stages()
    for _ in range(3):
        await stage.page.wheel(195, 400, dy=120)
    await until_scrolled(stage, 360)


WATCH_POINTER = """(() => {
  const times = window.pointerTimes = [];
  for (const kind of ["pointerdown", "pointermove", "pointerup", "touchstart", "touchmove", "touchend"]) {
    addEventListener(kind, ({ timeStamp }) => times.push(timeStamp), { capture: true });
  }
})()"""
"""Notes when each event of a finger happened, in milliseconds."""

LONGEST_GAP = "Math.max(...window.pointerTimes.slice(1).map((time, index) => time - window.pointerTimes[index]))"


@every_engine
async def test_a_finger_flings_the_list_further_than_it_moves(stages):
    stage, way = await stages("?scene=people"), 200
    await stage.page.js(WATCH_POINTER)
    for _ in range(8):
        before = (await stage.until_still())[1]
        await stage.page.js("window.pointerTimes.length = 0")
        await stage.page.touch(plans.lift(plans.drag((195, 600), (195, 600 - way), duration=0.15)))
        after = (await stage.until_still())[1]
        # A browser that is late lets the finger rest: a rest of 0.1 s ends its velocity.
        if await stage.page.js(LONGEST_GAP) < 90:
            break
    assert after > before + way


@pytest.mark.parametrize("dark", some([False, True], 2), ids=["light", "dark"])
@pytest.mark.parametrize("panel", ["open", "closed"])
async def test_axe_finds_no_barrier_in_the_page(stages, panel, dark):
    stage = await stages(dark=dark)
    if panel == "open":
        await stage.press("panel")
        await stage.page.until("!document.getElementById('panel').hidden")
    assert await axe(stage.page) == []
