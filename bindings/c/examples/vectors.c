/* Ranks hands that another implementation ranked, by every function that ranks: vectors FILE... */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <keyfold.h>

#define MOST_HANDS 50000

static uint8_t hands[MOST_HANDS][7], columns[7][MOST_HANDS], rows[MOST_HANDS * 7];
static uint16_t expected[MOST_HANDS], ranks[MOST_HANDS];

typedef uint16_t (*ranker)(const uint8_t *);
typedef keyfold_status (*checker)(const uint8_t *, uint16_t *, keyfold_error *);
typedef keyfold_status (*changer)(keyfold_key *, uint8_t);
typedef uint16_t (*key_ranker)(const keyfold_key *);

struct tier {
    const char *name;
    ranker rank[3];
    checker check[3];
    changer add, remove;
    key_ranker rank_key[3];
};

#define SIZES(prefix) {prefix##_five, prefix##_six, prefix##_seven}
static const struct tier tiers[] = {
    {"bare", SIZES(keyfold_bare_rank), SIZES(keyfold_bare_check), NULL, NULL, {NULL, NULL, NULL}},
    {"tiny", SIZES(keyfold_tiny_rank), SIZES(keyfold_tiny_check), keyfold_tiny_key_add, keyfold_tiny_key_remove,
     SIZES(keyfold_tiny_key_rank)},
    {"compact", SIZES(keyfold_compact_rank), SIZES(keyfold_compact_check), keyfold_compact_key_add, keyfold_compact_key_remove,
     SIZES(keyfold_compact_key_rank)},
    {"folded", {keyfold_folded_rank_five, NULL, keyfold_folded_rank_seven},
     {keyfold_folded_check_five, NULL, keyfold_folded_check_seven}, keyfold_folded_key_add, keyfold_folded_key_remove,
     {keyfold_folded_key_rank_five, NULL, keyfold_folded_key_rank_seven}},
};

static void fail(const char *what, size_t hand)
{
    printf("%s, hand %u: wrong\n", what, (unsigned)hand + 1);
    exit(1);
}

static uint16_t by_key(const struct tier *tier, const uint8_t *hand, size_t count)
{
    keyfold_key key = KEYFOLD_KEY_EMPTY;
    tier->add(&key, 51);
    for (size_t i = 0; i < count; i++)
        tier->add(&key, hand[i]);
    tier->remove(&key, 51);
    return tier->rank_key[count - 5](&key);
}

/* Strengths compare as ranks do: each rank has one, which is above that of the next lower rank. */
static void strengths(size_t found, size_t count)
{
    static uint32_t (*const strength[3])(const uint8_t *) = SIZES(keyfold_bare_strength);
    static uint32_t of_rank[7463];
    uint32_t last = 0;
    for (size_t hand = 0; hand < found; hand++) {
        uint32_t *known = &of_rank[expected[hand]], own = strength[count - 5](hands[hand]);
        if (*known && *known != own)
            fail("strength", hand);
        *known = own;
    }
    for (size_t rank = 1; rank < sizeof of_rank / sizeof *of_rank; rank++) {
        if (of_rank[rank] && of_rank[rank] <= last)
            fail("the strength of a rank", rank);
        last = of_rank[rank] ? of_rank[rank] : last;
    }
}

static size_t read(const char *path, size_t *count)
{
    FILE *file = fopen(path, "r");
    size_t found = 0;
    unsigned number;
    char line[4096];
    if (!file)
        fail(path, 0);
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%u", &number) != 1)
            continue;
        strtok(line, " \n");
        for (char *hand; (hand = strtok(NULL, " \n")); found++) {
            if (found == MOST_HANDS)
                fail(path, found);
            *count = strlen(hand);
            for (size_t i = 0; i < *count; i++)
                hands[found][i] = (uint8_t)(hand[i] < 'a' ? hand[i] - 'A' : hand[i] - 'a' + 26);
            expected[found] = (uint16_t)(7463 - number);
        }
    }
    fclose(file);
    return found;
}

static void batches(size_t found, size_t count)
{
    typedef keyfold_status (*of_rows)(const uint8_t *, size_t, size_t, uint16_t *, keyfold_error *);
    typedef keyfold_status (*of_columns)(const uint8_t *const *, size_t, size_t, uint16_t *, keyfold_error *);
    static const of_rows by_rows[] = {keyfold_rank_rows, keyfold_check_rows};
    static const of_columns by_columns[] = {keyfold_rank_columns, keyfold_check_columns};
    const uint8_t *pointers[7];
    keyfold_error error;
    for (size_t i = 0; i < found * count; i++)
        rows[i] = columns[i % count][i / count] = hands[i / count][i % count];
    for (size_t i = 0; i < 7; i++)
        pointers[i] = columns[i];
    for (int i = 0; i < 2; i++) {
        memset(ranks, 0, sizeof ranks);
        if (by_rows[i](rows, count, found, ranks, &error) || memcmp(ranks, expected, 2 * found))
            fail("rows", error.hand);
        memset(ranks, 0, sizeof ranks);
        if (by_columns[i](pointers, count, found, ranks, &error) || memcmp(ranks, expected, 2 * found))
            fail("columns", error.hand);
    }
}

int main(int argc, char **argv)
{
    size_t all = 0;
    for (int at = 1; at < argc; at++) {
        size_t count = 0, found = read(argv[at], &count);
        for (size_t t = 0; t < sizeof tiers / sizeof *tiers; t++) {
            const struct tier *tier = &tiers[t];
            if (!tier->rank[count - 5])
                continue;
            for (size_t hand = 0; hand < found; hand++) {
                uint16_t rank = 0;
                if (tier->rank[count - 5](hands[hand]) != expected[hand])
                    fail(tier->name, hand);
                if (tier->check[count - 5](hands[hand], &rank, NULL) || rank != expected[hand])
                    fail("checked", hand);
                if (tier->add && by_key(tier, hands[hand], count) != expected[hand])
                    fail("key", hand);
            }
        }
        strengths(found, count);
        batches(found, count);
        all += found;
    }
    printf("%u hands, each by every tier, as rows and as columns (%s)\n", (unsigned)all, keyfold_backend());
    return 0;
}
