"""From one machine to another: the server and the browser in separate network namespaces, with a wire between them."""

import contextlib
import time

import pytest
import pytest_asyncio

import plans
from chromium import Chromium
from server import EXECUTABLE, Server
from stage import Stage
from test_dropped_connections import REACHABLE
from test_pull import refreshed
from test_staying_in_session import CHIP
from two_machines import SERVER, Wire

COUNT_ATTEMPTS = """(() => {
  window.attempts = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      window.attempts += 1;
    }
  };
})()"""


@pytest_asyncio.fixture(scope="module")
async def wire():
    """The wire, at whose end the tests of this module run and start their browsers."""
    with contextlib.ExitStack() as stack:
        try:
            wire = stack.enter_context(Wire())
        except (RuntimeError, OSError) as error:
            pytest.skip(f"no network namespaces can be made here, for which root and iproute2 are needed: {error}")
        stack.enter_context(wire.at_the_phone())
        yield wire


@pytest_asyncio.fixture(scope="module")
async def server(wire):
    async with Server(command=wire.at_the_server(EXECUTABLE, "serve", "--lan", "--port", "0")) as server:
        yield server


@pytest_asyncio.fixture(scope="module")
async def phone(wire):
    """A browser at the phone's end."""
    async with Chromium() as browser:
        yield browser


@pytest_asyncio.fixture
async def stage(phone, server):
    """A page at the address that the server prints for the network."""
    page = await phone.page()
    yield await Stage(page).open(server.url(f"#{server.first_line.partition('#')[2]}", SERVER))
    await page.close()


async def usable(stage, since):
    """Waits until the list can be used, and returns the seconds since the network was restored."""
    await stage.page.until(REACHABLE)
    taken = time.monotonic() - since
    print(f"usable {taken:.2f} s after the network was back")
    return taken


async def test_the_finger_of_a_phone_that_loses_its_network_holds_the_list_and_refreshes_later(stage, wire):
    session, rows = await stage.session(), await stage.rows()
    await stage.page.js(COUNT_ATTEMPTS)
    await stage.hold(320)
    await stage.until_seen("armed")
    wire.unplug()
    await stage.page.until(f"{CHIP} === 'This device is offline. Retrying automatically.Try now'")
    await stage.page.until("window.attempts >= 2")
    wire.plug()
    assert await usable(stage, time.monotonic()) < 5
    assert await stage.session() == session
    assert await stage.phase() == "armed" and "refreshing" not in await stage.phases()
    await stage.page.touch([plans.Step(0, "end", 0, 0)])
    await refreshed(stage, rows)


async def test_a_phone_with_a_new_address_returns_to_its_list(stage, wire):
    session, rows = await stage.session(), await stage.rows()
    wire.unplug()
    await stage.page.until("!navigator.onLine")
    wire.move("10.213.0.3")
    wire.plug()
    back = time.monotonic()
    # Its connection uses the old address and dies silently.
    await stage.page.until(f"!({REACHABLE})")
    assert await usable(stage, back) < 5
    assert await stage.session() == session
    await stage.pull(320)
    await refreshed(stage, rows)
