// keyfold_tiny.c: ranks poker hands by small tables.
//
// Written by `keyfold tables --c tiny`, keyfold 0.1.0. MIT OR Apache-2.0.
//
// C99. Nothing is allocated, kept or called from elsewhere, no function calls itself, and all numbers have fixed widths.
#include "keyfold_tiny.h"

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

// By the six upper faces of a set, nine to ace: their share of the position of its five highest faces among all sets
// of five without a straight, above three bits that number the row of the next table.
KEYFOLD_TABLE uint16_t KEYFOLD_UPPER_FACES[64] = {
0, 145, 417, 698, 969, 1250, 1530, 1811, 1969, 2250, 2530, 2811, 2978, 3259, 3427, 3596,
3641, 3922, 4202, 4483, 4650, 4931, 5099, 5268, 5322, 5603, 5771, 5940, 5995, 6164, 6220, 6277,
6265, 6546, 6826, 7107, 7274, 7555, 7723, 7892, 7946, 8227, 8395, 8564, 8619, 8788, 8844, 8901,
8906, 9187, 9355, 9524, 9579, 9748, 9804, 9861, 9867, 10036, 10092, 10149, 10156, 10213, 10221, 10221
};

// By row and the seven lower faces: their share. In row 4 one face counts, whose share is the face.
KEYFOLD_TABLE uint8_t KEYFOLD_LOWER_FACES[641] = {
0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0,
2, 2, 2, 2, 2, 2, 2, 1, 3, 3, 3, 2, 4, 3, 4, 4,
6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 4,
7, 7, 7, 7, 7, 7, 7, 5, 8, 8, 8, 6, 9, 7, 8, 8,
11, 11, 11, 11, 11, 11, 11, 9, 12, 12, 12, 10, 13, 11, 12, 12,
15, 15, 15, 13, 16, 14, 15, 15, 18, 16, 17, 17, 18, 18, 18, 18,
0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4,
5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 8, 8,
9, 9, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 14, 14,
15, 15, 15, 15, 15, 15, 15, 15, 16, 16, 16, 16, 17, 17, 18, 18,
19, 19, 19, 19, 20, 20, 21, 21, 22, 22, 23, 23, 24, 24, 24, 24,
25, 25, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 30, 30,
31, 31, 32, 32, 33, 33, 33, 33, 34, 34, 34, 34, 34, 34, 34, 34,
0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3,
4, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9, 9,
10, 10, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 15, 15,
16, 16, 17, 17, 18, 18, 18, 18, 19, 19, 19, 19, 19, 19, 19, 19,
20, 20, 20, 20, 21, 21, 22, 22, 23, 23, 24, 24, 25, 25, 25, 25,
26, 26, 27, 27, 28, 28, 28, 28, 29, 29, 29, 29, 29, 29, 29, 29,
30, 30, 31, 31, 32, 32, 32, 32, 33, 33, 33, 33, 33, 33, 33, 33,
34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34,
0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5,
6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9,
10, 10, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 13, 13, 13, 13,
14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14,
15, 15, 16, 16, 17, 17, 17, 17, 18, 18, 18, 18, 18, 18, 18, 18,
19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19,
20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
0
};

// Returns the highest face of a set of faces, 0 for none.
KEYFOLD_CALL keyfold_word keyfold_highest_face(keyfold_word faces)
{
    keyfold_word upper = faces >> 7;
    return (upper != 0U) ? (7U + KEYFOLD_LOWER_FACES[(4U << 7) | upper]) : KEYFOLD_LOWER_FACES[(4U << 7) | faces];
}

// Returns the position of a set of faces, given its upper faces' share and row.
KEYFOLD_CALL keyfold_word keyfold_position(keyfold_word upper, keyfold_word faces)
{
    keyfold_word lower = ((upper & 7U) << 7) | (faces & 127U);
    return (upper >> 3) + KEYFOLD_LOWER_FACES[(lower < 640U) ? lower : 640U];
}

// Returns the rank of a flush, five faces or more.
KEYFOLD_CALL keyfold_word keyfold_rank_of_flush(keyfold_word faces)
{
    keyfold_word straights = keyfold_straights(faces);
    return (straights != 0U) ? (7453U + keyfold_highest_face(straights))
                             : (5864U + keyfold_position(KEYFOLD_UPPER_FACES[faces >> 7], faces));
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

// By the five upper faces of the twelve beside a pair: their share of the position of the three highest faces, and the
// row, as in KEYFOLD_UPPER_FACES.
KEYFOLD_TABLE uint16_t KEYFOLD_UPPER_KICKERS[32] = {
2, 283, 451, 620, 675, 844, 900, 957, 963, 1132, 1188, 1245, 1252, 1309, 1317, 1317,
1323, 1492, 1548, 1605, 1612, 1669, 1677, 1677, 1684, 1741, 1749, 1749, 1757, 1757, 1757, 1757
};

// By twice a card what it adds to `low` of keyfold_hold, and by one more to `high`.
KEYFOLD_TABLE uint32_t KEYFOLD_CARDS[128] = {
8193, 0, 536936448, 0, 0, 8193, 0, 536936448, 8194, 0, 537001984, 0, 0, 8194, 0, 537001984,
8196, 0, 537133056, 0, 0, 8196, 0, 537133056, 8200, 0, 537395200, 0, 0, 8200, 0, 537395200,
8208, 0, 537919488, 0, 0, 8208, 0, 537919488, 8224, 0, 538968064, 0, 0, 8224, 0, 538968064,
8256, 0, 541065216, 0, 0, 8256, 0, 541065216, 8320, 0, 545259520, 0, 0, 8320, 0, 545259520,
8448, 0, 553648128, 0, 0, 8448, 0, 553648128, 8704, 0, 570425344, 0, 0, 8704, 0, 570425344,
9216, 0, 603979776, 0, 0, 9216, 0, 603979776, 10240, 0, 671088640, 0, 0, 10240, 0, 671088640,
12288, 0, 805306368, 0, 0, 12288, 0, 805306368, 0, 0, 0, 0, 0, 0, 0, 0,
0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
};

// Returns a face's number among all faces but another one.
static keyfold_word keyfold_beside(keyfold_word face, keyfold_word other)
{
    return (face > other) ? (face - 1U) : face;
}

// Returns the position of two faces, the higher one first, among all sets of two.
static keyfold_word keyfold_pair(keyfold_word first, keyfold_word second)
{
    return ((first * (first - 1U)) >> 1) + second;
}

static keyfold_word keyfold_rank_of(keyfold_held held)
{
    keyfold_word rank;
    keyfold_word straights = keyfold_straights(held.once);
    if (held.suited != 0U) {
        rank = keyfold_rank_of_flush(held.once);
    } else if (straights != 0U) {
        rank = 5854U + keyfold_highest_face(straights);
    } else if (held.twice == 0U) {
        rank = 1U + keyfold_position(KEYFOLD_UPPER_FACES[held.once >> 7], held.once);
    } else {
        // The face that makes the category, and all others.
        keyfold_word most = (held.four_times != 0U) ? held.four_times : ((held.thrice != 0U) ? held.thrice : held.twice);
        keyfold_word first = keyfold_highest_face(most);
        keyfold_word below = ((keyfold_word)1U << first) - 1U;
        keyfold_word pairs = held.twice & ~(below + 1U);
        keyfold_word kickers = held.once & ~(below + 1U);
        if (held.four_times != 0U) {
            rank = 7297U + (12U * first) + keyfold_beside(keyfold_highest_face(kickers), first);
        } else if ((held.thrice == 0U) && (pairs == 0U)) {
            kickers = (kickers & below) | ((kickers >> 1) & ~below);
            rank = 1278U + (220U * first) + keyfold_position(KEYFOLD_UPPER_KICKERS[kickers >> 7], kickers);
        } else {
            keyfold_word second = keyfold_highest_face((pairs != 0U) ? pairs : kickers);
            keyfold_word third = keyfold_highest_face(kickers & ~((keyfold_word)1U << second));
            if (held.thrice == 0U) {
                third = keyfold_beside(keyfold_beside(third, first), second);
                rank = 4138U + (11U * keyfold_pair(first, second)) + third;
            } else if (pairs != 0U) {
                rank = 7141U + (12U * first) + keyfold_beside(second, first);
            } else {
                second = keyfold_beside(second, first);
                rank = 4996U + (66U * first) + keyfold_pair(second, keyfold_beside(third, first));
            }
        }
    }
    return rank;
}

static uint16_t keyfold_rank(const uint8_t *cards, keyfold_word count)
{
    uint32_t low = 0U;
    uint32_t high = 0U;
    for (keyfold_word at = 0U; at < count; at++) {
        keyfold_word card = 2U * (cards[at] & 63U);
        low += KEYFOLD_CARDS[card];
        high += KEYFOLD_CARDS[card + 1U];
    }
    return (uint16_t)keyfold_rank_of(keyfold_hold(low, high));
}

uint16_t keyfold_tiny_rank_five(const uint8_t *cards)
{
    return keyfold_rank(cards, 5U);
}

uint16_t keyfold_tiny_rank_six(const uint8_t *cards)
{
    return keyfold_rank(cards, 6U);
}

uint16_t keyfold_tiny_rank_seven(const uint8_t *cards)
{
    return keyfold_rank(cards, 7U);
}

uint8_t keyfold_tiny_is_hand(const uint8_t *cards, uint8_t count)
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
