"""The page on paper."""

import pytest

ROWS = "[...document.querySelectorAll('#list li')].map(({ textContent }) => textContent)"
SHOWN = "document.body.innerText.split(/\\n+/)"


@pytest.mark.parametrize("scene, size", [("primes", (1200, 800)), ("people", (390, 844))])
async def test_the_title_and_the_rows_in_view_are_printed_without_the_panel(stages, scene, size):
    stage = await stages(f"?scene={scene}&panel=watch", size=size)
    await stage.page.until("document.getElementById('tab-watch')?.childElementCount")
    rows = await stage.page.js(ROWS)
    assert len(rows) > 3
    await stage.page.send("Emulation.setEmulatedMedia", media="print")
    assert await stage.page.js(SHOWN) == [scene.capitalize(), *rows]
    assert not await stage.page.js("document.getElementById('stage').checkVisibility()")
