"""The engine that a page runs: how it is served and compiled, and what the page does where it does not run."""

import gzip
import urllib.error
import urllib.request

import pytest

import plans
from conftest import ENGINES
from stage import Stage
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


@pytest.mark.parametrize("engine", ENGINES)
async def test_a_page_compiles_it_while_it_comes_and_gives_it_nothing(pages, server):
    page = await pages()
    await page.goto(server.url())
    assert await page.js(COMPILED) == [0, "function"]


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
