"""A question in parts, for machines that share no memory: the reports add up to that of one run."""
import dataclasses

import numpy as np
import pytest

import keyfold

QUESTIONS = {
    "two ranges": {"ranges": ["AKs", "QQ:0.5,JJ"]},
    "three on a flop": {"ranges": ["22+", "A*:0.5", "K*"], "board": "2c 7d 9h"},
    "categories": {"ranges": ["AKs", "QQ"], "board": "2c 7d 9h", "categories": True},
    "high-low": {"ranges": ["As2hKsKh", "QdJdTc9c"], "board": "3c 7d 8h", "game": "omaha-hilo"},
    "samples": {"ranges": ["random", "22+", "AK"], "samples": 300_001, "seed": 7, "categories": True},
    "few samples": {"ranges": ["random", "22+", "AK"], "samples": 5},
}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("of", [1, 2, 16])
def test_parts_add_up_to_one_run(question, of):
    parts = [keyfold.equity(**question, part=(index, of)) for index in np.random.default_rng(of).permutation(of).tolist()]
    whole, added = keyfold.equity(**question), keyfold.add_parts(iter(parts))
    assert dataclasses.replace(added, standard_error=None) == dataclasses.replace(whole, standard_error=None)
    assert added.standard_error == (None if whole.exact else pytest.approx(whole.standard_error, rel=1e-9))


def parts_of(*parts, board="2c 7d 9h"):
    return [keyfold.equity(["AKs", "QQ"], board, part=part) for part in parts]


def test_what_are_not_all_parts_of_a_question_is_named():
    for parts, mistake in [
        (parts_of((0, 3), (2, 3)), r"part \(1, 3\) is missing"),
        (parts_of((1, 3), (2, 3)), r"part \(0, 3\) is missing"),
        (parts_of((1, 3), (0, 3)), r"part \(2, 3\) is missing"),
        (parts_of((0, 2), (1, 2), (1, 2)), r"part \(1, 2\) is there twice"),
        (parts_of((0, 2), (1, 3)), r"reports\[1\] is a part of another question than reports\[0\]"),
        ([*parts_of((0, 2)), *parts_of((1, 2), board=None)], r"reports\[1\] is a part of another question than reports\[0\]"),
        ([], "no reports: expected those of all parts"),
    ]:
        with pytest.raises(ValueError, match=mistake):
            keyfold.add_parts(parts)
    with pytest.raises(TypeError, match=r"reports\[1\] is int: expected an EquityReport"):
        keyfold.add_parts([*parts_of((0, 1)), 7])


def test_a_part_out_of_range_is_named():
    for part in [(3, 3), (-1, 3), (0, 0), (0, 1 << 32)]:
        with pytest.raises(ValueError, match=rf"part=\({part[0]}, {part[1]}\): expected \(index, of\) such as \(0, 4\) for the first of four"):
            parts_of(part)
    for part in [3, "1/3", (0,), (0.5, 2)]:
        with pytest.raises(TypeError, match=r"expected \(index, of\) such as"):
            parts_of(part)
