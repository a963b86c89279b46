//! Everything that hands of short deck can hold.

use keyfold::Card;

/// Everything that hands of `cards` cards can hold: hands of each multiset of faces without a flush, and of each set of
/// suited faces.
pub fn hands_of_every_kind(cards: usize) -> Vec<Vec<Card>> {
    let mut rng = fastrand::Rng::with_seed(36);
    let mut hands = vec![];
    for digits in 0..5usize.pow(9) {
        let times: [usize; 9] = core::array::from_fn(|face| digits / 5usize.pow(face as u32) % 5);
        if times.iter().sum::<usize>() == cards {
            hands.push(without_flush(&times, &mut rng));
        }
    }
    for faces in (0..1u16 << 9).filter(|faces: &u16| (5..=cards).contains(&(faces.count_ones() as usize))) {
        let suit = rng.u8(..4);
        let mut ids: Vec<u8> =
            (4..13).filter(|face| faces >> (face - 4) & 1 == 1).map(|face| face * 4 + suit).collect();
        while ids.len() < cards {
            let other = rng.u8(16..52);
            if other % 4 != suit && !ids.contains(&other) {
                ids.push(other);
            }
        }
        rng.shuffle(&mut ids);
        hands.push(ids.into_iter().map(|id| Card::from_id(id).unwrap()).collect());
    }
    hands
}

fn without_flush(times: &[usize; 9], rng: &mut fastrand::Rng) -> Vec<Card> {
    loop {
        let mut ids = vec![];
        for (face, &times) in times.iter().enumerate() {
            let mut suits = [0, 1, 2, 3];
            rng.shuffle(&mut suits);
            ids.extend(suits[..times].iter().map(|suit| (face as u8 + 4) * 4 + suit));
        }
        if (0..4).all(|suit| ids.iter().filter(|&id| id % 4 == suit).count() < 5) {
            rng.shuffle(&mut ids);
            return ids.into_iter().map(|id| Card::from_id(id).unwrap()).collect();
        }
    }
}
