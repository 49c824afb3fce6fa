"""The engine of a page: how it is served and compiled, and its version for browsers without WebAssembly."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest

import plans
from conftest import ENGINES
from server import ROOT, Server
from stage import Stage
from sweep_cases import engines_in_turn, later
from test_gesture_traffic import Page
from test_pull import refreshes
from waiting import until

COMPILED = """WebAssembly.instantiateStreaming(fetch("/engine.wasm"), {})
    .then(({ module, instance }) => [WebAssembly.Module.imports(module).length, typeof instance.exports.frame])"""


@engines_in_turn
async def test_a_page_compiles_the_engine_while_it_downloads_and_passes_no_imports(pages, server):
    page = await pages()
    await page.goto(server.url())
    assert await page.js(COMPILED) == [0, "function"]


async def first_model(server):
    """The first binary message to a page with the engine, which is the whole model."""
    async with Page(server.port) as page:
        return await until(lambda: next((each for each in page.messages if isinstance(each, bytes)), None))


@pytest.mark.sweep
async def test_the_memory_of_the_engine_does_not_grow_in_an_hour(server, tmp_path):
    (tmp_path / "engine.wasm").write_bytes(server.get("engine.wasm"))
    (tmp_path / "model").write_bytes(await first_model(server))
    process = await asyncio.create_subprocess_exec(
        "node", Path(__file__).with_name("hour.mjs"), tmp_path / "engine.wasm", tmp_path / "model",
        stdout=asyncio.subprocess.PIPE)
    hour = json.loads((await process.communicate())[0])
    assert len(hour["memory"]) == 60 and hour["frames"] > 3_600 * 59
    assert hour["refreshes"] > 100 and hour["corrections"] > 1_000
    assert set(hour["memory"][5:]) == {hour["memory"][5]}


WITHOUT = [f"{name} without WebAssembly" for name in ENGINES]
every_browser_without_web_assembly = pytest.mark.parametrize("engine", WITHOUT)
one_browser_without_web_assembly = pytest.mark.parametrize("engine", [WITHOUT[0], *map(later, WITHOUT[1:])])
"""The sweep tries the others."""
LOADED = """performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1))
    .filter((name) => name.startsWith("engine."))"""
CORRECTIONS = "[...window.overscroll.frames].map(({ correction }) => Math.abs(correction))"


@one_browser_without_web_assembly
async def test_a_browser_without_web_assembly_runs_the_engine_as_javascript(stages):
    stage = await stages()
    assert await stage.page.js("typeof WebAssembly") == "undefined"
    await refreshes(stage, stage.pull(320))
    await stage.page.touch(plans.lift(plans.drag((195, 600), (195, 400), duration=0.15)))
    # On a busy machine, a finger of Firefox or WebKit moves late and throws nothing.
    assert (await stage.until_still())[1] > stage.start[1] + 100
    corrections = sorted(await stage.page.js(CORRECTIONS))
    assert corrections[int(0.95 * (len(corrections) - 1))] < 0.005
    assert await stage.page.js(LOADED) == ["engine.js"]


@pytest.mark.noisy
@engines_in_turn
async def test_a_page_whose_policy_refuses_web_assembly_runs_the_engine_as_javascript(pages, tmp_path):
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web)
    page, policy = web / "index.html", "script-src 'self' 'unsafe-inline'"
    page.write_text(page.read_text().replace(
        "<head>", f"""<head>\n<meta http-equiv="Content-Security-Policy" content="{policy}">""", 1))
    async with Server("--web", web) as server:
        stage = await Stage(await pages()).open(server.url())
        await refreshes(stage, stage.pull(320))
        assert "engine.js" in await stage.page.js(LOADED)
