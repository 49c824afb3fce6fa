"""A device whose network a person makes slow in the Tune tab: the server holds what passes."""

import json
import time

import plans
from test_devices import pair

SECTION = "document.getElementById('network')"
STATE = f"{SECTION}?.querySelector('[role=status]').textContent"
OFFSET = "Number(document.getElementById('stage-status').dataset.offsetY)"
ROUND_TRIP = "Number(document.querySelector('[data-readout=round-trip]').dataset.value)"


def field(name):
    return f"{SECTION}.querySelector('[name=network-{name}]')"


async def opened(stage):
    await stage.choose("tune")
    await stage.page.until(f"{field('device')}?.value")
    return stage


async def enter(stage, name, value):
    """Chooses a value as a person does who lets a slider go, or picks from a list."""
    target = field(name)
    await stage.page.js(f"({target}.value = {json.dumps(value)}, {target}.dispatchEvent(new Event('input')),"
                        f" {target}.dispatchEvent(new Event('change')))")


async def press(stage, title):
    await stage.page.js(f"[...{SECTION}.querySelectorAll('button')]"
                        f".find((each) => each.textContent.startsWith({json.dumps(title)})).click()")


async def test_a_slow_network_takes_its_time_and_a_drag_is_drawn_all_the_same(stages):
    stage = await opened(await stages())
    await enter(stage, "latency", "300")
    await stage.page.until(f"{STATE} === 'Simulated network: a round trip takes 300 ms more.'")
    await stage.page.until(f"{ROUND_TRIP} >= 0.3")
    _, rest = await stage.offset()
    await stage.hold(200)
    await stage.page.until(f"{OFFSET} < {rest - 50}")
    await stage.page.touch(plans.pull(200)[-1:])
    await stage.until_refreshed()
    await enter(stage, "preset", "None")
    await stage.page.until(f"{STATE} === ''")
    await stage.page.until(f"{ROUND_TRIP} < 0.3")
    assert await stage.page.js(f"{field('latency')}.value") == "0"


async def test_a_lossy_network_stalls_as_long_as_tcp_would_and_the_page_says_so(stages):
    stage = await opened(await stages())
    note = await stage.page.js(f"{SECTION}.querySelector('.network-note').textContent")
    assert "loss shows as stalls of 200 ms or more" in note
    await stage.page.until(f"0 < {ROUND_TRIP} && {ROUND_TRIP} < 0.1")
    await enter(stage, "loss", "20")
    await stage.page.until(f"{STATE} === 'Simulated network: 20 % of the messages are lost.'")
    await stage.page.until(f"{ROUND_TRIP} >= 0.2")
    await enter(stage, "loss", "0")
    await stage.page.until(f"{STATE} === ''")
    await stage.page.until(f"{ROUND_TRIP} < 0.1")


async def test_all_devices_see_which_one_is_behind_a_slow_network_until_it_is_dropped(stages):
    first, second = await pair(stages)
    await opened(first)
    await enter(first, "device", "2")
    await enter(first, "preset", "Poor 3G")
    words = "simulated network: +150 ms ± 30"
    for stage in (first, second):
        await stage.choose("watch")
        await stage.page.until(f"document.getElementById('devices')?.textContent.includes({json.dumps(words)})")
    session = await second.session()
    await first.choose("tune")
    await press(first, "Drop")
    # It comes back as the device that it was, by a network that is not slow.
    await first.page.until(f"{STATE} === ''")
    await first.page.until(f"{field('device')}.textContent.includes('device 2')")
    assert await second.session() == session


async def test_a_stalled_device_is_told_everything_once_it_goes_on(stages):
    first, second = await pair(stages)
    await opened(first)
    await enter(first, "device", "2")
    before = time.monotonic()
    await press(first, "Stall")
    await first.press_at("top")
    await first.until_seen("refreshing")
    await second.until_seen("refreshing")
    assert time.monotonic() >= before + 2
    for stage in (first, second):
        await stage.until_at_rest()
    assert await second.phases() == await first.phases()
