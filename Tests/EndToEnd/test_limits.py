"""What a server does at its limits: it starts or says why not, serves those who are there, and refuses the others."""

import asyncio
import contextlib
import itertools
import urllib.request

import pytest
import websockets

import plans
from device import Device
from server import EXECUTABLE, Server, run
from sweep_cases import some

def server(files):
    """A server that may have so many files open."""
    command = f'ulimit -n {files}; exec "{EXECUTABLE}" serve --port 0'
    return Server(command=("bash", "-c", command))


@contextlib.asynccontextmanager
async def silent(port, count):
    """So many connections that say nothing: how each goes on, once it has."""

    async def end(reader):
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""

    pairs = [await asyncio.open_connection("127.0.0.1", port) for _ in range(count)]
    ends = [asyncio.create_task(end(reader)) for reader, _ in pairs]
    try:
        yield ends
    finally:
        for task, (_, writer) in zip(ends, pairs):
            task.cancel()
            writer.transport.abort()


async def until_ended(ends, count):
    async with asyncio.timeout(60):
        while sum(each.done() for each in ends) < count:
            await asyncio.wait([each for each in ends if not each.done()], return_when=asyncio.FIRST_COMPLETED)


async def refreshes(device):
    device.forget()
    await device.pull(320)
    await device.until(lambda: "refreshing" in device.seen["top"] and device.phase() == "idle")


async def until_joined(server):
    """Another device, as soon as the server has room for it."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(ConnectionError, websockets.exceptions.InvalidMessage):
                return await Device(server.port).__aenter__()


@pytest.mark.parametrize(("files", "count", "refused"), some([(64, 40, 24), (1024, 1060, 805)], 2))
async def test_silent_connections_are_refused_and_leave_everybody_else_alone(files, count, refused):
    async with server(files) as small, Device(small.port) as joined:
        async with silent(small.port, count) as ends:
            await until_ended(ends, refused)
            await refreshes(joined)
            late = await until_joined(small)
        await refreshes(late)
        await late.__aexit__()
        assert "a connection was ended" in small.log() and len(small.log()) < 20_000
        assert await small.stop() == 0


async def test_who_sends_too_much_is_told_why_and_counted_and_nobody_else_notices():
    async with Server("--max-messages-per-second", "20") as server, Device(server.port) as good:
        async with Device(server.port, session=good.session) as bad:
            with contextlib.suppress(websockets.exceptions.ConnectionClosed):
                for _ in range(200):
                    await bad.socket.send("rubbish")
            assert await bad.until_closed() == 1008
            assert bad.socket.close_reason == "this device sends too many messages"
        await refreshes(good)
        with urllib.request.urlopen(server.url("metrics")) as answer:
            counts = answer.read().decode()
        assert 'overscroll_limits_reached_total{limit="message_rate"} 1\n' in counts
        assert 'overscroll_limits_reached_total{limit="queue"} 0\n' in counts


async def test_a_page_that_sends_too_much_says_so_and_can_try_again(stages):
    async with Server("--max-messages-per-second", "2") as server:
        stage = await stages(of=server)
        await stage.page.touch(plans.drag((195, 300), (195, 600)))
        await stage.until_text("this device sends too many messages")
        await stage.until_text("try again")


@pytest.mark.parametrize("value", ["0", "-1", "1000001", "many"])
@pytest.mark.parametrize("option", ["connections", "connections-per-address", "messages-per-second"])
async def test_a_limit_that_is_none_is_an_error_that_names_it(option, value):
    status, said = await run("serve", f"--max-{option}={value}")
    assert status == 64 and f"max-{option}" in said, said


@pytest.mark.parametrize("files", [9, 12, 16, 39])
async def test_a_server_that_may_open_too_few_files_says_so(files):
    problem = f"This process may have {files} files open, and a server needs 40: see ulimit -n"
    with pytest.raises(RuntimeError, match=problem):
        async with server(files):
            pass


async def test_thirty_devices_of_one_address_that_change_scenes_do_not_keep_another_address_waiting():
    async with Server() as server, contextlib.AsyncExitStack() as stack:
        many = [await stack.enter_async_context(Device(server.port, machine=2)) for _ in range(30)]
        other = await stack.enter_async_context(Device(server.port, machine=3))
        opened = [0] * len(many)

        async def change_scenes(index, device):
            for scene in itertools.cycle(["people", "primes"]):
                device.scene = None
                await device.send("open", scene=scene)
                await device.until(lambda: device.scene == scene)
                opened[index] += 1

        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(change_scenes(*each)) for each in enumerate(many)]
            await other.until(lambda: all(opened))
            before = sum(opened)
            for trip in range(20):
                await other.send("ping", t=trip, roundTrip=0.004)
                await other.until(lambda: other.pong == trip)
            # Each answer would wait for a scene of nearly each of the thirty otherwise.
            assert sum(opened) - before < 100
            for task in tasks:
                task.cancel()
