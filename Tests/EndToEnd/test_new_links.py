"""Browsers that were admitted by a link return without one, until a user creates new links."""

import json

import pytest
import pytest_asyncio
import websockets

from device import HELLO, Device
from server import Server
from test_links import REMEDY_IN_FRONT

CHIP = "document.getElementById('chip').textContent"
STORED = "localStorage.getItem('overscroll.token')"

COUNT_ATTEMPTS = """(() => {
  window.attempts = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      window.attempts += 1;
    }
  };
})()"""
"""Counts the connections that the page opens."""


@pytest_asyncio.fixture
async def lan():
    async with Server("--lan") as server:
        yield server


async def answer(server, **hello):
    """The kind and the body of the server's reply to a hello."""
    host = f"127.0.0.1:{server.port}"
    async with websockets.connect(
        f"ws://{host}/ws", subprotocols=["overscroll.1"], origin=f"http://{host}", proxy=None
    ) as socket:
        await socket.send(json.dumps({"hello": {**HELLO, **hello}}))
        [[kind, body]] = json.loads(await socket.recv()).items()
        return kind, body


async def new_links(device):
    """Creates new links with a device; returns the token of the first link."""
    await device.send("newLinks")
    await device.until(lambda: device.links)
    return device.links[0]["url"].partition("#token=")[2]


@pytest.mark.noisy  # the browser logs the refused connection
async def test_new_links_disconnect_a_browser_which_deletes_its_token_and_asks_for_another(stages, lan):
    phone = await stages(f"#token={lan.token}", of=lan)
    await phone.page.js("document.getElementById('open-panel').click()")
    await phone.page.until("document.getElementById('log-top') !== null")  # the page has loaded completely
    async with Device(lan.port, session=await phone.session(), token=lan.token) as laptop:
        await phone.page.js(COUNT_ATTEMPTS)
        link = await new_links(laptop)
        assert "links of this server have changed" in await phone.page.until(CHIP)
        assert laptop.closed is None and await phone.page.js(STORED) is None
        await phone.page.until(REMEDY_IN_FRONT)
        await phone.page.frames(90)  # longer than the pause before the next attempt
        assert await phone.page.js("window.attempts") == 0
        await phone.page.js(f"window.prompt = () => 'http://here/#token={link}'")
        await phone.page.js("document.querySelector('#chip [data-action=token]').click()")
        await phone.page.until(f"{STORED} === '{link}'")
        await laptop.until(lambda: len(laptop.devices) == 2)
