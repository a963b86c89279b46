// By the six upper faces of a set, nine to ace: their share of the position of its five highest faces among all sets
// of five without a straight, above three bits that number the row of the next table.
KEYFOLD_TABLE uint16_t KEYFOLD_UPPER_FACES[64] = {
@UPPER_FACES@
};

// By row and the seven lower faces: their share. In row 4 one face counts, whose share is the face.
KEYFOLD_TABLE uint8_t KEYFOLD_LOWER_FACES[641] = {
@LOWER_FACES@
};

// Returns the sum of the keys of cards. Sums of different cards are added, modulo 2^32.
KEYFOLD_CALL uint32_t keyfold_sum(const uint32_t *keys, const uint8_t *cards, unsigned count)
{
    uint32_t sum = 0;
    for (unsigned at = 0; at < count; at++)
        sum += keys[cards[at] < 52 ? cards[at] : 51];
    return sum;
}

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

// Returns the highest face of a set of faces, 0 for none.
KEYFOLD_CALL uint32_t keyfold_highest_face(uint32_t faces)
{
    uint32_t upper = faces >> 7;
    return upper ? 7 + KEYFOLD_LOWER_FACES[4 << 7 | upper] : KEYFOLD_LOWER_FACES[4 << 7 | faces];
}

// Returns the rank of the flush that the cards of a suit make, five or more.
KEYFOLD_CALL uint16_t keyfold_rank_of_suit(uint64_t set, unsigned suit)
{
    // Bits four apart are brought together.
    uint64_t bits = set >> suit & 0x1111111111111;
    bits = (bits | bits >> 3) & 0x0303030303030303;
    bits = (bits | bits >> 6) & 0x000F000F000F000F;
    bits = (bits | bits >> 12) & 0x000000FF000000FF;
    uint32_t faces = (uint32_t)(bits | bits >> 24) & 0x1FFF;
    // The ace is below the deuce, too. Each run of five leaves the bit of its lowest face.
    uint32_t runs = faces << 1 | faces >> 12;
    runs &= runs >> 1;
    runs &= runs >> 2;
    runs &= (faces << 1 | faces >> 12) >> 4;
    if (runs)
        return (uint16_t)(@STRAIGHT_FLUSH@ + keyfold_highest_face(runs));
    uint32_t upper = KEYFOLD_UPPER_FACES[faces >> 7];
    uint32_t lower = (upper & 7) << 7 | (faces & 127);
    return (uint16_t)(@FLUSH@ + (upper >> 3) + KEYFOLD_LOWER_FACES[lower < 640 ? lower : 640]);
}
