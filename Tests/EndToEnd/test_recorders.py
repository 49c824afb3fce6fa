"""How users record their own scroll view for `overscroll feel`, tried on a list that the browser scrolls."""

import itertools
import re

import plans
from server import ROOT, run

FOLDER = ROOT / "Tests/Examples/Feel"
RECORDER = (FOLDER / "record.js").read_text().replace("export function", "return function")
LIST = """(() => {
  const [list, content] = [document.createElement("div"), document.createElement("div")];
  Object.assign(list.style, { position: "fixed", inset: "0 0 auto 0", height: "844px", overflow: "scroll", zIndex: 9 });
  content.style.height = "5000px";
  list.append(content);
  document.body.replaceChildren(list);
  window.list = list;
})()"""


async def recorded(page):
    """The recorded rows of a fling: time, finger and offset, as written."""
    await page.js(LIST)
    await page.js(f"window.stop = (() => {{ {RECORDER} }})()(list)")
    await page.touch(plans.lift(plans.drag((195, 600), (195, 200), 0.1)))
    # The finger lifts at 385; Chromium flings the list by three viewports, and it is nearly there.
    await page.until("list.scrollTop > 385 + 2.9 * innerHeight")
    head, *lines = (await page.js("stop()")).splitlines()
    assert head == "time,finger,offset"
    return [line.split(",") for line in lines]


def is_on_time(rows):
    """Whether the browser has reported the finger often enough; for a law, a gap of 40 ms is a stop."""
    down = [float(time) for time, finger, _ in rows if finger]
    return max(later - time for time, later in itertools.pairwise(down)) < 0.04


async def test_the_law_of_a_recorded_list_is_found(pages, server, tmp_path):
    page = await pages(touch=False)  # with an emulated phone, Chromium flings differently
    await page.goto(server.url("controls.json"))
    for _ in range(10):  # a busy machine draws frames late
        if is_on_time(rows := await recorded(page)):
            break
    times, offsets = ([float(row[index]) for row in rows] for index in (0, 2))
    assert times == sorted(times) and offsets == sorted(offsets) and offsets[0] == 0
    fingers = [row[1] for row in rows]
    down = [index for index, finger in enumerate(fingers) if finger]
    assert down == list(range(down[0], down[-1] + 1)) and fingers[-1] == ""
    assert (float(fingers[down[0]]), float(fingers[down[-1]])) == (600, 200)
    file = tmp_path / "list.csv"
    file.write_text("time,finger,offset\n" + "".join(",".join(row) + "\n" for row in rows))
    command = re.search(r"^\$ overscroll (feel .*)$", (FOLDER / "README.md").read_text(), re.MULTILINE)[1]
    words = command.replace("FILE.csv", str(file)).replace("plot.svg", str(tmp_path / "plot.svg")).split()
    status, output = await run(*words)
    assert status == 1 and "all laws, nearest first" in output and (tmp_path / "plot.svg").exists()
    assert re.search(r"^law .*\n(\S+)", output, re.MULTILINE)[1] == "chromium", output
