"""The people's database: whatever ends the server while it is written, the next one finds it whole."""

import asyncio
import contextlib
import json
import sqlite3

import pytest
import pytest_asyncio
import websockets

from server import Server, run

MOMENTS = ["the file is there", "the journal is there", *(part / 4 for part in range(4))]


@pytest_asyncio.fixture(scope="module")
async def whole(tmp_path_factory):
    """The pages of a server that nobody killed, and the bytes that the people take."""
    folder = tmp_path_factory.mktemp("whole")
    pages = await served(folder)
    assert len({row["id"] for page in pages for row in page}) == sum(map(len, pages)) >= 5000
    return pages, size(folder / "people.sqlite")


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_server_killed_while_it_fills_its_database_leaves_none_that_is_broken(tmp_path, whole, moment):
    pages, most = whole
    await kill(tmp_path, moment, most)
    assert await served(tmp_path) == pages
    assert is_sound(tmp_path)


async def test_people_who_were_left_unfinished_are_written_anew(tmp_path, whole):
    pages, _ = whole
    for attempt in range(20):  # a server may be faster than who watches it, but hardly each time
        folder = tmp_path / str(attempt)
        await kill(folder, "the journal is there")
        if is_unfinished(folder):
            break
    assert is_unfinished(folder)
    assert await served(folder) == pages
    assert is_sound(folder) and not is_unfinished(folder)


async def test_a_folder_without_use_is_one_sentence(tmp_path):
    (tmp_path / "file").touch()
    status, said = await run("serve", "--port", "0", "--data", tmp_path / "file")
    assert status == 1
    assert said.splitlines() == [
        f"Error: {tmp_path}/file is not a folder, and no folder can be made there."
        " Another folder can be named with --data."
    ]


async def test_a_file_that_is_no_database_is_one_sentence(tmp_path):
    (tmp_path / "people.sqlite").write_text("no database at all. " * 100)
    status, said = await run("serve", "--port", "0", "--data", tmp_path)
    assert status == 1
    assert said.splitlines() == [
        f"Error: {tmp_path}/people.sqlite is not a database. Another folder can be named with --data."
    ]


async def test_a_feed_without_a_page_is_a_mistake_of_use(tmp_path):
    status, said = await run("serve", "--port", "0", "--data", tmp_path, "--feed", "https://example.com/users")
    assert status == 64
    assert said.startswith("Error: The feed's address lacks {page}")
    assert not (tmp_path / "people.sqlite").exists()


async def test_one_address_and_all_of_them_is_a_mistake_of_use():
    status, said = await run("serve", "--port", "0", "--host", "127.0.0.1", "--lan")
    assert status == 64
    assert said.startswith("Error: --host is one address and --lan is all of them")


async def kill(folder, moment, most=0):
    """Kills a server that fills a folder, at a moment that is named or at a part of the most bytes of its file."""
    server = Server("--data", str(folder))
    start = asyncio.create_task(server.__aenter__())
    database, journal = folder / "people.sqlite", folder / "people.sqlite-journal"
    match moment:
        case "the file is there": await until(lambda: size(database) >= 0)
        case "the journal is there": await until(lambda: size(journal) >= 0)
        case part: await until(lambda: size(database) > part * most)
    server.process.kill()
    await asyncio.wait([start])
    if not start.exception():
        await server.__aexit__()  # it was faster this time


async def until(condition):
    """Waits until a condition holds, looking as often as it can: the moment is brief."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0)


def size(file):
    """The bytes of a file, -1 where there is none."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return -1


def is_unfinished(folder):
    """Whether a transaction was begun that has not come to its end: the end is that the journal goes."""
    return size(folder / "people.sqlite-journal") >= 0


def is_sound(folder):
    with contextlib.closing(sqlite3.connect(folder / "people.sqlite")) as database:
        return database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def served(folder):
    """The pages of people that a server has in a folder, each asked for by scrolling to the end of those before it."""
    pages = []
    async with Server("--data", str(folder)) as server, asyncio.timeout(60), websockets.connect(
        f"ws://127.0.0.1:{server.port}/ws", subprotocols=["overscroll.1"], max_size=None, proxy=None
    ) as socket:

        async def say(kind, **message):
            await socket.send(json.dumps({kind: message}))

        await say(
            "hello", version=1, scene="people", session=None, token=None, viewport=[390, 844], insets=[0, 0, 0, 0],
            device="touch",
        )
        async for message in socket:
            match json.loads(message) if isinstance(message, str) else {}:
                case {"scene": _}:
                    await say("feed", latency=0, failures=0, empties=0)
                case {"rows": {"insert": rows}}:
                    pages.append(rows)
                    await say("scroll", to=[0, 1e6], animated=False)
                case {"event": {"event": "finished", "detail": "exhausted"}}:
                    return pages
    raise AssertionError("the server has hung up")
