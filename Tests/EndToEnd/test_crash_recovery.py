"""Servers that are killed: their sessions continue after a restart.

KILLS=100 kills a server a hundred times while devices drive. Each kill prints its moment, and SEED=7 begins with
the seventh.
"""

import asyncio
import os
import random

import journals
from device import Device
from driver import driven, end_drag
from server import Server

KILLS, SEED = int(os.environ.get("KILLS", 2)), int(os.environ.get("SEED", 1))


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
