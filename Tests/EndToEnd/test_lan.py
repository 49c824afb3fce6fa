"""The hosts and origins that the environment of a server names, and ports that browsers block."""

import contextlib
import http.client

from server import Server


def status(server, path, host, **headers):
    """The HTTP status of a path, requested from this host."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    with contextlib.closing(connection):
        connection.request("GET", path, headers={"Host": f"{host}:{server.port}", **headers})
        return connection.getresponse().status


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
