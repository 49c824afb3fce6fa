"""`overscroll fmt` and `overscroll transcript`: the format of transcripts."""

from server import EXECUTABLE, ends, run

ROUGH = "viewport  320.0 600 # sizes\ncontent 320 2000\n0.1   probe\n"
FINE = "viewport 320 600    # sizes\ncontent 320 2000\n0.100 probe\n"


async def test_files_are_written_in_canonical_form_and_other_files_are_left_alone(tmp_path):
    rough, fine = tmp_path / "rough.txt", tmp_path / "fine.txt"
    for file, text in ((rough, ROUGH), (fine, FINE)):
        file.write_text(text, newline="\r\n")
    before = fine.stat().st_mtime_ns
    assert await run("fmt", "--check", tmp_path) == (1, f"{rough}: not in canonical form\n1 passed, 1 failed\n")
    assert rough.read_bytes() == ROUGH.replace("\n", "\r\n").encode()
    assert await run("fmt", tmp_path) == (0, f"{rough}: written\n2 passed, 0 failed, 1 written\n")
    assert rough.read_bytes() == fine.read_bytes() and fine.stat().st_mtime_ns == before
    assert await run("fmt", "--check", rough, fine) == (0, "2 passed, 0 failed\n")


async def test_unreadable_files_are_reported_and_the_rest_is_written(tmp_path):
    rough, wrong = tmp_path / "rough.txt", tmp_path / "wrong.txt"
    rough.write_text(ROUGH)
    wrong.write_text("fly\n")
    status, output = await run("fmt", "nowhere.txt", tmp_path)
    assert status == 2 and rough.read_text() == FINE and wrong.read_text() == "fly\n"
    first, second, third, count = output.splitlines()
    assert first == "nowhere.txt cannot be read: no such file or directory."
    assert second == f"{rough}: written" and third.startswith(f"{wrong}:1: expected ")
    assert count == "1 passed, 2 failed, 1 written"
    assert (await run("fmt"))[0] == 64
    nothing = "Sources has no transcripts; their names end with .txt.\n0 passed, 1 failed\n"
    assert await run("fmt", "Sources") == (3, nothing)


async def test_standard_input_is_printed_in_its_canonical_form():
    assert await ends(EXECUTABLE, "fmt", "-", text=ROUGH) == (0, FINE, "")


async def test_errors_in_standard_input_are_not_printed_where_its_text_would_be():
    status, printed, output = await ends(EXECUTABLE, "fmt", "-", text="fly\n")
    assert (status, printed) == (2, "") and output.startswith("-:1: expected ")
