/* Other games: hands that other implementations ranked, how often each category comes, and at video poker every draw of some deals.
 * games FILE... */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <keyfold.h>

#define CHECK(truth) ((truth) ? (void)0 : (void)(printf("line %d: %s\n", __LINE__, #truth), exit(1)))

typedef uint16_t (*ranker)(const uint8_t *ids);
typedef keyfold_status (*checker)(const uint8_t *ids, uint16_t *rank, keyfold_error *error);
typedef size_t (*describer)(uint16_t rank, char *buffer, size_t size);

/* The highest rank is 0 in the files of lows. */
static const struct {
    const char *name;
    ranker rank;
    checker check;
    unsigned highest;
    const char *best;
    describer describe;
} games[] = {
    {"short_deck", keyfold_short_deck_rank_seven, keyfold_short_deck_check_seven, 0, "royal flush", keyfold_short_deck_describe},
    {"ace_to_five", keyfold_ace_to_five_rank_five, keyfold_ace_to_five_check_five, 6175, "5-4-3-2-A", keyfold_ace_to_five_describe},
    {"badugi", keyfold_badugi_rank_four, keyfold_badugi_check_four, 1092, "badugi, 4-3-2-A", keyfold_badugi_describe},
    {"deuce_to_seven", keyfold_deuce_to_seven_rank_five, keyfold_deuce_to_seven_check_five, 7462,
     "seven high, five, four, trey and deuce kickers", keyfold_deuce_to_seven_describe},
};

/* The hands of a file, each by its letters, A to Z and a to z. */
static size_t vectors(const char *path)
{
    static char line[1 << 16];
    FILE *file = fopen(path, "r");
    size_t found = 0, game = 0;
    uint16_t highest = 0;
    CHECK(file);
    while (!strstr(path, games[game].name))
        game++;
    while (fgets(line, sizeof line, file)) {
        unsigned number;
        if (sscanf(line, "%u", &number) != 1)
            continue;
        unsigned expected = games[game].highest ? games[game].highest - number : number;
        strtok(line, " \n");
        for (char *hand; (hand = strtok(NULL, " \n")); found++) {
            uint8_t cards[7];
            uint16_t rank;
            for (size_t i = 0; hand[i]; i++)
                cards[i] = (uint8_t)(hand[i] < 'a' ? hand[i] - 'A' : hand[i] - 'a' + 26);
            CHECK(games[game].rank(cards) == expected);
            CHECK(games[game].check(cards, &rank, NULL) == KEYFOLD_STATUS_OK && rank == expected);
            highest = rank > highest ? rank : highest;
        }
    }
    fclose(file);
    char words[64];
    games[game].describe(highest, words, sizeof words);
    CHECK(strcmp(words, games[game].best) == 0);
    CHECK(games[game].describe(0, words, sizeof words) == 0 && games[game].describe((uint16_t)(highest + 1), NULL, 0) == 0);
    return found;
}

/* How many of all hands of three or four cards have words that begin so. */
static unsigned count(unsigned cards, ranker rank, describer describe, const char *category)
{
    uint8_t hand[4];
    char words[64];
    unsigned found = 0;
    for (unsigned a = 0; a < 52; a++)
        for (unsigned b = a + 1; b < 52; b++)
            for (unsigned c = b + 1; c < 52; c++)
                for (unsigned d = cards == 4 ? c + 1 : 51; d < 52; d++) {
                    hand[0] = (uint8_t)a, hand[1] = (uint8_t)b, hand[2] = (uint8_t)c, hand[3] = (uint8_t)d;
                    describe(rank(hand), words, sizeof words);
                    found += strncmp(words, category, strlen(category)) == 0;
                }
    return found;
}

/* By the faces and suits that each category may have. */
static void categories(void)
{
    ranker three = keyfold_three_card_rank_three, four = keyfold_four_card_rank_four;
    CHECK(count(3, three, keyfold_three_card_describe, "straight flush") == 12 * 4);
    CHECK(count(3, three, keyfold_three_card_describe, "three ") == 13 * 4);
    CHECK(count(3, three, keyfold_three_card_describe, "straight") == 12 * 64);
    CHECK(count(3, three, keyfold_three_card_describe, "flush") == (286 - 12) * 4);
    CHECK(count(3, three, keyfold_three_card_describe, "pair") == 13 * 6 * 48);
    CHECK(count(4, four, keyfold_four_card_describe, "four ") == 13);
    CHECK(count(4, four, keyfold_four_card_describe, "straight flush") == 11 * 4);
    CHECK(count(4, four, keyfold_four_card_describe, "three ") == 13 * 4 * 48);
    CHECK(count(4, four, keyfold_four_card_describe, "flush") == (715 - 11) * 4);
    CHECK(count(4, four, keyfold_four_card_describe, "straight") == 11 * 256);
    CHECK(count(4, four, keyfold_four_card_describe, "two pair") == 78 * 36);
    CHECK(count(4, four, keyfold_four_card_describe, "pair") == 13 * 6 * 66 * 16);
}

static void deal(uint8_t *cards, unsigned count, unsigned lowest)
{
    static uint32_t state = 1;
    for (unsigned at = 0; at < count;) {
        state = state * 1664525 + 1013904223;
        unsigned before = 0;
        cards[at] = (uint8_t)(lowest + (state >> 8) % (52 - lowest));
        while (before < at && cards[before] != cards[at])
            before++;
        at += before == at;
    }
}

/* What more cards make is the best of what five of them make. */
static uint16_t best_of(ranker rank, const uint8_t *cards, unsigned count)
{
    uint16_t best = 0;
    for (unsigned left_out = 0; left_out < 1U << count; left_out++) {
        uint8_t five[7];
        unsigned held = 0;
        for (unsigned at = 0; at < count; at++)
            if (!(left_out >> at & 1))
                five[held++] = cards[at];
        if (held == 5 && rank(five) > best)
            best = rank(five);
    }
    return best;
}

static void more_cards(void)
{
    uint8_t cards[7];
    for (int hand = 0; hand < 5000; hand++) {
        deal(cards, 7, 16);
        CHECK(keyfold_short_deck_rank_six(cards) == best_of(keyfold_short_deck_rank_five, cards, 6));
        CHECK(keyfold_short_deck_rank_seven(cards) == best_of(keyfold_short_deck_rank_five, cards, 7));
        CHECK(keyfold_short_deck_trips_rank_six(cards) == best_of(keyfold_short_deck_trips_rank_five, cards, 6));
        CHECK(keyfold_short_deck_trips_rank_seven(cards) == best_of(keyfold_short_deck_trips_rank_five, cards, 7));
        deal(cards, 7, 0);
        CHECK(keyfold_ace_to_five_rank_seven(cards) == best_of(keyfold_ace_to_five_rank_five, cards, 7));
        CHECK(keyfold_eight_or_better_rank_seven(cards) == best_of(keyfold_eight_or_better_rank_five, cards, 7));
    }
    static const uint8_t trips[5] = {32, 33, 34, 20, 51}, straight[5] = {20, 25, 30, 35, 37};
    CHECK(keyfold_short_deck_rank_five(trips) < keyfold_short_deck_rank_five(straight));
    CHECK(keyfold_short_deck_trips_rank_five(trips) > keyfold_short_deck_trips_rank_five(straight));
    char words[64];
    keyfold_eight_or_better_describe(56, words, sizeof words);
    CHECK(strcmp(words, "5-4-3-2-A") == 0 && keyfold_eight_or_better_describe(0, NULL, 0) == 0);
    keyfold_short_deck_trips_describe(keyfold_short_deck_trips_rank_five(trips), words, sizeof words);
    CHECK(strcmp(words, "three of a kind, tens, ace kicker") == 0);
}

/* The pay of every hand that a hold can draw. */
static uint32_t drawn(const keyfold_pay_table *table, const uint8_t *dealt, unsigned hold, uint8_t *hand, unsigned held, unsigned next)
{
    if (held == 5)
        return keyfold_video_poker_pay(table, hand);
    uint32_t sum = 0;
    for (unsigned card = next; card < 52; card++) {
        if (memchr(dealt, (int)card, 5))
            continue;
        hand[held] = (uint8_t)card;
        sum += drawn(table, dealt, hold, hand, held + 1, card + 1);
    }
    return sum;
}

static void holds(const keyfold_pay_table *table, const uint8_t *dealt)
{
    uint32_t pays[32], best_pay, best_draws;
    keyfold_video_poker_holds(table, dealt, pays);
    unsigned best = keyfold_video_poker_best_hold(table, dealt, &best_pay);
    best_draws = keyfold_video_poker_draws((uint8_t)best);
    CHECK(best_pay == pays[best]);
    for (unsigned hold = 0; hold < 32; hold++) {
        uint8_t hand[5];
        unsigned held = 0;
        for (unsigned at = 0; at < 5; at++)
            if (hold >> at & 1)
                hand[held++] = dealt[at];
        CHECK(pays[hold] == drawn(table, dealt, hold, hand, held, 0));
        CHECK((uint64_t)pays[hold] * best_draws <= (uint64_t)best_pay * keyfold_video_poker_draws((uint8_t)hold));
    }
}

/* Jacks or better pays by category, but for the pairs below jacks and the royal flush. */
static void pays_by_category(void)
{
    static const unsigned pays[9] = {0, 1, 2, 3, 4, 6, 9, 25, 50};
    const keyfold_pay_table *jacks = keyfold_video_poker_jacks_or_better(), *wild = keyfold_video_poker_deuces_wild();
    for (int hand = 0; hand < 200000; hand++) {
        uint8_t cards[5];
        deal(cards, 5, 0);
        uint16_t rank = keyfold_bare_rank_five(cards);
        int category = keyfold_category(rank);
        /* A pair's face is the second digit of its code. */
        unsigned low = category == 1 && (keyfold_code(rank) >> 16 & 15) < 9;
        unsigned expected = low ? 0 : rank == 7462 ? 800 : pays[category];
        CHECK(keyfold_video_poker_pay(jacks, cards) == expected);
        keyfold_made made, wild_made = keyfold_video_poker_made(wild, cards);
        CHECK(keyfold_video_poker_check(jacks, cards, &made, NULL) == KEYFOLD_STATUS_OK);
        CHECK(made == keyfold_video_poker_made(jacks, cards) && (made != KEYFOLD_MADE_NOTHING) == (expected > 0));
        CHECK((wild_made != KEYFOLD_MADE_NOTHING) == (keyfold_video_poker_pay(wild, cards) > 0));
    }
    CHECK(strcmp(keyfold_video_poker_text(KEYFOLD_MADE_WILD_ROYAL_FLUSH), "wild royal flush") == 0);
}

static void video_poker(void)
{
    static const keyfold_pays eight_five = {9, 1, 2, 3, 4, 5, 8, {25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25},
                                            {25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 25}, 50, 800};
    static const keyfold_wild_pays full_pay = {1, 2, 2, 3, 5, 9, 15, 25, 200, 800};
    static const uint8_t dealt[5] = {51, 47, 43, 37, 2}; /* As Ks Qs Jd 2h */
    keyfold_pay_table own, wild;
    CHECK(keyfold_video_poker_init(&own, &eight_five) == KEYFOLD_STATUS_OK);
    CHECK(keyfold_video_poker_init_wild(&wild, &full_pay) == KEYFOLD_STATUS_OK);
    uint32_t pays[2][32];
    keyfold_video_poker_holds(&wild, dealt, pays[0]);
    keyfold_video_poker_holds(keyfold_video_poker_deuces_wild(), dealt, pays[1]);
    CHECK(memcmp(pays[0], pays[1], sizeof pays[0]) == 0);
    const keyfold_pay_table *tables[] = {&own, &wild, keyfold_video_poker_jacks_or_better(), keyfold_video_poker_bonus(),
                                         keyfold_video_poker_double_bonus(), keyfold_video_poker_double_double_bonus()};
    for (size_t table = 0; table < sizeof tables / sizeof *tables; table++)
        holds(tables[table], dealt);
    pays_by_category();
}

int main(int argc, char **argv)
{
    size_t all = 0;
    for (int at = 1; at < argc; at++)
        all += vectors(argv[at]);
    categories();
    more_cards();
    video_poker();
    printf("%u hands, and what more cards, all hands of a few and all draws make\n", (unsigned)all);
    return 0;
}
