"""Links to the panel: a tab as a separate page, or a moment next to the list, of another device's session."""

import pytest

from axe import axe
from sweep_cases import sizes

MOMENT = "document.querySelector('#tab-time output.moment')?.textContent"
SELECTED = "document.querySelector('#panel-tabs [aria-selected=true]')?.id"
COPIED = "window.copiedTexts.at(-1)"
KEEP_COPIES = """(() => {
  window.copiedTexts = [];
  const clipboard = { writeText: async (text) => void window.copiedTexts.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
})()"""
"""Keeps the texts that the page copies, because browsers under test have no readable clipboard."""


async def panel_page(pages, server, query, fills=True, **screen):
    """A page opened by a link to the panel, which fills the page or is next to the list."""
    page = await pages(**screen)
    await page.goto(server.url(query))
    await page.until(SELECTED)
    assert await page.js("document.body.classList.contains('panel-only')") == fills
    await page.js(KEEP_COPIES)
    return page


@pytest.mark.parametrize("size", sizes((390, 844), (1440, 900)))
async def test_a_link_opens_only_the_panel_with_the_tab_that_it_names_and_is_accessible(pages, server, size):
    page = await panel_page(pages, server, "?panel=watch", size=size)
    assert await page.js(SELECTED) == "choose-watch" and await axe(page) == []
    assert await page.box("#panel") == [0, 0, *await page.js("[innerWidth, innerHeight]")]
    assert await page.js("getComputedStyle(document.getElementById('stage')).visibility") == "hidden"
    await page.js("document.querySelector('#handle [data-action=panel]').click()")
    await page.frames(2)
    assert not await page.js("document.getElementById('panel').hidden")


CARD = "document.querySelector('#moment-card')?.innerText"


@pytest.mark.parametrize("size", sizes((390, 844), (1440, 900)))
async def test_a_link_to_a_moment_shows_the_panel_next_to_the_list_at_that_moment(stages, pages, server, size):
    stage = await stages()
    session = await stage.session()
    await stage.pull(320)
    await stage.until_seen("refreshing")
    page = await panel_page(pages, server, f"?session={session}&panel=time&at=0.25", fills=False, size=size)
    await page.until("document.getElementById('stage-status').dataset.time === '0.250'")
    in_front = """((selector) => {
      const element = document.querySelector(selector), { x, y, width } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + 20));
    })"""
    for selector in ("#past", "#choose-time"):
        await page.until(f"{in_front}('{selector}')")
    await page.js("document.querySelector('#open-panel').click()")
    await page.until("document.getElementById('panel').hidden")


async def test_the_copied_link_leads_to_the_session_the_tab_and_the_moment(stages, pages, server):
    stage = await stages()
    session = await stage.session()
    page = await panel_page(pages, server, f"?session={session}&panel=time&at=0.125", fills=False)
    await page.until(f"{MOMENT} === '0.125 s'")
    await page.js("document.getElementById('copy-link').click()")
    await page.until("document.querySelector('#share [name=note]') === document.activeElement")
    assert await axe(page) == []
    await page.js("document.querySelector('#share [name=note]').value = 'The list <b>jumps</b> here'")
    await page.js("document.querySelector('#share [data-action=copy]').click()")
    link = await page.until(COPIED)
    assert f"session={session}" in link and "panel=time" in link and "at=0.125" in link
    other = await panel_page(pages, server, link.partition("/")[2].partition("/")[2].partition("/")[2], fills=False)
    await other.until(f"{MOMENT} === '0.125 s'")
    card = await other.until(f"{CARD}?.includes('jumps') && {CARD}")
    assert card.split("\n")[-2:] == ["Shared by Phone (device 2)", "The list <b>jumps</b> here"]
    assert await axe(other) == []
    await other.js("document.querySelector('#past-banner [data-action=live]').click()")
    await other.until("document.getElementById('moment-card') === null")
    await page.js("document.getElementById('choose-tune').click()")
    await page.js("document.getElementById('copy-link').click()")
    link = await page.until(f"{COPIED}.includes('panel=tune') && {COPIED}")
    assert "at=" not in link
    # This server can only be reached from its own machine.
    await page.until("document.getElementById('hint').textContent === 'Link copied: it opens this tab'")

