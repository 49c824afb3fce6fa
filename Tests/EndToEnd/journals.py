"""Reads the log in which a server keeps the journals of its sessions."""

import struct
import zlib

HEAD = struct.Struct("<IIIIIBB26s")
"""Before the payload of a record: sum, length, date, segment and byte of the record before, kind, 0, session."""

BEGIN, APPEND, END = 1, 2, 3
INPUT, PAGE, MOVE = 1, 3, 1
PAGE_SIZE = 18
"""How many bytes an entry takes that tells how far the samples of a page were answered."""

SIZES = {0: 17, MOVE: 17, 2: 1, 3: 1, 12: 18, 14: 17, 15: 17, 17: 10, 32: 1}
"""How many bytes an input takes, by its kind: touch, move, release, cancel, scroll, viewport, content, inset, pass."""


def records(log):
    """The kind, the session and the payload of each record in the folder of a log, in their order."""
    for path in sorted(log.glob("*.log")):
        data, place = path.read_bytes(), len("overscroll log 1")
        # After the last record the log is zeros, kept for what comes.
        used = min(len(data.rstrip(b"\0")), len(data) - HEAD.size + 1)
        while place < used:
            total, length, _, _, _, kind, _, session = HEAD.unpack_from(data, place)
            end = place + HEAD.size + length
            if kind in (BEGIN, APPEND, END) and total == zlib.crc32(data[place + 4:end]):
                yield kind, session.decode(), data[place + HEAD.size:end]
                place = end + -length % 8
            else:
                place += 8


def journal(log, session):
    """The payload of a session's journal: the entries since it began last, as bytes."""
    payload = b""
    for kind, name, data in records(log):
        if name == session:
            payload = payload + data if kind == APPEND else data
    return payload


def moves(data):
    """The distances of the moves down in a journal's payload, in their order; of inputs it knows those of a finger."""
    place, found = 0, []
    while place < len(data):
        if data[place] == PAGE:
            place += PAGE_SIZE
            continue
        if data[place] != INPUT:
            (length,) = struct.unpack_from("<I", data, place + 1)
            place += 5 + length
            continue
        # The instant, and the finger's own if it is another one.
        place += 1 + 8 + (9 if data[place + 9] else 1)
        kind = data[place]
        if kind == MOVE:
            found.append(struct.unpack_from("<d", data, place + 9)[0])
        place += SIZES[kind]
    return found
