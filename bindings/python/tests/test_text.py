"""Text and back, and what deals hold."""
import numpy as np
import pytest
from hypothesis import given, strategies as st

import keyfold


@given(st.lists(st.integers(0, 51), max_size=9, unique=True))
def test_cards_read_back_as_they_were_written(cards):
    assert keyfold.parse(keyfold.format(cards)).tolist() == cards


def test_every_card_has_its_letters():
    expected = [face + suit for face in "23456789TJQKA" for suit in "cdhs"]
    assert keyfold.format(range(52)).split() == expected


@given(st.integers(1, 5), st.integers(0, 40))
def test_arrays_read_back(width, count):
    hands = keyfold.deal(count, width, seed=2)
    if count:
        assert np.array_equal(keyfold.parse(keyfold.format(hands)), hands)


def test_ranks_have_words_and_categories():
    ranks = np.arange(1, 7463, dtype="uint16")
    words, categories = keyfold.describe(ranks), keyfold.category(ranks)
    assert len(words) == 7462 and words[0] == "seven high, five kicker"
    assert words[7461] == "royal flush"
    assert np.bincount(categories).tolist() == [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]
    assert all(keyfold.describe(int(rank)) == word for rank, word in zip(ranks[::97], words[::97]))


@pytest.mark.parametrize("wrong", [0, 7463, -1, 1 << 40])
def test_no_other_number_is_a_rank(wrong):
    with pytest.raises(ValueError, match=str(wrong)):
        keyfold.describe(wrong)
    with pytest.raises(ValueError, match=str(wrong)):
        keyfold.category(wrong)


def test_lists_of_different_lengths_are_refused():
    with pytest.raises(ValueError, match=r"hands\[1\] has 2 cards, but hands\[0\] has 3"):
        keyfold.parse(["AsKsQs", "AsKs"])


@pytest.mark.parametrize("cards", [1, 2, 5, 7, 9, 51, 52])
def test_deals_are_different_cards_each_as_likely(cards):
    hands = keyfold.deal(40_000, cards, seed=11)
    assert hands.shape == (40_000, cards) and hands.dtype == np.uint8
    assert np.all(np.diff(np.sort(hands, axis=1), axis=1) > 0) and hands.max() < 52
    # In every place: a fair card comes 769 times, give or take 27.
    for at in {0, cards // 2, cards - 1}:
        counts = np.bincount(hands[:, at], minlength=52)
        assert counts.min() > 769 - 6 * 28 and counts.max() < 769 + 6 * 28


def test_deals_depend_on_the_seed_alone():
    assert np.array_equal(keyfold.deal(50_000, 7, 1), keyfold.deal(50_000, 7, 1))
    assert np.array_equal(keyfold.deal(50_000, 7, 1)[:100], keyfold.deal(100, 7, 1))
    assert not np.array_equal(keyfold.deal(50_000, 7, 1), keyfold.deal(50_000, 7, 2))
    series = keyfold.deal(2 * 16_384, 7, 1)
    assert not np.array_equal(series[:16_384], series[16_384:])


def test_a_deal_has_the_categories_that_it_should():
    ranks = keyfold.rank(keyfold.deal(1_000_000, 7, seed=4))
    found = np.bincount(keyfold.category(ranks), minlength=9) / 1e6
    expected = np.array([23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584]) / 133784560
    assert np.all(np.abs(found - expected) < 6 * np.sqrt(expected / 1e6))
