"""Several devices in one session."""

import asyncio

import plans


async def pair(stages):
    """Two devices that show the same session."""
    first = await stages()
    return first, await stages(f"?session={await first.session()}")


async def test_two_devices_show_the_same_phases(stages):
    first, second = await pair(stages)
    await first.pull(320)
    await asyncio.gather(first.until_seen("refreshing"), second.until_seen("refreshing"))
    await asyncio.gather(first.until_at_rest(), second.until_at_rest())
    assert await first.phases() == await second.phases()
    await second.until_rows(await first.rows())


async def test_a_touch_is_refused_while_another_device_holds_the_list(stages):
    first, second = await pair(stages)
    await first.hold(320)
    await second.until_seen("armed")
    await second.hold(60)
    await second.until_text("holds the")  # the page words which device holds it
    assert await first.phase() == "armed"


async def test_a_list_under_a_finger_that_rests_can_be_taken_over(stages):
    first, second = await pair(stages)
    await first.hold(100)
    await second.until_phase("pulling")
    while not await second.page.js("document.querySelector('#hint [data-action=take-over]')?.textContent"):
        await second.pull(60)
    await second.press("take-over")
    await first.until_hinted("Device 2 took the list over")
    await second.until_at_rest()
    await second.hold(60)
    await second.until_phase("pulling")


async def test_closing_a_page_lifts_its_finger_without_a_refresh(stages):
    first, second = await pair(stages)
    await first.hold(320)
    await second.until_seen("armed")
    await first.page.close()
    await second.until_at_rest()
    assert "refreshing" not in await second.phases()
    await second.hold(60)
    await second.until_phase("pulling")


async def test_closing_a_page_lifts_its_finger_without_a_fling(stages):
    first, second = await pair(stages)
    await first.page.touch(plans.drag((195, 600), (195, 300), duration=0.1))
    await first.page.close()
    await second.until_alone()
    moved = (await second.until_still())[1] - second.start[1]
    assert 200 < moved <= 300
