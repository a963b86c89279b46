// Hands that a test ranks, for C and C++: every hand of five cards, every multiset of faces of some number of cards, every flush.
#ifndef WALK_H
#define WALK_H

#include <stdint.h>

// What the test does with a hand.
static void rank(const uint8_t *cards, unsigned count);

static void every_five(uint8_t *cards, unsigned held, unsigned next)
{
    if (held == 5) {
        rank(cards, 5);
        return;
    }
    for (unsigned card = next; card < 52; card++) {
        cards[held] = (uint8_t)card;
        every_five(cards, held + 1, card + 1);
    }
}

// Of `count` cards, every way to hold faces from `face` on. No suit comes more than twice.
static void every_multiset(uint8_t *cards, unsigned held, unsigned face, unsigned count)
{
    if (held == count) {
        rank(cards, count);
        return;
    }
    if (face == 13)
        return;
    every_multiset(cards, held, face + 1, count);
    for (unsigned more = 1; more <= 4 && held + more <= count; more++) {
        cards[held + more - 1] = (uint8_t)(4 * face + (held + more - 1) % 4);
        every_multiset(cards, held + more, face + 1, count);
    }
}

// Every spread of the cards that are not of the suit over so many of the other suits; they have faces three apart.
static void every_spread(uint8_t *cards, unsigned held, unsigned suit, unsigned count, unsigned others)
{
    if (held == count) {
        rank(cards, count);
        return;
    }
    for (unsigned other = 1; other <= others; other++) {
        cards[held] = (uint8_t)(4 * (3 * (count - held)) + (suit + other) % 4);
        every_spread(cards, held + 1, suit, count, others);
    }
}

// Every flush among `count` cards, beside the spreads of the others.
static void every_flush(unsigned count, unsigned others)
{
    for (unsigned suit = 0; suit < 4; suit++) {
        for (unsigned faces = 0; faces < 1 << 13; faces++) {
            uint8_t cards[13];
            unsigned held = 0;
            for (unsigned face = 0; face < 13; face++) {
                if (faces >> face & 1)
                    cards[held++] = (uint8_t)(4 * face + suit);
            }
            if (held >= 5 && held <= count)
                every_spread(cards, held, suit, count, others);
        }
    }
}

#endif
