"""Starts processes like a terminal, and ends them."""

import asyncio
import socket
import subprocess

# Processes inherit ignored signals: SIGHUP under nohup, SIGINT and SIGQUIT in a background job.
TAKING_SIGNALS = ("env", "--default-signal=HUP,INT,QUIT")


async def ended(process, patience=5):
    """Waits for a process that was asked to end, and kills it after `patience` seconds."""
    try:
        await asyncio.wait_for(process.wait(), patience)
    except asyncio.TimeoutError:
        process.kill()
        await process.wait()


async def end(process):
    """Asks a process to end, and waits until it has."""
    if process.returncode is None:
        process.terminate()
    await ended(process)


def free_port():
    """A port of loopback where no server listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def output_of(*words, **options):
    """The standard output of a command, which must succeed."""
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
