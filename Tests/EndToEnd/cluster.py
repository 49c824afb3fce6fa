"""Servers that share their sessions through Redis, behind HAProxy, with the configuration of .config/cluster."""

import asyncio
import contextlib
import random
import shutil
import string
import tempfile
from collections import namedtuple
from pathlib import Path

import installed
import processes
from device import Device
from proxies import HAProxy
from server import ROOT, Server
from waiting import until


def names(count):
    """Session names in the form that pages generate."""
    letters = string.ascii_lowercase + "234567"
    return ["".join(random.SystemRandom().choices(letters, k=26)) for _ in range(count)]


Entry = namedtuple("Entry", ("epoch", "number", "kind", "payload"))


class Redis:
    """A Redis server with persistence on a free port of loopback: `async with Redis() as redis`."""

    def __init__(self):
        self.executable = installed.find("Redis", "REDIS", ("redis-server", "/usr/bin/redis-server"))
        self.port = processes.free_port()
        self.url = f"redis://127.0.0.1:{self.port}"

    async def __aenter__(self):
        self.folder = tempfile.mkdtemp(prefix="overscroll-redis-")
        await self.start()
        return self

    async def __aexit__(self, *_):
        await processes.end(self.process)
        shutil.rmtree(self.folder)

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            self.executable, "--bind", "127.0.0.1", "--port", str(self.port), "--dir", self.folder, "--save", "",
            "--appendonly", "yes", stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL)

        async def answers():
            return await self.ask("PING") == [b"PONG"]

        await until(answers)

    async def stop(self):
        await processes.end(self.process)

    async def lose_everything(self):
        """Restarts without any data."""
        await self.stop()
        shutil.rmtree(Path(self.folder) / "appendonlydir", ignore_errors=True)
        (Path(self.folder) / "appendonly.aof").unlink(missing_ok=True)
        await self.start()

    async def entries(self, session):
        """The entries of a session's stream, oldest first, with epoch, number, kind and payload."""
        fields = await self.ask("XRANGE", f"overscroll:session:{session}", "-", "+")
        ids = [tuple(map(int, each.decode().split("-"))) for each in fields[::3]]
        return [Entry(*each, kind.decode(), data) for each, kind, data in zip(ids, fields[1::3], fields[2::3])]

    async def take(self, session):
        """Takes over a session like another server, without a notification."""
        await self.ask("XADD", f"overscroll:session:{session}", "1000-0", "o", "")

    async def announce_takeover(self, session):
        """Notifies all servers that another server has taken over a session."""
        await self.ask("PUBLISH", "overscroll:taken-over", f"{session} 1000")

    def url_of(self, user, password):
        """The address for a user of its access control list."""
        return f"redis://{user}:{password}@127.0.0.1:{self.port}"

    async def journal(self, session):
        """The payload of a session's journal since its last restart."""
        entries = await self.entries(session)
        first = max(place for place, each in enumerate(entries) if each.kind == "b")
        # The entry of a new owner contains the id of the previous entry.
        return b"".join(each.payload for each in entries[first:] if each.kind != "o")

    async def ask(self, *words):
        """The texts in the reply to a command, in order; empty without a server."""
        parts = b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in map(str.encode, words))
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return []
        writer.write(b"*%d\r\n%s" % (len(words), parts))
        try:
            return await self._texts(reader)
        finally:
            writer.close()

    async def _texts(self, reader):
        line = (await reader.readline()).rstrip()
        kind, rest = line[:1], line[1:]
        if kind == b"*":
            return [text for _ in range(int(rest)) for text in await self._texts(reader)]
        if kind == b"$" and int(rest) >= 0:
            return [(await reader.readexactly(int(rest) + 2))[:-2]]
        return [rest]


class Cluster:
    """Three servers behind a proxy, with additional options: `async with Cluster() as cluster`."""

    def __init__(self, *options):
        self.options = options

    async def __aenter__(self):
        self.stack = contextlib.AsyncExitStack()
        self.redis = await self.stack.enter_async_context(Redis())
        self.servers = [
            await self.stack.enter_async_context(Server("--journal", self.redis.url, *self.options))
            for _ in range(3)]
        self.proxy = await self.stack.enter_async_context(Before(self.servers))
        self.port = self.proxy.port
        return self

    async def __aexit__(self, *_):
        await self.stack.aclose()

    def devices(self):
        """The number of devices in sessions on the running servers."""
        return sum(each.metric("devices") for each in self.servers if each.process.returncode is None)

    async def until_routed_to(self, server):
        """Waits until the proxy sends a new session to a server without sessions."""
        while not server.metric("sessions"):
            [name] = names(1)
            async with Device(self.port, name=name):
                pass

    def busiest(self):
        return max(self.servers, key=lambda each: each.metric("sessions"))


class Before(HAProxy):
    """The proxy of a cluster, with the configuration of .config/cluster."""

    file = ROOT / ".config/cluster/haproxy.cfg"

    def __init__(self, servers):
        super().__init__(None, None)
        self.servers = servers

    def changes(self):
        return {}

    def environment(self):
        servers = zip(("ONE", "TWO", "THREE"), self.servers)
        return {"PAGES": f"127.0.0.1:{self.port}"} | {name: f"127.0.0.1:{each.port}" for name, each in servers}

    async def __aexit__(self, *_):
        await processes.end(self.process)
        Path(self.folder, "configuration").unlink()
        Path(self.folder).rmdir()
