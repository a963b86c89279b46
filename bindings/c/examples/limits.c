/* What the header promises at its edges: nothing is written past an end, and each mistake has its status and its place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <keyfold.h>

#define CHECK(truth) ((truth) ? (void)0 : (void)(printf("line %d: %s\n", __LINE__, #truth), exit(1)))

/* A text function fills buffers of every size, and no byte after. */
typedef size_t (*writer)(char *buffer, size_t size);

static size_t describe(char *buffer, size_t size) { return keyfold_describe(7260, buffer, size); }
static size_t format(char *buffer, size_t size)
{
    static const uint8_t cards[3] = {51, 45, 33};
    return keyfold_format(cards, 3, buffer, size);
}

static void fills(writer write, const char *text)
{
    size_t length = strlen(text);
    CHECK(write(NULL, 0) == length);
    for (size_t size = 1; size < length + 3; size++) {
        /* With some bytes more, which have to be left alone: the sanitizers see what C writes, not what Rust does. */
        char buffer[80];
        memset(buffer, 77, sizeof buffer);
        CHECK(write(buffer, size) == length);
        size_t kept = length < size ? length : size - 1;
        CHECK(memcmp(buffer, text, kept) == 0 && buffer[kept] == 0);
        for (size_t i = kept + 1; i < sizeof buffer; i++)
            CHECK(buffer[i] == 77);
    }
}

typedef uint16_t (*ranker)(const uint8_t *ids);

/* Any bytes have some rank, one of them or all. */
static void ranks_any_bytes(ranker rank, unsigned lowest, unsigned highest)
{
    uint8_t cards[7];
    for (int byte = 0; byte < 256; byte++)
        for (int place = 0; place <= 7; place++) {
            for (int i = 0; i < 7; i++)
                cards[i] = (uint8_t)(place == 7 || place == i ? byte : 8 * i);
            uint16_t found = rank(cards);
            CHECK(found >= lowest && found <= highest);
        }
}

typedef keyfold_status (*checker)(const uint8_t *ids, uint16_t *rank, keyfold_error *error);

static void refuses(checker check, int count)
{
    uint8_t cards[7] = {20, 25, 30, 35, 40, 45, 51};
    uint16_t rank = 9999;
    keyfold_error error;
    CHECK(check(cards, &rank, NULL) == KEYFOLD_STATUS_OK && rank != 9999);
    for (int i = 0; i < count; i++) {
        uint8_t kept = cards[i];
        rank = 9;
        cards[i] = 52;
        CHECK(check(cards, &rank, NULL) == KEYFOLD_STATUS_NOT_A_CARD && rank == 9);
        CHECK(check(cards, &rank, &error) == KEYFOLD_STATUS_NOT_A_CARD);
        CHECK(error.card == (size_t)i + 1 && error.id == 52 && error.hand == 0 && error.first == 0);
        cards[i] = cards[(i + 1) % count];
        int first = i + 1 < count ? i : 0, second = i + 1 < count ? i + 1 : i;
        CHECK(check(cards, &rank, &error) == KEYFOLD_STATUS_REPEATED && rank == 9);
        CHECK(error.card == (size_t)second + 1 && error.first == (size_t)first + 1 && error.id == cards[first]);
        cards[i] = kept;
    }
}

#define OF(name, count, cards, lowest, highest) {name##_rank_##count, name##_check_##count, cards, lowest, highest}
#define SIZES(name, lowest, highest) OF(name, five, 5, lowest, highest), OF(name, six, 6, lowest, highest), OF(name, seven, 7, lowest, highest)
static const struct {
    ranker rank;
    checker check;
    int cards;
    unsigned lowest, highest;
} rankers[] = {
    SIZES(keyfold_bare, 1, 7462), SIZES(keyfold_tiny, 1, 7462), SIZES(keyfold_compact, 1, 7462),
    OF(keyfold_folded, five, 5, 1, 7462), OF(keyfold_folded, seven, 7, 1, 7462),
    SIZES(keyfold_short_deck, 0, 1404), SIZES(keyfold_short_deck_trips, 0, 1404),
    OF(keyfold_ace_to_five, five, 5, 1, 6175), OF(keyfold_ace_to_five, seven, 7, 1, 6175),
    OF(keyfold_deuce_to_seven, five, 5, 1, 7462), OF(keyfold_badugi, four, 4, 1, 1092),
    OF(keyfold_eight_or_better, five, 5, 0, 56), OF(keyfold_eight_or_better, seven, 7, 0, 56),
    OF(keyfold_three_card, three, 3, 1, 741), OF(keyfold_four_card, four, 4, 1, 2535),
};

/* Cards below the six are none of short deck's. */
static void other_decks(void)
{
    uint8_t cards[7] = {20, 25, 30, 35, 15, 45, 51};
    uint16_t rank = 9;
    keyfold_error error;
    CHECK(keyfold_short_deck_check_seven(cards, &rank, NULL) == KEYFOLD_STATUS_NOT_IN_DECK);
    CHECK(keyfold_short_deck_trips_check_five(cards, &rank, &error) == KEYFOLD_STATUS_NOT_IN_DECK);
    CHECK(rank == 9 && error.card == 5 && error.id == 15);
}

static void video_poker(void)
{
    uint8_t deal[5] = {0, 5, 10, 15, 52};
    keyfold_pays pays = {9, 1, 2, 3, 4, 6, 9, {25}, {25}, 50, 800};
    keyfold_wild_pays wild = {1, 2, 2, 3, 5, 9, 15, 25, 200, 800};
    keyfold_pay_table table, kept;
    keyfold_error error;
    keyfold_made made = KEYFOLD_MADE_FIVE_OF_A_KIND;
    memset(&table, 77, sizeof table);
    memset(&kept, 77, sizeof kept);
    pays.two_pair = 60000;
    CHECK(keyfold_video_poker_init(&table, &pays) == KEYFOLD_STATUS_UNSUPPORTED);
    pays.two_pair = 2;
    pays.pairs_from = 13;
    CHECK(keyfold_video_poker_init(&table, &pays) == KEYFOLD_STATUS_UNSUPPORTED);
    wild.three_of_a_kind = 60000;
    CHECK(keyfold_video_poker_init_wild(&table, &wild) == KEYFOLD_STATUS_UNSUPPORTED);
    CHECK(memcmp(&table, &kept, sizeof table) == 0);
    const keyfold_pay_table *bonus = keyfold_video_poker_bonus();
    CHECK(keyfold_video_poker_check(bonus, deal, &made, NULL) == KEYFOLD_STATUS_NOT_A_CARD);
    deal[4] = 5;
    CHECK(keyfold_video_poker_check(bonus, deal, &made, &error) == KEYFOLD_STATUS_REPEATED);
    CHECK(made == KEYFOLD_MADE_FIVE_OF_A_KIND && error.card == 5 && error.first == 2 && error.id == 5);
    for (int byte = 0; byte < 256; byte++) {
        uint32_t sums[32];
        deal[byte % 5] = (uint8_t)byte;
        CHECK(keyfold_video_poker_made(bonus, deal) <= KEYFOLD_MADE_ROYAL_FLUSH);
        CHECK(keyfold_video_poker_best_hold(bonus, deal, NULL) < 32);
        keyfold_video_poker_holds(keyfold_video_poker_deuces_wild(), deal, sums);
        CHECK((keyfold_video_poker_draws((uint8_t)byte) > 0) == (byte < 32));
        CHECK((keyfold_video_poker_text((uint8_t)byte)[0] != 0) == (byte <= KEYFOLD_MADE_ROYAL_FLUSH));
    }
}

static void parses(const char *text, size_t capacity, keyfold_status expected, size_t card, size_t column, size_t found)
{
    uint8_t cards[9];
    size_t count = 99;
    keyfold_error error = {0, 0, 0, 0, 0, 0};
    memset(cards, 77, sizeof cards);
    CHECK(keyfold_parse(text, strlen(text), cards, capacity, &count, &error) == expected);
    CHECK(count == found && error.card == card && error.column == column);
    for (size_t i = expected == KEYFOLD_STATUS_OK ? count : 0; i < sizeof cards; i++)
        CHECK(cards[i] == 77);
}

/* Bytes that are no text of cards. */
static void is_no_text(const char *bytes, size_t length, size_t card, size_t column)
{
    uint8_t cards[9];
    size_t count = 99;
    keyfold_error error;
    memset(cards, 77, sizeof cards);
    CHECK(keyfold_parse(bytes, length, cards, 9, &count, NULL) == KEYFOLD_STATUS_NOT_TEXT);
    CHECK(keyfold_parse(bytes, length, cards, 9, &count, &error) == KEYFOLD_STATUS_NOT_TEXT);
    CHECK(count == 0 && error.card == card && error.column == column);
    for (size_t i = 0; i < sizeof cards; i++)
        CHECK(cards[i] == 77);
}

/* Longer than sixteen bits can say. */
#define LONG 65537

static void odd_texts(void)
{
    static char many[LONG];
    is_no_text("As \0s", 5, 2, 4);
    is_no_text("As \xff", 4, 2, 4);
    /* The first two bytes of a suit sign. */
    is_no_text("A\xe2\x99", 3, 1, 2);
    is_no_text("18446744073709551616", 20, 1, 1);
    memset(many, 'A', LONG);
    is_no_text(many, LONG, 1, 2);
    memset(many, ' ', LONG);
    many[LONG - 1] = '9';
    is_no_text(many, LONG, 1, LONG + 1);
    uint8_t cards[9];
    size_t count = 99;
    CHECK(keyfold_parse(many, LONG - 1, cards, 9, &count, NULL) == KEYFOLD_STATUS_OK && count == 0);
    CHECK(keyfold_parse(NULL, 0, NULL, 0, &count, NULL) == KEYFOLD_STATUS_OK && count == 0);
}

/* More than any vector holds. */
#define MANY 200

static void batches(void)
{
    uint8_t hands[3][7] = {{51, 47, 43, 39, 35, 0, 5}, {0, 4, 8, 13, 21, 29, 38}, {1, 2, 3, 4, 5, 6, 7}};
    const uint8_t *columns[7] = {hands[0], hands[0], hands[0], hands[0], hands[0], hands[0], hands[0]};
    static uint8_t many[5 * MANY];
    static uint16_t many_ranks[MANY + 8];
    uint16_t ranks[3];
    keyfold_error error;
    for (size_t i = 0; i < sizeof many; i++)
        many[i] = hands[0][i % 5];
    CHECK(keyfold_rank_rows(NULL, 7, 0, NULL, &error) == KEYFOLD_STATUS_OK);
    for (size_t count = 1; count <= MANY; count++) {
        memset(many_ranks, 77, sizeof many_ranks);
        CHECK(keyfold_rank_rows(many, 5, count, many_ranks, &error) == KEYFOLD_STATUS_OK);
        for (size_t i = 0; i < MANY + 8; i++)
            CHECK(many_ranks[i] == (i < count ? 7462 : 77 * 257));
    }
    CHECK(keyfold_rank_rows(hands[0], 8, 2, ranks, &error) == KEYFOLD_STATUS_UNSUPPORTED && error.count == 8);
    CHECK(keyfold_rank_rows(hands[0], 4, 2, ranks, NULL) == KEYFOLD_STATUS_UNSUPPORTED);
    CHECK(keyfold_check_rows(hands[0], 7, SIZE_MAX / 3, ranks, NULL) == KEYFOLD_STATUS_UNSUPPORTED);
    CHECK(keyfold_rank_columns(columns, 3, 1, ranks, &error) == KEYFOLD_STATUS_UNSUPPORTED);
    CHECK(keyfold_rank_columns(columns, 7, 1, ranks, &error) == KEYFOLD_STATUS_OK);
    CHECK(keyfold_check_columns(columns, 7, 1, ranks, &error) == KEYFOLD_STATUS_REPEATED);
    CHECK(error.hand == 1 && error.card == 2 && error.first == 1 && error.id == 51);
    hands[2][3] = 200;
    CHECK(keyfold_rank_rows(hands[0], 7, 3, ranks, &error) == KEYFOLD_STATUS_NOT_A_CARD);
    CHECK(error.hand == 3 && error.card == 4 && error.id == 200);
    columns[6] = hands[2];
    CHECK(keyfold_rank_columns(columns, 7, 4, ranks, &error) == KEYFOLD_STATUS_NOT_A_CARD);
    CHECK(error.hand == 4 && error.card == 7 && error.id == 200);
}

int main(void)
{
    fills(describe, "full house, jacks full of aces");
    fills(format, "As Kd Td");
    CHECK(keyfold_describe(0, NULL, 0) == 0 && keyfold_describe(7463, NULL, 0) == 0);
    CHECK(keyfold_category(0) == -1 && keyfold_category(1) == 0 && keyfold_category(7462) == 8);
    CHECK(keyfold_format((const uint8_t *)"\x34", 1, NULL, 0) == 0);
    for (size_t i = 0; i < sizeof rankers / sizeof *rankers; i++) {
        ranks_any_bytes(rankers[i].rank, rankers[i].lowest, rankers[i].highest);
        refuses(rankers[i].check, rankers[i].cards);
    }
    other_decks();
    video_poker();
    parses("", 9, KEYFOLD_STATUS_OK, 0, 0, 0);
    parses("As Kd 10h", 3, KEYFOLD_STATUS_OK, 0, 0, 3);
    parses("As Kd 10h", 2, KEYFOLD_STATUS_WRONG_COUNT, 3, 0, 3);
    parses("As Kx", 9, KEYFOLD_STATUS_NOT_TEXT, 2, 5, 0);
    parses("As Kd As", 9, KEYFOLD_STATUS_REPEATED, 3, 7, 0);
    parses("2c3c4c5c6c7c8c9cTcJc", 9, KEYFOLD_STATUS_WRONG_COUNT, 10, 19, 0);
    odd_texts();
    keyfold_key key;
    keyfold_key_init(&key);
    CHECK(keyfold_tiny_key_add(&key, 52) == KEYFOLD_STATUS_NOT_A_CARD && key.sums[0] == 0 && key.sums[1] == 0);
    batches();
    for (int32_t status = -1; status < 10; status++)
        CHECK(keyfold_status_text(status)[0]);
    printf("keyfold %s keeps to its limits\n", keyfold_version());
    return 0;
}
