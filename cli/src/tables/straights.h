
// Returns the straights in a set of faces, the ace below the deuce too: a bit for each, bit 0 for that to the five.
KEYFOLD_CALL keyfold_word keyfold_straights(keyfold_word faces)
{
    keyfold_word with_low_ace = (faces << 1) | (faces >> 12);
    keyfold_word pairs = with_low_ace & (with_low_ace >> 1);
    // Each run of five leaves the bit of its lowest face.
    return pairs & (pairs >> 2) & (with_low_ace >> 4);
}
