
// Returns the set of cards.
KEYFOLD_CALL uint64_t keyfold_set(const uint8_t *cards, unsigned count)
{
    uint64_t set = 0;
    for (unsigned at = 0; at < count; at++)
        set |= (uint64_t)1 << (cards[at] & 63);
    return set;
}

// Returns 1 if all are different cards, else 0.
KEYFOLD_CALL int keyfold_is_hand(const uint8_t *cards, unsigned count)
{
    uint64_t set = 0;
    for (unsigned at = 0; at < count; at++) {
        if (cards[at] >= 52 || (set >> cards[at] & 1))
            return 0;
        set |= (uint64_t)1 << cards[at];
    }
    return 1;
}

// Returns the rank of the flush that the cards of a suit make, five or more.
KEYFOLD_CALL uint16_t keyfold_rank_of_suit(uint64_t set, unsigned suit)
{
    // Bits four apart are brought together.
    uint64_t bits = set >> suit & 0x1111111111111;
    bits = (bits | bits >> 3) & 0x0303030303030303;
    bits = (bits | bits >> 6) & 0x000F000F000F000F;
    bits = (bits | bits >> 12) & 0x000000FF000000FF;
    return (uint16_t)keyfold_rank_of_flush((uint32_t)(bits | bits >> 24) & 0x1FFF);
}
