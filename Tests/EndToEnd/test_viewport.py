"""Sizes that change while the page is open: rotation, zoom and safe areas."""

import io

import pytest
from PIL import Image

import plans
from sweep_cases import some, with_a_phones_pixels


async def resize(stage, width, height, ratio=2):
    """Resizes the page's window, in points, and changes its pixel ratio."""
    await stage.page.send(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=True)


@pytest.mark.parametrize("zoom", some([3, 0.5, 1.5], 3))
async def test_a_pull_works_at_any_zoom(stages, zoom):
    stage = await stages()
    rows = await stage.rows()
    width, height = round(390 / zoom), round(844 / zoom)
    await resize(stage, width, height, 2 * zoom)
    canvas = "(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])(document.getElementById('stage'))"
    await stage.page.until(f"{canvas}.join() === '{width},{height}'")
    stage.start = await stage.until_still()
    # The pull is nearly from the bar to the bottom, because at a zoom of 3 the window is only 281 points high.
    start, end = (width / 2, 60), (width / 2, height * 0.99)
    await stage.page.touch(plans.lift(plans.drag(start, end), after=0.1))
    await stage.until_refreshed()
    assert "armed" in await stage.phases()
    await stage.until_rows(rows + 1)


@pytest.mark.sweep
@with_a_phones_pixels
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_a_phone_turned_sideways_draws_nothing_under_its_notch(stages, dark):
    stage = await stages(dark=dark)
    insets = {"top": 0, "bottom": 21, "left": 47, "right": 47}
    await stage.page.send("Emulation.setSafeAreaInsetsOverride", insets=insets)
    await resize(stage, 844, 390)
    await stage.page.until("document.getElementById('stage-status').dataset.offsetX === '-47'")
    picture = Image.open(io.BytesIO(await stage.page.picture())).convert("RGB")
    point = picture.width // 844
    for left in (0, picture.width - 47 * point):
        below = picture.crop((left, 60 * point, left + 47 * point, picture.height))
        # Only the background, which the fade under the bar changes slightly.
        assert all(high - low <= 2 for low, high in below.getextrema())
    await stage.press("panel")
    await stage.page.until("!document.getElementById('panel').hidden")
    await stage.choose("export")
    for part in ("#bar .title", "#bar button", "#notices", "#indicator", "#panel .actions", "#panel .head"):
        left, _, right, _ = await stage.page.box(part)
        assert left >= 47 and right <= 844 - 47, part
