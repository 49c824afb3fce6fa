"""The compose files of .config/container, tested without containers: their processes in a network namespace."""

import asyncio
import contextlib
import os
import subprocess
import sys

import pytest
import yaml

import installed
import processes
from server import EXECUTABLE, ROOT, Server, ends
from waiting import until

CONTAINER = ROOT / ".config/container"
SERVICES = yaml.safe_load((CONTAINER / "cluster.yaml").read_text())["services"]
SERVERS = [name for name, service in SERVICES.items() if service["image"] == "overscroll"]
PAGES = "127.0.0.1:8080"
"""The address of the proxy is on loopback only, because the servers use the port at the other addresses."""
NETWORK = f"overscroll-{os.getpid()}-containers"


def address(name):
    return SERVICES[name]["networks"]["cluster"]["ipv4_address"]


def ip(*arguments):
    """Runs `ip`, which reports its own errors."""
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"ip {' '.join(arguments)}: {done.stderr.strip()}")


def inside(*command):
    return ("ip", "netns", "exec", NETWORK, *command)


@pytest.fixture
def network():
    """A network with all addresses of the containers."""
    try:
        ip("netns", "add", NETWORK)
    except (RuntimeError, OSError) as error:
        pytest.skip(f"no network namespaces can be made here, for which root and iproute2 are needed: {error}")
    try:
        ip("-n", NETWORK, "link", "set", "lo", "up")
        for name in (*SERVERS, "redis"):
            ip("-n", NETWORK, "address", "add", f"{address(name)}/32", "dev", "lo")
        yield
    finally:
        ip("netns", "delete", NETWORK)


@contextlib.asynccontextmanager
async def running(program, *options, **settings):
    process = await asyncio.create_subprocess_exec(
        *inside(program, *options), stdout=asyncio.subprocess.DEVNULL, **settings)
    try:
        yield
    finally:
        await processes.end(process)


def server(name):
    """The server of a service, with the environment of its container."""
    given = {**SERVICES[name]["environment"], "OVERSCROLL_ALLOW_HOST": "", "OVERSCROLL_ALLOW_ORIGIN": ""}
    settings = [f"{setting}={value}" for setting, value in given.items()]
    return Server(command=inside("env", *settings, EXECUTABLE, "serve", "--host", address(name)))


async def ask(script):
    """The output of a Python script in the network of the containers, or None if the script fails."""
    status, output, _ = await ends(*inside(sys.executable, "-c", script))
    return output if status == 0 else None


async def answer(path):
    """A page's response from the proxy, or None while no server is available."""
    url = f"http://{PAGES}{path}"
    return await ask(f"import urllib.request as r; print(r.urlopen({url!r}, timeout=10).read().decode())")


async def test_the_servers_of_the_cluster_share_a_token_and_serve_behind_its_proxy(network, tmp_path):
    redis, proxy = SERVICES["redis"], SERVICES["haproxy"]
    haproxy = installed.find("HAProxy", "HAPROXY", ("haproxy", "/usr/sbin/haproxy"))
    [mounted] = [volume.split(":")[0] for volume in proxy["volumes"]]
    async with contextlib.AsyncExitStack() as stack:
        program, *options = redis["command"]
        database = installed.find("Redis", "REDIS", (program, f"/usr/bin/{program}"))
        await stack.enter_async_context(
            running(database, *options, "--bind", address("redis"), "127.0.0.1", cwd=tmp_path))
        redis_answers = f"import socket; print(socket.create_connection(({address('redis')!r}, 6379), 5))"
        await until(lambda: ask(redis_answers))
        servers = [await stack.enter_async_context(server(name)) for name in SERVERS]
        await stack.enter_async_context(running(
            haproxy, "-db", "-f", CONTAINER / mounted,
            env=os.environ | proxy["environment"] | {"PAGES": PAGES}))
        [token] = {each.token for each in servers}
        assert token
        await until(lambda: answer("/healthz"))
        assert "<title>Overscroll</title>" in await answer("/")
        for each in servers:
            assert each.log().endswith(f"sessions are saved in Redis at {address('redis')}:6379\n")


def test_the_proxy_has_the_address_of_each_server_behind_it():
    addresses = {name.lower(): value for name, value in SERVICES["haproxy"]["environment"].items() if name != "PAGES"}
    assert addresses == {name: f"{address(name)}:8080" for name in SERVERS}
