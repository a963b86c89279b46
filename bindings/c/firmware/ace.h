/* ACE_eval's order of seven cards by their ids, for size.c and cost.c: from a clone of https://github.com/ashelly/ACE_eval. */
#include "ace_eval.h"

static uint32_t ace_eval_seven(const uint8_t *cards)
{
    Card hand[ACEHAND] = {0};
    for (int at = 0; at < 7; at++) {
        Card card = (Card)1 << (2 * (cards[at] / 4) + 6) | 1u << cards[at] % 4;
        ACE_addcard(hand, card);
    }
    return ACE_evaluate(hand);
}
