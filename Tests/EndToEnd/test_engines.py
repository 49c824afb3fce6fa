"""The page in all three engines of phones and desktops, with each engine's trusted input."""

import pytest

import plans
from axe import axe
from conftest import ENGINES
from sweep_cases import engines_in_turn, later, some
from test_pull import refreshes
from waiting import until


@pytest.mark.parametrize("engine", [*ENGINES, *(later(f"sharp {engine}") for engine in ENGINES)])
async def test_a_finger_pulls_past_the_threshold_and_refreshes(stages):
    stage = await stages()
    await refreshes(stage, stage.pull(320))


@pytest.mark.parametrize("engine", ENGINES)
async def test_a_wheel_scrolls_by_its_delta(stages):
    stage = await stages()
    for _ in range(3):
        await stage.page.wheel(195, 400, dy=120)
    await stage.until_offset(stage.start[1] + 360, within=0.5)


WATCH_LIFT = """(() => {
  let moved = 0;
  for (const kind of ["pointermove", "touchmove"]) addEventListener(kind, (event) => moved = event.timeStamp, true);
  for (const kind of ["pointerup", "touchend"]) {
    addEventListener(kind, ({ timeStamp }) => window.rested ??= timeStamp - moved, true);
  }
})()"""
"""Measures the time that a finger rested before it lifted, in milliseconds."""

STALE = 50
"""A finger that rests longer than this time, in milliseconds, throws nothing: VelocityTracker.staleAfter."""


@engines_in_turn
async def test_a_finger_flings_the_list_further_than_it_moves(stages):
    stage, way = await stages("?scene=people"), 200
    await stage.page.js(WATCH_LIFT)
    flick = plans.lift(plans.drag((195, 600), (195, 600 - way), duration=0.15), after=0)

    async def flung():
        """The distance scrolled, or nothing if a busy browser has let the finger rest before it lifted."""
        await stage.page.js("window.rested = undefined")
        before = (await stage.until_still())[1]
        await stage.page.touch(flick)
        await stage.page.until("window.rested !== undefined")
        after = (await stage.until_still())[1]
        return after - before if await stage.page.js("window.rested") < STALE else None

    assert await until(flung) > way


@pytest.mark.parametrize("dark", some([False, True], 2), ids=["light", "dark"])
@pytest.mark.parametrize("panel", some(["open", "closed"], 2))
async def test_axe_finds_no_barrier_in_the_page(stages, panel, dark):
    stage = await stages(dark=dark)
    if panel == "open":
        await stage.press("panel")
        await stage.page.until("!document.getElementById('panel').hidden")
    assert await axe(stage.page) == []
