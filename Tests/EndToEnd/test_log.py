"""The server's output: a blocked reader cannot stop the server, and many refusals cannot flood the log."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import urllib.request

import pytest
import websockets

from server import EXECUTABLE
from waiting import PATIENCE


async def refused(port):
    """Sends a hello that is refused, and waits for the refusal."""
    async with websockets.connect(f"ws://127.0.0.1:{port}/ws", subprotocols=["overscroll.1"], proxy=None) as client:
        await client.send(json.dumps({"hello": {"version": 1, "scene": "teapots"}}))
        await client.wait_closed()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def full_pipe():
    """The write end of a full pipe that no one reads."""
    theirs, ours = os.pipe()
    os.set_blocking(ours, False)
    with contextlib.suppress(BlockingIOError):
        while os.write(ours, b"x"):
            pass
    os.set_blocking(ours, True)
    try:
        yield ours
    finally:
        os.close(ours)
        os.close(theirs)


async def answers(port):
    def health():
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            return answer.status

    return await asyncio.to_thread(health) == 200


@pytest.mark.sweep
async def test_a_server_whose_output_no_one_reads_serves_and_ends_normally(tmp_path):
    port = free_port()
    with full_pipe() as stuck:
        process = await asyncio.create_subprocess_exec(
            EXECUTABLE, "serve", "--port", str(port), "--data", str(tmp_path), stdout=stuck, stderr=stuck)
        try:
            while True:
                with contextlib.suppress(OSError):
                    await refused(port)
                    break
                await asyncio.sleep(0.05)
            for _ in range(30):
                await asyncio.gather(*(refused(port) for _ in range(50)))
            assert await answers(port)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
