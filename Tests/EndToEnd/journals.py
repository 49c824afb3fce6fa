"""Reads the SQLite file with a server's sessions."""

import contextlib
import shutil
import sqlite3
import struct
import tempfile
from pathlib import Path

INPUT, PAGE, MOVE = 1, 3, 1
PAGE_SIZE = 18
"""The size of an entry that acknowledges the samples of a page, in bytes."""

SIZES = {0: 17, MOVE: 17, 2: 1, 3: 1, 12: 18, 14: 17, 15: 17, 17: 10, 32: 1}
"""The size of an input, in bytes, by its kind: touch, move, release, cancel, scroll, viewport, content, inset, pass."""


def journal(data, session):
    """The payload of a session's journal since its last restart, from the folder of a server, which can be running."""
    with tempfile.TemporaryDirectory() as name:
        copy, before = Path(name), None
        # The server has locked its file. Writes during the copy are not in the copy.
        while before != (before := [(path, path.stat().st_mtime_ns) for path in files(data)]):
            for path in files(data):
                shutil.copy(path, copy)
        with contextlib.closing(sqlite3.connect(copy / "sessions.db")) as database:
            rows = database.execute(
                "SELECT bytes FROM records JOIN sessions ON key = session WHERE name = ? ORDER BY number", (session,))
            return b"".join(row[0] for row in rows)


def files(data):
    """The database file and its write-ahead log."""
    return sorted(data.glob("sessions.db*"))


def moves(data):
    """The distances of the downward moves in a journal's payload, in order; it can read only a finger's inputs."""
    place, found = 0, []
    while place < len(data):
        if data[place] == PAGE:
            place += PAGE_SIZE
            continue
        if data[place] != INPUT:
            (length,) = struct.unpack_from("<I", data, place + 1)
            place += 5 + length
            continue
        # The instant, and the finger's stamp if it differs.
        place += 1 + 8 + (9 if data[place + 9] else 1)
        kind = data[place]
        if kind == MOVE:
            found.append(struct.unpack_from("<d", data, place + 9)[0])
        place += SIZES[kind]
    return found
