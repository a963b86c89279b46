/* Who wins, on a microcontroller and without a library: by two files that `keyfold tables --c tiny` wrote. */
#include "board.h"
#include "keyfold_tiny.h"

/* A card is four times its face, from the deuce up, and its suit: clubs, diamonds, hearts, spades. */
#define CARD(face, suit) (uint8_t)(4 * (face) + (suit))
enum { TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE };
enum { CLUBS, DIAMONDS, HEARTS, SPADES };

int main(void)
{
    static const uint8_t hands[2][7] = {
        {CARD(TEN, SPADES), CARD(NINE, SPADES), CARD(TWO, CLUBS), CARD(QUEEN, SPADES), CARD(JACK, DIAMONDS),
         CARD(KING, SPADES), CARD(EIGHT, SPADES)},
        {CARD(TEN, SPADES), CARD(NINE, SPADES), CARD(TWO, CLUBS), CARD(QUEEN, SPADES), CARD(JACK, DIAMONDS),
         CARD(ACE, CLUBS), CARD(KING, CLUBS)},
    };
    uint16_t ranks[2];
    for (int player = 0; player < 2; player++) {
        if (!keyfold_tiny_is_hand(hands[player], 7))
            say("no hand\n");
        ranks[player] = keyfold_tiny_rank_seven(hands[player]);
        say(ranks[player] >= KEYFOLD_WEAKEST_FLUSH && ranks[player] < KEYFOLD_WEAKEST_FULL_HOUSE ? "a flush" : "no flush");
        say_number(", rank ", ranks[player]);
    }
    say(ranks[0] > ranks[1] ? "the first wins\n" : ranks[0] < ranks[1] ? "the second wins\n" : "they split the pot\n");
    end();
}
