"""Access to a cluster: a decision of one server applies on all servers."""

import signal

import pytest

from cluster import Cluster, Redis
from device import Device
from processes import free_port
from server import run
from test_new_links import answer, new_links
from waiting import until


async def until_refused(server, link):
    """Connects to a server until it refuses a link, because it might receive the new links after the other servers."""
    async def refused():
        return (await answer(server, token=link))[1].get("code") == "token"

    await until(refused)


async def test_new_links_of_one_server_apply_on_all_servers():
    async with Cluster("--lan") as cluster:
        first, second, third = cluster.servers
        old = first.token
        assert {each.token for each in cluster.servers} == {old}
        async with Device(first.port, token=old) as laptop, Device(second.port, token=old) as guest:
            link = await new_links(laptop)
            assert await guest.until_closed() == 1008
            await until_refused(third, old)
            assert laptop.closed is None
        await third.stop()
        await third.start_again()
        assert third.token == link != old
        assert (await answer(second, token=link))[0] == "welcome"


@pytest.mark.sweep
async def test_new_links_made_during_a_redis_outage_apply_on_all_servers_afterwards():
    async with Cluster("--lan") as cluster:
        first, second, _ = cluster.servers
        old = first.token
        async with Device(first.port, token=old) as laptop, Device(second.port, token=old) as guest:
            await cluster.redis.stop()
            await laptop.pull(100)
            await laptop.until(lambda: laptop.unsaved)
            link = await new_links(laptop)
            await laptop.until(lambda: laptop.errors)
            assert "the store of this server does not answer" in laptop.errors[-1]
            assert (await answer(second, token=old))[0] == "welcome"
            await cluster.redis.start()
            assert await guest.until_closed() == 1008
            await until_refused(second, old)
            assert (await answer(first, token=old))[1]["code"] == "token"
            assert (await answer(second, token=link))[0] == "welcome"


@pytest.mark.sweep
@pytest.mark.parametrize("lost", [
    {"overscroll:store": None, "overscroll:access": None, "overscroll:access-changes": None},
    {"overscroll:access": "a" * 26, "overscroll:access-changes": "0"},
], ids=["everything", "the last change"])
async def test_a_redis_that_has_lost_the_links_receives_them_again(lost):
    async with Cluster("--lan") as cluster:
        first, _, third = cluster.servers
        async with Device(first.port, token=first.token) as laptop:
            link = await new_links(laptop)
        await third.kill()
        for key, value in lost.items():
            await (cluster.redis.ask("SET", key, value) if value else cluster.redis.ask("DEL", key))
        # The server returns with its previous links.
        await cluster.redis.stop()
        await cluster.redis.start()

        async def kept():
            return await cluster.redis.ask("GET", "overscroll:access") == [link.encode()]

        await until(kept)
        await third.start_again()
        assert third.token == link


@pytest.mark.sweep
async def test_the_first_server_after_redis_lost_all_its_data_takes_over_the_links_of_the_other_servers():
    async with Cluster("--lan") as cluster:
        first, second, third = cluster.servers
        link = first.token
        for each in (first, second):
            each.process.send_signal(signal.SIGSTOP)
        await cluster.redis.lose_everything()
        await third.kill()
        await third.start_again()
        assert third.token != link
        for each in (first, second):
            each.process.send_signal(signal.SIGCONT)

        async def takes_the_link():
            return (await answer(third, token=link))[0] == "welcome"

        await until(takes_the_link)
        assert (await answer(first, token=link))[0] == "welcome"


async def test_a_server_that_cannot_reach_redis_reports_it_and_does_not_start(tmp_path):
    port = free_port()
    output = f"Error: Redis at 127.0.0.1:{port} cannot be used: Connection refused.\n"
    start = ("serve", "--port", 0, "--data", tmp_path, "--journal")
    assert await run(*start, f"redis://127.0.0.1:{port}") == (1, output)
    async with Redis() as redis:
        status, output = await run(*start, f"redis://:wrong@127.0.0.1:{redis.port}")
        assert status == 1 and f"Redis at 127.0.0.1:{redis.port} cannot be used: " in output and "AUTH" in output
