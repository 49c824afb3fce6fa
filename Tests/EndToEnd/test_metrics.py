"""Sizes that change under way: rotation, zoom, safe areas."""

import pytest

import plans


async def resize(stage, width, height, ratio=2):
    """Another window, or another zoom of it: the page sees other points and other pixels."""
    await stage.page.send(
        "Emulation.setDeviceMetricsOverride",
        width=width, height=height, deviceScaleFactor=ratio, mobile=True,
    )


async def canvas(stage):
    """The canvas as it is shown, in points, and as it is painted, in pixels."""
    return await stage.page.js(
        "(({ clientWidth, clientHeight, width, height }) =>"
        " [clientWidth, clientHeight, width, height])(document.getElementById('stage'))"
    )


async def until_canvas(stage, width, height):
    await stage.page.until(
        f"(({{ clientWidth, clientHeight }}) => clientWidth === {width} && clientHeight === {height})"
        "(document.getElementById('stage'))"
    )


@pytest.mark.parametrize("zoom", [0.5, 0.8, 1.5, 2, 3])
async def test_a_pull_works_at_any_zoom(stages, zoom):
    stage = await stages()
    rows = await stage.rows()
    width, height = round(390 / zoom), round(844 / zoom)
    await resize(stage, width, height, 2 * zoom)
    await until_canvas(stage, width, height)
    stage.start = await stage.until_still(10)
    start, end = (width / 2, height * 0.25), (width / 2, height * 0.95)
    await stage.page.touch(plans.lift(plans.drag(start, end)))
    if "armed" in await stage.phases():
        await stage.until_seen("refreshing")
        await stage.until_at_rest()
        await stage.until_rows(rows + 1)
    else:
        assert "threshold" in await stage.until_event("declined")


async def test_a_list_at_its_top_stays_there_when_the_phone_is_turned(stages):
    stage = await stages()
    _, top = await stage.offset()
    await resize(stage, 844, 390)
    await until_canvas(stage, 844, 390)
    assert (await stage.until_still())[1] == pytest.approx(top, abs=0.5)
    await resize(stage, 390, 844)
    await until_canvas(stage, 390, 844)
    assert (await stage.until_still())[1] == pytest.approx(top, abs=0.5)


async def test_a_turn_under_a_finger_leaves_the_list_under_it(stages):
    stage = await stages()
    await stage.page.touch(plans.drag((195, 700), (195, 400)))
    held = await stage.until_still(10)
    await resize(stage, 390, 700)
    await until_canvas(stage, 390, 700)
    assert (await stage.until_still(10))[1] == pytest.approx(held[1], abs=0.5)


async def test_a_notch_makes_room_at_the_top(stages):
    stage = await stages()
    _, top = await stage.offset()
    await stage.page.send(
        "Emulation.setSafeAreaInsetsOverride", insets={"top": 47, "bottom": 34, "left": 0, "right": 0}
    )
    await resize(stage, 390, 843)
    await until_canvas(stage, 390, 843)
    assert (await stage.until_still())[1] == pytest.approx(top - 47, abs=0.5)
