/* What is asked about boards, sets, deals, odds, classes of holes and ranks, each answer compared with another way to it; and what is refused. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <keyfold.h>

#define CHECK(truth) ((truth) ? (void)0 : (void)(printf("line %d: %s\n", __LINE__, #truth), exit(1)))
#define HOLES 1326

static const uint8_t river[5] = {35, 31, 0, 43, 37}; /* Ts 9s 2c Qs Jd */

static keyfold_error error;

static int shares(const uint8_t *hole, const uint8_t *cards, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (cards[i] == hole[0] || cards[i] == hole[1])
            return 1;
    return 0;
}

static uint16_t rank_of(const uint8_t *hole, const uint8_t *board, size_t count)
{
    uint8_t hand[7] = {hole[0], hole[1]};
    uint16_t rank = 0;
    memcpy(hand + 2, board, count);
    CHECK((count == 3   ? keyfold_compact_check_five(hand, &rank, NULL)
           : count == 4 ? keyfold_compact_check_six(hand, &rank, NULL)
                        : keyfold_compact_check_seven(hand, &rank, NULL)) == KEYFOLD_STATUS_OK);
    return rank;
}

static void every_hole_on_a_flop_a_turn_and_a_river(void)
{
    static uint16_t ranks[HOLES], draws[HOLES];
    for (size_t count = 3; count <= 5; count++) {
        CHECK(keyfold_rank_holes(river, count, ranks, &error) == KEYFOLD_STATUS_OK);
        CHECK(keyfold_draw_holes(river, count, draws, &error) == KEYFOLD_STATUS_OK);
        for (size_t i = 0; i < HOLES; i++) {
            uint8_t hole[2];
            uint16_t alone = 0;
            CHECK(keyfold_hole_cards(i, hole) == KEYFOLD_STATUS_OK && hole[0] > hole[1]);
            CHECK(keyfold_hole_index(hole[0], hole[1]) == (int32_t)i && keyfold_hole_index(hole[1], hole[0]) == (int32_t)i);
            if (shares(hole, river, count)) {
                CHECK(ranks[i] == 0 && draws[i] == 0);
                CHECK(keyfold_draws(hole, river, count, &alone, &error) == KEYFOLD_STATUS_REPEATED && error.card >= 3);
            } else {
                CHECK(ranks[i] == rank_of(hole, river, count));
                CHECK(keyfold_draws(hole, river, count, &alone, NULL) == KEYFOLD_STATUS_OK && alone == draws[i]);
            }
        }
    }
    static const uint8_t flop[3] = {38, 34, 8}, hole[2] = {50, 46}; /* Jh Th 4c, Ah Kh */
    uint16_t found = 0;
    char words[64];
    CHECK(keyfold_draws(hole, flop, 3, &found, NULL) == KEYFOLD_STATUS_OK);
    CHECK(found == (KEYFOLD_DRAW_FLUSH | KEYFOLD_DRAW_NUT_FLUSH | KEYFOLD_DRAW_GUTSHOT | KEYFOLD_DRAW_TWO_OVERCARDS));
    CHECK(keyfold_draws_text(found, words, sizeof words) == 38 && strcmp(words, "nut flush draw, gutshot, two overcards") == 0);
}

/* Each hole against each other one, by their ranks. */
static void showdowns_as_one_would_count_them(void)
{
    static uint16_t ranks[HOLES];
    static float villain[HOLES], win[HOLES], tie[HOLES], met[HOLES], paid[HOLES], again[3][HOLES];
    static uint32_t wins[HOLES], ties[HOLES];
    static const float prices[3] = {46, -2, -50};
    keyfold_showdown made, showdown;
    for (int i = 0; i < HOLES; i++)
        villain[i] = (float)(i % 7);
    CHECK(keyfold_check_weights(villain, &error) == KEYFOLD_STATUS_OK);
    CHECK(keyfold_showdown_init(&made, river, 5, &error) == KEYFOLD_STATUS_OK);
    showdown = made;
    memset(&made, 77, sizeof made);
    keyfold_showdown_values(&showdown, villain, win, tie);
    keyfold_showdown_met(&showdown, villain, met);
    keyfold_showdown_payoffs(&showdown, villain, prices, paid);
    CHECK(keyfold_strength(river, 5, wins, ties, &error) == KEYFOLD_STATUS_OK);
    CHECK(keyfold_strength_against(river, 5, villain, again[0], again[1], again[2], NULL) == KEYFOLD_STATUS_OK);
    CHECK(keyfold_rank_holes(river, 5, ranks, NULL) == KEYFOLD_STATUS_OK);
    for (size_t i = 0; i < HOLES; i++) {
        uint8_t own[2], other[2];
        double beats = 0, level = 0, all = 0;
        uint32_t won = 0, tied = 0;
        CHECK(keyfold_hole_cards(i, own) == KEYFOLD_STATUS_OK);
        for (size_t j = 0; j < HOLES && ranks[i]; j++) {
            CHECK(keyfold_hole_cards(j, other) == KEYFOLD_STATUS_OK);
            if (!ranks[j] || shares(own, other, 2))
                continue;
            beats += ranks[i] > ranks[j] ? villain[j] : 0;
            level += ranks[i] == ranks[j] ? villain[j] : 0;
            all += villain[j];
            won += ranks[i] > ranks[j];
            tied += ranks[i] == ranks[j];
        }
        /* Sums below 2^24 are exact. */
        CHECK(win[i] == (float)beats && tie[i] == (float)level && met[i] == (float)all);
        CHECK(again[0][i] == win[i] && again[1][i] == tie[i] && again[2][i] == met[i]);
        CHECK(fabs(paid[i] - (46 * beats - 2 * level - 50 * (all - beats - level))) < 1);
        CHECK(wins[i] == won && ties[i] == tied);
    }
    /* On a turn, 46 rivers for each hole. */
    CHECK(keyfold_strength(river, 4, wins, ties, NULL) == KEYFOLD_STATUS_OK);
    int32_t straight_flush = keyfold_hole_index(47, 39); /* Ks Js */
    CHECK(wins[straight_flush] == 46 * 990 && ties[straight_flush] == 0 && wins[keyfold_hole_index(35, 0)] == 0);
}

static void deals_that_differ_in_their_suits(void)
{
    static const uint32_t rounds[] = {2, 23, 231, 2311, 24, 25, 3, 31, 311, 4, 41, 43, 5, 6};
    static const uint64_t sizes[] = {169, 1286792, 55190538, 2428287420, 13960050, 123156254, 1755, 63193, 2554656,
                                     16432, 652353, 204461673, 134459, 962988};
    static const size_t boards[] = {0, 3, 4, 5, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0};
    static uint32_t indices[HOLES];
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        uint8_t cards[8], renamed[8];
        CHECK(keyfold_index_size(rounds[i]) == sizes[i]);
        for (uint64_t index = 0; index < sizes[i]; index += sizes[i] / 97 + 1) {
            uint64_t found = 1, other = 2;
            memset(cards, 77, sizeof cards);
            CHECK(keyfold_unindex(rounds[i], index, cards) == KEYFOLD_STATUS_OK && cards[7] == 77);
            for (size_t at = 0; at < 7; at++)
                renamed[at] = cards[at] ^ 3; /* Clubs for spades, diamonds for hearts. */
            CHECK(keyfold_index(rounds[i], cards, &found, &error) == KEYFOLD_STATUS_OK && found == index);
            CHECK(keyfold_index(rounds[i], renamed, &other, NULL) == KEYFOLD_STATUS_OK && other == index);
        }
        CHECK(keyfold_unindex(rounds[i], sizes[i], cards) == KEYFOLD_STATUS_UNSUPPORTED);
        size_t on_board = boards[i];
        if (on_board == 0) {
            CHECK(keyfold_index_holes(rounds[i], river, indices, &error) == KEYFOLD_STATUS_UNSUPPORTED && error.count == rounds[i]);
            continue;
        }
        CHECK(keyfold_index_holes(rounds[i], river, indices, &error) == KEYFOLD_STATUS_OK);
        for (size_t hole = 0; hole < HOLES; hole++) {
            uint64_t found = 0;
            CHECK(keyfold_hole_cards(hole, cards) == KEYFOLD_STATUS_OK);
            memcpy(cards + 2, river, on_board);
            if (shares(cards, river, on_board))
                CHECK(indices[hole] == UINT32_MAX && keyfold_index(rounds[i], cards, &found, NULL) == KEYFOLD_STATUS_REPEATED);
            else
                CHECK(keyfold_index(rounds[i], cards, &found, NULL) == KEYFOLD_STATUS_OK && indices[hole] == found);
        }
    }
}

static void odds_and_outs(void)
{
    static const uint8_t hand[5] = {51, 47, 43, 23, 1}; /* As Ks Qs 7s 2d */
    uint32_t counts[9], total = 0;
    keyfold_outs outs;
    CHECK(keyfold_odds(hand, 5, 0, counts, &error) == KEYFOLD_STATUS_OK);
    for (int i = 0; i < 9; i++)
        total += counts[i];
    CHECK(total == 1081 && counts[5] + counts[8] == 378);
    /* Without the nine other spades there is no flush. */
    uint64_t spades = 0x8888888888888 & ~(1ull << 51 | 1ull << 47 | 1ull << 43 | 1ull << 23);
    CHECK(keyfold_odds(hand, 5, spades, counts, NULL) == KEYFOLD_STATUS_OK && counts[5] + counts[8] == 0);
    CHECK(keyfold_find_outs(hand, 5, &outs, &error) == KEYFOLD_STATUS_OK);
    CHECK(outs.making[5] == spades && (outs.category & spades) == spades && (outs.rank & outs.category) == outs.category);
    CHECK(keyfold_odds(hand, 2, 0, counts, NULL) == KEYFOLD_STATUS_OK);
    for (int i = total = 0; i < 9; i++)
        total += counts[i];
    /* The royal flush has three cards more of five; three straight flushes of the king's suit have the king. */
    CHECK(total == 2118760 && counts[8] >= 47 * 46 / 2);
}

static void sets_in_three_orders(void)
{
    static uint8_t rows[HOLES][7];
    static uint64_t sets[3][HOLES];
    static uint16_t expected[HOLES], ranks[HOLES];
    static const size_t widths[3] = {0, 13, 16};
    size_t hands = 0;
    for (size_t i = 0; i < HOLES; i++) {
        CHECK(keyfold_hole_cards(i, rows[hands]) == KEYFOLD_STATUS_OK);
        if (shares(rows[hands], river, 5))
            continue;
        memcpy(rows[hands] + 2, river, 5);
        for (size_t card = 0; card < 7; card++) {
            uint8_t id = rows[hands][card];
            sets[0][hands] |= 1ull << id;
            sets[1][hands] |= 1ull << (13 * (id % 4) + id / 4);
            sets[2][hands] |= 1ull << (16 * (id % 4) + id / 4);
        }
        uint16_t rank = 0;
        expected[hands] = rank_of(rows[hands], river, 5);
        CHECK(keyfold_rank_set(sets[0][hands]) == expected[hands]);
        CHECK(keyfold_check_set(sets[0][hands], &rank, NULL) == KEYFOLD_STATUS_OK && rank == expected[hands]);
        hands++;
    }
    for (size_t order = 0; order < 3; order++) {
        CHECK(keyfold_rank_sets(sets[order], widths[order], 7, hands, ranks, &error) == KEYFOLD_STATUS_OK);
        CHECK(memcmp(ranks, expected, hands * sizeof *ranks) == 0);
        sets[order][500] |= 1ull << 63;
        CHECK(keyfold_rank_sets(sets[order], widths[order], 7, hands, ranks, &error) == KEYFOLD_STATUS_NOT_A_CARD);
        CHECK(error.hand == 501 && error.id == 63);
        sets[order][500] = 7;
        CHECK(keyfold_rank_sets(sets[order], widths[order], 7, hands, ranks, &error) == KEYFOLD_STATUS_WRONG_COUNT);
        CHECK(error.hand == 501 && error.count == 3);
    }
    CHECK(keyfold_rank_sets(sets[0], 14, 7, 1, ranks, &error) == KEYFOLD_STATUS_UNSUPPORTED && error.count == 14);
    CHECK(keyfold_rank_sets(sets[0], 13, 8, 1, ranks, &error) == KEYFOLD_STATUS_UNSUPPORTED && error.count == 8);
    CHECK(keyfold_rank_sets(NULL, 0, 7, 0, NULL, NULL) == KEYFOLD_STATUS_OK);
}

static void every_omaha_hand_on_a_board(void)
{
    static const size_t hands[3] = {178365, 1533939, 10737573};
    keyfold_omaha_board omaha;
    CHECK(keyfold_omaha_board_init(&omaha, river, &error) == KEYFOLD_STATUS_OK);
    for (size_t count = 4; count <= 6; count++) {
        size_t all = hands[count - 4];
        uint16_t *ranks = (uint16_t *)calloc(all, sizeof *ranks);
        CHECK(ranks && keyfold_omaha_hands(count) == all);
        CHECK(keyfold_omaha_board_rank_hands(&omaha, count, all, ranks, &error) == KEYFOLD_STATUS_OK);
        for (size_t index = 0; index < all; index += 97) {
            uint8_t hole[6];
            uint16_t rank = 0;
            size_t found = 0;
            CHECK(keyfold_omaha_board_hand(&omaha, count, index, hole) == KEYFOLD_STATUS_OK);
            CHECK(keyfold_omaha_board_index(&omaha, hole, count, &found, NULL) == KEYFOLD_STATUS_OK && found == index);
            CHECK(keyfold_omaha_check(hole, count, river, &rank, NULL) == KEYFOLD_STATUS_OK && rank == ranks[index]);
        }
        CHECK(keyfold_omaha_board_rank_hands(&omaha, count, all - 1, ranks, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == all);
        free(ranks);
    }
}

/* Each mistake has its status and its place, with an error and without, and leaves everything as it was. */
/* Each river of a turn, and of a flop for some holes, by ranks. */
static void histograms_of_what_rivers_are_worth(void)
{
    enum { BINS = 7 };
    static uint16_t counts[HOLES + 1][BINS], again[HOLES][BINS], ranks[HOLES];
    static uint32_t wins[HOLES], ties[HOLES];
    static const size_t run_outs[3] = {1081, 46, 1};
    for (size_t count = 3; count <= 5; count++) {
        uint8_t board[5] = {0};
        memset(again, 0, sizeof again);
        memset(counts, 77, sizeof counts);
        CHECK(keyfold_strength_histograms(river, count, BINS, counts[0], &error) == KEYFOLD_STATUS_OK);
        CHECK(counts[HOLES][0] == 77 * 257);
        memcpy(board, river, count);
        /* Of a flop all turns with one river, so that the test takes no minutes: they are among the counts. */
        for (uint8_t turn = 0; turn < (count == 5 ? 1 : 52); turn++) {
            board[count < 4 ? 3 : 4] = turn;
            if (count == 3)
                board[4] = turn == 51 ? 50 : 51;
            if (count == 5)
                board[4] = river[4];
            if (keyfold_rank_holes(board, 5, ranks, NULL) != KEYFOLD_STATUS_OK)
                continue;
            CHECK(keyfold_strength(board, 5, wins, ties, NULL) == KEYFOLD_STATUS_OK);
            for (size_t i = 0; i < HOLES; i++)
                if (ranks[i] != 0) {
                    size_t bin = (size_t)(2 * wins[i] + ties[i]) * BINS / 1980;
                    again[i][bin < BINS ? bin : BINS - 1]++;
                }
        }
        for (size_t i = 0; i < HOLES; i++) {
            size_t sum = 0;
            uint8_t hole[2];
            CHECK(keyfold_hole_cards(i, hole) == KEYFOLD_STATUS_OK);
            for (size_t bin = 0; bin < BINS; bin++) {
                sum += counts[i][bin];
                CHECK(count == 3 ? counts[i][bin] >= again[i][bin] : counts[i][bin] == again[i][bin]);
            }
            CHECK(sum == (shares(hole, river, count) ? 0 : run_outs[count - 3]));
        }
    }
    CHECK(keyfold_strength_histograms(river, 3, 0, NULL, &error) == KEYFOLD_STATUS_UNSUPPORTED);
    CHECK(keyfold_strength_histograms(river, 2, 1, NULL, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 2);
}

static void classes_before_the_flop(void)
{
    static size_t holes[169];
    static uint8_t of[169][2];
    uint8_t order[170];
    char name[4];
    for (uint8_t high = 0; high < 52; high++)
        for (uint8_t low = 0; low < high; low++) {
            int index = keyfold_class(high, low);
            CHECK(index >= 0 && index < 169 && index == keyfold_class(low, high));
            CHECK(keyfold_class_text((size_t)index, name, sizeof name) == (high / 4 == low / 4 ? 2 : 3));
            CHECK(name[0] == "23456789TJQKA"[high / 4] && name[1] == "23456789TJQKA"[low / 4]);
            CHECK(name[2] == (high / 4 == low / 4 ? 0 : high % 4 == low % 4 ? 's' : 'o'));
            holes[index]++;
            of[index][0] = high, of[index][1] = low;
        }
    memset(order, 77, sizeof order);
    keyfold_class_order(order);
    CHECK(order[169] == 77 && keyfold_class_text(order[0], name, sizeof name) == 2 && strcmp(name, "AA") == 0);
    CHECK(keyfold_class_text(order[168], name, sizeof name) == 3 && strcmp(name, "32o") == 0);
    for (size_t place = 0; place < 169; place++) {
        size_t index = order[place];
        CHECK(holes[index] == 6 || holes[index] == 4 || holes[index] == 12);
        CHECK(place == 0 || keyfold_class_equity(index) < keyfold_class_equity(order[place - 1]));
        for (size_t other = 0; other < 169; other++)
            CHECK(keyfold_class_equity_against(index, other) + keyfold_class_equity_against(other, index) == 65536);
        /* Against all 1225 pairs that a hand leaves. */
        double sum = 0;
        for (uint8_t high = 0; high < 52; high++)
            for (uint8_t low = 0; low < high; low++) {
                const uint8_t hole[2] = {high, low};
                if (!shares(of[index], hole, 2))
                    sum += keyfold_class_equity_against(index, (size_t)keyfold_class(high, low));
            }
        CHECK(fabs(sum / 1225 - keyfold_class_equity(index)) < 1);
    }
    /* Aces win 85.20 % of all, and ace-king suited 46.05 % against queens. */
    CHECK(keyfold_class_equity(order[0]) == 55839 && keyfold_class_equity(order[168]) == 21170);
    CHECK(keyfold_class_equity_against((size_t)keyfold_class(51, 47), (size_t)keyfold_class(43, 42)) == 30178);
    CHECK(keyfold_class(52, 0) == -1 && keyfold_class(0, 52) == -1 && keyfold_class(7, 7) == -1);
    CHECK(keyfold_class_text(169, name, sizeof name) == 0 && keyfold_class_equity(169) == 0);
    CHECK(keyfold_class_equity_against(169, 0) == 0 && keyfold_class_equity_against(0, SIZE_MAX) == 0);
}

static void ranks_and_the_cards_that_make_them(void)
{
    static const uint8_t wrong[5] = {0, 1, 52, 3, 4}, twice[5] = {9, 8, 7, 6, 8};
    uint8_t cards[9], five[6];
    for (uint16_t rank = 1; rank <= 7462; rank++) {
        uint16_t found = 0;
        five[5] = 77;
        CHECK(keyfold_example(rank, five) == KEYFOLD_STATUS_OK && five[5] == 77);
        CHECK(keyfold_compact_check_five(five, &found, NULL) == KEYFOLD_STATUS_OK && found == rank);
        CHECK(keyfold_rank_of_code(keyfold_code(rank)) == rank);
    }
    CHECK(keyfold_code(7260) == 0x6999cc && keyfold_code(0) == 0 && keyfold_code(7463) == 0);
    CHECK(keyfold_rank_of_code(0x04321c) == 0 && keyfold_rank_of_code(0) == 0 && keyfold_rank_of_code(0xFFFFFFFF) == 0);
    CHECK(keyfold_example(0, NULL) == KEYFOLD_STATUS_UNSUPPORTED && keyfold_example(7463, NULL) == KEYFOLD_STATUS_UNSUPPORTED);
    for (uint32_t seed = 1; seed <= 20000; seed++) {
        /* Cards at a distance from each other that has no factor in common with 52. */
        size_t count = 5 + seed % 5;
        uint64_t set = 0, picked = 0;
        uint16_t rank = 0, again = 0;
        for (size_t i = 0; i < count; i++) {
            cards[i] = (uint8_t)((seed * 7919 + i * (seed % 13 * 4 + 1 + seed % 2 * 2)) % 52);
            set |= (uint64_t)1 << cards[i];
        }
        if (keyfold_check_set(set, &rank, NULL) != KEYFOLD_STATUS_OK || keyfold_best_five(cards, count, five, &error) != KEYFOLD_STATUS_OK)
            continue;
        CHECK(keyfold_compact_check_five(five, &again, NULL) == KEYFOLD_STATUS_OK && again == rank);
        for (size_t i = 0; i < 5; i++)
            picked |= (uint64_t)1 << five[i];
        CHECK((picked & ~set) == 0);
    }
    memset(five, 77, sizeof five);
    CHECK(keyfold_best_five(wrong, 5, five, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 3 && error.id == 52);
    CHECK(keyfold_best_five(twice, 5, five, &error) == KEYFOLD_STATUS_REPEATED && error.card == 5 && error.first == 2);
    CHECK(keyfold_best_five(wrong, 4, five, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 4);
    CHECK(keyfold_best_five(NULL, 10, five, NULL) == KEYFOLD_STATUS_WRONG_COUNT && five[0] == 77);
}

/* A chip after the other: of every player's first chips, of their second ones and so on. */
static void pots_whose_chips_are_dealt_one_by_one(void)
{
    enum { PLAYERS = 5, HANDS = 2000, COUNT = PLAYERS * HANDS };
    static uint64_t paid[COUNT], won[COUNT], both[COUNT];
    static uint16_t ranks[COUNT], lows[COUNT];
    static bool folded[COUNT];
    uint32_t seed = 1;
    for (size_t i = 0; i < COUNT; i++) {
        seed = seed * 1664525 + 1013904223;
        paid[i] = seed >> 28;
        ranks[i] = 1 + (seed >> 26) % 3;
        lows[i] = (seed >> 24) % 3;
        folded[i] = i % PLAYERS != (seed >> 8) % PLAYERS && (seed >> 20) % 2;
    }
    for (size_t hand = 0; hand < HANDS; hand++)
        folded[hand * PLAYERS + hand % PLAYERS] = false;
    CHECK(keyfold_settle(paid, folded, ranks, NULL, PLAYERS, HANDS, won, &error) == KEYFOLD_STATUS_OK);
    CHECK(keyfold_settle(paid, folded, ranks, lows, PLAYERS, HANDS, both, NULL) == KEYFOLD_STATUS_OK);
    for (size_t hand = 0; hand < HANDS; hand++) {
        size_t from = hand * PLAYERS;
        /* What is won of pots, by the players who can win them: a bit each. */
        uint64_t pots[1 << PLAYERS] = {0}, expected[2][PLAYERS] = {{0}};
        for (uint64_t chip = 1; chip < 16; chip++)
            for (size_t i = from; i < from + PLAYERS; i++) {
                unsigned rivals = 0;
                for (uint64_t level = chip; paid[i] >= chip && !rivals; level--)
                    for (unsigned j = 0; j < PLAYERS; j++)
                        rivals |= (unsigned)(!folded[from + j] && paid[from + j] >= level) << j;
                pots[rivals] += paid[i] >= chip;
            }
        for (unsigned rivals = 1; rivals < 1 << PLAYERS; rivals++) {
            unsigned best[2] = {0, 0}, winners[2] = {0, 0};
            for (unsigned j = 0; j < PLAYERS; j++)
                if (rivals >> j & 1) {
                    best[0] = ranks[from + j] > best[0] ? ranks[from + j] : best[0];
                    best[1] = lows[from + j] > best[1] ? lows[from + j] : best[1];
                }
            for (unsigned j = 0; j < PLAYERS; j++) {
                winners[0] |= (unsigned)((rivals >> j & 1) && ranks[from + j] == best[0]) << j;
                winners[1] |= (unsigned)((rivals >> j & 1) && lows[from + j] == best[1]) << j;
            }
            for (unsigned game = 0; game < 2; game++) {
                unsigned next[2] = {0, 0};
                for (uint64_t chip = 0; chip < pots[rivals]; chip++) {
                    unsigned half = game && best[1] ? chip % 2 : 0;
                    while (!(winners[half] >> next[half] % PLAYERS & 1))
                        next[half]++;
                    expected[game][next[half]++ % PLAYERS]++;
                }
            }
        }
        for (size_t j = 0; j < PLAYERS; j++)
            CHECK(won[from + j] == expected[0][j] && both[from + j] == expected[1][j]);
    }
    static const bool all[4] = {false, false, true, true};
    static const uint64_t most[2] = {UINT64_MAX, 1};
    CHECK(keyfold_settle(paid, all, ranks, NULL, 2, 2, won, &error) == KEYFOLD_STATUS_ALL_FOLDED && error.hand == 2);
    CHECK(keyfold_settle(most, all, ranks, NULL, 2, 1, won, &error) == KEYFOLD_STATUS_TOO_MANY_CHIPS && error.hand == 1);
    CHECK(keyfold_settle(paid, all, ranks, lows, 0, 1, won, NULL) == KEYFOLD_STATUS_UNSUPPORTED);
    CHECK(keyfold_settle(NULL, NULL, NULL, NULL, 9, 0, NULL, NULL) == KEYFOLD_STATUS_OK);
}

static void mistakes(void)
{
    static const uint8_t wrong[5] = {0, 1, 52, 3, 4}, twice[5] = {9, 8, 7, 6, 8};
    static uint16_t ranks[HOLES];
    static uint32_t numbers[HOLES];
    static float weights[HOLES];
    uint8_t cards[10] = {0, 5, 10, 15, 20, 25, 30, 35, 40, 45};
    uint16_t rank = 9;
    uint32_t counts[9] = {9};
    uint64_t index = 9;
    size_t number = 9;
    keyfold_outs outs;
    keyfold_showdown showdown;
    keyfold_omaha_board omaha;
    CHECK(keyfold_hole_index(52, 0) == -1 && keyfold_hole_index(0, 52) == -1 && keyfold_hole_index(7, 7) == -1);
    CHECK(keyfold_hole_cards(1326, cards) == KEYFOLD_STATUS_UNSUPPORTED && cards[0] == 0);
    CHECK(keyfold_rank_holes(NULL, 0, ranks, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 0);
    CHECK(keyfold_rank_holes(river, 2, ranks, NULL) == KEYFOLD_STATUS_WRONG_COUNT);
    CHECK(keyfold_rank_holes(river, 6, ranks, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 6);
    CHECK(keyfold_rank_holes(river, SIZE_MAX, ranks, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == SIZE_MAX);
    CHECK(keyfold_rank_holes(wrong, 4, ranks, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 3 && error.id == 52);
    CHECK(keyfold_draw_holes(twice, 5, ranks, &error) == KEYFOLD_STATUS_REPEATED && error.card == 5 && error.first == 2 && error.id == 8);
    CHECK(keyfold_draws(cards, wrong, 3, &rank, &error) == KEYFOLD_STATUS_REPEATED && error.card == 3 && error.first == 1);
    CHECK(keyfold_draws(cards + 1, wrong, 3, &rank, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 5);
    CHECK(keyfold_draws(cards, cards + 2, 6, &rank, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 6 && rank == 9);
    CHECK(keyfold_draws_text(1 << 15, NULL, 0) == 0);
    CHECK(keyfold_strength(twice, 5, numbers, numbers, &error) == KEYFOLD_STATUS_REPEATED);
    CHECK(keyfold_strength_against(wrong, 3, weights, weights, weights, weights, NULL) == KEYFOLD_STATUS_NOT_A_CARD);
    CHECK(keyfold_showdown_init(&showdown, twice, 5, &error) == KEYFOLD_STATUS_REPEATED && error.card == 5);
    weights[7] = -1;
    CHECK(keyfold_check_weights(weights, &error) == KEYFOLD_STATUS_NOT_A_WEIGHT && error.hand == 8);
    weights[7] = NAN;
    CHECK(keyfold_check_weights(weights, NULL) == KEYFOLD_STATUS_NOT_A_WEIGHT);
    weights[7] = 1e38f;
    CHECK(keyfold_check_weights(weights, &error) == KEYFOLD_STATUS_NOT_A_WEIGHT && error.hand == 8 && error.card == 0);
    CHECK(keyfold_index(12, cards, &index, &error) == KEYFOLD_STATUS_UNSUPPORTED && error.count == 12);
    CHECK(keyfold_index(0, NULL, &index, NULL) == KEYFOLD_STATUS_UNSUPPORTED && keyfold_index_size(0) == 0);
    CHECK(keyfold_index(5, wrong, &index, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 3 && error.id == 52);
    CHECK(keyfold_index(311, twice, &index, &error) == KEYFOLD_STATUS_REPEATED && error.card == 5 && error.first == 2 && index == 9);
    CHECK(keyfold_unindex(2, UINT64_MAX, cards) == KEYFOLD_STATUS_UNSUPPORTED && keyfold_unindex(7, 0, cards) == KEYFOLD_STATUS_UNSUPPORTED);
    CHECK(keyfold_unindex(2, UINT64_C(1) << 32, cards) == KEYFOLD_STATUS_UNSUPPORTED && cards[0] == 0);
    CHECK(keyfold_index_holes(23, wrong, numbers, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 3);
    CHECK(keyfold_odds(cards, 1, 0, counts, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 1);
    CHECK(keyfold_odds(cards, 8, 0, counts, NULL) == KEYFOLD_STATUS_WRONG_COUNT && counts[0] == 9);
    CHECK(keyfold_odds(twice, 5, 0, counts, &error) == KEYFOLD_STATUS_REPEATED && error.card == 5 && error.first == 2);
    CHECK(keyfold_odds(cards, 5, 1 << 10, counts, &error) == KEYFOLD_STATUS_REPEATED && error.card == 3 && error.id == 10);
    CHECK(keyfold_odds(cards, 5, UINT64_C(1) << 52, counts, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.id == 52);
    CHECK(keyfold_odds(cards + 5, 2, ((UINT64_C(1) << 52) - 16) & ~(UINT64_C(1) << 25 | UINT64_C(1) << 30), counts, &error) ==
              KEYFOLD_STATUS_WRONG_COUNT && error.count == 4);
    CHECK(keyfold_find_outs(cards, 4, &outs, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 4);
    CHECK(keyfold_find_outs(wrong, 5, &outs, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 3);
    CHECK(keyfold_rank_set(0) == 0 && keyfold_rank_set(UINT64_MAX) == 0 && keyfold_rank_set(31 | UINT64_C(1) << 52) == 0);
    CHECK(keyfold_check_set(15, &rank, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 4);
    CHECK(keyfold_check_set(31 | UINT64_C(1) << 60, &rank, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.id == 60 && rank == 9);
    CHECK(keyfold_omaha_board_init(&omaha, wrong, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 3);
    CHECK(keyfold_omaha_board_init(&omaha, river, NULL) == KEYFOLD_STATUS_OK && keyfold_omaha_hands(3) == 0);
    CHECK(keyfold_omaha_board_rank_hands(&omaha, 7, 9, ranks, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 7);
    CHECK(keyfold_omaha_board_index(&omaha, cards, 4, &number, &error) == KEYFOLD_STATUS_REPEATED && error.card == 1 && error.id == 0);
    CHECK(keyfold_omaha_board_index(&omaha, cards, 3, &number, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 3);
    CHECK(keyfold_omaha_board_index(&omaha, wrong, 5, &number, NULL) == KEYFOLD_STATUS_NOT_A_CARD && number == 9);
    CHECK(keyfold_omaha_board_hand(&omaha, 4, 178365, cards) == KEYFOLD_STATUS_UNSUPPORTED);
    CHECK(keyfold_omaha_board_hand(&omaha, 7, 0, cards) == KEYFOLD_STATUS_WRONG_COUNT && cards[0] == 0);
    for (size_t i = 0; i < HOLES; i++)
        CHECK(ranks[i] == 0 && numbers[i] == 0);
}

int main(void)
{
    every_hole_on_a_flop_a_turn_and_a_river();
    showdowns_as_one_would_count_them();
    deals_that_differ_in_their_suits();
    odds_and_outs();
    sets_in_three_orders();
    every_omaha_hand_on_a_board();
    histograms_of_what_rivers_are_worth();
    classes_before_the_flop();
    ranks_and_the_cards_that_make_them();
    pots_whose_chips_are_dealt_one_by_one();
    mistakes();
    printf("boards, showdowns, deals, odds, sets, Omaha, classes, ranks and pots agree\n");
    return 0;
}
