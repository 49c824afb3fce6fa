"""The README: its commands, options, code, links and names, tried like a reader would."""

import re
import shlex

import pytest

from examples import compiled
from processes import output_of
from server import EXECUTABLE, ROOT, Server, run

README = (ROOT / "README.md").read_text()
EXAMPLE = ROOT / "Tests/Examples/Sunrise/Sources/Sunrise/Sunrise.swift"
TICKER = ROOT / "Tests/Examples/Ticker/Sources/Ticker/main.swift"
TRANSCRIPT = "Tests/Transcripts/two-pulls.txt"

BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
INLINE = re.findall(r"(?<!`)`([^`\n]+)`(?!`)", re.sub(r"^```.*?^```$", "", README, flags=re.MULTILINE | re.DOTALL))


def blocks(language):
    return [text for named, text in BLOCKS if named == language]


def code(start):
    """The code spans in sentences that begin with `start`."""
    return [text for text in INLINE if text.startswith(start)]


def lines_of_shell():
    """The commands in the shell blocks, each as a list of words."""
    lines = "".join(blocks("sh")).splitlines()
    return [words for words in (shlex.split(line, comments=True) for line in lines) if words]


def makes():
    return [words for words in [*lines_of_shell(), *map(shlex.split, code("make "))] if words[0] == "make"]


def row_of(command):
    """The row of the table that describes a command, or None."""
    return next((line for line in README.splitlines() if line.startswith(f"| `{command}` |")), None)


def test_the_readme_names_the_versions_that_the_install_script_checks():
    text = " ".join(re.sub(r"\]\([^)]*\)", "]", README).split())
    asked = re.search(r"\[Swift\] ([\d.]+) or newer.* Node ([\d.]+) and Python ([\d.]+) or newer", text).groups()
    script = (ROOT / ".config/install").read_text()
    needed = re.findall(r'^(?:swift|node|python)_needed="(\d+ \d+)"$', script, re.MULTILINE)
    assert [f"{version}.0".split(".")[:2] for version in asked] == [version.split() for version in needed]


def test_make_knows_each_target():
    for words in makes():
        output_of("make", "-n", *words[1:], cwd=ROOT)


@pytest.mark.parametrize("words", [words for words in makes() if "=" in words[-1]], ids=shlex.join)
async def test_the_arguments_of_make_run_reach_the_server_and_it_starts(words):
    dry = output_of("make", "-n", *words[1:], cwd=ROOT)
    [served] = [line for line in dry.splitlines() if "overscroll serve" in line]
    arguments = shlex.split(served)[2:]
    assert arguments
    async with Server(*arguments):
        pass


@pytest.mark.parametrize("command", code("overscroll "))
async def test_each_command_runs(command, tmp_path):
    touched = tmp_path / "touched.csv"
    touched.write_text("time,finger,offset\n0,100,0\n1,95,0\n")
    words = shlex.split(command.replace("FILE.csv", str(touched)).replace("FILE", TRANSCRIPT))
    if words[1] == "serve":
        async with Server(*words[2:]):
            return
    options = [shlex.split(option) for option in re.findall(r"`(--[^`]+)`", row_of(command) or "")]
    for option in [[], *options]:
        status, output = await run(*words[1:], *option)
        assert status == 0, output


async def test_serve_accepts_each_option_of_its_row(tmp_path):
    certificate = str(tmp_path / "certificate.pem")  # the server's own, with its key
    async with Server("--tls", "--data", str(tmp_path)):
        pass
    values = {
        "--tls": [], "--tls-cert": [certificate], "--tls-key": [certificate],
        "--port": ["0"], "--host": ["127.0.0.1"], "--lan": [], "--allow-host": ["tunnel.example"],
        "--allow-origin": ["https://app.example"],
        "--data": [str(tmp_path)], "--web": ["web"], "--feed-private": [],
        "--feed": ["https://example.com/users?page={page}&size={size}"],
        "--max-sessions": ["10"], "--max-connections": ["10"],
    }
    options = [each for each in re.findall(r"--[\w-]+", row_of("overscroll serve")) if each != "--help"]
    assert options
    alone = [each for each in options if each == "--lan"]  # it and --host exclude each other
    for together in [[each for each in options if each not in alone], alone]:
        async with Server(*[word for each in together for word in [each, *values[each]]]):
            pass


def test_the_table_names_every_command():
    help_text = output_of(EXECUTABLE, "--help")
    [section] = re.findall(r"^SUBCOMMANDS:\n(.*?)\n\n", help_text, re.MULTILINE | re.DOTALL)
    listed = re.findall(r"^  (\w+)", section, re.MULTILINE)
    assert listed
    assert set(listed) == {shlex.split(command)[1] for command in code("overscroll ")} - {"--help"}


def test_the_readme_names_the_minimum_platforms():
    [platforms] = re.findall(r"^  platforms: \[(.*)\]", (ROOT / "Package.swift").read_text(), re.MULTILINE)
    for name, version in re.findall(r"\.(\w+)\(\.v(\d+)\)", platforms):
        assert f"{name} {version}" in README


@pytest.mark.parametrize("block", [text for text in blocks("") if text.startswith("$ ")])
async def test_a_command_prints_the_shown_output(block):
    command, shown = block.split("\n", 1)
    words = shlex.split(command)
    assert words[:2] == ["$", ".build/release/overscroll"]
    status, output = await run(*words[2:])
    assert (status, output) == (0, shown)


def test_the_swift_code_in_the_readme_is_from_the_examples():
    control, program = blocks("swift")
    assert control == EXAMPLE.read_text()
    assert program in TICKER.read_text()


def test_the_control_and_the_line_that_serves_it_compile(tmp_path):
    control, [serve] = blocks("swift")[0], code("await serve(")
    (tmp_path / "Control.swift").write_text(control)
    (tmp_path / "main.swift").write_text(f"import OverscrollServer\n\n{serve}\n")
    assert compiled(tmp_path, "-typecheck", "Control.swift", "main.swift") == ""


@pytest.mark.parametrize("name", ["README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"])
def test_each_link_leads_to_a_file(name):
    text = (ROOT / name).read_text()
    links = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'src(?:set)?="([^"]+)"', text)
    local = [link for link in links if "://" not in link]
    assert len(local) > 4
    assert [link for link in local if not (ROOT / name).parent.joinpath(link).exists()] == []


def test_each_function_on_the_path_of_a_move_is_in_the_file_that_the_drawing_names():
    text = (ROOT / ".github/CONTRIBUTING.md").read_text()
    section = text.split("## The path of a move")[1].split("\n## ")[0]
    steps = re.findall(r"\]\(\.\./([^)]+)\)([^\[]*)", section)
    named = [(path, name) for path, description in steps
             for name in re.findall(r"`(\w+)`", description.split("effect")[0])]
    assert len(named) > 15
    missing = [(path, name) for path, name in named
               if not re.search(rf"(func |function |^ *){name}[(<]", (ROOT / path).read_text(), re.MULTILINE)]
    assert missing == []


def test_each_module_in_the_drawing_is_a_folder_of_the_sources():
    [drawing] = [text for text in blocks("") if "◀" in text]
    rows = dict(re.findall(r"(\w+)/ +(.*?)(?=  \w+/|$)", drawing, re.MULTILINE))
    assert sorted(rows) == sorted(folder.name for folder in (ROOT / "Sources").iterdir())
    for folder in ["Engine", "Server"]:
        modules = re.findall(r"[A-Z]\w+", rows[folder])
        assert modules
        assert [name for name in modules if not (ROOT / "Sources" / folder / name).is_dir()] == []
