"""The people's database: whatever ends the server while it is written, the next one finds it whole."""

import asyncio
import sqlite3

import pytest

from server import Server, run

MOMENTS = ["the file is there", "the journal is there", "the file has content", *(part / 8 for part in range(1, 8))]


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_server_killed_while_it_fills_its_database_leaves_none_that_is_broken(tmp_path, moment):
    whole = await fill(tmp_path / "whole")
    await kill(tmp_path / "killed", moment, whole)
    await fill(tmp_path / "killed")
    assert people(tmp_path / "killed") == people(tmp_path / "whole")


async def test_a_folder_without_use_is_one_sentence(tmp_path):
    (tmp_path / "file").touch()
    status, said = await run("serve", "--port", "0", "--data", tmp_path / "file")
    assert status == 1
    assert said.splitlines() == [
        f"Error: {tmp_path}/file is no folder, and none can be made there. Another folder can be named with --data."
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


async def fill(folder):
    """Lets a server fill a folder and ends it: the seconds from the journal to the address, 0 for a full folder."""
    server = Server("--data", str(folder))
    start = asyncio.create_task(server.__aenter__())
    journal = await until(lambda: start.done() or size(folder / "people.sqlite-journal") >= 0)
    await start
    end = now()
    await server.__aexit__()
    return end - journal


async def kill(folder, moment, whole):
    """Kills a server that fills a folder, at a moment that is named or a part of the time that it takes."""
    server = Server("--data", str(folder))
    start = asyncio.create_task(server.__aenter__())
    database, journal = folder / "people.sqlite", folder / "people.sqlite-journal"
    match moment:
        case "the file is there": await until(lambda: size(database) >= 0)
        case "the file has content": await until(lambda: size(database) > 0)
        case _: await until(lambda: size(journal) >= 0)
    if isinstance(moment, float):
        await asyncio.sleep(moment * whole)
    server.process.kill()
    await asyncio.wait([start])
    if not start.exception():
        await server.__aexit__()  # it was faster this time


async def until(condition):
    """Waits until a condition holds: when."""
    end = now() + 20
    while not condition():
        assert now() < end, "it takes too long"
        await asyncio.sleep(0)
    return now()


def now():
    return asyncio.get_running_loop().time()


def size(file):
    """The bytes of a file, -1 where there is none."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return -1


def people(folder):
    """All people as a server reads them, page by page, of a database that is sound."""
    with sqlite3.connect(folder / "people.sqlite") as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        (count,) = database.execute("SELECT count(*) FROM person").fetchone()
        assert count >= 5000
        pages = [
            database.execute("SELECT * FROM person ORDER BY id LIMIT 25 OFFSET ?", (offset,)).fetchall()
            for offset in range(0, count, 25)
        ]
    database.close()
    return pages
