"""Wheels and trackpads, played with Chromium's own input and observed on the page."""

from record_wheels import PULL, notches, play
from test_pull import refreshed
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


async def test_a_trackpad_pulls_and_refreshes_when_it_rests(stages):
    stage = await stages()
    await refreshed_by_turning(stage, PULL, MIDDLE)


async def test_notches_that_continue_at_the_top_refresh_and_the_log_shows_that_a_wheel_did(stages):
    stage = await stages(**WIDE)
    await refreshed_by_turning(stage, notches(16, -NOTCH, 0.05), await stage.place(0.5, 0.5))
    began = "[...document.querySelectorAll('#log [data-event=began]')].map((row) => row.textContent)"
    [line] = await stage.page.js(began)
    assert "By pulling (wheel)" in line
