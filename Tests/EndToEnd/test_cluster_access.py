"""Who may join: what one server of a cluster decides holds at all of them."""

import contextlib
import json
import signal

import pytest

import plans
from cluster import Cluster, Redis
from device import Device
from proxies import free_port
from server import Server, run
from stage import Stage
from test_revoking import KEY, OWN, answer, remembered, token
from waiting import until


def numbers(list):
    return [each["id"] for each in list]


async def until_remembered(device, condition):
    """Asks for the remembered devices until a condition holds of them; returns them."""
    async def looked():
        list = await remembered(device)
        return list if condition(list) else None

    return await until(looked)


async def until_refused(server, code, **hello):
    """Comes to a server until that refuses it, which it may hear of a moment after the others."""
    async def refused():
        return (await answer(server, **hello))[1].get("code") == code

    await until(refused)


@contextlib.asynccontextmanager
async def laptop_and_phone(cluster):
    """A laptop at the first server, which knows a phone at the second one by a number: both, and that."""
    first, second, _ = cluster.servers
    async with Device(first.port, token=token(first), key=OWN) as laptop, \
            Device(second.port, token=token(first), key=KEY) as phone:
        [number] = set(numbers(await until_remembered(laptop, lambda list: len(list) == 2))) - {1}
        yield laptop, phone, number


async def test_one_link_is_good_at_all_servers_and_each_device_has_one_number():
    async with Cluster("--lan") as cluster:
        first, second, _ = cluster.servers
        assert len({token(each) for each in cluster.servers}) == 1
        async with Device(first.port, token=token(first), key=OWN) as laptop:
            async with Device(second.port, token=token(first), key=KEY) as phone:
                both = await until_remembered(laptop, lambda list: len(list) == 2)
                assert numbers(both) == numbers(await until_remembered(phone, lambda list: len(list) == 2))
            # A device that is known needs no link, also where it has never been.
            async with Device(second.port, key=OWN) as same:
                assert numbers(await until_remembered(same, lambda list: len(list) == 2)) == numbers(both)


@pytest.mark.noisy  # the browser complains of the server that is gone
async def test_a_page_that_a_link_has_let_in_goes_on_at_another_server_when_its_own_is_lost(pages):
    async with Cluster("--lan") as cluster:
        link = f"http://127.0.0.1:{cluster.port}/?scene=people#token={token(cluster.servers[0])}"
        stage = await Stage(await pages()).open(link)
        session = await stage.session()
        await stage.page.touch(plans.pull(60))
        await stage.until_still()
        [server] = [each for each in cluster.servers if cluster.sessions(each)]
        await server.kill()
        rest = [each for each in cluster.servers if each is not server]
        await until(lambda: sum(map(cluster.sessions, rest)))
        await stage.page.until("document.getElementById('chip').textContent === ''")
        assert await stage.session() == session


async def test_who_is_revoked_at_one_server_is_out_at_all_until_another_allows_it():
    async with Cluster("--lan") as cluster:
        first, second, third = cluster.servers
        async with laptop_and_phone(cluster) as (laptop, phone, number):
            await laptop.send("rename", id=number, name="Anna’s phone")
            await phone.until(lambda: phone.devices[0]["name"] == "Anna’s phone")
            await laptop.send("revoke", id=number)
            assert await phone.until_closed() == 1008
        await first.kill()
        await until_refused(third, "revoked", token=token(third), key=KEY)
        async with Device(second.port, key=OWN) as laptop:
            [phone] = [each for each in await remembered(laptop) if each["id"] == number]
            assert (phone["name"], phone["revoked"]) == ("Anna’s phone", True)
            await remembered(laptop, "allow", id=number)
        async with Device(third.port, key=KEY) as phone:
            assert phone.devices[0]["name"] == "Anna’s phone"


async def test_new_links_that_one_server_makes_are_those_of_all():
    async with Cluster("--lan") as cluster:
        first, second, third = cluster.servers
        old = token(first)
        async with Device(first.port, token=old, key=OWN) as laptop, Device(second.port, token=old) as guest, \
                Device(second.port, token=old, key=KEY) as phone:
            await until_remembered(laptop, lambda list: len(list) == 2)
            await laptop.send("newLinks")
            assert await guest.until_closed() == 1008
            await until_refused(third, "token", token=old)
            await phone.send("join")
            assert phone.closed is None
        await third.stop()
        await third.start_again()
        assert token(third) != old
        assert (await answer(second, token=token(third)))[0] == "welcome"


async def test_what_is_decided_while_redis_is_away_holds_at_all_servers_once_it_is_back():
    async with Cluster("--lan") as cluster, laptop_and_phone(cluster) as (laptop, phone, number):
        await cluster.redis.stop()
        await laptop.pull(100)
        await laptop.until(lambda: laptop.unsaved)
        await laptop.send("revoke", id=number)
        assert [each["revoked"] for each in await remembered(laptop)] == [False, True]
        assert phone.closed is None
        await cluster.redis.start()
        assert await phone.until_closed() == 1008


async def test_a_decision_that_was_on_its_way_when_redis_failed_holds_at_all_servers_once_it_is_back():
    async with Cluster("--lan") as cluster, laptop_and_phone(cluster) as (laptop, phone, number):
        cluster.redis.process.send_signal(signal.SIGSTOP)
        # It is told once Redis has not answered for a second, and counts as away.
        assert [each["revoked"] for each in await remembered(laptop, "revoke", id=number)] == [False, True]
        cluster.redis.process.kill()
        await cluster.redis.process.wait()
        await cluster.redis.start()
        assert await phone.until_closed() == 1008


async def test_new_links_that_were_made_while_redis_was_away_are_those_of_all_once_it_is_back():
    async with Cluster("--lan") as cluster:
        first, second, _ = cluster.servers
        old = token(first)
        async with Device(first.port, token=old, key=OWN) as laptop:
            await cluster.redis.stop()
            await laptop.pull(100)
            await laptop.until(lambda: laptop.unsaved)
            await remembered(laptop, "newLinks")
            assert (await answer(second, token=old))[0] == "welcome"
            await cluster.redis.start()
            await until_refused(second, "token", token=old)
            assert (await answer(first, token=old))[1]["code"] == "token"


async def test_a_redis_that_has_lost_everything_gets_the_links_and_the_devices_again():
    async with Cluster("--lan") as cluster:
        first, second, third = cluster.servers
        link = token(first)
        async with laptop_and_phone(cluster) as (laptop, phone, number):
            await cluster.redis.lose_everything()
            await until(lambda: all(each.log().count("sessions are kept in Redis") == 2 for each in cluster.servers))
            await third.kill()
            await third.start_again()
            assert token(third) == link
            async with Device(third.port, key=KEY) as same:  # without a link
                list = await until_remembered(same, lambda list: len(list) == 2)
            assert number in numbers(list)


async def test_a_server_that_is_the_first_in_a_redis_that_has_lost_everything_takes_over_what_the_others_know():
    async with Cluster("--lan") as cluster:
        first, second, third = cluster.servers
        link = token(first)
        async with laptop_and_phone(cluster) as (laptop, phone, number):
            await laptop.send("revoke", id=number)
            assert await phone.until_closed() == 1008
            for each in (first, second):
                each.process.send_signal(signal.SIGSTOP)
            await cluster.redis.lose_everything()
            await third.kill()
            await third.start_again()
            assert token(third) != link
            for each in (first, second):
                each.process.send_signal(signal.SIGCONT)

            async def takes_the_link():
                return (await answer(third, token=link))[0] == "welcome"

            await until(takes_the_link)
            await until_refused(third, "revoked", token=link, key=KEY)
            assert (await answer(first, token=link))[0] == "welcome"


async def test_a_browser_that_two_servers_meet_at_once_is_one_device():
    async with Cluster("--lan") as cluster:
        tabs = [Device(each.port, token=token(each), key=KEY) for each in cluster.servers]
        async with tabs[0], tabs[1], tabs[2]:
            for each in tabs:
                # The smallest of the numbers that they have given stays.
                assert await until_remembered(each, lambda list: numbers(list) == [1])
            await tabs[2].send("rename", id=1, name="Anna’s phone")
            for each in tabs:
                await each.until(lambda: each.devices[0]["name"] == "Anna’s phone")


async def test_what_no_server_has_written_into_redis_is_no_device():
    async with Redis() as redis:
        whole = {"id": 3, "key": KEY, "kind": "touch", "width": 390, "height": 844, "role": "drive", "address": "",
                 "seen": 0, "isRevoked": False}
        for name, value in {
            "1": "{", "2": json.dumps({**whole, "id": 2, "seen": 1e300}), "3": json.dumps(whole), "3 decided": "[]",
            "4": json.dumps(whole), "x": "",
        }.items():
            await redis.put(name, value)
        async with Server("--journal", redis.url) as server, Device(server.port) as device:
            assert numbers(await remembered(device)) == [3]


async def test_a_server_that_does_not_reach_redis_says_so_and_does_not_start(tmp_path):
    port = free_port()
    said = f"Error: Redis at 127.0.0.1:{port} cannot be used: Connection refused.\n"
    start = ("serve", "--port", 0, "--data", tmp_path, "--journal")
    assert await run(*start, f"redis://127.0.0.1:{port}") == (1, said)
    async with Redis() as redis:
        status, said = await run(*start, f"redis://:wrong@127.0.0.1:{redis.port}")
        assert status == 1 and f"Redis at 127.0.0.1:{redis.port} cannot be used: " in said and "AUTH" in said
