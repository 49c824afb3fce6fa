"""The permissions of a link: to watch, to move the list, or everything."""

import pytest

from axe import axe

LAPTOP = {"size": (1440, 900), "touch": False}
HINT = "document.getElementById('hint').textContent"


@pytest.fixture
def token(lan):
    return lan.first_line.partition("#token=")[2]


async def link(stage, role):
    """The link in the join dialog for a role."""
    page = stage.page
    if not await page.js("document.querySelector('dialog[open]') !== null"):
        await stage.press("join")
        await page.until("document.querySelector('dialog[open] .roles') !== null")
    before = await page.js("document.getElementById('join-link').value")
    await page.js(f"document.querySelector('.roles [value={role}]').click()")
    if role != "inspect":
        await page.until(f"document.getElementById('join-link').value !== '{before}'")
    return await page.js("document.getElementById('join-link').value")


async def test_a_device_with_a_viewing_link_sees_the_list_move_and_moves_nothing(stages, lan, token):
    laptop = await stages(f"#token={token}", of=lan, **LAPTOP)
    query = (await link(laptop, "view")).partition("/?")[2]
    assert await axe(laptop.page) == []
    await laptop.page.js("document.querySelector('dialog [value=close]').click()")
    phone = await stages(f"?{query}", of=lan)
    assert await phone.session() == await laptop.session()
    assert "View only" in await phone.page.until("document.getElementById('watching')?.innerText")
    start = await phone.offset()
    await phone.pull(320)
    assert "this link cannot move the list" in await phone.page.until(HINT)
    assert await phone.offset() == start and await laptop.phases() == ["idle"]
    await laptop.press("refresh")
    await phone.until_seen("refreshing")
    assert await phone.page.js("document.getElementById('scene').disabled")
    assert await axe(phone.page) == []
