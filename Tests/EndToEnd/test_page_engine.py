"""The engine that a page runs: how it is served and compiled, and what the page does where it does not run."""

import asyncio
import gzip
import json
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import websockets

import plans
from device import HELLO
from stage import Stage
from sweep_cases import engines_in_turn
from test_hostile import counted

COMPILED = """WebAssembly.instantiateStreaming(fetch("/engine.wasm"), {})
    .then(({ module, instance }) => [WebAssembly.Module.imports(module).length, typeof instance.exports.frame])"""


def answer(server, **headers):
    return urllib.request.urlopen(urllib.request.Request(server.url("engine.wasm"), headers=headers))


def test_it_is_served_compressed_and_once(server):
    with answer(server, **{"Accept-Encoding": "gzip"}) as first:
        assert first.headers["Content-Type"] == "application/wasm"
        assert gzip.decompress(first.read()).startswith(b"\0asm")
    with pytest.raises(urllib.error.HTTPError, match="304"):
        answer(server, **{"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]})


@engines_in_turn
async def test_a_page_compiles_it_while_it_comes_and_gives_it_nothing(pages, server):
    page = await pages()
    await page.goto(server.url())
    assert await page.js(COMPILED) == [0, "function"]


async def first_model(server):
    """The first binary message to a page that has the engine: the whole model."""
    address, site = f"ws://127.0.0.1:{server.port}/ws", f"http://127.0.0.1:{server.port}"
    async with websockets.connect(address, subprotocols=["overscroll.1"], origin=site, proxy=None) as socket:
        await socket.send(json.dumps({"hello": {**HELLO, "engine": 1}}))
        while not isinstance(message := await asyncio.wait_for(socket.recv(), 60), bytes):
            pass
        return message


async def test_its_memory_does_not_grow_in_an_hour(server, tmp_path):
    with answer(server) as engine:
        (tmp_path / "engine.wasm").write_bytes(engine.read())
    (tmp_path / "model").write_bytes(await first_model(server))
    process = await asyncio.create_subprocess_exec(
        "node", Path(__file__).with_name("hour.mjs"), tmp_path / "engine.wasm", tmp_path / "model",
        stdout=asyncio.subprocess.PIPE)
    hour = json.loads((await process.communicate())[0])
    assert len(hour["memory"]) == 60 and hour["frames"] > 3_600 * 59
    assert hour["refreshes"] > 100 and hour["corrections"] > 1_000
    assert set(hour["memory"][5:]) == {hour["memory"][5]}


# Stands in for a fault of the engine, of which none is known: as many calls of `frame` trap as `traps` says.
TRAPS = """window.traps = 0;
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (response) => {
        const { module, instance } = await instantiateStreaming.call(WebAssembly, response);
        const frame = (...given) => {
            if (window.traps-- > 0) throw new WebAssembly.RuntimeError("unreachable");
            return instance.exports.frame(...given);
        };
        return { module, instance: { exports: { ...instance.exports, frame } } };
    };"""


async def test_an_engine_that_stops_is_loaded_again_and_goes_on_from_the_server_s_model(pages, server):
    page = await pages()
    await page.send("Page.addScriptToEvaluateOnNewDocument", source=TRAPS)
    stage = await Stage(page).open(server.url())
    rows = await stage.rows()
    await stage.hold(120)
    async with counted(server, 'lost_models_total{reason="stopped"}', by=1):
        await page.js("void (window.traps = 1)")
        await stage.until_hinted("The list has stumbled, and starts again.")
    await page.touch([plans.Step(0, "end", 0, 0)])
    await stage.until_at_rest()
    await stage.pull(320)
    await stage.until_seen("refreshing")
    await stage.until_rows(rows + 1)


async def test_a_browser_without_web_assembly_is_told_so_in_a_sentence(pages, server):
    page = await pages()
    await page.send("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly;")
    await page.goto(server.url())
    await page.until("document.body.innerText.includes('This browser cannot run the engine: it needs WebAssembly.')")
    await page.until("document.body.dataset.connection === 'live'")
    await page.js("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    loaded = await page.js("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not any("first-sight" in path for path in loaded), "nobody is asked to pull a list that cannot move"
