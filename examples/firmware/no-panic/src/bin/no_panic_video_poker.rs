//! No panic is left in video poker, for any cards.
#![no_std]
#![no_main]

use keyfold::games::video_poker::{DEUCES_WILD, Hold, JACKS_OR_BETTER};
use no_panic::{any, any_cards, done};

no_panic::program! {
    for table in [any(&JACKS_OR_BETTER), any(&DEUCES_WILD)] {
        done((table.made(&any_cards()), table.pay(&any_cards())));
        let holds = table.holds(&any_cards());
        done((holds.best(), holds.best().cards(&any_cards())));
        if let Some(hold) = Hold::new(any(0)) {
            done((hold.draws(), holds.value(hold)));
        }
    }
}
