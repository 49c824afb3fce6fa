"""No type of the engine or its views has the name of a SwiftUI type, so a file that imports both needs no prefixes."""

import re

from examples import compiled
from server import ROOT
from test_docs import PUBLIC, public_types

SWIFTUI = [name for line in (ROOT / "Tests/EndToEnd/swiftui_names.txt").read_text().splitlines()
           if not line.startswith("#") for name in line.split()]


def types(folder, indentation=""):
    """The names of the public types in a folder whose declarations have an indentation."""
    texts = [re.sub(f"^{indentation}", "", path.read_text(), flags=re.MULTILINE) for path in folder.rglob("*.swift")]
    return {name for text in texts for name in PUBLIC.findall(text)}


def test_each_type_of_the_library_can_be_used_by_its_name_next_to_swiftuis(tmp_path):
    library = sorted({*public_types(), *types(ROOT / "Sources/Views", "  ")})  # the views are inside of an #if
    assert {"Motion", "RefreshBehavior", "Layer", "Control", "Input", "RefreshView"} <= set(library)
    assert {"Text", "ScrollView", "Spring", "Publisher", "Date"} <= set(SWIFTUI)
    stand_in, user = tmp_path / "StandIn.swift", tmp_path / "User.swift"
    # Only names can clash, and the compiler refuses a name that two modules declare, as in an app.
    stand_in.write_text("".join(f"public enum {name} {{}}\n" for name in SWIFTUI))
    assert compiled(tmp_path, "-emit-module", "-parse-as-library", "-module-name", "StandIn", stand_in) == ""
    user.write_text(
        "import OverscrollViews\nimport StandIn\n" + "".join(f"extension {name} {{}}\n" for name in library))
    errors = compiled(tmp_path, "-typecheck", "-parse-as-library", user)
    assert re.findall("error: '(.*)' is ambiguous", errors) == [], errors


def test_the_views_are_checked_only_against_types_that_swiftui_has():
    declared = types(ROOT / "Tests/StandIns/SwiftUI")
    assert {"View", "List", "UIViewRepresentable"} <= declared <= set(SWIFTUI)
