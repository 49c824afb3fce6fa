"""The signals that end a server: the first one ends it gracefully, and a second one ends it at once."""

import asyncio
import contextlib
import signal
import socket

import pytest

from server import Server
from sweep_cases import some
from waiting import PATIENCE

UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: overscroll.1\r\n\r\n")


@pytest.fixture(autouse=True)
def ignored():
    """The tests ignore the signals that end a server, as under `nohup` and in a background job."""
    before = [(each, signal.signal(each, signal.SIG_IGN)) for each in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)]
    yield
    for number, handler in before:
        signal.signal(number, handler)


@contextlib.contextmanager
def silent(port):
    """A WebSocket that never answers; a stopping server waits for it."""
    with socket.create_connection(("127.0.0.1", port), 60) as client:
        client.sendall(UPGRADE.encode())
        head = b""
        while b"\r\n\r\n" not in head:
            head += client.recv(1)
        yield client


@pytest.mark.parametrize("first", some([signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP], 3))
async def test_a_signal_closes_each_connection_and_ends_the_server_with_0(first):
    async with Server() as server:
        with silent(server.port) as client:
            server.process.send_signal(first)
            frame = await asyncio.to_thread(client.recv, 4)
            assert frame[0] == 0x88 and int.from_bytes(frame[2:4], "big") == 1001
            assert await asyncio.wait_for(server.process.wait(), PATIENCE) == 0


async def status(port, request):
    """The status of a server's reply, and its remaining bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request.encode())
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return int(answer.split()[1]), answer


async def test_a_server_that_stops_reports_this_in_its_health_and_opens_no_sockets():
    health = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    async with Server() as server:
        with silent(server.port) as client:
            assert (await status(server.port, health))[0] == 200
            server.process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(client.recv, 4)
            code, answer = await status(server.port, health)
            assert code == 503 and answer.endswith(b"\r\n\r\nstopping\n")
            assert (await status(server.port, UPGRADE))[0] == 503
            assert await asyncio.wait_for(server.process.wait(), PATIENCE) == 0


ENDING = {signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP, signal.SIGKILL}
STOPPING = {signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU}
FAULTS = {
    signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGSEGV, signal.SIGSYS, signal.SIGTRAP,
    signal.SIGXCPU,
}


async def test_any_other_signal_does_not_affect_the_server():
    async with Server() as server:
        for other in sorted(signal.valid_signals() - ENDING - STOPPING - FAULTS):
            server.process.send_signal(other)
        with silent(server.port):
            assert await server.stop() == 0


async def test_a_second_signal_ends_the_server_at_once():
    async with Server() as server:
        with silent(server.port) as client:
            server.process.send_signal(signal.SIGHUP)
            assert (await asyncio.to_thread(client.recv, 4))[0] == 0x88  # the server has begun to stop
            server.process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(server.process.wait(), PATIENCE) == 128 + signal.SIGTERM


async def test_a_server_can_outlive_its_terminal():
    async with Server(command=("nohup", *Server().command)) as server:
        server.process.send_signal(signal.SIGHUP)
        with silent(server.port):
            assert await server.stop() == 0
