"""The issue forms for bug reports."""

import re

import pytest
import yaml

from server import ROOT

FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))


def fields(form):
    """The fields of a form by name; entries without a name are texts to read."""
    return {field["id"]: field for field in yaml.safe_load(form.read_text())["body"] if "id" in field}


def required(form):
    return {name for name, field in fields(form).items() if field.get("validations", {}).get("required")}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_requires_data_to_reproduce_the_fault_and_its_environment(form):
    shows = {"bug": "transcript", "feel": "samples"}[form.stem]
    assert {shows, "where"} <= required(form)


def test_the_tabs_that_the_forms_name_are_in_the_panel():
    tabs = re.findall(r'addTab\("\w+", "(\w+)"', (ROOT / "web/ui/panel/panel.js").read_text())
    named = {tab for form in FORMS for tab in re.findall(r"\btab ([A-Z]\w+)", form.read_text())}
    assert {"Export"} <= named <= set(tabs)
