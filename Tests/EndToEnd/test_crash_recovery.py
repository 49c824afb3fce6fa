"""Servers that are killed: their sessions continue after a restart.

KILLS=100 kills a server a hundred times while devices drive. Each kill prints its moment, and SEED=7 begins with
the seventh.
"""

import asyncio
import os
import random

import pytest

import journals
import plans
from device import Device
from driver import driven, end_drag
from server import Server
from stage import Stage

KILLS, SEED = int(os.environ.get("KILLS", 2)), int(os.environ.get("SEED", 1))

TOP = "document.querySelector('[data-edge=top]').dataset.phase"


def moves_in(data, driver):
    """The distances of the moves in the journal of a driver's session, in order."""
    return journals.moves(journals.journal(data, driver.device.session))


async def test_the_journals_of_a_killed_server_contain_all_acknowledged_inputs():
    async with Server() as server:
        for seed in range(SEED, SEED + KILLS):
            moves = random.Random(seed).randint(1, 200)
            print(f"seed {seed}: killed after {moves} moves")
            async with driven(server.port) as drivers:
                for each in drivers:
                    await each.device.until(lambda each=each: each.device.answered > moves)
                await server.kill()
                await asyncio.gather(*(each.task for each in drivers))
            for each in drivers:
                each.check(moves_in(server.data, each))
            await server.start_again()
            for each in drivers:
                again = each.device.again()
                async with Device(server.port, **again) as device:
                    assert device.session == again["session"]
                    each.check_all(moves_in(server.data, each))
                    await end_drag(device)


@pytest.mark.noisy  # the browser reports missing servers
async def test_a_page_in_a_refresh_is_still_in_it_after_a_restart(pages):
    async with Server() as server:
        stage = await Stage(await pages()).open(server.url("?scene=people"))
        await stage.page.until("document.querySelectorAll('#list li').length > 1")
        session = await stage.session()
        async with Device(server.port, session=session) as device:
            await device.send("feed", latency=60, failures=0, empties=0)
            await stage.page.touch(plans.pull(320))
            await device.until(lambda: device.phase() == "refreshing")
            rows = [row["id"] for row in device.rows]
        await server.kill()
        await server.start_again()
        async with Device(server.port, session=session, offset=[0, 0]) as device:
            assert device.phase() == "refreshing" and [row["id"] for row in device.rows] == rows
            await device.until(lambda: len(device.devices) == 2)
            assert await stage.page.js(TOP) == "refreshing" and await stage.session() == session
            await device.send("feed", latency=0, failures=0, empties=0)
            await device.send("stop", edge="top")
            await stage.page.until(f"{TOP} === 'idle'")
            assert [row["id"] for row in device.rows] == rows
