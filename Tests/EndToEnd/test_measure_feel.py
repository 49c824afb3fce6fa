"""Latency hiding: on any network, the server does not visibly correct the page's prediction."""

from itertools import cycle, product

import pytest

import plans
from measure_feel import GESTURES, JITTERS, KNOWN, ROUND_TRIPS, feel
from network import delayed
from stage import Stage
from sweep_cases import later, some
from watching import drag, turn, watch_over

*OTHERS, WORST = product(ROUND_TRIPS, JITTERS)
"""The networks: round trips and jitters, in seconds."""

CASES = some([(name, *WORST) for name in GESTURES], 6) + [
    later(name, *each) for name, each in zip(cycle(GESTURES), OTHERS)]
"""Each gesture on the slowest and shakiest network, and one gesture on each other network; `make feel` tries all."""


@pytest.mark.parametrize("name, round_trip, jitter", CASES)
async def test_the_server_corrects_less_than_a_point_and_nothing_goes_back(server, pages, name, round_trip, jitter):
    scene, gesture, direction = GESTURES[name]
    async with delayed(server.port, round_trip, jitter) as network:
        page = await pages()
        stage = await Stage(page).open(network.url(f"?scene={scene}"))
        felt = await feel(stage, network, gesture, direction)
        assert len(felt.corrections) > 10
        assert felt.usual <= 1 and felt.backward <= 0.1
        await page.close()


async def test_each_frame_draws_the_newest_move_of_the_finger_on_any_network(server, pages):
    """The finger moves evenly, so its position follows from the stamp of the move in the latest frame."""
    async with delayed(server.port, *WORST) as network:
        page = await pages()
        stage = await Stage(page).open(network.url("?scene=people"))
        while network.received.count(b'{"pong"') < KNOWN:
            await page.frames()
        start, travel, duration = await page.js("performance.now()"), 400, 0.5
        await page.touch(plans.drag((195, 650), (195, 650 - travel), duration))
        await stage.until_still()
        frames = await page.js(f"[...window.overscroll.frames].filter(({{ inputT }}) => inputT > {start})")
        top, end = stage.start[1], max(frame["inputT"] for frame in frames)
        for frame in frames:
            left = travel / duration * (end - frame["inputT"]) / 1000
            assert frame["y"] == pytest.approx(max(top, top + travel - 10 - left), abs=1)
        await page.close()


@pytest.mark.parametrize("move, both", some([(drag, True), (drag, False), (turn, False), (turn, True)], 4))
async def test_movements_of_another_device_are_drawn_evenly_on_a_slow_and_shaky_network(server, pages, both, move):
    """If this machine is too busy to draw every frame in time, they must be as even as on the other device's own
    screen."""
    own, other = await watch_over(server, pages, 0.150, 0.030, both, move)
    assert len(other.steps) > 10
    assert other.step(0.7) <= max(1, own.step(0.7))
    assert 0.075 < min(other.delays) <= max(other.delays) <= 1
