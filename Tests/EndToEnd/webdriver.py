"""WebDriver: one HTTP request for each command."""

import asyncio
import http.client
import json

from tab import BrowserError
from waiting import PATIENCE

JSON = {"Content-Type": "application/json"}


class Connection:
    """A driver on this machine and its only session."""

    def __init__(self, port):
        self.port, self.session = port, None

    async def open(self, **capabilities):
        answer = await self.send("POST", "/session", capabilities={"alwaysMatch": capabilities})
        self.session = answer["sessionId"]
        await self.post("/timeouts", script=1000 * PATIENCE)

    async def close(self):
        await self.send("DELETE", f"/session/{self.session}")

    async def post(self, path, **parameters):
        """Sends a command to the session and waits for its result."""
        return await self.send("POST", f"/session/{self.session}{path}", **parameters)

    async def get(self, path):
        return await self.send("GET", f"/session/{self.session}{path}")

    async def send(self, method, path, **parameters):
        """Sends a command to the driver and waits for its result."""
        return await asyncio.to_thread(self._send, method, path, parameters)

    def _send(self, method, path, parameters):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, json.dumps(parameters) if method == "POST" else None, JSON)
            answer = connection.getresponse()
            value = json.load(answer)["value"]
        finally:
            connection.close()
        if answer.status != 200:
            raise BrowserError(f"{value['error']}: {value['message']}")
        return value
