"""Unexpected data in Redis, refusals by Redis, and programs other than Redis: servers keep running and report the
problem."""

import asyncio
import contextlib

import pytest

from cluster import Redis, names
from device import Device
from network import Network
from server import Server, run
from sweep_cases import later, some
from test_new_links import answer, new_links
from waiting import until

RIGHTS = ("on", ">secret", "~*", "+@all")


async def refused(url, tmp_path):
    """The error of a server that does not start."""
    status, output = await run("serve", "--port", 0, "--data", tmp_path, "--journal", url)
    assert status == 1
    return output


# Refusals by Redis


class Rewording(Network):
    """A network to Redis with other words for one error: an entry's id is not greater than the last id."""

    def change(self, data):
        return data.replace(b"equal or smaller", b"not greater")


async def test_a_session_taken_over_by_another_server_is_released_whatever_the_words_of_redis_refusal():
    async with Redis() as redis, Rewording("127.0.0.1", redis.port) as network:
        [session] = names(1)
        async with Server("--journal", f"redis://127.0.0.1:{network.port}") as server:
            async with Device(server.port, name=session) as device:
                await device.drag(100)
                await device.until(lambda: device.answered == 9)
                await redis.take(session)
                await device.sample("move", 0, 10)
                assert await device.until_closed() == 1012
                assert (await redis.entries(session))[-1].kind == "o"
            async with Device(server.port, session=session, offset=[0, 0]) as device:
                assert device.session == session
                epochs = [entry.epoch for entry in await redis.entries(session)]
                assert epochs[-1] > 1000 and epochs == sorted(epochs)


@pytest.mark.parametrize("rights, command", [
    (("resetchannels",), "SUBSCRIBE"), later(("allchannels", "-subscribe"), "SUBSCRIBE"),
    later(("allchannels", "-publish"), "PUBLISH"),
])
async def test_a_server_whose_user_has_no_rights_for_notifications_does_not_start(rights, command, tmp_path):
    async with Redis() as redis:
        await redis.ask("ACL", "SETUSER", "app", *RIGHTS, *rights)
        output = await refused(redis.url_of("app", "secret"), tmp_path)
        assert f"it rejects {command} for the channel overscroll:access-changed: NOPERM" in output
        assert "secret" not in output


async def test_a_server_that_no_longer_receives_notifications_reports_it_and_refuses_old_links():
    async with Redis() as redis:
        await redis.ask("ACL", "SETUSER", "app", *RIGHTS, "allchannels")
        url = redis.url_of("app", "secret")
        async with Server("--lan", "--journal", url) as first, Server("--lan", "--journal", url) as second:
            old = first.token
            assert second.metric("deaf_channels") == 0
            # Redis closes the connections of listeners that have lost the right.
            await redis.ask("ACL", "SETUSER", "app", "resetchannels")
            await until(lambda: second.metric("deaf_channels") == 2)
            await until(lambda: "it rejects SUBSCRIBE for the channel overscroll:access-changed" in second.log())
            assert second.metric("store_refusals_total") > 0
            async with Device(first.port, token=old) as laptop:
                assert (await answer(second, token=old))[0] == "welcome"
                await new_links(laptop)
                await laptop.until(lambda: laptop.errors)
                assert "Redis refuses to notify the other servers" in laptop.errors[-1]
            assert (await answer(second, token=old))[1]["code"] == "token"
            await redis.ask("ACL", "SETUSER", "app", "allchannels")
            [link] = await redis.ask("GET", "overscroll:access")
            await until(lambda: second.metric("deaf_channels", link.decode()) == 0)


# Numbers and keys


@pytest.mark.parametrize("changes", [str(2**63 - 1), later("some")])
async def test_an_unexpected_value_of_the_counter_stops_no_server(changes):
    async with Redis() as redis, Server("--lan", "--journal", redis.url) as server:
        await redis.ask("SET", "overscroll:access-changes", changes)
        async with Device(server.port, token=server.token) as laptop:
            link = await new_links(laptop)
        await redis.ask("SET", "overscroll:access-changes", changes)
        assert (await answer(server, token=link))[0] == "welcome"
        await server.stop()
        await server.start_again()
        assert server.token == link


async def driven(server, session):
    """A session that a device has driven."""
    async with Device(server.port, name=session, scene="primes") as device:
        await device.pull(100)


async def commands(redis):
    """The number of commands that Redis has handled."""
    [info] = await redis.ask("INFO", "stats")
    return int(info.partition(b"total_commands_processed:")[2].split()[0])


@pytest.mark.sweep
async def test_a_session_with_an_epoch_above_the_counter_continues():
    [session], epoch = names(1), 2**52
    async with Redis() as redis:
        async with Server("--journal", redis.url) as server:
            await driven(server, session)
        await redis.ask("XADD", f"overscroll:session:{session}", f"{epoch}-0", "o", "")
        async with Server("--journal", redis.url) as server:
            before = await commands(redis)
            async with Device(server.port, session=session, offset=[0, 0]) as device:
                assert device.session == session and len(device.rows) > 0
                assert await commands(redis) - before < 200
                assert server.metric("restored_sessions_total") == 1


@pytest.mark.sweep
async def test_a_stream_with_an_impossible_epoch_is_set_aside():
    [session], id = names(1), "9007199254740993-0"
    async with Redis() as redis:
        async with Server("--journal", redis.url) as server:
            await driven(server, session)
        await redis.ask("XADD", f"overscroll:session:{session}", id, "o", "")
        async with Server("--journal", redis.url) as server:
            async with Device(server.port, session=session, scene="primes", offset=[0, 0]) as device:
                await device.pull(100)
                await until(lambda: device.unsaved is None)
                assert server.metric("damaged_journals_total") == 1
            assert await redis.ask("EXISTS", f"overscroll:session:{session}:damaged") == [b"1"]


@pytest.mark.sweep
async def test_a_session_that_has_ended_elsewhere_restarts_with_its_name():
    [session] = names(1)
    async with Redis() as redis, Server("--journal", redis.url) as server:
        await redis.ask("XADD", f"overscroll:session:{session}", "7000-3", "e", "")
        async with Device(server.port, session=session, scene="primes", offset=[0, 0]) as device:
            await device.pull(100)

            async def begun():
                return [each.kind for each in await redis.entries(session)][:1] == ["b"]

            await until(begun)
            assert device.closed is None and device.unsaved is None


@pytest.mark.sweep
async def test_a_session_with_a_missing_entry_continues_from_before_the_gap_and_is_counted():
    [session] = names(1)
    async with Redis() as redis:
        async with Server("--journal", redis.url) as server:
            async with Device(server.port, name=session, scene="primes") as device:
                for distance in range(4):
                    await device.pull(100 + distance)
        entries = await redis.entries(session)
        assert len(entries) > 3
        missing = entries[len(entries) // 2]
        await redis.ask("XDEL", f"overscroll:session:{session}", f"{missing.epoch}-{missing.number}")
        async with Server("--journal", redis.url) as server:
            async with Device(server.port, session=session, offset=[0, 0]) as device:
                assert server.metric("damaged_journals_total") == 1
                assert "an entry is missing" in server.log()
                await device.pull(100)

                async def restarts():
                    first = (await redis.entries(session))[0]
                    return first.kind == "b" and first.epoch > missing.epoch

                await until(restarts)


# Bytes


ODD = [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"*1\r\n" * 100, b"-ERR max number of clients reached\r\n"]


@pytest.mark.parametrize("bytes", some(ODD, 4))
async def test_the_error_for_a_program_other_than_redis_is_a_sentence(bytes, tmp_path):
    async def serve(reader, writer):
        with contextlib.suppress(ConnectionError):
            while await reader.read(65_536):
                writer.write(bytes)
                await writer.drain()
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        output = await refused(f"redis://127.0.0.1:{port}", tmp_path)
        assert f"Error: Redis at 127.0.0.1:{port} cannot be used: " in output
