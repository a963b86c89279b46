//! Expressions of Polars: columns of hands as columns of ranks, and ranks in words. The engine's threads call them,
//! which hold no lock of Python's.

use std::fmt::Write;
use std::ops::Range;

use keyfold::batch::{Backend, BatchError, RankBatch, rows_from_ids};
use keyfold::registry::{self, HOLDEM, Rules};
use keyfold::{CardSet, Hand, HandRank};

use crate::blocks::BLOCK;
use crate::border::{Answer, Chunk, Column, Kind, Values};
use crate::game::{self, Columns, Wanted, hand_of, width_mistake};
use crate::sets;

/// What Polars asks of an expression.
pub(crate) struct Expression {
    /// Returns a mistake for columns that it does not take.
    pub(crate) takes: fn(Kind) -> Result<(), String>,
    /// Makes the column, of one and the name of a game.
    pub(crate) column: fn(&Column, Option<&Column>) -> Result<Answer, String>,
}

pub(crate) const RANK: Expression =
    Expression { takes: takes_hands, column: |hands, game| rank(hands, game, Wanted::Rank) };
pub(crate) const RANK_LOW: Expression =
    Expression { takes: takes_hands, column: |hands, game| rank(hands, game, Wanted::Low) };
pub(crate) const DESCRIBE: Expression =
    Expression { takes: takes_ranks, column: |ranks, game| describe(ranks, game, false) };
pub(crate) const DESCRIBE_FULL: Expression =
    Expression { takes: takes_ranks, column: |ranks, game| describe(ranks, game, true) };

/// The longest text of a hand, in bytes.
const MOST_TEXT: usize = 256;

/// A row of a chunk, and what is wrong with it.
type Mistake = (usize, String);

fn takes_hands(kind: Kind) -> Result<(), String> {
    match kind {
        Kind::Ranks | Kind::Others => Err(String::from(
            "expected hands: Array(UInt8, n) or List(UInt8) of cards, UInt64 for sets of cards, or String; cards of \
             another type are cast, such as by .cast(pl.Array(pl.UInt8, 7))",
        )),
        _ => Ok(()),
    }
}

fn takes_ranks(kind: Kind) -> Result<(), String> {
    match kind {
        Kind::Ranks => Ok(()),
        _ => Err(String::from("expected ranks, UInt16: those of .keyfold.rank()")),
    }
}

/// Returns the game that a column names in its first row. Without a row there are no hands either.
fn game_of(name: Option<&Column>) -> Result<&'static Rules, String> {
    let mut room = [0; MOST_TEXT];
    let first = name.and_then(|name| name.chunks().find(|chunk| chunk.rows() > 0));
    let Some(text) = first.map(|chunk| chunk.text(0, &mut room)) else { return Ok(&HOLDEM) };
    let name = text.and_then(|text| std::str::from_utf8(text).ok());
    name.and_then(registry::named).ok_or_else(|| String::from("no such game"))
}

fn rank(hands: &Column, game: Option<&Column>, wanted: Wanted) -> Result<Answer, String> {
    takes_hands(hands.kind())?;
    let game = game_of(game)?;
    let (mut ranks, mut nulls) = (Vec::new(), Vec::new());
    let mut ranker =
        Ranker { game, wanted, cards: Vec::new(), columns: Columns::new(), ranks: [HandRank::LOWEST; BLOCK] };
    for chunk in hands.chunks() {
        let start = ranks.len();
        ranks.resize(start + chunk.rows(), 0);
        nulls.extend(nulls_of(chunk).map(|row| start + row));
        let ranks = &mut ranks[start..];
        let ranked = match hands.kind() {
            Kind::Sets => ranker.rank_sets(chunk, ranks),
            Kind::Texts => ranker.rank_texts(chunk, ranks),
            kind => ranker.rank_hands(chunk, kind, ranks),
        };
        ranked.map_err(|(row, mistake)| format!("row {}{mistake}", start + row))?;
    }
    Ok(Answer::new(Values::Numbers(ranks), &nulls))
}

fn nulls_of(chunk: Chunk<'_>) -> impl Iterator<Item = usize> + '_ {
    let rows = if chunk.has_nulls() { chunk.rows() } else { 0 };
    (0..rows).filter(move |row| chunk.is_null(*row))
}

/// Ranks the rows of chunks that are not null.
struct Ranker {
    game: &'static Rules,
    wanted: Wanted,
    /// Hands of one width, one after the other.
    cards: Vec<u8>,
    columns: Columns,
    ranks: [HandRank; BLOCK],
}

impl Ranker {
    /// Ranks hands of cards: those of a block that are as long as its first are ranked together.
    fn rank_hands(&mut self, chunk: Chunk<'_>, kind: Kind, ranks: &mut [u16]) -> Result<(), Mistake> {
        let mut from = 0;
        while from < ranks.len() {
            let block = from..ranks.len().min(from + BLOCK);
            let (rows, width) = match kind {
                Kind::Hands(width) => (block, width),
                _ => of_one_width(chunk, block),
            };
            from = rows.end;
            self.rank_block(chunk, rows, width, ranks)?;
        }
        Ok(())
    }

    /// Ranks rows of one width.
    fn rank_block(
        &mut self,
        chunk: Chunk<'_>,
        rows: Range<usize>,
        width: usize,
        ranks: &mut [u16],
    ) -> Result<(), Mistake> {
        let has_nulls = chunk.has_nulls();
        // Without a null, no list of rows is made.
        let rows_if_nulls = if has_nulls { rows.clone() } else { 0..0 };
        let places: Vec<usize> = rows_if_nulls.filter(|row| !chunk.is_null(*row)).collect();
        let (first, count) =
            if has_nulls { (places.first().copied(), places.len()) } else { (Some(rows.start), rows.len()) };
        let Some(first) = first else { return Ok(()) };
        if let Some(mistake) = width_mistake(self.game, width) {
            return Err((first, format!(": {mistake}")));
        }
        self.cards.resize(count * width, 0);
        if has_nulls {
            let hands = self.cards.chunks_exact_mut(width);
            places.iter().zip(hands).for_each(|(row, hand)| chunk.copy_cards(chunk.hand(*row).start, hand));
        } else {
            // They lie one after the other.
            chunk.copy_cards(chunk.hand(first).start, &mut self.cards);
        }
        let row_of = |at: usize| if has_nulls { places[at] } else { first + at };
        if let Some((row, card)) = null_card(chunk, (0..count).map(row_of)) {
            return Err((row, format!(": card {} is null", card + 1)));
        }
        let mut numbers = [0; BLOCK];
        let numbers = &mut numbers[..count];
        self.rank_rows(width, numbers).map_err(|(at, error)| {
            let hand = &self.cards[at * width..(at + 1) * width];
            (row_of(at), format!(" {hand:?}: {error}"))
        })?;
        if has_nulls {
            places.iter().zip(numbers).for_each(|(row, number)| ranks[*row] = *number);
        } else {
            ranks[rows].copy_from_slice(numbers);
        }
        Ok(())
    }

    /// Ranks the hands in `cards`.
    fn rank_rows(&mut self, width: usize, numbers: &mut [u16]) -> Result<(), (usize, String)> {
        let ranks = &mut self.ranks[..numbers.len()];
        let ranked = match (self.game == &HOLDEM, width) {
            (true, 5) => rank_holdem::<5>(&self.cards, ranks),
            (true, 6) => rank_holdem::<6>(&self.cards, ranks),
            (true, 7) => rank_holdem::<7>(&self.cards, ranks),
            _ => {
                self.columns.transpose(&self.cards, width);
                let ranked = game::rank_block(self.game, self.wanted, (&self.columns, width), numbers);
                return ranked.map_err(|(at, error)| (at, error.to_string()));
            }
        };
        ranked.map_err(|error| match hand_of(error) {
            Some((at, error)) => (at, error.to_string()),
            None => (0, error.to_string()),
        })?;
        numbers.iter_mut().zip(ranks).for_each(|(number, rank)| *number = rank.get());
        Ok(())
    }

    /// Ranks sets of cards, in hold'em by blocks.
    fn rank_sets(&mut self, chunk: Chunk<'_>, ranks: &mut [u16]) -> Result<(), Mistake> {
        if self.game != &HOLDEM {
            return self.rank_each_set(chunk, ranks);
        }
        let mut bits = [0; BLOCK];
        for (at, numbers) in ranks.chunks_mut(BLOCK).enumerate() {
            let (from, bits) = (at * BLOCK, &mut bits[..numbers.len()]);
            chunk.copy_sets(from, bits);
            // A null has any bits. A hand in its place is ranked for nobody.
            const ANY: u64 = 0b11111;
            if chunk.has_nulls() {
                bits.iter_mut()
                    .enumerate()
                    .filter(|(at, _)| chunk.is_null(from + at))
                    .for_each(|(_, bits)| *bits = ANY);
            }
            let found = &mut self.ranks[..numbers.len()];
            sets::rank_block(bits, CardSet::from_bits, found).map_err(|error| {
                let (at, mistake) = sets::mistake_in(error);
                (from + at, format!(" ({}): {mistake}", bits.get(at).copied().unwrap_or(0)))
            })?;
            numbers.iter_mut().zip(found).for_each(|(number, rank)| *number = rank.get());
        }
        Ok(())
    }

    fn rank_each_set(&self, chunk: Chunk<'_>, ranks: &mut [u16]) -> Result<(), Mistake> {
        for (row, rank) in ranks.iter_mut().enumerate().filter(|(row, _)| !chunk.is_null(*row)) {
            let mut bits = [0];
            chunk.copy_sets(row, &mut bits);
            let of = |bits| {
                let set = CardSet::from_bits(bits).ok_or_else(|| String::from("a bit from 52 on is no card"))?;
                self.rank_cards(&set.iter().collect::<Vec<_>>())
            };
            *rank = of(bits[0]).map_err(|mistake| (row, format!(" ({}): {mistake}", bits[0])))?;
        }
        Ok(())
    }

    fn rank_texts(&self, chunk: Chunk<'_>, ranks: &mut [u16]) -> Result<(), Mistake> {
        for (row, rank) in ranks.iter_mut().enumerate().filter(|(row, _)| !chunk.is_null(*row)) {
            let mut room = [0; MOST_TEXT];
            let Some(text) = chunk.text(row, &mut room) else {
                return Err((row, format!(": a text of over {MOST_TEXT} bytes is no hand")));
            };
            let hand = Hand::parse_bytes(text).map_err(|error| error.to_string());
            *rank = hand
                .and_then(|hand| self.rank_cards(&hand))
                .map_err(|mistake| (row, format!(" {:?}: {mistake}", String::from_utf8_lossy(text))))?;
        }
        Ok(())
    }

    fn rank_cards(&self, cards: &[keyfold::Card]) -> Result<u16, String> {
        if let Some(mistake) = width_mistake(self.game, cards.len()) {
            return Err(mistake);
        }
        game::rank_cards(self.game, self.wanted, cards).map_err(|error| error.to_string())
    }
}

fn rank_holdem<const N: usize>(cards: &[u8], ranks: &mut [HandRank]) -> Result<(), BatchError>
where
    Backend: RankBatch<N>,
{
    let (rows, _) = cards.as_chunks::<N>();
    Backend::detect().rank_rows_checked(rows_from_ids(rows)?, ranks)
}

/// Returns the first rows of a block that have as many cards as its first, and that number. Nulls have any.
fn of_one_width(chunk: Chunk<'_>, block: Range<usize>) -> (Range<usize>, usize) {
    let width_of = |row: usize| (!chunk.has_nulls() || !chunk.is_null(row)).then(|| chunk.hand(row).len());
    let mut width = None;
    for row in block.clone() {
        let found = width_of(row);
        if width.is_some() && found.is_some() && found != width {
            return (block.start..row, width.unwrap_or(0));
        }
        width = width.or(found);
    }
    (block, width.unwrap_or(0))
}

/// Finds the first hand with a card that is null.
fn null_card(chunk: Chunk<'_>, mut rows: impl Iterator<Item = usize>) -> Option<(usize, usize)> {
    if !chunk.has_null_cards() {
        return None;
    }
    rows.find_map(|row| {
        let cards = chunk.hand(row);
        Some((row, chunk.null_card(cards.clone())? - cards.start))
    })
}

fn describe(ranks: &Column, game: Option<&Column>, full: bool) -> Result<Answer, String> {
    takes_ranks(ranks.kind())?;
    let game = game_of(game)?;
    let (mut ends, mut text, mut nulls) = (vec![0], String::new(), Vec::new());
    for chunk in ranks.chunks() {
        let start = ends.len() - 1;
        for row in 0..chunk.rows() {
            if chunk.is_null(row) {
                nulls.push(start + row);
            } else {
                let rank = chunk.rank(row);
                if !(1..=game.highest()).contains(&rank) {
                    let expected = format!("expected 1 to {}", game.highest());
                    return Err(format!("row {}: {rank} is not a rank: {expected}", start + row));
                }
                let words = game.describe(rank);
                // Writing to a string never fails.
                let _ = if full { write!(text, "{words:#}") } else { write!(text, "{words}") };
            }
            ends.push(text.len() as i64);
        }
    }
    Ok(Answer::new(Values::Texts { ends, text }, &nulls))
}
