/* Ranks hands by a tier in plain C: every multiset of faces of five to seven cards, and every flush; where that takes no minutes, so
 * not on an AVR, also every flush beside every spread of the other cards over the other suits, and every hand of five. TIER is the
 * tier's name, HEADER its header, and with LIBRARY that is keyfold.h. Says a digest of each walk's ranks, by which devices are compared
 * with the host: that writes all hands, or all ranks, to the standard output, and its digests to the standard error. */
#include HEADER

#include <stdint.h>

#include "walk.h"

#define JOINED(tier, answer, count) keyfold_##tier##_##answer##_##count
#define CALL(tier, answer, count) JOINED(tier, answer, count)
#define OF(answer, cards, count) \
    ((count) == 5 ? CALL(TIER, answer, five)(cards) : (count) == 6 ? CALL(TIER, answer, six)(cards) : CALL(TIER, answer, seven)(cards))
#ifdef LIBRARY
/* keyfold.h has other calls for that. */
#define IS_HAND(cards, count) 1
#else
#define JOINED_IS_HAND(tier) keyfold_##tier##_is_hand
#define OF_TIER(tier) JOINED_IS_HAND(tier)
#define IS_HAND(cards, count) OF_TIER(TIER)(cards, (uint8_t)(count))
#endif

static uint32_t digest;

static void add(uint32_t number) { digest = (digest ^ number) * 16777619; }

#ifdef HOST
#include <stdio.h>
#include <stdlib.h>

static void say_number(const char *before, unsigned number) { fprintf(stderr, "%s%u\n", before, number); }

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static void end(void) {}
#else
#include "board.h"

static void fail(const char *what)
{
    say(what);
    say("\n");
    end();
}
#endif

#if defined(HOST) && defined(STRENGTH)
/* The strength of the hands of each rank. */
static uint32_t strengths[7463];

static void strength_of(uint16_t rank, uint32_t strength)
{
    if (strengths[rank] && strengths[rank] != strength)
        fail("two strengths of one rank");
    strengths[rank] = strength;
}

static void strengths_rise(void)
{
    for (unsigned rank = 2; rank < 7463; rank++) {
        if (strengths[rank] <= strengths[rank - 1])
            fail("a higher rank has no higher strength");
    }
}
#endif

static void rank(const uint8_t *cards, unsigned count)
{
    uint16_t found = OF(rank, cards, count);
    add(found);
    if (!IS_HAND(cards, count))
        fail("a hand is none");
#ifdef STRENGTH
    uint32_t strength = OF(strength, cards, count);
    add(strength);
#endif
#ifdef HOST
#ifdef STRENGTH
    strength_of(found, strength);
#endif
#ifdef HANDS
    for (unsigned at = 0; at < count; at++) {
        putchar("23456789TJQKA"[cards[at] / 4]);
        putchar("cdhs"[cards[at] % 4]);
    }
    putchar('\n');
#else
    printf("%u\n", found);
#endif
#endif
}

#if defined(HOST) && !defined(LIBRARY)
/* Bytes that are no hand: any number, and no fault, which the sanitizers would find. */
static void other_bytes(void)
{
    uint32_t seed = 1;
    uint8_t cards[7];
    for (unsigned at = 0; at < 7; at++)
        cards[at] = 51;
    for (unsigned turn = 0; turn < 20000; turn++) {
        for (unsigned at = 0; at < 7; at++) {
            /* By turns any bytes, and cards of which some are repeated; the last one is. */
            seed = seed * 1664525 + 1013904223;
            cards[at] = (uint8_t)(turn & 1 ? seed >> 24 : (seed >> 24) % 52);
        }
        cards[6] = turn % 3 ? cards[turn % 6] : (uint8_t)(52 + turn % 204);
        if (IS_HAND(cards, 7))
            fail("bytes that are no hand are one");
        for (unsigned count = 5; count <= 7; count++) {
            add(OF(rank, cards, count));
#ifdef STRENGTH
            add(OF(strength, cards, count));
#endif
        }
    }
}
#endif

static void said(const char *what)
{
    /* An AVR's numbers have 16 bits. */
    say_number(what, (unsigned)(digest & 0xFFFF));
    say_number(what, (unsigned)(digest >> 16));
}

int main(void)
{
    uint8_t cards[7];
    static const char *const multisets[] = {"multisets of five: ", "multisets of six: ", "multisets of seven: "};
    static const char *const flushes[] = {"flushes of five: ", "flushes of six: ", "flushes of seven: "};
    for (unsigned count = 5; count <= 7; count++) {
        every_multiset(cards, 0, 0, count);
        said(multisets[count - 5]);
        every_flush(count, 1);
        said(flushes[count - 5]);
    }
    if (sizeof(void *) > 2) {
        every_flush(6, 3);
        every_flush(7, 3);
        said("flushes beside all others: ");
        every_five(cards, 0, 0);
        said("all of five: ");
    }
#if defined(HOST) && !defined(LIBRARY)
    other_bytes();
#endif
#if defined(HOST) && defined(STRENGTH)
    strengths_rise();
#endif
    end();
}
