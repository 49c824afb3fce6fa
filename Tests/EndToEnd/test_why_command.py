"""`overscroll why`: the missing conditions of the declined pulls in a transcript."""

import json

from server import ROOT, run


async def test_why_prints_what_a_short_pull_lacks_and_lines_that_make_it_refresh(tmp_path):
    short = ROOT / "Tests/Transcripts/short-pull.txt"
    status, output = await run("why", short)
    assert status == 0, output
    assert output.startswith("At 0.500 s the pull at the top did not refresh: below threshold by 20."), output
    assert "if the finger had gone 20.01 points further" in output and "with a threshold of 59.99 points" in output
    assert "began" not in (await run("replay", short))[1]
    [pull] = json.loads((await run("why", "--json", short))[1])
    assert (pull["at"], pull["edge"], pull["reason"]) == (0.5, "top", "below threshold by 20.0")
    assert [change["what"] for change in pull["changes"]] == ["further", "threshold"]
    for change in pull["changes"]:
        lines = short.read_text().splitlines()
        for number, line in change["edit"]:
            lines[number - 1] = line
        changed = tmp_path / f"{change['what']}.txt"
        changed.write_text("\n".join(lines) + "\n")
        assert "0.500 -> top began user" in (await run("replay", changed))[1]


async def test_a_pull_that_is_almost_long_enough_is_not_below_the_threshold_by_0(tmp_path):
    almost = tmp_path / "almost.txt"
    almost.write_text(
        "viewport 320 600\ncontent 320 2000\nrubberband off\n"
        "control top plain threshold=80 refreshingExtent=60 trigger=release\n"
        "0 touch 160 200\n0.016 move 0 10\n0.03 move 0 79.9999\n0.1 release\n")
    status, said = await run("why", almost)
    assert status == 0 and "below threshold by 0.001." in said, said


async def test_why_reports_if_no_pull_was_declined_or_if_a_file_is_not_a_transcript(tmp_path):
    refreshed = ROOT / "Tests/Transcripts/pull-and-refresh.txt"
    assert await run("why", refreshed) == (0, "No pull was declined.\n")
    assert await run("why", "--json", refreshed) == (0, "[]\n")
    wrong = tmp_path / "wrong.txt"
    many = "0 probe\n" * 50_001
    for text, word in ((None, "cannot be read"), ("fly 1 2\n", ":1: expected"), (many, "50001 inputs")):
        if text is not None:
            wrong.write_text(text)
        status, output = await run("why", wrong)
        assert status == 2 and word in output and output.startswith("Error: ") and len(output.splitlines()) == 1, output
