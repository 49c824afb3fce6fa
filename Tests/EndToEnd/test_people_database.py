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

MOMENTS = [0.5, "the file is there", "the journal is there", 0.0, 0.25, 0.75]
"""The moments when the server is killed; a number is the written fraction of the database."""


@pytest_asyncio.fixture(scope="module")
async def whole(tmp_path_factory):
    """The pages of a server that was not killed, and the size of its database, in bytes."""
    folder = tmp_path_factory.mktemp("whole")
    pages = await served(folder)
    assert len({row["id"] for page in pages for row in page}) == sum(map(len, pages)) >= 5000
    return pages, size(folder / "people.sqlite")


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_server_killed_while_it_fills_its_database_leaves_it_usable(tmp_path, whole, moment):
    pages, most = whole
    await kill(tmp_path, moment, most)
    assert await served(tmp_path) == pages
    assert is_sound(tmp_path)


async def kill(folder, moment, most=0):
    """Kills a server while it fills a folder, at a named moment or when its file has a fraction of `most` bytes."""
    server = Server("--data", str(folder))
    database, journal = folder / "people.sqlite", folder / "people.sqlite-journal"
    with reading(database) if moment == "the journal is there" else contextlib.nullcontext():
        start = asyncio.create_task(server.__aenter__())
        match moment:
            case "the file is there": await until(lambda: size(database) >= 0)
            case "the journal is there": await until(lambda: size(journal) >= 0)
            case part: await until(lambda: size(database) > part * most)
        server.process.kill()
        await asyncio.wait([start])
    if not start.exception():
        await server.__aexit__()  # it had started before it was killed


@contextlib.contextmanager
def reading(file):
    """Holds a read lock: a server can write its journal, but waits up to five seconds for the lock to commit."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("BEGIN")
        database.execute("SELECT * FROM sqlite_master").fetchall()
        yield


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
