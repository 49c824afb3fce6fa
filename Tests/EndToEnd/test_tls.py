"""A server with TLS: its output, its addresses, its certificates, and the page over wss."""

import asyncio
import hashlib
import re
import socket
import ssl
from pathlib import Path

import pytest_asyncio

from server import Server
from sweep_cases import engines_in_turn
from test_pull import refreshed
from waiting import PATIENCE

FINGERPRINT = re.compile(r"the certificate's SHA-256 fingerprint is ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$", re.MULTILINE)


@pytest_asyncio.fixture(scope="module")
async def tls():
    async with Server("--lan", "--tls") as server:
        yield server


def fingerprint(server):
    """The fingerprint in the server's log."""
    [found] = FINGERPRINT.findall(server.log())
    return found


def certificate_of(server, host="127.0.0.1"):
    """The bytes of the certificate that the server's port presents, without a check."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection((host, server.port), 60) as plain, context.wrap_socket(plain) as secure:
        return secure.getpeercert(binary_form=True)


def presented(server):
    """The fingerprint of the certificate that the server's port presents."""
    return hashlib.sha256(certificate_of(server)).digest().hex(":").upper()


async def until_logged(server, pattern):
    async with asyncio.timeout(PATIENCE):
        while not pattern.search(server.log()):
            await asyncio.sleep(0.02)


@pytest_asyncio.fixture
async def own(tmp_path):
    """The files of a certificate and of its key, which a server has generated."""
    async with Server("--tls", "--data", tmp_path / "made") as server:
        await until_logged(server, FINGERPRINT)
    both = tmp_path / "made" / "certificate.pem"
    certificate, key = tmp_path / "own.pem", tmp_path / "own.key"
    certificate.write_text(_certificate_in(both))
    key.write_text(both.read_text().replace(_certificate_in(both), ""))
    return certificate, key


def _certificate_in(file):
    return re.search("-----BEGIN CERTIFICATE-----.*-----END CERTIFICATE-----\n", Path(file).read_text(), re.DOTALL)[0]


async def test_a_users_own_certificate_is_presented(own, tmp_path):
    certificate, key = own
    async with Server("--tls-cert", certificate, "--tls-key", key) as server:
        await until_logged(server, FINGERPRINT)
        assert server.first_line.startswith("https://")
        assert ssl.DER_cert_to_PEM_cert(certificate_of(server)) == certificate.read_text()
        assert fingerprint(server) == presented(server)


@engines_in_turn
async def test_the_page_works_over_wss(stages, tls):
    stage = await stages(tls.first_line.rpartition("/")[2], of=tls)
    assert await stage.page.js("location.protocol") == "https:"
    rows = await stage.rows()
    await stage.pull(320)
    await refreshed(stage, rows)
