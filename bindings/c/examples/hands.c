/* What keyfold.h offers, call by call. C11 and C++17:
 *
 *     cc hands.c $(pkg-config --cflags --libs keyfold) && ./a.out
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include <keyfold.h>

/* A hand as text, its rank and its name. */
static void show(const char *text)
{
    uint8_t cards[9];
    size_t count;
    uint16_t rank;
    keyfold_error error;
    keyfold_status status = keyfold_parse(text, strlen(text), cards, sizeof cards, &count, &error);
    if (status != KEYFOLD_STATUS_OK) {
        printf("%s: card %u, column %u: %s\n", text, (unsigned)error.card, (unsigned)error.column, keyfold_status_text(status));
        return;
    }
    if (count != 7) {
        printf("%s: %u cards, not 7\n", text, (unsigned)count);
        return;
    }
    status = keyfold_compact_check_seven(cards, &rank, &error);
    assert(status == KEYFOLD_STATUS_OK);
    char words[64];
    keyfold_describe(rank, words, sizeof words);
    printf("%s: %u, %06lx, %s\n", text, rank, (unsigned long)keyfold_code(rank), words);
}

/* A board and a player's cards as running keys. */
static void keys(void)
{
    static const uint8_t board[5] = {33, 28, 0, 41, 37}; /* Td 9c 2c Qd Jd */
    keyfold_key key = KEYFOLD_KEY_EMPTY;
    for (int i = 0; i < 5; i++)
        keyfold_compact_key_add(&key, board[i]);
    printf("board: %u\n", keyfold_compact_key_rank_five(&key));
    keyfold_compact_key_add(&key, 45); /* Kd */
    keyfold_compact_key_add(&key, 49); /* Ad */
    printf("with Kd Ad: %u\n", keyfold_compact_key_rank_seven(&key));
    keyfold_compact_key_remove(&key, 49);
    keyfold_compact_key_add(&key, 1); /* 2d */
    printf("with Kd 2d: %u\n", keyfold_compact_key_rank_seven(&key));
}

/* Many hands in one call, and its error for a mistake. */
static void batches(void)
{
    uint8_t hands[2][7] = {{51, 47, 43, 39, 35, 0, 5}, {0, 4, 8, 13, 21, 29, 38}};
    uint16_t ranks[2];
    keyfold_error error;
    keyfold_status status = keyfold_check_rows(hands[0], 7, 2, ranks, &error);
    assert(status == KEYFOLD_STATUS_OK);
    printf("rows: %u %u\n", ranks[0], ranks[1]);
    hands[1][6] = 8;
    status = keyfold_check_rows(hands[0], 7, 2, ranks, &error);
    printf("hand %u, card %u is card %u again: %s\n", (unsigned)error.hand, (unsigned)error.card, (unsigned)error.first,
           keyfold_status_text(status));
}

/* The cards that a player of video poker holds. */
static void video_poker(void)
{
    static const uint8_t deal[5] = {46, 42, 38, 34, 33}; /* Kh Qh Jh Th Td */
    const keyfold_pay_table *table = keyfold_video_poker_jacks_or_better();
    uint32_t sum;
    uint8_t hold = keyfold_video_poker_best_hold(table, deal, &sum), held[5];
    size_t count = 0;
    char text[16];
    for (int i = 0; i < 5; i++)
        if (hold >> i & 1)
            held[count++] = deal[i];
    keyfold_format(held, count, text, sizeof text);
    printf("hold %s: %lu coins in %lu draws\n", text, (unsigned long)sum, (unsigned long)keyfold_video_poker_draws(hold));
}

int main(void)
{
    show("Jh Jd Jc As Ac 7d 2h");
    show("As Ks Qs Js 10s 2c 3d");
    show("As Ks Qx");
    show("As Ks Qs As");
    show("As Ks");
    keys();
    batches();
    video_poker();
    return 0;
}
