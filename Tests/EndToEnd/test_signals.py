"""The signals that end a server: the first one ends it gracefully, and a second one ends it at once."""

import asyncio
import contextlib
import signal

import pytest

from raw import Raw, request
from server import Server
from sweep_cases import some
from waiting import PATIENCE


@pytest.fixture(autouse=True)
def ignored():
    """The tests ignore the signals that end a server, as under `nohup` and in a background job."""
    before = [(each, signal.signal(each, signal.SIG_IGN)) for each in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)]
    yield
    for number, handler in before:
        signal.signal(number, handler)


@contextlib.asynccontextmanager
async def silent(port):
    """A WebSocket that never answers; a stopping server waits for it."""
    async with asyncio.timeout(PATIENCE), Raw(port) as client:
        await client.send(request())
        assert await client.status() == 101
        yield client


@pytest.mark.parametrize("first", some([signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP], 3))
async def test_a_signal_closes_each_connection_and_ends_the_server_with_0(first):
    async with Server() as server:
        async with silent(server.port) as client:
            server.process.send_signal(first)
            assert await client.outcome() == "close 1001"
            assert await server.process.wait() == 0


async def reply(port, sent):
    """The status of a server's reply, and its body."""
    async with Raw(port) as peer:
        await peer.send(sent)
        return await peer.status(), await peer.reader.read()


async def test_a_server_that_stops_reports_this_in_its_health_and_opens_no_sockets():
    health = request("GET /healthz HTTP/1.1", headers={"Host": "localhost", "Connection": "close"})
    async with Server() as server:
        async with silent(server.port) as client:
            assert (await reply(server.port, health))[0] == 200
            server.process.send_signal(signal.SIGTERM)
            assert await client.outcome() == "close 1001"
            assert await reply(server.port, health) == (503, b"stopping\n")
            assert (await reply(server.port, request()))[0] == 503
            assert await server.process.wait() == 0


SPECIAL = {getattr(signal, f"SIG{name}") for name in (
    "INT TERM QUIT HUP KILL STOP TSTP TTIN TTOU ABRT BUS FPE ILL SEGV SYS TRAP XCPU").split()}
"""The signals that end or stop a process, or that report its faults."""


async def test_any_other_signal_does_not_affect_the_server():
    async with Server() as server:
        for other in sorted(signal.valid_signals() - SPECIAL):
            server.process.send_signal(other)
        async with silent(server.port):
            assert await server.stop() == 0


async def test_a_second_signal_ends_the_server_at_once():
    async with Server() as server:
        async with silent(server.port) as client:
            server.process.send_signal(signal.SIGHUP)
            assert await client.outcome() == "close 1001"  # the server has begun to stop
            server.process.send_signal(signal.SIGTERM)
            assert await server.process.wait() == 128 + signal.SIGTERM


async def test_a_server_can_outlive_its_terminal():
    async with Server(command=("nohup", *Server().command)) as server:
        server.process.send_signal(signal.SIGHUP)
        async with silent(server.port):
            assert await server.stop() == 0
