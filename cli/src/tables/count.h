
// The tables of @NAME@ cards: the keys of cards, which are the same for every number of cards; by the lowest eight bits
// of a sum, the suit of the flush, or 4; and a matrix of ranks by row and column of a sum, each row displaced.
typedef struct {
    uint32_t keys[52];
    uint8_t suits[256];
    uint8_t offsets[8192];
    uint16_t cells[@CELLS@];
} keyfold_tables_@NAME@;

KEYFOLD_TABLE keyfold_tables_@NAME@ KEYFOLD_@UPPERCASE@ = {
{
@KEY_NUMBERS@
}, {
@SUIT_NUMBERS@
}, {
@OFFSET_NUMBERS@
}, {
@CELL_NUMBERS@
}};

// Returns the rank of @NAME@ cards without a flush by the sum of their keys.
KEYFOLD_CALL uint16_t keyfold_rank_of_faces_@NAME@(const keyfold_tables_@NAME@ *tables, uint32_t sum)
{
    uint32_t column = sum >> 19;
    // The offsets of five and six cards are in two halves, by a bit of the column.
    uint32_t offset = tables->offsets[column] + ((column << 3) & @UPPER_HALF@U);
    uint32_t index = tables->cells[(sum >> 8) & 0x7FFU] + offset;
    return tables->cells[(index < @CELLS@U) ? index : (@CELLS@U - 1U)];
}
