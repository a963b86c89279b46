//! Any hands in any number at any place, ranked by every backend in every layout: as the scalar path ranks them,
//! written where it should be and nowhere else. The buffers end where their allocations end, so that AddressSanitizer
//! sees a byte too much.
#![no_main]

use keyfold::batch::{self, Backend, BatchError, RankBatch};
use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
use keyfold::{Card, CardSet, HandError, HandKey, HandRank, SetOrder, SuitSets, check};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input<'bytes> {
    hands: u16,
    /// Bytes before the cards, and ranks before the ranks.
    cards_offset: u8,
    ranks_offset: u8,
    /// How many ranks too many; too few when negative.
    surplus: i8,
    /// Makes different cards of each hand's.
    real: bool,
    bytes: &'bytes [u8],
}

fuzz_target!(|input: Input<'_>| {
    let hands = usize::from(input.hands) % 700;
    let fives = Hands::<5>::deal(&input, hands);
    let sevens = Hands::<7>::deal(&input, hands);
    for backend in Backend::available() {
        let call = Call { backend, input: &input };
        call.every_layout(&fives);
        call.every_layout(&sevens);
        call.padded(&sevens);
        call.sets_in_every_order(&fives);
        call.sets_in_every_order(&sevens);
        for_each_tier(&mut Keys { call, fives: &fives, sevens: &sevens });
    }
});

/// The running keys of hands, by every tier.
struct Keys<'input> {
    call: Call<'input>,
    fives: &'input Hands<5>,
    sevens: &'input Hands<7>,
}

impl TierVisitor for Keys<'_> {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        self.call.keys::<T, 5>(self.fives);
        self.call.keys::<T, 7>(self.sevens);
    }
}

/// Hands as card ids, and the expected errors.
struct Hands<const CARDS: usize> {
    ids: Vec<[u8; CARDS]>,
    /// The scalar path's ranks of hands of different cards; others may have any.
    ranks: Vec<Option<HandRank>>,
    first_repeat: Result<(), BatchError>,
}

impl<const CARDS: usize> Hands<CARDS> {
    /// Hands from the input's bytes, over and over with a change, so that a short input makes a long batch.
    fn deal(input: &Input<'_>, hands: usize) -> Self {
        let bytes = if input.bytes.is_empty() { &[0] } else { input.bytes };
        let mut next = (0..).map(|at| bytes[at % bytes.len()].wrapping_add((at / bytes.len() * 7) as u8) % 52);
        let hand = |_| {
            let mut ids: [u8; CARDS] = std::array::from_fn(|_| next.next().unwrap_or(0));
            for at in (0..CARDS).filter(|_| input.real) {
                while ids[..at].contains(&ids[at]) {
                    ids[at] = (ids[at] + 1) % 52;
                }
            }
            ids
        };
        let ids: Vec<[u8; CARDS]> = (0..hands).map(hand).collect();
        let repeat = |(hand, ids): (usize, &[u8; CARDS])| match check::distinct::<CARDS>(ids) {
            Ok(_) => Ok(()),
            Err(error) => Err(BatchError::Hand { hand: hand + 1, error }),
        };
        Self {
            ranks: ids.iter().map(|hand| check::rank_any(hand).ok()).collect(),
            first_repeat: ids.iter().enumerate().try_for_each(repeat),
            ids,
        }
    }
}

/// Bytes at an offset of an allocation that ends where they end.
fn at_offset(offset: u8, bytes: impl Iterator<Item = u8>) -> Box<[u8]> {
    std::iter::repeat_n(u8::MAX, offset.into()).chain(bytes).collect()
}

struct Call<'input> {
    backend: Backend,
    input: &'input Input<'input>,
}

impl Call<'_> {
    fn every_layout<const CARDS: usize>(&self, hands: &Hands<CARDS>)
    where
        Backend: RankBatch<CARDS>,
    {
        self.rows(hands);
        self.columns(hands);
    }

    fn rows<const CARDS: usize>(&self, dealt: &Hands<CARDS>)
    where
        Backend: RankBatch<CARDS>,
    {
        let offset = self.input.cards_offset;
        let bytes = at_offset(offset, dealt.ids.as_flattened().iter().copied());
        let hands = batch::rows_from_ids(bytes[offset.into()..].as_chunks().0).expect("cards");
        self.ranked("rows", dealt, |ranks| self.backend.rank_rows(hands, ranks));
        assert_eq!(self.backend.check_rows::<CARDS>(hands), dealt.first_repeat, "{}", self.backend);
        self.checked("checked rows", dealt, |ranks| self.backend.rank_rows_checked(hands, ranks));
    }

    fn columns<const CARDS: usize>(&self, dealt: &Hands<CARDS>)
    where
        Backend: RankBatch<CARDS>,
    {
        // Each column has an offset of its own.
        let offset = |column: usize| self.input.cards_offset.wrapping_mul(column as u8 + 1);
        let columns: [Box<[u8]>; CARDS] =
            std::array::from_fn(|column| at_offset(offset(column), dealt.ids.iter().map(|hand| hand[column])));
        let columns: [&[Card]; CARDS] = std::array::from_fn(|column| {
            batch::cards_from_ids(&columns[column][offset(column).into()..]).expect("cards")
        });
        self.ranked("columns", dealt, |ranks| self.backend.rank_columns(columns, ranks));
        assert_eq!(self.backend.check_columns(columns), dealt.first_repeat, "{}", self.backend);
        self.checked("checked columns", dealt, |ranks| self.backend.rank_columns_checked(columns, ranks));
        self.columns_of_two_lengths(columns);
    }

    fn columns_of_two_lengths<const CARDS: usize>(&self, mut columns: [&[Card]; CARDS])
    where
        Backend: RankBatch<CARDS>,
    {
        let column = 1 + usize::from(self.input.ranks_offset) % (CARDS - 1);
        let Some((_, shorter)) = columns[column].split_last() else { return };
        columns[column] = shorter;
        let mut ranks = vec![HandRank::HIGHEST; columns[0].len()];
        let expected =
            Err(BatchError::ColumnLength { column: column + 1, cards: shorter.len(), first: columns[0].len() });
        assert_eq!(self.backend.rank_columns(columns, &mut ranks), expected);
        assert_eq!(self.backend.rank_columns_checked(columns, &mut ranks), expected);
        assert!(ranks.iter().all(|&rank| rank == HandRank::HIGHEST));
    }

    fn keys<T: RankHands<CARDS>, const CARDS: usize>(&self, dealt: &Hands<CARDS>)
    where
        Backend: RankBatch<CARDS>,
    {
        let keys: Box<[HandKey<T>]> = dealt
            .ids
            .iter()
            .map(|hand| hand.iter().map(|&id| HandKey::from_card(Card::from_id(id).expect("a card"))).sum())
            .collect();
        self.ranked("keys", dealt, |ranks| self.backend.rank_keys::<CARDS, T>(&keys, ranks));
    }

    fn sets_in_every_order<const CARDS: usize>(&self, dealt: &Hands<CARDS>)
    where
        Backend: RankBatch<CARDS>,
    {
        self.sets::<CardSet, CARDS>(dealt);
        self.sets::<SuitSets<13>, CARDS>(dealt);
        self.sets::<SuitSets<16>, CARDS>(dealt);
        self.any_bits::<CardSet, CARDS>();
        self.any_bits::<SuitSets<13>, CARDS>();
        self.any_bits::<SuitSets<16>, CARDS>();
    }

    fn sets<S: SetOrder + From<CardSet>, const CARDS: usize>(&self, dealt: &Hands<CARDS>)
    where
        Backend: RankBatch<CARDS>,
    {
        let set = |hand: &[u8; CARDS]| hand.iter().filter_map(|&id| Card::from_id(id)).collect::<CardSet>();
        let sets: Box<[S]> = dealt.ids.iter().map(|hand| set(hand).into()).collect();
        self.ranked("sets", dealt, |ranks| self.backend.rank_sets::<CARDS, S>(&sets, ranks));
        let board = CardSet::EMPTY.into();
        self.ranked("sets on a board", dealt, |ranks| self.backend.rank_sets_on::<CARDS, S>(board, &sets, ranks));
    }

    /// Numbers with any bits have some rank, or the first that is no hand is named.
    fn any_bits<S: SetOrder, const CARDS: usize>(&self)
    where
        Backend: RankBatch<CARDS>,
    {
        let bits: Box<[u64]> = self.input.bytes.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes)).collect();
        let mut ranks = vec![HandRank::LOWEST; bits.len()];
        self.backend.rank_bits::<CARDS, S>(&bits, &mut ranks).expect("as many ranks");
        assert!(ranks.iter().all(|rank| HandRank::new(rank.get()).is_some()), "{}", self.backend);
        let no_hand = |bits: &u64| CardSet::from_bits(*bits).is_none_or(|set| set.len() != CARDS);
        if let Err(error) = self.backend.rank_bits_checked::<CARDS, CardSet>(&bits, &mut ranks) {
            let (BatchError::Bit { hand, .. } | BatchError::Hand { hand, error: HandError::WrongCount { .. } }) = error
            else {
                panic!("{error}");
            };
            assert_eq!(bits.iter().position(no_hand), Some(hand - 1), "{}", self.backend);
        } else {
            assert!(!bits.iter().any(no_hand), "{}", self.backend);
        }
    }

    fn padded(&self, dealt: &Hands<7>) {
        let offset = self.input.cards_offset;
        let pads = self.input.bytes.iter().map(|pad| pad % 52).chain(std::iter::repeat(51));
        let rows = dealt.ids.iter().zip(pads).flat_map(|(hand, pad)| hand.iter().copied().chain([pad]));
        let bytes = at_offset(offset, rows);
        let hands = batch::rows_from_ids(bytes[offset.into()..].as_chunks().0).expect("cards");
        self.ranked("padded rows", dealt, |ranks| self.backend.rank_padded_rows(hands, ranks));
    }

    /// As without checks if all cards are different, and else the error, with some rank in each place.
    fn checked<const CARDS: usize>(
        &self,
        layout: &str,
        dealt: &Hands<CARDS>,
        rank: impl Fn(&mut [HandRank]) -> Result<(), BatchError>,
    ) {
        if dealt.first_repeat.is_ok() {
            return self.ranked(layout, dealt, rank);
        }
        let mut ranks = vec![HandRank::LOWEST; dealt.ids.len()].into_boxed_slice();
        assert_eq!(rank(&mut ranks), dealt.first_repeat, "{}, {layout}", self.backend);
        assert!(ranks.iter().all(|rank| (1..=7_462).contains(&rank.get())), "{}, {layout}", self.backend);
    }

    /// Ranks into a buffer with neighbours before it, then into one of the wrong length.
    fn ranked<const CARDS: usize>(
        &self,
        layout: &str,
        dealt: &Hands<CARDS>,
        rank: impl Fn(&mut [HandRank]) -> Result<(), BatchError>,
    ) {
        let untouched = HandRank::HIGHEST;
        let offset = usize::from(self.input.ranks_offset);
        let mut buffer = vec![untouched; offset + dealt.ids.len()].into_boxed_slice();
        rank(&mut buffer[offset..]).expect("as many ranks as hands");
        let (before, ranks) = buffer.split_at(offset);
        assert!(before.iter().all(|&rank| rank == untouched), "{}, {layout}: written before the ranks", self.backend);
        for ((hand, expected), &rank) in dealt.ids.iter().zip(&dealt.ranks).zip(ranks) {
            let right = expected.map_or((1..=7_462).contains(&rank.get()), |expected| rank == expected);
            assert!(right, "{}, {layout}: {hand:?} has {rank:?}", self.backend);
        }

        let length = dealt.ids.len().saturating_add_signed(self.input.surplus.into());
        if length != dealt.ids.len() {
            let mut ranks = vec![untouched; length].into_boxed_slice();
            assert_eq!(rank(&mut ranks), Err(BatchError::Length { hands: dealt.ids.len(), ranks: length }));
            assert!(ranks.iter().all(|&rank| rank == untouched), "{}, {layout}: written on an error", self.backend);
        }
    }
}
