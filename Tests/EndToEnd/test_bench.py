"""The bench of the transport, in a form too short to measure times: its parts work, and gestures send little."""

import asyncio
import re
from pathlib import Path

import pytest

from server import EXECUTABLE

BENCH = Path(EXECUTABLE).with_name("TransportBench")


async def rows(*options):
    """The rows that the bench prints for a part: the numbers by the row's name."""
    process = await asyncio.create_subprocess_exec(
        BENCH, *options, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        said = (await asyncio.wait_for(process.communicate(), 240))[0].decode()
    finally:
        if process.returncode is None:
            process.terminate()
    assert process.returncode == 0, said
    cells = [re.split(r"  +", line) for line in said.splitlines() if line]
    return {name: [float(re.sub("[^0-9.].*", "", each.replace(",", "").lstrip("≤ -"))) for each in numbers]
            for name, *numbers in cells[1:]}


async def test_a_gesture_takes_few_messages_and_bytes():
    sent = await rows("--part", "gestures")
    assert len(sent) == 4
    for name, (up, up_bytes, down, down_bytes) in sent.items():
        moves, answers, most = (12, 55, 7_000) if "refresh" in name else (8, 20, 2_000)
        # The finger goes down, moves and lifts: each is a message of 32 bytes.
        assert (up, up_bytes) == (moves + 2, (moves + 2) * 32), name
        assert moves < down <= answers and 80 * moves < down_bytes <= most, name
    # A refresh is told by more than the finger's motions: it began, ran and ended.
    assert sent["a whole refresh, near"][2] > sent["a fling, near"][2] + 12


@pytest.mark.sweep
@pytest.mark.parametrize(("part", "count"), [("cost", 4), ("panel", 4), ("memory", 1), ("rest", 2)])
async def test_each_part_of_the_bench_prints_its_numbers(part, count):
    measured = await rows("--part", part, "--seconds", "0.2", "--rounds", "1", "--sessions", "50")
    assert len(measured) == count
    assert all(len(numbers) > 2 for numbers in measured.values())
