"""The bench of the transport, in a form too short to measure times: its parts work, and gestures send little."""

import asyncio
import re
from pathlib import Path

import pytest

from server import EXECUTABLE

BENCH = Path(EXECUTABLE).with_name("TransportBench")


async def bench(*options):
    """The status with which the bench ends, and what it prints."""
    process = await asyncio.create_subprocess_exec(
        BENCH, *options, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        said = (await asyncio.wait_for(process.communicate(), 240))[0].decode()
    finally:
        if process.returncode is None:
            process.terminate()
    return process.returncode, said


def rows(said):
    """The rows that the bench prints for a part: the numbers by the row's name."""
    cells = [re.split(r"  +", line) for line in said.splitlines() if line]
    return {name: [float(re.sub("[^0-9.].*", "", each.replace(",", "").lstrip("≤ -"))) for each in numbers]
            for name, *numbers in cells[1:]}


async def measured(*options):
    """The rows of a part that is measured without a problem."""
    status, said = await bench(*options)
    assert status == 0, said
    return rows(said)


async def test_a_gesture_takes_few_messages_and_bytes():
    sent = await measured("--part", "gestures")
    assert len(sent) == 4
    for name, (up, up_bytes, down, down_bytes) in sent.items():
        moves, answers, most = (12, 55, 7_000) if "refresh" in name else (8, 20, 2_000)
        # The finger goes down, moves and lifts: each is a message of 32 bytes.
        assert (up, up_bytes) == (moves + 2, (moves + 2) * 32), name
        assert moves < down <= answers and 80 * moves < down_bytes <= most, name
    # A refresh is told by more than the finger's motions: it began, ran and ended.
    assert sent["a whole refresh, near"][2] > sent["a fling, near"][2] + 12


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("part", "count"), [("cost", 4), ("panel", 4), ("memory", 1), ("rest", 2), ("load", 2)]
)
async def test_each_part_of_the_bench_prints_its_numbers(part, count):
    printed = await measured("--part", part, "--seconds", "0.2", "--rounds", "1", "--sessions", "50")
    assert len(printed) == count
    assert all(len(numbers) > 2 for numbers in printed.values())


@pytest.mark.sweep
async def test_a_hostile_connection_gets_through_what_it_sends():
    printed = await measured("--part", "fairness", "--seconds", "0.2")
    assert len(printed) == 8
    assert all(numbers[3] > 10 for numbers in printed.values()), printed


@pytest.mark.sweep
async def test_a_soak_fails_where_memory_rises_by_more_than_it_may():
    options = ("soak", "--time", "6", "--pages", "20", "--rise")
    status, said = await bench(*options, "1000")
    assert status == 0, said
    # Each page opens a scene twice in three minutes, so that 20 of them may open none here.
    seconds, messages, arrivals = rows(said)["20 pages"][:3]
    assert seconds >= 5 and messages > 100 and arrivals >= 20, said
    # Sessions are opened all the time, and each remembers what happened in it: those of many pages are sure to be seen.
    status, said = await bench("soak", "--time", "6", "--pages", "100", "--rise", "0.000001")
    assert status == 1 and "the memory has risen by" in said
