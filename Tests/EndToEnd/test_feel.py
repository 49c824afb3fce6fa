"""A list that feels local: whatever the network, the server corrects nothing that a person has seen."""

import pytest

from feel import GESTURES, feel
from network import delayed
from stage import Stage


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
