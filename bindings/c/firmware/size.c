/* What a call adds to a program: seven bytes that the compiler does not know, and a result. Built with a call and without. */
#ifndef HEADER
#define HEADER <keyfold.h>
#endif
#include HEADER

#include "board.h"

#ifndef ASKED
#define ASKED cards[0]
#endif

volatile uint8_t wire[7];
volatile uint32_t result;

int main(void)
{
    uint8_t cards[7];
    uint16_t rank = 0; /* of a call that checks its cards */
    uint8_t five[5]; /* of one that finds those that count */
    (void)rank, (void)five;
    for (int i = 0; i < 7; i++)
        cards[i] = wire[i];
    result = ASKED;
    end();
}
