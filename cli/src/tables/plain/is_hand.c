
uint8_t @FILE@_is_hand(const uint8_t *cards, uint8_t count)
{
    uint8_t is_hand = 1U;
    for (uint8_t at = 0U; at < count; at++) {
        if (cards[at] > 51U) {
            is_hand = 0U;
        }
        for (uint8_t before = 0U; before < at; before++) {
            if (cards[before] == cards[at]) {
                is_hand = 0U;
            }
        }
    }
    return is_hand;
}
