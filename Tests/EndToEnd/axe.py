"""Checks a page with axe-core, which finds barriers for people with disabilities."""

from importlib.util import find_spec
from pathlib import Path

FOUND = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))"


async def axe(page):
    """Returns a list for each violated rule: its name, followed by the elements that violate it."""
    package = Path(find_spec("axe_playwright_python").origin).parent
    source = next(package.rglob("axe.min.js")).read_text(encoding="utf-8")
    await page.js(f"(() => {{ {source}; return true }})()")
    return await page.js(FOUND)
