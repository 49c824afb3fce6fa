"""A server at its limits: it starts or reports why not, serves the joined devices, and refuses others."""

import asyncio
import contextlib
import urllib.request

import pytest
import websockets
from device import Device
from server import EXECUTABLE, Server
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


@pytest.mark.parametrize("files", [9, 12, 16, 39])
async def test_a_server_with_too_few_open_files_reports_it(files):
    problem = f"This process can open {files} files, but the server needs 40: raise the limit with ulimit -n"
    with pytest.raises(RuntimeError, match=problem):
        async with server(files):
            pass
