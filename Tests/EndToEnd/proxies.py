"""The proxies that SECURITY.md recommends for public servers, with the configurations of .config/proxy."""

import asyncio
import contextlib
import os
import re
import shutil
import ssl
import subprocess
import tempfile
from pathlib import Path

import installed
import processes
from server import ROOT
from waiting import until

NAME = "your.name"
"""The public name in the configurations."""


class Proxy:
    """A proxy on a free port of loopback, in front of the server at another: `async with Nginx(port, certificate) as
    proxy`.

    The certificate file also contains its key. A path, such as `/overscroll/`, is mapped to the server's root.
    """

    name = ""
    """The proxy's command."""

    file = None
    """The proxy's configuration."""

    below = {}
    """The parts of its configuration for a server below a path: the original lines, and their replacements."""

    def __init__(self, to, certificate, path="/"):
        self.to, self.certificate, self.path = to, certificate, path
        self.executable = installed.find(self.name, self.name.upper(), (self.name, f"/usr/sbin/{self.name}"))

    async def __aenter__(self):
        self.folder, self.port = tempfile.mkdtemp(prefix=f"overscroll-{self.name}-"), processes.free_port()
        Path(self.folder, "configuration").write_text(self.around(self._text()))
        self.process = await asyncio.create_subprocess_exec(
            *self.command(), env=os.environ | self.environment(), stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL)
        await until(self._listens)
        return self

    async def __aexit__(self, *_):
        await processes.end(self.process)
        shutil.rmtree(self.folder)

    def tls(self):
        """A TLS context that trusts only the proxy's certificate, and checks its name like a browser."""
        certificate = re.search("-----BEGIN CERT.*-----END CERTIFICATE-----\n", self.certificate.read_text(), re.S)[0]
        return ssl.create_default_context(cadata=certificate)

    def check_configuration(self):
        """The proxy's check of its configuration: the exit status and the output."""
        done = subprocess.run([*self.command(), self.checks], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def command(self):
        return (self.executable, *self.options, "-c" if self.name == "nginx" else "-f", f"{self.folder}/configuration")

    def environment(self):
        """The environment of its configuration."""
        return {}

    def around(self, text):
        """The whole configuration, if its file is only a part."""
        return text

    def _text(self):
        """The configuration with the test's ports and files."""
        text = self.file.read_text()
        if self.path != "/":
            text = self._replace(self.below, text).replace("/overscroll", self.path.rstrip("/"))
        return self._replace(self.changes(), text)

    def _replace(self, changes, text):
        for old, new in changes.items():
            assert old in text, f"{self.file} does not say {old}"
            text = text.replace(old, new)
        return text

    async def _listens(self):
        if self.process.returncode is not None:
            raise RuntimeError(f"{self.name} ended at once; it says: {self.check_configuration()}")
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.transport.abort()
            return True


class Nginx(Proxy):
    name, file, checks = "nginx", ROOT / ".config/proxy/nginx.conf", "-t"

    below = {
        """  # location /overscroll/ {
  #   proxy_pass http://127.0.0.1:8080/;
  location / {
    proxy_pass http://127.0.0.1:8080;
""": """  location /overscroll/ {
    proxy_pass http://127.0.0.1:8080/;
"""}

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
    below = {"  # http-request": "  http-request"}

    def changes(self):
        return {
            "bind :443 ": f"bind 127.0.0.1:{self.port} ", "127.0.0.1:8080": f"127.0.0.1:{self.to}",
            "/etc/ssl/your.name.pem": str(self.certificate),
        }


class Caddy(Proxy):
    name, file = "caddy", ROOT / ".config/proxy/Caddyfile"
    below = {
        "\t# redir /overscroll /overscroll/?{query} 308\n"
        "\t# handle_path /overscroll/* {\n"
        "\thandle {\n":
        "\tredir /overscroll /overscroll/?{query} 308\n"
        "\thandle_path /overscroll/* {\n"}

    def changes(self):
        return {
            "{\n\tservers {": f"{{\n\tadmin unix/{self.folder}/admin\n\tauto_https disable_redirects\n\tservers {{",
            "\nyour.name {": (
                f"\nhttps://{NAME}:{self.port} {{\n\tbind 127.0.0.1\n\ttls {self.certificate} {self.certificate}"),
            "127.0.0.1:8080": f"127.0.0.1:{self.to}",
        }

    def command(self, does="run"):
        return (self.executable, does, "--adapter", "caddyfile", "--config", f"{self.folder}/configuration")

    def check_configuration(self):
        done = subprocess.run(self.command("adapt"), capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    def environment(self):
        """The environment with the folder for Caddy's data."""
        return {name: self.folder for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}


class PlainNginx(Nginx):
    """nginx without TLS, for browsers, which would not trust the certificate. Its URL contains its address and its
    port."""

    def __init__(self, to, path="/"):
        super().__init__(to, None, path)

    def changes(self):
        return {
            "listen 443 ssl": f"listen 127.0.0.1:{self.port}", "server_name your.name": "server_name _",
            "  ssl_certificate /etc/ssl/your.name.pem;\n": "",
            "  ssl_certificate_key /etc/ssl/your.name.key;\n": "", "127.0.0.1:8080": f"127.0.0.1:{self.to}",
        }

    def url(self, query=""):
        return f"http://127.0.0.1:{self.port}{self.path}{query}"


PROXIES = {proxy.name: proxy for proxy in (Nginx, HAProxy, Caddy)}
