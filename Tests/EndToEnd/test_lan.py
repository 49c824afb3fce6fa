"""Servers that are open to the network: which pages can join, at each address.

The tests connect only to 127.0.0.1, and use other addresses only in headers.
"""

import contextlib
import http.client
import json
import re

import pytest
import websockets

from network import ADDRESSES
from server import Server

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
        **{"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="})


async def test_the_server_prints_an_address_with_the_same_token_for_each_network():
    async with Server("--lan") as server:
        await server.stop()
        links = await server.printed()
        token = links[0].partition("#token=")[2]
        hosts = ["127.0.0.1", *addresses()]
        assert sorted(links) == sorted(f"http://{each}:{server.port}/#token={token}" for each in hosts)


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
