"""The database of people: if a server is killed while it writes the database, the next server completes it."""

import asyncio
import contextlib
import itertools
import json
import sqlite3

import pytest
import pytest_asyncio
import websockets

from device import samples
from server import Server
from waiting import PATIENCE

pytestmark = pytest.mark.sweep

WRITTEN = [0.5, 0.0, 0.25, 0.75]
"""The fraction of the database that is written when the server is killed."""


@pytest_asyncio.fixture(scope="module")
async def whole(tmp_path_factory):
    """The pages of a server that was not killed, and the size of its database, in bytes."""
    folder = tmp_path_factory.mktemp("whole")
    pages = await served(folder)
    assert len({row["id"] for page in pages for row in page}) == sum(map(len, pages)) >= 5000
    return pages, size(folder / "people.sqlite")


@pytest.mark.parametrize("part", WRITTEN)
async def test_a_server_killed_while_it_fills_its_database_leaves_it_usable(tmp_path, whole, part):
    pages, most = whole
    await kill(tmp_path, part * most)
    assert await served(tmp_path) == pages
    assert is_sound(tmp_path)


async def kill(folder, least):
    """Kills a server while it fills a folder, when its database has more than `least` bytes."""
    server = Server("--data", str(folder))
    start = asyncio.create_task(server.__aenter__())
    await until(lambda: size(folder / "people.sqlite") > least)
    server.process.kill()
    await asyncio.wait([start])
    if not start.exception():
        await server.__aexit__()  # it had started before it was killed


async def until(condition):
    """Waits until a condition holds, and checks as often as possible because the moment is brief."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0)


def size(file):
    """The size of a file in bytes; -1 if it does not exist."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return -1


def is_sound(folder):
    with contextlib.closing(sqlite3.connect(folder / "people.sqlite")) as database:
        return database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def served(folder):
    """The pages of people that a server with this folder sends when a page scrolls to the end repeatedly."""
    pages, numbers = [], itertools.count(1)
    async with Server("--data", str(folder)) as server, asyncio.timeout(PATIENCE), websockets.connect(
        f"ws://127.0.0.1:{server.port}/ws", subprotocols=["overscroll.1"], max_size=None, proxy=None
    ) as socket:

        async def say(kind, **message):
            await socket.send(json.dumps({kind: message}))

        await say(
            "hello", version=1, scene="people", session=None, token=None, viewport=[390, 844], insets=[0, 0, 0, 0],
            device="touch")
        async for message in socket:
            match json.loads(message) if isinstance(message, str) else {}:
                case {"scene": _}:
                    await say("feed", latency=0, failures=0, empties=0)
                case {"rows": {"insert": rows}}:
                    pages.append(rows)
                    await socket.send(samples("jump", next(numbers), (0, 0, 1e6)))
                case {"event": {"event": "finished", "detail": "exhausted"}}:
                    return pages
    raise AssertionError("the server has closed the connection")
