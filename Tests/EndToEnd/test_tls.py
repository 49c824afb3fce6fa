"""A server with TLS: a user's certificate, and the page over wss."""

import asyncio
import ssl

import pytest_asyncio

from server import Server
from sweep_cases import engines_in_turn
from test_pull import refreshes


@pytest_asyncio.fixture(scope="module")
async def tls():
    async with Server("--lan", "--tls") as server:
        yield server


async def test_a_users_certificate_is_presented(tmp_path):
    certificate = tmp_path / "certificate.pem"  # the server's own, with its key
    async with Server("--tls", "--data", tmp_path):
        pass
    async with Server("--tls-cert", certificate, "--tls-key", certificate) as server:
        presented = await asyncio.to_thread(ssl.get_server_certificate, ("127.0.0.1", server.port))
        assert presented in certificate.read_text()


@engines_in_turn
async def test_the_page_works_over_wss(stages, tls):
    stage = await stages(tls.first_line.rpartition("/")[2], of=tls)
    assert await stage.page.js("location.protocol") == "https:"
    await refreshes(stage, stage.pull(320))
