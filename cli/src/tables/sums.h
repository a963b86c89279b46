
// Returns the rank of @NAME@ cards by the sum of their keys and their set.
KEYFOLD_CALL uint16_t keyfold_rank_sum_@NAME@(const keyfold_tables_@NAME@ *tables, uint32_t sum, uint64_t set)
{
    unsigned suit = tables->suits[sum & 0xFF];
    return suit < 4 ? keyfold_rank_of_suit(set, suit) : keyfold_rank_of_faces_@NAME@(tables, sum);
}

// Returns the rank of @NAME@ cards.
KEYFOLD_CALL uint16_t keyfold_rank_@NAME@(const keyfold_tables_@NAME@ *tables, const uint8_t *cards)
{
    uint32_t sum = keyfold_sum(tables->keys, cards, @CARDS@);
    unsigned suit = tables->suits[sum & 0xFF];
    return suit < 4 ? keyfold_rank_of_suit(keyfold_set(cards, @CARDS@), suit)
                    : keyfold_rank_of_faces_@NAME@(tables, sum);
}
