
@KIND@ @FILE@_@ANSWER@_@NAME@(const uint8_t *cards)
{
    uint32_t sum = keyfold_sum(KEYFOLD_@UPPERCASE@.keys, cards, @CARDS@U);
    uint8_t suit = KEYFOLD_@UPPERCASE@.suits[sum & 0xFFU];
    return (suit < 4U) ? keyfold_rank_of_suit(cards, @CARDS@U, suit)
                       : keyfold_rank_of_faces_@NAME@(&KEYFOLD_@UPPERCASE@, sum);
}
