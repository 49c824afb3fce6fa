"""A session's day: from the laptop to the phone, through a reload, a lost network and a restart of the server."""

import contextlib
from urllib.parse import urlsplit

import pytest
import pytest_asyncio

from network import ADDRESSES, Network
from server import EXECUTABLE, Server
from stage import Stage
from test_joining import LAPTOP, scanned
from test_staying_in_session import CHIP, until_connected

SILENT = f"{CHIP}.startsWith('The server does not answer.')"


async def pulled(phone, laptop):
    """Pulls on the phone, and waits until both devices show an additional row."""
    rows = await phone.rows()
    await phone.pull(320)
    for stage in (phone, laptop):
        await stage.until_seen("refreshing")
        await stage.until_rows(rows + 1)
        await stage.until_phase("idle")


@pytest_asyncio.fixture
async def stack():
    """Resources that end with the test."""
    async with contextlib.AsyncExitStack() as stack:
        yield stack


@pytest.mark.skipif(not ADDRESSES, reason="this machine has no network")
@pytest.mark.sweep
@pytest.mark.noisy  # the browser logs refused connections while the server is away
async def test_a_list_works_from_the_first_scan_through_every_interruption(stages, pages, stack, tmp_path):
    kept = ("--lan", "--data", str(tmp_path / "data"))
    server = await stack.enter_async_context(Server(*kept))
    laptop = await stages(f"#{server.first_line.partition('#')[2]}", of=server, **LAPTOP)
    link = await scanned(laptop.page, tmp_path / "code.png")
    air = await stack.enter_async_context(Network(urlsplit(link).hostname, server.port))
    phone = await Stage(await pages()).open(link.replace(f":{server.port}/", f":{air.port}/"))
    session = await laptop.session()
    assert await phone.session() == session
    await pulled(phone, laptop)

    top = await phone.until_still()
    await phone.pull(200, edge="bottom")
    offset = await phone.until_still()
    await laptop.open(await laptop.page.js("location.href"))
    assert await laptop.session() == session and laptop.start == offset

    air.lose()
    await phone.page.until(SILENT)
    air.find()
    await until_connected(phone, session)

    await server.stop()
    for stage in (phone, laptop):
        await stage.page.until(SILENT)
    again = (EXECUTABLE, "serve", "--port", str(server.port))
    await stack.enter_async_context(Server(*kept, command=again))
    for stage in (phone, laptop):
        await until_connected(stage, session)
        await stage.until_offset(offset[1])
    await laptop.page.wheel(*await laptop.place(0.5, 0.5), dy=top[1] - offset[1])
    for stage in (phone, laptop):
        await stage.until_offset(top[1])
        await stage.forget()
    await pulled(phone, laptop)
