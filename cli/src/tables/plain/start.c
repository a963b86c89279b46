// @FILE@.c: @SENTENCE@.
//
// Written by `keyfold tables --c @TIER@`, keyfold @VERSION@. MIT OR Apache-2.0.
//
// C99. Nothing is allocated, kept or called from elsewhere, no function calls itself, and all numbers have fixed widths.
#include "@FILE@.h"

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
