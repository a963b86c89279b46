/* What ranking adds to a program: seven bytes that the compiler does not know, and a rank. Built with a call and without. */
#include <keyfold.h>

#include "board.h"

volatile uint8_t wire[7];
volatile uint16_t result;

int main(void)
{
    uint8_t cards[7];
    for (int i = 0; i < 7; i++)
        cards[i] = wire[i];
#if defined(RANK)
    result = RANK(cards);
#elif defined(CHECK)
    uint16_t rank = 0;
    CHECK(cards, &rank, NULL);
    result = rank;
#else
    result = cards[0];
#endif
    end();
}
