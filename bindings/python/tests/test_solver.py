"""What solvers take: boards, showdowns, indices, strengths, the matrix before the flop; against plain counting."""
import itertools

import numpy as np
import pytest

import keyfold

HOLES = keyfold.holes()
BOARDS = ["Ts 9s 2c", "Ts 9s 2c Qs", "Ts 9s 2c Qs Jd", "Ts Js Qs Ks As", "2c 2d 2h 2s 3c"]


def live_on(board):
    return ~np.isin(HOLES, board.ids()).any(axis=1)


def meets():
    """Pairs of holes that share no card."""
    return ~(HOLES[:, None, :, None] == HOLES[None, :, None, :]).any(axis=(2, 3))


MEETS = meets()


def test_holes_are_by_their_index():
    assert [keyfold.hole_index(hole) for hole in HOLES] == list(range(1326))
    assert [keyfold.hole_index(keyfold.format(hole)) for hole in HOLES] == list(range(1326))
    low, high = HOLES.T.astype(int)
    assert np.array_equal(high * (high - 1) // 2 + low, np.arange(1326))


@pytest.mark.parametrize("text", BOARDS)
def test_a_board_ranks_all_holes(text):
    board = keyfold.Board(text)
    ranks, live = board.rank_holes(), live_on(board)
    hands = np.concatenate([HOLES[live], np.broadcast_to(board.ids(), (live.sum(), len(board)))], axis=1)
    assert np.array_equal(ranks[live], keyfold.rank(hands)) and not ranks[~live].any()
    assert np.array_equal(keyfold.rank_holes(np.array([board.ids()] * 3))[2], ranks)


@pytest.mark.parametrize("text", BOARDS)
def test_a_showdown_is_a_comparison_of_all_pairs(text):
    board = keyfold.Board(text)
    ranks, live = board.rank_holes().astype(int), live_on(board)
    weights = np.random.default_rng(1).integers(0, 5, 1326).astype(float)
    met = MEETS & live[None, :] & live[:, None]
    wins = (met & (ranks[:, None] > ranks[None, :])) @ weights
    ties = (met & (ranks[:, None] == ranks[None, :])) @ weights
    losses = met @ weights - wins - ties
    showdown = keyfold.Showdown(board)
    for dtype in ("float64", "float32"):
        typed = weights.astype(dtype)
        win, tie = showdown.values(typed)
        assert win.dtype == dtype and np.array_equal(win, wins) and np.array_equal(tie, ties)
        assert np.array_equal(showdown.met(typed), wins + ties + losses)
        assert np.array_equal(showdown.payoffs(typed), wins - losses) and np.array_equal(showdown.net(typed), wins - losses)
        assert np.array_equal(showdown.payoffs(typed, win=5, tie=-2, lose=-7), 5 * wins - 2 * ties - 7 * losses)


def naive_three(ranks, weights):
    """The pairs of opponents' holes that each of a hero's holes meets, by the places of all three."""
    def place(rank, others):
        return sum(other > rank for other in others)

    hero, one, other = ([hole for hole in np.flatnonzero(given) if ranks[hole]] for given in weights)
    for own, first, second in itertools.product(hero, one, other):
        if MEETS[own, first] and MEETS[own, second] and MEETS[first, second]:
            found = ranks[[own, first, second]].astype(int)
            yield own, tuple(place(rank, found) for rank in found), weights[1][first] * weights[2][second]


def test_three_players_finish_as_a_comparison_of_all_triples_says():
    ranges = [keyfold.Range(text) for text in ("QQ,AJs,T8s", "AKs,99,JTs:0.5,T8s", "JTs,77,AQs,T8s")]
    weights = [own.weights() for own in ranges]
    for board in ("2c 7d 9h Js Qd", "Ts 9s 8s 7s 6s"):
        expected = {}
        for own, places, weight in naive_three(keyfold.Board(board).rank_holes(), weights):
            expected.setdefault(places, np.zeros(1326))[own] += weight
        met = sum(expected.values())
        first_wins = sum(weights for (hero, one, _), weights in expected.items() if hero > one)
        wins = sum(weights for (hero, one, _), weights in expected.items() if hero < one)
        for given in (ranges, weights, [ranges[0], *(own.astype("float32") for own in weights[1:])]):
            for showdown in (keyfold.Showdown(board), keyfold.Showdown(board, given)):
                hero, opponents = given[0], given[1:]
                orders = showdown.three_way_orders(hero, opponents)
                assert len(orders) == 13 and all(np.allclose(orders[places], expected.get(places, 0)) for places in orders)
                alone, with_one, with_both, all_met = showdown.three_way(hero, opponents)
                assert alone.dtype == (given[1].dtype if isinstance(given[1], np.ndarray) else "float64")
                assert np.allclose(alone, orders[0, 1, 2] + orders[0, 2, 1] + orders[0, 1, 1])
                assert np.allclose(with_one, orders[0, 0, 2] + orders[0, 2, 0]) and np.allclose(with_both, orders[0, 0, 0])
                assert np.allclose(all_met, met) and np.allclose(showdown.met_of_two(hero, opponents), met)
                ties = met - wins - first_wins
                paid = showdown.side_pot(hero, opponents, win=46, tie=-2, lose=-50)
                assert np.allclose(paid, 46 * wins - 2 * ties - 50 * first_wins, atol=1e-3)


def test_three_players_on_many_boards_are_those_on_each():
    boards = keyfold.deal(20, 5, seed=1)
    weights = np.random.default_rng(2).random((3, 20, 1326), dtype="float32")
    orders = keyfold.Showdown(boards).met_of_two(weights[0], weights[1:], threads=2)
    for row, board in enumerate(boards):
        assert np.array_equal(orders[row], keyfold.Showdown(board).met_of_two(weights[0, row], weights[1:, row]))
    out = np.empty((20, 1326), "float32")
    assert keyfold.Showdown(boards).side_pot(weights[0], list(weights[1:]), out=out) is out


def test_mistakes_of_three_players():
    showdown, aces = keyfold.Showdown("2c 7d 9h Js Qd"), keyfold.Range("AA")
    for opponents, said in ((aces, "opponents is .*Range"), ([aces], "opponents is a list of 1"), ([aces] * 3, "opponents is a list of 3"), (7, "opponents is a value of type int")):
        with pytest.raises(TypeError, match=said + ".*: expected a list of two, each a Range or an array of weights"):
            showdown.three_way(aces, opponents)
    with pytest.raises(TypeError, match="hero is a value of type str: expected a Range"):
        showdown.met_of_two("AA", [aces, aces])
    with pytest.raises(TypeError, match="hero is an array of float64, but others are of float32: expected one type"):
        showdown.side_pot(np.ones(1326), [aces, np.ones(1326, "float32")])
    with pytest.raises(ValueError, match=r"opponents\[1\]: the weight of 2d2c is"):
        showdown.three_way_orders(aces, [aces, -np.ones(1326)])
    with pytest.raises(ValueError, match=r"opponents\[0\] has 3 rows, but hero has 2"):
        showdown.three_way(np.ones((2, 1326)), [np.ones((3, 1326)), aces])
    with pytest.raises(ValueError, match="hero has 2 rows, but there are 3 boards"):
        keyfold.Showdown(keyfold.deal(3, 5, seed=1)).met_of_two(np.ones((2, 1326)), [aces, aces])
    with pytest.raises(ValueError, match="a price is NaN"):
        showdown.side_pot(aces, [aces, aces], win=float("nan"))
    weights = np.ones(1326)
    with pytest.raises(ValueError, match=r"out shares memory with opponents\[1\]"):
        showdown.met_of_two(aces, [aces, weights], out=weights)


def test_cards_of_one_class_leave_a_solver_the_same_values():
    ranges = [keyfold.Range("QQ-99,AJs,KTs:0.5"), keyfold.Range("AA,JTs,98s,AhKh:0.5,AsKs:0.5,AcKc:0.5,AdKd:0.5")]
    for text, keeping, count in (("Ks 7s 2s", ranges, 23), ("Ks 7s 2s 9s", ranges, 22), ("Ks 7s 2s 9s", [*ranges, "Ks 7s 2s"], 22), ("Ks 7d 2c 9h", ranges, 48)):
        board = keyfold.Board(text)
        classes = board.next_cards(keeping)
        assert len(classes) == count
        cards = [card for members in classes for card, _ in members]
        assert sorted(map(str, cards)) == sorted(str(keyfold.Card(id)) for id in set(range(52)) - set(board.ids().tolist()))
        for members in classes:
            whole = [keyfold.Board(f"{text} {card}").rank_holes() for card, _ in members]
            for (_, places), ranks in zip(members, whole):
                assert np.array_equal(whole[0][places], ranks)
                assert all(np.array_equal(own.weights()[places], own.weights()) for own in ranges)
            assert np.array_equal(members[0][1], np.arange(1326))
    assert len(keyfold.Board("Ks 7s 2s 9s").next_cards([keyfold.Range("AdAc").weights().astype("float32"), keyfold.Board("Ks 7s 2s")])) == 35
    for keeping in (keyfold.Range("AA"), "Ks 7s 2s", 7):
        with pytest.raises(TypeError, match="keeping is .*: expected a list, each a Range, an array of weights or a board"):
            keyfold.Board("Ks 7s 2s").next_cards(keeping)
    with pytest.raises(ValueError, match="board: expected 3 to 5 cards, found 6"):
        keyfold.Board("Ks 7s 2s 9s 3c").next_cards()
    with pytest.raises(ValueError, match="keeping has weights in two dimensions"):
        keyfold.Board("Ks 7s 2s").next_cards([np.ones((2, 1326))])


def test_a_showdown_within_ranges_values_their_holes_as_the_whole_one_does():
    own, other = keyfold.Range("QQ-99,AJs,KTs:0.5"), keyfold.Range("AA,JTs,98s,22").weights().astype("float32")
    held = (own.weights() > 0) | (other > 0)
    for board in ("2c 7d 9h Js Qd", "2c 7c 9c", keyfold.deal(5, 5, seed=3)):
        whole = keyfold.Showdown(board)
        within = whole.within([own, other])
        for showdown in (within, keyfold.Showdown(board, [own, other]), within.within([np.ones(1326)])):
            for weights in (own, other):
                for call in ("payoffs", "net", "met"):
                    found, expected = getattr(showdown, call)(weights), getattr(whole, call)(weights)
                    assert np.array_equal(found[..., held], expected[..., held])
                assert np.array_equal(showdown.values(weights)[0][..., held], whole.values(weights)[0][..., held])
        assert not within.net(other)[..., keyfold.hole_index("4h 3s")].any() and whole.net(other)[..., keyfold.hole_index("4h 3s")].any()
        narrow = within.within([own])
        assert np.array_equal(narrow.net(own)[..., own.weights() > 0], whole.net(own)[..., own.weights() > 0])


def test_mistakes_of_ranges_to_stay_within():
    showdown = keyfold.Showdown("2c 7d 9h Js Qd")
    for ranges in (keyfold.Range("AA"), "AA", 7):
        with pytest.raises(TypeError, match="ranges is .*: expected a list, with a Range or an array of weights for each"):
            showdown.within(ranges)
    with pytest.raises(TypeError, match="weights is .*str"):
        showdown.within(["AA"])
    with pytest.raises(ValueError, match="weights has 3 rows, but there are 1 boards"):
        showdown.within([np.ones((3, 1326))])
    with pytest.raises(ValueError, match="the weight of 2d2c is"):
        showdown.within([np.full(1326, -1.0)])


def test_a_batch_of_boards_is_each_of_them():
    random = np.random.default_rng(2)
    for cards in (3, 4, 5):
        boards, weights = keyfold.deal(30, cards, seed=1), random.random((30, 1326))
        batch = keyfold.Showdown(boards)
        values, alike = batch.payoffs(weights, threads=2), batch.payoffs(weights[0])
        for row in range(30):
            one = keyfold.Showdown(boards[row])
            assert np.array_equal(values[row], one.payoffs(weights[row])) and np.array_equal(alike[row], one.payoffs(weights[0]))
        assert np.array_equal(keyfold.Showdown(boards[0]).payoffs(weights)[7], keyfold.Showdown(boards[0]).payoffs(weights[7]))


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_rows_of_strengths_are_those_of_each_board(cards):
    deals = keyfold.deal(60, 9, seed=cards)
    holes, boards = deals[:, :2], deals[:, 2 : 2 + cards]
    shares = keyfold.strength_rows(holes, boards)
    assert shares.dtype == np.float32 and shares.shape == (60,)
    for row in range(60):
        board, at = keyfold.Board(boards[row]), keyfold.hole_index(holes[row])
        wins, ties = board.strength()
        assert shares[row] == pytest.approx((int(wins[at]) + int(ties[at]) / 2) / board.showdowns, abs=1e-6)
    # One board for all rows, in another order of memory, of the suits' other names.
    live = np.array([hole for hole in keyfold.holes() if not set(hole) & set(boards[0])])
    of_all, counts = keyfold.strength_rows(live, keyfold.Board(boards[0]), threads=2), keyfold.Board(boards[0]).strength()
    indices = [keyfold.hole_index(hole) for hole in live]
    assert np.allclose(of_all, ((counts[0] + counts[1] / 2) / keyfold.Board(boards[0]).showdowns)[indices], atol=1e-6)
    turned = (deals // 4 * 4 + (deals % 4 + 1) % 4).astype("uint8")
    assert np.array_equal(keyfold.strength_rows(np.asfortranarray(turned[:, :2]), turned[:, 2 : 2 + cards]), shares)
    # An average over the other player's hands.
    assert of_all.mean() == pytest.approx(0.5, abs=1e-6)


def test_mistakes_of_rows_of_strengths():
    deals = keyfold.deal(9, 9, seed=1)
    with pytest.raises(ValueError, match="holes of 3 cards: expected 2"):
        keyfold.strength_rows(deals[:, :3], deals[:, 3:6])
    with pytest.raises(ValueError, match="boards of 2 cards: expected 3, 4 or 5"):
        keyfold.strength_rows(deals[:, :2], deals[:, 3:5])
    with pytest.raises(ValueError, match="4 boards for 9 rows of hands"):
        keyfold.strength_rows(deals[:, :2], deals[:4, 3:6])
    with pytest.raises(ValueError, match=r"hands\[0\]: card 3: .. repeats card 2"):
        keyfold.strength_rows(deals[:, :2], deals[:, 1:4])
    deals[7, 4] = 52
    with pytest.raises(ValueError, match=r"hands\[7\]: card 5: 52 is not a card id"):
        keyfold.strength_rows(deals[:, :2], deals[:, 2:5])


@pytest.mark.parametrize("text", BOARDS[1:3])
def test_strength_is_counted_over_all_rivers(text):
    board = keyfold.Board(text)
    wins, ties, met = np.zeros(1326), np.zeros(1326), np.zeros(1326)
    rest = [card for card in range(52) if card not in board.ids()]
    for river in itertools.combinations(rest, 5 - len(board)):
        showdown = keyfold.Showdown([*board.ids(), *river])
        win, tie = showdown.values(np.ones(1326))
        wins, ties, met = wins + win, ties + tie, met + showdown.met(np.ones(1326))
    counted = board.strength()
    assert np.array_equal(counted[0], wins) and np.array_equal(counted[1], ties) and met.max() == board.showdowns
    against = board.strength_against(np.ones(1326))
    assert all(np.array_equal(one, other) for one, other in zip(against, (wins, ties, met)))
    histograms = board.strength_histograms(7)
    assert histograms.shape == (1326, 7) and np.array_equal(histograms.sum(axis=1) * 990, met)


def test_draws_have_names():
    board = keyfold.Board("Ts 9s 2c")
    bits = board.draw_holes()
    for hole in range(0, 1326, 5):
        if not np.isin(HOLES[hole], board.ids()).any():
            named = board.draws(HOLES[hole])
            assert named == tuple(name for at, name in enumerate(keyfold.DRAWS) if bits[hole] >> at & 1)
    with pytest.raises(ValueError, match="hole: Ts9s has a card of the board|hole: .* has a card of the board"):
        board.draws("Ts 9s")


ROUNDS = [(2, 3, 1, 1), (2, 3), (2,), (2, 4, 1), (2, 5), (3,), (3, 1, 1), (4,), (4, 1), (5,), (3, 4), (4, 3), (4, 3, 1, 1), (2, 5, 4)]


@pytest.mark.parametrize("rounds", ROUNDS)
def test_an_index_forgets_suits_and_order_and_nothing_else(rounds):
    indexer, random = keyfold.Indexer(rounds), np.random.default_rng(3)
    cards = sum(rounds)
    deals = keyfold.deal(2_000, cards, seed=cards)
    indices = indexer.index(deals)
    assert indices.min() >= 0 and indices.max() < indexer.sizes[-1]
    # Suits renamed, and each round in another order.
    for _ in range(3):
        suits = random.permutation(4)
        renamed = (deals // 4 * 4 + suits[deals % 4]).astype("uint8")
        parts = np.split(renamed, np.cumsum(rounds)[:-1], axis=1)
        renamed = np.concatenate([part[:, random.permutation(part.shape[1])] for part in parts], axis=1)
        assert np.array_equal(indexer.index(renamed), indices)
    canonical = indexer.unindex(indices)
    assert np.array_equal(indexer.index(canonical), indices)
    assert np.array_equal(np.sort(canonical // 4, axis=1), np.sort(deals // 4, axis=1))
    assert np.array_equal(indexer.unindex(int(indices[0])), canonical[0])
    assert keyfold.Indexer(rounds) == indexer and eval(repr(indexer), {"Indexer": keyfold.Indexer}) == indexer


@pytest.mark.parametrize("rounds", [(3,), (2, 3)])
def test_every_index_has_a_deal(rounds):
    indexer = keyfold.Indexer(rounds)
    some = np.arange(0, indexer.sizes[-1], 1 if len(rounds) == 1 else 97)
    assert np.array_equal(indexer.index(indexer.unindex(some)), some)
    for wrong in (-1, indexer.sizes[-1], 1 << 62):
        with pytest.raises(ValueError, match=f"{wrong} is no index of {sum(rounds)} cards: expected 0 to {indexer.sizes[-1] - 1}"):
            indexer.unindex(wrong)


@pytest.mark.parametrize("rounds, board", [((2, 3, 1, 1), "Qs 7s 2d"), ((2, 3, 1, 1), "Qs 7s 2d 2c 2h"), ((2, 5), "Qs 7s 2d 2c 2h"), ((2, 4, 1), "Qs 7s 2d 2c")])
def test_all_holes_of_a_board_are_indexed_at_once(rounds, board):
    indexer, board = keyfold.Indexer(rounds), keyfold.Board(board)
    indices, live = indexer.index_holes(board.ids()), live_on(board)
    assert (indices[~live] == -1).all()
    deals = np.concatenate([HOLES[live], np.broadcast_to(board.ids(), (live.sum(), len(board)))], axis=1)
    assert np.array_equal(indices[live], indexer.index(deals))


def test_the_matrix_before_the_flop_is_what_equity_says():
    matrix, random = keyfold.preflop_equity(), np.random.default_rng(4)
    assert matrix.shape == (169, 169) and np.allclose(matrix + matrix.T, 1) and len(set(keyfold.CLASSES)) == 169
    for hero, villain in random.integers(0, 169, (20, 2)):
        exact = keyfold.equity([keyfold.CLASSES[hero], keyfold.CLASSES[villain]], exact=True)
        assert matrix[hero, villain] == pytest.approx(exact.equity[0], abs=1e-12)
    order = keyfold.preflop_order()
    assert sorted(order) == list(range(169))
    best = keyfold.Range.top(1.0)
    assert best == keyfold.Range(",".join(keyfold.CLASSES[at] for at in order[:3]))
    counts = np.bincount(keyfold.hole_classes(), minlength=169)
    assert set(counts) == {4, 6, 12}


def test_rows_of_equity_are_single_questions():
    deals = keyfold.deal(60, 11, seed=5)
    for cards in (3, 4, 5):
        rows = keyfold.equity_rows(deals[:, :6].reshape(60, 3, 2), deals[:, 6:6 + cards], threads=2)
        assert np.allclose(rows.sum(axis=1), 1)
        for row in range(0, 60, 7):
            ranges = [keyfold.format(pair).replace(" ", "") for pair in deals[row, :6].reshape(3, 2)]
            assert rows[row].tolist() == pytest.approx(keyfold.equity(ranges, deals[row, 6:6 + cards], exact=True).equity, abs=1e-12)
    preflop = keyfold.equity_rows(deals[:1, :4].reshape(1, 2, 2))
    ranges = [keyfold.format(pair).replace(" ", "") for pair in deals[0, :4].reshape(2, 2)]
    assert preflop[0].tolist() == pytest.approx(keyfold.equity(ranges).equity, abs=1e-12)
