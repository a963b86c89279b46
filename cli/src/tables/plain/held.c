
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
