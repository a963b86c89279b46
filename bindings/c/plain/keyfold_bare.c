// keyfold_bare.c: ranks poker hands in the fewest bytes.
//
// Written by `keyfold tables --c bare`, keyfold 0.1.0. MIT OR Apache-2.0.
//
// C99. Nothing is allocated, kept or called from elsewhere, no function calls itself, and all numbers have fixed widths.
#include "keyfold_bare.h"

#include <limits.h>

// A set of faces, bit 0 the deuce, or a rank: as wide as a register.
#if UINT_MAX > 0xFFFFU
typedef uint32_t keyfold_word;
#else
typedef uint16_t keyfold_word;
#endif

// An AVR has constants in RAM, unless they are said to stay in flash: which GCC knows by -std=gnu99, not by -std=c99.
#if defined(__AVR__) && defined(__FLASH)
#define KEYFOLD_TABLE static const __flash
#else
#define KEYFOLD_TABLE static const
#endif

#define KEYFOLD_CALL static

// Returns the straights in a set of faces, the ace below the deuce too: a bit for each, bit 0 for that to the five.
KEYFOLD_CALL keyfold_word keyfold_straights(keyfold_word faces)
{
    keyfold_word with_low_ace = (faces << 1) | (faces >> 12);
    keyfold_word pairs = with_low_ace & (with_low_ace >> 1);
    // Each run of five leaves the bit of its lowest face.
    return pairs & (pairs >> 2) & (with_low_ace >> 4);
}

// The faces that a hand holds once or more, twice or more, three times or more and four times. If five cards or more
// are of one suit, they alone are in `once`, and counted; else there are 0 of them.
typedef struct {
    keyfold_word once;
    keyfold_word twice;
    keyfold_word thrice;
    keyfold_word four_times;
    keyfold_word suited;
} keyfold_held;

// Returns what is held, by the sums of what cards are: 16 bits for each suit, clubs and diamonds in `low`, hearts and
// spades in `high`. The lower 13 are the faces, the upper three count the suit's cards.
static keyfold_held keyfold_hold(uint32_t low, uint32_t high)
{
    const keyfold_word faces = 0x1FFFU;
    uint32_t either = low | high;
    uint32_t both = low & high;
    uint32_t across = either >> 16;
    keyfold_held held;
    held.once = (keyfold_word)(either | across) & faces;
    held.twice = (keyfold_word)((either & across) | both | (both >> 16)) & faces;
    held.thrice = (keyfold_word)((both & across) | ((both >> 16) & either)) & faces;
    held.four_times = (keyfold_word)(both & (both >> 16)) & faces;
    held.suited = 0U;
    // A count of five to seven is four and one or two more.
    uint32_t two_suits = ((high & ((high << 1) | (high << 2)) & 0x80008000U) != 0U) ? high : low;
    uint32_t flush = two_suits & ((two_suits << 1) | (two_suits << 2)) & 0x80008000U;
    if (flush != 0U) {
        uint32_t suit = ((flush >> 31) != 0U) ? (two_suits >> 16) : two_suits;
        held.once = (keyfold_word)suit & faces;
        held.suited = (keyfold_word)(suit >> 13) & 7U;
    }
    return held;
}

// By category, from high card to straight flush: the weakest rank, and the ranks for each position of the faces that
// make it.
KEYFOLD_TABLE uint16_t KEYFOLD_WEAKEST[9] = {1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453};
KEYFOLD_TABLE uint8_t KEYFOLD_RANKS[9] = {0, 220, 11, 66, 1, 0, 12, 12, 1};

// By a number of faces, one to five, and a face: the sets of as many faces below that face, of five without straights.
KEYFOLD_TABLE uint16_t KEYFOLD_WAYS[65] = {
0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 0, 1,
3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 0, 0, 0, 1, 4, 10,
20, 35, 56, 84, 120, 165, 220, 0, 0, 0, 0, 1, 5, 15, 35, 70,
126, 210, 330, 495, 0, 0, 0, 0, 0, 0, 4, 18, 52, 121, 246, 455,
783
};

// Returns a set of faces without its lowest ones, of which `most` go, but never the last that is left.
static keyfold_word keyfold_highest(keyfold_word faces, keyfold_word most)
{
    keyfold_word left = faces;
    keyfold_word rest = left & (left - 1U);
    for (keyfold_word at = 0U; (at < most) && (rest != 0U); at++) {
        left = rest;
        rest &= rest - 1U;
    }
    return left;
}

static uint32_t keyfold_strength(const uint8_t *cards, keyfold_word count)
{
    uint32_t low = 0U;
    uint32_t high = 0U;
    for (keyfold_word at = 0U; at < count; at++) {
        uint32_t card = (keyfold_word)((keyfold_word)1U << ((cards[at] >> 2) & 15U)) + (keyfold_word)0x2000U;
        if ((cards[at] & 1U) != 0U) {
            card <<= 16;
        }
        if ((cards[at] & 2U) != 0U) {
            high += card;
        } else {
            low += card;
        }
    }
    keyfold_held held = keyfold_hold(low, high);
    keyfold_word straights = keyfold_straights(held.once);
    // Of two pairs the higher one, of three the two higher ones.
    keyfold_word pairs = held.twice & (held.twice - 1U);
    uint32_t category;
    keyfold_word made = held.twice;
    keyfold_word kickers = held.once;
    // How many of the lowest faces do not count, at most: where one alone counts, all others.
    keyfold_word made_spare = 13U;
    keyfold_word spare = count - 5U;
    if (straights != 0U) {
        category = (held.suited != 0U) ? 8U : 4U;
        made = straights;
        kickers = 0U;
    } else if (held.suited != 0U) {
        category = 5U;
        made = 0U;
        spare = held.suited - 5U;
    } else if (held.four_times != 0U) {
        category = 7U;
        made = held.four_times;
        spare = 13U;
    } else if ((held.thrice != 0U) && (pairs != 0U)) {
        category = 6U;
        made = held.thrice;
        kickers = held.twice;
        spare = 13U;
    } else if (held.thrice != 0U) {
        category = 3U;
    } else if (pairs != 0U) {
        category = 2U;
        made_spare = ((pairs & (pairs - 1U)) != 0U) ? 1U : 0U;
        spare = 13U;
    } else {
        category = (held.twice != 0U) ? 1U : 0U;
    }
    made = keyfold_highest(made, made_spare);
    kickers = keyfold_highest(kickers & ~made, spare);
    return (category << 26) | ((uint32_t)made << 13) | kickers;
}

// Returns the position of a set of faces among all of its size; of five among those without a straight.
static keyfold_word keyfold_place(keyfold_word faces)
{
    keyfold_word place = 0U;
    keyfold_word at = 0U;
    for (keyfold_word left = faces; (left != 0U) && (at < 65U); left >>= 1) {
        if ((left & 1U) != 0U) {
            place += KEYFOLD_WAYS[at];
            at += 13U;
        }
        at++;
    }
    return place;
}

// Returns a set of faces with one taken out of the deck: those above it move down. None is taken out for an empty set.
static keyfold_word keyfold_without(keyfold_word faces, keyfold_word face)
{
    keyfold_word below = face - 1U;
    return (faces & below) | ((faces >> 1) & ~below);
}

static uint16_t keyfold_rank(const uint8_t *cards, keyfold_word count)
{
    uint32_t strength = keyfold_strength(cards, count);
    keyfold_word category = (keyfold_word)(strength >> 26);
    keyfold_word made = (keyfold_word)(strength >> 13) & 0x1FFFU;
    keyfold_word higher = made & (made - 1U);
    keyfold_word kickers = keyfold_without((keyfold_word)strength & 0x1FFFU, higher);
    kickers = keyfold_without(kickers, made ^ higher);
    return (uint16_t)(KEYFOLD_WEAKEST[category] + (KEYFOLD_RANKS[category] * keyfold_place(made)) + keyfold_place(kickers));
}

uint16_t keyfold_bare_rank_five(const uint8_t *cards)
{
    return keyfold_rank(cards, 5U);
}

uint16_t keyfold_bare_rank_six(const uint8_t *cards)
{
    return keyfold_rank(cards, 6U);
}

uint16_t keyfold_bare_rank_seven(const uint8_t *cards)
{
    return keyfold_rank(cards, 7U);
}

uint32_t keyfold_bare_strength_five(const uint8_t *cards)
{
    return keyfold_strength(cards, 5U);
}

uint32_t keyfold_bare_strength_six(const uint8_t *cards)
{
    return keyfold_strength(cards, 6U);
}

uint32_t keyfold_bare_strength_seven(const uint8_t *cards)
{
    return keyfold_strength(cards, 7U);
}

uint8_t keyfold_bare_is_hand(const uint8_t *cards, uint8_t count)
{
    uint8_t is_hand = 1U;
    for (uint8_t at = 0U; at < count; at++) {
        if (cards[at] > 51U) {
            is_hand = 0U;
        }
        for (uint8_t before = 0U; before < at; before++) {
            if (cards[before] == cards[at]) {
                is_hand = 0U;
            }
        }
    }
    return is_hand;
}
