/* A table of three on a microcontroller: parsing, keys, ranks, words, and a mistake. */
#include <keyfold.h>
#include <string.h>

#include "board.h"

static void show(const char *who, uint16_t rank)
{
    char words[64];
    keyfold_describe(rank, words, sizeof words);
    say(who);
    say(": ");
    say(words);
    say_number(", ", rank);
}

int main(void)
{
    static const char board_text[] = "Ts 9s 2c Qs Jd";
    static const char *const players[] = {"Ks 8s", "8h 8d", "Ac Kc"};
    uint8_t board[5], hole[2], hand[7];
    size_t count;
    keyfold_error error;
    keyfold_key board_key = KEYFOLD_KEY_EMPTY;
    keyfold_parse(board_text, strlen(board_text), board, 5, &count, NULL);
    for (int i = 0; i < 5; i++)
        keyfold_tiny_key_add(&board_key, board[i]);
    for (int player = 0; player < 3; player++) {
        keyfold_key key = board_key;
        keyfold_parse(players[player], strlen(players[player]), hole, 2, &count, NULL);
        memcpy(hand, board, 5);
        memcpy(hand + 5, hole, 2);
        for (int i = 0; i < 2; i++)
            keyfold_tiny_key_add(&key, hole[i]);
        uint16_t rank = keyfold_tiny_key_rank_seven(&key);
        show(players[player], rank);
        if (keyfold_tiny_rank_seven(hand) != rank || keyfold_compact_rank_seven(hand) != rank)
            say("the tiers disagree\n");
    }
    hand[6] = hand[1];
    uint16_t rank;
    keyfold_status status = keyfold_tiny_check_seven(hand, &rank, &error);
    say(keyfold_status_text(status));
    say_number(": card ", (unsigned)error.card);
    end();
}
