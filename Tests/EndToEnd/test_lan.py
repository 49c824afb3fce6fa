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
import urllib.request

import pytest
import pytest_asyncio
import websockets

from codes import codes, draw_blocks
from network import ADDRESSES
from server import EXECUTABLE, Server, run

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


async def test_each_server_has_its_own_token(lan, token):
    async with Server("--lan") as other:
        assert other.first_line.partition("#")[2] not in ("", f"token={token}")


async def test_a_page_without_the_token_is_refused(lan, token):
    for wrong in [None, "", token[:-1], token.upper(), token + "a", "a" * len(token)]:
        name, body = await greeted(lan, token=wrong)
        assert (name, body["code"]) == ("refused", "token")
        assert "token" in body["reason"]


async def test_a_page_with_the_token_is_welcomed(lan, token):
    name, body = await greeted(lan, token=token)
    assert name == "welcome", body


async def test_a_page_is_welcomed_at_each_address_of_the_network(lan, token, address):
    assert status(lan, "/", address) == 200
    assert status_of_upgrade(lan, address, origin=address) == 101
    name, body = await greeted(lan, address, token=token)
    assert name == "welcome", body


def test_a_page_of_another_site_is_refused_before_it_can_send_a_token(lan, address):
    """The hosts are reserved for documentation by RFC 5737 and RFC 2606."""
    for host in ["203.0.113.9", "evil.example"]:
        assert status(lan, "/", host) == 403
        assert status_of_upgrade(lan, host, origin=host) == 403
        assert status_of_upgrade(lan, address, origin=host) == 403


@pytest.mark.skipif(not addresses(), reason="this machine has no network")
@pytest.mark.parametrize("host", ["0.0.0.0", "::", "[::]"])
async def test_a_server_on_all_addresses_serves_phones_with_the_token(host):
    async with Server("--host", host) as server:
        token = server.first_line.partition("#token=")[2]
        for address in addresses():
            assert status(server, "/", address) == 200
            assert status_of_upgrade(server, address, origin=address) == 101
            assert (await greeted(server, address))[1]["code"] == "token"
            assert (await greeted(server, address, token=token))[0] == "welcome"


async def test_a_server_on_one_address_of_the_network_needs_the_token(address):
    async with Server("--host", address) as server:
        assert re.fullmatch(rf"http://{re.escape(address)}:\d+/#token=[a-z2-7]{{26}}", server.first_line)
        assert len(await asyncio.to_thread(get, server, address, "/")) > 0


async def test_a_server_on_loopback_with_another_name_needs_the_token():
    async with Server("--host", "127.0.0.1", "--allow-host", "tunnel.example") as server:
        assert (await greeted(server, "127.0.0.1"))[1]["code"] == "token"


async def test_the_link_of_an_allowed_tunnel_admits_a_page(tmp_path):
    async with Server("--allow-host", "https://tunnel.example", "--data", tmp_path) as server:
        token = (tmp_path / "token").read_text()
        origin = "https://tunnel.example"
        async with websockets.connect(
            "ws://tunnel.example/ws", subprotocols=["overscroll.1"], origin=origin, host="127.0.0.1", port=server.port,
            proxy=None,
        ) as socket:
            await socket.send(json.dumps({"hello": {**HELLO, "token": token}}))
            assert "welcome" in json.loads(await socket.recv())
        await server.stop()
        assert (await server.printed())[1:] == [f"{origin}/#token={token}"]


async def test_the_addresses_of_pages_are_printed_with_their_paths_but_domain_patterns_are_not(tmp_path):
    options = (
        "--allow-host", "https://your.name/lists/", "--allow-host", ".app.example.dev", "--allow-origin",
        "https://.app.example.dev", "--allow-origin", "https://app.example.dev:8443")
    async with Server(*options, "--data", tmp_path) as server:
        token = (tmp_path / "token").read_text()
        await server.stop()
        assert (await server.printed())[1:] == [
            f"https://your.name/lists/#token={token}", f"https://app.example.dev:8443/#token={token}"]


@pytest.mark.parametrize(("host", "expected"), [
    ("localhost.", 200), ("LOCALHOST", 200), ("app.localhost", 200), ("127.0.0.2", 200), ("[::1]", 200),
    ("a.app.example.dev", 200), ("A.B.App.Example.Dev.", 200), ("app.example.dev", 403),
    ("evilapp.example.dev", 403), ("localhost.evil.example", 403), ("localhost..", 400),
])
async def test_names_of_this_machine_and_names_below_an_allowed_domain_are_accepted(workspace, host, expected):
    assert status(workspace, "/", host) == expected


@pytest.mark.parametrize(("origin", "expected"), [
    ("https://a-8080.app.example.dev", 101), ("https://app.example.dev", 403), ("http://a.app.example.dev", 403),
    ("https://a.app.example.dev:8443", 403), ("https://one.example:8443", 101), ("https://one.example", 403),
    ("null", 403),
])
async def test_pages_of_an_allowed_origin_open_their_socket_through_a_proxy_with_its_own_host(
        workspace, origin, expected):
    before = counted(workspace)
    assert status(
        workspace, "/ws", "localhost", Origin=origin, Connection="Upgrade", Upgrade="websocket",
        **{"Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": "overscroll.1"},
        **{"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}) == expected
    assert counted(workspace) == before + (expected == 403)
    if expected == 403:
        assert "a request was refused" in workspace.log()


@pytest_asyncio.fixture(scope="module")
async def workspace():
    """A server behind the proxy of a cloud workspace, whose names change."""
    async with Server(
        "--allow-host", ".app.example.dev", "--allow-origin", "https://.app.example.dev", "--allow-origin",
        "https://one.example:8443",
    ) as server:
        yield server


def counted(server):
    """The number of requests refused for their origin, from /metrics."""
    token = (server.data / "token").read_text()
    asked = urllib.request.Request(server.url("metrics"), headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(asked) as metrics:
        text = metrics.read().decode()
    return int(re.search(r'^overscroll_refusals_total{reason="origin"} (\d+)$', text, re.MULTILINE)[1])


async def test_origins_and_hosts_of_the_environment_apply_unless_an_option_names_others(monkeypatch):
    monkeypatch.setenv("OVERSCROLL_ALLOW_HOST", ".a.example, b.example")
    monkeypatch.setenv("OVERSCROLL_ALLOW_ORIGIN", "https://c.example, https://d.example/lists/")
    async with Server() as server:
        assert [status(server, "/", host) for host in ("x.a.example", "b.example", "e.example")] == [200, 200, 403]
        await server.stop()
        assert [link.partition("#")[0] for link in (await server.printed())[1:]] == [
            "https://c.example/", "https://d.example/lists/"]


async def test_a_port_that_browsers_block_causes_a_warning_with_advice():
    async with Server("--port", "4190") as server:
        assert "browsers block port 4190" in server.log() and "choose another port" in server.log()


@pytest.mark.skipif(not any(":" in each for each in ADDRESSES), reason="this machine has no IPv6")
@pytest.mark.parametrize("host", ["::1", "[::1]"])
async def test_a_server_on_ipv6_loopback_has_brackets_in_its_address(host):
    async with Server("--host", host) as server:
        assert server.first_line == f"http://[::1]:{server.port}/"
        assert await asyncio.to_thread(get, server, "[::1]", "/healthz") == b"ok\n"


def get(server, host, path):
    """The body of a path at a host of this machine."""
    connection = http.client.HTTPConnection(host.strip("[]"), server.port, timeout=60)
    with contextlib.closing(connection):
        connection.request("GET", path, headers={"Host": f"{host}:{server.port}"})
        return connection.getresponse().read()


async def test_a_name_that_is_not_allowed_is_refused_with_the_option_that_allows_it(lan):
    connection = http.client.HTTPConnection("127.0.0.1", lan.port, timeout=60)
    with contextlib.closing(connection):
        connection.request("GET", "/", headers={"Host": "tunnel.example"})
        answer = connection.getresponse()
        assert answer.status == 403
        assert b"--allow-host tunnel.example" in answer.read()


@pytest.mark.parametrize(("option", "value"), [
    ("--host", "*"), ("--host", "mac.local"), ("--host", "127.0.0.1:80"),
    ("--allow-host", "*"), ("--allow-host", ".example"), ("--allow-host", "https://tunnel.example/page"),
    ("--allow-origin", "null"), ("--allow-origin", "app.example"), ("--allow-origin", "https://*.app.example"),
])
async def test_an_invalid_host_is_a_usage_error_that_names_its_option(option, value):
    status, said = await run("serve", "--port", "0", *(["--lan"] if "allow" in option else []), option, value)
    assert status == 64
    assert said.startswith(f"Error: {option} ") and f"got {value}." in said


@pytest.mark.noisy  # the browser logs the refused connection
async def test_the_page_shows_the_list_with_the_token_and_explains_a_missing_token(stages, pages, lan, token):
    stage = await stages(f"#token={token}", of=lan)
    assert await stage.rows() > 0
    assert await stage.page.js("location.hash") == ""  # the page removes it from the address bar
    stranger = await pages()
    await stranger.goto(lan.url())
    await stranger.until("document.getElementById('chip')?.textContent.includes('This link has no token')")
    await stranger.js("location.hash = 'token=sesame'")  # as if a user enters it in the address bar: no reload
    await stranger.until("document.getElementById('chip')?.textContent.includes('This link has the wrong token')")
    await stranger.js(f"location.hash = 'token={token}'")
    await stranger.until("window.overscroll.session")
