//! The size that ranking a hand adds to a program: the same seven bytes from a wire to a result, in one way or another.
#![no_std]

use core::fmt::{self, Write};
use core::hint::black_box;

use keyfold::games::video_poker::JACKS_OR_BETTER;
use keyfold::key_sum::RankHands;
use keyfold::{Bare, Card, Face, Hand, HoleCards, HoleClass, Spell, Suit, check, rank_any};
use programs::Outcome;

/// Seven bytes, of which the compiler knows nothing.
const BYTES: [u8; 7] = [51; 7];
/// Seven cards, likewise.
const CARDS: [Card; 7] = [Card::new(Face::Ace, Suit::Spades); 7];
/// A line from a serial port, likewise.
const LINE: &str = "As Ks Qs Js Ts 2c 3d";

/// Seven bytes and no ranking.
pub fn unranked() -> Outcome {
    #[cfg(feature = "large")]
    done(black_box(BYTES));
    // At opt-level s a copy would be a call of `memcpy`, which no other program has.
    #[cfg(not(feature = "large"))]
    done(&black_box(BYTES));
    Ok(())
}

/// The rank of cards that are known to be different.
pub fn ranked<Tier: RankHands<7>>() -> Outcome {
    done(Tier::rank(&black_box(CARDS)));
    Ok(())
}

/// The strength of cards that are known to be different.
pub fn strength() -> Outcome {
    done(Bare::strength(&black_box(CARDS)));
    Ok(())
}

/// Returns the rank of bytes that may not be cards or may repeat one, or the error.
pub fn checked<Tier: RankHands<7>>() -> Outcome {
    done(check::rank_seven::<Tier>(&black_box(BYTES)));
    Ok(())
}

/// The equity of hole cards against a random hand, before the flop.
pub fn equity() -> Outcome {
    done(class_of(0).map(HoleClass::equity));
    Ok(())
}

/// How many hole cards have a higher equity.
pub fn better_holes() -> Outcome {
    done(class_of(0).map(HoleClass::better_holes));
    Ok(())
}

/// The equity of hole cards against those of another class.
pub fn matchup() -> Outcome {
    done(class_of(0).zip(class_of(2)).map(|(own, other)| own.equity_against(other)));
    Ok(())
}

/// Returns the class of two of the cards.
fn class_of(at: usize) -> Option<HoleClass> {
    let cards = black_box(CARDS);
    HoleCards::new(cards[at], cards[at + 1]).ok().map(HoleCards::class)
}

/// The rank of five to nine cards, whose number is not known.
pub fn any_number() -> Outcome {
    done(rank_any(black_box(&CARDS)));
    Ok(())
}

/// The best of a deal's holds.
pub fn best_hold() -> Outcome {
    let [first, second, third, fourth, fifth, ..] = black_box(CARDS);
    done(JACKS_OR_BETTER.holds(&[first, second, third, fourth, fifth]).best());
    Ok(())
}

/// The card that two bytes name.
pub fn card() -> Outcome {
    done(Card::from_ascii(black_box(*b"As")));
    Ok(())
}

/// The card that a text names in any spelling, or what is wrong with it.
pub fn any_card() -> Outcome {
    done(black_box(LINE).parse::<Card>());
    Ok(())
}

/// The hand that a line names, or what is wrong with it.
pub fn hand() -> Outcome {
    done(Hand::parse_bytes(black_box(LINE.as_bytes())));
    Ok(())
}

/// What is wrong with a line, in words.
pub fn mistake() -> Outcome {
    if let Err(error) = Hand::parse_bytes(black_box(LINE.as_bytes())) {
        error.spell(&mut show);
    }
    Ok(())
}

/// What is wrong with a line, by `core::fmt`.
pub fn mistake_formatted() -> Outcome {
    if let Err(error) = Hand::parse_bytes(black_box(LINE.as_bytes())) {
        done(write!(Display, "{error}").is_ok());
    }
    Ok(())
}

/// The hand that a line names, in words, or the card and the column of the mistake.
pub fn text_in_and_out<Tier: RankHands<7>>() -> Outcome {
    match Hand::parse_bytes(black_box(LINE.as_bytes())) {
        Ok(hand) => {
            let seven = hand.first_chunk().map(|cards| Tier::rank(cards));
            seven.into_iter().flat_map(|rank| rank.describe().words()).for_each(show);
        }
        Err(error) => {
            show("card ");
            error.position().spell(&mut show);
            show(", column ");
            error.column().spell(&mut show);
        }
    }
    Ok(())
}

/// The hand in words, as a display shows them.
pub fn in_words<Tier: RankHands<7>>() -> Outcome {
    Tier::rank(&black_box(CARDS)).describe().words().for_each(show);
    Ok(())
}

/// The hand in words by `core::fmt`.
pub fn formatted<Tier: RankHands<7>>() -> Outcome {
    done(write!(Display, "{}", Tier::rank(&black_box(CARDS)).describe()).is_ok());
    Ok(())
}

struct Display;

impl Write for Display {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        show(text);
        Ok(())
    }
}

/// Takes text as a display's controller does, byte by byte.
fn show(text: &str) {
    text.bytes().for_each(done);
}

fn done<T>(value: T) {
    black_box(value);
}
