"""The cases of the sweep that run if only a part is tried."""

import pytest

from shares import Share, share

COMMITS = [f"{number:040x}" for number in range(8)]
NAMES = [f"test_of_a_law[{number}]" for number in range(200)]


def test_each_case_is_in_one_of_the_parts_and_none_is_empty():
    parts = [{name for name in NAMES if name in Share(part, 4)} for part in range(1, 5)]
    assert all(parts) and sorted(name for part in parts for name in part) == sorted(NAMES)


def test_commits_cover_all_parts_and_each_commit_repeats_the_same_one():
    told = [share("4", commit) for commit in COMMITS]
    assert {each.part for each in told} == {1, 2, 3, 4}
    assert [share("4", commit) for commit in COMMITS] == told


def test_a_named_part_is_tried_regardless_of_the_commit():
    assert {str(share("3/4", commit)) for commit in COMMITS} == {"3/4"}


def test_a_sweep_without_a_share_is_whole():
    assert all(name in share("1", COMMITS[5]) for name in NAMES)


@pytest.mark.parametrize("text", ["5/4", "0/4", "0", "a fourth", "1/0"])
def test_an_invalid_share_is_refused(text):
    with pytest.raises((ValueError, ZeroDivisionError)):
        share(text, COMMITS[1])
