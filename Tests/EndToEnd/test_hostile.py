"""Invalid input over a real socket: it is limited, refused or dropped, is counted, and affects no other device."""

import asyncio
import contextlib
import re
import urllib.request

import pytest
import pytest_asyncio

from device import Device, samples
from server import Server

HOURS = 5 * 3600.0

TOP = -52
"""The resting offset of the list below the bar, in points."""


@pytest_asyncio.fixture(scope="module")
async def server():
    """A server whose counters only one test changes."""
    async with Server() as server:
        yield server


@pytest_asyncio.fixture(scope="module")
async def good(server):
    """A device whose session the others share, and which must always be able to refresh."""
    async with Device(server.port) as good:
        yield good


def joined(good):
    """Another device in the session."""
    return Device(good.port, session=good.session)


async def counters(server):
    def text():
        with urllib.request.urlopen(server.url("metrics")) as answer:
            return answer.read().decode()

    lines = re.findall(r"^overscroll_(\w+(?:{[^}]*})?) (\d+)$", await asyncio.to_thread(text), re.M)
    return {name: int(value) for name, value in lines}


@contextlib.asynccontextmanager
async def counted(server, counter, by):
    """Expects a counter to increase by `by` during the block."""
    before = (await counters(server))[counter]
    yield
    async with asyncio.timeout(60):
        while (await counters(server))[counter] < before + by:
            await asyncio.sleep(0.01)
    assert (await counters(server))[counter] == before + by


async def until_at_rest(device):
    await device.until(lambda: device.phase() == "idle" and device.holder is None)
    await device.until(lambda: device.rests["y"] == TOP and device.is_still)


async def refreshes(device):
    """Pulls, and waits until one refresh has run completely and has brought its row."""
    await until_at_rest(device)
    device.forget()
    rows, began = len(device.rows), device.words().count("began")
    await device.pull(320)
    await device.until(lambda: "refreshing" in device.seen["top"])
    await until_at_rest(device)
    assert len(device.rows) == rows + 1
    assert device.words().count("began") == began + 1


async def test_a_clock_that_is_off_by_hours_throws_nothing_and_is_counted(server, good):
    for lie in (HOURS, -HOURS, 1e300, -1e300):
        async with joined(good) as bad, counted(server, "wrong_stamps_total", by=1):
            stamp = bad.now + lie
            await bad.sample("touch", 195, 300, at=stamp)
            for _ in range(8):
                await bad.sample("move", 0, -40, at=stamp)
            await bad.sample("release", at=stamp)
            await good.until(lambda: good.rests["y"] != TOP and good.holder is None)
            # All samples have the same instant, so they have no velocity: the list moves as far as the finger.
            assert good.rests["y"] == TOP + 310
            await bad.sample("jump", 0, TOP)
            await until_at_rest(good)
    await refreshes(good)


async def test_samples_with_unordered_stamps_move_the_list_as_far_as_the_finger(good):
    async with joined(good) as bad:
        now = bad.now
        await bad.sample("touch", 195, 600, at=now)
        for step in (0.03, 0.01, 0.04, -0.2, 0.02):
            await bad.sample("move", 0, -30, at=now + step)
        await good.until(lambda: good.rests["y"] == pytest.approx(TOP + 140))
        await bad.sample("cancel", at=now - 0.3)
        await bad.sample("jump", 0, TOP)
        await until_at_rest(good)
        assert bad.errors == []
    await refreshes(good)


async def test_a_message_with_a_wrong_number_is_an_error_and_changes_nothing(server, good):
    """Replays, gaps, and numbers that were never sent; the correct numbers come first, the wrong one last."""
    for *right, wrong in ([1, 1], [1, 2, 2], [1, 2, 1], [1, 3], [0], [2], [2**32 - 1], [1, 2**31 + 2]):
        async with joined(good) as bad, counted(server, "errors_total", by=1):
            for number in right:
                await bad.socket.send(samples("move" if number > 1 else "touch", number, (bad.now, 0, 0)))
            await bad.socket.send(samples("move", wrong, (bad.now, 0, 500)))
            await bad.until(lambda: bad.errors)
            assert bad.errors == [f"samples.sequence must be {len(right) + 1}, got {wrong}"]
            assert bad.phase() == "idle" and bad.rests["y"] == TOP
            await bad.socket.send(samples("touch", len(right) + 1, (bad.now, 0, 0)))
            await good.until(lambda: good.holder == bad.number)
        await until_at_rest(good)
    await refreshes(good)


async def test_too_many_samples_in_one_message_are_refused(server, good):
    for count, counter in [(65, "errors_total"), (2_700, "errors_total"), (10_000, "dropped_connections_total")]:
        async with joined(good) as bad, counted(server, counter, by=1):
            await bad.sample("touch", 195, 300)
            await good.until(lambda: good.holder == bad.number)
            await bad.socket.send(samples("move", 2, *[(bad.now, 0, 1)] * count))
            if counter == "errors_total":
                await bad.until(lambda: bad.errors)
                assert bad.errors == [f"samples.n must be 1 to 64, got {count}"]
            else:
                assert await bad.until_closed() == 1009
        await until_at_rest(good)
    await refreshes(good)


async def test_a_device_cannot_move_or_lift_the_finger_of_another_device(server, good):
    await good.drag(320)
    await good.until(lambda: good.phase() == "armed")
    async with joined(good) as bad, counted(server, "ignored_total", by=5):
        held = bad.rests["y"]
        assert bad.phase() == "armed" and held < TOP
        for phase, y in [("touch", 0), ("move", -300), ("wheel", 500), ("release", 0), ("cancel", 0)]:
            await bad.sample(phase, 0, y)
        await bad.until(lambda: len(bad.ignored) == 5)
        assert [(each["sequence"], each["reason"]) for each in bad.ignored] == [
            (number, f"device {good.number} holds the list") for number in range(1, 6)]
        assert bad.rests["y"] == held and bad.phase() == "armed" and bad.holder == good.number
    await good.sample("cancel")
    await refreshes(good)


async def test_a_device_with_the_hello_of_another_one_is_an_additional_device(server, good):
    await good.drag(320)
    await good.until(lambda: good.phase() == "armed")
    async with Device(server.port, session=good.session, offset=[0, 900]) as double:
        held = double.rests["y"]
        assert double.number not in {each["id"] for each in good.devices} - {double.number}
        await double.sample("release")
        await double.until(lambda: double.ignored)
        assert double.holder == good.number and double.phase() == "armed" and double.rests["y"] == held < TOP
    await good.sample("cancel")
    await refreshes(good)


async def test_a_command_to_a_missing_control_is_refused_and_names_it(server, good):
    for kind, body in [("end", {"edge": "left", "outcome": "success"}), ("stop", {"edge": "top"}),
                       ("reset", {"edge": "bottom"}), ("disable", {"edge": "top"})]:
        async with joined(good) as bad, counted(server, "errors_total", by=1):
            await bad.send(kind, **body)
            await bad.until(lambda: bad.errors)
            assert bad.errors == [f"the scene primes has no button for {kind} at the {body['edge']}"]
    async with joined(good) as bad, counted(server, "ignored_total", by=1):
        await bad.send("begin", edge="left")
        await bad.until(lambda: bad.ignored)
        assert bad.ignored[0]["reason"] == "no control at left"
    await refreshes(good)


async def test_meaningless_bytes_are_an_error(server, good):
    async with joined(good) as bad, counted(server, "errors_total", by=5):
        for bytes in (b"", b"\x01", b"\x02" * 32, b"\xff" * 64, samples(9, 1, (0, 0, 0))):
            await bad.socket.send(bytes)
        await bad.until(lambda: len(bad.errors) == 5)
        assert all("must be" in reason for reason in bad.errors)
    await refreshes(good)


async def test_a_hundred_devices_that_join_at_once_stay_and_see_each_other(server):
    async with contextlib.AsyncExitStack() as stack:
        first = await stack.enter_async_context(Device(server.port))
        others = await asyncio.gather(
            *(stack.enter_async_context(Device(server.port, session=first.session)) for _ in range(100)))
        for device in (first, *others):
            await device.until(lambda: len(device.devices) == 101)
            assert device.closed is None
