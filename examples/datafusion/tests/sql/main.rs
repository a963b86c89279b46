//! The functions in SQL, over tables whose answers are known.
#![allow(missing_docs)]

mod text;

use std::sync::Arc;

use arrow::array::{ArrayRef, AsArray, FixedSizeListArray, Int8Array, RecordBatch, UInt8Array, UInt64Array};
use arrow::buffer::NullBuffer;
use arrow::compute::cast;
use arrow::datatypes::{DataType, Field, UInt16Type};
use datafusion::error::DataFusionError;
use datafusion::prelude::SessionContext;
use keyfold::{Card, Category, Hand, HandRank, naive};
use keyfold_testing::walks::every_five_cards;
use tokio::runtime::Runtime;

const SEVEN: &str = "c0, c1, c2, c3, c4, c5, c6";
const SIX: &str = "c0, c1, c2, c3, c4, c5";
const FIVE: &str = "c0, c1, c2, c3, c4";

/// Hands with their words, one of each category.
const KNOWN: [(&str, &str, &str); 9] = [
    ("7c 5d 4h 3s 2c 9d Jh", "high card", "jack high, nine kicker"),
    ("8c 8d Jh 7s 5c 3d 2h", "pair", "pair of eights, jack kicker"),
    ("9c 9d 6h 6s Qc 3d 2h", "two pair", "two pair, nines and sixes, queen kicker"),
    ("4c 4d 4h Ks Qc 3d 2h", "three of a kind", "three of a kind, fours, king kicker"),
    ("Ac 2d 3h 4s 5c Kd Kh", "straight", "straight to the five"),
    ("Ac Tc 7c 4c 2c Kd Kh", "flush", "flush, ace high, ten kicker"),
    ("Jh Jd Jc As Ac 7d 2h", "full house", "full house, jacks full of aces"),
    ("6h 6d 6c 6s Ac Kd Kh", "four of a kind", "four of a kind, sixes, ace kicker"),
    ("As Ks Qs Js Ts 2c 3d", "straight flush", "royal flush"),
];

/// The ids of a hand's cards.
fn ids(hand: &str) -> Vec<u8> {
    hand.parse::<Hand>().unwrap().iter().map(|card| card.id()).collect()
}

fn known_ids() -> Vec<Vec<u8>> {
    KNOWN.iter().map(|(hand, ..)| ids(hand)).collect()
}

/// Hands as columns c0, c1 …
fn columns(hands: &[Vec<u8>], cards: usize) -> Vec<(String, ArrayRef)> {
    (0..cards)
        .map(|card| {
            let column: UInt8Array = hands.iter().map(|hand| Some(hand[card])).collect();
            (format!("c{card}"), Arc::new(column) as ArrayRef)
        })
        .collect()
}

/// Hands as a column of lists, `hand`.
fn lists(ids: UInt8Array, cards: i32, nulls: Option<NullBuffer>) -> RecordBatch {
    let field = Arc::new(Field::new_list_field(DataType::UInt8, true));
    let lists = FixedSizeListArray::new(field, cards, Arc::new(ids), nulls);
    RecordBatch::try_from_iter_with_nullable([("hand", Arc::new(lists) as ArrayRef, true)]).unwrap()
}

fn table(columns: Vec<(String, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(name, column)| (name, column, true))).unwrap()
}

/// The answers to a query over the table `hands`.
fn answers(hands: RecordBatch, sql: &str) -> Result<RecordBatch, DataFusionError> {
    Runtime::new().unwrap().block_on(async {
        let mut session = SessionContext::new();
        keyfold_datafusion::register(&mut session)?;
        session.register_batch("hands", hands)?;
        let frame = session.sql(sql).await?;
        let schema = Arc::clone(frame.schema().inner());
        let batches = frame.collect().await?;
        Ok(arrow::compute::concat_batches(&schema, &batches)?)
    })
}

/// A column of text, null as "null".
fn texts(batch: &RecordBatch, column: usize) -> Vec<String> {
    let column = cast(batch.column(column), &DataType::Utf8).unwrap();
    column.as_string::<i32>().iter().map(|text| text.unwrap_or("null").to_owned()).collect()
}

fn ranks(hands: RecordBatch, arguments: &str) -> Vec<Option<u16>> {
    let answers = answers(hands, &format!("select hand_rank({arguments}) from hands")).unwrap();
    answers.column(0).as_primitive::<UInt16Type>().iter().collect()
}

fn problem(hands: RecordBatch, sql: &str) -> String {
    answers(hands, sql).unwrap_err().to_string()
}

fn rank_of(ids: &[u8]) -> u16 {
    let cards: Vec<Card> = ids.iter().map(|&id| Card::from_id(id).unwrap()).collect();
    match cards.len() {
        5 => naive::rank::<5>(&cards.try_into().unwrap()).get(),
        6 => naive::rank::<6>(&cards.try_into().unwrap()).get(),
        _ => naive::rank::<7>(&cards.try_into().unwrap()).get(),
    }
}

#[test]
fn known_hands_have_their_words() {
    let hands = table(columns(&known_ids(), 7));
    let sql = format!("select hand_category({SEVEN}), hand_describe({SEVEN}), hand_rank({SEVEN}) from hands");
    let answers = answers(hands, &sql).unwrap();
    assert_eq!(texts(&answers, 0), KNOWN.map(|(_, category, _)| category));
    assert_eq!(texts(&answers, 1), KNOWN.map(|(.., description)| description));
    assert_eq!(texts(&answers, 2), known_ids().iter().map(|ids| rank_of(ids).to_string()).collect::<Vec<_>>());
}

#[test]
fn a_rank_has_the_words_of_its_hands() {
    let hands = table(columns(&known_ids(), 7));
    let sql =
        format!("select hand_category(rank), hand_describe(rank) from (select hand_rank({SEVEN}) as rank from hands)");
    let answers = answers(hands, &sql).unwrap();
    assert_eq!(texts(&answers, 0), KNOWN.map(|(_, category, _)| category));
    assert_eq!(texts(&answers, 1), KNOWN.map(|(.., description)| description));
}

#[test]
fn all_ranks_have_words() {
    let all: ArrayRef = Arc::new(UInt64Array::from_iter_values(HandRank::all().map(|rank| rank.get().into())));
    let answers =
        answers(table(vec![("rank".into(), all)]), "select hand_category(rank), hand_describe(rank) from hands")
            .unwrap();
    let words = |words: fn(HandRank) -> String| HandRank::all().map(words).collect::<Vec<_>>();
    assert_eq!(texts(&answers, 0), words(|rank| rank.category().to_string()));
    assert_eq!(texts(&answers, 1), words(|rank| rank.describe().to_string()));
}

#[test]
fn lists_rank_as_columns_do() {
    for (cards, arguments) in [(5, FIVE), (6, SIX), (7, SEVEN)] {
        let hands: Vec<Vec<u8>> = known_ids().iter().map(|ids| ids[..cards].to_vec()).collect();
        let batch = lists(hands.iter().flatten().copied().map(Some).collect(), cards as i32, None);
        let expected: Vec<_> = hands.iter().map(|ids| Some(rank_of(ids))).collect();
        assert_eq!(ranks(batch, "hand"), expected);
        assert_eq!(ranks(table(columns(&hands, cards)), arguments), expected);
    }
}

/// Lists of the cards from `first` on, beside the cards of each hand as columns.
fn with_lists(
    hands: &[Vec<u8>],
    name: &str,
    first: usize,
    cards: usize,
    nulls: Option<NullBuffer>,
) -> Vec<(String, ArrayRef)> {
    let ids = hands.iter().flat_map(|hand| &hand[first..first + cards]).copied().map(Some).collect();
    let mut table = columns(hands, hands[0].len());
    table.push((name.into(), Arc::clone(lists(ids, cards as i32, nulls).column(0))));
    table
}

#[test]
fn lists_rank_in_any_place() {
    let hands = known_ids();
    let boards = with_lists(&hands, "board", 0, 5, None);
    let holes = with_lists(&hands, "hole", 5, 2, None).pop().unwrap();
    let hands_of = |cards: usize| hands.iter().map(|ids| Some(rank_of(&ids[..cards]))).collect::<Vec<_>>();
    let hands = table([boards, vec![holes]].concat());
    for (arguments, cards) in [
        ("board, c5, c6", 7),
        ("c6, board, c5", 7),
        ("c5, c6, board", 7),
        ("board, hole", 7),
        ("hole, board", 7),
        ("c0, hole, c1, c2, c3, c4", 7),
        ("board, c5", 6),
        ("hole, c0, c1, c2, c3, c4", 7),
        ("board", 5),
    ] {
        assert_eq!(ranks(hands.clone(), arguments), hands_of(cards), "{arguments}");
        assert_eq!(ranks(hands.slice(2, 5), arguments), hands_of(cards)[2..7], "{arguments}");
    }
}

#[test]
fn nulls_and_mistakes_in_lists_beside_columns_are_those_of_their_rows() {
    let mut hands = known_ids();
    // Under a null list, a byte that is no card; in another, a repeated card.
    (hands[4][6], hands[7][5]) = (200, hands[7][0]);
    let valid: Vec<bool> = (0..hands.len()).map(|row| row != 4).collect();
    let hands = table(with_lists(&hands, "hole", 5, 2, Some(valid.into())));
    let rank = |rows: RecordBatch| ranks(rows, "hole, c0, c1, c2, c3, c4");
    assert_eq!(
        rank(hands.slice(0, 7)),
        (0..7).map(|row| (row != 4).then(|| rank_of(&known_ids()[row]))).collect::<Vec<_>>()
    );
    let problem = problem(hands, "select hand_rank(hole, c0, c1, c2, c3, c4) from hands");
    assert!(
        problem.contains("row 8 of a batch of 9, card 3: 6h repeats card 1; its cards are 18, 46, 18, 17"),
        "{problem}"
    );
}

#[test]
fn slices_rank_as_their_rows() {
    let hands = known_ids();
    let expected: Vec<_> = hands.iter().map(|ids| Some(rank_of(ids))).collect();
    let by_columns = table(columns(&hands, 7));
    let by_lists = lists(hands.iter().flatten().copied().map(Some).collect(), 7, None);
    for start in 0..hands.len() {
        for rows in 0..hands.len() - start {
            assert_eq!(ranks(by_columns.slice(start, rows), SEVEN), expected[start..start + rows]);
            assert_eq!(ranks(by_lists.slice(start, rows), "hand"), expected[start..start + rows]);
        }
    }
}

#[test]
fn nulls_give_null_whatever_stands_beside_them() {
    let hands = known_ids();
    let mut columns = columns(&hands, 7);
    // Under the nulls of c1 are a byte that is not a card, and a repeated card.
    let mut beside: Vec<u8> = hands.iter().map(|ids| ids[1]).collect();
    (beside[2], beside[5]) = (200, hands[5][0]);
    let valid: Vec<bool> = (0..hands.len()).map(|row| row != 2 && row != 5).collect();
    columns[1].1 = Arc::new(UInt8Array::new(beside.into(), Some(valid.clone().into())));
    // In the same row as a null, a byte that is not a card.
    let mut others: Vec<u8> = hands.iter().map(|ids| ids[6]).collect();
    others[2] = 99;
    columns[6].1 = Arc::new(UInt8Array::from(others));
    let expected: Vec<_> = hands.iter().zip(&valid).map(|(ids, &valid)| valid.then(|| rank_of(ids))).collect();
    assert_eq!(ranks(table(columns.clone()), SEVEN), expected);
    assert_eq!(ranks(table(columns.clone()).slice(1, 6), SEVEN), expected[1..7]);

    let words = answers(table(columns), &format!("select hand_category({SEVEN}), hand_describe({SEVEN}) from hands"));
    let words = words.unwrap();
    assert_eq!((&texts(&words, 0)[2], &texts(&words, 1)[5]), (&"null".into(), &"null".into()));
}

#[test]
fn null_lists_and_null_cards_in_lists_give_null() {
    let mut ids: Vec<Option<u8>> = known_ids().into_iter().flatten().map(Some).collect();
    ids[7 + 3] = None;
    // Under a null list, no cards at all.
    ids[4 * 7..5 * 7].fill(Some(255));
    let nulls: NullBuffer = (0..KNOWN.len()).map(|row| row != 4).collect::<Vec<_>>().into();
    let batch = lists(ids.into_iter().collect(), 7, Some(nulls));
    let expected: Vec<_> =
        known_ids().iter().enumerate().map(|(row, ids)| (row != 1 && row != 4).then(|| rank_of(ids))).collect();
    assert_eq!(ranks(batch.slice(1, 5), "hand"), expected[1..6]);
    assert_eq!(ranks(batch, "hand"), expected);
}

#[test]
fn a_column_of_nothing_but_null_gives_null() {
    let hands = table(columns(&known_ids(), 7));
    assert_eq!(ranks(hands.clone(), "c0, c1, c2, c3, c4, c5, null"), [None; KNOWN.len()]);
    assert_eq!(ranks(hands.clone(), "null"), [None; KNOWN.len()]);
    assert_eq!(ranks(hands, "c0, c1, c2, c3, c4, c5, arrow_cast(null, 'UInt8')"), [None; KNOWN.len()]);
}

#[test]
fn a_bad_card_is_named_with_its_row() {
    let mut hands = known_ids();
    (hands[3][6], hands[6][2]) = (52, 255);
    let expected = "Execution error: hand_rank: row 4 of a batch of 9, card 7: 52 is not a card id: ids run from 0 to 51; \
                    its cards are 8, 9, 10, 47, 40, 5, 52";
    assert_eq!(problem(table(columns(&hands, 7)), &format!("select hand_rank({SEVEN}) from hands")), expected);
    let flat = hands.iter().flatten().copied().map(Some).collect();
    assert_eq!(problem(lists(flat, 7, None), "select hand_rank(hand) from hands"), expected);
    // The first one is not there.
    let expected = expected.replace("row 4 of a batch of 9, card 7: 52", "row 2 of a batch of 4, card 3: 255");
    let expected = expected.replace("8, 9, 10, 47, 40, 5, 52", "38, 37, 255, 51, 48, 21, 2");
    let problem = problem(table(columns(&hands, 7)).slice(5, 4), &format!("select hand_rank({SEVEN}) from hands"));
    assert_eq!(problem, expected);
}

#[test]
fn a_repeated_card_is_named_with_its_row() {
    let mut hands = known_ids();
    hands[8][5] = hands[8][1];
    let expected = "Execution error: hand_describe: row 9 of a batch of 9, card 6: Ks repeats card 2; \
                    its cards are 51, 47, 43, 39, 35, 47, 5";
    assert_eq!(problem(table(columns(&hands, 7)), &format!("select hand_describe({SEVEN}) from hands")), expected);
    let flat = hands.iter().flatten().copied().map(Some).collect();
    assert_eq!(problem(lists(flat, 7, None), "select hand_describe(hand) from hands"), expected);
}

#[test]
fn an_error_in_another_row_than_a_null_is_found() {
    let mut hands = known_ids();
    hands[7][0] = 60;
    let mut columns = columns(&hands, 7);
    // Under the null of row 3, a byte that is not a card: the first one, but not the one to blame.
    let ids: Vec<u8> = hands.iter().enumerate().map(|(row, ids)| if row == 2 { 77 } else { ids[4] }).collect();
    let valid: Vec<bool> = (0..hands.len()).map(|row| row != 2).collect();
    columns[4].1 = Arc::new(UInt8Array::new(ids.into(), Some(valid.into())));
    let problem = problem(table(columns), &format!("select hand_rank({SEVEN}) from hands"));
    assert!(problem.contains("row 8 of a batch of 9, card 1: 60 is not a card id"), "{problem}");
}

#[test]
fn tables_without_rows_give_none() {
    assert_eq!(ranks(table(columns(&[], 7)), SEVEN), []);
    assert_eq!(ranks(lists(UInt8Array::from(Vec::<u8>::new()), 5, None), "hand"), []);
}

#[test]
fn constants_stand_for_columns() {
    let hands = table(columns(&known_ids(), 7));
    assert_eq!(ranks(hands.clone(), "51, 47, 43, 39, 35, 0, 5"), [Some(7_462); KNOWN.len()]);
    let expected: Vec<_> =
        known_ids().iter().map(|ids| rank_of(&[51, 46, 45, 44, 43, ids[0] / 4, ids[0] / 4 + 13])).map(Some).collect();
    assert_eq!(ranks(hands.clone(), "51, 46, 45, 44, 43, c0 / 4, c0 / 4 + 13"), expected);
    let list = "arrow_cast(make_array(51, 47, 43, 39, 35), 'FixedSizeList(5, UInt8)')";
    assert_eq!(ranks(hands.clone(), list), [Some(7_462); KNOWN.len()]);
    let problem = problem(hands, "select hand_rank(51, 47, 43, 39, 350, c0, c1) from hands");
    assert!(problem.contains("card 5: 350 is not a card id"), "{problem}");
}

#[test]
fn other_integers_are_narrowed() {
    let mut columns = columns(&known_ids(), 7);
    columns[3].1 = cast(&columns[3].1, &DataType::Int8).unwrap();
    columns[5].1 = cast(&columns[5].1, &DataType::UInt64).unwrap();
    let expected: Vec<_> = known_ids().iter().map(|ids| Some(rank_of(ids))).collect();
    assert_eq!(ranks(table(columns.clone()), SEVEN), expected);

    columns[3].1 = Arc::new((0..9).map(|row| (row != 0).then_some(-row)).collect::<Int8Array>());
    let problem = problem(table(columns), &format!("select hand_rank({SEVEN}) from hands"));
    assert!(problem.contains("row 2 of a batch of 9, card 4: -1 is not a card id"), "{problem}");
}

#[test]
fn what_is_no_rank_is_named_with_its_row() {
    for (rank, row) in [(0, 3), (7_463, 8), (70_000, 1)] {
        let mut ranks = vec![7_000; 9];
        ranks[row] = rank;
        let batch = table(vec![("rank".into(), Arc::new(UInt64Array::from(ranks)) as ArrayRef)]);
        let expected = format!(
            "Execution error: hand_category: row {} of a batch of 9: {rank} is not a rank: ranks run from 1 to 7462",
            row + 1
        );
        assert_eq!(problem(batch, "select hand_category(rank) from hands"), expected);
    }
}

#[test]
fn arguments_that_are_no_hand_are_told_before_anything_runs() {
    let hands = table(columns(&known_ids(), 7));
    for (call, expected) in [
        ("hand_rank(c0, c1, c2)", "3 arguments hold 3 cards; a hand is five, six or seven"),
        ("hand_rank(c0)", "1 argument holds 1 card; a hand is five, six or seven"),
        ("hand_rank(hand_parse('', 5), c0, c1, c2)", "4 arguments hold 8 cards; a hand is five, six or seven"),
        ("hand_category(c0, c1)", "2 arguments hold 2 cards; a hand is five, six or seven, or a rank in their place"),
        (
            "hand_category('As')",
            "argument 1 is Utf8; cards are ids from 0 to 51, best as UInt8, or a FixedSizeList of UInt8; a single",
        ),
        ("hand_rank(c0, c1, c2 / 2.0, c3, c4)", "argument 3 is Float64; cards are ids from 0 to 51"),
        ("hand_describe(make_array(c0, c1, c2, c3, c4))", "argument 1 is List"),
    ] {
        let problem = problem(hands.slice(0, 0), &format!("select {call} from hands"));
        assert!(problem.starts_with("Error during planning: hand_") && problem.contains(expected), "{problem}");
    }
}

#[test]
fn all_five_card_hands_come_as_often_as_published() {
    const PUBLISHED: [u64; 9] = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
    let mut hands: [Vec<u8>; 5] = Default::default();
    every_five_cards(|hand| hands.iter_mut().zip(hand).for_each(|(column, card)| column.push(card.id())));
    let columns = hands.into_iter().enumerate();
    let columns = columns.map(|(card, ids)| (format!("c{card}"), Arc::new(UInt8Array::from(ids)) as ArrayRef));
    let sql = format!(
        "select hand_category(rank) as category, sum(hands), count(*)
         from (select hand_rank({FIVE}) as rank, count(*) as hands from hands group by rank)
         group by category order by min(rank)"
    );
    let frequencies = answers(table(columns.collect()), &sql).unwrap();
    assert_eq!(texts(&frequencies, 0), Category::ALL.map(|category| category.to_string()));
    assert_eq!(texts(&frequencies, 1), PUBLISHED.map(|hands| hands.to_string()));
    let ranks = Category::ALL.map(Category::ranks).map(|(low, high)| high.get() - low.get() + 1);
    assert_eq!(texts(&frequencies, 2), ranks.map(|ranks| ranks.to_string()));
}
