/* A program with Rust of its own, which can panic: one archive has both, and one panic handler. */
#include <keyfold.h>

#include "board.h"

uint8_t card_of_the_day(size_t day);

int main(void)
{
    uint8_t cards[5];
    for (size_t day = 0; day < 5; day++)
        cards[day] = card_of_the_day(day);
    say_number("the week's hand: ", keyfold_compact_rank_five(cards));
    end();
}
