"""The server beside its pages: how it ends, and what it hands over."""

import pytest

from server import Server, run


@pytest.mark.noisy  # the browser logs each connection that is refused
async def test_the_server_ends_in_good_order_and_the_page_says_so(stages):
    async with Server() as server:
        stage = await stages(of=server)
        assert await server.stop() == 0
        await stage.until_text("reconnecting")


async def test_a_saved_transcript_replays_to_the_same_outputs(stages):
    stage = await stages()
    await stage.pull(320)
    await stage.until_seen("refreshing")
    await stage.until_at_rest()
    transcript = await stage.page.download(stage.press("save"))
    assert "-> top began user" in transcript.read_text()
    status, said = await run("replay", "--check", transcript)
    assert status == 0, said
