/* What a device asks about a board: each hole's rank and draws, a showdown, outs, odds and an index. */
#include <string.h>

#include <keyfold.h>

#include "board.h"

static uint16_t ranks[1326], draws[1326];
static float villain[1326], win[1326], tie[1326];
static keyfold_showdown showdown;

int main(void)
{
    static const uint8_t board[5] = {35, 31, 0, 43, 37}, hole[2] = {47, 27}; /* Ts 9s 2c Qs Jd, Ks 8s */
    uint8_t hand[7];
    uint32_t counts[9];
    uint64_t index;
    keyfold_outs outs;
    int32_t own = keyfold_hole_index(hole[0], hole[1]);
    char words[64];
    memcpy(hand, hole, 2);
    memcpy(hand + 2, board, 5);
    keyfold_rank_holes(board, 5, ranks, NULL);
    say_number("rank among all holes: ", ranks[own]);
    say_number("rank of the hand: ", keyfold_compact_rank_seven(hand));
    keyfold_draw_holes(board, 3, draws, NULL);
    keyfold_draws_text(draws[own], words, sizeof words);
    say("on the flop: ");
    say(words);
    say("\n");
    for (int i = 0; i < 1326; i++)
        villain[i] = 1;
    keyfold_showdown_init(&showdown, board, 5, NULL);
    keyfold_showdown_values(&showdown, villain, win, tie);
    say_number("beats ", (unsigned)win[own]);
    say_number("ties with ", (unsigned)tie[own]);
    keyfold_find_outs(hand, 5, &outs, NULL);
    keyfold_odds(hand, 5, 0, counts, NULL);
    say_number("flushes of 1081: ", counts[5]);
    keyfold_index(23, hand, &index, NULL);
    say_number("index of hole cards and flop: ", (unsigned)index);
    end();
}
