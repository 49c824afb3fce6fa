"""The Chrome DevTools Protocol and WebDriver BiDi: numbered commands, their answers, and events."""

import asyncio
import itertools
import json

import websockets

from tab import BrowserError
from waiting import PATIENCE


class Connection:
    """One WebSocket to a browser, shared by all its targets."""

    def __init__(self, socket):
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers = {}
        self._listeners = {}
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, url):
        return cls(await websockets.connect(url, max_size=None, compression=None, proxy=None))

    async def close(self):
        self._reader.cancel()
        await self._socket.close()

    def on(self, event, listener, target=None):
        """Calls the listener with the parameters of each event with this name from a target."""
        self._listeners.setdefault((target, event), []).append(listener)

    async def post(self, method, target=None, /, **parameters):
        """Sends a command and returns its answer as a future.

        The browser answers an input only after the page has handled it. To play a gesture at the finger's pace,
        post all its inputs first and gather their answers at the end.
        """
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        command = {"id": number, "method": method, "params": parameters}
        if target:
            command["sessionId"] = target
        await self._socket.send(json.dumps(command))
        return answer

    async def send(self, method, target=None, /, timeout=PATIENCE, **parameters):
        """Sends a command and waits for its result."""
        return await asyncio.wait_for(await self.post(method, target, **parameters), timeout)

    async def _read(self):
        try:
            async for text in self._socket:
                self._handle(json.loads(text))
        except websockets.ConnectionClosed:
            pass
        for answer in self._answers.values():
            answer.cancel()

    def _handle(self, message):
        if "id" not in message:
            for listener in self._listeners.get((message.get("sessionId"), message["method"]), ()):
                listener(message["params"])
            return
        answer = self._answers.pop(message["id"])
        if answer.done():
            return
        if "error" in message:
            error = message["error"]  # BiDi has its name here, and its message next to it
            words = error["message"] if isinstance(error, dict) else f"{error}: {message['message']}"
            answer.set_exception(BrowserError(words))
        else:
            answer.set_result(message["result"])
