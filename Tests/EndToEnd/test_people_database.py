"""The database of people: if a server is killed while it writes the database, the next server completes it."""

import asyncio
import contextlib
import sqlite3

import pytest
import pytest_asyncio

from device import Device
from server import Server
from waiting import PATIENCE

pytestmark = pytest.mark.sweep

WRITTEN = [0.5, 0.0, 0.25, 0.75]
"""The fraction of the database that is written when the server is killed."""


@pytest_asyncio.fixture(scope="module")
async def whole(tmp_path_factory):
    """The people of a server that was not killed, and the size of its database, in bytes."""
    folder = tmp_path_factory.mktemp("whole")
    people = await served(folder)
    assert len({row["id"] for row in people}) == len(people) >= 5000
    return people, size(folder / "people.sqlite")


@pytest.mark.parametrize("part", WRITTEN)
async def test_a_server_killed_while_it_fills_its_database_leaves_it_usable(tmp_path, whole, part):
    people, most = whole
    await kill(tmp_path, part * most)
    assert await served(tmp_path) == people
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
    """The people that a server with this folder sends when a page scrolls to the end repeatedly."""
    async with Server("--data", str(folder)) as server, Device(server.port, scene="people") as device:

        def is_exhausted():
            return any((each["event"], each["detail"]) == ("finished", "exhausted") for each in device.events.values())

        await device.send("feed", latency=0, failures=0, empties=0)
        count = 0
        while not is_exhausted():
            await device.until(lambda: len(device.rows) > count or is_exhausted())
            count = len(device.rows)
            await device.sample("jump", 0, 1e6)
        return device.rows
