"""Links to missing sessions, or to sessions on other devices: each has an explanation and a next step."""

import pytest

from sweep_cases import sizes
from test_staying_in_session import CHIP


@pytest.mark.parametrize("size", sizes((390, 844), (1440, 900)))
async def test_a_page_that_never_had_a_list_shows_only_the_reason_in_the_lists_place(pages, server, size):
    page = await pages(size=size, touch=size[0] < 900)
    await page.goto(server.url("?session=aaaaaaaaaaaaaaaaaaaaaaaaaa"))
    await page.until(f"{CHIP}.startsWith('This session has ended.')")
    x, y = await page.js(
        "((chip, device) => [(chip.left + chip.right - device.left - device.right) / 2,"
        " (chip.top - device.top) / device.height])"
        "(...['chip', 'device'].map((id) => document.getElementById(id).getBoundingClientRect()))")
    assert abs(x) < 1 and 0.3 < y < 0.5, (x, y)
    assert await page.js("['panel', 'open-panel'].map((id) => document.getElementById(id).offsetHeight)") == [0, 0]


REMEDY_IN_FRONT = """((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === button;
})(document.querySelector('#chip button'))"""


async def test_on_a_phone_an_open_panel_makes_room_for_the_message_of_an_ended_session(stages, server):
    phone = await stages()
    await phone.page.js("document.getElementById('open-panel').click()")
    await phone.page.until("localStorage.getItem('overscroll.panel') === 'half'")
    await phone.page.goto(server.url("?session=aaaaaaaaaaaaaaaaaaaaaaaaaa"))
    await phone.page.until(f"{CHIP}.startsWith('This session has ended.')")
    await phone.page.until("document.getElementById('panel').dataset.detent !== undefined")
    await phone.page.until(REMEDY_IN_FRONT)


async def test_a_new_user_on_a_phone_sees_the_suggestions_instead_of_the_hint_about_a_shared_list(stages, pages):
    first = await stages()
    page = await pages()
    await page.goto(await first.page.js("location.href"))
    await page.until("document.getElementById('first-line') !== null"
                     " && document.querySelector('#hint [data-action=renew]') !== null")
    assert await page.js("document.getElementById('hint').checkVisibility()") is False
