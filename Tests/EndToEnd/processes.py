"""Starts processes like a terminal, and ends them."""

import asyncio

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
