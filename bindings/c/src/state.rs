//! What C keeps, and the bits of draws.

/// How a hole fits a board, as bits of what `keyfold_draws` and `keyfold_draw_holes` find.
#[repr(u16)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Draw {
    /// Four cards of a suit, one of them the hole's at least, on a flop or turn.
    Flush = 1,
    /// A flush draw with the highest card of its suit that is not on the board.
    NutFlush = 2,
    /// Three cards of a suit, one of them the hole's at least, on a flop.
    BackdoorFlush = 4,
    /// Four faces in a row, of which a face at either end makes a straight, on a flop or turn.
    OpenEnded = 8,
    /// Two faces make a straight, but not at the ends of four in a row.
    DoubleGutshot = 16,
    /// One face alone makes a straight.
    Gutshot = 32,
    /// No straight and no draw to one on a flop, but three of five faces in a row, one of them the hole's alone.
    BackdoorStraight = 64,
    /// One card alone has a face above all of the board's.
    OneOvercard = 128,
    /// Both cards have faces above all of the board's, two different ones.
    TwoOvercards = 256,
    /// One card pairs the board's highest face, which is on the board once.
    TopPair = 512,
    /// One card pairs a face between the board's highest and lowest, which is on the board once.
    MiddlePair = 1024,
    /// One card pairs the board's lowest face, which is on the board once.
    BottomPair = 2048,
    /// A pair in the hole above all faces of the board.
    Overpair = 4096,
    /// One card has a face that is on the board twice or more.
    Trips = 8192,
    /// A pair in the hole whose face is on the board.
    Set = 16384,
}

/// The bits are the kernel's.
const _: () = {
    use keyfold_board::Draw as Kernel;
    const HERE: [Draw; 15] = [
        Draw::Flush,
        Draw::NutFlush,
        Draw::BackdoorFlush,
        Draw::OpenEnded,
        Draw::DoubleGutshot,
        Draw::Gutshot,
        Draw::BackdoorStraight,
        Draw::OneOvercard,
        Draw::TwoOvercards,
        Draw::TopPair,
        Draw::MiddlePair,
        Draw::BottomPair,
        Draw::Overpair,
        Draw::Trips,
        Draw::Set,
    ];
    let mut draw = 0;
    while draw < Kernel::ALL.len() {
        assert!(HERE[draw] as u16 == Kernel::ALL[draw].bit());
        draw += 1;
    }
};

/// The holes of a board in the order of their ranks, made by `keyfold_showdown_init`; to be copied and stored as it is,
/// within one program. It refers to no other memory.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Showdown {
    /// Not to be read or changed.
    pub state: [u64; 160],
}

/// There is room for the kernel's, at an alignment that `u64` has or, on devices, needs not have.
const _: () = {
    assert!(size_of::<keyfold_board::Showdown>() <= size_of::<Showdown>());
    assert!(align_of::<keyfold_board::Showdown>() <= align_of::<Showdown>());
};

/// A board of five cards, and what each two hole cards make on it, made by `keyfold_omaha_board_init`; to be copied and
/// stored as it is, within one program.
#[cfg(feature = "omaha")]
#[repr(C)]
#[derive(Clone, Copy)]
pub struct OmahaBoard {
    /// Not to be read or changed.
    pub state: [u64; 579],
}

/// There is room for the kernel's.
#[cfg(feature = "omaha")]
const _: () = {
    use kernel::games::omaha::Pairs;
    assert!(size_of::<Pairs>() <= size_of::<OmahaBoard>());
    assert!(align_of::<Pairs>() <= align_of::<OmahaBoard>());
};
