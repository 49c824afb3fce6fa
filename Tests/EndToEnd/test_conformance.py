"""RFC 6455 and HTTP, byte by byte: the requirements, and the limits of libwebsockets 4.1.6."""

import asyncio

import pytest
import pytest_asyncio

from raw import BINARY, CLOSE, CONTINUATION, PING, PING_FRAME, PONG_FRAME, TEXT, Raw, close, frame, request
from server import Server
from waiting import PATIENCE

pytestmark = pytest.mark.sweep
"""libwebsockets handles most of this; Tests/Server/Transport tests our part."""


@pytest_asyncio.fixture(scope="module")
async def server():
    async with Server("--max-connections-per-address", "10000", "--max-sessions-per-address", "10000") as server:
        yield server


def parts(*payloads, opcode=TEXT, between=b""):
    """The fragments of a message."""
    last = len(payloads) - 1
    return between.join(
        frame(CONTINUATION if at else opcode, each, final=at == last) for at, each in enumerate(payloads))


GOOD_TEXT = ["\x00", "\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\uffff", "\U00010000", "\U0010ffff"]
BAD_TEXT = ["80", "c0", "e080", "f08080", "f88080808080", "ff", "c1bf", "e09fbf", "f08fbfbf", "f4908080", "eda080",
            "edbfbf", "61ff62"]
GOOD_CODES = [1000, 1003, 1007, 1011, 3000, 4999]
BAD_CODES = [0, 999, 1004, 1006, 1015, 2999, 5000, 65_535]

FRAMES = {
    "a message in 8 parts": (parts(*(PING[at:at + 2] for at in range(0, 16, 2))), "answer"),
    "an empty first part": (parts(b"", PING), "answer"),
    "an empty part in the middle": (parts(PING[:4], b"", PING[4:]), "answer"),
    "an empty last part": (parts(PING, b""), "answer"),
    "a pong between two parts": (parts(PING[:4], PING[4:], between=frame(PONG_FRAME, b"x")), "answer"),
    "two messages at once": (frame(TEXT, PING) * 2, "answer"),
    "an empty text": (frame(TEXT), "answer"),
    "an empty binary message": (frame(BINARY), "answer"),
    "a mask of zeros": (frame(TEXT, PING, mask=bytes(4)), "answer"),
    "a mask of ones": (frame(TEXT, PING, mask=b"\xff" * 4), "answer"),
    **{f"a ping of {count} bytes": (frame(PING_FRAME, bytes(count)), bytes(count)) for count in (0, 125)},
    **{f"a pong of {count} bytes without a ping": (frame(PONG_FRAME, bytes(count)) + frame(TEXT, PING), "answer")
       for count in (0, 125)},
    **{f"a {name} of 126 bytes": (frame(opcode, bytes(126)), "close 1002")
       for name, opcode in {"ping": PING_FRAME, "pong": PONG_FRAME, "close": CLOSE}.items()},
    **{f"a {name} in parts": (frame(opcode, b"", final=False), "close 1002")
       for name, opcode in {"pong": PONG_FRAME, "close": CLOSE}.items()},
    **{f"the opcode {opcode}": (frame(opcode, b"x"), "close 1002") for opcode in (7, 11, 15)},
    **{f"the reserved bits {bits} of a text": (frame(TEXT, PING, reserved=bits), "close 1002") for bits in (1, 2, 4)},
    **{f"the reserved bits {bits} of a ping": (frame(PING_FRAME, b"", reserved=bits), "close 1002")
       for bits in (1, 2, 4)},
    "a last part without a first": (frame(CONTINUATION, PING), "close 1002"),
    "a part without a first": (frame(CONTINUATION, PING, final=False), "close 1002"),
    "a part after the last": (frame(TEXT, PING) + frame(CONTINUATION, PING), "close 1002"),
    "a text in the middle of a text": (frame(TEXT, PING, final=False) + frame(TEXT, PING), "close 1002"),
    "a binary message in the middle of a text": (frame(TEXT, PING, final=False) + frame(BINARY, PING), "close 1002"),
    **{f"the text {text!a}": (frame(TEXT, text.encode()), "answer") for text in GOOD_TEXT},
    **{f"the bytes {text} as a text": (frame(TEXT, bytes.fromhex(text)), "close 1007") for text in BAD_TEXT},
    "a character in two parts": (parts(b'"\xc3', b'\xa9"'), "answer"),
    "a character of which a part is missing": (parts(b"\xc3", b"a"), "close 1007"),
    "bytes that are no text, as a binary message": (frame(BINARY, b"\xff\xfe"), "answer"),
    "a frame without a mask": (frame(TEXT, PING, mask=None), "close 1002"),
    "a length of 16 bits where 7 are enough": (frame(TEXT, PING, form=16), "close 1002"),
    "a length of 64 bits where 7 are enough": (frame(TEXT, PING, form=64), "close 1002"),
    "a close without a code": (frame(CLOSE), "close"),
    "a close of one byte": (frame(CLOSE, b"\x03"), "close 1002"),
    **{f"a close with {code}": (close(code), f"close {code}") for code in GOOD_CODES},
    **{f"a close with {code}": (close(code), "close 1002") for code in BAD_CODES},
    "a close with the longest reason": (close(1000, b"x" * 123), "close 1000"),
    "a close whose reason is no text": (close(1000, b"\xff"), "close 1007"),
    "a close, and a message after it": (close(1000) + frame(TEXT, PING), "close 1000"),
}
"""The bytes sent after hello, and the expected result."""

CANNOT = {
    "a frame without a mask": "answer",
    "a length of 16 bits where 7 are enough": "answer",
    "a length of 64 bits where 7 are enough": "answer",
    **{f"a {name} of 126 bytes": "end" for name in ("ping", "pong", "close")},
    "a close of one byte": "close 3",
    "a close with 5000": "close 5000",
    "a close with 65535": "close 65535",
    "a close whose reason is no text": "end",
    "an upgrade at //ws": 101,
    "a path that climbs: /%00": 200,
}
"""The results where the library does not conform; SECURITY.md describes the consequences."""

SOONER = {"a part after the last": "answer", "a close, and a message after it": "answer"}
"""A reply that can arrive first if several messages are sent at once, unless the connection pauses after its hello."""


@pytest.mark.parametrize("name", FRAMES)
async def test_a_frame_has_the_required_result(name, server):
    sent, expected = FRAMES[name]
    async with asyncio.timeout(PATIENCE), Raw(server.port) as raw:
        await raw.join()
        await raw.send(sent)
        assert await raw.outcome() in (CANNOT.get(name, expected), SOONER.get(name))


def named(headers):
    return {name.replace("_", "-"): value for name, value in headers.items()}


def upgrade(line="GET /ws HTTP/1.1", **changes):
    return request(line, named(changes))


def plain(line, **headers):
    return request(line, headers={"Host": "localhost", **named(headers)})


REQUESTS = {
    **{f"the subprotocols {value!r}": (upgrade(Sec_WebSocket_Protocol=value), status) for value, status in {
        "overscroll.1,": 101, " overscroll.1 ": 101, "": 400, "overscroll.2": 400, "OVERSCROLL.1": 400}.items()},
    "the subprotocols in two headers": (upgrade(Sec_WebSocket_Protocol=["chat", "overscroll.1"]), 101),
    **{f"the version {value!r}": (upgrade(Sec_WebSocket_Version=value), 400)
       for value in ("0", "14", "013", "13, 8", "")},
    **{f"the key {value!r}": (upgrade(Sec_WebSocket_Key=value), 400)
       for value in ("", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZQ===")},
    "two keys": (upgrade(Sec_WebSocket_Key=["dGhlIHNhbXBsZSBub25jZQ=="] * 2), 400),
    **{f"the Connection {value!r}": (upgrade(Connection=value), status)
       for value, status in {"upgrade": 101, "UPGRADE": 101, "Upgrade,": 101, "": 400}.items()},
    **{f"the Upgrade {value!r}": (upgrade(Upgrade=value), 101) for value in ("WebSocket", "WEBSOCKET")},
    "an upgrade at //ws": (upgrade("GET //ws HTTP/1.1"), 404),
    "an upgrade with a query": (upgrade("GET /ws?x=1 HTTP/1.1"), 101),
    "an upgrade with POST": (upgrade("POST /ws HTTP/1.1"), 400),
    **{f"an upgrade of {version}": (upgrade(f"GET /ws {version}"), 505) for version in ("HTTP/1.0", "HTTP/0.9")},
    **{f"a page of {version}": (plain(f"GET / {version}"), 505) for version in ("HTTP/1.0", "HTTP/0.9")},
    "an upgrade with a body": (upgrade(Content_Length="5") + b"hello", 400),
    "an upgrade with a body in chunks": (upgrade(Transfer_Encoding="chunked") + b"0\r\n\r\n", 400),
    "an extension": (upgrade(Sec_WebSocket_Extensions="permessage-deflate"), 101),
    "a path that climbs: /%00": (plain("GET /%00 HTTP/1.1"), 404),
    **{f"a page for the Host {value!r}": (plain("GET / HTTP/1.1", Host=value), 400)
       for value in ("", "localhost, evil.example")},
    "a page without a Host": (request("GET / HTTP/1.1", headers={}), 400),
    "a page with a body in chunks": (plain("GET / HTTP/1.1", Transfer_Encoding="chunked") + b"0\r\n\r\n", 400),
}
"""The first bytes sent, and the expected status."""


@pytest.mark.parametrize("name", REQUESTS)
async def test_a_request_has_the_required_status(name, server):
    sent, expected = REQUESTS[name]
    async with asyncio.timeout(PATIENCE), Raw(server.port) as raw:
        await raw.send(sent)
        assert await raw.status() == CANNOT.get(name, expected)
        if expected == 101 and name not in CANNOT:
            assert "sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=" in raw.head
            assert "sec-websocket-protocol: overscroll.1\r\n" in raw.head
            assert "sec-websocket-extensions" not in raw.head
