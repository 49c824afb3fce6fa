"""Several devices in one session."""

import asyncio

import pytest

import plans
from sweep_cases import some


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


HELD = "Phone (device 1) holds the list"

REFUSAL = "document.getElementById('refusal')"


async def refused(second, at):
    """Touches a list that another device holds; returns the bounds of the resulting message."""
    await second.page.touch(plans.drag(at, (at[0], at[1] + 60), duration=0.1))
    await second.page.until(f"{REFUSAL}?.textContent === '{HELD}.'")
    return await second.page.js(f"(({{ left, top, right, bottom }}) => [left, top, right, bottom])"
                                f"({REFUSAL}.getBoundingClientRect())")


@pytest.mark.parametrize("engine", some(["chromium", "firefox"], 2))
async def test_the_holder_of_the_list_is_named_on_the_other_device_until_it_lifts(stages):
    first, second = await pair(stages)
    await first.hold(100)
    await second.page.until(f"document.getElementById('holder')?.textContent === '{HELD}'")
    assert not await first.page.js("document.getElementById('holder')?.textContent")
    await first.page.close()
    await second.page.until("document.getElementById('holder').textContent === ''")


@pytest.mark.parametrize("at", some([((195, 250),), ((380, 60),), ((10, 700),)], 3),
                         ids=["middle", "upper corner", "lower corner"])
async def test_a_touch_while_another_device_holds_the_list_is_refused_next_to_the_finger(stages, at):
    first, second = await pair(stages)
    await first.hold(320)
    await second.page.until(f"document.getElementById('holder')?.textContent === '{HELD}'")
    left, top, right, bottom = await refused(second, at)
    assert 0 <= left < right <= 390 and 0 <= top < bottom <= 844
    assert not (left <= at[0] <= right and top <= at[1] <= bottom), "not under the finger"
    assert abs((top + bottom) / 2 - at[1]) < 100
    assert await first.phase() == "armed"
    await second.page.until(f"{REFUSAL}.textContent === ''")


async def test_a_refused_finger_moves_nothing_on_its_own_screen(stages):
    first, second = await pair(stages)
    await first.hold(320)
    await second.page.until(f"document.getElementById('holder')?.textContent === '{HELD}'")
    before = await second.until_still()
    await refused(second, (195, 250))
    assert await second.until_still() == before == await first.until_still()


async def test_the_panel_shows_the_delay_of_another_devices_finger(stages):
    first, second = await pair(stages)
    await second.press("panel")
    await first.hold(200)
    await second.page.until("/people’s touches \\d+ ms late/.test(document.getElementById('devices')?.textContent)")
    await first.page.close()
    await second.page.until("!/ms late/.test(document.getElementById('devices').textContent)")


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


async def test_ending_a_hint_does_not_remove_a_newer_one(stages):
    stage = await stages("?scene=primes")
    assert await stage.page.js("""import("/ui/toasts.js").then(({ toasts }) => {
      const toast = toasts(), shown = () => document.getElementById("hint").textContent;
      const offer = toast.hint("Take over?"), newer = toast.hint("Saved");
      toast.end(offer);
      const left = shown();
      toast.end(newer);
      return [left, shown()];
    })""") == ["Saved", ""]


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
