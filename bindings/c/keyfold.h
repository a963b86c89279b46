/* keyfold: ranks poker hands. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * A card is a byte, face * 4 + suit: faces from the deuce, 0, to the ace, 12; clubs 0, diamonds 1, hearts 2, spades 3. A rank is 1
 * (7-5-4-3-2 unsuited) to 7462 (royal flush): higher wins.
 *
 * No function blocks, allocates, locks or keeps anything, and all may be called from any thread and from an interrupt. What batches
 * ask of the CPU once, they ask without a lock.
 *
 * Pointers are not NULL unless a function says so, are aligned for what they point to, and lead to one object, which is not larger than
 * PTRDIFF_MAX bytes. Until a function returns, nobody changes what it reads, and nobody else reads or changes what it writes: no other
 * thread, interrupt handler, device or process that shares the memory. That would be a data race, and the behaviour is undefined. What
 * is written and whatever else a call is given may not overlap: ranks are never written over cards. Any number of calls may
 * read the same memory at the same time.
 *
 * A showdown, an Omaha board or a pay table is made by its init function, which returned KEYFOLD_STATUS_OK, or is a copy of one that was:
 * others take no other bytes. Functions that take more than 4 KB of stack say so.
 *
 * Functions whose tables a library was built without do not link: see README.md for its features.
 */


#ifndef KEYFOLD_H
#define KEYFOLD_H

/* Written by cbindgen from src/: change it there, then run check.py --write. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A key of no card, to start with: keyfold_key key = KEYFOLD_KEY_EMPTY; */
#define KEYFOLD_KEY_EMPTY {{0, 0}}

// The outcome of a call: KEYFOLD_STATUS_OK is 0, all others are errors.
enum keyfold_status
#ifdef __cplusplus
  : int32_t
#endif // __cplusplus
 {
  // Success.
  KEYFOLD_STATUS_OK = 0,
  // A byte is no card: cards are 0 to 51.
  KEYFOLD_STATUS_NOT_A_CARD = 1,
  // A hand repeats a card.
  KEYFOLD_STATUS_REPEATED = 2,
  // A hand has too few cards, or more than there is room for.
  KEYFOLD_STATUS_WRONG_COUNT = 3,
  // A text is not a list of cards.
  KEYFOLD_STATUS_NOT_TEXT = 4,
  // Not supported: a rank outside 1 to 7462, hands of a number of cards other than 5, 6
  // and 7, or an index, rounds or an order that there are none of.
  KEYFOLD_STATUS_UNSUPPORTED = 5,
  // A weight is negative, infinite, not a number, or too large for a sum of weights.
  KEYFOLD_STATUS_NOT_A_WEIGHT = 6,
  // A card is not in the deck of the game.
  KEYFOLD_STATUS_NOT_IN_DECK = 7,
  // All players of a hand have folded.
  KEYFOLD_STATUS_ALL_FOLDED = 8,
  // The chips of a hand exceed 64 bits.
  KEYFOLD_STATUS_TOO_MANY_CHIPS = 9,
};
#ifndef __cplusplus
typedef int32_t keyfold_status;
#endif // __cplusplus

// A hand that a pay table pays for, or none; the lowest first.
enum keyfold_made
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
  // An unpaid hand: no pair, a pair too low, or, with wild cards, up to two pair.
  KEYFOLD_MADE_NOTHING = 0,
  // A pair of a face that the table pays for, such as jacks; only without wild cards.
  KEYFOLD_MADE_HIGH_PAIR = 1,
  // Two pair; only without wild cards.
  KEYFOLD_MADE_TWO_PAIR = 2,
  // Three cards of one face.
  KEYFOLD_MADE_THREE_OF_A_KIND = 3,
  // Five faces in a row; the ace counts above the king or below the deuce.
  KEYFOLD_MADE_STRAIGHT = 4,
  // Five cards of one suit.
  KEYFOLD_MADE_FLUSH = 5,
  // Three cards of one face and two of another.
  KEYFOLD_MADE_FULL_HOUSE = 6,
  // Four cards of one face.
  KEYFOLD_MADE_FOUR_OF_A_KIND = 7,
  // Five cards of one suit in a row.
  KEYFOLD_MADE_STRAIGHT_FLUSH = 8,
  // Five cards of one face; only with wild cards.
  KEYFOLD_MADE_FIVE_OF_A_KIND = 9,
  // Ten to ace of one suit, wild cards among them.
  KEYFOLD_MADE_WILD_ROYAL_FLUSH = 10,
  // All four wild deuces, whatever the fifth card is.
  KEYFOLD_MADE_FOUR_DEUCES = 11,
  // Ten to ace of one suit, none of them wild.
  KEYFOLD_MADE_ROYAL_FLUSH = 12,
};
#ifndef __cplusplus
typedef uint8_t keyfold_made;
#endif // __cplusplus

// How a hole fits a board, as bits of what `keyfold_draws` and `keyfold_draw_holes` find.
enum keyfold_draw
#ifdef __cplusplus
  : uint16_t
#endif // __cplusplus
 {
  // Four cards of a suit, one of them the hole's at least, on a flop or turn.
  KEYFOLD_DRAW_FLUSH = 1,
  // A flush draw with the highest card of its suit that is not on the board.
  KEYFOLD_DRAW_NUT_FLUSH = 2,
  // Three cards of a suit, one of them the hole's at least, on a flop.
  KEYFOLD_DRAW_BACKDOOR_FLUSH = 4,
  // Four faces in a row, of which a face at either end makes a straight, on a flop or turn.
  KEYFOLD_DRAW_OPEN_ENDED = 8,
  // Two faces make a straight, but not at the ends of four in a row.
  KEYFOLD_DRAW_DOUBLE_GUTSHOT = 16,
  // One face alone makes a straight.
  KEYFOLD_DRAW_GUTSHOT = 32,
  // No straight and no draw to one on a flop, but three of five faces in a row, one of them the hole's alone.
  KEYFOLD_DRAW_BACKDOOR_STRAIGHT = 64,
  // One card alone has a face above all of the board's.
  KEYFOLD_DRAW_ONE_OVERCARD = 128,
  // Both cards have faces above all of the board's, two different ones.
  KEYFOLD_DRAW_TWO_OVERCARDS = 256,
  // One card pairs the board's highest face, which is on the board once.
  KEYFOLD_DRAW_TOP_PAIR = 512,
  // One card pairs a face between the board's highest and lowest, which is on the board once.
  KEYFOLD_DRAW_MIDDLE_PAIR = 1024,
  // One card pairs the board's lowest face, which is on the board once.
  KEYFOLD_DRAW_BOTTOM_PAIR = 2048,
  // A pair in the hole above all faces of the board.
  KEYFOLD_DRAW_OVERPAIR = 4096,
  // One card has a face that is on the board twice or more.
  KEYFOLD_DRAW_TRIPS = 8192,
  // A pair in the hole whose face is on the board.
  KEYFOLD_DRAW_SET = 16384,
};
#ifndef __cplusplus
typedef uint16_t keyfold_draw;
#endif // __cplusplus

// The running sum of some cards, for the tier whose functions added them; to be copied, compared and stored as it is.
// All zeros is the sum of no card.
typedef struct keyfold_key {
  // Not to be read: how a tier packs its sums may change.
  uint64_t sums[2];
} keyfold_key;

// Where a mistake is. Everything counts from 1, and 0 says that it does not apply.
typedef struct keyfold_error {
  // The hand of several, or the hole with an invalid weight: its index, and 1.
  size_t hand;
  // The card within its hand or text.
  size_t card;
  // The earlier card that it repeats.
  size_t first;
  // The column of the text, in characters.
  size_t column;
  // How many cards there are, or would be, if their number is the mistake.
  size_t count;
  // The byte, or the bit of a set, that is no card; or the id of the card that is repeated or not in the deck.
  uint8_t id;
} keyfold_error;

// The cards that come next, as sets: bit n stands for the card n.
typedef struct keyfold_outs {
  // The cards that make each category, from high card, 0, to straight flush, 8.
  uint64_t making[9];
  // The cards that make a higher category than the hand has.
  uint64_t category;
  // The cards that make a higher rank than the hand has.
  uint64_t rank;
} keyfold_outs;

// A board of five cards, and what each two hole cards make on it, made by `keyfold_omaha_board_init`; to be copied and
// stored as it is, within one program.
typedef struct keyfold_omaha_board {
  // Not to be read or changed.
  uint64_t state[579];
} keyfold_omaha_board;

// The holes of a board in the order of their ranks, made by `keyfold_showdown_init`; to be copied and stored as it is,
// within one program. It refers to no other memory.
typedef struct keyfold_showdown {
  // Not to be read or changed.
  uint64_t state[160];
} keyfold_showdown;

// A pay table made ready, which `keyfold_video_poker_bonus` and its like return, or which
// `keyfold_video_poker_init` made; to be copied and stored as it is, within one program.
typedef struct keyfold_pay_table {
  // Not to be read or changed.
  uint32_t state[285];
} keyfold_pay_table;

// The pays of a machine without wild cards, for a coin. Where it has no pay of its own for four of a kind with a low
// kicker, both pays are the same.
typedef struct keyfold_pays {
  // The lowest face whose pair is paid, 0 for a deuce to 12 for an ace: 9 for jacks or better.
  uint8_t pairs_from;
  // A pair of that face or a higher one.
  uint16_t high_pair;
  // Two pair.
  uint16_t two_pair;
  // Three of a kind.
  uint16_t three_of_a_kind;
  // A straight.
  uint16_t straight;
  // A flush.
  uint16_t flush;
  // A full house.
  uint16_t full_house;
  // Four of a kind with a kicker from five to king, by the face that is held four times, deuces first.
  uint16_t four_of_a_kind[13];
  // Four of a kind with an ace, deuce, trey or four for a kicker.
  uint16_t four_with_low_kicker[13];
  // A straight flush.
  uint16_t straight_flush;
  // A royal flush.
  uint16_t royal_flush;
} keyfold_pays;

// The pays of a machine whose deuces are wild, for a coin.
typedef struct keyfold_wild_pays {
  // Three of a kind.
  uint16_t three_of_a_kind;
  // A straight.
  uint16_t straight;
  // A flush.
  uint16_t flush;
  // A full house.
  uint16_t full_house;
  // Four of a kind.
  uint16_t four_of_a_kind;
  // A straight flush.
  uint16_t straight_flush;
  // Five of a kind.
  uint16_t five_of_a_kind;
  // A royal flush with deuces.
  uint16_t wild_royal_flush;
  // Four deuces.
  uint16_t four_deuces;
  // A royal flush without deuces.
  uint16_t royal_flush;
} keyfold_wild_pays;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Makes a key the sum of no card, on any tier.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be written.
void keyfold_key_init(struct keyfold_key *key);

// Ranks hands that lie one after the other, `width` cards each: 5, 6 or 7.
//
// A card outside 0 to 51 is refused, and then the ranks are unspecified. A hand that repeats a card gets some rank.
// `error` may be NULL, and so may `ids` and `ranks` if there are no hands.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for `hands * width` bytes, `ranks` can be written for `hands` ranks; `error` can be written, or is
// null. The three do not overlap, and nobody changes the bytes of `ids` meanwhile.
keyfold_status keyfold_rank_rows(const uint8_t *ids,
                                 size_t width,
                                 size_t hands,
                                 uint16_t *ranks,
                                 struct keyfold_error *error);

// The same, and a hand that repeats a card is refused too: `error` says which hand, and which card.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// As for `keyfold_rank_rows`.
keyfold_status keyfold_check_rows(const uint8_t *ids,
                                  size_t width,
                                  size_t hands,
                                  uint16_t *ranks,
                                  struct keyfold_error *error);

// Ranks hands whose first cards are in `columns[0]`, their second cards in `columns[1]` and so on: `width` columns, 5,
// 6 or 7.
//
// A card outside 0 to 51 is refused, and then the ranks are unspecified. A hand that repeats a card gets some rank.
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `columns` can be read for `width` pointers, each of them for `hands` bytes; `ranks` can be written for `hands`
// ranks; `error` can be written, or is null. What is read may overlap: two columns may be one. It overlaps neither
// `ranks` nor `error`, and nobody changes it meanwhile.
keyfold_status keyfold_rank_columns(const uint8_t *const *columns,
                                    size_t width,
                                    size_t hands,
                                    uint16_t *ranks,
                                    struct keyfold_error *error);

// The same, and a hand that repeats a card is refused too: `error` says which hand, and which card.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// As for `keyfold_rank_columns`.
keyfold_status keyfold_check_columns(const uint8_t *const *columns,
                                     size_t width,
                                     size_t hands,
                                     uint16_t *ranks,
                                     struct keyfold_error *error);

// Ranks sets of `width` cards, 5, 6 or 7. `suit_width` says what their bits are: 0 if bit n stands for the card n, 13
// or 16 if bit `suit_width * suit + face` does. 16 is the fastest on most CPUs.
//
// A set of another number of cards is refused, as is a bit that is no card: `error` says which hand, and how many
// cards or which bit. `error` may be NULL, and so may `sets` and `ranks` if there are no hands.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `sets` can be read for `hands` numbers, `ranks` can be written for `hands` ranks; `error` can be written, or is
// null. The three do not overlap, and nobody changes the sets meanwhile.
keyfold_status keyfold_rank_sets(const uint64_t *sets,
                                 size_t suit_width,
                                 size_t width,
                                 size_t hands,
                                 uint16_t *ranks,
                                 struct keyfold_error *error);

// Returns the name of the backend that ranks batches on this CPU, such as "avx2": letters that need not be freed.
//
// Never blocks or allocates; may be called from an interrupt.
const char *keyfold_backend(void);

// Returns the index of a pair of hole cards, in any order, 0 (2d 2c) to 1325 (As Ah): `high * (high - 1) / 2 + low` by
// their ids. -1 if a byte is no card, or both are the same.
//
// What functions write for all holes is by this index.
// Never blocks or allocates; may be called from an interrupt.
int32_t keyfold_hole_index(uint8_t one, uint8_t other);

// Writes the pair of hole cards with an index, the higher card first. KEYFOLD_STATUS_UNSUPPORTED above 1325; then
// nothing is written.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `hole` can be written for 2 bytes.
keyfold_status keyfold_hole_cards(size_t index, uint8_t *hole);

// Ranks all 1326 holes on a board of `count` cards, 3 to 5: `ranks[keyfold_hole_index(one, other)]` is of five, six or
// seven cards. Holes that the board blocks have 0.
//
// `error` may be NULL. A mistake leaves the ranks unchanged. Takes 10 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `board` can be read for `count` bytes, `ranks` can be written for 1326 ranks; `error` can be written, or is null.
keyfold_status keyfold_rank_holes(const uint8_t *board, size_t count, uint16_t *ranks, struct keyfold_error *error);

// Finds the draws of all 1326 holes on a board of `count` cards, 3 to 5, by `keyfold_hole_index`: sums of
// `KEYFOLD_DRAW_FLUSH` and others. Holes that the board blocks have 0.
//
// `error` may be NULL. A mistake leaves the draws unchanged. Takes 7 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `board` can be read for `count` bytes, `draws` can be written for 1326 numbers; `error` can be written, or is null.
keyfold_status keyfold_draw_holes(const uint8_t *board, size_t count, uint16_t *draws, struct keyfold_error *error);

// Finds the draws of one hole on a board of `count` cards, 3 to 5: a sum of `KEYFOLD_DRAW_FLUSH` and others.
//
// `error` may be NULL; it counts the hole cards first. A mistake leaves the draws unchanged.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `hole` can be read for 2 bytes and `board` for `count`; `draws` can be written; `error` can be written, or is null.
keyfold_status keyfold_draws(const uint8_t *hole,
                             const uint8_t *board,
                             size_t count,
                             uint16_t *draws,
                             struct keyfold_error *error);

// Writes draws in words, such as "nut flush draw, gutshot", ended by a zero, as far as it fits into `size` bytes.
//
// Returns the length of the whole text without the zero: if it is `size` or more, the buffer was too small. 0 if the
// number has a bit that is no draw's. `buffer` may be NULL if `size` is 0.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_draws_text(uint16_t draws, char *buffer, size_t size);

// Counts, for all 1326 holes on a board of `count` cards, 3 to 5, the showdowns against a random hand that each wins
// and ties, over all run-outs: of 990 on a river, 46 * 990 on a turn, 1081 * 990 on a flop. By `keyfold_hole_index`;
// holes that the board blocks have 0.
//
// `error` may be NULL. A mistake leaves both unchanged. A flop takes milliseconds. Takes 60 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `board` can be read for `count` bytes, `wins` and `ties` can be written for 1326 numbers each and do not overlap;
// `error` can be written, or is null.
keyfold_status keyfold_strength(const uint8_t *board,
                                size_t count,
                                uint32_t *wins,
                                uint32_t *ties,
                                struct keyfold_error *error);

// Counts the run-outs of all 1326 holes on a board of `count` cards, 3 to 5, by their strength on the river, the share
// that they win of a random hand: `histograms[hole * bins + bin]`, by `keyfold_hole_index`, in `bins` equal parts from
// 0 to 1. Holes that the board blocks have 0.
//
// `error` may be NULL. A mistake leaves the counts unchanged. KEYFOLD_STATUS_UNSUPPORTED without a bin. A flop takes
// as long as a thousand rivers. Takes 60 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `board` can be read for `count` bytes, `histograms` can be written for `1326 * bins` numbers, which are in one
// object of `PTRDIFF_MAX` bytes at most; `error` can be written, or is null.
keyfold_status keyfold_strength_histograms(const uint8_t *board,
                                           size_t count,
                                           size_t bins,
                                           uint16_t *histograms,
                                           struct keyfold_error *error);

// Sums, for all 1326 holes on a board of `count` cards, 3 to 5, the weight in a range that each beats, ties with and
// meets, over all run-outs: a hole's equity is `(win + tie / 2) / met`. By `keyfold_hole_index`, as is the range;
// holes that the board blocks have 0.
//
// Sums of floats are rounded, in the fifth or sixth digit; `keyfold_check_weights` finds weights that have no sum.
// `error` may be NULL. A mistake leaves all unchanged. A flop takes milliseconds. Takes 60 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `board` can be read for `count` bytes and `villain` for 1326 numbers; `win`, `tie` and `met` can be written for 1326
// numbers each; none of the four overlap; `error` can be written, or is null.
keyfold_status keyfold_strength_against(const uint8_t *board,
                                        size_t count,
                                        const float *villain,
                                        float *win,
                                        float *tie,
                                        float *met,
                                        struct keyfold_error *error);

// Returns the rank of five different cards of the game: 1 to 1404, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_short_deck_rank_five(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_short_deck_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of six different cards of the game: 1 to 1404, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes.
uint16_t keyfold_short_deck_rank_six(const uint8_t *ids);

// Ranks six bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_short_deck_check_six(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of seven different cards of the game: 1 to 1404, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_short_deck_rank_seven(const uint8_t *ids);

// Ranks seven bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_short_deck_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
// `keyfold_describe` does: 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_short_deck_describe(uint16_t rank, char *buffer, size_t size);

// Returns the rank of five different cards of the game: 1 to 1404, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_short_deck_trips_rank_five(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_short_deck_trips_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of six different cards of the game: 1 to 1404, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes.
uint16_t keyfold_short_deck_trips_rank_six(const uint8_t *ids);

// Ranks six bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_short_deck_trips_check_six(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of seven different cards of the game: 1 to 1404, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_short_deck_trips_rank_seven(const uint8_t *ids);

// Ranks seven bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_short_deck_trips_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
// `keyfold_describe` does: 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_short_deck_trips_describe(uint16_t rank, char *buffer, size_t size);

// Returns the rank of five different cards of the game: 1 to 6175, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_ace_to_five_rank_five(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_ace_to_five_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of seven different cards of the game: 1 to 6175, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_ace_to_five_rank_seven(const uint8_t *ids);

// Ranks seven bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_ace_to_five_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
// `keyfold_describe` does: 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_ace_to_five_describe(uint16_t rank, char *buffer, size_t size);

// Returns the rank of five different cards of the game: 1 to 7462, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_deuce_to_seven_rank_five(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_deuce_to_seven_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
// `keyfold_describe` does: 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_deuce_to_seven_describe(uint16_t rank, char *buffer, size_t size);

// Returns the rank of four different cards of the game: 1 to 1092, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 4 bytes.
uint16_t keyfold_badugi_rank_four(const uint8_t *ids);

// Ranks four bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 4 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_badugi_check_four(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
// `keyfold_describe` does: 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_badugi_describe(uint16_t rank, char *buffer, size_t size);

// Returns the rank of five different cards of the game: 0 to 56, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_eight_or_better_rank_five(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_eight_or_better_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of seven different cards of the game: 0 to 56, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_eight_or_better_rank_seven(const uint8_t *ids);

// Ranks seven bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_eight_or_better_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
// `keyfold_describe` does: 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_eight_or_better_describe(uint16_t rank, char *buffer, size_t size);

// Returns the rank of three different cards of the game: 1 to 741, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 3 bytes.
uint16_t keyfold_three_card_rank_three(const uint8_t *ids);

// Ranks three bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 3 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_three_card_check_three(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
// `keyfold_describe` does: 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_three_card_describe(uint16_t rank, char *buffer, size_t size);

// Returns the rank of four different cards of the game: 1 to 2535, higher wins.
//
// A card that is repeated, or is none of the deck, gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 4 bytes.
uint16_t keyfold_four_card_rank_four(const uint8_t *ids);

// Ranks four bytes after checking them. A byte that is no card of the game's deck, or a repeated card, is an
// error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 4 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_four_card_check_four(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Writes a rank of the game in words, ended by a zero, as far as it fits into `size` bytes, as
// `keyfold_describe` does: 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_four_card_describe(uint16_t rank, char *buffer, size_t size);

// Returns the number of classes of suit-isomorphic deals, whose indices are below it; 0 for rounds that are not
// supported.
//
// `rounds` has the cards of each round as decimal digits, and the order of the cards within a round makes no
// difference: 2, 23, 231 and 2311 are the streets of hold'em, hole cards first; 24 and 25 are hole cards and a board
// that came in any order; 3, 31 and 311 are boards; 4 are a board on the turn or Omaha's hole cards, 41 a river after
// the former, 43 a flop after the latter; 5 and 6 are sets of cards.
// Never blocks or allocates; may be called from an interrupt.
uint64_t keyfold_index_size(uint32_t rounds);

// Finds the index of a deal's class, below `keyfold_index_size(rounds)`, which says what rounds are. The cards of the
// first round come first.
//
// `error` may be NULL. A mistake leaves the index unchanged.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `cards` can be read for as many bytes as the rounds have cards; `index` can be written; `error` can be written,
// or is null.
keyfold_status keyfold_index(uint32_t rounds, const uint8_t *cards, uint64_t *index, struct keyfold_error *error);

// Writes the canonical deal of a class: the cards of the first round, ascending, then those of the next.
// KEYFOLD_STATUS_UNSUPPORTED for an index that is not below `keyfold_index_size(rounds)`; then nothing is written.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `cards` can be written for as many bytes as the rounds have cards.
keyfold_status keyfold_unindex(uint32_t rounds, uint64_t index, uint8_t *cards);

// Writes the index of each of the 1326 holes, by `keyfold_hole_index`, with a board: 3 cards for the rounds 23, 4 for
// 231 and 24, 5 for 2311 and 25. Holes that the board blocks have UINT32_MAX. Fifteen times as fast as one by one.
//
// `error` may be NULL. A mistake leaves the indices unchanged.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `board` can be read for as many bytes as it has cards, `indices` can be written for 1326 numbers; `error` can be
// written, or is null.
keyfold_status keyfold_index_holes(uint32_t rounds,
                                   const uint8_t *board,
                                   uint32_t *indices,
                                   struct keyfold_error *error);

// Counts in which category a hand of 2 to 7 cards ends over all run-outs to seven cards: `counts[0]` is high card,
// `counts[8]` straight flush. The cards of `dead`, of which bit n stands for the card n, do not come.
//
// The odds are these by their sum. `error` may be NULL. A mistake leaves the counts unchanged. Two cards have
// 2,118,760 run-outs, and take milliseconds.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `cards` can be read for `count` bytes, `counts` can be written for 9 numbers; `error` can be written, or is null.
keyfold_status keyfold_odds(const uint8_t *cards,
                            size_t count,
                            uint64_t dead,
                            uint32_t *counts,
                            struct keyfold_error *error);

// Finds the outs of a hand of 5 to 8 cards, which are those of the player and the board: what each next card makes.
//
// Cards that lift the board alone are among them. `error` may be NULL. A mistake leaves the outs unchanged.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `cards` can be read for `count` bytes, `outs` can be written; `error` can be written, or is null.
keyfold_status keyfold_find_outs(const uint8_t *cards,
                                 size_t count,
                                 struct keyfold_outs *outs,
                                 struct keyfold_error *error);

// Returns the rank of an Omaha hand of `count` hole cards, 4, 5 or 6, on a board of five: the best of two of the hole
// cards with three of the board. If a byte is no card, or a card is repeated, the rank is left unchanged.
//
// `error` may be NULL; it counts the hole cards first.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `hole` can be read for `count` bytes and `board` for 5; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_omaha_check(const uint8_t *hole,
                                   size_t count,
                                   const uint8_t *board,
                                   uint16_t *rank,
                                   struct keyfold_error *error);

// Returns the low, eight or better, of an Omaha hand as `keyfold_omaha_check` returns its rank: 1, 8-7-6-5-4, to 56,
// 5-4-3-2-A, or 0 if two of the hole cards and three of the board's make none.
//
// `error` may be NULL; it counts the hole cards first. A mistake leaves the low unchanged.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `hole` can be read for `count` bytes and `board` for 5; `low` can be written; `error` can be written, or is null.
keyfold_status keyfold_omaha_low_check(const uint8_t *hole,
                                       size_t count,
                                       const uint8_t *board,
                                       uint16_t *low,
                                       struct keyfold_error *error);

// Ranks Omaha hands that lie in columns: `count` columns of hole cards, 4, 5 or 6, then five of the boards' cards.
//
// A card outside 0 to 51 is refused, and then the ranks are unspecified. A hand that repeats a card gets some rank.
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `columns` can be read for `count + 5` pointers, each of them for `hands` bytes; `ranks` can be written for `hands`
// ranks; `error` can be written, or is null. What is read may overlap: two columns may be one. It overlaps neither
// `ranks` nor `error`, and nobody changes it meanwhile.
keyfold_status keyfold_omaha_rank_columns(const uint8_t *const *columns,
                                          size_t count,
                                          size_t hands,
                                          uint16_t *ranks,
                                          struct keyfold_error *error);

// Returns how many hands of `count` hole cards, 4, 5 or 6, a board of five leaves: 178365, 1533939 or 10737573. 0 for
// another number of hole cards.
//
// Never blocks or allocates; may be called from an interrupt.
size_t keyfold_omaha_hands(size_t count);

// Makes what is asked about all Omaha hands on a board of five cards. It is done once for a board.
//
// `error` may be NULL. A mistake leaves `omaha` unchanged. Takes 12 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `omaha` can be written; `board` can be read for 5 bytes; `error` can be written, or is null.
keyfold_status keyfold_omaha_board_init(struct keyfold_omaha_board *omaha,
                                        const uint8_t *board,
                                        struct keyfold_error *error);

// Ranks all hands of `count` hole cards, 4, 5 or 6, that a board leaves, in the order of
// `keyfold_omaha_board_index`: a tenth of the time that they take one by one. `hands` is
// `keyfold_omaha_hands(count)`; another number is an error, and writes nothing.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `omaha` was made by `keyfold_omaha_board_init`; `ranks` can be written for `hands` ranks; `error` can be written, or
// is null. None of the three overlap.
keyfold_status keyfold_omaha_board_rank_hands(const struct keyfold_omaha_board *omaha,
                                              size_t count,
                                              size_t hands,
                                              uint16_t *ranks,
                                              struct keyfold_error *error);

// Finds the number of a hand of `count` hole cards, 4, 5 or 6, among those that a board leaves, from 0: what
// `keyfold_omaha_board_rank_hands` writes is by this index. The order of the cards does not matter.
//
// Hands are numbered by their highest card, then the next one and so on. `error` may be NULL. A mistake leaves the
// index unchanged.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `omaha` was made by `keyfold_omaha_board_init`; `hole` can be read for `count` bytes; `index` can be written;
// `error` can be written, or is null.
keyfold_status keyfold_omaha_board_index(const struct keyfold_omaha_board *omaha,
                                         const uint8_t *hole,
                                         size_t count,
                                         size_t *index,
                                         struct keyfold_error *error);

// Writes the hand of `count` hole cards, 4, 5 or 6, with a number among those that a board leaves, in ascending order.
// KEYFOLD_STATUS_UNSUPPORTED if there are not as many, KEYFOLD_STATUS_WRONG_COUNT for another number of hole cards;
// then nothing is written.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `omaha` was made by `keyfold_omaha_board_init`; `hole` can be written for `count` bytes, and does not overlap it.
keyfold_status keyfold_omaha_board_hand(const struct keyfold_omaha_board *omaha,
                                        size_t count,
                                        size_t index,
                                        uint8_t *hole);

// Returns the class of a pair of hole cards, in any order: 0 to 168, by the faces and whether they are of one suit. -1
// if a byte is no card, or both are the same.
//
// `keyfold_class_text` names it.
// Never blocks or allocates; may be called from an interrupt.
int32_t keyfold_class(uint8_t one, uint8_t other);

// Writes the name of a class, such as "AKs", "72o" or "TT", ended by a zero, as far as it fits into `size` bytes.
//
// Returns its length, 2 or 3, or 0 above 168: a buffer of 4 bytes holds it. `buffer` may be NULL if `size` is 0.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_class_text(size_t index, char *buffer, size_t size);

// Returns the equity of a class against a random hand, all-in before the flop, in 65,536ths of the pot: 21,170 to
// 55,839. A tie is half a pot. 0 above 168.
//
// From a table of 338 bytes.
// Never blocks or allocates; may be called from an interrupt.
uint16_t keyfold_class_equity(size_t index);

// Returns the equity of a class against another, all-in before the flop, in 65,536ths of the pot: 32,768 is half. A
// tie is half a pot, and both sides add up to 65,536. 0 if one is above 168.
//
// From a table of 28,730 bytes.
// Never blocks or allocates; may be called from an interrupt.
uint16_t keyfold_class_equity_against(size_t index, size_t other);

// Writes the 169 classes from the highest `keyfold_class_equity` to the lowest: the first n hold the best hands.
//
// From a table of 169 bytes.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `classes` can be written for 169 bytes.
void keyfold_class_order(uint8_t *classes);

// Returns the rank of a set of five to nine cards, of which bit n stands for the card n: 1 to 7462, higher wins. 0 for
// another number of cards, and for bits above 51.
//
// Never blocks or allocates; may be called from an interrupt.
uint16_t keyfold_rank_set(uint64_t set);

// Ranks a set of five to nine cards, of which bit n stands for the card n. Another number of cards, or a bit above 51,
// is an error and leaves the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_check_set(uint64_t set, uint16_t *rank, struct keyfold_error *error);

// Settles `hands` hands of `players` players each, one hand after the other: `won[hand * players + player]` becomes
// what the player gets of all pots. Players are in the order of seats from the left of the button.
//
// `paid` is what each has put in, on all streets and antes included; the rank of a player who has folded is ignored,
// and else the higher wins. A player wins from each other no more than he has put in; a bet that nobody called goes
// back; equal ranks share a pot, and its odd chips go one each to the first of them. `lows` is NULL, or has the ranks
// of the lows in a high-low game, of which 0 is none: the best takes half of a pot, without its odd chip. An ante that
// one player puts in for all is that of one more player, who has folded.
//
// KEYFOLD_STATUS_ALL_FOLDED or KEYFOLD_STATUS_TOO_MANY_CHIPS for a hand, `error.hand`, in which nobody holds cards, or
// whose chips exceed 64 bits; hands before it are settled. KEYFOLD_STATUS_UNSUPPORTED without a player.
// `error` may be NULL, and so may all others if there are no hands.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `paid`, `folded`, `ranks` and, unless it is null, `lows` can be read for `hands * players` numbers each, and `won`
// can be written for as many; `error` can be written, or is null. What is written does not overlap what is read.
keyfold_status keyfold_settle(const uint64_t *paid,
                              const bool *folded,
                              const uint16_t *ranks,
                              const uint16_t *lows,
                              size_t players,
                              size_t hands,
                              uint64_t *won,
                              struct keyfold_error *error);

// Sorts the holes of a board of `count` cards, 3 to 5. It is done once for a board; then any number of ranges can be
// valued on it.
//
// `error` may be NULL. A mistake leaves the showdown unchanged. Takes 6 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `showdown` can be written; `board` can be read for `count` bytes; `error` can be written, or is null.
keyfold_status keyfold_showdown_init(struct keyfold_showdown *showdown,
                                     const uint8_t *board,
                                     size_t count,
                                     struct keyfold_error *error);

// Sums, for each of the 1326 holes by `keyfold_hole_index`, the weight in a range that it beats and that it ties with.
// Pairs that share a card with it or the board do not count; holes that the board blocks have 0.
//
// Sums are rounded to a few parts in a million of the total, and can be below zero by as much. Weights are not
// checked: `keyfold_check_weights` does. Takes 30 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `showdown` was made by `keyfold_showdown_init`; `villain` can be read, `win` and `tie` can be written for 1326
// numbers each; none of the four overlap.
void keyfold_showdown_values(const struct keyfold_showdown *showdown, const float *villain, float *win, float *tie);

// Sums, for each of the 1326 holes by `keyfold_hole_index`, what it is paid against a range: `prices[0]` for each unit
// of weight that it beats, `prices[1]` for what it ties with, `prices[2]` for what it loses to. 1, 0 and -1 give what
// it wins less what it loses; others have rake or bets in them. Otherwise as `keyfold_showdown_values`.
//
// Takes 20 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `showdown` was made by `keyfold_showdown_init`; `villain` can be read and `paid` can be written for 1326 numbers,
// `prices` can be read for 3; `paid` overlaps none of the others.
void keyfold_showdown_payoffs(const struct keyfold_showdown *showdown,
                              const float *villain,
                              const float *prices,
                              float *paid);

// Sums, for each of the 1326 holes by `keyfold_hole_index`, the weight in a range that card removal leaves: of pairs
// that share no card with it or the board. A fold is worth so much; less what it beats and ties with, the hole loses
// to it.
//
// Takes 20 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `showdown` was made by `keyfold_showdown_init`; `villain` can be read, `met` can be written for 1326 numbers;
// none of the three overlap.
void keyfold_showdown_met(const struct keyfold_showdown *showdown, const float *villain, float *met);

// Checks 1326 weights by `keyfold_hole_index`: KEYFOLD_STATUS_NOT_A_WEIGHT if one is negative, infinite, not a number,
// or larger than FLT_MAX / 4096, and `error.hand` is its index and 1.
//
// `error` may be NULL. Takes 15 KB of stack.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `weights` can be read for 1326 numbers; `error` can be written, or is null.
keyfold_status keyfold_check_weights(const float *weights, struct keyfold_error *error);

// Reads up to nine different cards, such as "As Kd 10h" or "AsKdTh", from `length` bytes of text, which need not end
// with a zero.
//
// `count` is set to how many there are. If they are more than `capacity`, none is written and the status is
// KEYFOLD_STATUS_WRONG_COUNT. `error` may be NULL, and so may `text` and `cards` if there is no byte of them.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `text` can be read for `length` bytes, `cards` can be written for `capacity` bytes, and `count` can be written;
// `error` can be written, or is null.
keyfold_status keyfold_parse(const char *text,
                             size_t length,
                             uint8_t *cards,
                             size_t capacity,
                             size_t *count,
                             struct keyfold_error *error);

// Writes cards as text, such as "As Kd Th", ended by a zero, as far as it fits into `size` bytes.
//
// Returns the length of the whole text without the zero: if it is `size` or more, the buffer was too small. 0 if one
// of the bytes is no card. `buffer` may be NULL if `size` is 0, and `cards` if `count` is 0.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `cards` can be read for `count` bytes, `buffer` can be written for `size` bytes.
size_t keyfold_format(const uint8_t *cards, size_t count, char *buffer, size_t size);

// Writes a rank in words, such as "full house, jacks full of aces", ended by a zero, as far as it fits into `size`
// bytes.
//
// Returns the length of the whole text without the zero: if it is `size` or more, the buffer was too small. 0 if the
// rank is not one. `buffer` may be NULL if `size` is 0.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_describe(uint16_t rank, char *buffer, size_t size);

// Returns the hand code of a rank: a hexadecimal digit for the category and one for each of the five faces that count,
// 0 for a deuce to c for an ace. 0x6999cc of 7260; 0 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
uint32_t keyfold_code(uint16_t rank);

// Returns the rank of a hand code, which `keyfold_code` returned: 7260 of 0x6999cc. 0 if no hand has it.
//
// Never blocks or allocates; may be called from an interrupt.
uint16_t keyfold_rank_of_code(uint32_t code);

// Writes five cards that make a rank, the most significant first. KEYFOLD_STATUS_UNSUPPORTED if the rank is not one;
// then nothing is written.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `five` can be written for 5 bytes.
keyfold_status keyfold_example(uint16_t rank, uint8_t *five);

// Writes the five cards that make the rank of a hand of `count` different cards, 5 to 9, the most significant first.
//
// `error` may be NULL. A mistake leaves the five unchanged.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `cards` can be read for `count` bytes, `five` can be written for 5; `error` can be written, or is null.
keyfold_status keyfold_best_five(const uint8_t *cards, size_t count, uint8_t *five, struct keyfold_error *error);

// Returns the category of a rank, 0 (high card) to 8 (straight flush), or -1 if the rank is not one.
//
// Never blocks or allocates; may be called from an interrupt.
int32_t keyfold_category(uint16_t rank);

// Returns a short description of a status, which need not be freed.
//
// Never blocks or allocates; may be called from an interrupt.
const char *keyfold_status_text(int32_t status);

// Returns the version of the library, such as "0.1.0", which need not be freed.
//
// Never blocks or allocates; may be called from an interrupt.
const char *keyfold_version(void);

// Returns the rank of five different cards by the bare tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_bare_rank_five(const uint8_t *ids);

// Returns the rank of six different cards by the bare tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes.
uint16_t keyfold_bare_rank_six(const uint8_t *ids);

// Returns the rank of seven different cards by the bare tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_bare_rank_seven(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_bare_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Ranks six bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_bare_check_six(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Ranks seven bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_bare_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns a number that compares as the ranks of five different cards do, by the bare tables' code without a
// table: the higher wins, equal ones share the pot. It is no rank: there are gaps.
//
// A card that is repeated or outside 0 to 51 gives an unspecified number.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint32_t keyfold_bare_strength_five(const uint8_t *ids);

// Returns a number that compares as the ranks of six different cards do, by the bare tables' code without a
// table: the higher wins, equal ones share the pot. It is no rank: there are gaps.
//
// A card that is repeated or outside 0 to 51 gives an unspecified number.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes.
uint32_t keyfold_bare_strength_six(const uint8_t *ids);

// Returns a number that compares as the ranks of seven different cards do, by the bare tables' code without a
// table: the higher wins, equal ones share the pot. It is no rank: there are gaps.
//
// A card that is repeated or outside 0 to 51 gives an unspecified number.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint32_t keyfold_bare_strength_seven(const uint8_t *ids);

// Returns the rank of five different cards by the compact tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_compact_rank_five(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_compact_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of the five different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_compact_key_rank_five(const struct keyfold_key *key);

// Returns the rank of six different cards by the compact tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes.
uint16_t keyfold_compact_rank_six(const uint8_t *ids);

// Ranks six bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_compact_check_six(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of the six different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_compact_key_rank_six(const struct keyfold_key *key);

// Returns the rank of seven different cards by the compact tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_compact_rank_seven(const uint8_t *ids);

// Ranks seven bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_compact_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of the seven different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_compact_key_rank_seven(const struct keyfold_key *key);

// Adds a card to a key of the compact tables. A byte that is no card is an error and changes nothing.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read and written.
keyfold_status keyfold_compact_key_add(struct keyfold_key *key, uint8_t card);

// Removes a card that was added.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read and written.
keyfold_status keyfold_compact_key_remove(struct keyfold_key *key, uint8_t card);

// Returns the rank of five different cards by the folded tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_folded_rank_five(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_folded_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of the five different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_folded_key_rank_five(const struct keyfold_key *key);

// Returns the rank of seven different cards by the folded tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_folded_rank_seven(const uint8_t *ids);

// Ranks seven bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_folded_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of the seven different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_folded_key_rank_seven(const struct keyfold_key *key);

// Adds a card to a key of the folded tables. A byte that is no card is an error and changes nothing.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read and written.
keyfold_status keyfold_folded_key_add(struct keyfold_key *key, uint8_t card);

// Removes a card that was added.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read and written.
keyfold_status keyfold_folded_key_remove(struct keyfold_key *key, uint8_t card);

// Returns the rank of five different cards by the tiny tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_tiny_rank_five(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_tiny_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of the five different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_tiny_key_rank_five(const struct keyfold_key *key);

// Returns the rank of six different cards by the tiny tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes.
uint16_t keyfold_tiny_rank_six(const uint8_t *ids);

// Ranks six bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_tiny_check_six(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of the six different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_tiny_key_rank_six(const struct keyfold_key *key);

// Returns the rank of seven different cards by the tiny tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_tiny_rank_seven(const uint8_t *ids);

// Ranks seven bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves
// the rank unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_tiny_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Returns the rank of the seven different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_tiny_key_rank_seven(const struct keyfold_key *key);

// Adds a card to a key of the tiny tables. A byte that is no card is an error and changes nothing.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read and written.
keyfold_status keyfold_tiny_key_add(struct keyfold_key *key, uint8_t card);

// Removes a card that was added.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read and written.
keyfold_status keyfold_tiny_key_remove(struct keyfold_key *key, uint8_t card);

// Returns the pay table of the machine that the name says: 9/6 jacks or better, 8/5 bonus, 10/7 double bonus,
// 9/6 double double bonus or full-pay deuces wild.
//
// A constant of 1,140 bytes.
// Never blocks or allocates; may be called from an interrupt.
const struct keyfold_pay_table *keyfold_video_poker_jacks_or_better(void);

// Returns the pay table of the machine that the name says: 9/6 jacks or better, 8/5 bonus, 10/7 double bonus,
// 9/6 double double bonus or full-pay deuces wild.
//
// A constant of 1,140 bytes.
// Never blocks or allocates; may be called from an interrupt.
const struct keyfold_pay_table *keyfold_video_poker_bonus(void);

// Returns the pay table of the machine that the name says: 9/6 jacks or better, 8/5 bonus, 10/7 double bonus,
// 9/6 double double bonus or full-pay deuces wild.
//
// A constant of 1,140 bytes.
// Never blocks or allocates; may be called from an interrupt.
const struct keyfold_pay_table *keyfold_video_poker_double_bonus(void);

// Returns the pay table of the machine that the name says: 9/6 jacks or better, 8/5 bonus, 10/7 double bonus,
// 9/6 double double bonus or full-pay deuces wild.
//
// A constant of 1,140 bytes.
// Never blocks or allocates; may be called from an interrupt.
const struct keyfold_pay_table *keyfold_video_poker_double_double_bonus(void);

// Returns the pay table of the machine that the name says: 9/6 jacks or better, 8/5 bonus, 10/7 double bonus,
// 9/6 double double bonus or full-pay deuces wild.
//
// A constant of 1,140 bytes.
// Never blocks or allocates; may be called from an interrupt.
const struct keyfold_pay_table *keyfold_video_poker_deuces_wild(void);

// Makes the pay table of a machine without wild cards.
//
// KEYFOLD_STATUS_UNSUPPORTED if `pairs_from` is over 12, or if all hands of the deck together pay 2^32 coins or more;
// then nothing is written.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `table` can be written; `pays` can be read.
keyfold_status keyfold_video_poker_init(struct keyfold_pay_table *table, const struct keyfold_pays *pays);

// Makes the pay table of a machine whose deuces are wild.
//
// KEYFOLD_STATUS_UNSUPPORTED if all hands of the deck together pay 2^32 coins or more; then nothing is written.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `table` can be written; `pays` can be read.
keyfold_status keyfold_video_poker_init_wild(struct keyfold_pay_table *table, const struct keyfold_wild_pays *pays);

// Returns the paid hand of five different cards.
//
// A card that is repeated or outside 0 to 51 gives an unspecified one.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `table` is a pay table; `ids` can be read for 5 bytes.
keyfold_made keyfold_video_poker_made(const struct keyfold_pay_table *table, const uint8_t *ids);

// Finds the paid hand of five bytes after checking them. A byte that is no card, or a repeated card, is an error and
// leaves the hand unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `table` is a pay table; `ids` can be read for 5 bytes; `hand` can be written; `error` can be written, or is null.
keyfold_status keyfold_video_poker_check(const struct keyfold_pay_table *table,
                                         const uint8_t *ids,
                                         keyfold_made *hand,
                                         struct keyfold_error *error);

// Returns what five different cards are paid for a coin.
//
// A card that is repeated or outside 0 to 51 gives an unspecified pay.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `table` is a pay table; `ids` can be read for 5 bytes.
uint32_t keyfold_video_poker_pay(const struct keyfold_pay_table *table, const uint8_t *ids);

// Returns the hold of a deal of five different cards that is worth most, bit n for the card n; of equal ones, one that
// keeps the most cards. `sum` is set to its pay over all its draws: on average that is divided by
// `keyfold_video_poker_draws`.
//
// A card that is repeated or outside 0 to 51 gives an unspecified hold. `sum` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `table` is a pay table; `ids` can be read for 5 bytes; `sum` can be written, or is null.
uint8_t keyfold_video_poker_best_hold(const struct keyfold_pay_table *table, const uint8_t *ids, uint32_t *sum);

// Writes what each of the 32 holds of a deal of five different cards pays over all its draws, by the bits of the hold.
//
// A card that is repeated or outside 0 to 51 gives unspecified sums.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `table` is a pay table; `ids` can be read for 5 bytes; `pays` can be written for 32 numbers.
void keyfold_video_poker_holds(const struct keyfold_pay_table *table, const uint8_t *ids, uint32_t *pays);

// Returns the number of draws of a hold, the 47 other cards in place of those that go: 1 for 31, 1533939 for 0. 0 for
// more than five bits.
//
// Never blocks or allocates; may be called from an interrupt.
uint32_t keyfold_video_poker_draws(uint8_t hold);

// Returns the name of a paid hand, such as "high pair", which need not be freed; empty for other numbers.
//
// Never blocks or allocates; may be called from an interrupt.
const char *keyfold_video_poker_text(uint8_t hand);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* KEYFOLD_H */
