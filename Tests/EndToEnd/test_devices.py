"""Several devices in one session."""


async def pair(stages):
    """Two devices that show the same session."""
    first = await stages()
    return first, await stages(f"?session={await first.session()}")


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
