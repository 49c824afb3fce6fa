"""Several devices in one session."""

import plans


async def pair(stages):
    """Two devices that show the same session."""
    first = await stages()
    return first, await stages(f"?session={await first.session()}")


HELD = "Phone (device 1) holds the list"

REFUSAL = "document.getElementById('refusal')"


async def refused(second, at):
    """Touches a list that another device holds; returns the bounds of the resulting message."""
    await second.page.touch(plans.drag(at, (at[0], at[1] + 60), duration=0.1))
    await second.page.until(f"{REFUSAL}?.textContent === '{HELD}.'")
    return await second.page.js(f"(({{ left, top, right, bottom }}) => [left, top, right, bottom])"
                                f"({REFUSAL}.getBoundingClientRect())")


async def test_a_touch_while_another_device_holds_the_list_is_refused_next_to_the_finger(stages):
    (first, second), at = await pair(stages), (380, 60)
    await first.hold(320)
    await second.page.until(f"document.getElementById('holder')?.textContent === '{HELD}'")
    before = await second.until_still()
    left, top, right, bottom = await refused(second, at)
    assert await second.until_still() == before == await first.until_still()
    assert 0 <= left < right <= 390 and 0 <= top < bottom <= 844
    assert not (left <= at[0] <= right and top <= at[1] <= bottom), "not under the finger"
    assert abs((top + bottom) / 2 - at[1]) < 100
    assert await first.phase() == "armed"
    await second.page.until(f"{REFUSAL}.textContent === ''")
    assert not await first.page.js("document.getElementById('holder')?.textContent")
    await first.page.close()
    await second.page.until("document.getElementById('holder').textContent === ''")
    await second.until_at_rest()
    assert "refreshing" not in await second.phases()


async def test_a_list_under_a_resting_finger_can_be_taken_over(stages):
    first, second = await pair(stages)
    await first.hold(100)
    await second.until_phase("pulling")
    while not await second.page.js("document.querySelector('#hint [data-action=take-over]')?.textContent"):
        await second.pull(60)
    await second.press("take-over")
    await first.until_hinted("Device 2 took over the list")
    await second.until_at_rest()
    await second.hold(60)
    await second.until_phase("pulling")
