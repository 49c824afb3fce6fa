"""The engine that a page runs: how it is served, and that each browser compiles it as the page lets it."""

import gzip
import urllib.error
import urllib.request

import pytest

from conftest import ENGINES

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
