"""A slow network that a user sets for a device in the Tune tab, and that the device's page simulates."""

import json

import plans
from device import Device
from test_devices import pair
from test_dropped_connections import REACHABLE

SECTION = "document.getElementById('network')"
STATE = f"{SECTION}?.querySelector('[role=status]').textContent"
OFFSET = "Number(document.getElementById('stage-status').dataset.offsetY)"
WATCH_SOCKETS = """(() => {
  const { passed } = Object.assign(window, { passed: [], opened: 0 });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (message) {
    passed.push(performance.now());
    return send.call(this, message);
  };
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      passed.push(performance.now());
      window.opened += 1;
    }
  };
})()"""
"""Records when the page actually opens a socket or sends a message, in milliseconds."""


ROUND_TRIP = "Number(document.querySelector('[data-readout=round-trip]').dataset.value)"


def field(name):
    return f"{SECTION}.querySelector('[name=network-{name}]')"


async def opened(stage):
    await stage.choose("tune")
    await stage.page.until(f"{field('device')}?.value")
    return stage


async def enter(stage, name, value):
    """Sets a value like a user who releases a slider or picks from a list."""
    target = field(name)
    await stage.page.js(f"({target}.value = {json.dumps(value)}, {target}.dispatchEvent(new Event('input')),"
                        f" {target}.dispatchEvent(new Event('change')))")


async def press(stage, title):
    await stage.page.js(f"[...{SECTION}.querySelectorAll('button')]"
                        f".find((each) => each.textContent.startsWith({json.dumps(title)})).click()")


async def test_a_slow_network_delays_messages_and_a_drag_is_drawn_immediately(stages):
    stage = await opened(await stages())
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


async def test_all_devices_see_which_one_has_a_slow_network_and_a_drop_keeps_it(stages, server):
    first, second = await pair(stages)
    await opened(first)
    await enter(first, "device", "2")
    await enter(first, "preset", "Poor 3G")
    words = "simulated network: +150 ms ± 30"
    for stage in (first, second):
        await stage.choose("watch")
        await stage.page.until(f"document.getElementById('devices')?.textContent.includes({json.dumps(words)})")
    session = await second.session()
    await second.page.js(WATCH_SOCKETS)
    await first.choose("tune")
    await press(first, "Drop")
    await second.page.until(f"window.opened === 1 && {REACHABLE}")
    assert await second.session() == session
    async with Device(server.port, session=session) as observer:
        assert [each["network"] for each in observer.devices if each["id"] == 2] == [
            {"latency": 0.15, "jitter": 0.03, "loss": 0}]
