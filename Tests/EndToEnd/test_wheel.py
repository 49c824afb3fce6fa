"""Wheels and trackpads, played with Chromium's own input and observed on the page."""

import re

from record_wheels import FLICK, FLING, PULL, notches, play
from test_pull import refreshed
from test_time import KEEP_FILES, saved
from waiting import until

MIDDLE = (195, 400)
WIDE = {"size": (1440, 900), "touch": False}

NOTCH = 120


async def refreshed_by_turning(stage, plan, at):
    """Turns a wheel repeatedly until the top has armed, because a busy machine makes the wheel pause."""
    rows = await stage.rows()

    async def has_armed():
        await play(stage.page, plan, at)
        return {"armed", "refreshing"} & set(await stage.phases())

    await until(has_armed)
    await refreshed(stage, rows, through=["pulling", "refreshing", "exiting", "idle"])


async def test_notches_are_sent_as_notches_and_add_up(stages):
    stage = await stages(**WIDE)
    await stage.page.js(KEEP_FILES)
    _, y = await stage.offset()
    began = await stage.page.js("performance.now()")
    await play(stage.page, notches(3, NOTCH, 0.1), await stage.place(0.5, 0.5))
    await stage.until_offset(y + 3 * NOTCH)
    drawn = await stage.page.js(f"window.overscroll.frames.filter(({{ t }}) => t > {began}).map(({{ y }}) => y)")
    assert all(before - after < 0.01 for before, after in zip(drawn, drawn[1:])), drawn
    wheels = re.findall(r"wheel 0 (\S+)(.*)", await saved(stage))
    assert sum(float(distance) for distance, _ in wheels) == -3 * NOTCH
    assert all(kind.startswith(" notch") for _, kind in wheels), wheels


async def test_a_trackpad_pulls_and_refreshes_when_it_rests(stages):
    stage = await stages()
    await refreshed_by_turning(stage, PULL, MIDDLE)


async def test_notches_that_continue_at_the_top_refresh_and_the_log_shows_that_a_wheel_did(stages):
    stage = await stages(**WIDE)
    await refreshed_by_turning(stage, notches(16, -NOTCH, 0.05), await stage.place(0.5, 0.5))
    began = "[...document.querySelectorAll('#log [data-event=began]')].map((row) => row.textContent)"
    [line] = await stage.page.js(began)
    assert "By pulling (wheel)" in line


async def test_momentum_into_the_edge_does_not_refresh(stages):
    stage = await stages()
    _, y = await stage.offset()
    await play(stage.page, [(0, 0, 900)], MIDDLE)
    await stage.until_offset(y + 900)
    await play(stage.page, FLICK + FLING, MIDDLE)
    await stage.until_seen("pulling")
    await stage.until_at_rest()
    phases = await stage.phases()
    assert not {"armed", "refreshing"} & set(phases), phases
