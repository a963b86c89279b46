//! Bad input gets a clear answer from the library: an error that names the mistake, or the right answer; never a panic.

use keyfold::batch::{self, Backend, BatchError};
use keyfold::{Card, Folded, Hand, HandError, HandKey, HandRank, Tiny, check, naive, rank_any};
use keyfold_testing::INVALID_HANDS;

fn read_and_rank(text: &[u8]) -> Result<HandRank, String> {
    let hand = Hand::parse_bytes(text).map_err(|error| error.to_string())?;
    rank_any(&hand).map_err(|error| error.to_string())
}

mod the_library {
    use super::*;

    #[test]
    fn says_why_a_text_is_not_a_hand() {
        for (text, message) in INVALID_HANDS {
            assert_eq!(read_and_rank(text.as_bytes()), Err(message.into()), "{text:?}");
        }
        let message = "card 2, column 4: '\\0' is not a face: expected 2 to 9, T or 10, J, Q, K or A";
        assert_eq!(read_and_rank(b"As \0s"), Err(message.into()));
        assert_eq!(read_and_rank(b"As \x80"), Err("card 2, column 4: byte 0x80 is not valid UTF-8".into()));
        // The first two bytes of a suit sign.
        assert_eq!(read_and_rank(b"A\xE2\x99"), Err("card 1, column 2: byte 0xe2 is not valid UTF-8".into()));
    }

    #[test]
    fn reads_what_is_odd_but_clear() {
        for text in ["As Ks Qs Js 10s", "As Ks Qs Js Ts\r\n", "as,ks,qs,js,10S", "\tA♠K♤Q♠\u{FE0F}JsTs"] {
            assert_eq!(read_and_rank(text.as_bytes()), Ok(HandRank::HIGHEST), "{text:?}");
        }
        let long = [" ".repeat(10_000_000).as_bytes(), b"As Ks Qs Js Ts"].concat();
        assert_eq!(read_and_rank(&long), Ok(HandRank::HIGHEST));
        let message = "card 2, column 4: As is repeated";
        assert_eq!(read_and_rank("As ".repeat(1_000_000).as_bytes()), Err(message.into()));
    }

    #[test]
    fn says_why_bytes_are_not_a_hand() {
        for id in [52, 53, 64, 128, 255] {
            let error = HandError::OutOfRange { position: 5, id };
            let ids = [0, 4, 8, 12, id, 20, 24];
            assert_eq!(check::rank_five::<Folded>(&ids[..5]), Err(error));
            assert_eq!(check::rank_seven::<Folded>(&ids), Err(error));
            assert_eq!(check::rank_any(&ids[..6]), Err(error));
            assert_eq!(batch::cards_from_ids(&ids), Err(error));
            assert_eq!(Card::from_id(id), None);
        }
        for found in [0, 3, 4, 10] {
            let ids: Vec<u8> = (0..found as u8).collect();
            let cards = batch::cards_from_ids(&ids).unwrap();
            assert_eq!(check::rank_five::<Folded>(&ids), Err(HandError::WrongCount { min: 5, max: 5, found }));
            assert_eq!(check::rank_seven::<Folded>(&ids), Err(HandError::WrongCount { min: 7, max: 7, found }));
            let error = Err(HandError::WrongCount { min: 5, max: 9, found });
            assert_eq!(check::rank_any(&ids), error);
            assert_eq!(rank_any(cards), error);
            assert_eq!(naive::rank_any(cards), error);
        }
        let card = Card::from_id(7).unwrap();
        let error = HandError::Repeated { position: 4, first: 2, card };
        assert_eq!(check::rank_five::<Folded>(&[0u8, 7, 1, 7, 2]), Err(error));
        assert_eq!(check::rank_any(&[0u8, 7, 1, 7, 255, 7]), Err(error), "the first of several mistakes is named");
    }

    #[test]
    fn takes_batches_of_any_length_and_refuses_those_of_two() {
        let (hands, keys) = ([[Card::from_id(0).unwrap(); 7]; 3], [HandKey::<Tiny>::EMPTY; 3]);
        for backend in Backend::available() {
            assert_eq!(backend.rank_rows::<7, HandRank>(&[], &mut []), Ok(()));
            assert_eq!(backend.rank_rows::<5, HandRank>(&[], &mut []), Ok(()));
            assert_eq!(backend.rank_padded_rows::<HandRank>(&[], &mut []), Ok(()));
            assert_eq!(backend.rank_columns::<7, HandRank>([&[]; 7], &mut []), Ok(()));
            assert_eq!(backend.rank_keys::<5, Tiny>(&[], &mut []), Ok(()));
            assert_eq!(backend.check_rows::<7>(&[]), Ok(()));
            assert_eq!(backend.rank_rows_checked::<5, HandRank>(&[], &mut []), Ok(()));
            assert_eq!(backend.rank_columns_checked::<7, HandRank>([&[]; 7], &mut []), Ok(()));
            let mut ranks = [HandRank::HIGHEST; 2];
            let error = Err(BatchError::Length { hands: 3, ranks: 2 });
            assert_eq!(backend.rank_rows(&hands, &mut ranks), error);
            assert_eq!(backend.rank_keys::<7, _>(&keys, &mut ranks), error);
            let mut columns: [&[Card]; 7] = [&hands[0][..2]; 7];
            columns[6] = &hands[0][..1];
            let error = Err(BatchError::ColumnLength { column: 7, cards: 1, first: 2 });
            assert_eq!(backend.rank_columns(columns, &mut ranks), error);
            assert_eq!(ranks, [HandRank::HIGHEST; 2], "nothing is written on an error");
        }
    }

    /// Ranks are borrowed for writing and so overlap no cards; columns may share theirs, and begin at any byte.
    #[test]
    fn takes_columns_that_overlap_at_any_place() {
        let ids: Vec<u8> = (0..520).map(|at| (at * 7 % 52) as u8).collect();
        for backend in Backend::available() {
            for start in 0..65 {
                let cards = batch::cards_from_ids(&ids[start..]).unwrap();
                let columns: [&[Card]; 7] = std::array::from_fn(|column| &cards[column..column + 400]);
                let mut ranks = vec![HandRank::LOWEST; 401];
                backend.rank_columns(columns, &mut ranks[1..]).unwrap();
                backend.check_columns(columns).unwrap();
                backend.rank_columns_checked(columns, &mut ranks[1..]).unwrap();
                for (hand, &rank) in cards.windows(7).zip(&ranks[1..]) {
                    assert_eq!(rank_any(hand), Ok(rank), "{backend}, from byte {start}");
                }
            }
        }
    }

    #[test]
    fn ranks_hands_of_one_card_many_times_somehow() {
        for backend in Backend::available() {
            for card in Card::all() {
                let hands = vec![[card; 7]; 100];
                let mut ranks = vec![HandRank::LOWEST; 100];
                backend.rank_rows(&hands, &mut ranks).unwrap();
                assert!(ranks.iter().all(|rank| (1..=7_462).contains(&rank.get())));
                let error = HandError::Repeated { position: 2, first: 1, card };
                assert_eq!(backend.check_rows(&hands), Err(BatchError::Hand { hand: 1, error }));
            }
        }
    }
}
