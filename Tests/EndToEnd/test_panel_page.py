"""The panel by a link: a tab as a page of its own, or a moment beside the list, of another device's session."""

import re

import pytest

from axe import axe
from conftest import ENGINES

every_engine = pytest.mark.parametrize("engine", ENGINES)

MOMENT = "document.querySelector('#tab-time output.moment')?.textContent"
SELECTED = "document.querySelector('#panel-tabs [aria-selected=true]')?.id"
COPIED = "window.copiedTexts.at(-1)"
KEEP_COPIES = """(() => {
  window.copiedTexts = [];
  const clipboard = { writeText: async (text) => void window.copiedTexts.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
})()"""
"""Keeps what the page copies: browsers under test have no clipboard that a test can read."""


async def panel_page(pages, server, query, fills=True, **look):
    """A page that is opened by a link to the panel, which fills it or stands beside the list."""
    page = await pages(**look)
    await page.goto(server.url(query))
    await page.until(SELECTED)
    assert await page.js("document.body.classList.contains('panel-only')") == fills
    await page.js(KEEP_COPIES)
    return page


async def seconds(page):
    """The moment that the Time tab shows."""
    return float(re.match(r"[\d.]+", await page.until(MOMENT))[0])


@every_engine
async def test_a_link_opens_the_panel_alone_with_the_tab_that_it_names(pages, server):
    page = await panel_page(pages, server, "?panel=why")
    assert await page.js(SELECTED) == "choose-why"
    box = "(({ x, y, width, height }) => [x, y, width, height])"
    assert await page.js(f"{box}(document.getElementById('panel').getBoundingClientRect())") == [
        0, 0, await page.js("innerWidth"), await page.js("innerHeight")]
    assert await page.js("getComputedStyle(document.getElementById('stage')).visibility") == "hidden"
    await page.js("document.querySelector('#handle [data-action=panel]').click()")
    await page.frames(2)
    assert not await page.js("document.getElementById('panel').hidden")


async def test_an_unknown_tab_is_ignored(pages, server):
    page = await panel_page(pages, server, "?panel=weather")
    assert await page.js(SELECTED) == "choose-watch"


async def test_a_link_opens_a_moment_and_a_moment_beyond_the_recording_is_its_end(stages, pages, server):
    stage = await stages()
    session = await stage.session()
    await stage.pull(320)
    await stage.until_seen("refreshing")
    page = await panel_page(pages, server, f"?session={session}&panel=time&at=0.25", fills=False)
    await page.until(f"{MOMENT} === '0.250 s'")
    assert await page.js("document.querySelector('#tab-time .in-past, #tab-time.in-past') !== null")
    late = await panel_page(pages, server, f"?session={session}&panel=time&at=86400", fills=False)
    assert 0 < await seconds(late) < 3600
    early = await panel_page(pages, server, f"?session={session}&panel=time&at=-4", fills=False)
    await early.until(f"{MOMENT} === '0.000 s'")


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
async def test_a_link_to_a_moment_shows_the_panel_beside_the_list_which_shows_the_moment(stages, pages, server, size):
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
    link = await page.until(COPIED)
    assert f"session={session}" in link and "panel=time" in link and "at=0.125" in link
    await page.js("document.getElementById('choose-tune').click()")
    await page.js("document.getElementById('copy-link').click()")
    link = await page.until(f"{COPIED}.includes('panel=tune') && {COPIED}")
    assert "at=" not in link


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
async def test_the_panel_alone_is_accessible(pages, server, size):
    page = await panel_page(pages, server, "?panel=watch", size=size)
    assert await axe(page) == []
