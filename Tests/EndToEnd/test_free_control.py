"""A control that the demo's program places over the list."""

import io

from PIL import Image

import plans
from device import Device
from sweep_cases import with_a_phones_pixels

SIDE = 80
"""The sides of the control's box, in points."""


async def accented(stage, left, top):
    """Whether a box of the control's size, at a point of the stage, has the accent color of a pulled ring."""
    picture = Image.open(io.BytesIO(await stage.page.picture())).convert("RGB")
    ratio = picture.width / await stage.page.js("innerWidth")
    box = picture.crop([round(side * ratio) for side in (left, top, left + SIDE, top + SIDE)])
    accent = await stage.page.js(
        "(() => { const { style } = document.body.appendChild(document.createElement('i'));"
        " style.color = 'var(--accent)'; const { color } = getComputedStyle(document.body.lastChild);"
        " document.body.lastChild.remove(); return color.match(/\\d+/g).map(Number); })()")
    colours = box.getcolors(1 << 24)
    return sum(count for count, each in colours if all(abs(a - b) < 8 for a, b in zip(each, accent))) > 20


async def until_accented(stage, yes, no):
    """Waits until the box at `yes` has the accent color, and the box at `no` does not."""
    for _ in range(100):
        if await accented(stage, *yes) and not await accented(stage, *no):
            return
        await stage.page.frames()
    raise AssertionError(f"the control is not at {yes}")


@with_a_phones_pixels
async def test_a_free_control_is_where_its_program_places_it(stages):
    stage = await stages("?scene=ht-free")
    await stage.until_at_rest()
    left, top = await stage.place(0, 0)
    middle = [side - SIDE / 2 for side in await stage.place(0.5, 0.5)]
    corner = left, top - stage.start[1]
    await stage.page.touch(plans.drag((195, 250), (195, 310)))
    await stage.until_phase("pulling")
    await until_accented(stage, corner, middle)
    await stage.page.touch([plans.Step(0, "move", 195, 700)])
    await stage.until_phase("armed")
    await until_accented(stage, middle, corner)
    await stage.page.touch([plans.Step(0, "move", 195, 310)])
    await stage.until_phase("pulling")
    await until_accented(stage, corner, middle)
    await stage.page.touch([plans.Step(0, "end", 195, 310)])


async def test_the_program_continues_when_another_control_replaces_its_own(stages, server):
    stage = await stages("?scene=ht-free")
    async with Device(server.port, session=await stage.session()) as device:
        for control in ("control top bubbles threshold=70", "remove top"):
            await device.send("input", line=control)
            await device.send("begin", edge="top")
        await device.send("begin", edge="left")
        await device.until(lambda: device.phase("left") == "refreshing")
        await device.until(lambda: device.phase("left") == "idle")
        assert device.errors == []
    middle = [side - SIDE / 2 for side in await stage.place(0.5, 0.5)]
    await stage.page.touch(plans.drag((50, 450), (380, 450)))
    await stage.until_phase("armed", "left")
    assert await accented(stage, *middle)
