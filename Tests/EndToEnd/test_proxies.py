"""The server in public, behind the proxies of .config/proxy: what passes, what they refuse, and with which status."""

import asyncio
import contextlib
import json
import re
import urllib.request

import pytest
import pytest_asyncio

from device import Device
from proxies import NAME, PROXIES
from raw import PING, TEXT, Raw, close, frame, request
from server import Server

SITE = f"https://{NAME}"
PATH = "/overscroll/"
"""The path below which the files of .config/proxy can have the server."""

PUBLIC = {"Host": NAME, "Origin": SITE}
HANGING = ("X-Auth", "Sec", "If")
"""The headers of SECURITY.md that stop libwebsockets' parser."""


@pytest_asyncio.fixture(scope="module")
async def server():
    """The server as SECURITY.md starts it for the public."""
    options = (
        "--allow-host", SITE, "--allow-host", SITE + PATH, "--max-connections-per-address", "10000",
        "--max-sessions-per-address", "10000")
    async with Server(*options) as server:
        yield server


@pytest_asyncio.fixture(scope="module")
async def certificate(tmp_path_factory):
    """A certificate for the public name with its key: one that a server has made for itself."""
    folder = tmp_path_factory.mktemp("certificate")
    async with Server("--tls", "--allow-host", SITE, "--data", folder):
        return folder / "certificate.pem"


@pytest_asyncio.fixture(scope="module", params=PROXIES)
async def proxy(request, server, certificate):
    async with PROXIES[request.param](server.port, certificate) as proxy:
        yield proxy


@pytest_asyncio.fixture(scope="module", params=PROXIES)
async def below(request, server, certificate):
    """A proxy that has the server below a path."""
    async with PROXIES[request.param](server.port, certificate, PATH) as proxy:
        yield proxy


@pytest.fixture
def token(server):
    return server.first_line.partition("#token=")[2]


def visitor(proxy, **hello):
    return Device(proxy.port, site=SITE, tls=proxy.tls(), below=proxy.path, **hello)


def raw(proxy):
    return Raw(proxy.port, ssl=proxy.tls(), server_hostname=NAME)


async def status(proxy, sent):
    async with asyncio.timeout(30), raw(proxy) as peer:
        await peer.send(sent)
        return await peer.status()


def page(**headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return request("GET / HTTP/1.1", headers={"Host": NAME, **named})


def test_the_configuration_is_taken_without_a_warning(proxy):
    status, said = proxy.said_of_configuration()
    assert status == 0, said
    assert "warn" not in said.lower() and "alert" not in said.lower()


async def test_a_device_joins_pulls_and_refreshes(proxy, token):
    async with visitor(proxy, token=token) as device:
        rows = len(device.rows)
        await device.pull(320)
        await device.until(lambda: "refreshing" in device.seen["top"])
        await device.until(lambda: device.phase() == "idle" and device.is_still)
        assert len(device.rows) == rows + 1
        assert "y" in device.rests


async def test_a_device_without_the_token_is_refused_though_the_proxy_calls_from_loopback(proxy):
    with pytest.raises(KeyError, match="welcome"):
        async with visitor(proxy):
            pass


async def test_the_page_is_compressed_and_fetched_once(proxy, server):
    asked = urllib.request.Request(server.url(), headers={"Accept-Encoding": "gzip"})
    with await asyncio.to_thread(urllib.request.urlopen, asked) as direct:
        tag = direct.headers["ETag"]
    async with asyncio.timeout(30), raw(proxy) as peer:
        await peer.send(page(Accept_Encoding="gzip"))
        assert await peer.status() == 200
        assert "content-encoding: gzip" in peer.head
    assert await status(proxy, page(Accept_Encoding="gzip", If_None_Match=tag)) == 304


@pytest.mark.parametrize("origin, expected", [
    (SITE, 101), (None, 101), ("https://evil.example", 403), (f"https://{NAME}.evil.example", 403), ("null", 403),
])
async def test_only_pages_of_this_name_reach_the_socket(proxy, origin, expected):
    assert await status(proxy, request(changes={**PUBLIC, "Origin": origin})) == expected


async def test_another_host_is_refused(proxy):
    expected = {"nginx": 403, "haproxy": 403, "caddy": 200}[proxy.name]  # Caddy answers itself, with nothing
    assert await status(proxy, request(changes={"Host": "evil.example"})) == expected
    assert await status(proxy, page(Host="evil.example")) == expected


async def test_headers_that_stop_the_servers_parser_do_not_reach_it(proxy, server):
    async def direct(name):
        async with asyncio.timeout(30), Raw(server.port) as peer:
            await peer.send(request(changes={name: "1"}))
            return await peer.status()

    assert await asyncio.gather(*map(direct, HANGING)) == [None] * len(HANGING)
    for name in HANGING:
        assert await status(proxy, request(changes={**PUBLIC, name: "1"})) == 101
        assert await status(proxy, page(**{name: "1"})) == 200


@pytest.mark.parametrize("headers", [
    {"X-One": "x" * 17_000},
    {f"X-{number}": "x" * 1_000 for number in range(40)},
], ids=["one header", "many headers"])
async def test_a_head_that_is_too_long_is_answered(proxy, headers):
    expected = {"nginx": 400, "haproxy": 400, "caddy": 431}[proxy.name]
    assert await status(proxy, request(changes={**PUBLIC, **headers})) == expected


async def test_a_path_that_is_too_long_is_answered(proxy):
    expected = {"nginx": 414, "haproxy": 400, "caddy": 431}[proxy.name]
    assert await status(proxy, request(f"GET /{'x' * 17_000} HTTP/1.1", headers={"Host": NAME})) == expected


async def test_a_head_that_does_not_end_is_ended(proxy):
    async with asyncio.timeout(30), raw(proxy) as peer:
        await peer.send(request(changes=PUBLIC)[:-2])
        assert await peer.status() in (None, 408)


async def test_the_frames_of_a_socket_pass_as_they_are(proxy, token):
    for sent, expected in [
        (frame(TEXT, PING), "answer"), (frame(TEXT, PING, mask=None), "answer"),
        (frame(TEXT, PING, form=64), "answer"), (frame(TEXT, b"x", length=65_537), "close 1009"),
        (frame(TEXT, PING, reserved=4), "close 1002"), (frame(TEXT, b"\xff"), "close 1007"),
        (close(1000), "close 1000"),
    ]:
        async with asyncio.timeout(30), raw(proxy) as peer:
            await peer.join(PUBLIC, token=token)
            await peer.send(sent)
            assert await peer.outcome() == expected


async def test_an_address_has_64_connections_and_no_more(proxy):
    if proxy.name == "caddy":
        pytest.skip("Caddy has no such limit")
    async with asyncio.timeout(60), contextlib.AsyncExitStack() as stack:
        for _ in range(64):
            peer = await stack.enter_async_context(raw(proxy))
            await peer.send(request(changes=PUBLIC))
            assert await peer.status() == 101
        assert await answered(proxy) == {"nginx": 503, "haproxy": None}[proxy.name]
    async with asyncio.timeout(60):
        while await answered(proxy) != 200:  # the proxy hears of the ends in its own time
            await asyncio.sleep(0.02)


async def asked(proxy, path, until=None):
    """The status and the head of the reply to a page's request, and its body up to some bytes, if they are named."""
    async with asyncio.timeout(30), raw(proxy) as peer:
        await peer.send(request(f"GET {path} HTTP/1.1", headers={"Host": NAME}))
        return await peer.status(), peer.head, await peer.reader.readuntil(until) if until else b""


def test_the_configuration_below_a_path_is_taken_without_a_warning(below):
    status, said = below.said_of_configuration()
    assert status == 0, said
    assert "warn" not in said.lower() and "alert" not in said.lower()


async def test_below_a_path_a_device_joins_pulls_and_refreshes(below, token):
    async with visitor(below, token=token) as device:
        rows = len(device.rows)
        await device.pull(320)
        await device.until(lambda: "refreshing" in device.seen["top"])
        await device.until(lambda: device.phase() == "idle" and device.is_still)
        assert len(device.rows) == rows + 1


async def test_below_a_path_the_links_to_a_session_have_the_path(below, token):
    async with asyncio.timeout(30), raw(below) as peer:
        await peer.join(PUBLIC, path=f"{PATH}ws", token=token)
        await peer.send(frame(TEXT, json.dumps({"join": {"path": PATH}}).encode()))
        while not (message := (await peer.frame())[1]).startswith(b'{"join"'):
            pass
        assert json.loads(message)["join"]["links"][0]["url"].startswith(f"{SITE}{PATH}?session=")


@pytest.mark.parametrize(
    "path", ["", "lab", "sheet", "bundles/index/main.js", "engine.wasm", "controls.json", "healthz"])
async def test_below_a_path_is_all_that_the_page_asks_for(below, path):
    status, _, _ = await asked(below, PATH + path)
    assert status == 200


async def test_below_a_path_what_is_not_there_links_to_the_page(below):
    status, _, body = await asked(below, f"{PATH}gone/away", until=b"</a>")
    assert status == 404
    assert b'<a href="../">' in body


async def test_the_path_without_its_slash_leads_to_the_page(below):
    status, head, _ = await asked(below, PATH.rstrip("/"))
    if status == 200:  # the page then adds the slash itself
        await asked(below, PATH.rstrip("/"), until=b"<title>Overscroll</title>")
    else:
        assert status in (301, 308) and re.search(rf"^location: {PATH}[?]?\r$", head, re.MULTILINE)


async def answered(proxy):
    """The status of the page; None where the proxy cuts the connection before TLS begins."""
    try:
        return await status(proxy, page())
    except ConnectionError:
        return None
