/* How long a call takes for random hands of seven cards: says tenths of an instruction, on average. For a Cortex-M0 in QEMU, where an
 * instruction takes a nanosecond (-icount shift=0) and SysTick counts 16 million ticks a second down. */
#ifndef HEADER
#define HEADER <keyfold.h>
#endif
#include HEADER

#include "board.h"

#define SYST_CSR (*(volatile uint32_t *)0xE000E010)
#define SYST_RVR (*(volatile uint32_t *)0xE000E014)
#define SYST_CVR (*(volatile uint32_t *)0xE000E018)
/* The deck's lowest card. */
#ifndef LOWEST
#define LOWEST 0
#endif
enum { HANDS = 200, TURNS = 20 };

static uint8_t hands[HANDS][7];
volatile uint32_t result;

static uint32_t random_number(void)
{
    static uint32_t state = 1;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static void deal(uint8_t *cards)
{
    uint64_t dealt = 0;
    for (int at = 0; at < 7;) {
        uint8_t card = (uint8_t)(LOWEST + random_number() % (52 - LOWEST));
        if (!(dealt >> card & 1)) {
            dealt |= (uint64_t)1 << card;
            cards[at++] = card;
        }
    }
}

static uint32_t asked(const uint8_t *cards)
{
    uint16_t rank = 0; /* of a call that checks its cards */
    uint8_t five[5]; /* of one that finds those that count */
    (void)rank, (void)five;
    return ASKED;
}

static uint32_t nothing(const uint8_t *cards) { return cards[0]; }

static uint32_t ticks(uint32_t (*volatile call)(const uint8_t *))
{
    uint32_t start = SYST_CVR;
    for (int turn = 0; turn < TURNS; turn++) {
        for (int hand = 0; hand < HANDS; hand++)
            result = call(hands[hand]);
    }
    return (start - SYST_CVR) & 0xFFFFFF;
}

int main(void)
{
    for (int hand = 0; hand < HANDS; hand++)
        deal(hands[hand]);
    SYST_RVR = 0xFFFFFF;
    SYST_CVR = 0;
    SYST_CSR = 5; /* the processor's clock, without an interrupt */
    uint32_t empty = ticks(nothing);
    say_number("", (unsigned)((uint64_t)(ticks(asked) - empty) * 625 / (HANDS * TURNS)));
    end();
}
