
#if UINT_MAX <= 0xFFFFU
#error "the compact tables are for 32 bits and more: take those of `keyfold tables --c tiny`"
#endif

// Returns the rank of the flush that the cards of a suit make, five or more.
static uint16_t keyfold_rank_of_suit(const uint8_t *cards, keyfold_word count, uint8_t suit)
{
    keyfold_word faces = 0U;
    for (keyfold_word at = 0U; at < count; at++) {
        if ((cards[at] & 3U) == suit) {
            faces |= (keyfold_word)1U << ((cards[at] >> 2) & 15U);
        }
    }
    return (uint16_t)keyfold_rank_of_flush(faces & 0x1FFFU);
}
