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
static void ranks_any_bytes(ranker rank)
{
    uint8_t cards[7];
    for (int byte = 0; byte < 256; byte++)
        for (int place = 0; place <= 7; place++) {
            for (int i = 0; i < 7; i++)
                cards[i] = (uint8_t)(place == 7 || place == i ? byte : 8 * i);
            uint16_t found = rank(cards);
            CHECK(found >= 1 && found <= 7462);
        }
}

typedef keyfold_status (*checker)(const uint8_t *ids, uint16_t *rank, keyfold_error *error);

static void refuses(checker check, int count)
{
    uint8_t cards[7] = {0, 5, 10, 15, 20, 25, 30};
    uint16_t rank = 9;
    keyfold_error error;
    CHECK(check(cards, &rank, NULL) == KEYFOLD_STATUS_OK && rank != 9);
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
    ranks_any_bytes(keyfold_tiny_rank_five);
    ranks_any_bytes(keyfold_tiny_rank_six);
    ranks_any_bytes(keyfold_tiny_rank_seven);
    ranks_any_bytes(keyfold_compact_rank_five);
    ranks_any_bytes(keyfold_compact_rank_six);
    ranks_any_bytes(keyfold_compact_rank_seven);
    ranks_any_bytes(keyfold_folded_rank_five);
    ranks_any_bytes(keyfold_folded_rank_seven);
    refuses(keyfold_tiny_check_five, 5);
    refuses(keyfold_tiny_check_six, 6);
    refuses(keyfold_tiny_check_seven, 7);
    refuses(keyfold_compact_check_five, 5);
    refuses(keyfold_compact_check_six, 6);
    refuses(keyfold_compact_check_seven, 7);
    refuses(keyfold_folded_check_five, 5);
    refuses(keyfold_folded_check_seven, 7);
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
    for (int32_t status = -1; status < 7; status++)
        CHECK(keyfold_status_text(status)[0]);
    printf("keyfold %s keeps to its limits\n", keyfold_version());
    return 0;
}
