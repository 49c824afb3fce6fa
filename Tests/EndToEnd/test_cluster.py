"""Three servers that share their sessions; losing one server loses no session.

KILLS=50 loses a server 50 times while devices drive.
"""

import asyncio
import contextlib
import os
import signal
import statistics
import time

import pytest

import journals
from cluster import Cluster, Redis, names
from device import Device
from driver import check_all, driven, end_drag, travelling
from network import delayed
from server import Server
from waiting import until

KILLS = int(os.environ.get("KILLS", 2))


async def continues(cluster, driver):
    """A lost device reconnects with its unanswered inputs: they are applied once, and its drag continues."""
    again = driver.device.again()
    async with Device(cluster.port, **again) as device:
        assert device.session == again["session"]
        driver.check_all(journals.moves(await cluster.redis.journal(device.session)))
        await end_drag(device)
        assert device.ignored == []


async def test_after_a_server_is_killed_its_sessions_continue_on_the_others_with_all_acknowledged_inputs():
    async with Cluster() as cluster:
        for _ in range(KILLS):
            async with driven(cluster.port, names(8)) as drivers:
                for each in drivers:
                    await each.device.until(lambda each=each: each.device.answered > 20)
                lost = cluster.busiest()
                await lost.kill()
                gone = [each for each in drivers if await is_closed(each.device)]
                assert gone
                await asyncio.gather(*(each.task for each in gone))
                for each in gone:
                    each.check(journals.moves(await cluster.redis.journal(each.device.session)))
                await asyncio.gather(*(continues(cluster, each) for each in gone))
                for each in gone:
                    entries = await cluster.redis.entries(each.device.session)
                    ids = [(entry.epoch, entry.number) for entry in entries]
                    assert ids == sorted(set(ids))
                    assert [entry.epoch for entry in entries if entry.kind == "o"] == [ids[-1][0]]
            await lost.start_again()


async def is_closed(device):
    """Whether the connection of a device ends before the device receives another message."""
    answered = device.answered
    while device.closed is None and device.answered < answered + 20:
        await asyncio.sleep(0.01)
    return device.closed is not None


async def test_a_server_that_stalled_does_not_write_to_a_session_that_continues_elsewhere():
    async with Cluster() as cluster:
        [session] = names(1)
        async with Device(cluster.port, name=session) as device:
            await device.pull(100)
            await device.until(lambda: "declined" in device.words() and device.is_still)
            [away] = [each for each in cluster.servers if each.metric("sessions")]
            away.process.send_signal(signal.SIGSTOP)
            try:
                await device.until_closed()
                async with Device(cluster.port, session=session, offset=[0, 0]) as other:
                    await other.drag(100)
                    away.process.send_signal(signal.SIGCONT)
                    await until(lambda: away.metric("sessions") == 0)
                    assert "continues on another server" in away.log()
                    await other.sample("release")
                    await other.until(lambda: "declined" in other.words())
                    epochs = [entry.epoch for entry in await cluster.redis.entries(session)]
                    assert epochs == sorted(epochs) and len(set(epochs)) == 2
            finally:
                away.process.send_signal(signal.SIGCONT)


@pytest.mark.sweep
async def test_a_server_that_was_away_does_not_delete_a_session_that_others_have_taken_over():
    async with Redis() as redis, delayed(redis.port, 0, 0) as network:
        [session] = names(1)
        async with Server("--journal", f"redis://127.0.0.1:{network.port}") as server:
            async with Device(server.port, name=session) as device:
                await device.pull(100)
                await device.until(lambda: "declined" in device.words() and device.is_still)
                network.lose()
                await device.until(lambda: device.unsaved is not None)
                before = await redis.entries(session)
                await redis.take(session)
                network.find()
                assert await device.until_closed() == 1012
                assert (await redis.entries(session))[:-1] == before


@pytest.mark.sweep
async def test_a_session_restarted_during_a_redis_outage_is_the_old_one_again_afterwards():
    async with Cluster() as cluster:
        [session] = names(1)
        async with Device(cluster.port, name=session) as device:
            await device.pull(100)
            await device.until(lambda: "declined" in device.words())
            await cluster.busiest().kill()
            await device.until_closed()
        before = await cluster.redis.entries(session)
        await cluster.redis.stop()
        async with Device(cluster.port, session=session, offset=[0, 0]) as device:
            assert device.session == session and "declined" not in device.words()
            await device.pull(100)
            await cluster.redis.start()
            assert await device.until_closed() == 1012
        async with Device(cluster.port, session=session, offset=[0, 0]):
            entries = await cluster.redis.entries(session)
            assert entries[: len(before)] == before and entries[len(before)].kind == "o"


async def test_during_a_redis_outage_sessions_continue_and_they_are_saved_again_afterwards():
    async with Cluster() as cluster:
        [session, new] = names(2)
        async with Device(cluster.port, name=session) as device:
            await device.pull(100)
            await device.until(lambda: "declined" in device.words() and device.is_still)
            before = await cluster.redis.entries(session)
            await cluster.redis.stop()
            await until(lambda: all("sessions are not saved" in each.log() for each in cluster.servers))
            count = len(device.words())
            await device.pull(100)
            await device.until(lambda: len(device.words()) > count)
            async with Device(cluster.port, name=new) as other:
                await other.pull(100)
                await other.until(lambda: "pulling" in other.words())
                assert device.unsaved == other.unsaved == "the store of sessions does not answer"
                assert unsaved(cluster) == 2
                await cluster.redis.start()
                again = "sessions are saved in Redis"
                await until(lambda: all(each.log().count(again) == 2 for each in cluster.servers))
                # Each session is saved at once, before anything else happens in it.
                await device.until(lambda: device.unsaved is None)
                await other.until(lambda: other.unsaved is None)
                assert unsaved(cluster) == 0
                for driver, name in ((device, session), (other, new)):
                    answered = driver.answered
                    await driver.pull(30)
                    await driver.until(lambda driver=driver, answered=answered: driver.answered > answered)
                    first, *_ = await cluster.redis.entries(name)
                    assert first.kind == "b" and (name == new or first.number > before[-1].number)
                    [seconds] = await cluster.redis.ask("TTL", f"overscroll:session:{name}")
                    assert 86_000 < int(seconds) <= 86_400


def unsaved(cluster):
    """The number of sessions that the servers report as unsaved."""
    return sum(each.metric("unsaved_sessions") for each in cluster.servers)


@pytest.mark.sweep
async def test_a_stalled_redis_is_noticed_even_without_requests():
    async with Cluster() as cluster:
        cluster.redis.process.send_signal(signal.SIGSTOP)
        try:
            began = time.monotonic()
            away, back = "is unavailable: it does not answer", "sessions are saved in Redis"
            await until(lambda: all(away in each.log() for each in cluster.servers))
            assert time.monotonic() - began < 10
            # Wait until each server has tried to reconnect several times.
            await until(lambda: time.monotonic() - began > 8)
        finally:
            cluster.redis.process.send_signal(signal.SIGCONT)
        await until(lambda: all(each.log().count(back) == 2 for each in cluster.servers))
        assert all(each.log().count(away) == 1 for each in cluster.servers)


@pytest.mark.sweep
async def test_connections_to_redis_that_die_silently_are_replaced():
    async with Redis() as redis, delayed(redis.port, 0, 0) as network:
        [session] = names(1)
        url = f"redis://127.0.0.1:{network.port}"
        async with Server("--journal", url) as server, Device(server.port, name=session) as device:
            await device.pull(100)
            await device.until(lambda: "declined" in device.words())
            network.forget()
            await device.until(lambda: device.unsaved is not None)
            await device.until(lambda: device.unsaved is None)
            # On the other connection, the server is notified of sessions that other servers take over.
            closing = asyncio.create_task(device.until_closed())
            while not closing.done():
                await redis.announce_takeover(session)
                await asyncio.sleep(0.05)
            assert closing.result() == 1012


@pytest.mark.sweep
async def test_a_rolling_restart_loses_nothing():
    async with Cluster() as cluster:
        sessions = names(12)
        async with travelling(cluster.port, sessions) as travellers:
            for server in cluster.servers:
                await until(lambda: cluster.devices() == 12 and all(each.device.answered > 20 for each in travellers))
                assert await server.stop() == 0
                await until(lambda: cluster.devices() == 12)
                await server.start_again()
                await cluster.until_routed_to(server)
        away = sorted(time for each in travellers for time in each.away)
        print(f"{len(away)} times away: {statistics.median(away):.2f} s in the middle, {away[-1]:.2f} s at most")
        assert len(away) >= 12 and away[-1] < 5
        for each in travellers:
            check_all(each.report(), journals.moves(await cluster.redis.journal(each.device.session)))


async def test_devices_of_a_session_reach_the_same_server():
    async with Cluster() as cluster, contextlib.AsyncExitStack() as stack:
        for name in names(12):
            await stack.enter_async_context(Device(cluster.port, name=name))
            device = await stack.enter_async_context(Device(cluster.port, session=name))
            assert device.number == 2
        counts = [each.metric("sessions") for each in cluster.servers]
        assert sum(counts) == 12 and max(counts) < 12
