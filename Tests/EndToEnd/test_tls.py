"""A server with TLS: the page over wss."""

import pytest_asyncio

from server import Server
from sweep_cases import engines_in_turn
from test_pull import refreshed


@pytest_asyncio.fixture(scope="module")
async def tls():
    async with Server("--lan", "--tls") as server:
        yield server


@engines_in_turn
async def test_the_page_works_over_wss(stages, tls):
    stage = await stages(tls.first_line.rpartition("/")[2], of=tls)
    assert await stage.page.js("location.protocol") == "https:"
    rows = await stage.rows()
    await stage.pull(320)
    await refreshed(stage, rows)
