//! The program `strength`: what it writes, what it says of files that are wrong, and with which exit status.

use crate::common;

use std::fs;

use common::keyfold;
use keyfold::HoleCards;
use keyfold_board::{Board, HoleBlocks, HoleStrengths};
use keyfold_equity::PreflopMatrix;
use keyfold_equity::strength::Street;
use keyfold_testing::place::Place;

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The numbers of a row, of a hole each, by their widths.
fn rows(row: &[u8], widths: &[usize]) -> Vec<Vec<u64>> {
    let of_hole = |mut bytes: &[u8]| {
        let mut next = |width: usize| {
            let (found, rest) = bytes.split_at(width);
            bytes = rest;
            number(found)
        };
        widths.iter().map(|&width| next(width)).collect()
    };
    row.chunks_exact(widths.iter().sum()).map(of_hole).collect()
}

fn expected(board: &Board) -> Vec<Vec<u64>> {
    let mut strengths = HoleStrengths::new();
    board.strength(&mut strengths, &mut []);
    let of_hole =
        |hole| [strengths.wins(), strengths.ties(), strengths.squares()].map(|sums| u64::from(sums.get(hole))).to_vec();
    HoleCards::all().map(of_hole).collect()
}

/// Of a file before the flop: one row, and the bytes of each number.
fn header() -> Vec<u8> {
    let numbers: Vec<u8> = [1u32, 1_326, 0, 16].iter().flat_map(|number| number.to_le_bytes()).collect();
    [&b"\x89KST\r\n\x1a\n\x02\0\0\0"[..], &numbers, &[4, 4, 8, 4], &[0; 8]].concat()
}

#[test]
fn every_kind_of_damage_is_named() {
    let place = Place::of(|| keyfold("strength"));
    // What was counted does not matter: none of these files is sound enough to be counted again.
    let mut file = [header(), vec![0; 1_326 * 16]].concat();
    file.extend(checksum(&file));
    let file = file.as_slice();
    let says = |name: &str, file: &[u8], message: &str| {
        fs::write(place.path(name), file).unwrap();
        let found = place.run(&format!("--verify {name}"));
        assert_eq!((found.status, found.out.as_str()), (2, ""));
        assert!(found.err.contains(&format!("{name}: {message}")), "{}", found.err);
    };
    let changed = |at: usize, byte: u8| [&file[..at], &[byte], &file[at + 1..]].concat();
    says("version", &changed(8, 1), "version 1, and this program reads 2");
    says("cards", &changed(10, 7), "boards of 7 cards, where there are 0, 3, 4 or 5");
    says("bins", &changed(21, 1), "256 bins, where 100 are the most");
    says("river", &changed(10, 5), "byte 24 of the header is 0x10, and 0x04 for such a file");
    says("boards", &changed(12, 2), "boards 0..2, where there are 0..1");
    says("part", &changed(32, 1), "boards 1..2, where there are 0..1");
    says("numbers", &changed(36, 4), "numbers of kind 4, where there are 0 to 3");
    says("shares", &changed(36, 1), "byte 24 of the header is 0x10, and 0x02 for such a file");
    says("width", &changed(29, 8), "byte 29 of the header is 0x08, and 0x04 for such a file");
    says("more-bins", &changed(20, 1), "byte 24 of the header is 0x10, and 0x14 for such a file");
    says("number", &changed(10_000, file[10_000] ^ 1), "checksum 0x");
    says("short", &file[..20_000], "20000 bytes, but its header says 21260: cut short");
    says("header", &file[..20], "the file ends after 20 bytes, within its header of 40: cut short");
    says("long", &[file, &[0]].concat(), "21261 bytes, but its header says 21260: 1 too many");
    says("text", b"2c 3c 4c 5c 7d", "not a file of strengths: it begins with neither their mark nor that of .npy");
    says("empty", b"", "empty, not a file of strengths");
}

fn checksum(bytes: &[u8]) -> [u8; 4] {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes).to_le_bytes()
}

/// A sound file with a wrong number, and of several files the worst decides.
fn wrong(place: &Place, mut file: Vec<u8>) {
    let end = file.len() - 4;
    file[end - 1] ^= 1;
    let checksum = checksum(&file[..end]);
    file[end..].copy_from_slice(&checksum);
    fs::write(place.path("wrong"), file).unwrap();
    let message = "keyfold strength: wrong: AsAh has other numbers than are counted";
    place.says("--verify wrong", 1, message);
    fs::write(place.path("empty"), "").unwrap();
    let all = place.run("--verify wrong empty");
    assert_eq!((all.status, all.out.as_str(), all.err.lines().count()), (2, "", 2));
}

#[test]
fn what_does_not_fit_together_is_refused() {
    let place = Place::of(|| keyfold("strength"));
    place.says(
        "--street river --bins 10 --out rivers",
        2,
        "keyfold strength: a river has no run-outs, and so no histograms: its wins and ties say its share",
    );
    fs::write(place.path("mine"), "mine").unwrap();
    place.says(
        "--street river --out mine",
        2,
        "keyfold strength: mine: cannot be written: it is there already, --force replaces it",
    );
    assert_eq!(fs::read(place.path("mine")).unwrap(), b"mine");
    for arguments in [
        "--street flop",
        "--out flops",
        "--street flop --out flops --bins 0",
        "--street flop --out flops --bins 101",
        "--street showdown --out flops",
        "--street flop --out flops --boards 9",
        "--street flop --out flops --boards 9..9",
        "--street flop --out flops --boards 9..3",
        "--street flop --out flops --as f32",
        "--join flops",
        "--join flops --out joined --bins 3",
        "--join flops --verify flops",
        "--verify flops --street flop",
        "--verify flops --npy",
        "--verify",
    ] {
        let found = place.run(arguments);
        assert_eq!(found.status, 2, "{arguments}");
        assert!(found.err.starts_with("error: "), "{arguments}: {}", found.err);
    }
    assert_eq!(fs::read_dir(place.path("")).unwrap().count(), 1, "no other file is left");
}

#[test]
fn what_cannot_be_read_is_named() {
    let place = Place::of(|| keyfold("strength"));
    fs::create_dir(place.path("folder")).unwrap();
    place.says("--verify folder", 2, "keyfold strength: folder: is a directory");
    let missing = place.run("--verify nowhere");
    assert_eq!(missing.status, 2);
    assert!(missing.err.starts_with("keyfold strength: nowhere: cannot be opened: "), "{}", missing.err);
}

#[test]
fn a_part_of_a_street_has_its_boards_and_says_which() {
    let place = Place::of(|| keyfold("strength"));
    let line = "turns: turn, 5 boards (5005..5010) of 1326 holes, 0 bins, 53084 bytes";
    place.says("--street turn --boards 5005..5010 --out turns", 0, &format!("{line}: written"));
    let file = fs::read(place.path("turns")).unwrap();
    assert_eq!((&file[12..16], &file[32..36]), (&5u32.to_le_bytes()[..], &5_005u32.to_le_bytes()[..]));
    for (index, row) in (5_005..).zip(file[40..file.len() - 4].chunks_exact(1_326 * 8)) {
        assert!(rows(row, &[2, 2, 4]) == expected(&Street::Turn.board(index).unwrap()), "{index}");
    }
    place.says("--verify turns", 0, &format!("{line}: sound, 3 computed again"));
    for (boards, mistake) in [
        ("16000..17000", "boards 16000..17000, where there are 0..16432"),
        (
            "0..9 --npy",
            "an .npy file does not say which boards it has: write parts without --npy, and join them with it",
        ),
    ] {
        let asked = format!("--street turn --out others --boards {boards}");
        place.says(&asked, 2, &format!("keyfold strength: {mistake}"));
    }
}

#[test]
fn parts_that_are_not_a_street_together_are_named() {
    let place = Place::of(|| keyfold("strength"));
    for (name, written) in [
        ("a", "turn --boards 0..3"),
        ("b", "turn --boards 5..6"),
        ("c", "turn --boards 2..4"),
        ("d", "turn --boards 3..4 --bins 2"),
    ] {
        assert_eq!(place.run(&format!("--street {written} --out {name}")).status, 0);
    }
    for (parts, mistake) in [
        ("a", "boards 3..16432 are missing"),
        ("b a", "boards 3..5 are missing"),
        ("b", "boards 0..5 are missing"),
        ("a c", "c: boards 2..3 are in another file, too"),
        ("a b a", "a: boards 0..3 are in another file, too"),
        ("d a", "a and d: files of another street, bins or numbers"),
        ("a e", &format!("e: cannot be opened: {}", fs::File::open("e").unwrap_err())),
    ] {
        let asked = format!("--join {parts} --out all");
        place.says(&asked, 2, &format!("keyfold strength: all: {mistake}"));
    }
    assert_eq!(fs::read_dir(place.path("")).unwrap().count(), 4, "no other file is left");
}

/// The number that 16 bits are: sign, exponent, fraction.
fn binary16(bits: u64) -> f64 {
    let (exponent, fraction) = ((bits >> 10) as i32, (bits & 1_023) as f64 / 1_024.0);
    if exponent == 0 { fraction * 2f64.powi(-14) } else { (1.0 + fraction) * 2f64.powi(exponent - 15) }
}

#[test]
fn shares_are_off_by_no_more_than_is_said_and_by_nearly_as_much() {
    let place = Place::of(|| keyfold("strength"));
    let share = |number: u64, one: u64| number as f64 / one as f64;
    for (name, width, said) in [("u8", 1, 0.001961), ("u16", 2, 0.000008), ("f16", 2, 0.000244)] {
        let read = |number| match name {
            "u8" => share(number, 255),
            "u16" => share(number, 65_535),
            _ => binary16(number),
        };
        let found = place.run(&format!("--street turn --boards 70..72 --bins 4 --as {name} --out {name}"));
        assert!(found.out.contains(&format!("4 bins, shares as {name} off by {said:.6} at most")), "{}", found.out);
        let file = fs::read(place.path(name)).unwrap();
        let mut largest = 0f64;
        for (index, row) in (70..).zip(file[40..file.len() - 4].chunks_exact(1_326 * 6 * width)) {
            let (board, mut bins) = (Street::Turn.board(index).unwrap(), [(); 4].map(|()| HoleBlocks::<u16>::new()));
            board.strength(&mut HoleStrengths::new(), &mut bins);
            for ((hole, counts), numbers) in HoleCards::all().zip(expected(&board)).zip(rows(row, &[width; 6])) {
                let [wins, ties, squares] = counts[..] else { unreachable!() };
                let shares = [(2 * wins + ties) as f64 / 1_980.0, squares as f64 / 1_980.0 / 1_980.0];
                let shares = shares.into_iter().chain(bins.iter().map(|bin| bin.get(hole).into()));
                for (share, number) in shares.zip(numbers) {
                    largest = largest.max((share / 46.0 - read(number)).abs());
                }
            }
        }
        assert!(largest < said + 1e-6 && largest > 0.9 * said, "{name}: {largest}");
        assert_eq!(place.run(&format!("--verify {name}")).status, 0);
    }
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn a_file_of_flops_has_a_header_the_numbers_of_each_board_and_a_checksum() {
        let place = Place::of(|| keyfold("strength"));
        let line = "flops.kst: flop, 1755 boards of 1326 holes, 0 bins, 27925604 bytes";
        place.says("--street flop --out flops.kst", 0, &format!("{line}: written"));
        let file = fs::read(place.path("flops.kst")).unwrap();
        let numbers: Vec<u8> = [1_755u32, 1_326, 0, 12].iter().flat_map(|number| number.to_le_bytes()).collect();
        let header = [&b"\x89KST\r\n\x1a\n\x02\0\x03\0"[..], &numbers, &[4, 4, 4, 2], &[0; 8]].concat();
        assert_eq!(file[..40], header);
        for (index, row) in file[40..].chunks_exact(1_326 * 12).enumerate().step_by(97) {
            let board = Street::Flop.board(index as u32).unwrap();
            assert!(rows(row, &[4, 4, 4]) == expected(&board), "{board}");
        }
        place.says("--verify flops.kst", 0, &format!("{line}: sound, 105 computed again"));
        for boards in ["700..1755", "0..700"] {
            assert_eq!(place.run(&format!("--street flop --boards {boards} --out {boards}")).status, 0);
        }
        place.says(
            "--join 700..1755 0..700 --out joined",
            0,
            &line.replace("flops.kst", "joined").replace("bytes", "bytes: joined"),
        );
        assert!(fs::read(place.path("joined")).unwrap() == file);
        let mut part = fs::read(place.path("0..700")).unwrap();
        part[5_000] ^= 1;
        fs::write(place.path("0..700"), part).unwrap();
        let found = place.run("--join 700..1755 0..700 --out joined --force");
        assert_eq!((found.status, found.err.contains("0..700: checksum 0x")), (2, true), "{}", found.err);
        assert!(fs::read(place.path("joined")).unwrap() == file, "a file is replaced by a whole one alone");
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn before_the_flop_a_file_has_the_counts_of_the_matrix() {
        let place = Place::of(|| keyfold("strength"));
        place.says(
            "--street preflop --out preflop",
            0,
            "preflop: preflop, 1 board of 1326 holes, 0 bins, 21260 bytes: written",
        );
        let file = fs::read(place.path("preflop")).unwrap();
        assert_eq!(file[..40], header());
        for (hole, numbers) in HoleCards::all().zip(rows(&file[40..file.len() - 4], &[4, 4, 8])) {
            let class = hole.class();
            let matrix = PreflopMatrix::shared().against_random(class);
            let holes = class.combinations() as u128;
            assert_eq!(
                (holes * u128::from(numbers[0]), holes * u128::from(numbers[1])),
                (matrix.wins, matrix.ties),
                "{hole}"
            );
        }
        place.says(
            "--verify preflop",
            0,
            "preflop: preflop, 1 board of 1326 holes, 0 bins, 21260 bytes: sound, 1 computed again",
        );
        wrong(&place, file);
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn a_file_for_numpy_has_its_header_and_the_same_array() {
        let place = Place::of(|| keyfold("strength"));
        assert_eq!(place.run("--street preflop --bins 2 --out preflop").status, 0);
        let line = "preflop.npy: preflop, 1 board of 1326 holes, 2 bins, 32016 bytes: written";
        place.says("--street preflop --bins 2 --npy --out preflop.npy", 0, line);
        let [npy, own] = ["preflop.npy", "preflop"].map(|name| fs::read(place.path(name)).unwrap());
        let text = "{'descr': [('wins', '<u4'), ('ties', '<u4'), ('squares', '<u8'), ('bins', '<u4', (2,))], \
                    'fortran_order': False, 'shape': (1, 1326), }";
        assert_eq!(npy[..10], *b"\x93NUMPY\x01\0\xB6\0");
        assert_eq!(str::from_utf8(&npy[10..192]).unwrap(), format!("{text:<181}\n"));
        assert!(npy[192..] == own[40..own.len() - 4]);
        fs::write(place.path("other.npy"), [&npy[..100], b"x", &npy[101..]].concat()).unwrap();
        place.says(
            "--verify other.npy",
            2,
            "keyfold strength: other.npy: an .npy file, but of other numbers than keyfold strength writes",
        );
    }
}
