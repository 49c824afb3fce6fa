"""A server at its limits: it starts or reports why not, serves the joined devices, and refuses others."""

import asyncio
import contextlib
import itertools
import os
import socket
import ssl
import time
import urllib.request
from pathlib import Path

import pytest
import websockets

import plans
from device import Device
from server import EXECUTABLE, Server, run
from sweep_cases import some

def server(files):
    """A server with a limit of open files."""
    command = f'ulimit -n {files}; exec "{EXECUTABLE}" serve --port 0'
    return Server(command=("bash", "-c", command))


@contextlib.asynccontextmanager
async def silent(port, count):
    """Connections that send nothing, and the result of each."""

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
async def test_silent_connections_are_refused_and_affect_no_other_connection(files, count, refused):
    async with server(files) as small, Device(small.port) as joined:
        async with silent(small.port, count) as ends:
            await until_ended(ends, refused)
            await refreshes(joined)
            late = await until_joined(small)
        await refreshes(late)
        await late.__aexit__()
        assert "a connection was closed" in small.log() and len(small.log()) < 20_000
        assert await small.stop() == 0


async def test_a_device_that_sends_too_much_is_closed_with_a_reason_and_affects_no_other_device():
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


async def test_a_page_that_sends_too_much_shows_this_and_can_try_again(stages):
    async with Server("--max-messages-per-second", "2") as server:
        stage = await stages(of=server)
        await stage.page.touch(plans.drag((195, 300), (195, 600)))
        await stage.until_text("this device sends too many messages")
        await stage.until_text("try again")


@pytest.mark.parametrize("value", ["0", "-1", "1000001", "many"])
@pytest.mark.parametrize("option", ["connections", "connections-per-address", "messages-per-second"])
async def test_the_error_for_an_invalid_limit_names_the_limit(option, value):
    status, said = await run("serve", f"--max-{option}={value}")
    assert status == 64 and f"max-{option}" in said, said


@pytest.mark.parametrize("files", [9, 12, 16, 39])
async def test_a_server_with_too_few_open_files_reports_it(files):
    problem = f"This process can open {files} files, but the server needs 40: raise the limit with ulimit -n"
    with pytest.raises(RuntimeError, match=problem):
        async with server(files):
            pass


async def test_thirty_devices_of_one_address_that_change_scenes_do_not_delay_another_address():
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
            # Otherwise each answer would wait for almost all scenes of the thirty devices.
            assert sum(opened) - before < 100
            for task in tasks:
                task.cancel()


def loop_seconds(server):
    """The processor time of the server's loop so far, in seconds."""
    [ticks] = [
        sum(int(each) for each in (task / "stat").read_text().rpartition(")")[2].split()[11:13])
        for task in Path(f"/proc/{server.process.pid}/task").iterdir()
        if (task / "comm").read_text().strip() == "overscroll.loop"
    ]
    return ticks / os.sysconf("SC_CLK_TCK")


def visit(port, context, end):
    """Repeatedly connects from one address, requests the page and leaves."""
    while time.monotonic() < end:
        with socket.create_connection(("127.0.0.1", port), 60, ("127.0.0.2", 0)) as plain:
            with context.wrap_socket(plain) if context else plain as stream:
                stream.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                while stream.recv(65_536)[-1:] not in (b"", b"\n"):
                    pass


@pytest.mark.parametrize("options", [("--tls",), ()])
async def test_one_address_has_a_fifth_of_a_processor_for_its_handshakes_and_requests(options):
    context = None
    if options:
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    async with Server(*options) as server:
        began, before = time.monotonic(), loop_seconds(server)
        visits = [asyncio.to_thread(visit, server.port, context, began + 5) for _ in range(8)]
        await asyncio.gather(*visits)
        used = loop_seconds(server) - before
        # Starting and the first 10 ms are free; the processor clock is precise to 10 ms.
        assert used / (time.monotonic() - began) < 0.25
