
// By the five upper faces of the twelve beside a pair: their share of the position of the three highest faces, and the
// row, as in KEYFOLD_UPPER_FACES.
KEYFOLD_TABLE uint16_t KEYFOLD_UPPER_KICKERS[32] = {
@UPPER_KICKERS@
};

// By twice a card what it adds to `low` of keyfold_hold, and by one more to `high`.
KEYFOLD_TABLE uint32_t KEYFOLD_CARDS[128] = {
@LANES@
};

// Returns a face's number among all faces but another one.
static keyfold_word keyfold_beside(keyfold_word face, keyfold_word other)
{
    return (face > other) ? (face - 1U) : face;
}

// Returns the position of two faces, the higher one first, among all sets of two.
static keyfold_word keyfold_pair(keyfold_word first, keyfold_word second)
{
    return ((first * (first - 1U)) >> 1) + second;
}

static keyfold_word keyfold_rank_of(keyfold_held held)
{
    keyfold_word rank;
    keyfold_word straights = keyfold_straights(held.once);
    if (held.suited != 0U) {
        rank = keyfold_rank_of_flush(held.once);
    } else if (straights != 0U) {
        rank = @STRAIGHT@U + keyfold_highest_face(straights);
    } else if (held.twice == 0U) {
        rank = @HIGH_CARD@U + keyfold_position(KEYFOLD_UPPER_FACES[held.once >> 7], held.once);
    } else {
        // The face that makes the category, and all others.
        keyfold_word most = (held.four_times != 0U) ? held.four_times : ((held.thrice != 0U) ? held.thrice : held.twice);
        keyfold_word first = keyfold_highest_face(most);
        keyfold_word below = ((keyfold_word)1U << first) - 1U;
        keyfold_word pairs = held.twice & ~(below + 1U);
        keyfold_word kickers = held.once & ~(below + 1U);
        if (held.four_times != 0U) {
            rank = @FOUR_OF_A_KIND@U + (12U * first) + keyfold_beside(keyfold_highest_face(kickers), first);
        } else if ((held.thrice == 0U) && (pairs == 0U)) {
            kickers = (kickers & below) | ((kickers >> 1) & ~below);
            rank = @PAIR@U + (220U * first) + keyfold_position(KEYFOLD_UPPER_KICKERS[kickers >> 7], kickers);
        } else {
            keyfold_word second = keyfold_highest_face((pairs != 0U) ? pairs : kickers);
            keyfold_word third = keyfold_highest_face(kickers & ~((keyfold_word)1U << second));
            if (held.thrice == 0U) {
                third = keyfold_beside(keyfold_beside(third, first), second);
                rank = @TWO_PAIR@U + (11U * keyfold_pair(first, second)) + third;
            } else if (pairs != 0U) {
                rank = @FULL_HOUSE@U + (12U * first) + keyfold_beside(second, first);
            } else {
                second = keyfold_beside(second, first);
                rank = @THREE_OF_A_KIND@U + (66U * first) + keyfold_pair(second, keyfold_beside(third, first));
            }
        }
    }
    return rank;
}

static uint16_t keyfold_rank(const uint8_t *cards, keyfold_word count)
{
    uint32_t low = 0U;
    uint32_t high = 0U;
    for (keyfold_word at = 0U; at < count; at++) {
        keyfold_word card = 2U * (cards[at] & 63U);
        low += KEYFOLD_CARDS[card];
        high += KEYFOLD_CARDS[card + 1U];
    }
    return (uint16_t)keyfold_rank_of(keyfold_hold(low, high));
}
