
// Returns the sum of the keys of cards. Sums of different cards are added, modulo 2^32.
KEYFOLD_CALL uint32_t keyfold_sum(const uint32_t *keys, const uint8_t *cards, keyfold_word count)
{
    uint32_t sum = 0U;
    for (keyfold_word at = 0U; at < count; at++) {
        sum += keys[(cards[at] < 52U) ? cards[at] : 51U];
    }
    return sum;
}
