"""Prints each function and type that exceeds a limit, as file:line: problem.

The formatters align the end of a block with its first line, so this script finds the end by the indentation.
"""

import re
import sys

FUNCTION, STORED = 60, 12
"""The maximum numbers of lines in a function and of stored properties in a Swift type. A file has no limit.

In the page, functions inside a function, empty lines and comments do not count, because a function often returns an
object with many small functions.
"""

EXCEPTIONS = {
    "Sources/Engine/Refreshing/Machine/RefreshMachine+Transitions.swift transition": "one table of inputs and phases",
    "Sources/Engine/Refreshing/Behavior/RefreshBehavior.swift RefreshBehavior": "independent settings, set by name",
    "Sources/Engine/Scrolling/Scroller.swift Scroller": "settings and motions of one scroll view",
    "Sources/Engine/Transcripts/Input+Text.swift init": "one table of words",
    "Sources/Server/Sessions/Serving/ServeOptions.swift ServeOptions": "independent settings, set by name",
    "Sources/Server/Sessions/Scenes/ListScene.swift ListScene": "independent settings, set by name",
}
"""The reason for each exception, by the path of the file and the name in it."""

MODIFIERS = r"(?:@\w+(?:\([^)]*\))? +|(?:[a-z]+|[a-z]+\([a-z]+\)) +)*"
SWIFT_FUNCTION = re.compile(rf" *{MODIFIERS}(?:(?:func|var|let) +(?P<name>[\w`]+)|(?P<other>init|deinit|subscript)\b)")
SWIFT_TYPE = re.compile(rf" *{MODIFIERS}(?:struct|class|actor) +(?P<name>\w+)")
STORED_PROPERTY = re.compile(rf" *{MODIFIERS}(?:let|var) +(?P<rest>.*)")
PAGE_FUNCTION = re.compile(r".*(?:=>(?: [({\[]+)?|\bfunction\b.*\{|[\w#]+\(.*\) \{)$")
PAGE_NAME = re.compile(r"\b(?:function|const|let) (\w+)|(\w+)\(")

EMPTY = re.compile(r" *(?:/?\*.*)?")
"""A line of JavaScript without code."""


def plain(line):
    """A line without strings and comments."""
    return re.sub(r"//.*", "", re.sub(r'"(?:\\.|[^"\\])*"|`[^`]*`', '""', line))


def end(lines, start):
    """The last line of the block that begins at a line: the next line that is not indented deeper and closes it."""
    indent = len(lines[start]) - len(lines[start].lstrip())
    opened = lines[start].rstrip().endswith("{")
    for number in range(start + 1, len(lines)):
        line = lines[number]
        if not line.strip() or len(line) - len(line.lstrip()) > indent:
            continue
        if len(line) - len(line.lstrip()) < indent:
            return start
        if line.lstrip().startswith("}"):
            return number
        if opened or not line.lstrip().startswith((")", "->", "{", "where", "throws", "as:", "}")):
            return start
        opened = line.rstrip().endswith("{")
    return start


def stored(lines, start):
    """The number of stored properties of a Swift type."""
    indent = " " * (len(lines[start]) - len(lines[start].lstrip()) + 2)
    count = 0
    for line in lines[start + 1:end(lines, start)]:
        property = STORED_PROPERTY.fullmatch(line)
        if not property or not re.match(indent + r"\S", line) or re.search(r"\bstatic\b", line):
            continue
        rest = re.sub(r"\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>", "", property["rest"])
        name, _, value = rest.partition("=")
        if "{" in name:  # a computed property, or a stored one with observers and no value
            continue
        count += 1 + (name if not value else "").count(",")
    return count


def swift(lines):
    """The types and functions that are too large: the first line, the name, and the problem."""
    for start, line in enumerate(lines):
        if kind := SWIFT_TYPE.match(line):
            if (count := stored(lines, start)) > STORED:
                yield start, kind["name"], f"has {count} stored properties; the limit is {STORED}"
        elif kind := SWIFT_FUNCTION.match(line):
            if (count := end(lines, start) - start + 1) > FUNCTION:
                yield start, kind["name"] or kind["other"], f"has {count} lines; the limit for a function is {FUNCTION}"


def page(lines):
    """The functions that are too long, not counting the functions inside them."""
    spans = [(number, end(lines, number)) for number, line in enumerate(lines) if PAGE_FUNCTION.match(line)]
    for start, last in spans:
        inner = set()
        for first, final in spans:
            if start < first and final <= last:
                inner.update(range(first, final + 1))
        own = [line for line in set(range(start, last + 1)) - inner if not EMPTY.fullmatch(lines[line])]
        if len(own) > FUNCTION:
            name = PAGE_NAME.search(lines[start])
            problem = f"has {len(own)} lines without nested functions; the limit is {FUNCTION}"
            yield start, (name[1] or name[2]) if name else "function", problem


def findings(path):
    """Everything in a file that is too large: a line, a name, and the problem."""
    with open(path, encoding="utf-8") as file:
        lines = [plain(line.rstrip("\n")) for line in file]
    yield from (swift if path.endswith(".swift") else page)(lines)


used = set()
for path in sys.argv[1:]:
    for line, name, problem in findings(path):
        if (key := f"{path} {name}".strip()) in EXCEPTIONS:
            used.add(key)
        else:
            print(f"{path}:{line + 1}: {name or 'it'} {problem}")
for key in EXCEPTIONS.keys() - used:
    print(f"{key.split()[0]}:1: remove the unneeded exception for {key} from .config/limits.py")
