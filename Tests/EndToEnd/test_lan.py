"""Servers that are open to the network: which pages can join, and at which addresses.

The tests connect only to 127.0.0.1, and use other addresses only in headers.
"""

import asyncio
import contextlib
import http.client
import json
import os
import pty
import re
import socket

import pytest
import websockets

from codes import codes, draw_blocks
from network import ADDRESSES
from server import EXECUTABLE, Server

HELLO = {
    "version": 1, "scene": None, "session": None, "token": None,
    "viewport": [390, 844], "insets": [0, 0, 0, 0], "device": "touch",
}


@pytest.fixture
def token(lan):
    """The token in the first address that the server printed."""
    return re.fullmatch(r"http://127\.0\.0\.1:\d+/#token=([a-z2-7]{26})", lan.first_line)[1]


def addresses():
    """This machine's addresses without loopback, in the form of links."""
    return [f"[{address}]" if ":" in address else address for address in ADDRESSES]


@pytest.fixture(params=addresses() or [pytest.param(None, marks=pytest.mark.skip("this machine has no network"))])
def address(request):
    return request.param


async def greeted(server, host="127.0.0.1", **hello):
    """The kind and the body of the server's reply to a hello that is sent to this host."""
    async with websockets.connect(
        f"ws://{host}:{server.port}/ws", subprotocols=["overscroll.1"], origin=f"http://{host}:{server.port}",
        host="127.0.0.1", port=server.port, proxy=None,
    ) as socket:
        await socket.send(json.dumps({"hello": {**HELLO, **hello}}))
        [[name, body]] = json.loads(await socket.recv()).items()
        return name, body


async def said_to_terminal(*options):
    """The lines that a server prints on a terminal when it starts; the last line explains how to stop it."""
    ours, theirs = pty.openpty()
    process = await asyncio.create_subprocess_exec(EXECUTABLE, "serve", *map(str, options), stdout=theirs)
    os.close(theirs)
    said = b""
    try:
        while b"Press Ctrl-C to stop the server." not in said:
            said += await asyncio.to_thread(os.read, ours, 1 << 16)
    finally:
        process.kill()
        await process.wait()
        os.close(ours)
    return said.decode().splitlines()


def status(server, path, host, **headers):
    """The HTTP status of a path, requested from this host."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    with contextlib.closing(connection):
        connection.request("GET", path, headers={"Host": f"{host}:{server.port}", **headers})
        return connection.getresponse().status


def status_of_upgrade(server, host, origin):
    """The HTTP status of a WebSocket request to a host from a page with another origin."""
    return status(
        server, "/ws", host, Origin=f"http://{origin}:{server.port}", Connection="Upgrade", Upgrade="websocket",
        **{"Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": "overscroll.1"},
        **{"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="},
    )


async def test_the_server_prints_an_address_with_the_same_token_for_each_network():
    async with Server("--lan") as server:
        await server.stop()
        links = await server.printed()
        token = links[0].partition("#token=")[2]
        hosts = ["127.0.0.1", *addresses()]
        assert sorted(links) == sorted(f"http://{each}:{server.port}/#token={token}" for each in hosts)


@pytest.mark.skipif(not addresses(), reason="this machine has no network")
async def test_a_terminal_shows_the_first_address_of_the_network_as_a_qr_code(tmp_path):
    lines = await said_to_terminal("--lan", "--port", "0", "--data", tmp_path)
    draw_blocks([line for line in lines if "\x1b" in line], tmp_path / "code.png")
    assert codes(tmp_path / "code.png") == [lines[1].split()[-1]]


async def test_the_server_is_reached_over_ipv4_and_ipv6(lan, token):
    for family, loopback in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        with socket.socket(family) as client:
            if client.connect_ex((loopback, lan.port)) == 0:
                client.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                assert client.recv(1 << 16).startswith(b"HTTP/1.1 200")
            else:
                assert family == socket.AF_INET6 and not any(":" in each for each in addresses())


async def test_a_page_is_welcomed_at_each_address_of_the_network(lan, token, address):
    assert status(lan, "/", address) == 200
    assert status_of_upgrade(lan, address, origin=address) == 101
    name, body = await greeted(lan, address, token=token)
    assert name == "welcome", body


async def test_origins_and_hosts_of_the_environment_apply_unless_an_option_names_others(monkeypatch):
    monkeypatch.setenv("OVERSCROLL_ALLOW_HOST", ".a.example, b.example")
    monkeypatch.setenv("OVERSCROLL_ALLOW_ORIGIN", "https://c.example, https://d.example/lists/")
    async with Server() as server:
        assert [status(server, "/", host) for host in ("x.a.example", "b.example", "e.example")] == [200, 200, 403]
        await server.stop()
        assert [link.partition("#")[0] for link in (await server.printed())[1:]] == [
            "https://c.example/", "https://d.example/lists/"]
