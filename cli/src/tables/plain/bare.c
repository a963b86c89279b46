
// By category, from high card to straight flush: the weakest rank, and the ranks for each position of the faces that
// make it.
KEYFOLD_TABLE uint16_t KEYFOLD_WEAKEST[9] = {@WEAKEST@};
KEYFOLD_TABLE uint8_t KEYFOLD_RANKS[9] = {@RANKS@};

// By a number of faces, one to five, and a face: the sets of as many faces below that face, of five without straights.
KEYFOLD_TABLE uint16_t KEYFOLD_WAYS[65] = {
@WAYS@
};

// Returns a set of faces without its lowest ones, of which `most` go, but never the last that is left.
static keyfold_word keyfold_highest(keyfold_word faces, keyfold_word most)
{
    keyfold_word left = faces;
    keyfold_word rest = left & (left - 1U);
    for (keyfold_word at = 0U; (at < most) && (rest != 0U); at++) {
        left = rest;
        rest &= rest - 1U;
    }
    return left;
}

static uint32_t keyfold_strength(const uint8_t *cards, keyfold_word count)
{
    uint32_t low = 0U;
    uint32_t high = 0U;
    for (keyfold_word at = 0U; at < count; at++) {
        uint32_t card = (keyfold_word)((keyfold_word)1U << ((cards[at] >> 2) & 15U)) + (keyfold_word)0x2000U;
        if ((cards[at] & 1U) != 0U) {
            card <<= 16;
        }
        if ((cards[at] & 2U) != 0U) {
            high += card;
        } else {
            low += card;
        }
    }
    keyfold_held held = keyfold_hold(low, high);
    keyfold_word straights = keyfold_straights(held.once);
    // Of two pairs the higher one, of three the two higher ones.
    keyfold_word pairs = held.twice & (held.twice - 1U);
    uint32_t category;
    keyfold_word made = held.twice;
    keyfold_word kickers = held.once;
    // How many of the lowest faces do not count, at most: where one alone counts, all others.
    keyfold_word made_spare = 13U;
    keyfold_word spare = count - 5U;
    if (straights != 0U) {
        category = (held.suited != 0U) ? 8U : 4U;
        made = straights;
        kickers = 0U;
    } else if (held.suited != 0U) {
        category = 5U;
        made = 0U;
        spare = held.suited - 5U;
    } else if (held.four_times != 0U) {
        category = 7U;
        made = held.four_times;
        spare = 13U;
    } else if ((held.thrice != 0U) && (pairs != 0U)) {
        category = 6U;
        made = held.thrice;
        kickers = held.twice;
        spare = 13U;
    } else if (held.thrice != 0U) {
        category = 3U;
    } else if (pairs != 0U) {
        category = 2U;
        made_spare = ((pairs & (pairs - 1U)) != 0U) ? 1U : 0U;
        spare = 13U;
    } else {
        category = (held.twice != 0U) ? 1U : 0U;
    }
    made = keyfold_highest(made, made_spare);
    kickers = keyfold_highest(kickers & ~made, spare);
    return (category << 26) | ((uint32_t)made << 13) | kickers;
}

// Returns the position of a set of faces among all of its size; of five among those without a straight.
static keyfold_word keyfold_place(keyfold_word faces)
{
    keyfold_word place = 0U;
    keyfold_word at = 0U;
    for (keyfold_word left = faces; (left != 0U) && (at < 65U); left >>= 1) {
        if ((left & 1U) != 0U) {
            place += KEYFOLD_WAYS[at];
            at += 13U;
        }
        at++;
    }
    return place;
}

// Returns a set of faces with one taken out of the deck: those above it move down. None is taken out for an empty set.
static keyfold_word keyfold_without(keyfold_word faces, keyfold_word face)
{
    keyfold_word below = face - 1U;
    return (faces & below) | ((faces >> 1) & ~below);
}

static uint16_t keyfold_rank(const uint8_t *cards, keyfold_word count)
{
    uint32_t strength = keyfold_strength(cards, count);
    keyfold_word category = (keyfold_word)(strength >> 26);
    keyfold_word made = (keyfold_word)(strength >> 13) & 0x1FFFU;
    keyfold_word higher = made & (made - 1U);
    keyfold_word kickers = keyfold_without((keyfold_word)strength & 0x1FFFU, higher);
    kickers = keyfold_without(kickers, made ^ higher);
    return (uint16_t)(KEYFOLD_WEAKEST[category] + (KEYFOLD_RANKS[category] * keyfold_place(made)) + keyfold_place(kickers));
}
