"""A list that feels local: whatever the network, the server corrects nothing that a finger has seen."""

import pytest

from feel import GESTURES, feel
from network import delayed
from stage import Stage
from watching import watch_over


@pytest.mark.parametrize("name", GESTURES)
async def test_the_server_corrects_less_than_a_point_on_a_slow_and_shaky_network(server, pages, name):
    scene, gesture = GESTURES[name]
    async with delayed(server.port, round_trip=0.300, jitter=0.030) as network:
        page = await pages()
        stage = await Stage(page).open(network.url(f"?scene={scene}"))
        felt = await feel(stage, network, gesture)
        assert len(felt.corrections) > 10
        assert felt.usual <= 1
        await page.close()


@pytest.mark.parametrize("both", [False, True], ids=["watched from afar", "both far away"])
async def test_another_devices_drag_is_drawn_evenly_on_a_slow_and_shaky_network(server, pages, both):
    """Where this machine is too busy to draw every frame in time, it is as even as on the finger's own screen."""
    own, other = await watch_over(server, pages, round_trip=0.150, jitter=0.030, both=both)
    assert len(other.steps) > 10
    assert other.step(0.7) <= max(1, own.step(0.7))
    assert 0.075 < min(other.delays) <= max(other.delays) <= 1
