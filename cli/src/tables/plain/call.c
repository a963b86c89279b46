
@KIND@ @FILE@_@ANSWER@_@NAME@(const uint8_t *cards)
{
    return keyfold_@ANSWER@(cards, @CARDS@U);
}
