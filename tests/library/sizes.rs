//! The bytes of every table, pinned: they are the flash of somebody's device.

use core::mem::{align_of, size_of, size_of_val};

use keyfold::key_sum::Tier;
use keyfold::{
    Bare, Card, CompactTables5, CompactTables6, CompactTables7, HandKey, HandRank, HoleCards, HoleClass, Tiny,
};
use keyfold_tables::compact::{CELLS_5, CELLS_6, CELLS_7, OFFSETS_5, OFFSETS_6, OFFSETS_7};
use keyfold_tables::preflop;
use keyfold_tables::tiny::{FIVE_UPPER, LOWER, THREE_UPPER};
use keyfold_tables::{key_sum::flush, key_sum::folded, key_sum::keys, key_sum::suits};

#[test]
fn the_folded_tables_take_exactly_these_bytes() {
    assert_eq!(size_of_val(&folded::FOLDED_7), 9_122_910);
    assert_eq!(size_of_val(&folded::FOLDED_5), 373_844);
}

#[test]
fn the_denser_tables_take_exactly_these_bytes_and_fit_8_mib() {
    assert_eq!(size_of_val(&folded::DENSE_7), 5_197_872);
    assert_eq!(size_of_val(&folded::DENSE_5), 269_708);
    const { assert!(size_of_val(&folded::DENSE_7) <= 8 << 20) };
}

#[test]
fn the_small_tables_take_exactly_these_bytes() {
    assert_eq!(size_of_val(&flush::FLUSH_7), 13_698);
    assert_eq!(size_of_val(&flush::FLUSH_5), 5_218);
    assert_eq!(size_of_val(&suits::SUIT_OF_FLUSH_7), 260);
    assert_eq!(size_of_val(&keys::CARD_KEYS_7), 208);
}

#[test]
fn a_card_is_one_byte_a_rank_two_and_a_running_key_sixteen() {
    assert_eq!((size_of::<Card>(), align_of::<Card>()), (1, 1));
    // No niche: every byte is a card as far as the compiler knows, so that bytes can be viewed as cards.
    assert_eq!(size_of::<Option<Card>>(), 2);
    assert_eq!(size_of::<HandRank>(), 2);
    assert_eq!(size_of::<HandKey>(), 16);
}

#[test]
fn hole_cards_are_two_bytes_and_their_class_one() {
    assert_eq!((size_of::<HoleCards>(), size_of::<HoleClass>()), (2, 1));
}

#[test]
fn the_tiny_tier_keeps_to_two_kibibytes() {
    let lanes = size_of_val(Tiny::CARD_LANES);
    let positions = size_of_val(&FIVE_UPPER) + size_of_val(&THREE_UPPER) + size_of_val(&LOWER);
    assert_eq!((lanes, positions, lanes + positions), (512, 833, 1_345));
    assert_eq!(size_of_val(Tiny::CARD_KEYS), 1_024);
    assert_eq!(size_of::<HandKey<Tiny>>(), 16);
}

#[test]
fn hole_cards_before_the_flop_take_exactly_these_bytes() {
    assert_eq!((size_of_val(&preflop::AGAINST_RANDOM), size_of_val(&preflop::BETTER_HOLES)), (338, 338));
    assert_eq!((size_of_val(&preflop::BY_EQUITY), size_of_val(&preflop::MATCHUPS)), (169, 28_730));
}

#[test]
fn the_bare_tier_takes_a_table_of_130_bytes() {
    assert_eq!(size_of_val(&keyfold_tables::bare::WAYS), 130);
    assert!(core::ptr::eq(Bare::CARD_KEYS, Tiny::CARD_KEYS));
}

#[test]
fn the_compact_tier_takes_51_kilobytes_for_seven_cards() {
    assert_eq!((size_of_val(&CELLS_5), size_of_val(&CELLS_6), size_of_val(&CELLS_7)), (14_854, 23_136, 40_492));
    assert_eq!((size_of_val(&OFFSETS_5), size_of_val(&OFFSETS_6), size_of_val(&OFFSETS_7)), (8_192, 8_192, 8_192));
    // A key for every byte that a card could be, the suit sum's table of the card count, and what ranks flushes.
    let shared = 1_024 + 256 + size_of_val(&FIVE_UPPER) + size_of_val(&LOWER);
    assert_eq!(shared + size_of_val(&CELLS_7) + size_of_val(&OFFSETS_7), 50_733);
    assert_eq!(shared + size_of_val(&CELLS_6) + size_of_val(&OFFSETS_6), 33_377);
    assert_eq!(shared + size_of_val(&CELLS_5) + size_of_val(&OFFSETS_5), 25_095);
    // Any number of cards: seven so, others as `Tiny` does.
    assert_eq!(50_733 + size_of_val(Tiny::CARD_LANES) + size_of_val(&THREE_UPPER), 51_309);
}

#[test]
fn the_compact_tables_as_values_take_these_bytes() {
    assert_eq!(size_of::<CompactTables5>(), 23_568);
    assert_eq!(size_of::<CompactTables6>(), 31_840);
    assert_eq!(size_of::<CompactTables7>(), 49_200);
    assert_eq!(align_of::<CompactTables7>(), 16);
}

#[test]
fn for_hosts_the_compact_tables_take_7_kilobytes_more() {
    use keyfold_tables::compact::{DISPLACEMENTS_5, DISPLACEMENTS_6, DISPLACEMENTS_7, RANKS_5, RANKS_6, RANKS_7};
    let seven = size_of_val(&DISPLACEMENTS_7) + size_of_val(&RANKS_7);
    let six = size_of_val(&DISPLACEMENTS_6) + size_of_val(&RANKS_6);
    assert_eq!((size_of_val(&DISPLACEMENTS_5) + size_of_val(&RANKS_5), six, seven), (18_950, 27_232, 44_588));
    // A key and a set of faces, of eight bytes each, for every byte that a card could be, and no table of the suit sum.
    let shared = 2 * 2_048 + size_of_val(&FIVE_UPPER) + size_of_val(&LOWER);
    assert_eq!(shared + size_of_val(&OFFSETS_7) + seven, 57_645);
    // Every entry is a rank: what is found needs no check, whatever the cards.
    let ranks = [&RANKS_5[..], &RANKS_6, &RANKS_7];
    assert!(ranks.iter().all(|ranks| ranks.iter().all(|&rank| HandRank::new(rank).is_some())));
}

#[test]
#[cfg(all(feature = "high-low", feature = "low", feature = "small", feature = "video-poker"))]
fn ranks_of_other_games_take_two_bytes_at_most_and_what_a_deal_is_worth_128() {
    use keyfold::games::{AceToFive, Badugi, FourCard, GameRank, ThreeCard, high_low::LowRank, video_poker::Holds};
    assert_eq!((size_of::<GameRank<ThreeCard>>(), size_of::<GameRank<FourCard>>()), (2, 2));
    assert_eq!((size_of::<GameRank<AceToFive>>(), size_of::<GameRank<Badugi>>()), (2, 2));
    assert_eq!((size_of::<LowRank>(), size_of::<Holds>()), (1, 128));
}

/// Private ones too: those that the library holds when it is built for the machine of the test.
#[test]
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
fn every_table_of_every_game_takes_exactly_these_bytes() {
    let files = crate::built::own_library();
    let of_game =
        |words: &Vec<String>| words.iter().any(|word| ["games", "low", "omaha", "short_deck"].contains(&&**word));
    let tables = files.iter().flat_map(|file| tables(file)).filter(|(words, _)| of_game(words));
    let found: Vec<_> = tables.map(|(words, bytes)| (words.join("::"), bytes)).collect();
    let expected = [
        ("batch::omaha::portable::FACES", 128),
        ("games::high_low::LOW_RANKS", 256),
        ("games::high_low::low::faces_of::BITS", 64),
        ("games::low::badugi::COUNTING", 64),
        ("games::omaha::POSITIONS", 16_384),
        ("games::omaha::numbers::CHOOSE", 2_048),
        ("games::omaha::rank::CARDS", 256),
        // Of `low` and `small`.
        ("games::positions::CHOOSE", 256),
        ("games::short_deck::hands::PLACES", 2_421),
        ("games::short_deck::look_up::KEYS", 512),
        ("games::short_deck::positions::POSITIONS", 1_024),
        ("games::short_deck::tables::FLUSH", 1_024),
        ("games::short_deck::tables::STRAIGHTS_OVER_TRIPS::FIVE", 3_598),
        ("games::short_deck::tables::STRAIGHTS_OVER_TRIPS::SEVEN", 13_102),
        ("games::short_deck::tables::STRAIGHTS_OVER_TRIPS::SIX", 6_886),
        ("games::short_deck::tables::TRIPS_OVER_STRAIGHTS::FIVE", 3_598),
        ("games::short_deck::tables::TRIPS_OVER_STRAIGHTS::SEVEN", 13_102),
        ("games::short_deck::tables::TRIPS_OVER_STRAIGHTS::SIX", 6_886),
        ("games::short_deck::vectors::STRAIGHTS_OVER_TRIPS_VECTORS::FIVE", 2_304),
        ("games::short_deck::vectors::STRAIGHTS_OVER_TRIPS_VECTORS::SEVEN", 2_304),
        ("games::short_deck::vectors::STRAIGHTS_OVER_TRIPS_VECTORS::SIX", 2_304),
        ("games::short_deck::vectors::STRAIGHTS_OVER_TRIPS_VECTORS::SORTED", 256),
        ("games::short_deck::vectors::TRIPS_OVER_STRAIGHTS_VECTORS::FIVE", 2_304),
        ("games::short_deck::vectors::TRIPS_OVER_STRAIGHTS_VECTORS::SEVEN", 2_304),
        ("games::short_deck::vectors::TRIPS_OVER_STRAIGHTS_VECTORS::SIX", 2_304),
        ("games::short_deck::vectors::TRIPS_OVER_STRAIGHTS_VECTORS::SORTED", 256),
        ("games::video_poker::held::STRAIGHTS_WITH", 32),
        ("games::video_poker::known::BONUS", 1_140),
        ("games::video_poker::known::DEUCES_WILD", 1_140),
        ("games::video_poker::known::DOUBLE_BONUS", 1_140),
        ("games::video_poker::known::DOUBLE_DOUBLE_BONUS", 1_140),
        ("games::video_poker::known::JACKS_OR_BETTER", 1_140),
        // For pay tables of one's own; those above have been made by the compiler, and a program with them alone is
        // linked without it.
        ("games::video_poker::shape::GROWTH", 5_184),
        ("games::video_poker::shape::SHAPE_OF", 64),
    ];
    let named = |name: &str| found.iter().find(|(found, _)| found == name).map(|&(_, bytes)| bytes);
    for (name, bytes) in expected {
        assert_eq!(named(name), Some(bytes), "{name}");
    }
    let unexpected: Vec<_> =
        found.iter().filter(|(name, _)| !expected.iter().any(|(known, _)| known == name)).collect();
    assert!(unexpected.is_empty(), "{unexpected:?}");
}

#[test]
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
fn by_default_no_table_takes_100_kilobytes() {
    let largest =
        crate::built::library("build", "default").iter().flat_map(|file| tables(file)).map(|(_, bytes)| bytes).max();
    // The ranks of all multisets of seven faces, which only the compiler reads.
    assert_eq!(largest, Some(98_410));
}

/// A row has functions, and functions have tables: a program that names one row has those of its game and no other's.
#[test]
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
fn a_program_that_names_one_game_is_linked_with_the_tables_of_no_other() {
    let linked = |row: &str| -> Vec<String> {
        let tables = linked_with(row, &format!("println!(\"{{:?}}\", keyfold::registry::{row}.check(&[], &[]))"));
        tables.into_iter().map(|(words, _)| words.join("::")).collect()
    };
    let has = |tables: &[String], game: &str| tables.iter().any(|table| table.contains(game));
    let badugi = linked("BADUGI");
    assert!(has(&badugi, "low::badugi::COUNTING"), "{badugi:?}");
    let omaha = linked("OMAHA");
    assert!(has(&omaha, "omaha::POSITIONS"), "{omaha:?}");
    let short_deck = linked("SHORT_DECK");
    assert!(has(&short_deck, "STRAIGHTS_OVER_TRIPS::SEVEN") && !has(&short_deck, "TRIPS_OVER_STRAIGHTS::"));
    let deuces_wild = linked("DEUCES_WILD");
    assert!(has(&deuces_wild, "known::DEUCES_WILD") && !has(&deuces_wild, "known::BONUS"), "{deuces_wild:?}");
    let holdem = linked("HOLDEM");
    for (tables, own) in [
        (badugi, "low::"),
        (omaha, "omaha::"),
        (short_deck, "short_deck::"),
        (deuces_wild, "video_poker::"),
        (holdem, "none"),
    ] {
        for game in ["low::", "omaha::", "short_deck::", "video_poker::"].into_iter().filter(|game| *game != own) {
            assert!(!has(&tables, game), "{own} has {tables:?}");
        }
    }
    // The list, on the other hand, has all.
    let all = linked("ALL[0]");
    assert!(["badugi", "omaha::", "short_deck::", "video_poker::"].iter().all(|game| has(&all, game)), "{all:?}");
}

/// What README tells: all that one call needs, the keys and what ranks flushes among it.
#[test]
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
fn a_program_that_ranks_seven_cards_is_linked_with_57_645_bytes_of_tables_and_one_of_any_number_with_120_787() {
    let cards = "std::hint::black_box(&[keyfold::Card::from_id(51).unwrap(); 7])";
    for (name, rank, bytes) in [
        ("rank_seven", format!("keyfold::rank_seven({cards})"), 57_645),
        ("rank_any", format!("keyfold::rank_any(std::hint::black_box({cards})).unwrap()"), 120_787),
    ] {
        let tables = linked_with(name, &format!("std::process::exit({rank}.get().into())"));
        let of_keyfold: Vec<_> = tables.into_iter().filter(|(words, _)| !words.is_empty()).collect();
        assert_eq!(of_keyfold.iter().map(|(_, bytes)| bytes).sum::<u64>(), bytes, "{name}: {of_keyfold:?}");
    }
}

/// The statics of a program of one statement, linked with the library of this test.
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
fn linked_with(name: &str, statement: &str) -> Vec<(Vec<String>, u64)> {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let files = crate::built::own_library();
    let library = files.last().expect("the library");
    let (source, program) = (folder.join(format!("{name}.rs")), folder.join(name));
    std::fs::write(&source, format!("fn main() {{ {statement}; }}")).expect("the folder is there");
    let status = std::process::Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition", "2024", "--crate-name", "one_statement", "-C", "opt-level=1", "-o"])
        .args([&program, &source])
        .arg("--extern")
        .arg(format!("keyfold={}", library.display()))
        .arg("-L")
        .arg(format!("dependency={}", library.parent().expect("a folder").display()))
        .status();
    assert!(status.expect("a compiler").success());
    let bytes = std::fs::read(&program).expect("the program was linked");
    tables_of(&object::File::parse(&*bytes).expect("a program"))
}

/// The statics of a library, by the names of their modules and their own, and their bytes.
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
fn tables(library: &std::path::Path) -> Vec<(Vec<String>, u64)> {
    let bytes = std::fs::read(library).expect("the library was built");
    crate::built::objects(&bytes).iter().flat_map(tables_of).collect()
}

/// The statics of an object or a program.
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
fn tables_of(object: &object::File<'_>) -> Vec<(Vec<String>, u64)> {
    use object::{Object, ObjectSymbol, SymbolKind};

    let statics = object.symbols().filter(|symbol| symbol.kind() == SymbolKind::Data && symbol.is_definition());
    statics.filter_map(|table| Some((words(table.name().ok()?), table.size()))).collect()
}

/// The names of modules, and then of the static, that a symbol's name has after that of the library, each after its
/// length.
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
fn words(symbol: &str) -> Vec<String> {
    // What the compiler makes, such as a table of a `match`, begins with a point.
    let symbol = if symbol.starts_with('_') { symbol } else { "" };
    let Some((_, mut rest)) = symbol.split_once("7keyfold").or_else(|| symbol.split_once("14keyfold_tables")) else {
        return Vec::new();
    };
    let mut words = Vec::new();
    while let Some(length) = rest.find(|letter: char| !letter.is_ascii_digit()).filter(|&digits| digits > 0) {
        let Some(word) = rest[..length].parse().ok().and_then(|bytes: usize| rest.get(length..length + bytes)) else {
            break;
        };
        rest = &rest[length + word.len()..];
        // A hash, which tells crates of one name apart, ends the name.
        if word.len() == 17 && rest == "E" {
            break;
        }
        words.push(word.to_owned());
    }
    words
}
