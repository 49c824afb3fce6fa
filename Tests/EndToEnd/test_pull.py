"""Pulls that refresh, and pulls that do not."""

import io

import pytest
from PIL import Image

import plans
from device import Device
from looks import alike
from stage import SETTLED
from sweep_cases import later
from waiting import until

pytestmark = pytest.mark.parametrize("engine", ["chromium", later("chromium without WebAssembly")])

IN_ORDER = ["pulling", "armed", "refreshing", "exiting", "idle"]


async def refreshes(stage, pull):
    """Pulls, and expects a refresh that goes through its phases, brings a row and leaves the offset unchanged."""
    rows = await stage.rows()
    await pull
    await stage.until_refreshed()
    phases = await stage.phases()
    rest = iter(phases)
    assert all(phase in rest for phase in IN_ORDER), phases
    await stage.until_rows(rows + 1)
    await stage.until_event("began")


async def test_a_mouse_pulls_like_a_finger(stages):
    stage = await stages(size=(1440, 900), touch=False)
    await refreshes(stage, stage.page.mouse_drag(await stage.place(0.5, 0.3), await stage.place(0.5, 0.8)))


async def test_a_swipe_to_a_page_does_not_refresh_and_the_log_has_its_angle(stages):
    stage = await stages("?scene=pages")
    await stage.until_refreshed()  # the scene opens with a refresh
    await stage.choose("watch")
    await stage.forget()
    x, y = await stage.offset()
    # 27 degrees from the horizontal, and further down than the threshold.
    await stage.page.touch(plans.lift(plans.drag((370, 300), (50, 463)), after=0.1))
    await stage.until_offset(y, x + 300)
    await stage.until_event("declined")
    assert await stage.declined("top") == ["This gesture was 63° off the list’s axis."]
    assert "pulling" not in await stage.phases()


async def below_the_bar(stage):
    """The part of the page where a control at the top is drawn over still content."""
    await stage.page.frames()
    picture = Image.open(io.BytesIO(await stage.page.picture())).convert("RGB")
    ratio = picture.width / await stage.page.js("innerWidth")
    return picture.crop([round(side * ratio) for side in (135, 52, 255, 252)])


async def test_a_pull_over_still_content_moves_only_its_control(stages):
    stage = await stages("?scene=android")
    await stage.pull(60)  # too short; hides the introduction
    await stage.until_seen("pulling")
    await stage.until_at_rest()
    await stage.forget()
    before = await below_the_bar(stage)
    await stage.hold(320)
    await stage.until_phase("armed")

    async def control_is_visible():
        return not alike(await below_the_bar(stage), before)

    await until(control_is_visible)
    assert await stage.until_still(SETTLED) == stage.start
    await stage.page.touch([plans.Step(0, "end", 195, 570)])
    await stage.until_seen("refreshing")
    assert await stage.until_still(SETTLED) == stage.start
    await stage.until_at_rest()


async def test_a_pull_waits_for_the_refresh_at_the_other_end(stages, server):
    stage = await stages("?scene=ends")
    await stage.choose("watch")
    await stage.until_phase("idle")
    await stage.until_phase("idle", "bottom")
    await stage.forget()
    async with Device(server.port, session=await stage.session()) as device:
        # A refresh that a line begins continues until a line ends it.
        for line in ("ends wait", "begin bottom"):
            await device.send("input", line=line)
        await stage.until_phase("refreshing", "bottom")
        await stage.pull(320)
        await stage.until_event("declined")
        assert await stage.declined("top") == ["The other end of the list is refreshing: wait until it is done."]
        assert "refreshing" not in await stage.phases()
        await device.send("input", line="end bottom success")
        await stage.until_phase("idle", "bottom")
        await stage.until_at_rest()
        await stage.pull(320)
        await stage.until_refreshed()
        assert device.errors == []
