/* The folded tables in external memory: the linker's map says so, and so do the ranks. */
#include <keyfold.h>

#include "board.h"

int main(void)
{
    static const uint8_t royal[7] = {51, 47, 43, 39, 35, 0, 5}, house[7] = {38, 37, 36, 51, 48, 21, 2};
    say_number("royal flush: ", keyfold_folded_rank_seven(royal));
    say_number("jacks full of aces: ", keyfold_folded_rank_seven(house));
    end();
}
