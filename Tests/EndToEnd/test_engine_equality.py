"""The engines of pages and of the server have equal results to the last bit, in WebAssembly and in JavaScript.

The page's engine is compared with a debug build. The sweep compares it with an optimized one, with a million inputs,
and the engine in JavaScript, which is ten times slower and runs fewer sessions.
"""

import subprocess

import pytest

from processes import output_of
from server import ROOT
from test_docs import host
from test_page_engine import every_browser_without_web_assembly

HASH = """((seed, inputs) => {
    const { session, upperHalf } = window.engine ??= overscrollEngine();
    const [low, high] = [session(seed, inputs), upperHalf()].map((half) => BigInt(half >>> 0));
    return (high << 32n | low).toString(16);
})"""


def lines(*command):
    return output_of(*command).splitlines()


def native(configuration):
    return ROOT / f".build/{configuration}/EngineEquality"


def compiled(configuration, folder):
    """The engine for pages, in WebAssembly."""
    engine = folder / "engine.wasm"
    engine.write_bytes(subprocess.run([native(configuration), "engine"], check=True, stdout=subprocess.PIPE).stdout)
    return engine


def translated(engine):
    """An engine in JavaScript instead of WebAssembly."""
    output_of(ROOT / "Sources/Plugins/Generate/translate-engine", engine, engine.with_suffix(".js"))
    return engine.with_suffix(".js")


def expect_equal_sessions(configuration, models, inputs, engines):
    """Expects engines to have equal sessions; returns the lines of EngineEquality's Coverage.swift."""
    output = lines(native(configuration), str(models), str(inputs))
    hashes = output[:models]
    for engine in engines:
        lived = models // 10 if engine.suffix == ".js" else models
        printed = lines("node", ROOT / "Tests/EngineEquality/print-hashes.mjs", engine, str(lived), str(inputs))
        assert printed == hashes[:lived], engine
    assert len({line.split()[1] for line in hashes}) == models
    return output[models:]


def test_random_sessions_are_equal(tmp_path):
    expect_equal_sessions("debug", models=60, inputs=200, engines=[compiled("debug", tmp_path)])


@pytest.mark.sweep
def test_a_million_random_inputs_cover_everything_and_have_equal_results(tmp_path):
    build = "swift", "build", "--configuration", "release", "--product", "EngineEquality"
    subprocess.run(build, cwd=ROOT, check=True)
    engine = compiled("release", tmp_path)
    coverage = expect_equal_sessions("release", models=1_000, inputs=1_000, engines=[engine, translated(engine)])
    assert coverage and [line for line in coverage if line.startswith("0 ")] == []


@pytest.mark.sweep
@every_browser_without_web_assembly
async def test_random_sessions_in_javascript_are_equal_in_each_browser(pages, tmp_path):
    models, inputs = 30, 200
    hashes = [line.split()[1] for line in lines(native("debug"), str(models), str(inputs))[:models]]
    translated(compiled("debug", tmp_path))
    (tmp_path / "index.html").write_text("<!doctype html><link rel=icon href=data:><script src=engine.js></script>")
    with host(tmp_path) as address:
        page = await pages()
        await page.goto(f"{address}/")
        assert [await page.js(f"{HASH}({seed}, {inputs})") for seed in range(models)] == hashes
