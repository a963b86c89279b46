// SKPokerEval's calls on slices, compiled with its sources: the loop is in C++, so that what it ranks by is inlined as Rust's crates are.
#include "SevenEval.h"

#include <cstddef>
#include <cstdint>

// Ranks hands by its own ids, which count from the ace of spades down.
extern "C" void skpokereval_sevens(const std::uint8_t (*hands)[7], std::size_t count, std::uint16_t *ranks) {
    for (std::size_t at = 0; at < count; ++at) {
        const auto &hand = hands[at];
        ranks[at] = SevenEval::GetRank(hand[0], hand[1], hand[2], hand[3], hand[4], hand[5], hand[6]);
    }
}
