"""Pulls that refresh, and pulls that do not."""

import pytest

import plans
from server import Server
from sweep_cases import later

pytestmark = pytest.mark.parametrize("engine", ["chromium", later("chromium without WebAssembly")])

IN_ORDER = ["pulling", "armed", "refreshing", "exiting", "idle"]


def in_order(phases, wanted):
    """Whether the wanted phases occur in this order, possibly with others between them."""
    rest = iter(phases)
    return all(phase in rest for phase in wanted)


async def refreshed(stage, rows, through=IN_ORDER):
    """Waits until a refresh has gone through its phases, has brought a row and has left the offset unchanged."""
    await stage.until_refreshed()
    phases = await stage.phases()
    assert in_order(phases, through), phases
    await stage.until_rows(rows + 1)
    await stage.until_event("began")


async def test_a_mouse_pulls_like_a_finger(stages):
    stage = await stages(size=(1440, 900), touch=False)
    rows = await stage.rows()
    await stage.page.mouse_drag(await stage.place(0.5, 0.3), await stage.place(0.5, 0.8))
    await refreshed(stage, rows)


async def test_a_short_pull_shows_why_it_does_not_refresh(stages):
    stage = await stages()
    await stage.pull(60)
    await stage.until_event("declined")
    said, short = await stage.page.js(
        "(({ textContent, dataset }) => [textContent, Number(dataset.value)])"
        "(document.querySelector('#log [data-event=declined]').cells[3])"
    )
    assert short > 0 and said == f"{short:.1f} points short.".replace(".0 ", " "), (said, short)
    await stage.until_at_rest()
    assert "refreshing" not in await stage.phases()


async def test_a_cancelled_pull_does_not_refresh(stages):
    stage = await stages()
    await stage.page.touch(plans.lift(plans.drag((195, 250), (195, 570)), kind="cancel"))
    await stage.until_seen("armed")
    await stage.until_at_rest()
    assert "refreshing" not in await stage.phases()


async def test_the_button_refreshes_without_a_finger(stages):
    stage = await stages()
    rows = await stage.rows()
    await stage.press("refresh")
    await refreshed(stage, rows, through=["refreshing", "exiting", "idle"])


async def test_a_pull_works_on_an_origin_that_is_not_secure(stages):
    async with Server("--allow-host", "lan.test") as server:
        token = server.first_line.partition("#")[2]
        stage = await stages(f"#{token}", host="lan.test", of=server)
        assert await stage.page.js("window.isSecureContext") is False
        rows = await stage.rows()
        await stage.pull(320)
        await refreshed(stage, rows)
        await stage.page.close()


async def test_two_fingers_move_a_list_by_the_mean_of_their_movements(stages):
    stage = await stages("?scene=people")

    async def touch(kind, *places):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        await stage.page.send("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        await stage.page.frames()

    await touch("touchStart", (120, 700))
    for y in (680, 660, 640, 600):
        await touch("touchMove", (120, y))
    held = stage.start[1] + 90  # the first ten points move nothing
    await stage.until_offset(held)
    await touch("touchStart", (120, 600), (280, 720))
    for y in (700, 680, 660, 620):
        await touch("touchMove", (120, 600), (280, y))
    await stage.until_offset(held + 50)
    await touch("touchEnd")
    await stage.until_still()
