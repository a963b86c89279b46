// keyfold_bare.h: ranks poker hands in the fewest bytes.
//
// Written by `keyfold tables --c bare`, keyfold 0.1.0. MIT OR Apache-2.0.
//
// A card is a byte: four times its face, 0 for a deuce to 12 for an ace, plus its suit, 0 to 3 for clubs, diamonds,
// hearts and spades. A rank runs from 1, for 7-5-4-3-2 of several suits, to 7462, for a royal flush; higher wins, equal
// ranks tie.
//
//     const uint8_t cards[7] = {38, 37, 36, 51, 48, 21, 2}; // Jh Jd Jc As Ac 7d 2h
//     uint16_t rank = keyfold_bare_rank_seven(cards); // 7260
//     if (rank >= KEYFOLD_WEAKEST_FULL_HOUSE && rank < KEYFOLD_WEAKEST_FOUR_OF_A_KIND) { ... }
//
// Bytes that are no card, and repeated cards, give some number, and read nothing outside the tables:
// keyfold_bare_is_hand tells them apart. The other calls are those of keyfold.h, so that a program may have either.
#ifndef KEYFOLD_BARE_H
#define KEYFOLD_BARE_H

#include <stdint.h>

// The weakest rank of each category.
#define KEYFOLD_WEAKEST_HIGH_CARD 1U
#define KEYFOLD_WEAKEST_PAIR 1278U
#define KEYFOLD_WEAKEST_TWO_PAIR 4138U
#define KEYFOLD_WEAKEST_THREE_OF_A_KIND 4996U
#define KEYFOLD_WEAKEST_STRAIGHT 5854U
#define KEYFOLD_WEAKEST_FLUSH 5864U
#define KEYFOLD_WEAKEST_FULL_HOUSE 7141U
#define KEYFOLD_WEAKEST_FOUR_OF_A_KIND 7297U
#define KEYFOLD_WEAKEST_STRAIGHT_FLUSH 7453U

#ifdef __cplusplus
extern "C" {
#endif

// Returns 1 if all of up to 255 bytes are different cards, else 0.
uint8_t keyfold_bare_is_hand(const uint8_t *cards, uint8_t count);

// Returns the rank of five different cards: 1 to 7462, higher wins.
uint16_t keyfold_bare_rank_five(const uint8_t *cards);

// Returns the rank of six different cards: 1 to 7462, higher wins.
uint16_t keyfold_bare_rank_six(const uint8_t *cards);

// Returns the rank of seven different cards: 1 to 7462, higher wins.
uint16_t keyfold_bare_rank_seven(const uint8_t *cards);

// Returns a number that compares as the ranks of five different cards do, with gaps between: it takes no table.
uint32_t keyfold_bare_strength_five(const uint8_t *cards);

// Returns a number that compares as the ranks of six different cards do, with gaps between: it takes no table.
uint32_t keyfold_bare_strength_six(const uint8_t *cards);

// Returns a number that compares as the ranks of seven different cards do, with gaps between: it takes no table.
uint32_t keyfold_bare_strength_seven(const uint8_t *cards);

#ifdef __cplusplus
}
#endif

#endif
