/* Ranks Omaha hands that other implementations ranked, one by one and in columns: omaha FILE... */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <keyfold.h>

#define MOST_HANDS 50000
#define CHECK(truth) ((truth) ? (void)0 : (void)(printf("line %d: %s\n", __LINE__, #truth), exit(1)))

static uint8_t columns[11][MOST_HANDS];
static uint16_t expected[MOST_HANDS], ranks[MOST_HANDS];
/* The lows, eight or better: by the rules of Omaha, and of the first seven cards. */
static int lows[MOST_HANDS], lows_of_seven[MOST_HANDS];

/* - is none, A-Z a-z 0-3 the 56 from the lowest; -1 where the file has no lows. */
static int low_of(const char *letters, int at)
{
    static const char names[] = "-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123";
    return letters[0] ? (int)(strchr(names, letters[at]) - names) : -1;
}

/* Letters are cards: A to Z, then a to z. What follows them in some files is of other games. */
static size_t read(const char *path, size_t *count)
{
    FILE *file = fopen(path, "r");
    size_t found = 0;
    unsigned number;
    char line[1 << 16];
    CHECK(file && fgets(line, sizeof line, file));
    *count = strstr(line, "four") ? 4 : strstr(line, "five") ? 5 : 6;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%u", &number) != 1)
            continue;
        strtok(line, " \n");
        for (char *hand; (hand = strtok(NULL, " \n")); found++) {
            CHECK(found < MOST_HANDS && strlen(hand) >= *count + 5);
            for (size_t i = 0; i < *count + 5; i++)
                columns[i][found] = (uint8_t)(hand[i] < 'a' ? hand[i] - 'A' : hand[i] - 'a' + 26);
            expected[found] = (uint16_t)(7463 - number);
            lows[found] = low_of(hand + *count + 5, 0);
            lows_of_seven[found] = low_of(hand + *count + 5, 1);
        }
    }
    fclose(file);
    return found;
}

static void refuses(void)
{
    static const uint8_t hole[7] = {0, 5, 10, 15, 20, 25, 30}, board[5] = {40, 41, 42, 43, 51}, wrong[5] = {40, 41, 52, 43, 51};
    const uint8_t *pointers[11] = {0};
    uint16_t rank = 9;
    keyfold_error error;
    CHECK(keyfold_omaha_check(hole, 3, board, &rank, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 3);
    CHECK(keyfold_omaha_check(hole, 7, board, &rank, NULL) == KEYFOLD_STATUS_WRONG_COUNT);
    CHECK(keyfold_omaha_check(hole, 6, wrong, &rank, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 9 && error.id == 52);
    CHECK(keyfold_omaha_check(hole, 4, hole + 2, &rank, &error) == KEYFOLD_STATUS_REPEATED && error.card == 5 && error.first == 3);
    CHECK(keyfold_omaha_low_check(hole, 7, board, &rank, &error) == KEYFOLD_STATUS_WRONG_COUNT && error.count == 7);
    CHECK(keyfold_omaha_low_check(hole, 5, wrong, &rank, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.card == 8 && rank == 9);
    CHECK(keyfold_omaha_rank_columns(pointers, 7, 0, NULL, &error) == KEYFOLD_STATUS_UNSUPPORTED && error.count == 7);
    for (int i = 0; i < 11; i++)
        pointers[i] = i < 6 ? &hole[i] : &wrong[i - 6];
    CHECK(keyfold_omaha_rank_columns(pointers, 6, 1, ranks, &error) == KEYFOLD_STATUS_NOT_A_CARD && error.hand == 1 && error.card == 9);
    CHECK(rank == 9);
}

int main(int argc, char **argv)
{
    const uint8_t *pointers[11];
    size_t all = 0, with_lows = 0;
    for (int i = 0; i < 11; i++)
        pointers[i] = columns[i];
    for (int at = 1; at < argc; at++) {
        size_t count = 0, found = read(argv[at], &count);
        for (size_t hand = 0; hand < found; hand++) {
            uint8_t cards[11];
            uint16_t rank = 0;
            for (size_t i = 0; i < count + 5; i++)
                cards[i] = columns[i][hand];
            CHECK(keyfold_omaha_check(cards, count, cards + count, &rank, NULL) == KEYFOLD_STATUS_OK && rank == expected[hand]);
            if (lows[hand] < 0)
                continue;
            CHECK(keyfold_omaha_low_check(cards, count, cards + count, &rank, NULL) == KEYFOLD_STATUS_OK && rank == lows[hand]);
            CHECK(keyfold_eight_or_better_rank_seven(cards) == lows_of_seven[hand]);
            with_lows++;
        }
        memset(ranks, 0, sizeof ranks);
        CHECK(keyfold_omaha_rank_columns(pointers, count, found, ranks, NULL) == KEYFOLD_STATUS_OK);
        CHECK(memcmp(ranks, expected, found * sizeof *ranks) == 0);
        all += found;
    }
    refuses();
    CHECK(with_lows >= 20000);
    printf("%u hands, one by one and in columns\n", (unsigned)all);
    return 0;
}
