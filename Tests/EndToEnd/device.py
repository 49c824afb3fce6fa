"""A device without a browser: it speaks the protocol over a socket and stores the messages that it receives."""

import asyncio
import itertools
import json
import struct
import time
from collections import defaultdict

import websockets

from waiting import PATIENCE

PHASES = {"touch": 0, "move": 1, "release": 2, "cancel": 3, "wheel": 4, "scroll": 7, "jump": 8}
"""The kinds of samples messages, by their numbers in PROTOCOL.md."""

HELLO = {"version": 1, "viewport": [390, 844], "insets": [52, 0, 0, 0], "device": "touch"}


def samples(phase, sequence, *each):
    """The bytes of a samples message; each sample is a stamp, an x and a y."""
    number = PHASES.get(phase, phase)
    return struct.pack("<BBHI", 1, number, len(each), sequence) + b"".join(struct.pack("<3d", *one) for one in each)


class Gone(AssertionError):
    """The connection of a device ended during a wait."""


class Device:
    """A device in a session: `async with Device(port, session=...) as device`.

    The name of its session is part of the WebSocket's path, as in pages; `name` is the name of a new session.
    `site` is the server's address; `tls` contains the trusted certificates. Its page is `below` a path.
    """

    def __init__(self, port, site=None, tls=None, name=None, below="/", **hello):
        self.port, self.hello = port, {**HELLO, **hello}
        self.path = f"{below}ws/{hello.get('session') or name or ''}".rstrip("/")
        self.site, self.tls = site or f"http://127.0.0.1:{port}", tls
        self.rows, self.seen, self.rests, self._ends = [], defaultdict(list), {}, {}
        """The rows; the phases of each edge so far, in order; the resting offset of each axis, in points."""
        self.scene, self.pong = None, None
        """The name of the scene; the time in the last pong."""
        self.events, self.ignored, self.errors, self.links = {}, [], [], []
        """The lines of the log by number; the bodies of `ignored`; the reasons in `error`; the links to its session."""
        self.holder, self.devices, self.closed = None, [], None
        self.unsaved = None
        """The reason why the session is not saved, or None if it is."""
        self.answered = 0
        """The number of the last samples message that a motion has acknowledged."""
        self.sent = []
        """Its samples messages in order, each with its number, its kind and its samples."""
        self._sequences = itertools.count(1 + hello.get("sequence", 0))

    async def __aenter__(self):
        self.socket = await websockets.connect(
            f"{self.site.replace('http', 'ws', 1)}{self.path}", host="127.0.0.1", port=self.port, ssl=self.tls,
            subprotocols=["overscroll.1"], origin=self.site, max_size=None, proxy=None)
        sent = time.monotonic()
        await self.send("hello", **self.hello)
        welcome = json.loads(await self.socket.recv())["welcome"]
        received = time.monotonic()
        self.session, self.number = welcome["session"], welcome["device"]
        self._ahead = welcome["now"] - (sent + received) / 2
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: self.devices)
        return self

    async def __aexit__(self, *_):
        self._reader.cancel()
        await self.socket.close()

    def again(self):
        """The part of hello that its page sends to reconnect: `page` is its id, with its sequence and its unanswered
        inputs."""
        return {
            "session": self.session, "scene": self.scene, "offset": [0, 0], "page": self.hello["page"],
            "sequence": len(self.sent), "unanswered": [each for each in self.sent if each["sequence"] > self.answered]}

    def back(self, port=None):
        """The same device on a new connection: its page reconnects and continues."""
        device = Device(port or self.port, **self.again())
        device.sent, device.answered, device.ignored = self.sent, self.answered, self.ignored
        return device

    @property
    def now(self):
        """The session's time, in seconds, with an error of at most half of a round trip."""
        return time.monotonic() + self._ahead

    async def send(self, kind, **body):
        await self.socket.send(json.dumps({kind: body}))

    async def sample(self, phase, x=0, y=0, at=None, count=1):
        """Sends equal samples (by default one) in a message with the next number, stamped now unless `at` is given."""
        stamp = self.now if at is None else at
        number, each = next(self._sequences), [(stamp, x, y)] * count
        self.sent.append({"sequence": number, "kind": PHASES.get(phase, phase), "samples": each})
        await self.socket.send(samples(phase, number, *each))

    async def drag(self, distance, steps=8):
        """Touches with a finger and moves it along y; the finger does not lift."""
        await self.sample("touch", 195, 300)
        for _ in range(steps):
            await asyncio.sleep(0.008)
            await self.sample("move", 0, distance / steps)

    async def pull(self, distance):
        await self.drag(distance)
        await self.sample("release")

    async def until(self, condition):
        """Waits until a condition holds, checking it repeatedly."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"not within {PATIENCE} s; the log: {self.words()}, errors: {self.errors}"
            if self.closed is not None:
                raise Gone(f"the server has closed the connection with {self.closed}")
            if self._reader.done():
                self._reader.result()  # raises the error if a message could not be read
            await asyncio.sleep(0.01)

    async def until_closed(self):
        await asyncio.wait_for(self._reader, PATIENCE)
        return self.closed

    @property
    def others(self):
        """The numbers of the other devices in its session."""
        return [device["id"] for device in self.devices if device["id"] != self.number]

    @property
    def is_still(self):
        """Whether every motion has come to rest."""
        return all(end <= self.now for end in self._ends.values())

    def forget(self):
        """Forgets everything seen so far, except the current phase of each edge."""
        for phases in self.seen.values():
            del phases[:-1]

    def phase(self, edge="top"):
        return self.seen[edge][-1]

    def words(self, edge="top"):
        """The events of an edge, in order."""
        lines = [body for _, body in sorted(self.events.items())]
        return [body["event"] for body in lines if body["edge"] == edge]

    async def _read(self):
        try:
            async for message in self.socket:
                self._receive(message)
        except websockets.ConnectionClosed:
            pass
        self.closed = self.socket.close_code

    def _receive(self, message):
        if isinstance(message, bytes):
            self._receive_motion(message)
        else:
            [(kind, body)] = json.loads(message).items()
            self._handle(kind, body)

    def _receive_motion(self, message):
        _, axis, count, sequence, origin = struct.unpack_from("<BBHId", message)
        self.answered = max(self.answered, sequence)
        segments = [struct.unpack_from("<I4xdd", message, 16 + 64 * index) for index in range(count)]
        durations = [duration for _, duration, _ in segments]
        # The last segment is a rest with an endless duration.
        self.rests["xy"[axis]], self._ends["xy"[axis]] = segments[-1][2], origin + sum(durations[:-1])

    def _handle(self, kind, body):
        match kind:
            case "pong":
                self.pong = body["t"]
            case "scene":
                self.scene, self.rows = body["name"], body["rows"]
                for control in body["controls"]:
                    self._note(control)
            case "rows":
                self.rows[body["at"]:body["at"] + body["remove"]] = body["insert"]
            case "phase":
                self._note(body)
            case "event":
                self.events[body["number"]] = body
            case "ignored":
                self.ignored.append(body)
            case "error":
                self.errors.append(body["reason"])
            case "join":
                self.links = body["links"]
            case "saved":
                self.unsaved = body.get("problem")
            case "devices":
                self.devices, self.holder = body["list"], body["holder"]

    def _note(self, control):
        phases = self.seen[control["edge"]]
        if not phases or phases[-1] != control["phase"]:
            phases.append(control["phase"])
