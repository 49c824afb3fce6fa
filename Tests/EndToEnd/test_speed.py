"""A session whose clock runs at a different speed."""

SPAN = """(() => {
  const moves = window.overscroll.frames.filter(({ y }, n, all) => n > 0 && y !== all[n - 1].y);
  return moves.at(-1).t - moves[0].t;
})()"""
"""The milliseconds from the first moving frame to the last."""


CHOSEN = "document.querySelector('#speed select')"


async def until_shown(stage, speed):
    await stage.page.until(f"{CHOSEN}?.value === '{speed}'")


async def run_at(stage, speed):
    await stage.choose("tune")
    await stage.page.until(f"{CHOSEN} !== null")
    await stage.page.js(f"({CHOSEN}.value = '{speed}', {CHOSEN}.dispatchEvent(new Event('change')))")
    await until_shown(stage, speed)


async def duration_of_a_page(stage):
    """The milliseconds that the list takes to scroll by a page."""
    before = await stage.offset()
    await stage.page.js("window.overscroll.frames.splice(0)")
    await stage.page.key(" ")
    await stage.page.until(f"Math.abs(document.getElementById('stage-status').dataset.offsetY - {before[1]}) > 100")
    await stage.until_still(60)
    return await stage.page.js(SPAN)


async def test_at_a_tenth_of_its_speed_a_motion_takes_much_longer(stages):
    stage = await stages("?scene=people")
    usual = await duration_of_a_page(stage)
    await run_at(stage, 0.1)
    slow = await duration_of_a_page(stage)
    assert slow > 3 * usual  # a busy machine draws the last frame late
