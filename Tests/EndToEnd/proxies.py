"""The proxies that SECURITY.md puts before the server in public, with the configurations of .config/proxy."""

import asyncio
import os
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
from pathlib import Path

import installed
import processes
from server import ROOT

NAME = "your.name"
"""The public name, as the configurations write it."""


class Proxy:
    """A proxy on a free port of loopback, before the server at another: `async with Nginx(port, certificate) as proxy`.

    The certificate is a file that holds its key as well.
    """

    name = ""
    """Its command."""

    file = None
    """Its configuration."""

    def __init__(self, to, certificate):
        self.to, self.certificate = to, certificate
        self.executable = installed.find(self.name, self.name.upper(), (self.name, f"/usr/sbin/{self.name}"))

    async def __aenter__(self):
        self.folder, self.port = tempfile.mkdtemp(prefix=f"overscroll-{self.name}-"), free_port()
        Path(self.folder, "configuration").write_text(self.around(self._text()))
        self.process = await asyncio.create_subprocess_exec(
            *self.command(), env=os.environ | self.environment(), stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL)
        await self._until_it_listens()
        return self

    async def __aexit__(self, *_):
        await processes.end(self.process)
        shutil.rmtree(self.folder)

    def tls(self):
        """Trusts the proxy's certificate alone, and checks its name as browsers do."""
        certificate = re.search("-----BEGIN CERT.*-----END CERTIFICATE-----\n", self.certificate.read_text(), re.S)[0]
        return ssl.create_default_context(cadata=certificate)

    def said_of_configuration(self):
        """What the proxy says of its configuration when it is asked whether it is good, and its exit status."""
        done = subprocess.run([*self.command(), self.checks], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def command(self):
        return (self.executable, *self.options, "-c" if self.name == "nginx" else "-f", f"{self.folder}/configuration")

    def environment(self):
        """What its configuration takes from the environment."""
        return {}

    def around(self, text):
        """The whole configuration, where its file is a part."""
        return text

    def _text(self):
        """The configuration, with the test's ports and files."""
        text = self.file.read_text()
        for old, new in self.changes().items():
            assert old in text, f"{self.file} does not say {old}"
            text = text.replace(old, new)
        return text

    async def _until_it_listens(self):
        async with asyncio.timeout(60):
            while self.process.returncode is None:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    return writer.transport.abort()
                except OSError:
                    await asyncio.sleep(0.02)
        raise RuntimeError(f"{self.name} ended at once; it says: {self.said_of_configuration()}")


class Nginx(Proxy):
    name, file, checks = "nginx", ROOT / ".config/proxy/nginx.conf", "-t"

    @property
    def options(self):
        return ("-p", self.folder, "-e", "stderr")

    def changes(self):
        return {
            "listen 443 ": f"listen 127.0.0.1:{self.port} ", "127.0.0.1:8080": f"127.0.0.1:{self.to}",
            "/etc/ssl/your.name.pem": str(self.certificate), "/etc/ssl/your.name.key": str(self.certificate),
        }

    def around(self, text):
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in kinds)
        return (
            f"daemon off;\nmaster_process off;\npid {self.folder}/pid;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{folders}{text}}}\n")


class HAProxy(Proxy):
    name, file, checks, options = "haproxy", ROOT / ".config/proxy/haproxy.cfg", "-c", ("-db",)

    def changes(self):
        return {
            "bind :443 ": f"bind 127.0.0.1:{self.port} ", "127.0.0.1:8080": f"127.0.0.1:{self.to}",
            "/etc/ssl/your.name.pem": str(self.certificate),
        }


PROXIES = {proxy.name: proxy for proxy in (Nginx, HAProxy)}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]
