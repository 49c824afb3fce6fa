"""A client that sends any bytes, even if RFC 6455 or RFC 9112 forbids them."""

import asyncio
import contextlib
import json
import os
import struct

from device import HELLO

PING = b'{"ping":{"t":1}}'
"""A message that the server answers with the message `pong`."""

CONTINUATION, TEXT, BINARY, CLOSE, PING_FRAME, PONG_FRAME = 0, 1, 2, 8, 9, 10

UPGRADE = {
    "Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "overscroll.1",
}


def frame(opcode, payload=b"", final=True, reserved=0, mask=b"\x12\x34\x56\x78", length=None, form=None):
    """A frame; `length` can differ from the payload's, `form` forces 7, 16 or 64 bits, and no `mask` leaves it
    unmasked."""
    count = len(payload) if length is None else length
    form = form or (7 if count < 126 else 16 if count < 65_536 else 64)
    bare = 0x80 if mask else 0
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    head += {7: lambda: bytes([bare | count]), 16: lambda: struct.pack("!BH", bare | 126, count),
             64: lambda: struct.pack("!BQ", bare | 127, count)}[form]()
    if mask:
        payload = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return head + (mask or b"") + payload


def close(code, reason=b""):
    return frame(CLOSE, struct.pack("!H", code) + reason)


def request(line="GET /ws HTTP/1.1", changes=(), headers=None):
    """The bytes of an upgrade request; headers are replaced, removed with None, or repeated with a list."""
    headers = {**(UPGRADE if headers is None else headers), **dict(changes)}
    lines = [line]
    for name, value in headers.items():
        lines += [f"{name}: {each}" for each in (value if isinstance(value, list) else [value]) if each is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


class Raw:
    """A byte connection, over TLS with certain options: `async with Raw(port) as raw`."""

    def __init__(self, port, **tls):
        self.port, self.tls = port, tls

    async def __aenter__(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, **self.tls)
        return self

    async def __aexit__(self, *_):
        self.writer.transport.abort()

    async def send(self, data):
        with contextlib.suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def status(self):
        """The status of the reply, or None if the connection ends without one."""
        try:
            head = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        assert head.startswith(b"HTTP/1.1 "), head
        self.head = head.decode("latin-1").lower()
        return int(head.split()[1])

    async def join(self, changes=(), **hello):
        message = json.dumps({"hello": {**HELLO, **hello}}).encode()
        await self.send(request(changes=changes))
        assert await self.status() == 101
        await self.send(frame(TEXT, message, mask=os.urandom(4)))  # Caddy drops bytes that arrive before its answer
        while not (await self.frame())[1].startswith(b'{"devices"'):
            pass

    async def frame(self):
        """The opcode and the payload of the next frame."""
        first, second = await self.reader.readexactly(2)
        count = second & 127
        if count > 125:
            count = int.from_bytes(await self.reader.readexactly(2 if count == 126 else 8))
        return first & 15, await self.reader.readexactly(count)

    async def outcome(self):
        """The result: an answer, the payload of a pong, the code of a close frame, or the end."""
        try:
            while True:
                opcode, payload = await self.frame()
                if opcode == CLOSE:
                    return f"close {int.from_bytes(payload[:2])}" if payload else "close"
                if opcode == PONG_FRAME:
                    return payload
                if opcode == TEXT and payload.startswith((b'{"pong"', b'{"error"')):
                    return "answer"
        except (asyncio.IncompleteReadError, ConnectionError):
            return "end"
