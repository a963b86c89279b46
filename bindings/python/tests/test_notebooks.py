"""What notebooks show: grids of classes, ranges and reports as HTML, pictures."""
import doctest
import subprocess
import sys
from html.parser import HTMLParser

import matplotlib
import numpy as np
import pytest

import keyfold

matplotlib.use("Agg")

import keyfold.plot  # noqa: E402

FACES = "AKQJT98765432"
BOARD = "Qs 7s 2d"


def classes():
    """The class in each place of a grid, read off the faces by hand."""
    for row, one in enumerate(FACES):
        for column, other in enumerate(FACES):
            yield (row, column), one + other if row == column else one + other + "s" if row < column else other + one + "o"


def test_a_grid_has_the_mean_of_each_class():
    values, weights = np.random.default_rng(1).random((2, 1326))
    weights[:700] = 0
    grid, weighted = keyfold.to_grid(values), keyfold.to_grid(values, weights)
    for place, name in classes():
        holes = [keyfold.hole_index(hole) for hole in keyfold.Range(name)]
        assert grid[place] == pytest.approx(sum(values[holes]) / len(holes))
        total = sum(weights[holes])
        assert np.isnan(weighted[place]) if total == 0 else weighted[place] == pytest.approx(sum(values[holes] * weights[holes]) / total)


def test_holes_without_a_number_do_not_count():
    values = np.full(1326, np.nan)
    values[keyfold.hole_index("As Ah")], values[keyfold.hole_index("Ks Kh")] = 3, np.nan
    grid = keyfold.to_grid(values)
    assert grid[0, 0] == 3 and np.isnan(grid).sum() == 168
    half = keyfold.Range("TT+,AKs:0.5,76o")
    assert np.allclose(keyfold.to_grid(half.weights()), half.grid())
    assert keyfold.to_grid(np.arange(1326), keyfold.Range("AhAs"))[0, 0] == keyfold.hole_index("Ah As")


def test_what_is_no_number_for_each_hole_is_refused():
    for values, weights, name in [(np.ones((13, 13)), None, "values"), (np.ones(1326), np.ones(169), "weights")]:
        with pytest.raises(ValueError, match=f"{name} has the shape .*: expected \\(1326,\\), a number for each pair of hole cards"):
            keyfold.to_grid(values, weights)


class Cells(HTMLParser):
    """The texts and styles of a table's cells; fails where tags are not closed as they were opened."""

    def __init__(self, text):
        super().__init__()
        self.cells, self.open = [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attributes):
        if tag != "br":
            self.open.append(tag)
        if tag == "td":
            self.cells.append([dict(attributes).get("style", ""), ""])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "td" in self.open:
            self.cells[-1][1] += data


def test_a_range_is_shown_as_a_grid_that_is_shaded_by_weight():
    cells = Cells(keyfold.Range("AA,AKs:0.5,T9o:0.25")._repr_html_()).cells
    texts = {text: style for style, text in cells}
    assert len(cells) == 169 and {"AA", "AKs50%", "T9o25%", "AKo"} <= set(texts)
    opacity = {text: float(style.split(",")[3].split(")")[0]) for text, style in texts.items()}
    assert opacity["AA"] == 2 * opacity["AKs50%"] == pytest.approx(4 * opacity["T9o25%"], abs=4e-3) and opacity["AKo"] == 0


def test_a_report_is_shown_with_a_row_for_each_player():
    exact = keyfold.equity(["AsKs", "QhQd"], "Ts 9s 2c")
    cells = Cells(exact._repr_html_()).cells
    assert [text for _, text in cells] == ["53.535%", "530", "0", "460", "46.465%", "460", "0", "530"]
    sampled = keyfold.equity(["AA", "KK", "random"], samples=1_000, categories=True)
    assert len(Cells(sampled._repr_html_()).cells) == 3 * (2 + 3 + 9)
    assert "1,000 deals, by samples" in sampled._repr_html_()


def test_a_picture_of_a_grid_names_each_class():
    axes = keyfold.plot.grid(keyfold.Range("AA,AKs:0.5"), vmin=0, vmax=1)
    texts = [text.get_text().split("\n") for text in axes.texts]
    assert [name for name, _ in texts] == [name for _, name in classes()]
    assert [number for _, number in texts[:3]] == ["100%", "50%", "0%"]
    values = np.where(keyfold.Board(BOARD).rank_holes() > 0, 1.0, np.nan)
    values[[keyfold.hole_index(hole) for hole in keyfold.Range("QQ")]] = np.nan
    drawn = {text.get_text() for text in keyfold.plot.grid(values, axes=axes).texts[169:]}
    assert "QQ" in drawn and "AA\n100%" in drawn


@pytest.mark.parametrize("board", [None, BOARD, "Qs 7s 2d Tc 9h"])
def test_the_area_below_an_equity_curve_is_the_equity(board):
    ranges = ["TT+,AQs+,KQo:0.5", "22+,A2s+,KTs"]
    axes = keyfold.plot.equity_curve(*ranges, board)
    expected = keyfold.equity(ranges, board, exact=True).equity
    for line, equity in zip(axes.lines, expected):
        x, y = line.get_xdata(), line.get_ydata()
        assert x[0] == 0 and x[-1] == pytest.approx(1) and (np.diff(y) <= 0).all()
        assert np.diff(x) @ y[1:] == pytest.approx(equity, abs=1e-9)


def test_a_picture_of_next_cards_has_the_equity_after_each():
    axes = keyfold.plot.next_card(["AsKs", "QhQd"], "Ts 9s 2c", player=1)
    (image,) = axes.images
    numbers = np.asarray(image.get_array())
    for card in range(52):
        number = numbers[3 - card % 4, 12 - card // 4]
        if card in keyfold.parse("AsKsQhQdTs9s2c"):
            assert np.isnan(number)
        else:
            assert number == keyfold.equity(["AsKs", "QhQd"], [*keyfold.parse("Ts9s2c"), card]).equity[1]


def test_mistakes_of_pictures():
    with pytest.raises(ValueError, match="no card is to come: expected 3 or 4 cards, found 5"):
        keyfold.plot.next_card(["AA", "KK"], "2c 3c 4c 5c 7d")
    with pytest.raises(ValueError, match="player=2: expected 0 to 1"):
        keyfold.plot.next_card(["AA", "KK"], BOARD, player=2)
    with pytest.raises(ValueError, match="player 2: column 1: "):
        keyfold.plot.next_card(["AA", "zz"], BOARD)
    for board in (None, BOARD):
        with pytest.raises(ValueError, match="the ranges have no hands that do not share a card"):
            keyfold.plot.equity_curve("AsKs", "AsQs", board)


def test_what_the_docs_of_pictures_show_is_so():
    found = doctest.testmod(keyfold.plot)
    assert found.failed == 0 and found.attempted >= 8


def test_without_matplotlib_it_is_named():
    code = "import sys; sys.modules['matplotlib'] = None; import keyfold; keyfold.Range('AA')._repr_html_(); import keyfold.plot"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert ended.stderr.rstrip().endswith("ImportError: keyfold.plot draws by matplotlib: pip install matplotlib")
