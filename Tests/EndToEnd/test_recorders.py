"""How people record their own scroll view for `overscroll feel`, tried on a list that the browser scrolls by itself."""

import re

import plans
from server import ROOT, run

FOLDER = ROOT / "Tests/Examples/Feel"
RECORDER = (FOLDER / "record.js").read_text().replace("export function", "return function")
LIST = """(() => {
  const [list, content] = [document.createElement("div"), document.createElement("div")];
  Object.assign(list.style, { position: "fixed", inset: "0 0 auto 0", height: "700px", overflow: "scroll", zIndex: 9 });
  content.style.height = "5000px";
  list.append(content);
  document.body.replaceChildren(list);
  window.list = list;
})()"""


async def test_a_list_that_a_finger_scrolls_is_recorded_as_a_table_that_feel_compares(pages, server, tmp_path):
    page = await pages()
    await page.goto(server.url("controls.json"))
    await page.js(LIST)
    await page.js(f"window.stop = (() => {{ {RECORDER} }})()(list)")
    await page.touch(plans.lift(plans.drag((195, 600), (195, 200), 0.2)))
    await page.until("list.scrollTop > 500")
    await page.still("list.scrollTop") if hasattr(page, "still") else await page.frames()
    file = tmp_path / "list.csv"
    file.write_text(await page.js("stop()"))
    head, *lines = file.read_text().splitlines()
    rows = [line.split(",") for line in lines]
    times, offsets = ([float(row[index]) for row in rows] for index in (0, 2))
    assert head == "time,finger,offset" and times == sorted(times) and offsets == sorted(offsets) and offsets[0] == 0
    fingers = [row[1] for row in rows]
    down = [index for index, finger in enumerate(fingers) if finger]
    assert down == list(range(down[0], down[-1] + 1)) and fingers[-1] == ""
    assert 300 < float(fingers[down[0]]) - float(fingers[down[-1]]) <= 400
    command = re.search(r"^\$ overscroll (feel .*)$", (FOLDER / "README.md").read_text(), re.MULTILINE)[1]
    words = command.replace("FILE.csv", str(file)).replace("plot.svg", str(tmp_path / "plot.svg")).split()
    status, said = await run(*words, "--tolerance", 20)
    assert status in (0, 1) and "by all laws, nearest first" in said and (tmp_path / "plot.svg").exists()


async def test_the_table_that_the_page_on_recording_shows_is_compared(tmp_path):
    [table] = re.findall(r"^```csv\n(.*?)^```$", (FOLDER / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    file = tmp_path / "shown.csv"
    file.write_text(table)
    status, said = await run("feel", file, "--tolerance", 1000)
    assert status == 0 and "4 moments" in said
