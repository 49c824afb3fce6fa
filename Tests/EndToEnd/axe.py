"""What axe-core, which looks for barriers to people with disabilities, objects to in a page."""

from importlib.util import find_spec
from pathlib import Path

FOUND = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))"


async def axe(page):
    """A list for each rule that is violated: its name, then the elements at fault."""
    await page.js(f"(() => {{ {_source()}; return true }})()")
    return await page.js(FOUND)


def _source():
    package = Path(find_spec("axe_playwright_python").origin).parent
    return next(package.rglob("axe.min.js")).read_text(encoding="utf-8")
