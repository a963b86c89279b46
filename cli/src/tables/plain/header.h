// @FILE@.h: @SENTENCE@.
//
// Written by `keyfold tables --c @TIER@`, keyfold @VERSION@. MIT OR Apache-2.0.
//
// A card is a byte: four times its face, 0 for a deuce to 12 for an ace, plus its suit, 0 to 3 for clubs, diamonds,
// hearts and spades. A rank runs from 1, for 7-5-4-3-2 of several suits, to 7462, for a royal flush; higher wins, equal
// ranks tie.
//
//     const uint8_t cards[7] = {38, 37, 36, 51, 48, 21, 2}; // Jh Jd Jc As Ac 7d 2h
//     uint16_t rank = @FILE@_rank_seven(cards); // 7260
//     if (rank >= KEYFOLD_WEAKEST_FULL_HOUSE && rank < KEYFOLD_WEAKEST_FOUR_OF_A_KIND) { ... }
//
// Bytes that are no card, and repeated cards, give some number, and read nothing outside the tables:
// @FILE@_is_hand tells them apart. The other calls are those of keyfold.h, so that a program may have either.
#ifndef @GUARD@
#define @GUARD@

#include <stdint.h>

// The weakest rank of each category.
@CATEGORIES@

#ifdef __cplusplus
extern "C" {
#endif

// Returns 1 if all of up to 255 bytes are different cards, else 0.
uint8_t @FILE@_is_hand(const uint8_t *cards, uint8_t count);
@CALLS@
#ifdef __cplusplus
}
#endif

#endif
