
// By the six upper faces of a set, nine to ace: their share of the position of its five highest faces among all sets
// of five without a straight, above three bits that number the row of the next table.
KEYFOLD_TABLE uint16_t KEYFOLD_UPPER_FACES[64] = {
@UPPER_FACES@
};

// By row and the seven lower faces: their share. In row 4 one face counts, whose share is the face.
KEYFOLD_TABLE uint8_t KEYFOLD_LOWER_FACES[641] = {
@LOWER_FACES@
};

// Returns the highest face of a set of faces, 0 for none.
KEYFOLD_CALL keyfold_word keyfold_highest_face(keyfold_word faces)
{
    keyfold_word upper = faces >> 7;
    return (upper != 0U) ? (7U + KEYFOLD_LOWER_FACES[(4U << 7) | upper]) : KEYFOLD_LOWER_FACES[(4U << 7) | faces];
}

// Returns the position of a set of faces, given its upper faces' share and row.
KEYFOLD_CALL keyfold_word keyfold_position(keyfold_word upper, keyfold_word faces)
{
    keyfold_word lower = ((upper & 7U) << 7) | (faces & 127U);
    return (upper >> 3) + KEYFOLD_LOWER_FACES[(lower < 640U) ? lower : 640U];
}

// Returns the rank of a flush, five faces or more.
KEYFOLD_CALL keyfold_word keyfold_rank_of_flush(keyfold_word faces)
{
    keyfold_word straights = keyfold_straights(faces);
    return (straights != 0U) ? (@STRAIGHT_FLUSH@U + keyfold_highest_face(straights))
                             : (@FLUSH@U + keyfold_position(KEYFOLD_UPPER_FACES[faces >> 7], faces));
}
