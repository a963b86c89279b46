// keyfold_tiny.h: ranks poker hands by small tables.
//
// Written by `keyfold tables --c tiny`, keyfold 0.1.0. MIT OR Apache-2.0.
//
// A card is a byte: four times its face, 0 for a deuce to 12 for an ace, plus its suit, 0 to 3 for clubs, diamonds,
// hearts and spades. A rank runs from 1, for 7-5-4-3-2 of several suits, to 7462, for a royal flush; higher wins, equal
// ranks tie.
//
//     const uint8_t cards[7] = {38, 37, 36, 51, 48, 21, 2}; // Jh Jd Jc As Ac 7d 2h
//     uint16_t rank = keyfold_tiny_rank_seven(cards); // 7260
//     if (rank >= KEYFOLD_WEAKEST_FULL_HOUSE && rank < KEYFOLD_WEAKEST_FOUR_OF_A_KIND) { ... }
//
// Bytes that are no card, and repeated cards, give some number, and read nothing outside the tables:
// keyfold_tiny_is_hand tells them apart. The other calls are those of keyfold.h, so that a program may have either.
#ifndef KEYFOLD_TINY_H
#define KEYFOLD_TINY_H

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
uint8_t keyfold_tiny_is_hand(const uint8_t *cards, uint8_t count);

// Returns the rank of five different cards: 1 to 7462, higher wins.
uint16_t keyfold_tiny_rank_five(const uint8_t *cards);

// Returns the rank of six different cards: 1 to 7462, higher wins.
uint16_t keyfold_tiny_rank_six(const uint8_t *cards);

// Returns the rank of seven different cards: 1 to 7462, higher wins.
uint16_t keyfold_tiny_rank_seven(const uint8_t *cards);

#ifdef __cplusplus
}
#endif

#endif
