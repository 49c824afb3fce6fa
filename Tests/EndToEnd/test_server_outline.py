"""The frame at the server's content offset, while the page draws ahead of it."""

import pytest

import plans
from network import delayed
from stage import Stage

SEEN = """(() => {
  const outline = document.querySelector(".server-outline"), seen = window.seenDistances = [];
  new MutationObserver(() => seen.push(Number(outline.dataset.distance)))
    .observe(outline, { attributeFilter: ["data-distance"] });
})()"""


@pytest.mark.sweep
async def test_the_frame_moves_away_from_the_drawn_content_and_returns(pages, server):
    async with delayed(server.port, 0.3, 0, 1) as network:
        stage = await Stage(await pages(size=(1440, 900), touch=False)).open(network.url())
        await stage.choose("watch")
        button = "document.querySelector('[data-action=server-outline]')"
        await stage.page.until(f"{button} !== null")
        await stage.page.key("g")
        await stage.page.js(SEEN)
        await stage.page.touch(plans.pull(320))
        await stage.until_at_rest()
        await stage.page.until("window.seenDistances.at(-1) < 0.1")
        assert max(await stage.page.js("window.seenDistances")) > 20
        await stage.page.js(f"{button}.click()")
        assert await stage.page.js("document.querySelector('.server-outline').hidden")
