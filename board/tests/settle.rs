//! Pots are settled as if their chips were dealt one by one.

use keyfold_board::{SettleError, settle, settle_high_low, settle_high_low_rows, settle_rows};

/// A hand at its end; a low of 0 is none.
struct Hand {
    paid: Vec<u64>,
    folded: Vec<bool>,
    ranks: Vec<u16>,
    lows: Vec<u16>,
}

impl Hand {
    fn random(random: &mut fastrand::Rng, players: usize) -> Self {
        let mut numbers = |below: u64| (0..players).map(|_| random.u64(..below)).collect::<Vec<_>>();
        let (paid, ranks, lows) = (numbers(13), numbers(3), numbers(3));
        let mut folded: Vec<bool> = numbers(2).into_iter().map(|folds| folds == 1).collect();
        folded[random.usize(..players)] = false;
        let narrow = |numbers: Vec<u64>| numbers.into_iter().map(|number| number as u16).collect();
        Self { paid, folded, ranks: narrow(ranks), lows: narrow(lows) }
    }

    fn won(&self) -> Vec<u64> {
        let mut won = vec![u64::MAX; self.paid.len()];
        settle(&self.paid, &self.folded, &self.ranks, &mut won).unwrap();
        won
    }

    fn won_high_low(&self) -> Vec<u64> {
        let mut won = vec![u64::MAX; self.paid.len()];
        settle_high_low(&self.paid, &self.folded, &self.ranks, &self.lows, &mut won).unwrap();
        won
    }

    /// The players who can win a chip: those with cards who put in as many; if there are none, those of the chip below.
    fn rivals(&self, chip: u64) -> Vec<usize> {
        let is_in = |player: &usize| !self.folded[*player] && self.paid[*player] >= chip;
        let rivals: Vec<usize> = (0..self.paid.len()).filter(is_in).collect();
        if rivals.is_empty() { self.rivals(chip - 1) } else { rivals }
    }

    /// Deals chip by chip: every player's first chip, then every second one, each to the pot of those who can win it;
    /// then every pot, the first chip to the high half, the next to the low half if there is one, and so on.
    fn dealt(&self, lows: &[u16]) -> Vec<u64> {
        let mut pots: Vec<(Vec<usize>, u64)> = Vec::new();
        for chip in 1..=*self.paid.iter().max().unwrap() {
            for _ in self.paid.iter().filter(|paid| **paid >= chip) {
                let rivals = self.rivals(chip);
                match pots.iter_mut().find(|(players, _)| *players == rivals) {
                    Some((_, chips)) => *chips += 1,
                    None => pots.push((rivals, 1)),
                }
            }
        }
        let mut won = vec![0; self.paid.len()];
        for (rivals, chips) in pots {
            let best = |values: &[u16]| {
                let best = rivals.iter().map(|player| values[*player]).max().unwrap();
                rivals.iter().copied().filter(|player| values[*player] == best).collect::<Vec<_>>()
            };
            let mut halves = vec![best(&self.ranks).into_iter().cycle()];
            if rivals.iter().any(|player| lows[*player] > 0) {
                halves.push(best(lows).into_iter().cycle());
            }
            for chip in 0..chips as usize {
                let half = chip % halves.len();
                won[halves[half].next().unwrap()] += 1;
            }
        }
        won
    }
}

#[test]
fn any_hand_is_settled_as_if_its_chips_were_dealt_one_by_one() {
    let mut random = fastrand::Rng::with_seed(58);
    for players in (1..=9).cycle().take(20_000) {
        let hand = Hand::random(&mut random, players);
        let (paid, folded) = (&hand.paid, &hand.folded);
        assert_eq!(hand.won(), hand.dealt(&vec![0; players]), "{paid:?} {folded:?} {:?}", hand.ranks);
        assert_eq!(hand.won_high_low(), hand.dealt(&hand.lows), "{paid:?} {folded:?} {:?} {:?}", hand.ranks, hand.lows);
    }
}

#[test]
fn no_chip_is_lost_or_made_however_many_there_are() {
    let mut random = fastrand::Rng::with_seed(59);
    for players in (1..=9).cycle().take(20_000) {
        let mut hand = Hand::random(&mut random, players);
        hand.paid.iter_mut().for_each(|paid| *paid = random.u64(..=u64::MAX / players as u64) >> random.u32(..64));
        let all = hand.paid.iter().sum::<u64>();
        assert_eq!((hand.won().iter().sum::<u64>(), hand.won_high_low().iter().sum::<u64>()), (all, all));
        let folded = hand.folded.iter().zip(hand.won()).filter(|(folds, _)| **folds);
        assert!(folded.into_iter().all(|(_, won)| won == 0));
    }
}

#[test]
fn rows_are_settled_as_hand_by_hand() {
    let mut random = fastrand::Rng::with_seed(60);
    for players in 1..=9 {
        let hands: Vec<Hand> = (0..100).map(|_| Hand::random(&mut random, players)).collect();
        let paid: Vec<u64> = hands.iter().flat_map(|hand| hand.paid.clone()).collect();
        let folded: Vec<bool> = hands.iter().flat_map(|hand| hand.folded.clone()).collect();
        let ranks: Vec<u16> = hands.iter().flat_map(|hand| hand.ranks.clone()).collect();
        let lows: Vec<u16> = hands.iter().flat_map(|hand| hand.lows.clone()).collect();
        let mut won = vec![0; paid.len()];
        settle_rows(players, &paid, &folded, &ranks, &mut won).unwrap();
        assert_eq!(won, hands.iter().flat_map(Hand::won).collect::<Vec<_>>());
        settle_high_low_rows(players, &paid, &folded, &ranks, &lows, &mut won).unwrap();
        assert_eq!(won, hands.iter().flat_map(Hand::won_high_low).collect::<Vec<_>>());
    }
}

/// What each gets; ranks of 0 have folded.
fn won<const PLAYERS: usize>(paid: [u64; PLAYERS], ranks: [u16; PLAYERS]) -> [u64; PLAYERS] {
    let mut won = [0; PLAYERS];
    settle(&paid, &ranks.map(|rank| rank == 0), &ranks, &mut won).unwrap();
    won
}

#[test]
fn a_bet_that_nobody_called_goes_back() {
    assert_eq!(won([30, 10, 10], [1, 0, 2]), [20, 0, 30]);
    assert_eq!(won([30, 10, 10], [1, 0, 0]), [50, 0, 0]); // all others fold
}

#[test]
fn players_who_are_all_in_win_no_more_than_they_put_in_from_each() {
    assert_eq!(won([10, 20, 30], [3, 2, 1]), [30, 20, 10]);
    assert_eq!(won([10, 20, 30], [1, 3, 2]), [0, 50, 10]);
    assert_eq!(won([10, 20, 30, 30], [9, 9, 9, 0]), [14, 13 + 15, 13 + 15 + 20, 0]);
}

#[test]
fn odd_chips_go_to_the_first_of_the_winners_in_each_pot() {
    assert_eq!(won([5, 5, 1], [4, 4, 0]), [6, 5, 0]);
    // Ten chips for three, then thirteen for the last two.
    assert_eq!(won([2, 5, 5, 5, 2], [4, 4, 4, 0, 0]), [4, 3 + 5, 3 + 4, 0, 0]);
}

#[test]
fn dead_money_goes_to_the_best_hand() {
    // The big blind puts in an ante of 2 for all; the others call his 2.
    assert_eq!(won([2, 2, 2, 2], [1, 5, 3, 0]), [0, 8, 0, 0]);
    // More than anyone has put in.
    assert_eq!(won([0, 1, 1, 9], [8, 5, 5, 0]), [0, 6, 5, 0]);
    assert_eq!(won([0, 0, 9], [5, 5, 0]), [5, 4, 0]);
}

#[test]
fn a_low_takes_half_of_the_pots_that_it_is_in() {
    let (paid, ranks, lows) = ([10, 25, 25], [2, 3, 1], [4, 0, 2]);
    let mut won = [0; 3];
    settle_high_low(&paid, &[false; 3], &ranks, &lows, &mut won).unwrap();
    assert_eq!(won, [15, 15 + 15, 15]);
    // Who folded has no low.
    settle_high_low(&paid, &[true, false, false], &ranks, &lows, &mut won).unwrap();
    assert_eq!(won, [0, 30, 30]);
}

#[test]
fn what_cannot_be_settled_is_an_error_that_says_why() {
    let mut won = [7; 2];
    let mut told =
        |paid: &[u64], folded: &[bool], ranks: &[u8]| settle(paid, folded, ranks, &mut won).unwrap_err().to_string();
    assert_eq!(told(&[1, 2], &[true; 2], &[1, 2]), "hand 1: all players have folded");
    assert_eq!(told(&[1, u64::MAX], &[false; 2], &[1, 2]), "hand 1: the chips of all players exceed 64 bits");
    assert_eq!(told(&[1, 2], &[false; 3], &[1, 2]), "folded: expected 2, as many as stakes, found 3");
    assert_eq!(told(&[1, 2], &[false; 2], &[1]), "ranks: expected 2, as many as stakes, found 1");
    assert_eq!(told(&[1; 3], &[false; 3], &[1; 3]), "won: expected 3, as many as stakes, found 2");
    assert_eq!(told(&[], &[], &[]), "won: expected 0, as many as stakes, found 2");
    assert_eq!(won, [7; 2], "nothing is written");
    let none: [u64; 0] = [];
    assert_eq!(settle(&none, &[], &none, &mut []), Err(SettleError::Rows { players: 0, stakes: 0 }));
    let lows = settle_high_low(&[1, 2], &[false; 2], &[1, 2], &[1], &mut won).unwrap_err();
    assert_eq!(lows, SettleError::Length { of: "lows", found: 1, expected: 2 });
}

#[test]
fn a_mistake_among_many_hands_is_told_by_its_number() {
    let mut won = [0; 4];
    let error = settle_rows(2, &[1; 4], &[false, false, true, true], &[1; 4], &mut won).unwrap_err();
    assert_eq!((error, won), (SettleError::AllFolded { hand: 2 }, [1, 1, 0, 0]));
    for players in [0, 3] {
        let error = settle_rows(players, &[1; 4], &[false; 4], &[1; 4], &mut won).unwrap_err();
        assert_eq!(error.to_string(), format!("4 stakes are no rows of {players} players"));
    }
    assert_eq!(settle_rows::<u8>(2, &[], &[], &[], &mut []), Ok(()), "no hand at all");
}
