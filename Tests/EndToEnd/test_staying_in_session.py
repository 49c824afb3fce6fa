"""Staying in a session: a reload, another scene, a frozen server, its restart, and a page that freezes."""

import pytest

from sweep_cases import some

SHOWN = "new URLSearchParams(location.search).get"
CHIP = "document.getElementById('chip').textContent"


NOTE_RETURN = """(() => {
  const sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      sockets.push(this);
    }
  };
  addEventListener("pageshow", ({ persisted }) => {
    window.returned = { persisted, sockets: sockets.length };
  });
})()"""
"""Records how the page returned, and whether it had opened a connection by then; its own listeners come first."""


@pytest.mark.parametrize("engine", some(["chromium", "firefox"], 2))
async def test_the_session_is_in_the_address_and_a_reload_stays_in_it(stages):
    stage = await stages("?scene=people")
    session = await stage.session()
    assert await stage.page.js(f"[{SHOWN}('session'), {SHOWN}('scene')]") == [session, "people"]
    await stage.page.wheel(195, 400, dy=700)
    offset = await stage.until_still()
    assert offset[1] > stage.start[1]
    reloaded = await stage.open(await stage.page.js("location.href"))
    assert await reloaded.session() == session and reloaded.start == offset
    await stage.page.js("setTimeout(() => location.assign('lab'))")
    await stage.page.until("location.pathname === '/lab' && document.readyState === 'complete'")
    await stage.page.back()
    await stage.page.until(f"window.overscroll?.session === '{session}' && {CHIP} === ''")
    assert await stage.until_still() == offset


# Firefox does not keep this page but reloads it, as the previous test shows.
@pytest.mark.parametrize("engine", some(["webkit", "whole chromium"], 2))
async def test_a_page_from_the_browsers_memory_is_live_at_once_at_the_same_offset(stages, engine):
    stage = await stages("?scene=people")
    session = await stage.session()
    await stage.page.wheel(195, 400, dy=700)
    offset = await stage.until_still()
    await stage.page.js(NOTE_RETURN)
    await stage.page.js("setTimeout(() => location.assign('lab'))")
    await stage.page.until("location.pathname === '/lab' && document.readyState === 'complete'")
    await stage.page.back()
    assert await stage.page.until("window.returned") == {"persisted": True, "sockets": 1}
    await stage.page.until("document.querySelector('[data-action=refresh]').ariaDisabled === 'false'")
    await stage.page.wheel(195, 400, dy=100)
    await stage.until_offset(offset[1] + 100)
    assert await stage.session() == session
