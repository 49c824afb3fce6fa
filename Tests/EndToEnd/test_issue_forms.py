"""The forms in which people report what they see."""

import re

import pytest
import yaml

from server import ROOT

FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))


def fields(form):
    """The fields of a form by their names; those without one are texts to read."""
    return {field["id"]: field for field in yaml.safe_load(form.read_text())["body"] if "id" in field}


def required(form):
    return {name for name, field in fields(form).items() if field.get("validations", {}).get("required")}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_asks_for_what_shows_the_fault_again_and_for_where_it_was_seen(form):
    shows = {"bug": "transcript", "feel": "samples"}[form.stem]
    assert {shows, "where"} <= required(form)


def test_the_tabs_that_the_forms_name_are_in_the_panel():
    tabs = re.findall(r'addTab\("\w+", "(\w+)"', (ROOT / "web/ui/panel/panel.js").read_text())
    named = {tab for form in FORMS for tab in re.findall(r"\btab ([A-Z]\w+)", form.read_text())}
    assert {"Export"} <= named <= set(tabs)


def test_whoever_can_have_no_transcript_is_told_to_say_why():
    [bug] = [form for form in FORMS if form.stem == "bug"]
    assert "say why there can be none" in re.sub(r"\s+", " ", fields(bug)["transcript"]["attributes"]["description"])
