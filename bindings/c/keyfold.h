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
 * Functions whose tables a library was built without do not link: see README.md for its features.
 */


#ifndef KEYFOLD_H
#define KEYFOLD_H

/* Written by cbindgen from src/: change it there, then run check.py --write. */

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
  // Not supported: a rank outside 1 to 7462, or hands of a number of cards other than 5, 6
  // and 7.
  KEYFOLD_STATUS_UNSUPPORTED = 5,
};
#ifndef __cplusplus
typedef int32_t keyfold_status;
#endif // __cplusplus

// The running sum of some cards, for the tier whose functions added them; to be copied, compared and stored as it is.
// All zeros is the sum of no card.
typedef struct keyfold_key {
  // Not to be read: how a tier packs its sums may change.
  uint64_t sums[2];
} keyfold_key;

// Where a mistake is. Everything counts from 1, and 0 says that it does not apply.
typedef struct keyfold_error {
  // The hand of a batch.
  size_t hand;
  // The card within its hand or text.
  size_t card;
  // The earlier card that it repeats.
  size_t first;
  // The column of the text, in characters.
  size_t column;
  // How many cards there are, or would be, if their number is the mistake.
  size_t count;
  // The byte that is no card, or the id of the card that is repeated.
  uint8_t id;
} keyfold_error;

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

// Returns the name of the backend that ranks batches on this CPU, such as "avx2": letters that need not be freed.
//
// Never blocks or allocates; may be called from an interrupt.
const char *keyfold_backend(void);

// Returns the rank of five different cards by the compact tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_compact_rank_five(const uint8_t *ids);

// Returns the rank of six different cards by the compact tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes.
uint16_t keyfold_compact_rank_six(const uint8_t *ids);

// Returns the rank of seven different cards by the compact tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_compact_rank_seven(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
// unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_compact_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Ranks six bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
// unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_compact_check_six(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Ranks seven bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
// unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_compact_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

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

// Returns the rank of the five different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_compact_key_rank_five(const struct keyfold_key *key);

// Returns the rank of the six different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_compact_key_rank_six(const struct keyfold_key *key);

// Returns the rank of the seven different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_compact_key_rank_seven(const struct keyfold_key *key);

// Returns the rank of five different cards by the folded tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_folded_rank_five(const uint8_t *ids);

// Returns the rank of seven different cards by the folded tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_folded_rank_seven(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
// unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_folded_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Ranks seven bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
// unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_folded_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

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

// Returns the rank of the five different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_folded_key_rank_five(const struct keyfold_key *key);

// Returns the rank of the seven different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_folded_key_rank_seven(const struct keyfold_key *key);

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

// Writes the six hexadecimal digits of a rank's hand code, such as "6999cc", and a zero, as far as they fit into
// `size` bytes.
//
// Returns 6, or 0 if the rank is not one: a buffer of 7 bytes holds it. `buffer` may be NULL if `size` is 0.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `buffer` can be written for `size` bytes.
size_t keyfold_code(uint16_t rank, char *buffer, size_t size);

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

// Returns the rank of five different cards by the tiny tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes.
uint16_t keyfold_tiny_rank_five(const uint8_t *ids);

// Returns the rank of six different cards by the tiny tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes.
uint16_t keyfold_tiny_rank_six(const uint8_t *ids);

// Returns the rank of seven different cards by the tiny tables: 1 to 7462, higher wins.
//
// A card that is repeated or outside 0 to 51 gives an unspecified rank.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes.
uint16_t keyfold_tiny_rank_seven(const uint8_t *ids);

// Ranks five bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
// unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 5 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_tiny_check_five(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Ranks six bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
// unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 6 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_tiny_check_six(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

// Ranks seven bytes after checking them. A byte that is no card, or a repeated card, is an error and leaves the rank
// unchanged.
//
// `error` may be NULL.
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `ids` can be read for 7 bytes; `rank` can be written; `error` can be written, or is null.
keyfold_status keyfold_tiny_check_seven(const uint8_t *ids, uint16_t *rank, struct keyfold_error *error);

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

// Returns the rank of the five different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_tiny_key_rank_five(const struct keyfold_key *key);

// Returns the rank of the six different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_tiny_key_rank_six(const struct keyfold_key *key);

// Returns the rank of the seven different cards that were added to a key; unspecified for any others.
//
// Never blocks or allocates; may be called from an interrupt.
//
// # Safety
// `key` can be read.
uint16_t keyfold_tiny_key_rank_seven(const struct keyfold_key *key);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* KEYFOLD_H */
