"""A slow network that a user sets for a device in the Tune tab, and that the device's page simulates."""

import json

import plans

SECTION = "document.getElementById('network')"
STATE = f"{SECTION}?.querySelector('[role=status]').textContent"
OFFSET = "Number(document.getElementById('stage-status').dataset.offsetY)"
ROUND_TRIP = "Number(document.querySelector('[data-readout=round-trip]').dataset.value)"


def field(name):
    return f"{SECTION}.querySelector('[name=network-{name}]')"


async def enter(stage, name, value):
    """Sets a value like a user who releases a slider or picks from a list."""
    target = field(name)
    await stage.page.js(f"({target}.value = {json.dumps(value)}, {target}.dispatchEvent(new Event('input')),"
                        f" {target}.dispatchEvent(new Event('change')))")


async def test_a_slow_network_delays_messages_and_a_drag_is_drawn_immediately(stages):
    stage = await stages()
    await stage.choose("tune")
    await stage.page.until(f"{field('device')}?.value")
    await enter(stage, "latency", "300")
    await stage.page.until(f"{STATE} === 'Simulated network: 300 ms added to each round trip.'")
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
