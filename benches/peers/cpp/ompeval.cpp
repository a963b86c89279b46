// OMPEval's calls on slices, compiled with its sources: the loop is in C++, so that what it ranks by is inlined as Rust's crates are.
#include "omp/HandEvaluator.h"

#include <cstddef>
#include <cstdint>

namespace {
const omp::HandEvaluator evaluator;

template <std::size_t CARDS>
void rank(const std::uint8_t (*hands)[CARDS], std::size_t count, std::uint16_t *ranks) {
    for (std::size_t at = 0; at < count; ++at) {
        omp::Hand hand = omp::Hand::empty();
        for (std::uint8_t card : hands[at]) {
            hand += omp::Hand(card);
        }
        ranks[at] = evaluator.evaluate(hand);
    }
}
}

// Ranks hands by ids, which are keyfold's but for the order of the suits.
extern "C" void ompeval_fives(const std::uint8_t (*hands)[5], std::size_t count, std::uint16_t *ranks) {
    rank(hands, count, ranks);
}

extern "C" void ompeval_sevens(const std::uint8_t (*hands)[7], std::size_t count, std::uint16_t *ranks) {
    rank(hands, count, ranks);
}
