"""Pulls during a refresh: the gap shows the control, and a new pull is accepted."""

import pytest
from PIL import Image

import plans
from sweep_cases import some
from test_pull import in_order

FAR = [(0.5, 0.12), (0.5, 0.97)]
"""The start and the end of the longest pull that a phone allows, on the stage."""


async def far(stage):
    """Pulls with a finger as far as possible, without lifting; returns the finger's position."""
    start, end = [await stage.place(*each) for each in FAR]
    await stage.page.touch(plans.drag(start, end))
    return end


async def lift(stage, place):
    await stage.page.touch([plans.Step(0, "end", *place)])


async def drawn_in_gap(stage, path):
    """The number of colors in the gap above the first row; an empty gap has one."""
    await stage.page.frames()
    left, top = await stage.place(0, 0)
    y = await stage.page.js("window.overscroll.frames.at(-1).y")  # the page updates its offset only sometimes
    gap = (stage.start[1] - y) * 0.9
    bar = -stage.start[1]
    await stage.page.screenshot(path)
    with Image.open(path) as picture:
        ratio = picture.width / await stage.page.js("innerWidth")
        box = (left + 40, top + bar + 4, left + 350, top + bar + gap - 4)
        return len(picture.convert("RGB").crop([round(side * ratio) for side in box]).getcolors(1 << 24))


async def test_a_far_pull_that_began_during_a_refresh_arms_when_it_ends_and_refreshes_again(stages):
    stage = await stages()
    rows = await stage.rows()
    await stage.press("refresh")
    await stage.until_seen("refreshing")
    place = await far(stage)
    await stage.until_phase("armed")
    assert in_order(await stage.phases(), ["refreshing", "exiting", "armed"])
    await stage.forget()
    await lift(stage, place)
    await stage.until_seen("refreshing")
    await stage.until_rows(rows + 2)
    await stage.until_at_rest()


@pytest.mark.sweep
@pytest.mark.parametrize("when", some(["refreshing", "exiting"], 2))
async def test_the_gap_of_such_a_pull_is_empty_only_at_the_end_of_the_exit(stages, tmp_path, when):
    """The bubbles are gone for the last 0.21 s of their exit, as in JHPullToRefreshKit."""
    stage = await stages()
    await stage.press("refresh")
    await stage.until_seen(when)
    await far(stage)
    for _ in range(20):
        before, colours = await stage.phase(), await drawn_in_gap(stage, tmp_path / "gap.png")
        after = await stage.phase()
        assert "exiting" in (before, after) or colours > 1, (before, after)
        if after == "armed":
            break
    await stage.until_phase("armed")
    assert await drawn_in_gap(stage, tmp_path / "gap.png") > 1


@pytest.mark.sweep
async def test_the_finger_that_armed_a_refresh_sees_its_pull_afterwards_and_refreshes_once(stages, tmp_path):
    stage = await stages("?scene=gv-counter")
    await stage.feed(latency=0)
    rows = await stage.rows()
    await stage.forget()
    place = await far(stage)
    await stage.until_seen("exiting")
    await stage.until_phase("pulling")  # the refresh has ended, and the finger has not moved
    await stage.until_said("Release, then pull again to refresh", "edges")
    assert await drawn_in_gap(stage, tmp_path / "gap.png") > 1
    await stage.forget()
    await lift(stage, place)
    await stage.until_at_rest()
    await stage.until_rows(rows + 1)
    assert await stage.declined("top") == ["Still the pull that caused the last refresh: let go, then pull again."]
    assert "refreshing" not in await stage.phases()
    await stage.page.touch(plans.pull(560, at=(195, 120)))
    await stage.until_rows(rows + 2)
