"""Three hundred devices drive while servers are killed: no acknowledged input is lost or applied twice.

`make losses` runs this test alone, because it uses the whole machine; KILLS=50 loses a server 50 times.
test_cluster.py tests the same property with eight devices.
"""

import asyncio
import contextlib
import json
import os
import random
import statistics
import sys
from pathlib import Path

import pytest

import journals
import processes
from cluster import Cluster, names
from driver import check_all
from waiting import until

KILLS = int(os.environ.get("KILLS", 0))
DEVICES, PROCESSES = 300, 6

PAUSE = 0.25
"""The seconds between two moves of a device; a shorter time would test the speed of the machine."""

TRAVELLERS = Path(__file__).with_name("travellers.py")
MANY = ("--max-connections-per-address", "10000", "--max-sessions-per-address", "10000")
"""The limit of an address, because all devices connect through the proxy."""


@contextlib.asynccontextmanager
async def crowd(port):
    """Devices in several processes, each driving its own session; yields a function that stops them and returns
    summaries."""
    sessions = names(DEVICES)
    async with contextlib.AsyncExitStack() as stack:
        started = []
        for first in range(PROCESSES):
            process = await asyncio.create_subprocess_exec(
                sys.executable, TRAVELLERS, str(port), str(PAUSE), *sessions[first::PROCESSES],
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
            stack.push_async_callback(processes.end, process)
            started.append(process)

        async def leave():
            outputs = await asyncio.gather(*(each.communicate(b"\n") for each in started))
            assert [each.returncode for each in started] == [0] * PROCESSES
            return [traveller for output, _ in outputs for traveller in json.loads(output)]

        yield leave


@pytest.mark.skipif(KILLS == 0, reason="make losses runs it alone")
async def test_no_input_is_lost_or_applied_twice_when_servers_are_killed():
    moments = random.Random()
    async with Cluster(*MANY) as cluster, crowd(cluster.port) as leave:
        for _ in range(KILLS):
            await until(lambda: cluster.devices() == DEVICES)
            await asyncio.sleep(moments.random())  # the server is lost at a random moment
            lost = moments.choice(cluster.servers)
            await lost.kill()
            await until(lambda: cluster.devices() == DEVICES)
            await lost.start_again()
            await cluster.until_routed_to(lost)
        travellers = await leave()
        away = sorted(time for each in travellers for time in each["away"])
        moves = sum(each["moves"] for each in travellers)
        print(
            f"{KILLS} kills, {moves} moves of {len(travellers)} devices; {len(away)} times away:"
            f" {statistics.median(away):.2f} s in the middle, {away[-1]:.2f} s at most")
        assert len(travellers) == DEVICES and away
        # Inputs that are acknowledged while Redis is away are not saved and can be lost.
        for each in cluster.servers:
            assert "is unavailable" not in each.log(), "this machine is too busy: Redis did not answer in a second"
        for each in travellers:
            check_all(each, journals.moves(await cluster.redis.journal(each["session"])))
            entries = await cluster.redis.entries(each["session"])
            ids = [(entry.epoch, entry.number) for entry in entries]
            assert ids == sorted(set(ids)), "only the owner of the session has written"
