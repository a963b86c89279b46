// Ranks hands by the header for CUDA C++, as a host compiles it: the hands to the standard output, their ranks to the
// standard error. Every hand of five cards; every multiset of faces of six and of seven; every flush of six and of
// seven, beside every spread of the other cards over the other suits.
#include <cstdio>
#include <cstdlib>

// One thread that is all of its block.
#define __device__
#define __forceinline__ inline
namespace {
const struct { unsigned x, y, z; } threadIdx = {0, 0, 0}, blockDim = {1, 1, 1};
void __syncthreads() {}
}
#include "../../c/plain/walk.h"
#include "keyfold.cuh"

static keyfold_tables_five five;
static keyfold_tables_six six;
static keyfold_tables_seven seven;

static void rank(const uint8_t *cards, unsigned count)
{
    for (unsigned at = 0; at < count; at++) {
        putchar("23456789TJQKA"[cards[at] / 4]);
        putchar("cdhs"[cards[at] % 4]);
    }
    putchar('\n');
    const uint32_t *keys = five.keys;
    // As a board and two hole cards, too.
    uint32_t sum = keyfold_sum(keys, cards, count - 2) + keyfold_sum(keys, cards + count - 2, 2);
    uint64_t set = keyfold_set(cards, count - 2) | keyfold_set(cards + count - 2, 2);
    unsigned by_cards, by_sum;
    switch (count) {
    case 5:
        by_cards = keyfold_rank_five(&five, cards);
        by_sum = keyfold_rank_sum_five(&five, sum, set);
        break;
    case 6:
        by_cards = keyfold_rank_six(&six, cards);
        by_sum = keyfold_rank_sum_six(&six, sum, set);
        break;
    default:
        by_cards = keyfold_rank_seven(&seven, cards);
        by_sum = keyfold_rank_sum_seven(&seven, sum, set);
    }
    if (!keyfold_is_hand(cards, count) || by_cards != by_sum)
        abort();
    fprintf(stderr, "%u\n", by_cards);
}

static void no_card_is_read_outside_the_tables()
{
    for (unsigned card = 0; card < 256; card++) {
        uint8_t cards[7];
        for (unsigned at = 0; at < 7; at++)
            cards[at] = card;
        // Seven times the same card, or what is none: any number, and no fault.
        unsigned any = keyfold_rank_five(&five, cards) + keyfold_rank_six(&six, cards)
            + keyfold_rank_seven(&seven, cards);
        if (any > 3 * 0xFFFF || keyfold_is_hand(cards, 7))
            abort();
    }
    for (uint32_t sum = 0; sum < 1 << 24; sum++) {
        if (keyfold_rank_of_faces_five(&five, sum << 8) + keyfold_rank_of_faces_six(&six, sum << 8)
                + keyfold_rank_of_faces_seven(&seven, sum << 8) > 3 * 0xFFFF)
            abort();
    }
}

int main()
{
    keyfold_copy(&five, KEYFOLD_FIVE);
    keyfold_copy(&six, KEYFOLD_SIX);
    keyfold_copy(&seven, KEYFOLD_SEVEN);
    no_card_is_read_outside_the_tables();
    uint8_t cards[7];
    every_five(cards, 0, 0);
    for (unsigned count = 6; count <= 7; count++) {
        every_multiset(cards, 0, 0, count);
        every_flush(count, 3);
    }
}
