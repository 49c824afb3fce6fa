"""The grammar for highlighting transcripts in editors: all words that the parser accepts have a scope in every file."""

import json
import re

import pytest

from server import ROOT, run

EDITOR = ROOT / "Tests/Transcripts/Editor"
GRAMMAR = json.loads((EDITOR / "transcript.tmLanguage.json").read_text())
RULES = [(re.compile(rule["match"]), rule) for rule in GRAMMAR["patterns"]]
FILES = sorted((ROOT / "Tests/Transcripts").rglob("*.txt"))


def scopes(line):
    """The tokens of a line with their scopes: the earliest match wins, and among equals the first rule."""
    found, place = [], 0
    while place < len(line):
        matches = [(match.start(), number, match) for number, (pattern, _) in enumerate(RULES)
                   if (match := pattern.search(line, place)) and match.end() > place]
        if not matches:
            break
        _, number, match = min(matches, key=lambda each: each[:2])
        rule = RULES[number][1]
        if "name" in rule:
            found.append((match.span(), rule["name"]))
        for group, capture in rule.get("captures", {}).items():
            if match[int(group)] is not None:
                found.append((match.span(int(group)), capture["name"]))
        place = match.end()
    return [(line[start:end], scope.removesuffix(".overscroll-transcript")) for (start, end), scope in found]


def bare(line):
    """The words of a line that have no scope, at least in part."""
    covered = [character for text, _ in scopes(line) for character in text if not character.isspace()]
    rest = [character for character in line if not character.isspace()]
    return "".join(rest) != "".join(covered)


@pytest.mark.parametrize("line, expected", [
    ("transcript 1", [("transcript", "keyword.control.version"), ("1", "constant.numeric.version")]),
    ("viewport 320 600 # size", [("viewport", "keyword.other.input"), ("320", "constant.numeric"),
                                 ("600", "constant.numeric"), ("# size", "comment.line.number-sign")]),
    ('1.5 control top "My #1" exit=0.5 opening=0.2:easeOut', [
        ("1.5", "constant.numeric.time"), ("control", "keyword.other.input"), ("top", "variable.language.place"),
        ('"My #1"', "string.quoted.double"), ("exit", "variable.parameter"), ("=", "keyword.operator.assignment"),
        ("0.5", "constant.numeric"), ("opening", "variable.parameter"), ("=", "keyword.operator.assignment"),
        ("0.2", "constant.numeric"), (":", "keyword.operator"), ("easeOut", "constant.language")]),
    ("control left control threshold=30%", [
        ("control", "keyword.other.input"), ("left", "variable.language.place"),
        ("control", "entity.name.type.control"),
        ("threshold", "variable.parameter"), ("=", "keyword.operator.assignment"), ("30%", "constant.numeric")]),
    ("control top plain threshold=min(80,20%) floor=max(1,2%):9", [
        ("control", "keyword.other.input"), ("top", "variable.language.place"), ("plain", "entity.name.type.control"),
        ("threshold", "variable.parameter"), ("=", "keyword.operator.assignment"), ("min", "support.function"),
        ("(", "keyword.operator"), ("80", "constant.numeric"), (",", "keyword.operator"), ("20%", "constant.numeric"),
        (")", "keyword.operator"), ("floor", "variable.parameter"), ("=", "keyword.operator.assignment"),
        ("max", "support.function"), ("(", "keyword.operator"), ("1", "constant.numeric"), (",", "keyword.operator"),
        ("2%", "constant.numeric"), (")", "keyword.operator"), (":", "keyword.operator"), ("9", "constant.numeric")]),
    ("control top plain content=still cues=arm+begin", [
        ("control", "keyword.other.input"), ("top", "variable.language.place"), ("plain", "entity.name.type.control"),
        ("content", "variable.parameter"), ("=", "keyword.operator.assignment"), ("still", "constant.language"),
        ("cues", "variable.parameter"), ("=", "keyword.operator.assignment"), ("arm", "constant.language"),
        ("+", "keyword.operator"), ("begin", "constant.language")]),
    ("ends wait", [("ends", "keyword.other.input"), ("wait", "constant.language")]),
    ("control top plain preset=ht-auto", [
        ("control", "keyword.other.input"), ("top", "variable.language.place"), ("plain", "entity.name.type.control"),
        ("preset", "variable.parameter"), ("=", "keyword.operator.assignment"),
        ("ht-auto", "entity.other.inherited-class.preset")]),
    ("0.1 move 0 -40 @0.05", [
        ("0.1", "constant.numeric.time"), ("move", "keyword.other.input"), ("0", "constant.numeric"),
        ("-40", "constant.numeric"), ("@0.05", "constant.numeric.stamp")]),
    ("0.1 -> top finished success", [
        ("0.1", "constant.numeric.time"), ("->", "keyword.operator.output"), ("top", "variable.language.place"),
        ("finished", "entity.name.function.output"), ("success", "constant.language")]),
    ("0.1 -> motion y bounce -1e-9 > 0.0", [
        ("0.1", "constant.numeric.time"), ("->", "keyword.operator.output"), ("motion", "entity.name.function.output"),
        ("y", "variable.language.place"), ("bounce", "constant.language"), ("-1e-9", "constant.numeric"),
        (">", "keyword.operator"), ("0.0", "constant.numeric")]),
    ("0.1 fly 1", [("0.1", "constant.numeric"), ("1", "constant.numeric")]),
])
def test_each_part_of_a_line_has_its_scope(line, expected):
    found = [(text, scope) for text, scope in scopes(line)]
    assert found == expected


async def test_the_grammar_contains_every_input_of_the_parser():
    _, grammar = await run("transcript")
    section = grammar.split("\nINPUTS\n\n")[1].split("\n\n")[0]
    words = re.findall(r"^[ *] (\w+)", section, re.MULTILINE)
    assert len(words) > 30
    for word in words:
        assert (word, "keyword.other.input") in scopes(f"0.1 {word}") or word == "control", word
        assert ("0.1", "constant.numeric.time") in scopes(f"0.1 {word} top name")


def test_every_word_of_a_file_has_a_scope_except_in_reasons():
    assert len(FILES) > 100
    for line in {line for file in FILES for line in file.read_text().splitlines()}:
        output = re.sub(r"(-> (?:\w+ declined|ignored)) .*", r"\1", line)
        assert not bare(output), line


def test_the_extension_names_existing_files_and_the_scope_of_the_grammar():
    contributes = json.loads((EDITOR / "package.json").read_text())["contributes"]
    [grammar], [language] = contributes["grammars"], contributes["languages"]
    assert grammar["scopeName"] == GRAMMAR["scopeName"] and grammar["language"] == language["id"]
    assert json.loads((EDITOR / grammar["path"]).read_text()) == GRAMMAR
    assert json.loads((EDITOR / language["configuration"]).read_text()) == {"comments": {"lineComment": "#"}}
    assert re.match(language["firstLine"], "viewport 320 600") and not re.match(language["firstLine"], "# a text")
